"""Chambers that are hard to cross: chasm, darkness, cave-in, spider web, bridge (section G)."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events import trials
from core.boxes.dungeonquest.events.loot import LootLost
from core.boxes.dungeonquest.events.moving import Crossed, Groped, StayedOnSide
from core.boxes.dungeonquest.events.trials import Died, Wounded
from tests.core.dungeonquest.table import Table, dice
from tests.core.dungeonquest.walking import descend, out, spaces, surface, walk


def grope(t: Table, die: int, through: Any, to: str = "") -> None:
    t.play(m.Grope(dice=dice(die), through=through, to=to))


# The chasm


@pytest.mark.rule("DQ-68")
def test_a_chasm_is_a_dungeon_card_and_only_its_near_side_leads_on():
    t = Table("Hugo", "Lindel").entering("chasm")
    assert (t.step, t.now.deck, t.hero("Hugo").side) == ("draw", "dungeon", "near")
    t.draw("dungeon", "Empty")
    t.quiet()
    t.refused(m.Go(through="open", side="far"), "DQ-68")
    t.go(side="near")
    assert t.step == "arrive"


@pytest.mark.rule("DQ-68")
def test_walking_nobody_chooses_the_side():
    t = Table("Hugo").entering("chasm", side="far")
    assert t.hero("Hugo").side == "near"


@pytest.mark.rule("DQ-68")
@pytest.mark.parametrize("side", ["near", "far"])
def test_who_comes_out_of_the_catacombs_chooses_the_side_of_a_chasm(side):
    t = Table("Hugo")
    descend(t)
    surface(t, "chasm", side=side)
    assert t.hero("Hugo").side == side
    t.draw("dungeon", "Empty")
    t.refused(m.Go(through="open", side="far" if side == "near" else "near"), "DQ-68")
    t.go(side=side)


def a_chasm() -> Table:
    """Hugo has come from the west into a chasm whose south and east lie beyond."""
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "dungeon", "Empty")
    walk(t, "c2r2", "dungeon", "Empty")
    walk(t, "c3r2", "chasm", "Empty", far=("south", "east"))
    return t


@pytest.mark.rule("DQ-68")
def test_on_the_map_the_sides_of_a_chasm_are_ways():
    t = a_chasm()
    assert spaces(t) == {"back", "c3r1"}
    for far in ("c4r2", "c3r3"):
        t.refused(m.Go(to=far), "DQ-68")
    t.play(m.Go(to="c3r1"))


@pytest.mark.rule("DQ-68")
def test_on_the_map_an_explored_chasm_can_be_entered_from_beyond():
    t = a_chasm()
    walk(t, "c3r1", "dungeon", "Empty", south="open")
    walk(t, "c4r1", "dungeon", "Empty")
    walk(t, "c4r2", "dungeon", "Empty")
    walk(t, "c3r2")
    assert t.hero("Hugo").side == "far"
    t.draw("dungeon", "Empty")
    assert spaces(t) == {"back", "c3r3"}
    for near in ("c2r2", "c3r1"):
        t.refused(m.Go(to=near), "DQ-68")


@pytest.mark.rule("DQ-68")
def test_an_escape_into_a_chasm_ends_on_the_side_that_was_left():
    t = a_chasm()
    t.search("Secret Passage")
    t.arrive("dungeon", "Empty", to="c4r2")
    t.search("Empty")
    walk(t, "c4r1", "dungeon", "Empty")
    walk(t, "c4r2")
    t.draw("dungeon", "Empty")
    walk(t, "c3r2")
    t.draw("dungeon", "Empty")
    walk(t, "c3r3", "dungeon", "Skeleton")
    t.choose("fight", "run")
    t.play(m.Escape(own=2, theirs=2))
    assert (t.hero("Hugo").here, t.hero("Hugo").side) == ("c3r2", "far")


# The Chamber of Darkness


@pytest.mark.rule("DQ-69")
def test_in_the_dark_a_die_says_where_to_and_the_hero_moves_on_at_once():
    t = Table("Hugo", "Lindel").entering("darkness")
    assert (t.turn, t.step) == ("Hugo", "darkness")
    t.refused(m.Go(through="open"), "DQ-13")
    t.refused(m.Go(through="open", back=True), "DQ-13")
    grope(t, 3, "open")
    (groped,) = t.told(Groped)
    assert (groped.hero, groped.dice.total, groped.through) == ("Hugo", 3, "open")
    assert (t.turn, t.step) == ("Hugo", "arrive")
    t.arrive("dungeon", "Empty")
    assert t.turn == "Lindel"
    t.quiet()
    assert t.step == "turn"


@pytest.mark.rule("DQ-69")
def test_against_a_wall_in_the_dark_the_turn_is_over_and_the_die_comes_again():
    t = Table("Hugo", "Lindel").entering("darkness")
    grope(t, 1, "wall")
    assert t.turn == "Lindel"
    assert [hold.what for hold in t.hero("Hugo").holds] == ["darkness"]
    t.quiet()
    assert (t.turn, t.step) == ("Hugo", "darkness")
    t.refused(m.Go(through="open"), "DQ-13")
    t.refused(m.Search(), "DQ-13")
    grope(t, 2, "wall")
    assert t.turn == "Lindel"
    assert len(t.hero("Hugo").holds) == 1
    t.quiet()
    grope(t, 5, "open")
    assert t.hero("Hugo").holds == ()
    t.arrive("dungeon", "Empty")
    assert t.turn == "Lindel"
    t.quiet()
    assert t.step == "turn"


@pytest.mark.rule("DQ-69")
def test_the_exit_in_the_dark_may_be_a_door():
    t = Table("Hugo", "Lindel").entering("darkness")
    grope(t, 4, "door")
    assert (t.step, t.now.deck) == ("draw", "door")
    t.draw("door", "Door Opens")
    assert t.step == "arrive"


@pytest.mark.rule("DQ-69")
@pytest.mark.parametrize("bad", [dice(0), dice(7), dice(1, 2), dice()])
def test_one_die_is_rolled_in_the_dark(bad):
    t = Table("Hugo").entering("darkness")
    t.refused(m.Grope(dice=bad, through="open"))


@pytest.mark.rule("DQ-69")
def test_on_the_map_the_die_leads_to_a_space():
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "darkness")
    t.refused(m.Grope(dice=dice(2), through="open"), "DQ-27")
    t.refused(m.Grope(dice=dice(2), through="open", to="c4r1"), "DQ-27")
    grope(t, 2, "open", "c3r1")
    t.arrive("dungeon")
    assert t.hero("Hugo").here == "c3r1"


@pytest.mark.rule("DQ-69")
def test_the_die_does_not_lead_back_into_a_corridor_of_this_turn():
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "corridor")
    walk(t, "c3r1", "darkness")
    t.refused(m.Grope(dice=dice(2), through="open", to="c2r1"), "DQ-67")
    grope(t, 2, "wall", "c2r1")


def test_nobody_is_in_the_dark_who_has_been_put_elsewhere():
    t = Table("Hugo", "Lindel").entering("darkness")
    grope(t, 1, "wall")
    t.play(m.PutHero(hero="Hugo", chamber="dungeon"))
    t.quiet()
    assert (t.turn, t.step, t.hero("Hugo").holds) == ("Hugo", "turn", ())


# The cave-in


def before_a_cave_in(*players: str, **settings: Any) -> Table:
    t = Table(*players, **settings).entering("dungeon", "Empty")
    for _ in players[1:]:
        t.quiet()
    t.enter("cave-in", "Empty")
    for _ in players[1:]:
        t.quiet()
    return t


@pytest.mark.rule("DQ-70")
def test_a_cave_in_is_a_dungeon_card_and_next_turn_only_back_or_across():
    t = Table("Hugo", "Lindel").entering("cave-in")
    assert (t.step, t.now.deck) == ("draw", "dungeon")
    t.draw("dungeon", "Empty")
    assert t.turn == "Lindel"
    t.quiet()
    t.refused(m.Go(through="open"), "DQ-70")
    t.refused(m.Search(), "DQ-70")
    assert t.offers("go", back=True)
    assert len(t.offers("go")) == len(t.offers("go", back=True))
    assert t.offers("choose", what="turn", option="cross")
    assert t.offers("search") == []


@pytest.mark.rule("DQ-70")
def test_going_back_from_a_cave_in_is_going_to_the_chamber_before():
    t = before_a_cave_in("Hugo")
    before = t.hero("Hugo").before
    t.back()
    assert t.hero("Hugo").here == before
    assert t.told(trials.Tested) == []


@pytest.mark.rule("DQ-70")
@pytest.mark.parametrize(("faces", "over"), [((2, 2), True), ((2, 3), False)])
def test_over_a_cave_in_it_is_agility(faces, over):
    t = before_a_cave_in("Hugo", "Lindel")  # Agility 4
    t.choose("turn", "cross")
    assert (t.step, t.now.attribute) == ("test", "agility")
    t.roll("test", *faces)
    assert [event.what for event in t.told(Crossed)] == ["cave-in"] * over
    assert (t.turn, t.step) == (("Hugo", "turn") if over else ("Lindel", "turn"))


@pytest.mark.rule("DQ-70")
def test_across_the_cave_in_the_turn_goes_on_as_usual():
    t = before_a_cave_in("Hugo")
    t.choose("turn", "cross")
    t.roll("test", 1, 1)
    t.refused(m.Choose(what="turn", option="cross"), "DQ-70")
    assert t.offers("choose", what="turn", option="cross") == []
    assert t.offers("search")
    t.go()
    assert t.step == "arrive"


@pytest.mark.rule("DQ-70")
def test_who_is_across_and_searches_there_need_not_cross_again():
    t = before_a_cave_in("Hugo")
    t.choose("turn", "cross")
    t.roll("test", 1, 1)
    t.search("Empty")
    assert t.step == "turn"
    t.refused(m.Choose(what="turn", option="cross"), "DQ-70")
    t.go()
    assert t.step == "arrive"


@pytest.mark.rule("DQ-70")
def test_who_fails_at_a_cave_in_stays_and_chooses_again():
    t = before_a_cave_in("Hugo")
    here = t.hero("Hugo").here
    t.choose("turn", "cross")
    t.roll("test", 2, 3)
    assert (t.hero("Hugo").here, t.step, t.hero("Hugo").determination) == (here, "turn", 1)
    t.refused(m.Go(through="open"), "DQ-70")
    assert t.offers("go", back=True)
    t.choose("turn", "cross")
    t.roll("test", 2, 3)
    assert t.told(Crossed)


@pytest.mark.rule("DQ-70")
def test_only_a_cave_in_is_crossed_like_that():
    t = Table("Hugo").entering("dungeon", "Empty")
    t.refused(m.Choose(what="turn", option="cross"), "DQ-70")


@pytest.mark.rule("DQ-70")
def test_on_the_map_a_cave_in_leaves_one_way_until_it_is_crossed():
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "cave-in", "Empty")
    assert spaces(t) == {"back"}
    t.refused(m.Go(to="c2r2"), "DQ-70")
    t.choose("turn", "cross")
    t.roll("test", 1, 1)
    assert spaces(t) == {"back", "c2r2", "c3r1"}


# The spider web


@pytest.mark.rule("DQ-71")
def test_at_a_web_the_hero_chooses_at_once():
    t = Table("Hugo").entering("web")
    assert (t.step, t.now.hero) == ("web", "Hugo")
    assert t.offers("choose", what="web", option="cross")
    assert t.offers("go", back=True)
    t.refused(m.Go(through="open"), "DQ-71")
    t.refused(m.Search(), "DQ-13")


@pytest.mark.rule("DQ-71")
@pytest.mark.parametrize(("faces", "through"), [((1, 6), True), ((2, 6), False)])
def test_through_a_web_it_is_strength(faces, through):
    t = Table("Hugo", "Lindel").entering("web")  # Strength 7
    t.choose("web", "cross")
    assert (t.step, t.now.attribute) == ("test", "strength")
    t.roll("test", *faces)
    assert [event.what for event in t.told(Crossed)] == ["web"] * through
    assert (t.turn, t.step) == (("Hugo", "move-on") if through else ("Lindel", "turn"))
    assert len(t.hero("Hugo").holds) == (not through)


@pytest.mark.rule("DQ-71")
def test_who_is_caught_tries_at_the_start_of_every_turn_and_cannot_go_back():
    t = Table("Hugo", "Lindel").entering("web")
    t.choose("web", "cross")
    t.roll("test", 6, 6)
    t.quiet()
    for tokens in (1, 2):
        assert (t.turn, t.step, t.hero("Hugo").determination) == ("Hugo", "test", tokens)
        t.refused(m.Go(through="open", back=True), "DQ-13")
        assert t.offers("go") == []
        t.roll("test", 6, 6)
        assert t.turn == "Lindel"
        t.quiet()
    t.roll("test", 4, 6)  # 7 and three tokens
    assert t.told(Crossed)
    assert (t.hero("Hugo").holds, t.hero("Hugo").determination) == ((), 0)
    assert (t.turn, t.step) == ("Hugo", "move-on")
    t.refused(m.Search(), "DQ-13")
    t.enter("dungeon", "Empty")
    assert t.turn == "Lindel"
    t.quiet()
    assert (t.turn, t.step) == ("Hugo", "turn")


@pytest.mark.rule("DQ-71")
def test_on_the_map_a_web_leads_back_only():
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "web")
    assert spaces(t) == {"back"}
    t.refused(m.Go(to="c3r1"), "DQ-71")
    t.choose("web", "cross")
    t.roll("test", 1, 1)
    assert "c3r1" in spaces(t)


# The bridge


def on_a_bridge(*loot: str, players: tuple[str, ...] = ("Challara", "Hugo"), **settings: Any) -> Table:
    """Challara (Agility 6) stands before a bridge, with this loot."""
    t = Table(*players, **settings)
    for card in loot:
        t.play(m.GiveLoot(hero=players[0], deck="treasure", card=card))
    t.enter("bridge")
    return t


@pytest.mark.rule("DQ-73")
def test_at_a_bridge_the_hero_stays_on_this_side_or_crosses():
    t = on_a_bridge()
    assert (t.step, t.hero("Challara").side) == ("bridge", "near")
    assert [dict(choice.given)["option"] for choice in t.offers("choose", what="bridge")] == ["cross", "stay"]
    t.refused(m.Go(through="open"), "DQ-13")


@pytest.mark.rule("DQ-73")
def test_who_stays_on_this_side_must_go_back_next_turn():
    t = on_a_bridge()
    tower = t.hero("Challara").before
    t.choose("bridge", "stay")
    assert t.told(StayedOnSide)
    assert t.turn == "Hugo"
    t.quiet()
    t.refused(m.Go(through="open"), "DQ-73")
    t.refused(m.Search(), "DQ-73")
    assert len(t.offers("go")) == len(t.offers("go", back=True)) > 0
    t.back()
    assert t.hero("Challara").here == tower


@pytest.mark.rule("DQ-73")
@pytest.mark.parametrize(("faces", "over"), [((1, 5), True), ((2, 5), False)])
def test_over_a_bridge_it_is_agility(faces, over):
    t = on_a_bridge()
    t.choose("bridge", "cross")
    assert (t.step, t.now.attribute) == ("test", "agility")
    t.roll("test", *faces)
    (tested,) = t.told(trials.Tested)
    assert (tested.plus, tested.against, tested.passed) == (0, 6, over)
    assert (t.turn, t.step) == ("Challara", "move-on" if over else "descend")
    assert t.hero("Challara").determination == 0


@pytest.mark.rule("DQ-73")
@pytest.mark.parametrize(("thrown", "plus", "passed"), [(0, 3, False), (1, 2, False), (2, 1, True), (3, 0, True)])
def test_every_loot_card_that_stays_makes_the_dice_worse(thrown, plus, passed):
    t = on_a_bridge("Giant Ruby", "Silver Ring", "Lodestone")
    t.choose("bridge", "cross")
    assert t.step == "throw-off"
    names = tuple(loot.name for loot in t.hero("Challara").loot)
    t.play(m.PickLoot(what="throw-off", loot=names[:thrown]))
    assert [event.why for event in t.told(LootLost)] == ["thrown"] * thrown
    assert len(t.hero("Challara").loot) == 3 - thrown
    assert out(t, "treasure") == thrown
    t.roll("test", 1, 4)
    (tested,) = t.told(trials.Tested)
    assert (tested.plus, tested.passed) == (plus, passed)


@pytest.mark.rule("DQ-73")
def test_only_own_loot_is_thrown_off_and_each_card_once():
    t = on_a_bridge("Giant Ruby")
    t.choose("bridge", "cross")
    (ruby,) = (loot.name for loot in t.hero("Challara").loot)
    t.refused(m.PickLoot(what="throw-off", loot=("Silver Ring #1",)), "DQ-73")
    t.refused(m.PickLoot(what="throw-off", loot=(ruby, ruby)), "DQ-73")
    t.refused(m.PickLoot(what="death-loot", loot=(ruby,)), "DQ-13")


@pytest.mark.rule("DQ-73")
def test_over_the_bridge_the_hero_moves_on_at_once():
    t = on_a_bridge()
    t.choose("bridge", "cross")
    t.roll("test", 1, 1)
    assert [event.what for event in t.told(Crossed)] == ["bridge"]
    t.refused(m.Search(), "DQ-13")
    t.enter("dungeon", "Empty")
    assert t.turn == "Hugo"


@pytest.mark.rule("DQ-73")
def test_who_falls_is_in_the_catacombs_with_a_die_of_wounds():
    t = on_a_bridge()
    t.choose("bridge", "cross")
    t.roll("test", 6, 6)
    t.play(m.EnterCatacombs(direction="west"))
    assert t.hero("Challara").below is not None
    assert (t.turn, t.step) == ("Challara", "wounds")
    t.refused(m.Roll(what="wounds", dice=dice(1, 1)))
    t.roll("wounds", 4)
    assert [(event.wounds, event.cause) for event in t.told(Wounded)] == [(4, "bridge")]
    assert t.turn == "Hugo"
    t.quiet()
    assert (t.step, t.now.deck) == ("draw", "catacomb")


@pytest.mark.rule("DQ-73")
def test_the_fall_can_kill():
    t = on_a_bridge()  # Life 12
    t.ruling("heroes/Challara/wounds", 8)
    t.choose("bridge", "cross")
    t.roll("test", 6, 6)
    t.play(m.EnterCatacombs(direction="west"))
    t.roll("wounds", 4)
    assert [event.cause for event in t.told(Died)] == ["bridge"]


@pytest.mark.rule("DQ-73")
def test_a_door_that_jams_beyond_the_bridge_leaves_the_hero_beyond_it():
    t = on_a_bridge(players=("Challara",))
    t.choose("bridge", "cross")
    t.roll("test", 1, 1)
    t.door("Door Jammed")
    assert (t.step, t.hero("Challara").side) == ("turn", "far")
    t.go()
    assert t.step == "arrive"


def by_a_secret_passage(chamber: str, side: str, **settings: Any) -> Table:
    """Hugo comes by a secret way to this side of a chamber. On the map it lies east of him, behind a wall."""
    t = Table("Hugo", **settings)
    if settings.get("board") == "map":
        walk(t, "c2r1", "dungeon", east="wall")
    else:
        t.enter("dungeon")
    t.draw("dungeon", "Secret Door")
    more: dict[str, Any] = {"to": "c3r1", "far": ("east",)} if settings.get("board") == "map" else {}
    t.arrive(chamber, side=side, **more)
    return t


@pytest.mark.rule("DQ-73")
@pytest.mark.parametrize("board", ["light", "map"])
@pytest.mark.parametrize("side", ["near", "far"])
def test_who_comes_to_a_bridge_by_a_secret_way_chooses_the_side(board, side):
    t = by_a_secret_passage("bridge", side, board=board)
    assert (t.step, t.hero("Hugo").side) == ("bridge", side)


@pytest.mark.rule("DQ-73")
def test_a_secret_way_to_a_bridge_is_no_way_back():
    t = by_a_secret_passage("bridge", "near", board="map")
    t.choose("bridge", "stay")
    t.refused(m.Go(back=True), "DQ-28")
    t.refused(m.Go(to="c4r1", through="open"), "DQ-73")  # on the other side
    assert spaces(t) == {"c3r2"}
    t.play(m.Go(to="c3r2", through="open"))
    assert t.step == "arrive"


@pytest.mark.rule("DQ-73")
@pytest.mark.parametrize("how", ["secret", "catacombs"])
def test_some_tables_have_to_cross_at_once_after_a_special_move(how):
    if how == "secret":
        t = by_a_secret_passage("bridge", "near", bridge_by_special_move="cross at once")
    else:
        t = Table("Hugo", bridge_by_special_move="cross at once")
        descend(t)
        surface(t, "bridge", side="far")
    assert (t.step, t.now.attribute) == ("test", "agility")
    t.roll("test", 1, 1)
    assert t.step == "move-on"


@pytest.mark.rule("DQ-73")
def test_at_such_a_table_a_bridge_that_is_walked_onto_still_leaves_the_choice():
    t = on_a_bridge(bridge_by_special_move="cross at once")
    assert t.step == "bridge"


@pytest.mark.rule("DQ-68")
def test_on_the_map_the_side_of_an_explored_chasm_is_asked_for_after_a_secret_way():
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "chasm", "Empty", far=("east",))
    walk(t, "c2r2", "dungeon", "Secret Door")
    (choice,) = t.offers("arrive", to="c2r1")
    assert [ask.field for ask in choice.asks] == ["side"]
    t.arrive("chasm", to="c2r1", side="far")
    assert t.hero("Hugo").side == "far"
