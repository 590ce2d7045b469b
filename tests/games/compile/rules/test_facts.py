"""A second opinion on the card tables: every text, retold in the words of a separate list.

`cards.json` says in plain data what all cards do. Here the texts of the
engine are walked node by node and told in the vocabulary of that list; the two must be the same.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from kibitz.games.compile.rules import numbers as names
from kibitz.games.compile.rules import selectors as which
from kibitz.games.compile.rules.cards import ALL
from kibitz.games.compile.rules.cards.language import OPPONENT
from kibitz.games.compile.rules.numbers import (
    AUX1,
    AUX2,
    BOTTOM,
    MAIN1,
    MAIN2,
    MIDDLE,
    PROTOCOL_NAMES,
    TOP,
)
from kibitz.games.compile.rules.standing import DOWN, UP
from kibitz.games.compile.rules.tables import (
    BOTTOM_MARKS,
    CARD_NAMES,
    LISTENS,
    TEXTS,
    TOP_MARKS,
    TRIGGERS,
    VALUES,
    house_names,
)
from kibitz.games.compile.rules.verbs.among import (
    NOT_OF,
    OF,
    PRINTED_VALUE,
    STATED_OF_THOSE,
    THOSE,
)
from kibitz.games.compile.rules.verbs.base import (
    FIXED,
    HAND,
    OF_PROTOCOL,
    PRINTED,
    PROTOCOLS_IN_LINE,
    THAT_MANY,
    UP_TO_FIVE,
    VALUE_OF_THAT,
    Count,
)
from kibitz.games.compile.rules.verbs.conditions import (
    CardsShown,
    Covering,
    HandEmpty,
    HandOver,
    HasTrash,
    IsCovered,
    IsStated,
    ProtocolsShown,
    TheirTurn,
    TheyLeadHere,
)
from kibitz.games.compile.rules.verbs.copying import CopyMiddle
from kibitz.games.compile.rules.verbs.decks import (
    THEIR_DECK,
    YOUR_DECK,
    DiscardDeck,
    DiscardTop,
    DrawChosen,
    RevealTop,
    ShowDeck,
    Shuffle,
    ShuffleTrashIn,
)
from kibitz.games.compile.rules.verbs.hands import (
    Discard,
    DiscardAcross,
    DiscardRandom,
    Draw,
    FromHand,
    Give,
    Show,
    ShowHand,
    TakeRandom,
)
from kibitz.games.compile.rules.verbs.lines import EachLine, InLine, SwapStacks
from kibitz.games.compile.rules.verbs.many import (
    DeleteAll,
    FlipAll,
    FlipEach,
    OnAll,
    ReturnAll,
    ShiftAll,
)
from kibitz.games.compile.rules.verbs.one import (
    ANYWHERE,
    TO_OR_FROM_THIS_LINE,
    TO_THEIR_HIGHEST,
    TO_THIS_LINE,
    Delete,
    Flip,
    FlipSilently,
    OnField,
    Return,
    Reveal,
    Shift,
    Take,
)
from kibitz.games.compile.rules.verbs.playing import TRASH, Play, PlayTop, SlideUnder
from kibitz.games.compile.rules.verbs.protocols import (
    THEIR_PROTOCOLS,
    YOUR_PROTOCOLS,
    BanCompile,
    Rearrange,
    Refresh,
    SetCompiled,
    UseControl,
)
from kibitz.games.compile.rules.verbs.stating import StateNumber, StateProtocol, Stating
from kibitz.kernel import flow
from kibitz.kernel.pile import NONE, Node
from tests.games.compile.table import table

Step = dict[str, Any]

ROOT: Final = Path(__file__).parents[4]
FILE: Final = Path(__file__).parent / "cards.json"
CARDS: Final[list[Step]] = json.loads(FILE.read_text())

SETS: Final = {"MN01": MAIN1, "AX01": AUX1, "MN02": MAIN2, "AX02": AUX2}
YOU, OPP = "you", "opp"

RULES: Final[dict[int, Step]] = {
    names.FACE_DOWN_ONLY: {"rule": "only_face_down", "who": OPP},
    names.NO_FACE_DOWN: {"rule": "forbid_play", "who": OPP, "face": "down", "line": "this"},
    names.CLOSED: {"rule": "forbid_play", "who": OPP, "face": "any", "line": "this"},
    names.ANY_LINE: {"rule": "face_up_any_line"},
    names.TWO_LESS: {"rule": "line_total", "side": "theirs", "line": "this", "add": -2},
    names.FOUR_FACE_DOWN: {"rule": "face_down_value", "value": 4, "scope": "this_stack"},
    names.MUTE: {"rule": "ignore_middle", "line": "this", "sides": "both"},
    names.ONE_MORE_EACH: {
        "rule": "line_total",
        "side": "yours",
        "line": "this",
        "add": "count(face_down in this line, both sides)",
    },
    names.NO_CACHE: {"rule": "skip_phase", "phase": "check_cache"},
    names.ANY_LINE_ITSELF: {"rule": "self_face_up_any_line"},
    names.EITHER_SIDE_ITSELF: {"rule": "self_play_any_line_either_side"},
    names.ONE_MORE_PER_HAND_CARD: {
        "rule": "line_total",
        "side": "yours",
        "line": "this",
        "add": "count(your hand)",
    },
    names.ONE_MORE_PER_OPPOSING_CARD: {
        "rule": "line_total",
        "side": "yours",
        "line": "this",
        "add": "count(their cards in this line)",
    },
    names.TWO_MORE_IF_MIXED: {
        "rule": "line_total",
        "side": "yours",
        "line": "this",
        "add": 2,
        "cond": "this_stack has a face-up card of another protocol",
    },
    names.MUTES_OPPONENT: {"rule": "opp_cards_have_no_middle", "during": "your_turn"},
    names.NO_FLIP: {"rule": "self_cannot_be_flipped"},
    names.NO_DRAW_WITH_HAND: {
        "rule": "cannot_draw",
        "who": YOU,
        "cond": "your_hand_not_empty",
    },
    names.UNITY_FREE_HERE: {"rule": "unity_face_up_here"},
    names.RETURNS_TO_DECK: {"rule": "returns_to_deck"},
}

INSTEAD: Final[Step] = {
    "when": "card_would_return_to_opp_hand",
    "do": [{"op": "put_on_opp_deck_top", "face": "down"}],
    "replaces": True,
}
"""How the list tells the standing rule that is a replacement."""

WHEN: Final[dict[int, Step]] = {
    names.AT_START: {"when": "start"},
    names.AT_END: {"when": "end"},
    names.WOULD_BE_COVERED: {"when": "would_be_covered"},
    names.WOULD_BE_COVERED_OR_FLIPPED: {"when": "would_be_covered_or_flipped"},
    names.WOULD_BE_COMPILED: {"when": "would_be_deleted_by_compile", "replaces": True},
    names.AFTER_DRAW: {"when": "after_you_draw"},
    names.AFTER_OPPONENT_DISCARDS: {"when": "after_opp_discards"},
    names.AFTER_DELETE: {"when": "after_you_delete"},
    names.AFTER_CLEAR_CACHE: {"when": "after_you_clear_cache"},
    names.AFTER_YOU_DISCARD: {"when": "after_you_discard"},
    names.AFTER_OPPONENT_DRAWS: {"when": "after_opp_draws"},
    names.AFTER_YOU_REFRESH: {"when": "after_you_refresh"},
    names.AFTER_OPPONENT_REFRESHES: {"when": "after_opp_refreshes"},
    names.AFTER_ANY_REFRESH: {"when": "after_any_refresh"},
    names.AFTER_OPPONENT_COMPILES: {"when": "after_opp_compiles"},
    names.AFTER_OPPONENT_PLAYS_HERE: {"when": "after_opp_plays_in_this_line"},
    names.AFTER_YOU_SHUFFLE: {"when": "after_you_shuffle"},
    names.WOULD_BE_COVERED_BY_UNITY: {"when": "would_be_covered_by_unity"},
}

TESTS: Final[dict[type[flow.Test], str]] = {
    Covering: "self_covers_a_card",
    IsCovered: "self_is_covered",
    HandEmpty: "your_hand_empty",
    TheyLeadHere: "their_total_higher_in_this_line",
    TheirTurn: "during_opp_turn",
    HasTrash: "your_trash_not_empty",
    IsStated: "that.protocol == stated",
}


def condition(test: flow.Test) -> str:
    """A test in the words of the list."""
    if isinstance(test, HandOver):
        return f"your_hand > {test.n}"
    if isinstance(test, ProtocolsShown):
        return f"distinct_protocols_in_field {'<' if test.under else '>='} {test.n}"
    if isinstance(test, CardsShown):
        name = PROTOCOL_NAMES[test.protocol]
        if test.other:
            assert test.n == 1
            return f"another {name} card in field"
        return f"{name} cards in field >= {test.n}"
    return TESTS[type(test)]


SIDES: Final = {
    which.YOURS: {YOU: "yours", OPP: "theirs"},
    which.THEIRS: {YOU: "theirs", OPP: "yours"},
}
COVERS: Final = {which.COVERED: "covered", which.EVERY_COVER: "any"}
FACES: Final = {which.UP: "up", which.FACE_DOWN: "down"}
EXTREMES: Final = {which.HIGHEST: "highest_value", which.LOWEST: "lowest_value"}
REFS: Final = {which.SELF_REF: "self", which.THAT_REF: "that"}
PLAY_FACES: Final = {UP: "up", DOWN: "down", UP | DOWN: "any"}
DESTINATIONS: Final = {
    TO_THIS_LINE: "this_line",
    TO_OR_FROM_THIS_LINE: "to_or_from_this_line",
    TO_THEIR_HIGHEST: "line_of_their_highest_total",
}
BRANCHES: Final = {
    names.VERB_SHIFT: "shift",
    names.VERB_FLIP: "flip",
    names.VERB_DISCARD: "discard",
    names.VERB_DELETE: "delete",
    names.VERB_DRAW: "draw",
}
THAN: Final = {
    which.OVER_HAND: "> your hand size",
    which.UNDER_PROTOCOLS: "< distinct_protocols_in_field",
    which.AS_THAT: "printed_value(that)",
}
COUNTED: Final = {
    HAND: "hand",
    PRINTED: "printed_value(that)",
    PROTOCOLS_IN_LINE: "distinct_protocols_in_this_line",
}
DONE_BEFORE: Final = {"discard": "discarded"}


class Teller:
    """Tells a text to its owner: who acts, which line is meant by `there`, what came before."""

    def __init__(self, actor: str = YOU, there: str = "", before: str = "") -> None:
        self.actor: Final = actor
        self.there: Final = there
        self.before: Final = before

    def steps(self, node: Node) -> list[Step]:
        """One node as the steps of the list."""
        kind = type(node)
        assert kind in TELLERS, f"{kind.__name__} has no teller in TELLERS of this file"
        return TELLERS[kind](self, node)

    def one(self, node: Node) -> Step:
        """A node that must be a single step."""
        (step,) = self.steps(node)
        return step

    def step(self, op: str, **words: Any) -> list[Step]:
        """A step of whoever acts."""
        who = {"who": OPP} if self.actor == OPP else {}
        return [{"op": op, **words, **who}]

    # Sentences.

    def seq(self, node: flow.Seq) -> list[Step]:
        told: list[Step] = []
        for sentence in node.sentences:
            before = told[-1]["op"] if told else self.before
            told += Teller(self.actor, self.there, before).steps(sentence)
        return told

    def if_do(self, node: flow.IfDo) -> list[Step]:
        step = self.one(node.first)
        assert "if_done" not in step
        then = Teller(self.actor, self.there, step["op"]).steps(node.then)
        return [{**step, "if_done": then}]

    def may(self, node: flow.May) -> list[Step]:
        step = self.one(node.what)
        assert "may" not in step
        return [{**step, "may": True}]

    def one_of(self, node: flow.OneOf) -> list[Step]:
        options = [self.steps(branch) for branch in node.branches]
        assert [o[0]["op"] for o in options] == [BRANCHES[name] for name in node.names]
        return self.step("either", options=options)

    def by(self, node: flow.By) -> list[Step]:
        assert node.who == OPPONENT
        return Teller(other(self.actor), self.there, self.before).steps(node.what)

    def if_so(self, node: flow.If) -> list[Step]:
        return self.step("if", cond=condition(node.test), do=self.steps(node.what))

    def in_any_order(self, node: flow.InAnyOrder) -> list[Step]:
        assert node.names == (names.YOURS_FIRST, names.THEIRS_FIRST)
        do = [self.one(x) for x in node.sentences]
        return self.step("both", order="owner_choice", do=do)

    def stating(self, op: str, node: Stating) -> list[Step]:
        told = self.step(op)
        return told + Teller(self.actor, self.there, op).seq(flow.Seq(node.sentences))

    def in_line(self, node: InLine) -> list[Step]:
        least = {"min_cards_both_sides": node.at_least} if node.at_least else {}
        chosen = self.step("choose_line", lines=self.lines(node.lines), **least)
        return chosen + Teller(self.actor, "chosen", "choose_line").steps(node.what)

    def each_line(self, node: EachLine) -> list[Step]:
        return self.step(
            "for_each_line",
            lines="all" if node.lines == which.ANY else self.lines(node.lines),
            order="owner_choice",
            do=Teller(self.actor, "current", "for_each_line").steps(node.what),
        )

    # Cards of the field.

    def on_one(self, op: str, node: OnField) -> list[Step]:
        return self.step(op, n=1, **self.sel(node.which))

    def on_all(self, op: str, node: OnAll) -> list[Step]:
        return self.step(op, n="all", **self.sel(node.which))

    def shift(self, node: Shift) -> list[Step]:
        to = {} if node.to == ANYWHERE else {"to": DESTINATIONS[node.to]}
        return self.step("shift", n=1, **self.sel(node.which), **to)

    def shift_all(self, node: ShiftAll) -> list[Step]:
        assert self.there == "chosen"
        return self.step("shift", n="all", **self.sel(node.which), to="chosen_line")

    def flip_each(self, node: FlipEach) -> list[Step]:
        assert self.one(node.flip) == self.step("flip", n=1, sel={"ref": "that"})[0]
        return self.step("flip", n="each", **self.sel(node.which), order="owner_choice")

    # Hands, decks and protocols.

    def draw(self, node: Draw) -> list[Step]:
        op = "draw_from_opp_deck" if node.from_opponent else "draw"
        return self.step(op, n=self.count(node.n))

    def from_hand(self, op: str, node: FromHand, **words: str) -> list[Step]:
        return self.step(op, n=self.count(node.n), **words)

    def show(self, node: Show) -> list[Step]:
        if node.among is None:
            return self.from_hand("reveal", node, zone="your_hand")
        assert (node.among.kind, node.among.n) == (STATED_OF_THOSE, 0)
        stated = "drawn now, printed value == stated"
        return self.step("reveal", n=self.count(node.n), filter=stated)

    def draw_chosen(self, node: DrawChosen) -> list[Step]:
        if node.every:
            assert node.among.kind == OF
            name = PROTOCOL_NAMES[node.among.n]
            return self.step("draw", n="all", filter=f"{name}, from the shown deck")
        assert node.among.kind == PRINTED_VALUE
        wanted = f"printed value {node.among.n}, chosen from the shown deck"
        return self.step("draw", n=1, filter=wanted)

    def discard_top(self, node: DiscardTop) -> list[Step]:
        whose = {"whose": "theirs"} if node.whose == THEIR_DECK else {}
        return self.step("discard_deck_top", n=1, **whose)

    def copy_middle(self, node: CopyMiddle) -> list[Step]:
        sel = self.sel(node.which)["sel"]
        assert sel.pop("face") == FACES[which.UP]  # nothing is copied off a face-down card
        return self.step("copy_middle", sel=sel)

    def play_among(self, node: Play) -> list[Step]:
        """A play of certain cards; what the usual rules say is not said."""
        line = {} if node.lines == which.ANY else {"line": self.lines(node.lines)}
        if node.source == TRASH:
            if node.faces == DOWN:  # the card is pointed out, then it is played
                face = {"n": 1, "from": "that", "face": "down", **line}
                return self.step("reveal", n=1, zone="your_trash") + self.step("play", **face)
            assert node.faces == UP | DOWN and not line
            return self.step("play", **{"n": 1, "from": "your_trash", "line": "normal_rules"})
        assert node.among is not None and node.faces == UP | DOWN
        if node.among.kind == THOSE:
            assert node.among.n == 0
            return self.step("play", **{"from": "that", "face": "any", **line})
        value, name = f"printed value {node.among.n}", PROTOCOL_NAMES[node.among.n]
        wanted = {PRINTED_VALUE: value, NOT_OF: f"not {name}"}[node.among.kind]
        return self.step("play", **{"n": 1, "from": "hand", "filter": wanted, **line})

    def play(self, node: Play) -> list[Step]:
        if node.among is not None or node.source == TRASH:
            return self.play_among(node)
        face = PLAY_FACES[node.faces]
        free = node.lines == which.ANY
        line = self.lines(node.lines)
        if free and face == "any":
            line = "normal_rules"
        return self.step("play", **{"n": 1, "from": "hand", "face": face, "line": line})

    def play_top(self, node: PlayTop) -> list[Step]:
        line = self.lines(node.lines)
        if node.deck == THEIR_DECK:
            assert line == "this" and not node.across
            return self.step(
                "play", **{"from": "opp_deck_top", "face": "down", "line": "this_stack"}
            )
        side = {"side": "theirs"} if node.across else {}
        return self.step("play", **{"from": "deck_top", "face": "down", **side, "line": line})

    def slide_under(self, node: SlideUnder) -> list[Step]:
        slide = {"from": "deck_top", "face": "down", "place": "directly_under_self"}
        return self.step(
            "repeat",
            times="floor(cards_in_line_both_sides/2)",
            fixed_at_start=True,
            do=self.step("play", **slide),
        )

    def rearrange(self, node: Rearrange) -> list[Step]:
        sides = {YOUR_PROTOCOLS: which.YOURS, THEIR_PROTOCOLS: which.THEIRS}
        whose = SIDES[sides[node.whose]][self.actor]
        if node.swap:
            return self.step("swap_protocols", whose=whose, n=2)
        return self.step("rearrange", whose=whose, must_change=True)

    def refresh(self, node: Refresh) -> list[Step]:
        assert type(node.use_control) is UseControl
        assert not node.draw.from_opponent
        n = node.draw.n
        assert (n.kind, n.n, n.or_more) == (UP_TO_FIVE, 0, False)
        return self.step("refresh")

    def ban_compile(self, node: BanCompile) -> list[Step]:
        (step,) = Teller(other(self.actor)).step("bar_compile")
        return [{**step, "turns": "their_next", "only_while": "this_text_visible"}]

    # Words.

    def sel(self, w: which.Which) -> Step:
        """Which cards; what is usual is not said."""
        words: Step = {}
        if w.ref:
            words["ref"] = REFS[w.ref]
        if w.side != which.ANY:
            words["side"] = SIDES[w.side][self.actor]
        if w.cover != which.UNCOVERED:
            words["cover"] = COVERS[w.cover]
        if w.face != which.ANY:
            words["face"] = FACES[w.face]
        if w.line == which.LINE_OF_PROTOCOL:
            words["line"] = f"line_of_{PROTOCOL_NAMES[w.protocol]}_protocol"
        elif w.line != which.ANY:
            words["line"] = self.lines(w.line)
        assert w.line == which.LINE_OF_PROTOCOL or w.protocol == NONE, "a protocol unused"
        assert not (w.than and w.values), "one way to tell values"
        if w.than:
            words["value"] = THAN[w.than]
        if w.values:
            words["value"] = list(w.values)
        if w.not_self:
            words["not_self"] = True
        if w.extreme:
            words["pick"] = EXTREMES[w.extreme]
        return {"sel": words} if words else {}

    def lines(self, lines: int) -> str:
        if lines == which.THAT:
            assert self.there, "`there`, but no line was chosen"
            return self.there
        with_card = {YOU: "with_your_card", OPP: "with_opp_card"}[self.actor]
        return {
            which.ANY: "any",
            which.THIS: "this",
            which.OTHER: "other",
            which.WITH_YOURS: with_card,
            which.WITH_FACE_DOWN: "with_face_down_card_either_side",
            which.THIS_STACK: "this_stack",
            which.LINE_OF_THAT: "line_of_that",
            which.WHERE_THEY_LEAD: "where_theirs_total_higher",
        }[lines]

    def count(self, n: Count) -> int | str:
        if n.kind == FIXED:
            return f"{n.n}+" if n.or_more else n.n
        assert not n.or_more
        if n.kind == THAT_MANY:
            more = f"{n.n:+}" if n.n else ""
            return f"{DONE_BEFORE[self.before]}{more}"
        if n.kind == OF_PROTOCOL:
            return f"count({PROTOCOL_NAMES[n.n]} cards in field)"
        if n.kind in COUNTED:
            assert n.n == 0
            return COUNTED[n.kind]
        assert n.kind == VALUE_OF_THAT and n.n == 0
        return "current_value(that)"


def other(actor: str) -> str:
    return OPP if actor == YOU else YOU


DECK_TOPS: Final = {YOUR_DECK: "your_deck_top", THEIR_DECK: "their_deck_top"}
TELLERS: Final[dict[type[Node], Callable[[Teller, Any], list[Step]]]] = {
    flow.Seq: Teller.seq,
    flow.Text: Teller.seq,
    flow.IfDo: Teller.if_do,
    flow.May: Teller.may,
    flow.OneOf: Teller.one_of,
    flow.By: Teller.by,
    flow.If: Teller.if_so,
    InLine: Teller.in_line,
    EachLine: Teller.each_line,
    Flip: lambda t, node: t.on_one("flip", node),
    Delete: lambda t, node: t.on_one("delete", node),
    Return: lambda t, node: t.on_one("return", node),
    Reveal: lambda t, node: t.on_one("reveal", node),
    Shift: Teller.shift,
    DeleteAll: lambda t, node: t.on_all("delete", node),
    ReturnAll: lambda t, node: t.on_all("return", node),
    FlipAll: lambda t, node: t.on_all("flip", node),
    ShiftAll: Teller.shift_all,
    FlipEach: Teller.flip_each,
    Draw: Teller.draw,
    Discard: lambda t, node: t.from_hand("discard", node),
    Give: lambda t, node: t.from_hand("give", node),
    Show: Teller.show,
    ShowHand: lambda t, node: t.step("reveal_hand"),
    TakeRandom: lambda t, node: t.step("take_random", **{"n": 1, "from": "opp_hand"}),
    Play: Teller.play,
    PlayTop: Teller.play_top,
    SlideUnder: Teller.slide_under,
    Rearrange: Teller.rearrange,
    Refresh: Teller.refresh,
    BanCompile: Teller.ban_compile,
    flow.InAnyOrder: Teller.in_any_order,
    StateNumber: lambda t, node: t.stating("state_number", node),
    StateProtocol: lambda t, node: t.stating("state_protocol", node),
    RevealTop: lambda t, node: t.step("reveal", zone=DECK_TOPS[node.whose], n=1),
    DiscardTop: Teller.discard_top,
    DiscardDeck: lambda t, node: t.step("discard_deck", n="all"),
    ShowDeck: lambda t, node: t.step("reveal", zone="your_deck", n="all"),
    DrawChosen: Teller.draw_chosen,
    Shuffle: lambda t, node: t.step("shuffle", zone="your_deck"),
    ShuffleTrashIn: lambda t, node: t.step("shuffle_trash_into_deck"),
    DiscardRandom: lambda t, node: t.step("discard", n=1, random=True),
    DiscardAcross: lambda t, node: t.from_hand("discard", node, into="opp_trash"),
    FlipSilently: lambda t, node: [{**t.on_one("flip", node)[0], "ignore_middle": True}],
    Take: lambda t, node: t.on_one("take_to_hand", node),
    CopyMiddle: Teller.copy_middle,
    SwapStacks: lambda t, node: t.step("swap_stacks", whose="yours", n=2),
    SetCompiled: lambda t, node: t.step("set_compiled", protocol=PROTOCOL_NAMES[node.protocol]),
}


def steps_of(c: int, box: int) -> list[Step] | None:
    """The steps of one box, or nothing if it holds no text."""
    text = TEXTS[c * 3 + box]
    if text is None:
        assert TRIGGERS[c * 3 + box] == NONE
        return None
    assert text.box == box
    return Teller().steps(text)


def middle_of(c: int) -> list[Step] | None:
    """The middle box as the list has it."""
    steps = steps_of(c, MIDDLE)
    assert steps is None or TRIGGERS[c * 3 + MIDDLE] == names.ON_ENTRY
    return steps


def edge_of(c: int, box: int) -> Step | None:
    """A top or bottom box as the list has it: standing rules, or steps that wait for something."""
    bits = (TOP_MARKS if box == TOP else BOTTOM_MARKS)[c << 2] % LISTENS
    steps = steps_of(c, box)
    assert not (bits and steps), "a box holds rules or a text"
    assert bits & ~sum(RULES) == 0, "a standing rule nobody has named"
    if bits == names.RETURNS_TO_DECK:
        return INSTEAD
    if bits:
        return {"static": [rule for bit, rule in RULES.items() if bits & bit]}
    if steps is None:
        return None
    when = WHEN[TRIGGERS[c * 3 + box]]
    if steps[0]["op"] == "if":
        (condition,) = steps  # a condition before everything belongs to the box
        del condition["op"]
        return {**when, **condition}
    return {**when, "do": steps}


def retold(c: int) -> Step:
    """What the engine says of a card, in the words of the list."""
    protocol, _, value = CARD_NAMES[c].partition("-")
    p = PROTOCOL_NAMES.index(protocol)
    (edition,) = [name for name, set_ in SETS.items() if p in set_]
    return {
        "id": f"{edition}.{protocol}.{value}",
        "value": VALUES[c],
        "top": edge_of(c, TOP),
        "middle": middle_of(c),
        "bottom": edge_of(c, BOTTOM),
    }


def name_of(card: Step) -> str:
    return "-".join(card["id"].split(".")[1:])


def test_the_list_and_the_engine_have_the_same_cards() -> None:
    """All cards, each once, in the same order."""
    assert len(CARDS) == ALL, f"cards.json has {len(CARDS)} cards, the rules have {ALL}"
    assert [name_of(card) for card in CARDS] == house_names()


@pytest.mark.parametrize("card", CARDS, ids=name_of)
def test_card_says_what_the_list_says(card: Step) -> None:
    """Value, top, middle and bottom box of one card."""
    assert retold(CARD_NAMES.index(name_of(card))) == card


@pytest.mark.parametrize("card", CARDS, ids=name_of)
def test_card_counts_its_value_face_up_and_two_face_down(card: Step) -> None:
    """What a card alone in its stack is worth on the table."""
    name = name_of(card)
    held = f"turn 2 b action\nhand b {'fire-1' if name != 'fire-1' else 'fire-2'}"

    up = table(f"{held}\nline 1 a {name} b -")
    down = table(f"{held}\nline 1 a {name}? b -")

    assert (up.total("a1"), down.total("a1")) == (card["value"], 2)


def test_every_number_of_a_text_counts() -> None:
    """Of all cards, each number is changed in turn, and the list notices."""
    plain = {**os.environ, "KIBITZ_PLAIN": "1"}
    command = [sys.executable, "-m", "tests.games.compile.rules.mutations"]
    done = subprocess.run(command, env=plain, cwd=ROOT, capture_output=True, text=True, check=True)
    count, missed = json.loads(done.stdout)
    assert missed == []
    assert count > 1400
