"""Chips: filters and choices side by side, in as many lines as they take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivymd.uix.chip import MDChip, MDChipLeadingIcon, MDChipText

from screens.context import ScreenContext
from screens.material.theme import dress
from screens.material.touch import Touched
from screens.material.words import Whole, symbol
from screens.widgets.text import NARROWER, extents

LEAST = 48  # dp
SYMBOL, AIR, GAP = 20, 12, 8  # dp


class ChipWords(Whole, MDChipText):
    """The words of a chip."""


class ChipSymbol(MDChipLeadingIcon):
    """The symbol of a chip. KivyMD's is a button of its own, and keeps the finger from the chip."""

    def on_touch_down(self, _touch: Any) -> bool:
        return False


class ChoiceChip(Touched, MDChip):
    """A chip that is chosen or not. KivyMD chooses one by a long touch, and shows it half a second later."""

    def __init__(
        self,
        context: ScreenContext,
        words: str,
        on_tap: Callable[[], object],
        *,
        chosen: bool = False,
        icon: str = "",
        on_hold: Callable[[], object] | None = None,
    ) -> None:
        dress(context)
        self._tapped, self._held, self._was_held = on_tap, on_hold, False
        palette = context.palette
        super().__init__(
            type="suggestion", theme_bg_color="Custom", theme_line_color="Custom", height=dp(LEAST),
            md_bg_color=palette.panel if chosen else palette.surface_2, radius=[dp(16)] * 4,
            _line_color=palette.accent if chosen else palette.surface_2,
        )  # fmt: skip
        self.touched_by(context, self._tap)
        self.words, self.chosen = words, chosen
        ink = palette.words if chosen else palette.text_high
        shown = "check" if chosen else icon
        self.spacing = dp(GAP if shown else 0)
        self.padding = (dp(AIR), 0, dp(AIR) - self.spacing, 0)  # KivyMD leaves a gap for a second symbol
        # Straight into their places: KivyMD's way there takes a frame, and makes the words one line again.
        if shown:
            picture = ChipSymbol(
                theme_icon_color="Custom", icon_color=ink, theme_font_size="Custom", font_size=dp(SYMBOL),
                pos_hint={"center_y": 0.5}, **symbol(shown),
            )  # fmt: skip
            picture.name = shown
            self.ids.leading_icon_container.add_widget(picture)
        self.label = ChipWords(
            words, role="medium", adaptive_height=True, size_hint_x=None, halign="left" if shown else "center",
            theme_text_color="Custom", text_color=ink, pos_hint={"center_y": 0.5},
        )  # fmt: skip
        self._beside = dp(2 * AIR + (SYMBOL + GAP if shown else 0))
        self.ids.label_container.add_widget(self.label)
        self.label.bind(height=self._grow)
        self.bound(dp(320))

    def bound(self, width: float) -> None:
        """Keeps the chip inside a line of this width; its words wrap."""
        words = extents(self.label.font_name, self.label.whole_size, self.words)[0] / NARROWER + 2
        self.label.width = min(words, width - self._beside)

    def _grow(self, *_: object) -> None:
        self.height = max(dp(LEAST), self.label.height + dp(AIR))

    def _tap(self) -> None:
        if not self._was_held:
            self._tapped()

    def on_press(self, *_: object) -> None:
        """Chooses nothing by itself: `on_tap` says what a chip does."""
        self._was_held = False

    def on_long_touch(self, touch: Any, *_: object) -> None:
        """Does what a hold does, if there is something, and nothing of KivyMD's, which also means fingers that left."""
        if self._held is not None and self.collide_point(*touch.pos):
            self._was_held = True
            self._held()
