"""Words: complete in every language, never ambiguous, golden."""

from __future__ import annotations

import re
from itertools import product
from string import Formatter

import pytest

from kibitz.games import GAMES
from kibitz.games.compile.game import GAME
from kibitz.games.compile.rules import numbers as n
from kibitz.games.compile.rules.reasons import RULES
from kibitz.games.compile.rules.selectors import (
    ANY,
    AS_THAT,
    COVERED,
    EVERY_COVER,
    FACE_DOWN,
    HIGHEST,
    LINE_OF_PROTOCOL,
    LINE_OF_THAT,
    LOWEST,
    OTHER,
    OVER_HAND,
    SELF_REF,
    THAT,
    THEIRS,
    THIS,
    THIS_STACK,
    UNCOVERED,
    UNDER_PROTOCOLS,
    WHERE_THEY_LEAD,
    WITH_FACE_DOWN,
    WITH_YOURS,
    YOURS,
)
from kibitz.games.compile.rules.selectors import UP as FACE_UP
from kibitz.games.compile.rules.standing import DOWN, UP
from kibitz.games.compile.rules.tables import CARD_NAMES, TEXTS, house_names
from kibitz.games.compile.rules.verbs.one import (
    TO_OR_FROM_THIS_LINE,
    TO_THEIR_HIGHEST,
    TO_THIS_LINE,
    Shift,
)
from kibitz.games.compile.words import speech
from kibitz.games.compile.words import tongue as tongue_of
from kibitz.games.compile.words.tongue import (
    ALL,
    ANY_CARD,
    ANY_NUMBER,
    CARDS_OF,
    EACH,
    ITS_VALUE,
    OR_MORE,
    PRINTED_VALUE,
    PROTOCOLS_HERE,
    THAT_CARD,
    THAT_MANY,
    THIS_CARD,
    TO_THAT_LINE,
    WHOLE_HAND,
    Among,
    Cards,
    CompileTongue,
    N,
)
from kibitz.kernel.pile import CHANCE, Node
from kibitz.words.grammar.tongue import Mood, Voice
from kibitz.words.languages import LANGUAGES
from tests.games.compile.words import write_golden as golden

ENGLISH = tongue_of("en")
SENTENCES = ("prompts", "labels", "events", "reasons", "facts", "phases", "page")
TABLES = (
    *SENTENCES,
    "conditions",
    "triggers",
    "rules",
    "boxes",
    "options",
    "terms",
    "verbs",
    "clauses",
)
SHARED = {"Start:"}
"""Printed so in the German and the Polish edition as well."""
EVEN_COVERED = {
    "en": "even if it is covered",
    "hu": "akkor is, ha le van takarva",
    "cs": "i když je překrytá",
    "pl": "nawet jeśli jest zasłonięta",
    "de": "selbst wenn sie blockiert ist",
}
VOICES = [Voice(mood, after) for mood in Mood for after in (False, True)]


@pytest.fixture(params=LANGUAGES)
def tongue(request: pytest.FixtureRequest) -> CompileTongue:
    return tongue_of(request.param)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_all_five_languages_are_spoken() -> None:
    """The table speaks English, Hungarian, Czech, Polish and German."""
    assert [tongue_of(code).code for code in LANGUAGES] == list(LANGUAGES)


def test_every_language_has_every_word(tongue: CompileTongue) -> None:
    """No table has a hole: what English can say, every language can."""
    for table in TABLES:
        mine, english = getattr(tongue, table), getattr(ENGLISH, table)
        assert set(mine) == set(english), table
    for name, words in tongue.options.items():
        assert set(words.values) == set(ENGLISH.options[name].values), name
    assert set(tongue.options) == set(GAME.rules.choices)
    assert set(tongue.reasons) == set(RULES)
    assert set(tongue.facts) == set(GAMES["compile"].facts().values)
    assert set(tongue.protocols) == set(n.PROTOCOL_NAMES) == set(tongue.keywords)


def test_every_sentence_takes_what_it_is_given(tongue: CompileTongue) -> None:
    """A sentence names no more and no less than its English sister."""
    for table in SENTENCES:
        for key, text in getattr(tongue, table).items():
            assert placeholders(text) == placeholders(getattr(ENGLISH, table)[key]), (table, key)


def test_nothing_is_left_in_english(tongue: CompileTongue) -> None:
    """No sentence of another language is the English one."""
    if tongue.code == "en":
        return
    for table in ("prompts", "events", "reasons", "facts", "triggers", "rules"):
        for key, text in getattr(tongue, table).items():
            if text not in SHARED and re.search(r"\w", re.sub(r"{\w+}", "", text)):
                assert text != getattr(ENGLISH, table)[key], (table, key)


def test_every_node_of_every_card_speaks(tongue: CompileTongue) -> None:
    """Every part of every text, by itself, has words."""
    walk = speech(tongue.code).walk
    for text in TEXTS:
        for part in parts(text):
            for sentence in walk.sentences(part, Voice()):
                assert sentence.strip() == sentence
                assert sentence
                assert "  " not in sentence


def parts(node: Node | None) -> list[Node]:
    """A text and everything it is made of, as far as it speaks."""
    if node is None:
        return []
    inner = [] if type(node).__name__ in ("Refresh", "FlipEach") else node.parts()
    return [node, *[x for part in inner for x in parts(part)]]


def test_two_different_boxes_never_read_the_same(tongue: CompileTongue) -> None:
    """Boxes that do different things read differently; boxes that read the same do the same."""
    english, mine = speech("en"), speech(tongue.code)
    said: dict[str, str] = {}
    for card in range(len(house_names())):
        for first in (False, True):
            for text, model in zip(
                mine.boxes(card, first), english.boxes(card, first), strict=True
            ):
                if text:
                    assert said.setdefault(text, model) == model, (CARD_NAMES[card], text)
    assert len(said) == len(set(said.values()))


def variations() -> list[Cards]:
    """Noun phrases in all sorts of selectors and counts."""
    found = [Cards(THIS_CARD), Cards(THAT_CARD)]
    for kind, side, cover, face, line, other, values, extreme in product(
        (N, ALL, EACH),
        (ANY, YOURS, THEIRS),
        (UNCOVERED, COVERED, EVERY_COVER),
        (ANY, FACE_UP, FACE_DOWN),
        (ANY, THIS, THAT),
        (False, True),
        ((), (2,), (0, 1), (1, 2)),
        (0, HIGHEST, LOWEST),
    ):
        if extreme and (kind != N or values):
            continue
        found.append(Cards(kind, 1, side, cover, face, line, values, other, extreme))
    lines = (THIS_STACK, WHERE_THEY_LEAD, LINE_OF_THAT)
    for side, face, line in product((ANY, YOURS, THEIRS), (ANY, FACE_UP), lines):
        found.append(Cards(side=side, face=face, line=line))
    for side, than in product((ANY, YOURS, THEIRS), (OVER_HAND, UNDER_PROTOCOLS, AS_THAT)):
        found.append(Cards(side=side, than=than))
    for kind, protocol in product((N, ALL), ("unity", "fire")):
        found.append(Cards(kind, line=LINE_OF_PROTOCOL, protocol=protocol))
    return found


def test_no_two_selectors_read_the_same(tongue: CompileTongue) -> None:
    """Every side, cover, face, line, value and number leaves its own trace, in every mood."""
    for verb in ("flip", "delete", "return", "reveal", "shift"):
        for voice in VOICES:
            said: dict[str, Cards] = {}
            for cards in variations():
                text = tongue.act(verb, cards, voice)
                assert said.setdefault(text, cards) == cards, (text, said[text], cards)
                assert "  " not in text
                assert text == text.strip()


def test_no_two_clauses_read_the_same(tongue: CompileTongue) -> None:
    """All verbs, counts, places and moods: no clause is another's double."""
    said: dict[str, str] = {}
    counts = [Cards(N, k) for k in (1, 2, 3, 4, 5, 8, 12, 22)]
    counts += [Cards(OR_MORE, 1), Cards(THAT_MANY, 1), Cards(THAT_MANY, 2), Cards(ITS_VALUE)]
    counts += [Cards(THAT_MANY, 0), Cards(THAT_MANY, -1), Cards(WHOLE_HAND), Cards(ANY_NUMBER)]
    counts += [Cards(PRINTED_VALUE), Cards(PROTOCOLS_HERE)]
    counts += [Cards(CARDS_OF, protocol=p) for p in ("unity", "fire")]

    def enter(text: str, key: str) -> None:
        assert said.setdefault(text, key) == key, (text, said[text], key)

    for mood in Mood:
        voice = Voice(mood)
        m = mood.name
        for cards in counts:
            for name in ("draw", "discard", "give", "show"):
                enter(getattr(tongue, name)(cards, voice), f"{m} {name} {cards}")
        for k in (1, 2):
            enter(tongue.draw(Cards(N, k), voice, True), f"{m} steal {k}")
        for key in tongue.clauses:
            enter(tongue.fixed(key, voice), f"{m} {key}")
        for cards in counts:
            enter(tongue.discard(cards, voice, True), f"{m} discard across {cards}")
        for faces, lines, among, trash in product(
            (UP | DOWN, UP, DOWN),
            (ANY, THIS, OTHER, THAT, WITH_FACE_DOWN),
            (ANY_CARD, Among(printed=1), Among(printed=5), Among(not_of="unity")),
            (False, True),
        ):
            key = f"{m} play {faces} {lines} {among} {trash}"
            enter(tongue.play(faces, lines, voice, among, trash), key)
        for lines, theirs, across in product(
            (ANY, THIS, OTHER, THAT), (False, True), (False, True)
        ):
            if not (theirs and across):
                key = f"{m} play top {lines} {theirs} {across}"
                enter(tongue.play_top(lines, voice, theirs, across), key)
        for among in (Among(printed=1), Among(printed=5), Among(of="unity"), Among(of="fire")):
            enter(tongue.draw_chosen(among, voice), f"{m} draw {among}")
        for protocol in ("unity", "fire"):
            enter(tongue.set_compiled(protocol, voice), f"{m} compiled {protocol}")
        for side in (YOURS, THEIRS):
            enter(tongue.copy(Cards(side=side), voice), f"{m} copy {side}")
            enter(tongue.act("take", Cards(side=side), voice), f"{m} take {side}")
        for cards in (Cards(), Cards(THAT_CARD)):
            enter(tongue.silently(tongue.act("flip", cards, voice)), f"{m} silently {cards}")
        enter(tongue.act("play", Cards(THAT_CARD), voice), f"{m} play that")
        enter(tongue.slide_under(voice), f"{m} slide")
        for theirs, swap in product((False, True), (False, True)):
            enter(tongue.rearrange(theirs, swap, voice), f"{m} rearrange {theirs} {swap}")
        for to in (0, TO_THIS_LINE, TO_OR_FROM_THIS_LINE, TO_THEIR_HIGHEST, TO_THAT_LINE):
            for cards in (Cards(), Cards(ALL), Cards(THIS_CARD), Cards(THAT_CARD)):
                enter(tongue.act("shift", cards, voice, to), f"{m} shift {cards} {to}")
        for verb, cards in product(("flip", "delete", "return", "reveal"), (Cards(), Cards(ALL))):
            enter(tongue.act(verb, cards, voice), f"{m} {verb} {cards}")
        enter(tongue.act_either(["shift", "flip"], Cards(THAT_CARD), voice), f"{m} shift or flip")
    for lines, least in product((ANY, OTHER), (0, 8)):
        enter(tongue.in_line(lines, least, "x", Voice()), f"in line {lines} {least}")
    for lines, mood in product((ANY, OTHER, WITH_YOURS, WITH_FACE_DOWN), Mood):
        voice = Voice(mood)
        for what in (tongue.play_top(THAT, voice), tongue.act("delete", Cards(line=THAT), voice)):
            enter(tongue.each_line(lines, what, voice), f"each line {lines} {what}")
    for name in ("if_you_do", "if_covering", "if_covered"):
        enter(getattr(tongue, name)("x"), name)
    for key, k, protocol in product(tongue.conditions, (1, 2, 5), ("unity", "fire")):
        said_of = tongue.conditions[key]
        same = f"{'{n' in said_of and k} {'{protocol' in said_of and protocol}"
        enter(tongue.condition(key, "x", k, protocol), f"{key} {same}")
    enter(tongue.in_any_order(["x", "y"]), "in any order")
    enter(tongue.ban(Voice()), "ban")


def test_a_top_text_shifts_its_own_card_even_while_it_is_covered(tongue: CompileTongue) -> None:
    """A middle or bottom text does not say so, nor does one that asks whether it is covered."""
    s = speech(tongue.code)
    found = {
        (CARD_NAMES[i // 3], i % 3): s.boxes(i // 3)[i % 3]
        for i, text in enumerate(TEXTS[: 3 * len(house_names())])
        if text is not None
        for part in parts(text)
        if isinstance(part, Shift) and part.which.ref == SELF_REF
    }
    even = {("spirit-3", n.TOP), ("speed-2", n.TOP), ("time-2", n.TOP)}
    asking = {("ice-3", n.TOP), ("unity-1", n.TOP)}
    assert set(found) == even | asking | {("ice-1", n.MIDDLE), ("courage-3", n.BOTTOM)}
    for key, text in found.items():
        assert (EVEN_COVERED[tongue.code] in text) == (key in even), text


def test_an_answer_is_no_order(tongue: CompileTongue) -> None:
    """Where a language tells the two apart, an answer is an infinitive."""
    label = Voice(label=True)
    said = {
        "en": ("draw 2 cards", "shift it"),
        "cs": ("dobrat si 2 karty", "posunout ji"),
        "de": ("2 Karten ziehen", "verschieben"),
    }
    if tongue.code in said:
        draw, shift = said[tongue.code]
        assert tongue.draw(Cards(N, 2), label) == draw
        assert tongue.act("shift", Cards(THAT_CARD), label) == shift


def test_english_holds_where_no_card_goes_yet() -> None:
    """Whose cards and protocols they are, in counts and moods that no card has so far."""
    they = Voice(Mood.THEY)
    assert ENGLISH.act("delete", Cards(EACH, side=YOURS), Voice()) == "delete each of your cards"
    assert ENGLISH.rearrange(True, False, they) == "your opponent rearranges your protocols"
    assert ENGLISH.rearrange(False, True, they) == "your opponent swaps 2 of their protocols"
    assert ENGLISH.draw(Cards(THAT_MANY, 0), Voice()) == "draw that many cards"
    what = ENGLISH.play_top(THAT, they)
    assert "where they have a card" in ENGLISH.each_line(WITH_YOURS, what, they)


def test_a_condition_over_two_sentences_differs_from_one_over_the_first(
    tongue: CompileTongue,
) -> None:
    """`If you do, X, then Y` is not `If you do, X. Y.`"""
    both = tongue.if_you_do(tongue.in_turn(["x", "y"]))
    assert both != tongue.if_you_do("x")
    assert re.search(r"x\b.*\by", both)
    assert "." not in both


def test_answers_read_alone_are_enough_to_decide(tongue: CompileTongue) -> None:
    """In random play no two answers to one question have the same label, and none is empty."""
    s = speech(tongue.code)
    asked = 0
    for board, question, _ in golden.positions(12):
        if question is None or question.seat == CHANCE:
            continue
        labels = [s.label(board, question, x) for x in question.options]
        assert len(set(labels)) == len(labels), labels
        assert all(x.strip() for x in labels)
        assert s.prompt(board, question)
        assert all(s.waiting(board))
        asked += 1
    assert asked > 500


def test_a_log_line_never_names_what_its_reader_may_not_know(tongue: CompileTongue) -> None:
    """A masked event speaks of hidden cards by number only."""
    s = speech(tongue.code)
    hidden = 0
    for _, _, told in golden.positions(20):
        for e in told:
            for seat in (0, 1):
                masked = e.mask(seat)
                if masked.things == e.things:
                    continue
                hidden += 1
                text = s.event(masked, golden.NAMES)
                for card in e.things:
                    if 0 <= card < n.CARDS:
                        title = s.title(card)
                        assert not re.search(rf"{re.escape(title)}(?!\d)", text.split("(")[0]), text
    assert hidden > 100


def test_golden_words(tongue: CompileTongue) -> None:
    """What a player reads changes on purpose only: python -m tests.golden."""
    kept = golden.path(tongue.code).read_text(encoding="utf-8")
    assert golden.build(tongue.code) == kept, "if that is meant: python -m tests.golden"


def test_first_printing_texts_speak_too(tongue: CompileTongue) -> None:
    """Life 0, Spirit 1 and Hate 2 read differently as first printed."""
    s = speech(tongue.code)
    differing = [CARD_NAMES[c] for c in range(len(house_names())) if s.boxes(c) != s.boxes(c, True)]
    assert differing == ["life-0", "spirit-1", "hate-2"]
