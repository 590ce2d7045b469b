"""Puzzles as messages to a page: the lists, and where somebody stands in one of them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from kibitz.games import GAMES, PACKAGES
from kibitz.kernel.match import Match
from kibitz.kernel.pile import NONE
from kibitz.kernel.trace import moments
from kibitz.puzzles.library import PuzzleSet, puzzling_of, shipped
from kibitz.puzzles.puzzle import EASY, HARD, MEDIUM, Puzzle
from kibitz.puzzles.solving import (
    FAILED,
    OPEN,
    SOLVED,
    NoSuchAnswer,
    Standing,
    goal_text,
    solution,
    solution_labels,
    standing,
    why,
)
from kibitz.server import api, wire
from kibitz.server.refusal import Refusal
from kibitz.server.render.listings import role, speech, title
from kibitz.server.render.scene import ask, lines
from kibitz.server.render.steps import looks, steps


def set_of(game: str) -> PuzzleSet:
    """The puzzles of a game, or a Refusal."""
    if game not in GAMES:
        raise Refusal("no-game", game=game)
    try:
        return shipped(game)
    except ValueError:
        raise Refusal("no-puzzle") from None


def puzzle_named(game: str, n: int) -> Puzzle:
    try:
        return set_of(game).numbered(n)
    except ValueError:
        raise Refusal("no-puzzle") from None


def puzzle_list(game: str, language: str) -> api.PuzzleList:
    """All puzzles of a game by difficulty; the day is the one of Greenwich, for everybody."""
    found = set_of(game)

    def of(difficulty: str) -> list[int]:
        return [p.number for p in found.puzzles if p.difficulty == difficulty]

    parted = puzzling_of(game).parted
    parts: dict[str, list[int]] = {}
    for p in found.puzzles:
        parts.setdefault(part(p, game, language), []).append(p.number)

    return api.PuzzleList(
        game=game,
        title=title(game),
        day=found.of_day(datetime.now(UTC).date()).number,
        easy=of(EASY),
        medium=of(MEDIUM),
        hard=of(HARD),
        parted=speech(game, language).options[parted].title if parted else "",
        parts=[api.PuzzlePart(*x) for x in parts.items()] if parted else [],
        games={name: title(name) for name in GAMES if PACKAGES[name].puzzling is not None},
    )


def part(p: Puzzle, game: str, language: str) -> str:
    """The words for the option by which a reader chooses among puzzles, if there is one."""
    parted = puzzling_of(game).parted
    if not parted:
        return ""
    value = GAMES[game].rules.options(p.source.options)[parted]
    return speech(game, language).options[parted].values[value]


def puzzle_at(game: str, n: int, given: Sequence[int], language: str) -> api.PuzzleAt:
    """Where the answers given so far have led."""
    p = puzzle_named(game, n)
    try:
        here = standing(GAMES[game], p, given)
    except NoSuchAnswer:
        raise Refusal("no-action") from None
    return rendered(game, here, language, here.status == SOLVED)


def puzzle_solution(game: str, n: int, language: str) -> api.PuzzleAt:
    """The solution from the first answer on, for somebody who asks for it."""
    p = puzzle_named(game, n)
    return rendered(game, solution(GAMES[game], p), language, True)


def rendered(game: str, here: Standing, language: str, solved: bool) -> api.PuzzleAt:
    words, p = speech(game, language), here.puzzle
    ended = here.status in (SOLVED, FAILED)
    return api.PuzzleAt(
        number=p.number,
        game=game,
        status=here.status,
        goal=goal_text(words, p),
        difficulty=p.difficulty,
        part=part(p, game, language),
        who=here.match.names[here.seat],
        players=players(here.match, language),
        shown=shown(here, language),
        why=why(GAMES[game], words, here) if ended else [],
        moves=solution_labels(GAMES[game], words, p) if solved else [],
        found=sum(p.found),
        tries=p.tries * len(p.found),
        worlds=p.proof.worlds,
    )


def shown(here: Standing, language: str) -> wire.Shown:
    """The table as the seat of a puzzle may know it, and what happened since its last answer."""
    match, seat = here.match, here.seat
    game, names = match.game, match.names
    words = speech(game.name, language)
    now = words.scene(match.view(seat), names, here.events())
    question = ask(match, words, names) if here.status == OPEN else None
    if question is not None:
        question.gathers = False  # answers are given one by one here
    looked = looks(game, moments(match, here.shown), seat, words, names)
    return wire.Shown(
        n=len(match.record),
        seat=seat,
        scene=now,
        ask=question,
        asked=NONE if question is None else seat,
        status="",
        waiting=words.waiting(match.state)[1:] if question is not None else [],
        first=0,
        lines=lines(match, seat, words, names),
        steps=steps(looked, now, words, names),
        digest=words.digest((e.mask(seat) for e in match.events), names),
        undo="",
        over=None,
        clock=None,
        paused=False,
    )


def players(match: Match, language: str) -> list[wire.Player]:
    """Who sits where; nobody is a bot, and nobody is away."""
    rules = match.game.rules
    sides, roles = rules.sides(match.options), rules.seats(match.options)
    return [
        wire.Player(
            i, name, role(match.game.name, language, roles[i]), sides[i], "", "", True, False
        )
        for i, name in enumerate(match.names)
    ]
