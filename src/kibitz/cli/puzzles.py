"""kibitz puzzles: making a set with a progress bar, where it goes on, and proving one anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from kibitz.kernel.game import Game
from kibitz.puzzles.generator import Generator, Kept
from kibitz.puzzles.library import head, proved_anew, puzzling_of, read_set
from kibitz.puzzles.puzzle import Puzzle, dumped


def bar(console: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeElapsedColumn(), console=console)


def match_number(p: Puzzle) -> int:
    """The number of the match a puzzle comes from."""
    return int(p.source.seed.rsplit(" ", 1)[1])


def resumed(game: Game, seed: str, count: int, path: Path) -> tuple[Kept, int]:
    """What is in a file already, and the match to go on with: the last one is searched again."""
    kept = Kept(count)
    if not path.is_file():
        return kept, 0
    found = read_set(path.read_text(encoding="utf-8"))
    if (found.game, found.version, found.seed) != (game.name, game.version, seed):
        raise ValueError(f"{path} is a set of another game, of other rules or of another seed")
    last = max([match_number(p) for p in found.puzzles], default=0)
    for p in found.puzzles:
        if match_number(p) < last and len(kept.puzzles) < count:
            kept.keep(p, p.view(game))
    return kept, last


def make(game: Game, seed: str, count: int, path: Path, console: Console) -> int:
    """Make a set; every puzzle is in the file as soon as it is proved."""
    kept, first = resumed(game, seed, count, path)
    generator = Generator(game, puzzling_of(game.name), seed, kept)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8") as file, bar(console) as progress:
        lines = [head(game, seed), *[dumped(p) for p in kept.puzzles]]
        file.write("\n".join(lines) + "\n")
        task = progress.add_task(game.name, total=count, completed=len(kept.puzzles))

        def tell(n: int, found: int) -> None:
            progress.update(task, completed=found, description=f"{game.name}, match {n}")

        for p in generator.run(first, tell):
            file.write(dumped(p) + "\n")
            file.flush()
        progress.update(task, completed=len(kept.puzzles))
    return len(kept.puzzles)


def prove(game: Game, puzzles: list[Puzzle], console: Console) -> Iterator[str]:
    """Prove puzzles anew: a sentence for each that does not hold."""
    with bar(console) as progress:
        task = progress.add_task(game.name, total=len(puzzles))
        for p in puzzles:
            fault = proved_anew(game, p)
            progress.advance(task)
            if fault:
                yield fault
