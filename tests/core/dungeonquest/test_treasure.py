"""The Treasure Chamber and the dragon (section I)."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import events as e
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS, TREASURE
from core.chance import Drawn
from tests.core.dungeonquest.table import Table, dice

ROUND_ABOUT = ("c7r4", "c6r5", "c8r5", "c6r6", "c8r6", "c7r7")
"""The six spaces beside the two of the Treasure Chamber."""


def put(t: Table, cell: str, hero: str = "Hugo") -> None:
    t.play(m.PutHero(hero=hero, chamber="dungeon", to=cell))


def sides(t: Table, cell: str, what: str) -> None:
    """A chamber that has the same on every side."""
    t.play(m.Describe(space=cell, north=what, east=what, south=what, west=what))  # type: ignore[arg-type]


def steal_in(t: Table) -> None:
    t.enter("treasure", fresh=False)


def sleeping(t: Table, *cards: str) -> None:
    t.draw("dragon", "Sleeping")
    for card in cards or ("Lodestone", "Lodestone"):
        t.draw("treasure", card)


def wakes(t: Table) -> None:
    t.draw("dragon", "Dragon Rage")


def enraged(*players: str, **settings: Any) -> Table:
    """The first player has woken the dragon and the dice are awaited."""
    t = Table(*(players or ("Hugo", "Lindel")), **settings)
    steal_in(t)
    wakes(t)
    return t


def on_the_map(*players: str, **settings: Any) -> Table:
    """Hugo stands north of the Treasure Chamber."""
    t = Table(*(players or ("Hugo",)), board="map", **settings)
    put(t, "c7r4")
    return t


def order(t: Table) -> list[tuple[str, str]]:
    """What is still to come from the dragon, the next first."""
    return [(step.what, step.hero) for step in reversed(t.state.steps) if step.what in ("raged", "retreat")]


# Two spaces, one chamber


@pytest.mark.rule("DQ-91")
@pytest.mark.parametrize("cell", ROUND_ABOUT)
def test_the_chamber_is_entered_from_any_of_the_six_spaces_beside_its_two(cell):
    t = Table("Hugo", board="map")
    put(t, cell)
    t.go(to=TREASURE)
    assert t.hero("Hugo").here == TREASURE
    assert (t.step, t.now.deck) == ("draw", "dragon")
    assert t.told(e.Entered)[0].came == "move"


@pytest.mark.rule("DQ-91")
@pytest.mark.parametrize("cell", ["c7r3", "c5r5", "c9r6", "c7r8", "c6r4", "c8r7", "c1r1"])
def test_the_chamber_is_out_of_reach_from_anywhere_else(cell):
    t = Table("Hugo", board="map")
    if cell != "c1r1":
        put(t, cell)
    t.refused(m.Go(to=TREASURE, through="open"), "DQ-27")


@pytest.mark.rule("DQ-91")
@pytest.mark.parametrize("cell", ROUND_ABOUT)
def test_whoever_came_in_from_the_north_goes_out_on_any_side_of_both_spaces(cell):
    t = on_the_map()
    t.go(to=TREASURE)
    sleeping(t)
    assert {choice.fields({}).get("to", "c7r4") for choice in t.offers("go")} == set(ROUND_ABOUT)
    t.go(to=cell)
    if cell != "c7r4":
        t.arrive("dungeon")
    assert t.hero("Hugo").here == cell
    assert (t.step, t.now.deck) == ("draw", "dungeon")


@pytest.mark.rule("DQ-91")
def test_from_one_of_its_spaces_to_the_other_is_no_move():
    t = on_the_map()
    t.go(to=TREASURE)
    sleeping(t)
    for cell in ("c7r5", "c7r6", TREASURE):
        t.refused(m.Go(to=cell), "DQ-27")


@pytest.mark.rule("DQ-91")
def test_without_the_map_too_the_way_out_leads_to_another_chamber():
    t = Table("Hugo")
    steal_in(t)
    sleeping(t)
    t.go()
    t.refused(m.Arrive(chamber="treasure", fresh=False), "DQ-91")
    assert not t.offers("arrive", chamber="treasure")
    t.arrive("dungeon")
    t.draw("dungeon", "Empty")
    t.go()
    assert t.offers("arrive", chamber="treasure")


@pytest.mark.rule("DQ-91")
def test_a_door_into_the_chamber_wants_a_door_card_like_any_other():
    t = Table("Hugo")
    t.go("door")
    assert (t.step, t.now.deck) == ("draw", "door")
    t.draw("door", "Door Opens")
    t.arrive("treasure", fresh=False)
    assert (t.step, t.now.deck) == ("draw", "dragon")


# Dragon cards


@pytest.mark.rule("DQ-92")
def test_entering_draws_one_dragon_card():
    t = Table("Hugo")
    steal_in(t)
    assert (t.step, t.now.deck) == ("draw", "dragon")
    t.refused(m.Draw(deck="treasure", card=Drawn(card="Lodestone")), "DQ-55")
    t.draw("dragon", "Sleeping")
    assert (t.step, t.now.deck) == ("draw", "treasure")
    assert t.left("dragon") == 7


@pytest.mark.rule("DQ-92")
def test_a_later_turn_there_is_to_leave_without_a_card_or_to_stay_and_draw():
    t = Table("Hugo")
    steal_in(t)
    sleeping(t)
    assert t.step == "turn"
    assert t.offers("choose", what="turn", option="loot")
    assert t.offers("go")
    t.choose("turn", "loot")
    assert (t.step, t.now.deck) == ("draw", "dragon")
    sleeping(t)
    assert len(t.hero("Hugo").loot) == 4
    t.enter("dungeon")
    assert t.now.deck == "dungeon"
    assert not t.told(e.CardDrawn)


@pytest.mark.rule("DQ-92")
@pytest.mark.parametrize("board", ["light", "map"])
def test_nobody_rests_or_searches_in_the_treasure_chamber(board):
    t = Table("Hugo", board=board)
    if board == "map":
        put(t, "c7r4")
        t.go(to=TREASURE)
    else:
        steal_in(t)
    sleeping(t)
    t.refused(m.Search(), "DQ-51")
    t.refused(m.Choose(what="turn", option="blocked"), "DQ-48")
    t.refused(m.NoWayOut(icon=True), "DQ-46")
    assert {choice.move for choice in BOX.choices(t.state)} == {"go", "choose"}
    assert not t.offers("choose", option="blocked")


@pytest.mark.rule("DQ-92")
def test_there_is_nothing_to_loot_elsewhere():
    t = Table("Hugo")
    assert not t.offers("choose", option="loot")
    t.refused(m.Choose(what="turn", option="loot"), "DQ-92")


@pytest.mark.rule("DQ-93")
def test_a_sleeping_dragon_gives_two_treasures_and_the_turn_is_over():
    t = Table("Hugo", "Lindel")
    steal_in(t)
    t.draw("dragon", "Sleeping")
    t.draw("treasure", "Giant Ruby")
    assert t.turn == "Hugo"
    t.draw("treasure", "Silver Ring")
    assert t.turn == "Lindel"
    assert [(loot.card, loot.deck, loot.gold) for loot in t.hero("Hugo").loot] == [
        ("Giant Ruby", "treasure", 3000),
        ("Silver Ring", "treasure", 160),
    ]
    assert t.left("treasure") == 10
    assert t.hero("Hugo").here == TREASURE


@pytest.mark.rule("DQ-93")
def test_a_dragon_card_that_was_drawn_stays_out():
    t = Table("Hugo")
    steal_in(t)
    for drawn in range(1, 4):
        sleeping(t, "Lodestone" if drawn < 3 else "Gold Ring", "Silver Ring" if drawn < 3 else "Gold Ring")
        assert t.left("dragon", "Sleeping") == 7 - drawn
        assert t.left("dragon", "Dragon Rage") == 1
        t.choose("turn", "loot")
    t.draw("dragon", "Dragon Rage")
    assert t.left("dragon") == 4


# Dragon Rage


@pytest.mark.rule("DQ-94")
def test_dragon_rage_takes_every_treasure_card_and_nothing_else():
    t = Table("Hugo", "Lindel")
    t.play(m.GiveLoot(hero="Hugo", deck="dungeon", card="Gold Coins 30"))
    steal_in(t)
    sleeping(t, "Giant Ruby", "Lodestone")
    t.until("Hugo")
    t.choose("turn", "loot")
    assert t.left("treasure") == 10
    wakes(t)
    assert [event.why for event in t.told(e.LootLost)] == ["rage", "rage"]
    assert [loot.card for loot in t.hero("Hugo").loot] == ["Gold Coins 30"]
    assert t.left("treasure") == 10  # discarded, not back in the deck
    t.play(m.Shuffle(deck="treasure"))
    assert t.left("treasure") == 12


@pytest.mark.rule("DQ-94")
@pytest.mark.parametrize("faces", [(1, 1), (3, 4), (6, 6)])
def test_two_dice_say_how_many_wounds_and_a_survivor_retreats(faces):
    t = enraged()  # Hugo has a life of 16
    t.ruling("heroes/Hugo/wounds", 3)
    assert t.step == "raged"
    t.roll("rage", *faces)
    assert [(w.wounds, w.cause) for w in t.told(e.Wounded)] == [(sum(faces), "rage")]
    assert t.hero("Hugo").wounds == 3 + sum(faces)
    assert (t.step, t.now.hero) == ("retreat", "Hugo")


@pytest.mark.rule("DQ-94")
@pytest.mark.parametrize(("wounds", "dies"), [(8, False), (9, True), (10, True)])
def test_wounds_up_to_the_life_kill_and_the_dead_do_not_retreat(wounds, dies):
    t = enraged()
    t.ruling("heroes/Hugo/wounds", wounds)
    t.roll("rage", 3, 4)
    assert bool(t.told(e.Died)) is dies
    assert (t.step == "retreat") is not dies
    assert (t.hero("Hugo").status == "dead") is dies
    assert (t.turn == "Lindel") is dies


@pytest.mark.rule("DQ-94")
@pytest.mark.parametrize("faces", [(4,), (1, 2, 3), (0, 1), (6, 7)])
def test_the_dragon_wants_two_real_dice(faces):
    t = enraged()
    t.refused(m.Roll(what="rage", dice=dice(*faces)))
    t.refused(m.Roll(what="wounds", dice=dice(3, 3)), "DQ-13")


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
    assert t.told(e.Entered)[0].fresh


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
    assert not t.told(e.Encountered)


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
    assert [event.hero for event in t.told(e.Encountered)] == ["Hugo"]
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
    assert (t.turn, t.step, t.now.monster) == ("Hugo", "fight", "troll")


# Several heroes


@pytest.mark.rule("DQ-97")
def test_rage_hits_everybody_in_the_chamber_from_the_one_who_drew_it_on():
    t = Table("Hugo", "Lindel", "Challara")
    for _ in range(2):
        steal_in(t)
        sleeping(t)
    steal_in(t)
    wakes(t)
    assert [event.hero for event in t.told(e.LootLost)] == ["Hugo", "Hugo", "Lindel", "Lindel"]
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
    t = Table("Hugo", "Lindel", "Challara")
    steal_in(t)
    sleeping(t)
    steal_in(t)
    wakes(t)
    for _ in range(2):
        t.roll("rage", 1, 1)
        t.arrive("dungeon")
    assert (t.turn, t.step) == ("Challara", "turn")
    t.quiet()
    assert (t.turn, t.now.deck) == ("Hugo", "dungeon")
    assert t.told(e.Encountered)


@pytest.mark.rule("DQ-97")
def test_rage_does_not_reach_whoever_is_elsewhere():
    t = Table("Hugo", "Lindel", "Challara")
    steal_in(t)
    sleeping(t)
    t.quiet()
    t.quiet()
    t.enter("dungeon")
    t.draw("dungeon", "Empty")
    steal_in(t)
    wakes(t)
    assert not t.told(e.LootLost)
    assert len(t.hero("Hugo").loot) == 2
    assert order(t) == [("raged", "Lindel")]
    t.roll("rage", 6, 6)
    assert [hero.wounds for hero in t.state.heroes] == [0, 12, 0]


@pytest.mark.rule("DQ-97")
def test_the_others_are_hit_also_when_the_one_who_drew_it_dies():
    t = Table("Hugo", "Lindel", "Challara")
    steal_in(t)
    sleeping(t)
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
    t = Table("Hugo", "Lindel")
    steal_in(t)
    sleeping(t)
    steal_in(t)
    wakes(t)
    t.roll("rage", 6, 6)
    assert [event.hero for event in t.told(e.Wounded)] == ["Lindel"]
    assert t.hero("Hugo").wounds == 0
    t.arrive("dungeon")
    assert (t.step, t.now.hero) == ("raged", "Hugo")


@pytest.mark.rule("DQ-98")
def test_where_the_table_likes_one_roll_is_for_all():
    t = Table("Hugo", "Lindel", "Challara", rage_rolls="common")
    for _ in range(2):
        steal_in(t)
        sleeping(t)
    steal_in(t)
    wakes(t)
    assert order(t) == [("raged", "Challara")]
    t.roll("rage", 2, 3)
    assert [(event.hero, event.wounds) for event in t.told(e.Wounded)] == [("Challara", 5), ("Hugo", 5), ("Lindel", 5)]
    assert order(t) == [("retreat", "Challara"), ("retreat", "Hugo"), ("retreat", "Lindel")]
    for _ in range(3):
        t.arrive("dungeon")
    assert t.turn == "Hugo"
    assert all(hero.here != TREASURE for hero in t.state.heroes)


@pytest.mark.rule("DQ-98")
def test_of_one_roll_for_all_only_the_survivors_retreat():
    t = Table("Hugo", "Lindel", "Challara", rage_rolls="common")
    for _ in range(2):
        steal_in(t)
        sleeping(t)
    steal_in(t)
    wakes(t)
    t.roll("rage", 6, 6)  # Challara has a life of 12, Hugo of 16, Lindel of 15
    assert [event.hero for event in t.told(e.Died)] == ["Challara"]
    assert order(t) == [("retreat", "Hugo"), ("retreat", "Lindel")]


# Nowhere to retreat


def cornered(**settings: Any) -> Table:
    """On the map, with every way out of the chamber shut, before the retreat."""
    t = Table("Hugo", "Lindel", board="map", **settings)
    for cell in ROUND_ABOUT:
        put(t, cell)
    t.go(to=TREASURE)
    for cell in ROUND_ABOUT:
        sides(t, cell, "door")
    wakes(t)
    t.roll("rage", 1, 1)
    return t


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
    assert t.told(e.Passed)[0].why == "waits"


@pytest.mark.rule("DQ-99")
def test_the_table_may_also_let_the_hero_die():
    t = cornered()
    t.choose("retreat", "nowhere")
    t.choose("no-retreat", "dies")
    assert [(event.hero, event.cause) for event in t.told(e.Died)] == [("Hugo", "rage")]
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-99")
def test_or_the_hero_stays_without_a_question():
    t = cornered(no_retreat="stays")
    t.choose("retreat", "nowhere")
    assert t.turn == "Lindel"
    assert t.hero("Hugo").here == TREASURE
    assert t.told(e.Passed)[0].hero == "Hugo"


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


# The Dragon cards go back


@pytest.mark.rule("DQ-100")
def test_dragon_cards_return_at_the_end_of_the_turn_in_which_the_chamber_is_empty():
    t = Table("Hugo", "Lindel")
    steal_in(t)
    sleeping(t)
    t.quiet()
    assert t.left("dragon") == 7
    t.enter("dungeon")
    assert t.left("dragon") == 7  # out of the chamber, but the turn is not over
    t.draw("dungeon", "Empty")
    assert [(event.deck, event.cards) for event in t.told(e.Shuffled)] == [("dragon", 1)]
    assert t.left("dragon") == 8


@pytest.mark.rule("DQ-100")
def test_who_is_back_before_the_end_of_the_turn_finds_the_cards_as_they_lay():
    t = Table("Hugo")
    steal_in(t)
    sleeping(t)
    t.enter("corridor")
    t.back()
    assert t.now.deck == "dragon"
    sleeping(t)
    assert t.left("dragon") == 6


@pytest.mark.rule("DQ-100")
def test_the_last_one_out_counts():
    t = Table("Hugo", "Lindel")
    steal_in(t)
    sleeping(t)
    steal_in(t)
    sleeping(t)
    t.quiet()  # Hugo leaves, Lindel is still there
    assert not t.told(e.Shuffled)
    assert t.left("dragon") == 6
    t.quiet()
    assert [event.cards for event in t.told(e.Shuffled)] == [2]
    assert t.left("dragon") == 8


@pytest.mark.rule("DQ-100")
@pytest.mark.parametrize("dies", [False, True])
def test_after_a_rage_they_return_once_everybody_is_out_or_dead(dies):
    t = enraged()
    if dies:
        t.ruling("heroes/Hugo/wounds", 10)
    assert t.left("dragon") == 7
    t.roll("rage", 3, 3)
    if not dies:
        assert t.left("dragon") == 7  # the retreat is still to come
        t.arrive("dungeon")
    assert t.told(e.Shuffled)
    assert (t.left("dragon"), t.left("dragon", "Dragon Rage")) == (8, 1)


@pytest.mark.rule("DQ-100")
def test_they_stay_out_while_a_hero_who_could_not_retreat_is_there():
    t = cornered()
    t.choose("retreat", "nowhere")
    t.choose("no-retreat", "stays")
    assert not t.told(e.Shuffled)
    assert t.left("dragon", "Dragon Rage") == 0


@pytest.mark.rule("DQ-100")
def test_nobody_shuffles_the_dragon_cards_by_hand():
    t = Table("Hugo")
    steal_in(t)
    sleeping(t)
    t.refused(m.Shuffle(deck="dragon"), "DQ-100")


@pytest.mark.rule("DQ-100")
def test_an_untouched_deck_is_not_shuffled_at_the_end_of_a_turn():
    t = Table("Hugo", "Lindel")
    t.quiet()
    assert not t.told(e.Shuffled)
