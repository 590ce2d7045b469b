"""Gymnasium: one seat of Compile, a bot on the other; ten games with any legal answer."""

import gymnasium

import kibitz.envs.gymnasium  # noqa: F401  # registers the games

env = gymnasium.make("kibitz/compile-v2", seat="second", opponents="uniform")
env.action_space.seed(1)
won = 0.0
for game in range(10):
    seen, info = env.reset(seed=game)
    over = late = False
    while not (over or late):
        action = env.action_space.sample(info["action_mask"])
        seen, reward, over, late, info = env.step(action)
        won += float(reward)
print(f"{won:g} points in 10 games, from vectors of {seen.size} numbers")
