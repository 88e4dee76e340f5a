"""The scenes of Dungeon Roll are what they say they are."""

from __future__ import annotations

import pytest

from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import adventurer, awake, loot_left, phase, side
from core.deck import count_of, size
from tests.core.dungeonroll.table import lying
from tests.ui.rollscenes import SIDES, every_scene, hero_scene, state_after

OWED = {"hero", "party-roll", "muster", "party-reroll", "dungeon-roll", "treasure", "revive", "reroll"}


def step(state: Game) -> str:
    return state.steps[-1].what if state.steps else ""


def scene(name: str) -> Game:
    return state_after(every_scene()[name])


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("monsters", "monsters"),
        ("monsters-many", "monsters"),
        ("monsters-nobody", "monsters"),
        ("loot-early", "monsters"),
        ("loot", "loot"),
        ("dragon", "dragon"),
        ("dragon-two", "dragon"),
        ("dragon-hopeless", "dragon"),
        ("regroup", "regroup"),
        ("level-10", "regroup"),
    ],
)
def test_it_is_in_its_phase(name, expected):
    state = scene(name)
    assert (step(state), phase(state.delve)) == ("", expected)


def test_few_and_many_monsters():
    few, many = scene("monsters").delve, scene("monsters-many").delve
    assert (lying(few.dungeon), few.lair) == ({"goblin": 2, "ooze": 1, "potion": 1}, 2)
    assert (size(few.party), size(few.graveyard)) == (5, 2)
    assert (many.level, size(many.dungeon)) == (9, 7)


@pytest.mark.parametrize(("name", "dice"), [("dungeon-roll-1", 1), ("dungeon-roll-7", 7)])
def test_one_black_die_and_seven(name, dice):
    assert scene(name).steps[-1].dungeon == dice


@pytest.mark.parametrize("name", ["monsters-nobody", "dragon-hopeless"])
def test_there_is_nothing_but_flight(name):
    moves = {choice.move for choice in BOX.rules.choices(scene(name))} - {"use-ultimate"}
    assert moves == {"flee"}


@pytest.mark.parametrize(("name", "sent"), [("dragon", 0), ("dragon-one", 1), ("dragon-two", 2)])
def test_so_many_stand_before_the_dragon(name, sent):
    state = scene(name)
    assert awake(state.delve)
    assert len(state.delve.sent) == sent


def test_a_dragon_has_fallen():
    state = scene("dragon-won")
    assert (state.delve.lair, state.delve.dragons, step(state)) == (0, 1, "treasure")


def test_a_goblin_has_joined():
    assert lying(scene("allies").delve.allies) == {"thief": 1}


def test_there_is_loot_before_all_monsters_are_beaten_and_after():
    assert loot_left(scene("loot-early").delve)
    assert any(choice.move == "open" for choice in BOX.rules.choices(scene("loot-early")))
    assert count_of(scene("loot").delve.dungeon, "chest") == 3


def test_below_the_tenth_level_there_is_nothing():
    assert {choice.move for choice in BOX.rules.choices(scene("level-10"))} == {"rest"}


def test_late_in_a_game_of_four_there_are_many_tokens():
    state = scene("late")
    assert len(state.players) == 4
    assert adventurer(state).delves == 2
    assert sum(bool(stock.count) for stock in adventurer(state).tokens) >= 5


def test_alone_nobody_else_rolls():
    assert scene("solo").delve.lord == ""


def test_the_ends():
    tie, by_tokens, alone, four = (scene(f"over-{how}") for how in ("tie", "tokens", "solo", "four"))
    assert tie.winners == ("Ilya", "Юлия")
    assert by_tokens.winners == ("Юлия",)
    assert by_tokens.scores[0].total == by_tokens.scores[1].total
    assert alone.scores[0].total >= 35
    assert len(alone.players[0].achieved) >= 6
    assert len(four.scores) == 4
    assert len(four.winners) == 1


@pytest.mark.parametrize("name", SIDES)
def test_every_side_of_every_hero_is_up_somewhere(name):
    state = state_after(hero_scene(name))
    assert side(adventurer(state)).name == name
    assert not adventurer(state).exhausted
    assert (state.delve.level, size(state.delve.dungeon), state.delve.lair) == (7, 6, 1)
