"""The screen of the preferences."""
