"""Broadcast: what each client of a table is sent; all messages to clients are sent here."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import lru_cache

from kibitz.kernel.event import Event
from kibitz.kernel.judged import Judged
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import deal_of
from kibitz.kernel.pile import NONE
from kibitz.server import wire
from kibitz.server.refusal import Refusal
from kibitz.server.render import scene
from kibitz.server.render.judged import judged_ask
from kibitz.server.render.listings import speech, title
from kibitz.server.render.names import names, speaker
from kibitz.server.render.phrases import phrase, said, sayings
from kibitz.server.render.players import alias, players
from kibitz.server.render.steps import looks, steps
from kibitz.server.rooms.client import Client, encoded
from kibitz.server.rooms.clock import now_ms
from kibitz.server.rooms.codes import code_of
from kibitz.server.rooms.engine_client import EngineClient
from kibitz.server.rooms.state import Proposal, TableState
from kibitz.server.storage.rows import OVER, ChatRow
from kibitz.words.catalogue import catalogue

Shared = dict[tuple[object, ...], bytes]
"""A cache of encoded messages, by all that a message depends on."""


def players_at(t: TableState, language: str) -> list[wire.Player]:
    return players(t.row, language, {client.guest for client in t.clients})


def welcome(t: TableState, client: Client, key: str = "") -> None:
    """Where one is, with the key of a seat just taken; the log begins anew."""
    client.known = 0
    client.handed = NONE
    game, language = t.match.game, client.language
    side = t.team(client.seat)
    client.send(
        wire.Welcome(
            version=wire.VERSION,
            table=t.row.id,
            game=game.name,
            title=title(game.name),
            options=game.rules.options(t.row.options),
            players=players_at(t, language),
            seats=t.held(client.guest),
            seat=client.seat,
            key=key,
            team=side != NONE,
            timed=t.clock is not None,
            draws=game.rules.draws,
            position=phrase(language, "from-position") if t.row.from_position else "",
            hints=phrase(language, "hints-agreed") if t.row.hints else "",
            rated=phrase(language, "rated") if t.row.rated else "",
            seal=seal_text(t, language),
            judged=t.row.judged,
            opener=t.row.owner == client.guest,
            series=series_of(t),
            days=t.days.days if t.days is not None else 0,
            code=code_of(t.row) if t.held(client.guest) else "",
            tournament=t.row.tournament,
            chat=[
                chat_message(t, x, language)
                for x in t.chat
                if x.side in (NONE, side) and not t.blocks.by(client.guest, x.who)
            ],
            sayings=sayings(language),
            club=t.row.club,
        )
    )


def series_of(t: TableState) -> wire.Series | None:
    """The matches of the same people around this one."""
    found = t.row.series
    if found is None:
        return None
    seats = len(t.row.seats)
    was = [seat_before(i, seats) for i in range(seats)] if found.before else []
    score = found.score or [0.0] * seats
    return wire.Series(found.n, found.before, found.after, score, was, found.best_of)


def seat_before(seat: int, seats: int) -> int:
    """Where whoever sits there sat in the match before: sides are exchanged, or go round."""
    return (seat + 1) % seats


def show_moved(t: TableState) -> None:
    """To everybody, also those who watch: play goes on at another table."""
    for client in t.clients:
        client.send(wire.Moved(t.row.series.after if t.row.series is not None else ""))


def seal_text(t: TableState, language: str) -> str:
    """What is known of the deal before the first answer."""
    if t.row.judged:
        return catalogue(language).judge["real-cards"]
    seed = t.match.seed
    return phrase(language, "seal", seal=deal_of(seed)) if seed else ""


def show_players(t: TableState) -> None:
    """To everybody: who sits where, and who is connected."""
    watching = len({client.guest for client in t.clients if not t.held(client.guest)})
    for client in t.clients:
        client.send(wire.Seated(players_at(t, client.language), watching))


def say_slow(client: Client) -> None:
    """The database takes its time."""
    client.send(wire.Held(phrase(client.language, "slow")))


# The table.


def show_all(t: TableState) -> None:
    """Show the table to every client; clients with the same view and language share a message."""
    shared: Shared = {}
    for client in t.clients:
        # What was taken back is out of date, also for a page that is shown nothing now.
        happened = len(t.match.events)
        client.known = min(client.known, happened)
        for seat, followed in client.followed.items():
            client.followed[seat] = min(followed, happened)
        show(t, client, shared)


def show(t: TableState, client: Client, shared: Shared | None = None) -> None:
    """Show the table; then hand the screen over if it is for the next person to see it."""
    if isinstance(client, EngineClient):
        ask_engine(t, client)
        return
    asked, hands_on = t.asked(), hands_over(t, client)
    if hands_on and client.handed == asked:
        return
    if hands_on and not hides(t.match, client.seat, asked):
        pass_on(t, client, asked)
        hands_on = False
    if not hands_on or t.seen_from(client) in client.followed:
        # The player of the last move sees what came of it before the screen is handed on.
        show_now(t, client, {} if shared is None else shared)
    client.handed = NONE
    if hands_on:
        client.handed = asked
        client.send(wire.HandOver(asked, names(t.row, client.language)[asked]))


def ask_engine(t: TableState, client: EngineClient) -> None:
    """What an engine is told: the question to its seat, that it has none, or that play is over."""
    if client.seat < 0:
        client.fault(Refusal("no-key"))
        client.close(1008, "no seat")
    elif t.row.state == OVER:
        client.line("quit")
        client.close(1000, "over")
    elif t.asked() == client.seat and not t.paused:
        clock = t.clock
        client.ask(t.match, 0.0 if clock is None else clock.left(time.monotonic()) / 1000)


def hides(match: Match, seat: int, other: int) -> bool:
    """Does one of two seats know something that the other may not know?"""
    view = match.game.sight.view
    one, two = view(match.state, seat), view(match.state, other)
    own = ((one.seat, two.seat), (one.options, two.options))
    return any([x != y and (x, y) not in own for x, y in zip(one.key(), two.key(), strict=True)])


def pass_on(t: TableState, client: Client, seat: int) -> None:
    """Both people at the screen know the same: the next is asked at once, and follows on."""
    client.followed[seat] = client.followed.get(client.seat, len(t.match.events))
    client.seat = seat
    welcome(t, client)


def hands_over(t: TableState, client: Client) -> bool:
    """Is another of this browser's seats asked, and does no page of it sit there?"""
    mine, asked = t.held(client.guest), t.asked()
    if t.row.judged:
        return False  # everybody at the table looks at the same screen
    if len(mine) < 2 or asked not in mine or asked == client.seat:
        return False
    return not any(x.guest == client.guest and x.seat == asked for x in t.clients)


def show_now(t: TableState, client: Client, shared: Shared) -> None:
    seat = t.seen_from(client)
    if seat != client.looked:
        client.looked, client.known = seat, 0
    who = client.guest if seat >= 0 or t.row.judged else ""
    followed = client.followed.get(seat, NONE)
    key = (seat, client.language, client.known, followed, who)
    if key not in shared:
        shared[key] = encoded(shown(t, client, followed))
    client.known = client.followed[seat] = len(t.match.events)
    client.send_encoded(shared[key])


def shown(t: TableState, client: Client, followed: int = NONE) -> wire.Shown:
    """The table as a client's seat may know it, with the events since `followed`, their number."""
    match, seat, language = t.match, t.seen_from(client), client.language
    called = names(t.row, language)
    words = speech(match.game.name, language)
    asked = t.asked()
    mine = asked == seat != NONE
    ask = scene.ask(match, words, called) if mine else None
    if isinstance(match, Judged):
        mine = t.row.state != OVER and bool(t.held(client.guest))
        ask = judged_ask(match, words, called) if mine else None
    happened = t.moments(followed) if NONE < followed < len(match.events) else []
    looked = looks(match.game, happened, seat, words, called)
    view = match.game.sight.view(match.state, seat)
    now = scene.scene(match, seat, words, called, view)
    leading = steps(looked, now, words, called)
    return wire.Shown(
        n=len(match.record),
        seat=seat,
        scene=now,
        ask=ask,
        asked=asked,
        status=status(t, asked, mine, language, called),
        waiting=words.waiting(match.state)[1:] if mine else [],
        first=client.known,
        lines=scene.lines(match, seat, words, called, client.known, view, leading),
        steps=leading,
        digest=words.digest(masked(match.events, seat), called),
        undo=undo_kind(t, client),
        over=scene.over(match, language, called, t.turning),
        clock=None if t.clock is None else t.clock.shown(time.monotonic()),
        paused=t.paused,
        due=max(1, t.days.due - now_ms()) if t.days is not None and t.days.due else 0,
    )


def masked(events: Sequence[Event], seat: int) -> Iterator[Event]:
    """Events as a seat may know them, one by one: most games look at none of them."""
    for e in events:
        yield e.mask(seat)


def status(t: TableState, asked: int, mine: bool, language: str, called: tuple[str, ...]) -> str:
    if not t.started:
        return phrase(language, "open")
    if t.row.state == OVER and t.match.outcome() is None:
        return phrase(language, "closed")
    if t.new_rules and t.row.state != OVER:
        return phrase(language, "rules-asked")
    if asked == NONE:
        return ""
    if t.paused:
        return phrase(language, "paused")
    if not t.gathered and not mine:
        return phrase(language, "gathering")
    return whose_turn(language, "you" if mine else "waits", called[asked])


@lru_cache(4096)
def whose_turn(language: str, key: str, who: str) -> str:
    return phrase(language, key, who=who)


def undo_kind(t: TableState, client: Client) -> str:
    """How a client may take back: `free`, `ask` the others, or not at all."""
    if isinstance(t.match, Judged):
        judge = t.held(client.guest) and t.row.state != OVER
        return "free" if judge and t.match.why_no_undo(NONE) is None else ""
    if t.match.decision is None or t.row.strict:
        return ""
    seat = t.undo_seat(client)
    if seat < 0:
        return ""
    if t.match.why_no_undo(seat) is None:
        return "free"
    if t.complete and not t.has_answered(seat):
        return ""
    return "ask" if t.has_others(client) else "free"


# Proposals and chat.


def show_proposal(t: TableState, client: Client) -> None:
    """Who asks for what, and whether it is for this client to answer."""
    proposal = t.proposal
    if proposal is None:
        return
    name = proposer(t, proposal, client.language)
    text = phrase(client.language, f"wish-{proposal.kind}", who=name)
    mine = client.guest in proposal.guests
    client.send(wire.Wished(proposal.kind, proposal.seat, name, True, mine, text))


def proposer(t: TableState, proposal: Proposal, language: str) -> str:
    """Who asks; nobody at the table if it is the server."""
    return names(t.row, language)[proposal.seat] if proposal.seat >= 0 else ""


def show_proposal_to_all(t: TableState) -> None:
    for client in t.clients:
        show_proposal(t, client)


def show_proposal_closed(t: TableState, proposal: Proposal, how: str, by: int = NONE) -> None:
    """To everybody: it was `agreed` or `refused`, by whom; or has `lapsed` when play went on."""
    for client in t.clients:
        name = proposer(t, proposal, client.language)
        if by != NONE:
            who = names(t.row, client.language)[by]
            text = phrase(client.language, f"{how}-{proposal.kind}", who=who)
        else:
            text = phrase(client.language, how)
        refused = how != "agreed"
        client.send(wire.Wished(proposal.kind, proposal.seat, name, False, False, text, refused))


def show_chat(t: TableState, line: ChatRow) -> None:
    """To the whole table, or to the side that may read it; not to who has blocked the speaker."""
    for client in t.clients:
        read = not t.blocks.by(client.guest, line.who)
        if read and line.side in (NONE, t.team(client.seat)):
            client.send(chat_message(t, line, client.language))


def chat_message(t: TableState, line: ChatRow, language: str) -> wire.Said:
    return wire.Said(
        n=line.n,
        seat=line.seat,
        name=speaker(t.row, line, language),
        text=said(line, language),
        team=line.side != NONE,
        who=alias(t.row.id, line.who) if line.who else "",
        watching=phrase(language, "watching") if line.seat < 0 else "",
    )
