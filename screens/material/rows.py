"""Rows of a list: something to go to, with a value at its end, or with a switch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

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
from screens.theme import Colour, Palette
from screens.widgets.ground import CLEAR
from screens.widgets.text import NARROWER, lines_of

LEAST = 56  # dp
AIR = 10  # dp above and below the words
MARGIN, GAP, SYMBOL = 16, 12, 24  # dp: beside everything, between, the symbol
MOST_LINES = 2  # of words, where two rows stand beside each other


Face: TypeAlias = Literal["key", "chosen", "primary", "danger"]


def inks(palette: Palette, face: Face) -> tuple[Colour, Colour, Colour, Colour, Colour]:
    """Returns the colours of ground, edge, words, symbol and caption."""
    match face:
        case "chosen":
            return palette.panel, palette.accent, palette.words, palette.accent, palette.panel_mid
        case "primary":
            return palette.accent, CLEAR, palette.on_accent, palette.on_accent, palette.on_accent
        case "danger":
            return palette.danger.ground, palette.danger.ink, palette.text_high, palette.danger.ink, palette.text_middle
    return palette.surface_2, CLEAR, palette.text_high, palette.accent, palette.text_middle


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
        face: Face = "key",
    ) -> None:
        dress(context)
        palette = context.palette
        ground, edge, ink, symbol_ink, low = inks(palette, face)
        super().__init__(
            theme_bg_color="Custom", md_bg_color=ground, theme_line_color="Custom", line_color=edge, line_width=dp(1.5),
            radius=[dp(16)] * 4,
        )  # fmt: skip
        if face == "chosen":
            icon = "check"
        self.touched_by(context, on_tap, guarded=guarded)
        self.words = words
        if icon:
            shown = MDListItemLeadingIcon(theme_icon_color="Custom", icon_color=symbol_ink, **symbol(icon))
            shown.name = icon
            self.add_widget(shown)
            self.ids.leading_container.width = shown.width  # KivyMD does it a frame later: until then words lie on it
        self.headline = Headline(
            words, font_style="Label", role="medium" if caption else "large", theme_text_color="Custom", text_color=ink
        )
        self.add_widget(self.headline)
        if caption:
            self.add_widget(Supporting(caption, role="small", theme_text_color="Custom", text_color=low))
        if value:
            told = Trailing(value, font_style="Body", role="medium")
            told.texture_update()
            self.add_widget(told)
            self.ids.trailing_container.width = told.width
        # KivyMD keeps a gap also beside a symbol or a value that is not there.
        self.spacing = dp(GAP)
        self.padding = [dp(MARGIN if icon else MARGIN - GAP), 0, dp(MARGIN if value else MARGIN - GAP), 0]
        self.ids.text_container.bind(height=self._grow)
        self._grow()

    @property
    def needed(self) -> float:
        """The height that its words need."""
        return float(max(dp(LEAST), self.ids.text_container.height + 2 * dp(AIR)))

    def _grow(self, *_: object) -> None:
        self.height = self.needed


class SwitchRow(ListRow):
    """A row with a switch at its end; all of it is touched."""

    def __init__(
        self, context: ScreenContext, words: str, on: bool, change: Callable[[bool], object], *, caption: str = ""
    ) -> None:
        super().__init__(context, words, caption=caption, on_tap=self._turn)
        self.switch = ShownSwitch(icon_active="check", disable_animation=True, pos_hint={"center_y": 0.5})
        self.switch.active = on  # not above: KivyMD moves the thumb before it has one
        self._change = change
        self.padding[0 if context.mirrored else 2] = dp(MARGIN)
        BoxLayout.add_widget(self, self.switch, index=len(self.children) if context.mirrored else 0)

    @property
    def on(self) -> bool:
        return bool(self.switch.active)

    @on.setter
    def on(self, on: bool) -> None:
        self.switch.active = on

    def _turn(self) -> None:
        self.on = not self.on
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
        room = (self.width + self.spacing) / len(self.rows) - self.spacing - dp(2 * MARGIN + SYMBOL + GAP)
        self.orientation = "horizontal" if all(self._fits(row.headline, room) for row in self.rows) else "vertical"
        self._grow()

    @staticmethod
    def _fits(words: Headline, room: float) -> bool:
        lines = lines_of(words.font_name, words.whole_size, words.text, room * NARROWER)
        return lines is not None and lines <= MOST_LINES

    def _grow(self, *_: object) -> None:
        heights = [row.needed for row in self.rows]
        if self.orientation == "vertical":
            self.height = sum(heights) + self.spacing * (len(heights) - 1)
        else:
            self.height = max(heights)
            heights = [self.height] * len(heights)
        for row, height in zip(self.rows, heights, strict=True):
            row.height = height
