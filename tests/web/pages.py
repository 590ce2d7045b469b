"""Every page there is, with something on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tests.server.test_editor import DRAWN
from tests.web.links import link
from tests.web.person import Person

GAMES = ("compile", "ire")
MINE = {"compile": ("me", "uniform"), "ire": ("uniform", "me")}
ANSWERS = {"compile": 16, "ire": 8}


@dataclass
class Places:
    """Where things are that were played once and are looked at often."""

    tables: dict[str, str] = field(default_factory=dict)
    matches: dict[str, str] = field(default_factory=dict)
    draft: str = ""
    """A table of Compile at which protocols are being chosen."""
    tournament: str = ""
    """One that has begun."""
    club: str = ""
    """A club with a table and a finished match."""


def prepare(host: Person) -> Places:
    """A running and a finished match of each game; only `host` sits at them."""
    found = Places()
    host.go("/settings")
    for game in GAMES:
        found.matches[game] = host.wish_table(game, *MINE[game])
        host.play_unseen(found.matches[game], ANSWERS[game], resign=True)
        found.tables[game] = host.wish_table(game, *MINE[game])
        host.play_unseen(found.tables[game], ANSWERS[game])
    found.draft = host.wish_table("compile", *MINE["compile"])
    host.play_unseen(found.draft, 2)
    found.tournament = running_tournament(host)
    made = host.context.request.post("/api/clubs", data={"name": "Thursday"}).json()
    found.club = made["club"]
    for resign in (True, False):
        table = host.wish_table("compile", *MINE["compile"], club=found.club)
        host.play_unseen(table, 6, resign=resign)
    return found


def running_tournament(host: Person) -> str:
    """One against bots, with a match of the host under way."""
    ask = host.context.request
    wish = {"form": "swiss", "game": "compile", "places": 4, "level": "uniform", "rounds": 3}
    found = str(ask.post("/api/tournaments", data=wish).json()["id"])
    ask.post(f"/api/tournaments/{found}/join", data={"name": "Zsuzsanna"})
    assert ask.post(f"/api/tournaments/{found}/begin").json()["match"]
    return found


def addresses(places: Places) -> dict[str, str]:
    """Every page by a short name; all of them can be opened by the host."""
    found = {"start": "/", "lobby": "/lobby", "settings": "/settings", "lost": "/nowhere"}
    found |= {"me": "/me", "stored": "/stored", "ladder": "/ladder/ire"}
    found["club"] = f"/club/{places.club}"
    for game in GAMES:
        found[f"table-{game}"] = f"/table/{places.tables[game]}"
        found[f"over-{game}"] = f"/table/{places.matches[game]}"
        found[f"replay-{game}"] = f"/replay/{places.matches[game]}#12"
        found[f"cards-{game}"] = f"/cards/{game}"
        found[f"rules-{game}"] = f"/rules/{game}"
        found[f"editor-{game}"] = f"/editor/{game}#{link(DRAWN[game])}"
        found[f"puzzles-{game}"] = f"/puzzles/{game}#1"
    found["table-draft"] = f"/table/{places.draft}"
    found["tournament"] = f"/tournament/{places.tournament}"
    found["box-ire"] = "/box/ire"
    found["learn-compile"] = "/learn/compile"
    found["lesson-ire"] = "/lesson/ire-fire"
    return found


READY: dict[str, str] = {
    "start": "section.game",
    "lobby": "article",
    "settings": "fieldset",
    "me": "[data-part=data]",
    "stored": "[data-part=stored]",
    "ladder": "[data-part=ladder]",
    "tournament": "[data-part=pairings]",
    "club": "[data-part=club-history] article",
    "lost": "h1",
    "table": "#board [data-at]",
    "over": ".over h2",
    "replay": ".replay .board [data-at], .replay .board [data-id]",
    "puzzles": ".puzzles .board [data-at]",
    "cards": "main article, main .card, main li button",
    "rules": "main section h2, main article h2",
    "editor": "#board [data-at], #board [data-id]",
    "learn": "[data-lesson]",
    "box": "[data-part=says] li",
    "lesson": "[data-part=task] h2",
}


def visit(person: Person, name: str, address: str) -> None:
    """Until the page has what it is for."""
    person.go(address)
    person.page.wait_for_selector(READY[name.split("-")[0]])
    person.page.wait_for_load_state("networkidle") if "table" not in name else None


def each(
    person: Person, places: Places, wanted: Callable[[str], bool] = lambda _: True
) -> Iterator[str]:
    """Goes from page to page."""
    for name, address in addresses(places).items():
        if wanted(name):
            visit(person, name, address)
            yield name
