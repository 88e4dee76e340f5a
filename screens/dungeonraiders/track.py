"""The track: the five rooms of this level as they lie there, and which of the levels it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.boxes.dungeonraiders.content import sort_of
from core.boxes.dungeonraiders.state import Game, Slot
from core.boxes.dungeonraiders.table import LEVELS, card_named, next_slot, step_now
from data.boxes.dungeonraiders import signs
from screens.desk import Desk
from screens.dungeonraiders import looks
from screens.dungeonraiders.rooms import coins
from screens.game.why import why_sheet
from screens.theme import Palette, mixed
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import LEAST, Tappable
from screens.widgets.remembered import Remembered
from screens.widgets.tally import numeral_size

Size: TypeAlias = Literal["full", "thin", "wide"]
HEIGHTS: dict[Size, float] = {"full": 52, "thin": 40, "wide": 60}  # dp
LOW_SCREEN = 700  # dp: below this every line counts
WIDE = 640  # dp
GAP = 6  # dp


class RaidersTrack(Widget):
    """A tap opens the odds, a hold tells why it is this level. Where it is too low to be tapped, the tab is not."""

    def __init__(self, desk: Desk, playing: Playing) -> None:
        palette = desk.palette
        super().__init__(size_hint_y=None, height=dp(HEIGHTS["full"]))
        self.desk, self.playing = desk, playing
        self.tapped: Callable[[], None] | None = None
        self.form: Size = "full"
        self._low = False
        self.key = Tappable(
            desk, on_tap=self._open, on_hold=lambda: why_sheet(desk, playing, looks.tracked("level")), guarded=False,
            radius=dp(14),
        )  # fmt: skip
        self.stairs = Icon("stairs-down", palette.accent, 22)
        self.level = Remembered(font_name="Numerals", color=palette.digit, size_hint=(None, None))
        self.most = Remembered(text=f"/{LEVELS}", font_name="Numerals", color=palette.mid, size_hint=(None, None))
        for part in (self.key, self.stairs, self.level, self.most):
            self.add_widget(part)
        self.cards: list[SlotCard] = []
        self.bind(pos=self._lay, size=self._lay, width=self._resize)
        self.show(playing.view)

    def show(self, view: View) -> None:
        state: Game = view.state
        self.level.text = str(state.level)
        while len(self.cards) < len(state.row):
            self.cards.append(SlotCard(self.desk))
            self.add_widget(self.cards[-1])
        here, step = next_slot(state), step_now(state)
        laying = step.slot if step is not None and step.what == "lay" else ""
        for card, slot in zip(self.cards, state.row, strict=False):
            now = slot.name == laying if laying else slot is here and state.stage == "playing"
            card.show(state, slot, now=now, laid=not laying or int(slot.name) < int(laying) or slot.lies == "boss")
        parts: list[Widget] = [self.stairs, self.level, self.most, *self.cards]
        for part in parts:
            part.opacity = 1 if state.level else 0
        self._lay()

    def fit(self, screen: float) -> None:
        self._low = screen < dp(LOW_SCREEN)
        self._resize()

    def _open(self) -> None:
        if self.tapped is not None:
            self.tapped()

    def _resize(self, *_: object) -> None:
        self.form = "wide" if self.width >= dp(WIDE) else "thin" if self._low else "full"
        self.height = dp(HEIGHTS[self.form]) if self.playing.view.state.level else 0
        self.key.takes_taps = HEIGHTS[self.form] >= LEAST

    def _lay(self, *_: object) -> None:
        x, y = self.pos
        wide, high = self.size
        self.key.pos, self.key.size = self.pos, self.size
        if wide < 2 or high < 2:
            return
        font = dp({"full": 38, "thin": 32, "wide": 44}[self.form])
        icon = dp({"full": 22, "thin": 20, "wide": 28}[self.form])
        self.stairs.font_size, self.stairs.size = icon, (icon, icon)
        self.stairs.pos = (x + dp(2), y + (high - icon) / 2)
        left = x + dp(4) + icon + dp(4)
        self.level.font_size = font
        self.level.size, self.level.pos = (font * 0.42, high), (left, y)
        self.most.font_size = font * 0.66
        left += font * 0.42
        self.most.size, self.most.pos = (font * 0.56, high), (left, y - font * 0.09)
        left += font * 0.56 + dp(8)
        if not self.cards:
            return
        each = (x + wide - left - dp(GAP) * (len(self.cards) - 1)) / len(self.cards)
        for at, card in enumerate(self.cards):
            card.size = (each, high - dp(6))
            card.pos = (left + at * (each + dp(GAP)), y + dp(3))


class SlotCard(Grounded):
    """A room as a small card: done ones are faded, the present one is filled, dark ones show that they are dark."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(radius=dp(10), edge=desk.palette.line, size_hint=(None, None))
        self.palette: Palette = desk.palette
        self.icon = Icon("dark-room", desk.palette.mid, 26)
        self.number = Remembered(font_name="Numerals", color=desk.palette.hi, size_hint=(None, None))
        for part in (self.icon, self.number):
            self.add_widget(part)
        self.bind(pos=self._place, size=self._place)

    def show(self, state: Game, slot: Slot, *, now: bool, laid: bool) -> None:
        palette = self.palette
        card = card_named(state, slot.card) if slot.card else None
        sort = "boss" if slot.lies == "boss" else sort_of(card) if card is not None else ""
        known = bool(slot.card) or slot.lies in ("dark", "boss")
        self.icon.change(signs.room(slot.card, sort) if known else "help" if laid else "plus")
        self.number.text = coins(card)
        if now:
            # Digits stand on it: by day the accent alone is too light for them.
            self.ground = palette.accent if palette.style == "dark" else mixed(palette.accent, palette.hi, 0.3)
            self.edge = palette.accent
            self.icon.color = self.number.color = palette.on_accent
        elif slot.done:
            self.ground, self.edge, self.icon.color = CLEAR, palette.line, palette.low
            self.number.color = palette.mid
        else:
            self.ground = palette.s2 if slot.card or slot.lies == "boss" else palette.s1
            self.edge = CLEAR if known else palette.line
            self.icon.color = looks.sort_ink(palette, sort) if sort else palette.low
            self.number.color = palette.hi
        self._place()

    def _place(self, *_: object) -> None:
        high = self.height
        side = min(high * 0.7, self.width * 0.62)
        self.icon.font_size, self.icon.size = side, (side, side)
        numbered = bool(self.number.text)
        font = high * 0.42
        wide = numeral_size(self.number.text, font)[0] + dp(1) if numbered else 0.0
        across = side + (wide + dp(2) if numbered else 0)
        if across > self.width - dp(4):
            side = max(dp(14), self.width - dp(6) - wide)
            self.icon.font_size, self.icon.size = side, (side, side)
            across = side + wide + dp(2)
        left = self.x + (self.width - across) / 2
        self.icon.pos = (left, self.y + (high - side) / 2)
        self.number.font_size = font
        self.number.size, self.number.pos = (wide, high), (left + side + dp(2), self.y)
