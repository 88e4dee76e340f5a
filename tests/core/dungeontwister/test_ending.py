"""How a game ends where nobody reaches the last point."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.events.points import GameEnded
from core.deck import Stock
from tests.core.dungeontwister.table import END_GAME, END_TURN, PEOPLE, Table, award, scene, walk


def everybody_gone(t: Table) -> None:
    for hero in t.state.heroes:
        if hero.status != "dead":
            t.ruling(f"heroes/{hero.name}/status", "dead")


@pytest.mark.rule("DT-7")
@pytest.mark.parametrize(
    ("points", "winners"),
    [
        ({"Anna": 2, "Bert": 1}, ("Anna",)),
        ({"Bert": 1}, ("Bert",)),
        ({}, PEOPLE[:2]),
        ({"Anna": 3, "Bert": 3}, PEOPLE[:2]),
    ],
)
def test_by_the_tables_word_most_points_win(points, winners):
    t = scene("Golem", "Troll")
    t.have(**points)
    t.play(END_GAME)
    scores = tuple(Stock(name, points.get(name, 0)) for name in PEOPLE[:2])
    assert t.events == (GameEnded(winners=winners, scores=scores),)
    assert (t.state.stage, t.state.winners) == ("over", winners)
    assert BOX.rules.over(t.state)
    assert BOX.rules.choices(t.state) == []


@pytest.mark.rule("DT-7")
def test_it_is_offered_where_nobody_can_score_any_more():
    t = scene("Golem", "Troll")
    assert not t.offers("end-game")
    everybody_gone(t)
    assert t.offers("end-game")
    t.ruling("heroes/Bert:Troll/status", "maze")
    assert not t.offers("end-game")


@pytest.mark.rule("DT-7", "DT-10")
def test_a_dragon_alone_can_score_no_more_and_two_can():
    t = scene("Red Dragon", "Red Dragon")
    everybody_gone(t)
    t.ruling("heroes/Anna:Red Dragon/status", "maze")
    assert t.offers("end-game")
    t.ruling("heroes/Bert:Red Dragon/status", "maze")
    assert not t.offers("end-game")


@pytest.mark.rule("DT-2")
def test_whoever_still_lies_face_down_could_be_anybody():
    """Otherwise the offer would tell that it is a dragon."""
    t = scene("Red Dragon", "Golem")
    everybody_gone(t)
    t.ruling("heroes/Bert:Red Dragon/status", "waiting")
    assert not t.offers("end-game")


@pytest.mark.rule("DT-7")
def test_after_the_end_nothing_is_done_any_more():
    t = scene("Golem", "Troll")
    t.play(END_GAME)
    for move in (walk("Golem"), END_TURN, END_GAME, award("Anna", 1), m.ChangeSettings(settings=t.state.settings)):
        assert t.refused(move).code == "game-over"
    t.undo()
    t.play(walk("Golem"))


def test_a_game_that_has_not_begun_cannot_end():
    t = Table()
    assert t.refused(END_GAME).code == "dt-not-now"
    assert t.refused(award("Anna", 1)).code == "dt-not-now"
