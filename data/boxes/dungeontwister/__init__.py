"""Dungeon Twister in `data`: `given` is what is in the box, for whoever waits for it."""
