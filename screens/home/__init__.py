"""The home screen: the games of this phone."""
