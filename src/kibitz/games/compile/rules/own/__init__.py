"""Protocols of people's own: read from a file, checked, and entered beside those of the house."""
