"""The verbs of the cards, one module for each kind."""
