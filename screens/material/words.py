"""Words and symbols inside KivyMD's widgets."""

from __future__ import annotations

from typing import Any

from kivymd.icon_definitions import md_icons
from kivymd.uix.label import MDLabel

from screens.icons import MATERIAL
from screens.symbols import SYMBOLS
from screens.widgets.text import NARROWER, unbroken


class Whole(MDLabel):
    """A mixin for KivyMD's labels, which cut words off with three dots and take brackets in a name for markup. These
    wrap, and a word that is wider than its line is made smaller rather than broken.
    """

    font_size: float

    def __init__(self, text: str, **kwargs: Any) -> None:
        super().__init__(text=text, shorten=False, markup=False, bold=False, **kwargs)
        self.whole_size = float(self.font_size)
        self.theme_font_size = "Custom"
        self.bind(width=self._keep_whole, text=self._keep_whole)
        self._keep_whole()

    def _keep_whole(self, *_: object) -> None:
        if self.parent is not None and not self.adaptive_width:
            self.font_size = unbroken(self.font_name, self.whole_size, self.text, self.width * NARROWER)

    def on_parent(self, *_: object) -> None:
        self._keep_whole()


def symbol(name: str) -> dict[str, Any]:
    """Returns what an icon of KivyMD's is told, to show one of our symbols or of theirs."""
    if name in SYMBOLS:
        return {"icon": SYMBOLS[name], "theme_font_name": "Custom", "font_name": "Symbols"}
    assert MATERIAL.get(name, name) in md_icons, name  # KivyMD would show the word "blank"
    return {"icon": MATERIAL.get(name, name)}
