"""The store: one SQLite file for each game, append-only, with a digest chain, a head mark beside it, and backups."""
