"""Where the garbage of an app is looked for."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import pytest

from screens import garbage

EVERY = 25  # apps
_apps = count()


@contextmanager
def among_the_new() -> Iterator[None]:
    """Whoever collects garbage in here goes through what was made in here, and by the last few apps.

    A million objects were there before. They are set aside for good: going through all of them takes longer than any
    test. Not before each app: some of an app lives until the next one takes its place. Set aside, it would be garbage
    that nobody finds, ten thousand objects each time, and all that is new would lie scattered between.
    The app puts an open game aside in the same way and would let out everything with it: meanwhile it does neither.
    """
    if next(_apps) % EVERY == 0:
        gc.collect()
        gc.freeze()
        gc.get_freeze_count = lambda: 1  # the real one counts one by one, for whatever reads a game
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(garbage, "RARELY", (200_000, 20, 100))
        patched.setattr(garbage, "collect_on_arrival", lambda *_: True)
        patched.setattr(garbage, "collect_in_a_pause", lambda _: None)
        patched.setattr(garbage, "take_back", lambda: None)
        patched.setattr(gc, "freeze", lambda: None)  # data/collecting.py
        patched.setattr(gc, "unfreeze", lambda: None)
        yield
