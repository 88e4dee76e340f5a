"""Levels and their rooms (RD-2, RD-8, RD-9, RD-11, RD-27)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.events.fights import MonsterStruck
from core.boxes.dungeonraiders.events.levels import LevelBegan, LevelEnded, RoomEntered, RoomLaid, RoomLeft, RowLeft
from core.chance import Drawn
from tests.core.dungeonraiders.table import Table, lying, room, scene

HARMLESS = ("Chest 1", "Chest 2", "Chest 3", "Chest 4", "Coin Vault")


def level_played(t: Table) -> None:
    """A level with its five rooms, a card each."""
    for card, power in zip(HARMLESS, (1, 2, 3, 4, 5), strict=True):
        t.enter(card)
        t.cards(*(power for _ in t.waiting))


# RD-2: five levels of five rooms


@pytest.mark.rule("RD-2")
def test_a_game_begins_with_a_level_of_five_rooms():
    t = Table(3)
    assert t.told(LevelBegan) == [LevelBegan(level=1, rooms=5)]
    assert t.row == ("untold",) * 5


@pytest.mark.rule("RD-2", "RD-27")
def test_after_five_rooms_comes_the_next_level():
    t = Table(3)
    level_played(t)
    assert (t.told(LevelEnded), t.told(LevelBegan)) == ([LevelEnded(level=1)], [LevelBegan(level=2, rooms=5)])
    assert (t.step, t.state.level, t.row) == ("lay", 2, ("untold",) * 5)


@pytest.mark.rule("RD-2")
def test_the_fifth_has_four_rooms_and_the_boss():
    t = Table(3)
    t.ruling("level", 4)
    level_played(t)
    assert t.told(LevelBegan) == [LevelBegan(level=5, rooms=5, boss=True)]
    assert t.row == ("untold",) * 4 + ("boss",)
    t.lay("dark", "dark", "dark", "dark")
    assert (t.step, t.row) == ("room", ("dark",) * 4 + ("boss",))


@pytest.mark.rule("RD-2")
def test_after_the_boss_the_game_is_over():
    t = Table(3)
    t.before_boss()
    assert (t.step, t.state.steps[-1].slot) == ("boss", "5")
    t.turn("Wolf Pack")
    t.cards(5, 5, 5)
    assert t.told(LevelEnded) == [LevelEnded(level=5)]
    assert t.state.stage == "over"


# RD-8: laying a level out


@pytest.mark.rule("RD-8")
def test_rooms_are_laid_from_left_to_right_and_the_dark_ones_stay_dark():
    t = Table(3)
    assert t.refused(m.LayRoom(slot="2", card=Drawn(card="Troll")), "RD-8").code == "rd-next-place"
    t.lay("Lava", "dark", "Troll")
    assert t.state.steps[-1].slot == "4"
    assert t.refused(m.LayRoom(slot="3", card=Drawn(card="Troll")), "RD-8").code == "rd-next-place"
    t.lay("dark", "Chest 4")
    assert t.row == ("Lava", "dark", "Troll", "dark", "Chest 4")
    assert (t.state.lit, t.state.dark) == (3, 2)
    unseen = lying(t.state.unseen)
    assert (unseen.get("Lava"), unseen.get("Chest 4"), unseen["Troll"]) == (None, None, 1)  # there is another troll


@pytest.mark.rule("RD-8")
def test_a_level_that_the_phone_deals_says_so():
    t = Table(3)
    t.lay("Troll", by="phone")
    assert t.told(RoomLaid) == [RoomLaid(slot="1", card="Troll", by="phone")]
    t.lay("dark", by="phone")
    assert t.told(RoomLaid) == [RoomLaid(slot="2", card="", by="phone")]


@pytest.mark.rule("RD-8")
def test_the_rest_of_a_level_can_be_told_when_it_is_entered():
    t = Table(3)
    t.lay("Lava", "dark")
    t.later()
    assert t.told(RowLeft) == [RowLeft(slots=("3", "4", "5"))]
    assert (t.row, t.here) == (("Lava", "dark", "untold", "untold", "untold"), "Lava")


@pytest.mark.rule("RD-8")
def test_the_rest_of_a_level_can_lie_face_down():
    t = Table(3)
    t.lay("Lava")
    dark = t.state.dark
    t.play(m.LayDark())
    assert [event.slot for event in t.told(RoomLaid)] == ["2", "3", "4", "5"]
    assert (t.row, t.here) == (("Lava", "dark", "dark", "dark", "dark"), "Lava")
    assert t.state.dark == dark + 4


@pytest.mark.rule("RD-8")
@pytest.mark.parametrize(("laid", "offered"), [(3, True), (4, False)])
def test_one_place_that_is_left_is_told_by_itself(laid, offered):
    t = Table(3)
    t.lay(*["dark"] * laid)
    assert ("lay-dark" in {choice.move for choice in BOX.rules.choices(t.state)}) == offered


def test_on_the_last_level_the_rest_is_without_the_boss():
    t = Table(3)
    t.ruling("level", 4)
    level_played(t)
    t.lay("dark", "dark")
    t.later()
    assert t.told(RowLeft) == [RowLeft(slots=("3", "4"))]


# RD-9: entering


@pytest.mark.rule("RD-9")
def test_the_leftmost_room_is_entered_at_once_where_it_lies_open():
    t = Table(3)
    t.lay("Lava", "Troll", "dark", "dark", "dark")
    assert t.told(RoomEntered) == [RoomEntered(level=1, slot="1", card="Lava", sort="trap")]
    assert (t.here, t.step, t.waiting) == ("Lava", "cards", ("A", "B", "C"))
    t.cards(4, 4, 4)
    assert t.told(RoomEntered) == [RoomEntered(level=1, slot="2", card="Troll", sort="monster")]


@pytest.mark.rule("RD-9")
def test_and_turned_over_where_it_is_dark():
    t = Table(3)
    t.lay("dark", "Troll", "dark", "dark", "dark")
    assert (t.step, t.state.steps[-1].slot, t.here) == ("room", "1", "")
    assert t.refused(m.PlayCard(player="A", card="1")).code == "rd-not-now"
    t.turn("Coin Vault", by="phone")
    assert t.told(RoomEntered) == [
        RoomEntered(level=1, slot="1", card="Coin Vault", sort="vault", turned=True, by="phone")
    ]
    assert t.row == ("Coin Vault", "Troll", "dark", "dark", "dark")
    assert lying(t.state.unseen)["Coin Vault"] == 1


@pytest.mark.rule("RD-9")
def test_a_room_is_told_once_and_not_when_it_lies_open():
    t = Table(3)
    t.lay("Lava", "Troll", "dark", "dark", "dark")
    assert t.refused(m.TurnRoom(card=Drawn(card="Zombie"))).code == "rd-not-now"


@pytest.mark.parametrize(
    ("card", "sort"), [("Zombie", "monster"), ("Chest 1", "treasure"), ("Spikes", "trap"), ("Item Vault", "vault")]
)
def test_a_room_is_what_its_card_is(card, sort):
    assert room(card).state.room.sort == sort


# RD-11: leaving


@pytest.mark.rule("RD-11")
def test_a_room_is_discarded_when_it_has_been_played():
    t = Table(3)
    t.lay("Lava", "dark", "dark", "dark", "dark")
    t.cards(4, 4, 4)
    assert t.told(RoomLeft) == [RoomLeft(slot="1")]
    assert [slot.done for slot in t.state.row] == [True, False, False, False, False]
    assert lying(t.state.gone) == {"Lava": 1}
    assert (t.here, t.step, t.state.steps[-1].slot) == ("", "room", "2")
    assert (t.state.last.card, t.state.last.total) == ("Lava", 4)


@pytest.mark.rule("RD-11")
def test_it_does_what_it_does_before_it_is_discarded():
    t = room("Troll", 3)
    kinds = [type(event) for event in t.cards(1, 2, 2)]
    assert kinds.index(MonsterStruck) < kinds.index(RoomLeft)


def test_a_boss_is_no_room_that_is_gone():
    t = Table(3)
    t.before_boss()
    t.turn("Hydra")
    t.cards(5, 5, 5)
    t.cards(4, 4, 4)
    assert lying(t.state.gone) == {}
    assert "Hydra" not in lying(t.state.bosses)


# RD-27: the end of a level


@pytest.mark.rule("RD-10", "RD-27")
def test_power_cards_come_back_after_the_fifth_room_and_not_before():
    t = Table(3)
    for card, power in zip(HARMLESS, (1, 2, 3, 4, 5), strict=True):
        assert t.player("A").spent == tuple("12345"[: power - 1])
        t.enter(card)
        t.cards(power, power, power)
    assert t.player("A").spent == ()
    t.enter("Goblin")
    assert t.playable("A") == ["1", "2", "3", "4", "5"]


@pytest.mark.rule("RD-27")
def test_items_that_were_played_do_not_come_back():
    t = scene(3, items={"A": "sword"})
    t.last_room()
    t.enter("Troll")
    t.cards("sword", 5, 4)
    assert (t.state.level, t.items("A"), t.supplies["sword"]) == (2, {}, 6)


@pytest.mark.rule("RD-23", "RD-27")
def test_what_a_torch_has_shown_is_over_with_the_level():
    t = scene(2, items={"A": "torch"})
    t.lay("dark", "dark", "dark", "dark", "Chest 1")
    t.torch("A")
    t.note("A", 4, "Lava")
    for card, power in zip(("Chest 2", "Chest 3", "Chest 4", "Lava"), (1, 2, 3, 4), strict=True):
        t.turn(card)
        t.cards(power, power)
    assert (t.player("A").looked, len(t.player("A").glimpses)) == (True, 1)
    t.cards(5, 5)
    assert (t.player("A").looked, t.player("A").glimpses) == (False, ())
