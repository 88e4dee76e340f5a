"""One of a few options, side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.relativelayout import RelativeLayout
from kivymd.uix.label import MDIcon
from kivymd.uix.segmentedbutton import (
    MDSegmentButtonLabel,
    MDSegmentedButton,
    MDSegmentedButtonItem,
)
from kivymd.uix.segmentedbutton.segmentedbutton import MDSegmentedButtonItemContainer

from screens.context import ScreenContext
from screens.material.theme import dress
from screens.material.touch import Touched
from screens.material.words import Whole, symbol
from screens.told import short_of
from screens.widgets.layouts import Column
from screens.widgets.text import NARROWER, extents, lines_of

LEAST, AIR, APART = 52, 8, 8  # dp
TICK, BESIDE = 18, 6  # dp
MOST_LINES = 2  # of words, before there are fewer options in a row


class SegmentWords(Whole, MDSegmentButtonLabel):
    """The words of an option.

    KivyMD's rule for their colour asks for `ids` of the option, and what such a rule has bound is kept forever, with
    all of the screen. The option colours them itself.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        Builder.unbind_property(self, "text_color")


class Segment(Touched, MDSegmentedButtonItem):
    """One option. The chosen one has a tick, not only a tint."""

    def __init__(self, context: ScreenContext, words: str, icon: str, chosen: bool, do: Callable[[], object]) -> None:
        super().__init__(theme_line_color="Custom", radius=[dp(16)] * 4)
        self.line_color = context.palette.line
        self.selected_color = context.palette.panel
        self.touched_by(context, do)
        self.whole, self._picture = words, icon
        self._inks = context.palette.text_high, context.palette.words
        self.symbol: MDIcon | None = None
        self.label = SegmentWords(
            words, role="medium", adaptive_width=False, size_hint_x=None, halign="center", padding=(0, 0)
        )
        self.ids.container.add_widget(self.label)
        self.active = chosen
        self.on_active()

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """KivyMD gives each option a tick that nobody sees, a third of what an option costs."""
        if isinstance(widget, MDSegmentedButtonItemContainer):
            RelativeLayout.add_widget(self, widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)

    def on_active(self, *_: object) -> None:
        """Shows the tick at once. KivyMD waits half a second and then lets it grow."""
        ink = self._inks[self.active]
        self.label.text_color = ink
        if self.symbol is not None:
            self.ids.container.remove_widget(self.symbol)
            self.symbol = None
        name = "check" if self.active else self._picture
        if name:
            self.symbol = MDIcon(
                theme_font_size="Custom", font_size=dp(TICK), theme_icon_color="Custom", icon_color=ink,
                pos_hint={"center_y": 0.5}, padding=(0, 0, dp(BESIDE), 0), **symbol(name),
            )  # fmt: skip
            self.symbol.name = name
            self.ids.container.add_widget(self.symbol, index=1)

    def fits(self, words: str, room: float) -> bool:
        lines = lines_of(self.label.font_name, self.label.whole_size, words, room * NARROWER)
        return lines is not None and lines <= MOST_LINES

    def lay(self, room: float) -> float:
        """Gives the words so much room, and returns the height that they take."""
        words = self.whole if self.fits(self.whole, room) else short_of(self.whole)
        font, size = self.label.font_name, self.label.whole_size
        self.label.text = words
        self.label.width = min(room, extents(font, size, words)[0] / NARROWER + 2)
        lines = lines_of(font, size, words, room * NARROWER) or len(words.split())
        return float(lines * extents(font, size, "Йg")[1] * 1.1 + 2 * dp(AIR))


class SegmentRow(MDSegmentedButton):
    """A row of options. They stand as far apart as all that is touched, which KivyMD's do not."""

    def __init__(self) -> None:
        super().__init__()
        self.ids.container.spacing = dp(APART)

    def mark_item(self, segment_item: Segment) -> None:
        """Does nothing: an option marks itself, in whichever row it stands."""

    def adjust_segment_radius(self, *_: object) -> None:
        """Does nothing: each option is rounded for itself."""

    def _set_size_hint_min_x(self, *_: object) -> None:
        """Does nothing: KivyMD's row becomes as wide as all its words, wider than a phone."""


class OneOf(Column):
    """The options, as values with their words. With large text there are fewer in a row."""

    def __init__(
        self,
        context: ScreenContext,
        options: Sequence[tuple[Any, str]],
        chosen: Any,
        choose: Callable[[Any], object],
        *,
        icons: Mapping[Any, str] | None = None,
    ) -> None:
        dress(context)
        super().__init__(spacing=dp(APART))
        self.chosen, self._choose = chosen, choose
        self.segments = {
            value: Segment(context, words, (icons or {}).get(value, ""), value == chosen, partial(self.take, value))
            for value, words in options
        }
        self._columns = 0
        self.bind(width=self._lay)

    def take(self, value: Any) -> None:
        """Chooses an option, as a touch does."""
        self.chosen = value
        for each, segment in self.segments.items():
            segment.active = each == value
        self._choose(value)

    def _lay(self, *_: object) -> None:
        each = list(self.segments.values())
        columns = next(of for of in (len(each), -(-len(each) // 2), 1) if of == 1 or self._fit(each, self._room(of)))
        if columns != self._columns:
            self._fold(columns)
        room = self._room(columns)
        for row in self.children:
            container = row.ids.container
            container.height = max(dp(LEAST), *(segment.lay(room) for segment in container.children))

    def _fold(self, columns: int) -> None:
        self._columns = columns
        each = list(self.segments.values())
        for row in self.children:
            row.ids.container.clear_widgets()
        self.clear_widgets()
        for at in range(0, len(each), columns):
            row = SegmentRow()
            self.add_widget(row)
            for segment in each[at : at + columns]:
                row.add_widget(segment)

    def _room(self, columns: int) -> float:
        """Returns the room for words on each of so many options in a row."""
        return (self.width + dp(APART)) / columns - dp(APART + 2 * AIR + TICK + BESIDE)

    @staticmethod
    def _fit(segments: Sequence[Segment], room: float) -> bool:
        return all(any(each.fits(words, room) for words in (each.whole, short_of(each.whole))) for each in segments)
