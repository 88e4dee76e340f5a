"""How much of a matrix a run tries, and which tests `make check` takes for a change."""

from __future__ import annotations

from itertools import product

import pytest

from tests.matrix import matrix, pairs, rotating
from tools import check
from tools.android.imported import Code

AXES = ("abc", (1, 2, 3, 4), ("x", "y", "z"))


def test_every_pair_of_values_is_tried_in_fewer_combinations():
    some, everything = matrix(*AXES, sweep=False), list(product(*AXES))
    assert len(some) < len(everything) / 2
    assert {pair for each in some for pair in pairs(each)} == {pair for each in everything for pair in pairs(each)}


def test_a_sweep_tries_every_combination():
    assert matrix(*AXES, sweep=True) == list(product(*AXES))
    assert rotating("ab", (1, 2), sweep=True) == [("a", 1), ("a", 2), ("b", 1), ("b", 2)]


def test_each_subject_has_another_value_than_the_one_before_it():
    assert rotating("abc", (1, 2), sweep=False) == [("a", 1), ("b", 2), ("c", 1)]


@pytest.fixture(scope="module")
def code() -> Code:
    return Code(check.ROOT, check.TOPS)


def test_the_tests_of_a_rule_are_nearer_to_it_than_those_of_another_box(code):
    near = check.nearness(code, {"core.boxes.dungeonquest.combat"})
    own = near["tests/core/dungeonquest/test_combat.py"]
    assert own < near["tests/core/dungeonroll/test_loot.py"]  # registries name all boxes, so it can be touched
    assert own < near["tests/app/test_home.py"]


def test_a_changed_conftest_touches_every_test_beside_and_below_it(code):
    beside = (check.ROOT / "tests/browser").rglob("test_*.py")
    near = check.nearness(code, {"tests.browser.conftest"})
    del near["tests/test_matrix.py"]  # which names it here
    assert set(near) == {path.relative_to(check.ROOT).as_posix() for path in beside}


def test_a_file_that_is_no_module_counts_as_those_that_read_or_name_it(code):
    assert "data.words" in check.modules_of(["data/locale/it/LC_MESSAGES/delvelog.po"], code)
    assert "tests.test_setup" in check.modules_of(["buildozer.spec"], code)


def test_the_nearest_files_that_fit_are_chosen_and_one_at_least():
    near, took = {"far": 3, "near": 1, "slow": 1}, {"far": 1.0, "near": 1.0, "slow": 9.0}
    assert check.chosen(near, took, seconds=10) == ["near", "slow"]
    assert check.chosen({"slow": 1}, took, seconds=2) == ["slow"]


def test_a_change_in_one_box_leaves_the_other_boxes_out():
    assert check.only_box(["core/boxes/dungeonroll/loot.py", "data/boxes/dungeonroll/replay.py"]) == "dungeonroll"
    assert check.only_box(["core/boxes/dungeonroll/loot.py", "core/journal.py"]) == ""
