"""How cards move: each function changes the Board, cancels texts, adds events, triggers texts.

Long because cards change their place here and nowhere else.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import (
    entry_card,
    flight_card,
    flight_entry,
    flight_side,
    is_compiled,
    make_entry,
    make_flight,
    make_order,
    make_slot,
    make_text,
    slot_height,
    slot_line,
    slot_side,
    slot_stack,
    text_card,
)
from kibitz.games.compile.rules.numbers import (
    AFTER_DELETE,
    AFTER_DRAW,
    AFTER_OPPONENT_DISCARDS,
    AFTER_OPPONENT_DRAWS,
    AFTER_YOU_DISCARD,
    AFTER_YOU_SHUFFLE,
    BLIND,
    CAPTURED,
    DELETED,
    DISCARDED,
    DISCARDED_ACROSS,
    DOWN,
    DRAFT_MIRROR,
    DREW,
    FLIGHT,
    FLIPPED_DOWN,
    FLIPPED_UP,
    GAVE,
    GUARDED,
    LANDED,
    LOOP_GUARD,
    MIDDLE,
    MUTE,
    MUTES_OPPONENT,
    ON_ENTRY,
    ORDERS,
    PUT_ON_DECK,
    REARRANGED,
    RETURNED,
    REVEAL_TO_OTHER,
    REVEALED,
    SEEN,
    SHOW_REMEMBERED,
    SHOWED,
    SHUFFLED,
    SHUFFLED_DECK,
    SLID,
    SLOT,
    STOLE,
    TEXTS_FINISH,
    TOOK,
    TOP,
    WAKES,
    WITH_OWN,
    WOULD_BE_COVERED_OR_FLIPPED,
)
from kibitz.games.compile.rules.tables import ENTRIES, TOP_MARKS
from kibitz.kernel.event import EVERYONE
from kibitz.kernel.pile import NO_BOX, NONE, At, Things
from kibitz.kernel.things import holds, single, sorted_in, taken_from, without

LONGEST_CHAIN: Final = 100
"""The longest chain of middle texts that trigger each other (R135)."""
GUARDS: Final = LOOP_GUARD | TEXTS_FINISH | DRAFT_MIRROR
"""What bounds it: two copies of Gravity 4 would shift the same card to and fro for ever."""


# What is known of whose cards.


def publish(b: Board, card: int, seat: int) -> None:
    """Everybody now knows that `seat` has this card (R095)."""
    if b.stolen[seat] and not holds(b.owned[seat], card):
        b.own(1 - seat, without(b.owned[1 - seat], card))
        b.own(seat, sorted_in(b.owned[seat], card))
        b.steal(seat, -1)


def forget(b: Board, seat: int, card: int) -> None:
    """A card leaves a hand openly."""
    if b.shown[seat] and card in b.shown[seat]:
        b.know(seat, without(b.shown[seat], card))


# Triggering texts.


def enter(b: Board, card: int, seat: int, line: int) -> None:
    """A middle text enters play (R040 to R046), unless it is muted (R151, R175)."""
    if b.trigger(card, MIDDLE) != ON_ENTRY or b.muted(seat, line):
        return
    b.chain += 1
    if b.chain > LONGEST_CHAIN and b.rules & GUARDS:
        b.tell(GUARDED, b.player, single(card), NONE, At(b.player, card, MIDDLE, ()))
        return
    b.woken += single(make_text(card, MIDDLE))


def wake(b: Board, seat: int, trigger: int) -> None:
    """Trigger the texts of one side that listen for that."""
    texts = b.listening(seat, trigger)
    if texts and not guarded(b, texts[0]):
        b.woken += texts


def guarded(b: Board, text: int) -> bool:
    """Is a chain of triggered texts too long? Only texts of people's own can make it so."""
    if b.rules < WITH_OWN:
        return False
    b.chain += 1
    if b.chain <= LONGEST_CHAIN:
        return False
    b.tell(GUARDED, b.player, single(text_card(text)), NONE, At(b.player, NONE, NO_BOX, ()))
    return True


def instead(b: Board, card: int) -> None:
    """A card would be flipped or covered: its top text runs first, or instead."""
    text = make_text(card, TOP)
    if not guarded(b, text):
        b.woken += single(text)


def mute(b: Board, card: int, seat: int, line: int) -> None:
    """A card that mutes middle texts has become active: cancel those it mutes."""
    behind: i64 = ENTRIES if b.printing else 0
    marks: i64 = TOP_MARKS[behind + make_entry(card, 0)]
    if not marks & (MUTE | MUTES_OPPONENT):
        return
    if marks & MUTE:
        for e in b.stacks[line] + b.stacks[line + 3]:
            b.cancel_inactive(entry_card(e))
    if marks & MUTES_OPPONENT:
        for i in range(3 - seat * 3, 6 - seat * 3):
            for e in b.stacks[i]:
                b.cancel_inactive(entry_card(e))


# The top of a deck.


def next_card(b: Board, seat: int) -> int:
    """The top card of a deck if it is settled which one that is, or NONE if chance decides."""
    if b.tops[seat]:
        return entry_card(b.tops[seat][0])
    return b.decks[seat][0] if len(b.decks[seat]) == 1 else NONE


def off_deck(b: Board, seat: int, to: int, card: int) -> int:
    """A card leaves a deck for the side of `to`; gives its flight (R225).

    A card no player knows flies unseen. One that its owner knows is known to both, once the other
    player gets it, and so belongs openly to that player from now on.
    """
    b.decks[seat] = taken_from(b.decks[seat], card)
    top = b.tops[seat]
    if top:
        for e in top:
            if entry_card(e) == card:
                b.set_top(seat, without(top, e))
                if to != seat:
                    own_openly(b, card, seat, to)
                known = to != seat or not e & DOWN or e & SEEN
                return make_flight(to, make_entry(card, DOWN | SEEN if known else DOWN), 0)
    if to != seat:
        b.steal(to, 1)
    return make_flight(to, make_entry(card, DOWN), BLIND)


def own_openly(b: Board, card: int, giver: int, taker: int) -> None:
    """A card both players know goes over from one to the other."""
    publish(b, card, giver)
    b.own(giver, without(b.owned[giver], card))
    b.own(taker, sorted_in(b.owned[taker], card))


def on_deck(b: Board, at: At, flight: int) -> None:
    """A card that would return to a hand goes on top of its owner's deck (R169)."""
    seat, e = flight_side(flight), flight_entry(flight)
    card = entry_card(e)
    b.decks[seat] = sorted_in(b.decks[seat], card)
    b.set_top(seat, single(e) + b.tops[seat])
    known = not e & DOWN or remembered(b, e)
    b.tell(PUT_ON_DECK, seat, single(card), NONE, at, 3 if known else 1 << seat)


def shuffle(b: Board, at: At, seat: int) -> None:
    """A deck is shuffled: nobody knows any more what is on top."""
    b.set_top(seat, ())
    b.tell(SHUFFLED_DECK, seat, (), NONE, at)
    wake(b, seat, AFTER_YOU_SHUFFLE)


# Hands, decks, trashes.


def dealt(seat: int, card: int) -> int:
    """The flight of a card from a deck to a hand, unseen until the whole batch has come."""
    return make_flight(seat, make_entry(card, DOWN), BLIND)


def receive(b: Board, seat: int, drawn: list[int]) -> Things:
    """A batch of dealt cards, in flight or not, reaches a hand; gives the cards."""
    hand = list(b.hands[seat])
    for k in range(len(drawn)):
        card = drawn[k]
        if card >= FLIGHT:
            flight, card = card, flight_card(card)
            drawn[k] = card
            if flight_entry(flight) & SEEN:
                b.know(seat, sorted_in(b.shown[seat], card))
        i: i64 = len(hand)
        while i > 0 and hand[i - 1] > card:
            i -= 1
        hand.insert(i, card)
    b.hands[seat] = tuple(hand)
    return tuple(drawn)


def drew(b: Board, at: At, seat: int, cards: Things) -> None:
    """A batch of drawn cards has arrived (R076, R101)."""
    b.tell(DREW, seat, cards, NONE, at, 1 << seat, True)
    after_draw(b, seat)


def after_draw(b: Board, seat: int) -> None:
    """Trigger what waits for a batch of cards that a seat draws (R076, R191)."""
    wake(b, seat, AFTER_DRAW)
    wake(b, 1 - seat, AFTER_OPPONENT_DRAWS)


def stole(b: Board, at: At, seat: int, cards: Things) -> None:
    """A card drawn from the opponent's deck has arrived; it is owned from now on (R095)."""
    b.tell(STOLE, seat, cards, NONE, at, 1 << seat, True)


def reshuffle(b: Board, at: At, seat: int) -> None:
    """The trash is shuffled into the deck, which may hold cards still (R086, R166)."""
    b.decks[seat] = tuple(sorted(b.decks[seat] + b.trashes[seat]))
    b.set_trash(seat, ())
    b.set_top(seat, ())
    b.tell(SHUFFLED, seat, (), NONE, at)


def to_trash(b: Board, seat: int, card: int) -> None:
    """A card comes to lie openly in its owner's trash (R091)."""
    b.set_trash(seat, b.trashes[seat] + single(card))
    publish(b, card, seat)


def line_to_trash(b: Board, line: int) -> Things:
    """All cards of a line come to lie openly in their owners' trashes; gives the cards (R103)."""
    found: Things = ()
    for seat in range(2):
        stack = b.stacks[seat * 3 + line]
        if stack:
            cards = tuple([entry_card(e) for e in stack])
            b.lay(seat * 3 + line, ())
            b.set_trash(seat, b.trashes[seat] + cards)
            found += cards
            if b.stolen[seat]:
                for card in cards:
                    publish(b, card, seat)
    if b.has_texts():
        for card in found:
            b.cancel_inactive(card)
    return found


def all_to_trash(b: Board, flights: Things) -> Things:
    """Cards in flight come to lie openly in their owners' trashes; gives the cards."""
    for seat in range(2):
        cards = [flight_card(x) for x in flights if flight_side(x) == seat]
        if cards:
            b.set_trash(seat, b.trashes[seat] + tuple(cards))
            if b.stolen[seat]:
                for card in cards:
                    publish(b, card, seat)
    return tuple([flight_card(x) for x in flights])


def discard(b: Board, at: At, seat: int, cards: Things) -> None:
    """Discard a batch from hand (R019, R080)."""
    for c in cards:
        b.hands[seat] = without(b.hands[seat], c)
        forget(b, seat, c)
        to_trash(b, seat, c)
    b.tell(DISCARDED, seat, cards, NONE, at, EVERYONE, True)
    after_discard(b, seat)


def after_discard(b: Board, seat: int) -> None:
    """Trigger what waits for a batch that a seat discards (R080, R171)."""
    wake(b, 1 - seat, AFTER_OPPONENT_DISCARDS)
    wake(b, seat, AFTER_YOU_DISCARD)


def discard_across(b: Board, at: At, seat: int, cards: Things) -> None:
    """Discard a batch from hand into the opponent's trash; it belongs there from now on (R207)."""
    for c in cards:
        b.hands[seat] = without(b.hands[seat], c)
        forget(b, seat, c)
        own_openly(b, c, seat, 1 - seat)
        b.set_trash(1 - seat, b.trashes[1 - seat] + single(c))
    b.tell(DISCARDED_ACROSS, seat, cards, NONE, at, EVERYONE, True)
    after_discard(b, seat)


def discard_from_deck(b: Board, at: At, owner: int, cards: Things, kind: int) -> None:
    """Discard a batch from a deck into its owner's trash, as the one who does it (R222)."""
    for c in cards:
        flight = off_deck(b, owner, owner, c)
        to_trash(b, owner, flight_card(flight))
    b.tell(kind, at.seat, cards, NONE, at, EVERYONE, True)
    after_discard(b, at.seat)


def pass_on(b: Board, at: At, giver: int, card: int, kind: int) -> None:
    """A card changes hands, both players knowing which (R155)."""
    taker = 1 - giver
    b.hands[giver] = without(b.hands[giver], card)
    forget(b, giver, card)
    own_openly(b, card, giver, taker)
    b.hands[taker] = sorted_in(b.hands[taker], card)
    b.know(taker, sorted_in(b.shown[taker], card))
    b.tell(kind, giver if kind == GAVE else taker, single(card), NONE, at, EVERYONE, True)


def give(b: Board, at: At, seat: int, card: int) -> None:
    """Hand a card to the opponent."""
    pass_on(b, at, seat, card, GAVE)


def take(b: Board, at: At, seat: int, card: int) -> None:
    """Take a card out of the opponent's hand."""
    pass_on(b, at, 1 - seat, card, TOOK)


def show(b: Board, at: At, seat: int, cards: Things) -> None:
    """Show cards of the hand to both players, then put them back."""
    for c in cards:
        publish(b, c, seat)
        if c not in b.shown[seat]:
            b.know(seat, sorted_in(b.shown[seat], c))
    b.tell(SHOWED, seat, cards, NONE, at, EVERYONE, True)


# Cards on the field.


def remembered(b: Board, entry: int) -> bool:
    """Is a face-down card still shown because it was seen (option `show_remembered_cards`)?"""
    return bool(entry & SEEN and b.rules & SHOW_REMEMBERED)


def knowers(b: Board, slot: int) -> int:
    """The seats, as bits, that may know which card lies in a slot."""
    e = b.entry(slot)
    if not e & DOWN:
        return EVERYONE
    return 3 if remembered(b, e) else 1 << slot_side(slot)


def would_flip(b: Board, entry: int) -> bool:
    """Is turning this card face down replaced by another effect (R132)?"""
    return not entry & DOWN and b.trigger(entry_card(entry), TOP) == WOULD_BE_COVERED_OR_FLIPPED


def flip(b: Board, at: At, slots: list[int], silently: bool = False) -> None:
    """Turn cards over, all at once: no text enters play before every card has been turned.

    Turned silently, no middle text enters play at all (R183).
    """
    turned_up: list[int] = []
    for slot in slots:
        i, h = slot_stack(slot), slot_height(slot)
        stack = b.stacks[i]
        e = stack[h]
        c = entry_card(e)
        if e & DOWN:
            news = not remembered(b, e)
            b.lay(i, stack[:h] + single(make_entry(c, 0)) + stack[h + 1 :])
            publish(b, c, i // 3)
            b.tell(FLIPPED_UP, at.seat, single(c), SLOT + slot, at, EVERYONE, news)
            turned_up.append(slot)
        else:
            b.lay(i, stack[:h] + single(make_entry(c, SEEN | DOWN)) + stack[h + 1 :])
            b.tell(FLIPPED_DOWN, at.seat, single(c), SLOT + slot, at)
            b.cancel_inactive(c)
    for slot in turned_up:
        mute(b, entry_card(b.entry(slot)), slot_side(slot), slot_line(slot))
    if silently:
        return
    for slot in turned_up:
        if not b.covered(slot):
            enter(b, entry_card(b.entry(slot)), slot_side(slot), slot_line(slot))


def reveal(b: Board, at: At, slot: int) -> None:
    """Show a face-down card to both players and leave it as it lies (R100)."""
    i, h = slot_stack(slot), slot_height(slot)
    stack = b.stacks[i]
    e = stack[h]
    if b.rules & REVEAL_TO_OTHER and i // 3 != at.seat:  # its owner is "the other", and knows it
        b.tell(REVEALED, at.seat, single(entry_card(e)), SLOT + slot, at, knowers(b, slot))
        return
    b.lay(i, stack[:h] + single(e | SEEN) + stack[h + 1 :])
    publish(b, entry_card(e), i // 3)
    b.tell(
        REVEALED, at.seat, single(entry_card(e)), SLOT + slot, at, EVERYONE, not remembered(b, e)
    )


def leave(b: Board, slots: list[int], shifting: bool) -> Things:
    """Take cards off the field into flight, all at once; what they uncover enters play (A7).

    No text enters play before every card has left, for a mute may be among them (R227).
    A shifted card keeps its running text, for it will lie uncovered again (R139).
    """
    flights: list[int] = []
    bared: list[int] = []
    touched = 0
    for slot in slots:
        touched |= 1 << slot_stack(slot)
    for i in range(6):
        if not touched >> i & 1:
            continue
        stack = b.stacks[i]
        kept: list[int] = []
        for h in range(len(stack)):
            e = stack[h]
            if make_slot(i, h) in slots:
                flights.append(make_flight(i // 3, e, 0))
            else:
                kept.append(e)
        b.lay(i, tuple(kept))
        if kept and kept[-1] != stack[-1] and not kept[-1] & DOWN:
            bared.append(i)
    for i in bared:
        enter(b, entry_card(b.stacks[i][-1]), i // 3, i % 3)
    if not shifting:
        for flight in flights:
            b.cancel_inactive(flight_card(flight))
    return tuple(flights)


def land(b: Board, at: At, line: int, flights: Things, tell: bool) -> None:
    """Cards in flight come down on a line, in order, each on its own side."""
    for flight in flights:
        land_one(b, at, line, flight, tell)


def land_one(b: Board, at: At, line: int, flight: i64, tell: bool) -> None:
    """A card in flight comes down on a line."""
    seat: int = flight_side(flight)
    e = flight_entry(flight)
    i = seat * 3 + line
    stack = b.stacks[i]
    b.lay(i, stack + single(e))
    if stack:
        b.cancel_inactive(entry_card(stack[-1]))
    blind = flight & BLIND != 0  # its owner looks at it now
    if tell or blind:
        slot = make_slot(i, len(stack))
        b.tell(LANDED, seat, single(entry_card(e)), SLOT + slot, at, knowers(b, slot), blind)
    if e & DOWN == 0:
        card: int = entry_card(e)
        mute(b, card, seat, line)
        b.cancel_inactive(card)  # R151: its text may have come into a muted line
        if flight & WAKES:
            enter(b, card, seat, line)


def slide(b: Board, at: At, card: int) -> None:
    """The top card of the deck slides face down directly beneath the card that says so (R071)."""
    slot = b.slot_of(at.card)
    i, h = slot_stack(slot), slot_height(slot)
    stack = b.stacks[i]
    lies = flight_entry(off_deck(b, i // 3, i // 3, card)) & (DOWN | SEEN)
    b.lay(i, stack[:h] + single(make_entry(card, lies)) + stack[h:])
    b.tell(SLID, at.seat, single(card), SLOT + slot, at, 1 << i // 3, True)


def deleted(b: Board, at: At, flights: Things) -> None:
    """Cards in flight land in their owners' trashes (R059, R078)."""
    cards = all_to_trash(b, flights)
    b.tell(DELETED, at.seat, cards, NONE, at, EVERYONE, True)
    wake(b, at.seat, AFTER_DELETE)


def returned(b: Board, at: At, flights: Things) -> None:
    """Cards in flight reach their owners' hands (R060, R092)."""
    for flight in flights:
        seat, e = flight_side(flight), flight_entry(flight)
        card = entry_card(e)
        b.hands[seat] = sorted_in(b.hands[seat], card)
        known = not e & DOWN or remembered(b, e)
        if not e & DOWN or e & SEEN:
            b.know(seat, sorted_in(b.shown[seat], card))
        b.tell(RETURNED, seat, single(card), NONE, at, 3 if known else 1 << seat)


def captured(b: Board, at: At, flights: Things) -> None:
    """Cards in flight reach the hand of the one who takes them, both knowing which (R206)."""
    for flight in flights:
        giver, card = flight_side(flight), flight_card(flight)
        own_openly(b, card, giver, at.seat)
        b.hands[at.seat] = sorted_in(b.hands[at.seat], card)
        b.know(at.seat, sorted_in(b.shown[at.seat], card))
        b.tell(CAPTURED, at.seat, single(card), NONE, at, EVERYONE, True)


def from_trash(b: Board, seat: int, card: int, up: bool) -> int:
    """A card leaves the trash to be played; both players know which (R198, R201)."""
    b.set_trash(seat, without(b.trashes[seat], card))
    if up:
        return make_flight(seat, make_entry(card, 0), WAKES)
    return make_flight(seat, make_entry(card, DOWN | SEEN), 0)


def across(b: Board, seat: int, card: int, up: bool, from_trash: bool = False) -> int:
    """The one card that may leaves hand or trash for the other side; its owner changes (R167)."""
    if from_trash:
        b.set_trash(seat, without(b.trashes[seat], card))
    else:
        b.hands[seat] = without(b.hands[seat], card)
        forget(b, seat, card)
    own_openly(b, card, seat, 1 - seat)
    if up:
        return make_flight(1 - seat, make_entry(card, 0), WAKES)
    return make_flight(1 - seat, make_entry(card, DOWN | SEEN), 0)


def from_hand(b: Board, seat: int, card: int, up: bool) -> int:
    """A card leaves the hand to be played; gives the flight it is on."""
    b.hands[seat] = without(b.hands[seat], card)
    if up:
        forget(b, seat, card)
        publish(b, card, seat)
        return make_flight(seat, make_entry(card, 0), WAKES)
    # The opponent cannot tell which card of the hand this was, so what was known of it is void.
    if b.shown[seat]:
        b.know(seat, ())
    return make_flight(seat, make_entry(card, DOWN), 0)


# Protocols.


def rearrange(b: Board, at: At, seat: int, order: int) -> None:
    """Put a seat's protocols into another order; compiled sides travel along (R106)."""
    p, places = b.protocols, ORDERS[order]
    old = p[3:] if seat else p[:3]
    row = (old[places[0]], old[places[1]], old[places[2]])
    b.arrange(p[:3] + row if seat else row + p[3:])
    b.tell(REARRANGED, at.seat, (), make_order(seat, order), at)


def finish(b: Board, winner: int, kind: int, at: At) -> None:
    """The game is over at once (R116); what was on its way lies in the trash of its owner."""
    b.winner = winner
    for f in b.pile:
        all_to_trash(b, tuple([t for t in f.at.that + f.it if t >= FLIGHT]))
    b.pile = []
    b.woken = ()
    b.tell(kind, winner, (), NONE, at)


def all_compiled(b: Board, seat: int) -> bool:
    """Has a seat compiled its three protocols?"""
    return all(is_compiled(b.compiled, b.protocols[i]) for i in range(seat * 3, seat * 3 + 3))
