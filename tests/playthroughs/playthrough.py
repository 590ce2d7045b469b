"""Playthroughs: whole seeded matches written out, every question, answer and event in words.

They are golden files: behaviour is what they say, and a change of the rules is a difference to be
read. `python -m tests.playthroughs.playthrough` writes them again, and refuses to do so for a game
that plays otherwise and whose version has not gone up. What seats see of a position, a hash at
each question, may change within a version: no match replays otherwise for it.
"""

from __future__ import annotations

import re
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Final

from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import result_text
from kibitz.kernel.view import JUDGE

FOLDER: Final = Path(__file__).parent
NAMES: Final = ("ann", "bob", "cid", "dan")
OPTIONS: Final[dict[str, dict[str, dict[str, str]]]] = {
    "compile": {
        "usual": {},
        "aux1": {"sets": "main1+aux1"},
        "hu": {"edition": "hu"},
        "cs": {"edition": "cs", "layout": "random"},
        "pl": {"edition": "pl", "layout": "free_secret"},
        "de": {"edition": "de", "sets": "main1+aux1"},
        "first-printing": {"first_printing_texts": "on", "control": "off"},
        "remembered": {"show_remembered_cards": "on", "first_drafter": "seat-2"},
    },
    "ire": {
        "two": {},
        "three": {"players": "3"},
        "four": {"players": "4"},
        "open-hands": {"players": "3", "team_open_hands": "on"},
        "both-phases": {"players": "4", "security_phase": "both", "morale": "-1"},
        "tanks-only": {"tank_fire_trigger": "attack_tank", "barricade_supply": "4"},
    },
}
EVERY: Final = [(game, name) for game, sets in OPTIONS.items() for name in sets]


def path(game: str, name: str) -> Path:
    return FOLDER / game / f"{name}.txt"


def playthrough(game: Game, name: str) -> str:
    """A match of random players under one set of options, as text."""
    options = OPTIONS[game.name][name]
    words, nodes = game.notation.vocabulary, game.notation.nodes
    names = NAMES[: len(game.rules.seats(options))]
    match = Match(game, options, names, f"playthrough {name}")
    whim = Whim(len(name))
    out = [f"game {game.name} {game.version}", f"options {options}", f"seed {match.seed}"]
    heard = 0
    while True:
        out += ["  " + game.notation.tell(e, names) for e in match.events[heard:]]
        heard = len(match.events)
        question = match.decision
        if question is None:
            break
        answers = [words.word(x) for x in question.options]
        seen = blake2b(repr(seen_by_all(match)).encode(), digest_size=8).hexdigest()
        out.append(f"{names[question.seat]} is asked by {question.frame.node.path} [{seen}]")
        out.append(f"  of {', '.join(answers)}")
        action = question.options[whim.below(len(question.options))]
        out.append(f"  answers {words.word(action)}")
        assert match.play(question.seat, action) is None
        assert nodes.paths[question.frame.node.path] is question.frame.node
    end = match.outcome()
    assert end is not None
    out += [
        f"result {result_text(names, end)} ({end.why})",
        f"saved {game.notation.save(match.state)}",
    ]
    return "\n".join(out) + "\n"


def seen_by_all(match: Match) -> list[tuple[object, ...]]:
    """What every seat and the judge may know of the position."""
    game = match.game
    texts = [game.notation.write(game.sight.view(match.state, JUDGE))]
    texts += [game.notation.write(game.sight.view(match.state, i)) for i in range(len(match.names))]
    return [(text,) for text in texts]


def version_of(text: str) -> int:
    """The version of the rules by which a playthrough was played."""
    return int(text.split("\n", 1)[0].rpartition(" ")[2])


def played(text: str) -> str:
    """A playthrough without what the seats saw."""
    return re.sub(r" \[[0-9a-f]{16}\]$", "", text, flags=re.MULTILINE)


def update() -> list[str]:
    """Write what has changed; name the games whose version would have to go up first."""
    refused = []
    for game, name in EVERY:
        new, file = playthrough(GAMES[game], name), path(game, name)
        old = file.read_text(encoding="utf-8") if file.exists() else ""
        if old == new:
            continue
        if old and version_of(old) == GAMES[game].version and played(old) != played(new):
            refused.append(f"{game}/{name}: {game} plays otherwise, so its VERSION has to go up")
            continue
        file.parent.mkdir(exist_ok=True)
        file.write_text(new, encoding="utf-8")
    return refused


if __name__ == "__main__":
    sys.exit("\n".join(update()) or 0)
