"""A tournament as a page shows it, in the language of the reader."""

from __future__ import annotations

from kibitz.server.api_tournaments import (
    PairingLine,
    RoundLines,
    StandingRow,
    TournamentLine,
    TournamentPage,
)
from kibitz.server.render.listings import level_title, title
from kibitz.server.render.phrases import phrase
from kibitz.server.standings import HOT, Place, arena, swiss
from kibitz.server.storage.rows import OVER, RUNNING
from kibitz.server.storage.tournaments import (
    SWISS,
    WAITING,
    EntrantRow,
    PairingRow,
    Tournament,
)

MOST_PAIRINGS = 40
"""Matches of an arena that are listed, the newest first."""


def name_of(x: EntrantRow, language: str) -> str:
    """As somebody called themselves, or as the reader's language says."""
    if x.name:
        return x.name
    return phrase(language, "player", n=x.n + 1) if x.who else phrase(language, "left")


def line(t: Tournament, guest: str, now: int) -> TournamentLine:
    """In a list."""
    row, mine = t.row, t.entrant(guest)
    return TournamentLine(
        id=row.id,
        form=row.form,
        title=title(row.game),
        state=row.state,
        rounds=row.rounds,
        minutes=row.minutes,
        bank=row.bank,
        move=row.move,
        rated=row.rated,
        entrants=len([x for x in t.entrants if not x.away]),
        mine=mine is not None and not mine.away,
        begins=max(1, row.begins - now) if row.begins and row.state == WAITING else 0,
    )


def standings(t: Tournament, guest: str, language: str) -> list[StandingRow]:
    """The table; who withdrew before playing is not in it."""
    found: list[Place] = (swiss if t.row.form == SWISS else arena)(t.seeds, t.games)
    shown = [x for x in found if x.games or x.byes or not t.entrants[x.entrant].away]
    rows = []
    for i, x in enumerate(shown):
        entrant = t.entrants[x.entrant]
        rows.append(
            StandingRow(
                entrant=x.entrant,
                place=i + 1,
                name=name_of(entrant, language),
                bot=level_title(entrant.bot, language) or entrant.bot,
                mine=bool(guest) and entrant.who == guest,
                away=entrant.away,
                points=x.points,
                buchholz=x.buchholz,
                berger=x.berger,
                wins=x.wins,
                games=x.games,
                hot=t.row.form != SWISS and x.streak >= HOT and t.row.state != OVER,
            )
        )
    return rows


def rounds(t: Tournament, guest: str, language: str) -> list[RoundLines]:
    """Who met whom, the newest first."""
    newest = t.pairings[::-1]
    if t.row.form != SWISS:
        return [RoundLines(1, [pairing(t, x, guest, language) for x in newest[:MOST_PAIRINGS]])]
    numbers = sorted({x.round for x in newest}, reverse=True)
    return [
        RoundLines(n, [pairing(t, x, guest, language) for x in t.pairings if x.round == n])
        for n in numbers
    ]


def pairing(t: Tournament, x: PairingRow, guest: str, language: str) -> PairingLine:
    pair = [t.entrants[n] for n in (x.first, x.second) if n >= 0]
    names = [name_of(y, language) for y in pair]
    return PairingLine(
        first=names[0],
        second=names[1] if len(names) > 1 else "",
        match=x.match,
        result=x.result,
        mine=bool(guest) and any(y.who == guest for y in pair),
    )


def page(
    t: Tournament, guest: str, language: str, now: int, free: bool, next_round: int, end: int
) -> TournamentPage:
    """All of it; `next_round` and the `end` of an arena are times in milliseconds, or 0."""
    row, mine = t.row, t.entrant(guest)
    going = [x for x in t.pairings if x.played]
    own = [x.match for x in going if mine is not None and mine.n in (x.first, x.second)]
    running = row.state == RUNNING
    return TournamentPage(
        id=row.id,
        form=row.form,
        game=row.game,
        title=title(row.game),
        state=row.state,
        rounds=row.rounds,
        round=max([x.round for x in t.pairings], default=0),
        minutes=row.minutes,
        bank=row.bank,
        move=row.move,
        rated=row.rated,
        places=row.places,
        level=level_title(row.level, language) or row.level,
        listed=row.listed,
        opener=bool(guest) and row.owner == guest,
        entered=mine is not None and not mine.away,
        match=own[-1] if own else "",
        free=free,
        begins=max(1, row.begins - now) if row.begins and row.state == WAITING else 0,
        next=max(0, next_round - now) if running and next_round else 0,
        left=max(0, end - now) if running and end else 0,
        standings=standings(t, guest, language),
        played=rounds(t, guest, language) if t.pairings else [],
    )
