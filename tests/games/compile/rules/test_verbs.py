"""No verb is forgotten: every table that has to know a verb knows it.

What a verb costs, apart from the card that needs it: its class in `rules/verbs`, its entry in
`words/verbs.py`, its sentences in the tables of five languages, its teller in `test_facts.py` and a
scenario.
"""

from __future__ import annotations

from pathlib import Path
from typing import cast

from kibitz.games.compile.knowledge import feature_layout
from kibitz.games.compile.rules.tables import TEXTS
from kibitz.games.compile.rules.texts import NODES
from kibitz.games.compile.rules.verbs.base import OTHERWISE, Verb
from kibitz.games.compile.words import tongue
from kibitz.games.compile.words.verbs import VERBS
from kibitz.kernel.flow import IfDo, Seq, Text
from kibitz.kernel.pile import Node
from kibitz.words.languages import LANGUAGES
from tests.games.compile.rules.test_facts import TELLERS
from tests.games.nodes import SOURCE, asks, kinds, on_cards, registries

SENTENCES = (Text, Seq, IfDo)
"""What holds several sentences has no clause."""


def lacking(kind: type[Node], on_a_card: bool) -> list[str]:
    """The tables that a kind of node is missing in."""
    name = kind.__name__
    words = VERBS.get(kind)
    if words is None:
        return [f"{name} has no entry in words/verbs.py"]
    found = []
    if asks(kind) and not words.ask:
        found.append(f"{name} asks, but has no question in words/verbs.py")
    if not on_a_card:
        return found
    if words.say is None and words.within is None and kind not in SENTENCES:
        found.append(f"{name} has no clause in words/verbs.py")
    if words.terms is None:
        found.append(f"{name} names no terms in words/verbs.py")
    if kind not in TELLERS and words.within is None:
        found.append(f"{name} has no teller in test_facts.py")
    if issubclass(kind, Verb) and not isinstance(getattr(kind, "effect", None), int):
        found.append(f"{name} does not say its effect in rules/verbs")
    return found


def test_every_verb_is_known_everywhere() -> None:
    said = on_cards(TEXTS)
    found = [x for kind in kinds(NODES, Verb) for x in lacking(kind, kind in said)]
    assert sorted(found) == []


def test_no_words_are_kept_for_verbs_that_are_gone() -> None:
    assert set(VERBS) <= kinds(NODES, Verb)


def test_a_forgotten_verb_is_named() -> None:
    banish = cast(type[Node], type("Banish", (), {}))
    assert lacking(banish, True) == ["Banish has no entry in words/verbs.py"]


def test_the_sentences_of_the_verbs_are_there() -> None:
    """What an entry names is in the tables."""
    t = tongue("en")
    found = []
    for kind, words in VERBS.items():
        ask = words.ask if isinstance(words.ask, str) else ""
        labels = (words.card, words.slot, words.line)
        for section, there, keys in (
            ("prompts", t.prompts, (ask,)),
            ("labels", t.labels, labels),
            ("terms", t.terms, words.terms or ()),
        ):
            found += [
                f"words/tables/*.toml [{section}] lack {key!r}, which {kind.__name__} names"
                for key in keys
                if key and key not in there
            ]
    assert found == []


def test_effects_are_the_figures_of_a_net() -> None:
    """The number of an effect is its place among the figures, which trained nets hang on."""
    effects = {kind.effect for kind in on_cards(TEXTS) if issubclass(kind, Verb)}
    assert effects == {OTHERWISE, *range(len(feature_layout.VERBS))}
    assert feature_layout.VERBS[3] == "return"


def test_a_verb_costs_ten_files() -> None:
    """Its class, its word for protocols of one's own, its entry of words, five tables, its teller,
    a scenario; no list beside them."""
    rooms = Path(__file__).parents[1]
    source = SOURCE / "kibitz/games/compile"
    named = registries((source, rooms), {x for x in on_cards(TEXTS) if issubclass(x, Verb)})
    assert named == ["lexicon.py", "verbs.py", "test_facts.py"]
    tables = list((source / "words/tables").glob("*.toml"))
    assert len(tables) == len(LANGUAGES)
    assert 1 + len(named) + len(LANGUAGES) + 1 <= 10
