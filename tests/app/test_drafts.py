"""The file of what is half done: there once for the next start, and never worth a word or a crash."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from app.drafts import LARGEST, MOST, DraftFile, at_new_table, in_game
from app.library import Library
from core.boxes.opentable.moves import SetUp
from data.owner.file import NAME, path_in

TABLE = at_new_table("dungeonquest")
HALF = {"seats": ["Ada"], "more": {"deep": [1, None, "ü"]}}


def rows(home: Path) -> list[tuple[str, str]]:
    """What is kept, as another program sees it."""
    with closing(sqlite3.connect(path_in(home))) as connection:
        return connection.execute("select name, form from draft").fetchall()


def a_game(home: Path) -> str:
    return Library(home).new("opentable", SetUp(players=("Ada",)))


def test_what_is_kept_is_there_at_the_next_start_and_gone_then(tmp_path: Path) -> None:
    DraftFile(tmp_path).keep({TABLE: HALF})
    assert DraftFile(tmp_path).take() == {TABLE: HALF}
    assert rows(tmp_path) == []
    assert DraftFile(tmp_path).take() == {}


def test_nobody_else_may_read_it(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        DraftFile(tmp_path / "home").keep({TABLE: HALF})
    finally:
        os.umask(before)
    assert (tmp_path / "home" / NAME).stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "home").stat().st_mode & 0o777 == 0o700


def test_where_nothing_is_half_done_nothing_is_kept(tmp_path: Path) -> None:
    DraftFile(tmp_path).keep({})
    assert list(tmp_path.iterdir()) == []
    DraftFile(tmp_path).keep({TABLE: HALF})
    DraftFile(tmp_path).keep({})
    assert rows(tmp_path) == []


def test_the_newest_are_kept(tmp_path: Path) -> None:
    file = DraftFile(tmp_path)
    file.keep({at_new_table(str(number)): {"number": number} for number in range(MOST + 3)})
    assert [*file.take().values()] == [{"number": number} for number in range(3, MOST + 3)]


def test_too_much_is_not_written(tmp_path: Path) -> None:
    DraftFile(tmp_path).keep({TABLE: HALF})
    DraftFile(tmp_path).keep({TABLE: {"much": "x" * LARGEST}})
    assert rows(tmp_path) == []


def deep(levels: int) -> dict[str, Any]:
    return {"a": deep(levels - 1)} if levels else {}


@pytest.mark.parametrize(("place", "draft"), [("new " + "x" * 100, HALF), (TABLE, deep(60)), ("new \ud800", HALF)])
def test_what_could_not_be_read_again_is_not_written(tmp_path: Path, place: str, draft: dict[str, Any]) -> None:
    DraftFile(tmp_path).keep({place: draft, at_new_table("opentable"): HALF})
    assert DraftFile(tmp_path).take() == {at_new_table("opentable"): HALF}


@pytest.mark.parametrize("form", ["", "[]", "5", "{", '{"a": ' + "[" * 99 + "]" * 99 + "}"])
def test_a_draft_that_makes_no_sense_goes(tmp_path: Path, form: str) -> None:
    DraftFile(tmp_path).keep({TABLE: HALF, at_new_table("opentable"): HALF})
    with closing(sqlite3.connect(path_in(tmp_path))) as connection, connection:
        connection.execute("update draft set form = ? where name = ?", (form, TABLE))
    assert DraftFile(tmp_path).take() == {at_new_table("opentable"): HALF}
    assert rows(tmp_path) == []
    assert [path.name for path in tmp_path.iterdir()] == [NAME], "it is not worth a copy of the file"


def test_a_damaged_file_is_left_for_those_who_tell_it(tmp_path: Path) -> None:
    path_in(tmp_path).write_bytes(b"spilt wine" * 1000)
    file = DraftFile(tmp_path)
    file.keep({TABLE: HALF})
    assert file.take() == {}
    assert path_in(tmp_path).read_bytes() == b"spilt wine" * 1000


def test_a_draft_of_no_game_goes(tmp_path: Path) -> None:
    DraftFile(tmp_path).keep({TABLE: HALF})
    with closing(sqlite3.connect(path_in(tmp_path))) as connection, connection:
        for game in ("", "../x", "opentable-aaaaa", "x" * 50):
            connection.execute("insert into draft values (?, '{}', 9)", (in_game(game),))
    assert DraftFile(tmp_path).take() == {TABLE: HALF}


def test_a_folder_in_its_place_harms_nobody(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    file = DraftFile(tmp_path)
    assert file.take() == {}
    file.keep({TABLE: HALF})
    file.drop()
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


def test_a_full_disk_is_no_trouble_for_anybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    DraftFile(tmp_path).keep({TABLE: HALF})
    monkeypatch.undo()
    assert list(tmp_path.iterdir()) == []


def test_whoever_removes_a_game_removes_what_was_half_done_in_it(tmp_path: Path) -> None:
    game, other = a_game(tmp_path), a_game(tmp_path)
    file = DraftFile(tmp_path)
    file.keep({in_game(game): HALF, in_game(other): HALF})
    Library(tmp_path).shelf.delete(game)
    assert file.take() == {in_game(other): HALF}
    file.keep({in_game(game): HALF})
    assert rows(tmp_path) == []
