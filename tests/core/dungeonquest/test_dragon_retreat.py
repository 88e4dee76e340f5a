"""Retreating from the dragon: alone, with others, and with nowhere to go (section I)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS, TREASURE
from core.boxes.dungeonquest.events.loot import LootLost
from core.boxes.dungeonquest.events.monsters import MonsterMet
from core.boxes.dungeonquest.events.moving import Encountered, Entered
from core.boxes.dungeonquest.events.trials import Died, Wounded
from core.boxes.dungeonquest.events.turns import Passed
from tests.core.dungeonquest.table import Table
from tests.core.dungeonquest.treasure_scenes import (
    ROUND_ABOUT,
    cornered,
    enraged,
    on_the_map,
    put,
    sides,
    steal,
    steal_in,
    wakes,
)


def order(t: Table) -> list[tuple[str, str]]:
    """What is still to come from the dragon, the next first."""
    return [(step.what, step.hero) for step in reversed(t.state.steps) if step.what in ("raged", "retreat")]


# Retreating


@pytest.mark.rule("DQ-95")
def test_a_retreat_is_to_any_space_beside_the_chamber_and_places_what_lies_there():
    t = on_the_map()
    t.go(to=TREASURE)
    wakes(t)
    t.roll("rage", 1, 1)
    pool = t.state.pool
    assert {choice.fields({})["to"] for choice in t.offers("arrive")} <= set(ROUND_ABOUT)
    assert len(t.offers("arrive")) == 6
    t.refused(m.Arrive(chamber="dungeon", to="c7r3"), "DQ-27")
    t.refused(m.Arrive(chamber="dungeon", to="c7r6"), "DQ-27")
    t.arrive("trap", to="c8r6")
    assert (t.hero("Hugo").here, t.hero("Hugo").came) == ("c8r6", "retreat")
    assert t.state.pool == pool - 1
    assert t.told(Entered)[0].fresh


@pytest.mark.rule("DQ-95")
def test_a_retreat_into_an_explored_chamber_places_nothing():
    t = on_the_map()
    t.go(to=TREASURE)
    wakes(t)
    t.roll("rage", 1, 1)
    pool = t.state.pool
    t.refused(m.Arrive(chamber="trap", to="c7r4"), "DQ-33")
    t.arrive("dungeon", to="c7r4")
    assert t.state.pool == pool


@pytest.mark.rule("DQ-95")
@pytest.mark.parametrize("side", ["door", "portcullis", "wall"])
def test_no_retreat_leads_through_doors_portcullises_or_walls(side):
    t = on_the_map()
    t.go(to=TREASURE)
    sides(t, "c7r4", side)
    wakes(t)
    t.roll("rage", 1, 1)
    assert t.refused(m.Arrive(chamber="dungeon", to="c7r4"), "DQ-95").code == "dq-no-open-retreat"
    assert not t.offers("arrive", to="c7r4")
    sides(t, "c7r4", "open")
    assert t.offers("arrive", to="c7r4")
    t.arrive("dungeon", to="c7r4")


@pytest.mark.rule("DQ-95")
@pytest.mark.parametrize("chamber", ["dungeon", "trap", "pit", "corridor", "darkness", "web"])
def test_nothing_is_encountered_in_a_retreat_and_the_turn_is_over(chamber):
    t = enraged()
    pool = t.state.pool
    t.roll("rage", 1, 1)
    t.arrive(chamber)
    assert t.turn == "Lindel"
    assert t.state.pool == pool - 1
    assert t.hero("Hugo").owed
    assert not t.told(Encountered)


@pytest.mark.rule("DQ-95")
def test_without_the_map_the_table_says_where_the_retreat_ends():
    t = enraged()
    t.roll("rage", 1, 1)
    pool = t.state.pool
    t.refused(m.Arrive(chamber="treasure", fresh=False), "DQ-91")
    for tower in TOWERS:
        t.refused(m.Arrive(chamber="tower", to=tower, fresh=False), "DQ-91")
    assert not t.offers("arrive", chamber="treasure")
    assert not t.offers("arrive", chamber="tower")
    t.arrive("dungeon", fresh=False)
    assert t.state.pool == pool
    assert t.hero("Hugo").before == TREASURE


@pytest.mark.rule("DQ-95")
def test_a_retreat_does_not_end_in_a_chamber_with_another_hero():
    t = on_the_map("Hugo", "Lindel")
    put(t, "c6r5", "Lindel")
    t.go(to=TREASURE)
    wakes(t)
    t.roll("rage", 1, 1)
    t.refused(m.Arrive(chamber="dungeon", to="c6r5"), "DQ-29")
    assert not t.offers("arrive", to="c6r5")
    t.arrive("dungeon", to="c6r6")


@pytest.mark.rule("DQ-96")
@pytest.mark.parametrize(("chamber", "step"), [("dungeon", "draw"), ("pit", "test"), ("corridor", "move-on")])
def test_the_next_turn_is_the_encounter_with_the_chamber_retreated_to(chamber, step):
    t = enraged()
    t.roll("rage", 1, 1)
    t.arrive(chamber)
    assert t.hero("Hugo").owed
    t.quiet()
    assert (t.turn, t.step) == ("Hugo", step)
    assert [event.hero for event in t.told(Encountered)] == ["Hugo"]
    assert not t.hero("Hugo").owed
    t.refused(m.Search(), "DQ-13")


@pytest.mark.rule("DQ-96")
def test_a_monster_in_the_chamber_retreated_to_comes_first_next_turn():
    t = enraged()
    t.ruling("tokens/troll 1/at", "#90")
    t.roll("rage", 1, 1)
    t.arrive("dungeon", fresh=False, monsters=("troll 1",))
    assert t.turn == "Lindel"
    t.quiet()
    assert (t.turn, t.step) == ("Hugo", "reveal")
    assert [(met.hero, met.token) for met in t.told(MonsterMet)] == [("Hugo", "troll 1")]


# Several heroes


@pytest.mark.rule("DQ-97")
def test_rage_hits_everybody_in_the_chamber_from_the_one_who_drew_it_on():
    t = enraged("Hugo", "Lindel", "Challara", thieves=2)
    assert [event.hero for event in t.told(LootLost)] == ["Hugo", "Hugo", "Lindel", "Lindel"]
    assert not any(hero.loot for hero in t.state.heroes)
    assert order(t) == [("raged", "Challara"), ("raged", "Hugo"), ("raged", "Lindel")]
    for name, faces in (("Challara", (1, 1)), ("Hugo", (2, 2)), ("Lindel", (3, 3))):
        assert (t.step, t.now.hero) == ("raged", name)
        t.roll("rage", *faces)
        assert (t.step, t.now.hero) == ("retreat", name)
        t.arrive("dungeon")
    assert [hero.wounds for hero in t.state.heroes] == [4, 6, 2]


@pytest.mark.rule("DQ-97")
def test_after_the_rage_play_goes_on_to_the_left_of_the_one_who_drew_it():
    t = enraged("Hugo", "Lindel", "Challara", thieves=1)
    for _ in range(2):
        t.roll("rage", 1, 1)
        t.arrive("dungeon")
    assert (t.turn, t.step) == ("Challara", "turn")
    t.quiet()
    assert (t.turn, t.now.deck) == ("Hugo", "dungeon")
    assert t.told(Encountered)


@pytest.mark.rule("DQ-97")
def test_rage_does_not_reach_whoever_is_elsewhere():
    t = Table("Hugo", "Lindel", "Challara")
    steal(t)
    t.quiet()
    t.quiet()
    t.enter("dungeon", "Empty")
    steal_in(t)
    wakes(t)
    assert not t.told(LootLost)
    assert len(t.hero("Hugo").loot) == 2
    assert order(t) == [("raged", "Lindel")]
    t.roll("rage", 6, 6)
    assert [hero.wounds for hero in t.state.heroes] == [0, 12, 0]


@pytest.mark.rule("DQ-97")
def test_the_others_are_hit_also_when_the_one_who_drew_it_dies():
    t = Table("Hugo", "Lindel", "Challara")
    steal(t)
    steal_in(t)
    t.ruling("heroes/Lindel/wounds", 10)
    wakes(t)
    t.roll("rage", 6, 6)
    assert t.hero("Lindel").status == "dead"
    assert (t.step, t.now.hero) == ("raged", "Hugo")
    t.roll("rage", 1, 1)
    t.arrive("dungeon")
    assert t.turn == "Challara"


@pytest.mark.rule("DQ-98")
def test_by_default_each_hero_rolls():
    t = enraged("Hugo", "Lindel", thieves=1)
    t.roll("rage", 6, 6)
    assert [event.hero for event in t.told(Wounded)] == ["Lindel"]
    assert t.hero("Hugo").wounds == 0
    t.arrive("dungeon")
    assert (t.step, t.now.hero) == ("raged", "Hugo")


@pytest.mark.rule("DQ-98")
def test_where_the_table_likes_one_roll_is_for_all():
    t = enraged("Hugo", "Lindel", "Challara", thieves=2, rage_rolls="common")
    assert order(t) == [("raged", "Challara")]
    t.roll("rage", 2, 3)
    assert [(event.hero, event.wounds) for event in t.told(Wounded)] == [("Challara", 5), ("Hugo", 5), ("Lindel", 5)]
    assert order(t) == [("retreat", "Challara"), ("retreat", "Hugo"), ("retreat", "Lindel")]
    for _ in range(3):
        t.arrive("dungeon")
    assert t.turn == "Hugo"
    assert all(hero.here != TREASURE for hero in t.state.heroes)


@pytest.mark.rule("DQ-98")
def test_of_one_roll_for_all_only_the_survivors_retreat():
    t = enraged("Hugo", "Lindel", "Challara", thieves=2, rage_rolls="common")
    t.roll("rage", 6, 6)  # Challara has a life of 12, Hugo of 16, Lindel of 15
    assert [event.hero for event in t.told(Died)] == ["Challara"]
    assert order(t) == [("retreat", "Hugo"), ("retreat", "Lindel")]


# Nowhere to retreat


@pytest.mark.rule("DQ-99")
@pytest.mark.parametrize("board", ["light", "map"])
def test_with_nowhere_to_go_the_table_is_asked(board):
    t = cornered() if board == "map" else enraged()
    if board == "light":
        t.roll("rage", 1, 1)
    t.choose("retreat", "nowhere")
    assert (t.step, t.now.hero) == ("no-retreat", "Hugo")
    assert {dict(choice.given)["option"] for choice in t.offers("choose")} == {"stays", "dies"}
    t.choose("no-retreat", "stays")
    assert t.turn == "Lindel"
    assert t.hero("Hugo").here == TREASURE
    assert not t.hero("Hugo").owed
    assert t.told(Passed)[0].why == "waits"


@pytest.mark.rule("DQ-99")
def test_the_table_may_also_let_the_hero_die():
    t = cornered()
    t.choose("retreat", "nowhere")
    t.choose("no-retreat", "dies")
    assert [(event.hero, event.cause) for event in t.told(Died)] == [("Hugo", "rage")]
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-99")
def test_or_the_hero_stays_without_a_question():
    t = cornered(no_retreat="stays")
    t.choose("retreat", "nowhere")
    assert t.turn == "Lindel"
    assert t.hero("Hugo").here == TREASURE
    assert t.told(Passed)[0].hero == "Hugo"


@pytest.mark.rule("DQ-99")
def test_on_the_map_every_barred_way_leaves_only_that():
    t = cornered()
    assert not t.offers("arrive")
    assert t.offers("choose", what="retreat", option="nowhere")


@pytest.mark.rule("DQ-95", "DQ-99")
@pytest.mark.parametrize("change", ["open", "taken", "unsaid"])
def test_one_way_that_is_surely_open_and_free_must_be_taken(change):
    t = cornered()
    sides(t, "c6r6", "?" if change == "unsaid" else "open")
    if change == "taken":
        put(t, "c6r6", "Lindel")
    if change == "open":
        assert t.refused(m.Choose(what="retreat", option="nowhere"), "DQ-95").code == "dq-can-retreat"
        assert not t.offers("choose", option="nowhere")
        t.arrive("dungeon", to="c6r6")
    else:
        assert t.offers("choose", option="nowhere")
        t.choose("retreat", "nowhere")


@pytest.mark.rule("DQ-99")
def test_unexplored_ground_is_a_way_out_as_long_as_there_are_chambers():
    t = on_the_map()
    t.go(to=TREASURE)
    wakes(t)
    t.roll("rage", 1, 1)
    sides(t, "c7r4", "wall")
    t.refused(m.Choose(what="retreat", option="nowhere"), "DQ-95")
    t.ruling("pool", 0)
    t.choose("retreat", "nowhere")
