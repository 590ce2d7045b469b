"""win_chance: how likely a side is to win, as one seat knows the position, or as it truly is.

The view says who knows: a seat, asked or not, or the judge, before whom everything is open. The
worlds it leaves possible are searched from the question at hand, whoever is asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from kibitz.analysis.compare import Effort, MoveAnalyst, counted, standard_error, thinker
from kibitz.bots.ismcts import Ismcts
from kibitz.bots.lookahead import drawn
from kibitz.bots.search import InformationSet, Tree
from kibitz.drafting.model import games_seen
from kibitz.drafting.policy import ADVISER
from kibitz.drafting.solver import advise
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.pile import CHANCE, Decision, State, advance, settle
from kibitz.kernel.view import View

ITERATIONS: Final = 160
"""Those that are counted; the tree has grown before."""
GROWTH: Final = 64
"""Iterations in which the tree learns what good answers are; they are not counted."""
MOST_VIEWS: Final = 4000
"""Positions a valuation may look at: less than half a second, compiled."""
DRAWS: Final = 8
"""Ways in which chance may answer that are looked at, where chance is asked."""


@dataclass(frozen=True)
class Valuation:
    """The chance of a side, and what it rests on."""

    game: str
    seat: int
    """The seat that knows; JUDGE if everything is open."""
    side: int
    """The side whose chance it is: the seat's own, the first one before the judge."""
    chance: float
    error: float
    """Standard error of the chance; 0 only where the game is over."""
    bot: str = ""
    """Who judged; nobody where the game is over."""
    worlds: int = 0
    games: int = 0
    """Games the adviser has learned from, if it was the adviser that judged."""


def win_chance(game: Game, view: View, bot: str = "", seed: int = 1) -> Valuation:
    """The chance of the viewing seat's side, from what that seat knows and nothing else.

    Before the judge both sides look at the position as it truly is, and the mean of their
    opinions counts.
    """
    sides = game.rules.seating.sides
    side = sides[max(0, view.seat)]
    s, question = played_on(game, view, Whim(seed))
    if question is None:
        end = game.rules.outcome(s)
        assert end is not None
        return Valuation(game.name, view.seat, side, end.scores[max(0, view.seat)], 0.0)
    found = None if bot else by_adviser(game, view, side)
    if found is not None:
        return found
    viewers = [view.seat] if view.seat >= 0 else [sides.index(x) for x in sorted(set(sides))]
    means, errors, worlds, by = [], [], 0, ""
    for seat in viewers:
        values, by = by_search(game, view, seat, bot, seed)
        mean = sum(values) / len(values)
        means.append(mean if sides[seat] == side else 1.0 - mean)
        errors.append(standard_error(values))
        worlds += len(values)
    chance = sum(means) / len(means)
    apart = (max(means) - min(means)) / 2  # two opinions on one position: neither is exact
    error = max(sum(errors) / len(errors), apart) or tossed(chance, worlds)
    return Valuation(game.name, view.seat, side, chance, error, by, worlds)


def tossed(chance: float, worlds: int) -> float:
    """The standard error of so many tosses: worlds that all say the same make nothing certain."""
    return sqrt(max(chance * (1.0 - chance), 1.0 / (4 * worlds)) / worlds)


def by_adviser(game: Game, view: View, side: int) -> Valuation | None:
    """The adviser's word in a draft, whoever picks; None if it has nothing to say."""
    if game.knowledge.draft is None or view.asked < 0:
        return None
    world = game.sight.imagine(view, Whim(1))
    settle(world)
    found = advise(game, game.sight.view(world, view.asked))
    if not found:
        return None
    x = found[0].chance
    ours = game.rules.seating.sides[view.asked] == side
    return Valuation(
        *(game.name, view.seat, side, x.mean if ours else 1.0 - x.mean, x.error, ADVISER),
        games=games_seen(game),
    )


def by_search(game: Game, view: View, seat: int, bot: str, seed: int) -> tuple[list[float], str]:
    """What a search of a seat comes to in one imagined world after the other, and who searched."""
    effort = Effort(MOST_VIEWS)
    analyst = MoveAnalyst(counted(game, effort), thinker(game, bot, ITERATIONS), seed)
    searcher = analyst.bot
    if not isinstance(searcher, Ismcts):
        raise ValueError(f"{analyst.spec.kind} looks at moves only; ask ismcts or learned")
    if view.asked >= 0:
        return grown(searcher, view, seat, Whim(seed), ITERATIONS, effort), analyst.spec.text
    found: list[float] = []
    for n in range(DRAWS):
        s, question = played_on(game, view, Whim(seed + n))
        if question is None:
            found.append(searcher.ahead(seat).result(s))
            continue
        after = game.sight.view(s, view.seat)
        values = grown(searcher, after, seat, Whim(seed + n), ITERATIONS // DRAWS, effort)
        found.append(sum(values) / len(values))
    return found, analyst.spec.text


def grown(
    bot: Ismcts, view: View, seat: int, whim: Whim, iterations: int, effort: Effort
) -> list[float]:
    """The values of a search from a question to anybody, once its tree has grown."""
    ahead = bot.ahead(seat)
    tree = Tree(ahead, bot.settings, whim)
    tree.root = InformationSet(ahead.ours(view.asked))
    tree.search(view, GROWTH * iterations // ITERATIONS, 0.0, effort.half_spent)
    values = [tree.iterate(view)]
    while len(values) < iterations and not effort.spent():
        values.append(tree.iterate(view))
    return values


def played_on(game: Game, view: View, whim: Whim) -> tuple[State, Decision | None]:
    """An imagined world, with chance's answers given: nobody decides them."""
    s = game.sight.imagine(view, whim)
    question = settle(s)
    while question is not None and question.seat == CHANCE:
        question = advance(s, drawn(question, whim))
    return s, question
