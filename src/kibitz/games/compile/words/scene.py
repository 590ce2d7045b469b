"""The scene of Compile: a view as plain values for a page to draw (a view model).

Long because every part of a table is made here once and shared by the scenes that follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import lru_cache
from typing import Final

from msgspec.structs import asdict

from kibitz.games.compile.notation.vocabulary import SEATS
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import (
    card_protocol,
    entry_card,
    first_copy,
    flight_entry,
    flight_side,
    is_compiled,
    is_play,
    make_pick,
    make_slot,
    play_card,
)
from kibitz.games.compile.rules.numbers import (
    ALL_CARDS,
    ALL_PROTOCOLS,
    BAN,
    CARDS,
    CONTROL_ON,
    DOWN,
    FLIGHT,
    HIGHEST,
    MIDDLE,
    MUTE,
    MUTES_OPPONENT,
    NUMBER,
    ONE_MORE_PER_HAND_CARD,
    STATE_NUMBER,
    STATE_PROTOCOL,
)
from kibitz.games.compile.rules.setup import SETUP
from kibitz.games.compile.rules.standing import pool, ready_lines
from kibitz.games.compile.rules.tables import CARD_NAMES, PROTOCOL_KEYS, VALUES
from kibitz.games.compile.rules.texts import NODES
from kibitz.games.compile.sight.view import UNKNOWN, BoardView
from kibitz.games.compile.words.paths import SIDES_AT, SLOTS, SLOTS_AT
from kibitz.games.compile.words.scene_types import (
    CompileScene,
    CompileWords,
    DraftProtocol,
    FlyingCard,
    LineName,
    SceneCard,
    SceneProtocol,
    Side,
    SideLine,
    Stated,
)
from kibitz.games.compile.words.tongue import CompileTongue
from kibitz.kernel.pile import NONE, Things

READERS: Final = 2048
"""Seats of tables whose last scene is kept for the next."""
SHARED: Final = 4096
"""Parts of each kind that are kept for scenes to come."""

Hangs = tuple[int, int, int]
"""What lines hang on beside the field: how many cards each player holds, where totals count them
(R162), and whose turn it is, where a card mutes by turn (R175); else NONE, so that lines outlive
what they do not hang on."""
Field = tuple[int, Things, int, tuple[Things, ...], Hangs]
"""All that the lines of a scene are made of: rules, protocols, which are compiled, stacks."""
NOTHING: Final[Hangs] = (NONE, NONE, NONE)
HANDS_AT: Final = ("hand:0", "hand:1")
DECKS_AT: Final = ("deck:0", "deck:1")
TRASHES_AT: Final = ("trash:0", "trash:1")


# What is true of one side of a line.
CLICKABLE, IS_COMPILED, LEADS, READY = 1, 2, 4, 8

Draft = tuple[Things, Things]
"""What the set-up has noted: bans and a choice in secret; and what protocols cost."""
NO_DRAFT: Final[Draft] = ((), ())


def draft_frame(v: BoardView) -> Draft:
    """What the set-up has noted, while protocols are drafted."""
    if v.turn or not v.pile or NODES.nodes[v.pile[0].node] is not SETUP:
        return NO_DRAFT
    return v.pile[0].it, v.pile[0].that


def taker(p: int, taken: Things, chooser: int) -> int:
    """Who has a protocol; or the reader, who has chosen it in secret."""
    return taken.index(p) // 3 if p in taken else chooser


def hangs_on(v: BoardView) -> Hangs:
    """What the lines hang on beside the field."""
    found = 0
    for marks in v.stack_marks():
        found |= marks
    if not found & (MUTES_OPPONENT | ONE_MORE_PER_HAND_CARD):
        return NOTHING
    counted = bool(found & ONE_MORE_PER_HAND_CARD)
    return (
        len(v.hands[0]) if counted else NONE,
        len(v.hands[1]) if counted else NONE,
        v.player if found & MUTES_OPPONENT else NONE,
    )


def muting_card(b: Board, seat: int, line: int) -> int:
    """The card that silences the middle text of the uncovered card there, or NONE."""
    stack = b.stacks[seat * 3 + line]
    if not stack or stack[-1] & DOWN or b.trigger(entry_card(stack[-1]), MIDDLE) == NONE:
        return NONE
    if not b.muted(seat, line):
        return NONE
    for side in (0, 1):
        found = b.culprit(side, line, MUTE)
        if found != NONE:
            return found
    return b.culprit(1 - seat, NONE, MUTES_OPPONENT)


def stated_of(v: BoardView) -> list[tuple[int, int]]:
    """Cards whose texts have had something stated and still run, each with what was stated.

    No frame but the one of the statement is handed such a thing.
    """
    found: list[tuple[int, int]] = []
    for f in v.pile:
        if (
            f.card >= 0
            and f.that
            and (
                STATE_NUMBER <= f.that[0] <= STATE_NUMBER + HIGHEST
                or STATE_PROTOCOL <= f.that[0] < STATE_PROTOCOL + ALL_PROTOCOLS
            )
        ):
            found.append((f.card, f.that[0]))
    return found


def asked_out(v: BoardView) -> Things:
    """The cards of its own deck or trash that the reader may choose now: only then do they lie open."""
    if not v.options or v.seat < 0:
        return ()
    deck, trash = v.decks[v.seat], v.trashes[v.seat]
    found: list[int] = []
    hand, before = v.hands[v.seat], NONE
    for action in v.options:
        if action >= ALL_CARDS and not is_play(action):
            continue
        card = action if action < ALL_CARDS else play_card(action)
        if card == before or card in hand:
            continue  # most answers play a card of the hand, one after the other
        before = card
        if (card in trash or card in deck) and card not in found:
            found.append(card)
    return tuple(found)


class Last:
    """The last scene of a reader, and all that it was made of: two views with the same look the same.

    The next one is mostly that of the event before it, and shares whatever is the same.
    """

    def __init__(
        self,
        v: BoardView,
        names: tuple[str, ...],
        flights: list[int],
        stated: list[tuple[int, int]],
        out: Things,
        hangs: Hangs,
        rows: tuple[list[SideLine], list[SideLine]],
        scene: CompileScene,
    ) -> None:
        self.v: Final = v
        self.names: Final = names
        self.flights: Final = flights
        self.stated: Final = stated
        self.out: Final = out
        self.hangs: Final = hangs
        self.rows: Final = rows
        self.scene: Final = scene

    def same_field(self, v: BoardView, hangs: Hangs) -> bool:
        mine = self.v
        return (
            mine.stacks == v.stacks
            and mine.protocols == v.protocols
            and mine.compiled == v.compiled
            and mine.rules == v.rules
            and self.hangs == hangs
        )

    def same_side(self, v: BoardView, names: tuple[str, ...], out: Things, seat: int) -> bool:
        """But for the lines."""
        mine = self.v
        return (
            mine.hands[seat] == v.hands[seat]
            and mine.decks[seat] == v.decks[seat]
            and mine.tops[seat] == v.tops[seat]
            and mine.trashes[seat] == v.trashes[seat]
            and mine.compiled == v.compiled
            and self.names[seat] == names[seat]
            and (seat != v.seat or self.out == out)
        )

    def same_top(self, v: BoardView, names: tuple[str, ...]) -> bool:
        """Whose turn it is, and who has the control component."""
        mine = self.v
        return (
            mine.turn == v.turn
            and mine.player == v.player
            and mine.control == v.control
            and mine.rules == v.rules
            and self.names == names
        )


class Stage:
    """Builds scenes in one language; the faces of the cards are made once.

    Most of a table is the same from one event to the next and from one reader to the other, so
    lines, stacks and hands are memoised by what can be seen of them, sides and whole scenes as
    long as they are the last of their reader, and shared: whoever wants to change a scene or a part of it has to copy it first.
    """

    def __init__(self, tongue: CompileTongue) -> None:
        self.t: Final = tongue
        self.down: Final = tongue.page["face-down"]
        self.titles: Final[list[str]] = []
        self.lying: Final[list[SceneCard]] = []
        """Face up, where it cannot be pointed at."""
        self.held: Final[list[SceneCard]] = []
        self.open: Final[list[SceneCard]] = []
        """In the reader's own deck, while it can be chosen."""
        self.thrown: Final[list[SceneCard]] = []
        """In the reader's own trash, while it can be chosen."""
        self.turned: Final[list[SceneCard]] = []
        """Face down, known to the reader."""
        self.make_faces(0, CARDS)
        self.hidden: Final = tongue.hidden(1)
        self.words: Final = self.headings()
        self.lanes: Final = [
            LineName(line=i, at=f"line:{i}", text=tongue.numbered(i)) for i in (1, 2, 3)
        ]
        self.stack: Final = lru_cache(SHARED)(self.new_stack)
        self.hand: Final = lru_cache(SHARED)(self.new_hand)
        self.protocol: Final = lru_cache(SHARED)(self.new_protocol)
        self.draft: Final = lru_cache(SHARED)(self.new_draft)
        self.line: Final = lru_cache(SHARED)(self.new_line)
        self.rows: Final = lru_cache(SHARED)(self.new_rows)
        self.header: Final = lru_cache(SHARED)(self.new_header)
        self.control: Final = lru_cache(SHARED)(self.new_control)
        self.discarded: Final = lru_cache(SHARED)(self.new_trash)
        self.last: Final[dict[tuple[int, Things], Last]] = {}
        """By the seat that looks and the protocols, which mostly tell tables apart."""

    def make_faces(self, first: int, end: int) -> None:
        """Make the faces of some cards, in place of those with the same numbers or behind all."""
        del self.titles[first:]
        for faces in (self.lying, self.held, self.open, self.thrown, self.turned):
            del faces[first:]
        for c in range(first, end):
            name = CARD_NAMES[c]
            key = PROTOCOL_KEYS[card_protocol(c)]
            title = self.t.title(key, VALUES[c]) if key else ""
            self.titles.append(title)
            self.lying.append(face(c, title, title, True, ""))
            self.held.append(face(c, title, title, True, f"hand:{name}"))
            self.open.append(face(c, title, title, True, f"shown:{name}"))
            self.thrown.append(face(c, title, title, True, f"trash:{name}"))
            self.turned.append(face(c, title, f"{title}, {self.down}", False, ""))

    def renew(self) -> None:
        """Other protocols of people's own have been entered: make their faces, forget the old."""
        self.make_faces(CARDS, ALL_CARDS)
        self.last.clear()
        self.stack.cache_clear()
        self.hand.cache_clear()
        self.protocol.cache_clear()
        self.draft.cache_clear()
        self.line.cache_clear()
        self.rows.cache_clear()
        self.discarded.cache_clear()

    def headings(self) -> CompileWords:
        page, terms = self.t.page, self.t.terms
        return CompileWords(
            hand=page["hand"],
            deck=page["deck"],
            trash=page["trash"],
            face_down=self.down,
            covered=terms["covered"].word,
            uncovered=terms["uncovered"].word,
            total=terms["total"].word,
            control=terms["control"].word,
            protocol=terms["protocol"].word,
            line=terms["line"].word,
        )

    def scene(self, v: BoardView, names: Sequence[str]) -> CompileScene:
        """The whole table as this seat may see it."""
        called = tuple(names[:2])
        flights = [t for f in v.pile for t in f.things() if t >= FLIGHT]
        stated = stated_of(v)
        out = asked_out(v)
        reader = (v.seat, v.protocols)
        last = self.last.get(reader)
        hangs = hangs_on(v)
        if last is not None and last.same_field(v, hangs):
            rows = last.rows
        else:
            rows = self.rows((v.rules, v.protocols, v.compiled, v.stacks, hangs))
        sides = (
            self.side(last, rows, v, called, out, 0),
            self.side(last, rows, v, called, out, 1),
        )
        if (
            last is not None
            and last.same_top(v, called)
            and last.flights == flights
            and last.stated == stated
            and last.v.protocols == v.protocols
            and draft_frame(last.v) == draft_frame(v)
            and sides[0] is last.scene.sides[0]
            and sides[1] is last.scene.sides[1]
        ):
            return last.scene
        found = self.new_scene(v, called, sides, flights, stated)
        if last is None and len(self.last) >= READERS:
            self.last.clear()
        self.last[reader] = Last(v, called, flights, stated, out, hangs, rows, found)
        return found

    def new_scene(
        self,
        v: BoardView,
        names: tuple[str, ...],
        sides: tuple[Side, Side],
        flights: list[int],
        stated: list[tuple[int, int]],
    ) -> CompileScene:
        begun = v.turn > 0
        return CompileScene(
            header=self.header(v.turn, names[v.player] if begun else ""),
            chapter=v.turn,
            turn=v.turn,
            player=v.player if begun else NONE,
            control=v.control,
            control_at="control",
            control_text=self.control(v.control, names, v.rules) if begun else "",
            me=max(v.seat, 0),
            words=self.words,
            lines=self.lanes,
            sides=sides,
            draft=self.draft(v.protocols, v.rules, draft_frame(v), v.seat),
            flight=[self.flying(t, k) for k, t in enumerate(flights)],
            stated=[self.stated(card, answer) for card, answer in stated],
        )

    def new_header(self, turn: int, who: str) -> str:
        if turn == 0:
            return self.t.capital(self.t.phases["setup"])
        return self.t.page["turn"].format(n=turn, who=who)

    def new_control(self, seat: int, names: tuple[str, ...], rules: int) -> str:
        """Who holds the control component; nothing where it is not played with."""
        if not rules & CONTROL_ON:
            return ""
        page = self.t.page
        return page["control"].format(who=names[seat] if seat >= 0 else page["nobody"])

    def side(
        self,
        last: Last | None,
        rows: tuple[list[SideLine], list[SideLine]],
        v: BoardView,
        names: tuple[str, ...],
        out: Things,
        seat: int,
    ) -> Side:
        """What lies before one player; that of the last scene, if nothing there has changed."""
        lines = rows[seat]
        if last is not None and last.same_side(v, names, out, seat):
            before = last.scene.sides[seat]
            kept = before.lines
            if lines is kept or (
                lines[0] is kept[0] and lines[1] is kept[1] and lines[2] is kept[2]
            ):
                return before
        words = self.words
        own = v.protocols[seat * 3 : seat * 3 + 3]
        hand, deck, trash = v.hands[seat], len(v.decks[seat]), v.trashes[seat]
        top = tuple([entry_card(e) for e in v.tops[seat] if entry_card(e) != UNKNOWN])
        known = tuple([c for c in v.decks[seat] if c != UNKNOWN])
        shown = known if len(known) > len(top) else top
        chosen = out if seat == v.seat else ()
        return Side(
            seat=seat,
            name=names[seat],
            hand=self.hand(hand, seat),
            hand_at=HANDS_AT[seat],
            hand_text=f"{words.hand}: {len(hand)}",
            deck=deck,
            deck_at=DECKS_AT[seat],
            deck_text=f"{words.deck}: {deck}",
            shown=[self.open[c] if c in chosen else self.lying[c] for c in shown],
            shown_top=bool(top) and shown == top,
            trash=self.discarded(trash, chosen),
            trash_at=TRASHES_AT[seat],
            trash_text=f"{words.trash}: {len(trash)}",
            protocols_compiled=[p >= 0 and is_compiled(v.compiled, p) for p in own].count(True),
            lines=lines,
        )

    def new_rows(self, field: Field) -> tuple[list[SideLine], list[SideLine]]:
        """The lines of both sides: totals and marks of one hang on the other."""
        seen = BoardView(NONE, NONE, ())
        seen.rules, seen.protocols, compiled, seen.stacks, hangs = field
        seen.hands = ((UNKNOWN,) * hangs[0], (UNKNOWN,) * hangs[1])
        seen.player = hangs[2]
        protocols, stacks = seen.protocols, seen.stacks
        b = seen.field()  # for the rules to answer for totals and marks
        totals = b.totals()
        clickable = NONE not in protocols
        rows: tuple[list[SideLine], list[SideLine]] = ([], [])
        for seat in (0, 1):
            ready = ready_lines(b, seat)
            for line in range(3):
                i = seat * 3 + line
                p, total = protocols[i], totals[i]
                marks = clickable * CLICKABLE
                if p >= 0 and is_compiled(compiled, p):
                    marks |= IS_COMPILED
                if total > totals[3 - seat * 3 + line]:
                    marks |= LEADS
                if line in ready:
                    marks |= READY
                muting = muting_card(b, seat, line)
                row = self.line(i, p, total, marks, stacks[i], b.face_down_value(i), muting)
                rows[seat].append(row)
        return rows

    def new_line(
        self, i: int, p: int, total: int, marks: int, stack: Things, face_down: int, muting: int
    ) -> SideLine:
        """One side of a line; `i` is its stack, `muting` the card that silences it."""
        return SideLine(
            line=i % 3 + 1,
            protocol=self.protocol(p, bool(marks & IS_COMPILED), bool(marks & CLICKABLE)),
            total=total,
            leads=bool(marks & LEADS),
            ready=bool(marks & READY),
            stack=self.stack(i, stack, face_down),
            at=SIDES_AT[i],
            muted="" if muting == NONE else self.t.page["muted"].format(card=self.titles[muting]),
        )

    def new_protocol(self, p: int, compiled: bool, clickable: bool) -> SceneProtocol | None:
        """A protocol in its row; while some are still drafted they are clicked elsewhere."""
        if p == NONE:
            return None
        key = PROTOCOL_KEYS[p]
        return SceneProtocol(
            key=key,
            name=self.t.protocols[key],
            at=f"protocol:{key}" if clickable else "",
            compiled=compiled,
        )

    def new_stack(self, i: int, stack: Things, face_down: int) -> list[SceneCard]:
        """The cards of a stack, from the protocol outward."""
        cards = []
        slot = make_slot(i, 0)
        last = slot + len(stack) - 1
        for e in stack:
            if not e & DOWN:
                card = copy(self.lying[entry_card(e)])
            elif entry_card(e) == UNKNOWN:
                card = unknown(SLOTS[slot], self.down, face_down)
            else:
                card = copy(self.turned[entry_card(e)])
                card.value = face_down
            card.covered = slot < last
            card.at = SLOTS_AT[slot]
            cards.append(card)
            slot += 1
        return cards

    def new_hand(self, hand: Things, seat: int) -> list[SceneCard]:
        return [
            unknown(f"{SEATS[seat]}-hand-{k}", self.hidden, NONE) if c == UNKNOWN else self.held[c]
            for k, c in enumerate(hand)
        ]

    def new_trash(self, trash: Things, chosen: Things) -> list[SceneCard]:
        return [self.thrown[c] if c in chosen else self.lying[c] for c in trash]

    def new_draft(self, taken: Things, rules: int, draft: Draft, seat: int) -> list[DraftProtocol]:
        """The protocols to draft from, while there are any to draft."""
        if NONE not in taken:
            return []
        rows = []
        it, costs = draft
        for p in pool(rules):
            key = PROTOCOL_KEYS[p]
            rows.append(
                DraftProtocol(
                    key=key,
                    name=self.t.protocols[key],
                    about=self.t.keywords[key],
                    at=f"protocol:{key}",
                    taken=taker(p, taken, seat if make_pick(p) in it else NONE),
                    banned=BAN + p in it,
                    cost=costs[p] - NUMBER if costs else NONE,
                )
            )
        return rows

    def flying(self, flight: int, k: int) -> FlyingCard:
        """A card on its way, which is in no zone."""
        e = flight_entry(flight)
        if entry_card(e) == UNKNOWN:
            card = unknown(f"flight-{k}", self.down, 2)
        else:
            card = self.turned[entry_card(e)] if e & DOWN else self.lying[entry_card(e)]
        return FlyingCard(**asdict(card), seat=flight_side(flight))

    def stated(self, card: int, answer: int) -> Stated:
        """What a text that still runs has had stated."""
        page, title = self.t.page, self.titles[card]
        if answer < STATE_PROTOCOL:
            n = answer - STATE_NUMBER
            text = page["stated-number"].format(card=title, n=n)
            return Stated(text=text, number=n, protocol="")
        key = PROTOCOL_KEYS[answer - STATE_PROTOCOL]
        text = page["stated-protocol"].format(card=title, protocol=self.t.protocols[key])
        return Stated(text=text, number=NONE, protocol=key)


def face(card: int, title: str, text: str, up: bool, at: str) -> SceneCard:
    """A card the reader may know."""
    name = CARD_NAMES[card]
    return SceneCard(
        id=name,
        key=CARD_NAMES[first_copy(card)],
        title=title,
        text=text,
        protocol=PROTOCOL_KEYS[card_protocol(card)],
        value=VALUES[card] if up else 2,
        printed=VALUES[card],
        up=up,
        known=True,
        covered=False,
        at=at,
    )


def unknown(place: str, text: str, value: int) -> SceneCard:
    """A card of which the reader knows no more than where it is."""
    return SceneCard(
        id=place,
        key="",
        title="",
        text=text,
        protocol="",
        value=value,
        printed=NONE,
        up=False,
        known=False,
        covered=False,
        at="",
    )
