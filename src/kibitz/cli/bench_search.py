"""kibitz bench bots: iterations and evaluations of the search, and what its parts cost."""

from __future__ import annotations

from typing import Final

from kibitz.bots import Budget
from kibitz.bots.ismcts import Ismcts
from kibitz.bots.learned import Learned
from kibitz.cli.bench import Figures, best_rate, units_per_second
from kibitz.cli.bench_instructions import by_function
from kibitz.games import GAMES
from kibitz.kernel import pile
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.view import View

THOUGHTS: Final = 200
"""Iterations for each decision when the search is measured."""
BOTS: Final[dict[str, type[Ismcts]]] = {"ismcts": Ismcts, "learned": Learned}
FEW_VIEWS: Final = 5
FEW_THOUGHTS: Final = 100
"""When instructions are counted, which takes fifty times as long."""
SEARCH: Final = "CPyDef_search___Tree___search"
PARTS: Final[dict[str, tuple[str, ...]]] = {
    "rules": (
        *("pile___advance", "board___Board___copy", "city___City___copy"),
        *("board___Board_clear", "city___City_clear"),
    ),
    "views": (
        *("compile___sight___view___glimpse", "ire___sight___view___glimpse"),
        "compile___sight___view___tally",
        *("compile___sight___view___BoardView_clear", "ire___sight___view___CityView_clear"),
    ),
    "imagine": ("lookahead___Lookahead___imagine",),
    "keys": (
        "compile___knowledge___evaluation_key___evaluation_key",
        "ire___knowledge___evaluation_key___evaluation_key",
    ),
    "score": ("compile___knowledge___score___score", "ire___knowledge___score___score"),
    "features": ("compile___knowledge___features___write", "ire___knowledge___features___write"),
    "net": ("leaves___NetLeaves___run",),
}
"""The compiled functions of each part; what is left is the tree."""


def analysed(bot: Ismcts, views: list[View], iterations: int) -> tuple[int, int]:
    """Think about some views: iterations and evaluations of all of them together."""
    done = evaluations = 0
    for view in views:
        done += bot.analyse(view, Budget(iterations=iterations)).iterations
        evaluations += 0 if bot.tree is None else bot.tree.ahead.evaluations
        bot.forget()
    return done, evaluations


def measure_bots(seconds: float) -> Figures:
    """Iterations a second and a unit, evaluations an iteration and a pass of the net.

    And the share of evaluations whose view was met before, so that no pass was needed.
    """
    found: Figures = {}
    unit = units_per_second(0.4)
    for name, game in GAMES.items():
        views = some_views(game)
        for kind, make in BOTS.items():
            bot = make(game, 1)
            done, evaluations = analysed(bot, views[:FEW_VIEWS], THOUGHTS)
            key = name if kind == "ismcts" else f"{name}_{kind}"
            found[f"{key}_evaluations_per_iteration"] = evaluations / done
            if isinstance(bot, Learned):
                net = bot.evaluate
                found[f"{key}_evaluations_per_pass"] = evaluations / net.passes
                found[f"{key}_known_before"] = 1.0 - net.views / evaluations
            rate = best_rate(
                lambda bot=bot, views=views: analysed(bot, views, THOUGHTS)[0],  # type: ignore[misc]
                seconds,
            )
            unit = max(unit, units_per_second(0.4))
            found[f"{key}_iterations_per_second"] = rate
            found[f"{key}_iterations_per_unit"] = rate / unit
    found["units_per_second"] = unit
    return found


def some_views(game: Game) -> list[View]:
    """What players see when they have to decide, in one random game."""
    whim, state = Whim(3), game.rules.setup({})
    question = pile.settle(state)
    found = []
    while question is not None:
        asked = question.seat != pile.CHANCE and len(question.options) > 1
        if asked and game.rules.main(state, question) and whim.below(5) == 0:
            found.append(game.sight.view(state, question.seat))
        question = pile.advance(state, question.options[whim.below(len(question.options))])
    return found


def think(name: str, kind: str) -> int:
    """The search whose instructions are counted; its iterations."""
    game = GAMES[name]
    return analysed(BOTS[kind](game, 1), some_views(game)[:FEW_VIEWS], FEW_THOUGHTS)[0]


def parts() -> Figures:
    """Instructions an iteration, in all and by part; the priors of the root are not in it."""
    found: Figures = {}
    for name in GAMES:
        for kind in BOTS:
            by_name, iterations = by_function(SEARCH, "search", name, kind)
            key = name if kind == "ismcts" else f"{name}_{kind}"
            whole = rest = by_name[SEARCH] / iterations
            found[f"{key}_instructions_per_iteration"] = whole
            for part, functions in PARTS.items():
                spent = sum([by_name.get(f"CPyDef_{f}", 0) for f in functions]) / iterations
                if spent and not (part == "score" and kind == "learned"):
                    found[f"{key}_instructions_{part}"] = spent
                    rest -= spent
            found[f"{key}_instructions_tree"] = rest
    return found
