"""Pauses Python's garbage collector."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collecting() -> Iterator[None]:
    """Turns the collector off while a game is read. That makes many objects and no garbage; looking for garbage would
    take a third of the time.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            # The new objects will stay, so they go to the oldest generation at once, without being searched.
            if not gc.get_freeze_count():  # otherwise an open game is frozen, and garbage would be frozen with it
                gc.freeze()
                gc.unfreeze()
            gc.enable()
