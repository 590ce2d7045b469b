"""The box: map, tracks, units at the start and cards as one file that an owner may replace."""
