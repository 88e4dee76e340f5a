"""The replay of a box that has neither a script nor a style of its own."""

from __future__ import annotations

from typing import Any

from core.chance import Dice
from core.journal import Journal
from tests import examplebox
from tests.browser.conftest import Browser
from tests.core.playing import write


def test_its_table_is_drawn_at_every_position(browser: Browser):
    journal: Journal[Any] = Journal(examplebox.BOX)
    for move in (
        examplebox.SetUp(players=("Ada", "Ben")),
        *(examplebox.Roll(die=Dice(faces=(pips,))) for pips in (6, 5)),
        examplebox.Keep(),
    ):
        write(journal, journal.play(move))
    browser.open(journal)
    pips = """
    delvelog.goTo(arguments[0]);
    return [...document.querySelectorAll("#table .row.turn .piece")].map((piece) => piece.title);
    """
    assert [browser.run(pips, at) for at in range(3)] == [[], ["6"], ["5"]]
    assert browser.run("return delvelog.stateAt(3).counts[0].value") == 11
    assert browser.complaints() == []
