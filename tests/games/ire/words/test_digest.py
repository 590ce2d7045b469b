"""What a night, a morning and a day brought, and why counters moved."""

from __future__ import annotations

from typing import Final

import pytest

from kibitz.games import GAMES
from kibitz.games.ire.rules import numbers as n
from kibitz.games.ire.rules.coding import make_text
from kibitz.games.ire.rules.events import THE_MORALE
from kibitz.games.ire.rules.numbers import CSEPEL, FACE, NUMBER, PLACE, RADIO, SOLDIER, SOVIET
from kibitz.games.ire.words import speech
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import EVERYONE, Event
from kibitz.kernel.match import Match
from kibitz.kernel.pile import NONE
from kibitz.words.languages import LANGUAGES
from tests.games.ire.table import table

NAMES: Final = ("Ivan", "Ann", "Bob")
NAMES_OF_FOUR: Final = ("Ivan", "Ann", "Bob", "Cili")
COUNTING: Final = (
    *(n.MORALE_MOVED, n.SUPPORT_MOVED, n.PUT_EVENT, n.REPLACED, n.RESOLVED, n.COUNTS_DOUBLE),
)
ATTACK: Final = n.SECURITY + 2 * n.ATTACK
CALL_UP: Final = n.SECURITY + 2 * n.CALL_UP


def told(
    kind: int, seat: int, things: tuple[int, ...] = (), where: int = NONE, cause: int = NONE
) -> Event:
    return Event(kind, seat, things, where, cause, 0, EVERYONE, False)


NIGHT: Final = (
    told(n.DAY, SOVIET, (), NUMBER + 2),
    told(n.PHASE, SOVIET, (), NUMBER + 7),
    told(n.SECURITY_PLAYED, SOVIET, (CALL_UP,)),
    told(n.PLACED, SOVIET, (NUMBER + SOLDIER,), PLACE + CSEPEL, make_text(CALL_UP, 0)),
    told(n.PLACED, SOVIET, (NUMBER + SOLDIER,), PLACE + CSEPEL, make_text(CALL_UP, 0)),
    told(n.SECURITY_PLAYED, SOVIET, (ATTACK,)),
    told(n.ATTACKED, SOVIET, (), PLACE + RADIO),
    told(n.ROLLED, SOVIET, (FACE + 2, FACE + 5), NUMBER + 1),
    told(n.WOUNDED, 1, (), NUMBER + 1),
    told(n.MORALE_MOVED, SOVIET, (), THE_MORALE.first + 2 + 1),
    told(n.DAY, SOVIET, (), NUMBER + 3),
)


def random_match(seed: int, answers: int) -> Match:
    game = GAMES["ire"]
    options = {"players": "4"}
    match, whim = Match(game, options, game.rules.seats(options), str(seed)), Whim(seed)
    while match.decision is not None and len(match.record) < answers:
        question = match.decision
        match.play(question.seat, question.options[whim.below(len(question.options))])
    return match


def test_a_night_is_told_in_few_lines() -> None:
    (report,) = speech("en").digest(NIGHT, NAMES).reports
    assert (report.key, report.chapter, report.title) == ("night", 2, "Night of 24 October")
    assert report.summary == "attack at the Radio, wounds: 1, morale: 2, 2 soldiers to Csepel"
    assert [(x.n, x.text) for x in report.lines] == [
        (2, "New at Csepel: 2 soldiers."),
        (
            6,
            "Ivan makes an Attack at the Radio. Dice: 2, 5. Hits: 1. "
            "Ann receives a wound (1 in all). Morale is now 2.",
        ),
    ]
    assert report.lines[1].targets == ["place:magyar_radio"]


def test_a_night_without_anything_is_quiet() -> None:
    (report,) = speech("en").digest(NIGHT[:2], NAMES).reports
    assert (report.summary, report.lines) == ("all quiet", [])


def test_a_change_of_a_counter_has_its_cause_and_its_day() -> None:
    begun = told(n.DAY, SOVIET, (), NUMBER + 1)
    (change,) = speech("en").digest((begun, *NIGHT), NAMES).changes["track:morale"]
    assert (change.by, change.when, change.text) == (-1, "24 October", "Morale is now 2.")
    (change,) = speech("en").digest(NIGHT, NAMES).changes["track:morale"]
    assert change.by == 0, "nobody knows where it stood before"


@pytest.mark.parametrize("seed", range(4))
def test_the_changes_add_up(seed: int) -> None:
    """From where the counters stood at the beginning to where they stand now."""
    match = random_match(seed, 400)
    words = speech("en")
    found: dict[str, int] = {"track:morale": 3, "track:support": 6, "track:events": 3}
    seen: set[int] = set()
    for end in range(1, len(match.events) + 1):
        if match.events[end - 1].kind not in COUNTING:
            continue
        for key, changes in words.digest(match.events[:end], NAMES_OF_FOUR).changes.items():
            for change in changes:
                if change.n not in seen:
                    seen.add(change.n)
                    found[key] += change.by
    view = GAMES["ire"].sight.view(match.state, NONE)
    scene = words.scene(view, NAMES_OF_FOUR)
    events = scene.events_on_board + scene.extra_events
    assert found == {
        "track:morale": scene.tracks.morale.value,
        "track:support": scene.tracks.support.value,
        "track:events": events,
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_reports_whole_games(language: str) -> None:
    words = speech(language)
    for seed in range(6):
        match = random_match(seed, 500)
        marks = [i for i, e in enumerate(match.events) if e.kind == n.PHASE]
        for end in (*marks[::4], len(match.events)):
            masked = [e.mask(2) for e in match.events[:end]]
            for report in words.digest(masked, NAMES_OF_FOUR).reports:
                assert report.title[0].isupper() or report.title[0].isdigit()
                for text in (report.summary, *[x.text for x in report.lines]):
                    assert text
                    assert "{" not in text
                    assert "  " not in text


def test_the_last_wound_is_a_moment_of_its_own() -> None:
    t = table("revolution", at="csepel")
    wounded = told(n.WOUNDED, 1, (), NUMBER + 1)
    moments = []
    for wounds in (1, t.city.last_wound):
        t.city.wounds[0] = wounds
        moments.append(speech("en").marks(wounded, GAMES["ire"].sight.view(t.city, 1)).moment)
    assert moments == ["wound", "last-wound"]
