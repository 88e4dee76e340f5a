"""The sheets on which a copy gets its name and its owner."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.copies import Listed
from app.gamecopy import boxes_with_content
from core.message import Message, say
from core.refusal import Refused
from data.copies import what_is_wrong
from data.forms import NotAForm
from data.store.trouble import Trouble
from screens.material.buttons import WordButton
from screens.material.field import FormField
from screens.material.oneof import OneOf
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet

if TYPE_CHECKING:
    from screens.boxes.screen import BoxesScreen


class NameSheet(Column):
    """A name and, where it is asked for, an owner. `keep` returns why they cannot be, which then stands at the name."""

    def __init__(
        self, screen: BoxesScreen, title: Message, done: Message, keep: Callable[[NameSheet], Message | None]
    ) -> None:
        super().__init__(spacing=dp(12))
        self.screen, self._keep, self._title, self._done = screen, keep, title, done
        self.context = screen.context
        self.box = ""
        self.name: FormField | None = None
        self.owner: FormField | None = None

    def ask_box(self) -> None:
        boxes = [(box, self.context.text(say(f"box.{box}"))) for box in boxes_with_content()]
        self.box = boxes[0][0]
        self.add_widget(OneOf(self.context, boxes, self.box, lambda box: setattr(self, "box", box)))

    def ask_name(self, name: str) -> None:
        self.name = FormField(self.context, label=self.context.text(say("boxes.name")), text=name)
        self.add_widget(self.name)

    def ask_owner(self, owner: str) -> None:
        self.owner = FormField(self.context, label=self.context.text(say("boxes.owner")), text=owner)
        self.add_widget(self.owner)

    def open(self) -> None:
        self.add_widget(
            WordButton(self.context, self.context.text(self._done), self.finish, icon="check", face="primary", least=64)
        )
        self.context.sheet(Sheet(self.context, self.context.text(self._title), self, lambda: self.context.sheet(None)))

    def finish(self) -> None:
        no = self._keep(self)
        field = self.name or self.owner
        if no is not None and field is not None:
            field.error = self.context.text(no)
            self.context.refuse(no)
            return
        self.context.sheet(None)


def _tried(do: Callable[[], object]) -> Message | None:
    try:
        do()
    except (NotAForm, Refused) as error:
        return what_is_wrong(error)
    except Trouble as trouble:
        return trouble.message()
    return None


def new_copy(screen: BoxesScreen, box: str = "") -> None:
    """Makes a copy, and opens it."""
    found: list[str] = []

    def keep(sheet: NameSheet) -> Message | None:
        assert sheet.name is not None
        assert sheet.owner is not None
        name, owner = sheet.name.text.strip(), sheet.owner.text.strip()
        return _tried(lambda: found.append(screen.copies.new(box or sheet.box, name, owner)))

    def then(sheet: NameSheet) -> Message | None:
        no = keep(sheet)
        if no is None:
            screen.go("copy", screen.copies.box_of(found[0]), found[0])
        return no

    sheet = NameSheet(screen, say("boxes.new"), say("boxes.create"), then)
    if not box:
        sheet.ask_box()
    sheet.ask_name(screen.context.text(say("copy.ours")))
    sheet.ask_owner("")
    sheet.open()


def rename(screen: BoxesScreen, box: str, id: str, name: str) -> None:
    found: list[str] = []

    def keep(sheet: NameSheet) -> Message | None:
        assert sheet.name is not None
        wanted = sheet.name.text.strip()
        no = _tried(lambda: found.append(screen.copies.rename(id, wanted)))
        if no is None:
            screen.replace("copy", box, found[0])
        return no

    sheet = NameSheet(screen, say("boxes.rename"), say("ui.value.done"), keep)
    sheet.ask_name(name)
    sheet.open()


def own(screen: BoxesScreen, id: str, owner: str) -> None:
    def keep(sheet: NameSheet) -> Message | None:
        assert sheet.owner is not None
        wanted = sheet.owner.text.strip()
        no = _tried(lambda: screen.copies.own(id, wanted))
        if no is None:
            screen.edit_again()
        return no

    sheet = NameSheet(screen, say("boxes.owner"), say("ui.value.done"), keep)
    sheet.ask_owner(owner)
    sheet.open()


def duplicate(screen: BoxesScreen, box: str, id: str, name: str) -> None:
    found: list[str] = []

    def keep(sheet: NameSheet) -> Message | None:
        assert sheet.name is not None
        wanted = sheet.name.text.strip()
        no = _tried(lambda: found.append(screen.copies.duplicate(id, wanted)))
        if no is None:
            screen.replace("copy", box, found[0])
        return no

    sheet = NameSheet(screen, say("boxes.duplicate"), say("boxes.create"), keep)
    sheet.ask_name(_second(name, [line for line in screen.copies.listed() if line.trouble is None]))
    sheet.open()


def _second(name: str, listed: list[Listed]) -> str:
    """Returns a name for a copy of a copy that no other has."""
    known = {line.name for line in listed}
    return next(found for number in range(2, len(known) + 3) if (found := f"{name} {number}") not in known)
