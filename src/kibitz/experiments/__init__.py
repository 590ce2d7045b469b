"""Experiments: thousands of games of bots, and their statistics."""
