"""What is still unknown in a copy, to be filled in one after another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from app.boxediting import BoxEditing, Gap
from app.boxspeech import BoxSpeech
from core.message import say
from screens.boxes.lines import Line, Lines
from screens.boxes.page import Page
from screens.material.progress import Progress

if TYPE_CHECKING:
    from screens.boxes.screen import BoxesScreen


class UnknownPage(Page):
    def __init__(self, screen: BoxesScreen, editing: BoxEditing) -> None:
        super().__init__(screen, screen.context.text(say("edit.unknown")))
        self.editing, speech, progress = editing, BoxSpeech(screen.context.words, editing), editing.progress()
        self.add(Progress(self.context, progress.known / max(1, progress.total)))
        self.sentence(speech.progress())
        gaps = list(editing.gaps())
        self.above()
        if not gaps:
            self.sentence(self.text(say("edit.unknown.none")))
        self.scroll = Lines(self.context, self._lines(speech, gaps))
        self.add_widget(self.scroll)

    def _lines(self, speech: BoxSpeech, gaps: list[Gap]) -> Iterator[Line]:
        section = ""
        for gap in gaps:
            if gap.section.name != section:
                section = gap.section.name
                yield Line(speech.section(gap.section))
            touched = partial(self.screen.go, *page_of(self.editing, gap))
            if gap.thing is None:
                words = self.text(say("edit.missing-here", n=gap.missing, count="n"))
                yield Line(words, icon="cards-outline", go=touched)
            else:
                fields = ", ".join(self.text(say(f"edit.field.{field}")) for field in gap.fields)
                yield Line(speech.thing(gap.thing), fields, "help-circle-outline", touched)


def page_of(editing: BoxEditing, gap: Gap) -> tuple[str, ...]:
    """Returns the page on which something unknown is filled in."""
    if gap.thing is None:
        return ("section", editing.box, editing.id, gap.section.name)
    return ("thing", editing.box, editing.id, gap.section.name, *gap.thing.place)
