"""Dungeon Roll: how it is set up."""
