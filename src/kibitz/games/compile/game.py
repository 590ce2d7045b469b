"""Compile as a Game: set-up, outcome, legality, saving, and how good a view looks."""

from __future__ import annotations

import json
from typing import Final, cast

from kibitz.games.compile.knowledge.draft import DRAFTS
from kibitz.games.compile.knowledge.facts import FACTS
from kibitz.games.compile.knowledge.features import FEATURES
from kibitz.games.compile.knowledge.score import score
from kibitz.games.compile.knowledge.tensor import TENSOR
from kibitz.games.compile.notation.transcript import explain, tell
from kibitz.games.compile.notation.vocabulary import VOCABULARY, own_words
from kibitz.games.compile.notation.write import read, write
from kibitz.games.compile.rules.at_once import at_once
from kibitz.games.compile.rules.board import Board, pieces
from kibitz.games.compile.rules.faults import faults
from kibitz.games.compile.rules.numbers import LEARNED_SINCE, PROTOCOLS, VERSION
from kibitz.games.compile.rules.options import (
    OPEN,
    OWN,
    VALUES,
    doubled,
    draft_costs,
    drawn,
    rule_bits,
    settled,
)
from kibitz.games.compile.rules.own.slots import (
    carried,
    carry,
    hold,
    mirror_places,
    places_of,
    wanted,
)
from kibitz.games.compile.rules.setup import new_board
from kibitz.games.compile.rules.symmetry import symmetry
from kibitz.games.compile.rules.texts import NODES
from kibitz.games.compile.rules.turn import NOBODY, TURNS
from kibitz.games.compile.sight.imagine import ASKING_FOR_FITTING, imagine, imaginer
from kibitz.games.compile.sight.permute import permute
from kibitz.games.compile.sight.real_cards import REAL_CARDS
from kibitz.games.compile.sight.view import ACCESS, BoardView, between, glimpse, known, tally, view
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game, Knowledge, Notation, Options, Outcome, Rules, Seating, Sight
from kibitz.kernel.lasting import Lasting
from kibitz.kernel.pile import Decision, State, settle
from kibitz.kernel.view import View


def keep(options: Options) -> object:
    """What a match keeps while it goes on: the places of protocols of people's own."""
    return hold(rule_bits(options)) if options.get(OWN) or doubled(options) else None


def setup(options: Options) -> State:
    """A fresh table, ready for its first question."""
    b = new_board(rule_bits(options), draft_costs(options))
    settle(b)
    return b


def outcome(s: State) -> Outcome | None:
    b = cast(Board, s)
    if b.winner < 0:
        return None
    if b.winner == NOBODY:
        return Outcome((0.5, 0.5), "stuck")
    return Outcome((1.0, 0.0) if b.winner == 0 else (0.0, 1.0), "compiled")


def main(s: State, question: Decision) -> bool:
    """Which line to compile, or the action of the turn."""
    return question.frame.node is TURNS


FIELDS: Final = (
    *("rules", "first", "turn", "player", "control"),
    *("chain", "idle", "winner", "compiled"),
)
TUPLES: Final = ("stacks", "hands", "decks", "trashes", "owned", "shown")


def save(s: State) -> str:
    """A position as a few hundred bytes of JSON."""
    b = cast(Board, s)
    data = [getattr(b, name) for name in FIELDS]
    data += [b.protocols, b.stolen, b.bans]
    data += [getattr(b, name) for name in TUPLES]
    if b.tops[0] or b.tops[1]:  # only where a deck has a settled top
        data.append(b.tops)
    data.append(NODES.dump(b.pile))
    own = carried(b.rules)
    whole: object = {"own": own, "position": data} if own else data
    return json.dumps(whole, separators=(",", ":"))


def load(text: str) -> State:
    """The position that `save` wrote."""
    data = json.loads(text)
    if isinstance(data, dict):
        carry([(place, word) for place, word in data["own"]])
        data = data["position"]
    b = Board(data[0])
    n = len(FIELDS)
    for name, value in zip(FIELDS, data[:n], strict=True):
        setattr(b, name, value)
    b.arrange(tuple(data[n]))
    b.stolen, b.bans = tuple(data[n + 1]), tuple(data[n + 2])
    more = n + 3 + len(TUPLES)
    zones = [[tuple(x) for x in zone] for zone in data[n + 3 : more]]
    b.stacks, b.hands, b.decks = zones[:3]
    b.trashes, b.owned, b.shown = tuple(zones[3]), tuple(zones[4]), tuple(zones[5])
    if len(data) > more + 1:
        b.tops = tuple([tuple(x) for x in data[more]])
    for i in range(6):
        b.lay(i, b.stacks[i])
    b.pile = NODES.restore(data[-1])
    return b


def lasting(options: Options) -> Lasting | None:
    """Actions with protocols of people's own are kept as if these stood in the first places."""
    copies = doubled(options)
    places = mirror_places(copies) if copies else []
    if options.get(OWN):
        places = places_of(sorted(wanted(options[OWN]), key=lambda d: d.fingerprint))
    if not places:
        return None
    kept: dict[int, int] = {}
    words: dict[int, str] = {}
    protocols: dict[int, int] = {}
    for i, place in enumerate(places):
        protocols[PROTOCOLS + place] = PROTOCOLS + i
        here, there = own_words(PROTOCOLS + place), own_words(PROTOCOLS + i)
        for number, last in zip(here, there, strict=True):
            kept[number] = last
            words[last] = here[number]
    # Cards have the same numbers as answers and in facts.
    return Lasting(kept, words, {"card": kept, "protocol": protocols, "other": protocols})


def read_position(text: str, whim: Whim, options: Options | None) -> State:
    """A position from its notation; unknown cards are imagined."""
    b = imagine(read(text, options), whim)
    try:
        settle(b)
    except (LookupError, TypeError, AssertionError, RuntimeError) as e:
        # A pile written by hand may be one that no play could have led to.
        raise ValueError(f"the pile of this position cannot go on: {e}") from None
    return b


def write_view(v: View) -> str:
    return write(cast(BoardView, v), VERSION)


def legality_is_public(s: State) -> bool:
    """Unless a protocol has a text that asks for hidden cards which fit it."""
    return not any([p in ASKING_FOR_FITTING for p in cast(Board, s).protocols])


SEATING: Final = Seating(
    roles=("first", "second"), sides=(0, 1), side_names=("first", "second"), count=lambda _: 2
)

GAME: Final = Game(
    name="compile",
    version=VERSION,
    learned_since=LEARNED_SINCE,
    rules=Rules(
        seating=SEATING,
        choices=VALUES,
        options=settled,
        setup=setup,
        outcome=outcome,
        main=main,
        pieces=pieces,
        draws=True,
        legality_is_public=legality_is_public,
        faults=faults,
        symmetry=symmetry,
        at_once=at_once,
        open_options=OPEN,
        keep=keep,
        drawn=drawn,
    ),
    sight=Sight(
        view=view,
        imagine=imagine,
        access=ACCESS,
        permute=permute,
        between=between,
        real_cards=REAL_CARDS,
        known=known,
        glimpse=glimpse,
        tally=tally,
        imaginer=imaginer,
    ),
    notation=Notation(
        vocabulary=VOCABULARY,
        nodes=NODES,
        save=save,
        load=load,
        write=write_view,
        read=read_position,
        tell=tell,
        explain=explain,
        lasting=lasting,
    ),
    knowledge=Knowledge(score=score, features=FEATURES, facts=FACTS, tensor=TENSOR, draft=DRAFTS),
)
