"""Templates on the screen: to begin with one, to keep one, to share it as a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from kivy.metrics import dp

from app.boxes.opentable.newgame import NewTable
from app.boxes.opentable.templates import Template, Templates, at_hand, save_to_share, shipped, template_from_file
from app.boxes.opentable.things import things_form
from core.message import Message, say
from screens.context import ScreenContext
from screens.material.chips import ChoiceChip
from screens.material.field import FormField
from screens.material.rows import Face, ListRow
from screens.material.writing import writing_sheet
from screens.newgame.section import Section
from screens.widgets.chips import Chips
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text

MIME = "application/json"


class TemplateSection(Section):
    """The templates as keys: a tap lays the table as one says; a hold on an own one opens its sheet."""

    def __init__(self, context: ScreenContext, table: Callable[[], NewTable], changed: Callable[[], None]) -> None:
        super().__init__(context)
        self.table, self.changed = table, changed
        self.templates = Templates(table().home)
        if self.templates.told is not None:
            context.tell(self.templates.told)

    def now(self) -> Any:
        return self.templates.own, things_form(self.table().things(), self.table().timer)

    def fill(self) -> None:
        context = self.context
        self.heading(say("template.heading"))
        laid = self.table().things(), self.table().timer
        chips = [
            ChoiceChip(
                context, each.name, partial(self._begin, each), icon="content-copy",
                chosen=(each.things, each.timer) == laid,
            )
            for each in shipped(context.words)
        ]  # fmt: skip
        chips += [
            ChoiceChip(context, each.name, partial(self._open, each), icon="star-outline")
            for each in self.templates.own
        ]  # fmt: skip
        if self.table().things():
            words = context.text(say("template.keep-short"))
            chips.append(ChoiceChip(context, words, self._keep, icon="content-save-outline"))
        chips.append(ChoiceChip(context, context.text(say("template.bring-in")), self._bring, icon="tray-arrow-down"))
        self.add_widget(Chips(chips))

    def _begin(self, template: Template) -> None:
        self.table().begin_with(template)
        self.context.sheet(None)
        self.changed()

    def _again(self) -> None:
        self.context.sheet(None)
        self.templates = Templates(self.table().home)
        self.changed()

    def _keep(self) -> None:
        table = self.table()
        name = table.title or self.context.text(say("box.opentable"))
        keep_sheet(self.context, table.home, Template(name, table.things(), table.timer), self._again)

    def _open(self, template: Template) -> None:
        """Opens the sheet of an own template: begin with it, share it, remove it."""
        context = self.context

        def share() -> None:
            path = save_to_share(context.services.paths.exports(), template)
            if isinstance(path, Message):
                context.refuse(path)
            else:
                context.services.share.file(path, MIME)

        def remove() -> None:
            no = self.templates.remove(template.name)
            if no is not None:
                context.refuse(no)
            self._again()

        def row(words: Message, icon: str, do: Callable[[], None], face: Face = "key") -> ListRow:
            return ListRow(context, context.text(words), icon=icon, face=face, on_tap=do)

        keys = Column(
            row(say("template.begin"), "check", partial(self._begin, template), "primary"),
            row(say("template.share"), "share", share),
            row(say("new.remove"), "delete-outline", remove),
            spacing=dp(8),
        )
        context.sheet(Sheet(context, template.name, keys, lambda: context.sheet(None)))

    def _bring(self) -> None:
        picker = self.context.services.picker
        if picker is not None:
            picker.open_file(lambda path: self._take(path) if path else None)
            return
        context, paths = self.context, self.context.services.paths
        files = at_hand(paths.exports(), paths.home())
        folder = str(paths.exports())
        where = say("template.files-where", folder=folder) if files else say("template.files-none", folder=folder)
        rows = Column(Text(context.text(where), context.palette.text_middle), spacing=dp(8))
        for path in files:
            rows.add_widget(ListRow(context, path.name, icon="file-outline", on_tap=partial(self._take, path)))
        context.sheet(Sheet(context, context.text(say("template.bring-in")), rows, lambda: context.sheet(None)))

    def _take(self, path: Path) -> None:
        """Keeps the template of a file and lays the table with it, or tells what is wrong with the file."""
        found = template_from_file(path)
        if isinstance(found, Message):
            self.context.refuse(found)
            return
        no = self.templates.keep(found)
        self._begin(found)
        self.context.tell(no or say("template.kept", name=found.name))


def keep_sheet(context: ScreenContext, home: Path, template: Template, back: Callable[[], None]) -> None:
    """Opens the sheet on which a template is given its name and kept."""

    def keep(name: str) -> Message | None:
        return Templates(home).keep(Template(name, template.things, template.timer))

    def kept(name: str) -> None:
        context.tell(say("template.kept", name=name))

    field = FormField(context, text=template.name, helper=context.text(say("open.name-hint")), icon="star-outline")
    title, words = context.text(say("template.keep")), context.text(say("template.keep-short"))
    writing_sheet(context, title, field, words, keep, kept=kept, back=back)
