"""Sparse vectors as bytes: the slots that are not 0 and their values, as NumPy reads memory.

A vector of a view has some thousand slots, and one in twenty is not 0. A list of all of them would
be made of objects that NumPy takes apart one by one; these bytes it takes as they are.
"""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter, read_f32_le, read_i64_le, write_f32_le, write_i64_le
from mypy_extensions import i64

SLOT_BYTES: Final = 8
VALUE_BYTES: Final = 4


@final
class SparseRows:
    """The slots of one vector or of several rows of equal length, in the order they were put."""

    def __init__(self) -> None:
        self.slots: Final = BytesWriter()
        """Numbers of slots, little-endian, 8 bytes each."""
        self.values: Final = BytesWriter()
        """Their values, little-endian, 4 bytes each; none for slots that were only marked."""
        self.row: i64 = 0
        """Where the row that is being written begins."""

    def begin(self, row: i64) -> None:
        """Write another row: slot 0 of it is slot `row` of them all."""
        self.row = row

    def clear(self) -> None:
        """Forget everything; the memory is kept."""
        self.slots.truncate(0)
        self.values.truncate(0)
        self.row = 0

    def put(self, slot: i64, value: float) -> None:
        """A slot that is not 0. Of two values of one slot the later one counts."""
        write_i64_le(self.slots, self.row + slot)
        write_f32_le(self.values, value)

    def mark(self, slot: i64) -> None:
        """A slot of rows that have no values."""
        write_i64_le(self.slots, self.row + slot)

    def dense(self, size: int) -> list[float]:
        """The first row with all its slots."""
        found = [0.0] * size
        slots, values = self.slots.getvalue(), self.values.getvalue()
        for i in range(len(values) // VALUE_BYTES):
            found[read_i64_le(slots, i * SLOT_BYTES)] = read_f32_le(values, i * VALUE_BYTES)
        return found
