"""kibitz replay and verify: stepping through a match file, and proving it."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from kibitz.cli.language import language_for
from kibitz.cli.table import kept_seed, read_file
from kibitz.games import GAMES, PACKAGES
from kibitz.kernel.judged import Judged
from kibitz.kernel.match import BESIDE, Match
from kibitz.kernel.match_file import CHANCE_NAME, FileFault, RefusedLine, line_of, replay, verify
from kibitz.kernel.pile import CHANCE, Decision
from kibitz.kernel.view import JUDGE, WATCHER
from kibitz.words.judged import JudgedWords
from kibitz.words.speech import Speech


def show_replay(path: Path, at: int, why: bool, console: Console, language: str | None) -> None:
    """Tell a match up to answer `at` (all of it if negative), then show the table."""
    file = read_file(path)
    whole = replay(file, GAMES, kept_seed(path), at)
    speech = PACKAGES[whole.game.name].speech(language_for(whole.game.name, language))
    judged = isinstance(whole, Judged)
    step = fresh(whole)
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
            asked = escape(prompt(step, step.decision, speech))
            console.print(f"[dim]     {asked}[/]", highlight=False, soft_wrap=True)
            waiting = "; ".join(speech.waiting(step.state)[1:])
            if waiting:
                console.print(
                    f"[dim]     {escape(speech.say('waiting', texts=waiting))}[/]",
                    highlight=False,
                    soft_wrap=True,
                )
        step.play(seat, action)
        _, _, word = line_of(whole.names, whole.game.notation.vocabulary.words, seat, action)
        console.print(f"[bold]{n + 1:>4} {who}: {word}[/]", highlight=False, soft_wrap=True)
        printed = tell(step, printed, console, speech)
    # Of a match with real cards nobody knows what was never shown.
    view = whole.game.sight.view(whole.state, WATCHER if judged else JUDGE)
    console.print(
        "\n" + speech.draw(view, [escape(name) for name in whole.names]),
        highlight=False,
        soft_wrap=True,
    )


def fresh(whole: Match) -> Match:
    """The same match before its first answer."""
    if isinstance(whole, Judged):
        return Judged(whole.game, whole.options, whole.names, whole.position)
    return Match(whole.game, whole.options, whole.names, whole.seed, whole.position)


def prompt(match: Match, question: Decision, speech: Speech) -> str:
    """The question at hand."""
    if isinstance(match, Judged):
        return JudgedWords(match, speech, match.names).prompt(question)
    return speech.prompt(match.state, question, match.names)


def dim(console: Console, text: str) -> None:
    console.print(f"[dim]     {escape(text)}[/]", highlight=False, soft_wrap=True)


def tell(match: Match, printed: int, console: Console, speech: Speech) -> int:
    """Print the events since the last call; how many have been printed now."""
    for event in match.events[printed:]:
        seen = event.mask(WATCHER) if isinstance(match, Judged) else event
        text = escape(speech.event(seen, match.names))
        console.print("       " + "  " * event.depth + text, highlight=False, soft_wrap=True)
    return len(match.events)


def in_words(fault: FileFault, language: str | None) -> str:
    """A fault of a file; where the rules refuse an answer, they say why in words."""
    if not isinstance(fault, RefusedLine):
        return str(fault)
    speech = PACKAGES[fault.game].speech(language_for(fault.game, language))
    return f"line {fault.line}: {fault.refused}: {speech.reason(fault.why, fault.action)}"


def prove(path: Path) -> str:
    """Verify a match file; the sentence that says what was proved, or a FileFault."""
    match = verify(read_file(path), GAMES, kept_seed(path))
    outcome = match.outcome()
    assert outcome is not None
    dealt = "the deal is the one sealed before the match" if match.seed else "chance was recorded"
    if isinstance(match, Judged):
        dealt = "played with real cards: nothing contradicts itself, and no deal was sealed"
    return f"{path}: {len(match.record)} answers, all legal; the result is right; {dealt}."
