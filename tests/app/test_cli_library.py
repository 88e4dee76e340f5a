"""search, query, reindex, and import of a folder, at the command line."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from app.library import Library
from core.boxes.opentable.moves import EndTurn, Note, SetUp
from data.index.asking import READABLE, UNREADABLE, ask
from data.index.file import path_in
from data.store.trouble import Trouble
from tests.app.shell import Shell
from tests.data.storing import export_to_file, library


@pytest.fixture
def shelf(tmp_path: Path) -> Library:
    """The home of the shell, with a clock that ticks evenly."""
    return library(tmp_path / "home")


def noting(shelf: Library, *notes: str, title: str = "Friday") -> str:
    game = shelf.new("opentable", SetUp(title=title, players=("Anna", "Bert")))
    with shelf.open(game) as table:
        for note in notes:
            table.play(Note(text=note))
    return game


# search


def test_entries_are_told_with_their_game_and_round(shelf: Library, shell: Shell) -> None:
    game = noting(shelf, "two trolls wake")
    told = shell.run("search", "troll")
    assert told.splitlines()[0] == f"{game} 2  Friday · Round 1"
    assert "two trolls wake" in told.splitlines()[1]
    assert told.splitlines()[-1] == "1 entry found."
    (found,) = shell.json("search", "troll", "waking")["found"]
    assert (found["game"], found["entry"], found["round"]) == (game, 2, 1)


def test_nothing_found_is_no_mistake(shelf: Library, shell: Shell) -> None:
    noting(shelf, "two trolls")
    assert shell.run("search", "unicorn") == "0 entries found.\n"
    assert shell.refusal("search", "?!;'") == "nothing-to-search"
    assert shell.refusal("search", "troll", "--box", "chess") == "no-such-box"


def test_no_more_than_asked_for(shelf: Library, shell: Shell) -> None:
    noting(shelf, *("a troll" for _ in range(9)))
    assert len(shell.json("search", "troll")["found"]) == 9
    assert len(shell.json("search", "troll", "--most", "3")["found"]) == 3
    assert len(shell.json("search", "troll", "--most", "-3")["found"]) == 1


def test_a_search_in_a_home_without_games(shell: Shell) -> None:
    assert shell.json("search", "troll") == {"ok": True, "found": [], "unread": []}


@pytest.mark.parametrize(("lang", "end"), [("en", "2 entries found."), ("ru", "Найдено 2 записи."), ("it", "2 voci")])
def test_in_three_languages(shelf: Library, shell: Shell, lang: str, end: str) -> None:
    noting(shelf, "gold", "gold")
    assert end in shell.run("search", "gold", "--lang", lang).splitlines()[-1]


# query


def rows(shell: Shell, sql: str, *more: str) -> list[list[Any]]:
    return list(shell.json("query", sql, *more)["rows"])


def test_a_question_about_all_games(shelf: Library, shell: Shell) -> None:
    noting(shelf, "a", "b")
    noting(shelf, "c", title="Sunday")
    assert rows(shell, "select title, entries from games order by title") == [["Friday", 3], ["Sunday", 2]]
    told = shell.run("query", "select kind, count(*) as n from moves group by kind order by kind").splitlines()
    assert told == ["kind    n", "------  -", "note    3", "set-up  2"]


def test_no_more_rows_than_asked_for(shelf: Library, shell: Shell) -> None:
    noting(shelf, *"abcdefgh")
    answer = shell.json("query", "select entry from moves", "--rows", "4")
    assert (len(answer["rows"]), answer["whole"]) == (4, False)
    assert shell.run("query", "select entry from moves", "--rows", "4").splitlines()[-1] == "… and more. Rows shown: 4."


FORBIDDEN = [
    "delete from game", "update game set title = 'x'", "insert into told default values", "drop table game",
    "create table x (y)", "create temp table x (y)", "create view x as select 1", "pragma user_version",
    "pragma journal_mode = delete", "attach ':memory:' as x", "attach '/tmp/x' as x", "vacuum", "vacuum into '/tmp/x'",
    "begin", "commit", "savepoint x", "reindex", "analyze", "select load_extension('x')",
    "select head from game", "select state from game", "select * from game", "select record from record",
    "select * from record", "select * from telling", "with games as (select head from game) select * from games",
    "select (select max(head) from game)", "select 1 from games where (select hex(head) from game) like 'a%'",
    "select * from games join game on game.head = zeroblob(1)", "select 1 from game order by head",
    "select forms from told", "select * from told_fts", "select * from told_fts where told_fts match 'troll'",
    "select * from told_fts_data", "select * from pragma_table_info('game')", "select * from dbstat",
    "explain select 1; delete from game", "select 1; delete from game", "", " ", "/* nothing */", "selekt 1",
    "with x as (select 1) delete from game", "select * from no_such_view", "select writefile('/tmp/x', 'y')",
]  # fmt: skip


@pytest.mark.parametrize("sql", FORBIDDEN)
def test_a_question_changes_nothing_and_reads_no_secret(shelf: Library, shell: Shell, sql: str) -> None:
    noting(shelf, "a troll")
    shell.json("query", "select 1")
    before = path_in(shelf.shelf.home).read_bytes()
    assert shell.refusal("query", sql) in ("query-refused", "query-wrong")
    assert path_in(shelf.shelf.home).read_bytes() == before
    assert rows(shell, "select title from games") == [["Friday"]]


ENDLESS = "with recursive x(n) as (select 1 union select n + 1 from x) select "
HUGE = [
    ("select randomblob(1000000000)", "query-too-large"),
    ("select hex(zeroblob(99999999))", "query-too-large"),
    ("select " + "(" * 500 + "1" + ")" * 500, "query-wrong"),
    ("select 1" + " union all select 1" * 200, "query-wrong"),
    ("select '" + "x" * 200_000 + "'", "query-too-large"),
    (ENDLESS + "max(n) from x", "query-too-long"),
    (ENDLESS + "count(*) from x", "query-too-long"),
    (ENDLESS + "n from x where n < 0", "query-too-long"),
    (ENDLESS + "length(group_concat(n)) from (select n from x limit 100000)", "query-too-large"),
    ("select count(*) from moves a, moves b, moves c, moves d, moves e, moves f, moves g, moves h", "query-too-long"),
]


@pytest.mark.parametrize(("sql", "code"), HUGE, ids=[sql[:60] for sql, _ in HUGE])
def test_a_question_takes_only_so_long_and_so_much(shelf: Library, shell: Shell, sql: str, code: str) -> None:
    noting(shelf, *"abcdefghijkl")
    shell.json("query", "select 1")
    with pytest.raises(Trouble) as caught:
        ask(shelf.shelf.home, sql, longest=0.05 if code == "query-too-long" else 300)
    assert caught.value.code == code


def test_values_of_every_sort_can_be_told(shelf: Library, shell: Shell) -> None:
    noting(shelf)
    sql = "select null, 1, 1.5, 9e999, -9e999, 'é', x'00ff', cast(x'ff' as text), 'two' || char(10) || 'lines'"
    (row,) = rows(shell, sql)
    assert row == [None, 1, 1.5, "inf", "-inf", "é", "00ff", "\ufffd", "two\nlines"]
    assert "two lines" in shell.run("query", sql)


def test_what_a_question_may_read_is_named_column_by_column(shelf: Library, shell: Shell) -> None:
    """A new column is read by nobody before somebody has decided that it is no secret."""
    noting(shelf, "a troll")
    shell.json("query", "select 1")
    public = {
        "game": {"id", "box", "title", "created", "last", "entries", "over", "now"},
        "seat": {"game", "n", "player", "role", "won", "alive", "points"},
        "move": {"game", "n", "entry", "part", "at", "round", "player", "kind", "topics"},
        "roll": {"game", "n", "move", "player", "dice", "faces", "total", "count", "sides", "rolled_by"},
        "fall": {"game", "n", "move", "player", "sort", "cause"},
        "change": {"game", "n", "move", "player", "what", "before", "after"},
        "told": {"id", "game", "language", "entry", "part", "at", "round", "player", "sentence"},
    }
    assert set(public) == READABLE
    with closing(sqlite3.connect(path_in(shelf.shelf.home))) as connection:
        for table in READABLE:
            columns = {name for (name,) in connection.execute(f"select name from pragma_table_info('{table}')")}
            assert columns - {column for name, column in UNREADABLE if name == table} == public[table]


# reindex


def test_reindex_makes_everything_again_and_says_how_many(shelf: Library, shell: Shell) -> None:
    noting(shelf, "a troll")
    noting(shelf, "an ogre")
    path_in(shelf.shelf.home).write_bytes(b"spilt wine")
    assert shell.run("reindex") == "The index was made anew from 2 games.\n"
    assert len(shell.json("search", "troll")["found"]) == 1


def test_an_unreadable_game_is_told_beside_the_answer(shelf: Library, shell: Shell) -> None:
    noting(shelf, "a troll")
    (shelf.shelf.games / "opentable-brokn.delve").write_bytes(b"spilt wine")
    assert shell.run("reindex") == "The index was made anew from 1 game.\n"
    assert "opentable-brokn" in shell.complaint
    assert shell.json("reindex")["unread"] == ["opentable-brokn"]


def test_a_terminal_gets_a_bar(shelf: Library, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        noting(shelf, "a troll")
    monkeypatch.setattr("app.cli.output.is_terminal", lambda _stream: True)
    shell.run("reindex")
    drawn = shell.complaint.split("\r")
    assert drawn[-1] == "█" * 24 + " 3/3\n"
    assert [line.rsplit(" ")[-1] for line in drawn[1:-1]] == ["1/3", "2/3"]


# import of a folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What a club shares: three games of another device."""
    other = library(tmp_path / "other")
    made = tmp_path / "shared"
    made.mkdir()
    for name in ("Friday", "Saturday", "Sunday"):
        game = noting(other, "a troll", title=name)
        export_to_file(other, game, made / f"{name}.jsonl")
    (made / "README.txt").write_text("not a journal")
    return made


def counts(answer: dict[str, Any]) -> dict[str, int]:
    return {name: answer[name] for name in ("new", "newer", "same", "older", "diverged", "refused") if answer[name]}


def test_a_folder_is_imported_once_however_often(shell: Shell, shelf: Library, folder: Path) -> None:
    assert counts(shell.json("import", str(folder))) == {"new": 3}
    assert {each.title for each in shelf.summaries()} == {"Friday", "Saturday", "Sunday"}
    before = [shelf.shelf.head(game) for game in shelf.shelf.ids()]
    assert counts(shell.json("import", str(folder))) == {"same": 3}
    assert [shelf.shelf.head(game) for game in shelf.shelf.ids()] == before
    assert not (shelf.shelf.home / "set-aside").exists()


def play_on(shelf: Library, game: str) -> None:
    with shelf.open(game) as table:
        table.play(EndTurn())


def test_a_game_that_goes_further_takes_the_place_of_the_one_here_and_no_other_does(
    shell: Shell, shelf: Library, folder: Path, tmp_path: Path
) -> None:
    shell.json("import", str(folder))
    other = Library(tmp_path / "other")
    by_title = {each.title: each.id for each in other.summaries()}
    play_on(other, by_title["Friday"])  # there, and not here
    play_on(shelf, by_title["Saturday"])  # here, and not there
    with other.open(by_title["Sunday"]) as table:
        table.play(Note(text="there"))
    with shelf.open(by_title["Sunday"]) as table:
        table.play(Note(text="here"))
    for title, game in by_title.items():
        export_to_file(other, game, folder / f"{title}.jsonl")
    before = {title: shelf.shelf.head(game) for title, game in by_title.items()}
    told = shell.run("import", str(folder)).splitlines()
    assert told[-1] == "New: 0, continued: 1, already here: 0, older: 1, diverged: 1, refused: 0"
    assert any(by_title["Saturday"] in line for line in told)
    after = {title: shelf.shelf.head(game) for title, game in by_title.items()}
    assert after["Friday"] == other.shelf.head(by_title["Friday"]) != before["Friday"]
    assert (after["Saturday"], after["Sunday"]) == (before["Saturday"], before["Sunday"])
    assert counts(shell.json("import", str(folder))) == {"same": 1, "older": 1, "diverged": 1}


def test_a_file_that_is_no_journal_hinders_no_other(shell: Shell, shelf: Library, folder: Path) -> None:
    (folder / "Bad.jsonl").write_text("spilt wine")
    lines = (folder / "Friday.jsonl").read_text().splitlines(keepends=True)
    (folder / "Friday.jsonl").write_text("".join(lines[:-1]))
    (folder / "Forged.jsonl").write_text((folder / "Sunday.jsonl").read_text().replace("a troll", "a trill"))
    answer = shell.json("import", str(folder), code=1)
    assert counts(answer) == {"new": 2, "refused": 3}
    codes = {each["file"]: each["refused"]["code"] for each in answer["files"] if "refused" in each}
    assert codes == {"Bad.jsonl": "not-an-export", "Friday.jsonl": "export-cut", "Forged.jsonl": "export-forged"}
    assert counts(shell.json("import", str(folder), "--part", code=1)) == {
        "new": 1,
        "same": 2,
        "older": 1,
        "refused": 1,
    }


@pytest.mark.parametrize("option", ["--replace", "--both", "--merge"])
def test_a_folder_decides_nothing(shell: Shell, folder: Path, option: str) -> None:
    assert shell.refusal("import", str(folder), option) == "not-for-a-folder"


def test_an_empty_folder_and_too_many_files(shell: Shell, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.cli.bringing.MOST_FILES", 2)
    assert shell.refusal("import", str(folder)) == "too-many-files"
    shutil.rmtree(folder)
    folder.mkdir()
    assert counts(shell.json("import", str(folder))) == {}
