"""Taking turns: every subject is measured in every round, so whatever else the machine does hits all alike."""

from __future__ import annotations

import gc
import statistics
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any


def seconds(work: Callable[[], Any], clock: Callable[[], float] = perf_counter) -> float:
    """How long it takes, without the time to throw away what it made."""
    start = clock()
    made = work()
    taken = clock() - start
    del made
    return taken


def cpu_seconds(work: Callable[[], Any]) -> float:
    """The same without what others on this machine did meanwhile: for work that waits for nothing."""
    return seconds(work, process_time)


def in_turn(rounds: int, subjects: dict[str, Callable[[], float]]) -> dict[str, list[float]]:
    """Each subject returns what it measured. The first round warms up and does not count.

    Before each measurement rubbish is collected, so that nobody pays for another's; the collector stays on
    while measuring, for all, as in the app. Every other round goes backwards.
    """
    found: dict[str, list[float]] = {name: [] for name in subjects}
    names = list(subjects)
    for number in range(rounds + 1):
        for name in names if number % 2 else reversed(names):
            gc.collect()
            measured = subjects[name]()
            if number:
                found[name].append(measured)
    return found


def medians(rounds: int, subjects: dict[str, Callable[[], float]], scale: float = 1e6) -> dict[str, float]:
    """The median of each subject over all rounds, in microseconds unless told otherwise."""
    found = in_turn(rounds, subjects)
    spreads.extend(_spread(each) for each in found.values() if len(each) >= 4)
    return {name: statistics.median(each) * scale for name, each in found.items()}


def _spread(found: list[float]) -> float:
    low, middle, high = statistics.quantiles(found, n=4)
    return (high - low) / middle


spreads: list[float] = []
"""How far the middle half of the rounds lay apart, as a share of the median: how noisy the machine was."""
