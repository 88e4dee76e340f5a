"""The scenes of every box with rules are games that the box knows, and there is one for everything it waits for."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders import BOX as RAIDERS
from core.boxes.dungeonraiders.steps import STEPS as RAIDERS_STEPS
from core.boxes.dungeonroll import BOX as ROLL
from core.boxes.dungeonroll.steps import STEPS as ROLL_STEPS
from core.boxes.dungeontwister import BOX as TWISTER
from core.boxes.dungeontwister.steps import STEPS as TWISTER_STEPS
from core.simulation import simulation_of
from tests.ui import raidersscenes, rollscenes, twisterscenes

BOXES = (
    (RAIDERS, RAIDERS_STEPS, raidersscenes), (ROLL, ROLL_STEPS, rollscenes), (TWISTER, TWISTER_STEPS, twisterscenes),
)  # fmt: skip


@pytest.mark.parametrize(
    ("box", "scenes", "name"), [(box, scenes, name) for box, _, scenes in BOXES for name in scenes.SCENES]
)
def test_it_is_a_game_that_the_box_knows(box, scenes, name):
    state = scenes.state_after(scenes.every_scene()[name])
    assert not simulation_of(box.name).violated_invariants(state)
    assert (state.stage == "over") == name.startswith("over")
    assert bool(box.rules.choices(state)) == (state.stage != "over")


@pytest.mark.parametrize(("box", "steps", "scenes"), BOXES)
def test_there_is_one_for_everything_that_the_game_waits_for(box, steps, scenes):
    states = [scenes.state_after(moves) for moves in scenes.every_scene().values()]
    met = {state.steps[-1].what if state.steps else "" for state in states}
    assert met == {"", *(what for what, kind in steps.kinds.items() if kind.asked is not None)}


@pytest.mark.parametrize("scenes", [raidersscenes, rollscenes])
def test_people_have_names_of_their_own(scenes):
    assert [player.name for player in scenes.Scene(*scenes.PEOPLE).state.players] == list(scenes.PEOPLE)
