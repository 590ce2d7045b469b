"""Ratings: people and bots on one scale, as a fold over all rated matches in their order."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final, NamedTuple

from msgspec import Struct, field

from kibitz.games import GAMES
from kibitz.kernel.game import Game
from kibitz.kernel.pile import NONE
from kibitz.server import api
from kibitz.server.glicko import PERIOD, Rating, Result, idle, together, updated
from kibitz.server.render.listings import level_title, levels, role, title
from kibitz.server.render.names import bot_name
from kibitz.server.rooms.clock import now_ms
from kibitz.server.storage.ratings import called, rated_since
from kibitz.server.storage.rows import MatchRow
from kibitz.server.storage.store import Store

BOTS: Final[dict[str, dict[str, Rating]]] = {
    "compile": {
        "learner": Rating(1236, 26),
        "casual": Rating(1375, 18),
        "steady": Rating(1500, 10),
        "sharp": Rating(1619, 18),
        "expert": Rating(1773, 26),
        "master": Rating(1902, 31),
    },
    "ire": {
        "learner": Rating(1231, 60),
        "casual": Rating(1392, 48),
        "steady": Rating(1500, 10),
        "sharp": Rating(1608, 48),
        "expert": Rating(1799, 60),
        "master": Rating(1852, 75),
    },
}
"""The levels as the arena measured them (docs/strength.md), with `steady` at 1500. They stay."""
ADVANTAGE: Final = {"ire": (58.0, -58.0)}
"""What a side is worth between equals, where the sides are not alike (docs/balance)."""
KNOWN: Final = 200.0
"""The largest deviation on a ladder."""
LONGEST: Final = 100
"""Points of the course of a rating."""
LATE: Final = 60_000
"""Milliseconds after its end within which a match is in the database, also if clocks differ."""


class Key(NamedTuple):
    """Whose rating, of which game; and of which side, where the sides are not alike."""

    who: str
    game: str
    side: int


class Standing(Struct):
    """A rating with its course."""

    now: Rating = Rating()
    at: int = 0
    games: int = 0
    course: list[tuple[int, Rating]] = field(default_factory=list)


def by_side(game: Game) -> bool:
    """Are its sides unlike each other, so that each has a rating of its own?"""
    return game.name in ADVANTAGE


def bot_rating(game: str, level: str, side: int) -> Rating | None:
    """None if the arena has not measured it."""
    found = BOTS.get(game, {}).get(level)
    if found is None:
        return None
    return found._replace(rating=found.rating + ADVANTAGE.get(game, (0.0, 0.0))[side])


def can_be_rated(game: Game, options: dict[str, str], bots: list[str]) -> bool:
    """Are there two sides, and is every bot one whose strength is known?"""
    sides = set(game.rules.sides(options))
    return sides == {0, 1} and all(x in BOTS.get(game.name, {}) for x in bots)


class Ratings:
    """Everybody's, brought up to date when somebody asks."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.found: dict[Key, Standing] = {}
        self.last: tuple[int, str] = (0, "")
        """When the last match ended that counts, and its id."""
        self.recent: set[str] = set()
        """The matches counted that ended little before it."""
        self.begun: int = 0
        """How often the count began anew."""
        self.reading: Final = asyncio.Lock()

    def forget(self) -> None:
        """Somebody has gone: all is counted anew without them."""
        self.found, self.last, self.recent = {}, (0, ""), set()
        self.begun += 1

    async def read(self) -> None:
        """Go on from the last match; from the first, if one was written late that ended before."""
        async with self.reading:
            while True:
                begun, since = self.begun, max(0, self.last[0] - LATE)
                rows = await asyncio.to_thread(rated_since, self.store, since)
                new = [row for row in rows if row.id not in self.recent]
                if any((row.ended or 0, row.id) < self.last for row in new):
                    self.forget()
                if begun == self.begun:
                    break
            for row in new:
                note(self.found, row)
                self.last = (row.ended or 0, row.id)
            self.recent = {x.id for x in rows if (x.ended or 0) >= self.last[0] - LATE}

    async def strength(self, guest: str, game: str) -> float:
        """One number for somebody at a game, as of now: on either side, if the sides differ."""
        await self.read()
        mine = [x.now.rating for key, x in self.found.items() if key[:2] == (guest, game)]
        return sum(mine) / len(mine) if mine else Rating().rating

    async def mine(self, guest: str, language: str) -> list[api.MyRating]:
        await self.read()
        mine = [(key, x) for key, x in self.found.items() if key.who == guest]
        return [self.my_rating(key, x, language) for key, x in mine]

    def my_rating(self, key: Key, x: Standing, language: str) -> api.MyRating:
        game, current = GAMES[key.game], rested(x, now_ms())
        likely = min(
            levels(game),
            key=lambda level: distance(bot_rating(key.game, level, 1 - key.side), current),
        )
        return api.MyRating(
            game=key.game,
            title=title(key.game),
            side=side_name(game, key.side, language),
            side_number=key.side if by_side(game) else NONE,
            rating=round(current.rating),
            low=round(current.low),
            high=round(current.high),
            games=x.games,
            course=[
                api.RatingPoint(at, round(y.rating), round(y.low), round(y.high))
                for at, y in x.course
            ],
            level=likely,
            bot=f"{bot_name(likely)} ({level_title(likely, language)})",
        )

    async def ladder(self, game: Game, guest: str, language: str) -> api.Ladder:
        """Everybody with a name whose rating is known well enough, and the bots beside them."""
        await self.read()
        now = now_ms()
        known = {k: rested(x, now) for k, x in self.found.items() if k.game == game.name}
        keys = [k for k, x in known.items() if x.deviation <= KNOWN]
        names = await asyncio.to_thread(called, self.store, {k.who for k in keys})
        sides = []
        for side in (0, 1) if by_side(game) else (0,):
            rows = [
                rung(names[k.who], "", known[k], self.found[k].games, k.who == guest)
                for k in keys
                if k.side == side and k.who in names
            ]
            for level in BOTS.get(game.name, {}):
                rating = bot_rating(game.name, level, side)
                assert rating is not None
                rows.append(rung(bot_name(level), level_title(level, language), rating, 0, False))
            rows.sort(key=lambda x: -x.rating)
            sides.append(api.LadderSide(side_name(game, side, language), rows))
        games = {x.name: title(x.name) for x in GAMES.values() if x.name in BOTS}
        return api.Ladder(game.name, title(game.name), sides, games)


def distance(bot: Rating | None, mine: Rating) -> float:
    return abs(bot.rating - mine.rating) if bot is not None else float("inf")


def rung(name: str, level: str, x: Rating, games: int, mine: bool) -> api.Rung:
    return api.Rung(name, level, round(x.rating), round(x.low), round(x.high), games, mine)


def side_name(game: Game, side: int, language: str) -> str:
    """What a side is called, where it has a rating of its own."""
    if not by_side(game):
        return ""
    roles, sides = game.rules.seats({}), game.rules.sides({})
    return role(game.name, language, roles[sides.index(side)]).rstrip("0123456789 ")


def note(found: dict[Key, Standing], row: MatchRow) -> None:
    """One rated match: everybody is rated by what all were worth before it."""
    game = GAMES.get(row.game)
    if game is None or row.outcome is None:
        return
    seats = Counter([seat.who for seat in row.seats if seat.who])
    if seats and max(seats.values()) > 1:
        return  # whoever took a second seat by its link has played against themselves
    sides, ended = game.rules.sides(row.options), row.ended or 0
    worth = []
    for i, seat in enumerate(row.seats):
        bot = bot_rating(row.game, seat.bot, sides[i]) if seat.bot else None
        known = found.get(key_of(game, seat.who, sides[i]), Standing())
        worth.append(bot or rested(known, ended))
    for i, seat in enumerate(row.seats):
        if not seat.who:
            continue
        against = together([x for k, x in enumerate(worth) if sides[k] != sides[i]])
        before = found.setdefault(key_of(game, seat.who, sides[i]), Standing())
        before.now = updated(worth[i], [Result(against, row.outcome[i])])
        before.at, before.games = ended, before.games + 1
        before.course = [*before.course, (ended, before.now)][-LONGEST:]


def key_of(game: Game, who: str, side: int) -> Key:
    return Key(who, game.name, side if by_side(game) else 0)


def rested(x: Standing, now: int) -> Rating:
    """A rating as it is after the time since the last match."""
    return idle(x.now, max(0.0, (now - x.at) / PERIOD)) if x.games else x.now
