"""Draws scenes with Kivy: one widget for each type of `core/scene.py`, and one container that folds them."""
