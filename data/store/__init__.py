"""The store: one SQLite file a game, append-only, with a digest chain, a head mark beside it, and backups."""
