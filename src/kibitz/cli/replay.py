"""kibitz replay and verify: stepping through a match file, and proving it."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from kibitz.cli.language import language_for
from kibitz.cli.table import kept_seed, read_file
from kibitz.games import GAMES, PACKAGES
from kibitz.kernel.match import BESIDE, Match
from kibitz.kernel.match_file import CHANCE_NAME, replay, verify
from kibitz.kernel.pile import CHANCE
from kibitz.kernel.view import JUDGE
from kibitz.words.speech import Speech


def show_replay(path: Path, at: int, why: bool, console: Console, language: str | None) -> None:
    """Tell a match up to answer `at` (all of it if negative), then show the table."""
    file = read_file(path)
    whole = replay(file, GAMES, kept_seed(path), at)
    speech = PACKAGES[whole.game.name].speech(language_for(whole.game.name, language))
    step = Match(whole.game, whole.options, whole.names, whole.seed, whole.position)
    printed = tell(step, 0, console, speech)
    for n, (seat, action) in enumerate(whole.record):
        who = CHANCE_NAME if seat == CHANCE else escape(whole.names[seat])
        if action in BESIDE:
            step.enter(seat, action)
            word = f"[bold]{n + 1:>4} {who}: {BESIDE[action]}[/]"
            console.print(word, highlight=False, soft_wrap=True)
            printed = min(printed, len(step.events))
            continue
        if why and step.decision is not None:
            asked = escape(speech.prompt(step.state, step.decision, whole.names))
            console.print(f"[dim]     {asked}[/]", highlight=False, soft_wrap=True)
            waiting = "; ".join(speech.waiting(step.state)[1:])
            if waiting:
                console.print(
                    f"[dim]     {escape(speech.say('waiting', texts=waiting))}[/]",
                    highlight=False,
                    soft_wrap=True,
                )
        step.play(seat, action)
        word = whole.game.notation.vocabulary.word(action)
        console.print(f"[bold]{n + 1:>4} {who}: {word}[/]", highlight=False, soft_wrap=True)
        printed = tell(step, printed, console, speech)
    view = whole.game.sight.view(whole.state, JUDGE)
    console.print(
        "\n" + speech.draw(view, [escape(name) for name in whole.names]),
        highlight=False,
        soft_wrap=True,
    )


def dim(console: Console, text: str) -> None:
    console.print(f"[dim]     {escape(text)}[/]", highlight=False, soft_wrap=True)


def tell(match: Match, printed: int, console: Console, speech: Speech) -> int:
    """Print the events since the last call; how many have been printed now."""
    for event in match.events[printed:]:
        text = escape(speech.event(event, match.names))
        console.print("       " + "  " * event.depth + text, highlight=False, soft_wrap=True)
    return len(match.events)


def prove(path: Path) -> str:
    """Verify a match file; the sentence that says what was proved, or a FileFault."""
    match = verify(read_file(path), GAMES, kept_seed(path))
    outcome = match.outcome()
    assert outcome is not None
    dealt = "the deal is the one sealed before the match" if match.seed else "chance was recorded"
    return f"{path}: {len(match.record)} answers, all legal; the result is right; {dealt}."
