"""What games of Dungeon Twister come to in numbers."""

from __future__ import annotations

from typing import get_args

import pytest

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister.events.heroes import Death
from core.statistic_facts import Cause, Fell, Noted, Outcome
from core.statistics import record
from tests.core.dungeontwister.table import END_GAME, bear, breath, leave, scene, walk


def noted(t, events):
    return BOX.record.statistic_facts(t.state, None, events, t.state)


def test_a_fight_is_its_winners():
    t = scene("Golem", "Warrior")
    assert noted(t, t.fight("Golem", "Warrior", (6, 0))) == (Noted("Anna", "fight"),)
    assert noted(t, t.fight("Golem", "Warrior", (0, 6))) == (Noted("Bert", "fight"),)


def test_a_tie_is_nobodys():
    t = scene("Golem", "Warrior")
    assert noted(t, t.fight("Golem", "Warrior", (2, 3))) == ()


@pytest.mark.parametrize(("target", "side"), [("Warrior", "Bert"), ("Anna:Golem", "Anna")])
def test_who_is_killed_is_lost_to_their_side(target, side):
    t = scene("Red Dragon, Golem", "Warrior")
    assert noted(t, t.play(breath("Red Dragon", target))) == (Noted(side, "lost"), Fell(side, Cause("breath")))
    t = scene("Golem", "Warrior")
    assert noted(t, t.play(walk("Golem", "rocks"))) == (Noted("Anna", "lost"), Fell("Anna", Cause("rocks")))


def test_who_leaves_is_counted_and_who_is_carried_out_is_not():
    t = scene("Golem, Troll!", "Warrior")
    assert noted(t, t.play(bear("Golem", "Troll"), leave("Golem"))) == (Noted("Anna", "left"),)


@pytest.mark.rule("DT-7")
def test_how_a_game_stands_for_each():
    t = scene("Golem", "Warrior")
    t.have(Anna=3, Bert=1)
    assert BOX.record.outcomes(t.state) == (Outcome("Anna", points=3), Outcome("Bert", points=1))
    t.play(END_GAME)
    assert BOX.record.outcomes(t.state) == (Outcome("Anna", won=True, points=3), Outcome("Bert", points=1))


def test_a_whole_game_is_recorded():
    t = scene("Red Dragon, Golem", "Warrior, Thief")
    t.fight("Golem", "Warrior", (6, 0))
    t.play(breath("Red Dragon", "Warrior"), leave("Golem"), END_GAME)
    parts = record(t.journal).parts
    assert {part.player: sorted(dict(part.notes)) for part in parts} == {"Anna": ["fight", "left"], "Bert": ["lost"]}
    assert {part.player: part.falls for part in parts} == {"Anna": (), "Bert": (Cause("breath"),)}
    assert {part.rounds for part in parts} == {0}, "a side lasts as long as the game, whoever it has lost"


def test_every_death_has_a_word_and_a_symbol():
    deaths = get_args(Death)
    assert set(BOX.record.cause_signs) == set(deaths)
    assert {BOX.record.cause_word(Cause(death)).key for death in deaths} == {f"dt.fell.{death}" for death in deaths}  # type: ignore[union-attr]


def test_what_is_noted_is_measured():
    measured = {what for measure in BOX.record.measures for what in measure.whats}
    assert measured == {"fight", "left", "lost"}
