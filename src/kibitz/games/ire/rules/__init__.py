"""The rules: state, texts of the cards, what they do."""
