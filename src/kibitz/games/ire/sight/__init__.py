"""What a seat may know, and worlds imagined from it."""
