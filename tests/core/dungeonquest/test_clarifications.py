"""Clarifications (section Q): several heroes in a chamber, special movement, several monsters."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.fights import FightEnded
from core.boxes.dungeonquest.events.monsters import MonsterMet
from core.boxes.dungeonquest.events.moving import Crossed, Encountered
from core.boxes.dungeonquest.state import Chamber
from tests.core.dungeonquest.table import Table, dice, magic, melee


def put(t: Table, hero: str, cell: str, kind: str = "dungeon") -> None:
    t.play(m.PutHero(hero=hero, chamber=kind, to=cell))


def others_pass(t: Table, player: str) -> None:
    while t.turn != player:
        t.play(m.Waive())


def chamber(t: Table, hero: str) -> Chamber:
    return next(each for each in t.state.chambers if each.name == t.hero(hero).here)


def side_by_side(**settings: Any) -> Table:
    """Hugo in c5r5, Lindel beside him in c5r6, Hugo's turn, on the map."""
    t = Table("Hugo", "Lindel", board="map", **settings)
    put(t, "Hugo", "c5r5")
    put(t, "Lindel", "c5r6")
    return t


# Several heroes in one chamber


@pytest.mark.rule("DQ-186")
def test_no_move_ends_in_a_chamber_with_another_hero():
    t = side_by_side()
    t.refused(m.Go(to="c5r6", through="open"), "DQ-29")
    assert "c5r6" not in {dict(choice.given).get("to") for choice in t.offers("go")}
    t.search()
    t.draw("search", "Secret Door")  # not by a secret way either
    t.refused(m.Arrive(chamber="dungeon", to="c5r6"), "DQ-29")
    assert not t.offers("arrive", to="c5r6")


@pytest.mark.rule("DQ-186")
def test_nor_in_light_mode_where_the_table_says_who_is_there():
    t = Table("Hugo", "Lindel")
    t.go()
    t.refused(m.Arrive(chamber="dungeon", fresh=False, meets="Lindel"), "DQ-29")
    t.refused(m.Arrive(chamber="tower", fresh=False, to="c13r1"), "DQ-29")
    t.arrive("dungeon", fresh=False)
    assert chamber(t, "Hugo").kind == "dungeon"


@pytest.mark.rule("DQ-186")
def test_the_treasure_chamber_holds_several():
    t = Table("Hugo", "Lindel")
    for _ in range(2):
        t.go()
        t.arrive("treasure", "Sleeping", fresh=False)
        t.draw("treasure", "Lodestone")
        t.draw("treasure", "Lodestone" if t.turn == "Hugo" else "Gold Ring")
    assert t.hero("Hugo").here == t.hero("Lindel").here == "treasure"


@pytest.mark.rule("DQ-186")
def test_on_the_map_too_another_hero_may_walk_into_the_treasure_chamber():
    t = Table("Hugo", "Lindel", board="map")
    put(t, "Lindel", "c7r4")
    t.play(m.PutHero(hero="Hugo", chamber="treasure"))
    others_pass(t, "Lindel")
    assert t.offers("go", to="treasure")
    t.play(m.Go(to="treasure", through="open"))
    assert t.hero("Hugo").here == t.hero("Lindel").here == "treasure"


@pytest.mark.rule("DQ-186")
def test_an_escape_may_end_beside_another_hero():
    t = side_by_side()
    t.play(m.Go(to="c5r4", through="open"))
    t.arrive("dungeon", "Skeleton")
    put(t, "Lindel", "c5r5")
    t.choose("fight", "run")
    t.play(m.Escape(own=2, theirs=2))
    assert t.hero("Hugo").here == t.hero("Lindel").here == "c5r5"


@pytest.mark.rule("DQ-186")
def test_a_way_out_of_the_catacombs_may_end_beside_another_hero():
    t = side_by_side()
    put(t, "Hugo", "c4r7", "entrance")
    t.play(m.EnterCatacombs(direction="north"))
    others_pass(t, "Hugo")
    t.draw("catacomb", "Exit")
    t.play(m.LeaveCatacombs(side="right", dice=dice(1)))
    assert t.hero("Hugo").here == t.hero("Lindel").here == "c5r6"


@pytest.mark.rule("DQ-186")
def test_a_retreat_from_the_dragon_may_not():
    t = Table("Hugo", "Lindel", board="map")
    put(t, "Lindel", "c7r4")
    put(t, "Hugo", "c8r5")
    t.play(m.Go(to="treasure", through="open"))
    t.draw("dragon", "Dragon Rage")
    t.roll("rage", 1, 1)
    t.refused(m.Arrive(chamber="dungeon", to="c7r4"), "DQ-29")
    assert not t.offers("arrive", to="c7r4")
    t.arrive("dungeon", to="c8r5")
    assert t.hero("Hugo").here == "c8r5"


# Encounters that wait


@pytest.mark.rule("DQ-187")
def test_after_an_escape_the_chamber_waits_for_the_next_turn():
    t = Table("Hugo", "Lindel").entering("trap", "Snakes")
    t.roll("wounds", 1)
    t.until("Hugo")
    t.meet("Skeleton")
    t.choose("fight", "run")
    t.play(m.Escape(own=3, theirs=2))
    assert chamber(t, "Hugo").kind == "trap"
    assert t.hero("Hugo").owed
    assert t.turn == "Lindel"
    t.until("Hugo")
    assert t.told(Encountered)
    assert (t.step, t.now.deck) == ("draw", "trap")


@pytest.mark.rule("DQ-187")
def test_after_a_retreat_too():
    t = Table("Hugo", "Lindel")
    t.go()
    t.arrive("treasure", "Dragon Rage", fresh=False)
    t.roll("rage", 1, 1)
    t.arrive("trap")
    assert t.hero("Hugo").owed
    assert t.turn == "Lindel"
    t.until("Hugo")
    assert (t.step, t.now.deck) == ("draw", "trap")


def owed_with_a_monster(kind: str = "trap") -> Table:
    """Hugo has come out of the catacombs onto a skeleton of life 1; it is his next turn."""
    t = Table("Hugo", "Lindel", board="map")
    put(t, "Lindel", "c5r6", kind)
    t.ruling("tokens/skeleton 1/at", "c5r6")
    t.ruling("tokens/skeleton 1/life", 1)
    put(t, "Lindel", "c9r9")
    put(t, "Hugo", "c4r7", "entrance")
    t.play(m.EnterCatacombs(direction="north"))
    others_pass(t, "Hugo")
    t.draw("catacomb", "Exit")
    t.play(m.LeaveCatacombs(side="right", dice=dice(1)))
    assert t.turn == "Lindel"
    assert not t.told(MonsterMet)
    others_pass(t, "Hugo")
    return t


@pytest.mark.rule("DQ-187")
def test_the_monster_comes_first_and_the_chamber_once_it_is_dead():
    t = owed_with_a_monster()
    assert t.told(MonsterMet)[0].token == "skeleton 1"
    assert t.step == "reveal"
    t.reveal(melee(3, ""), magic(1, ""))
    assert t.told(FightEnded)[0].how == "killed"
    assert t.turn == "Hugo"
    assert (t.step, t.now.deck) == ("draw", "trap")


@pytest.mark.rule("DQ-187")
def test_a_hero_whom_it_kills_encounters_nothing_more():
    t = owed_with_a_monster()
    t.ruling("heroes/Hugo/wounds", 15)
    t.reveal(melee(1, ""), magic(3, ""))
    assert t.hero("Hugo").status == "dead"
    assert t.turn == "Lindel"
    assert t.step == "turn"


# Onto a bridge by special movement


def onto_bridge(by: str, side: str, **settings: Any) -> Table:
    """Hugo comes to a bridge by a secret passage or out of the catacombs; it is where he meets it."""
    t = Table("Hugo", **settings)
    if by == "secret passage":
        t.quiet()
        t.search("Secret Passage")
    else:
        t.enter("entrance", "Empty")
        t.play(m.EnterCatacombs(direction="north"))
        t.draw("catacomb", "Exit")
        t.play(m.LeaveCatacombs(side="right", dice=dice(1)))
    t.arrive("bridge", side=side)
    return t


@pytest.mark.rule("DQ-188")
@pytest.mark.parametrize("by", ["secret passage", "catacombs"])
@pytest.mark.parametrize("side", ["near", "far"])
def test_the_side_is_chosen_and_then_whether_to_cross(by, side):
    t = onto_bridge(by, side)
    assert t.hero("Hugo").side == side
    assert t.step == "bridge"
    t.choose("bridge", "stay")
    assert t.hero("Hugo").side == side
    assert t.step == "turn"
    assert t.offers("go", through="open")  # by the passages of that side; the table sees which


@pytest.mark.rule("DQ-188")
@pytest.mark.parametrize(("side", "over"), [("near", "far"), ("far", "near")])
def test_whoever_crosses_is_then_on_the_other_side(side, over):
    t = onto_bridge("secret passage", side)
    t.choose("bridge", "cross")
    t.roll("test", 2, 2)
    assert t.told(Crossed)
    assert t.hero("Hugo").side == over
    assert t.step == "move-on"


@pytest.mark.rule("DQ-188")
@pytest.mark.parametrize("by", ["secret passage", "catacombs"])
def test_a_table_can_have_it_crossed_at_once(by):
    t = onto_bridge(by, "near", bridge_by_special_move="cross at once")
    t.refused(m.Choose(what="bridge", option="stay"), "DQ-13")
    assert (t.step, t.now.attribute) == ("test", "agility")
    t.roll("test", 2, 2)
    assert t.step == "move-on"  # and move on


@pytest.mark.rule("DQ-188")
def test_that_setting_leaves_an_ordinary_move_onto_a_bridge_alone():
    t = Table("Hugo", bridge_by_special_move="cross at once").entering("bridge")
    assert t.step == "bridge"
    t.choose("bridge", "stay")
    assert t.hero("Hugo").side == "near"


@pytest.mark.rule("DQ-188")
def test_on_the_map_a_known_bridge_asks_for_the_side():
    t = Table("Hugo", board="map")
    put(t, "Hugo", "c5r4", "bridge")
    put(t, "Hugo", "c5r5")
    t.search("Secret Passage")
    (offer,) = t.offers("arrive", to="c5r4")
    assert [ask.field for ask in offer.asks] == ["side"]
    t.arrive("bridge", to="c5r4", side="far")
    assert (t.hero("Hugo").here, t.hero("Hugo").side) == ("c5r4", "far")
    assert t.step == "bridge"


# Several monsters


def two_monsters() -> Table:
    """Hugo walks into a chamber where a skeleton and a troll lie."""
    t = Table("Hugo", "Lindel")
    t.quiet()
    t.until("Hugo")
    for token in ("skeleton 1", "troll 1"):
        t.ruling(f"tokens/{token}/at", t.hero("Lindel").here)
    t.go()
    t.arrive("dungeon", fresh=False, monsters=("skeleton 1", "troll 1"))
    return t


@pytest.mark.rule("DQ-189")
def test_one_successful_escape_avoids_all_the_others():
    t = two_monsters()
    t.choose("which-monster", "troll 1")
    assert t.told(MonsterMet)[0].token == "troll 1"
    met_at = t.hero("Hugo").here
    t.choose("fight", "run")
    t.play(m.Escape(own=2, theirs=2))
    assert not t.told(MonsterMet)
    assert t.hero("Hugo").here != met_at
    assert {token.name for token in t.state.tokens if token.at == met_at} == {"skeleton 1", "troll 1"}
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-189")
def test_one_that_was_killed_does_not_drive_the_other_away():
    t = two_monsters()
    t.ruling("tokens/skeleton 1/life", 1)
    t.choose("which-monster", "skeleton 1")
    t.choose("fight", "attack")
    t.reveal(melee(3, ""), magic(1, ""))
    assert t.told(FightEnded)[0].how == "killed"
    assert t.told(MonsterMet)[0].token == "troll 1"
    t.choose("fight", "run")
    t.play(m.Escape(own=4, theirs=2))
    assert t.turn == "Lindel"
