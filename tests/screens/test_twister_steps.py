"""The Now panel of Dungeon Twister as data: how some steps are laid out. What holds in all: test_steps.py."""

from __future__ import annotations

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister.table import in_maze, may_act
from core.message import say
from data.boxes.dungeontwister.signs import HEROES, THINGS
from screens.dungeontwister.chapters import changes
from screens.dungeontwister.chosen import Chosen
from screens.dungeontwister.deeds import deed, hero_of
from screens.dungeontwister.forces import Forces
from screens.dungeontwister.signs import of
from screens.dungeontwister.steps import ACTS, CLASH, MUSTER, SECRET, step
from screens.icons import icon
from tests.core.dungeontwister.table import CONTENT, lay, muster, scene, strike
from tests.screens.faces import FACES, shown, view_of

FACE = next(face for face in FACES if face.box is BOX)


def test_whoever_may_act_has_a_place_and_deeds():
    for view, now in shown(FACE):
        if now.layout != ACTS:
            continue
        state = view.state
        slots = {offer.slot for offer in now.offers if offer.slot}
        if state.turn.left:
            assert {hero.name for hero in in_maze(state, state.turn.player) if may_act(state, hero)} <= slots
        for offer in now.offers:
            assert bool(offer.slot) == bool(hero_of(offer.choice))
            if offer.slot:
                assert icon(deed(offer.choice).sign)


def test_a_fight_has_three_faces():
    t = scene("Golem", "Troll")
    t.play(strike("Golem", "Troll"))
    assert step(view_of(BOX, t.state)).layout == MUSTER
    forces = Forces(t.state)
    assert (forces.total(attacking=True), forces.total(attacking=False)) == (4, 4)
    t.play(muster())
    assert step(view_of(BOX, t.state)).layout == CLASH
    t.settings(secret_cards=True)
    assert step(view_of(BOX, t.state)).layout == SECRET


def test_whoever_sees_the_other_card_is_told_when_it_lies_there():
    """DT-21"""
    table = scene("Golem", "Weapon Master")
    table.play(strike("Golem", "Weapon Master"), muster())
    assert step(view_of(BOX, table.state)).why == say("ui.twister.fight.master", player="Bert", first="Anna")
    table.play(lay("Anna", 3))
    assert step(view_of(BOX, table.state)).why == say("ui.twister.fight.master-saw", player="Bert")


def test_the_totals_go_along_with_who_is_ticked():
    t = scene("Golem, Paladin +Sword", "Troll, Warrior +Armor")
    t.play(strike("Golem", "Troll"))
    forces = Forces(t.state)
    forces.toggle("Anna:Paladin", attacking=True)
    forces.toggle("Bert:Warrior", attacking=False)
    assert (forces.total(attacking=True), forces.total(attacking=False)) == (8, 8)
    forces.leave_out("Bert:Armor")
    assert forces.total(attacking=False) == 7
    forces.toggle("Bert:Warrior", attacking=False)
    assert forces.unused == ()
    assert forces.total(attacking=False) == 4


def test_everything_in_the_boxes_has_a_symbol_of_its_own():
    assert {each.name for each in CONTENT.characters} == set(HEROES)
    assert {each.name for each in CONTENT.things} == set(THINGS)
    signs = [*HEROES.values(), *THINGS.values()]
    assert len(set(signs)) == len(signs)
    assert of("Anna:Rope 2") == of("Rope") == of("Rope#2") == "rope"
    assert of("Bert:?3") == "lozenge"


def test_who_was_chosen_is_kept_for_each_player():
    kept = Chosen()
    kept.take("Anna", "Anna:Golem")
    assert kept.among("Anna", ("Anna:Golem", "Anna:Ghost")) == "Anna:Golem"
    assert kept.among("Bert", ("Bert:Golem", "Bert:Ghost")) == ""
    assert kept.among("Bert", ("Bert:Ghost",)) == "Bert:Ghost"
    assert kept.among("Anna", ("Anna:Ghost", "Anna:Elf Scout")) == ""


def test_the_log_has_the_points_that_changed():
    t = scene("Golem", "Troll")
    before = t.state
    t.have(Anna=2)
    assert changes(before, t.state) == ((0, 2),)
