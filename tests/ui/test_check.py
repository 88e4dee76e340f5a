"""The check of the table with real touches: it waits, it never blocks, and a mismatch leads somewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.opentable import BOX as OPEN_TABLE
from core.boxes.opentable.moves import CounterSpec, DeckSpec, EndTurn, SetUp
from core.deck import Stock
from core.message import say
from screens.check.sheet import CheckSheet, CountTile, check_sheet
from screens.game.screen import ENOUGH
from screens.game.why import ReasonCard
from tests.core.dungeonquest.table import Table
from tests.matrix import some_of
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, seen
from tests.ui.scenes import every_step, put
from tests.ui.shots import from_menu

OpenGame = Callable[..., Hand]
SIZES = [(412, 915), (360, 640), (915, 412), (1280, 800)]
EVERY = some_of("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def second_round(**settings: Any) -> Table:
    """Hugo and Lindel at the start of round 2; Hugo was hurt twice by the same."""
    t = Table("Hugo", "Lindel", **settings)
    t.ruling("heroes/Hugo/wounds", 2)
    t.ruling("heroes/Hugo/wounds", 4)
    t.play(m.GiveLoot(hero="Lindel", deck="dungeon", card="Gold Coins 30"))
    t.quiet()
    t.quiet()
    assert t.state.turn.round == 2
    return t


def banner(hand: Hand) -> Any:
    return hand.ui.app.screen.check


def asked(hand: Hand) -> bool:
    return banner(hand).parent is not None


def tile(key: str, player: str = "") -> Callable[[Any], bool]:
    return lambda each: isinstance(each, CountTile) and (each.count.key, each.count.player) == (key, player)


# When it comes and goes


@EVERY
def test_one_touch_ends_it(open_game: OpenGame, size):
    hand = open_game(second_round(), size, check=True)
    assert asked(hand)
    assert_looks_right(hand.ui)
    before = hand.entries
    hand.tap(say("check.agreed"))
    assert (hand.taps, asked(hand), hand.entries) == (1, False, before)


def test_it_is_not_there_unless_it_is_wished(open_game: OpenGame):
    assert not asked(open_game(second_round()))


def test_it_is_there_for_whoever_looks_for_it(open_game: OpenGame):
    """From the three dots at any time, also without the preference."""
    hand = open_game(second_round())
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.check"))
    assert isinstance(hand.ui.app.sheet, CheckSheet)
    hand.tap(say("check.agreed"))
    assert hand.ui.app.sheet is None


def test_a_picture_of_it_is_drawn_on_a_small_phone(open_game: OpenGame):
    """Where the menu has to be scrolled to reach it."""
    hand = open_game(every_step()["turn"], (360, 640), language="ru")
    from_menu("ui.menu.check")(hand.ui)
    assert isinstance(hand.ui.app.sheet, CheckSheet)


def test_agreeing_in_the_list_ends_it_too(open_game: OpenGame):
    hand = open_game(second_round(), check=True)
    hand.tap(lambda key: key is banner(hand).open)
    hand.tap(say("check.agreed"))
    assert (hand.taps, asked(hand)) == (2, False)
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.check"))
    hand.tap(say("check.agreed"))
    assert not asked(hand)


@some_of("size", SIZES[:2], ids=str)
def test_the_game_goes_on_while_it_waits(open_game: OpenGame, size):
    """Given a check that waits, when nobody minds it, then every key of the game works as ever. Where a step needs all
    the room there is, it gives way and comes back.
    """
    hand = open_game(second_round(), size, check=True)
    before = hand.entries
    hand.answer("search")
    assert (hand.entries, banner(hand).round) == (before + 1, 2)
    hand.answer("Empty")
    assert asked(hand)


def test_the_next_round_takes_its_place(open_game: OpenGame):
    hand = open_game(second_round(), check=True)
    assert "Round 2: do the numbers match?" in hand.ui.texts()
    hand.ui.app.playing.ruling("turn/round", 3)
    hand.ui.advance(0.3)
    assert "Round 3: do the numbers match?" in hand.ui.texts()
    assert "Round 2: do the numbers match?" not in hand.ui.texts()


def test_a_screen_that_is_built_again_remembers(open_game: OpenGame):
    hand = open_game(second_round(), check=True)
    hand.tap(say("check.agreed"))
    hand.ui.app.change(theme="paper")
    hand.ui.advance(0.3)
    assert not asked(hand)


def test_it_can_be_switched_on_in_the_settings(open_game: OpenGame):
    hand = open_game(second_round())
    hand.ui.app.go("settings")
    hand.ui.advance(0.3)
    words = "Ask once a round if the numbers match"
    hand.ui.app.screen.scroll.scroll_to(hand.ui.find(words), animate=False)
    hand.ui.advance(0.3)
    hand.tap(words)
    hand.ui.app.go("back")
    hand.ui.advance(0.3)
    assert asked(hand)


@some_of("step", ["turn", "reveal", "test", "draw", "exit", "arrive", "sun"], count=3)
@some_of("scale", [1.0, 2.0])
def test_the_game_keeps_its_room(open_game: OpenGame, step, scale):
    """On the smallest phone it stands only where the keys of the game have all the room they need."""
    hand = open_game(every_step()[step], (360, 640), check=True, text_scale=scale)
    now = hand.ui.app.screen.now
    assert not asked(hand) or now.height >= min(now.least, ENOUGH) - 1
    assert_looks_right(hand.ui)


# A mismatch


def test_the_sun_can_be_on_any_of_its_thirty_spaces(open_game: OpenGame):
    """The keys end at 20; one of them asks for any other number."""
    hand = open_game(second_round(), (360, 640), check=True)
    hand.tap("clipboard-check-outline")
    hand.tap(tile("sun"))
    hand.look_through_sheet()
    hand.tap(say("ui.value.other"))
    hand.look_through_sheet()
    for key in "29":
        assert hand.ui.app.sheet.press(key)
    assert hand.ui.app.sheet.press("enter")
    hand.ui.advance(0.3)
    assert hand.game.sun == 29


@EVERY
def test_a_mismatch_becomes_a_ruling_and_names_the_likely_entry(open_game: OpenGame, size):
    """Given wounds that were taken down twice, when the true number is told, then it stands, with its reason, and the
    second of the two entries is pointed out: three touches, and one more leads to it in the log.
    """
    hand = open_game(second_round(), size, check=True)
    hand.tap(lambda key: key is banner(hand).open)
    hand.tap(tile("life", "Hugo"))
    hand.tap("14")
    assert hand.taps == 3
    assert hand.game.heroes[0].wounds == 2
    move = hand.ui.app.playing.table.journal.head.move
    assert (move.path, move.value, move.why) == ("heroes/Hugo/wounds", 2, "table check: Round 2")
    cards = seen(hand.ui, ReasonCard)
    assert "The same entry twice in a row" in hand.words(cards[0])
    assert "14 → 12 (\N{MINUS SIGN}2)" in hand.words(cards[0])
    assert_looks_right(hand.ui)
    hand.touch(cards[0])
    hand.ui.advance(0.5)
    opened = [row for row in hand.ui.app.screen.page.list.rows if row.sort == "chosen"]
    assert len(opened) == 1
    assert opened[0].line.holds(cards[0].reason.of)


def test_the_same_number_changes_nothing(open_game: OpenGame):
    hand = open_game(second_round(), check=True)
    before = hand.entries
    hand.tap(lambda key: key is banner(hand).open)
    hand.tap(tile("life", "Hugo"))
    hand.tap("12")
    assert hand.entries == before
    assert isinstance(hand.ui.app.sheet, CheckSheet)


def test_it_leads_back_to_the_list(open_game: OpenGame):
    hand = open_game(second_round(), check=True)
    hand.tap(lambda key: key is banner(hand).open)
    hand.tap(tile("sun"))
    hand.tap("5")
    assert hand.game.sun == 5
    hand.tap(say("check.back"))
    hand.tap(say("check.agreed"))
    assert not asked(hand)


@some_of("size", SIZES[:2], ids=str)
def test_loot_that_does_not_match_leads_to_the_hero(open_game: OpenGame, size):
    """Given a number that is no value of its own, when another is told, then nothing is written, the likely entry is
    named, and the way leads to where loot is given and taken.
    """
    hand = open_game(second_round(), size, check=True)
    before = hand.entries
    hand.tap(lambda key: key is banner(hand).open)
    hand.tap(tile("loot", "Lindel"))
    hand.tap("0")
    assert hand.entries == before
    assert seen(hand.ui, ReasonCard)
    assert_looks_right(hand.ui)
    hand.tap(say("check.put-right.key"))
    assert any("Lindel" in text and "Lindel" in text for text in hand.ui.texts())
    assert hand.there("trash-can-outline")


def test_the_dragons_cards_lead_to_the_decks(open_game: OpenGame):
    hand = open_game(second_round(), check=True)
    hand.tap(lambda key: key is banner(hand).open)
    hand.tap(tile("dragon"))
    hand.tap("5")
    hand.tap(say("check.put-right.key"))
    assert any("dragon" in text.casefold() for text in hand.ui.texts())


def test_gold_is_told_with_digits(open_game: OpenGame):
    t = second_round()
    hand = open_game(t, check=True)
    hand.tap(lambda key: key is banner(hand).open)
    hand.tap(tile("gold", "Lindel"))
    for digit in "120":
        hand.tap(digit)
    hand.tap(say("ui.pad.ok"))
    assert hand.there(say("check.put-right.key"))


def test_a_number_of_the_list_can_be_held(open_game: OpenGame):
    hand = open_game(second_round(), check=True)
    hand.tap(lambda key: key is banner(hand).open)
    hand.hold(tile("life", "Hugo"))
    assert any(text.startswith("Why:") for text in hand.ui.texts())
    hand.tap("close")
    assert isinstance(hand.ui.app.sheet, CheckSheet)


def test_an_open_table_is_checked_as_well(open_app, tmp_path):
    setup = SetUp(
        players=("Ada", "Ben"),
        counters=(CounterSpec(name="gold", start=3), CounterSpec(name="fame", secret=True)),
        decks=(DeckSpec(name="event", cards=(Stock("storm", 1), Stock("sun", 2))),),
    )
    game = put(tmp_path, (setup, EndTurn(), EndTurn()), box=OPEN_TABLE)
    ui = open_app(check=True)
    ui.app.go("game", game=game)
    ui.advance(0.5)
    hand = Hand(ui)
    hand.tap(lambda key: key is banner(hand).open)
    assert not hand.there(tile("counter:fame", "Ada"))
    hand.tap(tile("counter:gold", "Ada"))
    hand.tap("5")
    assert ui.app.playing.value("players/Ada/counters/gold/value") == 5
    hand.tap(say("check.back"))
    hand.tap(tile("deck:event"))
    hand.tap("1")
    hand.tap(say("check.put-right.key"))
    assert any("storm" in text for text in hand.ui.texts())


# How it looks


@some_of("language", ["en", "ru", "it"])
@pytest.mark.parametrize(
    ("size", "scale", "theme"),
    [((412, 915), 1.0, "dark"), ((360, 640), 1.0, "paper"), ((360, 640), 2.0, "dark"), ((412, 915), 2.0, "paper"),
     ((915, 412), 1.0, "light"), ((1280, 800), 1.3, "dark")],
    ids=str,
)  # fmt: skip
def test_it_looks_right(open_game: OpenGame, language, size, scale, theme):
    hand = open_game(second_round(), size, language=language, text_scale=scale, theme=theme, check=True)
    assert_looks_right(hand.ui)
    screen = hand.ui.app.screen
    check_sheet(screen.context, hand.ui.app.playing, screen.face)
    hand.ui.advance(0.3)
    assert_looks_right(hand.ui)
    hand.tap(tile("sun"))
    assert_looks_right(hand.ui)
    hand.tap("4")
    assert_looks_right(hand.ui)


def test_nothing_is_left_behind(open_game: OpenGame):
    """Five hundred changes leave no more widgets than five."""
    hand = open_game(second_round(), check=True)
    playing = hand.ui.app.playing

    def after(changes: int) -> int:
        for number in range(changes):
            playing.ruling("turn/round", 3 + number % 7)
        hand.ui.advance(0.3)
        return sum(1 for _ in hand.ui.app.screen.walk())

    few = after(5)
    assert after(50) <= few
