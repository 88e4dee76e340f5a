"""A line to write in on a pad, with its symbol and its hint. Everywhere else it is KivyMD's: screens/material."""

from __future__ import annotations

from kivy.metrics import dp, sp

from screens.context import ScreenContext
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.layouts import Card
from screens.widgets.writtenline import LetGo


class Field(Card):
    """A field as high as its text needs, at least as high as a finger."""

    def __init__(self, context: ScreenContext, *, text: str = "", hint: str = "", icon: str = "") -> None:
        palette = context.palette
        super().__init__(
            ground=palette.surface_2,
            orientation="horizontal",
            padding=(dp(14), 0),
            spacing=dp(10),
            radius=dp(16),
            fills=True,
        )
        size = sp(17)
        self.size_hint_y, self.height = None, max(dp(56), size * 1.2 + dp(28))
        if icon:
            self.add_widget(Icon(icon, palette.text_low, 22, pos_hint={"center_y": 0.5}))
        self.input = LetGo(
            text=text, hint_text=hint, multiline=False, write_tab=False, font_name="Roboto", font_size=size,
            foreground_color=palette.text_high, hint_text_color=palette.text_low, cursor_color=palette.accent,
            selection_color=(*palette.accent[:3], 0.35), background_color=CLEAR, background_normal="",
            background_active="", padding=(0, (self.height - size * 1.2) / 2),
        )  # fmt: skip
        self.add_widget(self.input)
