"""The rules of a table at which Dungeon Twister is being played."""

from __future__ import annotations

from app.boxes.dungeontwister.settings import SHEET
from app.tablerules import TableRules
from core.boxes.dungeontwister.moves import ChangeSettings


class TwisterRules(TableRules):
    sheet = SHEET
    change = ChangeSettings


RULES = TwisterRules
