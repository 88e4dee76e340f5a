"""Combat cards that are chosen in secret: a key for each side that still has to, and one to turn them over."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import View
from core.boxes.dungeontwister import fighting
from core.boxes.dungeontwister.state import Game
from core.frozen import find
from core.message import Message, say
from core.scene import Offer, StepView
from screens.desk import Desk
from screens.dungeontwister import looks, words
from screens.dungeontwister.cardline import RATIO, draw_back
from screens.dungeontwister.keygrid import GAP
from screens.game.tile import tile
from screens.widgets.crest import Crest
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.text import Fit

ROW, TALL, REVEAL = 60, 96, 68  # dp


class Secret(BoxLayout):
    """`foot` is the row of the key that turns them over, in which another key can stand."""

    moved: Callable[[], None] | None = None

    def __init__(self, desk: Desk, view: View, step: StepView, take: Callable[[Offer], None]) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP))
        state: Game = view.state
        offers = {offer.slot: offer for offer in step.offers if offer.slot}
        self.rows = [
            SecretRow(desk, state, player, offers.get(player), take, attacking=attacking)
            for player, attacking in zip(fighting.sides(state), (True, False), strict=True)
        ]
        for row in self.rows:
            self.add_widget(row)
        self.least = dp(len(self.rows) * (ROW + GAP) - GAP)
        self.foot: BoxLayout | None = None
        reveals = next((offer for offer in step.offers if offer.place == "primary"), None)
        if reveals is not None:
            self.foot = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=dp(REVEAL))
            self.foot.add_widget(tile(desk, reveals, take, centred=True))
            self.add_widget(self.foot)
            self.least += dp(REVEAL + GAP)


class SecretRow(Tappable):
    """Who fights with how much; an eye for who has to choose, a card face down for who has. No more than that."""

    def __init__(
        self,
        desk: Desk,
        state: Game,
        player: str,
        offer: Offer | None,
        take: Callable[[Offer], None],
        *,
        attacking: bool,
    ) -> None:
        palette = desk.palette
        super().__init__(
            desk, on_tap=(lambda: take(offer)) if offer is not None else None, guarded=False,
            ground=palette.tile2 if offer is not None else palette.tile, radius=dp(16), padding=(dp(12), dp(4)),
        )  # fmt: skip
        self.player, self.takes_taps = player, offer is not None
        inside = BoxLayout(spacing=dp(10))
        crest = Crest(desk, 32)
        crest.pos_hint = {"center_y": 0.5}
        crest.show(looks.look(desk, state, player))
        names = state.fight.attackers if attacking else state.fight.defenders
        others = len(names) - 1
        who = f"{words.called(desk, names[0])}{f' +{others}' if others else ''}" if names else ""
        said = BoxLayout(orientation="vertical")
        said.add_widget(Fit(player, palette.hi, "button", align="left", valign="bottom"))
        said.add_widget(Fit(who, palette.panel_mid, "caption", align="left", valign="top", size_hint_y=0.8))
        total = fighting.strength(state, state.fight, attacking=attacking)
        inside.add_widget(crest)
        inside.add_widget(said)
        inside.add_widget(Fit(desk.text(_told(state, player, offer)), palette.panel_mid, "label", align="right"))
        inside.add_widget(Fit(str(total), palette.hi, "count", size_hint_x=None, width=dp(34), largest=dp(34)))
        laid = find(state.fight.laid, player)
        if laid is not None and laid.hidden:
            inside.add_widget(Back(desk))
        elif offer is not None:
            inside.add_widget(Icon("eye", palette.accent, 28, pos_hint={"center_y": 0.5}))
        self.add_widget(inside)

    @property
    def text(self) -> str:
        return self.player


def _told(state: Game, player: str, offer: Offer | None) -> Message:
    laid = find(state.fight.laid, player)
    if laid is not None and laid.hidden:
        return say("ui.twister.has-chosen")
    return say("ui.twister.choose-card") if offer is not None else say("ui.twister.has-chosen")


class Back(Widget):
    """A card face down."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(size_hint_x=None, width=dp(40) * RATIO)
        self.palette = desk.palette
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        high = min(self.height, dp(40))
        with self.canvas:
            draw_back(self.palette, self.x, self.y + (self.height - high) / 2, high * RATIO, high)
