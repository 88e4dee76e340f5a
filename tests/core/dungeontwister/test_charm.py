"""The charm scroll: three actions with an enemy."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister.events.heroes import Charmed, Leapt
from core.boxes.dungeontwister.events.turns import Spent
from core.boxes.dungeontwister.fighting import awaited
from core.boxes.dungeontwister.table import points_for
from tests.core.dungeontwister.table import (
    END_TURN,
    action,
    bear,
    break_wall,
    breath,
    drop,
    gift,
    in_english,
    lay,
    leap,
    leave,
    muster,
    own,
    scene,
    strike,
    take,
    twist,
    use,
    walk,
)


def charmed(
    victim: str, *bert: str, anna: str = "Golem", chloe: str = "", careful: bool = False, card: int = 5, **settings
):
    """Anna's Illusionist has charmed somebody of Bert's."""
    cast = (f"Illusionist +Charm Scroll, {anna}", ", ".join((victim, *bert)), *((chloe,) if chloe else ()))
    t = scene(*cast, careful=careful, card=card, **settings)
    t.play(use("Illusionist", "Charm Scroll", victim.partition(" +")[0]))
    return t


@pytest.mark.rule("DT-28")
def test_an_enemy_for_a_point_and_the_scroll_is_gone():
    t = charmed("Troll", "Thief")
    assert t.told(Charmed) == [Charmed(hero="Bert:Troll", by="Anna:Illusionist", actions=3)]
    assert (t.left, t.charms, t.item("Charm Scroll").status) == (4, {"Bert:Troll": 3}, "gone")


@pytest.mark.rule("DT-28")
@pytest.mark.parametrize("hero", ["Wizard", "Illusionist", "Golem", "Red Dragon", "Cleric"])
def test_only_who_knows_magic_reads_it(hero):
    t = scene(f"{hero} +Charm Scroll", "Troll")
    if hero in ("Wizard", "Illusionist"):
        t.play(use(hero, "Charm Scroll", "Troll"))
    else:
        assert t.refused(use(hero, "Charm Scroll", "Troll"), "DT-28").code == "dt-not-for"
        assert not t.offers("use-thing")


@pytest.mark.rule("DT-28")
def test_enemies_only_and_each_once():
    t = scene("Illusionist +Charm Scroll, Wizard +Charm Scroll, Golem", "Troll, Thief!")
    assert t.offered("use-thing", "target", hero="Anna:Wizard") == {"Bert:Troll", "Bert:Thief"}
    assert t.refused(use("Wizard", "Charm Scroll 2", "Anna:Golem"), "DT-28").code == "dt-no-target"
    t.play(use("Illusionist", "Charm Scroll", "Troll"))
    assert t.refused(use("Wizard", "Charm Scroll 2", "Troll"), "DT-28").code == "dt-no-target"
    t.play(use("Wizard", "Charm Scroll 2", "Thief"))
    assert t.charms == {"Bert:Troll": 3, "Bert:Thief": 3}


@pytest.mark.rule("DT-29")
def test_three_actions_apart_from_the_points_of_the_card_and_between_those_of_others():
    t = charmed("Troll", careful=True)
    t.play(walk("Bert:Troll"), walk("Golem"), walk("Bert:Troll"))
    assert t.told(Spent) == [
        Spent(hero="Bert:Troll", points=1, of="charm", by="Anna"),
        Spent(hero="Anna:Golem", points=1),
        Spent(hero="Bert:Troll", points=1, of="charm", by="Anna"),
    ]
    assert (t.left, t.charms) == (3, {"Bert:Troll": 1})


@pytest.mark.rule("DT-29")
def test_they_are_done_also_without_a_point_of_the_own():
    t = charmed("Troll", card=2)
    t.play(walk("Golem"))
    assert t.left == 0
    t.play(walk("Bert:Troll"))
    assert {dict(choice.given)["hero"] for choice in t.offers("walk")} == {"Bert:Troll"}


@pytest.mark.rule("DT-29", "DT-30")
def test_t14_the_fourth_action_is_refused_and_a_kill_is_the_owners():
    t = charmed("Red Dragon", anna="Golem", careful=True)
    t.play(breath("Bert:Red Dragon", "Anna:Golem"))
    assert t.score == {"Bert": 1}
    t.play(gift("Illusionist", "illusion-place", thing="pit"))
    t.play(twist("Bert:Red Dragon"), twist("Bert:Red Dragon"))
    assert t.charms == {"Bert:Red Dragon": 0}
    assert t.refused(twist("Bert:Red Dragon"), "DT-29").code == "dt-charm-over"
    assert not [
        choice for choice in t.box.rules.choices(t.state) if dict(choice.given).get("hero") == "Bert:Red Dragon"
    ]


@pytest.mark.rule("DT-29")
def test_a_double_wall_is_two_of_the_three():
    t = charmed("Golem", anna="Troll")
    t.play(break_wall("Bert:Golem", 2))
    assert t.charms == {"Bert:Golem": 1}
    t.ruling("heroes/Bert:Golem/broken", 0)
    assert t.refused(break_wall("Bert:Golem", 2), "DT-29").code == "dt-charm-over"


@pytest.mark.rule("DT-29")
def test_it_is_over_with_the_turn():
    t = charmed("Troll")
    t.play(END_TURN)
    assert t.charms == {}
    t.pass_turns()
    t.play(action(2))
    assert t.player == "Anna"
    assert t.refused(walk("Bert:Troll"), "DT-6").code == "dt-not-your-hero"


@pytest.mark.rule("DT-29")
def test_it_is_over_with_the_death_of_the_charmed():
    t = charmed("Troll", anna="Red Dragon")
    t.play(breath("Red Dragon", "Troll"))
    assert t.charms == {}


@pytest.mark.rule("DT-30")
def test_nobody_charmed_strikes_at_their_own_colour():
    t = charmed("Troll", "Thief", chloe="Cleric")
    assert t.offered("strike", "target", hero="Bert:Troll") == {"Anna:Illusionist", "Anna:Golem", "Chloe:Cleric"}
    assert t.refused(strike("Bert:Troll", "Thief"), "DT-30").code == "dt-no-target"


@pytest.mark.rule("DT-30")
def test_nor_burns_them():
    t = charmed("Red Dragon", "Thief", chloe="Cleric")
    assert "Bert:Thief" not in t.offered("use-gift", "target", what="breath")
    assert t.refused(breath("Bert:Red Dragon", "Thief"), "DT-30").code == "dt-no-target"
    t.play(breath("Bert:Red Dragon", "Chloe:Cleric"))
    assert t.score == {"Bert": 1}
    t = charmed("Wizard +Fireball Wand", "Thief", chloe="Cleric")
    assert t.refused(use("Bert:Wizard", "Bert:Fireball Wand", "Thief"), "DT-30").code == "dt-no-target"
    t.play(use("Bert:Wizard", "Bert:Fireball Wand", "Chloe:Cleric"))
    assert t.score == {"Bert": 1}


@pytest.mark.rule("DT-30")
def test_the_owner_plays_the_combat_card_and_scores():
    t = charmed("Troll", "Thief", chloe="Cleric!")
    t.play(strike("Bert:Troll", "Chloe:Cleric"), muster())
    assert awaited(t.state) == ("Bert", "Chloe")
    assert t.refused(lay("Anna", 3), "DT-7").code == "dt-card-is-laid"
    t.play(lay("Bert", 3), lay("Chloe", 2))
    assert (t.hero("Chloe:Cleric").status, t.score) == ("dead", {"Bert": 1})
    assert 3 in t.side("Bert").combat
    assert t.side("Bert").combat.count(3) == 1
    assert t.side("Anna").combat.count(3) == 2
    assert t.charms == {"Bert:Troll": 2}


@pytest.mark.rule("DT-30")
def test_who_is_charmed_strikes_alone():
    t = charmed("Troll", "Thief", chloe="Cleric, Warrior")
    t.play(strike("Bert:Troll", "Chloe:Cleric"))
    assert t.offered("muster", "attackers") == set()
    assert t.refused(muster("Bert:Thief"), "DT-7").code == "dt-not-in-this-fight"
    assert t.refused(muster("Anna:Golem"), "DT-7").code == "dt-not-in-this-fight"
    t.play(muster(against=("Chloe:Warrior",)))


@pytest.mark.rule("DT-30")
def test_unless_the_table_lets_those_of_its_colour_join():
    t = charmed("Troll", "Thief", chloe="Cleric, Warrior", charmed_helped=True)
    t.play(strike("Bert:Troll", "Chloe:Cleric"))
    assert t.offered("muster", "attackers") == {"Bert:Thief"}
    assert t.refused(muster("Anna:Golem"), "DT-7").code == "dt-not-in-this-fight"
    t.play(muster("Bert:Thief"))
    assert t.state.fight.attackers == ("Bert:Troll", "Bert:Thief")


@pytest.mark.rule("DT-29")
def test_what_a_charmed_hero_does_is_told_as_done_by_the_charmer():
    t = charmed("Troll", "Thief")
    t.play(walk("Bert:Troll"))
    assert [in_english(event) for event in t.events if BOX.voice.story(t.state, event)] == [
        "Anna acts with Troll (Bert), under the charm.",
        "Troll (Bert) moves.",
    ]
    t.play(walk("Golem"))
    assert [in_english(event) for event in t.events if BOX.voice.story(t.state, event)] == ["Golem (Anna) moves."]


@pytest.mark.rule("DT-30")
def test_the_charmer_plays_the_jump_card():
    t = charmed("Troll")
    t.play(leap("Bert:Troll"))
    assert t.told(Leapt) == [Leapt(hero="Bert:Troll", player="Anna")]
    assert (t.side("Anna").jumps, t.side("Bert").jumps) == (2, 3)
    t.ruling("players/Anna/jumps", 0)
    assert t.refused(leap("Bert:Troll"), "DT-7").code == "dt-no-jumps"


@pytest.mark.rule("DT-29")
def test_what_the_rules_allow_a_hero_they_allow_a_charmed_one():
    t = charmed("Troll", "Thief! +Rope")
    t.play(take("Bert:Troll", "Bert:Rope"))
    assert t.hero("Bert:Troll").carries == ("Bert:Rope",)
    t.play(leave("Bert:Troll"))
    assert t.score == {"Bert": 1}


@pytest.mark.rule("DT-8", "DT-29")
def test_what_is_taken_or_left_on_the_way_of_the_last_action_is_told_after_it():
    """Given a victim whose third action was a walk, then it still takes and leaves things, and does nothing else."""
    t = charmed("Troll +Treasure", "Thief! +Rope", careful=True)
    t.play(walk("Bert:Troll"), walk("Bert:Troll"), walk("Bert:Troll"))
    assert t.charms == {"Bert:Troll": 0}
    assert points_for(t.state, t.hero("Bert:Troll")) == 0
    assert {
        choice.move for choice in t.box.rules.choices(t.state) if dict(choice.given).get("hero") == "Bert:Troll"
    } == {"put-down"}
    t.play(drop("Bert:Troll", "Bert:Treasure"), take("Bert:Troll", "Bert:Rope"))
    assert (t.hero("Bert:Troll").carries, t.item("Bert:Treasure").status) == (("Bert:Rope",), "lying")
    t.play(drop("Bert:Troll", "Bert:Rope"), bear("Bert:Troll", "Bert:Thief"))
    assert t.hero("Bert:Troll").bears == "Bert:Thief"
    assert t.refused(walk("Bert:Troll"), "DT-29").code == "dt-charm-over"
    t.play(END_TURN)
    assert t.refused(bear("Bert:Troll")).code == "dt-not-now"


@pytest.mark.rule("DT-29")
def test_nothing_is_taken_or_left_by_who_was_never_charmed():
    t = charmed("Troll", "Thief +Rope")
    assert t.refused(drop("Bert:Thief", "Bert:Rope"), "DT-6").code == "dt-not-your-hero"


@pytest.mark.rule("DT-29")
def test_a_wounded_victim_can_only_drink():
    t = charmed("Troll", "Thief")
    t.ruling("heroes/Bert:Troll/wounded", True)
    kinds = {
        (choice.move, dict(choice.given).get("what"))
        for choice in t.box.rules.choices(t.state)
        if dict(choice.given).get("hero") == own("Bert:Troll")
    }
    assert kinds == {("use-gift", "drink"), ("use-gift", "regenerate")}
