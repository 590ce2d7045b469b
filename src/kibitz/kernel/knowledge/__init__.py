"""Optional parts of a game: facts about moves, features, tensors, its draft."""
