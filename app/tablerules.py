"""The rules of a table at which a game is being played: what was agreed, and how to change it."""

from __future__ import annotations

from collections.abc import Callable

from app.playing import Playing
from app.settinglines import Line, SettingSheet, Value
from core.facts import Move
from core.frozen import replace
from core.message import Message


class TableRules:
    """Any setting can be changed at any time; what has been done stays done. `refused` is called with the reason why a
    setting could not be changed.
    """

    def __init__(self, playing: Playing, sheet: SettingSheet, refused: Callable[[Message], None]) -> None:
        self.playing, self.sheet, self._refused = playing, sheet, refused

    def lines(self) -> tuple[Line, ...]:
        state = self.playing.view.state
        return self.sheet.lines(state.settings, len(state.players))

    def set(self, name: str, value: Value) -> None:
        settings = replace(self.playing.view.state.settings, **{name: value})
        change: Callable[..., Move] = self.playing.box.rules.move_types["change-settings"]
        no = self.playing.play(change(settings=settings))
        if no is not None:
            self._refused(no)

    @property
    def rules_on(self) -> int:
        return self.sheet.rules_on(self.lines())
