"""The rules of a table at which DungeonQuest is being played: what was agreed, and how that is changed."""

from __future__ import annotations

from collections.abc import Callable

from app import questsettings
from app.playing import Playing
from app.questsettings import Line, Value
from core.boxes.dungeonquest.folds import deck_named
from core.boxes.dungeonquest.moves import ChangeSettings
from core.boxes.dungeonquest.state import Game
from core.deck import size
from core.frozen import but
from core.message import Message


class TableRules:
    """Any setting, at any time; what has been done stays done. `refused` is told why one could not be changed."""

    def __init__(self, playing: Playing, refused: Callable[[Message], None]) -> None:
        self.playing, self._refused = playing, refused

    def lines(self) -> tuple[Line, ...]:
        """How the board is followed is asked before a game begins: in the middle of one nobody describes it anew."""
        state: Game = self.playing.view.state
        runes = size(deck_named(state, "rune").left) + sum(len(hero.runes) for hero in state.heroes)
        players = len(state.heroes)
        most = max(runes, state.settings.runes * players)
        return tuple(line for line in questsettings.lines(state.settings, players, most) if line.group != "board")

    def set(self, name: str, value: Value) -> None:
        settings = but(self.playing.view.state.settings, **{name: value})
        no = self.playing.play(ChangeSettings(settings=settings))
        if no is not None:
            self._refused(no)

    @property
    def rules_on(self) -> int:
        return questsettings.rules_on(self.lines())
