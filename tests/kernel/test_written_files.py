"""Reading what people wrote: TOML with places, terms, and what their words mean."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import pytest

from kibitz.kernel.expression import read_terms
from kibitz.kernel.fault import TextFault
from kibitz.kernel.lexicon import A_NUMBER, Argument, Lexicon, Word
from kibitz.kernel.located_toml import read_located

SOURCES = sorted(Path("src/kibitz").glob("**/*.toml"))
FILE = """
# A comment
title = "Two \\"words\\" \\u00e9"
raw = 'C:\\x'
[headlines.h06]
cp = 3
parts = ["a", 'b', # one
  "c",
]
text = '''
first
second'''
[headlines.h07]
here = {x = 1, y.z = [true, false], w = -0.5}
long = \"\"\"one \\
    line\"\"\"
"""


def test_what_is_read_is_what_any_reader_of_toml_reads() -> None:
    assert read_located(FILE).plain() == tomllib.loads(FILE)
    assert len(SOURCES) > 10
    for source in SOURCES:
        text = source.read_text(encoding="utf-8")
        if "[[" not in text:
            assert read_located(text).plain() == tomllib.loads(text)


def test_every_value_knows_its_line_and_column() -> None:
    table = read_located(FILE).table["headlines"].table["h06"]
    assert (table.line, table.table["cp"].line, table.table["cp"].column) == (5, 6, 6)
    assert [x.line for x in table.table["parts"].items] == [7, 7, 8]


def test_a_mangled_file_is_a_fault_or_read_as_others_read_it() -> None:
    whim = Random(7)
    read = 0
    for _ in range(4000):
        letters = list(FILE)
        for _ in range(whim.randrange(1, 6)):
            at = whim.randrange(len(letters))
            letters[at : at + whim.randrange(3)] = whim.choice("[]{}=\"'\n,.#x1\\-\0é \t")
        text = "".join(letters)
        try:
            found = read_located(text).plain()
        except TextFault as e:
            assert 1 <= e.line <= text.count("\n") + 2
            assert e.column >= 1
        else:
            read += 1
            assert found == tomllib.loads(text)
    assert 100 < read < 3900


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("a = 1\na = 2", "key-twice", 2),
        ("a = ", "no-value", 1),
        ('a = "x', "no-quote", 1),
        ("[a\n", "line-ends", 1),
        ("a = 1 b = 2", "unexpected", 1),
        ("a = " + "[" * 30, "deep", 1),
        ("a = 1979-05-27", "no-value", 1),
        ("[[a]]", "unexpected", 1),
        ("x" * 5000, "long-line", 1),
        ("x\n" * 150_000, "long-file", 0),
        ("a = [" + "1,\n" * 30_000 + "]", "many-values", 19_999),
    ],
)
def test_faults_of_a_file(text: str, code: str, line: int) -> None:
    with pytest.raises(TextFault) as e:
        read_located(text)
    assert (e.value.code, e.value.line) == (code, line)


def test_terms() -> None:
    found = read_terms(
        "[Place(TANK, spot(A, B), -1),\n  If(card.face_down, (x, y), n=UP | DOWN)]", 4, 9
    )
    assert [x.written() for x in found] == ["Place(…)", "If(…)"]
    assert (found[0].line, found[0].column, found[1].line, found[1].column) == (4, 10, 5, 3)
    assert [x.written() for x in found[0].items] == ["TANK", "spot(…)", "-1"]
    assert [x.written() for x in found[1].items] == ["card.face_down", "[…]"]
    assert [(k, x.written()) for k, x in found[1].named] == [("n", "… | …")]
    assert read_terms(" ") == []


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("Place(TANK", "ends", 11),
        ("Place TANK", "unexpected", 7),
        ("Place(TANK))", "unexpected", 12),
        ("Place(n=1, TANK)", "after-named", 12),
        ("x + 1", "sign", 3),
        ("__import__('os')", "sign", 12),
        ("x[0]", "unexpected", 2),
        ("12345", "number-long", 1),
        ("(" * 20, "deep", 13),
        ("x," * 300, "many-terms", 401),
        ("x" * 5000, "long-text", 1),
        ("a.", "ends", 3),
        ("-x", "unexpected", 2),
    ],
)
def test_faults_of_a_term(text: str, code: str, column: int) -> None:
    with pytest.raises(TextFault) as e:
        read_terms(text)
    assert (e.value.code, e.value.column) == (code, column)


def made(values: dict[str, object]) -> object:
    return tuple(sorted(values.items()))


LEXICON = Lexicon(
    {
        "TANK": Word("unit", 0),
        "SNIPER": Word("unit", 2),
        "here": Word("place", "h", parts={"near": lambda x: f"near {x}"}),
        "spot": Word("place", build=made, rest="unit"),
        "Place": Word(
            "effect",
            build=made,
            arguments=(
                Argument("unit", "unit"),
                Argument("where", "place"),
                Argument("n", A_NUMBER, 1, 4, optional=True),
            ),
        ),
        "OneOf": Word("effect", build=made, arguments=(Argument("of", "effect", 2, 3, many=True),)),
    }
)


def read(text: str) -> tuple[list[object], list[str]]:
    faults: list[TextFault] = []
    found = LEXICON.read(text, "effect", 1, 1, faults)
    return found, [f"{e.column}:{e.code}:{e.word}" for e in faults]


def test_words_mean_what_the_lexicon_says() -> None:
    one = (("unit", 0), ("where", "near h"))
    assert read("Place(TANK, here.near)") == ([one], [])
    assert read("Place(where=spot(TANK, SNIPER), unit=TANK, n=2)") == (
        [(("n", 2), ("unit", 0), ("where", (("rest", (0, 2)),)))],
        [],
    )
    assert read("OneOf([Place(TANK, here.near), Place(TANK, here.near)])") == (
        [(("of", (one, one)),)],
        [],
    )


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("Place(TANK, TANK, 9)", ["13:not-one-of:TANK", "19:number-between:9"]),
        ("Put(TANK)", ["1:not-one-of:Put"]),
        ("Place()", ["1:missing:unit", "1:missing:where"]),
        ("Place(TANK, here, 1, 2)", ["22:too-many:2"]),
        ("Place(TANK, here, unit=TANK)", ["24:given-twice:unit"]),
        ("Place(TANK, here, m=1)", ["21:no-argument:m"]),
        ("Place", ["1:brackets:Place"]),
        ("Place(TANK(), here)", ["7:no-brackets:TANK"]),
        ("Place(TANK, here.far)", ["13:not-one-of:far"]),
        ("OneOf([Place(TANK, here)])", ["7:so-many:[…]"]),
        ("Place(TANK | SNIPER, here)", ["7:unexpected:|"]),
        ("TANK, Place(1, here)", ["1:not-one-of:TANK", "13:not-one-of:1"]),
    ],
)
def test_every_fault_of_a_text_is_told(text: str, codes: list[str]) -> None:
    assert read(text)[1] == codes
