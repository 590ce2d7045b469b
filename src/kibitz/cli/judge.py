"""kibitz judge: a match with real cards in the terminal; chance is entered, or left open."""

from __future__ import annotations

from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from kibitz.cli.play import Terminal
from kibitz.kernel.event import Event
from kibitz.kernel.judged import Judged
from kibitz.kernel.match_file import CHANCE_NAME
from kibitz.kernel.pile import CHANCE, NONE, Decision
from kibitz.kernel.view import WATCHER
from kibitz.words.judged import JudgedWords
from kibitz.words.speech import Speech


class JudgeTerminal(Terminal):
    """Asks for all seats and for chance, and shows what everybody at the table sees."""

    command = "kibitz judge"

    def __init__(self, match: Judged, path: Path, console: Console, speech: Speech) -> None:
        super().__init__(match, {}, path, console, speech)
        self.judged = match
        self.words = JudgedWords(match, speech, match.names)
        self.printed = len(match.events) if match.record else 0

    def answer(self, decision: Decision) -> None:
        """Get one entry."""
        self.tell(WATCHER)
        if decision.seat != CHANCE:
            self.show(WATCHER)
        self.ask(decision)
        name = CHANCE_NAME if decision.seat == CHANCE else self.match.names[decision.seat]
        while True:
            line = self.console.input(f"[bold]{escape(name)}>[/] ").strip()
            # A question mark is an answer here: the card is not told.
            if self.try_action(line, decision) if line == "?" else self.obey(line, decision):
                return

    def try_action(self, line: str, decision: Decision) -> bool:
        """Enter an option by number or by its words."""
        if line.isdecimal():
            if not 1 <= int(line[:9]) <= len(decision.options):
                self.speak("choices", n=len(decision.options))
                return False
            action = decision.options[int(line) - 1]
        else:
            try:
                action = self.judged.action(line)
            except ValueError:
                self.speak("unknown", word=repr(line))
                return False
        why = self.judged.play(decision.seat, action)
        if why is not None:
            self.speak("not-now", why=self.words.reason(why, action))
            return False
        return True

    def undo(self, seat: int) -> bool:
        why = self.judged.undo(self.judged.last_seat())
        if why is not None:
            self.speak("no-undo", why=self.speech.reason(why, NONE))
            return False
        self.printed = min(self.printed, len(self.match.events))
        self.speak("taken-back")
        return True

    def tell(self, seat: int) -> None:
        """What everybody has seen since the last entry."""
        for event in self.match.events[self.printed :]:
            self.tell_one(event.mask(WATCHER))
        self.printed = len(self.match.events)

    def tell_one(self, event: Event) -> None:
        super().tell_one(event.mask(WATCHER))

    def show(self, seat: int) -> None:
        super().show(WATCHER)

    def ask(self, decision: Decision) -> None:
        """What is to be entered, and what can be."""
        self.say("\n[bold]" + escape(self.words.prompt(decision)) + "[/]")
        choices = [
            Text.from_markup(f"[bold]{i + 1:>3}[/] {escape(self.words.label(decision, x))}")
            for i, x in enumerate(decision.options)
        ]
        self.console.print(Columns(choices, padding=(0, 3), column_first=True), highlight=False)

    def why(self, decision: Decision, rest: str) -> None:
        if not rest:
            self.say(escape(self.words.prompt(decision)))
            return
        try:
            action = self.judged.action(rest)
        except ValueError:
            self.speak("unknown", word=repr(rest))
            return
        if action in decision.options:
            self.speak("allowed")
        else:
            reason = self.judged.refusal_of(decision.seat, action)
            self.speak("not-now", why=self.words.reason(reason, action))
