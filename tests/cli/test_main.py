"""kibitz itself: its help, and what it does not know."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version

from kibitz import __version__
from tests.cli.command import kibitz


def test_without_a_command_there_is_help() -> None:
    """All commands are named."""
    result = kibitz()
    for command in ("play", "replay", "verify", "fuzz", "bench"):
        assert command in result.output


def test_it_says_which_version_it_is() -> None:
    """The same as the package and what is installed of it, also by kibitz.__main__."""
    said = [sys.executable, "-m", "kibitz", "--version"]
    done = subprocess.run(said, capture_output=True, text=True, check=True)
    assert done.stdout == kibitz("--version").output == f"kibitz {__version__}\n"
    assert version("kibitz") == __version__


def test_an_unknown_command_is_a_fault_of_usage() -> None:
    """A sentence, exit code 2."""
    result = kibitz("castle")
    assert result.exit_code == 2
    assert "castle" in result.stderr


def test_a_command_imports_what_it_needs_when_it_runs() -> None:
    """The help is there at once: no net, no table, no server is loaded to show it."""
    code = (
        "import sys; from kibitz.cli.__main__ import app; app(['play', '--help'], 'kibitz', "
        "standalone_mode=False); print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    assert "kibitz.cli.commands.play" in loaded
    assert not loaded & {"numpy", "sqlalchemy", "kibitz.bots", "kibitz.analysis", "kibitz.cli.play"}
    assert not loaded & {"rich", "msgspec", "kibitz.games.compile", "kibitz.games.ire"}


def test_import_kibitz_loads_no_game_and_no_library() -> None:
    """A program pays for what it uses: the names of the package come when they are asked for."""
    code = (
        "import sys, kibitz; first = set(sys.modules); assert kibitz.CHANCE == -1; "
        "print(*first); assert 'kibitz.kernel.pile' in sys.modules; "
        "from kibitz import GAMES, WORDS, Match, advance, apply, settle; GAMES['compile']"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert {x for x in loaded if x.startswith("kibitz")} == {"kibitz", "kibitz.native"}
    assert not loaded & {"numpy", "msgspec", "typer", "importlib.metadata"}
