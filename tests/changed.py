"""A game with some of its functions changed: for showing that something else would notice."""

from __future__ import annotations

from typing import Any

from kibitz.kernel.game import Game, Knowledge, Notation, Rules, Sight

PARTS: dict[str, tuple[type[Any], tuple[str, ...]]] = {
    "rules": (
        Rules,
        (
            *("seating", "choices", "options", "setup", "outcome", "main", "pieces"),
            *("why_not", "dice", "draws", "legality_is_public", "faults"),
        ),
    ),
    "sight": (Sight, ("view", "imagine", "access", "permute")),
    "notation": (
        Notation,
        ("vocabulary", "nodes", "save", "load", "write", "read", "tell", "explain"),
    ),
    "knowledge": (Knowledge, ("score", "features", "facts", "tensor", "draft", "search")),
}


def changed(game: Game, **new: object) -> Game:
    """The same game, but for the functions named; each is found in the record it belongs to."""
    records: dict[str, Any] = {}
    unknown = set(new)
    for part, (kind, names) in PARTS.items():
        old = getattr(game, part)
        fields = {name: getattr(old, name) for name in names}
        fields |= {name: new[name] for name in names if name in new}
        unknown -= set(names)
        records[part] = kind(**fields)
    assert not unknown, unknown
    return Game(game.name, game.version, **records, learned_since=game.learned_since)
