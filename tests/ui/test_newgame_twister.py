"""A table is set for Dungeon Twister by touches: how the teams come about, and making them when the game has begun."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.boxes.dungeontwister.newgame import WAYS, Way
from core.message import say
from screens.dungeontwister.newgame import Ways
from screens.game.screen import GameScreen
from tests.core.dungeontwister.table import BASE, FIVE, P_AND_D
from tests.ui.conftest import Open
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right
from tests.ui.newgamehand import to_its_tile
from tests.ui.rollhand import reach
from tests.ui.twisterhand import hero, pick, picked
from tests.ui.twisterscenes import asked_first, choosing, drafting, lines, untold

OpenGame = Callable[..., Hand]


def test_it_is_drawn_and_not_rolled_for_who_begins(open_app: Open) -> None:
    """There is no die in the box. Heroes are chosen when the game has begun, so nobody shuffles them here."""
    hand = to_its_tile(open_app(), "dungeontwister")
    assert hand.there(say("new.add"))
    assert not hand.there(say("new.shuffle"))
    hand.tap("Player 2")
    assert hand.ui.app.screen.table.first == "Player 2"
    assert not hand.there(say("new.roll-first"))
    hand.tap(say("new.draw-first"))
    assert hand.ui.app.screen.table.first == ""
    hand.ui.app.screen._edit(0)
    hand.ui.advance(1)
    assert hand.there(say("new.up")) or hand.there(say("new.down"))
    assert not hand.there(say("new.hero"))


@pytest.mark.parametrize("way", WAYS)
def test_a_way_to_teams_is_chosen_with_one_touch(open_app: Open, way: Way) -> None:
    hand = to_its_tile(open_app(), "dungeontwister")
    ways = next(part for part in hand.ui.app.screen.walk(restrict=True) if isinstance(part, Ways))
    reach(hand, ways.keys[way])
    hand.ui.advance(0.4)
    assert hand.ui.app.screen.table.way == way
    hand.tap(say("new.start"))
    hand.ui.advance(0.6)
    assert isinstance(hand.ui.app.screen, GameScreen)
    assert_looks_right(hand.ui)


def test_a_mutual_draft_says_who_picks_and_can_be_taken_back(open_game: OpenGame) -> None:
    hand = open_game(drafting())
    assert "Anna picks rooms" in hand.ui.texts()
    pick(hand, "Rooms 1", "Rooms 5", "Rooms 6", "Rooms 2")
    assert "Anna picks a hero" in hand.ui.texts()
    pick(hand, *P_AND_D[:4])
    assert "For everybody: 5 of 8" in hand.ui.texts()
    assert P_AND_D[0] not in hand.ui.app.screen.now.body.pad.keys
    pick(hand, BASE[0])
    hand.tap("undo")
    assert len(hand.game.drafted) == 4
    pick(hand, *BASE[:4])
    pick(hand, *FIVE, "Sword")
    assert hand.step == "line"
    assert {each.who for each in hand.game.heroes if each.side == "Bert"} == {*P_AND_D[:4], *BASE[:4]}


def test_a_team_in_secret_is_seen_by_its_owner_only(open_game: OpenGame) -> None:
    hand = open_game(choosing())
    assert not any(text == "Golem" for text in hand.ui.texts())
    hand.answer("For Anna only")
    pick(hand, *P_AND_D)
    picked(hand)
    pick(hand, *FIVE, "Rope")
    picked(hand)
    pick(hand, "Rooms 5", "Rooms 6")
    picked(hand)
    assert hand.step == "choose"
    assert hand.game.steps[-1].player == "Bert"
    names = {*P_AND_D, *FIVE, "Rooms 5"}
    assert not names & set(hand.ui.texts())
    assert "has chosen" in hand.ui.texts()


def test_four_of_eight_begin_and_nobody_sees_whom(open_game: OpenGame) -> None:
    hand = open_game(lines())
    hand.answer("For Anna only")
    pick(hand, *(f"Anna:{name}" for name in P_AND_D[2:6]))
    picked(hand)
    assert hand.game.steps[-1].player == "Bert"
    assert not set(P_AND_D) & set(hand.ui.texts())
    assert hand.game.players[0].line == ("?",)
    hand.answer("For Bert only")
    pick(hand, *(f"Bert:{name}" for name in P_AND_D[:4]))
    picked(hand)
    assert hand.step == "action"
    there = [each.who for each in hand.game.heroes if each.side == "Anna" and each.status == "maze"]
    assert sorted(there) == sorted(P_AND_D[2:6])


def test_what_nobody_could_look_up_is_asked_for_once(open_game: OpenGame) -> None:
    hand = open_game(untold())
    assert "Combat value: Paladin" in hand.ui.texts()
    hand.answer("3")
    assert "Combat value: Pickpocket" in hand.ui.texts()
    hand.answer("2")
    hand.answer(hero("Rope"))
    assert hand.taps == 3
    assert hand.step == "line"


def test_who_begins_is_told_or_drawn(open_game: OpenGame) -> None:
    hand = open_game(asked_first())
    hand.answer("Bert")
    assert hand.game.first == "Bert"
