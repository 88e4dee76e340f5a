"""A part of the screen on which a table is set up. It is filled again only when what it shows has changed."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from core.message import Message
from screens.context import ScreenContext
from screens.widgets.layouts import Column, Row
from screens.widgets.text import Text


def caption(context: ScreenContext, words: Message) -> Text:
    """Makes the caption of a part of a sheet."""
    return Text(context.text(words), context.palette.text_low, "label", padding=(dp(4), dp(6), 0, 0))


class Section(Column):
    def __init__(self, context: ScreenContext) -> None:
        super().__init__(spacing=dp(8), height=0)
        self.context = context
        self.shown: Any = None

    def now(self) -> Any:
        """Returns everything that the section shows, to be compared with what it showed before."""
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
        """Saves what is just being written in it, when the game is about to begin."""

    def heading(self, words: Message, *aside: Text) -> None:
        self.add_widget(
            Row(
                Text(
                    self.context.text(words), self.context.palette.text_low, "label", padding=(dp(8), dp(6), dp(8), 0)
                ),
                *aside,
            )
        )
