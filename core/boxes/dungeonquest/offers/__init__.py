"""What the table is offered, step by step: one module for each part of the game."""
