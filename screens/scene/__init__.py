"""Draws scenes with Kivy: it has a widget for each type of `core/scene`, and a container that folds them."""
