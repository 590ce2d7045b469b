"""The database: schema, store, the one writer, waking matches up again."""
