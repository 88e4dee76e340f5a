"""The game screen and its parts, common to all boxes."""
