"""The game screen and its parts, which all boxes share."""
