"""The scenes of Dungeon Twister are what they say they are."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.state import Game
from core.boxes.dungeontwister.table import score, step_now
from tests.ui.twisterscenes import SCENES, every_scene, state_after


def scene(name: str) -> Game:
    return state_after(every_scene()[name])


def step(state: Game) -> str:
    now = step_now(state)
    return now.what if now is not None else ""


def test_there_is_one_for_every_number_of_players_and_way_to_a_team():
    states = [scene(name) for name in SCENES]
    assert {len(state.players) for state in states} == {2, 3, 4}
    assert {state.teams for state in states} == {"box", "mutual", "free"}


def test_a_group_fights_a_group():
    fight = scene("group").fight
    assert (len(fight.attackers), len(fight.defenders), len(fight.declared)) == (4, 4, 3)


@pytest.mark.parametrize(("name", "hidden"), [("secret", 0), ("hidden", 1), ("to-reveal", 2), ("revealed", 0)])
def test_cards_are_chosen_in_secret(name, hidden):
    assert sum(laid.hidden for laid in scene(name).fight.laid) == hidden


@pytest.mark.parametrize(("name", "ended"), [("result", "won"), ("revealed", "won"), ("tie", "tied")])
def test_a_fight_has_ended_in_this_turn(name, ended):
    state = scene(name)
    assert state.last.turn == state.turn.number
    assert ("tied" if state.last.attack == state.last.defence else "won") == ended


def test_objects_are_everywhere():
    state = scene("scattered")
    assert {item.status for item in state.items} == {"waiting", "lying", "carried", "gone", "out"}
    assert {hero.status for hero in state.heroes} == {"waiting", "maze", "out", "dead"}


def test_four_play_for_six_points():
    state = scene("four")
    assert {side.name: score(state, side.name) for side in state.players} == {
        "Anna": 4,
        "Bert": 1,
        "Chloe": 2,
        "Dima": 1,
    }
    assert state.pentagram == "Bert"


def test_the_ends():
    assert {scene(name).winners for name in SCENES if name.startswith("over")} == {("Anna",), ("Bert",)}
    assert {point.cause for point in scene("over-played").points} == {"kill", "escape", "treasure"}
