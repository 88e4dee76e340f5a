"""A card of a fight: one tap on its type, by shape and colour, and its value.

Its counter icon follows from the deck if only one such card is in it; otherwise it is left open, and the game asks
about a counterattack when there could be one.
"""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.asks import A_POWER_CARD, Ask, CombatCardAsk
from core.chance import Strike
from core.message import say
from screens.face import Asked
from screens.pads.base import GAP, SMALLEST_KEY, Pad, rows
from screens.pads.keys import Number, PadKey
from screens.pads.phone import ROW, add_phone
from screens.widgets.gamecard import RATIO, GameCard, Seen
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable, inks
from screens.widgets.text import Fit

SHAPES = ("melee", "ranged", "magic")
FEW = 5  # columns; further values are behind the last one
SYMBOL = 32  # dp


class CardKey(PadKey):
    """The key of one type and value. If it is offered, it has the colour of its type; otherwise it is an outline and
    disabled.
    """

    def __init__(self, pad: CardPad, attack: str, values: tuple[int, ...]) -> None:
        self.attack, self.values = attack, values
        text = str(values[0]) if len(values) == 1 else f"{values[0]}+"
        self._digits = Number(text, pad.context.palette, 0.66)
        shape = attack if attack in SHAPES else "tile"
        super().__init__(pad.context, text, self._digits, lambda: pad.tell(self), face=shape)

    @property
    def value(self) -> int:
        return self.values[0]

    def offer(self, offered: bool) -> None:
        palette = self.context.palette
        self.disabled = not offered
        self.ground, self.edge, _ = inks(palette, self.face)
        if not offered:
            self.ground, self.edge = (0, 0, 0, 0), palette.edge
        self._digits.color = self._digits.disabled_color = palette.text_high if offered else palette.panel_mid


class Taken(Tappable):
    """A card that was entered already: a tap takes it away again. An empty one is a place for another card."""

    def __init__(self, pad: CardPad, index: int) -> None:
        super().__init__(
            pad.context, on_tap=lambda: pad.remove(index), guarded=False, radius=dp(12), edge=pad.context.palette.edge
        )
        self.card = GameCard(pad.context.palette)
        self.told: Strike | None = None
        self.bind(size=self._size_card)

    def fill(self, card: Strike | None) -> None:
        self.told = card
        self.disabled = card is None
        if card is not None:
            self.card.show(Seen(attack=card.attack, value=card.value, power=bool(card.power)))
        if (card is None) is (self.card.parent is not None):
            (self.remove_widget if card is None else self.add_widget)(self.card)

    def _size_card(self, *_: object) -> None:
        high = min(self.height - dp(8), (self.width - dp(8)) / RATIO)
        self.card.size = (high * RATIO, high)


class CardPad(Pad):
    def __init__(self, asked: Asked, ask: Ask) -> None:
        super().__init__(asked)
        assert isinstance(ask, CombatCardAsk)
        self.ask = ask
        self.power = False
        self.told: list[Strike] = []
        self.slots: list[Taken] = []
        self.power_key: Key | None = None
        self.least = 0.0
        if ask.count > 1:
            self._add_slots()
        self.grid = BoxLayout(orientation="vertical", spacing=dp(GAP))
        self.keys: list[CardKey] = []
        self.add_widget(self.grid)
        self._fill(self._columns(ask.values))
        self.least += rows(len(self._types), SMALLEST_KEY)
        self._add_others()
        self._offer()

    # Building

    @property
    def _types(self) -> tuple[str, ...]:
        """All three types if the ask has no others, so that each row keeps its place; otherwise those of the ask."""
        return SHAPES if set(self.ask.types) <= set(SHAPES) else self.ask.types

    @staticmethod
    def _columns(values: tuple[int, ...]) -> list[tuple[int, ...]]:
        if len(values) <= FEW:
            return [(value,) for value in values]
        return [*((value,) for value in values[: FEW - 1]), values[FEW - 1 :]]

    def _fill(self, columns: list[tuple[int, ...]]) -> None:
        self.grid.clear_widgets()
        self.keys.clear()
        for attack in self._types:
            line = BoxLayout(spacing=dp(GAP))
            line.add_widget(self._symbol(attack))
            for values in columns:
                key = CardKey(self, attack, values)
                self.keys.append(key)
                line.add_widget(key)
            self.grid.add_widget(line)

    def _symbol(self, attack: str) -> Widget:
        palette = self.context.palette
        if attack not in SHAPES:
            return Fit(attack, palette.panel_mid, "label", size_hint_x=None, width=sp(56))
        return Icon(attack, palette.tone(attack).ink, SYMBOL, size_hint=(None, 1), width=dp(SYMBOL))

    def _add_slots(self) -> None:
        line = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=dp(ROW))
        self.slots = [Taken(self, index) for index in range(self.ask.count)]
        for slot in self.slots:
            line.add_widget(slot)
        self.add_widget(line)
        self.least += dp(ROW + GAP)

    def _add_others(self) -> None:
        others = []
        if self.ask.power:
            self.power_key = Key(
                self.context,
                self.context.text(say("ui.pad.power-card")),
                icon="lightning-bolt",
                face="tile",
                role="tile",
                on_tap=self.toggle_power,
                guarded=False,
            )
            others.append(self.power_key)
        self.least += add_phone(self, *others)

    # What can be told

    def _offer(self) -> None:
        for key in self.keys:
            key.offer(key.attack in self.ask.types and any(self._can_be(key.attack, value) for value in key.values))
        for slot, card in zip(self.slots, [*self.told, *[None] * len(self.slots)], strict=False):
            slot.fill(card)

    def _can_be(self, attack: str, value: int) -> bool:
        """Tells whether there can be such a card. A power card is in no deck; of the deck's cards there are no more
        than it has.
        """
        if self.power or not self.ask.deck:
            return True
        there = sum(count for card, count in self.ask.deck if (card.attack, card.value) == (attack, value))
        return there > sum((card.attack, card.value) == (attack, value) for card in self.told)

    def _icon(self, attack: str, value: int) -> str | None:
        if len(self.ask.icons) == 1:
            return self.ask.icons[0]
        if self.power:
            return None
        icons = {card.icon for card, _count in self.ask.deck if (card.attack, card.value) == (attack, value)}
        return icons.pop() if len(icons) == 1 else None

    # Telling it

    def toggle_power(self) -> None:
        self.power = not self.power
        assert self.power_key is not None
        palette = self.context.palette
        self.power_key.ground, self.power_key.edge, _ = inks(palette, "chosen" if self.power else "tile")
        self._offer()

    def tell(self, key: CardKey) -> None:
        if len(key.values) > 1:
            self._fill([(value,) for value in key.values])
            self._offer()
            self.context.guard.changed()
            return
        power = A_POWER_CARD if self.power else ""
        card = Strike(key.attack, key.value, self._icon(key.attack, key.value), power)
        if self.ask.count == 1:
            self.answer(card)
            return
        self.told.append(card)
        if len(self.told) == self.ask.count:
            self.answer(tuple(self.told))
            return
        self.context.guard.changed()
        self._offer()

    def remove(self, index: int) -> None:
        if index < len(self.told):
            del self.told[index]
            self._offer()
