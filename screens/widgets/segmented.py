"""One of a few options, side by side; the chosen one has a tick, not only a tint."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.gridlayout import GridLayout

from screens.context import ScreenContext
from screens.widgets.key import Key


class Segmented(GridLayout):
    """The options, as values with their words. With large text they stand below each other."""

    def __init__(
        self,
        context: ScreenContext,
        options: Sequence[tuple[Any, str]],
        chosen: Any,
        choose: Callable[[Any], None],
        *,
        icons: dict[Any, str] | None = None,
    ) -> None:
        super().__init__(cols=len(options), spacing=dp(8), size_hint_y=None, row_default_height=dp(52))
        self.row_force_default = True
        self.bind(minimum_height=self.setter("height"))
        self.keys: dict[Any, Key] = {}
        for value, words in options:
            here = value == chosen
            icon = "check" if here else (icons or {}).get(value, "")
            key = Key(
                context, words, face="chosen" if here else "key", icon=icon, role="tile", guarded=False,
                on_tap=lambda value=value: choose(value),
            )  # fmt: skip
            self.keys[value] = key
            self.add_widget(key)
        self._many = len(options)
        self.bind(width=self._fold)

    def _fold(self, *_: object) -> None:
        """Puts the keys beside each other while each has room for its words, otherwise fewer in a row."""
        columns = max(1, min(self._many, int(self.width // (sp(104) + dp(8)))))
        if columns < self._many:
            columns = -(-self._many // 2) if columns >= 2 else 1
        self.cols = columns


class OnOff(Key):
    """A switch: the whole row is the key, and a tick says that it is on."""

    def __init__(
        self, context: ScreenContext, words: str, on: bool, change: Callable[[bool], None], *, caption: str = ""
    ) -> None:
        super().__init__(
            context, words, face="chosen" if on else "key", caption=caption, guarded=False,
            icon="checkbox-marked" if on else "checkbox-blank-outline", on_tap=lambda: change(not on),
            icon_colour=context.palette.accent if on else context.palette.text_middle,
            height=dp(64) if caption else dp(56),
        )  # fmt: skip
        self.on = on
