"""Draws scenes with Kivy: it has a widget for each type of `core/scene.py`, and a container that folds them."""
