"""The title of an open table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.boxes.opentable.newgame import NewTable
from core.message import say
from screens.context import ScreenContext
from screens.material.field import FormField
from screens.newgame.section import Section


class Calling(Section):
    def __init__(self, context: ScreenContext, table: Callable[[], NewTable], changed: Callable[[], None]) -> None:
        super().__init__(context)
        self.table, self.changed = table, changed

    def now(self) -> Any:
        return self.table().title

    def show(self) -> None:
        """Shows the title. The field stays as it is while somebody writes in it."""
        if not self.children or self.field.input.text != self.table().title:
            super().show()

    def fill(self) -> None:
        self.heading(say("new.title"))
        hint = self.context.text(say("new.title-hint"))
        self.field = FormField(self.context, text=self.table().title, hint=hint, icon="opentable")
        self.field.input.bind(on_text_validate=lambda *_: self.keep(), focus=self._focused)
        self.add_widget(self.field)

    def _focused(self, _input: object, focus: bool) -> None:
        if not focus:
            self.keep()

    def keep(self) -> None:
        """Saves what is written, or restores the title and tells why it cannot be saved."""
        no = self.table().call(self.field.input.text)
        if no is not None:
            self.field.input.text = self.table().title
            self.context.refuse(no)
        self.changed()
