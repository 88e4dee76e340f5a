"""What is left open is counted, by whatever opened it."""

import gc
import os
import sqlite3

import pytest

from tests import unclosed


def test_a_connection_counts_until_it_is_closed(tmp_path):
    before: tuple[dict[int, str], dict[int, str]] = (unclosed.connections(), {})
    connection = sqlite3.connect(tmp_path / "open.delve")
    (left,) = (each for each in unclosed.left_open(*before) if each.startswith("connection"))
    assert "open.delve, opened by test_unclosed.py:" in left
    connection.close()
    assert unclosed.connections() == before[0]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # Python 3.13 and later tell of it too
def test_a_connection_that_only_the_garbage_collector_closes_was_left_open(tmp_path, monkeypatch):
    monkeypatch.setattr(unclosed, "_open", {})
    sqlite3.connect(tmp_path / "forgotten.delve")
    gc.collect()
    assert [what.partition(",")[0] for what in unclosed.connections().values()] == [str(tmp_path / "forgotten.delve")]


@pytest.mark.skipif(not unclosed.HAS_DESCRIPTORS, reason="this system has no /proc")
def test_a_file_descriptor_counts_until_it_is_closed(tmp_path):
    before = unclosed.connections(), unclosed.descriptors()
    handle = os.open(tmp_path / "open.head", os.O_CREAT)
    assert unclosed.left_open(*before) == [f"descriptor {tmp_path / 'open.head'}"]
    os.close(handle)
    assert unclosed.left_open(*before) == []
