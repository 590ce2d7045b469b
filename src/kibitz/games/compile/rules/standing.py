"""What the standing rules of the field allow: where a card may be played, who may compile."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import (
    card_protocol,
    first_copy,
    make_play,
    make_play_across,
    protocol_kind,
)
from kibitz.games.compile.rules.matching import WORD
from kibitz.games.compile.rules.numbers import (
    ALL_CARDS,
    ANY_LINE,
    ANY_LINE_ITSELF,
    AUX1,
    AUX2,
    CARDS,
    CARDS_PER_PROTOCOL,
    CLOSED,
    CROSSER,
    EITHER_SIDE_ITSELF,
    FACE_DOWN_ONLY,
    MAIN1,
    MAIN2,
    METAL1_VISIBLE,
    MIDDLE,
    NO_FACE_DOWN,
    OPENS,
    OWN_PROTOCOLS,
    PROTOCOLS,
    SPIRIT1_OPENS,
    UNITY,
    UNITY_FREE_HERE,
    WITH_AUX1,
    WITH_AUX2,
    WITH_MAIN2,
    WITH_OWN,
    WITHOUT_MAIN1,
)
from kibitz.games.compile.rules.tables import BOTTOM_MARKS
from kibitz.games.compile.rules.totals import lines_ahead
from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import NONE, Decision, Frame, Reason, Things

UP: Final = 7
DOWN: Final = 56
"""A play mask has a bit for each line face up, and above them a bit for each line face down."""
ANYWHERE: Final = 64
"""The bit above these: no protocol has to match (R026)."""
UNITY_AT: Final = 7
"""From this bit on a bit for each line where Unity cards need not match (R219)."""
FREE: Final = ANYWHERE | UP << UNITY_AT
FREER: Final = 90
"""From this card on some need not match by a text of their own."""

ITSELF: Final = ANY_LINE_ITSELF | EITHER_SIDE_ITSELF

THRESHOLD: Final = 10
LOCKS: Final = FACE_DOWN_ONLY | NO_FACE_DOWN | CLOSED


def _plays(card: int, mask: int) -> Things:
    found = []
    for line in range(3):
        if mask >> line & 1:
            found.append(make_play(card, line, True))
        if mask >> line + 3 & 1:
            found.append(make_play(card, line, False))
    return tuple(found)


PLAYS: Final[list[Things]] = [_plays(c, mask) for c in range(ALL_CARDS) for mask in range(64)]
"""The actions that play a card, by card * 64 + mask: made once, shared by all positions."""


def _plays_across(card: int, mask: int) -> Things:
    found = []
    for line in range(3):
        if mask >> line & 1:
            found.append(make_play_across(card, line, True))
        if mask >> line + 3 & 1:
            found.append(make_play_across(card, line, False))
    return tuple(found)


PLAYS_ACROSS: Final[list[Things]] = [_plays_across(CROSSER, mask) for mask in range(64)]
"""The actions that play the one card that may on the opponent's side, by mask."""
PLAYS_ACROSS_AGAIN: Final[list[Things]] = [_plays_across(NONE, mask) for mask in range(64)]
"""The same for its second copy."""


def pool(rules: int) -> list[int]:
    """The protocols of the sets that the options name, then those of people's own."""
    found: list[int] = []
    for sets, with_it in (
        (MAIN1, not rules & WITHOUT_MAIN1),
        (AUX1, rules & WITH_AUX1),
        (MAIN2, rules & WITH_MAIN2),
        (AUX2, rules & WITH_AUX2),
    ):
        if with_it:
            found += sets
    own = rules // WITH_OWN
    behind = [PROTOCOLS + k for k in range(OWN_PROTOCOLS) if own >> k & 1]
    return found + [p for p in behind if protocol_kind(p) == p]


def mirrored(rules: int) -> list[int]:
    """The second copies of protocols that are in play, which stand among people's own."""
    own = rules // WITH_OWN
    behind = [PROTOCOLS + k for k in range(OWN_PROTOCOLS) if own >> k & 1]
    return [p for p in behind if protocol_kind(p) != p]


def open_lines(b: Board, seat: int) -> i64:
    """Where the opponent's cards leave room to play (R027 to R031), and ANYWHERE for R026."""
    mask: i64 = UP | DOWN
    own, theirs = b.marks_a, b.marks_b
    if seat:
        own, theirs = theirs, own
    free = own & (ANY_LINE | OPENS)
    if free:
        mask |= ANYWHERE
    if (own | theirs) & UNITY_FREE_HERE:
        for line in range(3):
            if (b.marks[line] | b.marks[line + 3]) & UNITY_FREE_HERE:
                mask |= 1 << UNITY_AT + line
    if not theirs & LOCKS:
        return mask
    for line in range(3):
        rules: i64 = b.marks[3 - seat * 3 + line]
        if rules & FACE_DOWN_ONLY:
            mask &= ~UP
        if rules & NO_FACE_DOWN:
            mask &= ~(8 << line)
        if rules & CLOSED and not free & OPENS:
            face_up = free != 0 and b.rules & SPIRIT1_OPENS != 0
            mask &= ~((8 if face_up else 9) << line)
    return mask


def play_mask(card: i64, open_mask: i64, low: i64, high: i64) -> i64:
    """How a card may be played: face up only where its protocol lies (R023, R024)."""
    mask = open_mask & (UP | DOWN)
    if not open_mask & ANYWHERE:
        # Asked for every card of a hand at every turn: few of them are second copies.
        protocol: i64 = card // CARDS_PER_PROTOCOL if card < CARDS else card_protocol(card)
        match = low >> protocol * 3 & 7 if protocol < WORD else high >> (protocol - WORD) * 3 & 7
        if card >= FREER:
            match |= free_lines(card, open_mask)
        mask &= DOWN | match
    return mask


def play_count(card: i64, mask: i64) -> i64:
    """How many plays a mask gives a card: as many as it has bits, or twice that."""
    n = mask - (mask >> 1 & 21)
    n = (n & 51) + (n >> 2 & 51)
    n = (n & 15) + (n >> 4)
    return n * 2 if card == CROSSER else n


def card_plays(card: i64, open_mask: i64, low: i64, high: i64) -> Things:
    """The plays of a card."""
    mask = play_mask(card, open_mask, low, high)
    if card == CROSSER:
        return PLAYS[card * 64 + mask] + PLAYS_ACROSS[mask]
    if card >= CARDS and first_copy(card) == CROSSER:
        return PLAYS[card * 64 + mask] + PLAYS_ACROSS_AGAIN[mask]
    return PLAYS[card * 64 + mask]


def free_lines(card: i64, open_mask: i64) -> i64:
    """The lines where a card need not match: by its own text, or as a Unity card (R160, R219)."""
    if card_protocol(card) == UNITY:
        return open_mask >> UNITY_AT & UP
    return UP if BOTTOM_MARKS[card * 4] & ITSELF else 0


def plays(b: Board, seat: int, within: int) -> Things:
    """Every play from hand that the rules and the mask `within` allow."""
    return plays_of(b, seat, b.hands[seat], within)


def plays_of(b: Board, seat: int, cards: Things, within: int) -> Things:
    """Every play of these cards that the rules and the mask `within` allow."""
    open_mask = open_lines(b, seat) & (within | FREE)
    low, high = b.matching
    found: Things = ()
    for c in cards:
        found += card_plays(c, open_mask, low, high)
    return found


@mypyc_attr(free_list_len=1)
class PlayQuestion(Decision):
    """Which card to play, or something else: the plays are listed only if somebody reads them."""

    def __init__(self, frame: Frame, b: Board, others: Things) -> None:
        seat = frame.at.seat
        super().__init__(seat, frame, others)
        hand, open_mask = b.hands[seat], open_lines(b, seat)
        low, high = b.matching
        n: i64 = len(others)
        counts: i64 = 0
        place: i64 = 0
        for c in hand:
            card: i64 = c
            plays = play_count(card, play_mask(card, open_mask, low, high))
            if card >= CARDS and first_copy(card) == CROSSER:
                plays *= 2
            n += plays
            counts |= plays << place
            place += 4
        self.counts: i64 = counts if place <= 60 else i64(-1)
        """How many plays each card of the hand has, in four bits each; -1 if they are too many."""
        self.hand: Final = hand
        self.open_mask: i64 = open_mask
        self.low: i64 = low
        self.high: i64 = high
        self.listed: Things = ()
        self.count: i64 = n
        """How many answers there are."""

    @property
    def options(self) -> Things:
        if not self.listed:
            found: Things = ()
            for c in self.hand:
                found += card_plays(c, self.open_mask, self.low, self.high)
            self.listed = found + self.given
        return self.listed

    def forced(self) -> bool:
        return self.count == 1

    def pick(self, whim: Whim) -> int:
        i: i64 = whim.below(self.count)
        counts = self.counts
        if counts < 0:
            return self.options[i]
        k: i64 = 0
        hand = self.hand
        while k < len(hand):
            n = counts & 15
            if i < n:
                return card_plays(hand[k], self.open_mask, self.low, self.high)[i]
            i -= n
            counts >>= 4
            k += 1
        return self.given[i]


def barred(
    b: Board, seat: int, card: int, line: int, up: bool, within: int, source: Things | None = None
) -> Reason | None:
    """Why `seat` may not play `card` there that way up, or None if it may."""
    if card not in (b.hands[seat] if source is None else source):
        return Reason("not-in-hand")
    bit = 1 << line if up else 8 << line
    open_mask = open_lines(b, seat) & (within | FREE)
    low, high = b.matching
    plays = card_plays(card, open_mask, low, high)
    if make_play(card, line, up) in plays:
        return None
    why = locked(b, seat, line, up)
    if why is not None:
        return why
    if not within & bit:
        return Reason("face-up-not-allowed" if up and not within & UP else "line-not-allowed")
    return Reason("protocol-elsewhere", card)


def locked(b: Board, seat: int, line: int, up: bool) -> Reason | None:
    """The opponent's card that keeps `seat` from playing there that way up, if any."""
    theirs = 1 - seat
    if open_lines(b, seat) & (1 << line if up else 8 << line):
        return None
    opening = OPENS | ANY_LINE if up and b.rules & SPIRIT1_OPENS else OPENS
    opened = b.culprit(seat, NONE, opening) != NONE
    culprit = NONE if opened else b.culprit(theirs, line, CLOSED)
    if culprit != NONE:
        return Reason("line-closed", culprit)
    if up:
        return Reason("face-down-only", b.culprit(theirs, NONE, FACE_DOWN_ONLY))
    return Reason("no-face-down-here", b.culprit(theirs, line, NO_FACE_DOWN))


def ahead(b: Board, seat: int) -> i64:
    """Where `seat` is strictly ahead, and above that where by totals it could compile, as bits."""
    return lines_ahead(b.packed_totals(), seat, THRESHOLD)


def ready_lines(b: Board, seat: int) -> Things:
    """The lines whose totals would let `seat` compile its protocol there (R102)."""
    return ready_among(b, seat, ahead(b, seat))


def ready_among(b: Board, seat: int, lines: i64) -> Things:
    """The same, where it is known in which it is ahead."""
    ready = lines >> 3
    if not ready:
        return ()
    p = b.protocols
    return tuple([i for i in range(3) if ready >> i64(i) & 1 and p[seat * 3 + i] != NONE])


def leads(b: Board, seat: int) -> int:
    """In how many lines `seat` is strictly ahead (R011)."""
    return count_lines(ahead(b, seat))


def count_lines(lines: i64) -> i64:
    """How many lines the lowest bits name."""
    return (lines & 1) + (lines >> 1 & 1) + (lines >> 2 & 1)


def ban(b: Board) -> Reason | None:
    """Why the turn player may not compile this turn (R110, R111), or None."""
    for i in range(0, len(b.bans), 2):
        turn, card = b.bans[i], b.bans[i + 1]
        if turn == b.turn and (not b.rules & METAL1_VISIBLE or b.active(card, MIDDLE)):
            return Reason("compile-banned", card)
    return None
