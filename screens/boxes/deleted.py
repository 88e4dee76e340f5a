"""The copies that were deleted or replaced, to be restored."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.copies import Deleted
from core.message import say
from data.forms import NotAForm
from data.store.trouble import Trouble
from screens.boxes.page import Page
from screens.material.buttons import WordButton
from screens.material.dialog import ask_first
from screens.material.rows import ListRow
from screens.theme import accent_of
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet

if TYPE_CHECKING:
    from screens.boxes.screen import BoxesScreen


class DeletedPage(Page):
    def __init__(self, screen: BoxesScreen) -> None:
        super().__init__(screen, screen.context.text(say("boxes.deleted")))
        found = screen.copies.deleted()
        if not found:
            self.sentence(self.text(say("boxes.deleted.none")))
        for deleted in found:
            at = datetime.fromtimestamp(deleted.at)
            when = self.text(say("home.day", year=f"{at:%Y}", month=f"{at:%m}", day=f"{at:%d}"))
            told = [self.text(say(f"box.{deleted.box}")), f"{when} {at:%H:%M}"]
            if deleted.owner:
                told.insert(1, self.text(say("copy.owner-is", owner=deleted.owner)))
            icon = accent_of(deleted.box).icon
            touched = partial(self._choose, deleted)
            self.add(ListRow(self.context, deleted.name, caption=" · ".join(told), icon=icon, on_tap=touched))

    def _choose(self, deleted: Deleted) -> None:
        context = self.context
        rows = Column(
            WordButton(context, self.text(say("boxes.restore")), lambda: self._restore(deleted), icon="delete-restore"),
            WordButton(context, self.text(say("home.delete-yes")), lambda: self._ask(deleted), face="danger"),
            spacing=dp(8),
        )
        context.sheet(Sheet(context, deleted.name, rows, lambda: context.sheet(None)))

    def _restore(self, deleted: Deleted) -> None:
        self.context.sheet(None)
        try:
            id = self.screen.copies.bring_back(deleted)
        except Trouble as trouble:
            self.context.refuse(trouble.message())
            return
        except NotAForm as error:
            from data.copies import what_is_wrong

            self.context.refuse(what_is_wrong(error))
            return
        self.screen.replace("copy", deleted.box, id)
        self.context.tell(say("copy.is-back", copy=deleted.name))

    def _ask(self, deleted: Deleted) -> None:
        question = self.text(say("boxes.delete-ask", copy=deleted.name))
        ask_first(self.context, question, self.text(say("home.delete-yes")), lambda: self._discard(deleted))

    def _discard(self, deleted: Deleted) -> None:
        try:
            self.screen.copies.discard(deleted)
        except Trouble as trouble:
            self.context.refuse(trouble.message())
        self.screen.show()
