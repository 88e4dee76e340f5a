"""The settings of Dungeon Raiders as things to choose: how cards are played, and what its rulebook leaves open."""

from __future__ import annotations

from app.settinglines import SettingSheet
from core.boxes.dungeonraiders.content import TWO
from core.boxes.dungeonraiders.settings import OPEN_POINTS, OPTIONAL_RULES, Settings

FOR_SEVERAL = ("cardless_chest", "two_left", "fewest_wounds")
"""RD-33, RD-34: settings that do not matter for two players, whose game cannot beat a boss and has an end of
its own.
"""


class RaiderSettings(SettingSheet):
    def __init__(self) -> None:
        super().__init__("rd", Settings(), OPTIONAL_RULES, OPEN_POINTS)

    def asked(self, settings: Settings, name: str, players: int) -> bool:
        """Tells whether a setting matters. Where everybody plays openly, nobody chooses in secret, and only there
        somebody goes first.
        """
        match name:
            case "secret_cards":
                return not settings.tactical
            case "first_stays":
                return settings.tactical
        return players > TWO or name not in FOR_SEVERAL


SHEET = RaiderSettings()
