"""The log on the screen: read by turns, filtered, searched, with bookmarks, and with all that was ever written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from kivy.metrics import dp

from core.acts import At
from core.amend import Drop
from core.message import say
from core.rulings import Ruling
from screens.game.screen import GameScreen
from screens.history.lines import change, change_width, text_width
from screens.material.field import FormField
from screens.replay.screen import ReplayScreen
from tests.core.dungeonquest.table import Table
from tests.matrix import some_of
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right

OpenGame = Callable[..., Hand]
SIZES = [(412, 915), (360, 640), (915, 412), (1280, 800)]


def a_game() -> Table:
    """Two turns: a card, a test that fails, wounds, and a ruling."""
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    t.draw("dungeon", "Empty")
    t.enter("pit")
    t.roll("test", 6, 6)
    t.play(Ruling(path="heroes/Lindel/determination", value=2))
    t.play(Ruling(path="heroes/Hugo/wounds", value=3))
    return t


def log(hand: Hand) -> Any:
    """The page of the log, which is read to its end."""
    if hand.ui.app.screen.tab != "log":
        hand.ui.app.screen.choose("log")
    hand.ui.advance(0.5)
    page = hand.ui.app.screen.page
    assert not page.reading
    return page


def entries(page: Any) -> list[Any]:
    return [row for row in page.list.rows if row.line is not None]


def of(row: Any) -> Callable[[Any], bool]:
    """The key of a row: the sentence of the last one stands beside undo as well."""
    return lambda key: getattr(key, "row", None) is row


def write(hand: Hand, text: str) -> None:
    page = hand.ui.app.screen.page
    page.timeline.head.field.input.text = text
    hand.ui.advance(0.3)


def test_entries_stand_by_turns_with_a_symbol_each(open_game: OpenGame):
    hand = open_game(a_game())
    page = log(hand)
    turns = [row.text for row in page.list.rows if row.sort == "turn"]
    assert {"Hugo", "Lindel"} <= set(turns)
    assert {row.icon for row in entries(page)} >= {"gavel", "skull", "cards", "shoe-print", "flag-outline"}
    last, before = entries(page)[:2]
    assert (last.crest, last.changes) == ("", ((16, 13),))  # Hugo's own turn
    assert (before.crest, before.changes) == ("Lindel", ())


def test_a_sentence_has_the_room_that_its_number_does_not_need(open_game: OpenGame):
    row = next(row for row in entries(log(open_game(a_game(), (360, 640)))) if row.changes)
    assert change(row) == "16 → 13"
    assert change_width(row) < dp(80)
    assert text_width(row, 300) + change_width(row) == text_width(replace(row, changes=()), 300) - dp(8)


def test_a_filter_by_player_and_kind_is_told_and_taken_off(open_game: OpenGame):
    hand = open_game(a_game())
    page = log(hand)
    every = len(entries(page))
    hand.tap("filter-variant")
    hand.tap("Hugo")
    hand.tap(say("ui.kind.ruling"))
    hand.tap("close")
    hand.ui.advance(0.5)
    (row,) = entries(page)
    assert "ruling" in row.line.kinds
    assert page.timeline.active.text == "Hugo · Rulings"
    hand.touch(page.timeline.active)
    hand.ui.advance(0.5)
    assert len(entries(page)) == every


@pytest.mark.parametrize(("language", "words"), [("en", "EMPTY"), ("ru", "ПУСТО"), ("it", "VUOT")])
def test_a_search_finds_what_is_read_in_the_players_language(open_game: OpenGame, language, words):
    hand = open_game(a_game(), language=language)
    page = log(hand)
    hand.tap("magnify")
    write(hand, words)
    found = entries(page)
    assert 0 < len(found) < 4
    assert all(words.casefold() in row.text.casefold() for row in found)
    hand.tap("close")
    hand.ui.advance(0.5)
    assert len(entries(page)) > 4


def test_where_nothing_is_found_a_sentence_says_so(open_game: OpenGame):
    hand = open_game(a_game())
    page = log(hand)
    hand.tap("magnify")
    write(hand, "xyzzy")
    assert entries(page) == []
    assert page.timeline.nothing.text == hand.ui.app.words().text(say("ui.log.nothing-found"))
    assert page.timeline.nothing.parent is page.timeline
    assert_looks_right(hand.ui)


def test_everything_has_what_was_undone_and_taken_out_and_marks_it(open_game: OpenGame):
    hand = open_game(a_game())
    table = hand.ui.app.playing.table
    last = table.journal.head.origin
    table.amend(table.preview([Drop(of=last)]))
    table.play(Ruling(path="heroes/Hugo/wounds", value=5))
    table.undo()
    page = log(hand)
    hand.tap(say("ui.log.everything"))
    hand.ui.advance(0.5)
    notes = [row.note for row in entries(page)]
    assert notes.count("undone") == 1
    assert notes.count("removed") == 1
    struck = [label for label in hand.ui.widgets() if getattr(label, "strikethrough", False)]
    assert len(struck) == 2
    assert {row.icon for row in entries(page) if row.note in ("undone", "removed")} == {"cancel"}
    assert_looks_right(hand.ui)
    hand.tap(say("ui.log.story"))
    hand.ui.advance(0.5)
    assert "undone" not in [row.note for row in entries(page)]


def test_a_bookmark_gets_a_name_stands_in_the_log_and_is_gone_to(open_game: OpenGame):
    hand = open_game(a_game())
    page = log(hand)
    row = entries(page)[2]
    hand.tap(of(row))
    hand.tap(say("ui.log.bookmark"))
    field = next(each for each in hand.ui.app.sheet.walk(restrict=True) if isinstance(each, FormField))
    field.input.text = "The pit"
    hand.tap(say("ui.value.done"))
    assert hand.ui.app.playing.table.journal.names == {"The pit": row.line.last}
    page = log(hand)
    assert [each.text for each in page.list.rows if each.sort == "mark"] == ["The pit"]
    hand.tap("bookmark-multiple-outline")
    hand.tap("The pit")
    hand.ui.advance(0.5)
    (chosen,) = [each for each in page.list.rows if each.sort == "chosen"]
    assert chosen.line.last == row.line.last


def test_a_bookmark_without_a_name_is_refused_with_a_sentence(open_game: OpenGame):
    hand = open_game(a_game())
    page = log(hand)
    hand.tap(of(entries(page)[1]))
    hand.tap(say("ui.log.bookmark"))
    hand.tap(say("ui.value.done"))
    assert hand.ui.app.playing.table.journal.names == {}
    assert hand.ui.app.sheet is not None


def test_an_entry_is_looked_up_from_anywhere(open_game: OpenGame):
    hand = open_game(a_game())
    playing = hand.ui.app.playing
    playing.look_up(At(3))
    hand.ui.advance(0.5)
    assert hand.ui.app.screen.tab == "log"
    (chosen,) = [row for row in hand.ui.app.screen.page.list.rows if row.sort == "chosen"]
    assert chosen.line.holds(At(3))
    assert chosen.text in hand.ui.texts()


def test_a_filter_gives_way_to_what_is_looked_up(open_game: OpenGame):
    hand = open_game(a_game())
    page = log(hand)
    page.timeline.want(page.timeline.wanted.with_kind("ruling"))
    hand.ui.app.playing.look_up(At(3))
    hand.ui.advance(0.5)
    assert [row.line.first for row in page.list.rows if row.sort == "chosen"] == [At(3)]


def test_the_sentence_beside_undo_leads_to_its_entry(open_game: OpenGame):
    hand = open_game(a_game())
    hand.touch(hand.ui.app.screen.undo.line)
    hand.ui.advance(0.5)
    (chosen,) = [row for row in hand.ui.app.screen.page.list.rows if row.sort == "chosen"]
    assert chosen.line.last == hand.ui.app.playing.view.last.last


def test_an_entry_is_replayed_from_and_left_again(open_game: OpenGame):
    hand = open_game(a_game())
    row = entries(log(hand))[2]
    hand.tap(of(row))
    hand.tap(say("ui.log.replay"))
    hand.ui.advance(0.5)
    shown = hand.ui.app.screen
    assert isinstance(shown, ReplayScreen)
    assert shown.replay.place.last == row.line.last
    shown.leave()
    hand.ui.advance(0.5)
    assert isinstance(hand.ui.app.screen, GameScreen)


def test_what_no_longer_counts_cannot_be_opened_and_says_why(open_game: OpenGame):
    hand = open_game(a_game())
    hand.ui.app.playing.table.undo()
    page = log(hand)
    page.timeline.show_whole(True)
    hand.ui.advance(0.5)
    undone = next(row for row in entries(page) if row.line.off)
    hand.tap(of(undone))
    assert [row for row in page.list.rows if row.sort == "chosen"] == []
    assert hand.ui.app.words().text(say("ui.log.off")) in hand.ui.texts()


@some_of("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    ("language", "theme", "scale"), [("en", "dark", 1.0), ("ru", "paper", 1.0), ("it", "light", 2.0)]
)
def test_it_looks_right(open_game: OpenGame, size, language, theme, scale):
    hand = open_game(a_game(), size, language=language, theme=theme, text_scale=scale)
    page = log(hand)
    assert_looks_right(hand.ui)
    hand.tap(of(entries(page)[0]))
    assert_looks_right(hand.ui)
    hand.tap("filter-variant")
    assert_looks_right(hand.ui)
