"""kibitz hint and analyse: reading the file, analysing it, and writing the report."""

from __future__ import annotations

import csv
import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from kibitz.analysis import Review, Teller, analyse, hint, win_chance
from kibitz.analysis.chart import chart
from kibitz.analysis.compare import MoveAnalyst, thinker
from kibitz.analysis.report import ALL
from kibitz.analysis.review import decisions
from kibitz.cli.boxes import adopt
from kibitz.cli.language import language_for
from kibitz.cli.table import kept_seed, text_of, write_durably
from kibitz.games import GAMES
from kibitz.games.registry import game_named
from kibitz.kernel.chance import Whim
from kibitz.kernel.fault import LineFault
from kibitz.kernel.game import Game
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import read_match, replay
from kibitz.kernel.pile import CHANCE, State, settle
from kibitz.kernel.view import JUDGE

MOVE: Final = 2
"""The column of a review with the move that was played."""
RANDOM_DEALS: Final = 8
"""Random completions of a position that leaves cards open, to see whether they matter."""


class WrongBot(ValueError):
    """A bot that cannot analyse, or that does not exist."""


def thinking(bot: str, game: Game) -> None:
    """A WrongBot if there is no such bot, or if it cannot analyse."""
    try:
        MoveAnalyst(game, thinker(game, bot, 1), 1)
    except ValueError as e:
        raise WrongBot(f"--bot {bot}: {e}") from None


@dataclass(frozen=True)
class FilePosition:
    """A position from a file, and the names of its players."""

    game: Game
    state: State
    names: tuple[str, ...]


def says(line: str) -> bool:
    """Is there anything but a comment in a line?"""
    return bool(line.strip()) and line[0] != "#"


def first_words(text: str) -> list[str]:
    """Those of the first line that says anything."""
    lines = [line.split() for line in text.splitlines() if says(line)]
    return lines[0] if lines else []


def opened(path: Path, at: int) -> FilePosition:
    """A position file, or a match after `at` answers."""
    text = text_of(path)
    words = first_words(text)
    if at < -1:
        raise ValueError(f"--at counts answers, and {at} is below 0")
    game = game_named(words[1]) if words[:1] == ["position"] and words[1:] else None
    if words and words[0] not in ("position", "game"):
        game = headless(text)
    if game is not None:
        if at >= 0:
            raise ValueError("--at counts the answers of a match, and this is a position")
        return FilePosition(game, known(game, text), ())
    file = read_match(text)
    adopt(file)
    if at > len(file.lines):
        raise ValueError(f"--at {at} is past the end: the match has {len(file.lines)} answers")
    match = replay(file, GAMES, kept_seed(path), at)
    if match.outcome() is not None:
        raise ValueError("the match is over; --at goes back to a decision")
    return FilePosition(match.game, match.state, match.names)


def headless(text: str) -> Game | None:
    """The game of a position without its first line: whose notation it is, or nearly is.

    Where every game finds a fault, the one that read furthest is meant, and tells it.
    """
    reached: list[tuple[int, Game]] = []
    for game in GAMES.values():
        try:
            game.notation.read(text, Whim(1))
        except LineFault as e:
            reached.append((e.line, game))
        except ValueError:
            reached.append((0, game))
        else:
            return game
    first = next((n for n, line in enumerate(text.splitlines(), 1) if says(line)), 0)
    line, game = max(reached, key=lambda r: r[0])
    return game if line > first else None


def known(game: Game, text: str) -> State:
    """A position; a ValueError if it does not say what the seat that is asked must know.

    What a position leaves open is dealt at random, so the advice would rest on a guess.
    """
    state = game.notation.read(text, Whim(1))
    question = settle(state)
    if question is not None and question.seat != CHANCE:
        seat, view = question.seat, game.sight.view(state, question.seat)
        for n in range(2, 2 + RANDOM_DEALS):
            other = game.notation.read(text, Whim(n))
            settle(other)
            if game.sight.view(other, seat) != view:
                raise ValueError(
                    f"seat {seat + 1} is asked, but the position does not say all that this seat"
                    " knows; one as that seat sees it would"
                )
    return state


def give_hint(
    path: Path, at: int, seat: int, bot: str, language: str | None, strength: int, as_json: bool
) -> str:
    """The hint for the seat that is asked; a ValueError says what is wrong."""
    asked = opened(path, at)
    question = settle(asked.state)
    if question is None:
        raise ValueError("the game is over in this position")
    if question.seat == CHANCE:
        raise ValueError("no player is asked in this position")
    if seat not in (0, question.seat + 1):
        raise ValueError(f"seat {seat} is not asked here; seat {question.seat + 1} is")
    thinking(bot, asked.game)
    spoken = language_for(asked.game.name, language)
    view = asked.game.sight.view(asked.state, question.seat)
    found = hint(asked.game, view, bot)
    # The chances of moves say how the side stands; other bots judge moves only.
    valued = win_chance(asked.game, view) if strength == ALL and not bot else None
    teller = Teller(asked.game, spoken, asked.names)
    if as_json:
        values = teller.hint_values(found, view, strength)
        if valued is not None:
            values["win_chance"] = teller.chance_values(valued)
        return json.dumps(values, indent=2, ensure_ascii=False)
    last = [] if valued is None else [teller.valued(valued)]
    return "\n".join([*teller.hint(found, view, strength), *last])


def give_chance(
    path: Path, at: int, seat: int, everything: bool, language: str | None, as_json: bool
) -> str:
    """The win chance of a seat, asked or not, or with everything open."""
    found = opened(path, at)
    question = settle(found.state)
    if question is None:
        raise ValueError("the game is over in this position")
    seats = len(found.names) or len(found.game.rules.seating.roles)
    if not 0 <= seat <= seats:
        raise ValueError(f"there are seats 1 to {seats}, not {seat}")
    if not seat and not everything and question.seat == CHANCE:
        raise ValueError("no player is asked in this position; --seat says whose chance it is")
    viewer = JUDGE if everything else seat - 1 if seat else question.seat
    valued = win_chance(found.game, found.game.sight.view(found.state, viewer))
    teller = Teller(found.game, language_for(found.game.name, language), found.names)
    if as_json:
        return json.dumps(teller.chance_values(valued), indent=2, ensure_ascii=False)
    return "\n".join([teller.valued(valued, False), teller.valued_by(valued)])


def match_of(path: Path) -> Match:
    """The match of a file, which must have a decision."""
    text = text_of(path)
    if first_words(text)[:1] == ["position"]:
        raise ValueError("this is a position; only a match can be taken apart")
    file = read_match(text)
    adopt(file)
    match = replay(file, GAMES, kept_seed(path))
    if not decisions(match):
        raise ValueError("nobody has decided anything in this match yet")
    return match


def reviewed(match: Match, bot: str) -> Review:
    """The review of a match, with a progress bar."""
    awake = sys.stderr.isatty()

    def progress(n: int, of: int) -> None:
        if awake:
            print(f"\r{n}/{of}", end="\n" if n == of else "", file=sys.stderr, flush=True)

    return analyse(match, bot, progress=progress)


def keep(folder: Path, r: Review, match: Match, teller: Teller) -> list[Path]:
    """The picture, the table (to read, and for a spreadsheet) and the figures, as files."""
    report = [*[f"- {line}" for line in teller.summary(r, match)], "", *markdown(r, match, teller)]
    texts = {
        "chart.svg": chart(r, match, teller),
        "table.md": "\n".join([f"# {teller.say('review-title')}", "", *report]) + "\n",
        "table.csv": as_csv(r, match, teller),
        "analysis.json": as_text(r, match, teller) + "\n",
    }
    for name, text in texts.items():
        write_durably(folder / name, text)
    return [folder / name for name in texts]


def as_text(r: Review, match: Match, teller: Teller) -> str:
    return json.dumps(teller.review_values(r, match), indent=2, ensure_ascii=False)


def as_csv(r: Review, match: Match, teller: Teller) -> str:
    """The same table for a spreadsheet."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([teller.headings(), *teller.rows(r, match)])
    return text.getvalue()


def markdown(r: Review, match: Match, teller: Teller) -> list[str]:
    """The table of decisions."""
    rows = [teller.headings(), *teller.rows(r, match)]
    cells = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    lines = ["| " + " | ".join(row) + " |" for row in cells]
    return [lines[0], "| " + " | ".join(["---"] * len(cells[0])) + " |", *lines[1:]]


def show(r: Review, match: Match, teller: Teller, console: Console) -> None:
    """The table and the sums, in the terminal."""
    table = Table(title=escape(teller.say("review-title")))
    *headings, _ = teller.headings()
    for n, heading in enumerate(headings):
        right = n in (0, 3, 4, 5)
        table.add_column(heading, justify="right" if right else "left", overflow="fold")
    for p, (*row, judgement) in zip(r.points, teller.rows(r, match), strict=True):
        # A column of its own has no room.
        row[MOVE] += "".join([f"\n→ {x}" for x in (judgement, *teller.better(p)) if x])
        table.add_row(*[escape(cell) for cell in row])
    console.print(table)
    for line in teller.summary(r, match):
        console.print(escape(line), highlight=False, soft_wrap=True)
