"""Dungeon Roll, as it is set up."""
