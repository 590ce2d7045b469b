"""What a game may hand over about itself: facts of moves, features, tensors, its draft."""
