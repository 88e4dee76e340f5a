"""The settings of Dungeon Raiders as things to choose: how cards are played, and what its rulebook leaves open."""

from __future__ import annotations

from app.settinglines import SettingSheet
from core.boxes.dungeonraiders.settings import OPEN_POINTS, OPTIONAL_RULES, Settings

SHEET = SettingSheet("rd", Settings(), OPTIONAL_RULES, OPEN_POINTS)
