"""Words on a screen: a font and size for each role, wrapped into the available width, and as high as they need.

`Fit` is for words on keys, which have a fixed size: it takes the largest font size at which nothing is cut off.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as Ruler
from kivy.metrics import dp, sp

from screens.theme import Colour
from screens.told import short_of
from screens.widgets.remembered import Remembered

# For each role, the font and its size in sp.
ROLES: dict[str, tuple[str, float]] = {
    "life": ("Numerals", 92),
    "total": ("Numerals", 76),
    "odds": ("Numerals", 52),
    "key": ("Numerals", 48),
    "count": ("Numerals", 40),
    "inline": ("Numerals", 26),
    "small-digit": ("Numerals", 20),
    "heading": ("RobotoBold", 28),
    "title": ("RobotoBold", 22),
    "name": ("RobotoBold", 18),
    "button": ("RobotoMedium", 18),
    "tile": ("RobotoMedium", 16),
    "sentence": ("Roboto", 15),
    "strong": ("RobotoMedium", 15),
    "caption": ("Roboto", 13),
    "label": ("RobotoMedium", 13),
}
NARROWER = 0.97  # Kivy breaks a line a little earlier than the measured words suggest
SMALLEST = 11  # dp: smaller text is unreadable
READABLE = 12  # dp: no label makes the others of its grid smaller than this
EASE = 0.8  # of the size that a role wants


class Text(Remembered):
    """A text as wide as it is given, and as high as it needs. With `wide=False` it is as wide as its words.

    A word that is wider than the line is made smaller rather than broken.
    """

    font_size: float

    def __init__(
        self,
        text: str,
        colour: Colour,
        role: str = "sentence",
        *,
        wide: bool = True,
        align: str = "left",
        **kwargs: Any,
    ) -> None:
        face, size = ROLES[role]
        kwargs.setdefault("font_size", sp(size))
        super().__init__(
            text=text, color=colour, font_name=face, halign=align, valign="middle",
            size_hint=(1 if wide else None, None), line_height=1.1 if role == "sentence" else 1.0, **kwargs,
        )  # fmt: skip
        self._whole, self._shrunk = float(kwargs["font_size"]), False
        if wide:
            self.bind(width=self._wrap, text=self._wrap)
            self._wrap()
            self.bind(texture_size=self._grow)
        else:
            self.bind(texture_size=self.setter("size"))
        self.texture_update()

    def _wrap(self, *_: object) -> None:
        self.text_size = (self.width, None)
        if self.parent is None:
            return  # its width is not set yet
        whole = self._whole if self._shrunk else self.font_size
        size = unbroken(self.font_name, whole, self.text, self.width * NARROWER)
        if self._shrunk or size < whole:
            self._shrunk, self._whole = size < whole, whole
            self.font_size = size

    def _grow(self, *_: object) -> None:
        self.height = self.texture_size[1]


def extents(face: str, size: float, text: str) -> tuple[int, int]:
    """Returns the width and height of a text in one line. Kivy draws in whole sizes, so 15.9 is measured as 15."""
    return _measured(face, int(size), text)


@lru_cache(maxsize=8192)
def _measured(face: str, size: int, text: str) -> tuple[int, int]:
    width, height = Ruler(font_name=face, font_size=size).get_extents(text)
    return int(width), int(height)


def fitting(face: str, size: float, text: str, width: float, height: float) -> float:
    """Returns the largest font size, at most `size`, at which the words fit, but never one that is too small to be
    read.
    """
    smallest = dp(SMALLEST)
    while size > smallest:
        if fits(face, size, text, width, height):
            return size
        size = max(smallest, size * 0.92)
    return smallest


def unbroken(face: str, size: float, text: str, width: float) -> float:
    """Returns the largest font size, at most `size`, at which the longest word fits in one line."""
    longest = max(text.split(), key=len, default="")
    return fitting(face, size, longest, width, size * 2)


def fits(face: str, size: float, text: str, width: float, height: float) -> bool:
    lines = lines_of(face, size, text, width)
    return lines is not None and lines * extents(face, size, "Йg")[1] <= height


def lines_of(face: str, size: float, text: str, width: float) -> int | None:
    """Returns how many lines the words take, or None if one word is wider than a line."""
    space = extents(face, size, " ")[0]
    lines = 0
    for paragraph in text.split("\n"):
        used = 0.0
        lines += 1
        for word in paragraph.split(" "):
            wide = extents(face, size, word)[0]
            if wide > width:
                return None
            if used and used + space + wide > width:
                lines, used = lines + 1, float(wide)
            else:
                used += wide + (space if used else 0)
    return lines


def height_of(text: str, role: str, width: float) -> float:
    """Returns the height of the words without drawing them. If a word is wider than the line, Kivy breaks it, so one
    line is added.
    """
    face, size = ROLES[role]
    lines = lines_of(face, sp(size), text, width * NARROWER)
    if lines is None:
        lines = len(text.split()) + 1
    # Kivy rounds up the height of each line.
    return lines * (extents(face, sp(size), "Йg")[1] * (1.1 if role == "sentence" else 1.0) + 1)


def readable(text: str, role: str, width: float, height: float, least: float = SMALLEST) -> bool:
    """Tells whether a `Fit` of that size could show the words without cutting them off, no smaller than `least`."""
    return fits(ROLES[role][0], dp(least), text, width * NARROWER, height)


def at_ease(text: str, role: str, width: float, height: float) -> bool:
    """Tells whether a `Fit` of that size could show the words nearly as large as its role wants them."""
    face, size = ROLES[role]
    return fits(face, max(dp(SMALLEST), sp(size) * EASE), text, width * NARROWER, height)


class Fit(Remembered):
    """Words inside a given size: in several lines if possible, then in their short form if they have one, then in a
    smaller font. `whole` are the words before they were shortened; `alike` are the labels that share one size.
    """

    def __init__(
        self, text: str, colour: Colour, role: str = "button", *, align: str = "center", **kwargs: Any
    ) -> None:
        face, size = ROLES[role]
        self._largest = kwargs.pop("largest", sp(size))
        self.whole, self.own_size, self.alike = text, 0.0, None
        kwargs.setdefault("valign", "middle")
        super().__init__(text=text, color=colour, font_name=face, halign=align, **kwargs)
        self.bind(size=self._fit, text=self._tell)
        self._fit()

    alike: Alike | None

    @property
    def largest(self) -> float:
        return self._largest

    @largest.setter
    def largest(self, size: float) -> None:
        self._largest = size
        self._fit()

    def _tell(self, _label: object, text: str) -> None:
        if text != short_of(self.whole):
            self.whole = text
            self._fit()

    def _fit(self, *_: object) -> None:
        width, height = self.size
        if width <= 1 or height <= 1:
            return
        size, told = self._fitting(self.whole, width, height), self.whole
        short = short_of(self.whole)
        if size < self._largest and short != told:
            shorter = self._fitting(short, width, height)
            if shorter > size:
                size, told = shorter, short
        self.own_size, self.font_size = size, size
        self.text = told
        self.text_size = self.size
        if self.alike is not None:
            self.alike.changed()

    def _fitting(self, text: str, width: float, height: float) -> float:
        return fitting(self.font_name, self._largest, text, width * NARROWER, height)


class Alike:
    """Labels of one grid, whose words all have the size of the smallest, unless that can hardly be read. Where one
    takes its short form, all do.
    """

    def __init__(self, labels: Sequence[Fit]) -> None:
        self._labels = [*labels]
        self.changed = Clock.create_trigger(self._even, -1)
        for label in self._labels:
            label.alike = self
        self.changed()

    @property
    def shown(self) -> list[Fit]:
        return [label for label in self._labels if label.own_size and label.parent is not None and label.opacity]

    def _even(self, *_: object) -> None:
        shown = self.shown
        if any(label.text != label.whole for label in shown):
            for label in shown:
                label.text = short_of(label.whole)
        size = max(min((label.own_size for label in shown), default=0.0), dp(READABLE))
        for label in shown:
            label.font_size = min(size, label.own_size)
