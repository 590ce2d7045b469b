"""Judging: what the page of a real table may do; it enters for all seats and for chance."""

from __future__ import annotations

import asyncio
from typing import Final

from kibitz.kernel.judged import LONGEST, NOT_THERE, Judged
from kibitz.kernel.match import RESIGN
from kibitz.kernel.pile import CHANCE, Reason
from kibitz.server import wire
from kibitz.server.refusal import AgainstRules, Refusal
from kibitz.server.render import scene
from kibitz.server.render.listings import card_key, speech
from kibitz.server.render.names import names
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.effects import Effects, answered
from kibitz.server.rooms.state import TableState
from kibitz.server.storage.rows import OVER
from kibitz.words.judged import JudgedWords

CARD: Final = "card:"
"""Before the key of a card that is pointed at in the panel, not on the board."""


def judged(t: TableState, client: Client) -> Judged:
    """The match of a real table, for the page that judges it; a Refusal for any other page."""
    assert isinstance(t.match, Judged)
    if not t.held(client.guest):
        raise Refusal("not-seated")
    if t.row.state == OVER:
        raise AgainstRules(t.match.game, Reason("game-over"))
    return t.match


async def enter(t: TableState, client: Client, message: wire.Act) -> Effects:
    """An entry: for the seat that is asked, or for chance. It may take a while, so in a thread."""
    match = judged(t, client)
    if message.n != len(match.record):
        raise Refusal("late")
    if len(match.record) >= LONGEST:
        raise Refusal("match-too-long", most=LONGEST)
    question = match.decision
    assert question is not None, "a match without a question is over"
    why = await asyncio.to_thread(match.play, question.seat, message.id)
    if why is not None:
        raise refused(t, client, match, why, message.id)
    return answered(t)


def refused(t: TableState, client: Client, match: Judged, why: Reason, action: int) -> Refusal:
    """Why an entry cannot be true, or why the rules do not allow it."""
    if why.rule != NOT_THERE:
        return AgainstRules(match.game, why, action)
    words = speech(match.game.name, client.language)
    card = JudgedWords(match, words, names(t.row, client.language)).title(why.card)
    return Refusal("card-not-there", card=card)


async def take_back(t: TableState, client: Client) -> Effects:
    """Take back the last entry, whoever's it was."""
    match = judged(t, client)
    if len(match.record) >= LONGEST:
        raise Refusal("match-too-long", most=LONGEST)
    why = await asyncio.to_thread(match.undo, match.last_seat())
    if why is not None:
        raise AgainstRules(match.game, why)
    return answered(t)


async def give_up(t: TableState, client: Client) -> Effects:
    """The player who is asked gives up."""
    match = judged(t, client)
    seat = CHANCE if match.decision is None else match.decision.seat
    why = match.end(seat, RESIGN)
    if why is not None:
        raise AgainstRules(match.game, why)
    return answered(t)


def explained(t: TableState, client: Client, at: list[str]) -> list[str]:
    """Why what was pointed at cannot be: a card that is not offered, or a place of the board."""
    match = judged(t, client)
    words = speech(match.game.name, client.language)
    said = JudgedWords(match, words, names(t.row, client.language))
    if at[0].startswith(CARD):
        return why_no_card(match, said, at[0].removeprefix(CARD))
    if match.decision is not None and match.decision.seat != CHANCE and match.pending is None:
        return scene.why_not(match, match.decision.seat, at, client.language)
    return [said.prompt(match.decision)] if match.decision is not None else []


def why_no_card(match: Judged, said: JudgedWords, key: str) -> list[str]:
    """Why a card can be entered nowhere now: each reason once."""
    seat = CHANCE if match.decision is None else match.decision.seat
    found: dict[str, None] = {}
    for action in match.game.notation.vocabulary.actions:
        named = match.words.cards(action)
        if named and card_key(match.game.name, named[0]) == key:
            found[said.reason(match.refusal_of(seat, action), action)] = None
        if seat == CHANCE and found:
            break  # it is the card itself that cannot be there
    return list(found)[: scene.MOST_REASONS]
