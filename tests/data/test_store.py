"""The store: an entry is on the disk before it is acknowledged, and nothing in it can be changed."""

from __future__ import annotations

import sqlite3

import pytest

from core.acts import At
from core.amend import Drop
from data.forms import state_digest
from data.store import backup, schema, tables
from data.store.chain import GameMeta, Row, link, sound
from data.store.headmark import HeadMark, Mark, read_mark
from data.store.reading import read
from data.store.trouble import Trouble
from tests import unclosed
from tests.core.playing import SETUP, plus
from tests.data.storing import add, gold_of, library, new_game


@pytest.fixture
def shelf(tmp_path):
    return library(tmp_path / "home")


def path_of(shelf, game):
    return shelf.shelf.path(game)


class TestWriting:
    def test_a_game_is_there_with_its_set_up(self, shelf):
        game = new_game(shelf)
        look = shelf.look(game)
        assert [row.kind for row in look.rows] == ["move"]
        assert look.journal.state.title == "Friday"

    def test_what_was_played_is_there_again(self, shelf):
        game = new_game(shelf)
        with shelf.open(game) as table:
            add(table, 3)
            table.undo()
            table.redo()
            table.name("here")
            table.amend(table.preview([Drop(of=At(2))]))
            live = state_digest(table.journal.state)
        again = shelf.look(game)
        assert state_digest(again.journal.state) == live
        assert gold_of(again.journal) == 2
        assert again.journal.names == {"here": At(4)}
        assert [row.kind for row in again.rows] == ["move"] * 4 + ["undo", "redo", "name", "amend"]

    def test_another_program_sees_an_entry_as_soon_as_it_is_acknowledged(self, shelf):
        game = new_game(shelf)
        with shelf.open(game) as table:
            for n in range(1, 6):
                table.play(plus(1))
                assert gold_of(shelf.look(game).journal) == n

    def test_it_is_durable_by_the_settings_that_make_it_so(self, shelf):
        game = new_game(shelf)
        with shelf.open(game) as table:
            connection = table._file._connection
            assert connection.execute("pragma journal_mode").fetchone() == ("wal",)
            assert connection.execute("pragma synchronous").fetchone() == (2,)

    def test_each_entry_says_which_rules_and_which_app_wrote_it(self, shelf):
        from app.version import VERSION

        look = shelf.look(new_game(shelf, 1))
        assert [(row.rules, row.app) for row in look.rows] == [(1, VERSION)] * 2

    @pytest.mark.parametrize(
        "statement",
        [
            "update entry set body = '{}' where n = 1",
            "delete from entry where n = 2",
            "insert or replace into entry select n, at, kind, rules, app, '{}', digest from entry where n = 2",
            "insert into entry select n + 5, at, kind, rules, app, body, digest from entry where n = 2",
            "replace into game values ('x', 'opentable', 1, 1)",
            "update game set box = 'x'",
            "delete from game",
        ],
    )
    def test_the_file_itself_refuses_to_be_rewritten(self, shelf, statement):
        path = path_of(shelf, new_game(shelf, 2))
        connection = sqlite3.connect(path)
        with pytest.raises(sqlite3.IntegrityError, match=r"append-only|follows|one game"):
            connection.execute(statement)
        connection.close()

    def test_a_refused_move_writes_nothing(self, shelf):
        from core.refusal import Refused

        game = new_game(shelf, 1)
        with shelf.open(game) as table:
            with pytest.raises(Refused):
                table.play(plus(1, "Zoe"))
            assert len(shelf.look(game).rows) == 2

    def test_a_game_that_cannot_be_opened_is_not_left_half_open(self, shelf, monkeypatch):
        """Given tables that cannot be brought up to date, when it is opened, then its file and its lock are let go."""
        game = new_game(shelf)
        before = unclosed.connections(), unclosed.descriptors()
        with monkeypatch.context() as patched:
            patched.setattr("data.store.gamefile.migrate", lambda _connection: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                shelf.open(game)
        assert unclosed.left_open(*before) == []
        with shelf.open(game) as table:
            add(table, 1)

    def test_a_game_that_is_closed_twice_writes_into_no_other_file(self, shelf, tmp_path):
        """The system gives the number of a closed file to the next one that is opened."""
        table = shelf.open(new_game(shelf, 2))
        table.close()
        others = [(tmp_path / f"other {n}").open("w+b") for n in range(3)]
        table.close()
        assert [file.seek(0, 2) for file in others] == [0, 0, 0]
        for file in others:
            file.close()


class TestTheChain:
    META = GameMeta("opentable-aaaaa", "opentable", 5)

    def rows(self, count=4):
        rows, before = [], self.META.genesis()
        for n in range(1, count + 1):
            digest = link(before, n, 10 * n, 1, "x", b"{}")
            rows.append(Row(n, 10 * n, "move", 1, "x", b"{}", digest))
            before = digest
        return rows

    def test_it_holds_from_the_game_itself(self):
        assert len(sound(self.META, self.rows())) == 4
        assert sound(GameMeta("opentable-aaaaa", "opentable", 6), self.rows()) == []

    @pytest.mark.parametrize(
        "forged",
        [{"at": 31}, {"body": b"[]"}, {"rules": 2}, {"app": "y"}, {"digest": b"\0" * 32}, {"n": 4}],
    )
    def test_no_part_of_an_entry_can_be_changed(self, forged):
        rows = self.rows()
        rows[2] = rows[2]._replace(**forged)
        assert len(sound(self.META, rows)) == 2

    def test_an_entry_cannot_be_taken_out_or_moved(self):
        rows = self.rows()
        assert len(sound(self.META, rows[:1] + rows[2:])) == 1
        assert len(sound(self.META, [rows[0], rows[2], rows[1], rows[3]])) == 1


class TestTheHeadMark:
    def test_the_newest_of_two_slots_counts(self, tmp_path):
        mark = HeadMark(tmp_path / "x.head")
        for n in range(1, 5):
            mark.write(n, bytes([n]) * 32)
            assert read_mark(tmp_path / "x.head") == Mark(n, bytes([n]) * 32)
        mark.close()

    def test_a_torn_slot_leaves_the_other(self, tmp_path):
        path = tmp_path / "x.head"
        mark = HeadMark(path)
        mark.write(1, b"\1" * 32)
        mark.write(2, b"\2" * 32)
        mark.close()
        content = bytearray(path.read_bytes())
        content[3:9] = b"??????"
        path.write_bytes(content)
        assert read_mark(path) == Mark(1, b"\1" * 32)

    def test_a_lost_tail_is_noticed(self, shelf):
        """The chain of a file that lost its last entries is sound; only the mark knows better."""
        game = new_game(shelf, 3)
        path = path_of(shelf, game)
        short = path.read_bytes()
        with shelf.open(game) as table:
            add(table, 4)
        path.write_bytes(short)
        (found,) = read(path).findings
        assert (found.code, dict(found.facts)) == ("tail-lost", {"first": 5, "last": 8})

    def test_a_missing_mark_is_said_and_made_anew(self, shelf):
        game = new_game(shelf, 2)
        path_of(shelf, game).with_suffix(".head").unlink()
        with shelf.open(game) as table:
            assert [f.code for f in table.findings] == ["no-head-mark"]
        assert shelf.look(game).findings == []


class TestBackups:
    def test_one_is_made_every_fifty_entries(self, shelf):
        game = new_game(shelf, 120)
        assert [copy.name for copy in shelf.shelf.backups(game)] == ["00000100.delve", "00000050.delve"]

    def test_one_is_made_when_the_game_ends(self, shelf):
        from core.boxes.opentable.moves import Finish

        game = new_game(shelf, 3)
        with shelf.open(game) as table:
            table.play(Finish())
        assert [copy.name for copy in shelf.shelf.backups(game)] == ["00000005.delve"]

    def test_the_newest_few_are_kept(self, shelf):
        game = new_game(shelf)
        with shelf.open(game) as table:
            for _ in range(backup.KEPT + 3):
                table.play(plus(1))
                table.back_up()
        assert len(shelf.shelf.backups(game)) == backup.KEPT

    def test_a_backup_is_whole_although_the_game_is_open(self, shelf):
        game = new_game(shelf)
        with shelf.open(game) as table:
            add(table, 49)
            (copy,) = shelf.shelf.backups(game)
            assert len(read(copy).rows) == 50

    def test_restore_puts_it_back_and_sets_the_present_aside(self, shelf):
        game = new_game(shelf, 60)
        kept, entries = shelf.shelf.restore(game)
        assert entries == 50
        assert len(read(kept).rows) == 61
        assert gold_of(shelf.look(game).journal) == 49
        with shelf.open(game) as table:
            assert table.findings == []

    def test_restore_works_when_the_game_is_gone(self, shelf):
        game = new_game(shelf, 60)
        path_of(shelf, game).unlink()
        assert shelf.shelf.restore(game) == (None, 50)
        assert gold_of(shelf.look(game).journal) == 49

    def test_a_damaged_backup_is_passed_over(self, shelf):
        game = new_game(shelf, 120)
        shelf.shelf.backups(game)[0].write_bytes(b"not a database, by no means" * 200)
        assert shelf.shelf.restore(game)[1] == 50

    def test_without_one_restore_says_so(self, shelf):
        with pytest.raises(Trouble, match="no-backup"):
            shelf.shelf.restore(new_game(shelf, 2))

    def test_the_interval_grows_with_a_very_long_game(self):
        assert backup.is_due(50, 0)
        assert not backup.is_due(49, 0)
        assert backup.is_due(5_000, 4_950)
        assert not backup.is_due(100_000, 99_500)
        assert backup.is_due(100_000, 99_000)


class TestTheShelf:
    def test_games_are_found_by_the_beginning_of_their_name(self, shelf):
        game = new_game(shelf)
        assert shelf.find(game[:12]) == game
        assert shelf.find(game.split("-")[1]) == game
        other = new_game(shelf)
        with pytest.raises(Trouble, match="which-game"):
            shelf.find("opentable")
        with pytest.raises(Trouble, match="no-such-game"):
            shelf.find("zzz")
        assert shelf.find(other) == other

    @pytest.mark.parametrize("name", ["../games/x", "", "/etc/passwd", "opentable-AAAAA", "opentable-aaaaa/../x"])
    def test_a_name_that_is_a_path_is_no_game(self, shelf, name):
        new_game(shelf)
        with pytest.raises(Trouble, match="no-such-game"):
            shelf.shelf.path(name)

    def test_archived_games_come_back(self, shelf):
        game = new_game(shelf, 1)
        shelf.shelf.archive(game, True)
        assert [s.archived for s in shelf.summaries()] == [True]
        shelf.shelf.archive(game, False)
        assert [s.archived for s in shelf.summaries()] == [False]
        assert len(shelf.look(game).rows) == 2

    def test_a_deleted_game_is_gone_with_its_backups(self, shelf, tmp_path):
        game, other = new_game(shelf, 60), new_game(shelf, 2)
        shelf.shelf.delete(game)
        assert shelf.shelf.ids() == [other]
        left = [p for p in (tmp_path / "home").rglob("*") if game in str(p)]
        assert left == []

    def test_a_game_that_is_open_is_not_deleted(self, shelf):
        game = new_game(shelf, 2)
        with shelf.open(game), pytest.raises(Trouble, match="in-use"):
            shelf.shelf.delete(game)
        assert shelf.shelf.ids() == [game]

    def test_summaries_tell_where_each_game_stands(self, shelf):
        game = new_game(shelf, 2)
        new_game(shelf)
        (summary,) = [s for s in shelf.summaries() if s.id == game]
        assert (summary.box, summary.entries, summary.over) == ("opentable", 3, False)
        assert summary.now.key == "opentable.now-turn"
        assert [s.last for s in shelf.summaries()] == sorted((s.last for s in shelf.summaries()), reverse=True)

    def test_an_unknown_box_is_refused(self, shelf):
        from core.refusal import Refused

        with pytest.raises(Refused, match="no-such-box"):
            shelf.new("chess", SETUP)


def test_a_file_that_is_up_to_date_is_known_without_the_migrations():
    assert tables.steps() == schema.STEPS
