"""The last entry as a sentence, and the key that undoes it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp, sp

from app.playing import Playing, View
from core.message import Message, say
from screens.context import ScreenContext
from screens.widgets.key import Key, Tappable
from screens.widgets.layouts import Card
from screens.widgets.text import NARROWER, READABLE, Fit, fits, readable

READ = 13  # sp
EDGE = 10  # dp
MOST = 0.6


class UndoLine(Card):
    """The line. Undo is where the thumb is; redo appears beside it if there is something to redo.

    The sentence is a key as well: a tap opens its entry in the log, and a hold begins to amend it.
    """

    def __init__(
        self, context: ScreenContext, playing: Playing, *, look: Callable[[], None], mend: Callable[[], None]
    ) -> None:
        palette = context.palette
        super().__init__(ground=palette.surface_1, orientation="horizontal", padding=0, spacing=dp(12), fills=True)
        self.size_hint_y, self.height = None, max(dp(52), sp(READ) * 2.5)
        self.context, self.playing = context, playing
        self.undo, self.redo = (
            Key(
                context, icon=icon, width=dp(60), icon_colour=palette.text_high, on_tap=partial(self.do, act),
                radius=dp(20), size_hint_y=1,
            )
            for icon, act in (("undo", playing.undo), ("redo", playing.redo))
        )  # fmt: skip
        self.words = Fit("", palette.text_middle, "sentence", align="left")
        self.words.bind(size=self._tell)
        # Words that fill their line would touch the edge of the card where no key is.
        edge = (dp(EDGE), 0, 0, 0) if context.mirrored else (0, 0, dp(EDGE), 0)
        self.line = Tappable(context, on_tap=look, on_hold=mend, guarded=False, radius=dp(16), padding=edge)
        self.line.add_widget(self.words)
        self.told: tuple[str, ...] = ()
        self.show(playing.view)

    def show(self, view: View) -> None:
        last = view.last
        self.told = tuple(self.context.text(sentence) for sentence in last.sentences) if last else ()
        self._tell()
        parts = [self.undo, self.line, *([self.redo] if view.can_redo else [])]
        if self.context.mirrored:
            parts.reverse()
        if self.children[::-1] != parts:
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)

    def _tell(self, *_: object) -> None:
        """Writes as many of the sentences as can be read at a glance; the log has all of them."""
        told = self.told or (self.context.text(say("ui.nothing-yet")),)
        shown = self._begun(told[0])
        for count in range(2, len(told) + 1):
            longer = " ".join(told[:count])
            if not fits("Roboto", sp(READ), longer, self.words.width * NARROWER, self.words.height):
                break
            shown = longer
        self.words.text = shown

    def _begun(self, sentence: str) -> str:
        """Returns the beginning of a sentence that is too long for the line, as far as it can be read: up to a full
        stop, if most of it is told by then.
        """
        wide, high = self.words.width * NARROWER, self.words.height - dp(4)
        if not readable(sentence, "sentence", wide, high, READABLE):
            end = sentence.rfind(". ")
            while end > len(sentence) * MOST:
                if readable(sentence[: end + 1], "sentence", wide, high, READABLE):
                    return sentence[: end + 1]
                end = sentence.rfind(". ", 0, end)
        words = sentence.split(" ")
        while len(words) > 1 and not readable(sentence, "sentence", wide, high, READABLE):
            words.pop()
            sentence = f"{' '.join(words).rstrip(',.:;(')} …"
        return sentence

    def do(self, act: Callable[[], Message | None]) -> None:
        no = act()
        if no is not None:
            self.context.refuse(no)
