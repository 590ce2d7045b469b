"""The table in the browser: matches kept, shown and played over the network."""
