"""Servants of Kalladra: heroes who are attacked by monsters that others move (DQ-196 … DQ-201)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS
from core.boxes.dungeonquest.events.fights import FightEnded
from core.boxes.dungeonquest.events.monsters import MonsterMet
from core.boxes.dungeonquest.events.moving import Entered
from core.boxes.dungeonquest.events.trials import Died
from tests.core.dungeonquest.servant_scenes import at, dies, explore, mapped, served
from tests.core.dungeonquest.table import Table, magic, melee

# Attacked heroes


@pytest.mark.rule("DQ-199")
def test_a_hero_who_is_moved_onto_attacks_or_runs_at_once_and_the_mover_plays_the_monster():
    t = served()
    t.play(m.MoveMonster(token="skeleton 1", onto="Challara"))
    met = t.told(MonsterMet)[0]
    # The player on Challara's left would be Hugo.
    assert (met.hero, met.player, met.token) == ("Challara", "Lindel", "skeleton 1")
    assert (t.step, t.now.hero) == ("fight", "Challara")
    assert {option for choice in t.offers("choose") for key, option in choice.given if key == "option"} == {
        "run",
        "attack",
    }


@pytest.mark.rule("DQ-199")
def test_after_an_escape_the_hero_owes_an_encounter_and_play_goes_on_to_the_movers_left():
    t = served()
    was = t.hero("Hugo").here
    t.play(m.MoveMonster(token="skeleton 1", onto="Hugo"))
    t.choose("fight", "run")
    t.play(m.Escape(own=2, theirs=2))
    assert at(t, "skeleton 1") == was
    assert t.hero("Hugo").here == TOWERS[0]
    assert t.hero("Hugo").owed
    assert t.turn == "Challara"


@pytest.mark.rule("DQ-199")
def test_after_a_fight_play_goes_on_to_the_movers_left_and_the_chamber_is_not_encountered_again():
    t = served()
    t.play(m.MoveMonster(token="skeleton 1", onto="Hugo"))
    t.choose("fight", "attack")
    assert t.state.fight is not None
    assert (t.state.fight.hero, t.state.fight.player) == ("Hugo", "Lindel")
    t.reveal(melee(3, ""), magic(1, ""))
    t.play(m.MonsterFalls(life=1))
    assert [end.how for end in t.told(FightEnded)] == ["killed"]
    assert at(t, "skeleton 1") == "pool"
    assert (t.turn, t.step) == ("Challara", "turn")


@pytest.mark.rule("DQ-199")
def test_a_hero_can_die_of_it():
    t = served()
    t.ruling("heroes/Hugo/wounds", 15)
    where = t.hero("Hugo").here
    t.play(m.MoveMonster(token="skeleton 1", onto="Hugo"))
    t.choose("fight", "attack")
    t.reveal(melee(1, ""), magic(3, ""))
    assert t.told(Died) == [Died(hero="Hugo", cause="skeleton")]
    assert at(t, "skeleton 1") == where
    assert t.turn == "Challara"


@pytest.mark.rule("DQ-199")
def test_on_the_map_a_token_reaches_only_a_hero_beside_it():
    t = mapped()
    t.refused(m.MoveMonster(token="skeleton 1", onto="Challara"), "DQ-196")
    t.play(m.PutHero(hero="Hugo", chamber="dungeon", to="c3r1"))
    assert t.offers("move-monster", token="skeleton 1", onto="Hugo")
    assert not t.offers("move-monster", token="skeleton 1", onto="Challara")
    t.play(m.MoveMonster(token="skeleton 1", onto="Hugo"))
    assert t.told(MonsterMet)[0].taken_from == "c3r1"
    assert t.told(MonsterMet)[0].player == "Lindel"


@pytest.mark.rule("DQ-199")
def test_of_two_heroes_in_a_chamber_the_one_is_attacked_that_was_named():
    t = mapped()
    for name in ("Hugo", "Challara"):
        t.play(m.PutHero(hero=name, chamber="dungeon", to="c3r1"))
    t.play(m.MoveMonster(token="skeleton 1", onto="Challara"))
    assert t.told(MonsterMet)[0].hero == "Challara"


@pytest.mark.rule("DQ-199")
def test_nobody_below_or_gone_can_be_moved_onto():
    t = served()
    t.refused(m.MoveMonster(token="skeleton 1", onto="Lindel"), "DQ-199")
    t.choose("servant", "pass")
    t.enter("entrance", "Empty")
    t.quiet()
    t.choose("servant", "pass")
    t.play(m.EnterCatacombs(direction="north"))
    t.quiet()
    assert t.step == "servant"
    t.refused(m.MoveMonster(token="skeleton 1", onto="Challara"), "DQ-199")
    assert not t.offers("move-monster", onto="Challara")


@pytest.mark.rule("DQ-170", "DQ-199")
def test_on_other_turns_the_eliminated_play_monsters_for_the_player_on_their_right():
    t = Table("Hugo", "Lindel", "Challara", servants=True)
    t.quiet()
    dies(t)
    t.quiet()
    t.meet()
    assert t.told(MonsterMet)[0].player == "Lindel"


# Several monsters


def among_two(**settings) -> Table:
    t = served(**settings)
    t.ruling("tokens/troll 1/at", "#9")
    if t.step == "servant":
        t.choose("servant", "pass")
    t.enter("trap", fresh=False, monsters=("skeleton 1", "troll 1"))
    return t


@pytest.mark.rule("DQ-201")
@pytest.mark.parametrize("first", ["skeleton 1", "troll 1"])
def test_of_several_monsters_the_hero_chooses_which_comes_first(first):
    t = among_two()
    assert (t.step, t.now.hero) == ("which-monster", "Challara")
    t.choose("which-monster", first)
    assert t.told(MonsterMet)[0].token == first
    t.choose("fight", "attack")
    t.reveal(melee(3, ""), magic(1, ""))
    t.play(m.MonsterFalls(life=1))
    other = {"skeleton 1": "troll 1", "troll 1": "skeleton 1"}[first]
    assert t.told(MonsterMet)[0].token == other
    t.choose("fight", "attack")
    t.reveal(melee(3, ""), magic(1, ""))
    t.play(m.MonsterFalls(life=1))
    # Both dead: only now comes the chamber.
    assert (t.step, t.now.deck) == ("draw", "trap")


@pytest.mark.rule("DQ-201", "DQ-189")
@pytest.mark.parametrize("servants", [True, False])
def test_one_escape_avoids_them_all(servants):
    t = among_two(servants=servants)
    t.choose("which-monster", "troll 1")
    t.choose("fight", "run")
    t.play(m.Escape(own=2, theirs=1))
    assert [entered.came for entered in t.told(Entered)] == ["escape"]
    here = at(t, "troll 1")
    assert at(t, "skeleton 1") == here != t.hero("Challara").here
    assert t.turn == "Hugo"


@pytest.mark.rule("DQ-201")
def test_on_the_map_both_tokens_of_a_space_are_met():
    t = mapped()
    t.choose("servant", "pass")
    explore(t, "c11r10")
    for token in ("skeleton 1", "troll 1"):
        t.ruling(f"tokens/{token}/at", "c11r10")
    t.play(m.Go(to="c11r10"))
    assert (t.step, t.now.names) == ("which-monster", ("skeleton 1", "troll 1"))


def test_switching_the_variant_on_is_one_entry_that_can_be_undone():
    t = served(servants=False)
    before, entries = t.state, len(t.journal.entries)
    t.play(m.ChangeSettings(settings=replace(t.state.settings, servants=True)))
    assert len(t.journal.entries) == entries + 1
    t.undo()
    assert t.state == before
