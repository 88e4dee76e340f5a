"""Making teams in Dungeon Twister by touches: a mutual draft, a choice in secret, the starting line, values."""

from __future__ import annotations

from collections.abc import Callable

from core.boxes.dungeontwister.content import HEROES, THINGS
from tests.core.dungeontwister.table import BASE, FIVE, P_AND_D
from tests.ui.hand import Hand
from tests.ui.twisterhand import hero, pick, picked
from tests.ui.twisterscenes import asked_first, choosing, drafting, lines, untold

Open = Callable[..., Hand]


def test_a_mutual_draft_is_a_touch_a_pick(open_game: Open):
    hand = open_game(drafting())
    assert "Anna picks rooms" in hand.ui.texts()
    pick(hand, "Rooms 1", "Rooms 5", "Rooms 6", "Rooms 2")
    assert "Anna picks a hero" in hand.ui.texts()
    pick(hand, *P_AND_D[:4])
    assert "For everybody: 5 of 8" in hand.ui.texts()
    assert P_AND_D[0] not in hand.ui.app.screen.now.body.pad.keys
    pick(hand, *BASE[:4])
    pick(hand, *FIVE, "Sword")
    assert hand.taps == 4 + HEROES + THINGS
    assert hand.step == "line"
    assert {each.who for each in hand.game.heroes if each.side == "Bert"} == {*P_AND_D[:4], *BASE[:4]}


def test_a_draft_can_be_taken_back(open_game: Open):
    hand = open_game(drafting(5))
    pick(hand, BASE[0])
    hand.tap("undo")
    assert len(hand.game.drafted) == 5
    assert BASE[0] in hand.ui.app.screen.now.body.pad.keys


def test_a_team_in_secret_is_seen_by_its_owner_only(open_game: Open):
    hand = open_game(choosing())
    assert not any(text == "Golem" for text in hand.ui.texts())
    hand.answer("Only Anna looks")
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


def test_four_of_eight_begin_and_nobody_sees_whom(open_game: Open):
    hand = open_game(lines())
    hand.answer("Only Anna looks")
    pick(hand, *(f"Anna:{name}" for name in P_AND_D[2:6]))
    picked(hand)
    assert hand.game.steps[-1].player == "Bert"
    assert not set(P_AND_D) & set(hand.ui.texts())
    assert hand.game.players[0].line == ("?",)
    hand.answer("Only Bert looks")
    pick(hand, *(f"Bert:{name}" for name in P_AND_D[:4]))
    picked(hand)
    assert hand.step == "action"
    there = [each.who for each in hand.game.heroes if each.side == "Anna" and each.status == "maze"]
    assert sorted(there) == sorted(P_AND_D[2:6])


def test_what_nobody_could_look_up_is_asked_for_once(open_game: Open):
    hand = open_game(untold())
    assert "Combat value: Paladin" in hand.ui.texts()
    hand.answer("3")
    assert "Combat value: Pickpocket" in hand.ui.texts()
    hand.answer("2")
    hand.answer(hero("Rope"))
    assert hand.taps == 3
    assert hand.step == "line"


def test_who_begins_is_told_or_drawn(open_game: Open):
    hand = open_game(asked_first())
    hand.answer("Bert")
    assert hand.game.first == "Bert"
