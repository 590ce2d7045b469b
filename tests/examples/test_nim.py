"""A stranger's game and bot, installed: at the terminal, in the arena, against the laws."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from kibitz.bots.makers import BOTS
from kibitz.games import PACKAGES
from kibitz.server.http.kept import kept_start
from kibitz.server.render import listings
from tests.server.client import play_out, running

ROOT = Path(__file__).parent.parent.parent
NIM = ROOT / "examples" / "nim"
POSITION = """position nim 1
heap 5
turn 1
played
hands card-5 ?
deck ?
"""


def install(folder: Path) -> Path:
    """What an installer leaves behind: who offers what, and where from."""
    project = tomllib.loads((NIM / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, version = project["name"], project["version"]
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    heading = f"Metadata-Version: 2.4\nName: {name}\nVersion: {version}\n"
    (info / "METADATA").write_text(heading, encoding="utf-8")
    lines: list[str] = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *[f"{k} = {v}" for k, v in entries.items()]]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("site"))


class Shell:
    """Runs commands where the example is installed."""

    def __init__(self, folder: Path, *places: Path) -> None:
        self.folder = folder
        paths = [str(p) for p in (*places, ROOT / "src")]
        self.environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(paths),
            "XDG_DATA_HOME": str(folder / "data"),
            "LC_ALL": "hu_HU.UTF-8",  # which Nim does not speak
        }

    def run(self, *words: str, keys: str = "") -> tuple[int, str, str]:
        command = [sys.executable, "-m", "kibitz.cli", *words]
        done = subprocess.run(
            command,
            input=keys,
            capture_output=True,
            text=True,
            env=self.environment,
            cwd=self.folder,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    def good(self, *words: str, keys: str = "") -> str:
        code, out, err = self.run(*words, keys=keys)
        assert (code, err) == (0, ""), (out, err)
        return out

    def refused(self, *words: str) -> str:
        """The sentence in which a command is refused."""
        code, _, err = self.run(*words)
        assert code == 2, err
        (line,) = err.splitlines()
        return line


@pytest.fixture
def shell(installed: Path, tmp_path: Path) -> Shell:
    return Shell(tmp_path, NIM, installed)


def test_a_match_at_the_terminal(shell: Shell) -> None:
    """To the end, in the language the game speaks; its file is replayed, proved and analysed."""
    keys = "why play card\nundo\ncard fire-1\n" + "1\n" * 15
    screen = shell.good("play", "nim", "--bot", "nibbler", "--save", "match.kibitz", keys=keys)
    assert "15 stones left. What do you take?" in screen
    assert "nibbler is dealt a hidden card." in screen
    assert "has taken the last stone and wins." in screen
    assert "That is allowed." in screen and "There is nothing to take back." in screen
    told = shell.good("replay", "match.kibitz", "--why")
    assert "nibbler is dealt the " in told
    assert "all legal; the result is right" in shell.good("verify", "match.kibitz")
    found = json.loads(shell.good("analyse", "match.kibitz", "--bot", "greedy@2", "--json"))
    assert found["game"] == "nim"


def test_bots_in_the_arena(shell: Shell) -> None:
    """Bots of the house play a game they have never heard of, and a stranger's bot any game."""
    words = ("--bots", "greedy,ismcts@30,nibbler", "--games", "8", "--jobs", "2", "--json")
    found = json.loads(shell.good("arena", "nim", *words))
    assert found["faults"] == [] and len(found["pairs"]) == 3
    assert set(found["pairs"][0]["sides"]) == {"first", "second"}
    found = json.loads(
        shell.good("arena", "ire", "--bots", "nibbler,uniform", "--games", "2", "--json")
    )
    assert found["faults"] == []
    assert "who wins" in (shell.folder / balanced(shell)).read_text(encoding="utf-8").lower()


def balanced(shell: Shell) -> str:
    """The report of a small balance."""
    words = ("--games", "4", "--bots", "uniform", "--jobs", "1", "--out", "balance")
    return shell.good("balance", "nim", *words).splitlines()[0]


def test_it_keeps_all_laws(shell: Shell) -> None:
    told = shell.good("fuzz", "nim", "--games", "120", "--every", "2", "--jobs", "1")
    assert "120 games of nim" in told and "failures: 0" in told


def test_a_hint_without_facts_is_the_moves_alone(shell: Shell) -> None:
    """Five stones are left, and the card takes five."""
    place = shell.folder / "position.txt"
    place.write_text(POSITION, encoding="utf-8")
    first = shell.good("hint", "position.txt", "--bot", "ismcts@100").splitlines()[0]
    assert first.startswith("1. Play your card: take 5 stones: 100% ± 0")
    sentence = shell.refused("hint", "position.txt", "--strength", "1")
    assert sentence.endswith("nim has no facts, so no move of it can be explained")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "nim", "--lang", "hu"), "no language 'hu'; there are en for nim"),
        (("text", "nim", "stone"), "no card is called 'stone': this game has none to look up"),
        (("reference", "nim"), "nim has no rules reference"),
        (("draft", "nim"), "nim has no draft"),
        (("train", "nim", "--out", "net"), "nim has no features, so no net can judge it"),
        (("play", "nim", "--bot", "learned"), "nim has no features, so no net can judge it"),
        (("play", "nim", "--option", "stones=7"), "option stones cannot be '7'; it is one of 15,"),
        (("play", "go"), "no game is called 'go'; there are compile, ire, nim"),
        (("arena", "nim", "--bots", "x,y"), "there are learner, casual"),
    ],
)
def test_what_it_does_not_have_is_missed_in_a_sentence(
    shell: Shell, words: tuple[str, ...], sentence: str
) -> None:
    assert sentence in shell.refused(*words)


def test_a_package_that_cannot_be_loaded_is_named(installed: Path, tmp_path: Path) -> None:
    """It is installed, but its code is gone: the house goes on without a word, until asked."""
    shell = Shell(tmp_path, installed)
    assert shell.good("text", "compile", "fire-1", "--lang", "en")
    code, _, err = shell.run("play", "nim")
    assert code == 2
    complaint, sentence = err.splitlines()
    why = "ModuleNotFoundError: No module named 'kibitz_nim'"
    assert complaint == f"kibitz: the game nim of kibitz-nim 0.1.0 is left out: {why}"
    assert sentence == "kibitz: no game is called 'nim'; there are compile, ire"


@pytest.fixture
def seated(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """This process, and those it starts, find the example installed."""
    for place in (NIM, installed):
        monkeypatch.syspath_prepend(str(place))
    paths = (str(NIM), str(installed), os.environ.get("PYTHONPATH", ""))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([p for p in paths if p]))
    kept = [kept_start, listings.speech, listings.reference]

    def forget() -> None:
        for plugged in (PACKAGES, BOTS):
            plugged.__dict__.pop("entries", None)
        PACKAGES.opened.pop("nim", None)
        for found in kept:
            found.cache_clear()

    forget()
    yield
    monkeypatch.undo()
    forget()


def test_a_table_of_the_server(seated: None, tmp_path: Path) -> None:
    """In English also for one who reads Hungarian; what is around the game is Hungarian."""

    async def story() -> None:
        async with running(f"sqlite:///{tmp_path / 'kibitz.db'}") as site, site.browser() as ann:
            (info,) = [
                x for x in (await ann.get("/api/start?lang=hu"))["games"] if x["game"] == "nim"
            ]
            assert info["title"] == "Nim" and info["about"].startswith("Take stones")
            assert [x["name"] for x in info["options"]] == ["stones"]
            assert [x["role"] for x in info["seats"][""]] == ["First", "Second"]
            assert (await ann.client.get("/api/reference/nim")).status_code == 404
            table, _ = await ann.table("nim", "me", "learner")
            async with ann.sit(table, language="hu") as page:
                await play_out(page)
                assert page.shown["over"]["text"].startswith("Győztes: ")
                assert page.shown["scene"]["header"].startswith("0 stones")
                assert page.shown["lines"][-1]["text"].endswith("wins.")

    asyncio.run(story())
