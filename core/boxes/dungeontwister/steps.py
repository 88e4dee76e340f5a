"""All steps and moves of Dungeon Twister. Each is defined in the module of its rules, as its `STEPS`."""

from __future__ import annotations

from core.boxes.dungeontwister import acting, fighting, mustering, points, setup, teams
from core.boxes.dungeontwister.moves import SetUp
from core.steps import Steps

STEPS = Steps(SetUp, setup, teams, acting, mustering, fighting, points)
