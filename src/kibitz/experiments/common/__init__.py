"""What all experiments share: the process pool and the statistics."""
