"""A name that somebody has given: as high as it needs, and smaller if a word of it is wider than its place."""

from __future__ import annotations

from typing import Any

from kivy.metrics import sp

from screens.theme import Colour
from screens.widgets.remembered import Remembered
from screens.widgets.text import ROLES, fitting


class Shrunk(Remembered):
    """A text like Text, but no word is broken as long as it is readable unbroken."""

    def __init__(self, text: str, colour: Colour, role: str = "name", *, align: str = "left", **kwargs: Any) -> None:
        face, self._largest = ROLES[role]
        super().__init__(
            text=text, color=colour, font_name=face, halign=align, valign="middle", size_hint_y=None, **kwargs
        )
        self.bind(width=self._wrap, text=self._wrap, texture_size=self._grow)
        self._wrap()
        self.texture_update()

    def _wrap(self, *_: object) -> None:
        self.font_size = fitting(self.font_name, sp(self._largest), self.text, self.width, float("inf"))
        self.text_size = (self.width, None)

    def _grow(self, *_: object) -> None:
        self.height = self.texture_size[1]
