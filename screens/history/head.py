"""The head of the log in one row: search, filter, bookmarks, and story or everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.message import Message, say
from screens.context import ScreenContext
from screens.widgets.key import Key, same_size

if TYPE_CHECKING:
    from screens.material.field import FormField

HIGH = 48  # dp


class TimelineHead(BoxLayout):
    """The head. During a search, the field takes the whole row. `written` is called with each change of its words."""

    def __init__(
        self,
        context: ScreenContext,
        *,
        written: Callable[[str], None],
        filtered: Callable[[], None],
        marks: Callable[[], None],
        whole: Callable[[bool], None],
    ) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=dp(HIGH))
        self.context, self._written = context, written
        hi = context.palette.text_high

        def key(icon: str, tapped: Callable[[], object]) -> Key:
            return Key(
                context, icon=icon, width=dp(HIGH), padding=dp(4), icon_colour=hi, guarded=False, on_tap=tapped,
                size_hint_y=1,
            )  # fmt: skip

        self.search = key("magnify", self.open)
        self.filter = key("filter-variant", filtered)
        self.marks = key("bookmark-multiple-outline", marks)
        self.shut = key("close", self.close)
        self.field: FormField | None = None  # made when it is needed: most people never search
        self.story = self._view_key(say("ui.log.story"), lambda: whole(False))
        self.all = self._view_key(say("ui.log.everything"), lambda: whole(True))
        same_size((self.story, self.all))
        self.show(whole=False, filtering=False)
        self._stand()

    def _view_key(self, words: Message, tapped: Callable[[], object]) -> Key:
        return Key(
            self.context,
            self.context.text(words),
            role="tile",
            guarded=False,
            padding=dp(4),
            on_tap=tapped,
            size_hint_y=1,
        )

    def _stand(self) -> None:
        self.clear_widgets()
        for part in (self.search, self.filter, self.marks, self.story, self.all):
            self.add_widget(part)

    def show(self, *, whole: bool, filtering: bool) -> None:
        """Gives the chosen view an edge, as everywhere."""
        palette = self.context.palette
        for key, here in ((self.story, not whole), (self.all, whole)):
            key.put_on(palette.panel if here else palette.surface_2)
            key.edge = palette.accent if here else palette.surface_2
        assert self.filter.icon is not None
        self.filter.icon.change("filter-check" if filtering else "filter-variant")
        self.filter.edge = palette.accent if filtering else palette.surface_2

    def open(self) -> None:
        from screens.material.field import FormField  # not before somebody searches

        if self.field is None:
            self.field = FormField(self.context, hint=self.context.text(say("ui.log.search")), icon="magnify")
            self.field.input.bind(text=lambda _field, text: self._written(text))
        field = self.field
        self.height = field.input.height
        self.clear_widgets()
        self.add_widget(field)
        self.add_widget(self.shut)
        Clock.schedule_once(lambda _dt: setattr(field.input, "focus", True), 0)

    def close(self) -> None:
        if self.field is not None:
            self.field.input.focus = False
            self.field.input.text = ""
        self.height = dp(HIGH)
        self._stand()
