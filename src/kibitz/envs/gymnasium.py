"""Every game as a Gymnasium environment for one learner: bots hold the other seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as e:
    raise ImportError("kibitz.envs.gymnasium needs gymnasium: pip install 'kibitz[envs]'") from e
import numpy as np
import numpy.typing as npt

from kibitz.bots import Bot, Budget, parse_bot
from kibitz.envs.encode import (
    RENDER_MODES,
    Encoder,
    Mask,
    Vector,
    checked_mode,
    playable,
    reseated,
)
from kibitz.games import GAMES
from kibitz.games.registry import game_named
from kibitz.kernel.checked import NotOffered
from kibitz.kernel.run import MAX_DECISIONS, Run, begun
from kibitz.kernel.view import View

OPPONENT: Final = "greedy"
SEEDS: Final = 2**31


class KibitzEnv(gymnasium.Env[Vector, np.int64]):
    """One seat of a game.

    The reward is 0 until the end, and then 1 for a win, 0.5 for a draw and 0 for a loss.
    An action that is not offered changes nothing: `info["refused"]` says why.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES)}  # noqa: RUF012  # as the parent has it

    def __init__(
        self,
        game: str,
        seat: int | str = 0,
        opponents: str | Sequence[str] = OPPONENT,
        options: Mapping[str, object] | None = None,
        shaping: float = 0.0,
        longest: int = MAX_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        """`seat` is a role or its number; `opponents` one bot for all other seats or one each."""
        rules = game_named(game)
        self.rules: Final = rules
        self.rule_options = playable(rules, options)
        roles = rules.rules.seats(self.rule_options)
        if seat not in (*roles, *range(len(roles))):
            raise ValueError(f"no seat {seat!r}; there are {', '.join(roles)}")
        self.seat: Final = roles.index(seat) if isinstance(seat, str) else seat
        others = [i for i in range(len(roles)) if i != self.seat]
        names = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
        if len(names) != len(others):
            raise ValueError(f"{len(others)} opponents are wanted, not {len(names)}")
        self.opponents: Final = {
            i: parse_bot(name, rules) for i, name in zip(others, names, strict=True)
        }
        self.encoder: Final = Encoder(rules)
        self.shaping: Final = shaping
        self.longest: Final = longest
        self.render_mode = checked_mode(render_mode)
        self.action_space = spaces.Discrete(len(self.encoder.actions))
        self.observation_space = spaces.Box(0.0, 1.0, (self.encoder.tensor.size,), np.float32)
        self.run: Run | None = None
        self.bots: dict[int, tuple[Bot, Budget]] = {}
        self._dice: Any = None
        """What the game at hand was dealt from."""
        self._answers: list[int] = []
        """The learner's, in this game."""
        self.steps = 0
        self.hope = 0.0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """A new game, played on until the learner is asked.

        Options are those of the game. They hold until the next ones; the same roles have to play.
        """
        super().reset(seed=seed)
        self.rule_options = reseated(self.rules, options, self.rule_options)
        run = self._deal()
        while run.decision is None:  # over before the learner was asked
            run = self._deal()
        self.steps = 0
        view = run.view(self.seat)
        if self.shaping:
            self.hope = self.rules.knowledge.score(view)
        self._show()
        return self.encoder.vector(view), {"action_mask": self._mask(view)}

    def __getstate__(self) -> dict[str, Any]:
        """All but the game and its bots, which are dealt and played again from the same dice."""
        return {k: v for k, v in self.__dict__.items() if k not in ("run", "bots")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.run, self.bots, self._answers = None, {}, list(self._answers)
        if self._dice is None:
            return
        now = self.np_random.bit_generator.state
        self.np_random.bit_generator.state = self._dice
        answers, run = self._answers, self._deal()
        for answer in answers:
            run.answer(answer)
            self._play_on(run)
        self._answers = answers
        self.np_random.bit_generator.state = now

    def _deal(self) -> Run:
        self._dice, self._answers = self.np_random.bit_generator.state, []
        deal = f"env {self.np_random.integers(2**62)}"
        self.bots = {
            seat: (bot.make(self.rules, int(self.np_random.integers(SEEDS))), bot.budget)
            for seat, bot in self.opponents.items()
        }
        self.run = begun(self.rules, self.rule_options, deal)
        self._play_on(self.run)
        return self.run

    def _running(self) -> Run:
        if self.run is None:
            raise RuntimeError("reset() comes first")
        return self.run

    def _play_on(self, run: Run) -> None:
        """The bots answer until the learner is asked, the game ends, or it has lasted too long."""
        me, bots = self.seat, self.bots
        decision = run.decision
        while decision is not None and (seat := decision.seat) != me:
            if run.decisions >= self.longest:
                return
            bot, budget = bots[seat]
            run.answer(bot(run.view(seat), budget))
            decision = run.decision

    def step(self, action: np.int64) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        run = self._running()
        if run.decision is None:
            raise RuntimeError("the game is over; reset() begins another")
        answer = self.encoder.actions[int(action)]
        refused = ""
        self.steps += 1
        try:
            run.answer(answer)
        except NotOffered:
            refused = run.refusal(answer)
        else:
            self._answers.append(answer)
            self._play_on(run)
        outcome = run.outcome() if run.decision is None else None
        over = outcome is not None
        late = not over and max(self.steps, run.decisions) >= self.longest
        reward = 0.0 if outcome is None else outcome.scores[self.seat]
        view = run.view(self.seat)
        info: dict[str, Any] = {"action_mask": self._mask(view)}
        if refused:
            info["refused"] = refused
        if self.shaping:
            reward += self._shaped(view, reward if over else None)
        if self.render_mode is not None:
            self._show()
        return self.encoder.vector(view), reward, over, late, info

    def _shaped(self, view: View, result: float | None) -> float:
        """Reward shaping: the gain in score since the last step, times `shaping`."""
        hope = self.rules.knowledge.score(view) if result is None else result
        gain, self.hope = hope - self.hope, hope
        return self.shaping * gain

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are offered, as sb3-contrib asks for it."""
        return self._mask(self._running().view(self.seat)).astype(np.bool_)

    def _mask(self, view: View) -> Mask:
        """Where nobody is asked any more every action will do, so that no mask is all 0.

        A vector environment that resets in the next step wants an action here, and ignores it.
        """
        if view.options:
            return self.encoder.mask(view.options)
        return np.ones(len(self.encoder.actions), np.int8)

    def render(self) -> str | None:
        """What the learner sees, in the notation of positions: returned, or printed."""
        if self.render_mode is None:
            return None
        text = self.rules.notation.write(self._running().view(self.seat))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


for _name, _game in GAMES.items():
    if _game.knowledge.tensor is None:
        continue  # nothing to show a learner
    gymnasium.register(
        id=f"kibitz/{_name}-v{_game.version}",
        entry_point="kibitz.envs.gymnasium:KibitzEnv",
        kwargs={"game": _name},
    )
