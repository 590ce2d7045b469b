"""The laboratory: games of bots by the thousand, and what they say about the games."""
