"""The journal told: the story of what counts, the audit of everything."""

from __future__ import annotations

from typing import Any

import pytest

from core.acts import At
from core.amend import Change, Drop, Insert
from core.log import audit, story
from core.message import say
from core.rulings import Ruling
from core.table_counts import Chapter, turn_called
from tests.core.playing import amend, given, plus, redo, undo, write


def test_the_taps_of_a_burst_are_told_as_one():
    journal = given()
    for n in range(3):
        write(journal, journal.play(plus(-1, counter="life"), joins=n > 0))
    told = story(journal)[-1]
    assert (str(told.first), str(told.last)) == ("2", "4")
    assert dict(told.sentences[0].args) == {"player": "Anna", "counter": "life", "by": "−3", "now": 7}


def test_rulings_amendments_and_insertions_are_marked():
    journal = given(plus(1), plus(2), Ruling(path="turn/round", value=4))
    amend(journal, Change(of=At(2), move=plus(5)), Insert(before=At(3), moves=(plus(1),)))
    assert [(str(told.first), told.mark) for told in story(journal)] == [
        ("1", None),
        ("2", "amended"),
        ("5.2", "inserted"),
        ("3", "amended"),
        ("4", "ruling"),
    ]


def test_the_audit_shows_all_that_was_ever_written():
    journal = given(plus(1), plus(2))
    undo(journal)
    redo(journal)
    amend(journal, Drop(of=At(2)))
    write(journal, journal.name("here"))
    write(journal, journal.reopen(At(3)))
    undo(journal, to=0)
    lines = audit(journal)
    assert [line.kind for line in lines] == ["move", "move", "move", "undo", "redo", "amend", "name", "reopen", "undo"]
    assert [line.sentences[0].key for line in lines[3:]] == [
        "act.undo",
        "act.redo",
        "act.amend",
        "act.name",
        "act.reopen",
        "act.undo-all",
    ]


def test_the_audit_says_what_still_counts():
    journal = given(plus(1), plus(2), plus(3, "Bert"))
    amend(journal, Drop(of=At(2)))
    assert [line.standing for line in audit(journal)] == ["counts", "off", "amended", "counts", None]


TURN = say("ui.log.turn", round=say("round.opentable", n=1), player="Anna")


def last_line(journal):
    return audit(journal)[-1].sentences


def test_an_undo_tells_the_turn_it_goes_back_to_and_how_many_lines_it_takes():
    journal = given(plus(1), plus(2))
    write(journal, journal.play(plus(3, "Bert"), joins=True))
    write(journal, journal.play(plus(4)))
    undo(journal, to=2)
    assert last_line(journal) == (say("act.undo", when=TURN, n=2, count="n"),)
    redo(journal)
    assert last_line(journal) == (say("act.redo", when=TURN, n=2, count="n"),)
    write(journal, journal.name("here"))
    undo(journal)
    assert last_line(journal) == (say("act.undo", when=TURN, n=1, count="n"),)


def test_an_undo_within_a_burst_takes_one_line():
    journal = given(plus(1))
    write(journal, journal.play(plus(2), joins=True))
    undo(journal, to=2)
    assert last_line(journal) == (say("act.undo", when=TURN, n=1, count="n"),)


def test_an_undone_amendment_is_told_as_such():
    journal = given(plus(1), plus(2))
    amend(journal, Drop(of=At(2)))
    undo(journal)
    assert last_line(journal) == (say("act.undo-amend"),)
    redo(journal)
    assert last_line(journal) == (say("act.redo-amend"),)


def test_after_a_what_if_an_undo_counts_from_where_the_game_stands():
    journal = given(plus(1), plus(2), plus(3))
    write(journal, journal.suppose(to=At(2)))
    for _ in range(4):
        write(journal, journal.play(plus(5)))
    write(journal, journal.settle(keep=False))
    undo(journal, to=2)
    assert last_line(journal) == (say("act.undo", when=TURN, n=2, count="n"),)


@pytest.mark.parametrize(
    ("chapter", "called"),
    [
        (Chapter(1, "Anna"), TURN),
        (Chapter(1), say("round.opentable", n=1)),
        (Chapter(), say("story.beginning")),
        (Chapter(0, "Anna"), say("ui.log.turn", round=say("story.beginning"), player="Anna")),
    ],
)
def test_a_turn_is_called_by_its_round_and_its_player(chapter, called):
    assert turn_called("opentable", chapter) == called


def test_an_amendment_tells_from_which_turn_on_the_log_is_changed():
    journal = given(plus(1), plus(2), plus(3))
    amend(journal, Change(of=At(2), move=plus(5)))
    assert dict(last_line(journal)[0].args)["when"] == TURN


def test_the_audit_counts_what_became_of_the_moves():
    journal = given(plus(1), plus(2), plus(3, "Bert"), plus(4, "Bert"))
    amend(journal, Drop(of=At(2)))
    (told,) = audit(journal)[-1].sentences
    fates: Any = dict(told.args)["fates"]
    assert [(fate.key, dict(fate.args)["n"]) for fate in fates] == [
        ("fate.kept", 2),
        ("fate.changed", 1),
        ("fate.dropped", 1),
    ]


@pytest.mark.parametrize(
    ("path", "value", "before", "after"),
    [
        ("counters/threat/high", 5, say("word.nothing"), 5),
        ("players/Bert/counters/life/high", None, 10, say("word.nothing")),
        ("winners", ("Anna", "Bert"), say("word.nothing"), ("Anna", "Bert")),
        ("players/Bert/here", False, say("word.yes"), say("word.no")),
        ("title", "Saturday", "Friday", "Saturday"),
    ],
)
def test_a_ruling_is_told_with_what_was_and_what_is(path, value, before, after):
    journal = given(Ruling(path=path, value=value))
    (told,) = story(journal)[-1].sentences
    assert told.key == "event.value-set"
    assert (dict(told.args)["before"], dict(told.args)["after"]) == (before, after)
