"""Servants of Kalladra: what the eliminated do on their turns (DQ-196 … DQ-201)."""

from __future__ import annotations

import pytest

from core.asks import PickAsk
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TREASURE
from core.boxes.dungeonquest.events.cards import CardDrawn, Shuffled
from core.boxes.dungeonquest.events.monsters import MonsterMet, TokenMoved
from core.boxes.dungeonquest.events.turns import Passed, TurnBegan
from core.chance import Drawn
from tests.core.dungeonquest.servant_scenes import at, dies, explore, mapped, served
from tests.core.dungeonquest.table import Table, magic, melee


def spaces(t: Table, **given) -> set[str | int]:
    """Where a monster can be put, as it is offered."""
    asks = [ask for choice in t.offers("move-monster", **given) for ask in choice.asks if isinstance(ask, PickAsk)]
    return {option.value for ask in asks if ask.field == "to" for option in ask.options}


# Whose turn it is


@pytest.mark.rule("DQ-196")
def test_an_eliminated_player_has_a_turn_and_may_leave_it():
    t = served()
    assert (t.turn, t.step) == ("Lindel", "servant")
    t.choose("servant", "pass")
    assert t.told(Passed) == [Passed(hero="Lindel", why="servant")]
    assert t.turn == "Challara"


@pytest.mark.rule("DQ-196")
def test_without_the_variant_the_eliminated_have_no_turn():
    t = served(servants=False)
    assert t.turn == "Challara"
    t.refused(m.MoveMonster(token="skeleton 1"))


@pytest.mark.rule("DQ-196")
def test_switched_on_in_mid_game_the_next_turn_of_the_eliminated_is_theirs():
    t = served(servants=False)
    t.settings(servants=True)
    t.quiet()
    t.quiet()
    assert (t.turn, t.step) == ("Lindel", "servant")


@pytest.mark.rule("DQ-196")
def test_switched_off_in_mid_game_the_eliminated_are_passed_over_again():
    t = served()
    t.choose("servant", "pass")
    t.settings(servants=False)
    t.quiet()
    t.quiet()
    assert t.turn == "Challara"


@pytest.mark.rule("DQ-196")
def test_who_has_left_the_dungeon_is_no_servant():
    t = Table("Hugo", "Lindel", servants=True)
    t.play(m.GiveLoot(hero="Lindel", deck="treasure", card="Lodestone"))
    t.quiet()
    t.quiet()
    t.quiet()
    t.back()
    t.choose("tower", "leave")
    t.quiet()
    assert t.turn == "Hugo"


@pytest.mark.rule("DQ-196")
def test_an_eliminated_first_player_moves_the_sun_and_then_a_monster():
    t = Table("Hugo", "Lindel", servants=True)
    dies(t)
    t.ruling("sun", 25)
    t.quiet()
    assert (t.turn, t.step, t.state.sun) == ("Hugo", "sun", 26)
    t.roll("sun", 2)
    assert (t.turn, t.step) == ("Hugo", "servant")


# Moving a token


@pytest.mark.rule("DQ-196")
def test_in_light_mode_a_token_goes_one_chamber_on_and_the_table_sees_where():
    t = served()
    was = at(t, "skeleton 1")
    t.refused(m.MoveMonster(token="skeleton 1", to="c3r3"), "DQ-196")
    t.play(m.MoveMonster(token="skeleton 1"))
    assert t.told(TokenMoved)[0].why == "servant"
    assert t.told(TokenMoved)[0].by == "Lindel"
    assert at(t, "skeleton 1") not in (was, "pool", "fight")
    assert t.turn == "Challara"
    t.enter("dungeon", fresh=False, monsters=("skeleton 1",))
    assert t.told(MonsterMet)[0].token == "skeleton 1"


@pytest.mark.rule("DQ-196")
def test_on_the_map_a_token_goes_to_an_explored_chamber_beside_it():
    t = mapped()
    explore(t, "c3r1")
    explore(t, "c4r1")
    assert spaces(t, token="skeleton 1") == {"c3r1", "c1r1"}
    t.refused(m.MoveMonster(token="skeleton 1", to="c4r1"), "DQ-196")  # two on
    t.refused(m.MoveMonster(token="skeleton 1", to="c2r2"), "DQ-196")  # not explored
    t.refused(m.MoveMonster(token="skeleton 1"), "DQ-196")
    t.play(m.MoveMonster(token="skeleton 1", to="c3r1"))
    assert at(t, "skeleton 1") == "c3r1"


@pytest.mark.rule("DQ-196")
@pytest.mark.parametrize("side", ["door", "portcullis"])
def test_doors_and_portcullises_do_not_hold_a_monster(side):
    t = mapped()
    explore(t, "c3r1", west=side)
    t.play(m.MoveMonster(token="skeleton 1", to="c3r1"))
    assert at(t, "skeleton 1") == "c3r1"
    assert t.turn == "Challara"


@pytest.mark.rule("DQ-196")
def test_a_wall_does():
    t = mapped()
    explore(t, "c3r1", west="wall")
    t.refused(m.MoveMonster(token="skeleton 1", to="c3r1"), "DQ-196")
    assert spaces(t, token="skeleton 1") == {"c1r1"}


@pytest.mark.rule("DQ-196")
@pytest.mark.parametrize("kind", ["pit", "web", "bridge", "darkness", "corridor"])
def test_what_a_chamber_does_is_nothing_to_a_monster(kind):
    t = mapped()
    explore(t, "c3r1", kind)
    t.play(m.MoveMonster(token="skeleton 1", to="c3r1"))
    assert at(t, "skeleton 1") == "c3r1"
    assert [event.player for event in t.told(TurnBegan)] == ["Challara"]


@pytest.mark.rule("DQ-196")
def test_only_a_token_that_lies_on_the_board_can_be_moved():
    t = served()
    t.refused(m.MoveMonster(token="skeleton 2"), "DQ-196")
    t.refused(m.MoveMonster(token="dragon"), "DQ-196")


@pytest.mark.rule("DQ-197")
def test_a_monster_never_enters_the_treasure_chamber():
    t = mapped()
    explore(t, "c6r5")
    t.ruling("tokens/skeleton 1/at", "c6r5")
    t.refused(m.MoveMonster(token="skeleton 1", to=TREASURE), "DQ-197")
    t.play(m.PutHero(hero="Challara", chamber="treasure"))
    t.refused(m.MoveMonster(token="skeleton 1", onto="Challara"), "DQ-197")
    assert not t.offers("move-monster", onto="Challara")


@pytest.mark.rule("DQ-197")
def test_nor_in_light_mode():
    t = served()
    t.play(m.PutHero(hero="Challara", chamber="treasure"))
    t.refused(m.MoveMonster(token="skeleton 1", onto="Challara"), "DQ-197")
    assert not t.offers("move-monster", onto="Challara")
    assert t.offers("move-monster", onto="Hugo")


@pytest.mark.rule("DQ-197")
def test_a_monster_never_leaves_the_board():
    """c2r1 lies at the outer wall: there is nothing to the north of it, and no way to say it."""
    t = mapped()
    for outside in ("c2r0", "c0r1", "c2r11"):
        t.refused(m.MoveMonster(token="skeleton 1", to=outside), "DQ-196")


@pytest.mark.rule("DQ-197")
def test_a_monster_never_enters_a_chamber_with_a_monster():
    t = mapped()
    explore(t, "c3r1")
    t.ruling("tokens/troll 1/at", "c3r1")
    t.refused(m.MoveMonster(token="skeleton 1", to="c3r1"), "DQ-197")
    t.play(m.PutHero(hero="Hugo", chamber="dungeon", to="c3r1"))
    t.refused(m.MoveMonster(token="skeleton 1", onto="Hugo"), "DQ-197")
    assert not t.offers("move-monster", token="skeleton 1", onto="Hugo")


@pytest.mark.rule("DQ-198")
def test_of_several_tokens_the_same_is_not_moved_twice_running():
    t = served()
    t.ruling("tokens/troll 1/at", "#9")
    t.play(m.MoveMonster(token="skeleton 1"))
    t.quiet()
    t.quiet()
    assert t.step == "servant"
    t.refused(m.MoveMonster(token="skeleton 1"), "DQ-198")
    assert not t.offers("move-monster", token="skeleton 1")
    t.play(m.MoveMonster(token="troll 1"))
    t.quiet()
    t.quiet()
    t.play(m.MoveMonster(token="skeleton 1"))


@pytest.mark.rule("DQ-198")
def test_the_only_token_may_be_moved_again():
    t = served()
    t.play(m.MoveMonster(token="skeleton 1"))
    t.quiet()
    t.quiet()
    t.play(m.MoveMonster(token="skeleton 1"))


@pytest.mark.rule("DQ-198")
def test_a_table_that_reads_it_otherwise_may_move_the_same_again():
    t = served(same_token_twice=True)
    t.ruling("tokens/troll 1/at", "#9")
    t.play(m.MoveMonster(token="skeleton 1"))
    t.quiet()
    t.quiet()
    t.play(m.MoveMonster(token="skeleton 1"))


@pytest.mark.rule("DQ-198")
def test_a_token_that_was_killed_and_came_anew_has_not_been_moved():
    t = served()
    t.ruling("tokens/troll 1/at", "#9")
    t.play(m.MoveMonster(token="skeleton 1", onto="Challara"))
    t.choose("fight", "attack")
    t.reveal(melee(3, ""), magic(1, ""))
    t.play(m.MonsterFalls(life=1))
    assert at(t, "skeleton 1") == "pool"
    t.quiet()
    t.quiet()
    t.ruling("tokens/skeleton 1/at", "#8")
    t.play(m.MoveMonster(token="skeleton 1"))


# Adding a monster


@pytest.mark.rule("DQ-200")
def test_a_monster_is_added_from_the_dungeon_deck():
    t = served()
    left, empty = t.left("dungeon"), t.left("dungeon", "Empty")
    t.choose("servant", "add")
    t.draw("dungeon", "Empty")
    assert t.told(CardDrawn)[0].card == "Empty"
    assert t.step == "reveal-monster"
    t.draw("dungeon", "Gold Coins 30")
    assert t.step == "reveal-monster"
    assert all(not hero.loot for hero in t.state.heroes)
    t.draw("dungeon", "Troll")
    assert t.step == "place-where"
    t.refused(m.MoveMonster(token="skeleton 2"), "DQ-130")
    t.play(m.MoveMonster(token="troll 1"))
    moved = t.told(TokenMoved)[0]
    assert (moved.why, moved.by, moved.monster) == ("added", "Lindel", "troll")
    assert at(t, "troll 1") not in ("pool", "fight")
    # All that was turned over is discarded, and the servant has moved nothing else.
    assert (t.left("dungeon"), t.left("dungeon", "Empty")) == (left - 3, empty - 1)
    dungeon = next(deck for deck in t.state.decks if deck.name == "dungeon")
    assert {"Troll": 1, "Gold Coins 30": 1}.items() <= {stock.name: stock.count for stock in dungeon.out}.items()
    assert t.turn == "Challara"


@pytest.mark.rule("DQ-200")
def test_a_shuffle_card_puts_everything_back_and_the_reveal_starts_again():
    t = served()
    t.choose("servant", "add")
    t.draw("dungeon", "Empty")
    t.draw("dungeon", "Shuffle")
    assert t.told(Shuffled)[0].deck == "dungeon"
    dungeon = next(deck for deck in t.state.decks if deck.name == "dungeon")
    assert not any(stock.count for stock in dungeon.out)
    assert t.left("dungeon", "Empty") == 9
    assert t.left("dungeon", "Shuffle") == 1
    assert t.step == "reveal-monster"
    t.draw("dungeon", "Demon")
    assert (t.step, t.now.names) == ("place-where", ("demon 1",))


@pytest.mark.rule("DQ-200")
def test_only_with_fewer_tokens_than_living_heroes():
    t = served()
    assert t.offers("choose", what="servant", option="add")
    t.ruling("tokens/troll 1/at", "#9")  # two tokens, two heroes
    assert not t.offers("choose", what="servant", option="add")
    t.refused(m.Choose(what="servant", option="add"), "DQ-200")
    t.ruling("tokens/troll 1/at", "pool")
    t.choose("servant", "add")
    assert t.step == "reveal-monster"


@pytest.mark.rule("DQ-200")
def test_who_has_left_is_no_living_hero_inside():
    t = served()
    t.ruling("heroes/Challara/status", "left")
    t.refused(m.Choose(what="servant", option="add"), "DQ-200")


@pytest.mark.rule("DQ-200")
def test_only_dungeon_cards_are_turned_over():
    t = served()
    t.choose("servant", "add")
    t.refused(m.Draw(deck="search", card=Drawn(card="Troll")), "DQ-200")


@pytest.mark.rule("DQ-200")
def test_a_card_that_names_no_monster_lets_the_servant_name_it():
    t = served()
    t.choose("servant", "add")
    t.draw("dungeon", "Ambush")
    t.choose("monster-kind-added", "golem")
    assert t.now.names == ("golem 1",)


@pytest.mark.rule("DQ-200", "DQ-130")
def test_with_none_of_that_sort_in_the_pool_one_from_the_board_is_put_there():
    t = served()
    t.choose("servant", "add")
    for number in (2, 3, 4):
        t.ruling(f"tokens/skeleton {number}/at", "#9")
    t.draw("dungeon", "Skeleton")
    assert t.now.names == ("skeleton 1", "skeleton 2", "skeleton 3", "skeleton 4")
    t.play(m.MoveMonster(token="skeleton 3"))
    assert at(t, "skeleton 3") not in ("#9", "pool")


@pytest.mark.rule("DQ-200")
def test_on_the_map_it_is_put_into_a_chamber_beside_a_tower():
    t = mapped()
    explore(t, "c5r5")
    t.choose("servant", "add")
    t.draw("dungeon", "Troll")
    assert spaces(t) == {"c1r2", "c12r1", "c12r10"}
    t.refused(m.MoveMonster(token="troll 1", to="c5r5"), "DQ-200")
    t.refused(m.MoveMonster(token="troll 1", to="c13r2"), "DQ-200")  # beside a tower, but no chamber lies there
    t.refused(m.MoveMonster(token="troll 1"), "DQ-200")
    t.refused(m.MoveMonster(token="troll 1", to="c2r1"), "DQ-197")  # the skeleton is there
    t.play(m.MoveMonster(token="troll 1", to="c12r1"))
    assert at(t, "troll 1") == "c12r1"


@pytest.mark.rule("DQ-198", "DQ-200")
def test_a_token_that_was_added_has_not_been_moved_yet():
    t = served()
    t.choose("servant", "add")
    t.draw("dungeon", "Troll")
    t.play(m.MoveMonster(token="troll 1"))
    t.quiet()
    t.quiet()
    t.play(m.MoveMonster(token="troll 1"))
    assert t.turn == "Challara"
