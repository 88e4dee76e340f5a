"""What every page of one's boxes has: a bar with the way back, and below it what scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.message import Message
from screens.material.bar import TopBar
from screens.widgets.layouts import Column, Scroll
from screens.widgets.text import Text

if TYPE_CHECKING:
    from screens.boxes.screen import BoxesScreen

Way: TypeAlias = list[tuple[str, ...]]
Actions: TypeAlias = Sequence[tuple[str, Callable[[], object]]]


class Page(BoxLayout):
    def __init__(self, screen: BoxesScreen, title: str, actions: Actions = ()) -> None:
        super().__init__(orientation="vertical", padding=(dp(12), 0, dp(12), dp(8)), spacing=dp(8))
        self.screen, self.context = screen, screen.context
        self.bar = TopBar(screen.context, title, screen.back, actions)
        self.add_widget(self.bar)
        self.rows = Column(spacing=dp(8), padding=(0, 0, 0, dp(24)))
        self.scroll: Any = Scroll(self.rows, screen.context.palette)
        self.add_widget(self.scroll)

    def leave(self) -> bool:
        """Writes what is half written, before another page is shown. Returns False where it cannot be."""
        return True

    def above(self) -> None:
        """Keeps what has been added so far above what scrolls, which the page brings itself."""
        self.remove_widget(self.scroll)
        self.scroll.remove_widget(self.rows)
        self.rows.padding = 0
        self.add_widget(self.rows)

    def text(self, message: Message) -> str:
        return self.context.text(message)

    def add(self, *widgets: Widget) -> None:
        for widget in widgets:
            self.rows.add_widget(widget)

    def heading(self, words: str) -> None:
        self.add(Text(words, self.context.palette.text_low, "label", padding=(dp(8), dp(8), dp(8), 0)))

    def sentence(self, words: str) -> None:
        self.add(Text(words, self.context.palette.text_middle, "sentence", padding=(dp(8), 0, dp(8), 0)))
