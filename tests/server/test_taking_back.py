"""Taking back where nobody else sits: the same answer brings the same cards, dice and replies."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from kibitz.games import GAMES
from kibitz.kernel.match import UNDO_ALONE
from kibitz.kernel.match_file import read_match, replay, write_match
from tests.server.client import Page, running


async def after(page: Page, n: int) -> dict[str, Any]:
    """The table as soon as more than so many answers were given."""
    return await page.until("shown", lambda m: m["n"] > n)


async def asked(page: Page) -> dict[str, Any]:
    """The table when it is up to the reader again."""
    while page.shown["ask"] is None:
        await page.until("shown")
    return page.shown


@pytest.mark.parametrize(("game", "seats"), [("compile", (0, 1)), ("ire", (1, 0))])
def test_the_same_answer_brings_the_same_again(
    game: str, seats: tuple[int, int], sqlite: str
) -> None:
    """Against a bot that answers at random, through draws, dice and its whole turns."""

    async def main() -> None:
        async with running(sqlite, workers=1) as site, site.browser() as ann:
            order = ["me", "uniform"] if seats[0] == 0 else ["uniform", "me"]
            table, _ = await ann.table(game, *order)
            async with ann.sit(table) as page:
                await page.until("shown")
                for i in range(14):
                    before = await asked(page)
                    answer = before["ask"]["options"][i % len(before["ask"]["options"])]["id"]
                    await page.send("act", n=before["ask"]["n"], id=answer)
                    await after(page, before["n"])
                    played = await asked(page)
                    await page.send("undo")
                    back = await after(page, played["n"])
                    assert back["scene"] == before["scene"]
                    await page.send("act", n=back["ask"]["n"], id=answer)
                    await after(page, back["n"])
                    again = await asked(page)
                    assert again["scene"] == played["scene"], i
                    assert again["ask"]["options"] == played["ask"]["options"]
                match = site.app.tables.awake[table].match
                alone = sum(action == UNDO_ALONE for _, action in match.record)
                assert alone > 3
                kept = replay(read_match(write_match(match)), GAMES, match.seed)
                assert GAMES[game].notation.save(kept.state) == GAMES[game].notation.save(
                    match.state
                )

    asyncio.run(main())
