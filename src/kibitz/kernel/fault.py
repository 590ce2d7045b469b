"""LineFault: a parse error in a match file or a position, with its line."""

from __future__ import annotations


class LineFault(ValueError):
    """A text that cannot be read: the line (0 for the whole text), and what is wrong with it."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(f"line {line}: {fault}" if line else fault)
        self.line = line
        self.fault = fault


class TextFault(LineFault):
    """A fault in a file that somebody wrote: line, column, and the code of its sentence.

    The values fill the sentence in any language: the word that is wrong, what could stand there,
    and up to two numbers. `where` names the part of the file: a card, a table, a field.
    """

    def __init__(
        self,
        line: int,
        column: int,
        code: str,
        word: str = "",
        known: str = "",
        n: int = 0,
        m: int = 0,
        where: str = "",
    ) -> None:
        super().__init__(line, " ".join([code, word, known]).strip())
        self.column = column
        self.code = code
        self.word = word
        self.known = known
        self.n = n
        self.m = m
        self.where = where
