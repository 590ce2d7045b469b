"""A fault in a text somebody wrote: the line, and what is wrong with it."""

from __future__ import annotations


class LineFault(ValueError):
    """Names the line (0 for the whole text) and the fault."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(f"line {line}: {fault}" if line else fault)
        self.line = line
        self.fault = fault
