"""Sizes, actions and slots of every game as tables: `python -m kibitz.envs.legend docs/envs.md`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from kibitz.envs.encode import Encoder
from kibitz.games import GAMES
from kibitz.kernel.game import Game
from kibitz.kernel.knowledge.tensor import Block

BEGIN: Final = "<!-- legend: written by kibitz.envs.legend -->"
END: Final = "<!-- end of the legend -->"


def kind(word: str) -> str:
    """The kind of an action: all actions of a kind share a row."""
    first, _, rest = word.partition(" ")
    return first if rest else ""


def action_rows(game: Game) -> list[str]:
    """Runs of actions of one kind."""
    coder = Encoder(game)
    runs: list[list[int]] = []
    for i, action in enumerate(coder.actions):
        same = i > 0 and kind(coder.word(i)) == kind(coder.word(i - 1))
        if same and (kind(coder.word(i)) or coder.actions[i - 1] == action - 1):
            runs[-1].append(i)
        else:
            runs.append([i])
    return [f"| {span(r[0], len(r))} | {examples([coder.word(i) for i in r])} |" for r in runs]


def span(start: int, count: int) -> str:
    return str(start) if count == 1 else f"{start}–{start + count - 1}"  # noqa: RUF001  # a range


def examples(words: list[str]) -> str:
    """All of a few, else the first and the last."""
    few = [f"`{word}`" for word in words]
    return ", ".join(few) if len(few) < 4 else f"{few[0]} to {few[-1]}"


def block_row(block: Block) -> str:
    slots = examples(list(block.slots))
    where = span(block.start, len(block.slots))
    return f"| {where} | {block.name} | {len(block.slots)} | {block.says} | {slots} |"


def legend() -> str:
    """The tables of all games."""
    lines: list[str] = []
    for name, game in GAMES.items():
        if game.knowledge.tensor is None:
            continue
        coder = Encoder(game)
        lines += [f"### {name}", "", f"{len(coder.actions)} actions:", ""]
        lines += ["| index | in the notation |", "| --- | --- |", *action_rows(game)]
        lines += ["", f"{coder.tensor.size} slots:", ""]
        lines += ["| index | block | slots | says | slots by name |"]
        lines += ["| --- | --- | --- | --- | --- |"]
        lines += [*[block_row(b) for b in coder.tensor.layout.blocks], ""]
    return "\n".join(lines)


def entered(text: str) -> str:
    """A page with its legend as it should be."""
    head, found, rest = text.partition(BEGIN)
    _, ended, tail = rest.partition(END)
    if not found or not ended:
        raise ValueError(f"the page has no place for the legend: {BEGIN} and {END}")
    return f"{head}{BEGIN}\n\n{legend()}\n{END}{tail}"


if __name__ == "__main__":
    page = Path(sys.argv[1])
    page.write_text(entered(page.read_text(encoding="utf-8")), encoding="utf-8")
