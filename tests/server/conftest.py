"""Databases for the tests: a file, and a real PostgreSQL started once."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest


def programs() -> Path:
    """Where PostgreSQL is, installed if it is not there."""
    for _ in range(2):
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        if found:
            return found[-1].parent
        on_path = shutil.which("initdb")
        if on_path:
            return Path(on_path).resolve().parent
        subprocess.run(["apt-get", "install", "-y", "postgresql"], capture_output=True, check=False)
    pytest.fail("PostgreSQL is not installed, and could not be: apt-get install postgresql")


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def as_postgres(*command: str) -> None:
    """The database refuses to run as root."""
    run = ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else list(command)
    done = subprocess.run(run, capture_output=True, text=True, check=False, cwd="/")
    if done.returncode:
        pytest.fail(f"{' '.join(command)}: {done.stderr or done.stdout}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a server of our own, without a database in it."""
    folder = Path("/tmp") / f"kibitz-pg-{uuid4().hex[:8]}"
    folder.mkdir(mode=0o700)
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    bin_folder, port, data = programs(), free_port(), str(folder / "data")
    as_postgres(str(bin_folder / "initdb"), "-D", data, "-A", "trust", "-U", "kibitz", "--no-sync")
    # Processes are killed here, never the machine: nothing hangs on what the disk has written.
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=50"
    options += " -c fsync=off -c full_page_writes=off"
    control = str(bin_folder / "pg_ctl")
    as_postgres(control, "-D", data, "-w", "-l", str(folder / "log"), "-o", options, "start")
    yield f"postgresql+psycopg://kibitz@127.0.0.1:{port}"
    as_postgres(control, "-D", data, "-m", "immediate", "-W", "stop")
    subprocess.Popen(["rm", "-rf", str(folder)], start_new_session=True)  # ten thousands of files


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'kibitz.db'}"
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture
def shared(postgres: str) -> str:
    """An empty database that several nodes can share."""
    return new_database(postgres)


def new_database(server: str) -> str:
    """The address of an empty database in PostgreSQL."""
    import psycopg

    name = f"kibitz_{uuid4().hex[:8]}"
    plain = server.replace("+psycopg", "")
    for _ in range(20):
        try:
            with psycopg.connect(f"{plain}/postgres", autocommit=True) as connection:
                connection.execute(f"CREATE DATABASE {name}".encode())
            break
        except psycopg.OperationalError:
            time.sleep(0.2)
    return f"{server}/{name}"


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'kibitz.db'}"
