"""The order in which the parts of a scene fold: by rank, and only then are optional ones left out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from core.scene import Part, People
from screens.scene.folding import Form, plans


@dataclass
class Drawn:
    forms: tuple[Form, ...]
    column: bool = False

    def show(self, shows: Any) -> None: ...

    def height_of(self, _width: float, form: Form) -> float:
        return {"large": 90.0, "full": 60.0, "close": 40.0, "row": 20.0}[form]

    def fit(self, width: float, form: Form) -> float:
        return self.height_of(width, form)


def part(rank: int, *, optional: bool = False) -> Part:
    return Part(People(f"rank {rank}", ()), rank, optional)


PARTS = [
    (part(2), Drawn(("full", "close", "row"))),
    (part(1), Drawn(("full", "row"))),
    (part(3, optional=True), Drawn(("row",))),
]


def test_the_lowest_rank_folds_first_and_as_far_as_it_can():
    assert plans(PARTS) == [
        {0: "full", 1: "full", 2: "row"},
        {0: "full", 1: "row", 2: "row"},
        {0: "close", 1: "row", 2: "row"},
        {0: "row", 1: "row", 2: "row"},
        {0: "row", 1: "row"},
    ]


def test_each_plan_is_lower_than_the_one_before():
    heights = [sum(PARTS[at][1].height_of(100, form) for at, form in plan.items()) for plan in plans(PARTS)]
    assert heights == sorted(heights, reverse=True)


@pytest.mark.parametrize("parts", [[], [(part(1, optional=True), Drawn(("row",)))]])
def test_there_is_always_a_plan(parts):
    assert plans(parts)[0] == dict.fromkeys(range(len(parts)), "row")


def test_a_part_that_may_stand_beside_the_first_one_does_so_in_the_end():
    beside = Part(People("beside", ()), 2, beside=True)
    found = plans([(part(1), Drawn(("full", "row"))), (beside, Drawn(("full",)))])
    assert found[-2:] == [{0: "row", 1: "full"}, {0: "row", 1: "beside"}]
