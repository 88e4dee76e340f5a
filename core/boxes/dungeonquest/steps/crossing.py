"""A bridge, and what a test in a chamber has come to."""

from __future__ import annotations

from core.boxes.dungeonquest import chambers, moves
from core.boxes.dungeonquest.steps.cards import loot_of
from core.boxes.dungeonquest.steps.common import QuestStep, Word, asking, by_hero, for_this, happening, thrown
from core.message import say
from core.steps import Asked, Beside

STAY = Word("stay", chambers.choose_bridge, say("dq.choice.stay-on-side"), "crest-shield")
CROSS = Word("cross", chambers.choose_bridge, say("dq.choice.cross-bridge"), "bridge")

STEPS: tuple[QuestStep | Beside, ...] = (
    asking(
        "bridge",
        Asked(rule="DQ-73", icon="bridge", now=by_hero),
        words=(
            CROSS,
            STAY,
        ),
    ),
    asking(
        "throw-off",
        Asked(rule="DQ-73", icon="loot", now=thrown),
        answers={moves.PickLoot: for_this(chambers.throw_off)},
        offers=loot_of,
    ),
    happening("tested-pit", chambers.tested_pit),
    happening("tested-web", chambers.tested_web),
    happening("tested-bridge", chambers.tested_bridge),
    happening("tested-cave-in", chambers.tested_cave_in),
)
