"""OpenSpiel: one random game of Compile, chance included, and what the first player knows."""

import numpy as np
import pyspiel  # type: ignore[import-not-found]  # it ships no types

import kibitz.envs.openspiel  # noqa: F401  # registers the games

game = pyspiel.load_game("kibitz_compile(options=sets:main1+aux1)")
dice = np.random.default_rng(5)
state = game.new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(dice.choice(outcomes, p=chances)))
    else:
        state.apply_action(int(dice.choice(state.legal_actions())))
print(state.observation_string(0))
print(f"{len(state.history())} steps, returns {state.returns()}")
