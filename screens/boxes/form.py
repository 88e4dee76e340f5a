"""A thing of a box as a form: one description, one renderer. What cannot be stands at its field."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.boxediting import NOT_ASKED, BoxEditing, Gap
from app.boxspeech import BoxSpeech
from core.message import Message, say
from data.boxes.shape import Thing, Value
from screens.boxes.fields import ValueRow, row_for
from screens.boxes.page import Page
from screens.boxes.unknown import page_of
from screens.material.buttons import Face, WordButton
from screens.material.rows import ListRow
from screens.widgets.layouts import Column

if TYPE_CHECKING:
    from screens.boxes.screen import BoxesScreen


class ThingPage(Page):
    def __init__(self, screen: BoxesScreen, editing: BoxEditing, section: str, place: tuple[str, ...]) -> None:
        self.editing, self.section, self.place = editing, section, tuple(place)
        self.speech = BoxSpeech(screen.context.words, editing)
        thing = editing.thing(section, self.place)
        if thing is None:  # it was taken back
            found = editing.section(section)
            super().__init__(screen, self.speech.section(found) if found else "")
            self.sentence(self.text(say("edit.gone")))
            self.forms: list[ValueRow] = []
            return
        super().__init__(screen, self.speech.thing(thing))
        self.thing = thing
        if (note := editing.note(thing)) is not None:
            self.sentence(self.text(note))
        self.forms = []
        asked = [at for at, value in enumerate(thing.values) if value.field.name not in NOT_ASKED and self._fills_in()]
        unknown = [at for at in asked if editing.sure(thing.values[at]) == "unknown"]
        self._order = [*unknown, *(at for at in range(len(thing.values)) if at not in unknown)]
        for at in self._order:
            self._value(thing.values[at])
        self.keys = Column(spacing=dp(8))
        self.add(self.keys)
        self.foot = Column(spacing=dp(8))
        self.add_widget(self.foot)
        self._keys()

    def _value(self, value: Value) -> None:
        if not self.editing.can_change:
            sure = self.editing.sure(value)
            told = self.speech.now(value.field, value.now)
            words, caption = self.speech.field(value), self.speech.sure(sure) if sure else ""
            self.add(ListRow(self.context, f"{words}: {told}", caption=caption))
            return
        row = row_for(self, value)
        self.forms.append(row)
        self.add(row)

    def _keys(self) -> None:
        """Shows what can be done with the thing, and at the foot the way on to what is unknown."""
        self.keys.clear_widgets()
        self.foot.clear_widgets()
        if not self.editing.can_change:
            return
        if self.thing.removed:
            self._key(say("edit.put-back"), "restore", lambda: self._do(self.editing.put_back), "primary")
        if self.editing.can_go_back:
            self._key(say("edit.undo"), "undo", self._back)
        if self.thing.listed and not self.thing.removed:
            self._key(say("edit.remove"), "minus-circle-outline", lambda: self._do(self.editing.remove))
        if self._fills_in() and (gap := self._next()) is not None:
            words = self.text(say("edit.next"))
            go = partial(self._go_on, gap)
            self.foot.add_widget(WordButton(self.context, words, go, icon="chevron-right", face="primary"))

    def _key(self, words: Message, icon: str, do: Callable[[], object], face: Face = "key") -> None:
        self.keys.add_widget(WordButton(self.context, self.text(words), do, icon=icon, face=face))

    # Filling in one after another

    def _fills_in(self) -> bool:
        """Tells whether this page was opened from the list of what is unknown."""
        return any(page[0] == "unknown" for page in self.screen.way)

    def _next(self) -> Gap | None:
        """Returns what is unknown after this thing; at the end, the first of what is left."""
        gaps = list(self.editing.gaps())
        places = [gap.thing.place if gap.thing else () for gap in gaps]
        if self.place in places:
            later = gaps[places.index(self.place) + 1 :]
            return (
                later[0]
                if later
                else next((gap for gap in gaps if not gap.thing or gap.thing.place != self.place), None)
            )
        names = [section.name for section in self.editing.sections]
        here = names.index(self.section) if self.section in names else 0
        return next((gap for gap in gaps if names.index(gap.section.name) >= here), gaps[0] if gaps else None)

    def _go_on(self, gap: Gap) -> None:
        if self.leave():
            self.screen.replace(*page_of(self.editing, gap))

    # What has changed

    def changed(self) -> None:
        """Shows what the copy has now, in the rows that are there."""
        thing = self.editing.thing(self.section, self.place)
        if thing is None or len(thing.values) != len(self.forms):
            self.screen.show()
            return
        self.thing = thing
        self.bar.title.text = self.speech.thing(thing)
        for row, at in zip(self.forms, self._order, strict=True):
            row.show(thing.values[at])
        self._keys()

    def _do(self, do: Callable[[Thing], object]) -> None:
        if not self.screen.refuse(do(self.thing)):  # type: ignore[arg-type]
            self.screen.back()

    def _back(self) -> None:
        if not self.screen.refuse(self.editing.back()):
            self.screen.show()

    def leave(self) -> bool:
        written = [row.finish() for row in self.forms]
        return all(written)
