"""The server: matches stored, shown and played over the network, with the page in a browser."""
