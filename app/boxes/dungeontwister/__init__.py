"""Dungeon Twister, as it is set up."""
