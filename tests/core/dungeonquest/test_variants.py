"""The smaller optional rules: runes, running in mid-fight, no guts, a late start, towers, monstrous treasures,
kept determination (DQ-205 … DQ-211, DQ-217, DQ-218).
"""

from __future__ import annotations

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS
from core.boxes.dungeonquest.events import trials
from core.boxes.dungeonquest.events.fights import FightEnded
from core.boxes.dungeonquest.events.loot import LootTaken
from core.boxes.dungeonquest.events.monsters import TokenMoved
from core.boxes.dungeonquest.events.moving import TowerChanged
from core.boxes.dungeonquest.events.rounds import FlightAnnounced, FlightFailed, RoundWon, Stalemate
from core.boxes.dungeonquest.events.setting_up import LateStart, RunesAway
from core.boxes.dungeonquest.events.trials import Determined, Wounded
from core.boxes.dungeonquest.settings import Settings
from core.chance import Dice, Drawn
from tests.core.dungeonquest.table import CONTENT, Table, magic, melee, ranged

# Magical might


def setting_up(*players: str, **settings) -> Table:
    t = Table(begin=False)
    seats = tuple(m.Seat(name, name) for name in players)
    t.play(m.SetUp(seats=seats, content=CONTENT, settings=Settings(**settings), first=players[0]))
    return t


@pytest.mark.rule("DQ-205")
def test_everybody_starts_with_the_agreed_number_of_runes():
    t = setting_up("Hugo", "Lindel", runes=3)
    drawn = []
    while t.step == "rune":
        drawn.append(t.now.hero)
        t.draw("rune", "Rune")
    assert drawn == ["Hugo"] * 3 + ["Lindel"] * 3
    assert [len(t.hero(name).runes) for name in ("Hugo", "Lindel")] == [3, 3]
    assert t.told(RunesAway)


@pytest.mark.rule("DQ-205", "DQ-10")
def test_without_an_agreement_it_is_one():
    t = setting_up("Hugo", "Lindel")
    t.draw("rune", "Rune")
    t.draw("rune", "Stasis Rune")
    assert t.step == "tower-choice"
    assert [len(t.hero(name).runes) for name in ("Hugo", "Lindel")] == [1, 1]


@pytest.mark.rule("DQ-205")
def test_each_of_several_runes_is_used_for_itself():
    t = setting_up("Hugo", runes=2)
    t.draw("rune", "Rune")
    t.draw("rune", "Rune")
    t.play(m.TakeTower(hero="Hugo", tower=TOWERS[0]))
    first, second = t.hero("Hugo").runes
    assert first.name != second.name
    t.play(m.UseRune(hero="Hugo", rune=first.name))
    assert [rune.used for rune in t.hero("Hugo").runes] == [True, False]
    t.refused(m.UseRune(hero="Hugo", rune=first.name), "DQ-184")
    t.play(m.UseRune(hero="Hugo", rune=second.name))


@pytest.mark.rule("DQ-205")
def test_an_agreement_can_be_changed_while_the_runes_are_dealt():
    t = setting_up("Hugo", "Lindel", runes=1)
    t.draw("rune", "Rune")
    t.settings(runes=2)
    for _ in range(3):
        t.draw("rune", "Rune")
    assert t.step == "tower-choice"
    assert [len(t.hero(name).runes) for name in ("Hugo", "Lindel")] == [2, 2]


# Live to fight another day


def winning(**settings) -> Table:
    """Hugo has just won a round against a skeleton, with a melee card on the combat stack before."""
    t = Table("Hugo", "Lindel", **{"fight_another_day": True, **settings}).attacking()
    t.reveal(melee(1, ""), magic(1, ""))
    t.reveal(melee(3, ""), magic(2, ""))
    return t


@pytest.mark.rule("DQ-206")
def test_after_a_won_round_the_hero_may_give_up_the_damage_to_run():
    t = winning()
    assert (t.step, t.now.hero) == ("flee", "Hugo")
    t.choose("flee", "yes")
    won = t.told(RoundWon)[0]
    assert (won.discarded, won.damage, won.to_damage, won.blow) == (True, 0, (melee(3, ""),), (melee(1, ""),))
    assert t.told(FlightAnnounced)
    fight = t.state.fight
    assert fight is not None
    assert fight.foe_damage == ()
    # What would have been damage is discarded, the deathblow with it; the monster's card is on the stack.
    assert fight.discards == (melee(3, ""), melee(1, ""))
    assert fight.stack == (magic(1, ""), magic(2, ""))
    assert fight.fleeing


@pytest.mark.rule("DQ-206")
def test_who_does_not_want_to_run_deals_the_damage():
    t = winning()
    t.choose("flee", "no")
    assert [(won.damage, won.discarded) for won in t.told(RoundWon)] == [(2, False)]
    assert t.state.fight is not None
    assert len(t.state.fight.foe_damage) == 2
    assert not t.state.fight.fleeing


@pytest.mark.rule("DQ-206")
def test_a_lost_round_and_a_stalemate_give_no_such_choice():
    t = Table("Hugo", "Lindel", fight_another_day=True).attacking()
    t.reveal(melee(1, ""), magic(3, ""))
    assert t.step == "reveal"
    t.reveal(melee(2, ""), magic(2, ""))
    assert t.step == "reveal"


@pytest.mark.rule("DQ-206")
def test_without_the_variant_a_won_round_is_damage():
    t = winning(fight_another_day=False)
    assert t.step == "reveal"
    assert t.state.fight is not None
    assert len(t.state.fight.foe_damage) == 2
    t.refused(m.Choose(what="flee", option="yes"))


@pytest.mark.rule("DQ-206", "DQ-83")
def test_where_there_is_no_escape_there_is_none_in_mid_fight():
    t = Table("Hugo", "Lindel", fight_another_day=True).entering("portcullis", "Skeleton")
    t.reveal(melee(3, ""), magic(2, ""))
    assert t.step == "reveal"
    assert t.state.fight is not None
    assert len(t.state.fight.foe_damage) == 1


@pytest.mark.rule("DQ-206", "DQ-83")
def test_nor_from_a_card_that_forbids_it():
    t = Table("Hugo", "Lindel", fight_another_day=True).entering("dungeon", "Crypt")
    t.choose("optional", "yes")
    t.draw("crypt", "Grim Watch")
    t.roll("hazard", 6)
    t.reveal(melee(3, ""), magic(2, ""))
    assert t.step == "reveal"


@pytest.mark.rule("DQ-206")
def test_switched_on_in_mid_fight_it_holds_for_the_next_won_round():
    t = winning(fight_another_day=False)
    t.settings(fight_another_day=True)
    t.reveal(melee(3, ""), ranged(1, ""))
    assert t.step == "flee"


@pytest.mark.rule("DQ-207")
def test_winning_the_next_round_too_gets_the_hero_away_with_the_damage_as_wounds():
    t = Table("Hugo", "Lindel", fight_another_day=True).attacking()
    where = t.hero("Hugo").here
    t.reveal(melee(1, ""), ranged(3, ""))
    t.reveal(melee(3, ""), magic(2, ""))
    t.choose("flee", "yes")
    t.reveal(melee(3, ""), ranged(2, ""))
    assert [(end.how, end.wounds) for end in t.told(FightEnded)] == [("fled", 1)]
    assert not t.told(RoundWon)
    assert t.told(Wounded) == [Wounded(hero="Hugo", wounds=1, cause="skeleton", now=1)]
    assert [(moved.to, moved.why) for moved in t.told(TokenMoved)] == [(where, "escape")]
    hugo = t.hero("Hugo")
    # Nobody asked whether he still wants to; he is back where he came from, and owes an encounter.
    assert (hugo.here, hugo.owed, t.state.fight, t.turn) == (TOWERS[0], True, None, "Lindel")


@pytest.mark.rule("DQ-207")
def test_below_the_ground_the_monster_is_gone_and_the_hero_still_there():
    t = Table("Hugo", "Lindel", fight_another_day=True).entering("entrance", "Empty")
    t.quiet()
    t.play(m.EnterCatacombs(direction="north"))
    t.quiet()
    t.draw("catacomb", "Demon")
    t.choose("fight", "attack")
    t.reveal(melee(3, ""), magic(2, ""))
    t.choose("flee", "yes")
    t.reveal(melee(3, ""), magic(2, ""))
    assert [(moved.to, moved.why) for moved in t.told(TokenMoved)] == [("pool", "gone")]
    assert t.hero("Hugo").below is not None
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-208")
def test_a_round_that_is_not_won_goes_on_as_always_and_it_can_be_tried_again():
    t = winning()
    t.choose("flee", "yes")
    t.reveal(melee(1, ""), ranged(3, ""))
    assert t.told(FlightFailed)
    assert [(won.winner, won.damage) for won in t.told(RoundWon)] == [("foe", 1)]
    assert t.state.fight is not None
    assert not t.state.fight.fleeing
    t.reveal(melee(4, ""), ranged(3, ""))
    assert t.step == "flee"  # a new announcement, not the flight itself
    t.choose("flee", "yes")
    t.reveal(melee(4, ""), ranged(3, ""))
    assert [end.how for end in t.told(FightEnded)] == ["fled"]


@pytest.mark.rule("DQ-208")
def test_a_stalemate_is_not_won_either():
    t = winning()
    t.choose("flee", "yes")
    t.reveal(ranged(2, ""), magic(2, ""))
    assert t.told(FlightFailed)
    assert t.told(Stalemate)
    assert t.state.fight is not None
    assert not t.state.fight.fleeing
    t.reveal(ranged(3, ""), magic(2, ""))
    t.choose("flee", "no")
    assert t.state.fight.foe_damage == (ranged(3, ""), ranged(2, ""))


# No guts, no glory


def at_the_tower(*loot: tuple[str, str], **settings) -> Table:
    t = Table("Hugo", "Lindel", **settings)
    for deck, card in loot:
        t.play(m.GiveLoot(hero="Hugo", deck=deck, card=card))
    t.quiet()
    t.quiet()
    t.back()
    assert t.step == "tower"
    return t


COINS, TOME, RING = ("crypt", "Gold Coins 250"), ("treasure", "Forbidden Tome"), ("treasure", "Silver Ring")


@pytest.mark.rule("DQ-209")
@pytest.mark.parametrize(
    ("reading", "loot", "may"),
    [
        ("off", (COINS,), True),
        ("off", (TOME,), True),
        ("treasure-card", (COINS,), False),
        ("treasure-card", (TOME,), True),
        ("treasure-card", (COINS, RING), True),
        ("gold-value", (COINS,), True),
        ("gold-value", (TOME,), False),
        ("gold-value", (TOME, RING), True),
    ],
)
def test_who_may_leave_in_either_reading(reading, loot, may):
    t = at_the_tower(*loot, no_guts=reading)
    assert bool(t.offers("choose", what="tower", option="leave")) == may
    if may:
        t.choose("tower", "leave")
        assert t.hero("Hugo").status == "left"
    else:
        t.refused(m.Choose(what="tower", option="leave"), "DQ-209")


@pytest.mark.rule("DQ-209")
def test_no_guts_can_be_switched_on_and_off_in_mid_game():
    t = at_the_tower(COINS)
    t.settings(no_guts="treasure-card")
    t.refused(m.Choose(what="tower", option="leave"), "DQ-209")
    t.settings(no_guts="gold-value")
    t.choose("tower", "leave")
    assert t.hero("Hugo").status == "left"


@pytest.mark.rule("DQ-209", "DQ-172")
def test_without_any_loot_it_is_the_common_rule_that_forbids_it():
    t = at_the_tower(no_guts="treasure-card")
    t.refused(m.Choose(what="tower", option="leave"), "DQ-172")


# A late start


@pytest.mark.rule("DQ-210")
@pytest.mark.parametrize("face", [1, 6])
def test_the_sun_starts_so_many_spaces_further_as_the_die_says(face):
    t = setting_up("Hugo", "Lindel", runes=0, late_start=True)
    assert t.step == "late-start"
    assert t.state.sun == 1
    t.roll("late-start", face)
    assert [(late.dice.total, late.space) for late in t.told(LateStart)] == [(face, 1 + face)]
    assert t.state.sun == 1 + face
    for name, tower in zip(("Hugo", "Lindel"), TOWERS, strict=False):
        t.play(m.TakeTower(hero=name, tower=tower))
    assert (t.step, t.state.sun) == ("turn", 1 + face)  # and no advance in the first round (DQ-21)
    t.quiet()
    t.quiet()
    assert t.state.sun == 2 + face


@pytest.mark.rule("DQ-210")
def test_without_the_variant_the_sun_starts_on_its_first_space():
    t = setting_up("Hugo", "Lindel", runes=0)
    assert (t.step, t.state.sun) == ("tower-choice", 1)


@pytest.mark.rule("DQ-210")
def test_a_late_start_that_is_agreed_on_later_changes_nothing():
    t = Table("Hugo", "Lindel")
    t.settings(late_start=True)
    t.quiet()
    t.quiet()
    assert t.state.sun == 2
    t.refused(m.Roll(what="late-start", dice=Dice(faces=(3,))))


# The power of the towers


def in_tower(**settings) -> Table:
    """Hugo is back in his tower; Lindel is in the dungeon, Challara still in her tower."""
    t = Table("Hugo", "Lindel", "Challara", **{"tower_power": True, **settings})
    t.quiet()
    t.quiet()
    t.enter("dungeon", "Empty")
    t.back()
    assert (t.turn, t.step) == ("Hugo", "tower")
    return t


def towers_offered(t: Table) -> list[str]:
    given = [dict(choice.given) for choice in t.offers("choose", what="tower")]
    return [each["option"] for each in given if each["option"] in TOWERS]


@pytest.mark.rule("DQ-211")
def test_who_enters_a_tower_may_go_to_any_other_and_must_then_move_on_at_once():
    t = in_tower()
    assert towers_offered(t) == list(TOWERS[1:])
    t.refused(m.Choose(what="tower", option=TOWERS[0]))
    t.choose("tower", TOWERS[3])
    assert t.told(TowerChanged) == [TowerChanged(hero="Hugo", tower=TOWERS[3])]
    assert (t.hero("Hugo").here, t.turn, t.step) == (TOWERS[3], "Hugo", "move-on")
    # On from there: no leaving, no third tower, no searching.
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Lodestone"))
    t.refused(m.Choose(what="tower", option="leave"))
    t.refused(m.Choose(what="tower", option=TOWERS[1]))
    t.enter("dungeon", "Empty")
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-211")
def test_on_the_map_the_way_on_is_a_space_beside_the_new_tower():
    t = Table("Hugo", "Lindel", board="map", tower_power=True)
    for to in ("c2r1", "c12r1"):
        t.go(to=to)
        t.arrive("dungeon", "Empty")
    t.play(m.Go(back=True, through="open"))
    t.choose("tower", TOWERS[3])
    offered = {dict(choice.given).get("to") for choice in t.offers("go")}
    assert offered == {"c1r9", "c2r10"}
    t.refused(m.Go(to="c2r1"), "DQ-27")
    t.go(to="c1r9")
    t.arrive("dungeon")
    assert t.hero("Hugo").here == "c1r9"


@pytest.mark.rule("DQ-211", "DQ-29")
def test_not_into_a_tower_where_another_hero_is():
    t = Table("Hugo", "Lindel", tower_power=True)
    t.quiet()
    t.enter("corridor")
    t.back()  # Lindel is in his own tower again, and stays there
    t.choose("tower", "stuck")
    t.back()
    assert towers_offered(t) == [TOWERS[2], TOWERS[3]]
    t.refused(m.Choose(what="tower", option=TOWERS[1]))


@pytest.mark.rule("DQ-211", "DQ-212")
def test_with_duels_a_hero_in_that_tower_is_attacked_first():
    t = Table("Hugo", "Lindel", tower_power=True, duels=True)
    t.quiet()
    t.enter("corridor")
    t.back()
    t.choose("tower", "stuck")
    t.back()
    t.choose("tower", TOWERS[1])
    assert t.state.fight is not None
    assert (t.state.fight.how, t.state.fight.hero, t.state.fight.foe) == ("duel", "Hugo", "Lindel")
    for _ in range(4):
        t.reveal(melee(3, ""), ranged(1, ""))
    assert (t.turn, t.step, t.hero("Hugo").here) == ("Hugo", "move-on", TOWERS[1])


@pytest.mark.rule("DQ-211")
def test_only_who_enters_a_tower_has_its_power():
    t = Table("Hugo", "Lindel", tower_power=True)
    assert t.step == "turn"
    t.refused(m.Choose(what="tower", option=TOWERS[2]))


@pytest.mark.rule("DQ-211")
def test_without_the_variant_towers_are_only_ways_out():
    t = in_tower(tower_power=False)
    assert towers_offered(t) == []
    t.refused(m.Choose(what="tower", option=TOWERS[3]))
    t.settings(tower_power=True)
    assert towers_offered(t) == list(TOWERS[1:])
    t.choose("tower", TOWERS[3])
    assert t.hero("Hugo").here == TOWERS[3]


# Monstrous treasures


def killed(life: int, **settings) -> Table:
    t = Table("Hugo", "Lindel", **{"monstrous_treasures": True, **settings}).attacking()
    for _ in range(life):
        t.reveal(melee(3, ""), ranged(1, ""))
    t.play(m.MonsterFalls(life=life))
    return t


@pytest.mark.rule("DQ-217")
@pytest.mark.parametrize(("face", "earned"), [(2, True), (3, False), (4, False)])
def test_a_die_lower_than_the_life_of_the_dead_monster_earns_a_treasure_card(face, earned):
    t = killed(3)
    assert (t.step, t.now.hero) == ("monstrous", "Hugo")
    t.roll("monstrous", face)
    assert (t.step == "optional") == earned
    if earned:
        t.choose("optional", "yes")
        t.draw("treasure", "Silver Ring")
        assert [(taken.loot.card, taken.loot.deck) for taken in t.told(LootTaken)] == [("Silver Ring", "treasure")]
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-217")
def test_the_card_may_be_left():
    t = killed(3)
    t.roll("monstrous", 1)
    t.choose("optional", "no")
    assert t.hero("Hugo").loot == ()
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-217")
def test_a_life_that_was_looked_at_counts_as_well():
    t = Table("Hugo", "Lindel", monstrous_treasures=True).attacking()
    t.play(m.LookAtToken(life=Drawn(card="2")))
    t.reveal(melee(3, ""), ranged(1, ""))
    t.reveal(melee(3, ""), ranged(1, ""))
    assert (t.step, t.now.count) == ("monstrous", 2)
    t.roll("monstrous", 2)
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-217")
def test_nothing_comes_of_a_monster_that_was_only_run_from():
    t = Table("Hugo", "Lindel", monstrous_treasures=True).meeting()
    t.choose("fight", "run")
    t.play(m.Escape(own=2, theirs=1))
    assert (t.turn, t.step) == ("Lindel", "turn")


@pytest.mark.rule("DQ-217")
def test_the_chamber_of_a_token_comes_after_the_treasure():
    t = killed(3)
    t.roll("monstrous", 6)
    t.ruling("tokens/troll 1/at", "#9")
    t.enter("trap", fresh=False, monsters=("troll 1",))
    t.choose("fight", "attack")
    t.reveal(melee(3, ""), ranged(1, ""))
    t.play(m.MonsterFalls(life=1))
    assert t.step == "monstrous"
    t.roll("monstrous", 1)
    assert (t.step, t.now.deck) == ("draw", "trap")


@pytest.mark.rule("DQ-217")
def test_without_the_variant_a_dead_monster_leaves_nothing():
    t = killed(3, monstrous_treasures=False)
    assert (t.turn, t.step) == ("Lindel", "turn")
    t.settings(monstrous_treasures=True)
    t.attack()
    t.reveal(melee(3, ""), ranged(1, ""))
    t.play(m.MonsterFalls(life=1))
    assert t.step == "monstrous"


# Accumulating determination


def hugo_tests(t: Table, *faces: int) -> None:
    """Hugo has Agility 4; a dart is tested once and is over."""
    t.enter("trap", "Dart")
    t.roll("test", *faces)


@pytest.mark.rule("DQ-218")
def test_tokens_of_failed_tests_are_kept_for_later_ones():
    t = Table("Hugo", "Lindel", keep_determination=True)
    hugo_tests(t, 3, 3)
    assert t.hero("Hugo").determination == 1
    t.quiet()
    hugo_tests(t, 3, 3)
    assert t.told(trials.Tested)[0].against == 5
    assert t.hero("Hugo").determination == 2
    t.quiet()
    hugo_tests(t, 3, 3)
    assert (t.told(trials.Tested)[0].against, t.told(trials.Tested)[0].passed) == (6, True)


@pytest.mark.rule("DQ-218")
@pytest.mark.parametrize(("faces", "left"), [((1, 3), 3), ((2, 3), 2), ((3, 3), 1), ((3, 4), 0)])
def test_a_passed_test_takes_only_the_tokens_that_it_needed(faces, left):
    t = Table("Hugo", "Lindel", keep_determination=True)
    t.ruling("heroes/Hugo/determination", 3)
    hugo_tests(t, *faces)
    assert t.told(trials.Tested)[0].passed
    assert t.hero("Hugo").determination == left


@pytest.mark.rule("DQ-218")
def test_they_help_with_another_attribute_and_are_not_lost_by_going_elsewhere():
    t = Table("Hugo", "Lindel", keep_determination=True)
    hugo_tests(t, 6, 6)
    t.quiet()
    t.quiet()
    t.quiet()
    assert t.hero("Hugo").determination == 1
    t.enter("pit")
    t.roll("test", 1, 3)
    assert (t.told(trials.Tested)[0].attribute, t.told(trials.Tested)[0].against) == ("luck", 4)
    assert t.hero("Hugo").status == "inside"
    assert t.hero("Hugo").determination == 0


@pytest.mark.rule("DQ-218", "DQ-136", "DQ-137")
def test_without_the_variant_they_are_gone_with_what_they_were_for():
    t = Table("Hugo", "Lindel")
    hugo_tests(t, 6, 6)
    assert [determined.now for determined in t.told(Determined)] == [1, 0]
    t.quiet()
    t.go("portcullis")
    t.roll("test", 6, 6)
    t.quiet()
    t.go("portcullis")
    t.roll("test", 1, 1)
    assert (t.told(trials.Tested)[0].against, t.hero("Hugo").determination) == (8, 0)


@pytest.mark.rule("DQ-218")
def test_switched_on_in_mid_game_it_keeps_what_comes_from_then_on():
    t = Table("Hugo", "Lindel")
    hugo_tests(t, 6, 6)
    assert t.hero("Hugo").determination == 0
    t.settings(keep_determination=True)
    t.quiet()
    hugo_tests(t, 6, 6)
    assert t.hero("Hugo").determination == 1
