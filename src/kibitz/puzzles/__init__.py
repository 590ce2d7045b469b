"""Puzzles: positions with one answer that is proved, their solutions, and how they are found."""
