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


LABELS = {"name": say("boxes.name"), "owner": say("boxes.owner")}


class NameSheet(Column):
    """A name and, where it is asked for, an owner and a box. `keep` raises what they cannot be, which then stands at
    the name.
    """

    def __init__(
        self, screen: BoxesScreen, title: Message, done: Message, keep: Callable[[NameSheet], object], **fields: str
    ) -> None:
        super().__init__(spacing=dp(12))
        self.context, self._keep, self._title, self._done = screen.context, keep, title, done
        self.box = ""
        self.fields = {
            name: FormField(self.context, label=self.context.text(LABELS[name]), text=text)
            for name, text in fields.items()
        }

    def ask_box(self) -> None:
        boxes = [(box, self.context.text(say(f"box.{box}"))) for box in boxes_with_content()]
        self.box = boxes[0][0]
        self.add_widget(OneOf(self.context, boxes, self.box, lambda box: setattr(self, "box", box)))

    def typed(self, field: str) -> str:
        return str(self.fields[field].text.strip())

    def open(self) -> None:
        for field in self.fields.values():
            self.add_widget(field)
        self.add_widget(
            WordButton(self.context, self.context.text(self._done), self.finish, icon="check", face="primary", least=64)
        )
        self.context.sheet(Sheet(self.context, self.context.text(self._title), self, lambda: self.context.sheet(None)))

    def finish(self) -> None:
        try:
            self._keep(self)
        except (NotAForm, Refused) as error:
            self._refuse(what_is_wrong(error))
        except Trouble as trouble:
            self._refuse(trouble.message())
        else:
            self.context.sheet(None)

    def _refuse(self, why: Message) -> None:
        next(iter(self.fields.values())).error = self.context.text(why)
        self.context.refuse(why)


def new_copy(screen: BoxesScreen, box: str = "") -> None:
    """Makes a copy, and opens it."""

    def keep(sheet: NameSheet) -> None:
        id = screen.copies.new(box or sheet.box, sheet.typed("name"), sheet.typed("owner"))
        screen.go("copy", screen.copies.box_of(id), id)

    ours = screen.context.text(say("copy.ours"))
    sheet = NameSheet(screen, say("boxes.new"), say("boxes.create"), keep, name=ours, owner="")
    if not box:
        sheet.ask_box()
    sheet.open()


def rename(screen: BoxesScreen, box: str, id: str, name: str) -> None:
    def keep(sheet: NameSheet) -> None:
        screen.replace("copy", box, screen.copies.rename(id, sheet.typed("name")))

    NameSheet(screen, say("boxes.rename"), say("ui.value.done"), keep, name=name).open()


def own(screen: BoxesScreen, id: str, owner: str) -> None:
    def keep(sheet: NameSheet) -> None:
        screen.copies.own(id, sheet.typed("owner"))
        screen.edit_again()

    NameSheet(screen, say("boxes.owner"), say("ui.value.done"), keep, owner=owner).open()


def duplicate(screen: BoxesScreen, box: str, id: str, name: str) -> None:
    def keep(sheet: NameSheet) -> None:
        screen.replace("copy", box, screen.copies.duplicate(id, sheet.typed("name")))

    second = _second(name, [line for line in screen.copies.listed() if line.trouble is None])
    NameSheet(screen, say("boxes.duplicate"), say("boxes.create"), keep, name=second).open()


def _second(name: str, listed: list[Listed]) -> str:
    """Returns a name for a copy of a copy that no other has."""
    known = {line.name for line in listed}
    return next(found for number in range(2, len(known) + 3) if (found := f"{name} {number}") not in known)
