"""The room compass: the chamber as it lies on the map, with a key for each of its sides."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from core.boxes.dungeonquest.scene import signs
from core.scene import Figure, Offer, Piece
from screens.context import ScreenContext
from screens.dungeonquest import looks
from screens.dungeonquest.aside import GAP, Beside
from screens.face import Offered
from screens.game.tile import Tile
from screens.theme import Palette, faded
from screens.told import capital
from screens.widgets.crest import Crest
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.layouts import Card

KEY = 48  # dp
LARGEST = 96  # dp
ARROWS = {"up": "north", "right": "east", "down": "south", "left": "west"}


class Compass(Beside):
    """The compass. In `press`, the arrows of a keyboard go where they point."""

    def __init__(self, offered: Offered) -> None:
        context, step, self._take = offered.context, offered.step, offered.take
        self.by_slot = {offer.slot: offer for offer in step.offers if offer.slot and offer.slot[:-1] in signs.ARROWS}
        self.sides = Sides(
            context, step.pieces, looks.figure_of(offered.view.scene, step.hero), self.by_slot, offered.take
        )
        block = Card(self.sides, ground=context.palette.tile, radius=dp(20), padding=dp(GAP), fills=True)
        rest = [offer for offer in step.offers if offer.slot not in self.by_slot]
        super().__init__(offered, block, self.sides.least + dp(2 * GAP), rest)

    def press(self, key: str) -> bool:
        offer = self.by_slot.get(f"{ARROWS.get(key, '')}0")
        if offer is None:
            return False
        self._take(offer)
        return True


class Sides(Widget):
    """The sides in three columns, and in three rows, or in four for the two cells of the Treasure Chamber."""

    def __init__(
        self,
        context: ScreenContext,
        sides: Sequence[Piece],
        hero: Figure | None,
        by_slot: dict[str, Offer],
        take: Callable[[Offer], None],
    ) -> None:
        super().__init__()
        self.context = context
        self.rows = 3 + max((int(side.key[-1]) for side in sides), default=0)
        self.least = dp(self.rows * KEY + (self.rows - 1) * GAP)
        self.placed: dict[str, Widget] = {}
        for side in sides:
            self.placed[side.key] = self._side(side, by_slot.get(side.key), take)
        self.crest = Crest(context, 40)
        if hero is not None:
            self.crest.show(looks.crest(context, hero))
        for part in (*self.placed.values(), self.crest):
            self.add_widget(part)
        self.bind(pos=self._lay, size=self._lay)

    def _side(self, side: Piece, offer: Offer | None, take: Callable[[Offer], None]) -> Widget:
        palette = self.context.palette
        if offer is not None:
            words = capital(self.context.words.said(side.name))
            return Tile(
                self.context,
                words,
                icon=offer.icon,
                face="outline" if "untold" in side.marks else "tile2",
                centred=True,
                role="label",
                size_hint=(None, None),
                on_tap=lambda: take(offer),
            )
        if "gone" in side.marks:
            return Wall(palette, side.key[:-1])
        return Icon(side.icon, faded(palette.panel_low, 0.5), 24, size_hint=(None, None))

    def _lay(self, *_: object) -> None:
        gap = dp(GAP)
        wide = min(dp(LARGEST), (self.width - 2 * gap) / 3)
        high = min(dp(LARGEST), (self.height - (self.rows - 1) * gap) / self.rows)
        middle = self.x + self.width / 2, self.y + self.height / 2  # `center` still lags behind `pos` here
        left = middle[0] - (3 * wide + 2 * gap) / 2
        top = middle[1] + (self.rows * high + (self.rows - 1) * gap) / 2
        for slot, part in self.placed.items():
            column, row = self._cell(slot)
            part.size = (wide, high)
            part.pos = (left + column * (wide + gap), top - (row + 1) * high - row * gap)
        side = min(wide, high) * 0.74
        self.crest.size = (side, side)
        self.crest.pos = (middle[0] - side / 2, middle[1] - side / 2)

    def _cell(self, slot: str) -> tuple[int, int]:
        direction, number = slot[:-1], int(slot[-1])
        match direction:
            case "north":
                return 1, 0
            case "south":
                return 1, self.rows - 1
            case "west":
                return 0, 1 + number
        return 2, 1 + number


class Wall(Grounded):
    """A wall: a bar and hatching, not a key."""

    def __init__(self, palette: Palette, direction: str) -> None:
        super().__init__(radius=dp(14), size_hint=(None, None))
        self.hatch = faded(palette.panel_low, 0.3)
        self.direction = direction
        with self.canvas:
            Color(rgba=palette.panel_low)
            self._bar = RoundedRectangle(radius=[dp(2)])
        self.bind(pos=self._lay_bar, size=self._lay_bar)

    def _lay_bar(self, *_: object) -> None:
        """Places the bar along the side that faces the hero."""
        thick = dp(5)
        match self.direction:
            case "north":
                self._bar.pos, self._bar.size = self.pos, (self.width, thick)
            case "south":
                self._bar.pos, self._bar.size = (self.x, self.y + self.height - thick), (self.width, thick)
            case "west":
                self._bar.pos, self._bar.size = (self.x + self.width - thick, self.y), (thick, self.height)
            case _:
                self._bar.pos, self._bar.size = self.pos, (thick, self.height)
