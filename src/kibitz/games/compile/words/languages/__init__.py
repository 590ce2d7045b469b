"""The grammar of the game in each language."""
