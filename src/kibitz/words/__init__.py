"""The part of speaking that all games share."""
