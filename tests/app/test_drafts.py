"""The file of what is half done: there once for the next start, and never worth a word or a crash."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from app.drafts import LARGEST, MOST, NAME, DraftFile, at_new_table, in_game
from app.library import Library
from core.boxes.opentable.moves import SetUp

TABLE = at_new_table("dungeonquest")
HALF = {"seats": ["Ada"], "more": {"deep": [1, None, "ü"]}}


def put(home: Path, text: bytes) -> None:
    (home / NAME).write_bytes(text)


def form(**drafts: Any) -> bytes:
    return json.dumps({"format": 1, "drafts": drafts}).encode()


def a_game(home: Path) -> str:
    return Library(home).new("opentable", SetUp(players=("Ada",)))


def test_what_is_kept_is_there_at_the_next_start_and_gone_then(tmp_path: Path) -> None:
    DraftFile(tmp_path).keep({TABLE: HALF})
    assert DraftFile(tmp_path).take() == {TABLE: HALF}
    assert list(tmp_path.iterdir()) == []
    assert DraftFile(tmp_path).take() == {}


def test_nobody_else_may_read_it(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        DraftFile(tmp_path / "home").keep({TABLE: HALF})
    finally:
        os.umask(before)
    assert (tmp_path / "home" / NAME).stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "home").stat().st_mode & 0o777 == 0o700


def test_nothing_half_done_leaves_no_file(tmp_path: Path) -> None:
    DraftFile(tmp_path).keep({TABLE: HALF})
    DraftFile(tmp_path).keep({})
    assert list(tmp_path.iterdir()) == []


def test_the_newest_are_kept(tmp_path: Path) -> None:
    file = DraftFile(tmp_path)
    file.keep({at_new_table(str(number)): {"number": number} for number in range(MOST + 3)})
    assert [*file.take().values()] == [{"number": number} for number in range(3, MOST + 3)]


def test_too_much_is_not_written(tmp_path: Path) -> None:
    DraftFile(tmp_path).keep({TABLE: HALF})
    DraftFile(tmp_path).keep({TABLE: {"much": "x" * LARGEST}})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\0" * 100,
        b"\xff\xfe{}",
        b"[]",
        b"null",
        b'{"format": 1, "drafts": {',
        b"[" * 20_000,
        b'{"format": 1, "drafts": {"new x": ' + b'{"a":' * 60 + b"1" + b"}" * 60 + b"}}",
        b'{"format": 2, "drafts": {"new x": {}}}',
        b'{"drafts": {"new x": {}}}',
        b'{"format": 1, "drafts": [{}]}',
        b'{"format": 1, "drafts": {"new x": [], "new y": null, "new z": 5}}',
        b'{"format": 1, "drafts": {"new x": ' + b"9" * 5000 + b"}}",
        form(**{f"new {number}": {} for number in range(MOST + 1)}),
        form(**{"new " + "x" * 100: {}}),
        form(**{f"game {game}": {} for game in ("", "../x", "opentable-aaaaa", "\0", "\ud800", "x" * 50)}),
        form(**{TABLE: {"much": "x" * LARGEST}}),
    ],
    ids=range(17),
)
def test_a_file_that_is_not_one_of_ours_is_not_read_and_goes(tmp_path: Path, text: bytes) -> None:
    put(tmp_path, text)
    assert DraftFile(tmp_path).take() == {}
    assert list(tmp_path.iterdir()) == []


def test_a_folder_in_its_place_harms_nobody(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    file = DraftFile(tmp_path)
    assert file.take() == {}
    file.keep({TABLE: HALF})
    file.drop()
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


@pytest.mark.parametrize("fails", ["open", "fsync", "replace"])
def test_a_full_disk_is_no_trouble_for_anybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(f"data.atomic_write.os.{fails}", full)
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
    assert not (tmp_path / NAME).exists()
