"""The rules of a table at which DungeonQuest is being played."""

from __future__ import annotations

from app.boxes.dungeonquest.settings import SHEET
from app.settinglines import Line
from app.tablerules import TableRules
from core.boxes.dungeonquest.state import Game, deck_named
from core.deck import size


class QuestRules(TableRules):
    def lines(self) -> tuple[Line, ...]:
        """Returns the settings that can be changed during a game. How the board is followed is asked before the game:
        nobody describes the board anew in the middle of one.
        """
        state: Game = self.playing.view.state
        runes = size(deck_named(state, "rune").left) + sum(len(hero.runes) for hero in state.heroes)
        players = len(state.heroes)
        most = max(runes, state.settings.runes * players)
        return tuple(line for line in SHEET.with_runes(state.settings, players, most) if line.group != "board")


RULES = QuestRules
