"""Walking, room by room: what everybody can do, and who comes to light."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister import BOX, labels
from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.events.heroes import BroughtIn, CameIn, RoomTwisted, Walked
from core.boxes.dungeontwister.events.turns import Spent
from core.boxes.dungeontwister.state import HIDDEN
from core.log import story
from core.message import say
from tests.core.dungeontwister.table import P_AND_D, action, bring_in, open_room, own, scene, twist, walk


@pytest.mark.rule("DT-6")
def test_a_walk_is_one_point_however_far():
    t = scene("Elf Scout")
    t.play(walk("Elf Scout"))
    assert t.events == (Spent(hero="Anna:Elf Scout", points=1), Walked(hero="Anna:Elf Scout"))
    assert t.left == 4


@pytest.mark.rule("DT-10")
@pytest.mark.parametrize("hero", [name for name in P_AND_D if name != "Red Dragon"])
def test_everybody_walks_but_the_dragon(hero):
    t = scene(f"{hero}, Red Dragon")
    assert t.offers("walk", hero=own(hero), over="")
    t.play(walk(hero))
    assert not t.offers("walk", hero="Anna:Red Dragon")
    assert t.refused(walk("Red Dragon"), "DT-10").code == "dt-immobile"


@pytest.mark.rule("DT-14")
@pytest.mark.parametrize("hero", P_AND_D)
def test_everybody_turns_rooms_also_a_ghost(hero):
    t = scene(hero)
    t.play(twist(hero))
    assert t.told(RoomTwisted) == [RoomTwisted(hero=own(hero))]


@pytest.mark.rule("DT-7")
def test_whoever_lay_face_down_is_turned_over_for_nothing():
    t = scene("Golem", "Ghost", card=0)
    t.play(bring_in("Troll"))
    assert t.events == (BroughtIn(name="Anna:Troll"),)
    assert t.hero("Troll").status == "maze"
    t.play(action(2))
    t.play(bring_in("Bert:Rope"), bring_in("Bert:Thief"))
    assert (t.item("Bert:Rope").status, t.hero("Bert:Thief").status, t.left) == ("lying", "maze", 2)
    assert t.refused(bring_in("Bert:Rope"), "DT-7").code == "dt-not-waiting"


@pytest.mark.rule("DT-7")
def test_everybody_turns_over_their_own():
    t = scene("Golem", "Ghost")
    assert t.refused(m.BringIn(player="Anna", name="Bert:Troll"), "DT-6").code == "dt-not-your-hero"
    for nobody in ("", "Chloe"):
        assert t.refused(m.BringIn(player=nobody, name="Bert:Troll")).code == "no-such-player"
    assert {dict(choice.given)["player"] for choice in t.offers("bring-in")} == {"Anna", "Bert"}
    assert all(name.startswith("Bert:") for name in t.offered("bring-in", "name", player="Bert"))


# How it is told


def test_a_room_full_of_tokens_is_told_in_two_sentences():
    """Given a room in which much lay, when it is opened, then all of it stands in one sentence, and in many events."""
    t = scene("Golem", "Ghost")
    t.play(open_room("Golem", "Troll", "Rope", "Bert:Thief"))
    assert len(t.told(BroughtIn)) == 3
    opened, came = story(t.journal)[-1].sentences
    assert opened.key == "dt.story.room-opened"
    assert came == say("dt.story.came-in", sides=labels.by_side(("Anna:Troll", "Anna:Rope", "Bert:Thief")))


def test_one_token_alone_is_told_as_ever():
    t = scene("Golem", "Ghost")
    t.play(open_room("Golem", "Troll"))
    assert [each.key for each in story(t.journal)[-1].sentences] == ["dt.story.room-opened", "dt.story.brought-in"]


def test_who_lies_face_down_again_is_not_named():
    told = BOX.voice.story(scene("Golem").state, CameIn(names=("Anna:Troll", f"Bert:{HIDDEN}")))
    assert told == say("dt.story.came-in", sides=(labels.called("Anna:Troll"), say("dt.unseen", player="Bert")))
