"""The grammar of each language, whatever the game."""
