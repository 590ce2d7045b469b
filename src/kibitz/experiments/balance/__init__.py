"""The balance of a game: win rates of sides, cards and options from self-play."""
