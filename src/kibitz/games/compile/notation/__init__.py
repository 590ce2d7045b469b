"""Positions, actions and events as text."""
