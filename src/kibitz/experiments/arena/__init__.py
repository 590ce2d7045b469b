"""The arena: bots against bots, in mirrored pairs, with honest figures."""
