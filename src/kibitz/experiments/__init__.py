"""Experiments: games of bots by the thousand, and what they say."""
