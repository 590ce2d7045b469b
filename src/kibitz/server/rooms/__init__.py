"""Tables: who sits where, what a page may ask for, clocks, replays."""
