"""The cards of a fight, openly: both hands as keys, each card with the total that it would make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.choices import Choice
from core.message import say
from core.scene import Force
from screens.context import ScreenContext
from screens.dungeontwister.cardkey import CardKey
from screens.face import Offered
from screens.scene import looks
from screens.scene.drawncards import RATIO, draw_laid
from screens.scene.keygrid import GAP, KeyGrid
from screens.widgets.crest import Crest, Look
from screens.widgets.ground import Grounded
from screens.widgets.text import Fit

LOW_SCREEN = 700  # dp
KEY, LOW_KEY, TALL = 56, 52, 84  # dp
HEAD, LOW_HEAD = 36, 30  # dp


class OpenCards(BoxLayout):
    """Both hands: the attacker's above, the defender's below. Nothing moves when one of them has played."""

    moved: Callable[[], None] | None = None

    def __init__(self, offered: Offered) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP))
        context, view, step = offered.context, offered.view, offered.step
        assert step.clash is not None, step.layout
        self.context, self.view = context, view
        asked = {offer.slot: offer.choice for offer in step.offers if offer.slot}
        crests = looks.crests(context, view.scene)
        self.hands = [
            HandHalf(context, force, asked.get(force.owner), self._send, crests.get(force.owner))
            for force in step.clash.forces
        ]
        for hand in self.hands:
            self.add_widget(hand)
        self.least = self._least(dp(300))
        self.bind(size=self._share)

    @property
    def spare(self) -> Widget | None:
        """A place beside the last cards, where a key moves none of them."""
        wide = self._wide - dp(16)
        return next((hand.spare for hand in reversed(self.hands) if hand.grid.has_free_place(wide)), None)

    def _send(self, choice: Choice, card: int) -> None:
        no = self.view.playing.make(choice, {"card": card})
        if no is not None:
            self.context.refuse(no)

    def _least(self, wide: float) -> float:
        return float(sum(hand.needs(wide) for hand in self.hands) + dp(GAP))

    @property
    def _wide(self) -> float:
        return float(self.width if self.width > dp(100) else dp(300))

    def _share(self, *_: object) -> None:
        wide = self._wide
        least = self._least(wide)
        if abs(least - self.least) > 0.5:
            self.least = least
            if self.moved is not None:
                self.moved()
        needs = [hand.needs(wide) for hand in self.hands]
        for hand, need in zip(self.hands, needs, strict=True):
            hand.size_hint_y = need

    def press(self, key: str) -> bool:
        """Handles a key of a keyboard: it plays this card for the next player who has it."""
        if self.context.guard.closed or not key.isdecimal():
            return False
        for hand in self.hands:
            found = next((each for each in hand.keys if each.text == key), None)
            if found is not None:
                found.dispatch("on_tap")
                return True
        return False


class HandHalf(Grounded):
    """One side: who fights and with how much, and the cards in hand, or the card that was played."""

    def __init__(
        self,
        context: ScreenContext,
        force: Force,
        choice: Choice | None,
        send: Callable[[Choice, int], None],
        look: Look | None,
    ) -> None:
        super().__init__(ground=context.palette.tile, radius=dp(16))
        self.context, self.player, self.card = context, force.owner, force.card
        self.keys: list[Any] = []
        if choice is not None and force.hand is not None:
            self.keys = [
                CardKey(context, force.owner, card, lambda card=card: send(choice, int(card.face)))  # type: ignore[misc]
                for card in force.hand.pieces
            ]
        self.crest = Crest(context, 26)
        if look is not None:
            self.crest.show(look)
        total = force.strength if force.total is None else force.total
        self.who = Fit(
            called(context, force), context.palette.text_high, "strong", align="left", size_hint=(None, None)
        )
        self.total = Fit(str(total), context.palette.text_high, "count", align="right", size_hint=(None, None))
        self.told = Fit("", context.palette.panel_mid, "strong", size_hint=(None, None))
        if choice is None and self.card is None:
            self.told.text = context.text(say("ui.twister.sees-first", player=force.owner))
        self.grid = KeyGrid(self.keys, most=7, narrow=48, each=self.key, tall=TALL)
        self.lies = Widget()
        self.spare = BoxLayout(size_hint=(None, None))
        for part in (self.crest, self.who, self.total, self.told, self.lies, self.grid, self.spare):
            self.add_widget(part)
        self.bind(pos=self._arrange, size=self._arrange)

    @property
    def head(self) -> int:
        """The height in dp of the line with name and total, in the window as it is now."""
        return LOW_HEAD if Window.height < dp(LOW_SCREEN) else HEAD

    @property
    def key(self) -> int:
        """The least height in dp of a card, in the window as it is now."""
        return LOW_KEY if Window.height < dp(LOW_SCREEN) else KEY

    def needs(self, wide: float) -> float:
        self.grid.each = self.key
        grid = self.grid.needs(wide - dp(16))
        return float(dp(self.head + 12) + (grid if grid else dp(44)))

    def _arrange(self, *_: object) -> None:
        x, y = self.pos
        wide, high = self.size
        if wide < 2 or high < 2:
            return
        head, base = dp(self.head), y + high - dp(self.head) - dp(2)
        self.crest.pos = (x + dp(10), base + (head - self.crest.height) / 2)
        number = dp(44)
        self.total.largest = dp(self.head)
        self.total.size, self.total.pos = (number, head), (x + wide - dp(12) - number, base)
        start = x + dp(10) + self.crest.width + dp(8)
        self.who.size, self.who.pos = (self.total.x - dp(4) - start, head), (start, base)
        room = base - dp(2) - y - dp(8)
        lines = self.grid.lines(wide - dp(16))
        tall = lines * dp(TALL) + max(0, lines - 1) * dp(GAP)
        self.grid.size = (wide - dp(16), max(0.0, min(room, tall)))
        self.grid.pos = (x + dp(8), y + dp(8) + (room - self.grid.height) / 2)
        if self.keys:
            self.spare.pos, self.spare.size = self.grid.free_place
        self.told.size, self.told.pos = (wide - dp(16), room), (x + dp(8), y + dp(8))
        self._draw(x, y + dp(6), wide, room)

    def _draw(self, x: float, y: float, wide: float, room: float) -> None:
        self.lies.canvas.clear()
        if self.keys or self.card is None:
            return
        high = min(room, dp(72))
        card = high * RATIO
        with self.lies.canvas:
            draw_laid(self.context.palette, self.card, x + (wide - card) / 2, y + (room - high) / 2, card, high)


def called(context: ScreenContext, force: Force) -> str:
    """Returns the name of the one who struck or was struck, and how many stand beside them."""
    heroes = force.fighters.pieces
    who = looks.text(context, heroes[0].name) if heroes else force.owner
    return f"{who} +{len(heroes) - 1}" if len(heroes) > 1 else who
