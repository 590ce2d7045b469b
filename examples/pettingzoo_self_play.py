"""PettingZoo: three players of Days of Ire answer at random, each from what it may know."""

from kibitz.envs.pettingzoo import env

table = env("ire", options={"players": "3"}, seed=7)
table.reset()
for n, agent in enumerate(table.possible_agents):
    table.action_space(agent).seed(n)

answers = 0
for agent in table.agent_iter():
    seen, reward, over, late, _ = table.last()
    if over or late:
        print(f"{agent}: {reward:+.0f}")
        table.step(None)
    else:
        answers += 1
        table.step(table.action_space(agent).sample(seen["action_mask"]))
print(f"{answers} answers")
