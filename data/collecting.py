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
            if not gc.get_freeze_count():  # else a game is open and set aside, and garbage would be set aside with it
                gc.freeze()
                gc.unfreeze()
            gc.enable()
