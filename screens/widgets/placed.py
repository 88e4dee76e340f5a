"""A key whose parts are placed by hand."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from screens.context import ScreenContext
from screens.widgets.key import Tappable


class Placed(Tappable):
    """The parts are `inside`, what the padding leaves. They are placed again whenever that has changed."""

    def __init__(self, context: ScreenContext, **how: Any) -> None:
        super().__init__(context, **how)
        self.inside = Widget()
        self.add_widget(self.inside)
        self.inside.bind(pos=self.arrange, size=self.arrange)

    def put(self, *parts: Widget) -> None:
        for part in parts:
            self.inside.add_widget(part)

    def arrange(self, *_: object) -> None:
        if min(self.inside.size) >= 2:
            self.place(*self.inside.pos, *self.inside.size)

    def place(self, x: float, y: float, wide: float, high: float) -> None:
        raise NotImplementedError
