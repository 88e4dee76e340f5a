"""All steps and moves of Dungeon Roll. Each is defined in the module of its rules, as its `STEPS`."""

from __future__ import annotations

from core.boxes.dungeonroll import acting, owed, setup
from core.boxes.dungeonroll.moves import SetUp
from core.steps import Steps

STEPS = Steps(SetUp, setup, acting, owed)
