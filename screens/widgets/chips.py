"""Keys with words side by side, in as many lines as they take."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget


class Chips(StackLayout):
    """The keys: ours, or KivyMD's. Each is told how wide it may be."""

    def __init__(self, chips: Iterable[Widget], **kwargs: Any) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"), width=self._bound)
        for chip in chips:
            self.add_widget(chip)

    def _bound(self, *_: object) -> None:
        for chip in self.children:
            chip.bound(self.width)
