"""Reading positions: the notation of docs/notation.md, line by line, each fault named.

Longer than most files because every kind of line has its own few lines and its own faults.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kibitz.games.compile.notation.things import SEATS, thing_word
from kibitz.games.compile.notation.vocabulary import order_word, slot_word
from kibitz.games.compile.rules.coding import (
    entry_card,
    flight_card,
    flight_side,
    make_entry,
    make_flight,
    make_pick,
    make_text,
    slot_height,
    slot_stack,
)
from kibitz.games.compile.rules.numbers import (
    BAN,
    BLIND,
    CARDS_PER_PROTOCOL,
    DOWN,
    FLIGHT,
    FLYING,
    HEIGHT,
    HIGHEST,
    LINE,
    MIDDLE,
    NUMBER,
    ON_DECK,
    ORDER,
    SEEN,
    SLOT,
    STATE_NUMBER,
    STATE_PROTOCOL,
    VERSION,
    WAKES,
)
from kibitz.games.compile.rules.options import rule_bits
from kibitz.games.compile.rules.tables import CARD_NAMES, NUMBERS, PROTOCOL_KEYS
from kibitz.games.compile.rules.texts import BOXES, NODES
from kibitz.games.compile.rules.turn import PHASES, TURNS
from kibitz.games.compile.rules.verbs.copying import CopyMiddle
from kibitz.games.compile.sight.view import UNKNOWN, BoardView
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.options import parsed
from kibitz.kernel.pile import NO_BOX, NONE, Things
from kibitz.kernel.position_text import PositionReader
from kibitz.kernel.position_text import is_number as is_count
from kibitz.kernel.view import JUDGE, WATCHER

HEADER: Final = "position compile"


KNOWN: Final = (
    "view, options, turn, first, control, row, line, hand, deck, top, trash, owned, shown, stolen,"
    " ban, counts, winner, pile"
)
MOST_CARDS: Final = 999
"""In one line: far more than there are, and few enough to be counted."""
PER_SEAT: Final = ("row", "hand", "deck", "top", "trash", "owned", "shown", "stolen")


class Reader(PositionReader):
    """Reads one position, line by line."""

    def __init__(self, options: Mapping[str, str]) -> None:
        super().__init__("compile", "Compile", VERSION, NODES)
        self.v: BoardView = BoardView(JUDGE, NONE, ())
        self.v.rules = rule_bits(options)
        self.asked: bool = bool(options)
        """Were options given from outside, which the text must not contradict?"""
        self.v.turn = 1
        self.protocols: list[int] = [NONE] * 6
        self.stacks: list[Things] = [()] * 6
        self.hands: list[Things] = [(), ()]
        self.decks: list[Things] = [(), ()]
        self.trashes: list[Things] = [(), ()]
        self.owned: list[Things | None] = [None, None]
        self.tops: list[Things] = [(), ()]
        self.top_at: list[int] = [0, 0]
        """The line of the text in which each top line stands."""
        self.shown: list[Things] = [(), ()]
        self.shown_at: list[int] = [0, 0]
        """The line of the text in which each shown line stands."""
        self.stolen: list[int] = [0, 0]
        self.rest: list[bool] = [False, False]
        self.phase: int = PHASES.index("action")

    def read(self, text: str) -> BoardView:
        self.take(self.opened(text))
        return self.finish()

    def line(self, words: list[str]) -> None:
        key, rest = words[0], words[1:]
        if key == "options":
            self.options(rest)
        elif key == "view":
            self.v.seat = WATCHER if rest == ["-"] else self.seat(rest)
        elif key == "turn":
            self.turn(rest)
        elif key in ("first", "control", "winner"):
            self.one(key, rest)
        elif key == "row":
            self.row(rest)
        elif key == "line":
            self.field(rest)
        elif key in ("hand", "deck", "trash", "owned", "shown"):
            self.zone(key, rest)
        elif key == "top":
            self.top(rest)
        elif key == "stolen":
            self.stolen[self.seat(rest[:1])] = self.whole(rest[1:])
        elif key == "ban":
            self.v.bans += (self.counted(rest[1:]), self.card("".join(rest[:1])))
        elif key == "counts":
            self.v.chain = self.counted(rest[:1])
            self.v.idle = -1 if rest[1:] == ["-1"] else self.counted(rest[1:])
        elif key == "pile":
            self.pile = []
        else:
            raise self.fault(
                f"{key!r} is no line of a position; there are {KNOWN}", "not-one", key, KNOWN
            )
        if key not in ("line", "ban"):  # these lines may be given once for each side
            self.once(f"{key} {''.join(rest[:1])}" if key in PER_SEAT else key)

    def options(self, words: list[str]) -> None:
        try:
            rules = rule_bits(parsed(words))
        except ValueError as e:
            raise self.fault(str(e), "option", " ".join(words)) from None
        if self.asked and rules != self.v.rules:
            raise self.fault(
                "the position names other options than it shall be played with", "other-options"
            )
        self.v.rules = rules

    def turn(self, words: list[str]) -> None:
        if not 2 <= len(words) <= 3:
            raise self.fault(
                "a turn is a number, a seat and perhaps a phase: turn 7 a action",
                known="turn 7 a action",
            )
        self.v.turn = self.counted(words[:1])
        self.v.player = self.seat(words[1:2])
        if len(words) == 3:
            self.phase = self.phase_of(words[2])

    def one(self, key: str, words: list[str]) -> None:
        if key == "first":
            self.v.first = self.seat(words)
        elif key == "control":
            self.v.control = NONE if words == ["-"] else self.seat(words)
        else:
            self.v.winner = 2 if words == ["-"] else self.seat(words)

    def row(self, words: list[str]) -> None:
        seat = self.seat(words[:1])
        if len(words) != 4:
            raise self.fault(
                "a row is a seat and three protocols: row a fire water* light",
                known="row a fire water* light",
            )
        for i, word in enumerate(words[1:]):
            name = word.rstrip("*")
            if name == "-":
                continue
            if name not in PROTOCOL_KEYS:
                known = ", ".join([x for x in PROTOCOL_KEYS if x])
                raise self.fault(f"no protocol is called {name!r}", "not-one", word, known)
            p = PROTOCOL_KEYS.index(name)
            if p in self.protocols:
                raise self.fault(
                    f"{name} stands twice; a protocol is drafted once", "drafted", word
                )
            self.protocols[seat * 3 + i] = p
            if word.endswith("*"):
                self.v.compiled |= 1 << p

    def field(self, words: list[str]) -> None:
        if not words or words[0] not in ("1", "2", "3"):
            raise self.fault(
                "a line is 1, 2 or 3 and two sides: line 1 a fire-5 b -",
                known="line 1 a fire-5 b -",
            )
        line, seat = int(words[0]) - 1, NONE
        for word in words[1:]:
            if word in ("a", "b"):
                seat = SEATS.index(word)
            elif seat == NONE:
                raise self.fault(
                    f"{word!r} stands before a side; write 'a' or 'b' first",
                    "not-one",
                    word,
                    "a, b",
                )
            elif word != "-":
                self.stacks[seat * 3 + line] += (self.entry(word),)

    def top(self, words: list[str]) -> None:
        """Cards on top of a deck, topmost first; the line of the deck names them as well."""
        seat = self.seat(words[:1])
        self.top_at[seat] = self.at
        for word in words[1:]:
            if word != "-":
                self.tops[seat] += (self.marked(word, False),)

    def entry(self, word: str) -> int:
        return self.marked(word, True)

    def marked(self, word: str, lies_here: bool) -> int:
        """A card with the marks for how it lies, and whether this is its place on the table."""
        if word == "?":
            return make_entry(UNKNOWN, DOWN)
        name = word.rstrip("!").rstrip("?")
        marks = word[len(name) :]
        if marks not in ("", "?", "?!"):
            raise self.fault(
                f"{word!r}: after a card comes '?' for face down, '?!' if seen as well",
                "marks",
                word,
            )
        bits = (DOWN if marks else 0) | (SEEN if "!" in marks else 0)
        return make_entry(self.place(name) if lies_here else self.card(name), bits)

    def zone(self, key: str, words: list[str]) -> None:
        seat = self.seat(words[:1])
        cards: list[int] = []
        for word in words[1:]:
            if word == "-":
                continue
            if word == "rest" and key == "deck":
                self.rest[seat] = True
            elif word.startswith("?") and (word == "?" or is_number(word[1:])):
                if key not in ("hand", "deck"):
                    raise self.fault(
                        f"{word!r}: only a hand or a deck can hold unknown cards", "open", word
                    )
                if len(cards) + int(word[1:] or 1) > MOST_CARDS:
                    raise self.fault(
                        f"{word!r}: at most {MOST_CARDS} cards", "most", word, n=MOST_CARDS
                    )
                cards += [UNKNOWN] * int(word[1:] or 1)
            else:
                cards.append(self.card(word) if key in ("owned", "shown") else self.place(word))
        if key == "hand":
            self.hands[seat] = tuple(sorted(cards))
        elif key == "deck":
            self.decks[seat] = tuple(sorted(cards))
        elif key == "trash":
            self.trashes[seat] = tuple(cards)
        elif key == "owned":
            self.owned[seat] = tuple(sorted(cards))
        else:
            self.shown[seat] = tuple(sorted(cards))
            self.shown_at[seat] = self.at

    def seat(self, words: list[str]) -> int:
        if len(words) != 1 or words[0] not in ("a", "b"):
            found = " ".join(words)
            raise self.fault(
                f"a seat is 'a' or 'b', not {found or 'nothing'!r}", "not-one", found, "a, b"
            )
        return SEATS.index(words[0])

    def card(self, name: str) -> int:
        if name not in NUMBERS:
            raise self.fault(
                f"no card is called {name!r}; a card is a protocol and a value: fire-1",
                "no-card",
                name,
                "fire-1",
            )
        return NUMBERS[name]

    def place(self, name: str) -> int:
        return self.lay(self.card(name), name)

    def is_number(self, word: str) -> bool:
        return is_number(word)

    def counted(self, words: list[str]) -> int:
        """A number that goes up as long as a match lasts, such as that of a turn."""
        if len(words) == 1 and is_count(words[0]):
            return int(words[0])
        return self.whole(words)

    def phases(self) -> tuple[str, ...]:
        return PHASES

    def frame_seat(self, word: str) -> int:
        return NONE if word == "-" else self.seat([word])

    def frame_card(self, word: str) -> int:
        return self.card(word)

    def frame_box(self, word: str) -> int:
        if word not in BOXES:
            raise self.none_such("box", word, BOXES)
        return BOXES.index(word)

    def thing(self, word: str) -> int:
        if word in ("?", "-"):
            return HIDDEN if word == "?" else NONE
        if word in NUMBERS:
            return NUMBERS[word]
        if word.startswith("say:"):
            return self.stated(word)
        before, _, named = word.partition(":")
        if before in ("draft", "ban") and named and named in PROTOCOL_KEYS:
            p = PROTOCOL_KEYS.index(named)
            return make_pick(p) if before == "draft" else BAN + p
        if word.startswith("#"):
            return NUMBER + self.whole([word[1:]])
        if word.startswith("line-"):
            if word[5:] in ("1", "2", "3"):
                return LINE + int(word[5:]) - 1
            raise self.fault(
                f"{word!r} names nothing; there are line-1, line-2 and line-3",
                "not-one",
                word,
                "line-1, line-2, line-3",
            )
        if word.startswith("flying:"):
            return FLYING - self.whole([word[7:]])
        if word.startswith("fly:"):
            return self.flight(word)
        if word.startswith("top:"):
            return self.on_deck(word)
        if word.startswith("order:"):
            for n in range(12):
                if word == "order:" + order_word(n).replace(" ", ":"):
                    return ORDER + n
        name, _, box = word.partition(".")
        if name in NUMBERS and box in BOXES:
            return make_text(NUMBERS[name], BOXES.index(box))
        for slot in range(6 * HEIGHT):
            if slot_word(slot) == word:
                return SLOT + slot
        raise self.fault(f"{word!r} names nothing", "names-nothing", word)

    def stated(self, word: str) -> int:
        """What a text has stated: `say:3`, `say:fire`."""
        if word[4:] and word[4:] in PROTOCOL_KEYS:
            return STATE_PROTOCOL + PROTOCOL_KEYS.index(word[4:])
        for n in range(HIGHEST + 1):
            if word[4:] == str(n):
                return STATE_NUMBER + n
        raise self.fault(f"{word!r} names nothing", "names-nothing", word)

    def flight(self, word: str) -> int:
        parts = word.split(":")
        if len(parts) != 3:
            raise self.fault(
                f"{word!r}: a card on its way is fly:seat:card, as in fly:a:fire-3?",
                "form",
                word,
                "fly:a:fire-3?",
            )
        name = parts[2].rstrip("^~")
        marks = parts[2][len(name) :]
        bits = (WAKES if "^" in marks else 0) | (BLIND if "~" in marks else 0)
        return make_flight(self.seat([parts[1]]), self.entry(name), bits)

    def on_deck(self, word: str) -> int:
        """A card by its place on top of a deck: `top:b:1` is the topmost."""
        parts = word.split(":")
        if len(parts) != 3 or not 1 <= self.whole([parts[2]]) <= HEIGHT:
            raise self.fault(
                f"{word!r}: a card on top of a deck is top:seat:place, as in top:b:1",
                "form",
                word,
                "top:b:1",
            )
        return ON_DECK - self.seat([parts[1]]) * HEIGHT - int(parts[2]) + 1

    def finish(self) -> BoardView:
        v = self.v
        v.protocols = tuple(self.protocols)
        v.stacks = tuple(self.stacks)
        for seat in range(2):
            if self.rest[seat]:
                own = [c for c in row_cards(v.protocols, seat) if c not in self.placed]
                self.decks[seat] = tuple(sorted([*self.decks[seat], *own]))
        v.hands, v.decks, v.trashes = tuple(self.hands), tuple(self.decks), tuple(self.trashes)
        v.stolen, v.shown = tuple(self.stolen), tuple(self.shown)
        v.tops = tuple(self.tops)
        self.check_tops()
        if self.pile is None:
            self.pile = [
                SavedFrame(TURNS.number, v.player, NONE, NO_BOX, (), False, self.phase, ())
            ]
        v.pile = () if v.winner >= 0 else tuple(self.pile)
        self.check_pile()
        guess = owned_by_default(v)
        v.owned = tuple(
            [guess[s] if self.owned[s] is None else self.owned[s] or () for s in (0, 1)]
        )
        for seat in range(2):
            for c in v.shown[seat]:
                if c not in v.hands[seat]:
                    self.at = self.shown_at[seat]
                    raise self.fault(
                        f"{CARD_NAMES[c]} is shown but not in hand {SEATS[seat]}",
                        "shown",
                        CARD_NAMES[c],
                    )
        return v

    def check_tops(self) -> None:
        """What lies on top of a deck is in that deck."""
        v = self.v
        for seat in range(2):
            self.at = self.top_at[seat]
            for e in v.tops[seat]:
                card = entry_card(e)
                if card != UNKNOWN and card not in v.decks[seat]:
                    raise self.fault(
                        f"{CARD_NAMES[card]} is on top of deck {SEATS[seat]} but not in it",
                        "top",
                        CARD_NAMES[card],
                    )
            if len(v.tops[seat]) > len(v.decks[seat]):
                raise self.fault(
                    f"deck {SEATS[seat]} has fewer cards than lie on top of it", "top", "top"
                )

    def check_pile(self) -> None:
        """A pile begins with a text that was not called, and names only what is there."""
        v = self.v
        if v.winner < 0 and not v.pile:
            raise self.fault(
                "the pile is empty, so nothing can happen; it begins with a turn", "pile-empty"
            )
        for f, at in zip(v.pile, self.pile_at, strict=False):
            self.at = at
            if f is v.pile[0] and f.called:
                raise self.fault(
                    "the first text of the pile is set off, so not 'called'", "caller", "called"
                )
            self.check_caller(v.pile, f)
            if NODES.nodes[f.node] is TURNS and f.seat == NONE:
                raise self.fault(
                    "a turn names its seat: turn seat=a phase=action",
                    known="turn seat=a phase=action",
                )
            for thing in f.things():
                if not _found_in(v, thing):
                    word = thing_word(thing)
                    raise self.fault(f"{word!r} names nothing on this table", "names-nothing", word)

    def check_caller(self, pile: tuple[SavedFrame, ...], f: SavedFrame) -> None:
        """A part of a text stands on the pile right above the text it is a part of."""
        node = NODES.nodes[f.node]
        i = pile.index(f)
        parent = node.path.rpartition(".")[0]
        if f.called:
            caller = NODES.nodes[pile[i - 1].node]
            copied = isinstance(caller, CopyMiddle) and node.box == MIDDLE
            if node not in caller.parts() and not copied:
                raise self.fault(
                    f"{node.path!r} is 'called', but not by the text beneath it", "caller", "called"
                )
        elif parent in NODES.paths and node in NODES.paths[parent].parts():
            raise self.fault(
                f"{node.path!r} is a part of {parent!r}, so it is 'called'",
                "part",
                node.path,
                parent,
            )
        if f.seat == NONE:
            raise self.fault(
                f"{node.path!r} names the seat that carries it out: seat=a", known="seat=a"
            )


def is_number(word: str) -> bool:
    """A whole number small enough to count cards."""
    return word.isdecimal() and len(word) <= 4


def _found_in(v: BoardView, thing: int) -> bool:
    """Does the place or flight that a thing names exist?"""
    if SLOT <= thing < LINE:
        return slot_height(thing - SLOT) < len(v.stacks[slot_stack(thing - SLOT)])
    if thing <= ON_DECK:
        side, k = divmod(ON_DECK - thing, HEIGHT)
        return side < 2 and k < len(v.tops[side])
    if thing <= FLYING:
        flights = [t for f in v.pile for t in f.things() if t >= FLIGHT]
        return FLYING - thing < len(flights)
    return True


def row_cards(protocols: Things, seat: int) -> list[int]:
    own = [p for p in protocols[seat * 3 : seat * 3 + 3] if p >= 0]
    return [p * CARDS_PER_PROTOCOL + k for p in own for k in range(CARDS_PER_PROTOCOL)]


def owned_by_default(v: BoardView) -> list[Things]:
    """Whose cards they are, if not said: those held, and with unknown ones the row's."""
    held: list[set[int]] = [set(), set()]
    for i in range(6):
        held[i // 3].update([entry_card(e) for e in v.stacks[i]])
    for seat in range(2):
        held[seat].update(v.hands[seat] + v.decks[seat] + v.trashes[seat])
    for f in v.pile:
        for t in f.things():
            if t >= FLIGHT:
                held[flight_side(t)].add(flight_card(t))
    if UNKNOWN in held[0] | held[1]:
        known = held[0] | held[1]
        for seat in range(2):
            held[seat].update([c for c in row_cards(v.protocols, seat) if c not in known])
    return [tuple(sorted(h - {UNKNOWN})) for h in held]
