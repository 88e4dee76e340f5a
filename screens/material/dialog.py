"""A question in the middle of the screen, for the few things that cannot be undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivymd.uix.dialog import MDDialog, MDDialogContentContainer, MDDialogHeadlineText, MDDialogSupportingText
from kivymd.uix.dialog.dialog import MDDialogSpacer

from core.message import say
from screens.context import ScreenContext
from screens.material.buttons import Face, WordButton
from screens.material.theme import dress
from screens.material.words import Whole
from screens.widgets.layouts import Column
from screens.widgets.text import NARROWER, fitting

AROUND = 128  # dp: what is neither question nor keys


class Headline(Whole, MDDialogHeadlineText):
    """What is asked."""

    def _keep_whole(self, *_: object) -> None:
        """Does nothing: the dialog knows how much room there is."""


class Supporting(Whole, MDDialogSupportingText):
    """What else to know."""


class Question(FloatLayout):
    """A dialog over the screen, in its free part like everything: KivyMD's own way puts one on the window, under the
    bars of the phone, and lets it grow while a finger aims at it.
    """

    def __init__(
        self,
        context: ScreenContext,
        question: str,
        yes: str,
        then: Callable[[], object],
        *,
        caption: str = "",
        no: str = "",
        face: Face = "danger",
        guarded: bool = False,
    ) -> None:
        dress(context)
        super().__init__()
        self.context = context
        with self.canvas.before:
            Color(0, 0, 0, 0.62)
            self._shade = Rectangle()
        self._then = then
        self.headline = Headline(question, font_style="Title", role="medium", adaptive_height=True)
        self.content = Column(
            WordButton(context, yes, self._go_on, face=face, least=64, guarded=guarded),
            WordButton(context, no or context.text(say("ui.keep")), self.close, least=64),
            spacing=dp(12),
        )
        # Not in a MDDialogButtonContainer, whose place is worked out for one line of small buttons.
        self.caption = Supporting(caption, adaptive_height=True) if caption else None
        parts = (self.headline, self.caption, MDDialogContentContainer(self.content))
        self.dialog = MDDialog(*filter(None, parts), auto_dismiss=False)
        self.dialog.theme_bg_color, self.dialog.md_bg_color = "Custom", context.palette.surface_1
        self.dialog.opacity = 1
        for each in self.dialog.walk(restrict=True):
            if isinstance(each, MDDialogSpacer):  # its rule asks for `ids`, and would keep the dialog forever
                Builder.unbind_property(each, "height")
        self.add_widget(self.dialog)
        self.bind(pos=self._lay, size=self._lay)
        self.headline.bind(width=self._lay)
        self.content.bind(height=self._lay)
        if self.caption is not None:
            self.caption.bind(height=self._lay)

    def close(self) -> None:
        self.context.sheet(None)

    def _go_on(self) -> None:
        self.close()
        self._then()

    def _lay(self, *_: object) -> None:
        self._shade.pos = (self.x - self.width, self.y - self.height)  # also what lies under the bars of the phone
        self._shade.size = (3 * self.width, 3 * self.height)
        self.dialog.width = min(self.width - dp(32), dp(560))
        # The question takes what the keys leave of the screen, in smaller letters if it is long.
        room = self.height - self.content.height - dp(AROUND)
        if self.caption is not None:
            room -= self.caption.height + dp(16)
        words = self.headline
        size = fitting(words.font_name, words.whole_size, words.text, words.width * NARROWER, max(1, room))
        words.font_size = size

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        if not self.dialog.collide_point(*touch.pos) and not self.context.guard.closed:
            self.close()
        return True

    def press(self, key: str) -> bool:
        if key == "escape":
            self.close()
            return True
        return False


def ask_first(context: ScreenContext, question: str, yes: str, then: Callable[[], object], **how: Any) -> None:
    """Asks for confirmation, for the few things that cannot be undone, or not with one touch."""
    context.sheet(Question(context, question, yes, then, **how))
