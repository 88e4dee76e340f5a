"""The one gate: bursts, findings, and the order of things."""

from __future__ import annotations

import pytest

from core.refusal import Refused
from data.store.gamefile import GameFile, NotSaved
from data.store.trouble import Trouble
from tests.core.playing import plus
from tests.data.storing import gold_of, library, new_game


@pytest.fixture
def shelf(tmp_path):
    return library(tmp_path / "home")


class Ticks:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def ticks():
    return Ticks()


def taps(table, ticks, *gaps, move=None):
    for gap in gaps:
        ticks.now += gap
        table.play(move or plus(1))


def test_quick_taps_are_separate_entries_and_one_undo(shelf, ticks):
    game = new_game(shelf)
    with shelf.open(game, burst=1.0, ticks=ticks) as table:
        taps(table, ticks, 5, 0.5, 0.5)
        assert len(shelf.look(game).rows) == 4
        table.undo()
        assert gold_of(table.journal) == 0


def test_a_pause_or_another_counter_ends_a_burst(shelf, ticks):
    with shelf.open(new_game(shelf), burst=1.0, ticks=ticks) as table:
        taps(table, ticks, 5, 0.5, 1.5)
        table.undo()
        assert gold_of(table.journal) == 2
        taps(table, ticks, 0.1, move=plus(1, "Bert"))
        taps(table, ticks, 0.1)
        table.undo()
        assert gold_of(table.journal) == 2


def test_an_undo_ends_a_burst(shelf, ticks):
    with shelf.open(new_game(shelf), burst=1.0, ticks=ticks) as table:
        taps(table, ticks, 5, 0.1)
        table.undo()
        taps(table, ticks, 0.1)
        assert not table.journal.head.joins


def test_without_a_burst_window_taps_stand_alone(shelf, ticks):
    with shelf.open(new_game(shelf), ticks=ticks) as table:
        taps(table, ticks, 0, 0)
        table.undo()
        assert gold_of(table.journal) == 1


def test_nothing_is_shown_that_is_not_on_the_disk(shelf, monkeypatch):
    with shelf.open(new_game(shelf, 1)) as table:
        before = table.journal.state

        def full(*_args):
            raise NotSaved(Trouble("disk-full"))

        monkeypatch.setattr(GameFile, "append", full)
        with pytest.raises(NotSaved):
            table.play(plus(1))
        assert table.journal.state is before
        assert len(table.journal.entries) == 2


def test_a_backup_that_fails_costs_no_entry(shelf, tmp_path):
    game = new_game(shelf)
    (tmp_path / "home" / "backups").write_text("in the way")
    with shelf.open(game) as table:
        for _ in range(49):
            table.play(plus(1))
        assert [f.code for f in table.findings] == ["no-backup-made"]
        table.play(plus(1))
    assert len(shelf.look(game).rows) == 51


def test_a_second_writer_is_told_and_a_reader_is_not(shelf):
    game = new_game(shelf, 1)
    with shelf.open(game) as table:
        with pytest.raises(Trouble, match="in-use"):
            shelf.open(game)
        assert len(shelf.look(game).rows) == 2
        table.play(plus(1))
    with shelf.open(game) as table:
        table.play(plus(1))


def test_a_refusal_leaves_the_gate_open(shelf):
    with shelf.open(new_game(shelf)) as table:
        with pytest.raises(Refused):
            table.redo()
        table.play(plus(1))
        assert gold_of(table.journal) == 1
