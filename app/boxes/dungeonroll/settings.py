"""The settings of Dungeon Roll as things to choose: points that its rulebook leaves open, and nothing else."""

from __future__ import annotations

from app.settinglines import SettingSheet
from core.boxes.dungeonroll.settings import OPEN_POINTS, OPTIONAL_RULES, Settings

SHEET = SettingSheet("dr", Settings(), OPTIONAL_RULES, OPEN_POINTS)
