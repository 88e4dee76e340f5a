"""A moment of the past: everything a screen looks at, as it was then, and nothing written."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.game_at import GameAt, moment
from app.library import Library
from app.playing import Playing
from core.acts import At
from core.boxes.opentable.moves import Count, CounterSpec, EndTurn, Roll, SetUp
from core.chance import Dice
from core.facts import Move
from core.message import say
from core.rulings import Ruling


@pytest.fixture
def playing(tmp_path: Path):
    library = Library(tmp_path)
    setup = SetUp(players=("Anna", "Bert"), counters=(CounterSpec(name="gold"),))
    with library.open(library.new("opentable", setup)) as table:
        for _ in range(3):
            table.play(Count(where="Anna", counter="gold", by=2))
        table.play(EndTurn())
        yield Playing(table)


def gold(of: Playing) -> object:
    return of.value("players/Anna/counters/gold/value")


def test_it_shows_the_state_of_its_moment(playing):
    past = GameAt(playing, playing.table.journal.node(At(3)))
    assert gold(past) == 4
    assert gold(playing) == 6
    assert past.view.state.turn.player == "Anna"
    assert playing.view.state.turn.player == "Bert"


def test_it_offers_what_could_be_done_then(playing):
    past = GameAt(playing, playing.table.journal.root)
    assert past.view.choices == []
    past.go(playing.table.journal.node(At(1)))
    assert past.view.choices
    assert past.choices_of("Anna")


def test_the_log_and_the_reasons_end_there(playing):
    past = GameAt(playing, playing.table.journal.node(At(3)))
    assert [str(told.first) for told, _, _ in past.backwards()] == ["3", "2", "1"]
    assert [str(reason.of) for reason in past.why("players/Anna/counters/gold/value")] == ["1", "2", "3"]
    assert past.view.last is not None
    assert str(past.view.last.first) == "3"


def test_going_to_another_moment_is_told(playing):
    seen = []
    past = GameAt(playing, playing.table.journal.node(At(4)))
    past.changed.append(lambda view: seen.append(view.state.turn.player))
    past.go(playing.table.journal.head)
    assert seen == ["Bert"]


def test_a_moment_off_the_line_can_be_looked_at_too(playing):
    playing.undo(At(2))
    past = GameAt(playing, playing.table.journal.node(At(4)))
    assert gold(past) == 6
    assert [str(told.first) for told, _, _ in past.backwards()] == ["4", "3", "2", "1"]


def test_a_move_goes_to_whoever_has_opened_it(playing):
    taken: list[Move] = []
    past = GameAt(playing, playing.table.journal.node(At(2)), lambda move: taken.append(move))
    choice = next(each for each in past.view.choices if each.move == "roll")
    dice = Dice(faces=(4,), by="table")
    assert past.make(choice, {**{ask.field: "" for ask in choice.asks}, "dice": dice}) is None
    assert past.ruling("turn/round", 7) is None
    assert isinstance(taken[0], Roll)
    assert taken[0].dice == dice
    assert taken[1] == Ruling(path="turn/round", value=7)
    assert len(playing.table.journal.entries) == 5


@pytest.mark.parametrize("do", ["undo", "redo", "play"])
def test_nothing_is_written_there(playing, do):
    playing.undo()
    past = GameAt(playing, playing.table.journal.node(At(3)))
    no = past.play(EndTurn()) if do == "play" else getattr(past, do)()
    assert no in (say("refused.only-looking"), say("refused.nothing-to-redo"))
    assert len(playing.table.journal.entries) == 6
    past.close()
    assert playing.play(EndTurn()) is None


def test_the_game_goes_on_meanwhile(playing):
    past = GameAt(playing, playing.table.journal.node(At(3)))
    playing.play(Count(where="Anna", counter="gold", by=5))
    assert gold(past) == 4
    past.go(playing.table.journal.head)
    assert gold(past) == 11


def test_a_state_that_is_no_part_of_the_journal_can_be_looked_at(playing):
    journal = playing.table.journal
    past = GameAt(playing, moment(journal.head, journal.node(At(2)).state))
    assert gold(past) == 2
    assert [str(told.first) for told, _, _ in past.backwards()] == ["5", "4", "3", "2", "1"]
