"""The Now panel of Dungeon Twister as data: every step is told and laid out, and no choice is lost on the way."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from app.playing import View
from core.asks import random_answer
from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister.chanced import random_setup
from core.boxes.dungeontwister.state import Game
from core.boxes.dungeontwister.table import in_maze, may_act
from core.facts import Move
from core.message import Message, say
from core.play import decide, evolve
from core.randomplay import random_move
from data.boxes.dungeontwister.signs import HEROES, THINGS
from data.contents import shipped
from data.words import LANGUAGES, words
from screens.icons import icon
from screens.twister.asking import asking
from screens.twister.chapters import changes
from screens.twister.chosen import Chosen
from screens.twister.deeds import deed, hero_of
from screens.twister.forces import Forces
from screens.twister.signs import of
from screens.twister.steps import ACTS, CLASH, MUSTER, SECRET, STEPS, step
from tests.core.dungeontwister.table import CONTENT, hide, lay, muster, scene, strike

GAMES = 8
LONGEST = 250


def view_of(state: Game) -> View:
    """The state as a whole table looks at it, without a file behind it."""
    table = SimpleNamespace(choices=lambda: BOX.choices(state))
    playing: Any = SimpleNamespace(table=table, box=BOX)
    return View(playing, BOX.view(state, None), BOX.over(state))


def states() -> Iterator[Game]:
    """All that comes in some games by chance, with all sorts of teams and rules."""
    for seed in range(GAMES):
        chance = Random(f"twister face {seed}")
        state, many = BOX.empty, 0
        move: Move | None = random_setup(chance, shipped("dungeontwister").content)
        while move is not None and many < LONGEST:
            state, many = evolve(BOX, state, decide(BOX, state, move)), many + 1
            yield state
            move = random_move(BOX, state, chance)
    secret = scene("Golem", "Troll", secret_cards=True)
    secret.play(strike("Golem", "Troll"), muster(), hide("Anna", 3), hide("Bert", 4))
    yield secret.state


@pytest.fixture(scope="module")
def played() -> list[Game]:
    return list(states())


def texts(*messages: Message | None) -> None:
    for language in LANGUAGES:
        for message in messages:
            if message is not None:
                told = words(language).text(message)
                assert told != message.key, "no words"
                assert "{" not in told


def test_every_step_is_told_in_every_language_with_a_symbol_and_a_rule(played: list[Game]):
    seen = set()
    for state in played:
        shown = step(view_of(state))
        if state.steps:
            seen.add(state.steps[-1].what)
        texts(
            shown.title, shown.why, *(offer.label for offer in shown.offers), *(offer.caption for offer in shown.offers)
        )
        for offer in shown.offers:
            assert not offer.icon or icon(offer.icon)
        assert shown.icon
        assert icon(shown.icon)
        assert shown.rule.startswith("DT-")
    assert seen == set(STEPS)


def test_no_choice_is_lost(played: list[Game]):
    for state in played:
        view = view_of(state)
        shown = step(view)
        laid_out = [offer.choice for offer in shown.offers]
        laid_out += [shown.direct] if shown.direct is not None else []
        assert [choice for choice in view.choices if choice not in laid_out] == []


def test_whoever_may_act_has_a_place_and_deeds(played: list[Game]):
    for state in played:
        shown = step(view_of(state))
        if shown.layout != ACTS:
            continue
        slots = {offer.slot for offer in shown.offers if offer.slot}
        if state.turn.left:
            assert {hero.name for hero in in_maze(state, state.turn.player) if may_act(state, hero)} <= slots
        for offer in shown.offers:
            assert bool(offer.slot) == bool(hero_of(offer.choice))
            if offer.slot:
                assert icon(deed(offer.choice).sign)


def test_the_head_says_what_is_asked(played: list[Game]):
    chance = Random("asked")
    for state in played[::5]:
        view = view_of(state)
        shown = step(view)
        for choice in view.choices:
            answers: dict[str, Any] = {}
            for ask in choice.asks:
                head = asking(shown, view, choice, ask, answers)
                texts(head.title, head.why)
                if not getattr(ask, "options", True):
                    break  # only its owner may see them
                answers[ask.field] = random_answer(ask, chance)


def test_a_fight_has_three_faces():
    t = scene("Golem", "Troll")
    t.play(strike("Golem", "Troll"))
    assert step(view_of(t.state)).layout == MUSTER
    forces = Forces(t.state)
    assert (forces.total(attacking=True), forces.total(attacking=False)) == (4, 4)
    t.play(muster())
    assert step(view_of(t.state)).layout == CLASH
    t.settings(secret_cards=True)
    assert step(view_of(t.state)).layout == SECRET


def test_whoever_sees_the_other_card_is_told_when_it_lies_there():
    """DT-21"""
    table = scene("Golem", "Weapon Master")
    table.play(strike("Golem", "Weapon Master"), muster())
    assert step(view_of(table.state)).why == say("ui.twister.fight.master", player="Bert", first="Anna")
    table.play(lay("Anna", 3))
    assert step(view_of(table.state)).why == say("ui.twister.fight.master-saw", player="Bert")


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


def test_steps_need_no_window():
    code = "import sys, screens.twister.steps, screens.twister.asking; sys.exit('kivy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
