"""The page of the log: the timeline, or the amendment in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.uix.boxlayout import BoxLayout

from app.amendment_draft import AmendmentDraft, begin
from app.playing import Playing, View
from app.timeline import Lined
from core.acts import At
from core.message import Message
from screens.context import ScreenContext
from screens.face import Face
from screens.history.timeline import Timeline
from screens.widgets.key import Key
from screens.widgets.longlist import LongList

if TYPE_CHECKING:
    from screens.history.mendpage import MendPage


class LogPage(BoxLayout):
    def __init__(self, context: ScreenContext, playing: Playing, face: Face) -> None:
        super().__init__(orientation="vertical")
        self.context, self.playing, self.face = context, playing, face
        self.timeline: Timeline | None = None
        self.part: Timeline | MendPage
        self._put()

    def _put(self) -> None:
        mending = self.playing.mending
        if mending is not None:
            from screens.history.mendpage import MendPage  # imported when it is needed: the log opens without it

            self.part = MendPage(self.context, self.face, mending, self._left)
        else:
            if self.timeline is None:
                self.timeline = Timeline(self.context, self.playing, self.face, self._mend)
            self.part = self.timeline
        self.clear_widgets()
        self.add_widget(self.part)

    @property
    def keeps_clear(self) -> Key | None:
        """The key that no sentence may cover."""
        return getattr(self.part, "keeps_clear", None)

    @property
    def list(self) -> LongList:
        assert self.timeline is not None
        return self.timeline.list

    @property
    def reading(self) -> bool:
        return self.timeline is not None and self.timeline.reading

    def show(self, view: View) -> None:
        self.part.show(view)

    def _mend(self, line: Lined) -> None:
        self.mend(line.first, line.last, line.sentences)

    def mend(self, first: At, last: At, told: tuple[Message, ...]) -> None:
        found = begin(self.playing, first, last, told)
        if not isinstance(found, AmendmentDraft):
            self.context.refuse(found)
            return
        self.context.guard.changed()
        self._put()

    def _left(self) -> None:
        """Returns to the log, which has gone on meanwhile."""
        self._put()
        if self.timeline is not None:
            self.timeline.read()

    def look_up(self, at: At) -> None:
        """Opens the log at an entry. An amendment in progress is kept, and shown again when the log is opened next."""
        if self.timeline is None:
            self.timeline = Timeline(self.context, self.playing, self.face, self._mend)
        if self.part is not self.timeline:
            self.part = self.timeline
            self.clear_widgets()
            self.add_widget(self.part)
        self.timeline.look_up(at)

    def press(self, key: str) -> bool:
        part: Any = self.part
        return bool(part.press(key))
