"""Information hiding: the view of a seat, and worlds sampled from it (determinisation)."""
