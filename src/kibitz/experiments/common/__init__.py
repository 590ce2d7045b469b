"""What all experiments share: seeds, bots at their seats, the process pool and the statistics."""
