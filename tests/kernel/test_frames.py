"""Frames as numbers: kept, compared, and masked for a reader."""

from __future__ import annotations

import json

from kibitz.kernel.frames import NodeIndex, SavedFrame
from kibitz.kernel.pile import NOTED, TOGETHER, At, Frame

INDEX = NodeIndex([])
PILE = [
    Frame(TOGETHER, At(0, 12, 1, (4, 5)), False, 3, ()),
    Frame(NOTED, At(1, -1, -1, ()), True, 0, (7,)),
]
ROWS = "[[0,0,12,1,[4,5],0,3,[]],[1,1,-1,-1,[],1,0,[7]]]"


def test_a_pile_is_rows_of_eight_in_json() -> None:
    """This text is what older positions were saved as."""
    assert json.dumps(INDEX.dump(PILE), separators=(",", ":")) == ROWS
    again = INDEX.restore(json.loads(ROWS))
    assert INDEX.dump(again) == INDEX.dump(PILE)
    assert [f.node for f in again] == [TOGETHER, NOTED]


def test_a_saved_frame_is_its_parts() -> None:
    """Equal parts make equal frames, and one part makes them differ."""
    first, second = (INDEX.save(f) for f in PILE)
    assert first == SavedFrame(0, 0, 12, 1, (4, 5), False, 3, ())
    assert hash(first) == hash(INDEX.save(PILE[0]))
    assert first != second
    assert first != first.key()
    assert second.things() == (7,)
    masked = first.naming((-2, 5), (9,))
    assert masked.key() == (0, 0, 12, 1, (-2, 5), 0, 3, (9,))
    assert INDEX.save(INDEX.load(masked)) == masked
