"""A line of text that somebody writes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.asks import TextAsk
from core.message import say
from screens.context import ScreenContext
from screens.face import Asked
from screens.pads import halfdone
from screens.pads.base import GAP, Pad
from screens.pads.ok import OkKey
from screens.widgets.field import Field
from screens.widgets.layouts import Gap

OK = 64  # dp


class TextPad(Pad):
    """A pad for a text. It cannot be longer than the ask allows; blanks around it are dropped."""

    def __init__(self, asked: Asked) -> None:
        super().__init__(asked)
        ask = asked.ask
        assert isinstance(ask, TextAsk)
        self.line = Line(self.context, ask.longest, self.answer)
        self.add_widget(self.line)
        self.add_widget(Gap())
        self.least = self.line.height + dp(GAP)

    def draft(self) -> Any:
        return self.line.field.input.text or None

    def resume(self, draft: Any) -> None:
        assert isinstance(self.asked.ask, TextAsk)
        if halfdone.line(draft, self.asked.ask.longest):
            self.line.field.input.text = draft

    def pressed(self, key: str) -> bool:
        if key != "enter":
            return False
        self.line.finish()
        return True


class Line(BoxLayout):
    """A field with its OK key, for any pad in which something is written."""

    def __init__(self, context: ScreenContext, longest: int, done: Callable[[str], None], hint: str = "") -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        self._longest, self._done = longest, done
        self.field = Field(context, hint=hint or context.text(say("ui.pad.write")), icon="pencil")
        self.ok = OkKey(context, self.finish, height=dp(OK))
        self.add_widget(self.field)
        self.add_widget(self.ok)
        self.height = self.field.height + dp(GAP + OK)
        self.field.input.bind(text=self._show, on_text_validate=lambda *_: self.finish())
        self._show()

    @property
    def written(self) -> str:
        return str(self.field.input.text).strip()

    def _show(self, *_: object) -> None:
        if len(self.field.input.text) > self._longest:
            self.field.input.text = self.field.input.text[: self._longest]
        self.ok.set(bool(self.written))

    def finish(self) -> None:
        if self.written:
            self._done(self.written)
