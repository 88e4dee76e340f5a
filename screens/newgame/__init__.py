"""The screen on which the table for a new game is set up."""
