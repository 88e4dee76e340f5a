"""How a hero stands, whom the game waits for, and what may be somebody's loot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.scene.heroes import Condition, attribute_in_use, concerned, condition, loot_cards
from core.chance import Dice
from core.log import story
from core.message import say
from data.words import words
from tests.core.dungeonquest.table import CONTENT, Table, face
from tests.core.dungeonquest.walking import descend


def of(t: Table, player: str = "Hugo") -> Condition:
    return condition(t.state, t.hero(player))


def keys(now: Condition) -> list[str]:
    return [each.key for each in now.owes]


# Where


def test_a_hero_begins_in_a_tower():
    assert (of(Table("Hugo")).where, of(Table("Hugo")).place.key) == ("tower", "dq.tower.north-west")


def test_a_hero_in_a_chamber_is_in_a_chamber():
    t = Table("Hugo", "Lindel").entering("bridge")
    assert (of(t).where, of(t).place.key) == ("chamber", "dq.chamber.bridge")


def test_a_hero_in_the_treasure_chamber_is_there():
    t = Table("Hugo").entering("treasure", fresh=False)
    assert (of(t).where, of(t).place.key) == ("treasure", "dq.chamber.treasure")


def test_a_hero_below_has_so_many_cards():
    t = Table("Hugo", "Lindel")
    descend(t)
    t.draw("catacomb", "Empty")
    assert (of(t).where, of(t).cards, dict(of(t).place.args)) == ("below", 1, {"cards": 1})


@pytest.mark.parametrize("status", ["dead", "left"])
def test_who_is_out_owes_nothing_any_more(status):
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Lindel/lost_turns", 2)
    t.ruling("heroes/Lindel/status", status)
    now = of(t, "Lindel")
    assert (now.where, now.place.key, now.owes) == (status, f"dq.state.{status}", ())


# What it owes


def test_a_web_holds_until_its_test_is_passed():
    t = Table("Hugo", "Lindel").entering("web")
    t.choose("web", "cross")
    t.roll("test", 6, 6)
    assert [words("en").text(each) for each in of(t).owes] == ["Spider Web: test needed"]


def test_a_card_holds_by_its_name():
    t = Table("Hugo", "Lindel").entering("dungeon", "Torch Goes Out")
    t.roll("test", 6, 6)
    assert [words("en").text(each) for each in of(t).owes] == ["Torch Goes Out: test needed"]


def test_darkness_lost_turns_and_an_encounter_to_come_are_remembered():
    t = Table("Hugo", "Lindel").entering("darkness")
    t.until("Hugo")
    t.play(m.Grope(dice=Dice(faces=(1,)), through="wall"))
    t.ruling("heroes/Hugo/lost_turns", 2)
    t.ruling("heroes/Hugo/owed", True)
    assert keys(of(t)) == ["dq.state.dark", "dq.state.lost-turns", "dq.state.owed"]


# What it carries


def test_gold_is_that_of_the_cards_whose_worth_is_known():
    t = Table("Hugo")
    for card in ("Silver Ring", "Gold Ring", "Forbidden Tome"):
        t.play(m.GiveLoot(hero="Hugo", deck="treasure", card=card))
    assert (of(t).gold, of(t).unpriced) == (350, 1)


def test_the_loot_that_may_be_given_is_what_is_left_treasure_first():
    t = Table("Hugo")
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"))
    cards = [(each.deck, each.card, each.gold) for each in loot_cards(t.state)]
    assert cards[0] == ("treasure", "Silver Ring", 160)
    assert ("treasure", "Giant Ruby", 3000) not in cards
    assert ("search", "Gold Coins 60", 60) in cards
    assert not any(deck in ("rune", "dragon", "door") for deck, _, _ in cards)


def test_what_nobody_has_described_may_be_loot_and_comes_last():
    assert loot_cards(Table("Hugo").state)[-1].card == "Mystery"


def test_every_card_on_that_list_can_be_given():
    t = Table("Hugo")
    for each in loot_cards(t.state):
        t.play(m.GiveLoot(hero="Hugo", deck=each.deck, card=each.card))
        t.undo()


# Whom it concerns


def test_the_game_waits_for_whoever_its_step_is_about():
    t = Table("Hugo", "Lindel")
    assert concerned(t.state) == "Hugo"
    t.quiet()
    assert concerned(t.state) == "Lindel"


def test_nobody_is_concerned_before_there_is_anybody():
    assert concerned(BOX.rules.empty) == ""


def test_the_dead_are_concerned_only_where_nobody_else_is():
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Hugo/status", "dead")
    assert concerned(t.state) == "Lindel"
    t.ruling("heroes/Lindel/status", "dead")
    assert concerned(t.state) == "Hugo"


def test_the_attribute_that_is_rolled_against_is_known_only_while_it_is():
    t = Table("Hugo", "Lindel")
    assert attribute_in_use(t.state) is None
    t.enter("pit")
    assert attribute_in_use(t.state) == ("Hugo", "luck")


def test_in_a_fight_with_dice_it_is_the_attribute_of_the_fight():
    content = replace(CONTENT, monsters=tuple(replace(each, attribute="armor") for each in CONTENT.monsters))
    t = Table("Hugo", "Lindel", content=content, combat="dice").attacking()
    assert attribute_in_use(t.state) == ("Hugo", "armor")


# What values are called


@pytest.mark.parametrize(
    ("path", "value", "word"),
    [
        ("heroes/Hugo/status", "inside", "in the dungeon"),
        ("heroes/Hugo/status", "dead", "dead"),
        ("heroes/Hugo/status", "left", "out of the dungeon"),
        ("heroes/Hugo/below/direction", "east", "east"),
        ("heroes/Hugo/side", "far", "far side"),
        ("heroes/Hugo/here", "treasure", "Treasure Chamber"),
        ("tokens/skeleton 1/at", "pool", "in the pool"),
        ("tokens/skeleton 1/at", "fight", "in the fight"),
        ("tokens/skeleton 1/at", "c2r3", "column 2, row 3"),
        ("heroes/Hugo/loot/Rope #1/card", "Rope", "Rope"),
        ("first", "", "nothing"),
    ],
)
def test_a_value_is_said_as_people_say_it(path, value, word):
    said = BOX.voice.value_word(path, value)
    assert said is not None
    assert words("en").text(said) == word


@pytest.mark.parametrize(("path", "value"), [("sun", 3), ("turn/player", "Hugo"), ("heroes/Hugo/owed", True)])
def test_what_needs_no_other_word_has_none(path, value):
    assert BOX.voice.value_word(path, value) is None


def test_the_log_says_it_so_too():
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Hugo/status", "dead")
    args = dict(story(t.journal)[-1].sentences[0].args)
    assert (args["before"], args["after"]) == (say("dq.state.inside"), say("dq.state.dead"))


def test_an_undescribed_rune_is_no_loot():
    content = replace(CONTENT, decks=tuple(deck for deck in CONTENT.decks if deck.name != "rune"))
    rune = next(deck for deck in CONTENT.decks if deck.name == "rune")
    content = replace(content, decks=(*content.decks, replace(rune, faces=(face("Rune", sort="rune"),))))
    assert not any(each.deck == "rune" for each in loot_cards(Table("Hugo", content=content).state))
