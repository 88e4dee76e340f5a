"""Three jump cards for a whole game."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.heroes import Leapt
from tests.core.dungeontwister.table import leap, own, scene


@pytest.mark.rule("DT-7")
def test_a_jump_is_a_point_and_a_card():
    t = scene("Golem, Troll", "Ghost")
    for left in (2, 1, 0):
        assert t.offers("leap", hero="Anna:Golem")
        t.play(leap("Golem"))
        assert t.told(Leapt) == [Leapt(hero="Anna:Golem", player="Anna")]
        assert t.side().jumps == left
    assert t.left == 2
    assert t.refused(leap("Troll"), "DT-7").code == "dt-no-jumps"
    assert not t.offers("leap")


@pytest.mark.rule("DT-7")
def test_the_cards_do_not_come_back_and_are_everybodys_own():
    t = scene("Golem", "Ghost")
    t.ruling("players/Anna/jumps", 0)
    t.pass_turns(8)
    assert (t.side().jumps, t.side("Bert").jumps) == (0, 3)


@pytest.mark.rule("DT-10")
def test_the_dragon_does_not_jump():
    t = scene("Red Dragon, Golem")
    assert t.refused(leap("Red Dragon"), "DT-10").code == "dt-immobile"
    assert [dict(choice.given)["hero"] for choice in t.offers("leap")] == [own("Golem")]
    assert t.side().jumps == 3
