"""A symbol, from our own font or from the Material Design Icons; `screens.icons` finds it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.icons import icon
from screens.theme import Colour
from screens.widgets.remembered import Remembered


class Icon(Remembered):
    """A symbol. Its `size` is in dp: symbols do not grow with the text, only with their room."""

    def __init__(self, name: str, colour: Colour, size: float = 24, **kwargs: Any) -> None:
        font, character = icon(name)
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(text=character, font_name=font, font_size=dp(size), color=colour, **kwargs)
        if self.size_hint_x is None:
            self.size = (dp(size), dp(size))
        self.name = name

    def change(self, name: str) -> None:
        if name != self.name:
            self.name = name
            self.font_name, self.text = icon(name)
