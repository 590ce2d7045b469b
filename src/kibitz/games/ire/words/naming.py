"""What things are called: pieces, players, places and dates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kibitz.games.ire.rules.city import City, here
from kibitz.games.ire.rules.declared_action import Paid, gathered
from kibitz.games.ire.rules.numbers import (
    EVENT,
    EVENTS,
    FIGHTER,
    ICON_NAMES,
    PLACE_IDS,
    PLACES,
    REV_TANK,
)
from kibitz.games.ire.rules.tables import (
    EVENT_COST,
    ICONS,
    INFO_PER_EVENT,
    NAMES,
    WILD,
)
from kibitz.games.ire.words.tongue import IreTongue
from kibitz.kernel.pile import (
    NO_BOX,
    NONE,
    At,
    Frame,
)
from kibitz.words.grammar.forms import Name

FIRST_DATE: Final = 22
"""The calendar starts on the day after it."""

DEGREE: Final = "Dr"

Values = dict[str, object]
"""What a sentence is filled with."""


def key(piece: int) -> str:
    """The name of a piece without the letter of its copy: h01, c04, v2."""
    name = NAMES[piece]
    return name[:-1] if name[-1].isalpha() else name


def short_name(title: str) -> str:
    """The first name in a title, for a small tile; an academic degree is none."""
    words = title.split(" ")
    return next((x for x in words if x.rstrip(".") != DEGREE), title)


class Names:
    """The names of things in one language."""

    def __init__(self, tongue: IreTongue) -> None:
        self.t: Final = tongue

    def title(self, piece: int) -> str:
        return self.t.titles[key(piece)]

    def cost(self, event: int) -> str:
        """The icons an event asks for, as printed."""
        if INFO_PER_EVENT[event]:
            return self.t.info_per_event
        return self.t.icons(*EVENT_COST[event])

    def gives(self, piece: int) -> str:
        """The icons of a card or fighter; nothing if it has none."""
        if WILD[piece]:
            return self.t.one_icon
        return self.t.icons(*ICONS[piece]) if any(ICONS[piece]) else ""

    def named(self, piece: int) -> str:
        """A person by name, everything else by its title in quotation marks."""
        title = self.title(piece)
        return title if FIGHTER <= piece < REV_TANK else self.t.quoted(title)

    def shown(self, piece: int) -> str:
        """A piece with its icons, to choose by."""
        icons = self.gives(piece)
        return f"{self.named(piece)} ({icons})" if icons else self.named(piece)

    def listed(self, pieces: Sequence[int]) -> Name:
        """Pieces by name; those the reader may not know are counted."""
        known = [self.named(x) for x in pieces if x >= 0]
        hidden = len(pieces) - len(known)
        found = known + ([self.t.hidden(hidden)] if hidden else [])
        return Name.of(self.t, found or [self.t.nothing])

    def source(self, at: At) -> str:
        """The text that asks or acts; an event also says which of its moments."""
        if at.card < 0:
            return ""
        event = EVENT <= at.card < EVENT + EVENTS
        return self.t.source(self.named(at.card), at.box if event else NO_BOX)

    def who(self, seat: int, names: Sequence[str]) -> str:
        return names[seat] if 0 <= seat < len(names) else self.t.page["seat"].format(n=seat + 1)

    def places(self, place: int, start: int = NONE) -> Values:
        """A place in all its forms, and where something comes from."""
        words = self.t.places[PLACE_IDS[place]] if 0 <= place < PLACES else None
        origin = self.t.places[PLACE_IDS[start]] if 0 <= start < PLACES else words
        return {
            "place": words.name if words else "",
            "at": words.at if words else "",
            "to": words.to if words else "",
            "start": origin.start if origin else "",
        }

    def date(self, day: int) -> str:
        return self.t.page["date"].format(n=FIRST_DATE + day)


class Asked:
    """A question to be put into words: which text asks, in which city."""

    def __init__(
        self,
        names: Names,
        action_label: Callable[[City, At, int], str],
        c: City,
        f: Frame,
        players: Sequence[str],
    ) -> None:
        self.t: Final = names.t
        self.names: Final = names
        self.label: Final = action_label
        self.c: Final = c
        self.f: Final = f
        self.players: Final = players

    def who(self, seat: int) -> str:
        return self.names.who(seat, self.players)

    def places(self, place: int) -> Values:
        return self.names.places(place)

    def action_text(self, action: int) -> str:
        """An action as its own label names it."""
        return self.label(self.c, self.f.at, action)

    def lacking(self, node: Paid) -> str:
        """The icons still wanted; wild ones serve where most is wanted."""
        have = gathered(self.c, here(self.f.at), self.f.it)
        lack = [max(0, want - have[i]) for i, want in enumerate(node.cost(self.c, self.f.at))]
        for _ in range(have[len(ICON_NAMES)]):
            most = lack.index(max(lack))
            lack[most] = max(0, lack[most] - 1)
        return self.t.icons(*lack)
