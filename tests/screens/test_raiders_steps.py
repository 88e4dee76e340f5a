"""The Now panel of Dungeon Raiders as data: how some steps are laid out. What holds in all: test_steps.py."""

from __future__ import annotations

from typing import Any

import pytest

from app.playing import View
from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders.table import awaited
from core.scene import StepView
from data.reference import reference
from data.words import words
from screens.dungeonraiders.chapters import changes
from screens.dungeonraiders.picking import Picking
from screens.dungeonraiders.steps import MATRIX, RULES, SECRET, STEPS, step
from screens.dungeonraiders.words import boss_signs, ranked
from tests.screens.faces import FACES, shown, view_of
from tests.ui import raidersscenes as r

FACE = next(face for face in FACES if face.box is BOX)


def scene(name: str) -> View:
    return view_of(BOX, r.state_after(r.every_scene()[name]))


def test_every_rule_of_a_step_can_be_read():
    known = {rule for entry in reference("dungeonraiders", "en").entries for rule in entry.rules}
    assert {rule for _, rule in STEPS.values()} | {*RULES.values()} <= known


def test_cards_are_laid_out_as_the_table_plays():
    for view, now in shown(FACE):
        state = view.state
        if not state.steps or state.steps[-1].what != "cards" or not awaited(state):
            continue
        secret = state.settings.secret_cards and not state.settings.tactical
        assert now.layout == (SECRET if secret else MATRIX)
        with_keys = [offer.slot for offer in now.offers if offer.place == "tile"]
        assert with_keys == list(awaited(state))


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("monster", "Dragon"),
        ("boss-hydra", "Hydra: second fight"),
        ("boss-chest", "Mega-Dragon: the chest"),
        ("lay", "Level 3, room 4"),
        ("over-nobody", "Nobody won"),
    ],
)
def test_titles(name, title):
    assert words("en").text(step(scene(name)).title) == title


def why(now: StepView) -> str:
    assert now.why is not None
    return words("en").text(now.why)


def test_in_turn_it_says_whose_turn_it_is():
    now = step(scene("tactical"))
    assert now.hero == "Ilya"
    assert why(now) == "Ilya plays"


def test_against_two_it_says_whom_it_hits():
    assert why(step(scene("two-players"))) == "Whoever plays lower is hit"
    assert why(step(scene("boss-two"))) == "Whoever plays higher is hit"


def test_every_sign_of_every_boss_is_told():
    told = {icon for boss in r.CONTENT.bosses for icon, _ in boss_signs(boss)}
    assert {"hit-two", "hit-highest", "no-sword", "no-ball", "torch", "ball", "chest-guarded", "twice", "stone", "tax",
            "torch-shield"} <= told  # fmt: skip


@pytest.mark.parametrize(
    ("name", "order"),
    [("over-treasure", ["survived", "survived", "survived", "out"]), ("over-nobody", ["dead", "dead", "dead"])],
)
def test_the_winners_come_first_and_the_dead_last(name, order):
    assert [score.fate for score in ranked(scene(name).state)] == order


def test_the_log_tells_the_life_first():
    before, after = (r.state_after(r.every_scene()["struck"][:end]) for end in (-1, None))
    assert changes(before, after) == ((8, 5), (8, 5))


def test_several_cards_are_sent_with_the_last():
    sent: list[Any] = []
    state = r.state_after(r.every_scene()["boss-medusa"])
    ask = next(choice.asks[0] for choice in BOX.rules.choices(state) if choice.move == "play-cards")
    picking = Picking(ask, sent.append, lambda: None)
    first, second = picking.words[:2]
    picking.touch(second)
    assert picking.ready
    picking.touch(first)
    assert sent == [(first, second)], "in the order in which they were offered"
    picking.touch(first)
    picking.touch(first)
    picking.finish()
    assert sent == [(first, second)], "it was put back, and one is the least"
    picking.touch(second)
    picking.finish()
    assert sent[1:] == [(second,)]
