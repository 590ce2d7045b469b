"""Names: what everybody at a table is called, in the language of the reader."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from kibitz.server.render.phrases import phrase
from kibitz.server.storage.rows import ChatRow, MatchRow

BOT_NAMES: Final = {
    "learner": ("Anna", "Adam", "Aron"),
    "casual": ("Bruno", "Bella", "Boris"),
    "steady": ("Cora", "Cecil", "Carmen"),
    "sharp": ("Dora", "David", "Diana"),
    "expert": ("Emil", "Ella", "Erik"),
    "master": ("Flora", "Felix", "Fanni"),
}
"""By level: later in the alphabet is stronger. No language has to spell them otherwise."""

LOOKS_LIKE: Final = str.maketrans(
    "авеёкмнорстухіјѕһԁԛԝѵӏάαβγεηικνορστυχωհոսօցյɑɡɩı01i|",  # noqa: RUF001
    "abeekmhopctyxljshdqwvlaabyenlkvopotuxwhnuogjagllolll",
)
"""Small letters of other scripts, and digits, as the Latin letters they look like."""
PAIRS: Final = (("rn", "m"), ("vv", "w"))
"""Two letters that look like one."""


def bot_name(level: str) -> str:
    """The first bot of a level; a bot of another kind is called by its kind."""
    return BOT_NAMES.get(level, (level.capitalize(),))[0]


def names(row: MatchRow, language: str) -> tuple[str, ...]:
    """Of all seats in order: as people called themselves, or as the reader's language says."""
    called = [
        (phrase(language, "left") if seat.left else seat.name, seat.bot) for seat in row.seats
    ]
    return names_of(tuple(called), language)


@lru_cache(4096)
def names_of(seats: tuple[tuple[str, str], ...], language: str) -> tuple[str, ...]:
    """The same by what people called themselves and the levels of bots."""
    found = [name for name, _ in seats]
    alone = sum(not name and not bot for name, bot in seats) == 1
    for i, (name, bot) in enumerate(seats):
        if name:
            continue
        if bot:
            found[i] = usual_bot_name(found, bot)
        else:  # a number is for telling several apart
            wanted = phrase(language, "guest") if alone else phrase(language, "player", n=i + 1)
            found[i] = unique_name(found, wanted)
    return tuple(found)


def usual_bot_name(taken: list[str], bot: str) -> str:
    """The first bot of its level that is not at the table yet."""
    for name in BOT_NAMES.get(bot, ()):
        if name not in taken:
            return name
    return unique_name(taken, bot_name(bot))


def unique_name(taken: Iterable[str], wanted: str) -> str:
    """The name wanted, numbered if it is taken, or could be mistaken for one that is."""
    others = {skeleton(name) for name in taken}
    name, n = wanted, 2
    while skeleton(name) in others:
        name, n = f"{wanted} {n}", n + 1
    return name


@lru_cache(4096)
def skeleton(name: str) -> str:
    """What a name looks like at a glance: equal for names that are hard to tell apart."""
    found = name.casefold().translate(LOOKS_LIKE)
    found = "".join([c for c in found if c.isalnum()]) or found
    for two, one in PAIRS:
        found = found.replace(two, one)
    return found


def speaker(row: MatchRow, line: ChatRow, language: str) -> str:
    """Who said a line of the chat: the name at that time, if it was one of their own."""
    if line.name:
        return line.name
    return names(row, language)[line.seat] if line.seat >= 0 else phrase(language, "watcher")
