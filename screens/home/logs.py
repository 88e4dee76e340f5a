"""What was found in the logs of all games: a heading, and a row for each entry.

The first search brings the library up to date, which takes a while after many games were imported. Until then the
heading says how far that is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.finding import Finding, StoryCard
from app.home import Home
from core.message import say
from screens.context import ScreenContext
from screens.home.gamerow import found_line
from screens.widgets.charts.track import Shares
from screens.widgets.text import Text, height_of

LEAST = 2  # letters; with fewer, everything would be found
PAD, BAR = 12, 20  # dp


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading. `share` is how much has been read, 1 for all."""

    text: str
    share: float
    height: float
    sort: Literal["heading"] = "heading"


class Logs:
    """Searches in all logs. `changed` is called when there is something new to show."""

    def __init__(self, context: ScreenContext, home: Home, changed: Callable[[], None]) -> None:
        self.context, self._changed = context, changed
        self._finding: Finding = home.finding()
        self._found: tuple[StoryCard, ...] = ()
        self.asked = ""
        self._go_on_soon = Clock.create_trigger(self._go_on, 0)

    @property
    def waiting(self) -> bool:
        """Tells whether something was asked for that is not yet known."""
        return bool(self.asked) and not self._finding.ready

    def ask(self, text: str) -> None:
        text = text.strip()
        self.asked = text if len(text) >= LEAST else ""
        self._find()

    def again(self) -> None:
        """Begins anew, because something has happened to the games."""
        self._finding.again()
        self._find()

    def _find(self) -> None:
        self._found = ()
        if not self.asked:
            return
        if self._finding.ready:
            self._found = self._finding.find(self.asked)
        else:
            self._go_on_soon()

    def _go_on(self, *_: object) -> None:
        if not self.asked:
            return
        self._finding.go_on()
        self._find()
        self._changed()

    def rows(self, width: float) -> list[Any]:
        """Returns the rows to be shown below the games."""
        if not self.asked or (self._finding.ready and not self._found and self._finding.told is None):
            return []
        return [self._heading(width), *(found_line(card, width) for card in self._found)]

    def _heading(self, width: float) -> Heading:
        done, all_ = self._finding.done
        share = 1.0
        if self._finding.told is not None:
            words = self._finding.told
        elif self._finding.ready:
            words = say("home.in-logs", n=len(self._found), count="n")
        else:
            words, share = say("stats.reading", done=done, all=all_), done / all_ if all_ else 0.0
        text = self.context.text(words)
        high = height_of(text, "label", width - dp(2 * PAD)) + dp(PAD) + (dp(BAR) if share < 1 else 0)
        return Heading(text, share, float(high))


class HeadingRow(Widget):
    """Shows a heading, with a bar as long as something is still being read."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__()
        self.context = context
        self.words = Text("", context.palette.text_low, "label")
        self.bar: Shares | None = None
        self.add_widget(self.words)
        self.bind(pos=self._lay, size=self._lay)

    def fill(self, heading: Heading) -> None:
        if self.bar is not None:
            self.remove_widget(self.bar)
            self.bar = None
        self.words.text = heading.text
        if heading.share < 1:
            self.bar = Shares(self.context.palette, [heading.share])
            self.add_widget(self.bar)
        self._lay()

    def _lay(self, *_: object) -> None:
        self.words.width = self.width - dp(2 * PAD)
        self.words.pos = (self.x + dp(PAD), self.top - dp(PAD) - height_of(self.words.text, "label", self.words.width))
        if self.bar is not None:
            self.bar.width = self.words.width
            self.bar.pos = (self.words.x, self.y)
