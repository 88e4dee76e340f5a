"""The copies of every box, each with its owner."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.copies import Listed
from app.gamecopy import boxes_with_content
from core.message import say
from screens.boxes.bringing import bring_copy
from screens.boxes.naming import new_copy
from screens.boxes.page import Page
from screens.material.buttons import WordButton
from screens.material.rows import ListRow
from screens.theme import accent_of

if TYPE_CHECKING:
    from screens.boxes.screen import BoxesScreen


class CopiesPage(Page):
    def __init__(self, screen: BoxesScreen) -> None:
        super().__init__(screen, screen.context.text(say("boxes.title")))
        self.sentence(self.text(say("boxes.intro")))
        self.rows_of: dict[str, ListRow] = {}
        listed = screen.copies.listed()
        for box in boxes_with_content():
            self.heading(self.text(say(f"box.{box}")))
            for line in listed:
                if screen.copies.box_of(line.id) == box:
                    self.add(self._row(line))
            shipped = self.text(say("new.copy-shipped"))
            self.add(ListRow(self.context, shipped, icon="eye-outline", on_tap=partial(screen.go, "copy", box, "")))
        self.add(
            WordButton(
                self.context, self.text(say("boxes.new")), lambda: new_copy(screen), icon="plus", face="primary"
            ),
            WordButton(
                self.context, self.text(say("boxes.import")), lambda: bring_copy(screen), icon="tray-arrow-down"
            ),
        )
        if screen.copies.deleted():
            words = self.text(say("boxes.deleted"))
            self.add(WordButton(self.context, words, partial(screen.go, "deleted"), icon="delete-restore"))

    def _row(self, line: Listed) -> ListRow:
        box = self.screen.copies.box_of(line.id)
        if line.trouble is not None:
            why = self.text(line.trouble.message())
            row = ListRow(self.context, line.id, caption=why, icon="alert-circle-outline", face="danger")
        else:
            corrected = self.text(say("cli.copy-corrections", n=line.corrections, count="n"))
            owner = self.text(say("copy.owner-is", owner=line.owner)) if line.owner else ""
            row = ListRow(
                self.context,
                line.name,
                caption=" · ".join(filter(None, (owner, corrected))),
                icon=accent_of(box).icon,
                on_tap=partial(self.screen.go, "copy", box, line.id),
            )
        self.rows_of[line.id] = row
        return row
