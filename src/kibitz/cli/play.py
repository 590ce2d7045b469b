"""kibitz play: a match in the terminal, on disk after every decision."""

from __future__ import annotations

import os
import shlex
from collections.abc import Mapping, Sequence
from contextlib import suppress
from errno import EEXIST
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from kibitz.bots import Bot, Budget, Forfeit
from kibitz.cli.table import save_match
from kibitz.kernel.event import Event
from kibitz.kernel.match import FORFEIT, Match
from kibitz.kernel.match_file import CHANCE_NAME, result_text
from kibitz.kernel.pile import CHANCE, NONE, Decision
from kibitz.words.speech import Speech

with suppress(ImportError):  # line editing, where the system has it
    import readline  # noqa: F401

HELP = (
    *("help-answer", "help-why", "help-why-not", "help-undo", "help-log"),
    *("help-board", "help-card", "help-save", "help-quit"),
)


MOST_DIGITS = 4
FORGET = "\x1b[3J"
"""The escape sequence that clears the scrollback, where the other player's hand may be."""


class PlayerLeft(Exception):
    """The player has left the table."""


class Terminal:
    """Plays one match with the people and bots at it."""

    command = "kibitz play"
    """What goes on with a match that was left."""
    bring = ""
    """What brings the bots that are somebody else's, behind it."""
    guests: Sequence[str] = ()
    """The names of those bots."""

    def __init__(
        self, match: Match, bots: Mapping[int, Bot], path: Path, console: Console, speech: Speech
    ) -> None:
        self.match = match
        self.speech = speech
        self.bots = bots
        self.path = path
        self.console = console
        self.seen = [len(match.events) if match.record else 0] * len(match.names)
        """How many events each seat has been shown."""
        self.shown_to: int | None = None
        self.copies: set[Path] = set()
        """Where else the match has been written to; no other file is ever overwritten."""
        people = [seat for seat in range(len(match.names)) if seat not in bots]
        self.hot_seat = len(people) > 1
        self.person = people[0] if people else 0

    def run(self) -> None:
        """Play to the end, or until the player leaves."""
        save_match(self.match, self.path, self.guests)
        try:
            while self.match.decision is not None:
                self.answer(self.match.decision)
                save_match(self.match, self.path, self.guests)
            self.finish()
        except (PlayerLeft, EOFError, KeyboardInterrupt):
            command = f"{self.command} --resume {shlex.quote(str(self.path))}{self.bring}"
            self.say("\n" + escape(self.speech.say("left", command=command)))

    def say(self, text: str) -> None:
        self.console.print(text, highlight=False, soft_wrap=True)

    def speak(self, key: str, **values: object) -> None:
        """A sentence of the page around the game."""
        self.say(escape(self.speech.say(key, **values)))

    def finish(self) -> None:
        outcome = self.match.outcome()
        assert outcome is not None
        self.tell(self.person)
        self.show(self.person)
        self.speak("result", result=result_text(self.match.names, outcome))
        self.speak("over", path=self.path, command=f"kibitz replay {shlex.quote(str(self.path))}")

    # Answers.

    def answer(self, decision: Decision) -> None:
        """Get one answer from the seat that is asked."""
        seat = decision.seat
        if seat in self.bots:
            self.answer_of_bot(seat)
            return
        passed_on = self.hot_seat and seat != CHANCE and self.shown_to != seat
        if passed_on and not self.hand_over(seat):
            return
        if seat != CHANCE:
            self.shown_to = seat
            self.tell(seat)
            self.show(seat)
        self.ask(decision)
        name = CHANCE_NAME if seat == CHANCE else self.match.names[seat]
        while True:
            line = self.console.input(f"[bold]{escape(name)}>[/] ").strip()
            if self.obey(line, decision):
                return

    def answer_of_bot(self, seat: int) -> None:
        """Let a bot answer; one that answers what is not offered loses, with the reason."""
        view = self.match.game.sight.view(self.match.state, seat)
        try:
            answer, why = self.bots[seat](view, Budget()), ""
        except Forfeit as e:
            answer, why = e.action, str(e)
        if not why or answer != NONE:
            reason = self.match.play(seat, answer)
            why = "" if reason is None else self.speech.reason(reason, answer)
        if why:
            self.speak("bot-forfeits", who=self.match.names[seat], why=why)
            self.match.end(seat, FORFEIT)

    def hand_over(self, seat: int) -> bool:
        """Between two people at one screen; False if the one before takes an answer back."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(FORGET)
        who = self.match.names[seat]
        typed = self.console.input(escape(self.speech.say("your-screen", who=who)) + " ")
        if typed.strip().lower() in ("quit", "exit"):
            raise PlayerLeft
        if typed.strip().lower() == "undo" and self.shown_to is not None:
            return not self.undo(self.shown_to)
        return True

    def obey(self, line: str, decision: Decision) -> bool:
        """Do what a line says; True if the question is out of the way."""
        seat = decision.seat
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word in ("", "help", "?"):
            for key in HELP:
                self.speak(key)
        elif word == "why":
            self.why(decision, rest)
        elif word == "log":
            for event in self.match.events_for(seat):
                self.tell_one(event)
        elif word == "board":
            self.show(seat)
            self.ask(decision)
        elif word == "card":
            self.card(rest)
        elif word == "save":
            self.save(rest)
        elif word == "undo":
            return self.undo(seat)
        elif word in ("quit", "exit"):
            raise PlayerLeft
        else:
            return self.try_action(line, decision)
        return False

    def try_action(self, line: str, decision: Decision) -> bool:
        """Play an option by number or by its words."""
        if line.isdecimal():
            if len(line) > MOST_DIGITS or not 1 <= int(line) <= len(decision.options):
                self.speak("choices", n=len(decision.options))
                return False
            action = decision.options[int(line) - 1]
        else:
            found = self.action_named(line)
            if found is None:
                return False
            action = found
        why = self.match.play(decision.seat, action)
        if why is not None:
            self.speak("not-now", why=self.speech.reason(why, action))
            return False
        return True

    def action_named(self, word: str) -> int | None:
        """The action a word of the notation names; or say that it names none."""
        try:
            return self.match.game.notation.vocabulary.number(word)
        except ValueError:
            self.speak("unknown", word=repr(word))
            return None

    def undo(self, seat: int) -> bool:
        why = self.match.undo(seat)
        if why is not None:
            self.speak("no-undo", why=self.speech.reason(why, NONE))
            return False
        self.seen = [min(n, len(self.match.events)) for n in self.seen]
        self.speak("taken-back")
        return True

    def save(self, name: str) -> None:
        if not name:
            self.speak("save-how")
            return
        try:
            path = Path(name).expanduser()
            if path.exists() and path not in self.copies:
                raise FileExistsError(EEXIST, os.strerror(EEXIST), name)
            save_match(self.match, path, self.guests)
            self.copies.add(path)
            self.speak("saved-to", path=name)
        except (OSError, ValueError, RuntimeError) as e:
            why = e.strerror if isinstance(e, OSError) else e
            self.speak("cannot-write", path=name, why=why, safe=self.path)

    def card(self, name: str) -> None:
        try:
            self.say(escape(self.speech.piece(name)))
        except ValueError:
            self.speak("unknown", word=repr(name))

    # Showing.

    def tell_one(self, event: Event) -> None:
        """A line of the log, indented by how deep in other texts it happened."""
        text = self.speech.event(event, self.match.names)
        self.say("  " * (event.depth + 1) + escape(text))

    def tell(self, seat: int) -> None:
        """What has happened since the last look."""
        for event in self.match.events[self.seen[seat] :]:
            self.tell_one(event.mask(seat))
        self.seen[seat] = len(self.match.events)

    def show(self, seat: int) -> None:
        view = self.match.game.sight.view(self.match.state, seat)
        names = [escape(name) for name in self.match.names]
        self.say("\n" + self.speech.draw(view, names))

    def ask(self, decision: Decision) -> None:
        """The question and its numbered answers."""
        state = self.match.state
        self.say("\n[bold]" + escape(self.speech.prompt(state, decision, self.match.names)) + "[/]")
        names = self.match.names
        choices = []
        for i, x in enumerate(decision.options):
            label = escape(self.speech.label(state, decision, x, names))
            notes = escape(" · ".join(self.speech.notes(state, decision, x)))
            aside = f" [dim]({notes})[/]" if notes else ""
            choices.append(Text.from_markup(f"[bold]{i + 1:>3}[/] {label}{aside}"))
        self.console.print(Columns(choices, padding=(0, 3), column_first=True), highlight=False)

    def why(self, decision: Decision, rest: str) -> None:
        if not rest:
            self.say(escape(self.speech.prompt(self.match.state, decision, self.match.names)))
            waiting = self.speech.waiting(self.match.state)[1:]
            if waiting:
                self.speak("waiting", texts="; ".join(waiting))
            else:
                self.speak("nothing-waits")
            return
        action = self.action_named(rest)
        if action is None:
            return
        reason = self.match.game.rules.why_not(self.match.state, decision.seat, action)
        if reason is None:
            self.speak("allowed")
        else:
            self.speak("not-now", why=self.speech.reason(reason, action))
