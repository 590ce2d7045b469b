"""A box of one's own on the command line: each in a process of its own, which has one box."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from kibitz.games.ire.rules.box.check import fingerprint
from tests.cli.command import kibitz
from tests.server.client import Browser, play_out
from tests.server.conftest import free_port

OWN = """
[headlines.h06]
title = "Saját cím"
points = 4
effect = "support_up(1), Place(SOLDIER, any_place, 1)"
[map]
revolutionaries = ["csepel", "bem_ter", "corvin_koz"]
"""


def run(folder: Path, *words: str, answers: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kibitz", *words],
        cwd=folder,
        input=answers,
        capture_output=True,
        text=True,
        timeout=600,
        env={**os.environ, "LC_ALL": "C"},
    )


@pytest.fixture
def box(tmp_path: Path) -> Path:
    path = tmp_path / "own.toml"
    path.write_text(OWN, encoding="utf-8")
    return path


def test_a_form_is_written_once_and_is_our_box(tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    assert kibitz("box", "new", str(path)).exit_code == 0
    assert kibitz("box", "new", str(path)).exit_code == 2
    found = kibitz("box", "check", str(path), "--lang", "de")
    assert found.exit_code == 0
    assert found.stdout.startswith("Keine Fehler.")
    ours = tmp_path / "ours.toml"
    assert kibitz("box", "new", str(ours), "--ours").exit_code == 0
    assert "Yours: 110 of 110" in kibitz("box", "check", str(ours)).stdout


def test_faults_are_told_in_the_language_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text("[headlines.h16]\nreturns = 1\nperiod = 4\n", encoding="utf-8")
    found = kibitz("box", "check", str(path), "--lang", "hu")
    assert found.exit_code == 1
    assert found.stdout.splitlines()[1:] == [
        "  2. sor, 11. oszlop, headlines.h16.returns: Csak vörös szalagcím hoz vissza ÁVH-kártyát.",
        "  3. sor, 10. oszlop, headlines.h16.period: Ide egész szám kell 1 és 3 között, nem ez: 4.",
    ]
    path.write_bytes(b"\xff\xfe\0")
    assert kibitz("box", "check", str(path)).exit_code == 2
    assert kibitz("box", "check", str(tmp_path / "none")).exit_code == 2


def test_a_card_is_shown_as_a_sentence(box: Path) -> None:
    found = run(box.parent, "box", "show", "h06", "h07", "--box", "own.toml", "--lang", "hu")
    assert found.returncode == 0, found.stderr
    assert found.stdout.splitlines() == [
        "Saját cím (h06)",
        "  Vörös szalagcím: 4 parancspontot ad, vagy végrehajtódik a hatása.",
        "  A támogatás 1-et lép a szovjet fél felé. Helyezz fel 1 katonát bármelyik helyszínre.",
        "  1 ÁVH-kártya visszatér.",
        "  A mi dobozunkból: period, colour, returns.",
        "A pártvezér a mikrofonnál (h07)",
        "  Vörös szalagcím: 2 parancspontot ad, vagy végrehajtódik a hatása.",
        "  A morál 1-et lép a szovjet fél felé.",
        "  1 ÁVH-kártya visszatér.",
        "  A mi dobozunkból való, nem a tiédből.",
    ]


def test_fields_that_are_ours_are_named_on_a_card_that_is_partly_the_owners(box: Path) -> None:
    box.write_text(
        "[events.e25]\ntitle = 'T'\nreward = 'morale_up(1)'\n"
        "[headlines.h01]\neffect = 'morale_up(1)'\nperiod = 1\ncolour = 'green'\npoints = 1\n"
        "[cards.c01]\nability = 'none'\n",
        encoding="utf-8",
    )
    words = ("--box", "own.toml", "--lang", "en")
    found = run(box.parent, "box", "show", "e25", "h01", "c01", *words)
    ours = [x for x in found.stdout.splitlines() if "From our box" in x]
    assert ours == [
        "  From our box: kind, place, price, cost, when_placed, penalty.",
        "  From our box: marker, copies.",
        "  From our box: icons, copies.",
    ]


def test_a_faulty_box_is_not_played_with(box: Path) -> None:
    box.write_text("[headlines.h06]\neffect = 'Hit(here_spot, 1)'\n", encoding="utf-8")
    found = run(box.parent, "play", "ire", "--box", "own.toml", "--lang", "en")
    assert found.returncode == 1
    assert "Line 2, column 10, headlines.h06.effect: A headline lies at no place" in found.stdout
    assert "Traceback" not in found.stderr


def test_a_match_carries_its_box_and_is_refused_where_another_is_in_play(box: Path) -> None:
    """Played in the terminal, proved by its file alone, and by nothing else."""
    folder = box.parent
    words = ("--seat", "2", "--bot", "uniform", "--save", "match", "--lang", "en")
    played = run(folder, "play", "ire", "--box", "own.toml", *words, answers="1\n" * 2000)
    assert "Result: " in played.stdout, played.stderr
    text = (folder / "match").read_text(encoding="utf-8")
    assert '\n  effect = "support_up(1), Place(SOLDIER, any_place, 1)"\n' in text
    assert "Saját" not in text
    box.unlink()
    assert "all legal" in run(folder, "verify", "match").stdout
    bare = "".join([x for x in text.splitlines(True) if not x.startswith("  ")])
    (folder / "bare").write_text(bare, encoding="utf-8")
    refused = run(folder, "verify", "bare")
    mark = text.split("box ")[1].split()[0]
    assert f"line 2: it is a match of the box {mark}, and in play here is another" in refused.stderr
    (folder / "faulty").write_text(text.replace("support_up(1)", "support_up(x)"), encoding="utf-8")
    faulty = run(folder, "verify", "faulty")
    assert "line 5: the box it carries has a fault" in faulty.stderr
    assert "Traceback" not in faulty.stderr


def test_bots_and_fuzz_play_with_a_box(box: Path) -> None:
    found = run(box.parent, "fuzz", "ire", "--games", "2", "--jobs", "2", "--box", "own.toml")
    assert found.returncode == 0, found.stdout + found.stderr
    assert "failures: 0" in found.stdout


def test_a_table_with_bots_is_played_under_a_box(box: Path) -> None:
    """A real server: its scene has the owner's title, its file names the box and can be proved."""
    port = free_port()
    words = ["serve", "--box", "own.toml", "--port", str(port), "--bots", "1"]
    words += ["--database", "sqlite:///box.db"]
    env = {**os.environ, "LC_ALL": "C"}
    with subprocess.Popen(
        [sys.executable, "-m", "kibitz", *words], cwd=box.parent, env=env
    ) as server:
        try:
            file = asyncio.run(asyncio.wait_for(played_with_bots(f"http://127.0.0.1:{port}"), 300))
        finally:
            server.terminate()
    assert f"box      {fingerprint(OWN)}\n" in file
    assert "Saját" not in file
    (box.parent / "match").write_text(file, encoding="utf-8")
    box.unlink()
    assert "all legal" in run(box.parent, "verify", "match").stdout


async def played_with_bots(address: str) -> str:
    """The file of a match with two bots, one of them the commander."""
    browser = Browser(address)
    for _ in range(1200):
        with suppress(httpx.TransportError):
            if (await browser.client.get("/readyz")).status_code == 200:
                break
        await asyncio.sleep(0.1)
    async with browser as ann:
        reference = (await ann.client.get("/api/reference/ire?lang=en")).text
        assert "Saját cím" in reference
        assert "(This is about our box; the one in play may differ.)" in reference
        options = {"players": "3"}
        table, keys = await ann.table("ire", "uniform", "me", "uniform", options=options)
        async with ann.sit(table, keys[1]) as page:
            await play_out(page, seed=1)
        return str((await ann.client.get(f"/api/matches/{table}/file")).text)


def test_lessons_and_puzzles_are_missing_because_of_the_box(
    box: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = fingerprint(OWN)
    monkeypatch.setenv("KIBITZ_IRE_BOX", str(box))
    for command, what in (("lessons", "lessons"), ("puzzle", "puzzles")):
        found = run(box.parent, command, "ire")
        assert found.returncode == 2
        assert f"ire has no {what} for the box {mark} in play" in found.stderr
