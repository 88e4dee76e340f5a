"""What the value at a path may be: so that a screen can offer just that."""

from __future__ import annotations

import pytest

from core.paths import Sort, sort_at
from core.paths import walk as every
from tests.core.dungeonquest.table import Table
from tests.core.playing import given

NUMBER, TEXT = Sort(numbers=True), Sort(texts=True)


@pytest.mark.parametrize(
    ("path", "sort"),
    [
        ("sun", NUMBER),
        ("heroes/Hugo/wounds", NUMBER),
        ("heroes/Hugo/hero", TEXT),
        ("heroes/Hugo/owed", Sort(values=(True, False))),
        ("heroes/Hugo/status", Sort(values=("inside", "left", "dead"))),
        ("heroes/Hugo/gold", Sort(numbers=True, values=(None,))),
        ("heroes/Hugo/below", Sort(values=(None,))),
        ("winners", Sort(lists=True)),
        ("settings/board", Sort(values=("light", "map"))),
    ],
)
def test_a_value_is_of_the_sort_that_its_field_says(path, sort):
    assert sort_at(Table("Hugo").state, path) == sort


def test_every_value_of_a_state_has_a_sort():
    for state in (Table("Hugo").state, given().state):
        for path, value in every(state):
            sort = sort_at(state, path)
            fits = (
                (type(value) is int and sort.numbers)
                or (isinstance(value, str) and sort.texts)
                or (isinstance(value, tuple) and (sort.lists or not value))
                or value in sort.values
            )
            assert fits, path


@pytest.mark.parametrize("path", ["moon", "heroes", "heroes/Hugo", "heroes/Zoe/wounds"])
def test_what_is_no_value_has_none(path):
    with pytest.raises(KeyError):
        sort_at(Table("Hugo").state, path)
