"""Both games play as they did: every playthrough is what its golden file says."""

from __future__ import annotations

import pytest

from kibitz.games import GAMES
from tests.playthroughs import playthrough
from tests.playthroughs.playthrough import EVERY, path, version_of


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_a_match_is_played_as_before(game: str, name: str) -> None:
    """The same questions, answers, events, views and position, or another version."""
    kept = path(game, name).read_text(encoding="utf-8")
    now, version = playthrough.playthrough(GAMES[game], name), GAMES[game].version
    if version_of(kept) != version:
        pytest.fail(
            f"{game} has version {version}, its playthrough is of {version_of(kept)}:"
            " run python -m tests.playthroughs.playthrough and read the difference"
        )
    lines = zip(kept.split("\n"), now.split("\n"), strict=False)
    first = next((i for i, (old, new) in enumerate(lines) if old != new), None)
    assert kept == now, (
        f"{game} {version} plays otherwise from line {first and first + 1} on: if that is meant,"
        f" VERSION becomes {version + 1}"
    )


def test_every_playthrough_is_played() -> None:
    """No file is left over, and every game has some."""
    files = set(playthrough.FOLDER.glob("*/*.txt"))
    assert files == {path(*x) for x in EVERY}
    assert {game for game, _ in EVERY} == set(GAMES)


def test_another_game_is_not_written_under_the_same_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A difference without a new version is refused, and named."""
    usual = playthrough.playthrough
    monkeypatch.setattr(playthrough, "EVERY", [("compile", "usual")])
    monkeypatch.setattr(playthrough, "playthrough", lambda game, name: usual(game, name) + "more\n")
    before = path("compile", "usual").read_bytes()
    assert "VERSION has to go up" in playthrough.update()[0]
    assert path("compile", "usual").read_bytes() == before
