"""Files of protocols: what is read, and what is wrong with what is not, by line."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Final

import pytest

from kibitz.games.compile.rules.numbers import BOTTOM, MIDDLE, PROTOCOLS, TOP
from kibitz.games.compile.rules.own import lexicon
from kibitz.games.compile.rules.own.definition import (
    LARGEST,
    Definition,
    OwnFaults,
    read_protocol,
    unpacked,
)
from kibitz.games.compile.rules.own.notation import BoxReader, Fault
from kibitz.games.compile.rules.own.word_list import word_list
from kibitz.games.compile.words import own as own_words
from kibitz.games.compile.words.own import CompileOwn
from kibitz.words.languages import LANGUAGES
from tests.games.compile.own.generated import some_file

ROOT: Final = Path(__file__).parents[4]
EXAMPLE: Final = (ROOT / "examples/protocols/mist.toml").read_text(encoding="utf-8")


def faults(text: str) -> list[tuple[int, str]]:
    """Every fault of a file: its line and its code."""
    with pytest.raises(OwnFaults) as caught:
        read_protocol(text)
    return [(f.line, f.code) for f in caught.value.faults]


def line_of(piece: str, text: str = EXAMPLE) -> int:
    return text[: text.index(piece)].count("\n") + 1


def test_the_example_is_read() -> None:
    d = read_protocol(EXAMPLE)

    assert d.key == "mist"
    assert d.called("hu") == "Köd"
    assert [c.value for c in d.cards] == [0, 1, 2, 3, 4, 5]
    assert d.cards[3].boxes[1] == "Reveal(card.face_down), shift_or_flip(Shift(that), Flip(that))"
    assert d.name == f"mist_{d.fingerprint[:6]}"


def test_a_fingerprint_is_of_what_is_said_and_not_of_how_it_is_typed() -> None:
    typed = EXAMPLE.replace("draw(1), play", "draw( 1 ),\tplay").replace("# Mist", "# Fog")
    changed = EXAMPLE.replace("draw(1), play", "draw(2), play")

    assert read_protocol(typed).fingerprint == read_protocol(EXAMPLE).fingerprint
    assert read_protocol(changed).fingerprint != read_protocol(EXAMPLE).fingerprint


def test_what_was_packed_is_the_same_protocol() -> None:
    d = read_protocol(EXAMPLE)

    again = unpacked(d.packed())

    assert again.text == d.text
    assert again.name == d.name


CASES: Final = [
    # (what stands in the example, what stands there instead, the codes of its faults)
    ('key = "mist"', 'key = "Mist!"', ["bad-key"]),
    ('key = "mist"', 'key = "fire"', ["key-taken"]),
    ('key = "mist"', 'key = "mist"\ncolour = 3', ["unknown-key"]),
    ('en = "Mist"', 'en = "<b>Mist</b>"', ["bad-name"]),
    ('en = "Mist"', f'en = "{"M" * 40}"', ["bad-name"]),
    ("value = 3", "value = 7", ["bad-value"]),
    ("value = 3", "value = true", ["bad-value"]),
    ("value = 3", "value = 2", ["value-twice"]),
    ('middle = "discard()"', 'middle = "discard("', ["not-closed"]),
    ('middle = "discard()"', 'middle = "discard())"', ["not-opened"]),
    ('middle = "discard()"', 'middle = "discard() draw(1)"', ["not-notation"]),
    ('middle = "discard()"', 'middle = ""', ["empty-text"]),
    ('middle = "discard()"', "middle = 5", ["no-text"]),
    ('middle = "discard()"', 'center = "discard()"', ["unknown-key"]),
    ('middle = "discard()"', 'middle = "discrad()"', ["unknown-word"]),
    ('middle = "discard()"', 'middle = "discard(9)"', ["no-number"]),
    ('middle = "discard()"', 'middle = "discard(1, 2)"', ["arguments"]),
    ('middle = "discard()"', 'middle = "discard"', ["arguments"]),
    ('middle = "discard()"', 'middle = "Flip(Flip)"', ["wrong-kind"]),
    ('middle = "discard()"', 'middle = "Flip(card.blue)"', ["unknown-word"]),
    ('middle = "discard()"', 'middle = "Flip(card.yours.theirs)"', ["said-already"]),
    ('middle = "discard()"', 'middle = "Flip(this.yours)"', ["narrowed"]),
    ('middle = "discard()"', 'middle = "Flip(that)"', ["nothing-before"]),
    ('middle = "discard()"', 'middle = "DeleteAll(card.there)"', ["nothing-before"]),
    ('middle = "discard()"', 'middle = "draw(1), Draw(ITS_PRINTED_VALUE)"', ["nothing-before"]),
    ('middle = "discard()"', 'middle = "May(May(draw(1)))"', ["twice"]),
    ('middle = "discard()"', 'middle = "May(IfDo(discard(), draw(1)))"', ["more-sentences"]),
    ('middle = "discard()"', 'middle = "at_end(draw(1))"', ["wrong-kind"]),
    ('middle = "discard()"', 'middle = "CopyMiddle(card.face_up)"', ["other-box"]),
    ('middle = "discard()"', 'bottom = "rule(TWO_LESS)"', ["other-box"]),
    ('middle = "discard()"', 'top = "when_compiled(draw(1))"', ["arguments"]),
    ('middle = "discard()"', "middle = \"__import__('os').getcwd()\"", ["wrong-kind"]),
    ('middle = "discard()"', 'middle = "(lambda: draw(1))()"', ["wrong-kind"]),
    ('middle = "discard()"', 'middle = "draw(1).__class__"', ["wrong-kind"]),
    ('middle = "discard()"', f'middle = "{"May(" * 12}draw(1){")" * 12}"', ["too-deep"]),
    ('middle = "discard()"', f'middle = "{", ".join(["draw(1)"] * 7)}"', ["too-many"]),
    ('middle = "discard()"', f'middle = "draw(1){" " * 700}"', ["text-too-long"]),
    ("value = 5", "value = = 5", ["not-toml"]),
    (
        'bottom = "when_covered(draw(1))"',
        'top = "after_you_draw(discard())"\nbottom = "after_opponent_draws(draw(1))"',
        ["same-moment"],
    ),
]


@pytest.mark.parametrize(("old", "new", "codes"), CASES, ids=[x[1][:50] for x in CASES])
def test_a_fault_is_named_by_its_line(old: str, new: str, codes: list[str]) -> None:
    found = faults(EXAMPLE.replace(old, new))

    assert [code for _, code in found] == codes
    near = line_of(old) + new.count("\n")
    assert found[0][0] == near


def test_a_bracket_without_its_other_half_is_named_where_it_stands() -> None:
    for text, code, column, word in (
        ("draw(1, play_face_down(OTHER)", "not-closed", 5, "draw("),
        ("draw(1), May(Flip(card)", "not-closed", 13, "May("),
        ("draw(1)), discard()", "not-opened", 8, "draw(1))"),
    ):
        with pytest.raises(OwnFaults) as e:
            read_protocol(EXAMPLE.replace('"discard()"', f'"{text}"'))
        (fault,) = e.value.faults
        assert (fault.line, fault.column) == (line_of('"discard()"'), column)
        assert (fault.code, fault.values["word"]) == (code, word)


def test_brackets_of_a_comment_are_not_counted() -> None:
    text = EXAMPLE.replace('"discard()"', '"""\ndiscard(),  # :)\ndraw(1)"""')
    assert read_protocol(text).cards[0].boxes is not None


def test_every_fault_is_named_at_once() -> None:
    text = EXAMPLE.replace("draw(1), play", "drow(1), play").replace('"discard()"', '"discard(0)"')

    assert faults(text) == [
        (line_of("draw(1), play"), "unknown-word"),
        (line_of('"discard()"'), "no-number"),
    ]


def test_a_fault_in_a_text_of_several_lines_has_its_own_line() -> None:
    text = EXAMPLE.replace('middle = "discard()"', 'middle = """\ndiscard(),\n  drow(1)\n"""')

    assert faults(text) == [(line_of('middle = "discard()"') + 2, "unknown-word")]


def test_five_cards_are_too_few() -> None:
    text = EXAMPLE[: EXAMPLE.rindex("[[card]]")]

    assert [code for _, code in faults(text)] == ["six-cards"]


def test_a_file_may_not_be_too_large() -> None:
    assert faults(EXAMPLE + "#" * LARGEST) == [(1, "too-large")]


def test_a_protocol_may_not_be_made_of_too_many_texts() -> None:
    long = ", ".join(["May(opponent(If(HAND_EMPTY, If(THEIR_TURN, draw(1)))))"] * 5)
    text = re.sub(r'middle = ".*"', f'middle = "{long}"', EXAMPLE)
    text = re.sub(r'(top|bottom) = ".*"', f'bottom = "at_end({long})"', text)

    assert "too-many-texts" in [code for _, code in faults(text)]


def test_a_name_of_the_house_is_refused() -> None:
    read = CompileOwn().read(EXAMPLE.replace('hu = "Köd"', 'hu = "Tűz"'), "en")

    assert not read.value
    assert "Tűz" in read.faults[0].text


def test_a_language_without_a_name_is_named() -> None:
    read = CompileOwn().read(EXAMPLE.replace('cs = "Mlha", ', ""), "en")

    (fault,) = read.faults
    assert fault.line == line_of("name = ")
    assert fault.text.endswith("these are missing: cs")


def test_one_name_may_serve_all_languages() -> None:
    text = re.sub(r"name = .*", 'name = "Nimbus"', EXAMPLE, count=1)
    read = CompileOwn().read(text, "en")

    assert [CompileOwn().names(read.value, x) for x in LANGUAGES] == [["Nimbus"]] * 5


def test_a_packed_protocol_that_was_changed_is_refused() -> None:
    d = read_protocol(EXAMPLE)
    other = read_protocol(EXAMPLE.replace("draw(1), play", "draw(2), play"))
    swapped = f"{d.name}:{other.packed().partition(':')[2]}"

    for word, code in ((swapped, "other-fingerprint"), ("mist_123456:AAAA", "not-packed")):
        with pytest.raises(OwnFaults) as caught:
            unpacked(word)
        assert caught.value.faults[0].code == code


def test_every_fault_has_its_sentence_in_every_language() -> None:
    folder = Path(own_words.__file__ or "").parents[1]
    files = [*(folder / "rules/own").glob("*.py"), folder / "words/own.py"]
    text = "".join([p.read_text(encoding="utf-8") for p in files])
    calls = re.findall(r"[fF]ault\(([^)]*)", text)
    codes = {x for call in calls for x in re.findall(r'"([a-z]+(?:-[a-z]+)+)"', call)} | {"twice"}

    assert {"unknown-word", "bad-key", "no-place", "name-taken"} <= codes
    for language in LANGUAGES:
        for code in codes:
            values = {
                "word": "x",
                "words": "y",
                "n": 1,
                "low": 0,
                "high": 2,
                "found": 3,
                "share": 4,
            }
            assert CompileOwn().say(code, language, **values)


def test_every_verb_and_rule_of_the_house_is_a_word_or_left_out_on_purpose() -> None:
    """A new verb of a card file must be offered to designers, or be named here."""
    cards = Path(own_words.__file__ or "").parents[1] / "rules/cards"
    used: set[str] = set()
    for path in cards.glob("*[12].py"):
        text = path.read_text(encoding="utf-8")
        body = text[text.index("install([") :]
        body = re.sub(r'"[^"]*"|#.*|card\.[\w.]+', "", body)
        used |= set(re.findall(r"\b[A-Za-z_]{3,}\b", body))
    left_out = {
        # About Unity, Diversity or Corruption 0 by name.
        *("UNITY", "DIVERSITY", "UNITY_CARDS", "UNITY_FREE_HERE", "when_covered_by_unity"),
        "EITHER_SIDE_ITSELF",
        # Of a first printing.
        *("OPENS", "reprint"),
        # Saying a number, and the cards drawn after it.
        *("StateNumber", "STATED", "THOSE_CARDS"),
    }
    grammar = {
        "from_opponent",
        "Card",
        "install",
        "top",
        "bottom",
        "this",
        "that",
        "True",
        "False",
        "worth",
        "card",
    }
    params = {p.name for w in lexicon.WORDS.values() for p in w.params or ()}

    assert used - set(lexicon.WORDS) - grammar - params == left_out


def test_the_page_lists_every_word() -> None:
    page = (ROOT / "docs/protocols-of-your-own.md").read_text(encoding="utf-8")

    assert word_list() in page, "python -m tests.games.compile.own.write_words"


# Safety.


def mangled(text: str, rng: random.Random) -> str:
    """A file with some harm done to it."""
    pieces = "(){}[],.=\"'\\\n\0é🂡#|*-: "
    words = [*lexicon.WORDS, *lexicon.NARROWINGS, "card", "this", "that", "__import__", "eval"]
    for _ in range(rng.choice((1, 1, 2, 4))):
        i = rng.randrange(len(text) + 1)
        j = min(len(text), i + rng.choice((0, 1, 3, 20)))
        how = rng.randrange(5)
        if how == 0:
            text = text[:i] + text[j:]
        elif how == 1:
            text = text[:i] + "".join(rng.choices(pieces, k=rng.randint(1, 5))) + text[i:]
        elif how == 2:
            found = [m.span() for m in re.finditer(r"[A-Za-z_]+", text)]
            a, b = rng.choice(found)
            text = text[:a] + rng.choice(words) + text[b:]
        elif how == 3:
            text = text[:i] + text[i:j] * rng.randint(2, 9) + text[j:]
        else:
            found = [m.span() for m in re.finditer(r"\d+", text)]
            if found:
                a, b = rng.choice(found)
                text = text[:a] + str(rng.choice((-1, 0, 7, 10**30))) + text[b:]
    return text


def test_ten_thousand_mangled_files_are_read_or_refused() -> None:
    """Nothing but a protocol or its faults comes out, and every fault can be told."""
    own = CompileOwn()
    bases = [EXAMPLE, *[some_file(seed) for seed in range(8)]]
    read = refused = 0
    for n in range(10_000):
        rng = random.Random(n)
        text = mangled(rng.choice(bases), rng)
        try:
            found: Definition | None = read_protocol(text)
        except OwnFaults as e:
            found = None
            refused += 1
            assert e.faults
            for f in own.told_faults(e.faults, LANGUAGES[n % len(LANGUAGES)]):
                assert f.text and 0 <= f.line <= text.count("\n") + 1
        if found is not None:
            read += 1
            assert unpacked(found.packed()).text == found.text
    assert read > 500
    assert refused > 5_000


def test_mangled_words_are_unpacked_or_refused() -> None:
    packed = read_protocol(EXAMPLE).packed()
    for n in range(2_000):
        rng = random.Random(n)
        i = rng.randrange(len(packed))
        word = packed[:i] + rng.choice("AZaz09-_:+.\n é") + packed[i + rng.randrange(3) :]
        try:
            assert unpacked(word).name == word.partition(":")[0]
        except OwnFaults as e:
            assert e.faults


@pytest.mark.parametrize("seed", range(30))
def test_whatever_the_reader_takes_can_be_said_in_every_language(seed: int) -> None:
    read = CompileOwn().read(some_file(seed), "en")

    assert not read.faults
    for language in LANGUAGES:
        (group,) = CompileOwn().reference(read.value, language)
        assert len(group.cards) == 6


def test_a_box_is_read_for_the_protocol_it_belongs_to() -> None:
    found: list[Fault] = []
    assert BoxReader(PROTOCOLS, MIDDLE, 1, found).read("Draw(OWN_CARDS)") is not None
    assert BoxReader(PROTOCOLS, TOP, 1, found).read("rule(TWO_LESS)") is not None
    assert BoxReader(PROTOCOLS, BOTTOM, 1, found).read("rule(CLOSED)") is not None
    assert not found
