"""The rules of a table at which a game is being played: what was agreed, and how to change it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from app.playing import Playing
from app.settinglines import Line, SettingSheet, Value
from core.frozen import replace
from core.message import Message


class TableRules:
    """Any setting can be changed at any time; what has been done stays done. `refused` is called with the reason why a
    setting could not be changed.
    """

    sheet: ClassVar[SettingSheet]
    change: ClassVar[Callable[..., Any]]
    """The move that changes the settings."""

    def __init__(self, playing: Playing, refused: Callable[[Message], None]) -> None:
        self.playing, self._refused = playing, refused

    def lines(self) -> tuple[Line, ...]:
        state = self.playing.view.state
        return self.sheet.lines(state.settings, len(state.players))

    def set(self, name: str, value: Value) -> None:
        settings = replace(self.playing.view.state.settings, **{name: value})
        no = self.playing.play(type(self).change(settings=settings))
        if no is not None:
            self._refused(no)

    @property
    def rules_on(self) -> int:
        return self.sheet.rules_on(self.lines())
