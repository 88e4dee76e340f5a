"""The cards of a deck as a grid of keys: sections with their titles, symbols where they fit, all words in one size.

The grid chooses its columns, the height of its rows and the size of its words together: everything in sight is better
than large words, but words never become too small to be read at a glance. A section shows symbols if all of its keys
have one and room for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.context import ScreenContext
from screens.pads.base import GAP, SMALLEST_KEY, pages
from screens.theme import faded
from screens.widgets.icon import Icon
from screens.widgets.key import inks
from screens.widgets.layouts import Scroll
from screens.widgets.placed import Placed
from screens.widgets.text import NARROWER, ROLES, Alike, Fit, extents, fits

FACE = "RobotoMedium"
LARGEST, EASY, SMALLEST = 18, 15, 13  # sp: of the words on all keys of a grid
INSET = 5  # dp: around what is on a key
SYMBOL = 20  # dp
ABOUT = 0.56  # of a key, for what it is about
LINES = 3  # on a key at most
LINE = 1.19  # of the size
HEADING = 18  # sp high
TALLEST, TALL = 88, 128  # dp: a higher key would be far from the next; one that tells what it is about
CHOICES = 6  # so many cards are in sight at least
NARROW = 300  # dp: the pad of a small phone, about
MOST_COLUMNS, WIDEST = 3, 128  # dp: a wider key is wide enough for another column


class CardKey(Placed):
    """A card that can be touched, or one that cannot come any more: that one is hatched and keeps its place.

    `words` are its name, or its number if it has one, and how many are left; `shorter` is what stands there if the
    name is too long. `about` is told below where there is room for it.
    """

    def __init__(
        self,
        context: ScreenContext,
        name: str,
        words: str,
        on_tap: Callable[[], object],
        *,
        card: str = "",
        shorter: str = "",
        icon: str = "",
        about: str = "",
        number: bool = False,
        spent: bool = False,
        **kwargs: Any,
    ) -> None:
        palette = context.palette
        ground, edge, ink = inks(palette, "tile")
        super().__init__(context, on_tap=on_tap, ground=ground, edge=edge, radius=dp(14), **kwargs)
        self.card, self.name, self.number, self.spent = card, name, number, spent
        self.whole, self.shorter = words, shorter or words
        self.icon = Icon(icon, palette.panel_low if spent else palette.accent, SYMBOL) if icon else None
        self.words = Fit(words, palette.panel_mid if spent else ink, "button", size_hint=(None, None))
        self.about = Fit(about, palette.panel_mid, "caption", size_hint=(None, None), valign="top") if about else None
        if self.about is not None:
            self.about.disabled_color = palette.panel_mid
        self.inside.add_widget(self.words)
        self._symbol = False
        if spent:
            self.disabled = True
            self.words.disabled_color = palette.panel_mid
            self.hatch = faded(palette.panel_low, 0.18)

    @property
    def text(self) -> str:
        """The whole name of the card; tests find it by this."""
        return self.name

    def dress(self, size: float, *, symbol: bool, short: bool, about: bool) -> None:
        """Shows the words in this size, with or without the symbol and what they are about. A number is never without
        its symbol.
        """
        self.words.text = self.shorter if short else self.whole
        self.words.largest = size
        self._symbol = self.icon is not None and (symbol or self.number)
        if self.icon is not None and self._symbol != (self.icon.parent is not None):
            (self.inside.add_widget if self._symbol else self.inside.remove_widget)(self.icon)
        if self.about is not None and about != (self.about.parent is not None):
            (self.inside.add_widget if about else self.inside.remove_widget)(self.about)
        self.arrange()

    def place(self, x: float, y: float, wide: float, high: float) -> None:
        left = x + dp(INSET)
        if self._symbol and self.icon is not None:
            side = dp(SYMBOL)
            self.icon.size = (side, side)
            self.icon.pos = (left, y + (high - side) / 2)
            left += side + dp(INSET)
        across = x + wide - dp(INSET) - left
        told = high * ABOUT if self.about is not None and self.about.parent is not None else 0.0
        self.words.pos, self.words.size = (left, y + told), (across, high - told)
        if self.about is not None:
            self.about.pos, self.about.size = (left, y + dp(INSET)), (across, told - dp(INSET))

    def tells(self, across: float, high: float) -> bool:
        """Tells whether a key of this size has room for what it is about."""
        if self.about is None:
            return True
        face, size = ROLES["caption"]
        return fits(face, sp(size), self.about.text, across * NARROWER, high * ABOUT - dp(INSET))


@dataclass(frozen=True, slots=True)
class Plan:
    """One way to lay the grid out: how many columns, how high a row is, how large the words are."""

    columns: int
    row: float
    size: float
    headings: bool
    short: bool
    high: float


class SectionGrid(Widget):
    """The grid. `sections` are titles with their keys, in order; a section begins a line of its own unless all of it
    fits beside the one before. A single section needs no title.
    """

    def __init__(self, context: ScreenContext, sections: Sequence[tuple[str, Sequence[CardKey]]]) -> None:
        super().__init__(size_hint_y=None)
        self.context = context
        self.sections = [(title, list(keys)) for title, keys in sections if keys]
        self.titles = [
            Fit(title, context.palette.panel_mid, "caption", align="left", size_hint=(None, None))
            for title, _keys in self.sections
        ]
        self.plan: Plan | None = None
        Alike([key.words for key in self.keys if not key.number])
        self._plain = all(key.about is None for key in self.keys)
        for key in self.keys:
            key.size_hint = (None, None)
            self.add_widget(key)
        for title in self.titles if len(self.titles) > 1 else ():
            self.add_widget(title)
        self.bind(pos=self._lay, size=self._lay)

    @property
    def keys(self) -> list[CardKey]:
        return [key for _title, keys in self.sections for key in keys]

    # Choosing

    def needs(self, wide: float) -> float:
        """Returns the least height in which every card is in sight, easy to read, and tells what it is about; if no
        height makes them so, that in which they are as large as they can be.
        """
        plans = list(self._plans(wide))
        tall = [(plan, plan.high + self._rows(plan.columns) * (dp(TALL) - plan.row)) for plan in plans]
        telling = [high for plan, high in tall if self._tells(plan, wide, high)]
        if telling:
            return min(telling)
        easy = [plan for plan in plans if plan.size >= sp(EASY) - 0.5 and plan.headings] or plans
        return min(plan.high for plan in easy)

    def pages(self, wide: float, room: float) -> int:
        """Returns how many screens of this height the grid would take."""
        plans = list(self._plans(wide))
        easy = [plan for plan in plans if plan.size >= sp(EASY) - 0.5] or plans
        return min(pages(plan.high, room) for plan in easy)

    def least(self, wide: float, choices: int) -> float:
        """Returns the height in which so many cards are in sight at least."""
        columns = min((plan.columns for plan in self._plans(wide)), default=1)
        rows = min(-(-choices // columns), self._rows(columns))
        heading = sp(HEADING) * min(rows, 2) if len(self.sections) > 1 else 0.0
        return float(rows * dp(SMALLEST_KEY) + (rows - 1) * dp(GAP) + heading)

    def fit(self, wide: float, room: float) -> float:
        """Chooses how the grid is laid out in this room, and returns how high it is."""
        plan = self.plan = max(self._plans(wide), key=lambda plan: self._merits(plan, wide, room))
        self.height = max(plan.high, room)
        across, row = self._across(plan.columns, wide), self._row(plan, self.height)
        about = self._tells(plan, wide, room)
        for _title, keys in self.sections:
            lines = self._lines(keys, plan.size, across, short=plan.short, symbols=True)
            symbols = lines is not None and all(key.icon is not None for key in keys)
            symbols = symbols and (lines or 0) * plan.size * LINE + dp(6) <= row
            for key in keys:
                key.dress(plan.size, symbol=symbols, short=plan.short, about=about)
        self._lay()
        return self.height

    def _merits(self, plan: Plan, wide: float, room: float) -> tuple[object, ...]:
        """Returns what plans are compared by in this room: the largest is the best."""
        easy, about = plan.size >= sp(EASY) - 0.5, self._tells(plan, wide, room)
        return -pages(plan.high, room), easy, plan.headings, about, not plan.short, plan.size, -plan.high

    def _tells(self, plan: Plan, wide: float, room: float) -> bool:
        """Tells whether every key has room for what it is about."""
        if self._plain:
            return False
        across, row = self._across(plan.columns, wide), self._row(plan, max(plan.high, room))
        return all(key.tells(across, row) for key in self.keys)

    def _plans(self, wide: float) -> Iterator[Plan]:
        found = []
        most = max(MOST_COLUMNS, int(wide // dp(WIDEST)))
        titled = (True, False) if len(self.sections) > 1 else (False,)
        for columns in range(min(most, len(self.keys)), 0, -1):
            for short, headings in product((False, True), titled):
                for size, row in self._sizes(columns, wide, short=short):
                    high = self._high(columns, row, headings=headings)
                    found.append(Plan(columns, row, size, headings or len(titled) == 1, short, high))
            if columns <= 2 and any(plan.size >= sp(SMALLEST) for plan in found):
                break
        yield from [plan for plan in found if plan.size >= sp(SMALLEST)] or found

    @staticmethod
    def _across(columns: int, wide: float) -> float:
        """Returns the width inside a key."""
        return (wide - dp(GAP) * (columns - 1)) / columns - 2 * dp(INSET)

    def _sizes(self, columns: int, wide: float, *, short: bool) -> Iterator[tuple[float, float]]:
        """Yields sizes of words with the height of a row that they need: the largest, and the largest that keeps rows
        as low as a finger.
        """
        across = self._across(columns, wide)
        lowest, size = dp(SMALLEST_KEY), sp(LARGEST)
        largest = 0.0
        while size >= sp(SMALLEST) - 3:
            lines = self._lines(self.keys, size, across, short=short)
            if lines is not None:
                row = max(lowest, lines * size * LINE + dp(6))
                if not largest:
                    largest = size
                    yield size, row
                if row == lowest:
                    if size != largest:
                        yield size, row
                    return
            size -= sp(1)
        if not largest:
            yield size, max(lowest, LINES * size * LINE + dp(6))

    def _lines(
        self, keys: Sequence[CardKey], size: float, across: float, *, short: bool, symbols: bool = False
    ) -> int | None:
        """Returns how many lines the longest words on these keys take, or None if some do not fit."""
        most = 1
        for key in keys:
            room = across - (dp(SYMBOL + INSET) if key.icon is not None and (symbols or key.number) else 0)
            lines = self._lines_of(key.shorter if short else key.whole, size, room * NARROWER)
            if lines is None or lines > LINES:
                return None
            most = max(most, lines)
        return most

    def _lines_of(self, words: str, size: float, room: float) -> int | None:
        lines, used, space = 1, 0.0, self._wide[" "] * size
        for word in words.split(" "):
            wide = self._wide[word] * size
            if wide > room:
                return None
            if used and used + space + wide > room:
                lines, used = lines + 1, wide
            else:
                used += wide + (space if used else 0)
        return lines

    @cached_property
    def _wide(self) -> dict[str, float]:
        """The width of each word in a size of 1."""
        words = {word for key in self.keys for text in (key.whole, key.shorter) for word in text.split(" ")}
        return {word: extents(FACE, 48, word)[0] / 48 for word in (*words, " ")}

    # Laying out

    def _rows(self, columns: int) -> int:
        return len(self.lines(columns))

    def lines(self, columns: int) -> list[list[tuple[int, CardKey]]]:
        """Returns the lines of keys, each with the number of its section."""
        found: list[list[tuple[int, CardKey]]] = []
        for number, (_title, keys) in enumerate(self.sections):
            rest = [(number, key) for key in keys]
            if found and len(found[-1]) + len(rest) <= columns:
                found[-1] += rest
                continue
            found += [rest[at : at + columns] for at in range(0, len(rest), columns)]
        return found

    def _high(self, columns: int, row: float, *, headings: bool) -> float:
        lines = self.lines(columns)
        titled = sum(self._begins(lines, at) for at in range(len(lines))) if headings else 0
        return float(len(lines) * row + (len(lines) - 1) * dp(GAP) + titled * sp(HEADING))

    @staticmethod
    def _begins(lines: list[list[tuple[int, CardKey]]], at: int) -> bool:
        """Tells whether a section begins in a line."""
        return at == 0 or lines[at][-1][0] != lines[at - 1][-1][0]

    def _lay(self, *_: object) -> None:
        plan = self.plan
        if plan is None or self.width < 2:
            return
        headings = plan.headings and len(self.sections) > 1
        lines, gap = self.lines(plan.columns), dp(GAP)
        titled = [headings and self._begins(lines, at) for at in range(len(lines))]
        wide, high = (self.width - gap * (plan.columns - 1)) / plan.columns, self._row(plan, self.height)
        top = self.top
        for title in self.titles:
            title.opacity = 1 if headings else 0
        for at, line in enumerate(lines):
            if titled[at]:
                self._lay_titles(line, wide, top)
                top -= sp(HEADING)
            for place, (_number, key) in enumerate(line):
                key.size, key.pos = (wide, high), (self.x + place * (wide + gap), top - high)
            top -= high + gap

    def _row(self, plan: Plan, high: float) -> float:
        """Returns how high a row is when all of them share this height."""
        rows = self._rows(plan.columns)
        return min(plan.row + (high - plan.high) / rows, max(plan.row, dp(TALLEST if self._plain else TALL)))

    def _lay_titles(self, line: list[tuple[int, CardKey]], wide: float, top: float) -> None:
        """Puts the title of each section in a line above its first key; the last one has the rest of the line."""
        numbers = [number for number, _key in line]
        for number in dict.fromkeys(numbers):
            place, many = numbers.index(number), numbers.count(number)
            title = self.titles[number]
            end = place + many if place + many < len(line) else self.plan.columns if self.plan is not None else 1
            title.size = ((end - place) * (wide + dp(GAP)) - dp(GAP + INSET), sp(HEADING))
            title.pos = (self.x + place * (wide + dp(GAP)) + dp(INSET), top - sp(HEADING))


class Sections(BoxLayout):
    """The grid, which scrolls where its room is not enough. `least` is the height in which six cards are in sight."""

    def __init__(self, context: ScreenContext, sections: Sequence[tuple[str, Sequence[CardKey]]]) -> None:
        super().__init__()
        self.grid = SectionGrid(context, sections)
        self.scroll = Scroll(self.grid, context.palette)
        self.scroll.bind(size=self._share)
        self.add_widget(self.scroll)
        self.least = self.grid.least(dp(NARROW), CHOICES)

    def needs(self, wide: float) -> float:
        return self.grid.needs(wide)

    def pages(self, wide: float, room: float) -> int:
        return self.grid.pages(wide, room)

    def _share(self, *_: object) -> None:
        if self.scroll.width > 1:
            self.grid.fit(self.scroll.width, self.scroll.height)
            self.scroll.do_scroll_y = self.grid.height > self.scroll.height + 1
