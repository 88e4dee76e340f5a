"""The widgets of the log's rows. Each is filled again and again while the list is scrolled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from screens.context import ScreenContext
from screens.history.lines import CREST, GAP, ICON, INSET, NOTE, PLAIN, Row, change, change_width
from screens.widgets.crest import Crest, Look
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.remembered import Remembered
from screens.widgets.text import NARROWER, ROLES, Fit, unbroken

Looks = Callable[[str], Look | None]


class RoundRow(BoxLayout):
    def __init__(self, context: ScreenContext) -> None:
        super().__init__(padding=(dp(8), dp(8)))
        self.words = Fit("", context.palette.sun, "inline", align="left")
        self.add_widget(self.words)

    def fill(self, row: Row) -> None:
        self.words.text = row.text


class TurnRow(BoxLayout):
    """A heading: whose turn it was, and when."""

    def __init__(self, context: ScreenContext, looks: Looks) -> None:
        super().__init__(padding=(dp(INSET), dp(4)), spacing=dp(GAP))
        self._looks = looks
        self.crest = Crest(context, 32)
        self.crest.pos_hint = {"center_y": 0.5}
        self.name_label = Fit("", context.palette.text_high, "name", align="left")
        self.time_label = Fit("", context.palette.text_low, "caption", align="right", size_hint_x=0.3)

    def fill(self, row: Row) -> None:
        self.name_label.text, self.time_label.text = row.text, row.aside
        look = self._looks(row.text)
        parts: list[Any] = [self.name_label, self.time_label]
        if look is not None:
            self.crest.show(look)
            parts.insert(0, self.crest)
        if self.children[::-1] != parts:
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)


class MarkRow(BoxLayout):
    """A bookmark: the name of the entry below it."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(padding=(dp(INSET), dp(4)), spacing=dp(GAP))
        palette = context.palette
        self.icon = Icon("bookmark", palette.accent, ICON, pos_hint={"center_y": 0.5})
        self.words = Fit("", palette.words, "name", align="left")
        self.add_widget(self.icon)
        self.add_widget(self.words)

    def fill(self, row: Row) -> None:
        self.words.text = row.text


class EntryRow(Tappable):
    """An entry: a symbol, the player it belongs to, a sentence, what became of it, and the number that it changed."""

    def __init__(
        self, context: ScreenContext, looks: Looks, choose: Callable[[Row], None], mend: Callable[[Row], None]
    ) -> None:
        super().__init__(
            context, on_tap=lambda: choose(self.row), on_hold=lambda: mend(self.row), guarded=False,
            ground=context.palette.surface_1, radius=dp(12), padding=(dp(INSET), dp(2)), anchor_y="top",
        )  # fmt: skip
        palette = context.palette
        self._looks = looks
        self.across = BoxLayout(spacing=dp(GAP), size_hint_y=None)
        self.symbol = Icon(PLAIN, palette.text_low, 20, pos_hint={"center_y": 0.5})
        self.symbol.width = dp(ICON)
        self.crest: Crest | None = None
        self.words = Remembered(
            font_name="Roboto",
            color=palette.text_middle,
            halign="left",
            valign="middle",
            line_height=1.1,
            font_size=sp(15),
        )
        self.words.bind(size=self._wrap)
        self.note: Fit | None = None
        self.told = BoxLayout(orientation="vertical")
        self.told.add_widget(self.words)
        self.delta = Fit("", palette.text_high, "inline", align="right", size_hint_x=None)
        self.add_widget(self.across)

    def fill(self, row: Row) -> None:
        self.row = row
        parts: list[Any] = [self.symbol, self.told]
        self.symbol.change(row.icon)
        look = self._looks(row.crest) if row.crest else None
        if look is not None:
            parts.insert(1, self._crest(look))
        if row.changes:
            self.delta.text, self.delta.width = change(row), change_width(row)
            parts.append(self.delta)
        if self.across.children[::-1] != parts:
            self.across.clear_widgets()
            for part in parts:
                self.across.add_widget(part)
        self._note(row.note)
        off = row.line is not None and bool(row.line.off)
        self.words.text, self.words.strikethrough = row.text, off
        self._wrap()
        self.words.color = self.context.palette.text_low if off else self.context.palette.text_middle
        self.across.height = row.height - dp(4)

    def _wrap(self, *_: object) -> None:
        """Wraps the words. A long word in a narrow log is made smaller rather than broken."""
        words = self.words
        words.text_size = words.size
        words.font_size = unbroken(words.font_name, sp(ROLES["sentence"][1]), words.text, words.width * NARROWER)

    def _crest(self, look: Look) -> Crest:
        """Shows the crest. It is made when it is needed, like the note, because most rows have neither."""
        if self.crest is None:
            self.crest = Crest(self.context, CREST)
            self.crest.pos_hint = {"center_y": 0.5}
        self.crest.show(look)
        return self.crest

    def _note(self, text: str) -> None:
        if self.note is None:
            if not text:
                return
            self.note = Fit("", self.context.palette.words, "caption", align="left", size_hint_y=None, height=sp(NOTE))
        if bool(text) != (self.note.parent is not None):
            self.told.add_widget(self.note) if text else self.told.remove_widget(self.note)
        self.note.text = text
