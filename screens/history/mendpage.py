"""The page of an amendment in progress: a pad, or a preview of the result. It can be left at any time and
returned to.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout

from app.amending import Amending
from app.playing import View
from screens.context import ScreenContext
from screens.face import Face
from screens.history.mendpad import MendPad
from screens.history.mendpreview import MendPreview
from screens.widgets.key import Key


class MendPage(BoxLayout):
    """The page. `left` is called when there is no amendment any more."""

    def __init__(self, context: ScreenContext, face: Face, mending: Amending, left: Callable[[], None]) -> None:
        super().__init__(orientation="vertical")
        self.context, self.face, self.mending, self._left = context, face, mending, left
        self.part: MendPad | MendPreview
        mending.turned = self._taken
        mending.follow()
        self._put()
        self._tell_news()

    def _put(self) -> None:
        mending = self.mending
        if mending.stage == "preview":
            self.part = MendPreview(self.context, mending, turned=self._put, left=self._left)
        else:
            self.part = MendPad(self.context, self.face, mending, left=self._back, turned=self._put)
        self.clear_widgets()
        self.add_widget(self.part)

    @property
    def keeps_clear(self) -> Key | None:
        """The key that accepts the amendment, which no sentence may cover."""
        return self.part.accept if isinstance(self.part, MendPreview) else None

    def _taken(self) -> None:
        """Shows the next part after a pad was answered. A sheet that the pad has opened is closed one frame later, when
        its own closing is done.
        """
        self.context.guard.changed()
        self._put()
        Clock.schedule_once(lambda _dt: self.context.sheet(None), 0)

    def _back(self) -> None:
        if self.mending.back():
            self._put()
            return
        self.mending.end()
        self._left()

    def show(self, view: View) -> None:
        """Follows the game. What is being answered stays; a preview is worked out again, and says so."""
        self.mending.follow()
        if self.mending.news is not None:
            self._put()
        self._tell_news()

    def _tell_news(self) -> None:
        news, self.mending.news = self.mending.news, None
        if news is not None:
            self.context.tell(news)
        if self.mending.playing.mending is not self.mending:
            Clock.schedule_once(lambda _dt: self._left(), 0)

    def press(self, key: str) -> bool:
        if key == "escape":
            self._back()
            return True
        press = getattr(self.part, "press", None)
        return bool(press and press(key))
