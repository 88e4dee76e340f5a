"""Which boxes are played with, and in which of the ways that the rulebook knows."""

from __future__ import annotations

from typing import get_args

import pytest

from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.content import HEROES, THINGS
from core.boxes.dungeontwister.events.setting_up import FirstChosen, GameSet
from core.boxes.dungeontwister.state import Teams
from tests.core.dungeontwister.table import BASE, BOTH, CONTENT, FIVE, P_AND_D, PEOPLE, SIX, Table


@pytest.mark.rule("DT-1")
@pytest.mark.parametrize(
    ("box", "heroes", "things"), [("P&D", P_AND_D, (*FIVE, "Rope")), ("base", BASE, SIX)], ids=["P&D", "base"]
)
def test_one_box_as_it_is_gives_everybody_the_same(box, heroes, things):
    t = Table(*PEOPLE[:3], boxes=(box,))
    for name in PEOPLE[:3]:
        assert t.team(name) == (heroes, things)
    assert (len(heroes), len(things)) == (HEROES, THINGS) == (8, 6)
    assert {hero.status for hero in t.state.heroes} == {item.status for item in t.state.items} == {"waiting"}


@pytest.mark.rule("DT-1", "DT-2", "DT-3", "DT-5")
@pytest.mark.parametrize("teams", get_args(Teams))
@pytest.mark.parametrize("boxes", [("P&D",), ("base",), BOTH, (), ("P&D", "P&D")], ids=str)
def test_boxes_are_mixed_in_two_ways_and_no_third(teams, boxes):
    """One box is taken as it is; two are mixed by a free or by a mutual choice."""
    move = m.SetUp(seats=PEOPLE[:2], content=CONTENT, teams=teams, boxes=boxes)
    if (teams == "box" and boxes in (("P&D",), ("base",))) or (teams != "box" and boxes == BOTH):
        assert isinstance(Table.bare().play(move)[0], GameSet)
    else:
        assert Table.bare().refused(move, "DT-1").code == "dt-boxes"
    assert len(get_args(Teams)) == 3


@pytest.mark.rule("DT-1")
@pytest.mark.parametrize("players", range(6))
def test_two_to_four_play(players):
    move = m.SetUp(seats=(*PEOPLE, "Eva")[:players], content=CONTENT)
    if 2 <= players <= 4:
        Table.bare().play(move)
    else:
        assert Table.bare().refused(move, "DT-1").code == "dt-players"


def test_a_game_is_set_up_once():
    t = Table()
    assert t.refused(m.SetUp(seats=PEOPLE[:2], content=CONTENT)).code == "already-set-up"


@pytest.mark.rule("DT-3")
def test_who_begins_is_found_by_chance_or_told():
    t = Table(*PEOPLE, first="")
    assert t.step == "first"
    (ask,) = t.asks("choose-first")
    assert [stock.name for stock in ask.cards] == list(PEOPLE)
    assert t.chance("Chloe")[0] == FirstChosen(player="Chloe")
    assert [step.player for step in reversed(t.state.steps)] == ["Chloe", "Dima", "Anna", "Bert"]
    assert Table(first="Bert").state.first == "Bert"


@pytest.mark.rule("DT-2", "DT-6")
@pytest.mark.parametrize("first", PEOPLE[:3])
def test_the_first_player_begins_and_the_others_follow_clockwise(first):
    t = Table(*PEOPLE[:3], first=first)
    t.lines()
    begins = PEOPLE.index(first)
    for at in range(4):
        assert t.player == PEOPLE[(begins + at) % 3]
        t.pass_turns()
