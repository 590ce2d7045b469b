"""kibitz protocol: faults by line, texts in five languages, laws, balance; and play with a file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from kibitz.cli.fuzz import MAX_DECISIONS_OWN, Tally
from kibitz.cli.protocol import Weighed, pieces_of, tally_told, weighed_told
from kibitz.experiments.common.statistics import Rate
from kibitz.games import GAMES
from kibitz.words.languages import LANGUAGES
from tests.cli.command import kibitz, refused

EXAMPLE: Final = Path(__file__).parents[2] / "examples/protocols/mist.toml"


def test_check_tells_texts_laws_and_balance() -> None:
    result = kibitz(
        *("protocol", "check", str(EXAMPLE), "--games", "3", "--weigh", "12", "--jobs", "1"),
        *("--bot", "uniform", "--lang", "en"),
    )

    assert result.exit_code == 0
    out = result.output
    for name in ("Mist 0", "Köd 1", "Mlha 2", "Mgła 3", "Nebel 4"):
        assert name in out
    assert re.search(r"3 random matches, \d+ decisions: no law broken", out)
    assert re.search(r"won [\d.]+ % \([\d.]+ to [\d.]+ %\) of 12 games between uniform bots", out)
    assert re.search(r"\n  \w+: [\d.]+ % \([\d.]+ to [\d.]+ %\), \d+ games", out)


@pytest.mark.parametrize("language", LANGUAGES)
def test_matches_without_an_end_are_told_apart_from_broken_laws(language: str) -> None:
    own = pieces_of(GAMES["compile"])
    most = str(MAX_DECISIONS_OWN)
    (laws,) = tally_told(own, Tally(games=20, decisions=999), language)
    told = tally_told(own, Tally(games=20, decisions=999, endless=3), language)
    assert told[0] == laws
    assert all([x in told[1] for x in ("3", "20", most)])
    broken = tally_told(own, Tally(games=20, endless=3, failures=[("x", "")]), language)
    assert broken[-1] == told[1] and len(broken) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_shares_have_the_sign_of_the_language_before_their_decimal(language: str) -> None:
    rate = Rate(400, 0.455, 0.407, 0.504)
    told = Weighed(rate, (0.349, 0.649), [("fire", rate)])
    head, _, row = weighed_told(pieces_of(GAMES["compile"]), GAMES["compile"], told, "x", language)
    sign = "." if language == "en" else ","
    for line in (head, row):
        assert re.findall(r"\d+[.,]\d", line)[:3] == [f"45{sign}5", f"40{sign}7", f"50{sign}4"]
    assert re.findall(r"\d+[.,]\d", head)[3:] == [f"34{sign}9", f"64{sign}9"]
    assert sign == "." or not re.search(r"\d\.\d", head + row)


def test_check_names_every_fault_with_its_line(tmp_path: Path) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    path = tmp_path / "wrong.toml"
    path.write_text(text.replace("draw(1), play", "drow(1), play").replace("= 5", "= 8"))

    result = kibitz("protocol", "check", str(path), "--lang", "hu")

    assert result.exit_code == 1
    lines = result.output.splitlines()
    line = text[: text.index("draw(1), play")].count("\n") + 1
    assert lines[0] == f"{path}:{line}:1: Itt nincs ilyen szó: drow. Hasonlók: draw, Show, Draw"
    assert lines[-1] == "Hibák száma: 2"


def test_words_lists_all_of_them() -> None:
    result = kibitz("protocol", "words")

    assert "`shift_or_flip(shift, flip)`" in result.output


def test_what_cannot_be_checked_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "large.toml").write_text("#" * 200_000)
    assert "protocol check FILE" in refused("protocol", "burn")
    assert "protocol check FILE" in refused("protocol", "check")
    assert "cannot be read" in refused("protocol", "check", str(tmp_path / "nowhere.toml"))
    assert "UTF-8" in refused("protocol", "check", str(tmp_path / "binary.toml"))
    assert "too large" in refused("protocol", "check", str(tmp_path / "large.toml"))
    assert "takes no pieces" in refused("protocol", "check", str(EXAMPLE), "--game", "ire")


def test_play_with_a_file_keeps_it_in_the_match(tmp_path: Path) -> None:
    path = tmp_path / "match.kibitz"
    given = (
        "play",
        "--with",
        str(EXAMPLE),
        "--save",
        str(path),
        "--bot",
        "uniform",
        "--lang",
        "en",
    )

    result = kibitz(*given, typed="1\nquit\n")

    assert "Mist" in result.output
    assert re.search(r"^options +own=mist_[0-9a-f]{6}:", path.read_text(), re.MULTILINE)
    again = kibitz("play", "--resume", str(path), "--lang", "de", typed="quit\n")
    assert "nebel" in again.output.casefold()  # a row that was drafted is in capitals


def test_play_with_a_wrong_file_names_its_faults(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(EXAMPLE.read_text(encoding="utf-8").replace("discard()", "discord()"))

    assert f"{path}:" in refused("play", "--with", str(path))


def test_fuzz_with_a_file() -> None:
    result = kibitz("fuzz", "--with", str(EXAMPLE), "--games", "2", "--jobs", "1")

    assert "failures: 0" in result.output


def some_files(folder: Path, n: int) -> list[str]:
    """So many protocols of different names."""
    text = EXAMPLE.read_text(encoding="utf-8")
    found = []
    for x in "abcdefgh"[:n]:
        path = folder / f"{x}.toml"
        other = text.replace('"mist"', f'"mist{x}"')
        for name in ("Mist", "Köd", "Mlha", "Mgła", "Nebel"):
            other = other.replace(f'"{name}"', f'"{name} {x}"')
        path.write_text(other, encoding="utf-8")
        found += ["--with", str(path)]
    return found


@pytest.mark.parametrize("command", ["play", "arena", "fuzz"])
def test_files_that_cannot_stand_together_are_refused_in_a_sentence(
    command: str, tmp_path: Path
) -> None:
    twice = refused(command, "--with", str(EXAMPLE), "--with", str(EXAMPLE))
    assert twice == "kibitz: This protocol, or one with its name, is there twice: mist\n"
    many = refused(command, *some_files(tmp_path, 5))
    assert many == "kibitz: One match takes 4 protocols of your own at most.\n"


def test_it_is_refused_in_the_language_of_the_reader(tmp_path: Path) -> None:
    twice = refused("play", "--with", str(EXAMPLE), "--with", str(EXAMPLE), "--lang", "hu")
    assert "kétszer szerepel: mist" in twice
    assert "legfeljebb 4 saját protokoll" in refused(
        "play", *some_files(tmp_path, 5), "--lang", "hu"
    )
    assert "nem becsomagolt protokoll: x" in refused("play", "--option", "own=x", "--lang", "hu")


def test_a_file_with_a_mark_in_front_is_the_same_file(tmp_path: Path) -> None:
    """As some editors write it, with two characters at the end of each line."""
    text = EXAMPLE.read_text(encoding="utf-8")
    path = tmp_path / "marked.toml"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    quick = ("--games", "0", "--weigh", "0", "--lang", "en")
    told = kibitz("protocol", "check", str(path), *quick)
    assert told.exit_code == 0
    assert told.output == kibitz("protocol", "check", str(EXAMPLE), *quick).output


def test_what_was_asked_for_is_refused_before_anything_is_told() -> None:
    assert "no bot is called 'nobody'" in refused(
        "protocol", "check", str(EXAMPLE), "--bot", "nobody"
    )
    wrong = refused("protocol", "check", str(EXAMPLE), "--option", "draft=mirror")
    assert "mirror" in wrong


def test_one_match_is_one_match() -> None:
    result = kibitz(
        *("protocol", "check", str(EXAMPLE), "--games", "1", "--weigh", "0", "--jobs", "1"),
        *("--lang", "en"),
    )
    assert "1 random match, " in result.output
    fuzzed = kibitz("fuzz", "compile", "--games", "1", "--jobs", "1")
    assert fuzzed.output.startswith("1 game of compile, ")


def test_text_tells_a_card_of_a_file() -> None:
    """By its number, with or without the fingerprint, or all of them."""
    with_file = ("--with", str(EXAMPLE), "--lang", "hu")
    two = kibitz("text", "compile", "mist-2", *with_file).output
    assert two.startswith("Köd 2 (mist_98b495-2)\n")
    assert kibitz("text", "compile", "mist_98b495-2", *with_file).output == two
    every = kibitz("text", "compile", *with_file).output
    assert two in every and every.count("(mist_98b495-") == 6
    assert len(kibitz("text", "compile", "--all", *with_file).output) > len(every) * 5
    assert kibitz("text", "compile", "fire-1", *with_file).output.startswith("Tűz 1 (fire-1)")
