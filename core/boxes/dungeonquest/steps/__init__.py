"""All steps and moves of DungeonQuest: each with its rules, what is offered, its symbol and the line that tells it."""

from __future__ import annotations

from core.boxes.dungeonquest.moves import SetUp
from core.boxes.dungeonquest.steps import (
    arriving,
    below,
    cards,
    crossing,
    dueling,
    ending,
    fighting,
    meeting,
    moving,
    serving,
    starting,
    suffering,
    turning,
)
from core.boxes.dungeonquest.steps.common import QuestStep
from core.steps import Steps

STEPS: Steps[QuestStep] = Steps(
    SetUp,
    starting,
    turning,
    moving,
    arriving,
    crossing,
    cards,
    suffering,
    below,
    meeting,
    fighting,
    dueling,
    serving,
    ending,
)
