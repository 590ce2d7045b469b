"""Who nobody has named is called so in the language of each reader; bots have names and levels."""

from __future__ import annotations

from itertools import chain

from kibitz.bots import LEVELS
from kibitz.server.render.listings import start
from kibitz.server.render.names import BOT_NAMES, names, speaker
from kibitz.server.render.players import players
from kibitz.server.storage.rows import RUNNING, ChatRow, MatchRow, Seat
from kibitz.words.languages import LANGUAGES


def a_row(*seats: Seat) -> MatchRow:
    return MatchRow(
        id="m",
        game="ire" if len(seats) > 2 else "compile",
        version=1,
        options={"players": str(len(seats))} if len(seats) > 2 else {},
        names=[],
        seed="s",
        position=None,
        seats=list(seats),
        clock=None,
        listed=False,
        state=RUNNING,
        owner="ann",
        created=1,
    )


def test_every_level_has_bots_of_its_own() -> None:
    """Three of a level can sit at one table; no name is that of two bots."""
    assert list(BOT_NAMES) == list(LEVELS)
    every = list(chain(*BOT_NAMES.values()))
    assert all(len(x) == 3 for x in BOT_NAMES.values()) and len(set(every)) == len(every)
    assert [x[0] for x in BOT_NAMES.values()] == sorted(x[0] for x in BOT_NAMES.values())


def test_the_reader_decides_the_language_of_a_name_nobody_chose() -> None:
    """A table opened in any language is told in the reader's."""
    row = a_row(Seat(who="ann"), Seat(who="bob"))
    assert names(row, "en") == ("Player 1", "Player 2")
    assert names(row, "de") == ("Platz 1", "Platz 2")
    assert len({names(row, x) for x in LANGUAGES}) >= 4


def test_one_person_without_a_name_has_no_number() -> None:
    """Among bots and people with names: a number tells nothing, and a name of one's own stays."""
    alone = a_row(Seat(who="ann"), Seat(bot="casual"))
    assert [names(alone, x)[0] for x in LANGUAGES] == ["Guest", "Vendég", "Host", "Gość", "Gast"]
    assert names(a_row(Seat("Éva", "ann"), Seat(who="bob")), "de") == ("Éva", "Gast")
    assert names(a_row(Seat("Gast", "ann"), Seat(who="bob")), "de") == ("Gast", "Gast 2")


def test_bots_are_told_apart_and_have_their_level_beside_them() -> None:
    row = a_row(Seat("Bella", "ann"), *(Seat(bot="casual") for _ in range(3)))
    assert names(row, "hu") == ("Bella", "Bruno", "Boris", "Bruno 2")
    shown = players(row, "en")
    assert [x.level for x in shown] == ["", "Casual", "Casual", "Casual"]
    assert [x.name for x in start("pl").levels] == [x[0] for x in BOT_NAMES.values()]


def test_a_bot_that_is_no_level_is_called_by_its_kind() -> None:
    row = a_row(Seat(who="ann"), Seat(bot="greedy"))
    assert names(row, "cs")[1] == "Greedy" and players(row, "cs")[1].level == ""


def test_a_name_that_was_chosen_stays() -> None:
    """Also the one under which something was said."""
    row = a_row(Seat("Éva", "ann"), Seat(who="bob"))
    assert names(row, "pl")[0] == "Éva"
    assert speaker(row, ChatRow(0, 0, "Eve", "hi", -1), "de") == "Eve"
    assert speaker(row, ChatRow(1, 1, "", "hi", -1), "de") == "Gast"
    assert speaker(row, ChatRow(2, -1, "", "hi", -1), "en") == "Watcher"


def test_an_edition_says_what_it_sets() -> None:
    """So that a page can show it, and send what was chosen against it."""
    compile_ = next(x for x in start("hu").games if x.game == "compile")
    editions = next(x for x in compile_.options if x.name == "edition")
    sets = {x.value: x.sets for x in editions.choices}
    assert sets["codex"] == {} and sets["hu"]["covered_shift_triggers_middle"] == "off"
    assert not [x.name for x in compile_.options for c in x.choices if c.sets and x is not editions]
