"""`library.db` in any condition: what is sound is used, everything else is thrown away and made again."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data.index import file
from data.index import tables as tables_py
from data.index.file import NAME, STEPS, path_in, reading, throw_away, writing
from data.index.keeping import Keeper, heads, keep, query_of
from data.index.rows import ToldRow
from data.store.trouble import Trouble
from tests.data.spoiling import by, cut, empty, garbage, spoilt_inside


def story(game: str = "x", head: bytes = b"1", sentence: str = "A dragon wakes.", forms: str = "dragon wak"):
    row = ToldRow(
        game=game, language="en", entry=1, part=0, at=1, round=1, player="", sentence=sentence, forms=forms
    )  # fmt: skip
    return lambda keeper: keeper.story(game, "en", head, "1", [row])


def known(home: Path) -> dict[str, bytes]:
    return dict(heads(home, "en", "1").stories)


def tables(home: Path) -> int:
    with reading(home) as connection:
        assert connection is not None
        return int(connection.execute("select count(*) from sqlite_master").fetchone()[0])


@pytest.fixture
def home(tmp_path):
    """A home whose library knows a story."""
    keep(tmp_path, story())
    assert known(tmp_path) == {"x": b"1"}
    return tmp_path


def test_a_library_that_is_missing_is_made_when_somebody_writes_and_not_before(tmp_path):
    with reading(tmp_path / "new") as connection:
        assert connection is None
    assert not (tmp_path / "new").exists()
    with writing(tmp_path / "new"):
        pass
    assert path_in(tmp_path / "new").stat().st_mode & 0o777 == 0o600


newer = by("insert into _sqlite_migrations values (99, 'delvelog-library', 'v99', 'tomorrow')")
older = by(f"delete from _sqlite_migrations where name = '{STEPS[-1]}'")
of_another_program = by("create table game (id text)", anew=True)
without_a_table = by("drop table told")

EACH_DAMAGE = pytest.mark.parametrize(
    "spoil", [garbage, empty, cut, spoilt_inside, newer, older, of_another_program, without_a_table]
)


@EACH_DAMAGE
def test_whatever_cannot_be_used_is_made_again(home, spoil):
    whole = tables(home)
    spoil(path_in(home))
    keep(home, story("y", b"2"))
    assert known(home) == {"y": b"2"}
    assert tables(home) == whole
    assert {each.name for each in home.iterdir()} <= {NAME, f"{NAME}-wal", f"{NAME}-shm"}


@EACH_DAMAGE
def test_reading_what_cannot_be_used_finds_nothing_and_changes_nothing(home, spoil):
    spoil(path_in(home))
    before = path_in(home).read_bytes()
    assert known(home) == {}
    assert path_in(home).read_bytes() == before


def test_the_file_is_known_by_all_that_is_in_it(home):
    with reading(home) as connection:
        assert connection is not None
        made = set(connection.execute("select type, name from sqlite_master"))
    named = {
        name for kind, name in made if kind == "table" and not name.startswith(("told_fts_", "sqlite_", "_sqlite"))
    }
    assert named == file.TABLES
    assert {name for kind, name in made if kind == "trigger"} == file.TRIGGERS
    assert {name for kind, name in made if kind == "view"} == file.VIEWS == set(tables_py.VIEWS)


def test_what_a_full_text_index_has_lost_is_no_end(home):
    with closing(sqlite3.connect(path_in(home))) as connection, connection:
        connection.execute("delete from told_fts_data")
    keep(home, story("x", b"2"))
    assert known(home) == {"x": b"2"}


def test_a_folder_in_its_place_is_told_and_stays(tmp_path):
    path_in(tmp_path).mkdir()
    (path_in(tmp_path) / "mine.txt").write_text("mine")
    assert known(tmp_path) == {}
    with pytest.raises(Trouble) as caught:
        keep(tmp_path, story())
    assert caught.value.code == "library-blocked"
    with pytest.raises(Trouble) as caught:
        throw_away(tmp_path)
    assert caught.value.code == "library-blocked"
    assert (path_in(tmp_path) / "mine.txt").read_text() == "mine"


def test_what_was_kept_before_goes_when_a_library_is_made(tmp_path):
    (tmp_path / "statistics.json").write_text("{}")
    keep(tmp_path, story())
    assert not (tmp_path / "statistics.json").exists()


def test_somebody_who_writes_at_the_same_time_is_waited_for_and_then_told(home, monkeypatch):
    monkeypatch.setattr("data.index.file.PATIENCE", 0.05)
    with closing(sqlite3.connect(path_in(home), isolation_level=None)) as other:
        other.execute("begin immediate")
        with pytest.raises(Trouble) as caught:
            keep(home, story("y"))
        assert caught.value.code == "in-use"
        other.execute("rollback")
    keep(home, story("y"))
    assert set(known(home)) == {"x", "y"}


def test_a_game_is_there_with_all_its_lines_or_as_it_was(home):
    def fails(keeper: Keeper) -> None:
        row = ToldRow(game="x", language="en", entry=2, part=0, at=1, round=1, player="", sentence="s", forms="f")
        keeper.story("x", "en", b"2", "1", iter([row, None]))  # type: ignore[arg-type]

    with pytest.raises(TypeError):
        keep(home, fails)
    assert known(home) == {"x": b"1"}
    with reading(home) as connection:
        assert connection is not None
        assert connection.execute("select sentence from sentences").fetchall() == [("A dragon wakes.",)]


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("Dragons", '("dragon" OR "dragons" *)'),
        ("dragon's rage", '("dragon" OR "dragon" *) AND ("rag" OR "rage" *)'),
        ('a" OR b*', '("a" OR "a" *) AND ("or" OR "or" *) AND ("b" OR "b" *)'),
        ("entry 12", '("entry" OR "entry" *) AND "12"'),
        ("to the den", '("the" OR "the" *) AND ("den" OR "den" *)'),
        ("NEAR(x, 3)", '("near" OR "near" *) AND "3"'),
        ("-- ; '", ""),
    ],
)
def test_nothing_that_is_typed_is_a_command_to_the_index(typed, asked):
    assert query_of(typed, "en") == asked


def test_a_search_has_only_so_many_words():
    assert query_of(" ".join(f"word{'x' * n}" for n in range(99)), "en").count(" AND ") == 11
