"""Dungeon Twister: how it is set up."""
