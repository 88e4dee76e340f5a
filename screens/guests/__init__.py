"""Guests on the host's screen: the sheet that lets them in, and the mark in the bar."""
