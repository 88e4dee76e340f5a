"""A screen that has followed a game from its set-up draws each part with the widget that one opened now would take."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from core.boxes.registry import BOXES, box_named
from core.frozen import replace
from core.randomplay import random_move
from core.simulation import simulation_of
from data.contents import shipped
from tests.ui.driver import Driver

FOLLOWED = [box for box in BOXES if simulation_of(box).setup is not None and box != "dungeonquest"]  # has its own stage
MOVES, LOOK = 60, 6


def drawings(ui: Driver) -> list[str]:
    """What draws the parts on the stage, from top to bottom."""
    ui.advance(0.3)
    return [type(drawing).__name__ for _, drawing in ui.app.screen.stage.parts]


def nobody_chosen(setup: Any) -> Any:
    """The same table before heroes and characters are dealt: there is least to show of anybody."""
    seats = []
    for seat in getattr(setup, "seats", ()):
        dealt = [name for name in ("hero", "character") if hasattr(seat, name)]
        seats.append(replace(seat, **dict.fromkeys(dealt, "")) if dealt else seat)
    return replace(setup, seats=tuple(seats)) if seats else setup


@pytest.mark.slow
@pytest.mark.parametrize("box", FOLLOWED)
def test_a_part_is_drawn_alike_for_whoever_was_there_from_the_start(open_game: Callable[..., Any], box: str):
    """A widget that is chosen by what a scene shows at first must not be kept when it shows something else."""
    chance = Random(f"followed {box}")
    setup = nobody_chosen(simulation_of(box).random_setup(chance, shipped(box).content))
    ui = open_game((setup,), (360, 640), box=box_named(box)).ui
    playing: Any = ui.app.playing
    for number in range(MOVES):
        move = random_move(playing.box, playing.table.journal.state, chance)
        if move is None:
            break
        assert playing.play(move) is None
        ui.advance(0.1)
        if number % LOOK == 0:
            followed = drawings(ui)
            ui.app.go("home")
            ui.app.go("game", game=playing.table.id)
            assert drawings(ui) == followed, f"after {number + 1} moves, the last of them {move}"
            playing = ui.app.playing
