"""Reading a TOML file that somebody wrote, with the line and column of every value.

Python's own reader does not say where a value stands, and ends at the first fault in words of one
language. This one reads the part of TOML that files of cards need: tables, dotted keys, strings of
all four kinds, numbers, booleans, arrays and inline tables. What it accepts, any reader of TOML
reads in the same way; dates, arrays of tables and other number systems it refuses.
"""

from __future__ import annotations

from typing import Final

from kibitz.kernel.fault import TextFault

LONGEST: Final = 200_000
"""Letters of a file."""
LONGEST_LINE: Final = 4000
MOST: Final = 20_000
"""Values of a file."""
DEEPEST: Final = 8

BARE: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")
FIGURES: Final = frozenset("0123456789")
ESCAPES: Final = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}
UNICODE: Final = {"u": 4, "U": 8}

TEXT: Final = "text"
NUMBER: Final = "number"
FRACTION: Final = "fraction"
TRUTH: Final = "truth"
ARRAY: Final = "array"
TABLE: Final = "table"


class Value:
    """A value and where it stands; of a table `table` is filled, of an array `items`."""

    def __init__(self, kind: str, line: int, column: int) -> None:
        self.kind: Final = kind
        self.line: Final = line
        self.column: Final = column
        self.text: str = ""
        self.inside: tuple[int, int] = (line, column)
        """Line and column of the first letter of a text, behind its quotes."""
        self.number: int = 0
        self.fraction: float = 0.0
        self.truth: bool = False
        self.items: list[Value] = []
        self.table: dict[str, Value] = {}
        self.named: bool = False
        """A table that has its own header in the file, and gets no second one."""
        self.dotted: bool = False
        """A table opened by dotted keys: no header adds to it."""
        self.shut: bool = False
        """A table in braces: nothing adds to it."""

    def plain(self) -> object:
        """The value as Python has it, without any places."""
        if self.kind == TEXT:
            return self.text
        if self.kind == NUMBER:
            return self.number
        if self.kind == FRACTION:
            return self.fraction
        if self.kind == TRUTH:
            return self.truth
        if self.kind == ARRAY:
            return [x.plain() for x in self.items]
        return {k: x.plain() for k, x in self.table.items()}


class Reader:
    """Reads one file, letter by letter."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.at: int = 0
        self.line: int = 1
        self.begin: int = 0
        """Where the line at hand begins."""
        self.values: int = 0
        self.opened: tuple[int, int] = (1, 1)
        """Where the content of the last string began."""

    def letter(self) -> str:
        return self.text[self.at] if self.at < len(self.text) else ""

    def column(self) -> int:
        return self.at - self.begin + 1

    def fault(self, code: str, known: str = "", n: int = 0) -> TextFault:
        return TextFault(self.line, self.column(), code, self.letter(), known, n)

    def unexpected(self, wanted: str) -> TextFault:
        if self.letter() in ("", "\n"):
            return self.fault("line-ends", wanted)
        return self.fault("unexpected", wanted)

    def step(self) -> str:
        letter = self.text[self.at]
        self.at += 1
        if letter == "\n":
            self.line += 1
            self.begin = self.at
        return letter

    def blank(self) -> None:
        """Past spaces of this line."""
        while self.letter() in (" ", "\t") and self.letter():
            self.at += 1

    def space(self) -> None:
        """Past spaces, comments and ends of lines."""
        while True:
            self.blank()
            if self.letter() == "#":
                self.comment()
            if self.letter() != "\n":
                return
            self.step()

    def comment(self) -> None:
        while self.letter() not in ("", "\n"):
            self.legal()
            self.at += 1

    def legal(self) -> None:
        """No control character stands anywhere."""
        letter = self.letter()
        if (letter < " " and letter != "\t") or letter == "\x7f":
            raise self.fault("control")

    def end_of_line(self) -> None:
        self.blank()
        if self.letter() == "#":
            self.comment()
        if self.letter() not in ("", "\n"):
            raise self.unexpected("↵")

    def new(self, kind: str) -> Value:
        self.values += 1
        if self.values > MOST:
            raise self.fault("many-values", n=MOST)
        return Value(kind, self.line, self.column())

    # Keys and tables.

    def document(self) -> Value:
        root = self.new(TABLE)
        table = root
        self.space()
        while self.letter():
            if self.letter() == "[":
                table = self.header(root)
            else:
                self.pair(table, 1)
            self.end_of_line()
            self.space()
        return root

    def header(self, root: Value) -> Value:
        """`[headlines.h06]`: the table that the following lines fill."""
        line, column = self.line, self.column()
        self.step()
        keys = self.keys()
        if self.letter() != "]":
            raise self.unexpected("]")
        self.step()
        table = root
        for i, key in enumerate(keys):
            last = i == len(keys) - 1
            found = table.table.get(key)
            if found is None:
                self.new(TABLE)
                found = Value(TABLE, line, column)
                table.table[key] = found
            elif found.kind != TABLE or (last and found.named) or found.dotted or found.shut:
                raise TextFault(line, column, "key-twice", ".".join(keys), n=found.line)
            table = found
        table.named = True
        return table

    def keys(self) -> list[str]:
        found = [self.key()]
        self.blank()
        while self.letter() == ".":
            self.step()
            found.append(self.key())
            self.blank()
            if len(found) > DEEPEST:
                raise self.fault("deep", n=DEEPEST)
        return found

    def key(self) -> str:
        self.blank()
        if self.letter() == '"' or self.letter() == "'":
            if self.text[self.at : self.at + 3] in ('"""', "'''"):
                raise self.unexpected("A…z")
            return self.string()
        begin = self.at
        while self.letter() in BARE and self.letter():
            self.at += 1
        if self.at == begin:
            raise self.unexpected("A…z")
        return self.text[begin : self.at]

    def pair(self, table: Value, depth: int) -> None:
        """`key = value`; a dotted key opens tables on its way."""
        line, column = self.line, self.column()
        keys = self.keys()
        if self.letter() != "=":
            raise self.unexpected("=")
        self.step()
        self.blank()
        for key in keys[:-1]:
            found = table.table.get(key)
            if found is None:
                found = self.new(TABLE)
                table.table[key] = found
                found.dotted = True
            elif not found.dotted or found.shut:
                raise TextFault(line, column, "key-twice", ".".join(keys), n=found.line)
            table = found
        if keys[-1] in table.table:
            was = table.table[keys[-1]].line
            raise TextFault(line, column, "key-twice", ".".join(keys), n=was)
        table.table[keys[-1]] = self.value(depth)

    # Values.

    def value(self, depth: int) -> Value:
        if depth > DEEPEST:
            raise self.fault("deep", n=DEEPEST)
        letter = self.letter()
        if letter == "[":
            return self.array(depth)
        if letter == "{":
            return self.inline(depth)
        if letter in ('"', "'") and letter:
            found = self.new(TEXT)
            found.text = self.string()
            found.inside = self.opened
            return found
        begin = self.at
        found = self.new(NUMBER)
        while self.letter() in BARE or self.letter() in ("+", "."):
            if not self.letter():
                break
            self.at += 1
        return self.word(self.text[begin : self.at], found)

    def word(self, word: str, at: Value) -> Value:
        """A number or `true` or `false`."""
        if word in ("true", "false"):
            found = Value(TRUTH, at.line, at.column)
            found.truth = word == "true"
            return found
        figures = word[1:] if word[:1] in ("-", "+") else word
        whole, dot, rest = figures.partition(".")
        if is_figures(whole) and (len(whole) == 1 or whole[0] != "0") and len(figures) <= 9:
            if not dot:
                at.number = int(word)
                return at
            if is_figures(rest):
                found = Value(FRACTION, at.line, at.column)
                found.fraction = float(word)
                return found
        raise TextFault(at.line, at.column, "no-value", word or self.letter())

    def array(self, depth: int) -> Value:
        found = self.new(ARRAY)
        self.step()
        self.space()
        while self.letter() != "]":
            found.items.append(self.value(depth + 1))
            self.space()
            if self.letter() == ",":
                self.step()
                self.space()
            elif self.letter() != "]":
                raise self.unexpected(", ]")
        self.step()
        return found

    def inline(self, depth: int) -> Value:
        found = self.new(TABLE)
        self.step()
        self.blank()
        if self.letter() != "}":
            while True:
                self.pair(found, depth + 1)
                self.blank()
                if self.letter() == "}":
                    break
                if self.letter() != ",":
                    raise self.unexpected(", }")
                self.step()
                self.blank()
        self.step()
        shut(found)
        return found

    def string(self) -> str:
        """A string in one of the four kinds of quotes."""
        quote = self.letter()
        triple = self.text[self.at : self.at + 3] == quote * 3
        self.at += 3 if triple else 1
        if triple and self.letter() == "\n":
            self.step()
        self.opened = (self.line, self.column())
        found: list[str] = []
        ending = quote * 3 if triple else quote
        while not self.text.startswith(ending, self.at):
            letter = self.letter()
            if not letter or (letter == "\n" and not triple):
                raise self.fault("no-quote", quote)
            if letter != "\n":
                self.legal()
            if letter == "\\" and quote == '"':
                found.append(self.escape(triple))
            else:
                found.append(self.step())
        self.at += len(ending)
        for _ in range(2):
            # Up to two quotes may stand before the three that end a string.
            if triple and self.letter() == quote:
                found.append(quote)
                self.at += 1
        return "".join(found)

    def escape(self, triple: bool) -> str:
        self.step()
        letter = self.letter()
        if letter in ESCAPES and letter:
            self.step()
            return ESCAPES[letter]
        if letter in UNICODE and letter:
            digits = self.text[self.at + 1 : self.at + 1 + UNICODE[letter]]
            if len(digits) == UNICODE[letter] and not set(digits) - set("0123456789abcdefABCDEF"):
                code = int(digits, 16)
                if code < 0xD800 or 0xE000 <= code < 0x110000:
                    self.at += 1 + len(digits)
                    return chr(code)
        if triple and letter in (" ", "\t", "\n") and letter:
            self.blank()
            if self.letter() == "\n":
                while self.letter() in (" ", "\t", "\n") and self.letter():
                    self.step()
                return ""
        raise self.fault("escape")


def is_figures(word: str) -> bool:
    return bool(word) and not set(word) - FIGURES


def shut(table: Value) -> None:
    """Nothing is added to a table that stood in braces, nor to the tables within."""
    table.shut = True
    for x in table.table.values():
        if x.kind == TABLE:
            shut(x)


def read_located(text: str) -> Value:
    """The table of a whole file; raises a TextFault with line and column at its first fault."""
    if len(text) > LONGEST:
        raise TextFault(0, 0, "long-file", n=LONGEST)
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    for i, line in enumerate(text.split("\n")):
        if len(line) > LONGEST_LINE:
            raise TextFault(i + 1, 1, "long-line", n=LONGEST_LINE)
    return Reader(text).document()
