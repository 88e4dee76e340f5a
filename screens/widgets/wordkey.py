"""A key as wide as its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from screens.context import ScreenContext
from screens.widgets.icon import Icon
from screens.widgets.key import LEAST, Tappable, inks
from screens.widgets.shrunk import Shrunk
from screens.widgets.text import ROLES, extents

PAD, ICON, GAP = 14, 22, 8  # dp


class WordKey(Tappable):
    """A key with words. It is never wider than `bound` allows: longer words take more lines."""

    def __init__(
        self,
        context: ScreenContext,
        text: str,
        on_tap: Callable[[], object],
        *,
        face: str = "key",
        icon: str = "",
        **kwargs: Any,
    ) -> None:
        ground, edge, ink = inks(context.palette, face)
        kwargs.setdefault("guarded", False)
        super().__init__(
            context, on_tap=on_tap, ground=ground, edge=edge, radius=dp(14), size_hint=(None, None),
            padding=(dp(PAD), dp(8)), **kwargs,
        )  # fmt: skip
        self.face = face
        self.words = Shrunk(text, ink, "tile", pos_hint={"center_y": 0.5})
        inner = BoxLayout(spacing=dp(GAP))
        if icon:
            inner.add_widget(Icon(icon, ink, ICON, pos_hint={"center_y": 0.5}))
        inner.add_widget(self.words)
        self.add_widget(inner)
        font, size = ROLES["tile"]
        wide = extents(font, sp(size), text)[0]
        self._natural = wide + 2 + dp(2 * PAD) + (dp(ICON + GAP) if icon else 0)
        self.words.bind(height=self._grow)
        self.bound(float("inf"))

    @property
    def text(self) -> str:
        return str(self.words.text)

    def bound(self, width: float) -> None:
        self.width = max(dp(LEAST), min(self._natural, width))
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = max(dp(LEAST), self.words.height + dp(16))
