"""Releases what can be made again when the phone is short of memory: an app that releases some is killed later."""

from __future__ import annotations

import gc

from kivy.cache import Cache

from screens.widgets.remembered import DRAWN

AGAIN = ("kv.image", "kv.texture", "kv.loader", "textinput.label", "textinput.width")  # Kivy's own caches


def give_back() -> None:
    """Releases drawn words and loaded pictures. What is on the screen keeps its own."""
    DRAWN.forget()
    for name in AGAIN:
        if name in Cache._categories:
            Cache.remove(name)
    gc.collect()
