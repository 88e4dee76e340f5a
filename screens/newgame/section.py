"""A part of the screen on which a table is set. It is filled anew when what it shows has changed, and only then."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from core.message import Message
from screens.context import ScreenContext
from screens.widgets.layouts import Column, Row
from screens.widgets.text import Text


def caption(context: ScreenContext, words: Message) -> Text:
    """Above a part of a sheet."""
    return Text(context.text(words), context.palette.text_low, "label", padding=(dp(4), dp(6), 0, 0))


class Section(Column):
    def __init__(self, context: ScreenContext) -> None:
        super().__init__(spacing=dp(8), height=0)
        self.context = context
        self.shown: Any = None

    def now(self) -> Any:
        """Everything that it shows; compared with what it showed."""
        raise NotImplementedError

    def fill(self) -> None:
        raise NotImplementedError

    def show(self) -> None:
        now = self.now()
        if now != self.shown:
            self.shown = now
            self.clear_widgets()
            self.fill()

    def keep(self) -> None:
        """The game is about to begin: what is just being written in it holds."""

    def heading(self, words: Message, *aside: Text) -> None:
        self.add_widget(
            Row(
                Text(
                    self.context.text(words), self.context.palette.text_low, "label", padding=(dp(8), dp(6), dp(8), 0)
                ),
                *aside,
            )
        )
