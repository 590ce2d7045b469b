"""HTTP and sockets: addresses, middleware, connections, limits, identities, static files."""
