"""The screens of Dungeon Raiders."""
