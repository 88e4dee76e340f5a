"""Names of files that every disk takes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from data.exports.filenames import RESERVED, dated, file_name
from tests.data.hostile import NAMES


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Friday", "Friday"),
        ("Пятница: у Анны / 2", "Пятница у Анны 2"),
        ("../../etc/passwd", "etc passwd"),
        ("…", "delvelog"),
        ("", "delvelog"),
        ("NUL", "delvelog"),
        ("com1", "delvelog"),
        ("a\x00b\nc", "a b c"),
        ("--help", "help"),
    ],
)
def test_a_title_as_a_name(title, name):
    assert file_name(title) == name


@given(st.text(max_size=200) | st.sampled_from(NAMES))
def test_any_title_gives_a_name_that_any_disk_takes(title):
    name = file_name(title)
    assert name
    assert name == name.strip(" -.")
    assert not set('/\\:*?"<>|\0\n\r\t.') & set(name)
    assert len(name.encode()) <= 180
    assert not RESERVED.fullmatch(name)


def test_two_games_of_an_evening_are_two_files():
    at = 1_762_025_000_000
    assert dated("Friday", at).startswith("Friday 2025-11-0")
    assert dated("Friday", at) != dated("Friday", at + 60_000)
    assert dated("Friday", 10**18) == "Friday"
