"""Knowledge for bots and tools: evaluation function, features, tensor, facts."""
