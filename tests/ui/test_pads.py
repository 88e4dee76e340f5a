"""The pads: what a touch on them puts into the journal, what they mark, what they hide, and how a keyboard answers."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest
from kivy.uix.widget import Widget

from core.asks import (
    CellAsk,
    CombatCardAsk,
    DeckCardAsk,
    DiceAsk,
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
from core.boxes.dungeonquest.content import CombatLine, Effect
from core.boxes.opentable import moves as open_table
from core.chance import Dice, DiceSum, Drawn, Strike
from core.deck import Stock
from core.frozen import but
from core.message import say
from screens.pads.keys import Die, PadKey
from screens.pads.veil import VeilPad
from tests.core.dungeonquest.table import CONTENT, Table, magic, melee, ranged
from tests.matrix import some_of
from tests.ui import questscenes
from tests.ui.looking import problems
from tests.ui.padroom import PHONE, SMALL, PadDriver, room, symbols_on
from tests.ui.questscenes import moves_of

Enter = Callable[..., PadDriver]
ATTACKS = ("melee", "ranged", "magic")
BOTH_SIZES = some_of("size", [PHONE, SMALL], ids=["412x915", "360x640"])


@pytest.fixture
def enter(tmp_path) -> Iterator[Enter]:
    """Opens a game of DungeonQuest, or of an open table, to show pads in it."""
    with ExitStack() as stack:

        def start(game: Table | None = None, size: tuple[int, int] = PHONE, **likes: Any) -> PadDriver:
            moves = moves_of(game or Table("Hugo", "Lindel"))
            return stack.enter_context(room(tmp_path, moves, size, **likes))

        yield start


# Games that wait for something


def in_a_web() -> Table:
    """Hugo tests Strength, which is 7, against two dice."""
    t = Table("Hugo", "Lindel")
    t.enter("web")
    t.choose("web", "cross")
    return t


def among_snakes(life: int = 16) -> Table:
    """One die of wounds for Hugo, who has so much life left."""
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Hugo/wounds", 16 - life)
    t.enter("trap")
    t.draw("trap", "Snakes")
    return t


def who_begins() -> Table:
    t = Table(begin=False)
    seats = tuple(m.Seat(name, name) for name in ("Hugo", "Lindel", "Challara"))
    t.play(m.SetUp(seats=seats, content=CONTENT))
    return t


def running() -> Table:
    t = Table("Hugo", "Lindel")
    t.meet()
    t.choose("fight", "run")
    return t


def told_wounds() -> Table:
    """A card says how many wounds, and Hugo has 3 life left."""
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Hugo/wounds", 13)
    t.enter("dungeon")
    t.draw("dungeon", "Mystery")
    t.play(m.TellCard(card="Mystery", effect=Effect("wounds")))
    return t


def on_the_bridge(**settings: Any) -> Table:
    """Hugo may throw off loot before he crosses."""
    t = Table("Hugo", "Lindel", **settings)
    for card in ("Giant Ruby", "Gold Ring", "Lodestone"):
        t.play(m.GiveLoot(hero="Hugo", deck="treasure", card=card))
    t.enter("bridge")
    t.choose("bridge", "cross")
    assert t.step == "throw-off"
    return t


def facing_a_card(combat: tuple[CombatLine, ...] = (), **settings: Any) -> Table:
    t = Table("Hugo", "Lindel", content=but(CONTENT, combat=combat), **settings)
    t.attack()
    return t


DECK = (
    CombatLine("melee", 3, "magic", 2),
    CombatLine("melee", 3, "", 2),
    CombatLine("ranged", 1, "melee", 4),
)


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


# A card of a fight


@BOTH_SIZES
def test_a_combat_card_is_one_tap_on_type_and_value(enter, size):
    ui = enter(facing_a_card(), size)
    ui.play(ui.choice(CombatCardAsk))
    ui.touch(ui.card_key("melee", 3))
    ui.touch(ui.card_key("magic", 5))
    assert ui.move == m.Reveal(hero=melee(3), foe=magic(5))


def test_the_icon_is_told_where_the_deck_has_only_one(enter):
    ui = enter(facing_a_card(DECK))
    ui.play(ui.choice(CombatCardAsk))
    ui.touch(ui.card_key("ranged", 1))
    ui.touch(ui.card_key("melee", 3))
    assert ui.move == m.Reveal(hero=ranged(1, "melee"), foe=melee(3))


def test_only_cards_of_the_deck_are_offered_and_the_phone_can_draw_one(enter):
    ui = enter(facing_a_card(DECK))
    pad = ui.play(ui.choice(CombatCardAsk))
    offered = [(key.attack, key.value) for key in pad.keys if not key.disabled]
    assert offered == [("melee", 3), ("ranged", 1)]
    ui.tap(next(key for key in pad.keys if key.disabled))
    assert ui.app.shown.answers == {}
    ui.touch("Draw for me")
    assert ui.app.shown.answers["hero"].by == "phone"


def test_without_the_decks_table_the_phone_draws_no_combat_card(enter):
    ui = enter(facing_a_card())
    ui.play(ui.choice(CombatCardAsk))
    with pytest.raises(LookupError):
        ui.key("Draw for me")
    ui.press("r")
    assert ui.app.shown.answers == {}


def test_a_counterattack_takes_cards_of_its_type_only(enter):
    ui = enter(questscenes.counterattack())
    pad = ui.play(ui.choice(CombatCardAsk))
    assert {key.attack for key in pad.keys if not key.disabled} == {"ranged"}
    assert {key.attack for key in pad.keys} == set(ATTACKS), "the rows keep their places"
    ui.touch(ui.card_key("ranged", 4))
    assert ui.move == m.Counter(party="foe", card=ranged(4))


def test_a_power_card_is_told_with_one_tap_more(enter):
    ui = enter(facing_a_card(DECK))
    ui.play(ui.choice(CombatCardAsk))
    ui.touch("Power card")
    ui.touch(ui.card_key("magic", 2))
    ui.touch(ui.card_key("melee", 3))
    assert ui.move == m.Reveal(hero=Strike("magic", 2, None, "power"), foe=melee(3))


def test_the_power_key_can_be_let_go_again(enter):
    ui = enter(facing_a_card())
    ui.play(ui.choice(CombatCardAsk))
    ui.touch("Power card")
    ui.touch("Power card")
    ui.touch(ui.card_key("melee", 1))
    assert ui.app.shown.answers == {"hero": melee(1)}


@BOTH_SIZES
def test_five_cards_are_collected_and_one_can_be_taken_away_again(enter, size):
    t = Table("Hugo", solo=True)
    t.attack()
    t.reveal(melee(3, ""), ranged(1, "melee"))
    assert t.step == "solo-counter"
    ui = enter(t, size)
    pad = ui.play(ui.choice(CombatCardAsk))
    for card in (magic(1), magic(2), melee(5)):
        ui.touch(ui.card_key(card.attack, card.value))
    assert [slot.told for slot in pad.slots] == [magic(1), magic(2), melee(5), None, None]
    ui.touch(pad.slots[1])
    assert pad.told == [magic(1), melee(5)]
    for card in (ranged(1), ranged(2), magic(4)):
        ui.touch(ui.card_key(card.attack, card.value))
    assert ui.move == m.SoloCounter(cards=(magic(1), melee(5), ranged(1), ranged(2), magic(4)))


def test_no_more_cards_of_a_sort_are_collected_than_the_deck_has(enter):
    ui = enter()
    ask = CombatCardAsk(
        field="cards", types=ATTACKS, values=(1, 2), icons=("", *ATTACKS), count=3,
        deck=((melee(1, ""), 1), (magic(2, ""), 9)),
    )  # fmt: skip
    ui.ask(ask)
    ui.touch(ui.card_key("melee", 1))
    with pytest.raises(LookupError):
        ui.card_key("melee", 1)
    ui.touch(ui.card_key("magic", 2))
    ui.touch(ui.card_key("magic", 2))
    assert ui.answered == (melee(1, ""), magic(2, ""), magic(2, ""))


def test_values_beyond_the_fifth_wait_behind_it(enter):
    ui = enter()
    ask = CombatCardAsk(field="card", types=("melee",), values=tuple(range(1, 10)), icons=("",))
    ui.ask(ask)
    ui.touch("5+")
    ui.touch(ui.card_key("melee", 7))
    assert ui.answered == melee(7, "")


def test_types_without_a_shape_stand_in_words(enter):
    ui = enter()
    ui.ask(CombatCardAsk(field="card", types=("axe", "bow"), values=(1, 2), icons=("", "x")))
    ui.touch(ui.card_key("bow", 2))
    assert ui.answered == Strike("bow", 2)


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


def going_down() -> Table:
    t = Table("Hugo", "Lindel")
    t.enter("entrance")
    t.draw("dungeon", "Empty")
    t.until("Hugo")
    return t


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
    assert ui.move == m.EnterCatacombs(direction="north", cell=(3, 6))


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


MANY = tuple(Option(value=f"Player {number}") for number in range(1, 31))


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
    for words in ("Giant Ruby (3000 gold)", "Gold Ring (190 gold)", "Giant Ruby (3000 gold)", "Lodestone (1 gold)"):
        ui.tap(ui.key(words))
    assert pad.ok.text == "OK · 2"
    assert "check-circle" in symbols_on(ui.key("Gold Ring (190 gold)"))
    ui.touch("OK · 2")
    assert ui.move.loot == tuple(loot for loot in ui.move.loot if "Ruby" not in loot)
    assert len(ui.move.loot) == 2


NUMBERS = tuple(Option(value=str(number)) for number in range(6))


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
    ui.touch("Only Hugo looks")
    assert "Giant Ruby" in ui.everything()
    ui.tap(ui.key("Giant Ruby (3000 gold)"))
    ui.touch("OK · 1")
    assert len(ui.move.loot) == 1


def test_it_is_covered_again_by_a_key(enter):
    ui = enter(on_the_bridge(cloak_and_dagger=True))
    ui.play(ui.choice(PickSomeAsk))
    ui.touch("Only Hugo looks")
    ui.touch("Cover it")
    assert "Ruby" not in ui.everything()
    ui.touch("Only Hugo looks")
    assert "Giant Ruby" in ui.everything()


@pytest.mark.parametrize("how", ["left", "locked"])
def test_it_is_covered_again_when_the_table_looks_elsewhere_or_the_phone_is_locked(enter, how):
    ui = enter(on_the_bridge(cloak_and_dagger=True))
    ui.play(ui.choice(PickSomeAsk))
    ui.touch("Only Hugo looks")
    panel = ui.app.panel
    if how == "left":
        parent = panel.parent
        parent.remove_widget(panel)
        ui.advance(0.3)
        parent.add_widget(panel)
    else:
        ui.app.desk.guard.locked = True
        ui.advance(0.3)
    assert "Ruby" not in ui.everything()
    assert ui.app.pad.below is None


def test_a_monsters_life_is_told_under_the_cover_of_its_player(enter):
    ui = enter(facing_a_card())
    looking = next(each for each in ui.app.playing.view.choices if each.move == "look-at-token")
    ui.play(looking)
    ui.touch("Only Lindel looks")
    ui.touch("12")
    assert ui.move == m.LookAtToken(life=Drawn(card="12"))


def test_a_secret_pick_is_covered(enter, monkeypatch):
    ui = enter()
    ask = SecretPickAsk(field="card", owner="Lindel", options=(Option(value="hammer"), Option(value="rope")))
    choice = replace(ui.app.playing.view.choices[0], asks=(ask,))
    monkeypatch.setattr(ui.app.playing, "choices_of", lambda viewer: [choice] if viewer == "Lindel" else [])
    ui.show(replace(choice, asks=(replace(ask, options=()),)))
    assert "hammer" not in ui.everything()
    ui.touch("Only Lindel looks")
    ui.touch("hammer")
    assert ui.answered == "hammer"


# A card of a deck


@BOTH_SIZES
def test_two_sorts_of_cards_are_two_halves(enter, size):
    ui = enter(questscenes.lair(), size)
    ui.play(ui.choice(DeckCardAsk))
    assert {"closed-eye"} <= set(symbols_on(ui.key("Sleeping")))
    assert {"slit-eye"} <= set(symbols_on(ui.key("Dragon Rage")))
    assert {"×4 · 80%", "×1 · 20%"} <= set(ui.texts())
    ui.touch("Dragon Rage")
    assert ui.move == m.Draw(deck="dragon", card=Drawn(card="Dragon Rage"))


@BOTH_SIZES
def test_a_few_sorts_of_cards_are_tiles(enter, size):
    t = Table("Hugo", "Lindel")
    t.go("door")
    ui = enter(t, size, language="ru")
    ui.play(ui.choice(DeckCardAsk))
    ui.touch("Дверь заело")
    assert ui.move == m.Draw(deck="door", card=Drawn(card="Door Jammed"))


@BOTH_SIZES
def test_many_sorts_of_cards_are_a_list_with_the_likeliest_first(enter, size):
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    ui = enter(t, size)
    pad = ui.play(ui.choice(DeckCardAsk))
    assert pad.listing.found[0].words == "Empty"
    likely = [item.aside for item in pad.listing.found]
    assert likely[0].startswith("×9 ")
    assert likely[-1].startswith("×1 ")
    pad.listing.field.input.text = "razor"
    ui.advance()
    ui.touch("Razorwing")
    assert ui.move == m.Draw(deck="dungeon", card=Drawn(card="Razorwing"))


@BOTH_SIZES
def test_a_card_that_is_not_in_the_list_is_told_by_its_name(enter, size):
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    ui = enter(t, size)
    pad = ui.play(ui.choice(DeckCardAsk))
    ui.touch("Not in the list")
    pad.line.field.input.text = "  Ghost "
    ui.advance()
    ui.touch("OK")
    assert (ui.move.card, ui.move.face.name) == (Drawn(card="Ghost"), "Ghost")
    assert ui.app.playing.view.state.steps[-1].what == "tell-card"


def test_a_known_name_that_was_typed_is_the_known_card(enter):
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    ui = enter(t)
    pad = ui.play(ui.choice(DeckCardAsk))
    ui.touch("Not in the list")
    ui.touch("Back to the list")
    ui.touch("Not in the list")
    pad.line.field.input.text = "Empty"
    ui.advance()
    ui.touch("OK")
    assert ui.move == m.Draw(deck="dungeon", card=Drawn(card="Empty"))


def test_where_every_card_is_known_no_other_can_be_told(enter):
    t = Table(begin=False)
    t.play(m.SetUp(seats=(m.Seat("Hugo", "Hugo"),), content=CONTENT, first="Hugo"))
    assert t.step == "rune"
    ui = enter(t)
    ui.play(ui.choice(DeckCardAsk))
    with pytest.raises(LookupError):
        ui.key("Not in the list")
    ui.touch("Stasis Rune")
    assert ui.move == m.Draw(deck="rune", card=Drawn(card="Stasis Rune"))


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


# A keyboard


@pytest.mark.parametrize(("typed", "total"), [("2", 2), ("9", 9), ("10", 10), ("12", 12)])
def test_digits_tell_two_dice(enter, typed, total):
    ui = enter(in_a_web())
    ui.play(ui.choice(DiceAsk))
    ui.press(*typed)
    assert ui.move == m.Roll(what="test", dice=DiceSum(sum=total))


def test_a_lone_one_is_no_two_dice(enter):
    ui = enter(in_a_web())
    ui.play(ui.choice(DiceAsk))
    before = ui.move
    ui.press("1")
    ui.advance(0.7)
    assert ui.app.told == []
    ui.advance(0.3)
    assert ui.move == before
    assert ui.app.told == [say("ui.pad.between", low=2, high=12)]
    ui.press("1", "5")
    assert ui.move == before
    assert len(ui.app.told) == 2


def test_a_number_that_could_go_on_waits_for_a_pause_or_enter(enter):
    ui = enter()
    ui.ask(NumberAsk(field="number", low=0, high=12))
    ui.press("1")
    assert ui.app.answers == []
    ui.advance(1.0)
    ui.press("1", "enter")
    ui.press("1", "2")
    ui.press("7")
    assert ui.app.answers == [1, 1, 12, 7]


def test_what_was_typed_for_a_pad_that_is_gone_is_forgotten(enter):
    ui = enter(in_a_web())
    ui.play(ui.choice(DiceAsk))
    before = ui.move
    ui.press("1")
    ui.ask(TextAsk(field="text"))
    ui.advance(1.0)
    assert ui.move == before
    assert ui.app.told == []


def test_a_keyboard_is_dead_after_a_step_like_a_finger(enter):
    ui = enter(in_a_web())
    ui.play(ui.choice(DiceAsk))
    before = ui.move
    ui.app.desk.guard.changed()
    ui.press("7")
    assert ui.move == before
    ui.advance(0.4)
    ui.press("7")
    assert ui.move.dice == DiceSum(sum=7)


@pytest.mark.parametrize(
    ("ask", "keys", "value"),
    [
        (DiceAsk(field="x"), ("4",), Dice(faces=(4,))),
        (DirectionAsk(field="x"), ("up",), "north"),
        (DirectionAsk(field="x"), ("left",), "west"),
        (SideAsk(field="x"), ("right",), "right"),
        (YesNoAsk(field="x"), ("y",), True),
        (YesNoAsk(field="x"), ("n",), False),
        (CellAsk(field="x", width=13, height=10), ("up", "left", "left", "enter"), (4, 4)),
        (NumberAsk(field="x", low=0, high=500), ("1", "2", "0", "enter"), 120),
        (NumberAsk(field="x", low=0, high=50), ("up", "up", "down", "enter"), 1),
        (NumberAsk(field="x", low=-9, high=-1), ("4",), -4),
        (PickSomeAsk(field="x", options=NUMBERS, most=2), ("enter",), ()),
        (DeckCardAsk(field="x", deck="life", cards=(Stock("3", 1), Stock("12", 1))), ("1", "2"), Drawn(card="12")),
    ],
    ids=lambda value: getattr(value, "ask", None),
)
def test_keys_of_a_keyboard(enter, ask, keys, value):
    ui = enter()
    ui.ask(ask)
    ui.press(*keys)
    assert ui.answered == value


@pytest.mark.parametrize(
    "ask",
    [
        DiceAsk(field="x", count=2),
        DeckCardAsk(field="x", deck="door", cards=(Stock("Door Opens", 1), Stock("Shuffle", 1))),
    ],
    ids=lambda ask: ask.ask,
)
def test_r_lets_the_phone_do_it(enter, ask):
    ui = enter()
    ui.ask(ask)
    ui.press("r")
    assert ui.answered.by == "phone"


def test_what_means_nothing_here_is_not_taken(enter):
    ui = enter(in_a_web())
    pad = ui.play(ui.choice(DiceAsk))
    assert not pad.press("q")
    assert not pad.press("enter")


# How they look

EVERY_PAD: dict[str, tuple[Callable[[], Table] | None, Any]] = {
    "die": (lambda: among_snakes(life=4), DiceAsk),
    "two dice": (in_a_web, DiceAsk),
    "die each": (who_begins, DiceAsk),
    "die of twenty": (None, DiceAsk(field="x", sides=20)),
    "die of a hundred": (None, DiceAsk(field="x", sides=100)),
    "combat card": (lambda: facing_a_card(DECK), CombatCardAsk),
    "counterattack": (questscenes.counterattack, CombatCardAsk),
    "five cards": (
        None,
        CombatCardAsk(field="x", types=ATTACKS, values=(1, 2, 3, 4, 5), icons=("", *ATTACKS), count=5),
    ),
    "escape": (running, NumberAsk),
    "wounds told": (told_wounds, NumberAsk),
    "gold": (None, NumberAsk(field="x", low=0, high=10_000, usual=(0, 50, 100, 200, 500, 1000))),
    "steps": (None, NumberAsk(field="x", low=-40, high=-1, usual=(-5, -1))),
    "yes or no": (None, YesNoAsk(field="x")),
    "way": (None, DirectionAsk(field="x", open=("north", "east", "south"))),
    "side": (questscenes.below, SideAsk),
    "cell": (None, CellAsk(field="x", width=13, height=10)),
    "chamber": (lambda: _gone(), PickAsk),
    "player": (None, PickAsk(field="x", options=MANY)),
    "loot": (on_the_bridge, PickSomeAsk),
    "covered loot": (lambda: on_the_bridge(cloak_and_dagger=True), PickSomeAsk),
    "dragon card": (questscenes.lair, DeckCardAsk),
    "door card": (lambda: _gone("door"), DeckCardAsk),
    "dungeon card": (lambda: _in_a_chamber(), DeckCardAsk),
    "life": (None, DeckCardAsk(field="x", deck="life", cards=tuple(Stock(str(n), 1) for n in range(1, 21)))),
    "line": (None, TextAsk(field="x")),
}


def _gone(through: str = "open") -> Table:
    t = Table("Hugo", "Lindel")
    t.go(through)
    return t


def _in_a_chamber() -> Table:
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    return t


@some_of(
    ("size", "likes"),
    [
        (PHONE, {}),
        (SMALL, {"language": "ru", "text_scale": 2.0, "theme": "paper"}),
        (SMALL, {"language": "it", "dice": "phone", "decks": "phone", "hand": "left", "theme": "light"}),
    ],
    ids=["412x915 en dark", "360x640 ru 2.0 paper", "360x640 it light left phone"],
)
@pytest.mark.parametrize("name", EVERY_PAD)
def test_a_pad_has_no_cut_words_no_small_keys_and_no_faint_colours(enter, name, size, likes):
    game, ask = EVERY_PAD[name]
    ui = enter(game() if game else None, size, **likes)
    if isinstance(ask, type):
        ui.show(ui.choice(ask))
    else:
        ui.ask(ask)
    assert problems(ui) == []
    if isinstance(ui.app.pad, VeilPad):
        ui.touch(ui.targets()[0])
        assert problems(ui) == []


@pytest.mark.parametrize("name", ["die", "two dice", "escape", "yes or no", "way", "side"])
def test_keys_grow_with_the_room_and_the_pad_takes_all_of_it(enter, name):
    game, ask = EVERY_PAD[name]
    ui = enter(game() if game else None)
    pad = ui.show(ui.choice(ask)) if isinstance(ask, type) else ui.ask(ask)
    before = min(key.height for key in ui.targets(PadKey))
    ui.app.panel.height += 150
    ui.advance(0.2)
    assert min(key.height for key in ui.targets(PadKey)) > before
    assert pad.height == ui.app.panel.height - 24
    top = max(key.to_window(0, key.top)[1] for key in ui.targets())
    bottom = min(key.to_window(0, key.y)[1] for key in ui.targets())
    assert top - bottom == pytest.approx(pad.height, abs=1)


def test_pads_that_are_gone_leave_no_widgets_behind(enter):
    ui = enter(in_a_web())
    choice = ui.choice(DiceAsk)

    def living() -> int:
        ui.advance(1.0)
        gc.collect()
        return sum(issubclass(type(each), Widget) for each in gc.get_objects())

    counts = []
    for _ in range(4):
        for _, ask in EVERY_PAD.values():
            if not isinstance(ask, type):
                ui.ask(ask)
        ui.play(choice)
        ui.press("1")
        counts.append(living())
    assert counts[-1] <= counts[1]
