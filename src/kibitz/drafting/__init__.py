"""Drafting: what drafts are worth, learned from games, and what to pick next."""
