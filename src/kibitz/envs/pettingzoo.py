"""Every game as a turn-based environment of PettingZoo: an agent for each seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv  # type: ignore[import-untyped]  # it ships no types
    from pettingzoo.utils.env import AECIterator  # type: ignore[import-untyped]  # nor here
    from pettingzoo.utils.env_logger import EnvLogger  # type: ignore[import-untyped]  # nor here
except ImportError as e:
    raise ImportError("kibitz.envs.pettingzoo needs pettingzoo: pip install 'kibitz[envs]'") from e
import numpy as np

from kibitz.envs.encode import (
    RENDER_MODES,
    Encoder,
    Mask,
    Vector,
    checked_mode,
    playable,
    reseated,
)
from kibitz.games.registry import game_named
from kibitz.kernel.checked import NotOffered
from kibitz.kernel.run import MAX_DECISIONS, Run, begun
from kibitz.kernel.view import WATCHER

NO_ACTION: Final = "action is not in action space"
ILLEGAL: Final = -1.0
"""The reward of an action that is not offered; the game is over then."""


class KibitzAEC(AECEnv):  # type: ignore[misc]  # the parent is untyped
    """A game of Kibitz; the seat that is asked is the agent selected, chance answers by seed.

    The last reward is 1 for a win, -1 for a loss and 0 for a draw; all others are 0.
    """

    def __init__(
        self,
        game: str,
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
        longest: int = MAX_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        rules = game_named(game)
        self.rules: Final = rules
        self.rule_options = playable(rules, options)
        self.encoder: Final = Encoder(rules)
        self.longest: Final = longest
        self.render_mode = checked_mode(render_mode)
        self.metadata = {
            "name": f"kibitz_{game}_v{rules.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = list(rules.rules.seats(self.rule_options))
        size = len(self.encoder.actions)
        # A space each, because a space has its own random generator.
        self._actions = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (self.encoder.tensor.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        whole = len(self.possible_agents) * self.encoder.tensor.size
        self.state_space = spaces.Box(0.0, 1.0, (whole,), np.float32)
        self._dice = seeding.np_random(seed)[0]
        self.run: Run | None = None
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seen: dict[str, tuple[Vector, Mask]] = {}

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observations[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; with a seed, the same one every time.

        Options are those of the game. They hold until the next ones; the same roles have to play.
        """
        self.rule_options = reseated(self.rules, options, self.rule_options)
        if seed is not None:
            self._dice = seeding.np_random(seed)[0]
        deal = f"env {self._dice.integers(2**62)}"
        self.run = begun(self.rules, self.rule_options, deal)
        self._seen.clear()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()
        self._show()

    def _running(self) -> Run:
        if self.run is None:
            raise RuntimeError("reset() comes first")
        return self.run

    def _select(self) -> None:
        decision = self._running().decision
        if decision is not None:
            self.agent_selection = self.possible_agents[decision.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and what it may answer; asked again before a step, the same arrays.

        The wrappers of PettingZoo ask several times a step.
        """
        seen = self._seen.get(agent)
        if seen is None:
            view = self._running().view(self._seats[agent])
            seen = (self.encoder.vector(view), self.encoder.mask(view.options))
            self._seen[agent] = seen
        return {"observation": seen[0], "action_mask": seen[1]}

    def step(self, action: int | None) -> None:
        """Answer for the agent selected; a ValueError says why an answer is not allowed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked and has to answer")
        self._answer(self._running(), int(action))

    def _answer(self, run: Run, action: int) -> None:
        """Answer the question at hand, or a NotOffered."""
        run.answer(self.encoder.actions[action])
        self._seen.clear()
        # All rewards are 0 until the end, so that there is nothing to add up before.
        if run.decision is None or run.decisions >= self.longest:
            self._end()
        else:
            self.agent_selection = self.possible_agents[run.decision.seat]
        if self.render_mode is not None:
            self._show()

    def _end(self) -> None:
        """Tell all agents that it is over, and how."""
        outcome = self._running().outcome()
        if outcome is not None:
            for i, name in enumerate(self.possible_agents):
                self.rewards[name] = 2.0 * outcome.scores[i] - 1.0
                self.terminations[name] = True
        else:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()
        self._deads_step_first()

    def state(self) -> Vector:
        """The central state: what all seats know together, one vector after the other."""
        return self.encoder.central(self._running().state, len(self.possible_agents))

    def render(self) -> str | None:
        """What everybody can see, in the notation of positions: returned, or printed."""
        if self.render_mode is None:
            return None
        text = self.rules.notation.write(self._running().view(WATCHER))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is open."""


AFTER_RESET: Final = (
    *("rewards", "terminations", "truncations", "infos", "agent_selection", "num_agents"),
    "agents",
)


class CheckedAEC(KibitzAEC):
    """The same, with the checks that PettingZoo's wrappers make.

    Those are three objects that hand every call and every look at a field down to the next, and
    take twice as long as the game. Here is one: out of bounds is an AssertionError, an action that
    is not offered loses, and calls before `reset` or out of turn are told.
    """

    _updated = False
    """Was there a step since `agent_iter` has named an agent?"""

    def __getattr__(self, name: str) -> Any:
        """What a reset would have made; others are missing as anywhere."""
        if name in AFTER_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__} has no {name}")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """As every reset; from now on it may be asked and answered."""
        super().reset(seed, options)
        self._updated = True

    def step(self, action: int | None) -> None:
        """Answer for the agent selected; what is not offered ends the game, and loses it."""
        run = self.run
        if run is None:
            EnvLogger.error_step_before_reset()
        self._updated = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        dead = self.terminations[agent] or self.truncations[agent]
        assert dead if action is None else self._in_space(agent, action), NO_ACTION
        if dead or run is None or action is None:
            self._was_dead_step(action)
            return
        try:
            self._answer(run, int(action))
        except NotOffered:
            self._lose(agent)

    def _in_space(self, agent: str, action: object) -> bool:
        """Is it an action at all? As the space of the agent says it, which takes its time."""
        if isinstance(action, (int, np.integer)):
            return bool(0 <= action < len(self.encoder.actions))
        return bool(self._actions[agent].contains(action))

    def _lose(self, agent: str) -> None:
        """End the game at once, with a reward for this agent alone."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: ILLEGAL}
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> dict[str, Any]:
        if self.run is None:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def state(self) -> Vector:
        if self.run is None:
            EnvLogger.error_state_before_reset()
        return super().state()

    def render(self) -> str | None:
        if self.run is None:
            EnvLogger.error_render_before_reset()
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> AgentsInTurn:
        """The agents, as they are asked; each has to be answered for before the next."""
        if self.run is None:
            EnvLogger.error_agent_iter_before_reset()
        return AgentsInTurn(self, max_iter)


class AgentsInTurn(AECIterator):  # type: ignore[misc]  # the parent is untyped
    """Names the agent selected again and again, as long as there are agents."""

    def __next__(self) -> str:
        agent: str = super().__next__()
        assert self.env._updated, "need to call step() or reset() in a loop over `agent_iter`"
        self.env._updated = False
        return agent


def raw_env(game: str, **settings: Any) -> KibitzAEC:
    """The environment as it is: an action that is not offered is a ValueError with the reason."""
    return KibitzAEC(game, **settings)


def env(game: str, **settings: Any) -> CheckedAEC:
    """The environment as PettingZoo wants it: an illegal action loses, and misuse is reported."""
    return CheckedAEC(game, **settings)
