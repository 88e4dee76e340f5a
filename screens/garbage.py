"""Runs Python's garbage collection at moments that nobody notices.

The parts of a Kivy screen refer to each other, so they are not freed by themselves when the screen is left: every sheet
that is opened leaves twenty thousand more objects. Python would collect them in the middle of a touch. This module does
it after a change of screen and while nobody touches the phone.
"""

from __future__ import annotations

import gc

RARELY = (20_000, 20, 100)
"""The thresholds with which Python rarely collects by itself. A start makes a hundred thousand objects that stay;
scanning them again and again would take a twentieth of it, and would later delay touches, too.
"""
ARRIVING = 0.3  # seconds: somebody looks at a new screen before touching it
PAUSES = {50_000: 2.0, 100_000: 0.4, 200_000: 0.0}
"""How long nobody must have touched the phone, in seconds, before so many objects made since the last time are
collected (the first number is about one screen, or a few touches). The last one limits the memory of the process, which
keeps nearly all that it ever had at once: 100,000 objects of screens are about 10 MB.
"""
EVERY = 0.2
"""Seconds between two calls of `collect_in_a_pause`. In a whole second hurried touches make 300,000 objects."""


def made() -> int:
    """Returns about how many objects have been made since the last full collection."""
    young, middle, old = gc.get_count()
    each, many, _ = gc.get_threshold()
    return young + each * (middle + many * old)


def collect_in_a_pause(since_touch: float) -> None:
    objects = made()
    if any(objects >= many and since_touch >= pause for many, pause in PAUSES.items()):
        gc.collect()


def collect_on_arrival(game_open: bool, since_touch: float) -> bool:
    """Collects the screen before, which is garbage now. Returns False, to be called again, if somebody already touches
    the new screen, so that the touch is not delayed.

    The states of an open game stay, so they are frozen until `take_back`: scanning them again and again would delay a
    touch by a tenth of a second.
    """
    if since_touch < ARRIVING:
        return False
    gc.collect()
    if game_open and not gc.get_freeze_count():
        gc.freeze()
    return True


def take_back() -> None:
    """Lets the collector see the frozen objects again, when the game is closed."""
    gc.unfreeze()
