"""Labels: what an answer does, in words that suffice for a decision by themselves."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import (
    entry_card,
    is_compiled,
    is_pick,
    is_play,
    order_seat,
    order_which,
    pick_protocol,
    play_across,
    play_card,
    play_line,
    play_up,
    text_box,
    text_card,
)
from kibitz.games.compile.rules.numbers import (
    ALL_CARDS,
    ALL_PROTOCOLS,
    BAN,
    COMPILE,
    FIRST,
    HIGHEST,
    LINE,
    NUMBER,
    ORDER,
    ORDER_END,
    REFRESH,
    SLOT,
    STATE_NUMBER,
    STATE_PROTOCOL,
    THEIRS_FIRST,
    YOURS_FIRST,
)
from kibitz.games.compile.rules.setup import Setup
from kibitz.games.compile.rules.tables import PROTOCOL_KEYS
from kibitz.games.compile.rules.verbs.base import HAND_LIMIT
from kibitz.games.compile.rules.verbs.playing import PlayTop
from kibitz.games.compile.rules.verbs.protocols import UseControl
from kibitz.games.compile.words.questions import Questions
from kibitz.games.compile.words.verbs import VERBS
from kibitz.kernel.flow import DONE, NO, YES, May, OneOf
from kibitz.kernel.pile import (
    CHANCE,
    NONE,
    Decision,
    Frame,
    Node,
    Together,
)
from kibitz.words.grammar.tongue import Voice

SLOTTED: Final = 4096
"""Labels that name a card on the field which are kept."""


class Labels:
    """Names answers in one language."""

    def __init__(self, questions: Questions) -> None:
        self.questions: Final = questions
        self.names: Final = questions.names
        self.t: Final = questions.t
        self.walk: Final = questions.walk
        self.said: Final[dict[Node, str]] = {}
        """Clauses of texts that answers speak of, as they come up."""
        self.play: Final = cache(self.play_label)
        """Those that say what the same answer said before: most of what is offered."""
        self.named: Final = cache(self.named_label)
        """By verb and card."""
        self.lined: Final = cache(self.lined_label)
        """By verb and line."""
        self.slotted: Final = lru_cache(SLOTTED)(self.slotted_label)
        """By verb and the words for a card on the field."""
        self.ordered: Final = lru_cache(SLOTTED)(self.ordered_label)
        """By whose row it is, and its order in words."""
        self.refresh: Final = cache(self.refresh_label)
        """By the number of cards."""
        self.drafted: Final = cache(self.draft_label)
        self.banned: Final = cache(self.ban_label)

    def renew(self) -> None:
        """Other protocols of people's own have been entered: forget labels of the old."""
        self.said.clear()
        self.play.cache_clear()
        self.named.cache_clear()
        self.drafted.cache_clear()
        self.banned.cache_clear()

    def label(self, b: Board, question: Decision, action: int) -> str:
        f = question.frame
        if question.seat == CHANCE:
            return self.chance_label(b, action)
        if is_play(action):
            return self.play(action)
        words = VERBS[type(f.node)]
        if SLOT <= action < LINE:
            if isinstance(f.node, Together):
                return self.text_label(b, f, entry_card(b.entry(action - SLOT)))
            card = self.names.place(b, action - SLOT, f.at.seat)
            return self.slotted(words.slot, card)
        if LINE <= action < COMPILE:
            across = isinstance(f.node, PlayTop) and f.node.across
            key = "play-top-across-line" if across else words.line
            return self.lined(key, action - LINE + 1)
        if ORDER <= action < ORDER_END:
            return self.order_label(b, f, action - ORDER)
        if 0 <= action < ALL_CARDS:
            return self.named(words.card, action)
        return self.other_label(b, f, action)

    def named_label(self, key: str, card: int) -> str:
        return self.t.filled(self.t.labels[key], card=self.names.title(card))

    def lined_label(self, key: str, line: int) -> str:
        return self.t.filled(self.t.labels[key], line=line)

    def slotted_label(self, key: str, card: str) -> str:
        return self.t.filled(self.t.labels[key], card=card)

    def draft_label(self, protocol: int, cost: int) -> str:
        return self.protocol_label("draft" if cost == NONE else "draft-points", protocol, cost)

    def ban_label(self, protocol: int) -> str:
        return self.protocol_label("ban", protocol, NONE)

    def protocol_label(self, key: str, protocol: int, cost: int) -> str:
        name = PROTOCOL_KEYS[protocol]
        return self.t.filled(
            self.t.labels[key],
            protocol=self.t.protocols[name],
            text=self.t.keywords[name],
            n=cost,
        )

    def play_label(self, action: int) -> str:
        """A card, in a line, face up or down, on either side."""
        key = "play-up" if play_up(action) else "play-down"
        key += "-across" if play_across(action) else ""
        card, line = self.names.title(play_card(action)), play_line(action) + 1
        return self.t.filled(self.t.labels[key], card=card, line=line)

    def chance_label(self, b: Board, action: int) -> str:
        """What comes: a card, the first drafter, a protocol, or the order of a row."""
        if action < ALL_CARDS:
            return self.names.title(action)
        if is_pick(action):
            return self.t.protocols[PROTOCOL_KEYS[pick_protocol(action)]]
        if FIRST <= action < FIRST + 2:
            return self.t.options["first_drafter"].values[f"seat-{action - FIRST + 1}"]
        seat = order_seat(action - ORDER)
        return self.names.order(b.protocols[seat * 3 : seat * 3 + 3], order_which(action - ORDER))

    def text_label(self, b: Board, f: Frame, card: int) -> str:
        """Pointing at a card of the field to let its text go first."""
        (box,) = [text_box(x) for x in f.it if text_card(x) == card]
        text = self.walk.boxed(card, box, b.printing)
        return self.t.filled(self.t.labels["run-text"], card=self.names.title(card), text=text)

    def order_label(self, b: Board, f: Frame, order: int) -> str:
        seat = order_seat(order)
        asked = f.at.seat
        if isinstance(f.node, Setup):
            asked = seat
        key = "order-mine" if seat == asked else "order-theirs"
        row = b.protocols[seat * 3 : seat * 3 + 3]
        return self.ordered(key, self.names.order(row, order_which(order)))

    def ordered_label(self, key: str, order: str) -> str:
        return self.t.filled(self.t.labels[key], order=order)

    def refresh_label(self, n: int) -> str:
        return self.t.filled(self.t.labels["refresh"], n=n)

    def clause(self, node: Node, f: Frame) -> str:
        """A part of a text, as an answer of the player who does it."""
        if node not in self.said:
            said = self.walk.within(f.at.box).clause(node, Voice(label=True))
            self.said[node] = self.t.as_answer(said)
        return self.said[node]

    def other_label(self, b: Board, f: Frame, action: int) -> str:
        labels = self.t.labels
        if action == YES:
            assert isinstance(f.node, May)
            return self.t.filled(labels["yes"], text=self.clause(f.node.what, f))
        if action == NO:
            return labels["no-order" if isinstance(f.node, UseControl) else "no"]
        if action == DONE:
            return labels["done" if f.it else "done-none"]
        if action in (YOURS_FIRST, THEIRS_FIRST):
            return labels["yours-first" if action == YOURS_FIRST else "theirs-first"]
        if STATE_NUMBER <= action <= STATE_NUMBER + HIGHEST:
            return self.t.filled(labels["state-number"], n=action - STATE_NUMBER)
        if BAN <= action < BAN + ALL_PROTOCOLS:
            return self.banned(action - BAN)
        if STATE_PROTOCOL <= action < STATE_PROTOCOL + ALL_PROTOCOLS:
            name = PROTOCOL_KEYS[action - STATE_PROTOCOL]
            return self.t.filled(labels["state-protocol"], protocol=self.t.protocols[name])
        if action == REFRESH:
            return self.refresh(max(0, HAND_LIMIT - len(b.hands[f.at.seat])))
        if COMPILE <= action < COMPILE + 3:
            p = b.protocols[f.at.seat * 3 + action - COMPILE]
            again = is_compiled(b.compiled, p)
            name = self.t.protocols[PROTOCOL_KEYS[p]]
            key = "recompile" if again else "compile"
            return self.t.filled(self.t.labels[key], line=action - COMPILE + 1, protocol=name)
        if is_pick(action):
            p = pick_protocol(action)
            return self.drafted(p, f.at.that[p] - NUMBER if f.at.that else NONE)
        assert isinstance(f.node, OneOf), action
        branch = f.node.branches[f.node.names.index(action)]
        return self.t.filled(labels["branch"], text=self.t.capital(self.clause(branch, f)))
