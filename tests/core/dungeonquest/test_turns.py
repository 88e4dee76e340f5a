"""The round and the turn (DQ-12 … DQ-19)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS
from core.boxes.dungeonquest.events.turns import TurnBegan, TurnLost
from core.boxes.dungeonquest.settings import Settings
from core.chance import Dice, Drawn
from tests.core.dungeonquest.table import CONTENT, Table, dice
from tests.core.replaying import with_undo_after_every_move

DOWN = m.EnterCatacombs(direction="north")


def in_the_catacombs(*players: str) -> Table:
    """The first player's turn, in the catacombs since the last round."""
    t = Table(*players).entering("entrance", "Empty")
    t.until(players[0])
    t.play(DOWN)
    t.until(players[0])
    return t


def caught_in_a_web(*players: str) -> Table:
    """The first player's turn, in a web since the last round."""
    t = Table(*players).entering("web")
    t.choose("web", "cross")
    t.roll("test", 6, 6)
    t.until(players[0])
    return t


def kill(t: Table, name: str) -> None:
    t.until(name)
    t.enter("pit")
    t.roll("test", 6, 6)


# DQ-12: the order of play


@pytest.mark.rule("DQ-12")
def test_turns_go_clockwise_from_the_first_player():
    t = Table(begin=False)
    seats = tuple(m.Seat(name, name) for name in ("Hugo", "Lindel", "Challara"))
    t.play(m.SetUp(seats=seats, content=CONTENT, settings=Settings(runes=0), first="Lindel"))
    for name, tower in zip(("Lindel", "Challara", "Hugo"), TOWERS, strict=False):
        t.play(m.TakeTower(hero=name, tower=tower))
    order = []
    for _ in range(5):
        order.append((t.turn, t.state.turn.round))
        t.quiet()
    assert order == [("Lindel", 1), ("Challara", 1), ("Hugo", 1), ("Lindel", 2), ("Challara", 2)]


@pytest.mark.rule("DQ-12")
def test_who_is_dead_is_passed_over():
    t = Table("Hugo", "Lindel", "Challara")
    kill(t, "Lindel")
    assert (t.turn, t.state.turn.round) == ("Challara", 1)
    t.quiet()
    t.quiet()
    assert (t.turn, t.state.turn.round) == ("Challara", 2)


@pytest.mark.rule("DQ-12")
def test_each_turn_is_told_with_its_round():
    t = Table("Hugo", "Lindel")
    t.quiet()
    assert t.told(TurnBegan) == [TurnBegan(player="Lindel", round=1)]
    t.quiet()
    assert t.told(TurnBegan) == [TurnBegan(player="Hugo", round=2)]


# DQ-13: move or search


@pytest.mark.rule("DQ-13")
def test_a_turn_is_a_move_or_a_search():
    t = Table("Hugo", "Lindel")
    t.quiet()
    t.quiet()
    assert (t.turn, t.step) == ("Hugo", "turn")
    assert t.offers("go")
    assert t.offers("search")
    assert not t.offers("choose", what="turn", option="blocked")
    t.refused(m.Choose(what="turn", option="blocked"), "DQ-48")


@pytest.mark.rule("DQ-13")
def test_who_has_moved_does_not_search():
    t = Table("Hugo").entering("dungeon")
    t.refused(m.Search(), "DQ-13")
    t.draw("dungeon", "Empty")
    assert (t.turn, t.state.turn.round) == ("Hugo", 2)


@pytest.mark.rule("DQ-13")
def test_who_has_searched_does_not_move():
    t = Table("Hugo")
    t.quiet()
    t.search()
    t.refused(m.Go(through="open"), "DQ-13")
    t.refused(m.Search(), "DQ-13")
    here = t.hero("Hugo").here
    t.draw("search", "Empty")
    assert (t.state.turn.round, t.hero("Hugo").here) == (3, here)


@pytest.mark.rule("DQ-13")
def test_one_move_leads_one_space_on():
    t = Table("Hugo", "Lindel", board="map")
    t.go(to="c2r1")
    t.arrive("dungeon")
    t.refused(m.Go(through="open", to="c3r1"), "DQ-13")
    t.draw("dungeon", "Empty")
    assert t.turn == "Lindel"
    assert t.hero("Hugo").here == "c2r1"


# DQ-14: what can take the place of it


@pytest.mark.rule("DQ-14")
def test_an_entrance_lets_one_go_down_instead_of_moving():
    t = Table("Hugo", "Lindel")
    t.refused(DOWN, "DQ-138")
    assert not t.offers("enter-catacombs")
    t.enter("entrance", "Empty")
    t.until("Hugo")
    assert t.offers("enter-catacombs")
    t.play(DOWN)
    assert t.hero("Hugo").below is not None
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-14")
def test_in_the_treasure_chamber_one_can_stay_and_loot():
    t = Table("Hugo", "Lindel")
    t.refused(m.Choose(what="turn", option="loot"), "DQ-92")
    t.enter("treasure", "Sleeping")
    t.draw("treasure", "Lodestone")
    t.draw("treasure", "Lodestone")
    t.until("Hugo")
    assert t.offers("choose", what="turn", option="loot")
    assert not t.offers("choose", what="turn", option="blocked")
    t.refused(m.Choose(what="turn", option="blocked"), "DQ-48")
    t.choose("turn", "loot")
    t.refused(m.Go(through="open"), "DQ-13")
    assert (t.step, t.now.deck) == ("draw", "dragon")


@pytest.mark.rule("DQ-14")
def test_in_the_catacombs_a_card_takes_the_place_of_moving_and_searching():
    t = in_the_catacombs("Hugo", "Lindel")
    assert (t.step, t.now.deck) == ("draw", "catacomb")
    t.refused(m.Go(through="open"), "DQ-13")
    t.refused(m.Search(), "DQ-13")
    t.draw("catacomb", "Empty")
    assert t.turn == "Lindel"


# DQ-15: what lasts


@pytest.mark.rule("DQ-15")
def test_who_is_caught_cannot_move_as_usual():
    t = caught_in_a_web("Hugo", "Lindel")
    assert [hold.what for hold in t.hero("Hugo").holds] == ["web"]
    assert (t.step, t.now.attribute) == ("test", "strength")
    for move in (m.Go(through="open"), m.Go(through="open", back=True), m.Search()):
        t.refused(move, "DQ-13")
    assert not t.offers("go")
    t.roll("test", 6, 6)
    assert t.turn == "Lindel"
    assert t.hero("Hugo").holds
    t.until("Hugo")
    t.roll("test", 1, 1)
    assert not t.hero("Hugo").holds
    assert t.offers("go")


@pytest.mark.rule("DQ-15")
def test_a_card_can_hold_a_hero_over_many_turns():
    t = Table("Hugo", "Lindel").entering("dungeon", "Torch Goes Out")
    t.roll("test", 6, 6)
    assert [hold.name for hold in t.hero("Hugo").holds] == ["Torch Goes Out"]
    t.until("Hugo")
    t.refused(m.Go(through="open"), "DQ-13")
    t.roll("test", 6, 6)
    assert t.turn == "Lindel"
    t.until("Hugo")
    t.roll("test", 1, 2)
    assert t.hero("Hugo").holds == ()
    assert t.step == "turn"


# DQ-16: several things at the start of a turn


def lame_in_a_web() -> Table:
    """Hugo's turn: caught in a web, and a turn to lose."""
    t = caught_in_a_web("Hugo", "Lindel")
    t.roll("test", 6, 6)
    t.ruling("heroes/Hugo/lost_turns", 1)
    t.until("Hugo")
    return t


@pytest.mark.rule("DQ-16")
def test_the_hero_chooses_the_order_of_what_comes_up():
    t = lame_in_a_web()
    assert (t.step, set(t.now.names)) == ("start-order", {"web", "lost turn"})
    t.refused(m.Choose(what="start-order", option="darkness"))
    t.choose("start-order", "web")
    assert t.step == "test"
    t.roll("test", 6, 6)
    assert t.told(TurnLost) == [TurnLost(hero="Hugo", left=0)]
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-16")
def test_all_of_it_comes_even_if_the_first_ends_the_turn():
    t = lame_in_a_web()
    t.choose("start-order", "lost turn")
    assert t.told(TurnLost)
    assert (t.turn, t.step) == ("Hugo", "test")
    t.roll("test", 1, 1)
    assert t.hero("Hugo").holds == ()
    assert t.turn == "Lindel"
    t.until("Hugo")
    assert t.step == "turn"


@pytest.mark.rule("DQ-16")
def test_a_lost_turn_alone_needs_no_choice():
    t = Table("Hugo", "Lindel").entering("dungeon", "Stun")
    assert t.hero("Hugo").lost_turns == 1
    t.quiet()
    assert [event.left for event in t.told(TurnLost)] == [0]
    assert (t.turn, t.state.turn.round, t.hero("Hugo").lost_turns) == ("Lindel", 2, 0)


# DQ-17: in the catacombs


@pytest.mark.rule("DQ-17")
def test_a_lost_turn_in_the_catacombs_brings_no_card():
    t = in_the_catacombs("Hugo", "Lindel")
    t.draw("catacomb", "Empty")
    t.ruling("heroes/Hugo/lost_turns", 1)
    cards = t.left("catacomb")
    t.quiet()
    assert t.told(TurnLost)
    assert t.turn == "Lindel"
    assert t.left("catacomb") == cards
    t.quiet()
    assert (t.turn, t.step, t.now.deck) == ("Hugo", "draw", "catacomb")


@pytest.mark.rule("DQ-17")
def test_an_effect_that_ends_the_turn_in_the_catacombs_brings_no_card_and_one_that_does_not_does():
    t = in_the_catacombs("Hugo", "Lindel")
    t.draw("catacomb", "Torch Goes Out")
    t.roll("test", 6, 6)
    t.until("Hugo")
    assert t.step == "test"
    below = t.hero("Hugo").below
    t.roll("test", 6, 6)
    assert t.turn == "Lindel"
    assert t.hero("Hugo").below == below
    t.until("Hugo")
    t.roll("test", 1, 1)
    assert (t.turn, t.step, t.now.deck) == ("Hugo", "draw", "catacomb")


# DQ-18: the end of a turn


@pytest.mark.rule("DQ-18")
def test_the_turn_ends_when_everything_that_was_met_is_over():
    t = Table("Hugo", "Lindel").entering("dungeon")
    assert t.turn == "Hugo"
    t.draw("dungeon", "Dead Adventurer")
    assert (t.turn, t.step) == ("Hugo", "optional")
    t.choose("optional", "yes")
    assert (t.turn, t.step, t.now.deck) == ("Hugo", "draw", "corpse")
    t.draw("corpse", "Old Bones")
    assert (t.turn, t.step) == ("Hugo", "hazard")
    t.roll("hazard", 3)
    assert (t.turn, t.step) == ("Lindel", "turn")


@pytest.mark.rule("DQ-18")
def test_every_effect_of_a_card_belongs_to_the_turn():
    t = Table("Hugo", "Lindel").entering("dungeon", "Gas")
    t.roll("wounds", 5)
    assert (t.turn, t.step, t.hero("Hugo").wounds) == ("Hugo", "lost", 2)
    t.roll("lost", 3)
    assert (t.turn, t.hero("Hugo").lost_turns) == ("Lindel", 0)


# DQ-19: what a card says counts


@pytest.mark.rule("DQ-19")
def test_where_cards_and_monsters_come_the_table_is_reminded_that_abilities_beat_the_rules():
    t = Table("Hugo", "Lindel")
    assert "DQ-19" not in BOX.advice.reminders(t.state)
    t.enter("dungeon")
    assert "DQ-19" in BOX.advice.reminders(t.state)
    t.draw("dungeon", "Mystery")
    assert t.step == "tell-card"
    assert "DQ-19" in BOX.advice.reminders(t.state)

    t = Table("Hugo", "Lindel").meeting("Skeleton")
    assert t.step == "fight"
    assert "DQ-19" in BOX.advice.reminders(t.state)


@pytest.mark.rule("DQ-19")
def test_an_ability_against_the_rules_is_played_by_the_tables_word():
    t = Table("Hugo", "Lindel")
    t.quiet()
    t.quiet()
    t.ruling("heroes/Hugo/searches", 2)
    t.refused(m.Search(), "DQ-52")
    t.ruling("heroes/Hugo/searches", 0)
    t.search()
    assert t.step == "draw"


# What cannot be


@pytest.mark.parametrize(
    "move",
    [
        m.Roll(what="test", dice=dice(1, 1)),
        m.Roll(what="sun", dice=dice(1)),
        m.Draw(deck="dungeon", card=Drawn(card="Empty")),
        m.Arrive(chamber="dungeon"),
        m.Choose(what="web", option="cross"),
        m.Choose(what="turn-end", option="now"),
        m.Say(what="say-wounds", number=1),
        m.Grope(dice=dice(1), through="open"),
        m.TakeTower(hero="Lindel", tower="c1r10"),
        m.LeaveCatacombs(side="left", dice=dice(1)),
    ],
)
def test_a_move_that_the_game_does_not_wait_for_is_refused(move):
    t = Table("Hugo", "Lindel")
    t.refused(move, "DQ-13")


def test_an_option_that_does_not_exist_is_refused():
    t = Table("Hugo", "Lindel")
    assert t.refused(m.Choose(what="turn", option="sleep")).code == "dq-no-such-option"


def test_the_dead_and_the_unknown_do_nothing():
    t = Table("Hugo", "Lindel")
    t.quiet()
    kill(t, "Lindel")
    assert t.refused(m.PutHero(hero="Lindel", chamber="dungeon"), "DQ-169").code == "dq-hero-gone"
    assert t.refused(m.GiveLoot(hero="Lindel", deck="treasure", card="Giant Ruby"), "DQ-169")
    assert t.refused(m.PutHero(hero="Zoe", chamber="dungeon")).code == "no-such-player"
    for _ in range(3):
        assert t.turn == "Hugo"
        t.quiet()


def test_an_attribute_test_takes_two_real_dice():
    t = caught_in_a_web("Hugo", "Lindel")
    codes = {
        Dice(faces=(3,)): "wrong-number-of-dice",
        Dice(faces=(3, 3, 3)): "wrong-number-of-dice",
        Dice(faces=(0, 3)): "impossible-die",
        Dice(faces=(3, 7)): "impossible-die",
        Dice(faces=(3, 3), sides=10): "wrong-die-sort",
    }
    for wrong, code in codes.items():
        assert t.refused(m.Roll(what="test", dice=wrong)).code == code
    assert t.step == "test"


def test_a_game_over_takes_no_move():
    t = Table("Hugo")
    kill(t, "Hugo")
    assert t.state.stage == "over"
    assert t.refused(m.Search()).code == "game-over"
    assert BOX.rules.choices(t.state) == []


def test_start_effects_can_be_taken_back_one_by_one():
    t = lame_in_a_web()
    t.choose("start-order", "lost turn")
    t.roll("test", 1, 1)
    with_undo_after_every_move(t)
