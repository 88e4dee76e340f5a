"""The settings of DungeonQuest as things to choose."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.settinglines import Line, SettingSheet, Value
from core.boxes.dungeonquest.settings import MOST_RUNES, OPEN_POINTS, OPTIONAL_RULES, Settings
from core.message import Message, say

SOLO_TARGETS = (0, 500, 1000, 2000, 3000, 5000)
MOST_GOLD = 100_000

NEEDS = {"solo_target": "solo", "half_wounds": "death_can_wait", "same_token_twice": "servants", "duel_wounds": "duels"}
"""Settings that matter only with an optional rule, and are offered only with it."""

FOR_SEVERAL = ("servants", "duels")


class QuestSettings(SettingSheet):
    def __init__(self) -> None:
        super().__init__("dq", Settings(), OPTIONAL_RULES, OPEN_POINTS)
        self.rules |= {"solo_target": "DQ-195", "half_wounds": "DQ-202"}
        optional = (name for name in self.groups["optional"] if name != "solo")
        self.groups = {
            "board": ("board",),  # how it is followed is not a rule
            "optional": ("solo", "solo_target", *optional),
            "open": (*self.groups["open"], "half_wounds"),
        }

    def values(self, name: str) -> tuple[Value, ...]:
        """Returns the values that get a key of their own; of sums of gold these are a few usual ones."""
        if name == "runes":
            return tuple(range(MOST_RUNES + 1))
        return SOLO_TARGETS if name == "solo_target" else super().values(name)

    def word(self, name: str, value: Value) -> Message | None:
        if name == "solo_target" and not value:
            return say("dq.setting.no-target")
        return None if self.sorts[name] is int else super().word(name, value)

    def possible(self, name: str, value: Any) -> bool:
        if name == "solo_target":
            return type(value) is int and 0 <= value <= MOST_GOLD
        return super().possible(name, value)

    def asked(self, settings: Settings, name: str, players: int) -> bool:
        if name == "solo":
            return players == 1
        if name in FOR_SEVERAL and players == 1:
            return False
        return name not in NEEDS or bool(getattr(settings, NEEDS[name]))

    def rules_on(self, lines: tuple[Line, ...]) -> int:
        return super().rules_on(tuple(line for line in lines if line.name != "solo_target"))

    def with_runes(self, settings: Settings, players: int, runes: int) -> tuple[Line, ...]:
        """Returns what a table with so many runes in its box can choose: everybody gets the same number of runes."""
        return tuple(
            replace(line, options=tuple(each for each in line.options if int(each.value) * players <= runes))
            if line.name == "runes"
            else line
            for line in self.lines(settings, players)
        )


SHEET = QuestSettings()
