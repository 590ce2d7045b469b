"""Reads one box of a card of people's own: an expression of the card language, never run as code.

Python's own parser takes the text apart, and what it finds is compared with the table of words,
piece by piece: calls of words, attributes of `card`, numbers, tuples, and nothing else.
Long because it is one class, whose methods call each other as pieces stand within pieces.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Final, cast

from kibitz.games.compile.rules.numbers import MIDDLE
from kibitz.games.compile.rules.own import lexicon
from kibitz.games.compile.rules.own.lexicon import (
    BOX,
    CARDS,
    FACES,
    LINE,
    NARROWINGS,
    NOTHING,
    NUMBER,
    OPEN,
    OTHER_LINE,
    PROTOCOL,
    REQUIRED,
    SENTENCES,
    SOME,
    TEXT,
    TEXTS,
    TRUTH,
    WORDS,
    Param,
    Word,
    narrowed,
)
from kibitz.games.compile.rules.selectors import OTHER, Which, card, that, this
from kibitz.games.compile.rules.tables import Box
from kibitz.games.compile.rules.verbs.among import OF, Among
from kibitz.games.compile.rules.verbs.one import Shift
from kibitz.kernel.flow import By, May
from kibitz.kernel.pile import Node

LONGEST: Final = 600
"""Letters of one box."""
DEEPEST: Final = 8
"""Words within words."""
BOXES: Final = ("top", "middle", "bottom")
SELECTORS: Final = ("card", "this", "that")
ON_ALL: Final = ("FlipAll", "FlipEach", "DeleteAll", "ReturnAll", "ShiftAll")
SENTENCE_WORDS: Final = ("Seq", "IfDo", "StateProtocol")
"""Words that are told in several sentences ..."""
TAKE_SENTENCES: Final = ("Seq", "IfDo", "StateProtocol", "If")
"""... and those that can be told with several within: no language puts two into one clause."""
COMMENT: Final = re.compile(r"#[^\n]*")
MISSING: Final = object()
"""Stands for what could not be read: its fault is noted, and nothing is made of it."""
UNKNOWN: Final = "unknown"
"""What a sentence with a fault leaves behind."""


def joined(one: str, other: str) -> str:
    """What is left behind if either of two sentences may have been the last."""
    if one == other or UNKNOWN in (one, other):
        return one if one == other else UNKNOWN
    some = (SOME, OPEN, lexicon.SHOWN, NOTHING)
    return SOME if one in some and other in some else lexicon.ELSE


class Fault:
    """What is wrong, where, and what would be right: a code with what fills its sentence."""

    def __init__(self, line: int, code: str, values: dict[str, object], column: int = 0) -> None:
        self.line: Final = line
        self.code: Final = code
        self.values: Final = values
        self.column: Final = column

    def __repr__(self) -> str:
        return f"Fault({self.line}, {self.code!r}, {self.values})"


def shown(word: str) -> str:
    """A piece of the file as a fault quotes it: short and printable."""
    clean = "".join([x if x.isprintable() else "?" for x in word])
    return clean if len(clean) <= 40 else clean[:39] + "…"


def signature(word: Word) -> str:
    """How a word is written: `Shift(cards, to)`, with brackets around what may be left out."""
    if word.params is None:
        return word.name
    found = ""
    for p in word.params:
        piece = p.name + (", …" if p.most > 1 else "")
        piece = f", {piece}" if found else piece
        found += piece if p.usual is REQUIRED else f"[{piece}]"
    return f"{word.name}({found})"


def shortest(word: Word) -> str:
    """The same for a word whose brackets were forgotten, without what may be left out."""
    needed = [p.name for p in word.params or () if p.usual is REQUIRED]
    return f"{word.name}({', '.join(needed)})"


class BoxReader:
    """Reads one box, for the protocol of a number; notes every fault it finds."""

    def __init__(self, own: int, box: int, line: int, faults: list[Fault]) -> None:
        self.own: Final = own
        self.box: Final = box
        self.line: Final = line
        """The line of the file in which the text begins."""
        self.faults: Final = faults
        self.tidy: str = ""
        """The text without a fault, in the one way that everybody writes it."""
        self.left: str = NOTHING
        """What the sentence read last leaves for the next one."""
        self.stating: bool = False
        """Is it within what follows the saying of a protocol?"""

    # Faults.

    def fault(self, at: ast.expr | None, code: str, **values: object) -> object:
        line = self.line if at is None else self.line + max(0, at.lineno - 2)
        column = 0 if at is None else at.col_offset + 1
        self.faults.append(Fault(line, code, values, column))
        return MISSING

    def unknown(self, at: ast.expr, name: str, known: Sequence[str]) -> object:
        close = get_close_matches(name, known, 3, 0.5)
        return self.fault(at, "unknown-word", word=shown(name), words=", ".join(close or known[:8]))

    def misplaced(self, at: ast.expr, kind: str, only: Sequence[str] = ()) -> object:
        """Something else is wanted here."""
        known = list(only) or [w.name for w in WORDS.values() if w.kind == kind]
        if kind == CARDS:
            known = list(SELECTORS)
        return self.fault(at, "wrong-kind", kind=kind, words=", ".join(known[:12]))

    # The whole box.

    def read(self, source: str) -> Box | None:
        """What the box says; None if it has a fault."""
        if len(source) > LONGEST:
            self.fault(None, "text-too-long", n=LONGEST)
            return None
        if not source.strip():
            self.fault(None, "empty-text", word=BOXES[self.box])
            return None
        before = len(self.faults)
        tree = self.parsed(source)
        if tree is None:
            return None
        if self.box == MIDDLE:
            sentences = self.sentences(tree.elts if isinstance(tree, ast.Tuple) else [tree])
            found: object = Box(0, 0, tuple(cast("list[Node]", sentences)))
        else:
            found = self.value(tree, BOX, NOTHING, 0)
        if len(self.faults) > before:
            return None
        self.tidy = written(tree)
        if self.box == MIDDLE and isinstance(tree, ast.Tuple):
            self.tidy = ", ".join([written(e) for e in tree.elts])
        assert isinstance(found, Box)
        return found

    def parsed(self, source: str) -> ast.expr | None:
        """The text as a syntax tree."""
        if not self.balanced(source):
            return None
        try:
            return ast.parse(f"(\n{source}\n)", mode="eval").body
        except SyntaxError as e:
            line = self.line + min(max(0, (e.lineno or 2) - 2), source.count("\n"))
            self.faults.append(Fault(line, "not-notation", {}, e.offset or 0))
        except (ValueError, RecursionError, MemoryError):
            self.fault(None, "not-notation")
        return None

    def balanced(self, source: str) -> bool:
        """Does every bracket have its other half? The parser would name the wrong one."""
        opened: list[int] = []
        lost = -1
        # Brackets of a comment are nobody's.
        plain = COMMENT.sub(lambda found: " " * len(found[0]), source)
        for i, letter in enumerate(plain):
            if letter == "(":
                opened.append(i)
            elif letter == ")" and opened:
                opened.pop()
            elif letter == ")":
                lost = i
                break
        code = "not-opened" if lost >= 0 else "not-closed"
        if lost < 0:
            if not opened:
                return True
            lost = opened[-1]
        line = source.count("\n", 0, lost)
        column = lost - source.rfind("\n", 0, lost)
        word = shown(source[: lost + 1].split("\n")[-1].split(",")[-1].strip())
        self.faults.append(Fault(self.line + line, code, {"word": word}, column))
        return False

    # Sentences.

    def sentences(
        self, given: Sequence[ast.expr], before: str = NOTHING, depth: int = 0
    ) -> list[object]:
        """Sentences one after the other: each is told what the one before has left."""
        if len(given) > SENTENCES:
            self.fault(given[SENTENCES], "too-many", n=SENTENCES)
        found = []
        for x in given[:SENTENCES]:
            made, before = self.text(x, before, depth)
            found.append(made)
        self.left = before
        return found

    def text(self, x: ast.expr, before: str, depth: int) -> tuple[object, str]:
        """One sentence, and what it leaves for the next."""
        made = self.value(x, TEXT, before, depth)
        if made is MISSING:
            self.left = UNKNOWN  # one fault is enough
        return made, self.left

    # Anything.

    def value(
        self, x: ast.expr, kind: str, before: str, depth: int, param: Param | None = None
    ) -> object:
        """What a piece of text means, where something of a kind is wanted."""
        only = () if param is None else param.only
        if depth > DEEPEST:
            return self.fault(x, "too-deep", n=DEEPEST)
        if kind in (NUMBER, TRUTH):
            return self.plain(x, kind, param)
        if kind == CARDS:
            return self.cards(x, before)
        if kind == FACES and isinstance(x, ast.BinOp) and isinstance(x.op, ast.BitOr):
            return self.faces(x, before, depth)
        if kind == TEXTS:
            if not isinstance(x, ast.Tuple) or len(x.elts) < 2:
                return self.misplaced(x, kind, ("(…, …)",))
            return tuple(self.sentences(x.elts, before, depth + 1))
        called = x.func if isinstance(x, ast.Call) else x
        if not isinstance(called, ast.Name):
            return self.misplaced(x, kind, only)
        word = WORDS.get(called.id)
        if word is None:
            if called.id in SELECTORS:
                return self.misplaced(x, kind, only)
            known = only or [w.name for w in WORDS.values() if w.kind == kind]
            return self.unknown(x, called.id, known)
        if word.kind != kind or (only and word.name not in only):
            return self.misplaced(x, kind, only)
        if word.boxes and self.box not in word.boxes:
            where = ", ".join([BOXES[i] for i in word.boxes])
            return self.fault(x, "other-box", word=word.name, words=where)
        if not self.follows(x, word.name, word.needs, before):
            return MISSING
        if word.params is None:
            if isinstance(x, ast.Call):
                return self.fault(x, "arguments", word=word.name, words=signature(word))
            return word.make((), self.own)
        if not isinstance(x, ast.Call):
            return self.fault(x, "arguments", word=word.name, words=shortest(word))
        return self.call(x, word, before, depth)

    def follows(self, x: ast.expr, name: str, needs: str, before: str) -> bool:
        """Does what stands before leave what a word needs?"""
        if name == "IS_STATED" and not self.stating:
            self.fault(x, "nothing-before", word=name, words="StateProtocol")
            return False
        enough = {
            SOME: (SOME, OPEN, lexicon.SHOWN),
            OPEN: (OPEN,),
            LINE: (LINE, OTHER_LINE),
        }.get(needs, (needs,))
        if not needs or before == UNKNOWN or before in enough:
            return True
        right = {
            SOME: "draw(1), Flip(card), discard(), …",
            OPEN: "discard(), DiscardTop(), RevealTop(), ShowHand(), …",
            LINE: "InLine(ANY, …), EachLine(OTHER, …)",
            OTHER_LINE: "InLine(OTHER, …)",
            lexicon.SHOWN: "ShowDeck()",
        }
        self.fault(x, "nothing-before", word=name, words=right[needs])
        return False

    def call(self, x: ast.Call, word: Word, before: str, depth: int) -> object:
        """A word with what stands in its brackets."""
        params = word.params
        assert params is not None
        given = self.matched(x, word, params)
        if given is None:
            return MISSING
        made: list[object] = []
        left = word.gives
        passed = ""
        for p, exprs in zip(params, given, strict=True):
            if not exprs:
                made.append(p.usual)
            elif p.kind in (TEXT, TEXTS):
                found, then = self.inner(word, p, exprs, before, passed, made, depth)
                made += found
                passed = joined(passed, then) if passed else then
                if word.name != "EachLine":
                    left = passed
            else:
                made += [self.value(e, p.kind, before, depth + 1, p) for e in exprs]
        self.left = left
        if any([m is MISSING for m in made]):
            return MISSING
        return self.finished(x, word, made)

    def inner(
        self,
        word: Word,
        p: Param,
        exprs: Sequence[ast.expr],
        before: str,
        passed: str,
        made: Sequence[object],
        depth: int,
    ) -> tuple[list[object], str]:
        """The sentences within a word, and what they leave."""
        if word.kind != BOX and word.name not in TAKE_SENTENCES:
            for e in exprs:
                name = e.func.id if isinstance(e, ast.Call) and isinstance(e.func, ast.Name) else ""
                if name in SENTENCE_WORDS:
                    self.fault(e, "more-sentences", word=name, words=word.name)
                    return [MISSING], UNKNOWN
        if word.name == "InLine":
            before = OTHER_LINE if made[:1] == [OTHER] else LINE
        elif word.name == "EachLine":
            before = LINE
        elif word.name == "IfDo" and p.name == "then":
            before = passed
        elif word.kind == BOX or word.name == "StateProtocol":
            before = NOTHING
        outside = self.stating
        self.stating = outside or word.name == "StateProtocol"
        if p.kind == TEXTS:
            found = [self.value(exprs[0], TEXTS, before, depth + 1, p)]
            left = self.left
        elif p.most > 1:
            found = self.sentences(exprs, before, depth + 1)
            left = self.left
        else:
            one, left = self.text(exprs[0], before, depth + 1)
            found = [one]
        self.stating = outside
        return found, left

    def finished(self, x: ast.Call, word: Word, made: list[object]) -> object:
        """What a word means, unless nobody could say it so."""
        found = word.make(made, self.own)
        if isinstance(found, (May, By)) and isinstance(found.what, type(found)):
            return self.fault(x, "twice", word=word.name)
        if word.name == "DrawChosen":
            among = cast(Among, made[0])
            if bool(made[1]) != (among.kind == OF):
                right = "DrawChosen(printed(1)), DrawChosen(cards_of(OWN), every=True)"
                return self.fault(x, "arguments", word=word.name, words=right)
        if word.name == "when_compiled" and not is_shift_of_itself(made):
            # What escapes a compile must be gone when the line is cleared (R108).
            right = "when_compiled(Shift(this))"
            return self.fault(x, "arguments", word=word.name, words=right)
        which = made[0] if made and isinstance(made[0], Which) else None
        right = "" if which is None else self.better(word.name, which)
        if right:
            return self.fault(x, "arguments", word=word.name, words=right)
        return found

    def better(self, name: str, which: Which) -> str:
        """How a word about cards would be right, if it is not."""
        if name == "Reveal" and which.face != card.face_down.face:
            return "Reveal(card.face_down)"
        if name == "CopyMiddle" and which.face != card.face_up.face:
            return "CopyMiddle(card.face_up)"
        near = (card.here.line, card.in_this_stack.line)
        if (which.ref and name in ON_ALL) or (name == "ShiftAll" and which.line not in near):
            return f"{name}(card.every.here)"
        return ""

    def matched(
        self, x: ast.Call, word: Word, params: tuple[Param, ...]
    ) -> list[list[ast.expr]] | None:
        """What is given for each place of a word, by order and by name."""
        wrong: dict[str, Any] = {"word": word.name, "words": signature(word)}
        given: list[list[ast.expr]] = [[] for _ in params]
        for i, e in enumerate(x.args):
            k = min(i, len(params) - 1) if params and params[-1].most > 1 else i
            if k >= len(params) or isinstance(e, ast.Starred):
                self.fault(x, "arguments", **wrong)
                return None
            given[k].append(e)
        for keyword in x.keywords:
            found = [k for k, p in enumerate(params) if p.name == keyword.arg and p.most == 1]
            if not found or given[found[0]]:
                self.fault(x, "arguments", **wrong)
                return None
            given[found[0]].append(keyword.value)
        for p, exprs in zip(params, given, strict=True):
            if not exprs and p.usual is REQUIRED:
                self.fault(x, "arguments", **wrong)
                return None
        return given

    # Plain pieces.

    def plain(self, x: ast.expr, kind: str, param: Param | None) -> object:
        """A number, or True or False."""
        minus = isinstance(x, ast.UnaryOp) and isinstance(x.op, ast.USub)
        inner = x.operand if isinstance(x, ast.UnaryOp) and minus else x
        value = inner.value if isinstance(inner, ast.Constant) else None
        if kind == TRUTH:
            if isinstance(value, bool) and not minus:
                return value
            return self.misplaced(x, kind, ("True", "False"))
        low, high = (0, 6) if param is None else (param.low, param.high)
        if isinstance(value, int) and not isinstance(value, bool):
            number = -value if minus else value
            if low <= number <= high:
                return number
        return self.fault(x, "no-number", low=low, high=high)

    def faces(self, x: ast.BinOp, before: str, depth: int) -> object:
        both = [self.value(e, FACES, before, depth + 1) for e in (x.left, x.right)]
        if MISSING in both:
            return MISSING
        return cast(int, both[0]) | cast(int, both[1])

    def cards(self, x: ast.expr, before: str) -> object:
        """A selector: `card.theirs.face_down`, `this`, `that`."""
        chain: list[tuple[ast.expr, str, list[ast.expr] | None]] = []
        while True:
            called: list[ast.expr] | None = None
            here = x
            if isinstance(x, ast.Call) and isinstance(x.func, ast.Attribute) and not x.keywords:
                called, x = x.args, x.func
            if not isinstance(x, ast.Attribute):
                break
            chain.append((here, x.attr, called))
            x = x.value
            if len(chain) > len(NARROWINGS):
                return self.fault(x, "too-deep", n=DEEPEST)
        if not isinstance(x, ast.Name) or x.id not in SELECTORS:
            if isinstance(x, ast.Name) and x.id not in WORDS:
                return self.unknown(x, x.id, SELECTORS)
            return self.misplaced(x, CARDS)
        if x.id != "card":
            if chain:
                return self.fault(chain[-1][0], "narrowed", word=x.id)
            if x.id == "that" and not self.follows(x, "that", SOME, before):
                return MISSING
            return this if x.id == "this" else that
        found, seen = card, set[str]()
        for here, name, called in reversed(chain):
            step = self.narrow(here, name, called, before, seen, found)
            if step is None:
                return MISSING
            found = step
        return found

    def narrow(
        self,
        here: ast.expr,
        name: str,
        called: list[ast.expr] | None,
        before: str,
        seen: set[str],
        which: Which,
    ) -> Which | None:
        """A selector with one more word behind it; None if that is a fault."""
        word = NARROWINGS.get(name)
        if word is None:
            self.unknown(here, name, list(NARROWINGS))
            return None
        if word.field in seen:
            both = [x.name for x in NARROWINGS.values() if x.field == word.field]
            self.fault(here, "said-already", word=name, words=", ".join(both))
            return None
        seen.add(word.field)
        if not self.follows(here, name, word.needs, before):
            return None
        values: list[object] = []
        if name in ("worth", "in_line_of"):
            most = 4 if name == "worth" else 1
            if not called or len(called) > most:
                self.fault(here, "arguments", word=name, words=word.about)
                return None
            kind = NUMBER if name == "worth" else PROTOCOL
            values = [self.value(e, kind, before, 1) for e in called]
        elif called is not None:
            self.fault(here, "arguments", word=name, words=f"card.{name}")
            return None
        if MISSING in values:
            return None
        return narrowed(which, name, cast("list[int]", values))


def is_shift_of_itself(made: Sequence[object]) -> bool:
    return len(made) == 1 and isinstance(made[0], Shift) and made[0].which is this


def written(x: ast.expr) -> str:
    """A text that has no fault, as everybody writes it: for fingerprints, and to be kept."""
    if isinstance(x, ast.Tuple):
        return f"({', '.join([written(e) for e in x.elts])})"
    if isinstance(x, ast.Call):
        given = [written(e) for e in x.args]
        given += [f"{k.arg}={written(k.value)}" for k in x.keywords]
        return f"{written(x.func)}({', '.join(given)})"
    if isinstance(x, ast.Attribute):
        return f"{written(x.value)}.{x.attr}"
    if isinstance(x, ast.BinOp):
        return f"{written(x.left)} | {written(x.right)}"
    if isinstance(x, ast.UnaryOp):
        return f"-{written(x.operand)}"
    if isinstance(x, ast.Name):
        return x.id
    assert isinstance(x, ast.Constant)
    return str(x.value)
