"""The end of the game: what loot is worth, and who has won."""

from __future__ import annotations

from core.boxes.dungeonquest import labels, leaving
from core.boxes.dungeonquest.steps.common import Picked, QuestStep, Rolled, Word, asking, happening, picked
from core.message import say
from core.steps import Asked, Beside

NO = Word("no", leaving.choose_not_to_roll, say("dq.choice.do-not-roll"), "cancel", place="small")

STEPS: tuple[QuestStep | Beside, ...] = (
    asking(
        "end-chest",
        Asked(rule="DQ-178", icon="treasure-chest", now=labels.roll),
        roll=Rolled("end", leaving.roll_end, 2),
    ),
    asking(
        "end-eater",
        Asked(rule="DQ-178", icon="loot", now=labels.roll),
        roll=Rolled("end", leaving.roll_end, 2),
        words=(NO,),
    ),
    asking(
        "eaten",
        Asked(rule="DQ-178", icon="loot", now=picked),
        picks=Picked(leaving.choose_eaten, lambda _state, step: step.names),
    ),
    happening("score", leaving.score),
)
