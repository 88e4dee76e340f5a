"""Every roll that the game asks for takes the dice that it asks for, and no others."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS
from core.boxes.dungeonquest.content import Effect
from core.boxes.dungeonquest.settings import Settings
from core.chance import Dice, Drawn
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
    t = Table("Hugo")
    t.enter("pit")
    return t


def wounds() -> Table:
    t = Table("Hugo")
    t.enter("trap")
    t.draw("trap", "Snakes")
    return t


def heal() -> Table:
    t = Table("Hugo")
    t.enter("dungeon")
    t.draw("dungeon", "Mystery")
    t.play(m.TellCard(card="Mystery", effect=Effect("heal", dice=1)))
    return t


def lost() -> Table:
    t = Table("Hugo")
    t.enter("dungeon")
    t.draw("dungeon", "Gas")
    t.roll("wounds", 1)
    return t


def hazard() -> Table:
    t = Table("Hugo")
    t.enter("dungeon")
    t.draw("dungeon", "Dead Adventurer")
    t.choose("optional", "yes")
    t.draw("corpse", "Old Bones")
    return t


def rage() -> Table:
    t = Table("Hugo")
    t.enter("treasure", fresh=False)
    t.draw("dragon", "Dragon Rage")
    return t


def death() -> Table:
    t = Table("Hugo", death_can_wait=True)
    t.enter("pit")
    t.roll("test", 6, 6)
    return t


def end() -> Table:
    t = Table("Hugo")
    t.play(m.GiveLoot(hero="Hugo", deck="catacomb", card="Treasure Chest"))
    t.enter("tower", fresh=False, to=TOWERS[1])
    t.choose("tower", "leave")
    return t


def monstrous() -> Table:
    t = Table("Hugo", "Lindel", monstrous_treasures=True)
    t.attack("Skeleton")
    t.play(m.LookAtToken(life=Drawn(card="1")))
    t.reveal(melee(3), magic(1, ""))
    return t


def dice_fight() -> Table:
    t = Table("Hugo", "Lindel", combat="dice")
    t.attack("Skeleton")
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


@pytest.mark.parametrize("what", SCENES)
def test_a_roll_for_something_else_is_refused(what):
    t = SCENES[what][0]()
    for other in SCENES:
        if other != what:
            assert t.refused(m.Roll(what=other, dice=Dice(faces=(1,))), "DQ-13").code == "dq-not-now"
    assert t.refused(m.Roll(what="luncheon", dice=Dice(faces=(1,)))).code == "dq-no-such-roll"
