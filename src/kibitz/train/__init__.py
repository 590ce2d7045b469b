"""Training: playing against itself, fitting a net to what came of it, and a test of strength."""
