"""Nights of Days of Ire: what is called safe is survived, and no order of a search matters."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from kibitz.games.ire.puzzles.goals import reckless
from kibitz.games.ire.puzzles.night import attackers_first, endangered, sheltered
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.effects.hits import HITS
from kibitz.games.ire.rules.map import DAYS
from kibitz.games.ire.rules.numbers import SEAT, SOVIET
from kibitz.games.ire.rules.security import SECURITY_STEP
from kibitz.games.ire.sight.view import CityView
from kibitz.games.registry import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import Match
from kibitz.kernel.pile import CHANCE, Decision, advance, settle
from kibitz.puzzles.library import puzzling_of, shipped
from kibitz.puzzles.prover import Prover

GAME: Final = GAMES["ire"]
MATCHES: Final = 8
TRIES: Final = 12
"""Nights that are played from the same evening."""


def evenings() -> list[City]:
    """Cities in which the Soviet side is to play state security cards, but for the last day.

    That day ends with the penalties of all events, and no puzzle asks for its night.
    """
    found, whim = [], Whim(21)
    for n in range(MATCHES):
        options = {"players": str(2 + n % 3), "team_open_hands": "on"}
        match = Match(GAME, options, tuple(GAME.rules.seats(options)), f"evening {n}")
        while match.decision is not None and len(match.steps) < 300:
            question = match.decision
            c = cast(City, match.state)
            if question.frame.node is SECURITY_STEP and c.secured == 0 and c.day < DAYS:
                found.append(c.copy())
            wanted = reckless(match.view(question.seat), question) or question.options
            match.play(question.seat, wanted[whim.below(len(wanted))])
    return found


def close_to_death(c: City, whim: Whim) -> City:
    """The same evening, with one or two wounds to go for everybody and all cards ready."""
    other = c.copy()
    other.wounds = [c.last_wound - 1 - whim.below(2) for _ in c.wounds]
    other.ready = tuple(sorted(c.ready + c.row))
    other.row = ()
    settle(other)
    return other


def given_out(c: City, question: Decision) -> int:
    """A hit for whatever is no person, else for who has most to spare."""
    people = [a for a in question.options if SEAT < a <= SEAT + c.players]
    others = [a for a in question.options if a not in people]
    return others[0] if others else min(people, key=lambda a: c.wounds[a - SEAT - 1])


def night(start: City, view: CityView, whim: Whim, sly: int) -> tuple[bool, bool]:
    """Was the city called safe before the night was over, and did somebody die or the game end?"""
    c = start.copy()
    question = settle(c)
    safe = False
    while question is not None and c.day == start.day and c.winner < 0:
        safe = safe or sheltered(view, c)
        if question.frame.node is HITS:
            answer = given_out(c, question)
        elif question.seat == SOVIET and whim.below(10) < sly:
            answer = attackers_first(c, question, [(a,) for a in question.options])[0][0]
        elif question.seat == CHANCE and whim.below(10) < sly:
            answer = question.options[0]  # the lowest face hits most
        else:
            answer = question.options[whim.below(len(question.options))]
        question = advance(c, answer)
    return safe, c.winner == SOVIET


def test_nobody_dies_who_was_called_safe() -> None:
    """However the Soviet side plays on, also in the middle of a march; others do die."""
    whim = Whim(4)
    safe_nights = losses = 0
    for evening in evenings():
        for c in (evening, close_to_death(evening, whim)):
            view = cast(CityView, GAME.sight.view(c, c.spokesperson))
            for k in range(TRIES):
                safe, lost = night(c, view, whim, k)
                assert not (safe and lost), GAME.notation.write(GAME.sight.view(c, -2))
                safe_nights += safe
                losses += lost
            assert sheltered(view, c) != endangered(c)
    assert safe_nights > 100 and losses > 100, (safe_nights, losses)


def test_the_order_of_a_search_changes_no_proof() -> None:
    """Without the order, and with the worst one, the same answer is right and the others fail."""
    puzzling = puzzling_of("ire")
    some = [p for p in shipped("ire").puzzles if puzzling.goals[p.goal].family == "alive"]
    for p in sorted(some, key=lambda p: p.proof.nodes)[:3]:
        match = p.source.match(GAME)
        assert match.decision is not None
        view, goal = match.view(match.decision.seat), puzzling.goals[p.goal]
        backwards = replace(goal, threats=lambda s, question, answers: answers[::-1])
        for other in (replace(goal, threats=None), backwards):
            moment = Prover(GAME, puzzling, other, view).prove(match.state).moments[0]
            assert moment.answer == p.proof.moments[0].answer
            assert set(moment.refutations) == set(p.proof.moments[0].refutations)
