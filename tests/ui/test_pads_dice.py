"""Pads for dice: what a touch puts into the journal, what they mark, and the phone that rolls."""

from __future__ import annotations

import pytest

from core.asks import (
    DeckCardAsk,
    DiceAsk,
)
from core.boxes.dungeonquest import moves as m
from core.chance import Dice, DiceSum
from screens.pads.keys import Die, PadKey
from tests.core.dungeonquest.table import Table
from tests.ui.padgames import (
    BOTH_SIZES,
    among_snakes,
    in_a_web,
    who_begins,
)
from tests.ui.padroom import SMALL, symbols_on

# One die


@BOTH_SIZES
def test_one_die_is_told_by_its_face(enter, size):
    ui = enter(among_snakes(), size)
    ui.play(ui.choice(DiceAsk))
    ui.touch("3")
    assert ui.move == m.Roll(what="wounds", dice=Dice(faces=(3,)))


def test_a_die_is_drawn_with_its_pips(enter):
    ui = enter(among_snakes())
    ui.play(ui.choice(DiceAsk))
    dice = [each for each in ui.app.pad.walk() if isinstance(each, Die)]
    assert [die.face for die in dice] == [1, 2, 3, 4, 5, 6]
    assert [len(die._pips) for die in dice] == [1, 2, 3, 4, 5, 6]


def test_what_would_kill_wears_a_skull_and_what_all_do_is_not_marked(enter):
    ui = enter(among_snakes(life=4))
    ui.play(ui.choice(DiceAsk))
    marks = {key.text: key.meaning.mark for key in ui.targets(PadKey)}
    assert marks == {"1": "", "2": "", "3": "", "4": "deadly", "5": "deadly", "6": "deadly"}
    assert "skull" in symbols_on(ui.key("5"))
    assert ui.key("5").hatch[3] > 0, "never by colour alone"
    assert ui.key("3").hatch[3] == 0


def test_the_marks_follow_when_a_counter_is_changed_meanwhile(enter):
    ui = enter(among_snakes())
    pad = ui.play(ui.choice(DiceAsk))
    assert ui.key("5").meaning.mark == ""
    ui.app.playing.ruling("heroes/Hugo/wounds", 12)
    ui.app.shown.show(ui.app.playing.view)
    assert ui.app.pad is pad
    assert ui.key("5").meaning.mark == "deadly"
    ui.app.playing.undo()
    ui.app.shown.show(ui.app.playing.view)
    assert ui.key("5").meaning.mark == ""
    assert symbols_on(ui.key("5")) == []


# Two dice


@BOTH_SIZES
@pytest.mark.parametrize("total", [2, 7, 12])
def test_two_dice_are_told_by_their_sum(enter, size, total):
    ui = enter(in_a_web(), size)
    ui.play(ui.choice(DiceAsk))
    ui.touch(str(total))
    assert ui.move == m.Roll(what="test", dice=DiceSum(sum=total))


@BOTH_SIZES
def test_two_dice_stand_in_four_columns_with_the_phone_last(enter, size):
    ui = enter(in_a_web(), size)
    ui.play(ui.choice(DiceAsk))
    assert [key.text for key in ui.targets()] == [*(str(total) for total in range(2, 13)), "Roll"]
    assert len({round(key.x) for key in ui.targets()}) == 4


def test_failing_sums_are_hatched_and_crossed(enter):
    ui = enter(in_a_web())
    ui.play(ui.choice(DiceAsk))
    bad = [key.text for key in ui.targets(PadKey) if key.meaning.mark == "bad"]
    assert bad == ["8", "9", "10", "11", "12"]
    for key in ui.targets(PadKey):
        assert ("damage" in symbols_on(key)) == (key.hatch[3] > 0) == (key.text in bad)


def test_a_caption_says_how_much_where_the_key_does_not(enter):
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    t.draw("dungeon", "Gas")  # a die of wounds, three less
    ui = enter(t)
    ui.play(ui.choice(DiceAsk))
    assert [key.meaning.caption for key in ui.targets(PadKey)] == ["", "", "", "−1", "−2", "−3"]
    ui = enter(among_snakes())
    ui.play(ui.choice(DiceAsk))
    assert [key.meaning.caption for key in ui.targets(PadKey)] == [""] * 6


# More dice


@BOTH_SIZES
def test_everybodys_own_die_is_told_under_their_name(enter, size):
    ui = enter(who_begins(), size)
    pad = ui.play(ui.choice(DiceAsk))
    assert [slot.name for slot in pad.slots] == ["Hugo", "Lindel", "Challara"]
    for face in ("5", "2"):
        ui.touch(pad.keys[int(face)])
    ui.touch(pad.slots[0])  # it was a 6
    ui.touch(pad.keys[6])
    ui.touch(pad.keys[4])
    assert ui.move == m.Roll(what="first", dice=Dice(faces=(6, 2, 4)))


def test_a_nervous_finger_tells_one_die(enter):
    ui = enter(who_begins())
    pad = ui.play(ui.choice(DiceAsk))
    for _ in range(3):
        ui.tap(pad.keys[5])
    assert pad.told == [5, None, None]


def test_three_dice_are_a_sum_and_a_die_of_twenty_is_a_face(enter):
    ui = enter()
    ui.ask(DiceAsk(field="dice", count=3))
    ui.touch("17")
    ui.ask(DiceAsk(field="dice", sides=20))
    ui.touch("20")
    assert ui.app.answers == [DiceSum(sum=17, count=3), Dice(faces=(20,), sides=20)]


def test_dice_with_too_many_sides_for_keys_are_typed(enter):
    ui = enter()
    ui.ask(DiceAsk(field="dice", sides=100))
    for digit in "87":
        ui.tap(ui.key(digit))
    ui.touch("OK")
    assert ui.answered == Dice(faces=(87,), sides=100)


def test_each_of_several_odd_dice(enter):
    ui = enter()
    pad = ui.ask(DiceAsk(field="dice", count=2, sides=8, each=True))
    ui.touch(pad.keys[8])
    ui.touch(pad.keys[3])
    ui.ask(DiceAsk(field="dice", count=2, sides=100, each=True))
    for digit in "9", "OK", "5", "0":
        ui.tap(ui.key(digit))
    ui.advance(0.3)
    ui.touch("OK")
    assert ui.app.answers == [Dice(faces=(8, 3), sides=8), Dice(faces=(9, 50), sides=100)]


# The phone


@pytest.mark.parametrize("words", ["Roll", "Roll for me"])
def test_the_phone_rolls_beside_every_pad_of_dice(enter, words):
    ui = enter(in_a_web() if words == "Roll" else among_snakes())
    ui.play(ui.choice(DiceAsk))
    ui.touch(words)
    assert isinstance(ui.move.dice, Dice)
    assert ui.move.dice.by == "phone"


def test_who_likes_the_phone_to_roll_has_its_key_first_and_filled(enter):
    ui = enter(in_a_web(), SMALL, dice="phone")
    ui.play(ui.choice(DiceAsk))
    first = ui.targets()[0]
    assert (first.text, first.face) == ("Roll for me", "primary")
    assert {"2", "12"} <= {key.text for key in ui.targets()}, "the table's dice stay"
    ui.touch(first)
    assert ui.move.dice.by == "phone"


def test_the_likes_of_dice_are_not_those_of_decks(enter):
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    ui = enter(t, dice="phone")
    ui.play(ui.choice(DeckCardAsk))
    assert ui.key("Draw for me").face == "outline"
    ui = enter(t, decks="phone")
    ui.play(ui.choice(DeckCardAsk))
    assert ui.targets()[0].text == "Draw for me"
    ui.touch("Draw for me")
    assert ui.move.card.by == "phone"
