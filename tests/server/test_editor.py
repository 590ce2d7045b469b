"""The editor of positions: read, edited, tried out; every fault at its place, whatever is sent."""

from __future__ import annotations

import ast
import asyncio
import re
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import kibitz
from kibitz.games import GAMES, PACKAGES
from kibitz.games.compile.notation.read import KNOWN as COMPILE_LINES
from kibitz.games.ire.notation.lines import KNOWN as IRE_LINES
from kibitz.games.ire.rules.numbers import ANYWHERE, EVENT, EVENTS, PLACE_IDS, STARTING
from kibitz.games.ire.rules.tables import EVENT_PLACE
from kibitz.games.ire.rules.tables import NUMBERS as PIECES
from kibitz.server import api, wire
from kibitz.server.config import Limits
from kibitz.server.hints import HintJob, hints
from kibitz.server.refusal import Refusal
from kibitz.server.render.position import editor, shown
from kibitz.server.rooms.editor import beginning, readable
from kibitz.words.catalogue import catalogue
from kibitz.words.editor import Fill, Lay
from kibitz.words.languages import LANGUAGES
from tests.server.client import running

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
QUIET: Final = """\
position compile 2
turn     9 b
first    a
control  a
row a    fire* water light
row b    life metal* psychic
line 1   a fire-0 fire-5?                         b life-4 life-2
line 2   a water-1                                b metal-2 metal-5?!
line 3   a light-4?                               b -
hand  a  fire-1 light-2 light-5 water-3
hand  b  life-1 psychic-0
deck  a  fire-3 fire-4 light-0 light-1 light-3 water-0 water-2 water-4
deck  b  life-0 life-3 metal-1 metal-3 metal-6 psychic-1 psychic-2 psychic-3 psychic-4
trash a  fire-2 water-5
trash b  life-5 psychic-5 metal-0
pile
  turn seat=b phase=action
"""
"""Of docs/notation.md, as the notation writes it."""
STREET: Final = """
players 3
day     3
phase   revolution
at      kossuth_ter bem_ter
units   kossuth_ter:tank:1 csepel:soldier:2
events  s1 csepel:e18
active.kossuth_ter f07
hands.1 c05a c01a
hands.2 c02a
"""
DRAWN: Final = {"compile": QUIET, "ire": STREET}


def show(name: str, text: str, language: str = "en", **more: Any) -> api.EditorShows:
    return shown(GAMES[name], api.EditorAsks(text, **more), language)


# Reading.


@EVERY_GAME
def test_a_position_is_shown_with_its_question_and_written_out_the_same(name: str) -> None:
    """To the judge and to every seat, and the text comes out as the notation writes it."""
    asked = 0
    for seed in range(6):
        text = beginning(GAMES[name], "random", str(seed))
        found = show(name, text, LANGUAGES[seed % len(LANGUAGES)])
        assert (found.text, found.faults) == (text, [])
        assert found.scene is not None and found.ask is not None
        assert found.ask.prompt and all(x.label for x in found.ask.options)
        asked += found.asked >= 0
        for seat in range(-1, len(found.players)):
            assert show(name, text, seat=seat).scene is not None
    assert asked == 6


@EVERY_GAME
@pytest.mark.parametrize("kind", ["setup", "empty"])
def test_one_can_begin_with_the_set_up_or_with_an_empty_table(name: str, kind: str) -> None:
    found = show(name, beginning(GAMES[name], kind, ""))
    assert found.faults == [] and found.scene is not None


def test_what_is_left_out_is_written_out_and_the_unknown_stays_unknown() -> None:
    text = "row a fire water light\nrow b life metal speed\nhand a fire-1\nhand b ?5\ndeck b ?13"
    found = show("compile", text + "\ndeck a rest")
    assert "hand  b  ?5\ndeck  a  fire-0 fire-2" in found.text
    assert "turn     1 a" in found.text and "pile\n  turn seat=a phase=action" in found.text


def test_a_position_shows_as_it_was_laid_until_it_is_tried_out() -> None:
    """An empty hand refreshes by itself: not before somebody wants to see it go on."""
    text = QUIET.replace("hand  b  life-1 psychic-0", "hand  b  -")
    assert show("compile", text).text == text
    going = show("compile", text, going=True)
    assert going.text != text and going.odds and going.ask is None


# Faults.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_is_named_at_its_place(language: str) -> None:
    """All of them at once: the line, the letters that are meant, and a sentence."""
    text = (
        QUIET.replace("control  a", "control  z")
        .replace("psychic-0\n", "fire-0\n")
        .replace("line 3 ", "lime 3 ")
        .replace("phase=action", "phase=dinner")
    )
    found = show("compile", text, language)
    lines = text.splitlines()
    meant = {
        x.line: lines[x.line - 1][x.column - 1 : x.column - 1 + x.length] for x in found.faults
    }
    assert meant == {4: "z", 9: "lime", 11: "fire-0", 17: "dinner"}
    assert found.scene is None and found.text == text
    said = [x.text for x in found.faults]
    assert "7" in said[2], "where it lies already"
    for one in said:
        assert one and "{" not in one
    if language != "en":
        english = [x.text for x in show("compile", text).faults]
        assert not set(said) & set(english)


@pytest.mark.parametrize(("top", "meant"), [("fire-3 fire-1", "fire-1"), ("? " * 9, "top")])
def test_what_lies_on_top_of_a_deck_is_in_it(top: str, meant: str) -> None:
    text = QUIET.replace("trash a ", f"top   a  {top}\ntrash a ")
    (fault,) = show("compile", text).faults
    assert text.splitlines()[fault.line - 1][fault.column - 1 :][: fault.length] == meant
    assert fault.text == catalogue("en").position["top"]


def test_faults_of_days_of_ire_are_named_too() -> None:
    text = STREET.replace("day     3", "day     8").replace("soldier:2", "soldier:99") + "mood 3\n"
    found = [(x.line, x.text) for x in show("ire", text).faults]
    assert [line for line, _ in found] == [3, 6, 11]
    assert "0-7" in found[0][1] and "14" in found[1][1]


def test_lines_that_do_not_go_together_are_a_fault_of_the_whole() -> None:
    found = show("compile", "row a fire water light\nrow b life metal speed\nhand b ?5\ndeck b ?2")
    (fault,) = found.faults
    assert (fault.line, fault.text) == (0, catalogue("en").position["adds-up"])
    assert "unknown" in fault.detail


def test_every_fault_has_a_sentence_and_every_sentence_a_fault() -> None:
    """The codes stand in the readers as words of their own."""
    root = Path(kibitz.__path__[0])
    files = [root / "kernel/position_text.py", root / "server/render/position.py"]
    codes = set()
    for path in (*files, *root.glob("games/*/notation/read.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            name = getattr(call.func, "attr", "") or getattr(call.func, "id", "")
            if name in ("fault", "PositionError") and call.args:
                at = 1 if name == "fault" else 2
                given = call.args[at : at + 1]
                parts = [x for arg in given for x in ast.walk(arg) if isinstance(x, ast.Constant)]
                codes |= {str(x.value) for x in parts} if given else {"form"}
            elif name == "none_such":
                codes.add("not-one")
    assert codes == set(catalogue("en").position)


# Edits.


def out_of_place(piece: str, zone: str) -> bool:
    """Is it an event that names another place, or a starting event off the board?"""
    x = PIECES.get(piece, -1)
    if not EVENT <= x < EVENT + EVENTS:
        return False
    if zone.startswith("place:"):
        home = EVENT_PLACE[x]
        return home != ANYWHERE and zone != f"place:{PLACE_IDS[home]}"
    return x < EVENT + STARTING and (zone.startswith("display") or zone == "event_deck")


@EVERY_GAME
def test_every_piece_can_be_laid_wherever_its_kind_can(name: str) -> None:
    """From a quiet position; it lies there then, and nowhere else, and the text can be read.

    Only an event that names its place is refused elsewhere, in words that say where it belongs.
    """
    desk, rnd = editor(name, "en"), Random(1)
    palette = desk.palette()
    text = desk.written_out(DRAWN[name])
    there = desk.bench(text)
    tried = 0
    for group in palette.groups:
        for piece in rnd.sample(group.pieces, 1):
            for zone in palette.zones:
                if group.kind not in zone.takes or zone.id not in there.zones:
                    continue
                if group.kind == "player" and piece.piece not in there.where:
                    continue
                found = show(name, text, edit=Lay(piece.piece, zone.id))
                tells = [x.detail for x in found.faults if "its place" in x.detail]
                tells += [x.detail for x in found.faults if "starting event" in x.detail]
                assert bool(tells) == out_of_place(piece.piece, zone.id), (piece, zone)
                assert len(found.faults) == len(tells), (piece, zone, found.faults)
                if piece.piece in there.where and not tells:
                    assert found.bench.where[piece.piece] == zone.id, (piece, zone)
                tried += 1
    assert tried > 70


def test_cards_are_laid_turned_and_put_aside() -> None:
    laid = show("compile", QUIET, edit=Lay("fire-3", "line 1 a", "?!")).text
    assert "line 1   a fire-0 fire-5? fire-3?!" in laid
    assert "deck  a  fire-4 light-0" in laid
    turned = show("compile", laid, edit=Lay("fire-5", "line 1 a")).text
    assert "line 1   a fire-0 fire-5 fire-3?!" in turned, "where it lies"
    aside = show("compile", turned, edit=Lay("fire-3")).text
    assert "fire-3" not in aside
    shown_card = show("compile", QUIET, edit=Lay("light-2", "hand a", "!")).text
    assert "shown a  light-2" in shown_card
    gone = show("compile", shown_card, edit=Lay("light-2", "trash a")).text
    assert "shown" not in gone and "trash a  fire-2 water-5 light-2" in gone


def test_units_players_and_fighters_are_laid_on_the_map() -> None:
    text = STREET
    for edit in (
        Lay("soldier", "place:csepel"),
        Lay("seat-3", "place:csepel"),
        Lay("f08", "place:csepel", "passive"),
        Lay("barricade", "place:csepel"),
        Lay("e20", "place:csepel"),
    ):
        text = show("ire", text, edit=edit).text
    lines = text.splitlines()
    assert "at kossuth_ter csepel" in lines and "barricades csepel" in lines
    assert "csepel:soldier:3" in text and "passive csepel:f08" in lines
    assert "csepel:e20" in text
    deck = next(x for x in lines if x.startswith("event_deck"))
    assert "e18" in deck, "what lay there goes back to its deck"
    text = show("ire", text, edit=Lay("soldier", "place:csepel", "less")).text
    assert "csepel:soldier:2" in text


def test_turn_control_protocols_and_knowledge_are_filled_in() -> None:
    text = QUIET
    for field, words in (
        ("player", ["a"]),
        ("phase", ["cache"]),
        ("control", ["-"]),
        ("row a 1", ["fire"]),
        ("shown a", ["fire-1", "light-2"]),
        ("options", ["loop_guard=off"]),
        ("winner", [""]),
    ):
        found = show("compile", text, edit=Fill(field, words))
        assert found.faults == [], (field, found.faults)
        text = found.text
    for line in (
        "turn     9 a",
        "control  -",
        "row a    fire water light",
        "shown a  fire-1 light-2",
        "options  loop_guard=off",
        "  turn seat=a phase=cache",
    ):
        assert line in text
    more = show("ire", STREET, edit=Fill("players", ["4"]))
    assert more.faults == [] and len(more.players) == 4


@pytest.mark.parametrize(("name", "lines"), [("compile", COMPILE_LINES), ("ire", IRE_LINES)])
def test_every_line_of_the_notation_can_be_filled_in(name: str, lines: Any) -> None:
    """But for the pile, which is written as text, with the names of all texts at hand."""
    palette = editor(name, "en").palette()
    keys = lines.split(", ") if isinstance(lines, str) else lines
    fields = {re.split(r"[ .]", x.id)[0] for x in palette.fields}
    assert {x.partition(".")[0] for x in keys} - fields == {"pile"}
    assert set(GAMES[name].notation.nodes.paths) == set(palette.texts)
    assert all(not x.list or x.list in palette.lists for x in palette.fields)


@EVERY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_palette_is_told_in_every_language(name: str, language: str) -> None:
    palette = editor(name, language).palette()
    titles = [x.title for x in palette.fields] + [x.title for x in palette.zones]
    assert all(titles + [x.title for x in palette.groups])
    assert len({x.title for x in palette.zones}) == len(palette.zones)


# Trying out.


@EVERY_GAME
def test_answers_lead_on_and_chance_is_chosen_or_rolled(name: str) -> None:
    """A line of answers, each from the text before it, as a page goes; and all of them at once."""
    rnd, text = Random(3), beginning(GAMES[name], "random", "7")
    begun, answers, chances, told = text, [], 0, 0
    for _ in range(25):
        found = show(name, text, going=True)
        if found.ask is not None:
            answer = rnd.choice(found.ask.options).id
        elif found.odds:
            assert abs(sum([x.percent for x in found.odds]) - 100) < 2
            assert all(x.label for x in found.odds)
            answer, chances = rnd.choice(found.odds).id, chances + 1
        else:
            break
        after = show(name, text, answers=[answer])
        told += len(after.lines)
        assert after.faults == [] and all(x.text for x in after.lines)
        answers.append(answer)
        text = after.text
    assert len(answers) > 5 and chances and told
    assert show(name, begun, answers=answers).text == text
    with pytest.raises(Refusal) as refused:
        show(name, begun, answers=[answers[0], 10**9])
    assert refused.value.code == "no-action"


def test_chance_can_be_let_to_answer() -> None:
    text = beginning(GAMES["compile"], "setup", "")
    rolled = {show("compile", text, answers=[-1]).text for _ in range(20)}
    assert len(rolled) == 2, "who drafts first"


def test_why_not_is_told_to_whoever_is_asked() -> None:
    (step, *reasons) = readable(GAMES["compile"], QUIET, "en").why_not(
        ["hand:life-1", "line:2", "up"]
    )
    assert step and reasons
    with pytest.raises(Refusal) as refused:
        readable(GAMES["compile"], beginning(GAMES["compile"], "setup", ""), "en").why_not(["x"])
    assert refused.value.code == "chance-there"


@EVERY_GAME
def test_the_kibitzer_thinks_of_what_the_asked_seat_knows(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_module("kibitz.analysis.hint"), "ITERATIONS", 8)
    found = readable(GAMES[name], beginning(GAMES[name], "random", "3"), "pl")
    look, move, everything = hints(found.job())
    assert look.texts or look.moves
    assert move.moves and everything.moves


# Over the wire.


def test_a_table_is_opened_from_a_position_and_says_so(tmp_path: Path) -> None:
    asyncio.run(opened(tmp_path))


async def opened(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path / 'k.db'}") as site, site.browser() as ann:
        for name, text in DRAWN.items():
            seats = ["me", *["here"] * (len(show(name, text).players) - 1)]
            table, keys = await ann.table(name, *seats, position=text)
            async with ann.sit(table, keys[0]) as page:
                assert (await page.until("welcome"))["position"]
        wish = {"game": "compile", "seats": [{"kind": "me"}] * 2, "position": "turn x"}
        refused = await ann.client.post("/api/tables", json=wish)
        assert (refused.status_code, refused.json()["code"]) == (400, "position")


def test_requests_are_bounded_and_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[HintJob] = []

    async def think(self: object, job: HintJob) -> list[wire.Hint]:
        thought.append(job)
        return [wire.Hint(0, n, ["look"], [], [], []) for n in (1, 2, 3)]

    monkeypatch.setattr("kibitz.server.workers.Workers.hint", think)
    asyncio.run(bounded(tmp_path, thought))


async def bounded(tmp_path: Path, thought: list[HintJob]) -> None:
    database = f"sqlite:///{tmp_path / 'k.db'}"
    limits = Limits(position_rate=0.0, position_burst=14.0)
    async with (
        running(database, trusted=frozenset(), limits=limits) as site,
        site.browser() as ann,
    ):
        post, get = ann.client.post, ann.client.get
        found = (await post("/api/editor/compile?lang=de", json={"text": QUIET})).json()
        assert found["scene"]["game"] == "compile" and found["ask"]["prompt"]
        edit = {"type": "lay", "piece": "fire-3", "zone": "line 1 a", "mark": ""}
        edited = (await post("/api/editor/compile", json={"text": QUIET, "edit": edit})).json()
        assert "fire-5? fire-3" in edited["text"]
        why = {"text": QUIET, "at": ["hand:life-1", "line:2"]}
        assert (await post("/api/editor/compile/why", json=why)).json()["texts"]
        for n in (1, 2, 3):
            hint = (await post(f"/api/editor/compile/hint/{n}", json={"text": QUIET})).json()
            assert hint["strength"] == n
        assert len(thought) == 1, "worked out once"
        assert (await get("/api/editor/ire/palette")).json()["groups"]
        begun = (await get("/api/editor/ire/start/random?seed=4")).json()
        assert begun["text"].startswith("position ire")
        for path, sent, code in (
            ("/api/editor/chess", {"text": QUIET}, "no-game"),
            ("/api/editor/compile", {"text": 3}, "no-message"),
            ("/api/editor/compile", {"text": "x" * 30_000}, "too-large"),
            ("/api/editor/compile", {"text": "turn\n" * 1000}, "too-large"),
            ("/api/editor/compile", {"text": QUIET, "seat": 9}, "no-seat"),
            ("/api/editor/compile", {"text": QUIET, "edit": {**edit, "piece": "x"}}, "no-message"),
            ("/api/editor/compile/why", {"text": "turn", "at": ["a"]}, "position"),
            ("/api/editor/compile/hint/9", {"text": QUIET}, "no-message"),
            ("/api/editor/compile", {"text": QUIET}, "too-fast"),
        ):
            answer = await post(path, json=sent)
            assert answer.json()["code"] == code, (path, answer.text)
            assert answer.json()["text"]


@EVERY_GAME
def test_whatever_is_sent_gets_a_scene_or_a_fault(name: str) -> None:
    """Mangled positions: words and lines lost, doubled, exchanged, or of another line."""
    rnd = Random(11)
    texts = [beginning(GAMES[name], "random", str(i)) for i in range(3)]
    words = sorted({word for text in texts for word in text.split()})
    scenes = 0
    for _ in range(60):
        text = mangled(rnd.choice(texts), rnd, words)
        found = show(name, text, rnd.choice(LANGUAGES), going=rnd.random() < 0.5)
        assert (found.scene is None) == bool(found.faults)
        assert all(x.text and 0 <= x.line <= text.count("\n") + 1 for x in found.faults)
        scenes += found.scene is not None
    assert 0 < scenes < 60


def mangled(text: str, rnd: Random, words: list[str]) -> str:
    lines = text.splitlines()
    for _ in range(rnd.randint(1, 3)):
        i = rnd.randrange(len(lines))
        line = lines[i].split() or ["pile"]
        at = rnd.randrange(len(line))
        match rnd.randrange(6):
            case 0:
                del lines[i]
            case 1:
                lines.insert(i, rnd.choice(lines))
            case 2:
                lines[i] = " ".join(line[:at] + line[at + 1 :])
            case 3:
                lines[i] = " ".join([*line[:at], rnd.choice(words), *line[at:]])
            case 4:
                odd = rnd.choice("0?!*^~:=.#\u0664\x00\u2028é-")
                lines[i] = " ".join(
                    [*line[:at], line[at][:2] + odd + line[at][2:], *line[at + 1 :]]
                )
            case _:
                lines[i] += rnd.choice([" 999999999", " -1", " rest", " ?999", " called", " pc=9"])
    return "\n".join(lines)


def test_a_game_without_an_editor_says_so() -> None:
    assert all(PACKAGES[name].editor is not None for name in ("compile", "ire"))
    with pytest.raises(KeyError):
        editor("chess", "en")
