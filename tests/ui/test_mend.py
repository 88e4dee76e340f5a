"""Mending an old entry on the screen: within the tap budget, with the same pads, and never in the way of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from core.acts import At
from core.message import say
from core.rulings import Ruling
from screens.dungeonquest.hero import HeroCard
from screens.history.mendpad import MendPad
from screens.history.mendpreview import MendPreview
from tests.core.dungeonquest.table import Table
from tests.matrix import some_of
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right

OpenGame = Callable[..., Hand]
LANGUAGES = some_of("language", ["en", "ru", "it"])
SIZES = some_of("size", [(412, 915), (360, 640), (915, 412), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")


def wounded() -> Table:
    """A pit that was jumped over, then another turn: nothing depends on the number that was rolled."""
    t = Table("Hugo", "Lindel")
    t.enter("pit")
    t.roll("test", 1, 2)
    return t


def searching() -> Table:
    """The door was drawn, then a chamber entered: without the door there is no chamber."""
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    t.draw("dungeon", "Empty")
    t.enter("dungeon")
    t.draw("dungeon", "Empty")
    return t


def log(hand: Hand) -> Any:
    if hand.ui.app.screen.tab != "log":
        hand.tap(say("ui.tab.log"))
    hand.ui.advance(0.5)
    return hand.ui.app.screen.page


def rows(page: Any) -> list[Any]:
    return [row for row in page.list.rows if row.line is not None]


def of(row: Any) -> Callable[[Any], bool]:
    """The key of a row: the sentence of the last one stands beside undo as well."""
    return lambda key: getattr(key, "row", None) is row


def hold(hand: Hand, row: Any) -> None:
    """Scrolls there first, if it must."""
    list_ = hand.ui.app.screen.page.list
    list_.reveal(list_.rows.index(row))
    hand.ui.advance(0.2)
    hand.hold(of(row))


def part(hand: Hand) -> Any:
    return hand.ui.app.screen.page.part.part


@LANGUAGES
def test_an_entry_of_this_turn_takes_three(open_game: OpenGame, language):
    """The last entry, from the table: hold its sentence, tell it right, accept."""
    hand = open_game(wounded(), language=language)
    before = hand.entries
    hand.ui.advance(0.4)
    hand.ui.tap(hand.ui.app.screen.undo.line, hold=0.8)
    hand.taps += 1
    hand.ui.advance(0.5)
    assert isinstance(part(hand), MendPad)
    hand.tap("4", part(hand))
    hand.ui.advance(0.3)
    assert isinstance(part(hand), MendPreview)
    hand.tap(say("ui.mend.accept"))
    assert hand.taps == 3
    assert hand.entries == before + 1
    assert hand.ui.app.playing.mending is None
    rolled = hand.ui.app.playing.table.journal.find(At(before)).move
    assert rolled.dice.total == 4


@LANGUAGES
def test_an_older_entry_without_conflicts_takes_four(open_game: OpenGame, language):
    t = wounded()
    rolled = t.journal.head.origin
    t.enter("dungeon")
    t.draw("dungeon", "Empty")
    hand = open_game(t, language=language)
    page = log(hand)
    row = next(row for row in rows(page) if row.line.first == rolled)
    hold(hand, row)
    hand.tap("4", part(hand))
    hand.ui.advance(0.3)
    hand.tap(say("ui.mend.accept"))
    assert hand.taps == 4
    assert hand.ui.app.playing.table.journal.find(rolled).move.dice.total == 4


def test_a_key_does_what_the_hold_does(open_game: OpenGame):
    hand = open_game(wounded())
    page = log(hand)
    hand.tap(of(rows(page)[0]))
    hand.tap(say("ui.log.mend"))
    hand.ui.advance(0.3)
    assert isinstance(part(hand), MendPad)


def conflict(open_game: OpenGame, **more: Any) -> Hand:
    """The first card of the game is taken out: the turns after it no longer fit."""
    t = searching()
    hand = open_game(t, **more)
    page = log(hand)
    drawn = next(row for row in rows(page)[::-1] if "card" in row.line.kinds)
    hold(hand, drawn)
    hand.tap(say("ui.mend.drop"))
    hand.ui.advance(0.3)
    return hand


def test_each_conflict_takes_one(open_game: OpenGame):
    hand = conflict(open_game)
    mending = hand.ui.app.playing.mending
    needs = mending.needs
    assert needs > 0
    taps = hand.taps
    while mending.needs and hand.taps < taps + 10:
        hand.tap(say("ui.mend.keep"), part(hand))
        hand.ui.advance(0.3)
    assert hand.taps - taps <= needs
    assert mending.needs == 0
    hand.tap(say("ui.mend.accept"))
    assert hand.ui.app.playing.mending is None


def test_what_needs_the_table_is_not_accepted_before(open_game: OpenGame):
    hand = conflict(open_game)
    before = hand.entries
    hand.touch(part(hand).accept)
    assert hand.entries == before
    assert hand.ui.app.playing.mending is not None


@pytest.mark.parametrize("word", ["keep", "drop"])
def test_all_conflicts_can_be_settled_with_one_word(open_game: OpenGame, word):
    t = searching()
    t.enter("dungeon")
    t.draw("dungeon", "Empty")
    hand = open_game(t)
    page = log(hand)
    drawn = next(row for row in rows(page)[::-1] if "card" in row.line.kinds)
    hold(hand, drawn)
    hand.tap(say("ui.mend.drop"))
    mending = hand.ui.app.playing.mending
    assert mending.needs > 1
    conflicts, taps = mending.needs, hand.taps
    part(hand).list.reveal(conflicts + 1)
    hand.ui.advance(0.2)
    hand.tap(say(f"ui.mend.{word}-all", count="n", n=conflicts), part(hand))
    hand.ui.advance(0.3)
    assert hand.taps == taps + 1
    assert mending.needs == 0
    assert mending.count("upheld" if word == "keep" else "dropped")


def test_what_is_taken_out_of_a_conflict_is_asked_about_once(open_game: OpenGame):
    hand = conflict(open_game)
    mending = hand.ui.app.playing.mending
    while mending.needs:
        hand.tap(say("ui.mend.drop"), part(hand))
        hand.ui.advance(0.3)
    before = hand.entries
    hand.tap(say("ui.mend.accept"))
    assert hand.entries == before
    assert hand.ui.app.sheet is not None
    hand.tap(say("ui.mend.accept"))
    assert hand.entries == before + 1


def test_a_conflict_is_changed_with_the_pad_of_the_mended_game(open_game: OpenGame):
    hand = conflict(open_game)
    mending = hand.ui.app.playing.mending
    hand.tap(say("ui.mend.edit"), part(hand))
    hand.ui.advance(0.3)
    assert isinstance(part(hand), MendPad)
    assert mending.stage == "edit"
    hand.tap("arrow-left", part(hand))
    hand.ui.advance(0.3)
    assert isinstance(part(hand), MendPreview)


def test_something_forgotten_is_put_before_an_entry(open_game: OpenGame):
    hand = open_game(wounded())
    page = log(hand)
    hold(hand, rows(page)[0])
    hand.tap(say("ui.mend.insert"))
    hand.ui.advance(0.3)
    assert hand.ui.app.playing.mending.stage == "insert"
    hand.tap("3", part(hand))
    hand.ui.advance(0.3)
    assert hand.ui.app.playing.mending.count("inserted") == 1


def test_a_forgotten_number_is_put_before_an_entry(open_game: OpenGame):
    hand = open_game(wounded())
    page = log(hand)
    hold(hand, rows(page)[0])
    hand.tap(say("ui.mend.insert"))
    hand.tap(say("ui.menu.value"))
    hand.ui.app.playing.mending.past().ruling("heroes/Hugo/wounds", 4)
    hand.ui.advance(0.5)
    assert hand.ui.app.playing.mending.count("inserted") == 1
    assert hand.ui.app.sheet is None


def test_a_ruling_is_changed_by_its_number(open_game: OpenGame):
    t = wounded()
    t.play(Ruling(path="heroes/Hugo/wounds", value=3))
    hand = open_game(t)
    page = log(hand)
    hold(hand, rows(page)[0])
    hand.tap("−1", part(hand))
    hand.ui.advance(0.3)
    assert isinstance(part(hand), MendPreview)
    hand.tap(say("ui.mend.accept"))
    assert hand.game.heroes[0].wounds == 1  # one less life than before the ruling


def test_the_game_goes_on_while_a_mend_is_open_and_a_key_leads_back(open_game: OpenGame):
    hand = open_game(wounded())
    page = log(hand)
    hold(hand, rows(page)[0])
    hand.tap("4", part(hand))
    hand.ui.advance(0.3)
    before = hand.entries
    hand.tap(say("ui.tab.table"))
    hand.ui.advance(0.3)
    assert hand.ui.app.screen.tabs.keys["log"].text == hand.ui.app.words().text(say("ui.tab.mend"))
    hero = next(each for each in hand.ui.widgets() if isinstance(each, HeroCard))
    hand.touch(hero.minus)
    assert hand.entries == before + 1
    wounds = [each.wounds for each in hand.game.heroes]
    assert sum(wounds) == 1
    hand.tap(say("ui.tab.mend"))
    hand.ui.advance(0.5)
    assert isinstance(part(hand), MendPreview)
    assert hand.ui.app.words().text(say("ui.mend.went-on")) in hand.ui.texts()
    hand.tap(say("ui.mend.accept"))
    assert hand.ui.app.playing.mending is None
    assert [each.wounds for each in hand.game.heroes] == wounds
    assert hand.ui.app.screen.tabs.keys["log"].text == hand.ui.app.words().text(say("ui.tab.log"))


def test_one_undo_takes_it_back_and_its_sentence_says_so(open_game: OpenGame):
    hand = open_game(wounded())
    digest = str(hand.game)
    page = log(hand)
    hold(hand, rows(page)[0])
    hand.tap("4", part(hand))
    hand.ui.advance(0.3)
    hand.tap(say("ui.mend.accept"))
    assert hand.ui.app.playing.view.last.sentences[0].key.startswith("act.amend")
    assert hand.ui.app.words().text(hand.ui.app.playing.view.last.sentences[0]) in hand.ui.texts()
    hand.tap("undo")
    assert str(hand.game) == digest


def test_a_mend_can_be_thrown_away(open_game: OpenGame):
    hand = open_game(wounded())
    before = hand.entries
    page = log(hand)
    hold(hand, rows(page)[0])
    hand.tap("4", part(hand))
    hand.ui.advance(0.3)
    hand.tap(say("ui.mend.away"))
    hand.ui.advance(0.3)
    assert hand.ui.app.playing.mending is None
    assert hand.entries == before
    assert rows(hand.ui.app.screen.page)


def test_the_set_up_says_why_it_stays(open_game: OpenGame):
    hand = open_game(wounded())
    page = log(hand)
    hand.ui.app.screen.page.timeline._hold(rows(page)[-1])
    hand.ui.advance(0.3)
    assert hand.ui.app.playing.mending is None
    assert hand.ui.app.words().text(say("ui.mend.set-up")) in hand.ui.texts()


def test_the_preview_tells_what_changes_and_how_the_table_stands(open_game: OpenGame):
    t = Table("Hugo", "Lindel")
    t.play(Ruling(path="heroes/Hugo/wounds", value=3))
    t.enter("dungeon")
    hand = open_game(t)
    page = log(hand)
    ruling = next(row for row in rows(page) if "ruling" in row.line.kinds)
    hold(hand, ruling)
    hand.tap("−1", part(hand))
    hand.ui.advance(0.5)
    found = {row.sort for row in part(hand).list.rows}
    assert {"heading", "told", "stands"} <= found
    (stands,) = [row for row in part(hand).list.rows if row.sort == "stands"]
    assert (stands.before, stands.after) == ("13", "15")


def test_no_widget_is_left_behind_by_a_mend(open_game: OpenGame):
    hand = open_game(wounded())

    def once() -> int:
        page = log(hand)
        hold(hand, rows(page)[0])
        hand.tap("4", part(hand))
        hand.ui.advance(0.3)
        hand.tap(say("ui.mend.away"))
        hand.ui.advance(0.3)
        return sum(1 for _ in hand.ui.widgets())

    first = once()
    assert [once() for _ in range(3)][-1] <= first


@SIZES
@pytest.mark.parametrize(
    ("language", "theme", "scale"), [("en", "dark", 1.0), ("ru", "paper", 1.0), ("it", "light", 2.0)]
)
def test_it_looks_right(open_game: OpenGame, size, language, theme, scale):
    hand = conflict(open_game, size=size, language=language, theme=theme, text_scale=scale)
    assert_looks_right(hand.ui)
    mending = hand.ui.app.playing.mending
    for stage in ("change", "insert"):
        mending.begin(stage)
        hand.ui.app.screen.page.part._put()
        hand.ui.advance(0.5)
        assert_looks_right(hand.ui)
    mending.back()
    mending.settle_rest("ruling")
    hand.ui.app.screen.page.part._put()
    hand.ui.advance(0.5)
    assert_looks_right(hand.ui)
