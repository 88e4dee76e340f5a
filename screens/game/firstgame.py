"""A line for a first game: what may be done now and why, in one sentence of the rules reference. A touch ends it."""

from __future__ import annotations

import re
from collections.abc import Callable

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing, View
from core.message import say
from data.names import has_content
from screens.context import ScreenContext
from screens.face import Face
from screens.told import sentence
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable
from screens.widgets.text import NARROWER, Fit, fits

_SENTENCE = re.compile(r"(?<=[.!?…])\s+|;\s+")
READABLE = 13  # sp


def first_sentence(text: str) -> str:
    from data.reference import without_numbers  # with pydantic behind it, which only a first game waits for

    return sentence(_SENTENCE.split(without_numbers(text), maxsplit=1)[0])


class FirstGame(BoxLayout):
    """The line. A touch on the sentence opens the rules there; the key ends it for this game, and the menu brings it
    back. `came_or_went` is called when it needs room, or no longer needs it.
    """

    def __init__(
        self, context: ScreenContext, playing: Playing, face: Face, came_or_went: Callable[[], object]
    ) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=max(dp(68), min(sp(60), dp(104))))
        palette = context.palette
        self.context, self.playing, self.face, self._changed = context, playing, face, came_or_went
        self.rule, self._title, self._sentence = "", "", ""
        self.open = Tappable(
            context, on_tap=self._read, guarded=False, ground=palette.surface_2, edge=palette.accent, radius=dp(16),
            padding=(dp(12), dp(4)),
        )  # fmt: skip
        self.words = Fit("", palette.text_high, "sentence", align="left")
        self.words.bind(size=self._say)
        inside = BoxLayout(spacing=dp(10))
        inside.add_widget(Icon("school-outline", palette.accent, 24, pos_hint={"center_y": 0.5}))
        inside.add_widget(self.words)
        self.open.add_widget(inside)
        self.end = Key(
            context, icon="close", width=dp(48), guarded=False, on_tap=self._end, icon_colour=palette.text_high
        )
        self.end.size_hint_x = None
        for part in (self.open, self.end)[:: -1 if context.mirrored else 1]:
            self.add_widget(part)
        playing.guides = self._changed
        self.show(playing.view)

    @property
    def wanted(self) -> bool:
        return self.playing.guided and bool(self.words.text)

    def show(self, view: View) -> None:
        self.rule, self._title, self._sentence = "", "", ""
        self._find(view)
        self._say()

    def _find(self, view: View) -> None:
        if not self.playing.guided or view.over or not has_content(self.context.box):
            return
        from data.reference import reference

        book = reference(self.context.box, self.context.words.language)
        for rule in (self.face.step(view).rule, *view.reminders):
            for entry in book.of_rule(rule)[:1]:
                self.rule, self._title = rule, entry.title
                self._sentence = first_sentence(entry.text)
                return

    def _say(self, *_: object) -> None:
        """Shows title and sentence; where they would be too small to be read the sentence, or else the title alone."""
        face, width, height = self.words.font_name, self.words.width * NARROWER, self.words.height
        said = (f"{self._title}. {self._sentence}", self._sentence) if self.rule else ()
        self.words.text = next((each for each in said if fits(face, sp(READABLE), each, width, height)), self._title)

    def _read(self) -> None:
        self.context.go("rules", rule=self.rule)

    def _end(self) -> None:
        self.playing.guided = False
        self._changed()


def switch(context: ScreenContext, playing: Playing) -> None:
    """Turns the line on or off."""
    playing.guided = not playing.guided
    if playing.guides is not None:
        playing.guides()
    context.tell(say("ui.first-game.on") if playing.guided else say("ui.first-game.off"))
