"""Points: each with its cause, and five of them win."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.points import GameEnded
from tests.core.dungeontwister.table import award, breath, hold, leave, scene, walk


@pytest.mark.rule("DT-7")
def test_every_point_is_written_down_with_its_cause():
    t = scene("Red Dragon, Goblin +Treasure, Troll", "Golem")
    t.play(breath("Red Dragon", "Golem"), leave("Goblin"))
    assert [(point.player, point.cause, point.number, point.hero) for point in t.state.points] == [
        ("Anna", "kill", 1, "Bert:Golem"),
        ("Anna", "escape", 2, "Anna:Goblin"),
        ("Anna", "treasure", 1, "Anna:Goblin"),
    ]
    assert t.score == {"Anna": 4}


@pytest.mark.rule("DT-7", "DT-38")
def test_every_point_has_a_name_of_its_own_also_after_the_pentagram_was_lost():
    t = scene("Golem, Troll, Thief, Cleric")
    t.play(award("Bert", 1), hold("Anna"), award("Bert", 1), hold(""), award("Bert", 1))
    names = [point.name for point in t.state.points]
    assert len(set(names)) == len(names) == 3


@pytest.mark.rule("DT-7")
@pytest.mark.parametrize(
    ("players", "target", "wins"),
    [(2, "usual", 5), (3, "usual", 6), (2, "five", 5), (3, "five", 5), (2, "six", 6), (3, "six", 6)],
)
def test_so_many_points_win_at_once(players, target, wins):
    t = scene(*("Golem, Troll", "Warrior", "Cleric")[:players], target=target)
    t.have(Anna=wins - 1)
    assert t.state.stage == "playing"
    t.play(leave("Golem"))
    scores = {stock.name: stock.count for stock in t.told(GameEnded)[0].scores}
    assert scores["Anna"] == wins
    assert (t.state.stage, t.state.winners, t.step) == ("over", ("Anna",), "")
    assert t.refused(walk("Troll")).code == "game-over"


@pytest.mark.rule("DT-7")
def test_the_opponent_can_win_in_my_turn():
    t = scene("Golem", "Troll")
    t.have(Bert=4)
    t.play(award("Bert", 1))
    assert t.state.winners == ("Bert",)


@pytest.mark.rule("DT-33")
@pytest.mark.parametrize(
    ("players", "rocks_point", "points"),
    [(2, "nobody", {}), (2, "others", {"Bert": 1}), (3, "nobody", {}), (3, "others", {})],
)
def test_whose_point_is_who_was_killed_by_rocks(players, rocks_point, points):
    t = scene(*("Golem", "Warrior", "Cleric")[:players], rocks_point=rocks_point)
    t.play(walk("Golem", "rocks"))
    assert t.score == points


@pytest.mark.rule("DT-7")
def test_nobody_scores_with_their_own_dead():
    t = scene("Red Dragon, Golem", "Troll")
    t.play(breath("Red Dragon", "Anna:Golem"))
    assert t.state.points == ()
