"""Reading positions: the notation of docs/notation.md, line by line, each fault named.

Longer than most files because every kind of line has its own few lines and its own faults.
"""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.games.ire.notation.lines import (
    A_CARD,
    A_HEADLINE,
    AS_LAID,
    HEAPS,
    INTS,
    KEYS,
    KINDS,
    KNOWN,
    LINES,
    MANY,
    NUMBERS,
    PIECES_AT,
    PLACE_SETS,
    RANGES,
    RESTS,
    SEAT_SETS,
    SECRET,
    SIDES,
    THINGS,
    Kind,
)
from kibitz.games.ire.notation.possible import MOST_BARRICADES, MOST_WOUNDS, impossible
from kibitz.games.ire.notation.vocabulary import VOCABULARY
from kibitz.games.ire.rules.cards import FINGERPRINT
from kibitz.games.ire.rules.day import DAYS_GO_BY, PHASES
from kibitz.games.ire.rules.map import (
    ACTIVE_CAP,
    CAPS,
    DAYS,
    HAND_MAX,
    LAST_WOUND,
    MORALE_START,
    START_AT,
    SUPPORT_START,
)
from kibitz.games.ire.rules.numbers import (
    ANYWHERE,
    EVENT,
    EVENTS,
    MARKERS,
    NUMBER,
    PLACE_IDS,
    PLACES,
    SOVIET,
    STARTING,
    TANK,
    UNIT_NAMES,
    VERSION,
)
from kibitz.games.ire.rules.options import rule_bits, settled
from kibitz.games.ire.rules.tables import EVENT_PLACE, MODIFIERS, NAMES, PERIOD
from kibitz.games.ire.rules.tables import NUMBERS as PIECE_NUMBERS
from kibitz.games.ire.rules.texts import BOXES, NODES
from kibitz.games.ire.sight.view import UNKNOWN, CityView
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.options import parsed
from kibitz.kernel.pile import NO_BOX, NONE, Things
from kibitz.kernel.position_text import PositionError, PositionReader
from kibitz.kernel.view import JUDGE, WATCHER


def read(text: str, options: Mapping[str, str] | None = None) -> CityView:
    """The view a text describes; what it leaves out is filled in, under these options."""
    return Reader({} if options is None else options).read(text)


class Reader(PositionReader):
    """Reads one position, line by line."""

    def __init__(self, options: Mapping[str, str]) -> None:
        super().__init__("ire", "Days of Ire", VERSION, NODES, FINGERPRINT)
        self.options: dict[str, str] = dict(options)
        self.chosen: dict[str, str] = {}
        """All options, once they are settled, and the line in which they stand."""
        self.options_at: int = 1
        self.v: CityView = CityView(JUDGE, NONE, (), 1)
        self.ints: dict[str, int] = {}
        self.numbers: dict[str, Things] = {}
        self.things: dict[str, Things] = {}
        self.heaps: dict[str, dict[int, Things]] = {k: {} for k in HEAPS}
        """What the lines say, by field."""

    def read(self, text: str) -> CityView:
        lines = self.opened(text)
        for at, words in lines:  # before anything is said about players
            self.at = at
            self.who_plays(words)
        try:
            self.chosen = settled(self.options)
        except ValueError as e:
            raise PositionError(self.options_at, str(e), "option") from None
        self.v.players = int(self.chosen["players"]) - 1
        self.take(lines)
        return self.finish()

    def who_plays(self, words: list[str]) -> None:
        """How many play, and under which options."""
        key, rest = words[0], words[1:]
        if key == "players":
            n = self.whole(rest)
            if not 2 <= n <= 4:
                raise self.fault(
                    "players counts all, the Soviet player included: 2 to 4",
                    "not-one",
                    rest[0],
                    "2, 3, 4",
                )
            self.options["players"] = str(n)
        elif key == "options":
            self.options_at = self.at
            try:
                self.options |= parsed(rest)
            except ValueError as e:
                raise self.fault(str(e), "option", " ".join(rest)) from None

    def line(self, words: list[str]) -> None:
        key, rest = words[0], words[1:]
        self.once(key)
        name, _, index = key.partition(".")
        field = LINES.get(key, key)
        if key == "pile":
            self.pile = []
        elif key == "view":
            n = WATCHER + 1 if rest == ["-"] else self.whole(rest)
            if rest != ["-"] and not 1 <= n <= self.v.players + 1:
                most = self.v.players + 1
                raise self.fault(f"view names a seat: 1 to {most}", "not-one", rest[0], f"1-{most}")
            self.v.seat = n - 1
        elif key in ("players", "options"):
            pass  # read before
        elif key in LINES.values():
            raise self.fault(
                f"{key!r} is called {KEYS[key]!r} in a position", "not-one", key, KEYS[key]
            )
        elif field in INTS:
            self.ints[field] = self.single(field, rest)
        elif field in NUMBERS:
            self.numbers[field] = self.row(field, rest)
        elif field in THINGS:
            if not (rest == ["rest"] and field in RESTS):
                self.things[field] = self.pieces(field, rest)
        elif name in HEAPS:
            i = self.index(name, index)
            if not (rest == ["rest"] and name in RESTS):
                found = self.pieces(name, rest)
                if name == "headlines":
                    self.same_period(found, i + 1)
                self.heaps[name][i] = found
        else:
            known = ", ".join(KNOWN)
            raise self.fault(
                f"{key!r} is no line of a position; there are {known}", "not-one", key, known
            )

    def same_period(self, found: Things, period: int) -> None:
        """Each of the three decks holds the headlines of its period (I017)."""
        for x in found:
            other = x - UNKNOWN if x >= UNKNOWN else PERIOD[x]
            if other != period:
                word = f"?{other}" if x >= UNKNOWN else NAMES[x]
                raise self.fault(
                    f"{word} is a headline of period {other}",
                    "not-one",
                    word,
                    f"headlines.{other}",
                )

    # Words.

    def index(self, name: str, word: str) -> int:
        if name == "active":
            return self.place(word)
        n = self.whole([word]) - 1
        if not 0 <= n < (3 if name == "headlines" else self.v.players):
            raise self.fault(f"there is no {name}.{word}", "names-nothing", f"{name}.{word}")
        return n

    def place(self, word: str) -> int:
        if word not in PLACE_IDS:
            known = ", ".join(PLACE_IDS)
            raise self.fault(
                f"no place is called {word!r}; there are {known}", "not-one", word, known
            )
        return PLACE_IDS.index(word)

    def single(self, key: str, words: list[str]) -> int:
        """A line with one number, or with words that stand for bits."""
        if key == "phase":
            if len(words) != 1 or words[0] not in PHASES:
                known = ", ".join(PHASES)
                raise self.fault(f"a phase is one of {known}", "not-one", " ".join(words), known)
            return PHASES.index(words[0])
        if key == "actor":
            return NONE if words == ["-"] else self.seat("".join(words))
        if key == "winner":
            if words == ["-"]:
                return NONE
            if len(words) != 1 or words[0] not in SIDES:
                raise self.fault(
                    "the winner is soviet, revolution, or - while the game runs",
                    "not-one",
                    " ".join(words),
                    "soviet, revolution, -",
                )
            return SIDES.index(words[0])
        if key in PLACE_SETS:
            return sum([1 << p for p in {self.place(w) for w in words if w != "-"}])
        if key in SEAT_SETS:
            return sum([1 << s for s in {self.seat(w) for w in words if w != "-"}])
        if key == "markers":
            return sum([1 << m for m in {self.marker(w) for w in words if w != "-"}])
        n = self.whole(words)
        low, high = RANGES.get(key, (n, n))
        if not low <= n <= high:
            raise self.fault(
                f"{key} runs from {low} to {high}", "not-one", words[0], f"{low}-{high}"
            )
        return n

    def seat(self, word: str) -> int:
        """A revolutionary."""
        names = [f"seat-{n}" for n in range(2, self.v.players + 2)]
        if word not in names:
            known = ", ".join(names)
            raise self.fault(
                f"{word!r} is no revolutionary; there are {known}", "not-one", word, known
            )
        return names.index(word) + 1

    def marker(self, word: str) -> int:
        if word not in MARKERS:
            known = ", ".join(MARKERS)
            raise self.fault(
                f"no marker is called {word!r}; there are {known}", "not-one", word, known
            )
        return MARKERS.index(word)

    def row(self, key: str, words: list[str]) -> Things:
        if key in PIECES_AT:
            return self.pieces_at(key, words)
        if key == "units":
            return self.units(words)
        if key == "display":
            self.count(key, words, 6, True)
            found = [NONE if w == "-" else self.piece(key, w, True) for w in words]
            return tuple(found + [NONE] * (6 - len(found)))
        if key == "moved":
            moved = [0] * PLACES
            for word in words:
                if word != "-":
                    name, _, n = word.partition(":")
                    moved[self.place(name)] = self.between(n, 0, CAPS[TANK])
            return tuple(moved)
        if key == "mods" and words == ["-"]:
            return (0,) * MODIFIERS
        self.count(key, words, MODIFIERS if key == "mods" else self.v.players, False)
        if key == "at":
            return tuple([self.place(w) for w in words])
        if key == "wounds":
            return tuple([self.between(w, 0, MOST_WOUNDS) for w in words])
        return tuple([self.whole([w]) for w in words])

    def between(self, word: str, low: int, high: int) -> int:
        """A number that runs from one to another."""
        n = self.whole([word])
        if not low <= n <= high:
            raise self.fault(
                f"a number from {low} to {high} is wanted here, not {word}",
                "not-one",
                word,
                f"{low}-{high}",
            )
        return n

    def count(self, key: str, words: list[str], n: int, fewer: bool) -> None:
        if len(words) > n or (len(words) < n and not fewer):
            at_most = "at most " if fewer else ""
            raise self.fault(
                f"{key} wants {at_most}{n} words, not {len(words)}",
                "most" if fewer else "count",
                n=n,
            )

    def pieces_at(self, key: str, words: list[str]) -> Things:
        """Words like csepel:f01; an event may stand alone if it names its place."""
        found = [NONE] * PLACES
        for word in words:
            if word == "-":
                continue
            where, colon, name = word.rpartition(":")
            x = self.piece(key, name, True)
            if colon:
                p = self.place(where)
                self.at_home(key, word, x, p)
            elif key == "event_at" and EVENT_PLACE[x] != ANYWHERE:
                p = EVENT_PLACE[x]
            else:
                raise self.fault(
                    f"{word!r} wants its place, as in csepel:{word}", "form", word, f"csepel:{word}"
                )
            if found[p] != NONE:
                raise self.fault(
                    f"{PLACE_IDS[p]} has room for one, not for {NAMES[x]} as well",
                    "most",
                    word,
                    n=1,
                )
            found[p] = x
        return tuple(found)

    def at_home(self, key: str, word: str, x: int, p: int) -> None:
        """An event that names its place lies at no other (I012)."""
        if key == "event_at" and EVENT_PLACE[x] not in (p, ANYWHERE):
            right = f"{PLACE_IDS[EVENT_PLACE[x]]}:{NAMES[x]}"
            raise self.fault(
                f"{NAMES[x]} names its place, so it is {right}", "not-one", word, right
            )

    def units(self, words: list[str]) -> Things:
        found = [0] * (3 * PLACES)
        for word in words:
            if word == "-":
                continue
            parts = word.split(":")
            if len(parts) != 3 or parts[1] not in UNIT_NAMES:
                raise self.fault(
                    f"{word!r}: units are place:unit:number, as in csepel:soldier:2",
                    "form",
                    word,
                    "csepel:soldier:2",
                )
            unit = UNIT_NAMES.index(parts[1])
            found[unit * PLACES + self.place(parts[0])] += self.between(parts[2], 0, MANY)
        for unit, cap in enumerate(CAPS):
            if sum(found[unit * PLACES : (unit + 1) * PLACES]) > cap:
                raise self.fault(
                    f"there are at most {cap} of the unit {UNIT_NAMES[unit]}", "most", n=cap
                )
        return tuple(found)

    def pieces(self, key: str, words: list[str]) -> Things:
        found = [self.piece(key, w, key != "used") for w in words if w != "-"]
        if key == "active" and len(found) > ACTIVE_CAP:
            raise self.fault(
                f"at most {ACTIVE_CAP} fighters are active at a place", "most", n=ACTIVE_CAP
            )
        if key == "hands" and len(found) > HAND_MAX:
            raise self.fault(f"a hand holds at most {HAND_MAX} cards", "most", n=HAND_MAX)
        return tuple(found if key in AS_LAID else sorted(found))

    def piece(self, key: str, word: str, placing: bool) -> int:
        if word.startswith("?") and word[1:] in ("", "1", "2", "3"):
            return self.unknown(key, word)
        if word not in PIECE_NUMBERS:
            raise self.fault(f"nothing is called {word!r}", "names-nothing", word)
        x = PIECE_NUMBERS[word]
        first, end, name = KINDS.get(key, (x, x + 1, ""))
        if not first <= x < end:
            raise self.fault(
                f"{word} is no {name}, as {KEYS.get(key, key)!r} wants it", "not-kind", word
            )
        if key in ("display", "event_deck") and x < EVENT + STARTING:
            raise self.fault(
                f"{word} is a starting event: it lies on the board from the beginning",
                "not-kind",
                word,
            )
        if placing:
            self.lay(x, word)
        return x

    def unknown(self, key: str, word: str) -> int:
        if key not in SECRET:
            raise self.fault(
                f"{KEYS.get(key, key)!r} lies open: no piece of it is unknown", "open", word
            )
        if (key in ("hand", "headlines")) != (len(word) > 1):
            known = "?1, ?2, ?3" if key in ("hand", "headlines") else "?"
            raise self.fault(
                "an unknown headline is ?1, ?2 or ?3, by its period; a card is ?",
                "not-one",
                word,
                known,
            )
        return UNKNOWN + int(word[1:] or 0)

    # The pile.

    def frame_seat(self, word: str) -> int:
        return self.whole([word]) - 1

    def frame_card(self, word: str) -> int:
        return self.piece("", word, False)

    def frame_box(self, word: str) -> int:
        """None, if the text is not printed on the card it is about."""
        if word and word not in BOXES:
            raise self.none_such("box", word, BOXES)
        return BOXES.index(word) if word else NO_BOX

    def thing(self, word: str) -> int:
        if word == "?":
            return HIDDEN
        if word.startswith("#"):
            return NUMBER + self.whole([word[1:]])
        try:
            return VOCABULARY.number(word.replace(":", " "))
        except ValueError:
            raise self.fault(f"{word!r} names nothing", "names-nothing", word) from None

    # What was left out.

    def finish(self) -> CityView:
        v = self.v
        self.fill_ints()
        empty = {"units": 3 * PLACES, "wounds": v.players, "moved": PLACES, "mods": MODIFIERS}
        for key in NUMBERS:
            if key in empty:
                self.numbers.setdefault(key, (0,) * empty[key])
            elif key == "at":
                self.numbers.setdefault(key, tuple(START_AT[: v.players]))
            else:
                self.numbers.setdefault(key, (NONE,) * (6 if key == "display" else PLACES))
        self.fill_decks()
        for key in THINGS:
            self.things.setdefault(key, ())
        for fields in (self.ints, self.numbers, self.things):
            for key, value in fields.items():
                setattr(v, key, value)
        v.active = tuple([self.heaps["active"].get(p, ()) for p in range(PLACES)])
        v.hands = tuple([self.heaps["hands"].get(i, ()) for i in range(v.players)])
        v.headlines = tuple([self.heaps["headlines"][k] for k in range(3)])
        if bin(v.lower).count("1") > len(v.unseen):
            self.at = self.given.get("beneath", self.at)
            raise self.fault("more fighters lie beneath than are still unseen", "beneath")
        self.fill_pile()
        self.refuse_impossible()
        return v

    def refuse_impossible(self) -> None:
        """What single lines cannot say: every fault, at the line that has it."""
        # A position written out says how many are left, and not under which option it was played.
        given = "barricade_supply" in self.given
        barricades = MOST_BARRICADES if given else int(self.chosen["barricade_supply"])
        found = impossible(self.v, barricades, "pile" in self.given)
        for key, message, code, word, known, n in found:
            self.at = self.given.get(key, self.at)
            self.faults.append(self.fault(message, code, word, known, n))
        if self.faults:
            self.faults[0].faults = self.faults
            raise self.faults[0]

    def fill_ints(self) -> None:
        """Single numbers; what is not said is as at the beginning of a day."""
        ints, team, chosen = self.ints, self.v.players, self.chosen
        ints.setdefault("rules", rule_bits(chosen))
        ints.setdefault("spokesperson", int(chosen["spokesperson"]))
        ints.setdefault("last_wound", LAST_WOUND[team - 1] + (chosen["extra_wound"] == "on"))
        built = bin(ints.get("barricades", 0)).count("1")
        ints.setdefault("barricade_supply", max(0, int(chosen["barricade_supply"]) - built))
        ints.setdefault("day", 1)
        ints.setdefault("morale", MORALE_START)
        ints.setdefault("support", SUPPORT_START)
        for key in INTS:
            ints.setdefault(key, NONE if key in ("actor", "winner") else 0)
        if not 1 <= ints["spokesperson"] <= team:
            raise self.fault(
                f"the spokesperson is one of {team}",
                "not-one",
                str(ints["spokesperson"]),
                f"1-{team}",
            )

    def fill_decks(self) -> None:
        """Each deck that was not given holds what lies nowhere else."""
        things, decks = self.things, self.heaps["headlines"]
        for key in ("unseen", "rev_tanks", "ready"):
            things.setdefault(key, self.rest(KINDS[key]))
        things.setdefault("event_deck", self.rest((EVENT + 3, EVENT + EVENTS, "")))
        hidden = [x for hand in self.heaps["hands"].values() for x in hand if x >= UNKNOWN]
        if "deck" not in things:
            things["deck"] = self.less(self.rest(A_CARD), len(hidden), UNKNOWN, "cards")
        hand = things.get("hand", ())
        for k in range(3):
            if k not in decks:
                left = tuple([h for h in self.rest(A_HEADLINE) if PERIOD[h] == k + 1])
                n = hand.count(UNKNOWN + k + 1)
                decks[k] = self.less(left, n, UNKNOWN + k + 1, f"headlines of period {k + 1}")

    def rest(self, kind: Kind) -> Things:
        return tuple([x for x in range(kind[0], kind[1]) if x not in self.placed])

    def less(self, left: Things, hidden: int, unknown: int, what: str) -> Things:
        """A deck of known cards; of unknown ones if some of them lie in a hand, unknown too."""
        if hidden > len(left):
            raise self.fault(f"there are more unknown {what} than are left", "unknown")
        return (unknown,) * (len(left) - hidden) if hidden else left

    def fill_pile(self) -> None:
        """Without a pile the phase is about to begin; a game that is over has none."""
        v = self.v
        pile = self.pile
        if pile is None and v.winner < 0:
            if not 1 <= v.day <= DAYS:
                raise self.fault(
                    f"day runs from 1 to {DAYS}, if there is no pile",
                    "not-one",
                    str(v.day),
                    f"1-{DAYS}",
                )
            phase = v.phase
            pile = [SavedFrame(DAYS_GO_BY.number, SOVIET, NONE, NO_BOX, (), False, phase, ())]
        v.pile = tuple(pile or ())
        if v.winner < 0 and not v.pile:
            raise self.fault("the pile is empty, so nothing can happen", "pile-empty")
