"""The pads of Dungeon Roll: what touches on dice with pictures put into the journal, and how little it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from core.asks import DiceAsk
from core.boxes.dungeonroll import moves as m
from core.chance import Dice, Drawn
from core.facts import Move
from screens.dungeonroll.dicepick import DicePickPad
from screens.dungeonroll.face import FACE
from screens.dungeonroll.pads import FacePad, TokenPick
from screens.game.flow import Flow
from screens.pads.deckcard import DeckCardPad
from screens.pads.sections import CardKey
from screens.pads.symboldice import SymbolDicePad
from tests.core.dungeonroll.table import CONTENT, SEVEN, Table, delve, white
from tests.matrix import some_of
from tests.ui.looking import problems
from tests.ui.padroom import PHONE, SMALL, PadDriver, room

Enter = Callable[..., PadDriver]
BOTH_SIZES = some_of("size", [PHONE, SMALL], ids=["412x915", "360x640"])


def moves_of(t: Table) -> tuple[Move, ...]:
    return tuple(node.move for node in t.journal.line() if node.move is not None)


def pad_of(ui: PadDriver, move: str, **given: Any) -> Any:
    """The pad that the face of the box puts up for a choice of the game."""
    app = ui.app
    choice = next(
        each
        for each in app.playing.view.choices
        if each.move == move and each.asks and given.items() <= dict(each.given).items()
    )
    app.put(Flow(app.context, app.playing, FACE, choice, moved=lambda: None, refused=app.told.append))
    return ui._lay()


@pytest.fixture
def enter(tmp_path) -> Iterator[Enter]:
    with ExitStack() as stack:

        def start(game: Table, size: tuple[int, int] = PHONE, **likes: Any) -> PadDriver:
            return stack.enter_context(room(tmp_path, moves_of(game), size, box="dungeonroll", **likes))

        yield start


# Dice with pictures


@BOTH_SIZES
def test_a_roll_of_seven_dice_takes_seven_touches(enter, size):
    ui = enter(Table("Knight", "Crusader"), size)
    pad = pad_of(ui, "roll")
    assert isinstance(pad, SymbolDicePad)
    for name in ("Champion", "Fighter", "Fighter", "Cleric", "Mage", "Thief", "Scroll"):
        ui.tap(ui.key(name))  # without a pause: the same face twice is two dice
    assert ui.move == m.Roll(what="party-roll", party=white(SEVEN))


def test_the_keys_of_the_smallest_phone_are_large_enough(enter):
    pad = pad_of(enter(Table("Knight"), SMALL), "roll")
    assert all(min(key.size) >= 55 for key in pad.keys.values())


def test_each_die_that_was_told_lies_above_the_keys(enter):
    ui = enter(Table("Knight"))
    pad = pad_of(ui, "roll")
    for name in ("Mage", "Mage", "Thief"):
        ui.tap(ui.key(name))
    assert [slot.looks.icon if slot.looks else "" for slot in pad.slots] == ["mage", "mage", "thief", *[""] * 4]
    assert pad.keys[4].picture.times.text == "×2"
    assert not problems(ui)


def test_a_touch_on_a_die_takes_it_back(enter):
    ui = enter(Table("Knight"), SMALL)
    pad = pad_of(ui, "roll")
    for name in ("Mage", "Thief", "Scroll"):
        ui.tap(ui.key(name))
    ui.tap(pad.slots[1])
    assert pad.told == [4, 6]
    ui.tap(pad.slots[5])  # nothing lies there
    assert pad.told == [4, 6]


def test_the_phone_rolls_with_one_touch(enter):
    ui = enter(Table("Knight"))
    pad_of(ui, "roll")
    ui.touch("Roll for me")
    assert ui.move.party.by == "phone"
    assert len(ui.move.party.faces) == 7


def test_one_die_is_told_by_one_touch(enter):
    t = Table("Knight")
    t.form()
    ui = enter(t)
    pad = pad_of(ui, "roll")
    assert pad.slots == []
    ui.touch("Skeleton")
    assert ui.move == m.Roll(what="dungeon-roll", dungeon=Dice(faces=(2,)))


def test_a_keyboard_tells_dice_by_their_numbers(enter):
    ui = enter(Table("Knight"))
    pad = pad_of(ui, "roll")
    ui.press("1", "2", "7", "backspace", "6")
    assert pad.told == [1, 6]


def test_dice_of_any_box_can_have_pictures(enter):
    ui = enter(Table("Knight"))
    pad = ui.ask(DiceAsk(field="dice", count=2, each=True, symbols=("skull", "heart", "magic")))
    assert isinstance(pad, SymbolDicePad)
    ui.touch("heart")
    ui.touch("skull")
    assert ui.answered == Dice(faces=(2, 1), sides=6)


def test_black_and_white_dice_are_rolled_again_one_after_the_other(enter):
    t = delve("fighter mage scroll", "goblin ooze")
    t.take("die:scroll", "dungeon:goblin:1", "party:mage:1")
    ui = enter(t)
    pad_of(ui, "roll")
    ui.touch("Chest")
    ui.touch("Thief")
    assert ui.move == m.Roll(what="reroll", dungeon=Dice(faces=(4,)), party=Dice(faces=(5,)))


# Which dice


@BOTH_SIZES
def test_dice_are_picked_by_touching_them(enter, size):
    ui = enter(delve("fighter mage scroll", "goblin*2 ooze chest"), size)
    pad = pad_of(ui, "reroll", who="die:scroll")
    assert isinstance(pad, DicePickPad)
    assert pad.ok.disabled
    ui.touch(pad.keys["dungeon:goblin:2"])
    ui.touch(pad.keys["party:mage:1"])
    ui.touch(pad.keys["dungeon:goblin:2"])
    ui.touch(pad.keys["dungeon:chest:1"])
    ui.touch(pad.ok)
    assert ui.move == m.Reroll(who="die:scroll", dice=("dungeon:chest:1", "party:mage:1"))


def test_one_touch_picks_all_monsters(enter):
    ui = enter(delve("fighter scroll", "goblin*2 ooze chest"), SMALL)
    pad = pad_of(ui, "reroll", who="die:scroll")
    ui.touch("All monsters")
    assert pad.picked == ["dungeon:goblin:1", "dungeon:goblin:2", "dungeon:ooze:1"]
    ui.touch("All monsters")
    assert pad.picked == []


def test_no_more_monsters_than_a_strike_can_beat(enter):
    ui = enter(delve("scroll", "goblin*2 ooze", hero="Mercenary"))
    pad = pad_of(ui, "use-ultimate")
    for word in pad.keys:
        ui.touch(pad.keys[word])
    assert len(pad.picked) == 2
    assert ui.app.told
    ui.touch(pad.ok)
    assert ui.move == m.UseUltimate(monsters=("goblin:1", "goblin:2"))


def test_thirteen_dice_are_all_to_be_reached(enter):
    ui = enter(delve("champion*3 fighter*2 mage scroll", "goblin*3 ooze*2 chest potion"), SMALL)
    pad = pad_of(ui, "reroll", who="die:scroll")
    assert len(pad.keys) == 13
    assert all(min(die.size) >= 47 for die in pad.keys.values())
    assert not problems(ui)


# Faces, treasures, heroes


@BOTH_SIZES
def test_a_die_comes_back_with_a_face_that_is_touched(enter, size):
    t = delve("fighter", "potion*2")
    t.play(m.Drink(who="die:fighter", count=1))
    ui = enter(t, size)
    pad = pad_of(ui, "revive")
    assert isinstance(pad, FacePad)
    ui.touch("Champion")
    assert ui.move == m.Revive(face="champion")


@BOTH_SIZES
def test_a_treasure_is_told_by_its_sort_with_how_many_are_left(enter, size):
    t = delve("thief", "chest*2")
    t.play(m.Open(who="die:thief"))
    ui = enter(t, size)
    pad = pad_of(ui, "draw")
    assert isinstance(pad, DeckCardPad)
    assert len(pad.keys) == 10
    # The number never stands alone in a line.
    assert pad.keys["Dragon Scales"].words.text == "Dragon Scales\N{NO-BREAK SPACE}×6"
    ui.touch("Vorpal Sword")
    assert ui.move == m.Draw(token=Drawn(card="Vorpal Sword"))


def test_the_phone_draws_a_treasure(enter):
    t = delve("thief", "chest*2")
    t.play(m.Open(who="die:thief"))
    ui = enter(t)
    pad_of(ui, "draw")
    ui.touch("Draw for me")
    assert ui.move.token.by == "phone"


def test_a_hero_card_says_what_it_can_do(enter):
    t = Table.bare()
    t.play(m.SetUp(seats=(m.Seat("Ada"),), content=CONTENT))
    ui = enter(t)
    pad = pad_of(ui, "take-hero")
    assert isinstance(pad, DeckCardPad)
    knight = pad.keys["Knight"]
    assert isinstance(knight, CardKey)
    assert knight.about is not None
    assert knight.about.text in ui.texts()
    ui.touch("Knight")
    assert ui.move == m.TakeHero(player="Ada", hero=Drawn(card="Knight"))


def test_the_paladin_pays_with_a_treasure(enter):
    ui = enter(delve("thief", "goblin*2", hero="Paladin", tokens=("Elixir", "Town Portal")))
    pad = pad_of(ui, "use-ultimate")
    assert isinstance(pad, TokenPick)
    ui.touch("Elixir")
    assert ui.move == m.UseUltimate(token="Elixir")


@some_of("language", ["ru", "it"])
@some_of("scale", [1.0, 2.0])
def test_nothing_is_cut_on_a_small_phone_in_large_letters(enter, language, scale):
    t = delve("thief", "chest*2 potion")
    t.play(m.Open(who="die:thief"))
    ui = enter(t, SMALL, language=language, text_scale=scale)
    pad_of(ui, "draw")
    assert not problems(ui)
