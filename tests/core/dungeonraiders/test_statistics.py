"""What games of Dungeon Raiders come to in numbers: who won with what, who fell to what, what was beaten."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders.events.ending import Died
from core.boxes.dungeonraiders.events.fights import MonsterStruck
from core.boxes.dungeonraiders.statistics import MEASURES, SIGNS
from core.message import Name
from core.statistic_facts import Cause, Outcome
from core.statistics import Part, record
from tests.core.dungeonraiders.chance import random_game
from tests.core.dungeonraiders.table import Table, boss, room


def part(t: Table, name: str) -> Part:
    return next(each for each in record(t.journal).parts if each.player == name)


def falls(t: Table) -> dict[str, tuple[Cause, ...]]:
    return {each.player: each.falls for each in record(t.journal).parts if each.falls}


@pytest.mark.rule("RD-28", "RD-30")
def test_how_a_game_stands_for_everybody():
    t = boss("Wolf Pack", 4, characters=("Thief", "Knight", "Wizard"), life=(0, 5, 3, 9), treasure=(9, 3, 8, 1))
    t.cards(5, 5, 5)
    assert BOX.record.outcomes(t.state) == (
        Outcome("A", won=False, alive=False, points=9, role="Thief"),
        Outcome("B", won=True, alive=True, points=3, role="Knight"),
        Outcome("C", won=False, alive=True, points=8, role="Wizard"),
        Outcome("D", won=False, alive=True, points=1, role="Nobody D"),
    )


@pytest.mark.parametrize(
    ("card", "cards", "cause"),
    [("Dragon", (1, 3, 3, 3), Cause("monster", "Dragon")), ("Spikes", (3, 4, 4, 4), Cause("trap", "Spikes"))],
)
def test_who_fell_and_to_what(card, cards, cause):
    t = room(card, 4, life={"A": 1})
    t.cards(*cards)
    assert falls(t) == {"A": (cause,)}


def test_a_boss_is_a_cause_of_its_own_and_stone_another():
    t = boss("Sphinx", 4, life={"A": 1})
    t.cards(1, 3, 3, 3)
    assert falls(t) == {"A": (Cause("boss", "Sphinx"),)}
    t = boss("Medusa", 4)
    t.cards(1, 3, 3, 3)
    assert falls(t) == {"A": (Cause("stone", "Medusa"),)}


def test_so_is_the_tables_word_by_which_the_dead_can_also_come_back():
    t = room("Chest 4", 4)
    t.adjust("A", -10)
    assert falls(t) == {"A": (Cause("table"),)}
    t.adjust("A", 1)
    assert falls(t) == {}
    t.adjust("A", -1)
    assert falls(t) == {"A": (Cause("table"),)}


@pytest.mark.parametrize("path", ["players/A/life", "players/A/stone"])
def test_also_by_a_ruling(path):
    t = boss("Medusa", 4, life={"A": 1})
    t.adjust("A", -1) if path.endswith("life") else t.ruling(path, True)
    t.cards("5+1") if path.endswith("life") else t.one("B", 5)
    assert "A" in falls(t)
    t.ruling(path, 4 if path.endswith("life") else False)
    assert falls(t) == {}


@pytest.mark.rule("RD-15", "RD-16")
def test_what_everybody_has_beaten_and_who_was_hurt():
    t = room("Goblin", 3)
    t.cards(5, 5, 5)
    t.turn("Dragon")
    t.cards(1, 3, 3)
    assert [dict(part(t, name).notes) for name in "ABC"] == [
        {"beaten": (1,), "wounds": (3,)},
        {"beaten": (1,)},
        {"beaten": (1,)},
    ]


def test_the_dead_have_beaten_nothing():
    t = room("Goblin", 4, life={"A": 0})
    t.cards(5, 5, 5)
    assert "beaten" not in dict(part(t, "A").notes)


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_add_up(seed):
    journal = random_game(Random(seed), 1000)
    told: list[Any] = [event for node in journal.line() for event in node.events]
    found = record(journal)
    assert found.over
    died = sorted(event.player for event in told if isinstance(event, Died))
    assert sorted(each.player for each in found.parts for _ in each.falls) == died
    assert {each.player for each in found.parts if each.won} == set(journal.state.winners)
    struck = [event for event in told if isinstance(event, MonsterStruck)]
    wounds = sum(event.cost(name) for event in struck for name in event.players)
    assert sum(sum(dict(each.notes).get("wounds", ())) for each in found.parts) == wounds


def test_causes_have_words_and_signs():
    assert BOX.record.cause_word(Cause("monster", "Dragon")) == Name("dungeonraiders", "Dragon")
    for sort in ("monster", "boss", "trap", "stone", "table"):
        assert sort in SIGNS
        word = BOX.record.cause_word(Cause(sort))
        assert getattr(word, "key", "") == f"rd.fell.{sort}"


def test_what_is_measured_is_what_is_noted():
    assert {what for measure in MEASURES for what in measure.whats} == {"wounds", "beaten"}
