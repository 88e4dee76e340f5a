"""What can be made again is let go of when the phone is short of memory: who gives some back is killed later."""

from __future__ import annotations

import gc

from kivy.cache import Cache

from screens.widgets.remembered import DRAWN

AGAIN = ("kv.image", "kv.texture", "kv.loader", "textinput.label", "textinput.width")  # Kivy's own, by their names


def give_back() -> None:
    """Words that were drawn and pictures that were read. What is on the screen keeps its own."""
    DRAWN.forget()
    for name in AGAIN:
        if name in Cache._categories:
            Cache.remove(name)
    gc.collect()
