"""Exporting a game."""
