"""kibitz serve: its options, and what is wrong with them."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import text

from kibitz.cli.serve import settings
from kibitz.server.config import DEFAULT_PORT, default_database
from kibitz.server.run import NoPort, address_of, listen
from kibitz.server.storage.claim import claimed
from kibitz.server.storage.store import Store, StoreFault


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


def serve(database: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kibitz.cli", "serve", "--port", "0", "--database", database],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_a_second_server_says_so_and_stops(database: str) -> None:
    """The first one goes on; when it has ended, the next may begin."""
    with claimed(database):
        with pytest.raises(StoreFault, match="another kibitz"), claimed(database, 0.2):
            pass
        if database.startswith("sqlite"):
            done = serve(database)
            assert done.returncode == 2
            assert done.stderr.startswith("kibitz: another kibitz serves this database already")
    with claimed(database, 0.2):
        pass
    with pytest.raises(StoreFault, match="cannot be opened"):
        claimed("postgresql+psycopg://nobody@127.0.0.1:1/none").__enter__()


@pytest.mark.parametrize("table", ["matches", "kept", "sanctions"])
def test_a_damaged_database_is_a_sentence(table: str, tmp_path: Path) -> None:
    """Bytes flipped in the first page of a table: no traceback, and the exit of a wrong option."""
    path = tmp_path / "kibitz.db"
    store = Store(f"sqlite:///{path}")
    store.secret()
    root = "SELECT rootpage FROM sqlite_master WHERE name = :name"
    with store.engine.connect() as connection:
        page = connection.execute(text(root), {"name": table}).scalar()
        size = connection.execute(text("PRAGMA page_size")).scalar()
    store.checkpoint()
    store.close()
    assert page is not None and size is not None
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * 64)
    done = serve(f"sqlite:///{path}")
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith("kibitz: the database cannot be"), done.stderr
    assert "Traceback" not in done.stderr


def test_what_is_no_http_is_not_logged(tmp_path: Path) -> None:
    """A stranger's nonsense is answered with 400; the log of the process stays empty."""
    listening = listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    listening.close()
    command = [sys.executable, "-m", "kibitz.cli", "serve", "--port", str(port)]
    command += ["--database", f"sqlite:///{tmp_path / 'kibitz.db'}"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL) as process:
        try:
            answers = [nonsense(port) for _ in range(3)]
        finally:
            process.terminate()
            _, logged = process.communicate(timeout=60)

    assert all(x.startswith(b"HTTP/1.1 400") for x in answers), answers
    assert b"Invalid HTTP" not in logged, logged
    assert b"Traceback" not in logged, logged


def nonsense(port: int) -> bytes:
    """What the server says to something that is no request, as soon as it is there."""
    for _ in range(600):
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=30) as stranger:
                stranger.sendall(b"\x16\x03\x01 hello?\r\n\r\n")
                return stranger.recv(1000)
        except ConnectionRefusedError:
            time.sleep(0.1)
    raise AssertionError("the server did not begin")
