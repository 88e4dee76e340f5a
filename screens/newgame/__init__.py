"""Setting the table for a new game."""
