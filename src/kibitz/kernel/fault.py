"""LineFault: a parse error in a match file or a position, with its line."""

from __future__ import annotations


class LineFault(ValueError):
    """A text that cannot be read: the line (0 for the whole text), and what is wrong with it."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(f"line {line}: {fault}" if line else fault)
        self.line = line
        self.fault = fault
