"""How a command leaves: with a sentence on what is wrong, or where it goes on."""

from __future__ import annotations

import sys
from pathlib import Path

import typer


def fail(message: str) -> typer.Exit:
    """Say what is wrong; the exit that goes with it."""
    print(f"kibitz: {message}", file=sys.stderr)
    return typer.Exit(2)


def broken_off(kept: Path | None) -> typer.Exit:
    """Say where it goes on, if something was kept; the exit that goes with it."""
    where = "" if kept is None else f"; the same command goes on in {kept}"
    print(f"kibitz: broken off{where}", file=sys.stderr)
    return typer.Exit(130)
