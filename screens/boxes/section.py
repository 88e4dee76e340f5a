"""A part of a box: a deck, the heroes. Its things stand in light rows, with their number and how sure they are."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.boxediting import BoxEditing
from app.boxspeech import BoxSpeech
from core.confidence import Confidence
from core.message import say
from data.boxes.shape import Section, Thing
from screens.boxes.lines import Line, Lines
from screens.boxes.page import Page
from screens.material.buttons import WordButton
from screens.material.field import FormField
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet

if TYPE_CHECKING:
    from screens.boxes.screen import BoxesScreen

SIGNS: dict[Confidence, str] = {
    "verified": "check-circle-outline",
    "told": "account-check-outline",
    "one source": "check",
    "inferred": "calculator-variant-outline",
    "other edition": "book-alert-outline",
    "unknown": "help-circle-outline",
}
"""A symbol for how sure a value is; the words stand below the name."""


def section_page(screen: BoxesScreen, editing: BoxEditing, name: str) -> Page:
    """Returns the page of a section: a grid, the form of its only thing, or a list."""
    section = editing.section(name)
    assert section is not None, name
    if section.grid:
        from screens.boxes.grid import GridPage

        return GridPage(screen, editing, name)
    if [thing.name for thing in section.things] == [name]:
        from screens.boxes.form import ThingPage

        return ThingPage(screen, editing, name, section.things[0].place)
    return SectionPage(screen, editing, section)


class SectionPage(Page):
    def __init__(self, screen: BoxesScreen, editing: BoxEditing, section: Section) -> None:
        self.editing, self.section = editing, section
        self.speech = BoxSpeech(screen.context.words, editing)
        super().__init__(screen, self.speech.section(section))
        if (missing := editing.missing(section)) > 0:
            self.sentence(self.text(say("edit.missing-here", n=missing, count="n")))
        self.above()
        self.scroll = Lines(screen.context, map(self._line, section.things))
        self.add_widget(self.scroll)
        if section.adds and editing.can_change:
            words = self.text(say("edit.add"))
            self.add_widget(WordButton(screen.context, words, self._add, icon="plus"))

    def _line(self, thing: Thing) -> Line:
        title = self.speech.thing(thing)
        if thing.pieces is not None:
            title = f"{thing.pieces} × {title}"
        sure = self.editing.sure_of(thing)
        told = [self.text(say("edit.removed"))] if thing.removed else self.speech.about(thing)
        icon = "minus-circle-outline" if thing.removed else SIGNS[sure] if sure else "check"
        page = ("thing", self.editing.box, self.editing.id, self.section.name, *thing.place)
        return Line(title, " · ".join(told), icon, partial(self.screen.go, *page))

    def _add(self) -> None:
        context = self.context
        field = FormField(context, label=self.text(say("edit.field.name")))

        def keep() -> None:
            no = self.editing.add(self.section, field.text)
            if no is not None:
                field.error = self.text(no)
                return
            context.sheet(None)
            name = field.text.strip()
            self.screen.go("thing", self.editing.box, self.editing.id, self.section.name, *self.section.adds, name)

        done = WordButton(context, self.text(say("edit.add")), keep, icon="check", face="primary", least=64)
        context.sheet(
            Sheet(
                context,
                self.speech.section(self.section),
                Column(field, done, spacing=dp(12)),
                partial(context.sheet, None),
            )
        )
