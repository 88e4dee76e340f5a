"""`owner.db` in any condition: what older versions kept is taken over once, a damaged one gives what it has."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.boxes.opentable.templates import Template, Templates
from app.drafts import DraftFile
from app.people import Chance, LastSeat, LastTable, People, Person
from app.preferences import PreferenceFile, Preferences
from data.owner import file, tables
from data.owner.file import EVERY, KEPT, NAME, OLDER_FILES, STEPS, back_up, backups, path_in
from data.owner.mending import restore
from data.owner.rows import PREFERENCES, ROWS, read_as
from data.store.trouble import Trouble
from data.words import LANGUAGES, words
from tests.data.spoiling import by, cut, empty, garbage, spoilt_inside
from tests.matrix import examples

SEAT = {"seats": [{"name": "Anna", "hero": ""}], "first": "Anna", "dice": "table", "decks": "phone", "copy": "Ours"}
OLDER: dict[str, Any] = {
    "preferences.json": {"format": 1, "theme": "paper", "seen": ["undo"], "sound": {"of": ["\ud800"]}},
    "people.json": {
        "format": 1,
        "people": [
            {"name": "Anna", "colour": "plum", "shape": "drop"}, {"name": "Бен", "colour": "sand", "shape": "circle"},
        ],
        "last": {"opentable": {**SEAT, "settings": {"x": [1]}}},
        "games": {"opentable-abcde": ["phone", "table"]},
    },
    "templates.json": {"format": 1, "templates": [{"delvelog-template": 1, "name": "Gold", "counters": []}]},
    "drafts.json": {"format": 1, "drafts": {"new opentable": {"seats": ["Ada"]}}},
}  # fmt: skip


def write_older(home: Path) -> None:
    home.mkdir(exist_ok=True)
    for name, form in OLDER.items():
        (home / name).write_text(json.dumps(form))


def assert_all_there(home: Path) -> None:
    preferences, people = PreferenceFile(home), People(home)
    assert (preferences.now.theme, preferences.now.seen) == ("paper", ("undo",))
    assert people.everyone == (Person("Anna", "plum", "drop"), Person("Бен", "sand", "circle"))
    last = LastTable("opentable", (LastSeat("Anna"),), "Anna", "table", "phone", "Ours", {"x": [1]})
    assert people.last("opentable") == last
    assert people.chance_of("opentable-abcde") == Chance("phone", "table")
    assert Templates(home).own == (Template("Gold"),)


def seen(home: Path) -> set[str]:
    return {str(path.relative_to(home)) for path in home.rglob("*") if path.is_file()}


# What older versions kept


def test_what_older_versions_kept_is_taken_over_once(tmp_path):
    write_older(tmp_path)
    assert PreferenceFile(tmp_path).told is None
    assert_all_there(tmp_path)
    assert DraftFile(tmp_path).take() == {"new opentable": {"seats": ["Ada"]}}
    assert seen(tmp_path) == {NAME}
    with closing(sqlite3.connect(path_in(tmp_path))) as connection:
        found = dict(connection.execute("select name, value from preference").fetchall())
    assert json.loads(found["sound"]) == {"of": ["\ud800"]}, "what only another version knows is handed on"


def test_what_lies_there_again_is_not_taken_over_twice(tmp_path):
    """Given somebody who uses an older version once more, then what it keeps is put aside, and nothing of the newer
    one is lost.
    """
    write_older(tmp_path)
    PreferenceFile(tmp_path).change(theme="light")
    People(tmp_path).forget("Anna")
    write_older(tmp_path)
    (tmp_path / "preferences.json").write_text('{"format": 1, "theme": "dark"}')
    PreferenceFile(tmp_path).change(hand="left")
    assert PreferenceFile(tmp_path).now.theme == "light"
    assert [person.name for person in People(tmp_path).everyone] == ["Бен"]
    left = seen(tmp_path)
    assert len([name for name in left if name.startswith("set-aside/preferences-")]) == 1
    assert left - {each for each in left if each.startswith("set-aside/")} == {NAME}


@pytest.mark.parametrize("name", OLDER_FILES[:3])
@pytest.mark.parametrize(
    "text", [b"", b"{", b"\xff\xfe", b"[]", b"{}", b'{"format": true}', b"[" * 99999, b" " * 1_000_001]
)
def test_an_older_file_that_is_damaged_is_told_and_put_aside(tmp_path, name, text):
    write_older(tmp_path)
    (tmp_path / name).write_bytes(text)
    told = PreferenceFile(tmp_path).told
    assert told is not None
    assert told.key == "owner.damaged"
    (kept,) = (tmp_path / "set-aside").iterdir()
    assert kept.read_bytes() == text
    assert str(kept.relative_to(tmp_path)) in words("en").text(told)
    assert PreferenceFile(tmp_path).told is None
    assert (len(People(tmp_path).everyone) == 2) == (name != "people.json")


def test_what_makes_sense_of_a_damaged_older_file_counts(tmp_path):
    sound = {"name": "Anna", "colour": "plum", "shape": "drop"}
    people = [sound, {"name": "Ben"}, {**sound, "name": 7}, {**sound, "name": " "}, {**sound, "colour": ["x"]}, 3, None]
    games = {"a": ["phone", "table"], "b": ["phone"], "c": "phone", "d": ["phone", "mine"]}
    last = {"dungeonquest": {**SEAT, "seats": [], "settings": {}}, "opentable": 3}
    form = {"format": 1, "people": people, "last": last, "games": games}
    (tmp_path / "people.json").write_text(json.dumps(form))
    (tmp_path / "preferences.json").write_text('{"format": 1, "theme": "purple", "hand": "left"}')
    found = People(tmp_path)
    assert found.told is not None
    assert found.everyone == (Person("Anna", "plum", "drop"),)
    assert found.last("dungeonquest") is None
    assert found.chance_of("a") == Chance("phone", "table")
    assert PreferenceFile(tmp_path).now == Preferences(hand="left")
    assert len(list((tmp_path / "set-aside").iterdir())) == 2


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from(["Anna", "", "plum", "drop", "table"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["name", "colour", "shape", "seats", "hero", "first", "settings"]), inner, max_size=4
        )
    ),
    max_leaves=8,
)


@given(
    st.sampled_from(OLDER_FILES),
    st.dictionaries(st.sampled_from(["people", "last", "games", "templates", "drafts", "theme", "seen"]), JSON),
)
@examples(25)
def test_whatever_an_older_file_holds_people_can_play(tmp_path_factory, name, form):
    home = tmp_path_factory.mktemp("home")
    (home / name).write_text(json.dumps({"format": 1, **form}))
    PreferenceFile(home)
    assert People(home).remember(LastTable("x", (LastSeat("Ben"),)), "game") is None
    assert PreferenceFile(home).told is None
    assert People(home).find("Ben") is not None


@given(st.sampled_from(["preference", *ROWS]), st.sampled_from([*PREFERENCES]), JSON)
@examples(200)
def test_what_is_read_every_day_and_pydantic_agree(table, name, form):
    """A row that only one of them accepts would be mended again and again, or break the start."""
    sort = PREFERENCES[name] if table == "preference" else ROWS[table]
    try:
        quick = read_as(sort, form)
    except ValueError:
        quick = None
    try:
        whole = tables._forms(sort).validate_json(json.dumps(form), strict=True)
    except ValueError:
        whole = None
    assert quick == whole


# A file in any condition


@pytest.fixture
def home(tmp_path):
    write_older(tmp_path)
    PreferenceFile(tmp_path)
    back_up(tmp_path)
    return tmp_path


of_another_program = by("create table person (name text)", anew=True)
without_a_table = by("drop table person")
newer = by("insert into _sqlite_migrations values (99, 'delvelog-owner', 'v99', 'tomorrow')")
DAMAGE = [garbage, empty, cut, spoilt_inside, of_another_program, without_a_table]


@pytest.mark.parametrize("spoil", DAMAGE)
def test_a_damaged_file_gives_what_it_has_and_its_backup_the_rest(home, spoil):
    spoil(path_in(home))
    before = path_in(home).read_bytes()
    told = [each.told for each in (PreferenceFile(home), People(home)) if each.told is not None]
    assert [each.key for each in told] == ["owner.damaged"]
    assert_all_there(home)
    kept = home / dict(told[0].args)["kept"]
    assert kept.read_bytes() == before
    for language in LANGUAGES:
        assert kept.name in words(language).text(told[0])
    assert PreferenceFile(home).change(hand="left") is None


def test_without_a_backup_what_it_has_counts(home):
    PreferenceFile(home).change(theme="light")
    for backup in backups(home):
        backup.unlink()
    without_a_table(path_in(home))
    assert People(home).everyone == ()
    assert PreferenceFile(home).now.theme == "light"
    assert Templates(home).own == (Template("Gold"),)


def test_around_a_page_that_cannot_be_read_the_rows_of_both_ends_count(tmp_path):
    def work(connection: file.Connection) -> None:
        for number in range(300):
            file.upsert(connection, "preference", {"name": f"x{number:03}", "value": "y" * 100})

    file.write(tmp_path, work)
    content = bytearray(path_in(tmp_path).read_bytes())
    page = content.index(b'x150"') // 4096 * 4096
    content[page : page + 4096] = bytes([255]) * 4096
    path_in(tmp_path).write_bytes(content)
    assert PreferenceFile(tmp_path).told is not None
    with closing(sqlite3.connect(path_in(tmp_path))) as connection:
        left = {name for (name,) in connection.execute("select name from preference")}
    assert {"x000", "x299"} < left
    assert "x150" not in left


@pytest.mark.parametrize("seed", range(20))
def test_whatever_bytes_are_spoilt_nobody_is_without_their_settings(home, seed):
    chance = Random(seed)
    content = bytearray(path_in(home).read_bytes())
    for _ in range(chance.choice((1, 5, 50))):
        start = chance.randrange(len(content))
        content[start : start + chance.choice((1, 16, 300))] = chance.randbytes(1)
    path_in(home).write_bytes(content)
    PreferenceFile(home), People(home), Templates(home), DraftFile(home).take()
    for again in (PreferenceFile(home), People(home), Templates(home)):
        assert again.told is None, "it is mended once"
    assert PreferenceFile(home).change(turned=True) is None
    assert People(home).remember(LastTable("x", (LastSeat("Zoe"),))) is None
    with closing(sqlite3.connect(path_in(home))) as connection:
        assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]


def test_a_newer_file_is_read_and_said_and_not_touched(home):
    newer(path_in(home))
    before = path_in(home).read_bytes()
    read = PreferenceFile(home)
    assert_all_there(home)
    change = read.change(theme="light")
    for message in (read.told, change, People(home).forget("Anna")):
        assert message is not None
        for language in LANGUAGES:
            assert NAME in words(language).text(message)
    assert read.now.theme == "light", "it holds for this run"
    assert path_in(home).read_bytes() == before
    for refused in (lambda: restore(home), lambda: back_up(home)):
        with pytest.raises(Trouble, match="newer-owner"):
            refused()
    assert seen(home) == {NAME, *(str(each.relative_to(home)) for each in backups(home))}


def test_an_older_file_of_this_kind_is_brought_up_to_date(home):
    with closing(sqlite3.connect(path_in(home))) as connection, connection:
        connection.execute("delete from _sqlite_migrations where name = ?", (STEPS[-1],))
        for view in tables.VIEWS:
            connection.execute(f"drop view {view}")
    assert_all_there(home)
    with closing(sqlite3.connect(path_in(home))) as connection:
        assert connection.execute("select name from people").fetchall() == [("Anna",), ("Бен",)]


def test_the_views_are_what_the_page_of_formats_says(home):
    with closing(sqlite3.connect(path_in(home))) as connection:
        assert connection.execute("select * from people").fetchone() == ("Anna", "plum", "drop")
        assert connection.execute("select * from preferences where name = 'theme'").fetchall() == [("theme", "paper")]
        assert connection.execute("select * from seats").fetchall() == [("opentable", "Anna", "")]


def test_a_folder_in_its_place_is_told_and_stays(tmp_path):
    path_in(tmp_path).mkdir()
    (path_in(tmp_path) / "mine.txt").write_text("mine")
    read = PreferenceFile(tmp_path)
    assert (read.now, read.told and read.told.key) == (Preferences(), "owner.unreadable")
    assert read.change(theme="paper") is not None
    assert seen(tmp_path) == {f"{NAME}/mine.txt"}


def test_somebody_who_writes_at_the_same_time_is_waited_for_and_then_told(home, monkeypatch):
    monkeypatch.setattr(file, "PATIENCE", 0.05)
    with closing(sqlite3.connect(path_in(home), isolation_level=None)) as other:
        other.execute("begin immediate")
        read = PreferenceFile(home)
        assert (read.now.theme, read.told) == ("paper", None), "it can be read meanwhile"
        told = read.change(theme="light")
        assert told == Trouble("not-kept", why=Trouble("owner-in-use").message()).message()
        other.execute("rollback")
    assert read.change(hand="left") is None
    assert (PreferenceFile(home).now.theme, PreferenceFile(home).now.hand) == ("light", "left")


def test_a_change_is_on_the_disk_whole_or_not_at_all(home):
    def fails(connection: file.Connection) -> None:
        connection.execute("delete from person")
        raise Trouble("disk-full")

    with pytest.raises(Trouble):
        file.write(home, fails)
    assert_all_there(home)


# Backups


def test_backups_are_made_now_and_then_and_the_newest_are_kept(tmp_path):
    preferences = PreferenceFile(tmp_path)
    for number in range(EVERY * (KEPT + 2)):
        preferences.change(turned=not number % 2)
        DraftFile(tmp_path).keep({"new x": {"secret": number}})
    assert [int(each.stem) for each in reversed(backups(tmp_path))] == [EVERY * n for n in range(3, KEPT + 3)]
    for backup in backups(tmp_path):
        assert b"secret" not in backup.read_bytes(), "what is half done is in no backup"


def test_a_backup_is_put_back_and_what_was_there_is_kept(home):
    PreferenceFile(home).change(theme="dark")
    before = path_in(home).read_bytes()
    backup, kept = restore(home)
    assert backup == backups(home)[0]
    assert kept is not None
    assert (home / kept).read_bytes() == before
    assert_all_there(home)


def test_a_damaged_backup_is_passed_over(home):
    PreferenceFile(home).change(theme="dark")
    back_up(home)
    newest, oldest = backups(home)
    spoilt_inside(newest)
    assert restore(home)[0] == oldest
    assert_all_there(home)
    for each in backups(home):
        garbage(each)
    with pytest.raises(Trouble, match="no-owner-backup"):
        restore(home)


@pytest.mark.parametrize("spoil", [*DAMAGE, lambda path: path.unlink()])
def test_a_backup_is_put_back_whatever_became_of_the_file(home, spoil: Callable[[Path], None]):
    spoil(path_in(home))
    restore(home)
    assert_all_there(home)
