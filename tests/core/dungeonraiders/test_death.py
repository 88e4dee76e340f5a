"""Death, and the last survivor (RD-28, RD-29)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.events.ending import Died
from core.boxes.dungeonraiders.events.fights import FightAgain
from core.boxes.dungeonraiders.events.levels import RoomLeft
from core.boxes.dungeonraiders.state import Score
from tests.core.dungeonraiders.table import boss, room


@pytest.mark.rule("RD-6", "RD-28")
@pytest.mark.parametrize("life", [1, 2, 3])
def test_who_has_no_life_left_is_dead(life):
    t = room("Dragon", 4, life={"A": life})
    t.cards(1, 3, 3, 3)
    assert (t.life["A"], t.alive) == (0, "BCD")
    assert t.told(Died) == [Died(player="A", cause="monster", by="Dragon")]


@pytest.mark.rule("RD-28")
def test_and_who_has_one_left_is_not():
    t = room("Dragon", 4, life={"A": 4})
    t.cards(1, 3, 3, 3)
    assert (t.life["A"], t.alive, t.told(Died)) == (1, "ABCD", [])


@pytest.mark.rule("RD-28")
def test_the_items_of_the_dead_go_back_to_their_supplies():
    t = room("Dragon", 4, life={"A": 3}, items={"A": "torch torch ball key sword", "B": "key"})
    t.cards(1, 3, 3, 3)
    assert (t.items("A"), t.items("B")) == ({}, {"key": 1})
    assert t.supplies == {"torch": 6, "ball": 6, "key": 5, "sword": 6}


@pytest.mark.rule("RD-28")
def test_also_one_that_they_had_played_and_that_once():
    t = room("Spikes", 4, life={"A": 2}, items={"A": "ball ball"})
    t.cards("ball", 5, 5, 2)
    t.cards(2)
    assert (t.alive, t.items("A"), t.player("A").laid, t.supplies["ball"]) == ("BCD", {}, (), 6)


@pytest.mark.rule("RD-28")
def test_the_dead_play_no_more():
    t = room("Dragon", 4, life={"A": 3}, items={"A": "torch"})
    t.cards(1, 3, 3, 3)
    t.turn("Goblin")
    assert t.waiting == ("B", "C", "D")
    for move in (m.PlayCard(player="A", card="2"), m.HideCard(player="A", card="2"), m.UseTorch(player="A")):
        assert t.refused(move, "RD-28").code == "rd-dead"
    assert not any(dict(choice.given).get("player") == "A" for choice in t.box.rules.choices(t.state))


@pytest.mark.rule("RD-28")
def test_the_dead_cannot_win():
    t = boss("Wolf Pack", 4, treasure=(20, 1, 2, 3), life=(0, 5, 6, 7))
    t.cards(5, 5, 5)
    assert t.state.winners == ("D",)
    assert t.state.scores[0] == Score("A", 20, 0, "dead")


@pytest.mark.rule("RD-28")
@pytest.mark.parametrize(("setting", "left"), [("kept", 7), ("lost", 0)])
def test_their_treasure_stays_before_them_or_is_gone_as_the_table_has_it(setting, left):
    t = room("Dragon", 4, life={"A": 3}, treasure={"A": 7}, treasure_of_dead=setting)
    t.cards(1, 3, 3, 3)
    assert t.treasure["A"] == left


@pytest.mark.rule("RD-28")
def test_several_can_die_at_once():
    t = room("Spikes", 5, life=(2, 9, 1, 9, 2), items={"A": "sword", "E": "sword"})
    t.cards(5, 2, 5, 5, 5)
    assert [died.player for died in t.told(Died)] == ["A", "C", "E"]
    assert (t.alive, t.supplies["sword"]) == ("BD", 6)
    assert t.state.stage == "playing"


@pytest.mark.rule("RD-28")
def test_whoever_is_dead_dies_no_second_time():
    t = room("Dragon", 4, life={"A": 3})
    t.cards(1, 3, 3, 3)
    t.turn("Troll")
    t.cards(4, 4, 4)
    assert t.told(Died) == []


# RD-29: the last survivor


@pytest.mark.rule("RD-29")
def test_the_last_survivor_wins_at_once():
    t = room("Dragon", 3, life=(3, 3, 1), treasure=(9, 9, 0))
    t.cards(1, 1, 5)
    assert (t.state.stage, t.state.reason, t.state.winners) == ("over", "survivor", ("C",))
    assert [score.fate for score in t.state.scores] == ["dead", "dead", "survived"]
    assert t.told(RoomLeft) == []
    assert t.refused(m.LayLater()).code == "game-over"


@pytest.mark.rule("RD-29")
def test_two_survivors_play_on():
    t = room("Dragon", 3, life=(3, 9, 9))
    t.cards(1, 5, 5)
    assert (t.state.stage, t.step) == ("playing", "room")


@pytest.mark.rule("RD-29")
def test_also_by_a_boss_who_is_then_fought_no_second_time():
    t = boss("Hydra", 3, life=(2, 2, 2))
    t.cards(1, 1, 2)
    assert (t.state.reason, t.state.winners, t.told(FightAgain)) == ("survivor", ("C",), [])


@pytest.mark.rule("RD-29")
@pytest.mark.parametrize(
    ("setting", "reason", "winners"), [("nobody", "nobody", ()), ("treasure", "treasure", ("B", "C"))]
)
def test_when_the_last_ones_die_together_the_table_has_its_way(setting, reason, winners):
    t = room("Dragon", 4, life=(0, 3, 3, 3), treasure=(9, 4, 4, 2), all_dead=setting)
    t.cards(1, 1, 1)
    assert (t.state.stage, t.state.reason, t.state.winners) == ("over", reason, winners)
    assert t.alive == ""


@pytest.mark.rule("RD-28", "RD-29")
def test_those_who_die_together_are_compared_by_what_they_had():
    t = room("Dragon", 3, life=(3, 3, 3), treasure=(1, 2, 0), all_dead="treasure", treasure_of_dead="lost")
    t.cards(1, 1, 1)
    assert t.state.winners == ("B",)
    assert [score.treasure for score in t.state.scores] == [0, 0, 0]


@pytest.mark.rule("RD-29")
def test_of_two_the_other_wins():
    t = room("Dragon", 2, life=(3, 3), treasure=(5, 0))
    t.cards(1, 2)
    assert t.state.winners == ("B",)
