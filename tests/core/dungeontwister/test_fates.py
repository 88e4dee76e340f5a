"""How a hero is at a glance, and what a point was for."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.fates import cause_word, fate, rests
from core.boxes.dungeontwister.labels import named
from core.boxes.dungeontwister.state import Point
from core.message import say
from data.words import LANGUAGES, words
from tests.core.dungeontwister.table import END_TURN, bear, heal, leave, scene, use


def test_well_wounded_carried_and_face_down():
    t = scene("Golem, Elf Scout!", "Warrior")
    assert [fate(t.state, t.hero(name)) for name in ("Golem", "Elf Scout", "Troll")] == ["maze", "wounded", "waiting"]
    t.play(bear("Golem", "Elf Scout"))
    assert fate(t.state, t.hero("Elf Scout")) == "borne"


@pytest.mark.rule("DT-7")
def test_whoever_was_healed_by_somebody_rests_until_the_turn_is_over():
    t = scene("Cleric, Golem!", "Warrior")
    t.play(heal("Cleric", "Golem"))
    assert rests(t.state, t.hero("Golem"))
    assert fate(t.state, t.hero("Golem")) == "rests"
    t.play(END_TURN)
    assert fate(t.state, t.hero("Golem")) == "maze"


@pytest.mark.rule("DT-29")
def test_an_enemy_under_a_charm():
    t = scene("Wizard +Charm Scroll", "Warrior")
    t.play(use("Wizard", "Charm Scroll", "Warrior"))
    assert fate(t.state, t.hero("Bert:Warrior")) == "charmed"
    t.play(END_TURN)
    assert fate(t.state, t.hero("Bert:Warrior")) == "maze"


@pytest.mark.rule("DT-7")
def test_gone_is_gone_wounded_or_not():
    t = scene("Golem", "Warrior!, Thief")
    t.fight("Golem", "Warrior", (6, 0))
    t.play(leave("Golem"))
    assert fate(t.state, t.hero("Bert:Warrior")) == "dead"
    assert fate(t.state, t.hero("Golem")) == "out"
    assert [cause_word(point) for point in t.state.points] == [
        say("dt.cause.kill", hero=say("dt.who", who=named("Warrior"), player="Bert")),
        say("dt.cause.escape", hero=say("dt.who", who=named("Golem"), player="Anna")),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_point_of_nobody_in_particular_has_words_too(language):
    for cause in ("kill", "escape", "treasure", "pentagram", "table"):
        told = cause_word(Point("1", "Anna", cause, 1))
        assert words(language).text(told) not in ("", told.key)
