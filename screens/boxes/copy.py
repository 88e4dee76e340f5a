"""One copy: what is still unknown, its parts, and what can be done with it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.boxediting import BoxEditing
from app.boxspeech import BoxSpeech
from core.message import Message, say
from data.boxes.shape import Section
from screens.boxes.bringing import share_copy
from screens.boxes.naming import duplicate, new_copy, own, rename
from screens.boxes.page import Page
from screens.material.buttons import WordButton
from screens.material.progress import Progress
from screens.material.rows import Face, ListRow
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet

if TYPE_CHECKING:
    from screens.boxes.screen import BoxesScreen

GROUPS = ("decks", "powers", "")


class CopyPage(Page):
    def __init__(self, screen: BoxesScreen, editing: BoxEditing) -> None:
        context = screen.context
        title = editing.name or context.text(say("new.copy-shipped"))
        super().__init__(screen, title, [("dots-vertical", self._menu)] if editing.can_change else [])
        self.editing, self.speech = editing, BoxSpeech(context.words, editing)
        told = [self.text(say(f"box.{editing.box}"))]
        if editing.owner:
            told.append(self.text(say("copy.owner-is", owner=editing.owner)))
        self.sentence(" · ".join(told))
        if not editing.can_change:
            self.sentence(self.text(say("edit.look-only")))
            words = self.text(say("boxes.new"))
            self.add(WordButton(context, words, partial(new_copy, screen, editing.box), icon="plus", face="primary"))
        for found in editing.findings:
            self.sentence(self.text(found.message()))
        self._progress()
        sections = editing.sections
        for group in GROUPS:
            theirs = [section for section in sections if section.group == group]
            if theirs and len({section.group for section in sections}) > 1:
                self.heading(self.text(say(f"edit.group.{group or 'rest'}")))
            for section in theirs:
                self.add(self._row(section))
        if editing.can_go_back:
            self.add(WordButton(context, self.text(say("edit.undo")), self._back, icon="undo"))

    def _progress(self) -> None:
        progress = self.editing.progress()
        self.bar_of_it = Progress(self.context, progress.known / max(1, progress.total))
        self.add(self.bar_of_it)
        self.unknown = ListRow(
            self.context,
            self.text(say("edit.unknown")),
            caption=self.speech.progress(),
            icon="progress-question" if progress.unknown else "check-circle-outline",
            value=str(progress.unknown) if progress.unknown else "",
            on_tap=partial(self.screen.go, "unknown", self.editing.box, self.editing.id),
        )
        self.add(self.unknown)

    def _row(self, section: Section) -> ListRow:
        pieces = self.editing.pieces(section)
        if section.size is not None and pieces != section.size:
            value = self.text(say("edit.of", n=pieces, size=section.size))
        else:
            value = str(pieces) if section.things and section.name != "numbers" else ""
        unknown = sum(gap.section.name == section.name for gap in self.editing.gaps())
        return ListRow(
            self.context,
            self.speech.section(section),
            caption=self.text(say("edit.unknown-here", n=unknown, count="n")) if unknown else "",
            value=value,
            on_tap=partial(self.screen.go, "section", self.editing.box, self.editing.id, section.name),
        )

    def _back(self) -> None:
        if not self.screen.refuse(self.editing.back()):
            self.screen.show()

    # What can be done with a copy

    def _menu(self) -> None:
        screen, editing, context = self.screen, self.editing, self.context
        rows = Column(spacing=dp(8))

        def row(words: Message, icon: str, do: object, face: Face = "key") -> None:
            def chosen() -> None:
                context.sheet(None)
                do()  # type: ignore[operator]

            rows.add_widget(ListRow(context, context.text(words), icon=icon, on_tap=chosen, face=face))

        box, id, name = editing.box, editing.id, editing.name
        row(say("boxes.share"), "share", lambda: share_copy(screen, id))
        row(say("boxes.compare"), "compare-horizontal", lambda: screen.go("compare", box, id))
        row(say("boxes.rename"), "pencil", lambda: rename(screen, box, id, name))
        row(say("boxes.owner"), "account", lambda: own(screen, id, editing.owner))
        row(say("boxes.duplicate"), "content-copy", lambda: duplicate(screen, box, id, name))
        row(say("boxes.delete"), "delete-outline", self._delete, "danger")
        context.sheet(Sheet(context, name, rows, lambda: context.sheet(None)))

    def _delete(self) -> None:
        """Deletes the copy at once: it stays among the deleted ones, and can be restored there."""
        from data.store.trouble import Trouble

        try:
            deleted = self.screen.copies.put_aside(self.editing.id)
        except Trouble as trouble:
            self.context.refuse(trouble.message())
            return
        self.screen.way[:] = [("copies",)]
        self.screen.show()
        self.context.tell(say("copy.is-deleted", copy=deleted.name))
