"""What a page is sent to show event by event."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, cast

import msgspec
import pytest

from kibitz.games import GAMES
from kibitz.games.compile.rules.events import AT_LINE
from kibitz.games.compile.rules.numbers import PLAYED_DOWN, PLAYED_UP
from kibitz.games.compile.words.scene_types import CompileScene
from kibitz.games.ire.rules.numbers import (
    ATTACKED_SOLDIERS,
    DISCARDED,
    DREW_HEADLINE,
    STEPS_GIVEN,
)
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import Match
from kibitz.kernel.trace import Moment, moments
from kibitz.kernel.view import WATCHER
from kibitz.server.render.listings import speech
from kibitz.server.render.scene import lines, scene
from kibitz.server.render.steps import edits, looks, steps
from kibitz.server.wire import Edit
from tests.kernel.test_trace import random_match


def put(whole: Any, at: list[Any], value: Any) -> Any:
    """A scene with one value put into it, as the page does it."""
    if not at:
        return value
    inner = whole
    for key in at[:-1]:
        inner = inner[key]
    inner[at[-1]] = value
    return whole


def elements(x: Any) -> Iterator[str]:
    """Every element of a scene that can be pointed at."""
    if isinstance(x, list):
        for y in x:
            yield from elements(y)
    elif isinstance(x, dict):
        for key, y in x.items():
            if isinstance(y, str) and (key == "at" or key.endswith("_at")):
                yield y
            else:
                yield from elements(y)


def sent(match: Match, seat: int, first: int) -> tuple[Any, list[Any]]:
    """The scene at the end and the steps before it, as they arrive at a page."""
    words = speech(match.game.name, "en")
    now = scene(match, seat, words, match.names)
    found = steps(
        looks(match.game, moments(match, first), seat, words, match.names), now, words, match.names
    )
    whole: tuple[Any, list[Any]] = msgspec.json.decode(msgspec.json.encode((now, found)))
    return whole


@pytest.mark.parametrize("game", ["compile", "ire"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_patches_give_the_scene_after_each_event_and_every_mark_is_in_it(
    game: str, seed: int
) -> None:
    match = random_match(game, seed, 40)
    between, words = GAMES[game].sight.between, speech(game, "en")
    assert between is not None
    first = match.steps[-12].events_before
    traced = moments(match, first)
    for seat in (WATCHER, *range(len(match.names))):
        now, found = sent(match, seat, first)
        assert [x["n"] for x in found] == list(range(first, len(match.events)))
        after = now
        for step, moment in zip(reversed(found), reversed(traced), strict=True):
            after = copy.deepcopy(after)
            for edit in step["edits"]:
                after = put(after, edit["at"], edit["value"])
            event = moment.event.mask(seat)
            seen = words.scene(between(moment.state, seat), match.names, [event])
            assert after == msgspec.json.decode(msgspec.json.encode(seen))
            assert step["text"] == words.event(event, match.names)
            at = set(elements(after))
            for mark in [step["source"], *step["targets"]]:
                assert not mark or mark in at, (step["text"], mark)


@pytest.mark.parametrize("game", ["compile", "ire"])
def test_what_a_seat_may_not_know_changes_no_step(game: str) -> None:
    """In worlds that look the same to a seat, every event is shown to it in the same way."""
    match, whim = random_match(game, 11, 60), Whim(4)
    sight, words, names = GAMES[game].sight, speech(game, "en"), match.names
    assert sight.permute is not None
    traced = moments(match, match.steps[-25].events_before)
    for seat in (WATCHER, *range(len(match.names))):
        now = scene(match, seat, words, match.names)
        twins = [Moment(x.number, x.event, sight.permute(x.state, seat, whim)) for x in traced]
        here = steps(looks(match.game, traced, seat, words, names), now, words, names)
        assert here == steps(looks(match.game, twins, seat, words, names), now, words, names)


@pytest.mark.parametrize("game", ["compile", "ire"])
def test_most_events_point_at_something(game: str) -> None:
    marked = total = 0
    for seed in range(4):
        match = random_match(game, seed, 60)
        _, found = sent(match, 1, match.steps[10].events_before)
        total += len(found)
        marked += len([x for x in found if x["targets"] or x["moment"]])
    assert marked / total > 0.85


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_may_not_be_known_is_pointed_at_on_the_side_it_came_to(seat: int) -> None:
    """And nothing of the other side, where nothing has happened."""
    seen = 0
    for seed in range(4):
        match = random_match("compile", seed, 60)
        _, found = sent(match, seat, 0)
        for step, moment in zip(found, moments(match, 0), strict=True):
            if moment.event.kind in (PLAYED_DOWN, PLAYED_UP) and moment.event.seat != seat:
                line = AT_LINE.part(moment.event.where) + 1
                across = f"side:{'ab'[seat]}{line}"
                assert across not in step["targets"] and f"line:{line}" not in step["targets"]
                if moment.event.kind == PLAYED_DOWN:
                    assert f"side:{'ab'[1 - seat]}{line}" in step["targets"], step["text"]
                    seen += 1
    assert seen > 10


def test_what_a_player_does_with_cards_and_steps_points_at_the_player() -> None:
    """The city shows none of it: without this mark nothing but a sentence would tell it."""
    kinds = {DISCARDED, STEPS_GIVEN, DREW_HEADLINE, ATTACKED_SOLDIERS}
    seen = set()
    for seed in range(4):
        match = random_match("ire", seed, 120)
        _, found = sent(match, 1, len(match.events) - 100)
        for step in found:
            event = match.events[step["n"]]
            if event.kind in kinds:
                assert f"seat:{event.seat}" in step["targets"], step["text"]
                seen.add(event.kind)
    assert seen == kinds


@pytest.mark.parametrize("game", ["compile", "ire"])
def test_steps_are_small(game: str) -> None:
    """A turn must not cost more than the table itself: patches, not scenes."""
    match = random_match(game, 5, 80)
    now, found = sent(match, 0, match.steps[20].events_before)
    sizes = [len(msgspec.json.encode(x)) for x in found]
    assert sum(sizes) / len(sizes) < len(msgspec.json.encode(now)) / 4


@pytest.mark.parametrize("game", ["compile", "ire"])
def test_every_line_of_the_log_points_at_the_table_as_it_is_now(game: str) -> None:
    """A page that comes late has the turns of the log and its pointing as one that watched."""
    match, words = random_match(game, 7, 70), speech(game, "en")
    for seat in (WATCHER, *range(len(match.names))):
        now, watched = sent(match, seat, 0)
        at = set(elements(now))
        found = lines(match, seat, words, match.names)
        for line in found:
            assert not {line.source, *line.targets} - at - {""}, line
        assert [x.moment for x in found][-len(watched) :] == [x["moment"] for x in watched]
        assert sum([bool(x.targets) for x in found]) > len(found) / 3
    assert {x.moment for x in found} >= ({"turn"} if game == "compile" else {"turn", "day"})


@pytest.mark.parametrize("game", ["compile", "ire"])
def test_what_a_seat_may_not_know_changes_no_line(game: str) -> None:
    match, whim = random_match(game, 12, 60), Whim(5)
    sight, words = GAMES[game].sight, speech(game, "en")
    assert sight.permute is not None
    for seat in (WATCHER, *range(len(match.names))):
        here = lines(match, seat, words, match.names)
        before, match.state = match.state, sight.permute(match.state, seat, whim)
        assert here == lines(match, seat, words, match.names)
        match.state = before


def test_most_events_can_be_heard() -> None:
    """A card that lands, a card that is drawn, dice: each has its sound in both games."""
    heard = {
        game: {x["sound"] for seed in range(3) for x in sent(random_match(game, seed, 90), 0, 0)[1]}
        for game in ("compile", "ire")
    }
    assert heard["compile"] >= {"land", "flip", "draw", "discard", "compile"}
    assert heard["ire"] >= {"land", "flip", "draw", "discard", "dice", "day"}


class Closed(list[Any]):
    """A list that may be compared, but not taken apart."""

    def __iter__(self) -> Iterator[Any]:
        raise AssertionError("equal parts are taken apart")


def test_equal_parts_of_two_scenes_are_not_taken_apart() -> None:
    old, new = [Closed([1, [2]]), "a", [3, 4]], [Closed([1, [2]]), "b", [3]]
    assert edits(old, new) == [Edit([1], "b"), Edit([2], [3])]
    assert edits(old, [Closed([1, [2]]), "a", [3, 4]]) == []


def test_scenes_of_compile_share_the_stacks_that_look_the_same() -> None:
    match, words = random_match("compile", 3, 60), speech("compile", "en")
    before = cast(CompileScene, words.scene(match.view(WATCHER), match.names))
    again = cast(CompileScene, words.scene(match.view(0), match.names))
    seen = [[x.stack for side in scene.sides for x in side.lines] for scene in (before, again)]
    same = [one is other for one, other in zip(*seen, strict=True) if one == other]
    assert len(same) > 1
    assert all(same)
