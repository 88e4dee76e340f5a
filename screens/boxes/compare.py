"""What two copies of a box have otherwise."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.boxediting import BoxEditing, differences
from app.boxspeech import BoxSpeech
from core.message import say
from screens.boxes.lines import Line, Lines
from screens.boxes.page import Page
from screens.material.rows import ListRow

if TYPE_CHECKING:
    from screens.boxes.screen import BoxesScreen

SIGN = "compare-horizontal"


class ComparePage(Page):
    """Without another copy it lists those to compare with."""

    def __init__(self, screen: BoxesScreen, editing: BoxEditing, other: str | None) -> None:
        super().__init__(screen, screen.context.text(say("boxes.compare")))
        self.editing = editing
        if other is None:
            self._choose()
        else:
            self._compare(other)

    def _choose(self) -> None:
        self.sentence(self.text(say("boxes.compare-with", copy=self.editing.name)))
        shipped = self.text(say("new.copy-shipped"))
        others = [("", shipped), *((line.id, line.name) for line in self.screen.copies.listed() if self._fits(line.id))]
        for id, name in others:
            touched = partial(self.screen.replace, "compare", self.editing.box, self.editing.id, id)
            self.add(ListRow(self.context, name, icon=SIGN, on_tap=touched))

    def _fits(self, id: str) -> bool:
        return self.screen.copies.box_of(id) == self.editing.box and id != self.editing.id

    def _compare(self, other: str) -> None:
        there = BoxEditing(self.screen.copies, self.editing.box, other)
        speech = BoxSpeech(self.context.words, self.editing)
        names = (self.editing.name, there.name or self.text(say("new.copy-shipped")))
        found = list(differences(self.editing, there))
        self.sentence(self.text(say("copy.the-same")) if not found else " · ".join(names))
        self.above()
        self.scroll = Lines(
            self.context,
            (
                Line(f"{speech.section(each.section)}: {speech.thing(each.thing)}", speech.differs(each, *names), SIGN)
                for each in found
            ),
        )
        self.add_widget(self.scroll)
