"""What a seat sees of a City: a view that starts empty and is given what the seat may know."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.ire.rules.city import OPEN_HANDS, City
from kibitz.games.ire.rules.declared_action import DeclaredAction
from kibitz.games.ire.rules.numbers import CARDS, SOVIET
from kibitz.games.ire.rules.tables import PERIOD
from kibitz.games.ire.rules.texts import NODES
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.pile import NONE, Decision, Frame, State, Things, settle
from kibitz.kernel.secrecy import MASKED, PUBLIC, Access
from kibitz.kernel.view import JUDGE, View

UNKNOWN: Final = 240
"""A card the reader may not know; + 1 to 3: a headline of that period."""

UNKNOWN_CARDS: Final[tuple[Things, ...]] = tuple([(UNKNOWN,) * n for n in range(CARDS + 1)])
"""Hands and decks by how many cards they have, where that is all that one may know."""

PUBLIC_FIELDS: Final = (
    *("players", "rules", "spokesperson", "last_wound", "day", "phase", "morale", "support"),
    *("points", "extra_events", "markers", "winner", "units", "garrisons", "moved"),
    *(
        "barricades",
        "barricade_supply",
        "attacked",
        "secured",
        "mods",
        "upper",
        "lower",
        "active",
        "unseen",
    ),
    *("casualties", "wrecks", "rev_tanks", "used", "event_at", "display", "event_deck"),
    *("event_trash", "lasting", "front", "headline_trash", "ready", "row", "trash"),
    *("at", "wounds", "actor", "acted", "actions", "steps", "refused"),
)
ACCESS: Final[Access] = {
    **dict.fromkeys(PUBLIC_FIELDS, PUBLIC),
    "hand": MASKED,  # the Soviet seat; the others see the period on each back
    "headlines": MASKED,  # the Soviet seat, in no order; the others count the backs
    "deck": MASKED,  # how many cards
    "hands": MASKED,  # the owner, and the team if it plays with open hands
    "pile": MASKED,  # without what was chosen from a hidden hand and is in no event yet
}
"""Who may know each field of a City. `view` shows nothing else, and the laws hold it to that."""


class CityView(View):
    """A City as one seat may know it; as the judge sees it, all of it."""

    def __init__(self, seat: int, asked: int, options: Things, players: int) -> None:
        super().__init__(seat, asked, options)
        self.players: int = players
        self.rules: int = 0
        self.spokesperson: int = 1
        self.last_wound: int = 0
        self.day: int = 0
        self.phase: int = 0
        self.morale: int = 0
        self.support: int = 0
        self.points: int = 0
        self.extra_events: int = 0
        self.markers: int = 0
        self.winner: int = NONE
        self.units: Things = ()
        self.moved: Things = ()
        self.barricades: int = 0
        self.barricade_supply: int = 0
        self.attacked: int = 0
        self.secured: int = 0
        self.mods: Things = ()
        self.upper: Things = ()
        self.lower: int = 0
        self.active: tuple[Things, ...] = ()
        self.unseen: Things = ()
        self.casualties: Things = ()
        self.wrecks: Things = ()
        self.rev_tanks: Things = ()
        self.used: Things = ()
        self.event_at: Things = ()
        self.display: Things = ()
        self.event_deck: Things = ()
        self.event_trash: Things = ()
        self.lasting: Things = ()
        self.front: Things = ()
        self.headline_trash: Things = ()
        self.ready: Things = ()
        self.row: Things = ()
        self.trash: Things = ()
        self.at: Things = ()
        self.wounds: Things = ()
        self.actor: int = NONE
        self.acted: int = 0
        self.actions: int = 0
        self.steps: int = 0
        self.refused: int = 0
        self.hand: Things = ()
        """The headlines of the Soviet seat; the others see the period on each back."""
        self.headlines: tuple[Things, ...] = ()
        self.deck: Things = ()
        self.hands: tuple[Things, ...] = ()
        self.pile: tuple[SavedFrame, ...] = ()

    def key(self) -> tuple[object, ...]:
        return (
            *(self.seat, self.asked, self.options, self.players, self.rules, self.spokesperson),
            *(self.last_wound, self.day, self.phase, self.morale, self.support, self.points),
            *(self.extra_events, self.markers, self.winner, self.units, self.moved),
            *(self.barricades, self.barricade_supply, self.attacked, self.secured, self.mods),
            *(self.upper, self.lower, self.active, self.unseen, self.casualties, self.wrecks),
            *(self.rev_tanks, self.used, self.event_at, self.display, self.event_deck),
            *(self.event_trash, self.lasting, self.front, self.headline_trash, self.ready),
            *(self.row, self.trash, self.at, self.wounds, self.actor, self.acted, self.actions),
            *(self.steps, self.refused, self.hand, self.headlines, self.deck, self.hands),
            tuple([f.key() for f in self.pile]),
        )

    def field(self) -> City:
        """The board as everybody sees it, so that the rules can answer for prices and strength."""
        c = City(self.players)
        c.deploy(self.units)
        c.mods = self.mods
        c.barricades = self.barricades
        c.event_at, c.display = self.event_at, list(self.display)
        c.active = self.active
        return c


def view(s: State, seat: int) -> CityView:
    """What `seat` may know of a settled position."""
    return known(s, seat, settle(s))


def between(s: State, seat: int) -> CityView:
    """What `seat` may know between two questions, where nobody is asked."""
    return known(s, seat, None)


def known(s: State, seat: int, question: Decision | None) -> CityView:
    """A view with all that the table of access allows; `question` is the one at hand."""
    c = cast(City, s)
    v = glimpse(c, seat, question)
    if question is not None and question.seat == seat >= 0:
        v.options = question.options
    v.rules, v.spokesperson, v.markers, v.moved = c.rules, c.spokesperson, c.markers, c.moved
    v.upper, v.lower, v.unseen, v.casualties = c.upper, c.lower, c.unseen, c.casualties
    v.wrecks, v.rev_tanks, v.used = c.wrecks, c.rev_tanks, c.used
    v.event_deck, v.event_trash, v.lasting = c.event_deck, c.event_trash, c.lasting
    v.front, v.headline_trash, v.refused = c.front, c.headline_trash, c.refused
    v.headlines = headlines(c, seat)
    return v


def glimpse(s: State, seat: int, question: Decision | None) -> CityView:
    """The part of a view that an evaluation looks at."""
    c = cast(City, s)
    v = CityView(seat, HIDDEN if question is None else question.seat, (), c.players)
    v.last_wound, v.day, v.phase, v.morale = c.last_wound, c.day, c.phase, c.morale
    v.support, v.points, v.extra_events, v.winner = c.support, c.points, c.extra_events, c.winner
    v.units, v.barricades, v.barricade_supply = c.all_units(), c.barricades, c.barricade_supply
    v.attacked, v.secured, v.mods, v.active = c.attacked, c.secured, c.mods, c.active
    v.event_at, v.display = c.event_at, tuple(c.display)
    v.ready, v.row, v.trash = c.ready, c.row, c.trash
    v.at, v.wounds = c.at, tuple(c.wounds)
    v.actor, v.acted, v.actions, v.steps = c.actor, c.acted, c.actions, c.steps
    v.hand, v.deck, v.hands = hand(c, seat), deck(c, seat), hands(c, seat)
    v.pile = tuple([frame(c, seat, f) for f in known_pile(c, seat)])
    return v


# What is masked.


def hand(c: City, seat: int) -> Things:
    """The Soviet seat knows its headlines; the others see the period on each back."""
    if seat == SOVIET or seat == JUDGE:
        return c.hand
    return tuple(sorted([UNKNOWN + PERIOD[h] for h in c.hand]))


def headlines(c: City, seat: int) -> tuple[Things, ...]:
    """The Soviet seat knows what its decks still hold, in no order; the others count the backs."""
    if seat in (JUDGE, SOVIET):
        return c.headlines
    return tuple([(UNKNOWN + k + 1,) * len(c.headlines[k]) for k in range(3)])


def deck(c: City, seat: int) -> Things:
    """The deck of the revolution: every seat knows only how many cards it holds."""
    return c.deck if seat == JUDGE else UNKNOWN_CARDS[len(c.deck)]


def sees_hand(c: City, seat: int, owner: int) -> bool:
    """May a seat see the cards of a revolutionary (I132, I134)?"""
    if seat == owner or seat == JUDGE:
        return True
    return seat > SOVIET and bool(c.rules & OPEN_HANDS)


def hands(c: City, seat: int) -> tuple[Things, ...]:
    """A revolutionary knows the own hand, and those of the team if it plays with open hands."""
    found: list[Things] = []
    for i in range(c.players):
        cards = c.hands[i]
        found.append(cards if sees_hand(c, seat, i + 1) else UNKNOWN_CARDS[len(cards)])
    return tuple(found)


def known_pile(c: City, seat: int) -> list[Frame]:
    """Until an action is paid for only its player knows what it will be."""
    pile = c.pile
    top = pile[-1] if pile else None
    paying = (
        top is not None and isinstance(top.node, DeclaredAction) and top.pc == 0 and top.node.secret
    )
    if top is not None and paying and not sees_hand(c, seat, top.at.seat):
        return pile[:-1]
    return pile


def frame(c: City, seat: int, f: Frame) -> SavedFrame:
    """A text on the pile, without what this seat may not know."""
    saved = NODES.save(f)
    if not f.it and not f.at.that:
        return saved
    that = tuple([thing(c, seat, t) for t in f.at.that])
    it = tuple([thing(c, seat, t) for t in f.it])
    return saved.naming(that, it)


def thing(c: City, seat: int, t: int) -> int:
    """A card chosen from a hand stays hidden until an event shows it."""
    for owner in c.seats():
        if t in c.hand_of(owner) and not sees_hand(c, seat, owner):
            return HIDDEN
    return t
