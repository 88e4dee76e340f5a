"""Chances of plain numbers, against every way in which cards can be played."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.boxes.dungeonraiders.monsters import hit
from core.boxes.dungeonraiders.odds import hands

HANDS = st.lists(st.lists(st.integers(0, 5), min_size=1, max_size=4), min_size=2, max_size=4).map(
    lambda ways: {f"p{number}": tuple(each) for number, each in enumerate(ways)}
)


def every_way(of: dict[str, tuple[int, ...]]) -> list[dict[str, int]]:
    """Each as likely as the others."""
    return [dict(zip(of, chosen, strict=True)) for chosen in product(*of.values())]


@given(HANDS)
def test_sums_are_those_of_every_way(of):
    ways = every_way(of)
    counted = Counter(sum(way.values()) for way in ways)
    assert hands.sums(of) == {total: Fraction(many, len(ways)) for total, many in counted.items()}


@given(HANDS, st.sampled_from(["highest", "lowest"]))
def test_the_extreme_value_of_every_way(of, by: Literal["highest", "lowest"]):
    ways = every_way(of)
    pick = max if by == "highest" else min
    counted = Counter(pick(way.values()) for way in ways)
    assert hands.extremes(of, by) == {value: Fraction(many, len(ways)) for value, many in counted.items()}


@pytest.mark.rule("RD-16", "RD-32", "RD-34")
@given(HANDS, st.integers(0, 15), st.sampled_from(["lowest", "two lowest", "highest"]))
def test_who_is_hit_is_who_the_rules_hit(of, needed: int, whom: Literal["lowest", "two lowest", "highest"]):
    ways = every_way(of)
    counted: Counter[str] = Counter()
    for way in ways:
        spared = sum(way.values()) >= needed if needed else len(set(way.values())) == 1
        counted.update(() if spared else hit(way, whom))
    assert hands.hit(of, needed, whom) == {name: Fraction(counted[name], len(ways)) for name in of}


def test_a_known_hand_is_certain():
    assert hands.sums({"Anna": (3,), "Bert": (5,)}) == {8: Fraction(1)}
    assert hands.hit({"Anna": (3,), "Bert": (5,)}, 9, "lowest") == {"Anna": 1, "Bert": 0}
