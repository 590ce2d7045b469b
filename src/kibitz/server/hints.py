"""Jobs of the kibitzer: hints on a question and win chances of a position, for a worker."""

from __future__ import annotations

from typing import Final, NamedTuple

from kibitz.analysis.hint import Hint, Move, hint
from kibitz.analysis.report import ALL, LOOK, MOVE, STRENGTHS, Teller, margin, percent
from kibitz.analysis.win_chance import Valuation, win_chance
from kibitz.bots.levels import search_of
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.match import Match
from kibitz.kernel.pile import settle
from kibitz.kernel.view import View
from kibitz.server import wire
from kibitz.words.languages import LANGUAGES

ANSWERS_IN: Final = 24
"""Answers after which no game is still prepared."""
FEW: Final = 2
"""Looks of a search that only has to be loaded."""


class HintJob(NamedTuple):
    """A question to think about: an imagined state that has the same view for its seat."""

    game: str
    position: str
    seat: int
    names: tuple[str, ...]
    language: str
    payer: str = ""
    """Whose share of the worker it takes."""

    @property
    def level(self) -> str:
        return "hint"


def hint_job(game: Game, view: View, names: tuple[str, ...], language: str, whim: Whim) -> HintJob:
    """The job for a view, which travels as a state; the hint depends on nothing else."""
    position = game.notation.save(game.sight.imagine(view, whim))
    return HintJob(game.name, position, view.seat, names, language)


class ChanceJob(NamedTuple):
    """A position to value: an imagined state with the same view; the true one for the judge."""

    game: str
    position: str
    seat: int
    payer: str = ""

    @property
    def level(self) -> str:
        return "win-chance"


def chance_job(game: Game, view: View, whim: Whim) -> ChanceJob:
    """The job for a view of any seat, asked or not; the judge's leaves one world only."""
    return ChanceJob(game.name, game.notation.save(game.sight.imagine(view, whim)), view.seat)


class WarmJob(NamedTuple):
    """Nothing to answer: whatever a first hint would have to load is loaded."""

    @property
    def level(self) -> str:
        return "warm"


def warm_up() -> None:
    """Give a hint on the first question of every game, and with few positions on a later one."""
    for game in GAMES.values():
        match, whim = Match(game, {}, game.rules.seats({}), "warm"), Whim(1)
        for answers, bot in ((0, ""), (ANSWERS_IN, f"{search_of(game)}@{FEW}")):
            while match.decision is not None and len(match.record) < answers:
                options = match.decision.options
                match.play(match.decision.seat, options[whim.below(len(options))])
            if match.decision is not None:
                view = game.sight.view(match.state, match.decision.seat)
                Teller(game, LANGUAGES[0]).hint(hint(game, view, bot), view)


def valuation(job: ChanceJob) -> Valuation:
    """The win chance; its words are cheap and come later, in the language of each reader."""
    game = GAMES[job.game]
    state = game.notation.load(job.position)
    settle(state)
    return win_chance(game, game.sight.view(state, job.seat))


def chance_at_end(match: Match, seat: int) -> Valuation | None:
    """The result of a match in place of a chance, also of one that was given up."""
    outcome, i = match.outcome(), max(0, seat)
    if outcome is None:
        return None
    side = match.game.rules.seating.sides[i]
    return Valuation(match.game.name, seat, side, outcome.scores[i], 0.0)


def chance_shown(
    v: Valuation, n: int, names: tuple[str, ...], language: str, to_seat: bool
) -> wire.WinChance:
    """A win chance as the page shows it; `to_seat`: is the reader the one whose view it is?"""
    teller = Teller(GAMES[v.game], language, names)
    chance, error = percent(v.chance), margin(v.chance, v.error)
    return wire.WinChance(
        n=n,
        seat=v.seat,
        chance=chance,
        low=max(0, chance - error),
        high=min(100, chance + error),
        short=teller.say("hint-chance", n=chance, error=error),
        text=teller.valued(v, to_seat),
        about=teller.valued_by(v),
    )


def hints(job: HintJob) -> list[wire.Hint]:
    """The hint at each of its strengths, the weakest first; the table numbers the question."""
    game = GAMES[job.game]
    state = game.notation.load(job.position)
    settle(state)
    view = game.sight.view(state, job.seat)
    found = hint(game, view)
    teller = Teller(game, job.language, job.names)
    least = LOOK if game.knowledge.facts else MOVE
    return [worded(teller, found, view, max(least, strength)) for strength in STRENGTHS]


def worded(teller: Teller, found: Hint, view: View, strength: int) -> wire.Hint:
    """A hint as the page shows it."""
    if found.options == 1:
        at = teller.path(view, found.moves[0].action)
        return wire.Hint(0, ALL, teller.hint(found, view), at, [], [])
    if strength == LOOK:
        at = teller.spoken_of(view, found.focus) or teller.path(view, found.moves[0].action)[:1]
        return wire.Hint(0, LOOK, teller.look(found), at, [], [])
    if strength == MOVE:
        return wire.Hint(0, MOVE, [], [], [move(teller, found, found.moves[0], view, False)], [])
    moves = [move(teller, found, m, view, True) for m in found.moves]
    return wire.Hint(0, ALL, [], [], moves, teller.around(found))


def move(teller: Teller, found: Hint, m: Move, view: View, valued: bool) -> wire.HintMove:
    return wire.HintMove(
        label=teller.label(view, m.action),
        at=teller.path(view, m.action),
        reasons=teller.reasons(found, m, view),
        chance=chance(teller, m) if valued else None,
    )


def chance(teller: Teller, m: Move) -> wire.HintChance:
    n, error = percent(m.chance), margin(m.chance, m.error)
    return wire.HintChance(
        n=n,
        low=max(0, n - error),
        high=min(100, n + error),
        text=teller.say("hint-chance", n=n, error=error),
        close=teller.say("hint-close") if m.close and m.behind > 0 else "",
    )
