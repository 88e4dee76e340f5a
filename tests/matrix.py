"""How much of a matrix a run tries: `make test` every pair of values, `make sweep` every combination."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from itertools import combinations, product
from typing import Any
from zlib import crc32

import pytest
from hypothesis import settings

SWEEP = os.environ.get("DELVELOG_SWEEP") == "1"
"""Whether this run is `make sweep`. Tests marked `sweep` run only then, and hypothesis tries 2,000 examples."""

Combination = tuple[Any, ...]


def matrix(*axes: Sequence[Any], sweep: bool = SWEEP) -> list[Combination]:
    """Combinations of one value of each axis: all of them in a sweep, otherwise enough for every pair of values."""
    everything = list(product(*axes))
    return everything if sweep else pairwise(everything)


def pairwise(everything: Sequence[Combination]) -> list[Combination]:
    """Greedily chosen combinations, in their order, in which every pair of values that occurs at all occurs."""
    missing = {pair for each in everything for pair in pairs(each)}
    chosen: list[Combination] = []
    while missing:
        best = max(everything, key=lambda each: len(missing & pairs(each)))
        chosen.append(best)
        missing -= pairs(best)
    return sorted(chosen, key=everything.index)


def pairs(combination: Combination) -> set[Any]:
    """The pairs of values in a combination, each value with its place; a single value counts as a pair."""
    placed = list(enumerate(combination))
    return set(combinations(placed, 2)) if len(placed) > 1 else set(placed)


def rotating(subjects: Sequence[Any], *axes: Sequence[Any], sweep: bool = SWEEP) -> list[Combination]:
    """Each subject with values of the axes: with all combinations in a sweep, otherwise with one, another for each.

    The subjects go through the pairwise combinations in turn, so that together they see every pair of values.
    """
    if sweep:
        return list(product(subjects, *axes))
    some = pairwise(list(product(*axes)))
    return [(subject, *some[at % len(some)]) for at, subject in enumerate(subjects)]


def _called(value: Any) -> str | None:
    """The same in every process: a function's own name has its address in it, so pytest counts functions instead."""
    return None if callable(value) else str(value)


def some_of(names: str | tuple[str, ...], values: Sequence[Any], count: int = 1, ids: Any = None) -> Callable[..., Any]:
    """Parametrizes a test with all values in a sweep, otherwise with so many of them: others for each test.

    For what is done by touches and hardly depends on the value, such as the size of the phone. The test's name decides,
    so that a run tries the same as the one before and the tests of a file together try every value.
    """

    def decorate(test: Any) -> Any:
        first = crc32(test.__qualname__.encode())
        places = range(len(values)) if SWEEP else [(first + at) % len(values) for at in range(count)]
        called = ids if callable(ids) else [ids[place] for place in places] if ids else _called
        return pytest.mark.parametrize(names, [values[place] for place in places], ids=called)(test)

    return decorate


def examples(count: int) -> Callable[..., Any]:
    """A hypothesis property that is tried so many times in `make test`, and as often as any other in a sweep."""
    return settings() if SWEEP else settings(max_examples=count)
