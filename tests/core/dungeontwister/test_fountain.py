"""The fountain of youth heals whoever drinks from it, and they act at once."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.heroes import Healed
from core.boxes.dungeontwister.events.turns import Spent
from tests.core.dungeontwister.table import CONTENT, bear, gift, heal, own, scene, walk


@pytest.mark.rule("DT-37")
@pytest.mark.parametrize("hero", [each.name for each in CONTENT.characters])
def test_every_wounded_hero_drinks_for_a_point(hero):
    t = scene(f"{hero}!")
    assert t.offers("use-gift", hero=own(hero), what="drink")
    t.play(gift(hero, "drink"))
    assert t.events == (Spent(hero=own(hero), points=1), Healed(hero=own(hero)))
    assert not t.hero(hero).wounded


@pytest.mark.rule("DT-37")
def test_and_acts_in_the_same_turn():
    t = scene("Golem!", "Troll")
    t.play(gift("Golem", "drink"), walk("Golem"))
    t.fight("Golem", "Troll", (1, 1))


@pytest.mark.rule("DT-37")
def test_a_fresh_wound_is_healed_there_as_well():
    t = scene("Golem", "Troll")
    t.fight("Golem", "Troll", (0, 1))
    t.play(gift("Golem", "drink"))
    assert not t.hero("Golem").wounded
    assert t.left == 3


@pytest.mark.rule("DT-37")
def test_nobody_drinks_who_is_not_wounded():
    t = scene("Golem, Cleric, Thief!")
    assert t.refused(gift("Golem", "drink"), "DT-37").code == "dt-not-wounded"
    assert not t.offers("use-gift", hero="Anna:Golem", what="drink")


@pytest.mark.rule("DT-37")
def test_who_was_carried_there_stands_alone_again():
    t = scene("Golem, Thief!, Cleric")
    t.play(bear("Golem", "Thief"), gift("Thief", "drink"))
    assert t.hero("Golem").bears == ""
    t.play(walk("Thief"))


@pytest.mark.rule("DT-37", "DT-7")
def test_what_the_cleric_heals_rests_and_what_the_fountain_heals_does_not():
    t = scene("Cleric, Golem!, Thief!")
    t.play(heal("Cleric", "Golem"), gift("Thief", "drink"))
    assert (t.hero("Golem").healed_on, t.hero("Thief").healed_on) == (t.state.turn.number, 0)


@pytest.mark.rule("DT-37", "DT-39")
def test_it_stands_in_the_way_of_all_who_do_not_fly():
    t = scene("Golem, Ghost, Wizard")
    t.refused(walk("Golem", "fountain"), "DT-39")
    t.play(walk("Ghost", "fountain"), walk("Wizard", "fountain"))
