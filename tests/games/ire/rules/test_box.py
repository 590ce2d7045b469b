"""A box of an owner: read over ours, every fault named, and nothing else believed."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from kibitz.games.ire.rules import map as board
from kibitz.games.ire.rules.box.board import MAP_FIELDS, PLACE_FIELDS
from kibitz.games.ire.rules.box.cards import EVENT_FIELDS, FIGHTER_FIELDS, HEADLINE_FIELDS
from kibitz.games.ire.rules.box.check import Checked, entered_cards, fingerprint, rules_only
from kibitz.games.ire.rules.box.lexicon import LEXICON
from kibitz.games.ire.rules.box.skeleton import skeleton
from kibitz.games.ire.rules.box.source import OURS
from kibitz.games.ire.rules.cards import ALL
from kibitz.games.ire.rules.numbers import MARKERS, PIECES_END, PLACE_IDS
from kibitz.words.box import box_words, fault_text
from kibitz.words.languages import LANGUAGES

OWN = """
[headlines.h06]
title.hu = "Saját cím"
title.en = "A title of mine"
points = 4
returns = 3
effect = '''
support_up(1),
Place(SOLDIER, spot(astoria, csepel), 1)'''

[headlines.h22]
effect = "UntilNight(NO_ATTACK, where=everywhere)"
marker = "marker_4"

[events.e05]
place = "anywhere"
cost = [0, 1, 1]
reward = "[IfHappened(ceasefire, Seq(morale_up(1), Draw(SELF, 1)), Heal(ONE, 1))]"
penalty = "Wound(ONE, 1)"

[cards.c01]
icons = [0, 2, 0]
ability = "none"
text = "none"

[fighters.f02]
ability = "always"
text = "Always(CARRY_BONUS, 1)"

[tracks]
support = { low = 3, high = 9, start = 5 }

[places.bem_ter]
name = "Máshol"
soldiers = 2
"""


def codes(text: str) -> list[tuple[int, str, str]]:
    return [(e.line, e.where, e.code) for e in Checked(text).faults]


def test_ours_has_no_fault_and_is_what_is_played() -> None:
    assert Checked("").faults == Checked(OURS).faults == []
    assert ALL == PIECES_END
    assert Checked("").board.streets == board.STREETS
    for p, near in enumerate(board.STREETS):
        assert all(p in board.STREETS[q] and p != q for q in near)


def test_an_empty_form_is_our_box() -> None:
    text = skeleton()
    checked = Checked(text)
    assert checked.faults == []
    assert fingerprint(text) == fingerprint(OURS) == fingerprint("") == ""
    own, total = entered_cards(checked)
    assert (own, total) == (0, len(set(checked.box.ours.table["headlines"].table)) + 69)


def test_what_a_box_says_is_laid_over_ours_field_by_field() -> None:
    checked = Checked(OWN)
    assert checked.faults == []
    deck = checked.deck
    h06 = next(h for h in deck.headlines if h.name == "h06")
    assert (h06.period, h06.colour, h06.cp, h06.back, len(h06.effect)) == (1, 0, 4, 3, 2)
    h22 = next(h for h in deck.headlines if h.name == "h22")
    assert (h22.marker, h22.day_long, h22.back) == (3, True, 1)
    e05 = next(e for e in deck.events if e.name == "e05")
    assert (e05.place, e05.cost, len(e05.reward), len(e05.penalty)) == (11, (0, 1, 1), 1, 1)
    c01 = next(c for c in deck.cards if c.name == "c01")
    assert (c01.icons, c01.ability, c01.text, c01.copies) == ((0, 2, 0), 0, [], 4)
    assert next(f for f in deck.fighters if f.name == "f02").always == (12, 1)
    assert checked.board.support.start == 5
    assert checked.board.soldiers[PLACE_IDS.index("bem_ter")] == 2
    assert entered_cards(checked)[0] == 5


def test_a_fingerprint_is_of_what_the_rules_read() -> None:
    mark = fingerprint(OWN)
    assert len(mark) == 12
    assert fingerprint(OWN.replace("A title of mine", "Another").replace("Máshol", "Ott")) == mark
    assert fingerprint(OWN.replace("support_up(1),", "support_up( 1 ) , ")) == mark
    assert fingerprint(OWN.replace("points = 4", "points = 3")) != mark
    assert fingerprint(OWN.replace("soldiers = 2", "soldiers = 1")) != mark


def test_a_match_file_carries_the_rules_of_a_box_and_no_title() -> None:
    carried = rules_only(OWN)
    assert fingerprint(carried) == fingerprint(OWN)
    assert Checked(carried).faults == []
    assert not any(word in carried for word in ("Saját", "mine", "Máshol"))


FAULTS = [
    ("[headlines.h06]\nperiod = 4", 2, "headlines.h06.period", "number-between"),
    ("[headlines.h16]\nreturns = 1", 2, "headlines.h16.returns", "returns-green"),
    ("[headlines.h06]\neffect = 'Place(SOLDIER, here_spot, 1)'", 2, "", "here-in-headline"),
    ("[headlines.h06]\neffect = 'Remove(SOLDIER, nearby, 1)'", 2, "", "here-in-headline"),
    ("[headlines.h13]\neffect = 'Heal(ONE_HERE, 1)'", 2, "", "here-in-headline"),
    (
        "[headlines.h06]\neffect = 'Choose(TEAM, RevTank(here_spot), Withdraw())'",
        2,
        "",
        "here-in-headline",
    ),
    ("[headlines.h06]\neffect = 'Draw(SELF, 1)'", 2, "", "self-nobody"),
    ("[headlines.h06]\neffect = 'FreeSteps(1)'", 2, "", "no-turn"),
    ("[headlines.h06]\neffect = 'CountAsEvents(1)'", 2, "", "only-penalty"),
    ("[headlines.h06]\neffect = 'none'", 2, "headlines.h06.effect", "no-effect"),
    ("[headlines.h06]\nday_long = true", 2, "headlines.h06.day_long", "not-day-long"),
    ("[events.e04]\nreward = 'morale_up(1)'", 1, "events.e04.day_long", "our-day-long"),
    ("[headlines.h06]\neffect = 'UntilNight(NO_FREE_STEP)'", 2, "", "day-long"),
    ("[headlines.h06]\ncopies = 2", 1, "headlines", "count"),
    ("[headlines.h06]\ncopies = 10", 2, "headlines.h06.copies", "number-between"),
    ("[headlines.h42]\nperiod = 1", 1, "headlines.h42.colour", "no-value-for"),
    ("[headlines.x1]\nperiod = 1", 1, "headlines", "no-card"),
    ("[headlines.h06]\ncolor = 'red'", 2, "headlines.h06", "no-field"),
    ("[headlines.h06]\ncolour = 'blue'", 2, "headlines.h06.colour", "not-one-of"),
    ("[headlines.h06]\nmarker = 'x'", 2, "headlines.h06.marker", "not-one-of"),
    ("[headlines.h06]\neffect = 3", 2, "headlines.h06.effect", "in-quotes"),
    ("[headlines.h06]\ntitle = 'a\\n'", 2, "", ""),
    ('[headlines.h06]\ntitle = "a\\nb"', 2, "headlines.h06.title", "title"),
    ("[headlines.h06]\ntitle = '{x}'", 2, "headlines.h06.title", "title"),
    ("[headlines.h06]\ntitle = { english = 'x' }", 2, "headlines.h06.title", "languages"),
    ("headlines = 3", 1, "headlines", "table"),
    ("[events.s2]\nplace = 'magyar_radio'", 2, "events.s2.place", "same-place"),
    ("[events.s2]\nplace = 'anywhere'", 2, "events.s2.place", "starting-place"),
    ("[events.s2]\nkind = 'side'", 2, "events.s2.kind", "kind-by-name"),
    ("[events.s1]\nprice = 2", 2, "events.s1.price", "price-of-side"),
    ("[events.e05]\nprice = 2", 2, "events.e05.price", "price-of-side"),
    ("[events.e05]\ncost = [1, 2]", 2, "events.e05.cost", "numbers"),
    ("[events.e05]\ncost = [0, 0, 0]", 2, "events.e05.cost", "costs-nothing"),
    ("[events.e05]\ncost = [1, 0, 0]\nper_event = true", 2, "events.e05.cost", "cost-per-event"),
    ("[events.e05]\nplace = 'Buda'", 2, "events.e05.place", "not-one-of"),
    ("[events.e05]\ncopies = 2", 2, "events.e05.copies", "number-between"),
    ("[events.e05]\ncopies = 0", 1, "events", "count"),
    ("[events.e05]\nwhen_placed = 'Heal(SELF, 1)'", 2, "events.e05.when_placed", "self-nobody"),
    ("[events.e05]\npenalty = 'UntilNight(NO_FREE_STEP)'", 2, "", "after-last-night"),
    ("[events.e05]\nwhen_placed = 'UntilNight(NO_FREE_STEP)'", 2, "", "reward-only"),
    ("[events.e05]\nreward = 'CountAsEvents(1)'", 2, "events.e05.reward", "only-penalty"),
    ("[cards.c05]\ntext = 'Draw(SELF, 1)'", 2, "cards.c05.text", "no-ability"),
    ("[cards.c05]\nability = 'free'", 2, "cards.c05.text", "no-effect"),
    ("[cards.c05]\nability = 'always'", 2, "cards.c05.ability", "not-one-of"),
    ("[cards.c05]\nability = 'free'\ntext = 'Draw(SELF, 1)'", 3, "cards.c05.text", "free-draws"),
    ("[cards.c05]\nwild = true\nicons = [1, 0, 0]", 3, "cards.c05.icons", "wild-icons"),
    ("[cards.c05]\ncopies = 4", 1, "cards", "count"),
    (
        "[cards.c05]\nability = 'action'\ntext = 'Draw(SELF, 1), Remove(SNIPER, any_place, 1)'",
        *(3, "cards.c05.text", "late-choice"),
    ),
    ("[fighters.f01]\nability = 'always'", 1, "fighters.f01.text", "one-standing"),
    ("[fighters.f03]\ntext = 'Always(BONUS_STEP, 1)'", 2, "fighters.f03.text", "not-one-of"),
    ("[fighters.f01]\ncopies = 2", 2, "fighters.f01.copies", "number-between"),
    ("[tracks.morale]\nlow = 0", 2, "tracks.morale.low", "number-between"),
    ("[tracks.morale]\nstart = 6", 2, "tracks.morale.start", "number-between"),
    ("[tracks.support]\nstart = 9", 2, "tracks.support.start", "number-between"),
    ("[tracks.support]\nhigh = 14\nstart = 14", 0, "headlines", "deck"),
    ("[map]\nstreets = [['astoria', 'csepel']]", 2, "map.streets", "not-reached"),
    ("[map]\nstreets = [['astoria', 'astoria']]", 2, "map.streets", "street-to-itself"),
    ("[map]\nstreets = [['astoria']]", 2, "map.streets", "streets"),
    ("[map]\nrevolutionaries = ['astoria']", 2, "map.revolutionaries", "three-places"),
    ("[places.csepel]\nsoldiers = 9", 1, "places.soldiers", "units"),
    ("[places.magyar_radio]\nsnipers = 0", 1, "places.magyar_radio.snipers", "radio-sniper"),
    ("[places.csepel]\ndrawn_at = [0.5, 2]", 2, "places.csepel.drawn_at", "shares"),
    ("[places.csepel]\ndrawn_at = [0.73, 0.74]", 1, "places.drawn_at", "drawn-together"),
    ("[places.pest]\nsoldiers = 1", 1, "places", "no-field"),
    ("[rules]\nx = 1", 1, "", "no-field"),
    ("[headlines.h06]\neffect = 'Hit(any_place, 1)'", 2, "headlines.h06.effect", "one-place"),
    ("[headlines.h06]\neffect = 'Place(TANK, everywhere, 1)'", 2, "", "not-everywhere"),
    ("[headlines.h06]\neffect = 'Place(TANK, spot(csepel, csepel), 1)'", 2, "", "places-once"),
    ("[headlines.h06]\neffect = 'Draw(EACH, 1)'", 2, "headlines.h06.effect", "not-one-of"),
    ("[headlines.h06]\neffect = 'UntilNight(CARRY_BONUS, 1)'", 2, "", "not-one-of"),
    ("[headlines.h06]\neffect = 'UntilNight(NO_ATTACK)'", 2, "", "missing"),
    ("[headlines.h06]\neffect = 'UntilNight(NO_FREE_STEP, 2)'", 2, "", "no-number"),
    ("[headlines.h06]\neffect = 'UntilNight(AID_BOOST, 1, everywhere)'", 2, "", "no-where"),
    ("[headlines.h06]\neffect = 'UntilNight(NO_ATTACK, where=any_place)'", 2, "", "all-of-them"),
    ("[headlines.h06]\neffect = 'UntilNight(AID_BOOST, -1)'", 2, "", "number-above"),
    ("[fighters.f02]\nability = 'always'\ntext = 'Always(TANK_MOLOTOV, 1)'", 3, "", "number-below"),
    ("[headlines.h06]\neffect = 'Choose(TEAM, Withdraw())'", 2, "", "branches"),
    ("[headlines.h06]\neffect = 'Seq(Withdraw())'", 2, "headlines.h06.effect", "sequence"),
    ("[headlines.h06]\neffect = 'Place(TANK, Buda, 1)'", 2, "headlines.h06.effect", "not-one-of"),
    ("[headlines.h06]\neffect = 'Place(TANK,'", 2, "headlines.h06.effect", "ends"),
    ("[headlines.h06]\neffect = \"__import__('os')\"", 2, "headlines.h06.effect", "sign"),
    ("[headlines.h06\n", 1, "", "line-ends"),
    # Where a field of ours does not go with the owner's, it is that field that is named.
    ("[headlines.h06]\ncolour = 'green'", 1, "headlines.h06.returns", "our-field"),
    ("[headlines.h10]\ncolour = 'green'", 1, "headlines.h10.returns", "our-field"),
    ("[events.e19]\nkind = 'side'", 1, "events.e19.price", "our-field"),
    ("[events.e01]\nkind = 'significant'", 1, "events.e01.price", "our-lacks"),
    ("[events.e09]\ncost = [1, 1, 1]", 1, "events.e09.per_event", "our-field"),
    ("[cards.c04]\nicons = [1, 0, 0]", 1, "cards.c04.wild", "our-field"),
    ("[cards.c01]\ntext = 'none'", 1, "cards.c01.ability", "our-field"),
    ("[fighters.f03]\nability = 'action'", 1, "fighters.f03.text", "our-field"),
    ("[fighters.f20]\nability = 'always'", 1, "fighters.f20.text", "our-field"),
]


@pytest.mark.parametrize(("text", "line", "where", "code"), FAULTS)
def test_every_fault_is_named_with_its_line(text: str, line: int, where: str, code: str) -> None:
    found = codes(text)
    if not code:
        assert found == []
        return
    named = [(n, c) for n, at, c in found if not where or at == where]
    assert (line, code) in named, found


CLASHES = [
    ("[headlines.h06]\ncolour = 'green'", "returns = 0"),
    ("[events.e19]\nkind = 'side'", "price = 0"),
    ("[events.e09]\ncost = [1, 1, 1]", "per_event = false"),
    ("[cards.c04]\nicons = [1, 0, 0]", "wild = false"),
    ("[cards.c01]\ntext = 'none'", 'ability = "none"'),
]


@pytest.mark.parametrize(("text", "known"), CLASHES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_to_be_written_mends_the_clash(text: str, known: str, language: str) -> None:
    (fault,) = Checked(text).faults
    assert known in fault_text(fault, language)
    assert Checked(f"{text}\n{known}").faults == []


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("Morale up 1", "Morale up cannot stand here. One of these can: morale_up(n)"),
        ("morale_up 1", "morale_up needs brackets: morale_up(n)"),
        ("Morall up 1", "Morall cannot stand here. One of these can: "),
        ("Place(TANK, any place, 1)", "any place cannot stand here. One of these can: any_place"),
        ("Hit spot(csepel), 1", "Hit needs brackets: Hit(where, n)"),
    ],
)
def test_words_without_brackets_are_told_what_would_be_right(effect: str, said: str) -> None:
    (fault,) = Checked(f"[headlines.h06]\neffect = '{effect}'").faults
    assert f"headlines.h06.effect: {said}" in fault_text(fault, "en")


def test_no_fault_has_a_line_of_a_file_that_is_not_the_owners() -> None:
    for text in ("[fighters.f03]\nability = 'action'", "[fighters.f20]\nability = 'always'"):
        (fault,) = Checked(text).faults
        assert (fault.line, fault.column) == (1, 1)


@pytest.mark.parametrize("name", ["h40", "h06"])
def test_an_effect_that_cannot_be_read_is_the_only_fault(name: str) -> None:
    """It cannot be known whether it lasts until night."""
    found = codes(f"[headlines.{name}]\neffect = 'Hit(spot(csepel), 1'")
    assert found == [(2, f"headlines.{name}.effect", "ends")]
    found = codes(f"[headlines.{name}]\neffect = 'morale_up(1), UntilNight(NO_ATACK)'")
    assert [at for _, at, _ in found] == [f"headlines.{name}.effect"]


NOTHINGS = [
    "[headlines.h06]\ncolour = 'green'\nreturns = 'none'",
    "[headlines.h06]\nreturns = 'none'\nmarker = 'none'",
    "[headlines.h40]\neffect = 'morale_up(1)'\nday_long = 'none'",
    "[events.e19]\nkind = 'side'\nprice = 'none'\nwhen_placed = 'none'\npenalty = 'none'",
    "[events.e09]\nper_event = 'none'\ncost = [1, 0, 0]",
    "[events.e01]\ncost = 'none'\nper_event = true",
    "[cards.c01]\nicons = 'none'",
    "[cards.c01]\nability = 'none'",
    "[cards.c04]\nwild = 'none'\nicons = [1, 0, 0]",
    "[fighters.f03]\nability = 'none'",
]


@pytest.mark.parametrize("text", NOTHINGS)
def test_none_says_that_a_card_has_nothing_there(text: str) -> None:
    assert codes(text) == []


def test_without_an_ability_our_text_goes_too() -> None:
    deck = Checked("[cards.c01]\nability = 'none'\n[cards.c02]\nicons = 'none'").deck
    c01, c02 = [next(c for c in deck.cards if c.name == x) for x in ("c01", "c02")]
    assert (c01.icons, c01.ability, c01.text) == ((1, 0, 0), 0, [])
    assert c02.icons == (0, 0, 0)


def test_all_faults_are_told_at_once_in_the_order_of_the_file() -> None:
    text = "[headlines.h06]\npoints = 40\neffect = 'Plcae(TANK), Hit(astoria, 0)'\n[foo]\n"
    checked = Checked(text)
    assert [(e.line, e.column, e.code, e.word) for e in checked.faults] == [
        (2, 10, "number-between", "40"),
        (3, 11, "not-one-of", "Plcae"),
        (3, 28, "not-one-of", "astoria"),
        (3, 37, "number-between", "0"),
        (4, 1, "no-field", "foo"),
    ]
    assert checked.faults[1].known.startswith("Place, ")


def test_every_fault_has_its_sentence_in_every_language() -> None:
    for text, *_ in FAULTS:
        for fault in Checked(text).faults:
            for language in LANGUAGES:
                said = fault_text(fault, language)
                assert len(said) > 20
                assert "{" not in said.replace("{…}", "").replace("'{x}'", "")
    seen = {fault.code for text, *_ in FAULTS for fault in Checked(text).faults}
    own = set(box_words("en"))
    about = {"valid", "valid-ours", "found", "new", "there", "unknown", "from-ours"}
    about |= {"fields-from-ours"}
    assert own - about - seen == {"street-twice"}


def mangled(whim: Random, text: str) -> str:
    """A file with letters, words and lines exchanged, doubled or lost."""
    for _ in range(whim.randrange(1, 5)):
        kind = whim.randrange(5)
        at = whim.randrange(len(text) + 1)
        if kind == 0:
            text = text[:at] + whim.choice("[]{}()=\"',.#\n\\-0 9é\0\x1b") + text[at:]
        elif kind == 1:
            text = text[:at] + text[at + whim.randrange(1, 40) :]
        elif kind == 2:
            lines = text.split("\n")
            lines.insert(whim.randrange(len(lines)), whim.choice(lines))
            text = "\n".join(lines)
        elif kind == 3:
            words = text.split(" ")
            a, b = whim.randrange(len(words)), whim.randrange(len(words))
            words[a], words[b] = words[b], words[a]
            text = " ".join(words)
        else:
            text = text[:at] + str(whim.choice([-1, 0, 7, 99, 12345678901])) + text[at:]
    return text


def test_ten_thousand_mangled_files_are_read_or_refused_in_words() -> None:
    whim = Random(1956)
    fine = 0
    for n in range(10_000):
        text = mangled(whim, OWN)
        faults = Checked(text).faults
        fine += not faults
        for fault in faults[:2]:
            assert fault_text(fault, LANGUAGES[n % len(LANGUAGES)])
            assert 0 <= fault.line <= text.count("\n") + 1
    assert 200 < fine < 9000


def test_brackets_around_effects_are_nothing_of_their_own() -> None:
    """An action names the targets of its first effect, so that one is no sequence."""
    text = "[cards.c01]\ntext = 'Seq(Remove(SNIPER, here_spot, 1), Seq(Draw(SELF, 1), Withdraw()))'"
    checked = Checked(text)
    assert checked.faults == []
    c01 = next(c for c in checked.deck.cards if c.name == "c01")
    assert [type(x).__name__ for x in c01.text] == ["Remove", "Draw", "Withdraw"]


def test_the_page_names_every_field_and_every_word() -> None:
    page = (Path(__file__).parents[4] / "docs" / "box.md").read_text(encoding="utf-8")
    fields = {*HEADLINE_FIELDS, *EVENT_FIELDS, *FIGHTER_FIELDS, *PLACE_FIELDS, *MAP_FIELDS}
    numbered = {f"marker_{i + 1}" for i in range(1, len(MARKERS) - 1)}
    words = {x for x in LEXICON.words if x not in numbered}
    named = set(re.findall(r"\w+", page))
    assert (fields | words) - named == set()
