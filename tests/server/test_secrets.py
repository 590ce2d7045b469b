"""Nobody is sent what their seat may not know: the same message from every world it looks like."""

from __future__ import annotations

import time

import msgspec
import pytest

from kibitz.cli.fuzz import some_options
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import Event
from kibitz.kernel.game import Game
from kibitz.kernel.match import Match
from kibitz.kernel.pile import CHANCE, NONE, State, apply, settle
from kibitz.kernel.secrecy import Access, mentions, sealed, secret_fields
from kibitz.server.config import Limits
from kibitz.server.render.listings import speech
from kibitz.server.rooms import broadcast
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.state import TableState
from kibitz.server.storage.rows import RUNNING, MatchRow, Seat


def table_of(match: Match) -> TableState:
    seats = [Seat(name, f"guest-{i}") for i, name in enumerate(match.names)]
    row = MatchRow(
        id="m",
        game=match.game.name,
        version=match.game.version,
        options=match.options,
        names=list(match.names),
        seed=match.seed,
        position=None,
        seats=seats,
        clock=None,
        listed=False,
        state=RUNNING,
        owner="",
        created=time.time_ns() // 1_000_000,
    )
    return TableState(row, match, [], Limits(), complete=True)


def shown(table: TableState, seat: int, state: State, real: Match) -> bytes:
    """What the table would send to a seat if this were the true position."""
    match = real if state is real.state else twin(real, state)
    table.match = match
    client = Client(f"guest-{seat}" if seat >= 0 else "eve", "en", "", 8)
    client.seat = seat
    client.known = max(0, len(match.events) - 8)
    return msgspec.json.encode(broadcast.shown(table, client))


def twin(real: Match, state: State) -> Match:
    """The same match in another world."""
    other = Match(real.game, real.options, real.names, real.seed)
    other.state, other.decision = state, settle(state)
    other.events, other.record, other.steps, other.dealt = (
        *(real.events, real.record, real.steps),
        real.dealt,
    )
    return other


def told_alike(real: Match, world: State, seat: int, action: int) -> bool:
    """After an answer that shows this seat nothing, are the lines and the scene the same?"""
    words, names = speech(real.game.name, "en"), real.names
    found = []
    for state in (real.state, world):
        after = apply(state, action)
        if any(e.news and (seat < 0 or e.open_to >> seat & 1) for e in after.events):
            return True
        question = settle(after)
        if seat < 0 and question is not None and question.seat == CHANCE:
            return True  # a table never stands there: chance has answered before anyone is told
        masked: list[Event] = [e.mask(seat) for e in after.events]
        lines = [words.event(e, names) for e in masked]
        found.append((lines, words.scene(real.game.sight.view(after, seat), names, masked)))
    return found[0] == found[1]


def worlds(rules: Game, state: State, seat: int, whim: Whim) -> list[State]:
    """Positions that look the same to a seat: one from its view, one from the true position."""
    assert rules.sight.permute is not None
    imagined = rules.sight.imagine(rules.sight.view(state, seat), whim)
    return [imagined, rules.sight.permute(state, seat, whim)]


def given_away(table: TableState, match: Match, access: Access, action: int) -> set[int]:
    """Who would find a sentinel in a message, a scene or a line, were these the fields allowed."""
    state, words = match.state, speech(match.game.name, "en")
    twin = sealed(state, secret_fields(state, access))
    after = apply(twin, action)
    found = set()
    for reader in (NONE, *range(len(match.names))):
        masked = [e.mask(reader) for e in after.events]
        view = match.game.sight.view(after, reader)
        texts = [words.event(e, match.names) for e in masked]
        texts.append(str(words.scene(view, match.names, masked)))
        texts.append(shown(table, reader, twin, match).decode())
        if any(mentions(text) for text in texts):
            found.add(reader)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_field_that_no_table_lists_reaches_no_message(game: str) -> None:
    """A sentinel in such a field is found in no message; in one that is shown, in all of them."""
    rules, whim = GAMES[game], Whim(3)
    access = rules.sight.access
    forgetful = {k: how for k, how in access.items() if k != {"ire": "points"}.get(game, "turn")}
    match = Match(rules, {}, rules.rules.seats({}), "sentinel")
    table = table_of(match)
    for step in range(60):
        assert match.decision is not None
        asked = match.decision
        action = asked.options[whim.below(len(asked.options))]
        if step > 20 and step % 4 == 0:
            assert not given_away(table, match, access, action)
            everyone = {NONE, *range(len(match.names))}
            assert given_away(table, match, forgetful, action) == everyone
        match.play(asked.seat, action)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_hidden_things_never_reach_another_stream(game: str, seed: int) -> None:
    """Whole matches under random options: each seat, and a watcher, against imagined worlds."""
    rules, whim = GAMES[game], Whim(seed * 7 + 1)
    options = {} if seed == 0 else some_options(rules, whim)
    match = Match(rules, options, rules.rules.seats(options), f"secret {seed}")
    table = table_of(match)
    looked = 0
    while match.decision is not None:
        asked = match.decision
        action = asked.options[whim.below(len(asked.options))]
        if whim.below(4) == 0:
            looked += 1
            for seat in range(len(match.names)):
                for world in worlds(rules, match.state, seat, whim):
                    for reader in (seat, NONE):
                        here = shown(table, reader, match.state, match)
                        there = shown(table, reader, world, match)
                        assert here == there, f"seat {reader} could tell what {seat} may not know"
                    question = settle(world)
                    if question is not None and action in question.options:
                        assert told_alike(match, world, seat, action)
        match.play(asked.seat, action)
    assert looked > 5
