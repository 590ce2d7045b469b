"""A city set up in a few words, played in words, asserting what a player would see."""

from __future__ import annotations

from typing import cast

from kibitz.games.ire.game import GAME, load, save
from kibitz.games.ire.rules.city import NOWHERE, City
from kibitz.games.ire.rules.day import DAYS_GO_BY, NIGHT, PHASES, new_city
from kibitz.games.ire.rules.effects.base import Verb
from kibitz.games.ire.rules.numbers import (
    CARD,
    CARDS,
    EVENT,
    EVENTS,
    FIGHTER,
    FIGHTERS,
    HEADLINES,
    PLACE_IDS,
    PLACES,
    REV_TANK,
    SOVIET,
    UNIT_NAMES,
)
from kibitz.games.ire.rules.options import help_bits, rule_bits
from kibitz.games.ire.rules.tables import NAMES, NUMBERS, PERIOD
from kibitz.games.ire.words import speech
from kibitz.kernel.pile import (
    CHANCE,
    NO_BOX,
    NONE,
    At,
    Decision,
    Frame,
    advance,
    settle,
)
from kibitz.kernel.things import replaced
from tests.scenes import missing

SEATS = ("soviet", "ann", "bob", "cili")
SPEECH = speech("en")
SHORT = {
    "szena": "szena_ter",
    "bem": "bem_ter",
    "kossuth": "kossuth_ter",
    "sztalin": "sztalin_ter",
    "radio": "magyar_radio",
    "blaha": "blaha_lujza_ter",
    "mdp": "mdp_szekhaz",
    "corvin": "corvin_koz",
}


def place(word: str) -> int:
    return PLACE_IDS.index(SHORT.get(word, word))


class Table:
    """The Soviet player is seat 0; Ann, Bob and Cili are the revolutionaries.

    An empty city but for what is said: no units, no events, nobody's hands filled, all fighters
    unseen, every headline, event and card in its deck. Chance answers from `chance`, then with its
    first option.
    """

    def __init__(self, phase: str, chance: str = "", **said: str) -> None:
        players = int(said.pop("players", "1"))
        options = dict(word.split("=") for word in said.pop("options", "").split())
        options["players"] = str(players + 1)
        supply = int(options.get("barricade_supply", "2"))
        spokesperson = int(options.get("spokesperson", "1"))
        c = new_city(players, rule_bits(options), spokesperson, supply, help_bits(options))
        self.city = c
        c.deploy((0,) * (3 * PLACES))
        c.event_at = NOWHERE
        c.lower = 0
        c.upper = NOWHERE
        c.event_deck = tuple(range(EVENT + 3, EVENT + EVENTS))
        c.day = int(said.pop("day", "1"))
        self.chance = chance.split()
        self.told: list[str] = []
        for key, value in said.items():
            getattr(self, f"_{key}")(value.split())
        self._begin(phase)
        self.question: Decision | None = None
        self._go(settle(c))

    # Setting up: each word of a keyword argument.

    def _units(self, words: list[str]) -> None:
        """radio:soldier:2"""
        for word in words:
            where, unit, n = word.split(":")
            self.city.post(UNIT_NAMES.index(unit), place(where), int(n))

    def _events(self, words: list[str]) -> None:
        """s1 e05:csepel: an event at its own place, or elsewhere."""
        from kibitz.games.ire.rules.tables import EVENT_PLACE

        for word in words:
            name, _, where = word.partition(":")
            e = NUMBERS[name]
            at = place(where) if where else EVENT_PLACE[e]
            self.city.event_at = replaced(self.city.event_at, at, e)
            self._take(e)

    def _display(self, words: list[str]) -> None:
        """e01 - e03: the six slots from the first; '-' is empty."""
        for i, word in enumerate(words):
            if word != "-":
                self.city.display[i] = NUMBERS[word]
                self._take(NUMBERS[word])

    def _passive(self, words: list[str]) -> None:
        """corvin:f01 or corvin:f01+ with another beneath."""
        for word in words:
            where, name = word.split(":")
            fighter = NUMBERS[name.rstrip("+")]
            self.city.upper = replaced(self.city.upper, place(where), fighter)
            self._take(fighter)
            if name.endswith("+"):
                self.city.lower |= 1 << place(where)

    def _active(self, words: list[str]) -> None:
        """corvin:f01,f02,t1"""
        for word in words:
            where, names = word.split(":")
            fighters = [NUMBERS[name] for name in names.split(",")]
            for x in fighters:
                self._take(x)
            here = tuple(sorted(fighters))
            self.city.active = replaced(self.city.active, place(where), here)

    def _casualties(self, words: list[str]) -> None:
        for word in words:
            self._take(NUMBERS[word])
        self.city.casualties = tuple(sorted([NUMBERS[w] for w in words]))

    def _barricades(self, words: list[str]) -> None:
        for word in words:
            self.city.barricades |= 1 << place(word)
            self.city.barricade_supply -= 1

    def _at(self, words: list[str]) -> None:
        self.city.at = tuple([place(word) for word in words])

    def _wounds(self, words: list[str]) -> None:
        self.city.wounds = [int(word) for word in words]

    def _morale(self, words: list[str]) -> None:
        self.city.morale = int(words[0])

    def _support(self, words: list[str]) -> None:
        self.city.support = int(words[0])

    def _points(self, words: list[str]) -> None:
        self.city.points = int(words[0])

    def _markers(self, words: list[str]) -> None:
        from kibitz.games.ire.rules.numbers import MARKERS

        for word in words:
            self.city.markers |= 1 << MARKERS.index(word)

    def _hand(self, words: list[str]) -> None:
        """The Soviet player's headlines."""
        for word in words:
            self._take(NUMBERS[word])
        self.city.hand = tuple(sorted([NUMBERS[w] for w in words]))

    def _hands(self, words: list[str]) -> None:
        """c01a,c05b c02a: one word of cards for each revolutionary; '-' is empty."""
        for i, word in enumerate(words):
            if word != "-":
                cards = [NUMBERS[name] for name in word.split(",")]
                for x in cards:
                    self._take(x)
                self.city.hands[i] = tuple(sorted(cards))

    def _deck(self, words: list[str]) -> None:
        """Only these cards are left to draw; the others are out of the game."""
        self.city.deck = tuple(sorted([NUMBERS[w] for w in words if w != "-"]))

    def _trash(self, words: list[str]) -> None:
        for word in words:
            self._take(NUMBERS[word])
        self.city.trash = tuple([NUMBERS[w] for w in words])

    def _headlines(self, words: list[str]) -> None:
        """Only these headlines are left in the decks."""
        numbers = [NUMBERS[w] for w in words if w != "-"]
        self.city.headlines = tuple(
            [tuple([h for h in numbers if PERIOD[h] == period]) for period in (1, 2, 3)]
        )

    def _event_deck(self, words: list[str]) -> None:
        self.city.event_deck = tuple([NUMBERS[w] for w in words if w != "-"])

    def _ready(self, words: list[str]) -> None:
        self.city.ready = tuple(sorted([NUMBERS[w] for w in words if w != "-"]))

    def _row(self, words: list[str]) -> None:
        self.city.row = tuple([NUMBERS[w] for w in words])
        self.city.ready = tuple([x for x in self.city.ready if x not in self.city.row])

    def _take(self, x: int) -> None:
        """A piece leaves its deck."""
        c = self.city
        if x < HEADLINES:
            c.headlines = tuple([tuple([h for h in d if h != x]) for d in c.headlines])
        elif x < EVENT + EVENTS:
            c.event_deck = tuple([e for e in c.event_deck if e != x])
        elif CARD <= x < CARD + CARDS:
            c.deck = tuple([y for y in c.deck if y != x])
        elif FIGHTER <= x < FIGHTER + FIGHTERS:
            c.unseen = tuple([y for y in c.unseen if y != x])
        elif x >= REV_TANK:
            c.rev_tanks = tuple([y for y in c.rev_tanks if y != x])

    def _begin(self, phase: str) -> None:
        pc = PHASES.index(phase) if phase != "evaluation" else NIGHT
        if phase == "evaluation":
            self.city.day = 7
        self.city.phase = pc
        self.city.pile = [Frame(DAYS_GO_BY, At(SOVIET, NONE, NO_BOX, ()), False, pc, ())]

    def effect(self, node: Verb, seat: int = SOVIET) -> Table:
        """Let a single effect happen before anything else."""
        self.city.pile.append(Frame(node, At(seat, NONE, NO_BOX, ()), False, 0, ()))
        self._go(settle(self.city))
        return self

    # Playing.

    def soviet(self, *words: str) -> Table:
        return self._answer(0, words)

    def ann(self, *words: str) -> Table:
        return self._answer(1, words)

    def bob(self, *words: str) -> Table:
        return self._answer(2, words)

    def cili(self, *words: str) -> Table:
        return self._answer(3, words)

    def _answer(self, seat: int, words: tuple[str, ...]) -> Table:
        for word in words:
            question = self.question
            assert question is not None, f"the game is over, but {SEATS[seat]} says {word!r}"
            assert question.seat == seat, f"{word!r}: it is {SEATS[question.seat]} who is asked"
            action = GAME.notation.vocabulary.number(word)
            assert action in question.options, (
                f"{word!r} is not offered; these are: {self.options} ({self.why(word)})"
            )
            self._go(advance(self.city, action))
        return self

    def _go(self, question: Decision | None) -> None:
        self._hear()
        while question is not None and question.seat == CHANCE:
            answer = question.options[0]
            if self.chance:
                answer = GAME.notation.vocabulary.number(self.chance.pop(0))
                assert answer in question.options, f"chance cannot answer {answer}"
            question = advance(self.city, answer)
            self._hear()
        self.question = question
        if question is not None:
            assert missing(GAME, SPEECH, self.city, question, SEATS) == []

    def _hear(self) -> None:
        self.told += [GAME.notation.tell(e, SEATS) for e in self.city.events]
        self.city.events = []

    # Looking.

    @property
    def asked(self) -> str:
        return "nobody" if self.question is None else SEATS[self.question.seat]

    @property
    def options(self) -> list[str]:
        if self.question is None:
            return []
        return [GAME.notation.vocabulary.word(x) for x in self.question.options]

    def why(self, word: str) -> str:
        """Why that is not offered to whoever is asked: `rule card`, or nothing."""
        seat = self.question.seat if self.question else 0
        reason = GAME.rules.why_not(self.city, seat, GAME.notation.vocabulary.number(word))
        if reason is None:
            return ""
        return f"{reason.rule} {NAMES[reason.card] if reason.card >= 0 else ''}".strip()

    def count(self, where: str, unit: str) -> int:
        return self.city.count(UNIT_NAMES.index(unit), place(where))

    def names(self, pieces: tuple[int, ...] | list[int]) -> list[str]:
        return ["-" if x == NONE else NAMES[x] for x in pieces]

    def cards(self, seat: int) -> list[str]:
        return self.names(self.city.hand_of(seat))

    @property
    def winner(self) -> str:
        return {-1: "", 0: "soviet", 1: "revolution"}[self.city.winner]

    def heard(self, *lines: str) -> bool:
        """Were these lines told, in this order (others may stand between)?"""
        rest = iter(self.told)
        return all(any(line == x for x in rest) for line in lines)

    def copy(self) -> Table:
        """Another table in the same position, to try something else."""
        other = object.__new__(Table)
        other.city = cast(City, load(save(self.city)))
        other.chance = list(self.chance)
        other.told = list(self.told)
        other.question = settle(other.city)
        return other


def table(phase: str, chance: str = "", **said: str) -> Table:
    """Draw a table at the beginning of a phase: headlines, events, army, ... (day.PHASES)."""
    return Table(phase, chance, **said)
