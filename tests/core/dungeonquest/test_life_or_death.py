"""What has to be told before a fight goes on: the life on an open token, or whether the damage is enough."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import MonsterKind
from core.boxes.dungeonquest.events.monsters import MonsterLives
from tests.core.dungeonquest.fight_scenes import fighting, hit, look, the_fight
from tests.core.dungeonquest.table import CONTENT, Table, magic, melee


def asked(t: Table) -> list[str]:
    """The moves that are offered, each by its kind or by what is chosen."""
    return [dict(choice.given).get("option", choice.move) for choice in BOX.rules.choices(t.state)]


def now(t: Table, viewer: str | None = None) -> str:
    return BOX.voice.now(BOX.sight.view(t.state, viewer)).key


# Alone


@pytest.mark.rule("DQ-190")
def test_alone_the_life_on_the_token_is_asked_for_at_once():
    t = Table("Hugo", solo=True).meeting("Skeleton")
    assert asked(t) == ["look-at-token"]
    assert now(t) == "dq.now.life"
    t.play(look(3))
    assert asked(t) == ["run", "attack"]
    assert now(t) == "dq.now.fight"


@pytest.mark.rule("DQ-190")
def test_alone_it_is_asked_for_as_well_where_nobody_can_run():
    t = Table("Hugo", solo=True).entering("portcullis", "Skeleton")
    assert (t.step, asked(t)) == ("reveal", ["look-at-token"])
    t.play(look(3))
    assert asked(t) == ["reveal"]


@pytest.mark.rule("DQ-190")
def test_a_life_that_is_known_is_not_asked_for_again():
    t = Table("Hugo", solo=True).meeting("Skeleton")
    t.play(look(3))
    t.choose("fight", "run")
    t.play(m.Escape(own=3, theirs=2))  # the token stays in the chamber, face up
    t.enter("dungeon", fresh=False, monsters=("skeleton 1",))
    assert asked(t) == ["run", "attack"]


@pytest.mark.rule("DQ-80")
def test_with_others_the_life_is_for_its_player_who_need_not_look():
    t = Table("Hugo", "Lindel").meeting("Skeleton")
    assert asked(t) == ["run", "attack", "look-at-token"]
    assert now(t) == "dq.now.fight"


# Whether it is enough


@pytest.mark.rule("DQ-123")
def test_damage_to_a_monster_whose_life_nobody_has_told_asks_whether_it_is_enough():
    t = fighting("Hugo", "Lindel")
    assert asked(t) == ["reveal", "look-at-token"]
    hit(t)
    assert asked(t) == ["lives", "monster-falls", "look-at-token"]
    assert now(t) == "dq.now.enough"
    t.choose("reveal", "lives")
    assert t.told(MonsterLives) == [MonsterLives(foe="skeleton", damage=1)]
    assert "reveal" in asked(t)
    assert now(t) == "dq.now.reveal"


@pytest.mark.rule("DQ-123")
def test_it_is_asked_again_when_the_damage_has_grown_and_not_before():
    t = fighting("Hugo", "Lindel")
    hit(t)
    t.choose("reveal", "lives")
    hit(t, "foe")
    assert "reveal" in asked(t)
    t.refused(m.Choose(what="reveal", option="lives"), "DQ-123")
    hit(t)
    assert "lives" in asked(t)
    t.play(m.MonsterFalls(life=2))
    assert t.state.fight is None


@pytest.mark.rule("DQ-123")
def test_the_next_cards_are_an_answer_too():
    t = fighting("Hugo", "Lindel")
    hit(t, times=2)
    assert len(the_fight(t).foe_damage) == 2
    assert "lives" in asked(t)


@pytest.mark.rule("DQ-123")
def test_nobody_is_asked_below_the_least_life_of_that_monster():
    content = replace(CONTENT, monsters=(MonsterKind("skeleton", lives=(2, 2, 3, 3)),))
    t = fighting("Hugo", "Lindel", content=content)
    hit(t)
    assert "reveal" in asked(t)
    hit(t)
    assert "lives" in asked(t)


@pytest.mark.rule("DQ-80", "DQ-123")
@pytest.mark.parametrize("viewer", [None, "Hugo", "Lindel"])
def test_where_its_player_has_looked_nobody_is_asked(viewer):
    t = fighting("Hugo", "Lindel", life=3)
    hit(t)
    assert asked(t) == ["reveal"]
    assert now(t, viewer) == "dq.now.reveal"


@pytest.mark.rule("DQ-219")
def test_a_hit_with_dice_asks_as_well():
    content = replace(CONTENT, monsters=(MonsterKind("skeleton", attribute="strength"),))
    t = fighting("Hugo", "Lindel", content=content, combat="dice")
    t.roll("dice-fight", 6, 6)
    assert "lives" not in asked(t)
    t.roll("dice-fight", 1, 1)
    assert asked(t) == ["lives", "monster-falls", "look-at-token"]
    t.choose("dice-round", "lives")
    assert "roll" in asked(t)


@pytest.mark.rule("DQ-212")
def test_nobody_asks_it_of_a_hero():
    t = Table("Hugo", "Lindel", duels=True).entering("dungeon", "Empty")
    t.go()
    t.arrive("dungeon", fresh=False, meets="Hugo")
    t.reveal(melee(3, ""), magic(1, ""))
    assert "reveal" in asked(t)
