"""Where the garbage of an app is looked for."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from screens import garbage


@contextmanager
def among_the_new() -> Iterator[None]:
    """Whoever collects garbage in here goes through what was made in here.

    A million objects were there before, and going through all of them takes longer than any test, so nobody ever does.
    The app puts an open game aside in the same way and would let out everything with it: meanwhile it does neither.
    """
    unfreeze = gc.unfreeze
    gc.freeze()
    try:
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(garbage, "RARELY", (200_000, 20, 100))
            patched.setattr(garbage, "collect_on_arrival", lambda *_: True)
            patched.setattr(garbage, "collect_in_a_pause", lambda _: None)
            patched.setattr(garbage, "take_back", lambda: None)
            patched.setattr(gc, "freeze", lambda: None)  # data/collecting.py
            patched.setattr(gc, "unfreeze", lambda: None)
            patched.setattr(gc, "get_freeze_count", lambda: 1)  # the real one counts one by one
            yield
    finally:
        unfreeze()  # whatever reads a game counts what is set aside, one by one
