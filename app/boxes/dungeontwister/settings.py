"""The settings of Dungeon Twister as things to choose: how cards are told, and what its rulebook leaves open."""

from __future__ import annotations

from app.settinglines import SettingSheet
from core.boxes.dungeontwister.settings import OPEN_POINTS, OPTIONAL_RULES, Settings

SHEET = SettingSheet("dt", Settings(), OPTIONAL_RULES, OPEN_POINTS)
