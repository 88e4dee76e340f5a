"""What happened at a moment of the past, shown where the game screen shows what the game waits for."""

from __future__ import annotations

from kivy.metrics import Metrics, dp, sp

from app.playing import View
from app.replay import Replay
from core.message import say
from screens.context import ScreenContext
from screens.told import capital
from screens.widgets.icon import Icon
from screens.widgets.layouts import Card, Column, Row, Scroll
from screens.widgets.text import ROLES, Fit, Text, height_of

LEAST = 64  # dp
PADDING, GAP, HEAD = 10, 4, 22  # dp
SCALES = (1.0, 0.85, 0.72, 0.6, 0.5)


class Happened(Card):
    def __init__(self, context: ScreenContext, replay: Replay) -> None:
        palette = context.palette
        super().__init__(
            ground=palette.sleep.ground, edge=palette.sleep.ink, radius=dp(20), padding=dp(PADDING), spacing=dp(GAP),
            fills=True, dashes=(dp(6), dp(5)),
        )  # fmt: skip
        self.context, self.replay = context, replay
        self.symbol = Icon("history", palette.sleep.ink, 20)
        self.label = Fit(context.text(say("ui.replay.happened")), palette.sleep.digit, "label", align="left")
        self.count = Fit("", palette.sleep.digit, "label", align="right")
        self.head = Row(self.symbol, self.label, self.count, fills=True, spacing=dp(8), size_hint_y=None)
        self.head.height = dp(HEAD)
        self.first = Text("", palette.text_high, "name")
        self.rest = Text("", palette.text_high, "sentence")
        self.then = Text("", palette.text_middle, "sentence")
        self.told = Column(spacing=dp(GAP))
        self.scroll = Scroll(self.told, palette)
        self.add_widget(self.head)
        self.add_widget(self.scroll)

    def show(self, view: View) -> None:
        context, told = self.context, self.replay.told
        sentences = [context.text(each) for each in told.sentences] if told is not None else []
        self.first.text = sentences[0] if sentences else "–"
        self.rest.text = " ".join(sentences[1:])
        self.then.text = "" if view.over else context.text(say("ui.replay.then", now=capital(context.text(view.now))))
        at, every = self.replay.at + 1, len(self.replay.places)
        self.count.text = context.text(say("ui.replay.place", at=at, all=every))
        self.symbol.change(self._symbol())
        said = [part for part in (self.first, self.rest, self.then) if part.text]
        if self.told.children[::-1] != said:
            self.told.clear_widgets()
            for part in said:
                self.told.add_widget(part)
        self.scroll.scroll_y = 1

    def _symbol(self) -> str:
        marks = self.replay.place.marks
        return "skull" if "death" in marks else "gavel" if "ruling" in marks else "history"

    def wants(self, width: float, scale: float = 1.0) -> float:
        """Returns the height at which all of it is visible, with words smaller by this factor."""
        room = (width - 2 * dp(PADDING)) / scale
        parts = ((self.first, "name"), (self.rest, "sentence"), (self.then, "sentence"))
        words = [height_of(part.text, role, room) * scale for part, role in parts if part.text]
        return float(sum(words) + dp(GAP) * 3 + dp(HEAD) + 2 * dp(PADDING))

    def fit(self, width: float, height: float) -> None:
        """Makes large words smaller before anything has to be scrolled, but never smaller than at normal text size."""
        smallest = min(1.0, 1 / Metrics.fontscale)
        scale = next((each for each in SCALES if each <= smallest or self.wants(width, each) <= height), smallest)
        scale = max(scale, smallest)
        for part, role in ((self.first, "name"), (self.rest, "sentence"), (self.then, "sentence")):
            part.font_size = sp(ROLES[role][1]) * scale
