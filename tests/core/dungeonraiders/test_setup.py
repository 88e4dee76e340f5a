"""Setting the game up (RD-1, RD-3 … RD-7; T5)."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.cards import in_hand
from core.boxes.dungeonraiders.events.setting_up import CharacterTaken, FirstChosen
from core.boxes.dungeonraiders.settings import Settings
from core.chance import Drawn
from tests.core.dungeonraiders.table import IN_THE_BOX, PEOPLE, Table, lying, room
from tests.core.replaying import with_undo_after_every_move

CAST = ("Warrior", "Knight", "Wizard", "Thief", "Explorer")


def seated(*seats: tuple[str, str], first: str = "", **settings: Any) -> m.SetUp:
    places = tuple(m.Seat(*seat) for seat in seats)
    return m.SetUp(seats=places, content=IN_THE_BOX, first=first, settings=Settings(**settings))


def dealt(*people: str, **settings: Any) -> Table:
    """A table at which nobody has a character yet."""
    t = Table.bare()
    t.play(seated(*((name, "") for name in people), **settings))
    return t


def take(name: str, character: str) -> m.TakeCharacter:
    return m.TakeCharacter(player=name, character=Drawn(card=character))


# RD-1: the deck


@pytest.mark.rule("RD-1")
def test_thirty_rooms_can_come_and_eleven_bosses():
    t = Table(4)
    sorts = {"monsters": 10, "treasures": 10, "traps": 5, "vaults": 5}
    for sort, count in sorts.items():
        assert sum(lying(t.state.unseen)[card.name] for card in getattr(IN_THE_BOX, sort)) == count
    assert sum(lying(t.state.unseen).values()) == 30
    assert (len(t.state.bosses), sum(lying(t.state.bosses).values())) == (11, 11)


@pytest.mark.rule("RD-1")
def test_no_room_comes_more_often_than_the_box_has_it():
    t = Table(4)
    t.lay("Goblin", "Goblin")
    assert t.refused(m.LayRoom(slot="3", card=Drawn(card="Goblin")), "RD-1").code == "rd-room-not-left"
    t.lay("dark")
    t.later()
    t.cards(5, 5, 5, 5)
    t.cards(4, 4, 4, 4)
    assert t.refused(m.TurnRoom(card=Drawn(card="Goblin")), "RD-1").code == "rd-room-not-left"


@pytest.mark.rule("RD-1")
def test_a_boss_lies_under_the_deck_and_nowhere_else():
    t = Table(4)
    assert t.refused(m.LayRoom(slot="1", card=Drawn(card="Hydra")), "RD-1").code == "rd-no-such-room"
    t.before_boss()
    assert t.refused(m.TurnRoom(card=Drawn(card="Goblin")), "RD-31").code == "rd-no-such-boss"
    t.turn("Hydra")
    assert (t.here, t.state.room.sort) == ("Hydra", "boss")


# RD-3: items


@pytest.mark.rule("RD-3")
def test_six_of_each_item_lie_in_four_open_supplies():
    assert Table(2).supplies == {"torch": 6, "ball": 6, "key": 6, "sword": 6}


@pytest.mark.rule("RD-3", "RD-5")
def test_what_characters_bring_along_comes_out_of_them():
    assert Table(5, *CAST).supplies == {"torch": 5, "ball": 4, "key": 5, "sword": 5}


# RD-4: players and characters


@pytest.mark.rule("RD-4")
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_two_to_five_play(count):
    t = dealt(*PEOPLE[:count])
    assert tuple(player.name for player in t.state.players) == PEOPLE[:count]


@pytest.mark.rule("RD-4")
@pytest.mark.parametrize("people", [(), ("A",), (*PEOPLE, "F")])
def test_one_and_six_do_not(people):
    refusal = Table.bare().refused(seated(*((name, "") for name in people)), "RD-4")
    assert refusal.code == "rd-players"


@pytest.mark.rule("RD-4")
def test_everybody_is_dealt_a_character_that_nobody_else_has():
    t = dealt("A", "B")
    assert (t.step, t.state.steps[-1].player) == ("character", "A")
    t.refused(take("B", "Thief"), "RD-4")
    t.play(m.TakeCharacter(player="A", character=Drawn(card="Knight", by="phone")))
    assert t.told(CharacterTaken)[0].by == "phone"
    assert t.refused(take("B", "Knight"), "RD-4").code == "rd-character-taken"
    assert lying(t.ask("take-character", player="B").cards) == {name: 1 for name in CAST if name != "Knight"}
    t.play(take("B", "Wizard"))
    assert [player.character for player in t.state.players] == ["Knight", "Wizard"]
    assert (t.step, t.state.level) == ("lay", 1)


@pytest.mark.rule("RD-4")
def test_the_other_characters_go_back_into_the_box():
    t = Table(2, "Knight", "Wizard")
    assert t.refused(take("A", "Thief")).code == "rd-not-now"
    assert [player.character for player in t.state.players] == ["Knight", "Wizard"]


@pytest.mark.rule("RD-4")
def test_a_table_can_agree_on_its_characters():
    t = Table.bare()
    t.play(seated(("A", "Thief"), ("B", ""), ("C", "Wizard")))
    assert (t.step, t.state.steps[-1].player) == ("character", "B")
    t.play(take("B", "Knight"))
    assert [player.character for player in t.state.players] == ["Thief", "Knight", "Wizard"]


@pytest.mark.rule("RD-4")
@pytest.mark.parametrize(
    ("characters", "code"),
    [(("Thief", "Thief"), "rd-character-taken"), (("Thief", "Gandalf"), "rd-no-such-character")],
)
def test_no_character_twice_and_none_that_is_not_in_the_box(characters, code):
    assert Table.bare().refused(seated(*zip("AB", characters, strict=True)), "RD-4").code == code


@pytest.mark.parametrize("names", [("A", "a"), ("A", ""), ("A", " B")])
def test_everybody_has_a_name_of_their_own(names):
    Table.bare().refused(seated(*((name, "") for name in names)))


def test_a_game_is_set_up_once():
    assert Table(2).refused(seated(("A", ""), ("B", ""))).code == "already-set-up"


# RD-5: what characters begin with


@pytest.mark.rule("RD-5")
@pytest.mark.parametrize(
    ("character", "treasure", "life", "items"),
    [
        ("Warrior", 2, 10, {}),
        ("Knight", 1, 9, {"sword": 1}),
        ("Wizard", 1, 9, {"ball": 2}),
        ("Thief", 2, 8, {"key": 1}),
        ("Explorer", 3, 8, {"torch": 1}),
    ],
)
def test_a_character_begins_with_what_its_card_says(character, treasure, life, items):
    t = Table(2, character)
    assert (t.treasure["A"], t.life["A"], t.items("A")) == (treasure, life, items)
    assert in_hand(t.player("A"))[:5] == ("1", "2", "3", "4", "5")


@pytest.mark.rule("RD-5")
def test_t5_the_wizard_of_the_rulebook():
    t = dealt("A", "B")
    t.play(take("A", "Wizard"))
    (taken,) = t.told(CharacterTaken)
    assert (taken.player, taken.character.name) == ("A", "Wizard")
    t.play(take("B", "Warrior"))
    wizard = t.player("A")
    assert (wizard.treasure, wizard.life, t.items("A")) == (1, 9, {"ball": 2})
    assert in_hand(wizard) == ("1", "2", "3", "4", "5", "ball", "ball:2")
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-5")
def test_the_hand_is_what_may_be_played():
    t = room("Coin Vault", 2, characters=("Wizard",))
    assert t.playable("A") == ["1", "2", "3", "4", "5", "ball"]


# RD-7: first games


@pytest.mark.rule("RD-7")
def test_a_table_of_beginners_is_reminded_of_an_item_vault_until_it_has_left_the_first_room():
    t = dealt("A", "B", item_vault=True)
    assert BOX.advice.reminders(t.state) == ("RD-7",)
    for name, character in (("A", "Warrior"), ("B", "Knight")):
        t.play(take(name, character))
    t.enter("Chest 1")
    assert BOX.advice.reminders(t.state) == ("RD-7",)
    t.cards(1, 2)
    assert BOX.advice.reminders(t.state) == ()


@pytest.mark.rule("RD-7")
def test_nobody_else_is():
    assert BOX.advice.reminders(dealt("A", "B").state) == ()
    t = Table(2, item_vault=True)
    t.ruling("level", 2)
    assert BOX.advice.reminders(t.state) == ()


# Who goes first


@pytest.mark.rule("RD-35")
def test_who_goes_first_is_found_by_chance_after_the_characters():
    t = dealt("A", "B", tactical=True)
    t.play(take("A", "Wizard"))
    t.play(take("B", "Thief"))
    assert t.step == "first"
    assert lying(t.ask("choose-first").cards) == {"A": 1, "B": 1}
    assert t.refused(m.ChooseFirst(player=Drawn(card="Z"))).code == "no-such-player"
    t.play(m.ChooseFirst(player=Drawn(card="B", by="phone")))
    assert t.told(FirstChosen) == [FirstChosen(player="B", by="phone")]
    assert (t.state.first, t.step) == ("B", "lay")


@pytest.mark.rule("RD-35")
def test_the_table_can_have_found_it_already():
    t = Table(3, tactical=True, first="C")
    assert (t.state.first, t.step) == ("C", "lay")


def test_where_all_play_at_once_nobody_goes_first():
    t = dealt("A", "B")
    t.play(take("A", "Wizard"))
    t.play(take("B", "Thief"))
    assert (t.state.first, t.step) == ("", "lay")


def test_nobody_goes_first_who_does_not_play():
    move = seated(("A", ""), ("B", ""), first="C", tactical=True)
    assert Table.bare().refused(move).code == "no-such-player"


def test_settings_are_as_agreed():
    t = Table(2, highest_card="sum", treasure_cap=True)
    assert t.state.settings == Settings(highest_card="sum", treasure_cap=True)
