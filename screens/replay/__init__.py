"""The replay of a game, and the lines beside it."""
