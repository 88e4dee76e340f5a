"""The Treasure Chamber and the cards of the dragon (section I)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TREASURE
from core.boxes.dungeonquest.events.cards import CardDrawn, Shuffled
from core.boxes.dungeonquest.events.loot import LootLost
from core.boxes.dungeonquest.events.moving import Entered
from core.boxes.dungeonquest.events.trials import Died, Wounded
from core.chance import Drawn
from tests.core.dungeonquest.table import Table, dice
from tests.core.dungeonquest.treasure_scenes import (
    ROUND_ABOUT,
    cornered,
    enraged,
    on_the_map,
    put,
    sleeping,
    steal,
    steal_in,
    wakes,
)

# Two spaces, one chamber


@pytest.mark.rule("DQ-91")
@pytest.mark.parametrize("cell", ROUND_ABOUT)
def test_the_chamber_is_entered_from_any_of_the_six_spaces_beside_its_two(cell):
    t = Table("Hugo", board="map")
    put(t, cell)
    t.go(to=TREASURE)
    assert t.hero("Hugo").here == TREASURE
    assert (t.step, t.now.deck) == ("draw", "dragon")
    assert t.told(Entered)[0].came == "move"


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
    steal(t)
    t.go()
    t.refused(m.Arrive(chamber="treasure", fresh=False), "DQ-91")
    assert not t.offers("arrive", chamber="treasure")
    t.arrive("dungeon", "Empty")
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
    steal(t)
    assert t.step == "turn"
    assert t.offers("choose", what="turn", option="loot")
    assert t.offers("go")
    t.choose("turn", "loot")
    assert (t.step, t.now.deck) == ("draw", "dragon")
    sleeping(t)
    assert len(t.hero("Hugo").loot) == 4
    t.enter("dungeon")
    assert t.now.deck == "dungeon"
    assert not t.told(CardDrawn)


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
    assert {choice.move for choice in BOX.rules.choices(t.state)} == {"go", "choose"}
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
    steal(t, "Giant Ruby", "Lodestone")
    t.until("Hugo")
    t.choose("turn", "loot")
    assert t.left("treasure") == 10
    wakes(t)
    assert [event.why for event in t.told(LootLost)] == ["rage", "rage"]
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
    assert [(w.wounds, w.cause) for w in t.told(Wounded)] == [(sum(faces), "rage")]
    assert t.hero("Hugo").wounds == 3 + sum(faces)
    assert (t.step, t.now.hero) == ("retreat", "Hugo")


@pytest.mark.rule("DQ-94")
@pytest.mark.parametrize(("wounds", "dies"), [(8, False), (9, True), (10, True)])
def test_wounds_up_to_the_life_kill_and_the_dead_do_not_retreat(wounds, dies):
    t = enraged()
    t.ruling("heroes/Hugo/wounds", wounds)
    t.roll("rage", 3, 4)
    assert bool(t.told(Died)) is dies
    assert (t.step == "retreat") is not dies
    assert (t.hero("Hugo").status == "dead") is dies
    assert (t.turn == "Lindel") is dies


@pytest.mark.rule("DQ-94")
@pytest.mark.parametrize("faces", [(4,), (1, 2, 3), (0, 1), (6, 7)])
def test_the_dragon_wants_two_real_dice(faces):
    t = enraged()
    t.refused(m.Roll(what="rage", dice=dice(*faces)))
    t.refused(m.Roll(what="wounds", dice=dice(3, 3)), "DQ-13")


# The Dragon cards go back


@pytest.mark.rule("DQ-100")
def test_dragon_cards_return_at_the_end_of_the_turn_in_which_the_chamber_is_empty():
    t = Table("Hugo", "Lindel")
    steal(t)
    t.quiet()
    assert t.left("dragon") == 7
    t.enter("dungeon")
    assert t.left("dragon") == 7  # out of the chamber, but the turn is not over
    t.draw("dungeon", "Empty")
    assert [(event.deck, event.cards) for event in t.told(Shuffled)] == [("dragon", 1)]
    assert t.left("dragon") == 8


@pytest.mark.rule("DQ-100")
def test_who_is_back_before_the_end_of_the_turn_finds_the_cards_as_they_lay():
    t = Table("Hugo")
    steal(t)
    t.enter("corridor")
    t.back()
    assert t.now.deck == "dragon"
    sleeping(t)
    assert t.left("dragon") == 6


@pytest.mark.rule("DQ-100")
def test_the_last_one_out_counts():
    t = Table("Hugo", "Lindel")
    steal(t)
    steal(t)
    t.quiet()  # Hugo leaves, Lindel is still there
    assert not t.told(Shuffled)
    assert t.left("dragon") == 6
    t.quiet()
    assert [event.cards for event in t.told(Shuffled)] == [2]
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
    assert t.told(Shuffled)
    assert (t.left("dragon"), t.left("dragon", "Dragon Rage")) == (8, 1)


@pytest.mark.rule("DQ-100")
def test_they_stay_out_while_a_hero_who_could_not_retreat_is_there():
    t = cornered()
    t.choose("retreat", "nowhere")
    t.choose("no-retreat", "stays")
    assert not t.told(Shuffled)
    assert t.left("dragon", "Dragon Rage") == 0


@pytest.mark.rule("DQ-100")
def test_nobody_shuffles_the_dragon_cards_by_hand():
    t = Table("Hugo")
    steal(t)
    t.refused(m.Shuffle(deck="dragon"), "DQ-100")


@pytest.mark.rule("DQ-100")
def test_an_untouched_deck_is_not_shuffled_at_the_end_of_a_turn():
    t = Table("Hugo", "Lindel")
    t.quiet()
    assert not t.told(Shuffled)
