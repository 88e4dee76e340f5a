"""The tap budget of the game screen: each row of a box is walked with real touches, and they are counted.

All rows of a box are walked in one running app: in `make test` each on one of the two phones in turn, in a sweep on
both. The other rows of the table: what starts at home, and a game that is already set up on the table, in test_home.py
and test_newgame.py; counters of heroes, rulings and loot in test_heroes.py; amending in test_mend.py; a card of any
deck, and a combat with secret cards, in test_budget_cards.py; a guest who joins in browser/test_guests.py.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonraiders.state import DARK
from core.boxes.dungeontwister.content import HEROES, PAIRS, THINGS
from core.boxes.dungeontwister.table import hero_named, score
from core.boxes.registry import box_named
from core.facts import Move
from core.message import say
from screens.game.why import ReasonCard
from screens.history.mendpad import MendPad
from screens.history.mendpreview import MendPreview
from tests.core.dungeonquest.table import Table, melee, ranged
from tests.core.dungeonroll.table import lying, white
from tests.core.dungeontwister.table import BASE, FIVE, P_AND_D
from tests.core.tabletop import Tabletop
from tests.matrix import rotating
from tests.ui import openscenes
from tests.ui import raidersscenes as raiders
from tests.ui import rollscenes as roll
from tests.ui import twisterscenes as twister
from tests.ui.conftest import Open
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, seen
from tests.ui.oneapp import show_game
from tests.ui.raidershand import hide, play, player, room, seats, turn_to
from tests.ui.rollhand import face, tell, use
from tests.ui.sizes import PHONES
from tests.ui.test_takehome import ready, to_the_sheet
from tests.ui.twisterhand import act, card, deed, hero, line, pick, picked, row, side

QUEST, ROLL, RAIDERS, TWISTER = "dungeonquest", "dungeonroll", "dungeonraiders", "dungeontwister"
TABLE = "opentable"
Walk = Callable[[Hand], None]
Scene = Callable[[], Tabletop[Any] | tuple[Move, ...]]


@dataclass(frozen=True)
class Row:
    """`walk` starts at `scene` and has made `taps` touches at its end."""

    scene: Scene
    taps: int
    walk: Walk


ROWS: dict[str, list[Row]] = defaultdict(list)


def budget(box: str, scene: Scene, taps: int) -> Callable[[Walk], Walk]:
    """Adds a row to the table of a box."""

    def add(walk: Walk) -> Walk:
        ROWS[box].append(Row(scene, taps, walk))
        return walk

    return add


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("box", [QUEST, ROLL, RAIDERS, TWISTER, TABLE])
def test_every_row_takes_its_taps(open_app: Open, subtests: pytest.Subtests, box: str, size: tuple[int, int]) -> None:
    ui = open_app(size)
    for budgeted, phone in rotating(ROWS[box], PHONES):
        if phone != size:
            continue
        with subtests.test(budgeted.walk.__name__):
            hand = show_game(ui, budgeted.scene(), box_named(box))
            budgeted.walk(hand)
            assert hand.taps == budgeted.taps


# DungeonQuest


def combat_card(attack: str, value: int) -> Callable[[Any], bool]:
    """The key of a combat card."""
    return lambda key: (getattr(key, "attack", ""), getattr(key, "value", 0)) == (attack, value)


def at_a_card() -> Table:
    t = Table("Hugo")
    t.enter("dungeon")
    return t


def at_a_sun_check() -> Table:
    t = Table("Hugo", "Lindel")
    t.ruling("sun", 25)
    t.quiet()
    t.quiet()
    return t


def at_a_test() -> Table:
    t = Table("Hugo", "Lindel")
    t.enter("pit")
    return t


def at_a_monster() -> Table:
    t = Table("Hugo", "Lindel")
    t.meet("Skeleton")
    return t


def in_a_fight() -> Table:
    t = Table("Hugo", "Lindel")
    t.attack("Skeleton")
    return t


def at_a_counterattack() -> Table:
    t = in_a_fight()
    t.reveal(melee(3, ""), ranged(1, "melee"))
    assert t.step == "counter"
    return t


def below(*cards: str) -> Table:
    t = at_a_card()
    t.draw("dungeon", "Passage Down")
    t.play(m.EnterCatacombs(direction="east"))
    for each in cards:
        t.draw("catacomb", each)
    return t


def in_the_treasure_chamber() -> Table:
    t = Table("Hugo")
    t.enter("treasure", fresh=False)
    return t


@budget(QUEST, at_a_card, 1)
def next_turn_and_sun(hand: Hand) -> None:
    """The turn ends with the card that ends it, and the sun moves by itself."""
    sun = hand.game.sun
    hand.answer("Empty")
    assert (hand.game.sun, hand.step) == (sun + 1, "turn")


@budget(QUEST, at_a_sun_check, 1)
def sun_check_with_a_real_die(hand: Hand) -> None:
    assert hand.step == "sun"
    hand.answer("6")
    assert hand.step == "turn"


@budget(QUEST, at_a_test, 1)
def attribute_test_with_real_dice(hand: Hand) -> None:
    hand.answer("3")
    assert hand.step != "test"


@budget(QUEST, at_a_test, 1)
def attribute_test_with_the_dice_of_the_phone(hand: Hand) -> None:
    before = hand.entries
    hand.answer("dice")
    assert hand.entries == before + 1


@budget(QUEST, at_a_monster, 3)
def escape_with_real_cards(hand: Hand) -> None:
    hand.answer(say("dq.choice.run"))
    hand.answer("4")
    hand.answer("1")
    assert hand.step not in ("fight", "escape")


@budget(QUEST, in_a_fight, 3)
def combat_round_without_counterattack(hand: Hand) -> None:
    before = hand.game.fight.round
    hand.answer(combat_card("melee", 3))
    hand.answer(combat_card("ranged", 1))
    while hand.step in ("powers", "counter") and hand.taps < 4:
        hand.answer(say("dq.choice.no-effect") if hand.step == "powers" else "Stop")
    assert hand.game.fight.round == before + 1


@budget(QUEST, at_a_counterattack, 1)
def card_of_a_counterattack(hand: Hand) -> None:
    before = hand.entries
    hand.answer(combat_card("ranged", 1))
    assert hand.entries == before + 1


@budget(QUEST, in_the_treasure_chamber, 1)
def dragon_card_that_was_seen(hand: Hand) -> None:
    assert hand.step == "draw"
    hand.answer("closed-eye")
    assert hand.step != "draw" or hand.game.steps[-1].deck != "dragon"


@budget(QUEST, in_the_treasure_chamber, 1)
def dragon_card_of_the_phone(hand: Hand) -> None:
    before = hand.entries
    hand.answer("Draw for me")
    assert hand.entries == before + 1


@budget(QUEST, below, 1)
def catacomb_card(hand: Hand) -> None:
    assert hand.step == "draw"
    hand.answer("Empty")
    assert hand.game.heroes[0].below.count == 1


@budget(QUEST, lambda: below("Exit"), 2)
def leaving_the_catacombs(hand: Hand) -> None:
    assert hand.step == "exit"
    hand.answer(say("dq.exit.left"))
    hand.answer("2")
    assert hand.game.heroes[0].below is None


@budget(QUEST, at_a_test, 2)
def back_to_an_entry_that_is_visible_in_the_log(hand: Hand) -> None:
    depth = sum(1 for _ in hand.ui.app.playing.table.journal.line())
    hand.ui.app.screen.choose("log")
    hand.ui.advance(0.5)
    rows = [row for row in hand.ui.app.screen.page.list.rows if row.sort == "entry"]
    hand.tap(rows[1].text)
    hand.tap(say("ui.log.undo-to-here"))
    assert sum(1 for _ in hand.ui.app.playing.table.journal.line()) == depth - 1


# Dungeon Roll


@budget(ROLL, roll.party_roll, 7)
def party_of_seven(hand: Hand) -> None:
    tell(hand, "thief mage mage scroll champion fighter mage")
    assert hand.step == "dungeon-roll"
    assert lying(hand.game.delve.party) == {"champion": 1, "fighter": 1, "mage": 3, "thief": 1, "scroll": 1}
    rolled = list(hand.ui.app.playing.table.journal.line())[-1].move
    assert rolled.party == white("thief mage mage scroll champion fighter mage"), "in the order of the touches"


@budget(ROLL, roll.seventh_level, 7)
def seven_quick_taps(hand: Hand) -> None:
    """Nothing is written before the last of them, so none of them is dead."""
    hand.pause = 0.0
    tell(hand, "goblin*3 ooze*2 chest dragon")
    assert lying(hand.game.delve.dungeon) == {"goblin": 3, "ooze": 2, "chest": 1}
    assert hand.game.delve.lair == 1


@budget(ROLL, roll.first_level, 1)
def single_black_die(hand: Hand) -> None:
    tell(hand, "skeleton")
    assert lying(hand.game.delve.dungeon) == {"skeleton": 1}


def _fights(who: str, monster: str) -> Walk:
    def walk(hand: Hand) -> None:
        before = hand.entries
        use(hand, f"die:{who}", monster)
        assert hand.entries == before + 1
        assert monster not in lying(hand.game.delve.dungeon)
        assert lying(hand.game.delve.graveyard).get(who) == 1

    walk.__name__ = f"{who}_fights_{monster}"
    return walk


for _who, _monster in (("mage", "ooze"), ("champion", "goblin"), ("fighter", "goblin")):
    budget(ROLL, roll.monsters, 2)(_fights(_who, _monster))


@budget(ROLL, roll.solo, 1)
def why_somebody_has_so_much_experience(hand: Hand) -> None:
    assert hand.game.players[0].xp == 4
    hand.hold(lambda key: key is hand.ui.app.screen.stage.drawings["figure"].total)
    assert seen(hand.ui, ReasonCard)
    assert_looks_right(hand.ui)


@budget(ROLL, roll.over_tokens, 3)
def sharing_the_history(hand: Hand) -> None:
    to_the_sheet(hand)
    hand.tap(say("take.story"))
    share = hand.ui.app.recording.share
    ready(hand, lambda: share.files)
    ((path, _),) = share.files
    story = path.read_text("utf-8")
    assert story.startswith("# Dungeon Roll: Ilya, Юлия, Ben\n")
    assert "dr." not in story


def after_a_roll() -> Tabletop[Any]:
    t = roll.first_level()
    t.roll("goblin")
    return t


@budget(ROLL, after_a_roll, 3)
def amending_the_last_roll(hand: Hand) -> None:
    """Hold its sentence, tell it right, accept."""

    def part() -> Any:
        return hand.ui.app.screen.page.part.part

    before = hand.entries
    hand.hold(lambda key: key is hand.ui.app.screen.undo.line, seconds=0.8)
    hand.ui.advance(0.4)
    assert isinstance(part(), MendPad)
    assert_looks_right(hand.ui)
    hand.tap(face(hand, "ooze"), part())
    hand.ui.advance(0.3)
    assert isinstance(part(), MendPreview)
    assert_looks_right(hand.ui)
    hand.tap(say("ui.mend.accept"))
    assert hand.entries == before + 1
    assert lying(hand.game.delve.dungeon) == {"ooze": 1}


# Dungeon Raiders

LEVEL = {  # in which nobody dies
    "Snake": "Ada 5, Ben 4, Ilya 3, Юлия 2",
    "Chests 4+2": "Ada 4, Ben 3, Ilya 2, Юлия 5",
    "Spikes": "Ada 3, Ben 5, Ilya 4, Юлия 4",
    "Item Vault": "Ada 1, Ben 2, Ilya 1, Юлия 3",
    "Goblin": "Ada 2, Ben 1, Ilya 5, Юлия 1",
}


def dark_level() -> Tabletop[Any]:
    t = raiders.table(4)
    t.lay(next(iter(LEVEL)), DARK, DARK, DARK, DARK)
    return t


def secret_level() -> Tabletop[Any]:
    t = raiders.table(4, secret_cards=True)
    t.lay(*LEVEL)
    return t


@budget(RAIDERS, dark_level, 5 * 4 + 4)
def level_with_open_cards(hand: Hand) -> None:
    """A touch for each card and one for each dark room."""
    for name, cards in LEVEL.items():
        before, taps = hand.game.last, hand.taps
        if hand.step == "room":
            room(hand, name)
        play(hand, cards)
        assert hand.taps - taps <= 4 + 1
        assert hand.game.last is not before
        assert hand.game.last.card == name, "the room has resolved itself with the last card"
    assert (hand.step, hand.game.level) == ("lay", 2)


@budget(RAIDERS, secret_level, 5 * (2 * 4 + 1))
def level_with_secret_cards(hand: Hand) -> None:
    """Two for each card, and one reveals them."""
    for name, cards in LEVEL.items():
        taps = hand.taps
        hide(hand, cards)
        assert (hand.step, hand.taps - taps) == ("reveal", 2 * 4)
        hand.answer(say("ui.raiders.reveal"))
        assert hand.game.last.card == name
    assert (hand.step, hand.game.level) == ("lay", 2)


@budget(RAIDERS, raiders.monster_begun, 4)
def cards_in_any_order_of_players(hand: Hand) -> None:
    play(hand, "Юлия 3, Ben 4, Ada 5, Ilya 3")
    assert {play.name: play.cards for play in hand.game.last.plays} == {
        "Ada": ("5",), "Ben": ("4",), "Ilya": ("3",), "Юлия": ("3",),
    }  # fmt: skip


@budget(RAIDERS, raiders.lay_first, 5)
def laying_a_level(hand: Hand) -> None:
    room(hand, "Dragon")
    hand.answer(say("ui.raiders.dark"))
    room(hand, "Chests 3+2")
    room(hand, "Coin Vault")
    hand.answer(say("ui.raiders.dark"))
    assert [slot.card for slot in hand.game.row] == ["Dragon", "", "Chests 3+2", "Coin Vault", ""]
    assert hand.step == "cards"


@budget(RAIDERS, raiders.lay, 2)
def the_phone_deals_the_rest_and_one_undo_takes_it_back(hand: Hand) -> None:
    before = hand.game
    hand.answer(say("ui.raiders.deal"))
    assert hand.step != "lay"
    assert all(slot.lies != "untold" for slot in hand.game.row)
    hand.tap("undo")
    assert hand.game.row == before.row
    assert hand.step == "lay"


@budget(RAIDERS, raiders.lay_first, 1)
def room_by_room(hand: Hand) -> None:
    hand.answer(say("ui.raiders.lay.later"))
    assert hand.step == "room"


@budget(RAIDERS, raiders.monster_begun, 1)
def life_of_the_chosen_one(hand: Hand) -> None:
    people, strip = seats(hand), seats(hand)["Ada"].form == "mark"
    if strip:  # all in one line: whoever is tapped stands in their place
        hand.tap(lambda key: key is people["Ada"])
        hand.taps = 0
    hand.touch(people["Ada"].minus)
    assert player(hand.game, "Ada").life == 9
    assert_looks_right(hand.ui)
    if strip:
        hand.touch(people["Ada"].others)
        assert people["Ada"].form == "mark"
        hand.taps -= 1


@budget(RAIDERS, raiders.monster_begun, 2)
def life_of_another(hand: Hand) -> None:
    people = seats(hand)
    hand.tap(lambda key: key is people["Ben"])
    hand.touch(people["Ben"].minus)
    assert player(hand.game, "Ben").life == 8
    assert_looks_right(hand.ui)


@budget(RAIDERS, raiders.struck, 1)
def why_somebody_has_so_much_life(hand: Hand) -> None:
    hand.hold(lambda key: key is seats(hand)["Ilya"])
    assert seen(hand.ui, ReasonCard)
    assert_looks_right(hand.ui)


@budget(RAIDERS, raiders.monster_begun, 2 + 1)
def switching_to_secret_cards_and_taking_the_phone(hand: Hand) -> None:
    hand.tap("dots-vertical")
    hand.tap(say("ui.raiders.entry"))
    assert (hand.taps, hand.game.settings.secret_cards) == (2, True)
    turn_to(hand, "Ada")


# Dungeon Twister


@budget(TWISTER, twister.later, 1)
def action_card(hand: Hand) -> None:
    hand.answer("4")
    assert (hand.game.turn.card, hand.step) == (4, "act")


@budget(TWISTER, twister.turn, 2 + 1 + 2)
def actions(hand: Hand) -> None:
    """A hero and a deed; the next deed of the same hero takes one."""
    act(hand, "Golem", "walk")
    assert (hand.taps, hand.game.turn.left) == (2, 2)
    hand.answer(deed(hand, "walk"))
    assert (hand.taps, hand.game.turn.left) == (3, 1)
    act(hand, "Paladin", "walk")
    assert hand.game.turn.left == 0


@budget(TWISTER, twister.turn, 3 + 3)
def combat(hand: Hand) -> None:
    """Hero, deed and target are an action as any other; then who stands beside them, and a card each."""
    act(hand, "Paladin", "strike")
    hand.answer(hero("Bert:Ghost"))
    assert (hand.taps, hand.step) == (3, "fighters")
    hand.answer(say("ui.twister.fight.begin"))
    hand.answer(card("Anna", 2))
    hand.answer(card("Bert", 1))
    assert hand.step == "act"
    assert hero_named(hand.game, "Bert:Ghost").wounded


@budget(TWISTER, twister.mustering, 3 + 2)
def combat_of_groups(hand: Hand) -> None:
    """Each who stands beside takes one more."""
    for name in ("Golem", "Bert:Elf Scout"):
        hand.answer(hero(name))
    hand.answer(say("ui.twister.fight.begin"))
    hand.answer(card("Anna", 2))
    hand.answer(card("Bert", 1))
    assert (hand.game.last.attack, hand.game.last.defence) == (4 + 4 + 2, 3 + 1 + 1 + 1)


@budget(TWISTER, twister.secret, 2 * 2 + 1)
def secret_combat_cards(hand: Hand) -> None:
    for name, number in (("Anna", 5), ("Bert", 6)):
        hand.answer(row(name))
        hand.answer(card(name, number))
    hand.answer(say("ui.twister.reveal"))
    assert hand.step == "act"


@budget(TWISTER, twister.turn, 1)
def next_turn(hand: Hand) -> None:
    hand.answer("skip-next")
    assert (hand.game.turn.player, hand.step) == ("Bert", "action")


@budget(TWISTER, twister.drafting, PAIRS + HEROES + THINGS)
def mutual_draft(hand: Hand) -> None:
    pick(hand, "Rooms 1", "Rooms 5", "Rooms 6", "Rooms 2")
    pick(hand, *P_AND_D[:4], *BASE[:4])
    pick(hand, *FIVE, "Sword")
    assert hand.step == "line"


@budget(TWISTER, twister.lines, 1 + 4 + 1)
def starting_line(hand: Hand) -> None:
    """A look, four heroes, and the end of it."""
    hand.answer("eye")
    pick(hand, *(f"Anna:{name}" for name in P_AND_D[2:6]))
    picked(hand)
    assert hand.game.steps[-1].player == "Bert"


def with_a_pentagram() -> Tabletop[Any]:
    t = twister.turn()
    t.settings(pentagram="any")
    return t


@budget(TWISTER, with_a_pentagram, 2)
def holding_the_pentagram(hand: Hand) -> None:
    hand.answer("dots-horizontal")
    hand.tap("Anna holds the pentagram")
    assert hand.game.pentagram == "Anna"


@budget(TWISTER, twister.turn, 1)
def side_with_its_cards_and_objects(hand: Hand) -> None:
    hand.tap(side(hand, "Bert"))
    assert "Combat cards: 9 of 9" in hand.ui.texts()


@budget(TWISTER, twister.turn, 2)
def point_given_by_the_table(hand: Hand) -> None:
    hand.tap(side(hand, "Bert"))
    hand.tap("plus")
    assert score(hand.game, "Bert") == 1


@budget(TWISTER, twister.turn, 2)
def wound_given_by_the_table(hand: Hand) -> None:
    hand.hold(hero("Paladin"))
    hand.tap(say("ui.twister.rule.wounded"))
    assert hero_named(hand.game, "Anna:Paladin").wounded


@budget(TWISTER, twister.turn, 3)
def where_an_object_is(hand: Hand) -> None:
    hand.tap(side(hand, "Anna"))
    hand.tap(line("Rope"))
    hand.tap("out of the game")


@budget(TWISTER, twister.later, 1)
def why_a_side_has_its_points(hand: Hand) -> None:
    hand.hold(side(hand, "Bert"))
    assert seen(hand.ui, ReasonCard)
    assert_looks_right(hand.ui)


@budget(TWISTER, twister.turn, 2)
def switching_to_secret_cards(hand: Hand) -> None:
    hand.tap("dots-vertical")
    hand.tap(say("ui.twister.entry"))
    assert hand.game.settings.secret_cards


# The open table


def _table_cell(hand: Hand, player: str) -> Any:
    board: Any = hand.ui.app.screen.stage.drawings["People:players"]
    return next(card for card in board.cards if card.figure is not None and card.figure.name == player).cells[0]


def _counts(player: str) -> Walk:
    def one_up_or_down(hand: Hand) -> None:
        before = hand.game.players[0 if player == "Ada" else 2].counters[0].value
        hand.touch(_table_cell(hand, player).more)
        assert hand.game.players[0 if player == "Ada" else 2].counters[0].value == before + 1

    return one_up_or_down


budget(TABLE, openscenes.three, 1)(_counts("Ada"))
budget(TABLE, openscenes.three, 1)(_counts("Ilya"))


@budget(TABLE, openscenes.three, 1)
def end_of_a_turn(hand: Hand) -> None:
    hand.answer("skip-next")
    assert hand.game.turn.player == "Ben"


@budget(TABLE, openscenes.three, 3)
def a_counter_removed(hand: Hand) -> None:
    hand.tap(say("open.change-short"))
    hand.tap("Gold")
    hand.tap(say("new.remove"))
    assert [each.name for each in hand.game.players[0].counters] == ["Life", "Victory points"]


# Every box


def _undo_and_redo(before: Any, after: Any, what: Callable[[Hand], Any]) -> Walk:
    def undo_and_redo(hand: Hand) -> None:
        hand.tap("undo")
        assert (hand.taps, what(hand)) == (1, before)
        hand.tap("redo")
        assert what(hand) == after

    return undo_and_redo


def _step(hand: Hand) -> str:
    return hand.step


budget(QUEST, at_a_test, 2)(_undo_and_redo("arrive", "test", _step))
budget(ROLL, roll.dragon_one, 2)(_undo_and_redo((), ("die:mage",), lambda hand: hand.game.delve.sent))
budget(RAIDERS, raiders.struck, 2)(_undo_and_redo("cards", "room", _step))
budget(TWISTER, twister.revealed, 2)(_undo_and_redo("reveal", "act", _step))
