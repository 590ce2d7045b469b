"""Training: self-play, fitting a value net to it, and promotion by a match of strength."""
