"""Goals: what a puzzle can ask for in a game, as predicates, and the worlds a proof has to cover.

A game that has puzzles hands over one `Puzzling`; nothing outside a game knows what its goals mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypedDict

from kibitz.games.deals import Deal, Deals
from kibitz.kernel.pile import Decision, State, Things
from kibitz.kernel.view import View

OPEN: Final = 0
REACHED: Final = 1
MISSED: Final = 2

ANY_NUMBER: Final = 10**18
PER_MATCH: Final = 8

Verdict = Callable[[View, State, Decision | None], int]
"""Reached, missed or still open: from the view at the start and a position, right after a step.

The events of a position are those of its last step.
"""

Manner = Callable[[View, Decision], Things]
"""Answers that a bot gives before any of its own: they lead to positions that are rare else."""


def no_manner(view: View, question: Decision) -> Things:
    """Nothing is preferred: a bot plays as it likes."""
    return ()


class Limits(TypedDict):
    """How far a search for puzzles of a goal goes."""

    look: int
    worlds: int


@dataclass(frozen=True)
class Goal:
    """Something to reach, whatever is hidden, dealt or answered."""

    key: str
    """The game has its sentence under this key."""
    verdict: Verdict
    apt: Callable[[View], bool]
    """A cheap test: could it be asked here at all?"""
    family: str = ""
    """Goals of one family are tried in order, the hardest first, until one has several answers."""
    look: int = 4_000
    """Steps a search for puzzles spends to see whether a single answer is left."""
    nodes: int = 20_000
    """Steps it spends on the proof after that."""
    worlds: int = ANY_NUMBER
    """Worlds a view may have at most; with fewer it is quickly seen that nothing is proved."""
    threats: Callable[[State, Decision, list[Things]], list[Things]] | None = None
    """Puts the answers of chance or of another seat in order, those first that may spoil the goal.
    It changes how soon a failure is found, and nothing else."""
    visible: bool = False
    """Does the verdict look only at what the seat can see? Then what cannot be seen and is not
    touched cannot matter, and worlds that differ in nothing else are carried out once."""


@dataclass(frozen=True)
class Stage:
    """Matches of one sort, who plays them and how, and what is looked for in them."""

    matches: int
    goals: frozenset[str] = frozenset()
    """Families of goals, or goals of no family, that are looked for; all, if none is named."""
    options: tuple[Mapping[str, str], ...] = field(default=({},))
    """The rule options, in turn."""
    manners: tuple[Manner, ...] = (no_manner,)
    """How the bots play, in turn."""
    bots: tuple[str, ...] = ("greedy",)
    """Which bots play: by seat, and the last of them at all later seats."""
    most: Mapping[str, int] = field(default_factory=dict)
    """How many of its puzzles a set holds at most, by section; if none is named, the stage shares
    `Puzzling.most` with all others of that kind."""
    per_match: int = PER_MATCH
    """How many puzzles of one match are kept."""

    def wants(self, goal: Goal) -> bool:
        return not self.goals or (goal.family or goal.key) in self.goals


@dataclass(frozen=True)
class Puzzling:
    """What a game hands over for puzzles."""

    goals: Mapping[str, Goal]
    deals: Callable[[View], Deals | None]
    """Every world a view could come from; None if it hides something deals do not describe."""
    dealer: Callable[[View], Callable[[Deal], State]]
    """For a view, a function that makes the settled world of a deal."""
    dealt: Callable[[View, State], Deal]
    """The deal that leads to a given world."""
    kind: Callable[[View, Decision], str]
    """The name for a special kind of question, such as a discard; empty if it is none."""
    gains: frozenset[str]
    """The facts that tell why a line reaches its goal; no others are told of it."""
    losses: frozenset[str]
    """The facts that tell why a line misses its goal."""
    most: Mapping[str, int]
    """How many puzzles a set holds at most, by kind, or by goal or family if it is of no kind."""
    stages: tuple[Stage, ...]
    """The matches of the shipped set, one stage after the other."""
    parted: str = ""
    """The rule option whose values part the puzzles for a reader who wants some of them only."""

    @property
    def matches(self) -> int:
        """Matches the shipped set is looked for in."""
        return sum([stage.matches for stage in self.stages])

    @property
    def options(self) -> tuple[Mapping[str, str], ...]:
        """Every choice of rule options under which positions are looked for."""
        return tuple([options for stage in self.stages for options in stage.options])

    def at(self, n: int) -> tuple[Stage, int]:
        """The stage of a match, and its number there; the last stage goes on for ever."""
        *others, last = self.stages
        for stage in others:
            if n < stage.matches:
                return stage, n
            n -= stage.matches
        return last, n

    def allowance(self, n: int) -> tuple[int, Mapping[str, int]]:
        """The stage that a match is counted with, or -1 for all that share, and how many it has."""
        stage, _ = self.at(n)
        return (self.stages.index(stage), stage.most) if stage.most else (-1, self.most)

    def section(self, goal: str, kind: str) -> str:
        """What a puzzle counts as: its kind, or its goal or the family of its goal."""
        return kind or self.goals[goal].family or goal
