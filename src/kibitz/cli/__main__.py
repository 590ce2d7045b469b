"""The command line of kibitz: the list of its commands, and how it begins."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from io import TextIOWrapper
from types import FrameType
from typing import Annotated, Final

import typer

from kibitz import __version__
from kibitz.cli.commands.analyse import analyse
from kibitz.cli.commands.arena import arena
from kibitz.cli.commands.balance import balance
from kibitz.cli.commands.bench import bench
from kibitz.cli.commands.box import app as box
from kibitz.cli.commands.draft import draft
from kibitz.cli.commands.engine import engine
from kibitz.cli.commands.fuzz import fuzz
from kibitz.cli.commands.hint import hint
from kibitz.cli.commands.judge import judge
from kibitz.cli.commands.lessons import lessons
from kibitz.cli.commands.migrate import migrate
from kibitz.cli.commands.moderate import moderate
from kibitz.cli.commands.play import play
from kibitz.cli.commands.protocol import protocol
from kibitz.cli.commands.puzzle import puzzle
from kibitz.cli.commands.puzzles import puzzles
from kibitz.cli.commands.reference import reference
from kibitz.cli.commands.replay import replay
from kibitz.cli.commands.serve import serve
from kibitz.cli.commands.text import text
from kibitz.cli.commands.train import train
from kibitz.cli.commands.verify import verify
from kibitz.cli.commands.work import work

COMMANDS: Final[tuple[Callable[..., None], ...]] = (
    *(play, judge, replay, verify, hint, analyse, puzzle, lessons, text, reference),
    *(protocol, fuzz, arena, engine, draft, balance, train, puzzles, bench, serve, work),
    *(moderate, migrate),
)
"""In the order of the help."""

app = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode=None)
"""Its help is plain text: to load what draws frames would take longer than all the rest."""
for _command in COMMANDS:
    app.command(short_help=(_command.__doc__ or "").partition("\n")[0])(_command)

app.add_typer(box, name="box", help="A file with the cards of your own box of Days of Ire.")


def say_version(wanted: bool) -> None:
    """Which version this is, in place of a command."""
    if wanted:
        print(f"kibitz {__version__}")
        raise typer.Exit


@app.callback()
def kibitz(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Say which version this is.", callback=say_version, is_eager=True
        ),
    ] = False,
) -> None:
    """A table that knows the rules."""


def terminated(number: int, frame: FrameType | None) -> None:
    """SIGTERM is like Ctrl-C: worker processes end, and what is done is kept."""
    raise KeyboardInterrupt


EXTRAS: Final = {
    **dict.fromkeys(("itsdangerous", "prometheus_client", "psycopg", "sqlalchemy"), "table"),
    **dict.fromkeys(("starlette", "structlog", "uvicorn"), "table"),
    "typst": "print",
}
"""The extra that brings a module which an installation may lack."""


def extra_of(missing: ModuleNotFoundError) -> str:
    """The extra that brings a module, or nothing if none does."""
    top = (missing.name or "").partition(".")[0]
    return EXTRAS.get(top, "")


def main() -> None:
    """The command line; a fault of the user's gets a sentence, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    signal.signal(signal.SIGTERM, terminated)
    try:
        app()
    except ModuleNotFoundError as e:
        extra = extra_of(e)
        if not extra:
            raise
        print(f"kibitz: this needs {e.name}: pip install 'kibitz[{extra}]'", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
