"""The exports: games as files that people can take home."""
