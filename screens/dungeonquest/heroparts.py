"""The parts of a hero's card and their places, in three densities: full, one row, and the smallest."""

from __future__ import annotations

from typing import Literal, TypeAlias

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from core.scene import Figure
from screens.context import ScreenContext
from screens.dungeonquest import looks
from screens.widgets.crest import Crest
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable
from screens.widgets.lifebar import LifeBar
from screens.widgets.numbers import Numbers
from screens.widgets.remembered import Remembered
from screens.widgets.tally import Tally, numeral_size
from screens.widgets.text import Fit, Text, readable

Density: TypeAlias = Literal["full", "row", "mini"]
ATTRIBUTES = ("strength", "agility", "armor", "luck")
DENSITIES: tuple[Density, ...] = ("full", "row", "mini")
KEY = 64  # dp


class HeroParts(Grounded):
    """The card without its contents. `fit` picks the density for the available room. `tint` highlights it among others,
    on a tablet.

    Subclasses fill the parts and decide what a touch does.
    """

    def __init__(self, context: ScreenContext) -> None:
        palette = context.palette
        super().__init__(ground=palette.surface_1, radius=dp(20), size_hint_y=None)
        self.context = context
        self.hero: Figure | None = None
        self.density: Density = "full"
        self.short = ""
        self.owes: list[str] = []
        self.in_use = False
        self.moving = False  # quick taps are being counted
        self._shown: set[Widget] = set()
        self.who = Numbers(
            context, on_tap=self.open, on_hold=lambda: self.why_near(self.who), guarded=False, radius=dp(16)
        )
        self.number = Tappable(context, on_tap=self.set, on_hold=self.why, guarded=False, radius=dp(16))
        self.attributes = Numbers(
            context, on_tap=self.open, on_hold=lambda: self.why_near(self.attributes), guarded=False
        )
        self.number.name, self.attributes.name = "life", "attributes"  # tests find them by these names
        signs = {"guarded": False, "icon_size": 34, "icon_colour": palette.text_high, "radius": dp(18), "padding": 0}
        self.minus = Key(context, icon="minus", on_tap=lambda: self.count(-1), size_hint=(None, None), **signs)
        self.plus = Key(context, icon="plus", on_tap=lambda: self.count(1), size_hint=(None, None), **signs)
        self.crest = Crest(context)
        self.name = Fit("", palette.text_high, "name", align="left", largest=sp(20), size_hint=(None, None))
        self.caption = Fit("", palette.text_middle, "caption", align="left", size_hint=(None, None), valign="top")
        self.determination = Tally("determination", palette.accent, palette.digit)
        self.loot = Tally("loot", palette.text_middle, palette.text_high)
        self.gold = Tally("gold", palette.text_middle, palette.text_high)
        self.runes = Tally("rune", palette.text_middle, palette.text_high)
        self.below = Tally("stairs-down", palette.words, palette.digit)
        self.heart = Icon("heart", palette.accent, 28)
        self.mark = Icon("skull", palette.text_middle, 44)
        self.life = Remembered(font_name="Numerals", color=palette.text_high, size_hint=(None, None))
        self.most = Fit("", palette.text_middle, "inline", align="left", size_hint=(None, None), valign="bottom")
        self.words = Fit("", palette.text_middle, "caption", align="left", size_hint=(None, None), valign="top")
        self.bar = LifeBar(palette.accent, palette.surface_3)
        self.bar.size_hint = (None, None)
        self.status = Text("", palette.words, "label")
        self.status.size_hint = (None, None)
        self.tallies = {name: Tally(name, palette.text_middle, palette.text_high) for name in ATTRIBUTES}
        self.small: dict[str, Tally] = {
            "determination": self.determination, "loot": self.loot, "gold": self.gold, "runes": self.runes,
            "below": self.below, **dict(self.tallies.items()),
        }  # fmt: skip
        self._parts: tuple[Widget, ...] = (
            self.who, self.number, self.attributes, self.minus, self.plus, self.crest, self.name, self.caption,
            self.determination, self.below, self.loot, self.gold, self.runes, self.heart, self.mark, self.life,
            self.most, self.words, self.bar, self.status, *self.tallies.values(),
        )  # fmt: skip
        for part in self._parts:
            self.add_widget(part)
        self.tint(False)
        self.bind(pos=self._arrange, size=self._arrange)

    # What touches do: overridden by the card of a hero

    def open(self) -> None:
        """Called for a tap on crest, name or attributes."""

    def set(self) -> None:
        """Called for a tap on the life."""

    def why(self) -> None:
        """Called for a hold on the life."""

    def why_near(self, held: Numbers) -> None:
        """Called for a hold among several numbers."""

    def count(self, by: int) -> None:
        """Called for − and + with −1 and 1."""

    # How it looks

    def tint(self, on: bool) -> None:
        self.tinted = on
        palette = self.context.palette
        self.ground = palette.panel if on else palette.surface_1
        self.edge = palette.edge if on else CLEAR
        for key in (self.minus, self.plus):
            key.ground = palette.tile if on else palette.surface_3
        self.bar.recolour(palette.accent, palette.tile2 if on and palette.style == "dark" else palette.surface_3)

    def fit(self, width: float, room: float) -> float:
        """Picks the roomiest density that fits, and returns its height."""
        before = (self.density, *self.size)
        self.density = next((each for each in DENSITIES if self.least_height(each, width) <= room), "mini")
        self.width = width
        self.height = self.least_height(self.density, width)
        if (self.density, *self.size) != before:
            self._arrange()
        return float(self.height)

    def least_height(self, density: Density, width: float) -> float:
        if self.hero is None:
            return 0.0
        if density == "full":
            below = self._status_height(width - dp(28))
            return dp(4) + self._head + dp(8 + KEY + 8 + 10 + 4) + (below + dp(6) if below else 0) + dp(48)
        return float(dp(84) if density == "row" else dp(56))

    @property
    def _head(self) -> float:
        """The height of the row with the name; larger text needs more."""
        return float(max(dp(48), sp(20) * 1.25 + sp(13) * 1.3 + dp(4)))

    def _status_height(self, width: float) -> float:
        if not self.status.text:
            return 0.0
        self.status.width = width
        self.status.texture_update()
        return float(self.status.texture_size[1])

    def _arrange(self, *_: object) -> None:
        self._shown.clear()
        if self.hero is not None and self.width > 1:
            alive = not self.hero.fate
            {"full": self._lay_full, "row": self._lay_row, "mini": self._lay_mini}[self.density](alive)
        for part in self._parts:
            if part not in self._shown:
                part.opacity = 0
                part.size = (0, 0)

    def _put(self, part: Widget, x: float, top: float, width: float, height: float) -> None:
        """Shows and places a part. `top` is the distance from the upper edge of the card."""
        part.opacity = 1
        part.size = (width, height)
        part.pos = (self.x + x, self.top - top - height)
        self._shown.add(part)

    def _put_tally(self, tally: Tally, right: float, top: float, height: float, size: float) -> float:
        """Places a tally with its right edge there, and returns its left edge."""
        left = right - tally.measure(size, size * 1.35)
        self._put(tally, left, top, tally.width, height)
        return left

    def _lay_full(self, alive: bool) -> None:
        """Lays out who it is and what it has, the life with − and +, the bar, what it owes, and the attributes."""
        width, pad = self.width, dp(14)
        inner, top = width - 2 * pad, dp(4)
        self._lay_head(pad, top)
        top += self._head + dp(8)
        if alive:
            key = dp(KEY if inner >= dp(300) else 56)
            keys, left_hand = 2 * key + dp(8), self.context.mirrored
            at = pad if left_hand else width - pad - keys
            self._put(self.minus, at, top, key, dp(KEY))
            self._put(self.plus, at + key + dp(8), top, key, dp(KEY))
            start = at + keys + dp(8) if left_hand else dp(8)
            end = width - dp(8) if left_hand else at - dp(8)
            self._lay_number(start, top, end - start, dp(KEY), heart=inner >= dp(340))
        else:
            self._lay_gone(dp(8), width, top, dp(KEY))
        top += dp(KEY + 8)
        self._put(self.bar, pad, top + dp(3), inner, dp(10))
        top += dp(10 + 4)
        if self.status.text:
            high = self._status_height(inner)
            self._put(self.status, pad, top + dp(5), inner, high)
            top += high + dp(6)
        self._put(self.attributes, dp(6), top, width - dp(12), dp(48))
        self._lay_attributes(pad + dp(4), top, inner - dp(8), dp(48), dp(21))

    def _lay_head(self, pad: float, top: float) -> None:
        """Places crest, player and hero, and what the hero has on the right."""
        head, crest = self._head, dp(36)
        self._put(self.who, dp(6), top, self.width - dp(12), head)
        self._put(self.crest, pad, top + (head - crest) / 2, crest, crest)
        names = pad + crest + dp(10)
        wide = self._lay_counts(self.width - pad, top, head, names) - names
        first = max(dp(25), sp(20) * 1.25)
        self.name.valign, self.name.largest = "bottom", sp(20)
        self.caption.text, self.caption.valign = self.short, "top"
        self._put(self.name, names, top + dp(2), wide, first)
        self._put(self.caption, names, top + dp(2) + first, wide, head - first - dp(6))

    def _lay_counts(self, right: float, top: float, height: float, names: float) -> float:
        """Places from the right runes, loot, gold and determination; what a narrow card has no room for is on the
        hero's sheet.
        """
        hero = self.hero
        assert hero is not None
        wanted = [
            (self.determination, looks.count_of(hero, "determination") > 0),
            (self.loot, True),
            (self.gold, looks.count_of(hero, "gold") > 0),
            (self.runes, looks.tally_of(hero, "runes") is not None),
        ]
        tallies = [tally for tally, there in wanted if there]
        room = right - names - dp(88)
        size = dp(20)
        for spare in (self.gold, self.runes):
            if sum(tally.measure(size, size * 1.35) + dp(10) for tally in tallies) > room and spare in tallies:
                tallies.remove(spare)
        for tally in reversed(tallies):
            right = self._put_tally(tally, right, top, height, size) - dp(10)
        return right

    def _lay_number(self, x: float, top: float, width: float, height: float, *, heart: bool) -> None:
        """Places the life, and its maximum beside it."""
        self._put(self.number, x, top, width, height)
        at = x + dp(6)
        if heart:
            self._put(self.heart, at, top, dp(28), height)
            at += dp(34)
        wide = numeral_size(self.life.text, dp(92))[0]
        self._put_life(at, top, wide, height, dp(92))
        at += wide + dp(8)
        self._lay_beside(at, top, x + width - at, height)

    def _lay_gone(self, number: float, who: float, top: float, height: float) -> None:
        """Shows what became of a hero who is dead or out, in place of the counters."""
        assert self.hero is not None
        x = dp(8) if self.context.mirrored else number
        end = who - dp(8) if self.context.mirrored else self.width - dp(8)
        self.mark.change("skull" if self.hero.fate == "dead" else "tower")
        self._put(self.mark, x + dp(8), top, dp(52), height)
        self.words.valign = "middle"
        self._put(self.words, x + dp(68), top, end - x - dp(72), height)

    def _put_life(self, x: float, top: float, width: float, height: float, size: float) -> None:
        """Places the life. A line of text is higher than its digits, so it extends above and below, where nothing else
        is.
        """
        self.life.font_size = size
        line = numeral_size(self.life.text, size)[1]
        self._put(self.life, x, top + (height - line) / 2, width, line)

    def _lay_beside(self, x: float, top: float, width: float, height: float) -> None:
        """Places the maximum, or how far quick taps have gone; below it the other number in words, if there is room."""
        if width < dp(24):
            return
        self.most.largest = dp(36)
        if not readable(self.words.text, "caption", width, height * 0.42):
            self._put(self.most, x, top, width, height * 0.9)
            return
        self._put(self.most, x, top, width, height * 0.56)
        self.words.valign = "top"
        self._put(self.words, x, top + height * 0.58, width, height * 0.42)

    def _digits(self, size: float) -> float:
        """Returns the width of the widest number possible, so that nothing moves when it loses a digit."""
        assert self.hero is not None
        text = max(self.life.text, "0" * len(str(looks.most(self.hero))), key=len)
        return numeral_size(text, size)[0]

    def _lay_attributes(self, x: float, top: float, width: float, height: float, size: float) -> None:
        tallies = list(self.tallies.values())
        wide = sum(tally.measure(size, size * 1.35) for tally in tallies)
        apart = dp(6) * (len(tallies) - 1)
        if wide > width - apart:
            size *= max(0.6, (width - apart) / wide)
            wide = sum(tally.measure(size, size * 1.35) for tally in tallies)
        gap = (width - wide) / (len(tallies) - 1)
        for tally in tallies:
            self._put(tally, x, top, tally.width, height)
            x += tally.width + gap

    def _blocks(self, key: float, digits: float) -> tuple[float, float, float, float]:
        """Returns where − and +, the number, and the rest begin, and how wide the rest is."""
        pad, gap = dp(12), dp(8)
        keys, rest = 2 * key + gap, self.width - 2 * key - digits - 3 * gap - pad - dp(6)
        if self.context.mirrored:
            return pad, pad + keys + gap, pad + keys + gap + digits + gap, rest
        return self.width - pad - keys, self.width - pad - keys - gap - digits, dp(6), rest

    def _lay_row(self, alive: bool) -> None:
        key = dp(KEY if self.width >= dp(400) else 56)
        digits = max(dp(48), self._digits(dp(80)) + dp(4))
        keys, number, who, wide = self._blocks(key, digits)
        self._put(self.who, who, dp(6), wide if alive else self.width - dp(12), dp(72))
        if alive:
            self._put(self.minus, keys, dp(10), key, dp(KEY))
            self._put(self.plus, keys + key + dp(8), dp(10), key, dp(KEY))
            self._put(self.number, number, dp(10), digits, dp(KEY))
            self._put_life(number, dp(10), digits, dp(KEY), dp(80))
        else:
            self._lay_gone(number, who, dp(10), dp(KEY))
        left, inner = who + dp(6), wide - dp(12)
        self._lay_names(left, dp(7), inner, dp(32), dp(30))
        self._put(self.bar, left, dp(44), inner, dp(8))
        if self.moving:
            self.most.largest = dp(24)
            self._put(self.most, left, dp(54), inner, dp(24))
        elif self._say_owes(inner, dp(27)):
            self._put(self.caption, left, dp(54), inner, dp(27))
        else:
            self._lay_attributes(left, dp(54), inner, dp(24), dp(15))

    def _say_owes(self, width: float, height: float) -> bool:
        """Shows as much of what it owes as is readable, and returns whether it takes the place of the attributes; it
        does not while one of them is tested.
        """
        owes = self.owes
        while owes and not readable(" · ".join(owes), "caption", width, height):
            owes = owes[:-1]
        self.caption.text = " · ".join(owes)
        self.caption.valign = "middle"
        return bool(owes) and not self.in_use

    def _lay_names(self, x: float, top: float, width: float, height: float, crest: float) -> None:
        """Places crest and name, the determination, and how many cards there are below."""
        hero = self.hero
        assert hero is not None
        self._put(self.crest, x, top + (height - crest) / 2, crest, crest)
        names, right = x + crest + dp(8), x + width
        for tally, there in (
            (self.determination, looks.count_of(hero, "determination") > 0),
            (self.below, looks.tally_of(hero, "below") is not None),
        ):
            if there and right - names > dp(72):
                right = self._put_tally(tally, right, top, height, dp(17)) - dp(4)
        self.name.largest, self.name.valign = sp(18), "middle"
        self._put(self.name, names, top, right - names, height)

    def _lay_mini(self, alive: bool) -> None:
        key = dp(56)
        digits = max(dp(48), self._digits(dp(56)) + dp(4))
        keys, number, who, wide = self._blocks(key, digits)
        self._put(self.who, who, dp(4), wide, dp(48))
        if alive:
            self._put(self.minus, keys, dp(4), key, dp(48))
            self._put(self.plus, keys + key + dp(8), dp(4), key, dp(48))
            self._put(self.number, number, dp(4), digits, dp(48))
            self._put_life(number, dp(4), digits, dp(48), dp(56))
        else:
            self._lay_gone(number, who, dp(4), dp(48))
        if self.moving:
            self.most.largest = dp(26)
            self._put(self.most, who + dp(6), dp(4), wide - dp(12), dp(48))
        else:
            self._lay_names(who + dp(6), dp(4), wide - dp(12), dp(48), dp(36))
