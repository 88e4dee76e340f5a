"""Every roll that the game asks for takes the dice that it asks for, and no others."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS
from core.boxes.dungeonquest.content import Effect
from core.boxes.dungeonquest.settings import Settings
from core.chance import Dice, DiceSum, Drawn
from core.frozen import replace
from data.words import words
from tests.core.dungeonquest.table import CONTENT, Table, magic, melee


def first() -> Table:
    t = Table(begin=False)
    t.play(m.SetUp(seats=(m.Seat("Hugo", "Hugo"), m.Seat("Lindel", "Lindel")), content=CONTENT))
    return t


def late_start() -> Table:
    t = Table(begin=False)
    t.play(m.SetUp(seats=(m.Seat("Hugo", "Hugo"),), content=CONTENT, settings=Settings(late_start=True)))
    return t


def sun() -> Table:
    t = Table("Hugo")
    t.ruling("sun", 25)
    t.quiet()
    return t


def a_test() -> Table:
    t = Table("Hugo").entering("pit")
    return t


def wounds() -> Table:
    t = Table("Hugo").entering("trap", "Snakes")
    return t


def heal() -> Table:
    t = Table("Hugo").entering("dungeon", "Mystery")
    t.play(m.TellCard(card="Mystery", effect=Effect("heal", dice=1)))
    return t


def lost() -> Table:
    t = Table("Hugo").entering("dungeon", "Gas")
    t.roll("wounds", 1)
    return t


def hazard() -> Table:
    t = Table("Hugo").entering("dungeon", "Dead Adventurer")
    t.choose("optional", "yes")
    t.draw("corpse", "Old Bones")
    return t


def rage() -> Table:
    t = Table("Hugo").entering("treasure", "Dragon Rage", fresh=False)
    return t


def death() -> Table:
    t = Table("Hugo", death_can_wait=True).entering("pit")
    t.roll("test", 6, 6)
    return t


def end() -> Table:
    t = Table("Hugo")
    t.play(m.GiveLoot(hero="Hugo", deck="catacomb", card="Treasure Chest"))
    t.enter("tower", fresh=False, to=TOWERS[1])
    t.choose("tower", "leave")
    return t


def monstrous() -> Table:
    t = Table("Hugo", "Lindel", monstrous_treasures=True).attacking("Skeleton")
    t.play(m.LookAtToken(life=Drawn(card="1")))
    t.reveal(melee(3), magic(1, ""))
    return t


def dice_fight() -> Table:
    t = Table("Hugo", "Lindel", combat="dice").attacking("Skeleton")
    t.choose("dice-attribute", "strength")
    return t


SCENES: dict[str, tuple[Callable[[], Table], int]] = {
    "first": (first, 2),
    "late-start": (late_start, 1),
    "sun": (sun, 1),
    "test": (a_test, 2),
    "wounds": (wounds, 1),
    "heal": (heal, 1),
    "lost": (lost, 1),
    "hazard": (hazard, 1),
    "rage": (rage, 2),
    "death": (death, 1),
    "end": (end, 2),
    "monstrous": (monstrous, 1),
    "dice-fight": (dice_fight, 2),
}


@pytest.mark.parametrize("what", SCENES)
def test_it_takes_as_many_dice_of_six_sides_as_it_asks_for(what):
    scene, count = SCENES[what]
    t = scene()
    for faces, sides, code in [
        ((1,) * (count + 1), 6, "wrong-number-of-dice"),
        ((1,) * count, 8, "wrong-die-sort"),
        ((7,) * count, 6, "impossible-die"),
        ((0,) * count, 6, "impossible-die"),
    ]:
        assert t.refused(m.Roll(what=what, dice=Dice(faces=faces, sides=sides))).code == code
    t.roll(what, *(1,) * count)


@pytest.mark.parametrize("what", [what for what, (_, count) in SCENES.items() if count > 1 and what != "first"])
@pytest.mark.parametrize("low", [True, False])
def test_where_only_the_total_counts_the_sum_of_the_dice_is_enough(what, low):
    faces, read = ((1, 1), DiceSum(sum=2)) if low else ((6, 6), DiceSum(sum=12))
    by_face, by_sum = (SCENES[what][0]() for _ in range(2))
    (choice,) = by_sum.offers("roll")
    assert not choice.asks[0].each  # type: ignore[union-attr]
    by_face.roll(what, *faces)
    by_sum.play(m.Roll(what=what, dice=read))
    told = [replace(event, dice=read) if hasattr(event, "dice") else event for event in by_face.events]
    assert list(by_sum.events) == told
    assert by_sum.state == by_face.state


@pytest.mark.parametrize("what", [what for what, (_, count) in SCENES.items() if count > 1])
def test_a_sum_that_no_dice_show_is_refused(what):
    t = SCENES[what][0]()
    for read in (DiceSum(sum=1), DiceSum(sum=13)):
        assert t.refused(m.Roll(what=what, dice=read)).code == "impossible-sum"
    assert t.refused(m.Roll(what=what, dice=DiceSum(sum=9, count=3))).code == "wrong-number-of-dice"


def test_who_begins_is_not_told_by_a_sum():
    t = first()
    assert t.refused(m.Roll(what="first", dice=DiceSum(sum=9))).code == "each-die-wanted"
    (choice,) = t.offers("roll")
    assert choice.asks[0].each  # type: ignore[union-attr]


@pytest.mark.parametrize("what", [what for what, (_, count) in SCENES.items() if count == 1])
def test_a_single_die_is_told_by_its_face(what):
    t = SCENES[what][0]()
    assert t.refused(m.Roll(what=what, dice=DiceSum(sum=4, count=1))).code == "each-die-wanted"
    assert t.refused(m.Roll(what=what, dice=DiceSum(sum=4))).code == "wrong-number-of-dice"


def test_several_dice_of_wounds_can_be_added_up():
    t = Table("Hugo").entering("dungeon", "Mystery")
    t.play(m.TellCard(card="Mystery", effect=Effect("wounds", dice=2, plus=-4)))
    t.play(m.Roll(what="wounds", dice=DiceSum(sum=12)))
    assert t.hero("Hugo").wounds == 8


@pytest.mark.parametrize(("thrown", "told"), [(DiceSum(sum=4), "Rolled: 4."), (Dice(faces=(3, 1)), "Rolled: 3 and 1.")])
def test_dice_that_nothing_comes_of_are_told_as_they_were_read(thrown, told):
    deed = BOX.voice.fallback_sentence(a_test().state, m.Roll(what="test", dice=thrown))
    assert deed is not None
    assert words("en").text(deed) == told


@pytest.mark.parametrize("what", SCENES)
def test_a_roll_for_something_else_is_refused(what):
    t = SCENES[what][0]()
    for other in SCENES:
        if other != what:
            assert t.refused(m.Roll(what=other, dice=Dice(faces=(1,))), "DQ-13").code == "dq-not-now"
    assert t.refused(m.Roll(what="luncheon", dice=Dice(faces=(1,)))).code == "dq-not-now"
