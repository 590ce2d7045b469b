"""A draft, judged by the adviser: it has seen how drafts ended, and no search looks that far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kibitz.analysis.compare import Z
from kibitz.drafting.model import Model, model_for
from kibitz.drafting.solver import Advice, advise
from kibitz.kernel.game import Game
from kibitz.kernel.view import View

ADVISER: Final = "adviser"
"""Who has judged, where a bot would be named."""


@dataclass(frozen=True)
class Pick:
    """Something that can be drafted; chances are those of whoever picks, from 0 to 1."""

    action: int
    chance: float
    error: float
    """Standard error of the chance."""
    behind: float
    behind_error: float
    """How much the best pick is better, both judged by the same games."""


@dataclass(frozen=True)
class Advised:
    """Everything that can be drafted now, best first."""

    picks: tuple[Pick, ...]
    games: int
    """So many the adviser has learned from."""


def advised(game: Game, view: View) -> Advised | None:
    """What the adviser says; None if this is no draft, or none that it knows."""
    found, model = advise(game, view), model_for(game.name, game.version)
    if not found or model is None:
        return None
    first = game.draft().action
    picks = [pick(first + x.pick, x, found[0], model) for x in found]
    return Advised(tuple(picks), int(model.about["n"]))


def pick(action: int, x: Advice, best: Advice, model: Model) -> Pick:
    """One of them beside the best."""
    c = x.chance
    behind, error = best.chance.mean - c.mean, model.gap_error(best.line, x.line)
    return Pick(action, c.mean, (c.high - c.low) / (2 * Z), behind, error)
