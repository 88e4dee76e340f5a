"""Random players: the same seed is the same games, everything is checked on the way, and what breaks is said."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.simulate import simulate
from core.boxes.dungeonquest import BOX
from core.boxes.opentable import BOX as OPEN_TABLE
from core.refusal import Refused
from core.simulation import simulation_of
from data.contents import shipped
from tests.matrix import SWEEP


@pytest.fixture(scope="module")
def content() -> Any:
    return shipped("dungeonquest").content


def test_every_game_ends_and_nothing_breaks(content):
    games = 25 if SWEEP else 8
    report = simulate(BOX, content, games=games, seed=7)
    assert report.problems == []
    assert report.games == sum(report.endings.values()) == games
    assert report.moves > games
    assert report.events["turn-began"] > games


def test_the_same_seed_is_the_same_games(content):
    first, again = (simulate(BOX, content, games=3, seed=3) for _ in range(2))
    other = simulate(BOX, content, games=3, seed=4)
    assert (first.moves, first.events) == (again.moves, again.events)
    assert first.events != other.events


def test_a_broken_invariant_is_reported_with_its_game(content):
    by = replace(
        simulation_of(BOX.name), violated_invariants=lambda state: ("the sun stands still",) if state.sun > 2 else ()
    )
    report = simulate(BOX, content, games=3, seed=1, by=by)
    assert report.problems
    assert "the sun stands still" in report.problems[0][1]


def test_a_choice_that_is_refused_is_reported(content):
    def stubborn(state: Any, move: Any) -> Any:
        if state.stage == "playing":
            raise Refused("dq-not-now", "DQ-13")
        return BOX.rules.play(state, move)

    report = simulate(replace(BOX, rules=replace(BOX.rules, play=stubborn)), content, games=1, seed=1)
    assert "offered, but refused" in report.problems[0][1]


def test_a_game_that_is_another_when_it_is_read_again_is_reported(content):
    def forgetful(state: Any, move: Any) -> Any:
        events, after = BOX.rules.play(state, move)
        return (events[:-1] if BOX.rules.over(after) else events), after

    report = simulate(replace(BOX, rules=replace(BOX.rules, play=forgetful)), content, games=1, seed=1)
    assert "it is another game" in report.problems[0][1]


def test_a_game_in_which_nothing_is_offered_is_reported(content):
    report = simulate(replace(BOX, rules=replace(BOX.rules, choices=lambda _state: [])), content, games=1, seed=1)
    assert "nothing is offered" in report.problems[0][1]


def test_a_box_without_a_set_up_by_chance_cannot_be_simulated():
    with pytest.raises(Refused) as refused:
        simulate(OPEN_TABLE, None, games=1, seed=1)
    assert refused.value.code == "no-simulation"


def test_the_command_reports_speed_and_endings(shell):
    report = shell.json("simulate", "dungeonquest", "--games", "4", "--seed", "2")
    assert report["games"] == 4
    assert sum(report["endings"].values()) == 4
    assert float(report["games_per_second"]) > 0
    assert report["problems"] == []


@pytest.mark.parametrize(("language", "word"), [("en", "Games"), ("ru", "Партий"), ("it", "Partite")])
def test_the_command_speaks_three_languages(shell, language, word):
    assert word in shell.run("simulate", "dungeonquest", "--games", "1", "--lang", language)


def test_the_command_says_that_a_box_cannot_be_simulated(shell):
    assert shell.refusal("simulate", "opentable") == "no-simulation"
    assert "opentable" in shell.complaint
