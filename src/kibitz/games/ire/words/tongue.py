"""The interface of a language for Days of Ire: clauses, names, tables. All of it is required."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Final, Self

from kibitz.games.ire.knowledge.facts import VALUES as FACT_VALUES
from kibitz.games.ire.rules import numbers, spots, tables
from kibitz.games.ire.rules.box.source import Box
from kibitz.games.ire.rules.numbers import MARKERS, PLACE_IDS, UNIT_NAMES
from kibitz.games.ire.rules.options import CHOICES
from kibitz.games.ire.rules.reasons import RULES
from kibitz.games.ire.rules.spots import Spots
from kibitz.games.ire.words.owner import OwnWords
from kibitz.words.game_tongue import GameTongue, Shape
from kibitz.words.tables import Sentences, constants, parsed


@dataclass(frozen=True)
class PlaceWords:
    """A place, or several, as it stands in a sentence."""

    name: str
    at: str
    """`at Corvin Passage`, with whatever case the language wants."""
    to: str
    start: str
    """`from Corvin Passage`."""


def book(code: str) -> Mapping[str, Any]:
    """Titles, notes on history, rules: what a language says beside its tables."""
    return parsed(__package__, "book", code)


AREAS: Final = constants(spots, "any reinforced here here-or-adjacent with-player everywhere")
BOXES: Final = constants(tables, "effect on-place penalty")
ABILITIES: Final = constants(tables, "as-action free once-a-turn always")
REPORT: Final = [
    "night",
    "morning",
    "day",
    "quiet",
    "turn",
    "fire",
    "came",
    "gone",
    "moved",
    "more",
    "attack",
    "wounds",
    "fallen",
    "resolved",
    "destroyed",
    "events",
    "morale",
]
BOX_WORDS: Final = ("at", "to", "start", "condition", "data")
FORM_WORDS: Final = (
    *("headlines", "events", "cards", "fighters", "tanks", "places", "markers", "tracks", "map"),
    *("title", "period", "colour", "points", "effect", "returns", "marker", "day_long", "copies"),
    *("note", "kind", "place", "price", "cost", "per_event", "when_placed", "reward", "penalty"),
    *("icons", "wild", "ability", "text", "role", "name", "at", "to", "from", "soldiers"),
    *("snipers", "drawn_at", "low", "high", "start", "revolutionaries", "streets"),
    *("morale", "support", "ammunition", "bombs", "information", "red", "green", "starting"),
    *("side", "significant", "action", "free", "once_a_turn", "always", "none"),
)
NOTES: Final = ("free", "card", "fire", "odds", "odds-two", "show")
SHAPE: Final = Shape(
    package=__package__,
    takes={
        "prompts": "source who place at icons points steps unit n text",
        "labels": "card who place at to start points n most text",
        "events": (
            "who whom cards place at to start unit dice n points morale marker phase date side "
            "text why order"
        ),
        "reasons": "",
        "facts": "card who place at to unit old new n most held wounds fighters",
        "phases": "phase",
        "page": "n most date phase points steps morale support",
    },
    events=constants(
        numbers,
        "day phase took-points executed played-green dropped marked returned-security "
        "put-event replaced tank-moved placed removed relocated unit-moved morale-moved "
        "support-moved rolled hit-lost wounded fighter-lost tank-lost barricade-lost healed "
        "drew discarded shuffled activated turned-up withdrawn recalled rev-tank-came "
        "barricaded steps-given drew-headline kept refilled turn-of stepped declared resolved "
        "attacked-soldiers destroyed-tank used gave-cards passed security-played "
        "security-taken exhausted attacked show-of-force day-long counts-double fizzled won "
        "points-lost extra-action refused starts-at ordered",
    ),
    reasons=RULES,
    facts=FACT_VALUES,
    choices=CHOICES,
    more=(
        *("clauses", "areas", "units", "boxes", "abilities", "heads", "report", "notes"),
        *("editor", "box", "form"),
        *("one-icon", "info-per-event"),
    ),
)


def told_of(ours: Mapping[str, str], own: OwnWords, theirs: Mapping[str, str]) -> dict[str, str]:
    """Our words about cards, without those about a card to which a box gives another title."""
    return {**{k: x for k, x in ours.items() if k not in own.titles}, **theirs}


class IreTongue(GameTongue):
    """Everything Days of Ire says, in one language.

    Clauses come without capital and full stop and address the one who carries them out: the Soviet
    player on a red headline and when an event is placed, the team on a green headline, the acting
    revolutionary on a reward, a card or a fighter.
    """

    def __init__(self) -> None:
        super().__init__(SHAPE)
        t = self.tables
        self.box: Final = t.exactly("box", BOX_WORDS, "name")
        """How the names that a box gives stand in a sentence (owner.py)."""
        self.form_words: Final = t.exactly("form", FORM_WORDS)
        """The fields of a box and what can stand in them, for its form (box_form.py)."""
        self.speak_of(OwnWords(self.code))
        self.clauses: Final = t.sentences("clauses", "units n place at to start")
        """Clauses of texts that need no grammar."""
        areas = t.records("areas", PlaceWords)
        t.same_keys(t.where("areas"), areas, AREAS)
        self.areas: Final = {AREAS[k]: x for k, x in areas.items()}
        """What selectors without a name mean (spots.py)."""
        units = t.exactly("units", UNIT_NAMES)
        self.units: Final = tuple([units[x] for x in UNIT_NAMES])
        """One of each, in the nominative and without article."""
        self.boxes: Final = t.numbered("boxes", BOXES)
        """Names of the moments of an event: `reward`, `when placed` ..."""
        self.abilities: Final = t.numbered("abilities", ABILITIES)
        """Before an ability: `Action:`, `Once a turn:` ..."""
        self.heads: Final = t.sentences("heads", "n points text name place icons")
        """Parts of what a card shows (say.py)."""
        self.report: Final = t.exactly("report", REPORT, "date who units at to start n")
        """What a night, a morning or a day brought (digest.py)."""
        self.notes: Final = t.exactly("notes", NOTES, "strength n")
        """What an answer costs or risks, in a word or two (notes.py)."""
        self.editor: Final = t.sentences("editor")
        """The lines of a position, and how pieces lie (editor.py)."""
        self.one_icon: Final = t.text("one-icon")
        """What a wild card gives: one icon of any kind."""
        self.info_per_event: Final = t.text("info-per-event")
        """The price of an event that asks for as much information as there are events on the board."""

    def speak_of(self, own: OwnWords) -> None:
        """Take titles, names of places and what has happened from a box, where it gives them."""
        written, file = book(self.code), f"{__package__}/book/{self.code}.toml"
        self.own = own
        titles = {**{k: k for k in own.entered}, **written["titles"], **own.titles}
        self.titles: Mapping[str, str] = Sentences(f"{file} [titles]", titles)
        """By the name of a piece without the letter of its copy: h01, e05, c04, f07, t1, v2."""
        self.roles: Mapping[str, str] = told_of(written["roles"], own, own.roles)
        self.history: Mapping[str, str] = told_of(written["history"], own, own.notes)
        named = {k: own.marker(i) for i, k in enumerate(MARKERS)}
        happened = {k: self.quoted(x) for k, x in named.items() if x}
        self.markers: Mapping[str, str] = {**written["markers"], **happened}
        """What has happened, as a main clause without full stop."""
        when = {k: self.box["condition"].format(name=x) for k, x in happened.items()}
        self.conditions: Mapping[str, str] = {**written["conditions"], **when}
        """The same behind an `if`."""
        self.places: Mapping[str, PlaceWords] = {
            k: PlaceWords(**{**x, **own.place(k, self.box)}) for k, x in written["places"].items()
        }

    def with_box(self, box: Box) -> Self:
        """The same language, speaking of another box than the one in play."""
        found = copy(self)
        found.speak_of(OwnWords(self.code, box))
        return found

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

    def again(self, before: str, sentence: str) -> str:
        """A sentence that does the same once more, under a condition: `another tank there`."""
        return sentence

    @abstractmethod
    def quoted(self, title: str) -> str:
        """A title in the quotation marks of the language."""

    @abstractmethod
    def counted(self, unit: int, n: int) -> str:
        """`2 soldiers`, as an object."""

    @abstractmethod
    def standing(self, unit: int, n: int) -> str:
        """`2 soldiers`, as a subject: those who stand somewhere."""

    @abstractmethod
    def icons(self, ammo: int, molotov: int, info: int) -> str:
        """`2 ammunition, 1 information`: what an event asks for or a card gives; nominatives."""

    @abstractmethod
    def points(self, n: int) -> str:
        """`2 command points`, as an object."""

    # Clauses of texts.

    def said(
        self,
        key: str,
        where: PlaceWords | None = None,
        start: PlaceWords | None = None,
        **values: object,
    ) -> str:
        """A clause that needs no grammar, with its place, and where something comes from."""
        forms: dict[str, object] = {}
        if where is not None:
            origin = start or where
            forms = {"place": where.name, "at": where.at, "to": where.to, "start": origin.start}
        return self.clauses[key].format(**forms, **values)

    @abstractmethod
    def move_track(self, morale: bool, towards_revolution: bool, n: int) -> str:
        """Move the morale or support marker n steps."""

    @abstractmethod
    def until_night(self, modifier: int, n: int, where: PlaceWords | None) -> str:
        """Until the end of the day, a modifier (tables.py) holds."""

    @abstractmethod
    def always(self, modifier: int, n: int) -> str:
        """A modifier a fighter gives to its place."""

    @abstractmethod
    def count_as_events(self, n: int) -> str:
        """This event counts as n more."""

    @abstractmethod
    def free_steps(self, n: int) -> str:
        """You may take n steps more this turn, without discarding cards."""

    @abstractmethod
    def if_happened(self, condition: str, then: str, otherwise: str) -> str:
        """If something has happened, then; otherwise something else, or nothing if empty."""

    @abstractmethod
    def choose(self, team: bool, clauses: Sequence[str]) -> str:
        """The team (or the Soviet player) chooses one of these."""

    @abstractmethod
    def place(self, units: str, where: PlaceWords, split: bool) -> str:
        """Put units on the board; `split`: they may go to different places."""

    @abstractmethod
    def remove(self, units: str, where: PlaceWords, split: bool) -> str:
        """Take units off the board."""

    @abstractmethod
    def advance(self, unit: int, n: int, steps: int) -> str:
        """Move up to n different units, each up to some steps."""

    @abstractmethod
    def march(self, unit: int, steps: int) -> str:
        """Up to `steps` steps, shared among units of a kind; with 1 step just one unit."""

    @abstractmethod
    def call_up(self, units: str, where: PlaceWords) -> str:
        """Put up to that many units."""

    @abstractmethod
    def hit(self, n: int, where: PlaceWords) -> str:
        """Hits at a place."""

    @abstractmethod
    def wound(self, who: int, n: int) -> str:
        """`who` is SELF, ONE, EACH, SPLIT or ONE_HERE (spots.py), here and below."""

    @abstractmethod
    def heal(self, who: int, n: int) -> str:
        """Heal n wounds."""

    @abstractmethod
    def draw(self, who: int, n: int) -> str:
        """SPLIT: the team draws n in all, shared out as equally as possible."""

    @abstractmethod
    def discard(self, who: int, n: int) -> str:
        """Discard n cards."""

    @abstractmethod
    def activate(self, n: int, where: PlaceWords) -> str:
        """Turn passive fighters active."""

    @abstractmethod
    def barricade(self, where: PlaceWords) -> str:
        """Build a barricade."""

    @abstractmethod
    def exhaust(self, n: int) -> str:
        """The Soviet player lays n available state security cards to the played row."""

    def source(self, title: str, box: int) -> str:
        """A text by its card and, on an event, its moment: `"Title", reward`."""
        return f"{title}, {self.boxes[box]}" if box >= 0 else title
