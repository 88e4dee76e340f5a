"""Dungeon Raiders: how it is set up."""
