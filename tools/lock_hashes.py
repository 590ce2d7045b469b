"""Writes the hashes of every pinned package into the lock files: pip checks what it fetches."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from urllib.request import urlopen

HERE = Path(__file__).resolve().parent.parent
LOCKS = ("requirements.lock", "requirements-dev.lock")


def index() -> str:
    """The index that pip fetches from on this machine."""
    asked = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    set_up = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    usual: str = import_module("pip._internal.models.index").PyPI.simple_url
    return (os.environ.get("PIP_INDEX_URL") or set_up or usual).rstrip("/")


def pins(text: str) -> list[str]:
    """The lines name==version, without what follows them."""
    return re.findall(r"^([A-Za-z0-9._-]+(?:\[[a-z,]+\])?==[^\s\\]+)", text, re.MULTILINE)


def plain(name: str) -> str:
    """A name as the index compares them."""
    return re.sub(r"[-_.]+", "-", name).lower()


def hashes(pin: str, source: str) -> list[str]:
    """The hash of every file of a release, for every system, as the index tells them."""
    name, _, version = pin.partition("==")
    name = plain(name.partition("[")[0])
    with urlopen(f"{source}/{name}/", timeout=60) as answer:
        page = answer.read().decode()
    begins = f"{name}-{plain(version)}"
    found = set()
    for digest, file in re.findall(r'#sha256=([0-9a-f]{64})"[^>]*>([^<]+)</a>', page):
        rest = plain(file).removeprefix(begins)
        if plain(file).startswith(begins) and rest.startswith(
            ("-py", "-cp", "-tar", "-zip", "-pp")
        ):
            found.add(digest)
    if not found:
        raise SystemExit(f"{pin}: the index has no such release")
    return sorted(found)


def hashed(text: str) -> str:
    """A lock file with the hashes of today; what is pinned stays."""
    parts, source = [], index()
    for pin in pins(text):
        lines = [pin, *(f"    --hash=sha256:{x}" for x in hashes(pin, source))]
        parts.append(" \\\n".join(lines))
    return "\n".join(parts) + "\n"


def main() -> int:
    for name in LOCKS:
        path = HERE / name
        path.write_text(hashed(path.read_text()))
        print(f"{name}: {len(pins(path.read_text()))} packages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
