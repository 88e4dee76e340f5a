"""The mutual choice: rooms, heroes and objects are chosen in turns, and both sides show the same."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.events.setting_up import HeroDrafted
from tests.core.dungeontwister.table import PEOPLE, Table

ROOMS = ("Rooms 5", "Rooms 1", "Rooms 8", "Rooms 2")
SIX_PAIRS = (*ROOMS, "Rooms 7", "Rooms 3")
"""The maze of three and of four players."""

EIGHT = ("Red Dragon", "Goblin", "Ghost", "Wizard", "Golem", "Cleric", "Paladin", "Thief")
SIX = ("Rope", "Charm Scroll", "Rope", "Treasure", "Sword", "Dragon Slayer")


def picks(t: Table, *names: str) -> list[str]:
    """Who was asked for each of them."""
    asked = []
    for name in names:
        (choice,) = t.offers("draft-pick")
        asked.append(dict(choice.given)["player"])
        t.draft(name)
    return asked


@pytest.mark.rule("DT-3")
def test_two_pairs_of_rooms_each_in_turns():
    t = Table(teams="mutual", first="Bert")
    assert picks(t, *ROOMS) == ["Bert", "Anna", "Bert", "Anna"]
    assert t.state.rooms == ROOMS
    assert t.step == "draft-hero"


@pytest.mark.rule("DT-3")
def test_no_pair_is_chosen_twice_and_nobody_out_of_turn():
    t = Table(teams="mutual")
    t.draft("Rooms 5")
    assert t.offered("draft-pick", "name") == {f"Rooms {number}" for number in (1, 2, 3, 4, 6, 7, 8)}
    assert t.refused(m.DraftPick(player="Bert", name="Rooms 5"), "DT-4").code == "dt-not-to-draft"
    assert t.refused(m.DraftPick(player="Anna", name="Rooms 6"), "DT-3").facts == {"player": "Bert"}


@pytest.mark.rule("DT-4")
def test_whoever_is_shown_stands_on_both_sides():
    """The first player shows a hero, the opponent shows the same; then it is the opponent's turn, until there are
    eight; then six objects.
    """
    t = Table(teams="mutual")
    t.draft(*ROOMS)
    assert picks(t, *EIGHT) == ["Anna", "Bert"] * 4
    assert t.step == "draft-thing"
    assert picks(t, *SIX) == ["Anna", "Bert"] * 3
    assert t.team("Anna") == t.team("Bert") == (EIGHT, SIX)
    assert t.step == "line"


@pytest.mark.rule("DT-4")
def test_each_pick_is_on_all_sides_at_once():
    t = Table(*PEOPLE[:3], teams="mutual")
    t.draft(*SIX_PAIRS, "Golem")
    assert t.events[0] == HeroDrafted(player="Anna", who="Golem")
    assert {hero.name for hero in t.state.heroes} == {"Anna:Golem", "Bert:Golem", "Chloe:Golem"}


@pytest.mark.rule("DT-4")
def test_a_hero_is_there_once_and_an_object_as_often_as_there_are_boxes_with_it():
    t = Table(teams="mutual")
    t.draft(*ROOMS, "Golem")
    assert "Golem" not in t.offered("draft-pick", "name")
    assert t.refused(m.DraftPick(player="Bert", name="Golem"), "DT-4").code == "dt-not-to-draft"
    t.draft(*(name for name in EIGHT if name != "Golem"))
    t.draft("Rope", "Sword", "Rope")
    assert not {"Rope", "Sword"} & t.offered("draft-pick", "name")
    assert [item.name for item in t.state.items if item.side == "Bert"] == ["Bert:Rope", "Bert:Sword", "Bert:Rope 2"]
    assert t.refused(m.DraftPick(player="Bert", name="Rope"), "DT-4").code == "dt-not-to-draft"


@pytest.mark.rule("DT-3")
def test_nothing_is_drafted_where_nobody_drafts():
    t = Table()
    assert t.refused(m.DraftPick(player="Anna", name="Rooms 5")).code == "dt-not-now"


@pytest.mark.rule("DT-3", "DT-4")
def test_three_players_go_round():
    t = Table(*PEOPLE[:3], teams="mutual", first="Chloe")
    assert picks(t, *SIX_PAIRS) == ["Chloe", "Anna", "Bert"] * 2
    assert picks(t, *EIGHT) == ["Chloe", "Anna", "Bert"] * 2 + ["Chloe", "Anna"]
    assert picks(t, *SIX) == ["Chloe", "Anna", "Bert"] * 2


@pytest.mark.rule("DT-3")
@pytest.mark.parametrize("players", [3, 4])
def test_the_maze_of_more_than_two_has_six_pairs_of_rooms(players):
    t = Table(*PEOPLE[:players], teams="mutual")
    t.draft(*SIX_PAIRS[:-1])
    assert t.step == "draft-room"
    t.draft(SIX_PAIRS[-1])
    assert t.step == "draft-hero"
    assert t.state.rooms == SIX_PAIRS
