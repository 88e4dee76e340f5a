"""Everybody who has played, together in one line, if there is no room for a row each."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from core.scene import Played
from screens.context import ScreenContext
from screens.scene import looks
from screens.scene.cards import RATIO, Cards
from screens.widgets.crest import Crest
from screens.widgets.text import Fit, extents, readable

QUIET = 40  # dp: one low line
LARGE = 76  # dp: from here on the cards stand above their players
WIDEST = 112  # dp
GAP = 10  # dp
CREST, LARGE_CREST = 24, 26  # dp


class PlayedLine(Widget):
    """The line. Its height decides: a line of crests and cards, or the cards as they lie on the table with the
    names.
    """

    def __init__(self, context: ScreenContext, played: Sequence[Played]) -> None:
        super().__init__(size_hint_y=None, height=dp(QUIET))
        self.people = [Lying(context, each) for each in played]
        for each in self.people:
            self.add_widget(each)
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: object) -> None:
        many, large = len(self.people), self.height >= dp(LARGE)
        across = min(dp(WIDEST), (self.width - dp(GAP) * (many - 1)) / max(1, many))
        whole = many * across + dp(GAP) * (many - 1)
        x = self.x + ((self.width - whole) / 2 if large else 0.0)
        card = min((each.tallest(across) for each in self.people), default=0.0)
        for each in self.people:
            each.card = min(card, self.height - dp(LARGE_CREST + 8)) if large else 0.0
            each.size = (across if large else each.narrow, self.height)
            each.pos = (x, self.y)
            each.arrange()
            x += each.width + dp(GAP)


class Lying(Widget):
    """A player, and the cards that the player has on the table."""

    def __init__(self, context: ScreenContext, played: Played) -> None:
        super().__init__(size_hint=(None, None))
        self.crest = Crest(context, CREST)
        self.crest.show(looks.crest(context, played))
        self.lies = Cards(context.palette, size_hint=(None, None))
        self.lies.show(played.pieces)
        self.name = Fit(played.name, context.palette.panel_mid, "label", align="left", size_hint=(None, None))
        for part in (self.crest, self.lies, self.name):
            self.add_widget(part)
        self.card = 0.0  # the height of cards above the player; 0: in a low line

    def tallest(self, wide: float) -> float:
        """Returns how high the cards can be while lying side by side."""
        many = len(self.lies.cards)
        return float((wide - (many - 1) * dp(3)) / (many * RATIO)) if many else wide

    @property
    def narrow(self) -> float:
        """The width in a low line."""
        return float(dp(CREST + 4) + self.lies.needs(dp(QUIET - 6)))

    def arrange(self) -> None:
        if self.card:
            self._arrange_large()
            return
        self.name.opacity = 0
        card, side = dp(QUIET - 6), dp(CREST)
        self.crest.size, self.crest.pos = (side, side), (self.x, self.y + (self.height - side) / 2)
        self.lies.size = (self.lies.needs(card), card)
        self.lies.pos = (self.x + side + dp(4), self.y + (self.height - card) / 2)

    def _arrange_large(self) -> None:
        side, wide, card = dp(LARGE_CREST), self.width, self.card
        needs = self.lies.needs(card)
        below = (self.height - card - side - dp(8)) / 2
        self.lies.size, self.lies.pos = (needs, card), (self.x + (wide - needs) / 2, self.top - below - card)
        room = wide - side - dp(6)
        named = readable(self.name.text, "label", room, side)
        self.name.largest = min(sp(13), dp(18))
        extent = extents(self.name.font_name, self.name.largest, self.name.text)[0]
        words = min(room, extent * 1.04 + dp(2)) if named else 0.0
        left = self.x + (wide - side - (dp(6) + words if named else 0.0)) / 2
        self.crest.size, self.crest.pos = (side, side), (left, self.y + below)
        self.name.opacity = 1 if named else 0
        self.name.size, self.name.pos = (max(1.0, words), side), (left + side + dp(6), self.y + below)
