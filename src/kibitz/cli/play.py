"""kibitz play: a match in the terminal, on disk after every decision."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape

from kibitz.bots import Bot, Budget
from kibitz.cli.table import save_match
from kibitz.kernel.match import Match
from kibitz.kernel.notation import result_text
from kibitz.kernel.pile import Decision

HELP = """\
a number or the words of an action   answer the question
why                                  which text asks, and what is still waiting
why ACTION                           why that is not allowed now
undo                                 take your last answer back, if nothing was learnt since
log                                  everything that happened, as you may know it
board                                show the table again
save FILE                            also write the match to FILE
quit                                 leave; the match stays on disk"""


class Left(Exception):
    """The player has left the table."""


class Terminal:
    """Plays one match with the people and bots at it."""

    def __init__(self, match: Match, bots: Mapping[int, Bot], path: Path, console: Console) -> None:
        self.match = match
        self.bots = bots
        self.path = path
        self.console = console
        self.seen = len(match.told)
        self.shown_to: int | None = None
        people = [seat for seat in range(len(match.names)) if seat not in bots]
        self.hot_seat = len(people) > 1
        self.person = people[0] if people else 0

    def run(self) -> None:
        """Play to the end, or until the player leaves."""
        save_match(self.match, self.path)
        try:
            while self.match.decision is not None:
                self.answer(self.match.decision)
                save_match(self.match, self.path)
            self.finish()
        except (Left, EOFError, KeyboardInterrupt):
            self.say(f"\nThe match is saved. Go on with: kibitz play --resume {self.path}")

    def say(self, text: str) -> None:
        self.console.print(text, highlight=False)

    def finish(self) -> None:
        outcome = self.match.outcome()
        assert outcome is not None
        self.tell(self.person)
        self.show(self.person)
        self.say(f"[bold]{result_text(self.match.names, outcome)}[/]")
        self.say(f"The match is in {self.path}; see it again with: kibitz replay {self.path}")

    # Answers.

    def answer(self, decision: Decision) -> None:
        """Get one answer from whoever is asked."""
        seat = decision.seat
        if seat in self.bots:
            view = self.match.game.view(self.match.state, seat)
            self.match.play(seat, self.bots[seat](view, Budget()))
            return
        if self.hot_seat and self.shown_to != seat:
            self.hand_over(seat)
        self.shown_to = seat
        self.tell(seat)
        self.show(seat)
        self.ask(decision)
        while True:
            line = self.console.input(f"[bold]{self.match.names[seat]}>[/] ").strip()
            if self.obey(line, decision):
                return

    def hand_over(self, seat: int) -> None:
        """Between two people at one screen."""
        self.console.clear()
        self.console.input(f"[bold]{self.match.names[seat]}[/], it is up to you. Press Enter. ")

    def obey(self, line: str, decision: Decision) -> bool:
        """Do what a line says; True if the question is out of the way."""
        seat, game = decision.seat, self.match.game
        word, _, rest = line.partition(" ")
        if word in ("", "help", "?"):
            self.say(HELP)
        elif word == "why":
            self.why(decision, rest)
        elif word == "log":
            for event in self.match.events(seat):
                self.say(self.line(event.depth, game.tell(event, self.match.names)))
        elif word == "board":
            self.show(seat)
            self.ask(decision)
        elif word == "save":
            self.save(rest)
        elif word == "undo":
            return self.undo(seat)
        elif word in ("quit", "exit"):
            raise Left
        else:
            return self.try_action(line, decision)
        return False

    def try_action(self, line: str, decision: Decision) -> bool:
        """Play an option by number or by its words."""
        if line.isdigit():
            if not 1 <= int(line) <= len(decision.options):
                self.say(f"There are choices 1 to {len(decision.options)}.")
                return False
            action = decision.options[int(line) - 1]
        else:
            try:
                action = self.match.game.vocabulary.number(line)
            except ValueError as e:
                self.say(f"{escape(str(e))}; type help for what can be typed here")
                return False
        why = self.match.play(decision.seat, action)
        if why is not None:
            self.say(f"Not now: {self.match.game.explain(why)}")
            return False
        return True

    def undo(self, seat: int) -> bool:
        why = self.match.undo(seat)
        if why is not None:
            self.say(f"It cannot be taken back: {self.match.game.explain(why)}")
            return False
        self.seen = min(self.seen, len(self.match.told))
        self.say("Taken back.")
        return True

    def save(self, name: str) -> None:
        if not name:
            self.say("save FILE writes the match to that file as well")
            return
        try:
            save_match(self.match, Path(name).expanduser())
            self.say(f"Saved to {name}.")
        except OSError as e:
            self.say(f"{name} cannot be written: {e.strerror}; the match is safe in {self.path}")

    # Showing.

    def line(self, depth: int, text: str) -> str:
        return "  " * (depth + 1) + escape(text)

    def tell(self, seat: int) -> None:
        """What has happened since the last look."""
        for event in self.match.told[self.seen :]:
            self.say(
                self.line(event.depth, self.match.game.tell(event.mask(seat), self.match.names))
            )
        self.seen = len(self.match.told)

    def show(self, seat: int) -> None:
        view = self.match.game.view(self.match.state, seat)
        self.say("\n" + self.match.game.draw(view, self.match.names))

    def ask(self, decision: Decision) -> None:
        """The question and its numbered answers."""
        word = self.match.game.vocabulary.word
        self.say(f"\n{self.match.names[decision.seat]}, {escape(decision.frame.node.path)} asks:")
        choices = [f"[bold]{i + 1:>3}[/] {word(x)}" for i, x in enumerate(decision.options)]
        self.console.print(Columns(choices, padding=(0, 3)), highlight=False)

    def why(self, decision: Decision, rest: str) -> None:
        game = self.match.game
        if not rest:
            self.say(f"The question comes from: {decision.frame.node.path}")
            self.say("Still waiting: " + ", ".join(self.match.waiting()[1:]))
            return
        try:
            action = game.vocabulary.number(rest)
        except ValueError as e:
            self.say(escape(str(e)))
            return
        reason = game.why_not(self.match.state, decision.seat, action)
        self.say("It is allowed." if reason is None else f"Not allowed: {game.explain(reason)}")
