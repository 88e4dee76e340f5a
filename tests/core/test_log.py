"""The journal told: the story of what counts, the audit of everything."""

from __future__ import annotations

from typing import Any

import pytest

from core.acts import At
from core.amend import Change, Drop, Insert
from core.log import audit, story
from core.message import say
from core.rulings import Ruling
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


def test_the_audit_uses_the_numbers_that_people_know():
    journal = given(plus(1), plus(2), plus(3))
    amend(journal, Change(of=At(2), move=plus(5)))
    undo(journal, to=3)
    amend(journal, Change(of=At(3), move=plus(7)))
    told = [dict(line.sentences[0].args)["entry"] for line in audit(journal)[4:]]
    assert told == ["1", "3", "2"]


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
        ("winners", ("Anna", "Bert"), say("word.nothing"), "Anna, Bert"),
        ("players/Bert/here", False, say("word.yes"), say("word.no")),
        ("title", "Saturday", "Friday", "Saturday"),
    ],
)
def test_a_ruling_is_told_with_what_was_and_what_is(path, value, before, after):
    journal = given(Ruling(path=path, value=value))
    (told,) = story(journal)[-1].sentences
    assert told.key == "event.value-set"
    assert (dict(told.args)["before"], dict(told.args)["after"]) == (before, after)
