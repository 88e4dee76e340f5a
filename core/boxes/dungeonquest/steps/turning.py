"""The sun, and how a turn begins and ends."""

from __future__ import annotations

from core.boxes.dungeonquest import labels, turns
from core.boxes.dungeonquest.steps.common import Picked, QuestStep, Rolled, asking, happening, picked
from core.steps import Asked, Beside

STEPS: tuple[QuestStep | Beside, ...] = (
    asking(
        "sun",
        Asked(rule="DQ-22", icon="sun-low", now=labels.roll),
        roll=Rolled("sun", turns.roll_sun, 1),
    ),
    asking(
        "start-order",
        Asked(rule="DQ-16", icon="format-list-numbered", now=picked),
        picks=Picked(turns.choose_start, lambda _state, step: step.names),
    ),
    happening("begin", turns.begin),
    happening("start", turns.start),
    happening("start-effects", turns.start_effects),
    happening("act", turns.act),
    happening("turn-end", turns.turn_end),
)
