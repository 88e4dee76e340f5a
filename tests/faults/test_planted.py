"""Files that somebody else has made or meddled with: one of them never spoils the list of games, nor runs for ever."""

import os
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from core.boxes.registry import box_named
from data.forms import Forms
from data.load import Unsound, load
from data.store.chain import GameMeta, Row, link
from data.store.headmark import Mark, record
from data.store.reading import read
from data.store.trouble import Trouble
from tests.faults.damage import Patient, make_patient
from tests.faults.games import codes, count, library_at, move, played, run_here, serious, told_clean

LOOSE_TABLES = (
    "create table game (id, box, created, format)",
    "create table entry (n, at, kind, rules, app, body, digest)",
    "create table shelf (key, value)",
)


def as_read(value: Any) -> Any:
    """Text comes back as bytes."""
    return value.encode() if isinstance(value, str) else value


def plant(home: Path, rows: list[Any], game="opentable-zzzzz", meta=None, mark=True, tables=LOOSE_TABLES):
    """A file whose chain fits and whose tables take anything."""
    path = home / "games" / f"{game}.delve"
    path.parent.mkdir(parents=True, exist_ok=True)
    about = meta or (game, "opentable", 5, 1)
    before = GameMeta(*about).genesis()
    connection = sqlite3.connect(path)
    for statement in tables:
        connection.execute(statement)
    connection.execute("insert into game values (?, ?, ?, ?)", about)
    for n, (at, rules, body) in enumerate(rows, 1):
        before = link(before, n, as_read(at), as_read(rules), "1.0", body.encode())
        connection.execute(
            "insert into entry values (?, ?, ?, ?, ?, ?, ?)", (n, at, "move", rules, "1.0", body, before)
        )
    connection.commit()
    connection.close()
    if mark:
        path.with_suffix(".head").write_bytes(record(game, Mark(len(rows), before)))
    return path


@pytest.fixture
def library(tmp_path):
    return played(tmp_path, 3)[0]


BODY = '{"kind":"undo","to":[0,0]}'
ROWS = {
    "no JSON of rules 0": (1, 0, "no JSON"),
    "a deep body of rules 0": (1, 0, "[" * 600 + "]" * 600),
    "a deep body": (1, 1, "[" * 100_000),
    "rules below zero": (1, -(2**40), BODY),
    "no rules": (1, None, BODY),
    "rules as text": (1, "one", BODY),
    "no time": (None, 1, BODY),
    "time as text": ("now", 1, BODY),
    "time as a fraction": (1.5, 1, BODY),
    "the end of time": (2**63 - 1, 1, BODY),
    "before all time": (-(2**63), 1, BODY),
}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_a_row_that_nobody_writes_does_not_spoil_the_list(tmp_path, library, row):
    plant(tmp_path, [row, row])

    listed = run_here(tmp_path, "games", "--json")

    told_clean(listed)
    assert listed.returncode == 0
    assert listed.stdout.count(b'"game"') == 2 or listed.stdout.count(b'"id"') == 2, listed.stdout
    assert run_here(tmp_path, "verify").returncode == 1
    run_here(tmp_path, "undo", "opentable-zzzzz")


@pytest.mark.parametrize("created", [None, "today", 1.5, b"\xff"], ids=str)
def test_a_game_without_a_date_does_not_spoil_the_list(tmp_path, library, created):
    plant(tmp_path, [], meta=("opentable-zzzzz", "opentable", created, 1))

    assert len(library.summaries()) == 2
    assert run_here(tmp_path, "games").returncode == 0


def test_what_an_older_version_wrote_is_read_as_strictly():
    """Bodies that are no JSON, too deep, or not what the upcast expects are unsound, whatever version they claim."""
    box = box_named("opentable")
    rules = replace(box.rules, upcasts={("undo", 1): lambda fact: {"kind": fact["sort"]}})
    box = replace(box, version=2, rules=rules)
    for body in (b"no JSON", b"\xff", b"[" * 600 + b"]" * 600, b"[" * 100_000, b'{"kind":"undo"}'):
        with pytest.raises(Unsound):
            load(Forms(box), [Row(1, 1, "undo", 1, "1.0", body, b"")])


def test_a_table_that_is_a_view_without_end_is_not_read(tmp_path, library):
    endless = "with recursive r(n) as (select 1 union all select n + 1 from r)"
    tables = (
        LOOSE_TABLES[0],
        "create table rows (n, at, kind, rules, app, body, digest)",
        f"create view entry as {endless} select n, 1 as at, 'x' as kind, 1 as rules, '' as app, '' as body,"
        " x'' as digest from r",
        f"create view shelf as {endless} select 'archived' as key, 'yes' as value from r where n < 0",
    )
    path = plant(tmp_path, [], tables=tables)

    assert serious_of(read(path))
    assert not library.shelf.archived("opentable-zzzzz")
    assert library.shelf.head("opentable-zzzzz") == b""
    with pytest.raises(Trouble, match="beyond-repair"):
        library.open("opentable-zzzzz")


def serious_of(reading):
    return [found.code for found in reading.findings if found.serious]


PLANTED = {
    "a trigger": "create trigger evil after insert on entry begin insert into shelf values (new.n, 'x'); end",
    "a view": "create view evil as select 1",
    "a table": "create table evil (x)",
    "an index": "create index evil on entry (body)",
}


class TestForeignInstructions:
    """A trigger in a file runs with every entry that is written to it."""

    @pytest.fixture
    def patient(self, tmp_path):
        make_patient(tmp_path / "home")
        return Patient(tmp_path / "home")

    @pytest.mark.parametrize("statement", PLANTED.values(), ids=PLANTED)
    def test_it_is_noticed_and_left_behind(self, patient, statement):
        patient.sql(statement)
        assert "schema-changed" in codes(patient.library.look(patient.game))

        with patient.library.open(patient.game) as table:
            found = [each.code for each in table.findings]
            table.play(move(patient.library, count()))

        assert found == ["schema-changed", "original-kept", "nothing-lost"]
        assert len(patient.library.look(patient.game).rows) == 61
        assert codes(patient.library.look(patient.game)) == []

    def test_so_is_what_is_missing(self, patient):
        connection = sqlite3.connect(patient.path)
        connection.execute("drop trigger entry_no_update")
        connection.close()

        with patient.library.open(patient.game) as table:
            assert "schema-changed" in [each.code for each in table.findings]
        assert codes(patient.library.look(patient.game)) == []


class TestNoFiles:
    """Names under which something else lies than a file: opening it would wait for ever."""

    @pytest.mark.parametrize("suffix", [".head", ".delve", ".delve-wal"])
    def test_a_pipe_does_not_hold_up_the_list(self, tmp_path, library, suffix):
        (game,) = library.shelf.ids()
        path = (tmp_path / "games" / game).with_suffix(suffix)
        path.unlink(missing_ok=True)
        os.mkfifo(path)

        assert len(library.summaries()) == 1
        assert run_here(tmp_path, "games").returncode == 0
        assert run_here(tmp_path, "delete", game, "--yes").returncode == 0
        assert not path.exists()

    def test_a_pipe_as_a_mark_is_no_mark(self, tmp_path, library):
        (game,) = library.shelf.ids()
        mark = tmp_path / "games" / f"{game}.head"
        mark.unlink()
        os.mkfifo(mark)

        with library.open(game) as table:
            assert [each.code for each in table.findings] == ["no-head-mark"]
            table.play(move(library, count()))
        assert library.look(game).findings == []

    def test_a_mark_without_end_is_no_mark(self, tmp_path, library):
        (game,) = library.shelf.ids()
        mark = tmp_path / "games" / f"{game}.head"
        mark.unlink()
        mark.symlink_to("/dev/zero")

        assert codes(library.look(game)) == ["no-head-mark"]


def test_rows_of_the_file_itself_survive_the_wal_of_another(tmp_path):
    """Given a WAL of another file beside a whole game, when it is opened, then everything in the file is there."""
    make_patient(tmp_path / "home")
    patient = Patient(tmp_path / "home")
    other = library_at(tmp_path / "other")
    _, game = played(tmp_path / "other", 20)
    true = [row.digest for row in patient.rows()]
    with other.open(game) as table:
        for _ in range(30):
            table.play(move(other, count()))
        patient.wal.write_bytes((tmp_path / f"other/games/{game}.delve-wal").read_bytes())

    with patient.library.open(patient.game) as table:
        found = [each.code for each in table.findings]
    assert "nothing-lost" in found
    assert [row.digest for row in patient.rows()] == true
    assert not serious(patient.library.look(patient.game))
