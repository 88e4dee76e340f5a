"""A game as a row: its box, its title, what it waits for, when it was played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from app.home import GameCard
from screens.context import ScreenContext
from screens.theme import accent_of, palette
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable
from screens.widgets.remembered import Remembered
from screens.widgets.text import NARROWER, ROLES, height_of, unbroken

PAD, GAP, BADGE, DOTS = 12, 12, 44, 48  # dp
LEAST = 76  # dp
NARROW, NARROW_WITH_DOTS = 300, 460  # sp: with less room the day stands below the words
WHEN = 92  # sp


EMPTY = GameCard("", "", "", "", "")
"""What a row shows before it is filled."""


@dataclass(frozen=True, slots=True)
class Line:
    """A game in a list, with the height that it needs there."""

    card: GameCard
    height: float
    sort: Literal["game", "found"] = "game"


def found_line(card: GameCard, width: float) -> Line:
    """Returns the line of an entry that was found in a log."""
    return Line(card, line(card, width, dots=False).height, "found")


def line(card: GameCard, width: float, *, dots: bool) -> Line:
    high = _words_height(card, _words_width(card, width, dots))
    if card.when and _narrow(width, dots):
        high += height_of(card.when, "caption", _words_width(card, width, dots)) + dp(2)
    return Line(card, float(max(dp(LEAST), high + dp(2 * PAD))))


def _narrow(width: float, dots: bool) -> bool:
    return bool(width < sp(NARROW_WITH_DOTS if dots else NARROW))


def _words_width(card: GameCard, width: float, dots: bool) -> float:
    taken = dp(2 * PAD + BADGE + GAP) + (dp(DOTS + 8) if dots else 0)
    if card.when and not _narrow(width, dots):
        taken += sp(WHEN) * 0.8 + dp(GAP)
    return width - taken


def _words_height(card: GameCard, width: float) -> float:
    return height_of(card.title, "name", width) + dp(2) + height_of(card.summary, "sentence", width)


class GameRow(Widget):
    """The row. All of it is a key that opens the game; if `more` is given, a key beside it opens what else can
    be done.
    """

    def __init__(
        self, context: ScreenContext, go: Callable[[GameCard], None], more: Callable[[GameCard], None] | None = None
    ) -> None:
        super().__init__()
        self.context, self.dots = context, more is not None
        self.card = EMPTY
        colours = context.palette
        self.key = Tappable(context, on_tap=lambda: go(self.card), guarded=False, ground=colours.surface_1)
        self.badge = Grounded(radius=dp(14), size_hint=(None, None), size=(dp(BADGE), dp(BADGE)))
        self.icon = Icon("cube-outline", colours.text_middle, 28)
        self.badge.add_widget(self.icon)
        self.title = _words(colours.text_high, "name")
        self.summary = _words(colours.text_middle, "sentence")
        self.when = _words(colours.text_low, "caption")
        self.face = Widget()
        for part in (self.badge, self.title, self.summary, self.when):
            self.face.add_widget(part)
        self.key.add_widget(self.face)
        self.add_widget(self.key)
        if more is not None:
            self.more = Key(
                context, icon="dots-vertical", face="quiet", icon_colour=colours.text_middle, guarded=False,
                on_tap=lambda: more(self.card), size_hint=(None, None), size=(dp(DOTS), dp(DOTS)),
            )  # fmt: skip
            self.add_widget(self.more)
        self.bind(pos=self._lay, size=self._lay)

    def fill(self, row: Line) -> None:
        card = self.card = row.card
        colours, icon = self.context.palette, accent_of(card.box).icon
        own = palette(card.box, colours.style)
        if not card.readable:
            icon = "octagon"
        self.icon.change(icon)
        self.icon.color = own.accent if card.readable else colours.danger.ink
        self.badge.ground = own.panel if card.readable else colours.danger.ground
        self.title.text, self.summary.text, self.when.text = card.title, card.summary, card.when
        self._lay()

    def _lay(self, *_: object) -> None:
        card = self.card
        dots = dp(DOTS + 8) if self.dots else 0
        self.key.pos, self.key.size = self.pos, (self.width - dots, self.height)
        if self.dots:
            self.more.pos = (self.right - dp(DOTS), self.center_y - dp(DOTS) / 2)
        self.badge.pos = (self.x + dp(PAD), self.center_y - dp(BADGE) / 2)
        self.icon.center = self.badge.center
        left, wide = self.badge.right + dp(GAP), _words_width(card, self.width, self.dots)
        below = height_of(card.when, "caption", wide) + dp(2) if card.when and _narrow(self.width, self.dots) else 0
        high = _words_height(card, wide) + below
        top = self.center_y + high / 2
        for label, role in ((self.title, "name"), (self.summary, "sentence")):
            label.size = (wide, height_of(label.text, role, wide))
            label.font_size = unbroken(label.font_name, sp(ROLES[role][1]), label.text, wide * NARROWER)
            top -= label.height
            label.pos = (left, top)
            top -= dp(2)
        if below:
            self.when.halign, self.when.size = "left", (wide, below - dp(2))
            self.when.pos = (left, top - self.when.height)
        else:
            self.when.halign, self.when.size = "right", (sp(WHEN) * 0.8, height_of("I", "caption", wide) * 2)
            self.when.pos = (self.key.right - dp(PAD) - self.when.width, self.center_y - self.when.height / 2)


def _words(colour: Any, role: str) -> Remembered:
    face, size = ROLES[role]
    label = Remembered(
        font_name=face, font_size=sp(size), color=colour, halign="left", valign="middle", size_hint=(None, None),
        line_height=1.1 if role == "sentence" else 1.0,
    )  # fmt: skip
    label.bind(width=lambda _label, width: setattr(label, "text_size", (width, None)))
    return label
