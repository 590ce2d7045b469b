"""Scenes: everything one can point at is there once, and nothing a seat may not know."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, cast

import msgspec
import pytest
from msgspec import to_builtins

from kibitz.games.compile.game import GAME as COMPILE
from kibitz.games.compile.words import speech as compile_speech
from kibitz.games.ire.game import GAME as IRE
from kibitz.games.ire.rules import numbers as n
from kibitz.games.ire.rules.map import DRAWN_AT, STREETS
from kibitz.games.ire.rules.tables import EVENT_COST, INFO_PER_EVENT, NUMBERS
from kibitz.games.ire.words import speech as ire_speech
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import Event
from kibitz.kernel.game import Game, Options
from kibitz.kernel.pile import CHANCE, NONE, Decision, State, advance, settle
from kibitz.kernel.view import JUDGE
from kibitz.words.languages import LANGUAGES
from kibitz.words.speech import Speech
from tests.games.compile.table import table as field
from tests.games.ire.table import table as city
from tests.scenes import elements, inside

NAMES = ("Ann", "Bob", "Cili", "Dora")
LAST_WORDS = {
    "up",
    "down",
    "up-across",
    "down-across",
    "take",
    "execute",
    "drop",
    "tank",
    "give",
    "ask",
}
"""What is no element: it tells actions apart that point at the same things."""

SETUPS: list[tuple[Game, Options]] = [
    (COMPILE, {}),
    (COMPILE, {"sets": "main1+aux1", "show_remembered_cards": "on"}),
    (COMPILE, {"layout": "free_secret", "first_drafter": "seat-2", "control": "off"}),
    (COMPILE, {"sets": "main1+aux1", "first_printing_texts": "on", "layout": "random"}),
    (IRE, {"players": "2"}),
    (IRE, {"players": "3", "security_phase": "both", "team_open_hands": "on"}),
    (IRE, {"players": "4", "spokesperson": "2", "first_fighter": "active"}),
    (IRE, {"players": "4", "tank_fire_trigger": "attack_tank", "extra_wound": "on"}),
]
WORDS: dict[str, Callable[[str], Speech]] = {"compile": compile_speech, "ire": ire_speech}
SPEECHES: dict[str, Speech] = {"compile": compile_speech("en"), "ire": ire_speech("en")}

EVERY_TABLE = pytest.mark.parametrize(
    ("game", "options"), SETUPS, ids=[f"{g.name}-{i}" for i, (g, _) in enumerate(SETUPS)]
)
Position = tuple[State, Decision | None, list[Event]]


def positions(game: Game, options: Options, seeds: int, one_in: int) -> Iterator[Position]:
    """About one position in so many of seeded random play, and every last one."""
    for seed in range(seeds):
        whim = Whim(seed * 7 + 1)
        state = game.rules.setup(options)
        question = settle(state)
        while question is not None:
            if whim.below(one_in) == 0:
                yield state, question, state.events
            question = advance(state, question.options[whim.below(len(question.options))])
        yield state, None, state.events


def lookers(game: Game, options: Options) -> list[int]:
    """Every seat, somebody who looks on, and the judge."""
    return [*range(len(game.rules.seats(options))), NONE, JUDGE]


def scene(game: Game, state: State, seat: int, told: tuple[Event, ...] = ()) -> dict[str, Any]:
    """A scene as it comes to a page."""
    made = SPEECHES[game.name].scene(game.sight.view(state, seat), NAMES, told)
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(made))
    return found


def cards(shown: object) -> list[dict[str, Any]]:
    return [x for x in inside(shown) if "id" in x]


@EVERY_TABLE
def test_what_an_answer_points_at_is_on_the_table(game: Game, options: Options) -> None:
    """For every answer offered there is something to click, or it is a plain button."""
    speech, asked = SPEECHES[game.name], 0
    for state, question, _ in positions(game, options, 6, 5):
        if question is None or question.seat == CHANCE:
            continue
        there = set(elements(scene(game, state, question.seat)))
        for action in question.options:
            path = speech.path(state, question, action)
            if path and ":" not in path[-1]:
                assert path.pop() in LAST_WORDS
                assert path
            assert set(path) <= there, (game.notation.vocabulary.word(action), path)
        asked += 1
    assert asked > 40


@EVERY_TABLE
def test_two_answers_are_never_clicked_alike(game: Game, options: Options) -> None:
    """No two answers share their path, and none is reached on the way to another."""
    speech = SPEECHES[game.name]
    for state, question, _ in positions(game, options, 6, 5):
        if question is None:
            continue
        paths = [tuple(speech.path(state, question, x)) for x in question.options]
        clicked = [path for path in paths if path]
        assert len(set(clicked)) == len(clicked)
        halfway = {path[:k] for path in clicked for k in range(1, len(path))}
        assert not halfway & set(clicked)
        assert question.seat != CHANCE or not clicked


@EVERY_TABLE
def test_every_action_has_a_path_at_every_question(game: Game, options: Options) -> None:
    """Offered or not: one may ask why not by pointing."""
    speech = SPEECHES[game.name]
    for state, question, _ in positions(game, options, 3, 25):
        if question is None:
            continue
        for action in game.notation.vocabulary.actions:
            path = speech.path(state, question, action)
            assert all([":" in x for x in path[:-1]])
            assert not path or ":" in path[-1] or path[-1] in LAST_WORDS


@EVERY_TABLE
def test_a_scene_is_plain_and_names_everything_once(game: Game, options: Options) -> None:
    """JSON and back is the same; no element, no id and no card occurs twice."""
    for state, _, told in positions(game, options, 4, 15):
        for seat in lookers(game, options):
            masked = tuple([e.mask(seat) for e in told])
            shown = scene(game, state, seat, masked)
            assert json.loads(json.dumps(shown)) == shown
            found = elements(shown)
            assert len(set(found)) == len(found)
            ids = [card["id"] for card in cards(shown)]
            assert len(set(ids)) == len(ids)
            assert shown["game"] == game.name
            assert shown["header"]


@EVERY_TABLE
def test_a_scene_tells_no_more_than_the_view(game: Game, options: Options) -> None:
    """Two positions a seat cannot tell apart look the same to it."""
    whim = Whim(99)
    for state, _, _ in positions(game, options, 4, 15):
        for seat in range(len(game.rules.seats(options))):
            v, speech = game.sight.view(state, seat), SPEECHES[game.name]
            assert game.sight.permute is not None
            for world in (game.sight.imagine(v, whim), game.sight.permute(state, seat, whim)):
                again = game.sight.view(world, seat)
                assert speech.scene(again, NAMES) == speech.scene(v, NAMES)


@EVERY_TABLE
def test_unknown_cards_are_nameless(game: Game, options: Options) -> None:
    """A hidden card has neither key nor title; only where it lies may be pointed at."""
    hidden = 0
    for state, _, _ in positions(game, options, 4, 15):
        for seat in lookers(game, options):
            for card in cards(scene(game, state, seat)):
                assert bool(card["key"]) == bool(card["title"])
                assert card.get("known", bool(card["key"])) == bool(card["key"])
                assert card.get("text", card["title"])
                if not card["key"]:
                    hidden += 1
                    assert seat != JUDGE
                    assert not card["at"] or card["at"].startswith("slot:")
                    assert card.get("protocol", "") == card.get("colour", "") == ""
                    assert not any(card.get("icons", ()))
    assert hidden > 100


@EVERY_TABLE
def test_whoever_looks_on_sees_nothing_hidden(game: Game, options: Options) -> None:
    """No hand, no card face down, whatever the players show each other."""
    if options.get("show_remembered_cards") == "on":
        return  # what both players know is written on the table for everybody
    for state, _, _ in positions(game, options, 4, 15):
        shown = scene(game, state, NONE)
        if game is COMPILE:
            assert not [x for x in cards(shown["sides"]) if x["known"] and not x["up"]]
            hands = [side["hand"] for side in shown["sides"]]
        else:
            people = [shown["soviet"], *shown["revolutionaries"]]
            hands = [who["hand"] for who in people]
        assert not [card for hand in hands for card in hand if card["key"]]


@pytest.mark.parametrize("name", WORDS)
def test_every_language_sets_the_same_scene(name: str) -> None:
    """The words differ; elements, ids and numbers do not."""
    game = COMPILE if name == "compile" else IRE
    others = [WORDS[name](code) for code in LANGUAGES]
    for state, _, _ in positions(game, {}, 1, 40):
        v = game.sight.view(state, 0)
        shapes = [shape(to_builtins(speech.scene(v, NAMES))) for speech in others]
        assert all([x == shapes[0] for x in shapes])


def shape(value: object) -> object:
    """A scene without its sentences."""
    if isinstance(value, dict):
        said = ("text", "name", "title", "header", "about", "summary", "date", "dates", "cost")
        own = (*said, "ability", "short", "words", "place")
        kept = {k: v for k, v in value.items() if k not in own}
        return {k: shape(v) for k, v in kept.items() if not k.endswith("_text")}
    return [shape(x) for x in value] if isinstance(value, (list, tuple)) else value


# What is to be seen.


def line(shown: dict[str, Any], seat: int, k: int) -> dict[str, Any]:
    return cast(dict[str, Any], shown["sides"][seat]["lines"][k - 1])


def test_totals_leads_and_ready_lines_are_worked_out() -> None:
    """The page adds nothing up."""
    t = field(
        """
        turn 5 a action
        row a    fire water light
        row b    life metal speed
        hand a   light-1
        hand b   speed-5 speed-0
        line 1   a fire-5 water-5 light-4?    b life-3
        line 2   a -                          b metal-2? metal-3?
        """
    )
    shown = scene(COMPILE, t.board, 0)
    mine, theirs = line(shown, 0, 1), line(shown, 1, 1)
    assert (mine["total"], mine["leads"], mine["ready"]) == (12, True, True)
    assert (theirs["total"], theirs["leads"], theirs["ready"]) == (3, False, False)
    assert [card["covered"] for card in mine["stack"]] == [True, True, False]
    assert [card["value"] for card in mine["stack"]] == [5, 5, 2]
    assert [card["key"] for card in mine["stack"]] == ["fire-5", "water-5", "light-4"]
    assert [card["key"] for card in line(shown, 1, 2)["stack"]] == ["", ""]
    assert not line(shown, 0, 2)["leads"]


def test_prices_strength_and_costs_are_worked_out() -> None:
    """A side event costs as much as there are on the board; snipers count three."""
    t = city(
        "events",
        points="5",
        units="radio:soldier:2 radio:sniper:1 corvin:tank:1",
        active="radio:f05",
        barricades="corvin",
        events="e08",
        display="e05 - e06",
    )
    shown = scene(IRE, t.city, 0)
    radio, corvin = shown["places"][n.RADIO], shown["places"][n.CORVIN]
    assert (radio["strength"], radio["shooting"]) == (5, 4)  # f05: a sniper counts 2
    assert radio["units_text"] == "2 soldiers, 1 sniper"
    assert corvin["units_text"] == "1 tank, barricade"
    assert radio["attack_odds"] == [89, 17]  # 32 and 6 of 36 throws
    assert (radio["fire_odds"], corvin["fire_odds"]) == (0, 0)  # a barricade stops the tank
    assert [slot["price"] for slot in shown["display"]] == [1, -1, 2, -1, -1, -1]
    assert [slot["at"] for slot in shown["display"]] == [f"slot:{k}" for k in range(1, 7)]
    assert shown["events_on_board"] == 1


def test_an_event_shows_what_it_costs_now() -> None:
    """Information for each event on the board is counted."""
    t = city("revolution", events="s1 s2 s3 e01 e02 e03 e04 e05 e06 e07 e09", hands="c01a")
    shown = scene(IRE, t.city, 1)
    events = [place["event"] for place in shown["places"] if place["event"]]
    assert len(events) == shown["events_on_board"] > 3
    for event in events:
        x = NUMBERS[event["key"]]
        more = len(events) if INFO_PER_EVENT[x] else 0
        ammo, molotov, info = EVENT_COST[x]
        assert event["icons"] == [ammo, molotov, info + more]
        assert event["cost"]
    assert [event for event in events if event["per_event"]]


def test_protocols_are_drafted_from_the_pool() -> None:
    """While protocols are drafted each is clicked in the pool, afterwards in its row."""
    rows = 0
    for state, question, _ in positions(COMPILE, {"sets": "main1+aux1"}, 2, 1):
        shown = scene(COMPILE, state, 0)
        pool = {x["key"]: x["taken"] for x in shown["draft"]}
        for seat in (0, 1):
            for place in shown["sides"][seat]["lines"]:
                if place["protocol"]:
                    rows += 1
                    key = place["protocol"]["key"]
                    assert pool.get(key, seat) == seat
                    assert place["protocol"]["at"] == ("" if pool else f"protocol:{key}")
        assert len(pool) in (0, 15)
        assert question is None or shown["turn"] == 0 or not pool
    assert rows


def test_the_map_is_drawn_apart() -> None:
    """Every place has its own spot on the sheet, and no two lie on each other."""
    assert len(DRAWN_AT) == len(STREETS) == n.PLACES
    for p, (x, y) in enumerate(DRAWN_AT):
        assert 0 < x < 1
        assert 0 < y < 1
        for other in DRAWN_AT[:p]:
            assert abs(x - other[0]) + abs(y - other[1]) > 0.1


def test_the_last_roll_lies_on_the_table() -> None:
    """Dice are shown as long as nobody has answered since."""
    for state, _, told in positions(IRE, {}, 3, 1):
        rolls = [e for e in told if e.kind == n.ROLLED]
        shown = scene(IRE, state, 0, tuple(told))
        if not rolls:
            assert shown["dice"] is None
            continue
        assert shown["dice"]["faces"] == [x - n.FACE for x in rolls[-1].things]
        assert shown["dice"]["hits"] == rolls[-1].where - n.NUMBER
        assert shown["dice"]["text"]
        return
    raise AssertionError("nobody rolled")
