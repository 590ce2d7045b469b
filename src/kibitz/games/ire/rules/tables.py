"""What the cards say, as tables by piece number; filled once by the card files."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.coding import make_text
from kibitz.games.ire.rules.numbers import (
    AMMO,
    DROP,
    EVENT,
    EXECUTE,
    HEADLINES,
    INFO,
    MOLOTOV,
    PIECES_END,
    TAKE,
)
from kibitz.kernel.flow import Text
from kibitz.kernel.pile import NONE, Decision, Frame, Node, State, Things

# Boxes of a card: the moments in which it has a text.
EFFECT: Final = 0
"""A headline's effect, a card's or fighter's ability, an event's reward."""
ON_PLACE: Final = 1
PENALTY: Final = 2

RED: Final = 0
GREEN: Final = 1

STARTING: Final = 0
SIDE: Final = 1
SIGNIFICANT: Final = 2

NO_ABILITY: Final = 0
AS_ACTION: Final = 1
FREE: Final = 2
ONCE_A_TURN: Final = 3
ALWAYS: Final = 4
USES: Final[tuple[bool, ...]] = (False, True, True, True, False)
"""Is an ability of each of these kinds something to use?"""

# Modifiers: of the day, or of a fighter for the place it stands at.
EXTRA_ACTION: Final = 0
NO_FREE_STEP: Final = 1
BONUS_STEP: Final = 2
NO_TANK_FIRE: Final = 3
NO_ATTACK: Final = 4
ATTACK_BONUS: Final = 5
SECURITY_LIMIT: Final = 6
INFO_DISCOUNT: Final = 7
SIDE_DISCOUNT: Final = 8
AID_BOOST: Final = 9
TANK_MOLOTOV: Final = 10
SNIPER_WORTH: Final = 11
CARRY_BONUS: Final = 12
REWARD_AT: Final = 13
MODIFIERS: Final = 14

NAMES: Final[list[str]] = [""] * PIECES_END
NUMBERS: Final[dict[str, int]] = {}
FIRST_COPY: Final[list[int]] = list(range(PIECES_END))
"""The first of the cards that are the same as each."""
TEXTS: Final[list[Text | None]] = [None] * (PIECES_END * 3)

COLOUR: Final[list[int]] = [RED] * HEADLINES
PERIOD: Final[list[int]] = [0] * HEADLINES
POINTS: Final[list[int]] = [0] * PIECES_END
"""Command points of a headline, price of a significant event."""
OFFERS: Final[list[tuple[object, ...]]] = [()] * HEADLINES
"""The actions by which a headline is played: for its points, for its effect, or discarded."""
RETURNS: Final[list[int]] = [0] * HEADLINES
"""State security cards that an executed red headline brings back."""
DAY_LONG: Final[list[bool]] = [False] * PIECES_END
MARKER: Final[list[int]] = [NONE] * PIECES_END

EVENT_KIND: Final[list[int]] = [STARTING] * PIECES_END
EVENT_PLACE: Final[list[int]] = [NONE] * PIECES_END
EVENT_COST: Final[list[Things]] = [(0, 0, 0)] * PIECES_END
INFO_PER_EVENT: Final[list[bool]] = [False] * PIECES_END

ICONS: Final[list[Things]] = [(0, 0, 0)] * PIECES_END
"""Ammunition, petrol bombs and information on a card or fighter."""
WILD: Final[list[bool]] = [False] * PIECES_END
"""One of three icons, as its holder likes."""
ICON_SUMS: Final[list[int]] = [0] * PIECES_END
"""The same as one number that can be added up: eight bits for each kind, wild ones on top."""
ABILITY: Final[list[int]] = [NO_ABILITY] * PIECES_END
MODIFIER: Final[list[Things]] = [()] * PIECES_END
"""What a fighter always does at its place: a modifier and its number."""
GIVES: Final[list[int]] = [NONE] * PIECES_END
"""The modifier alone."""


class Effect(Text):
    """The text of a card; every sentence means the same `here`."""

    def run(self, s: State, f: Frame, answer: int) -> Decision | None:
        if f.pc >= len(self.sentences):
            s.done(f.it)
        else:
            s.call(self.sentences[f.pc], f.to(f.pc + 1, ()), f.at)
        return None


def say(piece: int, box: int, sentences: list[Node]) -> None:
    """Enter the text of one box of a piece."""
    if sentences:
        TEXTS[make_text(piece, box)] = Effect(box, tuple(sentences))


def call(piece: int, name: str) -> None:
    """Enter the name of a piece."""
    NAMES[piece] = name
    NUMBERS[name] = piece


def copy_name(name: str, k: int) -> str:
    """Of several cards alike: `c01a`, `c01b`."""
    return f"{name}{chr(ord('a') + k)}"


class Headline:
    """One line of headlines.py."""

    def __init__(
        self,
        name: str,
        period: int,
        colour: int,
        cp: int,
        effect: list[Node],
        back: int = 0,
        marker: int = NONE,
        day_long: bool = False,
        copies: int = 1,
    ) -> None:
        self.name: Final = name
        self.period: Final = period
        self.colour: Final = colour
        self.cp: Final = cp
        self.effect: Final = effect
        self.back: Final = back
        self.marker: Final = marker
        self.day_long: Final = day_long
        self.copies: Final = copies


def enter_headlines(lines: list[Headline]) -> None:
    many = sum([h.copies for h in lines])
    if many > HEADLINES:
        raise ValueError(f"{many} headlines are entered, not {HEADLINES}")
    piece = 0
    for h in lines:
        for k in range(h.copies):
            call(piece, h.name if h.copies == 1 else copy_name(h.name, k))
            PERIOD[piece], COLOUR[piece], POINTS[piece] = h.period, h.colour, h.cp
            red = h.colour == RED
            OFFERS[piece] = (
                (TAKE + piece, EXECUTE + piece) if red else (EXECUTE + piece, DROP + piece)
            )
            RETURNS[piece], MARKER[piece], DAY_LONG[piece] = h.back, h.marker, h.day_long
            say(piece, EFFECT, h.effect)
            piece += 1


class Happening:
    """One line of events.py."""

    def __init__(
        self,
        name: str,
        kind: int,
        place: int,
        cost: Things,
        reward: list[Node],
        cp: int = 0,
        on_place: list[Node] | None = None,
        penalty: list[Node] | None = None,
        per_event: bool = False,
        marker: int = NONE,
        day_long: bool = False,
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.place: Final = place
        self.cost: Final = cost
        self.reward: Final = reward
        self.cp: Final = cp
        self.on_place: Final = on_place or []
        self.penalty: Final = penalty or []
        self.per_event: Final = per_event
        self.marker: Final = marker
        self.day_long: Final = day_long


def enter_events(lines: list[Happening]) -> None:
    for i, e in enumerate(lines):
        piece = EVENT + i
        call(piece, e.name)
        EVENT_KIND[piece], EVENT_PLACE[piece], EVENT_COST[piece] = e.kind, e.place, e.cost
        POINTS[piece], INFO_PER_EVENT[piece] = e.cp, e.per_event
        MARKER[piece], DAY_LONG[piece] = e.marker, e.day_long
        say(piece, EFFECT, e.reward)
        say(piece, ON_PLACE, e.on_place)
        say(piece, PENALTY, e.penalty)


class Sheet:
    """One line of revolutionary.py or fighters.py: icons and an ability."""

    def __init__(
        self,
        name: str,
        icons: Things,
        ability: int = NO_ABILITY,
        text: list[Node] | None = None,
        wild: bool = False,
        always: Things = (),
        copies: int = 1,
    ) -> None:
        self.name: Final = name
        self.icons: Final = icons
        self.ability: Final = ability
        self.text: Final = text or []
        self.wild: Final = wild
        self.always: Final = always
        self.copies: Final = copies


def icon_sum(icons: Things, wild: bool) -> int:
    """Icons as one number; a wild card counts for nothing else."""
    return 1 << 24 if wild else icons[AMMO] | icons[MOLOTOV] << 8 | icons[INFO] << 16


def enter_sheets(lines: list[Sheet], first: int) -> None:
    piece = first
    for x in lines:
        for k in range(x.copies):
            call(piece, x.name if x.copies == 1 else copy_name(x.name, k))
            ICONS[piece], WILD[piece], ABILITY[piece] = x.icons, x.wild, x.ability
            ICON_SUMS[piece] = icon_sum(x.icons, x.wild)
            MODIFIER[piece] = x.always
            GIVES[piece] = x.always[0] if x.always else NONE
            FIRST_COPY[piece] = piece - k
            say(piece, EFFECT, x.text)
            piece += 1
