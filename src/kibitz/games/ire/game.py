"""Days of Ire as a Game: set-up, outcome, legality, saving."""

from __future__ import annotations

import json
from typing import Final, cast

from kibitz.games.ire.knowledge.evaluation_key import evaluation_key
from kibitz.games.ire.knowledge.facts import FACTS
from kibitz.games.ire.knowledge.features import FEATURES
from kibitz.games.ire.knowledge.score import score
from kibitz.games.ire.knowledge.tensor import TENSOR
from kibitz.games.ire.notation.read import read
from kibitz.games.ire.notation.transcript import explain, tell
from kibitz.games.ire.notation.vocabulary import VOCABULARY
from kibitz.games.ire.notation.write import write
from kibitz.games.ire.rules.cards import FINGERPRINT, RULES_TEXT
from kibitz.games.ire.rules.city import City, pieces
from kibitz.games.ire.rules.day import STEPS, new_city
from kibitz.games.ire.rules.numbers import LEARNED_SINCE, SOVIET, VERSION
from kibitz.games.ire.rules.options import CHOICES, help_bits, revolutionaries, rule_bits, settled
from kibitz.games.ire.rules.revolution import PLAYER_TURN
from kibitz.games.ire.rules.security import ATTACKING
from kibitz.games.ire.rules.tank_fire import FIRE
from kibitz.games.ire.rules.texts import NODES
from kibitz.games.ire.sight.imagine import imagine, imaginer
from kibitz.games.ire.sight.permute import permute
from kibitz.games.ire.sight.real_cards import REAL_CARDS
from kibitz.games.ire.sight.view import ACCESS, CityView, between, glimpse, known, view
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import (
    DiceOdds,
    Game,
    Knowledge,
    Notation,
    Options,
    Outcome,
    OwnBox,
    Rules,
    Seating,
    Sight,
)
from kibitz.kernel.pile import Decision, State, settle
from kibitz.kernel.view import View


def seated(options: Options, people: tuple[int, ...]) -> dict[str, str]:
    """A person speaks for the team whenever one is on it (I135)."""
    on_team = [seat for seat in people if seat != SOVIET]
    speaks = int(settled(options)["spokesperson"])
    if not on_team or speaks in on_team:
        return dict(options)
    return {**options, "spokesperson": str(on_team[0])}


def setup(options: Options) -> State:
    """A fresh board, ready for its first question."""
    v = settled(options)
    players = revolutionaries(options)
    spokesperson = min(int(v["spokesperson"]), players)
    c = new_city(
        players, rule_bits(options), spokesperson, int(v["barricade_supply"]), help_bits(options)
    )
    settle(c)
    return c


def outcome(s: State) -> Outcome | None:
    """The team wins and loses together."""
    c = cast(City, s)
    if c.winner < 0:
        return None
    soviet = 1.0 - c.winner
    return Outcome((soviet, *[float(c.winner)] * c.players), "soviet" if soviet else "revolution")


def main(s: State, question: Decision) -> bool:
    """What a step of the day itself asks, or the turn of a revolutionary."""
    node = question.frame.node
    return node is PLAYER_TURN or node in STEPS


def dice(s: State, question: Decision) -> DiceOdds:
    """The throws of an attack or of tanks that fire; nothing if chance deals cards."""
    f = question.frame
    if f.node is ATTACKING:
        return ATTACKING.odds(cast(City, s), f)
    return FIRE.odds(cast(City, s), f) if f.node is FIRE else ()


# What is kept of a position, in the order of the file; what a seat may see is no matter here.
INTS: Final = (
    *("rules", "spokesperson", "last_wound", "day", "morale", "support", "barricades"),
    *("barricade_supply", "lower", "points", "extra_events", "markers", "phase", "actor"),
    *("acted", "actions", "steps", "refused", "attacked", "secured", "winner"),
)
COUNTS: Final = ("upper", "event_at", "display", "at", "wounds", "moved", "mods")
TUPLES: Final = (
    *("unseen", "casualties", "wrecks", "rev_tanks", "hand", "front", "headline_trash", "lasting"),
    *("event_deck", "event_trash", "ready", "row", "deck", "trash", "used"),
)
HEAPS: Final = ("active", "headlines", "hands")
LISTS: Final = ("display", "wounds", "hands")
"""The fields that are lists; the others are tuples."""


def save(s: State) -> str:
    """A position as JSON."""
    c = cast(City, s)
    data = [c.players, *[getattr(c, k) for k in INTS], c.all_units()]
    data += [getattr(c, k) for k in (*COUNTS, *TUPLES, *HEAPS)]
    data.append(NODES.dump(c.pile))
    return json.dumps(data, separators=(",", ":"))


def load(text: str) -> State:
    """The position that `save` wrote."""
    data = json.loads(text)
    c = City(data[0])
    i = 1
    for k in INTS:
        setattr(c, k, data[i])
        i += 1
    c.deploy(tuple(data[i]))
    i += 1
    for k in (*COUNTS, *TUPLES):
        setattr(c, k, data[i] if k in LISTS else tuple(data[i]))
        i += 1
    for k in HEAPS:
        heaps = [tuple(x) for x in data[i]]
        setattr(c, k, heaps if k in LISTS else tuple(heaps))
        i += 1
    c.pile = NODES.restore(data[i])
    return c


def read_position(text: str, whim: Whim, options: Options | None) -> State:
    """A position from its notation, for as many players as the options say."""
    c = imagine(read(text, options), whim)
    if options is not None and c.players != revolutionaries(options):
        n = c.players + 1
        raise ValueError(f"the position is for {n} players; play it with the option players={n}")
    try:
        settle(c)
    except (LookupError, TypeError, AssertionError, RuntimeError) as e:
        raise ValueError(f"the pile of this position cannot go on: {e}") from None
    return c


def write_view(v: View) -> str:
    return write(cast(CityView, v))


def count(options: Options) -> int:
    """The commander and the revolutionaries."""
    return 1 + revolutionaries(options)


def legality_is_public(s: State) -> bool:
    """No: what a hand can pay decides what may be done."""
    return False


SEATING: Final = Seating(
    roles=("soviet", "revolutionary-1", "revolutionary-2", "revolutionary-3"),
    sides=(0, 1, 1, 1),
    side_names=("soviet", "revolutionary"),
    count=count,
    option="players",
    seated=seated,
)

GAME: Final = Game(
    name="ire",
    version=VERSION,
    learned_since=LEARNED_SINCE,
    rules=Rules(
        seating=SEATING,
        choices=CHOICES,
        options=settled,
        setup=setup,
        outcome=outcome,
        main=main,
        pieces=pieces,
        dice=dice,
        legality_is_public=legality_is_public,
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
    ),
    box=OwnBox(FINGERPRINT, RULES_TEXT),
    knowledge=Knowledge(
        score=score,
        features=FEATURES,
        facts=FACTS,
        tensor=TENSOR,
        search={"explore": 0.35, "first": 0.2, "macro": 1.0, "exact": 1.0},
        score_key=evaluation_key,
    ),
)
