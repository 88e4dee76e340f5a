"""The Ghost goes through everything and carries nothing."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.heroes import Walked
from tests.core.dungeontwister.table import bear, gift, leave, open_room, own, scene, take, twist, use, walk


@pytest.mark.rule("DT-13")
@pytest.mark.parametrize("over", ["pit", "rift", "wall", "heroes", "fountain", "rocks"])
def test_through_all_ground_and_everybody(over):
    t = scene("Ghost, Golem")
    t.play(walk("Ghost", over))
    assert t.told(Walked) == [Walked(hero="Anna:Ghost", over=over)]
    assert t.hero("Ghost").status == "maze"
    assert over not in t.offered("walk", "over", hero="Anna:Golem") or over == "rocks"


@pytest.mark.rule("DT-14")
def test_t16_a_ghost_takes_nothing():
    t = scene("Ghost", "Troll! +Key", lying=("Rope",), careful=True)
    assert not t.offers("pick-up")
    for item in ("Rope", "Bert:Key"):
        assert t.refused(take("Ghost", item), "DT-14").code == "dt-ghost-carries-nothing"


@pytest.mark.rule("DT-14")
def test_a_ghost_carries_nobody():
    t = scene("Ghost, Troll!")
    assert not t.offers("bear")
    assert t.refused(bear("Ghost", "Troll"), "DT-14").code == "dt-ghost-carries-nothing"


@pytest.mark.rule("DT-14")
def test_a_ghost_uses_nothing():
    t = scene("Ghost, Golem +Key", lying=("Teleportation Ring",))
    assert t.refused(use("Ghost", "Teleportation Ring"), "DT-7").code == "dt-not-carried"
    assert t.refused(gift("Ghost", "portcullis"), "DT-27").code == "dt-cannot"


@pytest.mark.rule("DT-14")
def test_but_it_turns_and_opens_rooms_fights_and_leaves():
    t = scene("Ghost", "Golem")
    kinds = {choice.move for choice in t.box.rules.choices(t.state) if dict(choice.given).get("hero") == own("Ghost")}
    assert kinds == {"walk", "leap", "leave-maze", "strike", "open-room", "twist-room"}
    t.play(twist("Ghost"), open_room("Ghost"), leave("Ghost"))
    assert t.score == {"Anna": 1}
