"""When Python looks for garbage: at moments that nobody feels.

The parts of a screen of Kivy's hold each other, so nothing of it goes by itself when it is left: with every sheet that
is opened there are twenty thousand objects more. Python would look for them in the middle of a touch. Here it does
after a change of screen and when nobody touches the phone.
"""

from __future__ import annotations

import gc

RARELY = (20_000, 20, 100)
"""How rarely Python looks by itself. A start makes a hundred thousand things that stay; looking through them again and
again would take a twentieth of it, and a finger would feel it later, too."""
ARRIVING = 0.3  # seconds: somebody looks at a new screen before they touch it
PAUSES = {50_000: 2.0, 100_000: 0.4, 200_000: 0.0}
"""For so many objects since the last time (the first are a screen, or a few touches) a pause of so many seconds is
waited for. The last bounds the memory of the process, which keeps for good nearly all it ever had at once: 100,000
objects of screens are some 10 MB."""
EVERY = 0.2
"""Seconds between two calls of `collect_in_a_pause`. In a whole second a hurried finger makes 300,000 objects."""


def made() -> int:
    """About how many objects have been made since garbage was last looked for everywhere."""
    young, middle, old = gc.get_count()
    each, many, _ = gc.get_threshold()
    return young + each * (middle + many * old)


def collect_in_a_pause(since_touch: float) -> None:
    objects = made()
    if any(objects >= many and since_touch >= pause for many, pause in PAUSES.items()):
        gc.collect()


def collect_on_arrival(game_open: bool, since_touch: float) -> bool:
    """The screen before is garbage. Whoever touches the new one already is not held up: False, try it again.

    The states of an open game are there to stay and are set aside, until `take_back`: looking through them again and
    again would hold a finger up for a tenth of a second.
    """
    if since_touch < ARRIVING:
        return False
    gc.collect()
    if game_open and not gc.get_freeze_count():
        gc.freeze()
    return True


def take_back() -> None:
    """The game is closed."""
    gc.unfreeze()
