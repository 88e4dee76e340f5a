"""Fights with dice, and hero against hero."""

from __future__ import annotations

from collections.abc import Iterator

from core.boxes.dungeonquest import duels, labels, moves, rounds
from core.boxes.dungeonquest.content import ATTRIBUTES
from core.boxes.dungeonquest.state import Game, Step
from core.boxes.dungeonquest.steps.cards import loot_of
from core.boxes.dungeonquest.steps.common import Picked, QuestStep, Rolled, asking, for_this, happening, picked, thrown
from core.boxes.dungeonquest.steps.fighting import LIVES, monster_falls
from core.boxes.dungeonquest.steps.meeting import look_at_life
from core.choices import Choice
from core.steps import Asked, Beside

ROUND = Rolled("dice-fight", rounds.roll_dice_round, 2)


def dice_round(state: Game, step: Step) -> Iterator[Choice]:
    yield ROUND.offered(state, step)
    yield from monster_falls(state)
    yield from look_at_life(state)


STEPS: tuple[QuestStep | Beside, ...] = (
    asking(
        "dice-attribute",
        Asked(rule="DQ-219", icon="dice", now=picked),
        picks=Picked(rounds.choose_attribute, lambda _state, _step: ATTRIBUTES),
    ),
    asking(
        "dice-round",
        Asked(rule="DQ-219", icon="", now=labels.roll),
        roll=ROUND,
        words=(LIVES,),
        offers=dice_round,
    ),
    asking(
        "monstrous",
        Asked(rule="DQ-217", icon="treasure-chest", now=labels.roll),
        roll=Rolled("monstrous", rounds.roll_monstrous, 1),
    ),
    asking(
        "duel-loot",
        Asked(rule="DQ-214", icon="loot", now=thrown),
        answers={moves.PickLoot: for_this(duels.pick_loot)},
        offers=loot_of,
    ),
    happening("duel", duels.duel),
    happening("duel-over", duels.over),
)
