"""kibitz protocol: a file of somebody's own checked, told in five languages, tried and weighed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kibitz.cli.fuzz import MAX_DECISIONS_OWN, Tally, fuzz
from kibitz.experiments.balance.balance import meeting, pick
from kibitz.experiments.balance.selfplay import Cell, play_cells
from kibitz.experiments.common.statistics import Rate
from kibitz.games import PACKAGES
from kibitz.games.own import OwnPieces, OwnRead
from kibitz.kernel.file_text import file_text as decoded
from kibitz.kernel.game import Game
from kibitz.words.languages import decimal_sign

EVERY: Final = 20
"""Of the random matches one position in so many is held against all laws."""
SHOWN: Final = 5
"""Broken laws that are told."""
LARGEST_FILE: Final = 100_000
"""Bytes that are read of a file at all."""


def pieces_of(game: Game) -> OwnPieces:
    """How a game takes pieces of people's own, or a ValueError if it does not."""
    own = PACKAGES[game.name].own
    if own is None:
        raise ValueError(f"{game.name} takes no pieces of your own")
    return own()


def file_text(path: Path) -> str:
    """The text of a file; a ValueError or OSError says why not."""
    with path.open("rb") as file:
        raw = file.read(LARGEST_FILE + 1)
    if len(raw) > LARGEST_FILE:
        raise ValueError(f"{path} is too large")
    try:
        return decoded(raw)
    except UnicodeDecodeError:
        raise ValueError(f"{path} is no text in UTF-8") from None


def faults_told(own: OwnPieces, read: OwnRead, path: Path, language: str) -> list[str]:
    """Every fault of a file as one line."""
    found = []
    for fault in read.faults:
        place = f"{path}:{fault.line}" + (f":{fault.column}" if fault.column else "")
        found.append(f"{place if fault.line else path}: {fault.text}")
    return [*found, own.say("found", language, n=len(found))]


def with_own(
    game: Game, options: dict[str, str], paths: list[Path] | None, language: str
) -> dict[str, str]:
    """The options with the protocols of some files; a ValueError names the faults."""
    if not paths:
        return options
    own = pieces_of(game)
    values = []
    for path in paths:
        read = own.read(file_text(path), language)
        if read.faults:
            raise ValueError("\n".join(faults_told(own, read, path, language)))
        values.append(read.value)
    joined = own.joined(values)
    if faults := own.check(joined, language):
        raise ValueError("\n".join([x.text for x in faults]))
    whole = {**options, own.option: joined}
    game.rules.options(whole)
    return whole


def card_lines(own: OwnPieces, value: str, language: str) -> Iterator[str]:
    """The cards in one language."""
    for group in own.reference(value, language):
        yield f"{group.title} ({group.about})"
        for card in group.cards:
            yield f"  {card.title}"
            for box in card.boxes:
                if box.text:
                    yield f"    {box.word}: {box.text}"


def tried(game: Game, options: dict[str, str], games: int, seed: int, jobs: int) -> Tally:
    """Random matches in which the pieces are drafted, against all laws."""
    tally = Tally()
    for part in fuzz(game.name, games, seed, EVERY, jobs, options):
        tally.add(part)
    return tally


@dataclass(frozen=True)
class Weighed:
    """How pieces of one's own fare against those of the house."""

    own: Rate
    house: tuple[float, float]
    """The least and the greatest share of a piece of the house."""
    against: list[tuple[str, Rate]]
    """By the name of each in the notation."""


def weighed(
    game: Game, options: dict[str, str], bot: str, games: int, seed: int, jobs: int
) -> Weighed:
    """Games of bots with random drafts: the share of whoever has the piece, with intervals."""
    cell = Cell(game.name, (bot, bot), tuple(sorted(options.items())), seed)
    records = [r for r in play_cells([cell], games, jobs)[0] if r.score is not None]
    names = game.draft().names
    drafted = sorted({p for r in records for row in r.drafted for p in row})
    own = [p for p in drafted if p >= len(names)]
    house = [p for p in drafted if p < len(names)]
    if not own or not house:
        raise ValueError("too few games: nobody drafted it")
    shares = [pick(records, p).score for p in house]
    against = []
    for p in house:
        rate = meeting(records, own[0], p, False)
        if rate is not None and rate.games:
            against.append((names[p], rate))
    return Weighed(pick(records, own[0]), (min(shares), max(shares)), against)


def tally_told(own: OwnPieces, tally: Tally, language: str) -> list[str]:
    """What random matches came to, in words."""
    if tally.failures:
        head = own.say("broken", language, n=len(tally.failures), found=tally.games)
        lines = [head, *[f"  {what}" for what, _ in tally.failures[:SHOWN]]]
    else:
        lines = [own.say("laws", language, n=tally.games, found=tally.decisions)]
    if tally.endless:
        lines.append(
            own.say("endless", language, n=tally.endless, found=tally.games, most=MAX_DECISIONS_OWN)
        )
    return lines


def percent(x: float, language: str) -> str:
    """A share of a hundred with one decimal, behind the sign that the language puts there."""
    return f"{100 * x:.1f}".replace(".", decimal_sign(language))


def weighed_told(own: OwnPieces, game: Game, w: Weighed, bot: str, language: str) -> list[str]:
    """A balance, in words."""
    rate = w.own
    head = own.say(
        "balance",
        language,
        share=percent(rate.score, language),
        low=percent(rate.low, language),
        high=percent(rate.high, language),
        n=rate.games,
        word=bot,
        least=percent(w.house[0], language),
        most=percent(w.house[1], language),
    )
    called = dict(zip(game.draft().names, draft_names(game, language), strict=True))
    rows = [
        own.say(
            "row",
            language,
            word=called[name],
            share=percent(r.score, language),
            low=percent(r.low, language),
            high=percent(r.high, language),
            n=r.games,
        )
        for name, r in sorted(w.against, key=lambda x: -x[1].score)
    ]
    return [head, own.say("against", language), *[f"  {row}" for row in rows]]


def draft_names(game: Game, language: str) -> list[str]:
    """What the pieces of the house are called."""
    words = PACKAGES[game.name].draft_words
    assert words is not None
    return words(language)
