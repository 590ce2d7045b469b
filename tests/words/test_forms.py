"""Names and numbers in the form that a sentence asks for."""

from __future__ import annotations

import pytest

from kibitz.games.compile.rules import numbers as compile_numbers
from kibitz.games.compile.words import tongue
from kibitz.games.ire.rules import numbers as ire_numbers
from kibitz.games.ire.rules.numbers import POINTS_LOST
from kibitz.games.ire.words import speech as ire_speech
from kibitz.games.ire.words import tongue as ire
from kibitz.words.grammar.forms import Name, NoForm
from kibitz.words.grammar.tongue import Mood, Voice
from kibitz.words.languages import LANGUAGES

OPPONENT = {
    "en": "opponent",
    "hu": "ellenfel",
    "cs": "soupeř",
    "pl": "przeciwnik",
    "de": "andere Person",
}


def test_a_number_chooses_the_form_of_what_it_counts() -> None:
    said = [tongue("pl").filled("{n:karta|karty|kart}", n=n) for n in (1, 2, 5, 12, 22)]
    assert said == ["1 karta", "2 karty", "5 kart", "12 kart", "22 karty"]
    assert tongue("en").filled("{n:card|cards}", n=1) == "1 card"
    assert tongue("en").filled("{n}", n=7) == "7"


def test_a_form_a_language_lacks_is_a_fault() -> None:
    with pytest.raises(NoForm, match="en has no form 'acc' of a name"):
        tongue("en").filled("{card:acc}", card="Fire 1")
    with pytest.raises(NoForm, match="en has no form 'nth' of a number"):
        tongue("en").filled("{n:nth}", n=3)


def test_a_bare_name_is_the_nominative_and_players_never_bend() -> None:
    t = tongue("en")
    assert t.filled("{who}: {cards}", who="Ann", cards=Name.of(t, ["Fire 1", "Water 2"])) == (
        "Ann: Fire 1, Water 2"
    )


def test_hungarian_numbers_take_endings_as_they_are_spoken() -> None:
    t = tongue("hu")
    assert [t.filled("{n:val}", n=n) for n in (0, 3, 20, 22, 100, 120, 1000)] == [
        *("0-val", "3-mal", "20-szal", "22-vel", "100-zal", "120-szal", "1000-rel"),
    ]
    assert [t.filled("{n:t}", n=n) for n in (1, 5, 6, 10)] == ["1-et", "5-öt", "6-ot", "10-et"]
    assert [t.filled("{n:es}", n=n) for n in (0, 3, 5, 10)] == ["0-s", "3-as", "5-ös", "10-es"]
    assert [t.filled("{n:az}.", n=n) for n in (1, 2, 5, 10)] == ["az 1.", "a 2.", "az 5.", "a 10."]


def test_hungarian_titles_take_article_and_ending() -> None:
    t = tongue("hu")
    assert t.filled("{card:the}", card="Élet 3") == "az Élet 3"
    assert (
        t.filled("{cards:t}", cards=Name.of(t, ["Tűz 2", "Élet 3"])) == "a Tűz 2-t és az Élet 3-at"
    )
    assert t.filled("{card:the}", card="„Orvos”") == "az „Orvos”"
    assert t.filled("{card:the}", card="MDP-székház") == "az MDP-székház"


@pytest.mark.parametrize("n", [0, 1, 2, 4, 5, 12, 22, 25])
def test_what_a_puzzle_asks_for_agrees_with_its_number(n: int) -> None:
    """`Możesz wydać najwyżej 1 kartę, 2 karty, 5 kart`."""
    few = n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)
    kart = "kartę" if n == 1 else "karty" if few else "kart"
    for goal in ("goal-tank", "goal-resolve", "goal-free", "goal-show"):
        assert ire_speech("pl").say(goal, n=n).endswith(f"najwyżej {n} {kart}.")


@pytest.mark.parametrize("n", [1, 2, 3, 5, 22])
def test_log_and_cards_of_days_of_ire_agree_with_their_numbers(n: int) -> None:
    """One point, step, action or card is told as rightly as several."""
    hu, pl = ire("hu"), ire("pl")
    head = pl.filled(pl.heads["returns"], n=n)
    kinds = {1: "karta bezpieki wraca", 5: "kart bezpieki wraca"}
    assert head == f"{n} {kinds.get(n, 'karty bezpieki wracają')}."
    assert hu.filled(hu.heads["returns"], n=n) == f"{n} ÁVH-kártya visszatér."
    lost = hu.filled(hu.events[POINTS_LOST], points=hu.points(n))
    assert "ezek" not in lost and f"{n} parancspontot" in lost


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("n", [1, 2, 5, 22])
def test_what_is_hidden_or_lost_is_told_in_a_sentence(language: str, n: int) -> None:
    """`Ann draws 5 cards`: nothing is counted behind a colon, where 1 would be a plural."""
    drawn, lost = compile_numbers, ire(language)
    for t, kind in ((tongue(language), drawn.DREW), (lost, ire_numbers.DREW)):
        hidden = t.hidden(n)
        said = t.filled(t.event_text(kind, "hidden"), who="Ann", n=n, cards=hidden)
        assert ":" not in said and f" {n} " in said, said
        assert hidden not in said
    told = lost.filled(lost.events[POINTS_LOST], points=lost.points(n))
    assert ":" not in told and lost.points(n) in told, told


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_banned_is_the_other_one(language: str) -> None:
    """A ban that the opponent lays is on the reader: `you cannot compile on your next turn`."""
    t = tongue(language)
    theirs = t.ban(Voice(Mood.THEY))
    assert theirs != t.ban(Voice())
    assert OPPONENT[language] in t.ban(Voice()) and OPPONENT[language] not in theirs
