"""Cards of a game: as they lie on the table, in a fan, and as the slots of a damage stack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from kivy.graphics import Color, Mesh, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.theme import Colour, Palette, mixed
from screens.widgets.drawn import draw_icon, draw_text
from screens.widgets.shapes import Box, dashed, rounded

RATIO = 0.7  # width : height
DIGIT = 0.4  # of the size: how wide a digit is
SLIVER = 7  # dp: on a card that shows less than this nothing can be read
COUNTED = 10  # up to so many slots are drawn one by one
Look: TypeAlias = Literal["open", "down", "sleep", "rage", "unknown"]

SYMBOLS = {"down": "lozenge", "sleep": "closed-eye", "rage": "slit-eye", "unknown": "help"}


@dataclass(frozen=True, slots=True)
class Seen:
    """What can be seen of a card. `power` says that it is one of somebody's own power cards; `off` that it counts for
    nothing.
    """

    look: Look = "open"
    attack: str = ""
    value: int = 0
    power: bool = False
    off: bool = False


def _inks(palette: Palette, seen: Seen) -> tuple[Colour, Colour, Colour]:
    """Returns the colours of ground, edge and symbol."""
    match seen.look:
        case "down":
            return palette.tile, mixed(palette.accent, palette.tile, 0.35), mixed(palette.accent, palette.tile, 0.2)
        case "sleep":
            return palette.sleep.ground, palette.sleep.ink, palette.sleep.digit
        case "rage":
            return palette.rage.ground, palette.rage.ink, palette.rage.digit
    if seen.off or seen.look == "unknown" or not seen.attack:
        return palette.surface_2, palette.line, palette.text_low
    tone = palette.tone(seen.attack)
    return tone.ground, tone.ink, tone.ink


class GameCard(Widget):
    """A card with its type as a shape and colour below, and its value above. Its size is given; everything else follows
    from the width.

    All of it is drawn on the canvas: a fight has many cards, and labels are slow to make. `open_part` is the part of
    the width that no other card covers; the contents stay in it.
    """

    open_part = NumericProperty(1.0)

    def __init__(self, palette: Palette, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.palette = palette
        self.seen = Seen()
        self.bind(pos=self._draw, size=self._draw, open_part=self._draw)

    def show(self, seen: Seen) -> None:
        if seen != self.seen:
            self.seen = seen
            self._draw()

    def _draw(self, *_: object) -> None:
        wide = self.width
        free = wide * self.open_part
        ground, edge, ink = _inks(self.palette, self.seen)
        self.canvas.clear()
        with self.canvas:
            self._draw_shape(ground, edge)
            if free >= dp(SLIVER):
                middle = self.x + free / 2
                if self.seen.look == "open":
                    self._draw_face(middle, free, ink)
                else:
                    part = 0.5 if self.seen.look == "down" else 0.62
                    draw_icon(SYMBOLS[self.seen.look], middle, self.center_y, min(wide * part, free * 0.8), ink)

    def _draw_shape(self, ground: Colour, edge: Colour) -> None:
        wide, high = self.size
        radius, line = wide / 6, min(dp(2), max(dp(1.25), wide / 24))
        Color(rgba=ground)
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[radius])
        Color(rgba=edge)
        SmoothLine(
            width=line / 2,
            rounded_rectangle=(
                self.x + line / 2, self.y + line / 2, max(1, wide - line), max(1, high - line),
                max(1, radius - line / 2),
            ),
        )  # fmt: skip

    def _draw_face(self, middle: float, free: float, ink: Colour) -> None:
        wide, high = self.size
        seen, palette, number = self.seen, self.palette, str(self.seen.value)
        size = min(high * 0.5, free * 0.92 / (DIGIT * len(number)))
        draw_text(number, middle, self.y + high * 0.69, size, palette.text_middle if seen.off else palette.text_high)
        draw_icon(seen.attack or "lozenge", middle, self.y + high * 0.25, min(wide * 0.44, free * 0.8), ink)
        if seen.power:
            draw_icon("lightning-bolt", self.x + free - wide * 0.17, self.top - high * 0.13, wide * 0.24, ink)
        if seen.off:
            struck = self.y + high * 0.69
            Color(rgba=palette.danger.ink)
            SmoothLine(
                width=dp(1.25), points=(middle - free * 0.3, struck - dp(3), middle + free * 0.3, struck + dp(3))
            )


class Fan(Widget):
    """Cards side by side, overlapping where there is no room; the last one is on top.

    Card widgets are kept, because a fight shows and hides them all the time. With `spread` the gaps take the available
    room.
    """

    card_width = NumericProperty(dp(56))

    def __init__(
        self,
        palette: Palette,
        align: Literal["left", "center", "right"] = "left",
        *,
        spread: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.palette, self.align, self.spread = palette, align, spread
        self.cards: list[GameCard] = []
        self.seen: tuple[Seen, ...] = ()
        self.bind(pos=self._lay, size=self._lay, card_width=self._lay)

    def show(self, cards: Sequence[Seen]) -> None:
        if tuple(cards) == self.seen:
            return
        self.seen = tuple(cards)
        while len(self.cards) < len(self.seen):
            self.cards.append(GameCard(self.palette))
        for index, card in enumerate(self.cards):
            lies = index < len(self.seen)
            if lies:
                card.show(self.seen[index])
            if lies is (card.parent is None):
                (self.add_widget if lies else self.remove_widget)(card)
        self._lay()

    @property
    def shown(self) -> list[GameCard]:
        return self.cards[: len(self.seen)]

    def _lay(self, *_: object) -> None:
        count = len(self.seen)
        if not count or self.width <= 1:
            return
        wide = min(self.card_width, self.width, self.height * RATIO)
        if self.spread:
            wide = min(wide, (self.width - dp(6) * (count - 1)) / count)
        step = 0.0
        if count > 1:
            step = min(wide + dp(4) if not self.spread else wide * 1.6, (self.width - wide) / (count - 1))
        used = wide + step * (count - 1)
        spare = {"left": 0.0, "center": (self.width - used) / 2, "right": self.width - used}[self.align]
        for index, card in enumerate(self.shown):
            covered = index < count - 1 and step < wide
            card.open_part = step / wide if covered else 1.0
            card.size = (wide, wide / RATIO)
            card.pos = (self.x + spare + index * step, self.center_y - wide / RATIO / 2)


class Slots(Widget):
    """A damage stack with the room that is left in it: a ✕ for each card, and a dashed slot for each that still
    fits.
    """

    def __init__(self, palette: Palette, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.palette = palette
        self.damage, self.room = 0, 0
        self.bind(pos=self._draw, size=self._draw)

    def show(self, damage: int, room: int) -> None:
        if (damage, room) != (self.damage, self.room):
            self.damage, self.room = damage, room
            self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        count = self.damage + self.room
        if not count or self.width < dp(8) or self.height < dp(8):
            return
        boxes = self._boxes(count)
        wide = boxes[0][2]
        line, radius = max(dp(1), min(dp(2), wide / 12)), wide / 6
        danger = self.palette.danger
        with self.canvas:
            for x, y, width, height in boxes[: self.damage]:
                Color(rgba=danger.ground)
                SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[radius])
                Color(rgba=danger.ink)
                SmoothLine(
                    width=line / 2,
                    rounded_rectangle=(x + line / 2, y + line / 2, width - line, height - line, max(1, radius - line)),
                )
                arm = width * 0.2
                middle_x, middle_y = x + width / 2, y + height / 2
                for sign in (1, -1):
                    SmoothLine(
                        width=line * 0.75,
                        points=(middle_x - arm, middle_y - sign * arm, middle_x + arm, middle_y + sign * arm),
                    )
            self._draw_room(boxes[self.damage :], radius, max(dp(1.25), line * 0.8))

    def _draw_room(self, boxes: list[Box], radius: float, line: float) -> None:
        """Draws the free slots: dashed while they can be counted at a glance; more of them are plain, because nobody is
        in danger yet.
        """
        few = len(boxes) <= COUNTED
        parts = dashed(boxes, radius, line, *_dash(boxes[0][2])) if few and boxes else rounded(boxes, radius)
        Color(rgba=self.palette.text_low if few else self.palette.surface_3)
        Mesh(vertices=parts[0], indices=parts[1], mode="triangles")

    def _boxes(self, count: int) -> list[Box]:
        """Returns the boxes of the slots, in as many rows as make them largest, from the right."""
        gap = dp(4) if count <= 8 else dp(2)
        best = (0.0, 1)
        for rows in range(1, 5):
            across = -(-count // rows)
            wide = min((self.width - gap * (across - 1)) / across, (self.height - gap * (rows - 1)) / rows * RATIO)
            if wide > best[0] + 0.5:
                best = (wide, rows)
        wide, rows = min(best[0], dp(29)), best[1]
        across, high = -(-count // rows), min(best[0], dp(29)) / RATIO
        left = self.right - across * wide - (across - 1) * gap
        top = self.center_y + (rows * high + (rows - 1) * gap) / 2
        return [
            (left + index % across * (wide + gap), top - high - index // across * (high + gap), wide, high)
            for index in range(count)
        ]


def _dash(wide: float) -> tuple[float, float]:
    return (dp(3), dp(2)) if wide >= dp(16) else (dp(2), dp(1.5))
