"""Buttons with words, and buttons with a symbol alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from kivy.metrics import dp
from kivymd.uix.button import MDButton, MDButtonIcon, MDButtonText, MDIconButton

from screens.context import ScreenContext
from screens.material.theme import dress
from screens.material.touch import Touched
from screens.material.words import Whole, symbol
from screens.theme import Colour, Palette
from screens.widgets.ground import CLEAR
from screens.widgets.text import EASE, NARROWER, unbroken

Face: TypeAlias = Literal["primary", "key", "outline", "danger"]
AIR, SYMBOL = 12, 24  # dp


def inks(palette: Palette, face: Face) -> tuple[Colour, Colour, Colour]:
    """Returns the colours of ground, edge and words."""
    match face:
        case "primary":
            return palette.accent, CLEAR, palette.on_accent
        case "outline":
            return CLEAR, palette.accent, palette.words
        case "danger":
            return palette.danger.ground, palette.danger.ink, palette.text_high
    return palette.surface_2, CLEAR, palette.text_high


class ButtonWords(Whole, MDButtonText):
    """The words of a button."""


class WordButton(Touched, MDButton):
    """A button as wide as it is given, and as high as its words, at least `least`. KivyMD's is as wide as its words in
    one line, and finds its width a moment after it is shown.
    """

    def __init__(
        self,
        context: ScreenContext,
        words: str,
        on_tap: Callable[[], object],
        *,
        icon: str = "",
        face: Face = "key",
        least: float = 56,
        guarded: bool = False,
    ) -> None:
        dress(context)
        ground, edge, ink = inks(context.palette, face)
        super().__init__(
            style="outlined", theme_width="Custom", theme_height="Custom", theme_bg_color="Custom",
            theme_line_color="Custom", md_bg_color=ground, line_color=edge, radius=[dp(16)] * 4, size_hint_y=None,
        )  # fmt: skip
        self.touched_by(context, on_tap, guarded=guarded)
        self.words, self._least = words, least
        self.label = ButtonWords(
            words, adaptive_size=False, adaptive_height=True, size_hint_x=None, halign="left" if icon else "center",
            theme_text_color="Custom", text_color=ink,
        )  # fmt: skip
        self.symbol = None
        if icon:
            self.symbol = MDButtonIcon(theme_icon_color="Custom", icon_color=ink, font_size=dp(SYMBOL), **symbol(icon))
            self.symbol.name = icon
            self.add_widget(self.symbol)
        self.add_widget(self.label)
        self.bind(width=self._lay)
        self.label.bind(texture_size=self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        side = dp(AIR + SYMBOL + AIR)
        if self.symbol is not None:  # it gives way to words that would become small beside it
            room = (self.width - side - dp(AIR)) * NARROWER
            fits = (
                unbroken(self.label.font_name, self.label.whole_size, self.words, room) >= self.label.whole_size * EASE
            )
            self.symbol.opacity = 1 if fits else 0
        if self.symbol is None or not self.symbol.opacity:
            side = dp(AIR)
        self.label.width = max(1, self.width - side - dp(AIR))
        self.label.x = side
        self.height = max(dp(self._least), self.label.height + 2 * dp(AIR))

    def adjust_width(self, *_: object) -> None:
        """Does nothing: the width is given."""

    def adjust_pos(self, *_: object) -> None:
        """Does nothing: the words stand where they are laid."""


class SymbolButton(Touched, MDIconButton):
    """A symbol as large as a finger; with `ground` it stands on one, as beside a row of a list."""

    def __init__(
        self,
        context: ScreenContext,
        icon: str,
        on_tap: Callable[[], object],
        *,
        size: float = 48,
        ground: bool = False,
        guarded: bool = False,
    ) -> None:
        dress(context)
        super().__init__(
            theme_icon_color="Custom", icon_color=context.palette.text_high, pos_hint={"center_y": 0.5}, **symbol(icon)
        )
        self.size = (dp(size), dp(size))  # KivyMD's is 40
        if ground:
            self.theme_bg_color, self.md_bg_color, self.radius = "Custom", context.palette.surface_2, [dp(16)] * 4
        self.name = icon
        self.touched_by(context, on_tap, guarded=guarded)
