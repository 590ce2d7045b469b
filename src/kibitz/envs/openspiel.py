"""Every game as a game of OpenSpiel: `pyspiel.load_game("kibitz_compile")`.

Options are one text: `kibitz_ire(options=players:3;morale:+1)`.
Chance is explicit, a player's actions are those of the notation, and everything a player is shown
comes from its view and from the events it was shown.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping
from random import random
from typing import Any, Final

try:
    import pyspiel  # type: ignore[import-not-found]  # it ships no types
except ImportError as e:
    raise ImportError("kibitz.envs.openspiel needs open_spiel: pip install 'kibitz[envs]'") from e
import numpy as np
import numpy.typing as npt

from kibitz.envs.encode import Encoder, Vector
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import Event
from kibitz.kernel.game import Game
from kibitz.kernel.knowledge.tensor import BELOW
from kibitz.kernel.pile import CHANCE, NONE, Decision, State, apply, settle
from kibitz.kernel.run import MAX_DECISIONS
from kibitz.kernel.view import WATCHER

MOST_CHANCE: Final = 20_000
"""An upper bound for the answers of chance in a game."""

USUAL: Final = "usual"
"""The default options."""

SEEDS: Final = 2**31
LINES: Final = 32
"""The last lines of a seat's log that are in its information state tensor."""
LINE: Final = (1, 6, 3, 15, 15, 15, 15, 15)
"""The bits of a line: an own answer? kind, seat, where, cause, and up to three things."""
LINE_SIZE: Final = sum(LINE)
PART_OF: Final = np.repeat(np.arange(len(LINE)), LINE)
BIT_OF: Final = np.concatenate([np.arange(n) for n in LINE])
"""By the bit of a line: the number it belongs to, and its place there, the lowest first."""
ROOM: Final = np.array([1 << n for n in LINE])
"""How many numbers there is room for in each part."""


class HistoryNode:
    """A position with its history, a persistent linked list: immutable, so copies share it."""

    def __init__(
        self,
        rules: ConfiguredGame,
        state: State,
        before: HistoryNode | None,
        seat: int,
        action: int,
        resampled_for: int = NONE,
    ) -> None:
        self.rules: Final = rules
        self.state: Final = state
        self.question: Final[Decision | None] = settle(state)
        self.events: tuple[Event, ...] = tuple(state.events)
        self.before: Final = before
        self.seat: Final = seat
        """Who answered to get here."""
        self.action: Final = action
        self.resampled_for: Final = resampled_for
        """The seat in whose mind this position was imagined: no other remembers what was before."""
        asked = before is not None and seat != CHANCE
        self.decisions: Final[int] = 0 if before is None else before.decisions + asked

    def __deepcopy__(self, memo: dict[int, object]) -> HistoryNode:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Saved as the answers that led here."""
        if any([at.resampled_for != NONE for at in self.past()]):
            raise ValueError("no answers lead to a position that was only imagined")
        answers = [at.action for at in self.past() if at.before is not None]
        return replayed, (self.rules, answers[::-1])

    def after(self, action: int) -> HistoryNode:
        assert self.question is not None
        return HistoryNode(self.rules, apply(self.state, action), self, self.question.seat, action)

    def resampled(self, seat: int, whim: Whim) -> HistoryNode:
        """A position that a seat cannot tell from this one, with the past as that seat knows it."""
        sight = self.rules.game.sight
        world = sight.imagine(sight.view(self.state, seat), whim)
        twin = HistoryNode(self.rules, world, self.before, self.seat, self.action, seat)
        twin.events = self.events
        return twin

    def past(self, seat: int | None = None) -> Iterator[HistoryNode]:
        """From here back to the beginning, or to where the memory of a seat begins."""
        at: HistoryNode | None = self
        while at is not None:
            if seat is not None and at.resampled_for not in (NONE, seat):
                return
            yield at
            at = at.before


class ConfiguredGame:
    """A game under its options, as the classes of one loaded game share it."""

    def __init__(self, game: Game, options: Mapping[str, str], longest: int) -> None:
        self.game: Final = game
        self.options: Final = dict(options)
        self.longest: Final = longest
        self.encoder: Final = Encoder(game)
        self.seats: Final = game.rules.seats(options)
        sides = game.rules.sides(options)
        self.shares: Final = [1.0 / sides.count(side) for side in sides]
        """A side's win or loss is shared among its seats, so that all sums up to 0."""
        self.now: Final = KibitzObserver(self, False, True)
        self.recalled: Final = KibitzObserver(self, True, True)
        """What a player knows now, and with all it remembers."""

    def __deepcopy__(self, memo: dict[int, object]) -> ConfiguredGame:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A saved game knows its rules by name."""
        return rules_of, (self.game.name, self.options, self.longest)

    def start(self) -> HistoryNode:
        return HistoryNode(self, self.game.rules.setup(self.options), None, CHANCE, NONE)

    def returns(self, moment: HistoryNode) -> list[float]:
        """What every seat has won: 0 for all while the game is running."""
        outcome = self.game.rules.outcome(moment.state)
        if outcome is None:
            return [0.0] * len(self.seats)
        scores = zip(outcome.scores, self.shares, strict=True)
        return [(2.0 * score - 1.0) * share for score, share in scores]

    def log(self, moment: HistoryNode, seat: int) -> list[str]:
        """Everything a seat has answered and been shown, the oldest first."""
        lines: list[str] = []
        for at in moment.past(seat):
            events = [self.game.notation.tell(e.mask(seat), self.seats) for e in at.events]
            own = at.before is not None and at.seat == seat >= 0
            answer = [f"> {self.game.notation.vocabulary.word(at.action)}"] if own else []
            lines += [*reversed(events), *answer]
        return lines[::-1]

    def numbers(self, moment: HistoryNode, seat: int) -> list[tuple[int, ...]]:
        """The last lines of that log as numbers, the newest first."""
        lines: list[tuple[int, ...]] = []
        for at in moment.past(seat):
            for e in reversed(at.events):
                seen = e.mask(seat)
                things = [x + BELOW for x in seen.things[:3]]
                lines.append((0, e.kind, e.seat + 1, e.where + BELOW, e.cause + BELOW, *things))
            if at.before is not None and at.seat == seat >= 0:
                lines.append((1, 0, seat + 1, at.action + BELOW))
            if len(lines) >= LINES:
                break
        return lines[:LINES]


def rules_of(name: str, options: Mapping[str, str], longest: int) -> ConfiguredGame:
    """The rules that a saved game was played by."""
    return ConfiguredGame(GAMES[name], options, longest)


def replayed(rules: ConfiguredGame, answers: list[int]) -> HistoryNode:
    """The moment that a saved one stands for."""
    moment = rules.start()
    for action in answers:
        moment = moment.after(action)
    return moment


def options_of(text: str) -> dict[str, str]:
    """`players:3;morale:+1`: OpenSpiel keeps commas, brackets and `=` for itself."""
    if text == USUAL:
        return {}
    pairs = [word.partition(":") for word in text.split(";")]
    if not all([sep for _, sep, _ in pairs]):
        raise ValueError(f"{text!r} are no options; write name:value;name:value")
    return {name.strip(): value.strip() for name, _, value in pairs}


class KibitzState(pyspiel.State):  # type: ignore[misc]  # the parent is untyped
    """A position of a game of Kibitz."""

    def __init__(self, game: Any, rules: ConfiguredGame) -> None:  # OpenSpiel has no types
        super().__init__(game)
        self.rules = rules
        self.moment = rules.start()

    def current_player(self) -> int:
        question = self.moment.question
        if question is None or self.moment.decisions >= self.rules.longest:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if question.seat == CHANCE else question.seat

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        question = self.moment.question
        assert question is not None
        return sorted([self.rules.encoder.index(a) for a in question.options])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        question = self.moment.question
        assert question is not None
        weights = question.weights or (1,) * len(question.options)
        total = sum(weights)
        chances = zip(question.options, weights, strict=True)
        return sorted([(self.rules.encoder.index(a), w / total) for a, w in chances])

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(self.rules.encoder.actions[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return self.rules.encoder.word(action)

    def returns(self) -> list[float]:
        return self.rules.returns(self.moment)

    def observation_tensor(self, player: int | None = None) -> array[float]:
        """As of every game, but for the list: five thousand objects that NumPy takes apart again.

        An array of Python is as good a sequence of floats, and NumPy shares its memory.
        """
        seat = self.current_player() if player is None else player
        if not 0 <= seat < len(self.rules.seats):
            raise pyspiel.SpielError(f"no player {seat}")
        return self.rules.now.floats(self, seat)

    def information_state_tensor(self, player: int | None = None) -> array[float]:
        """The same with all that a player remembers."""
        seat = self.current_player() if player is None else player
        if not 0 <= seat < len(self.rules.seats):
            raise pyspiel.SpielError(f"no player {seat}")
        return self.rules.recalled.floats(self, seat)

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] = random
    ) -> KibitzState:
        """A state that this player cannot tell from this one (determinisation).

        The sampler gives numbers from 0 to 1. The history is that of this state; of the past the
        other players know nothing there, because it was another one.
        """
        other: KibitzState = self.clone()
        other.moment = self.moment.resampled(player, Whim(int(sampler() * SEEDS)))
        return other

    def __str__(self) -> str:
        """The public view."""
        game = self.rules.game
        return game.notation.write(game.sight.view(self.moment.state, WATCHER))


class KibitzObserver:
    """What a player knows: now, or with perfect recall since the beginning."""

    def __init__(self, rules: ConfiguredGame, recall: bool, private: bool) -> None:
        self.rules: Final = rules
        self.recall: Final = recall
        self.private: Final = private
        size = rules.encoder.tensor.size
        self.tensor: Vector = np.zeros(size + recall * LINES * LINE_SIZE, np.float32)
        self.dict: dict[str, Vector] = {"view": self.tensor[:size]}
        if recall:
            self.dict["lines"] = self.tensor[size:].reshape(LINES, LINE_SIZE)

    def set_from(self, state: KibitzState, player: int) -> None:
        """Write what a player knows into `tensor`."""
        seat = player if self.private else WATCHER
        view = self.rules.game.sight.view(state.moment.state, seat)
        self.dict["view"].fill(0)
        self.rules.encoder.write(view, self.dict["view"])
        if self.recall:
            self.dict["lines"][:] = line_bits(self.rules.numbers(state.moment, seat))

    def floats(self, state: KibitzState, player: int) -> array[float]:
        """What a player knows, as an array of Python."""
        self.set_from(state, player)
        return array("f", self.tensor.tobytes())

    def string_from(self, state: KibitzState, player: int) -> str:
        """The view in the notation of positions; with perfect recall, after the log of the seat."""
        seat = player if self.private else WATCHER
        view = self.rules.game.sight.view(state.moment.state, seat)
        options = [self.rules.game.notation.vocabulary.word(a) for a in view.options]
        lines = self.rules.log(state.moment, seat) if self.recall else []
        asked = "; ".join(options)
        return "\n".join([*lines, f"seat {seat + 1}", self.rules.game.notation.write(view), asked])


def line_bits(lines: list[tuple[int, ...]]) -> npt.NDArray[np.int64]:
    """Lines of the log in bits, the lowest first; a number without room counts as 0."""
    numbers = np.zeros((LINES, len(LINE)), np.int64)
    for row, line in enumerate(lines):
        numbers[row, : len(line)] = line
    numbers[(numbers < 0) | (numbers >= ROOM)] = 0
    bits: npt.NDArray[np.int64] = numbers[:, PART_OF] >> BIT_OF & 1
    return bits


def game_type(game: Game) -> Any:  # OpenSpiel has no types
    """What OpenSpiel wants to know of a game before it is loaded."""
    seating = game.rules.seating
    counts = [seating.count({})]
    if seating.option:
        counts += [seating.count({seating.option: x}) for x in game.rules.choices[seating.option]]
    return pyspiel.GameType(
        short_name=f"kibitz_{game.name}",
        long_name=f"Kibitz: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"longest": MAX_DECISIONS, "options": USUAL},
    )


def loaded(text: str) -> Any:  # OpenSpiel has no types
    """The game that a saved one stands for."""
    return pyspiel.load_game(text)


def register(game: Game) -> None:
    """Make a game known to OpenSpiel."""
    kind = game_type(game)

    class KibitzGame(pyspiel.Game):  # type: ignore[misc]  # the parent is untyped
        """A game under the options it was loaded with."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            given = params or {}
            longest = int(given.get("longest", MAX_DECISIONS))
            options = game.rules.options(options_of(given.get("options", USUAL)))
            self.rules = ConfiguredGame(game, options, longest)
            actions = len(self.rules.encoder.actions)
            info = pyspiel.GameInfo(
                num_distinct_actions=actions,
                max_chance_outcomes=actions,
                num_players=len(self.rules.seats),
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=longest,
            )
            super().__init__(kind, info, params or {})

        def __reduce__(self) -> tuple[Any, ...]:
            return loaded, (str(self),)

        def new_initial_state(self) -> KibitzState:
            return KibitzState(self, self.rules)

        def max_chance_nodes_in_history(self) -> int:
            return MOST_CHANCE

        def make_py_observer(
            self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
        ) -> KibitzObserver:
            if params:
                raise ValueError(f"an observer takes no parameters, so not {dict(params)}")
            if iig_obs_type is None:
                return KibitzObserver(self.rules, False, True)
            private = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
            return KibitzObserver(self.rules, iig_obs_type.perfect_recall, private)

    pyspiel.register_game(kind, KibitzGame)


for _game in GAMES.values():
    if _game.knowledge.tensor is not None:
        register(_game)
