"""What a language has to offer to speak Days of Ire: clauses, names, tables. Nothing is optional."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from kibitz.games.ire.rules import spots
from kibitz.games.ire.rules.numbers import PLACE_IDS
from kibitz.games.ire.rules.spots import Spots
from kibitz.words.grammar.tongue import GameTongue


@dataclass(frozen=True)
class PlaceWords:
    """A place, or several, as it stands in a sentence."""

    name: str
    at: str
    """`at Corvin Passage`, with whatever case the language wants."""
    to: str
    start: str
    """`from Corvin Passage`."""


@cache
def book(code: str) -> Mapping[str, Any]:
    """Titles, notes on history, rules: what a language says beside its grammar."""
    raw = files(__package__).joinpath("book", f"{code}.toml").read_text(encoding="utf-8")
    return tomllib.loads(raw)


class IreTongue(GameTongue):
    """Everything a reader of Days of Ire can be told, in one language.

    Clauses come without capital and full stop and address whoever carries them out: the Soviet
    player on a red headline and when an event is placed, the team on a green headline, the acting
    revolutionary on a reward, a card or a fighter.
    """

    def __init__(self) -> None:
        told = book(self.code)
        self.titles: Mapping[str, str] = told["titles"]
        """By the name of a piece without the letter of its copy: h01, e05, c04, f07, t1, v2."""
        self.roles: Mapping[str, str] = told["roles"]
        self.history: Mapping[str, str] = told["history"]
        self.markers: Mapping[str, str] = told["markers"]
        """What has happened, as a main clause without full stop."""
        self.conditions: Mapping[str, str] = told["conditions"]
        """The same behind an `if`."""
        self.places: Mapping[str, PlaceWords] = {
            k: PlaceWords(x["name"], x["at"], x["to"], x["from"]) for k, x in told["places"].items()
        }

    areas: Mapping[int, PlaceWords]
    """What selectors without a name mean (spots.py): ANY, REINFORCED, HERE, HERE_OR_ADJACENT,
    WITH_PLAYER, EVERYWHERE."""

    def where(self, x: Spots) -> PlaceWords:
        """The places a text means."""
        if x.kind != spots.FIXED:
            return self.areas[x.kind]
        found = [self.places[PLACE_IDS[p]] for p in x.places]
        return PlaceWords(
            self.either([w.name for w in found]),
            self.either([w.at for w in found]),
            self.either([w.to for w in found]),
            self.either([w.start for w in found]),
        )

    def quoted(self, title: str) -> str:
        """A title in the quotation marks of the language."""
        raise NotImplementedError

    units: Sequence[str]
    """Tank, soldier, sniper: one of them, in the nominative and without article."""

    def counted(self, unit: int, n: int) -> str:
        """`2 soldiers`, as an object."""
        raise NotImplementedError

    def icons(self, ammo: int, molotov: int, info: int) -> str:
        """`2 ammunition, 1 information`: what an event asks for or a card gives; nominatives."""
        raise NotImplementedError

    def points(self, n: int) -> str:
        """`2 command points`, as an object."""
        raise NotImplementedError

    one_icon: str
    """What a wild card gives: one icon of any kind."""
    info_per_event: str
    """The price of an event that asks for as much information as there are events on the board."""

    # Clauses of texts.

    def move_track(self, morale: bool, towards_revolution: bool, n: int) -> str:
        """Move the morale or support marker n steps."""
        raise NotImplementedError

    def until_night(self, modifier: int, n: int, where: PlaceWords | None) -> str:
        """Until the end of the day, a modifier (tables.py) holds."""
        raise NotImplementedError

    def always(self, modifier: int, n: int) -> str:
        """A modifier a fighter gives to its place."""
        raise NotImplementedError

    def count_as_events(self, n: int) -> str:
        """This event counts as n more."""
        raise NotImplementedError

    def free_steps(self, n: int) -> str:
        """You may take n steps more this turn, without discarding cards."""
        raise NotImplementedError

    def if_happened(self, condition: str, then: str, otherwise: str) -> str:
        """If something has happened, then; otherwise something else, or nothing if empty."""
        raise NotImplementedError

    def in_turn(self, clauses: Sequence[str]) -> str:
        """X, then Y: several clauses that hang on one condition."""
        raise NotImplementedError

    def choose(self, team: bool, clauses: Sequence[str]) -> str:
        """The team (or the Soviet player) chooses one of these."""
        raise NotImplementedError

    def place(self, units: str, where: PlaceWords, split: bool) -> str:
        """Put units on the board; `split`: they may go to different places."""
        raise NotImplementedError

    def remove(self, units: str, where: PlaceWords, split: bool) -> str:
        raise NotImplementedError

    def relocate(self, units: str, start: PlaceWords, goal: PlaceWords) -> str:
        raise NotImplementedError

    def advance(self, unit: int, n: int, steps: int) -> str:
        """Move up to n different units, each up to some steps."""
        raise NotImplementedError

    def march(self, unit: int, steps: int) -> str:
        """Up to so many steps, shared among units of a kind; with 1 step just one unit."""
        raise NotImplementedError

    def call_up(self, units: str, where: PlaceWords) -> str:
        """Put up to so many units."""
        raise NotImplementedError

    def attack(self) -> str:
        """The attack card: choose a place with soldiers or snipers, roll two dice ..."""
        raise NotImplementedError

    def hit(self, n: int, where: PlaceWords) -> str:
        raise NotImplementedError

    def wound(self, who: int, n: int) -> str:
        """`who` is SELF, ONE, EACH, SPLIT or ONE_HERE (spots.py), here and below."""
        raise NotImplementedError

    def heal(self, who: int, n: int) -> str:
        raise NotImplementedError

    def draw(self, who: int, n: int) -> str:
        """SPLIT: the team draws n in all, shared out as equally as possible."""
        raise NotImplementedError

    def discard(self, who: int, n: int) -> str:
        raise NotImplementedError

    def activate(self, n: int, where: PlaceWords) -> str:
        """Turn passive fighters active."""
        raise NotImplementedError

    def withdraw(self) -> str:
        """The team takes an active fighter, no tank, off the board."""
        raise NotImplementedError

    def recall(self, where: PlaceWords) -> str:
        """A fighter of the casualties comes back as active."""
        raise NotImplementedError

    def rev_tank(self, where: PlaceWords) -> str:
        """A revolutionary tank, drawn at random, comes as an active fighter."""
        raise NotImplementedError

    def barricade(self, where: PlaceWords) -> str:
        raise NotImplementedError

    def exhaust(self, n: int) -> str:
        """The Soviet player lays n available state security cards to the played row."""
        raise NotImplementedError

    # Headings of cards.

    boxes: Mapping[int, str]
    """Names of the moments of an event by EFFECT, ON_PLACE, PENALTY: `reward`, `when placed` ..."""
    abilities: Mapping[int, str]
    """Before an ability, by AS_ACTION, FREE, ONCE_A_TURN, ALWAYS: `Action:`, `Once a turn:` ..."""
    heads: Mapping[str, str]
    """Parts of what a card shows (say.py): {n}, {points}, {text}, {place}, {icons}."""

    def source(self, title: str, box: int) -> str:
        """A text by its card and, on an event, its moment: `"Title", reward`."""
        return f"{title}, {self.boxes[box]}" if box >= 0 else title
