"""What the events of a move mean, as far as the move itself has decided it: pads mark their keys with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from core.facts import Event, Verdict

_WEIGHT: dict[Verdict, int] = {"": 0, "good": 1, "bad": 2, "deadly": 3}


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    return max(verdicts, key=lambda each: _WEIGHT[each], default="")


def until(events: Sequence[Event], last: type[Event]) -> list[Event]:
    """Returns the events before the first one of that type: what follows it happens by itself."""
    return list(takewhile(lambda event: not isinstance(event, last), events))


def telling(events: Sequence[Event], means: Verdict) -> list[Event]:
    """Returns the events that fit the verdict, followed by those that only led to it."""
    fitting = [event for event in events if event.means() == means and not event.prepares]
    return [*fitting, *(event for event in events if event.prepares)]
