"""Dungeon Roll on the game screen."""
