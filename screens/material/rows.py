"""Rows of a list: something to go to, with a value at its end, or with a switch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.list import (
    MDListItem,
    MDListItemHeadlineText,
    MDListItemLeadingIcon,
    MDListItemSupportingText,
    MDListItemTrailingSupportingText,
)
from kivymd.uix.selectioncontrol import MDSwitch

from screens.context import ScreenContext
from screens.material.theme import dress
from screens.material.touch import Touched
from screens.material.words import Whole, symbol
from screens.widgets.text import NARROWER, lines_of

LEAST = 56  # dp
AIR = 10  # dp above and below the words
SIDE, GAP, SYMBOL = 16, 16, 24  # dp: beside everything, between, the symbol
MOST_LINES = 2  # of words, where two rows stand beside each other


class Headline(Whole, MDListItemHeadlineText):
    """What a row says."""


class Supporting(Whole, MDListItemSupportingText):
    """What explains it, in smaller letters."""


class Trailing(Whole, MDListItemTrailingSupportingText):
    """The value of a row."""


class ListRow(Touched, MDListItem):
    """A row that is as high as its words, and at least as high as a finger."""

    def __init__(
        self,
        context: ScreenContext,
        words: str,
        *,
        caption: str = "",
        icon: str = "",
        value: str = "",
        on_tap: Callable[[], object] | None = None,
        guarded: bool = False,
        face: str = "key",
    ) -> None:
        dress(context)
        palette = context.palette
        danger = face == "danger"
        ground = palette.danger.ground if danger else palette.panel if face == "chosen" else palette.surface_2
        super().__init__(theme_bg_color="Custom", md_bg_color=ground, radius=[dp(16)] * 4)
        self.touched_by(context, on_tap, guarded=guarded)
        self.words = words
        if icon:
            ink = palette.danger.ink if danger else palette.accent
            shown = MDListItemLeadingIcon(theme_icon_color="Custom", icon_color=ink, **symbol(icon))
            shown.name = icon
            self.add_widget(shown)
        self.headline = Headline(words, font_style="Label", role="medium" if caption else "large")
        self.add_widget(self.headline)
        if caption:
            self.add_widget(Supporting(caption, role="small", text_color=palette.text_middle))
        if value:
            self.add_widget(Trailing(value, font_style="Body", role="medium"))
        # KivyMD leaves a gap beside the symbol and the value, also where there is none.
        self.padding = [dp(SIDE) if icon else 0, 0, dp(SIDE) if value else 0, 0]
        self.ids.text_container.bind(height=self._grow)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = max(dp(LEAST), self.ids.text_container.height + 2 * dp(AIR))


class SwitchRow(ListRow):
    """A row with a switch at its end; all of it is touched."""

    def __init__(
        self, context: ScreenContext, words: str, on: bool, change: Callable[[bool], object], *, caption: str = ""
    ) -> None:
        super().__init__(context, words, caption=caption, on_tap=self._turn)
        self.switch = ShownSwitch(icon_active="check", disable_animation=True, pos_hint={"center_y": 0.5})
        self.switch.active = on  # not above: KivyMD moves the thumb before it has one
        self._change = change
        self.padding[0 if context.mirrored else 2] = dp(SIDE)
        self.add_widget(self.switch, index=len(self.children) if context.mirrored else 0)

    @property
    def on(self) -> bool:
        return bool(self.switch.active)

    def _turn(self) -> None:
        self.switch.active = not self.switch.active
        self._change(self.on)


class ShownSwitch(MDSwitch):
    """A switch that only shows: the row below it takes the finger, so that it does not matter where it comes down."""

    def on_touch_down(self, _touch: Any) -> bool:
        return False


class Beside(BoxLayout):
    """Rows with a symbol beside each other, or below each other where their words would take many lines."""

    def __init__(self, *rows: ListRow) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None)
        self.rows = rows
        for row in rows:
            self.add_widget(row)
            row.bind(height=self._grow)
        self.bind(width=self._fold)

    def _fold(self, *_: object) -> None:
        room = (self.width + self.spacing) / len(self.rows) - self.spacing - dp(2 * SIDE + SYMBOL + GAP)
        self.orientation = "horizontal" if all(self._fits(row.headline, room) for row in self.rows) else "vertical"
        self._grow()

    @staticmethod
    def _fits(words: Headline, room: float) -> bool:
        lines = lines_of(words.font_name, words.whole_size, words.text, room * NARROWER)
        return lines is not None and lines <= MOST_LINES

    def _grow(self, *_: object) -> None:
        heights = [row.height for row in self.rows]
        if self.orientation == "vertical":
            self.height = sum(heights) + self.spacing * (len(heights) - 1)
        else:
            self.height = max(heights)
