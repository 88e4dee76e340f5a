"""Tests, wounds and deaths."""

from __future__ import annotations

from core.boxes.dungeonquest import labels, moves, trials, wounds
from core.boxes.dungeonquest.steps.cards import loot_of
from core.boxes.dungeonquest.steps.common import BY_STEP, QuestStep, Rolled, asking, for_this, said, saying, thrown
from core.steps import Asked, Beside

STEPS: tuple[QuestStep | Beside, ...] = (
    asking(
        "test",
        Asked(rule="", icon="", now=labels.roll),
        roll=Rolled("test", trials.roll_test, 2),
    ),
    asking(
        "wounds",
        Asked(rule="DQ-165", icon="wound", now=labels.roll),
        roll=Rolled("wounds", wounds.roll_wounds, BY_STEP),
    ),
    asking(
        "heal",
        Asked(rule="DQ-167", icon="heal", now=labels.roll),
        roll=Rolled("heal", wounds.roll_heal, BY_STEP),
    ),
    asking(
        "say-wounds",
        Asked(rule="DQ-165", icon="wound", now=said),
        answers={moves.Say: for_this(wounds.say_number)},
        offers=saying,
    ),
    asking(
        "say-heal",
        Asked(rule="DQ-167", icon="heal", now=said),
        answers={moves.Say: for_this(wounds.say_number)},
        offers=saying,
    ),
    asking(
        "death",
        Asked(rule="DQ-202", icon="skull", now=labels.roll),
        roll=Rolled("death", wounds.roll_death, 1),
    ),
    asking(
        "death-loot",
        Asked(rule="DQ-202", icon="loot", now=thrown),
        answers={moves.PickLoot: for_this(wounds.pick_death_loot)},
        offers=loot_of,
    ),
)
