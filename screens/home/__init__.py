"""The first screen: the games of this phone."""
