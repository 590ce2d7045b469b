"""Where protocols of people's own stand: entered in the tables behind the house's, and given up.

So do second copies of protocols of the house, for drafts in which both sides have the same.
There is room for a few at a time. A protocol keeps its place as long as a match holds it; then the
place may be taken by another, and whatever was kept by its numbers is made anew (`EDITION`).
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable
from typing import Final

from kibitz.games.compile.rules.coding import KINDS
from kibitz.games.compile.rules.numbers import (
    CARDS_PER_PROTOCOL,
    OWN_PROTOCOLS,
    PROTOCOL_NAMES,
    PROTOCOLS,
    WITH_OWN,
)
from kibitz.games.compile.rules.own.definition import TWIN, Definition, OwnFaults, twin, unpacked
from kibitz.games.compile.rules.own.notation import Fault
from kibitz.games.compile.rules.tables import (
    CARD_NAMES,
    NUMBERS,
    PROTOCOL_KEYS,
    install,
    install_again,
)
from kibitz.games.compile.rules.texts import NODES, NODES_EACH, OWN_NODES, texts_of
from kibitz.kernel.pile import NONE

MOST: Final = 4
"""Protocols of people's own in one match."""
SEPARATOR: Final = "+"

PLACES: Final[list[Definition | None]] = [None] * OWN_PROTOCOLS
HELD: Final[list[int]] = [0] * OWN_PROTOCOLS
"""How many matches hold each."""
USED: Final[list[int]] = [0] * OWN_PROTOCOLS
"""When each was asked for last, counted in `CLOCK`."""
CLOCK: Final[list[int]] = [0]
PLACING: Final = threading.RLock()
"""A server reads matches in several threads, and no two may give out places at once."""
EDITION: Final[list[int]] = [0]
"""Goes up whenever a place is taken, for whoever keeps something by the numbers of cards."""
WHEN_ENTERED: Final[list[Callable[[int], None]]] = []
"""Tables of other rooms that have a row for each protocol: called with its number."""
WHEN_LEFT: Final[list[Callable[[int], None]]] = []
"""Those that would otherwise say one word of two."""
KNOWN: Final[dict[str, Definition]] = {}
"""Packed protocols that were read lately."""
MOST_KNOWN: Final = 64


class Hold:
    """Keeps protocols in their places as long as somebody keeps it."""

    def __init__(self, places: list[int]) -> None:
        self.places: Final = places
        for place in places:
            HELD[place] += 1

    def __del__(self) -> None:
        for place in self.places:
            HELD[place] -= 1


def entered() -> list[int]:
    """The numbers of the protocols of people's own that are there."""
    return [PROTOCOLS + i for i, x in enumerate(PLACES) if x is not None]


def named(key: str) -> Definition:
    """The protocol of a name in the notation; a KeyError if it is not there."""
    for x in PLACES:
        if x is not None and x.name == key:
            return x
    raise KeyError(key)


def definition(word: str) -> Definition:
    """The protocol that was packed into a word."""
    found = KNOWN.get(word)
    if found is None:
        found = unpacked(word)
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()
        KNOWN[word] = found
    return found


def carried_word(word: str) -> Definition:
    """A protocol as a position carries it: packed, or the second copy of one of the house."""
    for p, name in enumerate(PROTOCOL_NAMES):
        if word == f"{name}_{TWIN}":
            return twin(p)
    return definition(word)


def standing_at(d: Definition) -> int:
    """The place where a protocol stands, or NONE."""
    for i, x in enumerate(PLACES):
        if x is not None and x.fingerprint == d.fingerprint:
            return i
    return NONE


def place_of(d: Definition) -> int:
    """The place of a protocol, which is entered if it is not there yet."""
    return places_of([d])[0]


def places_of(wants: list[Definition]) -> list[int]:
    """The places of the protocols of one match, which are entered if they are not there yet.

    They go by their fingerprints, so that the cards of a match have the same order wherever it is
    played: chance deals by that order.
    """
    with PLACING:
        return placed(wants)


def placed(wants: list[Definition]) -> list[int]:
    """The same for whoever may give out places now."""
    CLOCK[0] += 1
    found: dict[str, int] = {}
    kept: list[Hold] = []
    left = sorted(wants, key=lambda d: d.fingerprint)
    low = NONE
    while left:
        d = left.pop(0)
        fixed = [standing_at(x) for x in left]
        high = min([i for i in fixed if i >= 0 and HELD[i]], default=OWN_PROTOCOLS)
        place = standing_at(d)
        if not low < place < high:
            if place >= 0 and HELD[place]:
                raise OwnFaults([Fault(0, "no-place", {"n": OWN_PROTOCOLS})])
            place = free_place(d, low, high, len(left) if high == OWN_PROTOCOLS else 0)
            enter(d, place)
        USED[place] = CLOCK[0]
        kept.append(Hold([place]))  # the next one must not take the place of this one
        found[d.fingerprint] = low = place
    return [found[d.fingerprint] for d in wants]


def free_place(d: Definition, low: int, high: int, more: int) -> int:
    """A place between two others that nobody holds, with room for more behind it.

    An empty one is best, near to where fingerprints of its kind belong; else that of the protocol
    which nobody has asked for longest.
    """
    for again in (False, True):
        if again:
            if not any(HELD[low + 1 : high]):
                break  # they do not stand in that order; nobody has to let go of anything
            gc.collect()  # a match may be garbage that nobody has collected yet
        free = [i for i in range(low + 1, high) if not HELD[i]]
        free = free[: len(free) - more] if more else free
        if free:
            usual = int(d.fingerprint[:4], 16) * OWN_PROTOCOLS >> 16
            return min(free, key=lambda i: (0 if PLACES[i] is None else USED[i], abs(i - usual)))
    raise OwnFaults([Fault(0, "no-place", {"n": OWN_PROTOCOLS})])


def give_up(place: int) -> None:
    """Forget the names of the protocol at a place, so that another may have it or them."""
    protocol = PROTOCOLS + place
    first = protocol * CARDS_PER_PROTOCOL
    for c in range(first, first + CARDS_PER_PROTOCOL):
        NUMBERS.pop(CARD_NAMES[c], None)
        CARD_NAMES[c] = ""
    PROTOCOL_KEYS[protocol] = ""
    NODES.replace(OWN_NODES + place * NODES_EACH, NODES_EACH, [])
    PLACES[place] = None
    EDITION[0] += 1
    for leaving in WHEN_LEFT:
        leaving(protocol)
    KINDS[protocol] = protocol


def enter(d: Definition, place: int) -> None:
    """Enter a protocol at a place, instead of what stands there."""
    for i, x in enumerate(PLACES):
        if x is None or x.name != d.name or i == place:
            continue
        if HELD[i]:
            raise OwnFaults([Fault(0, "same-name", {"word": d.name})])
        give_up(i)
    give_up(place)
    protocol = PROTOCOLS + place
    first = protocol * CARDS_PER_PROTOCOL
    PROTOCOL_KEYS[protocol] = d.name
    if d.twin_of >= 0:  # its texts are those of the first copy, so they have numbers already
        KINDS[protocol] = d.twin_of
        install_again(d.twin_of, protocol)
    else:
        install(d.lines(protocol))
        texts = texts_of(first, first + CARDS_PER_PROTOCOL)
        NODES.replace(OWN_NODES + place * NODES_EACH, NODES_EACH, texts)
    PLACES[place] = d
    USED[place] = CLOCK[0]
    EDITION[0] += 1
    for entering in WHEN_ENTERED:
        entering(protocol)


# The option that says which of them are in play.


def wanted(value: str) -> list[Definition]:
    """The protocols of an option; an OwnFaults says why it cannot be."""
    words = value.split(SEPARATOR) if value else []
    if len(words) > MOST:
        raise OwnFaults([Fault(0, "too-many-protocols", {"n": MOST})])
    found: list[Definition] = []
    for word in words:
        d = definition(word)
        for other in found:
            codes = {*d.names, *other.names}
            same = [x for x in codes if d.called(x).casefold() == other.called(x).casefold()]
            if d.key == other.key or same:
                raise OwnFaults([Fault(0, "stands-twice", {"word": d.key})])
        found.append(d)
    return found


def own_bits(value: str) -> int:
    """The protocols of an option as bits of Board.rules; they are entered."""
    bits = 0
    for place in places_of(wanted(value)):
        bits |= WITH_OWN << place
    return bits


def own_value(rules: int) -> str:
    """The option that says which protocols of people's own are in play."""
    found = [PLACES[i] for i in range(OWN_PROTOCOLS) if rules // WITH_OWN >> i & 1]
    return SEPARATOR.join([d.packed() for d in found if d is not None and d.twin_of < 0])


def mirror_bits(protocols: list[int]) -> int:
    """The second copies of some protocols of the house as bits of Board.rules; they are entered."""
    bits = 0
    for place in mirror_places(protocols):
        bits |= WITH_OWN << place
    return bits


def mirror_places(protocols: list[int]) -> list[int]:
    """The places of second copies, which are entered if they are not there yet.

    They go by their fingerprints, so that answers are offered in the same order wherever a match is
    played alone. Where other matches hold copies that do not stand so, any order will do:
    `Board.dealt` sees to it that chance deals them alike.
    """
    wants = [twin(protocol) for protocol in protocols]
    with PLACING:
        try:
            return placed(wants)
        except OwnFaults:
            pass
        CLOCK[0] += 1
        found: list[int] = []
        kept: list[Hold] = []
        for d in wants:
            place = standing_at(d)
            if place < 0:
                place = free_place(d, NONE, OWN_PROTOCOLS, 0)
                enter(d, place)
            USED[place] = CLOCK[0]
            kept.append(Hold([place]))
            found.append(place)
        return found


def with_room(protocols: list[int], among: list[int]) -> list[int]:
    """Those of some protocols that a mirror of `protocols` and one more has room for.

    While there are places, all of them; else those whose second copies some match holds.
    """
    for again in (False, True):
        if again:
            gc.collect()  # a match may be garbage that nobody has collected yet
        held = [d.twin_of for d, n in zip(PLACES, HELD, strict=True) if n and d is not None]
        if HELD.count(0) > len([p for p in protocols if p not in held]):
            return among
    return [p for p in among if p in held] or among


def carried(rules: int) -> list[tuple[int, str]]:
    """The protocols of some rules with their places, for whoever is sent a position."""
    return [
        (i, d.packed())
        for i, d in enumerate(PLACES)
        if d is not None and rules // WITH_OWN >> i & 1
    ]


def carry(places: list[tuple[int, str]]) -> None:
    """Enter protocols at the very places where a position has them; an OwnFaults if one is held."""
    with PLACING:
        for place, word in places:
            carry_one(place, word)


def carry_one(place: int, word: str) -> None:
    """Enter one protocol at that very place."""
    d = carried_word(word)
    there = PLACES[place]
    if there is not None and there.fingerprint == d.fingerprint:
        return
    if HELD[place]:
        gc.collect()
    if HELD[place]:
        raise OwnFaults([Fault(0, "place-taken", {"word": d.name, "words": named_at(place)})])
    enter(d, place)


def named_at(place: int) -> str:
    """The name of the protocol at a place, for a fault."""
    there = PLACES[place]
    return "" if there is None else there.name


def hold(rules: int) -> Hold:
    """Keeps the protocols of some rules in their places."""
    return Hold([i for i in range(OWN_PROTOCOLS) if rules // WITH_OWN >> i & 1])
