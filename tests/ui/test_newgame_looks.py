"""The screen on which a table is set looks right in every box: from top to bottom, with its sheets, in any language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.copies import Copies
from core.message import say
from data.words import LANGUAGES
from screens.newgame.section import Section
from screens.widgets.layouts import Row
from tests.matrix import SWEEP, rotating
from tests.ui.conftest import Open
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, outside_the_catalogues
from tests.ui.newgamehand import (
    HERO_BOXES,
    QUEST,
    RAIDERS,
    ROLL,
    down_to,
    played_before,
    screen,
    sheet_to,
    to_the_table,
)
from tests.ui.sizes import LYING, PHONES, TABLET

LONG = "Константинопольский Wolfeschlegelstein"
OTHERS = ("dungeontwister", "opentable")
TABLES: dict[str, dict[str, Any]] = {
    QUEST.box: {"names": ("Ada", LONG, "Юлия Владимировна", "Bob"), "first": "Ada", "death_can_wait": True},
    ROLL.box: {"names": ("Ada", LONG, "Юлия Владимировна", "Bob"), "first": "Ada"},
    RAIDERS.box: {
        "names": ("Ada", LONG, "Юлия Владимировна", "Bob", "Chloé"), "first": "Ada", "tactical": True,
    },
}  # fmt: skip
"""How a full table was set last time."""
WINDOWS = (
    (PHONES[0], 1.0, "right"),
    (PHONES[0], 0.85, "left"),
    (PHONES[1], 1.0, "right"),
    (PHONES[1], 2.0, "right"),
    (LYING, 1.3, "right"),
    (TABLET, 1.0, "right"),
    *(((PHONES[0], 2.0, "right"), (PHONES[1], 1.5, "left"), (TABLET, 2.0, "right")) if SWEEP else ()),
)
"""Size of the window, scale of the text, and the hand that holds the phone."""
LOOKS = rotating(WINDOWS, [each.box for each in HERO_BOXES], LANGUAGES, ("dark", "light", "paper"))
PLAIN_LOOKS = rotating(WINDOWS, OTHERS, LANGUAGES, ("dark", "light", "paper"))


def sheets(hand: Hand) -> Iterator[None]:
    """Opens the sheet of a seat, of the heroes, and of the open points, one after the other."""
    table = screen(hand)
    for show in (lambda: table._edit(1), lambda: table._pick(0), table.second[-1].open):
        show()
        hand.ui.advance(1)
        yield


@pytest.mark.parametrize(("window", "box", "language", "theme"), LOOKS, ids=str)
def test_the_screen_and_its_sheets_look_right(
    open_app: Open, tmp_path: Path, box: str, window: Any, language: str, theme: str
) -> None:
    """First as set for the first time, then as a full table with long names, changed since the last time."""
    size, text_scale, holds = window
    ui = open_app(size, language=language, theme=theme, text_scale=text_scale, hand=holds)
    hand = to_the_table(ui, box)
    assert_looks_right(ui)
    Copies(tmp_path).new(box, "Anna's box")
    table = dict(TABLES[box])
    played_before(box, tmp_path, *table.pop("names"), **table)
    hand = to_the_table(ui, box)
    for where in (1, 0.75, 0.5, 0.25, 0):
        down_to(hand, where)
        assert_looks_right(ui)
    headings = [each.children[-1] for each in screen(hand).walk(restrict=True) if isinstance(each, Section)]
    assert max(row.height for row in headings if isinstance(row, Row)) < 60 * text_scale
    screen(hand).table.go_first(LONG)
    screen(hand).changed()
    down_to(hand, 1)
    assert hand.there(say("new.same"))
    assert_looks_right(ui)
    for _ in sheets(hand):
        for where in (1, 0.75, 0.5, 0.25, 0):
            sheet_to(hand, where)
            assert_looks_right(ui)
    sheet_to(hand, 1)
    hand.tap("information-outline")
    assert_looks_right(ui)


@pytest.mark.parametrize(("window", "box", "language", "theme"), PLAIN_LOOKS, ids=str)
def test_the_screen_of_a_box_without_heroes_looks_right(
    open_app: Open, box: str, window: Any, language: str, theme: str
) -> None:
    size, text_scale, holds = window
    hand = to_the_table(open_app(size, language=language, theme=theme, text_scale=text_scale, hand=holds), box)
    for where in (1, 0):
        down_to(hand, where)
        assert_looks_right(hand.ui)


@pytest.mark.parametrize("box", HERO_BOXES, ids=str)
def test_no_word_stands_outside_the_catalogues(open_app: Open, tmp_path: Path, xx: Any, box: Any) -> None:
    """In a language that nobody speaks every word must be strange, except what people have typed."""
    played_before(box.box, tmp_path, "Ada", "Ben")
    hand = to_the_table(open_app(speak=lambda _language: xx), box.box)
    on = {
        QUEST.box: {"servants": True, "duels": True, "death_can_wait": True},
        ROLL.box: {},
        RAIDERS.box: {"tactical": True},
    }[box.box]
    screen(hand).table.settings = replace(screen(hand).table.settings, **on)
    screen(hand).changed()

    def look() -> None:
        hand.ui.advance(0.3)
        assert not outside_the_catalogues(hand.ui, ("Ada", "Ben", "A", "B"))
        assert_looks_right(hand.ui)

    for where in (1, 0.75, 0.5, 0.25, 0):
        down_to(hand, where)
        look()
    for _ in sheets(hand):
        for where in (1, 0.5, 0):
            sheet_to(hand, where)
            look()
    hand.tap("information-outline")
    look()
    hand.ui.app.go("new", box="opentable")
    look()
