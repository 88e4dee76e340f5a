"""Cards chosen in secret: a key for each player who still has to choose, a card face down for the others, and then the
reveal.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.playing import View
from core.scene import Offer, Played
from screens.context import ScreenContext
from screens.dungeonraiders.cardkey import ground_of
from screens.dungeonraiders.playedline import PlayedLine
from screens.face import Offered
from screens.game.tile import tile
from screens.scene import looks
from screens.scene.cards import Cards
from screens.scene.stakes import stakes_table
from screens.widgets.crest import Crest
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.layouts import Scroll
from screens.widgets.text import Fit

GAP = 8  # dp
ROW, QUIET, TALL = 48, 40, 76  # dp: a key, a line without one, and the highest that either becomes
CARD = 36  # dp
LOW_SCREEN = 700  # dp
MOST, LOW_MOST = 400, 216  # dp
REVEAL = 72  # dp
LAID = 148  # dp: cards that lie there to be revealed


class Secret(BoxLayout):
    """The rows of players. `foot` is the row of the room's table or of the reveal key, to which another key can be
    added.
    """

    moved: Callable[[], None] | None = None

    def __init__(self, offered: Offered) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP))
        context, step, take = offered.context, offered.step, offered.take
        self.context = context
        assert step.plays is not None, step.layout
        people = step.plays.played
        reveals = next((offer for offer in step.offers if offer.place == "primary"), None)
        low = Window.height < dp(LOW_SCREEN)
        self.table = stakes_table(context, step.plays.stakes) if reveals is None or not low else None
        self.top_row = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=0)
        self.foot = self.top_row if self.table is not None else None  # a row to which another key can be added
        if self.table is not None:
            self.table.pos_hint = {"top": 1}
            self.top_row.add_widget(self.table)
            self.top_row.height = self.table.height
        offers = {offer.slot: offer for offer in step.offers if offer.place == "tile" and offer.slot}
        self.rows: list[Chooser | HasChosen] = []
        self.line = PlayedLine(context, [each for each in people if each.pieces]) if low and reveals else None
        for each in people if self.line is None else ():
            offer = offers.get(each.name)
            row = HasChosen(context, each) if offer is None else Chooser(context, each, offer, take)
            self.rows.append(row)
        self.list = BoxLayout(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        for row in self.rows:
            self.list.add_widget(row)
        if self.line is not None:
            self.list.add_widget(self.line)
        self.scroll = Scroll(self.list, context.palette)
        self.add_widget(self.top_row)
        self.add_widget(self.scroll)
        self.reveal: BoxLayout | None = None
        if reveals is not None:
            self.reveal = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=dp(REVEAL))
            self.reveal.add_widget(tile(context, reveals, take, centred=True))
            self.add_widget(self.reveal)
            self.foot = self.reveal
        self.least = 0.0
        self.scroll.bind(size=self._share)
        self._share()

    def show(self, view: View) -> None:
        """Does nothing: only a number has changed, and no question."""

    def _share(self, *_: object) -> None:
        gaps = dp(GAP) * max(0, len(self.rows) - 1)
        rows = sum(dp(row.least) for row in self.rows) + gaps + (dp(QUIET) if self.line is not None else 0)
        low = Window.height < dp(LOW_SCREEN)
        most = dp(LOW_MOST) - max(0.0, self.top_row.height - dp(48)) if low else dp(MOST)
        besides = self.top_row.height + dp(GAP) + (dp(REVEAL + GAP) if self.reveal is not None else 0)
        least = float(besides + min(rows, most))
        if abs(least - self.least) > 0.5:
            self.least = least
            if self.moved is not None:
                self.moved()
        spare = max(0.0, self.scroll.height - rows) / max(1, len(self.rows))
        for row in self.rows:
            row.height = min(dp(row.least) + spare, dp(TALL))
        self.list.height = max(sum(row.height for row in self.rows) + gaps, dp(QUIET))
        if self.line is not None:
            self.list.height = self.line.height = max(dp(QUIET), min(self.scroll.height, dp(LAID)))
        self.scroll.do_scroll_y = self.list.height > self.scroll.height + 1


class Chooser(Tappable):
    """A player who still has to choose: a touch opens the cards."""

    least = ROW

    def __init__(self, context: ScreenContext, played: Played, offer: Offer, take: Callable[[Offer], None]) -> None:
        super().__init__(
            context, on_tap=lambda: take(offer), guarded=False, ground=ground_of(context.palette), radius=dp(16),
            padding=(dp(10), dp(4)), size_hint_y=None,
        )  # fmt: skip
        self.player = played.name
        self.add_widget(Who(context, played, offer))

    @property
    def text(self) -> str:
        return self.player


class HasChosen(BoxLayout):
    """A player who need not choose any more."""

    least = QUIET

    def __init__(self, context: ScreenContext, played: Played) -> None:
        super().__init__(padding=(dp(10), dp(2)), size_hint_y=None)
        self.player = played.name
        self.add_widget(Who(context, played, None))


class Who(BoxLayout):
    """The player, what was played openly, and whether the player has chosen; nothing more."""

    def __init__(self, context: ScreenContext, played: Played, offer: Offer | None) -> None:
        super().__init__(spacing=dp(10))
        palette, inside = context.palette, self
        opened = tuple(piece for piece in played.pieces if "hidden" not in piece.marks)
        hidden = played.pieces[len(opened) :]
        crest = Crest(context, 32)
        crest.pos_hint = {"center_y": 0.5}
        crest.show(looks.crest(context, played))
        inside.add_widget(crest)
        inside.add_widget(Fit(played.name, palette.text_high, "button", align="left"))
        if opened:
            lies = Cards(palette, size_hint=(None, None))
            lies.show(opened)
            lies.size, lies.pos_hint = (lies.needs(dp(CARD)), dp(CARD)), {"center_y": 0.5}
            inside.add_widget(lies)
        inside.add_widget(
            Fit(looks.text(context, played.words), palette.panel_mid, "label", align="right", largest=sp(14))
        )
        if hidden:
            down = Cards(palette, size_hint=(None, None))
            down.show(hidden[:1])
            down.size, down.pos_hint = (dp(26), dp(CARD)), {"center_y": 0.5}
            inside.add_widget(down)
        elif offer is not None:
            inside.add_widget(Icon("eye", palette.accent, 28, pos_hint={"center_y": 0.5}))
