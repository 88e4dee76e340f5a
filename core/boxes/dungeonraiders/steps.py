"""All steps and moves of Dungeon Raiders. Each is defined in the module of its rules, as its `STEPS`."""

from __future__ import annotations

from core.boxes.dungeonraiders import levels, playing, resolving, setup, table_rulings, torches
from core.boxes.dungeonraiders.moves import SetUp
from core.steps import Steps

STEPS = Steps(SetUp, setup, levels, playing, resolving, torches, table_rulings)
