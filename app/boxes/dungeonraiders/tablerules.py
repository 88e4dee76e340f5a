"""The rules of a table at which Dungeon Raiders is being played."""

from __future__ import annotations

from app.boxes.dungeonraiders.settings import SHEET
from app.tablerules import TableRules
from core.boxes.dungeonraiders.moves import ChangeSettings


class RaiderRules(TableRules):
    sheet = SHEET
    change = ChangeSettings


RULES = RaiderRules
