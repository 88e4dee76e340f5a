"""What Dungeon Raiders waits for, as a part of its scene. What holds in every step of every box: tests/screens."""

from __future__ import annotations

from typing import get_args

import pytest

from core.boxes.dungeonraiders.scene.ending import end
from core.boxes.dungeonraiders.scene.steps import RULES
from core.boxes.dungeonraiders.scene.words import boss_signs
from core.boxes.dungeonraiders.state import What
from core.boxes.dungeonraiders.steps import STEPS
from core.boxes.dungeonraiders.table import awaited
from core.scene import StepView
from data.reference import reference
from data.words import words
from tests.core.dungeonraiders.scenes import scene_of, state_of
from tests.ui import raidersscenes as r


def step(name: str) -> StepView:
    return scene_of(state_of(name)).step


def test_every_rule_of_a_step_can_be_read():
    known = {rule for entry in reference("dungeonraiders", "en").entries for rule in entry.rules}
    rules = {kind.asked.rule for kind in STEPS.kinds.values() if kind.asked is not None}
    assert rules | {*RULES.values()} <= known


def test_every_step_is_asked_or_happens_by_itself():
    assert {*STEPS.kinds} == {*get_args(What)}
    assert all((kind.asked is None) == (kind.auto is not None) == (not kind.answers) for kind in STEPS.kinds.values())


@pytest.mark.parametrize("name", [name for name in r.SCENES if not name.startswith("over")])
def test_cards_are_laid_out_as_the_table_plays(name):
    state, now = state_of(name), step(name)
    if state.steps[-1].what == "cards" and awaited(state):
        secret = state.settings.secret_cards and not state.settings.tactical
        assert now.layout == ("secret" if secret else "matrix")
        with_keys = [offer.slot for offer in now.offers if offer.place == "tile"]
        assert with_keys == list(awaited(state))


def test_while_a_card_is_chosen_the_panel_says_whose():
    now = step("secret")
    head = now.answering(next(offer.choice for offer in now.offers if offer.slot == "Ada"))
    assert "Ada" in words("en").text(head.title)
    assert head.why == now.title
    assert head.offers == now.offers


def test_what_a_torch_shows_is_asked_for_by_its_room():
    now = step("torch")
    head = now.answering(next(offer.choice for offer in now.offers if offer.choice.move == "note-room"))
    assert head.icon == "torch"
    assert head.title != now.title


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
    assert words("en").text(step(name).title) == title


def why(now: StepView) -> str:
    assert now.why is not None
    return words("en").text(now.why)


def test_in_turn_it_says_whose_turn_it_is():
    now = step("tactical")
    assert now.hero == "Ilya"
    assert why(now) == "Ilya plays"


def test_against_two_it_says_whom_it_hits():
    assert why(step("two-players")) == "Whoever plays lower is hit"
    assert why(step("boss-two")) == "Whoever plays higher is hit"


def test_every_sign_of_every_boss_is_told():
    told = {icon for boss in r.CONTENT.bosses for icon, _ in boss_signs(boss)}
    assert {"hit-two", "hit-highest", "no-sword", "no-ball", "torch", "ball", "chest-guarded", "twice", "stone", "tax",
            "torch-shield"} <= told  # fmt: skip


@pytest.mark.parametrize(
    ("name", "order"),
    [("over-treasure", ["survived", "survived", "survived", "out"]), ("over-nobody", ["dead", "dead", "dead"])],
)
def test_the_winners_come_first_and_the_dead_last(name, order):
    icons = {"survived": "check-bold", "out": "heart-broken", "dead": "skull"}
    fates = [rank.fate.icon for rank in end(state_of(name)).ranks if rank.fate is not None]
    assert fates == [icons[fate] for fate in order]
