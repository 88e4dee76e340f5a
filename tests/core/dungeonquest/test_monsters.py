"""Meeting a monster: who plays it, which token it is, and whether one can run at all (section H)."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import Content, MonsterKind
from core.boxes.dungeonquest.events.fights import FightBegan, FightEnded
from core.boxes.dungeonquest.events.monsters import LifeSeen, MonsterMet
from core.boxes.dungeonquest.events.trials import Died
from core.boxes.dungeonquest.state import Token
from core.chance import Drawn
from core.frozen import find, put, replace
from tests.core.dungeonquest.table import CONTENT, Table, melee
from tests.core.dungeonquest.walking import descend, out, space, surface, token, walk

LIVES = MonsterKind("skeleton", (2, 2, 3, 5))


def known_lives() -> Content:
    return replace(CONTENT, monsters=put(CONTENT.monsters, LIVES))


def run_away(t: Table) -> None:
    t.choose("fight", "run")
    t.play(m.Escape(own=1, theirs=1))


def leave_one(t: Table, monster: str = "Skeleton") -> str:
    """A monster is met beyond the tower and left there; the hero is in the tower again. Its token."""
    t.meet(monster)
    (met,) = t.told(MonsterMet)
    run_away(t)
    return met.token


def look(t: Table, life: str) -> None:
    t.play(m.LookAtToken(life=Drawn(card=life)))


def seen_life(t: Table, viewer: str | None, name: str) -> int:
    found = find(BOX.sight.view(t.state, viewer).tokens, name)
    assert found is not None
    return found.life


# Its player, its token, and then: run or attack


@pytest.mark.rule("DQ-78")
def test_a_monster_gets_its_player_and_its_token_before_the_hero_decides():
    t = Table("Hugo", "Lindel").entering("dungeon")
    assert t.offers("choose", what="fight") == []
    t.draw("dungeon", "Troll")
    (met,) = t.told(MonsterMet)
    assert (met.hero, met.monster, met.player, met.token) == ("Hugo", "troll", "Lindel", "troll 1")
    assert (t.step, t.now.hero, t.now.to, t.now.names) == ("fight", "Hugo", "troll 1", ("Lindel",))
    assert [dict(choice.given)["option"] for choice in t.offers("choose", what="fight")] == ["run", "attack"]
    t.refused(m.Reveal(hero=melee(1), foe=melee(1)), "DQ-13")
    t.refused(m.Escape(own=1, theirs=1), "DQ-13")
    t.refused(m.Go(through="open"), "DQ-13")


@pytest.mark.rule("DQ-78")
@pytest.mark.parametrize(("option", "step"), [("run", "escape"), ("attack", "reveal")])
def test_the_hero_runs_or_attacks(option, step):
    t = Table("Hugo", "Lindel").meeting()
    t.choose("fight", option)
    assert t.step == step
    assert (t.state.fight is not None) is (option == "attack")


@pytest.mark.rule("DQ-78")
def test_there_is_no_third_way():
    t = Table("Hugo", "Lindel").meeting()
    t.refused(m.Choose(what="fight", option="hide"))
    t.refused(m.Choose(what="escape", option="run"), "DQ-13")


@pytest.mark.rule("DQ-79")
@pytest.mark.parametrize(("hero", "player"), [("Hugo", "Lindel"), ("Lindel", "Challara"), ("Challara", "Hugo")])
def test_the_player_on_the_left_plays_the_monster(hero, player):
    t = Table("Hugo", "Lindel", "Challara")
    t.until(hero)
    t.meet()
    assert [met.player for met in t.told(MonsterMet)] == [player]
    t.choose("fight", "attack")
    assert t.state.fight is not None
    assert (t.state.fight.hero, t.state.fight.player) == (hero, player)


@pytest.mark.rule("DQ-79")
def test_also_when_that_player_is_out():
    t = Table("Hugo", "Lindel", "Challara")
    t.quiet()
    t.enter("pit")
    t.roll("test", 6, 6)
    t.until("Hugo")
    t.meet()
    assert t.hero("Lindel").status == "dead"
    assert [met.player for met in t.told(MonsterMet)] == ["Lindel"]


# The token and its life


@pytest.mark.rule("DQ-80")
def test_a_token_of_the_sort_comes_out_of_the_pool():
    t = Table("Hugo", "Lindel").meeting("Golem")
    (met,) = t.told(MonsterMet)
    assert met.taken_from == "pool"
    assert token(t, met.token) == Token(met.token, "golem", 0, "fight")
    assert sum(each.monster == "golem" and each.at == "pool" for each in t.state.tokens) == 3
    assert sum(each.at == "pool" for each in t.state.tokens) == 19


@pytest.mark.rule("DQ-80")
def test_its_player_may_look_at_the_life_and_nobody_else():
    t = Table("Hugo", "Lindel", "Challara").meeting()
    look(t, "3")
    (seen,) = t.told(LifeSeen)
    assert (seen.token, seen.life) == ("skeleton 1", 3)
    assert token(t, "skeleton 1").life == 3
    assert [seen_life(t, viewer, "skeleton 1") for viewer in ("Lindel", "Hugo", "Challara", None)] == [3, 0, 0, 0]
    assert t.step == "fight"


@pytest.mark.rule("DQ-80")
@pytest.mark.parametrize(("viewer", "life"), [("Lindel", 3), ("Hugo", None), (None, None)])
def test_the_record_of_the_look_tells_the_life_to_its_player_only(viewer, life):
    t = Table("Hugo", "Lindel").meeting()
    move = m.LookAtToken(life=Drawn(card="3"))
    (event,) = (each for each in t.play(move) if isinstance(each, LifeSeen))
    assert BOX.sight.redacted_for(t.state, event, viewer).life == life
    assert BOX.sight.redacted_for(t.state, move, viewer).life.card == "?"


@pytest.mark.rule("DQ-80")
@pytest.mark.parametrize("step", ["fight", "escape", "say-damage", "reveal"])
def test_the_player_may_look_at_any_moment_of_the_encounter(step):
    t = Table("Hugo", "Lindel").meeting()
    if step == "reveal":
        t.choose("fight", "attack")
    elif step != "fight":
        t.choose("fight", "run")
        if step == "say-damage":
            t.play(m.Escape(own=0, theirs=1))
    assert t.step == step
    assert t.offers("look-at-token")
    look(t, "4")
    assert seen_life(t, "Lindel", "skeleton 1") == 4
    assert (t.step, seen_life(t, "Hugo", "skeleton 1")) == (step, 0)
    assert t.offers("look-at-token") == []
    t.refused(m.LookAtToken(life=Drawn(card="4")), "DQ-80")


@pytest.mark.rule("DQ-80")
@pytest.mark.parametrize("life", ["0", "21", "-1", "many", ""])
def test_a_life_that_no_token_has_is_not_on_it(life):
    t = Table("Hugo", "Lindel").meeting()
    t.refused(m.LookAtToken(life=Drawn(card=life)), "DQ-80")


@pytest.mark.rule("DQ-80")
def test_without_a_monster_there_is_nothing_to_look_at():
    t = Table("Hugo", "Lindel")
    t.refused(m.LookAtToken(life=Drawn(card="3")), "DQ-13")


@pytest.mark.rule("DQ-80")
def test_where_the_tokens_are_known_only_a_life_that_is_left_can_be_on_one():
    t = Table("Hugo", content=known_lives())
    t.meet()
    t.refused(m.LookAtToken(life=Drawn(card="4")), "DQ-80")
    look(t, "5")
    run_away(t)
    t.meet()
    t.refused(m.LookAtToken(life=Drawn(card="5")), "DQ-80")
    (choice,) = t.offers("look-at-token")
    assert [(stock.name, stock.count) for stock in choice.asks[0].cards] == [("2", 2), ("3", 1)]  # type: ignore[union-attr]
    look(t, "2")
    run_away(t)
    t.meet()
    look(t, "2")
    run_away(t)
    t.meet()
    t.refused(m.LookAtToken(life=Drawn(card="2")), "DQ-80")
    look(t, "3")


@pytest.mark.rule("DQ-80")
def test_a_token_that_lies_face_down_shows_its_life_to_nobody():
    t = Table("Hugo", "Lindel").meeting()
    look(t, "3")
    run_away(t)
    assert token(t, "skeleton 1").life == 3
    assert {seen_life(t, viewer, "skeleton 1") for viewer in ("Hugo", "Lindel", None)} == {0}


# No token in the pool


def all_on_the_board() -> Table:
    """Four skeletons lie on the board; Hugo is about to leave his tower again."""
    t = Table("Hugo", "Lindel")
    for _ in range(4):
        leave_one(t)
        t.quiet()
    t.play(m.Shuffle(deck="dungeon"))
    assert t.step == "tower"
    return t


@pytest.mark.rule("DQ-81")
def test_with_none_in_the_pool_one_is_taken_from_the_board():
    t = all_on_the_board()
    lay = {each.name: each.at for each in t.state.tokens if each.monster == "skeleton"}
    t.meet()
    assert (t.step, t.told(MonsterMet)) == ("token-from-board", [])
    (choice,) = t.offers("choose", what="token-from-board")
    assert [option.value for option in choice.asks[0].options] == sorted(lay)  # type: ignore[union-attr]
    t.choose("token-from-board", "skeleton 3")
    (met,) = t.told(MonsterMet)
    assert (met.token, met.taken_from) == ("skeleton 3", lay["skeleton 3"])
    assert token(t, "skeleton 3").at == "fight"
    assert t.step == "fight"


@pytest.mark.rule("DQ-81")
@pytest.mark.parametrize("option", ["troll 1", "skeleton 5", "skeleton", ""])
def test_only_a_token_of_the_sort_that_lies_there_is_taken(option):
    t = all_on_the_board()
    t.meet()
    t.refused(m.Choose(what="token-from-board", option=option))


@pytest.mark.rule("DQ-81")
def test_nobody_looks_first():
    t = Table("Hugo", "Lindel")
    for _ in range(4):
        t.meet()
        look(t, "3")
        run_away(t)
        t.quiet()
    t.play(m.Shuffle(deck="dungeon"))
    t.meet()
    t.choose("token-from-board", "skeleton 1")
    assert {seen_life(t, viewer, "skeleton 1") for viewer in ("Hugo", "Lindel", None)} == {0}
    assert t.offers("look-at-token")


@pytest.mark.rule("DQ-81")
def test_as_long_as_the_pool_has_one_nothing_is_taken_from_the_board():
    t = Table("Hugo", "Lindel")
    for _ in range(3):
        leave_one(t)
        t.quiet()
    t.meet()
    assert [met.token for met in t.told(MonsterMet)] == ["skeleton 4"]


# A token that lies there


@pytest.mark.rule("DQ-82")
def test_in_light_mode_the_table_says_which_token_lies_there():
    t = Table("Hugo", "Lindel")
    leave_one(t)
    left = leave_one_more(t)
    t.enter("dungeon", fresh=False, monsters=(left,))
    (met,) = t.told(MonsterMet)
    assert (met.monster, met.token) == ("troll", left)
    assert met.taken_from == t.hero("Hugo").here
    assert t.step == "fight"
    assert out(t, "dungeon", "Troll") == 1  # no second card


def leave_one_more(t: Table) -> str:
    t.quiet()
    name = leave_one(t, "Troll")
    t.quiet()
    return name


@pytest.mark.rule("DQ-82")
def test_on_the_map_the_token_is_known():
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "dungeon", "Demon")
    look(t, "5")
    run_away(t)
    walk(t, "c2r1")
    (met,) = t.told(MonsterMet)
    assert (met.token, met.taken_from) == ("demon 1", "c2r1")
    assert token(t, "demon 1").life == 5  # the same token, and the same life


@pytest.mark.rule("DQ-82")
def test_a_token_that_is_not_on_the_board_does_not_lie_there():
    t = Table("Hugo", "Lindel")
    leave_one(t)
    t.quiet()
    t.go()
    for monsters in (("skeleton 2",), ("troll 1",), ("dragon",), ("skeleton 1", "skeleton 2")):
        t.refused(m.Arrive(chamber="dungeon", fresh=False, monsters=monsters), "DQ-82")
    (choice,) = t.offers("arrive", fresh=False, chamber="dungeon") or t.offers("arrive", fresh=False)[:1]
    asked = next(ask for ask in choice.asks if ask.field == "monsters")
    assert [option.value for option in asked.options] == ["skeleton 1"]  # type: ignore[union-attr]
    t.arrive("dungeon", fresh=False, monsters=("skeleton 1",))


@pytest.mark.rule("DQ-82")
def test_nothing_lies_in_a_chamber_that_is_placed_just_now():
    t = Table("Hugo", "Lindel")
    leave_one(t)
    t.quiet()
    t.go()
    t.refused(m.Arrive(chamber="dungeon", fresh=True, monsters=("skeleton 1",)), "DQ-82")


# Where nobody can run


@pytest.mark.rule("DQ-83")
@pytest.mark.parametrize(
    ("chamber", "more", "runs"),
    [
        ("dungeon", {}, True),
        ("dungeon", {"portcullis": True}, False),
        ("portcullis", {}, False),
        ("dungeon", {"south": "portcullis"}, False),
    ],
)
def test_from_a_chamber_with_a_portcullis_nobody_escapes(chamber, more, runs):
    t = Table("Hugo", "Lindel").entering(chamber, **more)
    t.draw("dungeon", "Skeleton")
    assert (t.step == "fight") is runs
    assert (t.state.fight is None) is runs
    if not runs:
        t.refused(m.Choose(what="fight", option="run"), "DQ-13")
        assert t.told(FightBegan)


@pytest.mark.rule("DQ-83")
def test_a_portcullis_in_the_chamber_left_behind_does_not_matter():
    t = Table("Hugo").entering("portcullis", "Empty")
    t.go("portcullis")
    t.roll("test", 1, 1)
    t.arrive("dungeon", "Skeleton")
    assert t.step == "fight"


@pytest.mark.rule("DQ-83")
def test_on_the_map_the_tiles_tell_whose_portcullis_it_is():
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "dungeon", "Empty", east="portcullis")
    t.play(m.Go(to="c3r1"))
    t.roll("test", 1, 1)
    t.arrive("dungeon", "Skeleton", west="open", east="open")
    assert t.step == "fight"
    run_away(t)
    assert t.hero("Hugo").here == "c2r1"
    t.draw("dungeon", "Skeleton")  # and in the chamber that has it
    assert t.step == "reveal"


@pytest.mark.rule("DQ-83")
@pytest.mark.parametrize("card", ["Secret Passage", "Secret Door"])
def test_after_a_special_move_nobody_escapes(card):
    t = Table("Hugo").entering("dungeon", "Empty")
    t.search(card)
    t.arrive("dungeon", "Skeleton")
    assert t.step == "reveal"


@pytest.mark.rule("DQ-83")
def test_but_from_the_next_chamber_one_can():
    t = Table("Hugo").entering("dungeon", "Secret Door")
    t.arrive("dungeon", "Empty")
    t.enter("dungeon", "Skeleton")
    assert t.step == "fight"


@pytest.mark.rule("DQ-83")
@pytest.mark.parametrize("met", ["card", "token"])
def test_on_the_turn_after_the_catacombs_nobody_escapes(met):
    t = Table("Hugo")
    left = leave_one(t, "Troll")
    descend(t)
    if met == "token":
        surface(t, "dungeon", fresh=False, monsters=(left,))
    else:
        surface(t, "dungeon")
        t.draw("dungeon", "Skeleton")
    assert (t.step, t.hero("Hugo").came) == ("reveal", "catacombs")


@pytest.mark.rule("DQ-83")
def test_a_monster_that_a_search_finds_can_be_run_from_like_any_other():
    t = Table("Hugo").entering("dungeon", "Empty")
    t.search("Troll")
    assert t.step == "fight"


# Hazards that become monsters


def old_bones(t: Table) -> None:
    t.enter("dungeon", "Dead Adventurer")
    t.choose("optional", "yes")
    t.draw("corpse", "Old Bones")
    t.roll("hazard", 6)


@pytest.mark.rule("DQ-90")
def test_a_hazard_that_becomes_a_monster_has_a_token_and_a_player_like_any_other():
    t = Table("Hugo", "Lindel")
    old_bones(t)
    (met,) = t.told(MonsterMet)
    assert (met.monster, met.token, met.player, met.taken_from) == ("skeleton", "skeleton 1", "Lindel", "pool")
    look(t, "3")
    assert [seen_life(t, viewer, "skeleton 1") for viewer in ("Lindel", "Hugo")] == [3, 0]


@pytest.mark.rule("DQ-90")
def test_its_token_stays_where_the_hero_escaped():
    t = Table("Hugo", "Lindel")
    old_bones(t)
    here = t.hero("Hugo").here
    run_away(t)
    assert token(t, "skeleton 1").at == here
    assert t.hero("Hugo").here != here
    assert out(t, "corpse", "Old Bones") == 1


@pytest.mark.rule("DQ-90")
def test_its_token_stays_where_the_hero_died():
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Hugo/wounds", 15)
    old_bones(t)
    here = t.hero("Hugo").here
    t.choose("fight", "attack")
    t.reveal(melee(1, ""), melee(3, ""))
    assert [(event.hero, event.cause) for event in t.told(Died)] == [("Hugo", "skeleton")]
    assert token(t, "skeleton 1").at == here


@pytest.mark.rule("DQ-90")
def test_its_token_goes_back_when_it_is_killed():
    t = Table("Hugo", "Lindel")
    old_bones(t)
    look(t, "1")
    t.choose("fight", "attack")
    t.reveal(melee(3, ""), melee(1, ""))
    assert [event.how for event in t.told(FightEnded)] == ["killed"]
    assert token(t, "skeleton 1") == Token("skeleton 1", "skeleton")
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-90")
def test_a_hazard_that_becomes_a_monster_can_be_the_fifth_skeleton():
    t = all_on_the_board()
    old_bones(t)
    assert t.step == "token-from-board"


def test_the_table_can_call_an_encounter_off():
    t = Table("Hugo", "Lindel").meeting()
    t.play(m.Waive())
    assert token(t, "skeleton 1").at == "pool"
    assert t.turn == "Lindel"


def test_a_chamber_keeps_what_it_is_while_a_monster_lies_in_it():
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "trap", "Snakes")
    t.roll("wounds", 1)
    t.search("Troll")
    here: Any = space(t, "c2r1")
    run_away(t)
    assert space(t, "c2r1") == here
