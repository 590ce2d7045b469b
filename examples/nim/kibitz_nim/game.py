"""Nim as a Game: what a seat may know, how a position is written, and how good a view looks."""

from __future__ import annotations

import json
from typing import Final, cast

from kibitz.kernel.chance import Whim
from kibitz.kernel.event import HIDDEN, Event
from kibitz.kernel.frames import NodeIndex
from kibitz.kernel.game import Game, Knowledge, Notation, Options, Outcome, Rules, Seating, Sight
from kibitz.kernel.options import settled
from kibitz.kernel.pile import CHANCE, NONE, Decision, Reason, State, settle
from kibitz.kernel.secrecy import MASKED, PUBLIC, permutation
from kibitz.kernel.view import JUDGE, View
from kibitz.kernel.vocabulary import Vocabulary
from kibitz_nim.rules import (
    CARDS,
    DEAL,
    DEALT,
    PLAY,
    PLAYED,
    TAKE_1,
    TAKE_2,
    TOOK,
    TURN,
    WON,
    WORTH,
    Nim,
)

VERSION: Final = 1
CHOICES: Final = {"stones": ("15", "12", "20")}
USUAL: Final = {"stones": "15"}


def setup(options: Options) -> State:
    return Nim(int(settled(CHOICES, USUAL, options)["stones"])).begin()


def outcome(s: State) -> Outcome | None:
    n = cast(Nim, s)
    return None if n.heap else Outcome((1.0 - n.turn, float(n.turn)), "last-stone")


def pieces(s: State) -> tuple[int, ...]:
    n = cast(Nim, s)
    return tuple(sorted([*n.deck, *n.played, *[c for c in n.hands if c != NONE]]))


# What a seat may know.


class NimView(View):
    """Everything on the table, and the reader's own card; the judge sees the others, too."""

    def __init__(self, n: Nim, seat: int) -> None:
        question = settle(n)
        asked = NONE if question is None else question.seat
        options = question.options if question is not None and asked == seat != CHANCE else ()
        super().__init__(seat, asked, options)
        self.heap: Final = n.heap
        self.turn: Final = n.turn
        self.played: Final = n.played
        self.hands: Final = tuple(
            [c if c == NONE or seat in (i, JUDGE) else HIDDEN for i, c in enumerate(n.hands)]
        )
        self.deck: Final = n.deck if seat == JUDGE else (HIDDEN,) * len(n.deck)

    def key(self) -> tuple[object, ...]:
        shown = (self.heap, self.turn, self.played, self.hands, self.deck)
        return (self.seat, self.asked, self.options, *shown)


def view(s: State, seat: int) -> View:
    return NimView(cast(Nim, s), seat)


ACCESS: Final = {
    **dict.fromkeys(("pile", "heap", "turn", "played"), PUBLIC),
    **dict.fromkeys(("hands", "deck"), MASKED),
}


def permute(s: State, seat: int, whim: Whim) -> State:
    """The cards that a seat does not know, exchanged: it must not notice."""
    n = cast(Nim, s.copy())
    hidden = [c for i, c in enumerate(n.hands) if c != NONE and i != seat]
    new = permutation([[*hidden, *n.deck]], whim)
    n.hands = tuple([c if i == seat else new.get(c, c) for i, c in enumerate(n.hands)])
    n.deck = tuple([new[c] for c in n.deck])
    return n


def imagine(v: View, whim: Whim) -> State:
    """Some position this view could come from: cards it does not know are dealt anew."""
    assert isinstance(v, NimView)
    return dealt(v.heap, v.turn, v.played, v.hands, v.deck, whim)


def dealt(
    heap: int,
    turn: int,
    played: tuple[int, ...],
    hands: tuple[int, ...],
    deck: tuple[int, ...],
    whim: Whim,
) -> Nim:
    free = [c for c in CARDS if c not in (*played, *hands, *deck)]
    filled = [free.pop(whim.below(len(free))) if c == HIDDEN else c for c in (*hands, *deck)]
    n = Nim(heap)
    n.turn, n.played = turn, played
    n.hands, n.deck = tuple(filled[:2]), tuple(sorted(filled[2:]))
    return n.begin()


def score(v: View) -> float:
    """A multiple of three left for the other to take from is good, whatever the cards."""
    assert isinstance(v, NimView)
    mine = v.turn == v.seat
    if not v.heap:
        return float(mine)
    return 0.4 if mine == (v.heap % 3 == 0) else 0.6


# How it is written.

VOCABULARY: Final = Vocabulary(
    {
        **{card: f"card-{WORTH[card]}" for card in CARDS},
        TAKE_1: "take 1",
        TAKE_2: "take 2",
        PLAY: "play card",
    }
)
SIGNS: Final = {NONE: "-", HIDDEN: "?"}
NUMBERS: Final = {sign: n for n, sign in SIGNS.items()} | VOCABULARY.numbers


def save(s: State) -> str:
    n = cast(Nim, s)
    return json.dumps([n.heap, n.turn, n.played, n.hands, n.deck])


def load(text: str) -> State:
    heap, turn, played, hands, deck = json.loads(text)
    return dealt(heap, turn, tuple(played), tuple(hands), tuple(deck), Whim(1))


def write(v: View) -> str:
    assert isinstance(v, NimView)
    zones = {"played": v.played, "hands": v.hands, "deck": v.deck}
    lines = [f"position nim {VERSION}", f"heap {v.heap}", f"turn {v.turn + 1}"]
    for name, cards in zones.items():
        words = [SIGNS[c] if c in SIGNS else VOCABULARY.word(c) for c in cards]
        lines.append(" ".join([name, *words]))
    return "\n".join(lines) + "\n"


def read(text: str, whim: Whim, options: Options | None) -> State:
    """A position from its notation; a ValueError says what is wrong with it."""
    lines = [line.split() for line in text.splitlines() if line.split() and line[0] != "#"]
    found = {words[0]: words[1:] for words in lines}
    try:
        zones = {k: tuple([NUMBERS[w] for w in found[k]]) for k in ("played", "hands", "deck")}
        heap, turn = int(found["heap"][0]), int(found["turn"][0]) - 1
        n = dealt(heap, turn, zones["played"], zones["hands"], zones["deck"], whim)
    except (LookupError, ValueError):
        raise ValueError("this is not a position of Nim") from None
    if len(n.hands) != 2 or turn not in (0, 1) or pieces(n) != CARDS:
        raise ValueError("a position of Nim has two hands and three cards, each in one place")
    return n


def tell(e: Event, names: tuple[str, ...]) -> str:
    who = names[e.seat]
    card = "".join(["a card" if c == HIDDEN else VOCABULARY.word(c) for c in e.things])
    what = {DEALT: f"is dealt {card}", TOOK: "takes stones", PLAYED: f"plays {card}", WON: "wins"}
    return f"{who} {what[e.kind]}; {e.where} left"


def explain(why: Reason) -> str:
    return why.rule


def main(s: State, question: Decision) -> bool:
    return question.frame.node is TURN


GAME: Final = Game(
    name="nim",
    version=VERSION,
    rules=Rules(
        seating=Seating(("first", "second"), (0, 1), ("first", "second"), count=lambda _: 2),
        choices=CHOICES,
        options=lambda given: settled(CHOICES, USUAL, given),
        setup=setup,
        outcome=outcome,
        main=main,
        pieces=pieces,
    ),
    sight=Sight(view, imagine, ACCESS, permute),
    notation=Notation(
        vocabulary=VOCABULARY,
        nodes=NodeIndex([("deal", DEAL), ("turn", TURN)]),
        save=save,
        load=load,
        write=write,
        read=read,
        tell=tell,
        explain=explain,
    ),
    knowledge=Knowledge(score),
)
