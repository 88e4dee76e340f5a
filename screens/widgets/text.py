"""Words on a screen: a font and size for each role, wrapped into the available width, and as high as they need.

`Fit` is for words on keys, which have a fixed size: it takes the largest font size at which nothing is cut off.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.core.text import Label as Ruler
from kivy.metrics import dp, sp

from screens.theme import Colour
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


def readable(text: str, role: str, width: float, height: float) -> bool:
    """Tells whether a `Fit` of that size could show the words without cutting them off."""
    return fits(ROLES[role][0], dp(SMALLEST), text, width * NARROWER, height)


class Fit(Remembered):
    """Words inside a given size: in a smaller font if necessary, in several lines if possible."""

    def __init__(
        self, text: str, colour: Colour, role: str = "button", *, align: str = "center", **kwargs: Any
    ) -> None:
        face, size = ROLES[role]
        self._largest = kwargs.pop("largest", sp(size))
        kwargs.setdefault("valign", "middle")
        super().__init__(text=text, color=colour, font_name=face, halign=align, **kwargs)
        self.bind(size=self._fit, text=self._fit)
        self._fit()

    @property
    def largest(self) -> float:
        return self._largest

    @largest.setter
    def largest(self, size: float) -> None:
        self._largest = size
        self._fit()

    def _fit(self, *_: object) -> None:
        width, height = self.size
        if width <= 1 or height <= 1:
            return
        self.font_size = fitting(self.font_name, self._largest, self.text, width * NARROWER, height)
        self.text_size = self.size
