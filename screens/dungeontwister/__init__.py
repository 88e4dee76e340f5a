"""Dungeon Twister: its face on the screens."""
