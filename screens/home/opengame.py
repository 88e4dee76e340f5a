"""The open game: the picture of its box, where it stands, what it waits for, and a large key to continue."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.core.image import Image as Picture
from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp, sp

from app.home import GameCard
from core.message import Message, say
from core.table_counts import round_called
from screens.art import picture
from screens.context import ScreenContext
from screens.game_summary import GameSummary
from screens.home.boxed import boxed
from screens.home.figures import Figures, Size
from screens.registry import stands
from screens.theme import accent_of
from screens.told import NO_BREAK
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.layouts import Card
from screens.widgets.text import Fit, Text, extents, fitting, height_of

CONTINUE = say("home.continue")
PAD, GAP = 16, 14  # dp
ART = 150  # dp: the height of the picture on a phone
GO = 76  # dp
SIGN = 48  # dp: the symbol of the box, if there is no room for the picture


@dataclass(frozen=True, slots=True)
class Plan:
    """Which parts are shown. The title is written smaller if it would take more than `lines` lines."""

    art: bool
    track: bool
    people: Size | None
    lines: int = 3


PLANS = (
    Plan(True, True, "large"),
    Plan(True, True, "full"),
    Plan(False, True, "full"),
    Plan(False, True, "small"),
    Plan(False, False, "small"),
    Plan(False, False, None, lines=2),
)
LEAST = Plan(False, False, None, lines=1)


class OpenGame(Grounded):
    """The open game, or the last one with its result. `fit` shows as much as there is room for: first the picture goes,
    then the track, then the people.

    What the game waits for and the key always stay.
    """

    def __init__(
        self, context: ScreenContext, card: GameCard, go_on: Callable[[], None], words: Message = CONTINUE
    ) -> None:
        context = boxed(context, card.box)
        palette = context.palette
        super().__init__(ground=palette.panel, edge=palette.edge, radius=dp(24), size_hint=(None, None))
        self.context, self.card = context, card
        found = stands(context, card.state)
        self.kicker = Text(self._above(found), palette.words, "label")
        self.title = Fit(card.title, palette.text_high, "heading", align="left", valign="top")
        self.sign = Icon(accent_of(card.box).icon, palette.accent, SIGN)
        self.track: Any = found.track(context) if found.track else None
        self.figures = Figures(context, found.figures)
        self.waits = Text(card.summary, palette.words, "strong", pos_hint={"center_y": 0.5})
        icon = Icon(found.sign or "timer-sand", palette.words, 26, pos_hint={"center_y": 0.5})
        self.tile = Card(
            icon, self.waits, ground=palette.tile, orientation="horizontal", radius=dp(16), fills=True,
            padding=(dp(14), dp(8)), spacing=dp(12),
        )  # fmt: skip
        self.key = GoOn(context, context.text(words), go_on, icon="restart" if card.over else "play")
        for part in (self.kicker, self.title, self.tile, self.key):
            part.size_hint = (None, None)
            self.add_widget(part)
        self._inner = 0.0
        self._art_height = 0.0
        art = picture(card.box, context.palette.style)
        self._has_art = art is not None
        with self.canvas.before:
            self._art_colour = Color(1, 1, 1, 0)
            self._art = RoundedRectangle(texture=Picture(str(art)).texture if art else None)
        self.bind(pos=self._place)

    def _above(self, found: GameSummary) -> str:
        box = self.context.text(say(f"box.{self.card.box}"))
        chapter = found.chapter or (round_called(self.card.box, found.round) if found.round else None)
        # In a line of its own the number of a round would belong to nothing.
        return (f"{box} · {self.context.text(chapter).replace(' ', NO_BREAK)}" if chapter else box).upper()

    # Fitting

    def fit(self, width: float, room: float, *, fills: bool = False) -> None:
        """Lays the card out no higher than `room`, if possible; with `fills` exactly as high."""
        self._inner = width - dp(2 * PAD)
        plan = next((plan for plan in PLANS if self._wants(plan, width) and self._high(plan, width) <= room), LEAST)
        used = self._high(plan, width)
        self._arrange(plan, width, used, max(0.0, room - used) if fills else 0.0)

    def least(self, width: float) -> float:
        """Returns the height below which the card cannot be seen as a whole."""
        self._inner = width - dp(2 * PAD)
        return self._high(LEAST, width)

    def _wants(self, plan: Plan, width: float) -> bool:
        return plan.people != "large" or bool(width >= dp(520))

    def _high(self, plan: Plan, width: float) -> float:
        """Returns how high the card would be with this plan."""
        used = dp(2 * PAD) + self._head(plan, width) + dp(GAP) + self._tile_height() + dp(GAP) + _go_height()
        if plan.track and self.track is not None:
            used += self.track.height + dp(GAP)
        if plan.people and self.figures.people:
            used += self.figures.fit(self._inner, plan.people) + dp(GAP)
        return float(used)

    @staticmethod
    def _words_width(width: float, art: float) -> float:
        """Returns the width for words beside the picture. Only the right half of the picture, as wide as it is high,
        has something on it.
        """
        return width - dp(PAD) - (art if art else dp(SIGN + PAD + 8))

    def _head(self, plan: Plan, width: float) -> float:
        art = plan.art and self._has_art
        words = self._words_width(width, dp(ART) if art else 0.0)
        kicker = _tall(self.kicker.text, "label", words)
        line = height_of("I", "heading", words)
        title = min(_tall(self.card.title, "heading", words), line * plan.lines)
        return float(max(kicker + dp(4) + title, dp(ART - PAD) if art else dp(SIGN)))

    def _tile_height(self) -> float:
        return float(max(dp(56), _tall(self.waits.text, "strong", self._inner - dp(28 + 12 + 26)) + dp(24)))

    # Laying out

    def _arrange(self, plan: Plan, width: float, used: float, spare: float) -> None:
        art = plan.art and self._has_art
        self._art_height = min(dp(ART) + spare, width / 2) if art else 0.0
        self.size = (width, used + spare)
        if plan.people:
            self.figures.fit(self._inner, plan.people)
        shown = ((self.sign, not art), (self.track, plan.track), (self.figures, bool(plan.people)))
        for part, there in shown:
            if part is not None and there is (part.parent is None):
                (self.add_widget if there else self.remove_widget)(part)
        self._place()

    def _place(self, *_: object) -> None:
        left, inner = self.x + dp(PAD), self.width - dp(2 * PAD)
        self._place_art()
        words = self._words_width(self.width, self._art_height)
        self.kicker.size = (words, _tall(self.kicker.text, "label", words))
        self.kicker.pos = (left, self.top - dp(PAD) - self.kicker.height)
        self.sign.pos = (self.right - dp(PAD) - self.sign.width, self.top - dp(PAD) - self.sign.height)
        self.key.size, self.key.pos = (inner, _go_height()), (left, self.y + dp(PAD))
        self.tile.size, self.tile.pos = (inner, self._tile_height()), (left, self.key.top + dp(GAP))
        low = self.tile.top + dp(GAP)
        if self.figures.parent is not None:
            self.figures.pos = (left, low)
            low = self.figures.top + dp(GAP)
        if self.track is not None and self.track.parent is not None:
            self.track.width, self.track.pos = inner, (left, low)
            low = self.track.top + dp(GAP)
        self.title.size = (words, max(1.0, self.kicker.y - dp(4) - low))
        self.title.pos = (left, low)

    def _place_art(self) -> None:
        """Places the picture at the top right, with as much of its quiet half as there is room for."""
        high, edge = self._art_height, dp(1.5)
        self._art_colour.a = 1 if high else 0
        wide = min(2 * high, self.width - 2 * edge)
        self._art.size = (wide, high)
        self._art.pos = (self.right - edge - wide, self.top - edge - high)
        cut = 1 - wide / (2 * high) if high else 0.0
        self._art.tex_coords = (cut, 1, 1, 1, 1, 0, cut, 0)
        corner = (self.radius - edge, self.radius - edge)
        self._art.radius = [corner if wide >= self.width - 2 * edge else (0, 0), corner, (0, 0), (0, 0)]


def _tall(text: str, role: str, width: float) -> float:
    """Returns the height of a text, with a little room to spare: words are measured one by one, but drawn as a line."""
    return height_of(text, role, width - dp(3))


def _go_height() -> float:
    return float(max(dp(64), min(dp(GO), sp(GO))))


class GoOn(Key):
    """The largest key of the screen, with its symbol and its word in the middle."""

    def __init__(self, context: ScreenContext, text: str, on_tap: Callable[[], object], *, icon: str) -> None:
        super().__init__(
            context, text, icon=icon, icon_size=32, face="primary", role="title", radius=dp(20), on_tap=on_tap,
            guarded=False,
        )  # fmt: skip
        self.inner.size_hint_x = None
        self.bind(size=self._centre)

    def _centre(self, *_: object) -> None:
        label, icon = self.text_label, self.icon
        assert label is not None
        assert icon is not None
        beside = icon.width + self.inner.spacing
        font = fitting(label.font_name, label.largest, label.text, self.width - dp(24) - beside, self.height - dp(8))
        self.inner.width = beside + extents(label.font_name, font, label.text)[0] + dp(4)
