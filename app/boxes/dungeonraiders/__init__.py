"""Dungeon Raiders, as it is set up."""
