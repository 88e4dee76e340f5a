"""Towers and leaving the dungeon (section O, first half)."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.ending import GameEnded, LeftDungeon
from core.boxes.dungeonquest.events.trials import Died
from core.chance import Drawn
from tests.core.dungeonquest.table import Table

START, OTHER = "c1r1", "c1r10"
LEAVE = m.Choose(what="tower", option="leave")


def give(t: Table, hero: str, *cards: str, deck: str = "treasure") -> None:
    for card in cards:
        t.play(m.GiveLoot(hero=hero, deck=deck, card=card))


def into_tower(t: Table, tower: str = OTHER) -> None:
    t.go()
    t.arrive("tower", fresh=False, to=tower)


def at_tower(*loot: str, tower: str = OTHER, players: tuple[str, ...] = ("Hugo", "Lindel"), **settings: Any) -> Table:
    """Hugo, who began in the tower c1r1, has just walked into a tower with this loot."""
    t = Table(*players, **settings)
    give(t, players[0], *loot)
    t.quiet()
    t.until(players[0])
    into_tower(t, tower)
    return t


# With loot, and at once


@pytest.mark.rule("DQ-172")
def test_nobody_leaves_with_empty_hands():
    t = at_tower()
    assert t.step == "tower"
    t.refused(LEAVE, "DQ-172")
    assert not t.offers("choose", option="leave")
    assert t.hero("Hugo").status == "inside"


@pytest.mark.rule("DQ-75")
def test_nobody_is_asked_about_leaving_who_cannot():
    assert BOX.voice.now(at_tower().state).key == "dq.now.move-on"
    assert BOX.voice.now(at_tower("Gold Ring").state).key == "dq.now.tower"
    assert BOX.voice.now(at_tower("Gold Ring", tower=START, exit_tower="not the start").state).key == "dq.now.move-on"


@pytest.mark.rule("DQ-195")
@pytest.mark.parametrize(
    ("loot", "deck", "target", "says"),
    [
        ("Gold Coins 30", "dungeon", 0, "dq.choice.leave-no-treasure"),
        ("Gold Coins 30", "dungeon", 500, "dq.choice.leave-no-treasure"),
        ("Gold Ring", "treasure", 500, "dq.choice.leave-short"),
        ("Gold Ring", "treasure", 190, "dq.choice.leave"),
        ("Forbidden Tome", "treasure", 0, "dq.choice.leave"),
        ("Artifact Eater", "treasure", 500, "dq.choice.leave"),  # rolled for at the end
    ],
)
def test_alone_whoever_would_lose_by_leaving_is_told_so_before(loot, deck, target, says):
    t = Table("Hugo", solo=True, solo_target=target)
    give(t, "Hugo", loot, deck=deck)
    into_tower(t)
    (offer,) = t.offers("choose", option="leave")
    assert offer.label.key == says
    if says != "dq.choice.leave":
        t.play(LEAVE)
        assert (t.state.ending, t.state.winners) == ("dragon", ())


def test_with_others_at_the_table_any_loot_may_win():
    (offer,) = at_tower("Lodestone").offers("choose", option="leave")
    assert offer.label.key == "dq.choice.leave"


@pytest.mark.rule("DQ-172")
@pytest.mark.parametrize("card", ["Forbidden Tome", "Lodestone", "Giant Ruby"])
def test_one_loot_card_of_any_value_is_enough(card):
    t = at_tower(card)
    assert t.offers("choose", what="tower", option="leave")
    t.play(LEAVE)
    assert t.hero("Hugo").status == "left"


@pytest.mark.rule("DQ-172")
def test_loot_of_any_deck_will_do_and_a_kept_card_will_not():
    t = Table("Hugo").entering("dungeon", "Charm")
    into_tower(t)
    t.refused(LEAVE, "DQ-172")
    t = Table("Hugo").entering("dungeon", "Gold Coins 30")
    into_tower(t)
    t.play(LEAVE)
    assert t.hero("Hugo").status == "left"


@pytest.mark.rule("DQ-172")
def test_loot_that_was_lost_again_does_not_count():
    t = Table("Hugo")
    give(t, "Hugo", "Lodestone")
    t.play(m.TakeLoot(hero="Hugo", loot=t.hero("Hugo").loot[0].name))
    t.quiet()
    into_tower(t)
    t.refused(LEAVE, "DQ-172")


@pytest.mark.rule("DQ-173")
def test_leaving_is_at_once_in_the_turn_of_coming_in():
    t = at_tower("Lodestone")
    assert (t.turn, t.step) == ("Hugo", "tower")
    t.play(LEAVE)
    assert t.told(LeftDungeon)[0].tower == OTHER
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-173")
def test_it_is_never_compulsory():
    t = at_tower("Giant Ruby")
    assert t.offers("go")
    t.enter("dungeon", "Empty")
    assert t.hero("Hugo").status == "inside"


@pytest.mark.rule("DQ-173")
def test_who_stands_in_a_tower_without_having_just_come_in_cannot_leave():
    t = Table("Hugo")
    give(t, "Hugo", "Giant Ruby")
    assert t.hero("Hugo").here == START
    t.refused(LEAVE, "DQ-13")
    assert not t.offers("choose", option="leave")


@pytest.mark.rule("DQ-173")
def test_nor_can_anybody_leave_from_another_chamber():
    t = Table("Hugo")
    give(t, "Hugo", "Giant Ruby")
    t.quiet()
    t.refused(LEAVE, "DQ-13")


@pytest.mark.rule("DQ-174")
def test_any_tower_will_do():
    for tower in (START, OTHER):
        t = at_tower("Lodestone", tower=tower)
        assert t.hero("Hugo").tower == START
        t.play(LEAVE)
        assert t.hero("Hugo").status == "left"


@pytest.mark.rule("DQ-174")
def test_a_table_can_shut_the_tower_where_the_hero_began():
    t = at_tower("Lodestone", tower=START, exit_tower="not the start")
    t.refused(LEAVE, "DQ-174")
    assert not t.offers("choose", option="leave")
    t = at_tower("Lodestone", tower=OTHER, exit_tower="not the start")
    assert t.offers("choose", option="leave")
    t.play(LEAVE)
    assert t.hero("Hugo").status == "left"


@pytest.mark.rule("DQ-174")
def test_it_is_each_heros_own_tower_that_is_shut():
    t = Table("Hugo", "Lindel", exit_tower="not the start")
    t.quiet()
    give(t, "Lindel", "Lodestone")
    assert t.hero("Lindel").tower == "c13r1"
    into_tower(t, START)
    t.play(LEAVE)
    assert t.hero("Lindel").status == "left"


@pytest.mark.rule("DQ-174")
def test_on_the_map_it_is_the_same():
    for exits, code in (("any", None), ("not the start", "DQ-174")):
        t = Table("Hugo", board="map", exit_tower=exits)
        give(t, "Hugo", "Lodestone")
        t.play(m.Go(to="c2r1", through="open"))
        t.arrive("dungeon", "Empty")
        t.play(m.Go(back=True, through="open"))
        assert (t.step, t.hero("Hugo").here) == ("tower", START)
        if code:
            t.refused(LEAVE, code)
        else:
            t.play(LEAVE)
            assert t.hero("Hugo").status == "left"


@pytest.mark.rule("DQ-175")
def test_whoever_does_not_leave_moves_on_in_the_same_turn_and_encounters_what_is_there():
    t = at_tower()
    t.refused(m.Search(), "DQ-13")
    t.refused(m.Choose(what="turn", option="blocked"), "DQ-13")
    t.go()
    t.arrive("trap")
    assert t.turn == "Hugo"
    assert (t.step, t.now.deck) == ("draw", "trap")


@pytest.mark.rule("DQ-175")
def test_a_tower_left_by_a_door_that_jams_is_still_where_the_hero_stands():
    t = at_tower()
    t.door("Door Jammed")
    assert t.turn == "Lindel"
    assert t.hero("Hugo").here == OTHER


@pytest.mark.rule("DQ-175")
def test_on_the_map_the_ways_on_are_those_beside_the_tower():
    t = Table("Hugo", board="map")
    t.play(m.PutHero(hero="Hugo", chamber="dungeon", to="c12r1"))
    t.play(m.Go(to="c13r1", through="open"))
    assert t.step == "tower"
    assert {dict(choice.given).get("to") for choice in t.offers("go")} == {"c13r2", None}
    t.refused(m.Go(to="c13r3", through="open"), "DQ-27")
    t.play(m.Go(to="c13r2", through="open"))
    t.arrive("dungeon")
    assert (t.step, t.now.deck) == ("draw", "dungeon")


# Gone for good


@pytest.mark.rule("DQ-176")
def test_whoever_has_left_is_off_the_board_and_cannot_come_back():
    t = at_tower("Lodestone", runes=1)
    t.play(LEAVE)
    hugo = t.hero("Hugo")
    assert (hugo.status, hugo.here, hugo.determination) == ("left", "", 0)
    assert [loot.card for loot in hugo.loot] == ["Lodestone"]
    t.refused(m.PutHero(hero="Hugo", chamber="dungeon"), "DQ-169")
    t.refused(m.UseRune(hero="Hugo", rune="Rune"), "DQ-169")
    t.refused(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"), "DQ-169")
    assert not t.offers("use-rune", hero="Hugo")


@pytest.mark.rule("DQ-176")
def test_whoever_has_left_waits_while_the_others_play_and_the_sun_goes_on():
    t = at_tower("Lodestone", players=("Hugo", "Lindel", "Challara"))
    t.play(LEAVE)
    sun = t.state.sun
    turns = []
    for _ in range(4):
        turns.append(t.turn)
        t.quiet()
    assert turns == ["Lindel", "Challara", "Lindel", "Challara"]
    assert t.state.sun == sun + 2  # the first player still moves it
    assert t.state.stage == "playing"


@pytest.mark.rule("DQ-176")
def test_sunset_does_not_reach_those_who_have_left():
    t = at_tower("Lodestone")
    t.play(LEAVE)
    t.ruling("sun", 25)
    t.quiet()
    t.roll("sun", 1)
    assert [died.hero for died in t.told(Died)] == ["Lindel"]
    assert t.hero("Hugo").status == "left"
    assert t.state.winners == ("Hugo",)


@pytest.mark.rule("DQ-177")
def test_the_game_ends_when_the_last_hero_has_left():
    t = at_tower("Lodestone")
    t.play(LEAVE)
    assert t.state.stage == "playing"
    give(t, "Lindel", "Silver Ring")
    into_tower(t)
    t.play(LEAVE)
    assert t.told(GameEnded)[0].ending == "won"
    assert BOX.rules.over(t.state)
    assert t.state.steps == ()


@pytest.mark.rule("DQ-177")
def test_the_game_ends_when_the_last_hero_has_died():
    t = at_tower("Lodestone")
    t.play(LEAVE)
    t.enter("pit")
    t.roll("test", 6, 6)
    assert t.told(Died)[0].hero == "Lindel"
    assert t.state.stage == "over"
    assert t.state.winners == ("Hugo",)


@pytest.mark.rule("DQ-177")
def test_while_one_is_inside_it_goes_on():
    t = Table("Hugo", "Lindel", "Challara").entering("pit")
    t.roll("test", 6, 6)
    t.enter("pit")
    t.roll("test", 6, 6)
    assert [hero.status for hero in t.state.heroes] == ["dead", "dead", "inside"]
    assert t.state.stage == "playing"
    assert t.turn == "Challara"


@pytest.mark.rule("DQ-177")
def test_after_the_end_nothing_can_be_done():
    t = at_tower("Lodestone", players=("Hugo",))
    t.play(LEAVE)
    assert t.state.stage == "over"
    assert t.offers("go") == []
    for move in (
        m.Go(through="open"),
        m.Draw(deck="dungeon", card=Drawn(card="Empty")),
        m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"),
        LEAVE,
        m.Waive(),
    ):
        assert t.refused(move).code == "game-over"


@pytest.mark.rule("DQ-177")
def test_the_end_can_be_taken_back_like_any_move():
    t = at_tower("Lodestone", players=("Hugo",))
    before = t.state
    t.play(LEAVE)
    over = t.state
    t.undo()
    assert t.state == before
    t.redo()
    assert t.state == over
