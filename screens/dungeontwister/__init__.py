"""The screens of Dungeon Twister."""
