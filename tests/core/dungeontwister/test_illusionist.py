"""The Illusionist lays a pit and a heap of rubble that only others believe in."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.heroes import GiftUsed, Killed
from core.boxes.dungeontwister.state import Hero
from core.simulation import simulation_of
from tests.core.dungeontwister.table import Table, breath, gift, in_english, leave, own, scene, use, walk


def place(thing: str):
    return gift("Illusionist", "illusion-place", thing=thing)


def move(thing: str):
    return gift("Illusionist", "illusion-move", thing=thing)


def remove(thing: str):
    return gift("Illusionist", "illusion-remove", thing=thing)


def lie(t: Table, name: str = "Illusionist") -> tuple[bool, bool]:
    hero: Hero = t.hero(name)
    return hero.pit, hero.rubble


@pytest.mark.rule("DT-17")
def test_one_of_each_for_a_point():
    t = scene("Illusionist")
    t.play(place("pit"))
    assert t.told(GiftUsed) == [GiftUsed(hero="Anna:Illusionist", what="illusion-place", thing="pit")]
    assert (lie(t), t.left) == ((True, False), 4)
    assert t.refused(place("pit"), "DT-17").code == "dt-illusion-lies"
    assert t.offered("use-gift", "thing", what="illusion-place") == {"rubble"}
    t.play(place("rubble"))
    assert lie(t) == (True, True)
    assert not t.offers("use-gift", what="illusion-place")


@pytest.mark.rule("DT-17")
@pytest.mark.parametrize("thing", ["", "wall", "broken"])
def test_nothing_but_a_pit_or_rubble(thing):
    assert scene("Illusionist").refused(place(thing), "DT-17").code == "dt-no-such-illusion"


@pytest.mark.rule("DT-17", "DT-19")
@pytest.mark.parametrize("made", [place, move, remove])
def test_nobody_else_can_do_it(made):
    t = scene("Wizard")
    rule = "DT-17" if made is place else "DT-19"
    told = made("pit")
    assert t.refused(gift("Wizard", told.what, thing="pit"), rule).code == "dt-cannot"


@pytest.mark.rule("DT-18")
def test_only_who_made_a_pit_of_air_passes_it():
    """For everybody else it is a pit as any other."""
    t = scene("Illusionist, Golem", "Illusionist")
    t.refused(walk("Illusionist", "pit"), "DT-12")
    t.play(place("pit"))
    assert "pit" in t.offered("walk", "over", hero=own("Illusionist"))
    t.play(walk("Illusionist", "pit"))
    t.refused(walk("Golem", "pit"), "DT-12")


@pytest.mark.rule("DT-19")
def test_what_lies_is_moved_or_kept_for_later_for_a_point():
    t = scene("Illusionist")
    for made in (move, remove):
        assert t.refused(made("pit"), "DT-17").code == "dt-no-illusion"
    assert not t.offers("use-gift", what="illusion-move")
    t.play(place("pit"), move("pit"))
    assert (lie(t), t.left) == ((True, False), 3)
    for what in ("illusion-move", "illusion-remove"):
        assert t.offered("use-gift", "thing", what=what) == {"pit"}
    t.play(remove("pit"))
    assert (lie(t), t.left) == ((False, False), 2)
    t.play(place("pit"))
    assert lie(t) == (True, False)


@pytest.mark.rule("DT-20")
def test_t17_illusions_die_with_who_made_them_and_stay_when_they_escape():
    t = scene("Illusionist", "Illusionist, Red Dragon", careful=True)
    for thing in ("pit", "rubble"):
        t.play(place(thing))
        t.ruling(f"heroes/Bert:Illusionist/{thing}", True)
    t.play(leave("Illusionist"))
    assert (t.hero("Illusionist").status, lie(t)) == ("out", (True, True))
    t.ruling("turn/player", "Bert")
    t.play(breath("Bert:Red Dragon", "Bert:Illusionist"))
    assert (t.hero("Bert:Illusionist").status, lie(t, "Bert:Illusionist")) == ("dead", (False, False))
    assert lie(t) == (True, True)
    (death,) = t.told(Killed)
    assert death.illusions == ("pit", "rubble")
    assert in_english(death) == (
        "Red Dragon (Bert) breathes fire: Illusionist (Bert) dies. The illusions leave the maze: pit and rubble."
    )


@pytest.mark.rule("DT-20")
def test_of_illusions_that_do_not_lie_there_nothing_is_said():
    t = scene("Red Dragon", "Illusionist")
    t.play(breath("Red Dragon", "Illusionist"))
    (death,) = t.told(Killed)
    assert in_english(death) == "Red Dragon (Anna) breathes fire: Illusionist (Bert) dies."


@pytest.mark.rule("DT-20")
def test_illusions_count_for_nothing_that_is_carried():
    """They are markers: whoever has laid both carries as much as before."""
    t = scene("Illusionist +Key")
    t.play(place("pit"), place("rubble"))
    assert t.hero("Illusionist").carries == ("Anna:Key",)
    assert simulation_of(t.box.name).violated_invariants(t.state) == ()


@pytest.mark.rule("DT-20", "DT-28")
def test_the_illusionist_uses_scrolls():
    t = scene("Illusionist +Charm Scroll", "Golem")
    t.play(use("Illusionist", "Charm Scroll", "Golem"))
    assert t.charms == {"Bert:Golem": 3}
