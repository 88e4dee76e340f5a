"""Attribute tests and determination (section L)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events import trials
from core.boxes.dungeonquest.events.moving import Crossed
from core.boxes.dungeonquest.events.trials import Determined, Died, Freed, Wounded
from core.chance import Dice
from tests.core.dungeonquest.table import Table, dice


def the_test(t: Table) -> trials.Tested:
    """The one test that the last roll was."""
    (test,) = t.told(trials.Tested)
    return test


def tokens(t: Table) -> list[int]:
    """How many determination tokens the last move left, change by change."""
    return [event.now for event in t.told(Determined)]


def trap(t: Table, card: str) -> None:
    t.enter("trap", card)


def at_a_portcullis(*players: str, faces: tuple[int, int] = (4, 4), **settings: Any) -> Table:
    """Hugo (Strength 7) has failed at a portcullis once and it is his turn again."""
    t = Table(*(players or ("Hugo",)), **settings)
    t.go("portcullis")
    t.roll("test", *faces)
    return t


# Two dice against one attribute


@pytest.mark.rule("DQ-133")
@pytest.mark.parametrize(
    ("faces", "passed"),
    [((1, 1), True), ((2, 4), True), ((1, 6), True), ((3, 4), True), ((2, 6), False), ((6, 6), False)],
)
def test_a_sum_up_to_the_attribute_passes_and_one_more_fails(faces, passed):
    t = Table("Hugo")  # Strength 7
    t.go("portcullis")
    t.roll("test", *faces)
    assert (the_test(t).attribute, the_test(t).against, the_test(t).passed) == ("strength", 7, passed)
    assert (t.step == "arrive") is passed


@pytest.mark.rule("DQ-133")
@pytest.mark.parametrize(
    ("chamber", "attribute", "value"), [("web", "strength", 6), ("cave-in", "agility", 4), ("pit", "luck", 3)]
)
def test_one_attribute_is_tested_and_no_other_helps(chamber, attribute, value):
    t = Table("Hugo")
    t.ruling("heroes/Hugo/sheet/strength", 6)
    t.enter(chamber)
    if chamber == "web":
        t.choose("web", "cross")
    if chamber == "cave-in":
        t.draw("dungeon", "Empty")
        t.choose("turn", "cross")
    t.roll("test", 6, 6)
    assert (the_test(t).attribute, the_test(t).against) == (attribute, value)


@pytest.mark.rule("DQ-133")
def test_armor_saves_from_a_blade_and_not_from_a_pit():
    t = Table("Hugo")  # Armor 9, Luck 3
    trap(t, "Blade")
    t.roll("test", 3, 6)
    assert the_test(t).passed
    assert the_test(t).attribute == "armor"
    t.enter("pit")
    t.roll("test", 1, 3)
    assert not the_test(t).passed
    assert t.told(Died)[0].cause == "pit"


@pytest.mark.rule("DQ-133")
@pytest.mark.parametrize(
    "fallen",
    [
        Dice(faces=(3,)),
        Dice(faces=(3, 3, 3)),
        Dice(faces=()),
        Dice(faces=(0, 3)),
        Dice(faces=(7, 1)),
        Dice(faces=(-1, 2)),
        Dice(faces=(3, 3), sides=8),
    ],
)
def test_a_test_is_two_dice_that_can_have_fallen_like_that(fallen):
    t = Table("Hugo")
    t.go("portcullis")
    t.refused(m.Roll(what="test", dice=fallen))
    t.roll("test", 3, 4)


def test_dice_that_nobody_asked_for_are_refused():
    t = Table("Hugo")
    t.refused(m.Roll(what="test", dice=dice(3, 3)), "DQ-13")
    t.refused(m.Roll(what="wounds", dice=dice(3)), "DQ-13")
    t.refused(m.Roll(what="fortune", dice=dice(3)))
    t.go("portcullis")
    t.refused(m.Roll(what="wounds", dice=dice(3)), "DQ-13")


# Determination


@pytest.mark.rule("DQ-134")
def test_failing_gives_one_token_and_passing_none():
    t = at_a_portcullis()
    assert tokens(t) == [1]
    assert t.hero("Hugo").determination == 1
    t.go("portcullis")
    t.roll("test", 6, 6)
    assert t.hero("Hugo").determination == 2

    t = at_a_portcullis(faces=(3, 4))
    assert tokens(t) == []
    assert t.hero("Hugo").determination == 0


@pytest.mark.rule("DQ-135")
def test_each_token_adds_one_to_the_attribute_at_the_next_attempts():
    t = at_a_portcullis(faces=(6, 6))
    t.go("portcullis")
    t.roll("test", 4, 5)  # 9 against 7 + 1
    assert (the_test(t).against, the_test(t).passed) == (8, False)
    t.go("portcullis")
    t.roll("test", 4, 5)  # 9 against 7 + 2
    assert (the_test(t).against, the_test(t).passed) == (9, True)


@pytest.mark.rule("DQ-135")
def test_tokens_help_at_that_encounter_alone():
    """Who gives the portcullis up for a web starts there from the bare attribute."""
    t = at_a_portcullis(faces=(6, 6))
    t.enter("web")
    t.choose("web", "cross")
    t.roll("test", 1, 6)
    assert the_test(t).against == 7


@pytest.mark.rule("DQ-135")
def test_tokens_are_the_heros_own():
    t = at_a_portcullis("Hugo", "Lindel", faces=(6, 6))
    t.go("portcullis")
    t.roll("test", 1, 1)
    assert the_test(t).hero == "Lindel"
    assert the_test(t).against == 6
    assert t.hero("Hugo").determination == 1


@pytest.mark.rule("DQ-136")
def test_passing_discards_all_tokens():
    t = at_a_portcullis(faces=(6, 6))
    t.go("portcullis")
    t.roll("test", 6, 6)
    assert t.hero("Hugo").determination == 2
    t.go("portcullis")
    t.roll("test", 4, 5)
    assert tokens(t) == [0]
    assert t.hero("Hugo").determination == 0
    assert t.hero("Hugo").trying == ""


@pytest.mark.rule("DQ-136")
@pytest.mark.parametrize("instead", ["another way", "a search", "the catacombs"])
def test_giving_up_discards_all_tokens(instead):
    t = Table("Hugo").entering("entrance", "Empty")
    t.go("portcullis")
    t.roll("test", 6, 6)
    assert t.hero("Hugo").determination == 1
    if instead == "another way":
        t.go("open")
    elif instead == "a search":
        t.search()
    else:
        t.play(m.EnterCatacombs(direction="north"))
    assert tokens(t) == [0]
    assert t.hero("Hugo").determination == 0


@pytest.mark.rule("DQ-136")
def test_a_door_on_the_way_to_the_same_portcullis_is_not_giving_up():
    t = Table("Hugo")
    t.go("door-portcullis")
    t.draw("door", "Door Opens")
    t.roll("test", 6, 6)
    t.go("door-portcullis")
    t.draw("door", "Door Opens")
    assert t.hero("Hugo").determination == 1
    t.roll("test", 4, 4)
    assert (the_test(t).against, the_test(t).passed) == (8, True)


def trapped_at_the_door(card: str, **settings: Any) -> Table:
    """Hugo has failed at a portcullis behind a door; next turn the door has a trap, which is tested now."""
    t = Table("Hugo", **settings)
    t.go("door-portcullis")
    t.draw("door", "Door Opens")
    t.roll("test", 6, 6)
    t.go("door-portcullis")
    t.draw("door", "Hidden Trap")
    t.draw("trap", card)
    assert t.step == "test"
    return t


def lift_again(t: Table) -> Any:
    t.go("door-portcullis")
    t.draw("door", "Door Opens")
    t.roll("test", 1, 1)
    return the_test(t)


@pytest.mark.rule("DQ-135", "DQ-136")
@pytest.mark.parametrize("faces", [(1, 1), (6, 6)])
def test_the_tokens_of_a_portcullis_wait_while_a_trap_is_tested(faces):
    t = trapped_at_the_door("Dart")  # Agility 4
    assert dict(BOX.voice.now(t.state).args)["against"] == 4
    assert BOX.advice.odds is not None
    assert [odds.chance for odds in BOX.advice.odds(t.state)] == [Fraction(6, 36)]
    t.roll("test", *faces)
    assert the_test(t).against == 4  # they are no help here
    assert t.hero("Hugo").determination == 1
    assert lift_again(t).against == 8
    assert (t.hero("Hugo").determination, t.hero("Hugo").aside) == (0, ())


@pytest.mark.rule("DQ-135", "DQ-136")
def test_two_attempts_that_go_on_have_their_own_tokens():
    t = trapped_at_the_door("Trapdoor")
    t.roll("test", 6, 6)
    t.say("say-wounds", 1)
    assert t.hero("Hugo").determination == 2
    t.roll("test", 6, 6)
    assert the_test(t).against == 5
    t.say("say-wounds", 1)
    assert t.hero("Hugo").determination == 3
    t.roll("test", 1, 1)
    assert the_test(t).against == 6
    assert t.hero("Hugo").determination == 1
    assert lift_again(t).against == 8


@pytest.mark.rule("DQ-136")
def test_tokens_that_waited_are_given_up_like_others():
    t = trapped_at_the_door("Dart")
    t.roll("test", 6, 6)
    t.enter("dungeon")
    assert (t.hero("Hugo").determination, t.hero("Hugo").aside) == (0, ())


@pytest.mark.rule("DQ-136", "DQ-137")
def test_a_token_that_is_kept_for_any_test_helps_the_attempt_that_waited():
    t = trapped_at_the_door("Dart", single_test_keeps_token=True)
    t.roll("test", 6, 6)
    assert t.hero("Hugo").determination == 2
    assert lift_again(t).against == 9


@pytest.mark.rule("DQ-136")
def test_a_card_that_holds_keeps_its_tokens_until_it_is_passed():
    t = Table("Hugo").entering("dungeon", "Torch Goes Out")  # Luck 3
    t.roll("test", 2, 2)
    assert [hold.name for hold in t.hero("Hugo").holds] == ["Torch Goes Out"]
    t.roll("test", 3, 2)
    assert t.hero("Hugo").determination == 2
    t.roll("test", 2, 3)  # 5 against 3 + 2
    assert t.told(Freed)
    assert t.hero("Hugo").determination == 0
    assert t.hero("Hugo").holds == ()


@pytest.mark.rule("DQ-136")
def test_a_web_that_is_crossed_in_the_end_costs_all_tokens():
    t = Table("Hugo").entering("web")
    t.choose("web", "cross")
    t.roll("test", 6, 6)
    assert t.hero("Hugo").determination == 1
    t.roll("test", 4, 4)
    assert t.told(Crossed)
    assert t.hero("Hugo").determination == 0


# A test without a second try


@pytest.mark.rule("DQ-137")
def test_the_token_of_a_test_that_is_not_repeated_goes_at_once():
    t = Table("Hugo")  # Agility 4
    trap(t, "Dart")
    t.roll("test", 2, 3)
    assert tokens(t) == [1, 0]
    assert t.hero("Hugo").determination == 0
    t.enter("cave-in", "Empty")
    t.choose("turn", "cross")
    t.roll("test", 1, 4)
    assert the_test(t).against == 4


@pytest.mark.rule("DQ-137")
def test_a_table_can_keep_the_token_of_such_a_test_for_the_next_one():
    t = Table("Hugo", single_test_keeps_token=True)
    trap(t, "Dart")
    t.roll("test", 2, 3)
    assert tokens(t) == [1]
    t.enter("cave-in", "Empty")
    assert t.hero("Hugo").determination == 1
    t.choose("turn", "cross")
    t.roll("test", 1, 4)  # 5 against 4 + 1
    assert (the_test(t).against, the_test(t).passed) == (5, True)
    assert t.hero("Hugo").determination == 0


@pytest.mark.rule("DQ-136", "DQ-137")
def test_also_there_an_attempt_that_is_given_up_costs_all_tokens():
    t = at_a_portcullis(faces=(6, 6), single_test_keeps_token=True)
    assert t.hero("Hugo").determination == 1
    t.enter("dungeon")
    assert t.hero("Hugo").determination == 0


@pytest.mark.rule("DQ-136", "DQ-137")
def test_a_kept_token_joins_those_of_the_next_attempt():
    t = Table("Hugo", single_test_keeps_token=True)
    trap(t, "Dart")
    t.roll("test", 6, 6)
    t.go("portcullis")
    t.roll("test", 6, 6)
    assert the_test(t).against == 8
    assert t.hero("Hugo").determination == 2
    t.enter("dungeon")
    assert t.hero("Hugo").determination == 0


@pytest.mark.rule("DQ-133", "DQ-134")
def test_what_a_failure_brings_is_what_the_card_says():
    t = Table("Hugo")  # Armor 9
    trap(t, "Crossfire")
    t.roll("test", 5, 6)
    assert t.told(Wounded)[0].wounds == 2  # 11 against 9
    assert t.hero("Hugo").wounds == 2
