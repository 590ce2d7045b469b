"""No verb is forgotten: every table that has to know a verb knows it.

What a verb costs, apart from the card that needs it: its class in `rules/effects`, its entry in
`words/verbs.py`, its sentences in the tables of five languages, its teller in `test_facts.py` and a
scenario. A clause that has to be inflected is also a method of each language.
"""

from __future__ import annotations

from pathlib import Path
from typing import cast

from kibitz.games.ire.rules.effects.base import Verb
from kibitz.games.ire.rules.security import ORDERS
from kibitz.games.ire.rules.tables import TEXTS, Effect
from kibitz.games.ire.rules.texts import NODES
from kibitz.games.ire.words import tongue
from kibitz.games.ire.words.verbs import VERBS
from kibitz.kernel.pile import Node, Together
from kibitz.words.languages import LANGUAGES
from tests.games.ire.rules.test_facts import TELL
from tests.games.nodes import SOURCE, asks, kinds, on_cards, registries

SILENT = (Effect, Together)
"""What holds several sentences has no clause; no two texts of this game wait together."""


def lacking(kind: type[Node], on_a_card: bool, on_an_order: bool) -> list[str]:
    """The tables that a kind of node is missing in."""
    name = kind.__name__
    words = VERBS.get(kind)
    if words is None:
        return [f"{name} has no entry in words/verbs.py"]
    found = []
    if kind not in SILENT and asks(kind) and not words.ask:
        found.append(f"{name} asks, but has no question in words/verbs.py")
    if (on_a_card or on_an_order) and kind not in SILENT:
        if words.say is None:
            found.append(f"{name} has no clause in words/verbs.py")
        if on_a_card and kind not in TELL:
            found.append(f"{name} has no teller in test_facts.py")
    return found


def test_every_verb_is_known_everywhere() -> None:
    cards, orders = on_cards(TEXTS), {type(order) for order in ORDERS}
    found = []
    for kind in kinds(NODES, Verb):
        found += lacking(kind, kind in cards, kind in orders)
    assert sorted(found) == []


def test_no_words_are_kept_for_verbs_that_are_gone() -> None:
    assert set(VERBS) <= kinds(NODES, Verb)


def test_a_forgotten_verb_is_named() -> None:
    banish = cast(type[Node], type("Banish", (), {}))
    assert lacking(banish, True, False) == ["Banish has no entry in words/verbs.py"]


def test_the_sentences_of_the_verbs_are_there() -> None:
    """What an entry names is in the tables."""
    t = tongue("en")
    found = []
    for kind, words in VERBS.items():
        labels = (words.piece, words.seat, words.move, words.security, words.done)
        for section, there, keys in (
            ("prompts", t.prompts, (words.ask,)),
            ("labels", t.labels, labels),
        ):
            found += [
                f"words/tables/*.toml [{section}] lack {key!r}, which {kind.__name__} names"
                for key in keys
                if isinstance(key, str) and key and key not in there
            ]
    assert found == []


def test_a_verb_costs_ten_files() -> None:
    """Its class, its word in boxes, its entry of words, five tables, its teller, a scenario."""
    rooms = Path(__file__).parents[1]
    source = SOURCE / "kibitz/games/ire"
    named = registries((source, rooms), {x for x in on_cards(TEXTS) if issubclass(x, Verb)})
    assert named == ["lexicon.py", "verbs.py", "test_facts.py"]
    tables = list((source / "words/tables").glob("*.toml"))
    assert len(tables) == len(LANGUAGES)
    assert 1 + len(named) + len(LANGUAGES) + 1 <= 10
