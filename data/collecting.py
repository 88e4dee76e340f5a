"""Rest for Python's garbage collector."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collecting() -> Iterator[None]:
    """Reading a game makes many objects and no garbage; looking for some would take a third of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            # What was made is there to stay: to the oldest generation with it at once, not searched on the way.
            apart = gc.get_freeze_count()
            gc.freeze()
            if not apart:  # else somebody has put it aside for as long as a game is open
                gc.unfreeze()
            gc.enable()
