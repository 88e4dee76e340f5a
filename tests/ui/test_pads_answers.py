"""Pads for numbers, picks, ways, cells and lines, and for what only one player may see."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.asks import (
    CellAsk,
    DirectionAsk,
    NumberAsk,
    Option,
    PickAsk,
    PickSomeAsk,
    SecretPickAsk,
    SideAsk,
    TextAsk,
    YesNoAsk,
)
from core.boxes.dungeonquest import moves as m
from core.boxes.opentable import moves as open_table
from core.chance import Dice, Drawn
from screens.pads.keys import PadKey
from screens.pads.veil import VeilPad
from tests.core.dungeonquest.table import Table
from tests.ui import questscenes
from tests.ui.padgames import (
    BOTH_SIZES,
    MANY,
    NUMBERS,
    facing_a_card,
    going_down,
    on_the_bridge,
    running,
    told_wounds,
)
from tests.ui.padroom import SMALL, room, symbols_on

# A number


@BOTH_SIZES
def test_escape_values_are_one_tap_each(enter, size):
    ui = enter(running(), size)
    ui.play(ui.choice(NumberAsk))
    ui.touch("3")
    ui.touch("1")
    assert ui.move == m.Escape(own=3, theirs=1)


def test_the_second_escape_value_shows_which_ones_let_nobody_go(enter):
    ui = enter(running())
    ui.play(ui.choice(NumberAsk))
    ui.touch("3")
    marks = {int(key.text): key.meaning.mark for key in ui.targets(PadKey)}
    assert set(marks.values()) == {"", "bad"}
    assert marks[0] == ""
    assert marks[9] == "bad"


def test_of_told_wounds_only_the_deadly_ones_are_marked(enter):
    ui = enter(told_wounds())
    ui.play(ui.choice(NumberAsk))
    marked = [int(key.text) for key in ui.targets(PadKey) if key.meaning.mark]
    assert marked == list(range(3, 13))
    ui.touch("2")
    assert ui.move == m.Say(what="say-wounds", number=2)


def test_a_usual_number_is_one_tap(enter):
    ui = enter()
    ui.ask(NumberAsk(field="gold", low=0, high=10_000, usual=(0, 50, 100, 200, 500, 1000)))
    ui.touch("500")
    assert ui.answered == 500


@BOTH_SIZES
def test_another_number_is_made_of_steps_and_chips(enter, size):
    ui = enter(size=size)
    ui.ask(NumberAsk(field="count", low=1, high=40, usual=(1,)))
    for key in ("+10", "+10", "+3", "plus", "minus", "minus"):
        ui.tap(ui.key(key))
    ui.touch("OK")
    assert ui.answered == 23


def test_steps_stop_at_the_ends(enter):
    ui = enter()
    pad = ui.ask(NumberAsk(field="count", low=1, high=20))
    ui.tap(ui.key("minus"))
    assert pad.value == 1
    for _ in range(3):
        ui.tap(ui.key("+10"))
    assert pad.value == 20


def test_numbers_below_nothing_go_down(enter):
    ui = enter()
    pad = ui.ask(NumberAsk(field="by", low=-40, high=-1, usual=(-5, -1)))
    ui.touch(pad.usual[-5])
    ui.tap(pad.chips[10])
    ui.touch("OK")
    assert ui.app.answers == [-5, -11]


@BOTH_SIZES
def test_a_far_number_is_typed_digit_by_digit(enter, size):
    ui = enter(size=size)
    pad = ui.ask(NumberAsk(field="gold", low=0, high=10_000, usual=(0, 50)))
    ui.touch("dialpad")
    for digit in ("1", "2", "9", "backspace-outline", "4", "0"):
        ui.tap(ui.key(digit))
    assert pad.keypad.value == 1240
    ui.touch("OK")
    assert ui.answered == 1240


def test_typed_numbers_keep_within_what_is_possible(enter):
    ui = enter()
    pad = ui.ask(NumberAsk(field="gold", low=5, high=300))
    ui.touch("dialpad")
    for digit in "999":
        ui.tap(ui.key(digit))
    assert (pad.keypad.ok.ready, pad.keypad.ok.text) == (False, "At most 300")
    for _ in range(3):
        ui.tap(ui.key("backspace-outline"))
    ui.tap(ui.key("4"))
    assert pad.keypad.ok.text == "At least 5"
    ui.tap(pad.keypad.ok)
    assert ui.app.answers == []
    ui.touch("Back to − and +")
    assert pad.keypad is None


# Yes or no, a way, a side, a cell


@pytest.mark.parametrize(("words", "value"), [("Yes", True), ("No", False)])
def test_yes_and_no(enter, words, value):
    ui = enter()
    ui.ask(YesNoAsk(field="it"))
    ui.touch(words)
    assert ui.answered is value


@BOTH_SIZES
def test_a_way_is_chosen_on_a_compass(enter, size):
    ui = enter(going_down(), size)
    ui.play(ui.choice(DirectionAsk))
    ui.touch("West")
    assert ui.move == m.EnterCatacombs(direction="west")


def test_a_closed_way_is_seen_and_no_key(enter):
    ui = enter()
    pad = ui.ask(DirectionAsk(field="direction", open=("north", "south")))
    assert [key.text for key in ui.targets()] == ["North", "South"]
    assert pad.keys["east"].hatch[3] > 0
    ui.tap(pad.keys["east"])
    ui.press("right")
    assert ui.app.answers == []
    assert [told.key for told in ui.app.told] == ["ui.pad.closed"]


@BOTH_SIZES
def test_a_side_and_then_a_die(enter, size):
    ui = enter(questscenes.below(), size)
    ui.play(ui.choice(SideAsk))
    ui.touch("Right")
    ui.touch("2")
    assert ui.move == m.LeaveCatacombs(side="right", dice=Dice(faces=(2,)))


def test_a_side_tells_how_likely_it_leads_to_the_treasure_and_the_die_which_faces_do(enter):
    ui = enter(questscenes.below())
    ui.play(ui.choice(SideAsk))
    assert {key.text: key.meaning.caption for key in ui.targets(PadKey)} == {"Left": "", "Right": "33%"}
    ui.touch("Right")
    assert [key.text for key in ui.targets(PadKey) if key.meaning.mark == "good"] == ["1", "2"]


@BOTH_SIZES
def test_a_cell_is_pointed_at_corrected_and_taken(enter, size):
    ui = enter(going_down(), size)
    pad = ui.play(ui.choice(CellAsk))
    ui.touch("North")
    pad = ui.app.pad
    x, y, wide, high = pad.board.box(2, 7)
    ui.swipe((x + wide / 2 + 60, y + high / 2 + 40), (x + wide / 2, y + high / 2))
    assert pad.cell == (2, 7)
    ui.tap(pad.arrows["right"])
    ui.tap(pad.arrows["up"])
    ui.touch("OK · column 4, row 7")
    assert ui.move == m.EnterCatacombs(direction="north", cell=(4, 7))


def test_nobody_points_beside_the_board(enter):
    ui = enter()
    pad = ui.ask(CellAsk(field="cell", width=13, height=10))
    for _ in range(20):
        ui.tap(pad.arrows["left"])
        ui.tap(pad.arrows["down"])
    assert pad.cell == (0, 9)


# A pick


@BOTH_SIZES
def test_a_few_things_are_tiles_with_their_symbols(enter, size):
    t = Table("Hugo", "Lindel")
    t.go()
    ui = enter(t, size)
    ui.play(ui.choice(PickAsk))
    assert "web" in symbols_on(ui.key("Spider Web"))
    ui.touch("Spider Web")
    assert (ui.move.chamber, ui.move.kind) == ("web", "arrive")


def test_players_keep_their_names_even_if_cards_are_called_so(enter):
    ui = enter(language="ru")
    ui.ask(PickAsk(field="player", options=(Option(value="Rope"), Option(value="Ada"))))
    ui.touch("Rope")
    assert ui.answered == "Rope"


@BOTH_SIZES
def test_many_things_are_searched(enter, size):
    ui = enter(size=size)
    pad = ui.ask(PickAsk(field="player", options=MANY))
    pad.listing.field.input.text = " er 2"
    ui.advance()
    assert [item.words for item in pad.listing.found] == [f"Player {n}" for n in (2, *range(20, 30))]
    pad.listing.field.input.text = "er 27"
    ui.advance()
    ui.touch("Player 27")
    assert ui.answered == "Player 27"


def test_enter_takes_the_only_thing_that_is_left(enter):
    ui = enter()
    pad = ui.ask(PickAsk(field="player", options=MANY))
    pad.listing.field.input.text = "2"
    pad.listing.field.input.dispatch("on_text_validate")
    assert ui.app.answers == []
    pad.listing.field.input.text = "30"
    pad.listing.field.input.dispatch("on_text_validate")
    assert ui.answered == "Player 30"


def test_what_is_not_found_is_said(enter):
    ui = enter()
    pad = ui.ask(PickAsk(field="player", options=MANY))
    pad.listing.field.input.text = "zz"
    ui.advance()
    assert "Nothing found for “zz”" in ui.texts()
    pad.listing.field.input.text = ""
    ui.advance()
    assert "Nothing found for “zz”" not in ui.texts()


def test_a_long_list_scrolls_and_a_swipe_picks_nothing(enter):
    ui = enter(size=SMALL)
    ui.ask(PickAsk(field="player", options=MANY))
    listing = ui.app.pad.listing
    x, y = listing.list.to_window(*listing.list.center)
    before = listing.list.scroll_y
    ui.swipe((x, y - 40), (x, y + 60))
    assert listing.list.scroll_y < before
    assert ui.app.answers == []


# Several


@BOTH_SIZES
def test_several_things_are_ticked_and_counted(enter, size):
    ui = enter(on_the_bridge(), size)
    pad = ui.play(ui.choice(PickSomeAsk))
    assert pad.ok.text == "OK · none"
    for words in (
        "Giant Ruby (3000\N{NO-BREAK SPACE}gold)",
        "Gold Ring (190\N{NO-BREAK SPACE}gold)",
        "Giant Ruby (3000\N{NO-BREAK SPACE}gold)",
        "Lodestone (1\N{NO-BREAK SPACE}gold)",
    ):
        ui.tap(ui.key(words))
    assert pad.ok.text == "OK · 2"
    assert "check-circle" in symbols_on(ui.key("Gold Ring (190\N{NO-BREAK SPACE}gold)"))
    ui.touch("OK · 2")
    assert ui.move.loot == tuple(loot for loot in ui.move.loot if "Ruby" not in loot)
    assert len(ui.move.loot) == 2


def test_too_few_are_not_taken_and_too_many_are_not_ticked(enter):
    ui = enter()
    pad = ui.ask(PickSomeAsk(field="some", options=NUMBERS, least=2, most=3))
    assert "Choose 2 to 3" in ui.texts()
    assert pad.ok.text == "2 more"
    ui.tap(pad.ok)
    assert ui.app.answers == []
    for words in "4210":
        ui.tap(ui.key(words))
    assert [told.key for told in ui.app.told] == ["ui.pad.from-to"]
    ui.touch("OK · 3")
    assert ui.answered == ("1", "2", "4")


def test_of_one_only_another_takes_its_place(enter):
    ui = enter()
    pad = ui.ask(PickSomeAsk(field="some", options=NUMBERS, most=1))
    ui.tap(ui.key("4"))
    ui.tap(ui.key("5"))
    assert pad.picked == ["5"]
    ui.tap(ui.key("5"))
    ui.touch("OK · none")
    assert ui.answered == ()


# What only one player may see


@BOTH_SIZES
def test_hidden_loot_is_on_no_widget_before_its_owner_looks(enter, size):
    ui = enter(on_the_bridge(cloak_and_dagger=True), size)
    ui.play(ui.choice(PickSomeAsk))
    assert isinstance(ui.app.pad, VeilPad)
    assert "Ruby" not in ui.everything()
    ui.touch("For Hugo only")
    assert "Giant Ruby" in ui.everything()
    ui.tap(ui.key("Giant Ruby (3000\N{NO-BREAK SPACE}gold)"))
    ui.touch("OK · 1")
    assert len(ui.move.loot) == 1


def test_it_is_covered_again_by_a_key(enter):
    ui = enter(on_the_bridge(cloak_and_dagger=True))
    ui.play(ui.choice(PickSomeAsk))
    ui.touch("For Hugo only")
    ui.touch("Hide")
    assert "Ruby" not in ui.everything()
    ui.touch("For Hugo only")
    assert "Giant Ruby" in ui.everything()


@pytest.mark.parametrize("how", ["left", "locked"])
def test_it_is_covered_again_when_the_table_looks_elsewhere_or_the_phone_is_locked(enter, how):
    ui = enter(on_the_bridge(cloak_and_dagger=True))
    ui.play(ui.choice(PickSomeAsk))
    ui.touch("For Hugo only")
    panel = ui.app.panel
    if how == "left":
        parent = panel.parent
        parent.remove_widget(panel)
        ui.advance(0.3)
        parent.add_widget(panel)
    else:
        ui.app.context.guard.locked = True
        ui.advance(0.3)
    assert "Ruby" not in ui.everything()
    assert ui.app.pad.below is None


def test_a_monsters_life_is_told_under_the_cover_of_its_player(enter):
    ui = enter(facing_a_card())
    looking = next(each for each in ui.app.playing.view.choices if each.move == "look-at-token")
    ui.play(looking)
    ui.touch("For Lindel only")
    ui.touch("12")
    assert ui.move == m.LookAtToken(life=Drawn(card="12"))


def test_a_secret_pick_is_covered(enter, monkeypatch):
    ui = enter()
    ask = SecretPickAsk(field="card", owner="Lindel", options=(Option(value="hammer"), Option(value="rope")))
    choice = replace(ui.app.playing.view.choices[0], asks=(ask,))
    monkeypatch.setattr(ui.app.playing, "choices_of", lambda viewer: [choice] if viewer == "Lindel" else [])
    ui.show(replace(choice, asks=(replace(ask, options=()),)))
    assert "hammer" not in ui.everything()
    ui.touch("For Lindel only")
    ui.touch("hammer")
    assert ui.answered == "hammer"


# A line


@BOTH_SIZES
def test_a_line_is_written(tmp_path, size):
    with room(tmp_path, (open_table.SetUp(players=("Ada", "Ben")),), size, box="opentable") as ui:
        pad = ui.play(ui.choice(TextAsk))
        ui.tap(pad.line.ok)
        assert not isinstance(ui.move, open_table.Note), "there is nothing to write yet"
        pad.line.field.input.text = " Ben brought cake "
        ui.advance()
        ui.touch("OK")
        assert ui.move == open_table.Note(text="Ben brought cake")


def test_a_line_is_no_longer_than_it_may_be(enter):
    ui = enter()
    pad = ui.ask(TextAsk(field="text", longest=5))
    pad.line.field.input.text = "abcdefgh"
    assert pad.line.field.input.text == "abcde"
