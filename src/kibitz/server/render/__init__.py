"""What a reader is sent: scenes, questions, refusals, in their language."""
