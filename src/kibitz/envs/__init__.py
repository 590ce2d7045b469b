"""Kibitz for researchers: the games as environments of PettingZoo, Gymnasium and OpenSpiel.

Each lives in a module of its own and needs its library: `pip install 'kibitz[envs]'`.
"""
