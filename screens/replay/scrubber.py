"""The scrubber: the whole game as a rail, with its rounds, marks for what is worth finding, and a thumb to drag along
it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Mesh, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout

from app.replay import Mark, Replay
from screens.context import ScreenContext
from screens.theme import Colour, Palette
from screens.widgets.dragged import Dragged
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.shapes import rounded
from screens.widgets.text import Fit

THUMB, SIGNS, SIGN = 48, 20, 17  # dp
RAIL, TICK = 8, 18  # dp
APART = 4  # dp between two ticks
ABOVE: dict[Mark, str] = {"death": "skull", "bookmark": "bookmark"}
BELOW: dict[Mark, str] = {"combat": "melee", "ruling": "gavel"}
"""Marks below the rail. In both rows the most wanted come first: where there is no room for two marks, the first is
shown.
"""


def _ink(palette: Palette, mark: Mark) -> Colour:
    match mark:
        case "death":
            return palette.danger.ink
        case "combat":
            return palette.melee.ink
        case "ruling":
            return palette.magic.ink
    return palette.words


class Scrubber(Dragged):
    """The scrubber. `moved` is called with the place to which the thumb was dragged, at most once per frame."""

    def __init__(self, context: ScreenContext, replay: Replay, moved: Callable[[int], None]) -> None:
        super().__init__(size_hint_y=None, height=dp(THUMB + SIGNS))
        palette = context.palette
        self.context, self.replay, self._moved = context, replay, moved
        self.at = replay.at
        self._wanted = replay.at
        self._move_soon = Clock.create_trigger(self._move, 0)
        with self.canvas:
            Color(rgba=palette.surface_3)
            self._rail = SmoothRoundedRectangle(radius=[dp(RAIL / 2)])
            Color(rgba=palette.sleep.ink)
            self._gone = SmoothRoundedRectangle(radius=[dp(RAIL / 2)])
            Color(rgba=palette.text_low)
            self._ticks = Mesh(mode="triangles")
        self.signs: list[tuple[Mark, Icon]] = []
        self.thumb = Grip(context)
        self.add_widget(self.thumb)
        self.bind(pos=self._lay, size=self._lay)

    # Where things stand

    def x_of(self, index: int) -> float:
        last = max(1, len(self.replay.places) - 1)
        return float(self.x + dp(THUMB / 2) + (self.width - dp(THUMB)) * index / last)

    def index_at(self, x: float) -> int:
        part = (x - self.x - dp(THUMB / 2)) / max(1.0, self.width - dp(THUMB))
        return round(min(1.0, max(0.0, part)) * (len(self.replay.places) - 1))

    def _lay(self, *_: object) -> None:
        if self.width < dp(2 * THUMB):
            return
        middle = self.y + dp(THUMB / 2)
        self._rail.pos = (self.x_of(0), middle - dp(RAIL / 2))
        self._rail.size = (self.width - dp(THUMB), dp(RAIL))
        self._ticks.vertices, self._ticks.indices = rounded(
            ((x - dp(1), middle - dp(TICK / 2), dp(2), dp(TICK)) for x in self._rounds()), dp(1)
        )
        self._put_signs()
        self._place()

    def _rounds(self) -> list[float]:
        """Returns the positions of as many rounds as can be told apart."""
        found: list[float] = []
        for index, place in enumerate(self.replay.places):
            if "round" in place.marks:
                x = self.x_of(index)
                if not found or x - found[-1] >= dp(APART):
                    found.append(x)
        return found

    def _put_signs(self) -> None:
        for _, icon in self.signs:
            self.remove_widget(icon)
        self.signs.clear()
        for above, lane in ((True, ABOVE), (False, BELOW)):
            taken: list[float] = []
            for mark, name in lane.items():
                for index, place in enumerate(self.replay.places):
                    x = self.x_of(index)
                    if mark not in place.marks or any(abs(x - other) < dp(SIGN + 2) for other in taken):
                        continue
                    taken.append(x)
                    icon = Icon(name, _ink(self.context.palette, mark), SIGN)
                    icon.center_x, icon.y = x, self.y + (dp(THUMB + 1) if above else 0)
                    self.signs.append((mark, icon))
                    self.add_widget(icon, index=len(self.children))  # behind the thumb

    def show(self, index: int) -> None:
        self.at = index
        self._place()

    def _place(self) -> None:
        x = self.x_of(self.at)
        self.thumb.center_x, self.thumb.y = x, self.y
        self.thumb.show(self.replay.places[self.at].chapter.round)
        self._gone.pos = self._rail.pos
        self._gone.size = (max(dp(RAIL), x - self._rail.pos[0]), dp(RAIL))

    # Dragging the thumb

    def drag(self, touch: Any) -> None:
        self._wanted = self.index_at(touch.x)
        if self._wanted != self.at:
            self._move_soon()

    def _move(self, *_: object) -> None:
        self._moved(self._wanted)


class Grip(Grounded, AnchorLayout):
    """The thumb, as large as a finger; it shows the round at its place."""

    def __init__(self, context: ScreenContext) -> None:
        palette = context.palette
        super().__init__(
            ground=palette.text_high, edge=palette.bg, edge_width=dp(2), radius=dp(16), padding=dp(4),
            size_hint=(None, None), size=(dp(THUMB), dp(THUMB)),
        )  # fmt: skip
        self.words = Fit("", palette.bg, "inline", largest=dp(26))
        self.add_widget(self.words)

    def show(self, round_: int) -> None:
        text = str(round_) if round_ else "·"
        if self.words.text != text:
            self.words.text = text
