"""Dungeon Raiders on the screens."""
