"""kibitz serve: its options, and what is wrong with them."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from kibitz.cli.serve import settings
from kibitz.server.config import DEFAULT_PORT, default_database
from kibitz.server.run import NoPort, address_of, listen


def test_wrong_options_are_named(tmp_path: Path) -> None:
    """A sentence for each."""
    for port, page, origins, said in (
        (70000, None, [], "ports 0 to 65535"),
        (0, tmp_path, [], "no index.html"),
        (0, None, ["play.example"], "an origin is like"),
    ):
        with pytest.raises(ValueError, match=said):
            settings("127.0.0.1", port, None, page, origins, [], 1)


def test_a_database_that_cannot_be_opened_is_a_sentence() -> None:
    """No traceback, and the exit of a wrong option."""
    done = subprocess.run(
        [sys.executable, "-m", "kibitz.cli", "serve", "--database", "mysql://x"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("kibitz: no database of the kind 'mysql'")


def test_the_usual_database_is_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/kibitz/kibitz.db"


def test_a_busy_usual_port_gives_way_and_another_does_not() -> None:
    """Only who names a port insists on it."""
    first = listen("127.0.0.1", DEFAULT_PORT)
    second = listen("127.0.0.1", DEFAULT_PORT)
    assert second.getsockname()[1] != DEFAULT_PORT
    assert address_of(second).startswith("http://127.0.0.1:")
    taken = second.getsockname()[1]
    with pytest.raises(NoPort, match=str(taken)):
        listen("127.0.0.1", taken)
    with pytest.raises(NoPort):
        listen("not an address", 0)
    for one in (first, second):
        assert isinstance(one, socket.socket)
        one.close()
