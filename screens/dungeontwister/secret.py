"""Combat cards that are chosen in secret: a key for each side that still has to choose, and one to turn the
cards over.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.message import Message, say
from core.scene import Force, Offer
from screens.context import ScreenContext
from screens.dungeontwister.clash import called
from screens.face import Offered
from screens.game.tile import tile
from screens.scene import looks
from screens.scene.drawncards import RATIO, draw_back
from screens.scene.keygrid import GAP
from screens.widgets.crest import Crest, Look
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.text import Fit

ROW, TALL, REVEAL = 60, 96, 68  # dp


class Secret(BoxLayout):
    """The rows of both sides. `foot` is the row of the key that turns the cards over, to which another key can be
    added.
    """

    moved: Callable[[], None] | None = None

    def __init__(self, offered: Offered) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP))
        context, step, take = offered.context, offered.step, offered.take
        assert step.clash is not None, step.layout
        crests = looks.crests(context, offered.view.scene)
        offers = {offer.slot: offer for offer in step.offers if offer.slot}
        self.rows = [
            SecretRow(context, force, offers.get(force.owner), take, crests.get(force.owner))
            for force in step.clash.forces
        ]
        for row in self.rows:
            self.add_widget(row)
        self.least = dp(len(self.rows) * (ROW + GAP) - GAP)
        self.foot: BoxLayout | None = None
        reveals = next((offer for offer in step.offers if offer.place == "primary"), None)
        if reveals is not None:
            self.foot = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=dp(REVEAL))
            self.foot.add_widget(tile(context, reveals, take, centred=True))
            self.add_widget(self.foot)
            self.least += dp(REVEAL + GAP)


class SecretRow(Tappable):
    """A side: who fights and with how much; an eye if the player still has to choose, a card face down if not; nothing
    more.
    """

    def __init__(
        self,
        context: ScreenContext,
        force: Force,
        offer: Offer | None,
        take: Callable[[Offer], None],
        look: Look | None,
    ) -> None:
        palette = context.palette
        super().__init__(
            context, on_tap=(lambda: take(offer)) if offer is not None else None, guarded=False,
            ground=palette.tile2 if offer is not None else palette.tile, radius=dp(16), padding=(dp(12), dp(4)),
        )  # fmt: skip
        self.player, self.takes_taps = force.owner, offer is not None
        inside = BoxLayout(spacing=dp(10))
        crest = Crest(context, 32)
        crest.pos_hint = {"center_y": 0.5}
        if look is not None:
            crest.show(look)
        said = BoxLayout(orientation="vertical")
        who = called(context, force) if force.fighters.pieces else ""
        said.add_widget(Fit(force.owner, palette.text_high, "button", align="left", valign="bottom"))
        said.add_widget(Fit(who, palette.panel_mid, "caption", align="left", valign="top", size_hint_y=0.8))
        down = force.card is not None and "hidden" in force.card.marks
        inside.add_widget(crest)
        inside.add_widget(said)
        inside.add_widget(Fit(context.text(_told(offer, down=down)), palette.panel_mid, "label", align="right"))
        inside.add_widget(
            Fit(str(force.strength), palette.text_high, "count", size_hint_x=None, width=dp(34), largest=dp(34))
        )
        if down:
            inside.add_widget(Back(context))
        elif offer is not None:
            inside.add_widget(Icon("eye", palette.accent, 28, pos_hint={"center_y": 0.5}))
        self.add_widget(inside)

    @property
    def text(self) -> str:
        return self.player


def _told(offer: Offer | None, *, down: bool) -> Message:
    return say("ui.twister.has-chosen") if down or offer is None else say("ui.twister.choose-card")


class Back(Widget):
    """A card that lies face down."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(size_hint_x=None, width=dp(40) * RATIO)
        self.palette = context.palette
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        high = min(self.height, dp(40))
        with self.canvas:
            draw_back(self.palette, self.x, self.y + (self.height - high) / 2, high * RATIO, high)
