"""The open table by touches: a number changes in one tap, a secret one is shown to whoever holds it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from core.boxes.opentable import BOX
from core.boxes.opentable.moves import Count, SetUp, TimeTurns
from core.boxes.opentable.state import Timer
from core.message import say
from data.words import LANGUAGES
from screens.material.chips import ChoiceChip
from screens.opentable.templates import TemplateSection
from screens.scene.board import Board, TallyCell
from screens.scene.ending import EndList
from tests.matrix import some_of
from tests.ui import openscenes
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right

OpenGame = Callable[..., Hand]


def cell(hand: Hand, player: str, key: str) -> TallyCell:
    board: Any = hand.ui.app.screen.stage.drawings["People:players"]
    assert isinstance(board, Board)
    card = next(card for card in board.cards if card.figure is not None and card.figure.name == player)
    return next(cell for cell in card.cells if cell.tally is not None and cell.tally.key == key)


def value(hand: Hand, player: str, counter: str) -> int | None:
    who = next(each for each in hand.game.players if each.name == player)
    found: int | None = next(each.value for each in who.counters if each.name == counter)
    return found


@some_of("size", [(412, 915), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_tap_on_plus_or_minus_counts_and_the_number_follows(open_game: OpenGame, size):
    hand = open_game(openscenes.duel(), size, BOX, language="ru")
    life = cell(hand, "Ada", "counter:Life")
    assert life.number.text == "17"
    hand.touch(life.more)
    assert (value(hand, "Ada", "Life"), life.number.text) == (18, "18")
    hand.touch(life.less)
    hand.touch(life.less)
    assert (value(hand, "Ada", "Life"), life.number.text) == (16, "16")
    assert hand.taps == 3
    assert_looks_right(hand.ui)


def test_a_number_is_set_by_a_tap_on_it_and_explained_by_a_hold(open_game: OpenGame):
    hand = open_game(openscenes.duel(), box=BOX)
    hand.touch(cell(hand, "Ada", "counter:Life").middle)
    assert hand.ui.app.sheet is not None
    hand.ui.app.close_sheet()
    hand.ui.advance(0.3)
    hand.ui.tap(cell(hand, "Ada", "counter:Life").middle, hold=0.7)
    assert "17" in " ".join(hand.ui.texts())


def test_a_secret_number_shows_while_it_is_held_and_never_else(open_game: OpenGame):
    setup = SetUp(players=("Ada", "Ben"), counters=(openscenes.SECRET,))
    hand = open_game((setup, Count(where="Ben", counter="Victory points", by=7)), box=BOX)
    points = cell(hand, "Ben", "counter:Victory points")
    assert points.number.text == "••"
    assert hand.peek(lambda key: key is points.middle, lambda: points.number.text) == "7"
    assert points.number.text == "••"
    hand.touch(points.middle)
    assert hand.ui.app.said.words.text == hand.text(say("ui.secret.hold", player="Ben"))
    assert points.number.text == "••"


@pytest.mark.parametrize("scene", [openscenes.four, openscenes.many], ids=["tokens too", "folded"])
def test_on_the_sheet_its_owner_looks_at_it_in_the_same_way(open_game: OpenGame, scene):
    hand = open_game((*scene(), Count(where="Ben", counter="Victory points", by=-19)), (360, 640), BOX)
    hand.tap(card(hand, "Ben"))
    body: Any = hand.ui.app.sheet.content
    points = body.counters["counter:Victory points"]
    (held,) = (own.value for own in _player(hand, "Ben").counters if own.name == "Victory points")
    assert points.number.text == "••"
    shown = hand.peek(lambda key: key is points.main, lambda: (points.number.text, hand.ui.app.recording.secure.on))
    assert shown == (str(held).replace("-", "−"), True)
    assert points.number.text == "••"
    hand.touch(points.plus)
    assert body.counters["counter:Victory points"].number.text == "••"
    assert [own.value for own in _player(hand, "Ben").counters if own.name == "Victory points"] == [held + 1]


def _player(hand: Hand, name: str) -> Any:
    state = hand.ui.app.playing.table.journal.state
    return next(each for each in state.players if each.name == name)


def card(hand: Hand, player: str) -> Callable[[Any], bool]:
    """The number of a player in small cards, which stands for all of them, or else the card."""
    board: Any = hand.ui.app.screen.stage.drawings["People:players"]
    found = next(each for each in board.cards if each.figure is not None and each.figure.name == player)
    lean = found.cells and found.cells[0].whose
    return lambda key: key is (found.cells[0].middle if lean else found)


# A table that changes while it plays


def change(hand: Hand, what: Any) -> None:
    """Opens the sheet of the table, and in it the sheet of a thing, wherever that stands."""
    hand.tap(say("open.change-short"))
    for where in (1, 0.75, 0.5, 0.25, 0):
        hand.ui.app.sheet.scroll.scroll_y = where
        hand.ui.advance(0.2)
        if hand.there(what) and in_sight(hand.find(what), hand.ui.app.sheet.scroll):
            break
    hand.tap(what)


def in_sight(key: Any, scroll: Any) -> bool:
    """Whether the middle of a key is where a finger can touch it."""
    bottom = scroll.to_window(*scroll.pos)[1]
    return bool(bottom < key.to_window(*key.center)[1] < bottom + scroll.height)


def write(hand: Hand, name: str) -> None:
    hand.ui.app.sheet.content.name.input.text = name


@some_of("size", [(412, 915), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_counter_is_added_renamed_and_removed_while_the_game_goes_on(open_game: OpenGame, size):
    hand = open_game(openscenes.duel(), size, BOX, language="ru")
    change(hand, say("new.counter"))
    hand.look_through_sheet()
    write(hand, " Мана ")
    hand.tap(say("open.add"))
    hand.look_through_sheet()
    assert value(hand, "Ada", "Мана") == 0
    hand.tap("close")
    change(hand, "Мана")
    write(hand, "Чары")
    hand.tap(say("ui.value.done"))
    assert value(hand, "Ada", "Чары") == 0
    hand.tap("close")
    change(hand, "Life")
    hand.tap(say("new.remove"))
    hand.tap("close")
    assert [each.name for each in hand.game.players[0].counters] == ["Чары"]
    hand.tap("undo")
    assert [each.name for each in hand.game.players[0].counters] == ["Life", "Чары"]
    assert value(hand, "Ada", "Life") == 17
    assert_looks_right(hand.ui)


def test_a_close_keeps_nothing_and_a_bad_name_is_told(open_game: OpenGame):
    hand = open_game(openscenes.duel(), (360, 640), BOX)
    before = hand.entries
    change(hand, say("new.counter"))
    write(hand, "LIFE")
    hand.tap(say("open.add"))
    assert hand.ui.app.said.words.text == hand.text(say("refused.name-taken", name="LIFE"))
    hand.tap("close")
    hand.tap("close")
    change(hand, "Life")
    write(hand, "Health")
    hand.tap("close")
    assert hand.entries == before


def test_a_deck_dice_tokens_and_a_player_join_a_running_game(open_game: OpenGame):
    hand = open_game(openscenes.duel(), (360, 640), BOX)
    change(hand, say("open.add-deck"))
    write(hand, "Loot")
    content: Any = hand.ui.app.sheet.content
    content.cards.input.text = "3"
    hand.tap(say("open.add"))
    assert content.cards.error == hand.text(say("refused.deck-not-read"))
    content.cards.input.text = "Sword x2, Ring, Key to room 12 3"
    hand.tap(say("open.add"))
    assert [(card.name, card.count) for card in hand.game.decks[0].left] == [
        ("Sword", 2), ("Ring", 1), ("Key to room 12", 3),
    ]  # fmt: skip
    hand.tap("close")
    change(hand, lambda key: getattr(key, "words", "") == hand.text(say("open.add-dice")))
    hand.tap("100")
    hand.tap(say("open.add"))
    assert [(dice.name, dice.count, dice.sides) for dice in hand.game.dice] == [("1d100", 1, 100)]
    hand.tap("close")
    change(hand, lambda key: getattr(key, "words", "") == hand.text(say("open.add-tokens")))
    write(hand, "Keys")
    hand.tap(say("open.add"))
    assert [(tokens.name, tokens.count) for tokens in hand.game.supply] == [("Keys", 20)]
    hand.tap("close")
    change(hand, say("new.add"))
    hand.ui.app.sheet.content.children[-1].input.text = "Ilya"
    hand.tap(say("open.add"))
    hand.tap("Юлия")
    hand.tap(say("open.leaves"))
    assert [(player.name, player.here) for player in hand.game.players] == [
        ("Ada", True), ("Юлия", False), ("Ilya", True),
    ]  # fmt: skip
    hand.look_through_sheet()
    hand.tap("close")
    assert_looks_right(hand.ui)


def test_the_clock_of_a_turn_runs_stops_and_goes_into_the_move(open_game: OpenGame):
    hand = open_game((*openscenes.duel(), TimeTurns(timer=Timer(30))), (360, 640), BOX)
    hand.ui.advance(20)
    track: Any = hand.ui.app.screen.track
    shown = track.text
    assert shown in {f"0:{second} / 0:30" for second in range(18, 24)}
    hand.touch(track)
    hand.ui.advance(20)
    paused = track.text
    hand.touch(track)
    hand.ui.advance(15)
    assert_looks_right(hand.ui)
    assert (track.icon.name, paused < "0:25") == ("timer-alert-outline", True)
    hand.tap("Юлия ends")
    told = hand.game.players[1].seconds
    assert 30 < told < 42
    assert track.text == "0:00 / 0:30"
    hand.tap("undo")
    assert track.text in {f"0:{told} / 0:30", f"0:{told + 1} / 0:30"}, "the turn goes on where it was"


def test_a_template_lays_a_new_table_and_a_running_one_becomes_a_template(open_game: OpenGame):
    hand = open_game(openscenes.four(), (412, 915), BOX)
    change(hand, say("template.keep"))
    hand.look_through_sheet()
    hand.tap(say("template.keep-short"))
    hand.ui.app.close_sheet()
    hand.ui.app.go("new", box="opentable")
    hand.ui.advance(0.5)
    hand.tap(say("template.duel"))
    table: Any = hand.ui.app.screen.table
    assert ([spec.name for spec in table.things()], len(table.seats)) == (["Life"], 2)
    assert [chip.words for chip in hand.ui.widgets() if isinstance(chip, ChoiceChip) and chip.chosen][:1] == [
        hand.text(say("template.duel"))
    ], "a touch is answered where it was"
    assert_looks_right(hand.ui)
    hand.tap("Terraforming Mars")
    hand.look_through_sheet()
    hand.tap(say("template.share"))
    ((path, mime),) = hand.ui.app.recording.share.files
    assert (path.name, mime) == ("Terraforming-Mars.template.json", "application/json")
    hand.tap(say("template.begin"))
    table = hand.ui.app.screen.table
    assert [spec.name for spec in table.things()] == ["Life", "Gold", "Victory points", "Day", "Cubes", "Events"]
    assert_looks_right(hand.ui)


def test_a_file_that_is_no_template_gets_a_sentence(open_game: OpenGame, tmp_path):
    hand = open_game(openscenes.duel(), (412, 915), BOX)
    hand.ui.app.go("new", box="opentable")
    hand.ui.advance(0.5)
    (tmp_path / "bad.template.json").write_text("{}")
    section = next(part for part in hand.ui.app.screen.first if isinstance(part, TemplateSection))
    section._take(tmp_path / "bad.template.json")
    assert hand.ui.app.said.words.text == hand.text(say("template.not-one"))


def test_only_tabs_with_something_to_tell_are_there(open_game: OpenGame):
    hand = open_game(openscenes.bare(), box=BOX)
    assert list(hand.ui.app.screen.tabs.keys) == ["table", "log"]


def test_a_tap_on_a_player_opens_all_their_numbers(open_game: OpenGame):
    hand = open_game(openscenes.four(), (360, 640), BOX)
    hand.tap(card(hand, "Ada"))
    assert {"Life", "Gold", "Victory points", "Cubes"} <= set(hand.ui.texts())
    assert_looks_right(hand.ui)


def test_a_card_says_how_many_numbers_stand_only_on_the_sheet(open_game: OpenGame):
    hand = open_game(openscenes.three(), (360, 640), BOX)
    board = hand.ui.app.screen.stage.drawings["People:players"]
    for card_of in board.cards:
        shown = [cell for cell in card_of.cells if cell.get_parent_window() is not None]
        assert shown
        assert card_of.hidden.text == f"+{len(card_of.figure.tallies) - len(shown)}"
        assert card_of.hidden.get_parent_window() is not None
    assert_looks_right(hand.ui)


def test_dice_are_told_by_their_number_and_sides_alone(open_game: OpenGame):
    hand = open_game(openscenes.bare(), (360, 640), BOX)
    hand.tap(say("open.roll"))
    assert {"1d6", "2d6", "1d20"} <= set(hand.ui.texts())
    assert_looks_right(hand.ui)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_asks_who_has_won_and_says_it_once(open_game: OpenGame, language):
    hand = open_game(openscenes.bare(), (360, 640), BOX, language=language)
    hand.tap("dots-horizontal")
    hand.tap(say("choice.finish"))
    assert hand.text(say("open.who-won")) in hand.ui.texts()
    assert_looks_right(hand.ui)
    hand.answer("Ada")
    hand.touch(hand.ui.app.screen.now.body.pad.ok)
    hand.ui.advance(3)
    ending = next(each for each in hand.ui.widgets() if isinstance(each, EndList))
    assert not ending.headed, "the panel says it"
    assert_looks_right(hand.ui)


@pytest.mark.parametrize(("size", "large"), [((412, 915), 56), ((360, 640), 40)])
def test_numbers_are_as_large_as_few_players_leave_room_for(open_game: OpenGame, size, large: int):
    hand = open_game(openscenes.duel(), size, BOX)
    board = hand.ui.app.screen.stage.drawings["People:players"]
    cells = [each for card_of in board.cards for each in card_of.cells if each.get_parent_window() is not None]
    assert {round(each.number.font_size) for each in cells} == {large}
    assert_looks_right(hand.ui)
