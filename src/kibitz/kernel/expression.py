"""Reading effects that people wrote in a file: words, calls, lists and numbers, never run as code.

`Place(TANK, spot(KOSSUTH, RADIO), 1), UntilNight(NO_ATTACK, where=here_spot)` is two terms. A term
is a number, a word (with parts behind dots), a call with arguments, a list in [] or (), or several
terms between |. What a word means says a lexicon (`lexicon.py`); here nothing is looked up.
"""

from __future__ import annotations

from typing import Final

from kibitz.kernel.fault import TextFault

LONGEST: Final = 4000
"""Letters of one text."""
DEEPEST: Final = 12
"""Brackets within brackets."""
MOST: Final = 200
"""Terms of one text."""
DIGITS: Final = 4

LETTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_")
FIGURES: Final = frozenset("0123456789")
SIGNS: Final = frozenset("()[],=.|-")
CLOSED_BY: Final = {"(": ")", "[": "]"}

WORD: Final = 0
NUMBER: Final = 1
CALL: Final = 2
LIST: Final = 3
EITHER: Final = 4


class Token:
    """A word, a number or a sign, and where it stands; an empty one ends the text."""

    def __init__(self, text: str, line: int, column: int) -> None:
        self.text: Final = text
        self.line: Final = line
        self.column: Final = column

    def is_word(self) -> bool:
        return self.text[:1] in LETTERS if self.text else False

    def is_number(self) -> bool:
        return self.text[:1] in FIGURES if self.text else False


class Term:
    """One term: what kind it is, where it stands, and its parts.

    `name` is the word, or the word that is called; `parts` are what it has behind dots; `items` are
    arguments, members of a list, or the terms between |; `named` are arguments with a name.
    """

    def __init__(self, kind: int, line: int, column: int, name: str = "", number: int = 0) -> None:
        self.kind: Final = kind
        self.line: Final = line
        self.column: Final = column
        self.name: Final = name
        self.number: Final = number
        self.parts: list[str] = []
        self.items: list[Term] = []
        self.named: list[tuple[str, Term]] = []

    def written(self) -> str:
        """The term in short, to be named in a fault."""
        if self.kind == NUMBER:
            return str(self.number)
        if self.kind == WORD:
            return ".".join([self.name, *self.parts])
        if self.kind == CALL:
            return f"{self.name}(…)"
        return "[…]" if self.kind == LIST else "… | …"


class Stray(TextFault):
    """Something stands behind a term where nothing can; `after` is the term."""

    def __init__(self, fault: TextFault, after: Term) -> None:
        super().__init__(fault.line, fault.column, fault.code, fault.word, fault.known)
        self.after: Final = after


def tokens(text: str, line: int, column: int) -> list[Token]:
    """The words, numbers and signs of a text that begins at this line and column."""
    found: list[Token] = []
    i = 0
    while i < len(text):
        letter = text[i]
        if letter == "\n":
            line, column, i = line + 1, 1, i + 1
            continue
        if letter in " \t\r":
            column, i = column + 1, i + 1
            continue
        j = i + 1
        if letter in LETTERS:
            while j < len(text) and (text[j] in LETTERS or text[j] in FIGURES):
                j += 1
        elif letter in FIGURES:
            while j < len(text) and text[j] in FIGURES:
                j += 1
            if j - i > DIGITS:
                raise TextFault(line, column, "number-long", text[i : i + 12], n=DIGITS)
        elif letter not in SIGNS:
            raise TextFault(line, column, "sign", letter)
        found.append(Token(text[i:j], line, column))
        column += j - i
        i = j
    found.append(Token("", line, column))
    return found


class Reader:
    """Reads one text, token by token."""

    def __init__(self, found: list[Token]) -> None:
        self.tokens: Final = found
        self.at: int = 0
        self.terms: int = 0

    def next(self) -> Token:
        return self.tokens[self.at]

    def take(self) -> Token:
        token = self.tokens[self.at]
        if token.text:
            self.at += 1
        return token

    def wrong(self, wanted: str) -> TextFault:
        """What stands here is not what has to stand here."""
        token = self.next()
        if not token.text:
            return TextFault(token.line, token.column, "ends", known=wanted)
        return TextFault(token.line, token.column, "unexpected", token.text, wanted)

    def term(self, depth: int) -> Term:
        """One term, or several between |."""
        first = self.single(depth)
        if self.next().text != "|":
            return first
        either = Term(EITHER, first.line, first.column)
        either.items.append(first)
        while self.next().text == "|":
            self.take()
            either.items.append(self.single(depth))
        return either

    def single(self, depth: int) -> Term:
        token = self.next()
        self.terms += 1
        if depth > DEEPEST:
            raise TextFault(token.line, token.column, "deep", n=DEEPEST)
        if self.terms > MOST:
            raise TextFault(token.line, token.column, "many-terms", n=MOST)
        if token.text == "-" or token.is_number():
            self.take()
            figure = self.take() if token.text == "-" else token
            if not figure.is_number():
                raise TextFault(figure.line, figure.column, "unexpected", figure.text, "1, 2, 3 …")
            sign = -1 if token.text == "-" else 1
            return Term(NUMBER, token.line, token.column, number=sign * int(figure.text))
        if token.text in ("[", "("):
            found = Term(LIST, token.line, token.column)
            self.inside(self.take(), found, depth, False)
            return found
        if not token.is_word():
            raise self.wrong("A…z, 0…9, [, (")
        self.take()
        if self.next().text == "(":
            found = Term(CALL, token.line, token.column, token.text)
            self.inside(self.take(), found, depth, True)
        else:
            found = Term(WORD, token.line, token.column, token.text)
        while self.next().text == ".":
            self.take()
            if not self.next().is_word():
                raise self.wrong("A…z")
            found.parts.append(self.take().text)
        return found

    def inside(self, opening: Token, found: Term, depth: int, names: bool) -> None:
        """What stands between brackets, up to the closing one."""
        closing = CLOSED_BY[opening.text]
        while self.next().text != closing:
            name = ""
            token = self.next()
            if names and token.is_word() and self.tokens[self.at + 1].text == "=":
                name = self.take().text
                self.take()
            value = self.term(depth + 1)
            if name:
                found.named.append((name, value))
            elif found.named:
                raise TextFault(value.line, value.column, "after-named", value.written())
            else:
                found.items.append(value)
            if self.next().text == ",":
                self.take()
            elif self.next().text != closing:
                raise Stray(self.wrong(f", {closing}"), value)
        self.take()


def read_terms(text: str, line: int = 1, column: int = 1) -> list[Term]:
    """The terms of a text, with commas between them; [] around all of them may stand or not.

    Raises a TextFault with the line and column of the first thing that cannot be read; `line` and
    `column` say where the text begins in its file.
    """
    if len(text) > LONGEST:
        raise TextFault(line, column, "long-text", n=LONGEST)
    reader = Reader(tokens(text, line, column))
    found: list[Term] = []
    while reader.next().text:
        found.append(reader.term(1))
        if reader.next().text == ",":
            reader.take()
        elif reader.next().text:
            raise Stray(reader.wrong(","), found[-1])
    whole = len(found) == 1 and found[0].kind == LIST and text.lstrip().startswith("[")
    return found[0].items if whole else found
