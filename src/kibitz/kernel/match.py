"""Match: a run with a record: game, options, seed and actions; it plays on and takes back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kibitz.kernel.chance import Chance, Whim
from kibitz.kernel.event import Event
from kibitz.kernel.game import Game, Outcome
from kibitz.kernel.picture import HTML, SVG, picture
from kibitz.kernel.pile import CHANCE, NONE, Reason, State, settle
from kibitz.kernel.position_check import read_checked
from kibitz.kernel.run import Run

# Numbers in place of an action, for what players do beside answering.
UNDO: Final = -3
"""The seat took its last answer back."""
UNDO_AGREED: Final = -4
"""The seat took its last answer back and all later ones with it; the others agreed."""
UNDO_ALONE: Final = -8
"""As UNDO_AGREED, but chance repeats itself: nobody else sits there who could mind."""
RESIGN: Final = -5
TIME_OUT: Final = -6
AGREE_DRAW: Final = -7
FORFEIT: Final = -9
"""The bot of the seat gave no answer that is allowed."""
BESIDE: Final[dict[int, str]] = {
    UNDO: "undo",
    UNDO_AGREED: "undo-agreed",
    UNDO_ALONE: "undo-alone",
    RESIGN: "resign",
    TIME_OUT: "time-out",
    AGREE_DRAW: "agree-draw",
    FORFEIT: "forfeit",
}
"""Their words in a match file."""
TAKEN_BACK: Final = (UNDO, UNDO_AGREED, UNDO_ALONE)
"""Those that take answers back."""


class Step:
    """One answer, and everything needed to take it back."""

    def __init__(
        self, seat: int, action: int, before: State, dealt: int, events_before: int, line: int
    ) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.before: Final = before
        self.dealt: Final = dealt
        """Answers of chance before it."""
        self.events_before: Final = events_before
        """How many events there were before it."""
        self.line: Final = line
        """Its line among the answers of the match file, from 1; undos have lines, too."""


def take_back(stands: list[tuple[int, int]], seat: int) -> None:
    """Forget the last answer of a seat and all later ones."""
    last = stands.pop()
    while last[0] != seat:
        last = stands.pop()


def check_names(names: tuple[str, ...], wanted: int) -> None:
    """A ValueError if a match file could not tell these players apart."""
    odd = [
        n
        for n in names
        if len(n.split()) != 1 or n[0] == "#" or n in ("chance", "---") or not n.isprintable()
    ]
    if odd or len(names) != wanted or len(set(names)) != wanted:
        raise ValueError(
            f"{wanted} different names are wanted: one word each, not 'chance', no '#' in front"
        )


class Match(Run):
    """A run with players and undo: chance answers from the seed, or is asked if there is none."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, str],
        names: tuple[str, ...],
        seed: str | None,
        position: str | None = None,
    ) -> None:
        if seed is not None and (not seed or seed != " ".join(seed.split())):
            raise ValueError(f"a seed is words with single spaces between them, so not {seed!r}")
        check_names(names, len(game.rules.seats(options)))
        began = None if position is None else read_checked(game, position, Whim(0), options)
        super().__init__(game, options, Chance(seed) if seed is not None else None, began)
        self.names: Final = names
        self.seed: Final = seed
        self.position: Final = position
        """The notation of the position it begins with, if not the usual set-up."""
        self.record: list[tuple[int, int]] = []
        """Every line of the match file: (seat, action), undos included."""
        self.steps: list[Step] = []
        """The answers that stand: none of them was taken back."""
        self.ended: Outcome | None = None
        """How it ended beside the rules: given up, out of time, or agreed."""
        self.begin()

    def __repr__(self) -> str:
        outcome = self.outcome()
        if outcome is not None or self.decision is None:
            stands = "over" if outcome is None else f"over: {outcome.why}"
        else:
            stands = f"seat {self.decision.seat} is asked"
        who = ", ".join(self.names)
        return f"<Match of {self.game.name}: {who}; {len(self.steps)} answers, {stands}>"

    def _repr_html_(self) -> str | None:
        return picture(self, HTML)

    def _repr_svg_(self) -> str | None:
        return picture(self, SVG)

    def enter(self, seat: int, action: int) -> Reason | None:
        """Anything a line of a match file can say; or why not, and nothing is changed."""
        if action == UNDO:
            return self.undo(seat)
        if action == UNDO_AGREED:
            return self.undo_agreed(seat)
        if action == UNDO_ALONE:
            return self.undo_alone(seat)
        if action in BESIDE:
            return self.end(seat, action)
        return self.play(seat, action)

    def play(self, seat: int, action: int) -> Reason | None:
        """Answer the question at hand; or say why not, and change nothing."""
        decision = self.decision
        if self.ended is not None:
            return Reason("game-over")
        if decision is None or decision.seat != seat or action not in decision.options:
            if seat == CHANCE:
                return Reason("not-asked")
            why = self.game.rules.why_not(self.state, seat, action)
            return Reason("not-asked") if why is None else why
        self.record.append((seat, action))
        self.steps.append(
            Step(seat, action, self.state, self.dealt, len(self.events), len(self.record))
        )
        self.state = self.state.copy()
        self.answer(action)
        return None

    def undo(self, seat: int) -> Reason | None:
        """Take the seat's last answer back; or say why not.

        It may, as long as since then no other seat and no chance has answered, and no event has
        shown anyone a thing that was hidden.
        """
        why = self.why_no_undo(seat)
        if why is not None:
            return why
        step = self.steps.pop()
        self.record.append((seat, UNDO))
        self.state = step.before
        self.dealt = step.dealt
        del self.events[step.events_before :]
        self.decision = settle(self.state)
        return None

    def undo_agreed(self, seat: int) -> Reason | None:
        """Take everything back to before the seat's last answer; the others have agreed.

        Chance does not repeat itself: what was dealt is shuffled back, as at a table.
        """
        dealt = self.dealt
        why = self.back_to_answer_of(seat, UNDO_AGREED)
        self.dealt = dealt
        return why

    def undo_alone(self, seat: int) -> Reason | None:
        """Take everything back to before the seat's last answer; only bots sit there besides.

        Chance goes back as well: the same answer brings the same cards and dice again.
        """
        return self.back_to_answer_of(seat, UNDO_ALONE)

    def back_to_answer_of(self, seat: int, how: int) -> Reason | None:
        """Go back to before the seat's last answer, with chance as it was then."""
        if self.decision is None or seat not in [step.seat for step in self.steps]:
            return Reason("undo-nothing")
        step = self.steps.pop()
        while step.seat != seat:
            step = self.steps.pop()
        self.record.append((seat, how))
        self.state = step.before
        self.dealt = step.dealt
        del self.events[step.events_before :]
        self.decision = settle(self.state)
        return None

    def given_before(self) -> int:
        """What the seat that is asked answered here before it was taken back; or NONE.

        Here means after the same answers of everybody, with the same answers of chance. It is
        read off the record, which is whole also where the steps are not.
        """
        here: list[tuple[int, int]] = []
        for seat, action in self.record:
            if action in TAKEN_BACK:
                take_back(here, seat)
            elif action not in BESIDE:
                here.append((seat, action))
        found, stands = NONE, here[:0]
        for seat, action in self.record:
            if action == UNDO_AGREED:
                found = NONE  # chance has answered anew since then
            if action in TAKEN_BACK:
                take_back(stands, seat)
            elif action not in BESIDE:
                if len(stands) == len(here) and stands == here:
                    found = action
                stands.append((seat, action))
        return found

    def end(self, seat: int, how: int) -> Reason | None:
        """A side gives up or has run out of time, or all agree to a draw."""
        sides = self.game.rules.sides(self.options)
        if self.decision is None:
            return Reason("game-over")
        if not 0 <= seat < len(sides) or (how == AGREE_DRAW and not self.game.rules.draws):
            return Reason("not-asked")
        scores = [float(side != sides[seat]) for side in sides]
        if how == AGREE_DRAW:
            scores = [0.5 for _ in sides]
        self.record.append((seat, how))
        self.ended = Outcome(tuple(scores), BESIDE[how])
        self.decision = None
        return None

    def why_no_undo(self, seat: int) -> Reason | None:
        """Why a seat may not take back its last answer."""
        if not self.steps or self.ended is not None:
            return Reason("undo-nothing")
        step = self.steps[-1]
        if seat == CHANCE and step.seat == CHANCE:
            return None  # people who deal real cards and type the result in may have mistyped
        if step.seat != seat and step.seat != CHANCE:
            return Reason("undo-other-seat")
        if step.seat == CHANCE or step.dealt != self.dealt:
            return Reason("undo-chance")
        for event in self.events[step.events_before :]:
            if event.news:
                return Reason("undo-shown")
        return None

    # Lines as others keep them: in a database, or sent to another process.

    def kept(self, lines: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
        """Lines with lasting numbers."""
        lasting = self.game.notation.lasting(self.options)
        if lasting is None:
            return list(lines)
        return [(seat, lasting.kept(action)) for seat, action in lines]

    def again(self, lines: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
        """Lines with lasting numbers as this process numbers them."""
        lasting = self.game.notation.lasting(self.options)
        if lasting is None:
            return list(lines)
        return [(seat, lasting.again(action)) for seat, action in lines]

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it is running."""
        return self.ended if self.ended is not None else self.game.rules.outcome(self.state)

    def events_for(self, seat: int) -> list[Event]:
        """All events as a seat may see them; NONE sees what everybody sees."""
        return [e.mask(seat if seat >= 0 else NONE) for e in self.events]
