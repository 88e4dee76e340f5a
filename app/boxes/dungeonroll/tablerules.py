"""The rules of a table at which Dungeon Roll is being played."""

from __future__ import annotations

from app.boxes.dungeonroll.settings import SHEET
from app.tablerules import TableRules
from core.boxes.dungeonroll.moves import ChangeSettings


class RollRules(TableRules):
    sheet = SHEET
    change = ChangeSettings


RULES = RollRules
