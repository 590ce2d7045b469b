"""What one points at for an answer: cards for texts that wait, and a sentence for the next step."""

from __future__ import annotations

from kibitz.games import WORDS
from kibitz.words.languages import LANGUAGES
from tests.games.compile.rules.rulings.test_r001_setup_and_turn import START_TEXTS
from tests.games.compile.table import table


def test_texts_that_wait_are_put_in_order_by_pointing_at_their_cards() -> None:
    t, words = table(START_TEXTS), WORDS["compile"]("en")
    question = t.question
    assert question is not None
    paths = [words.path(t.board, question, x) for x in question.options]
    assert paths == [["slot:a1.1"], ["slot:a2.1"]]
    labels = [words.label(t.board, question, x) for x in question.options]
    assert [x.partition(":")[0] for x in labels] == ["Death 1 first", "Psychic 1 first"]


def test_the_next_step_is_named_by_what_leads_on() -> None:
    for language in LANGUAGES:
        words = WORDS["compile"](language)
        steps = [words.next_step(x) for x in (["hand"], ["hand", "deck"], ["slot"], ["line"])]
        assert all(steps) and len(set(steps)) == len(steps)
        assert words.next_step(["line", "slot"]) == "", "a table has a sentence for the rest"
