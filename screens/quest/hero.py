"""The hero that matters now, large: its life with − and + in place, and around it what people look for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from kivy.clock import Clock
from kivy.core.text import Label as Ruler
from kivy.metrics import dp, sp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.boxes.dungeonquest.content import ATTRIBUTES
from core.boxes.dungeonquest.panels.heroes import Condition, attribute_in_use, condition
from core.boxes.dungeonquest.state import Hero, attribute_of, hero_named, life_left
from core.message import say
from screens.desk import Desk
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.quest import looks
from screens.quest.herosheet import hero_sheet
from screens.quest.looks import large_hero
from screens.widgets.crest import Crest
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable
from screens.widgets.lifebar import LifeBar
from screens.widgets.tally import Tally
from screens.widgets.text import Fit, Text, readable

__all__ = ["HeroCard", "large_hero"]

Density: TypeAlias = Literal["full", "row", "mini"]
DENSITIES: tuple[Density, ...] = ("full", "row", "mini")
ATTRIBUTE_ICONS = {"strength": "strength", "agility": "agility", "armor": "armor", "luck": "luck"}
KEY = 64  # dp


@dataclass(frozen=True, slots=True)
class Burst:
    """Quick taps that are one entry: what the number was, what it is after the last of them."""

    hero: str
    start: int
    now: int


class AttributeRow(Tappable):
    """Remembers where it is touched: a hold asks about the number under the finger."""

    at = 0.0

    def on_touch_down(self, touch: Any) -> bool:
        self.at = touch.x
        return bool(super().on_touch_down(touch))


class HeroCard(Grounded):
    """`fit` picks the density for the room there is. `tint` sets it off among others, on a tablet."""

    def __init__(self, desk: Desk, playing: Playing) -> None:
        palette = desk.palette
        super().__init__(ground=palette.s1, radius=dp(20), size_hint_y=None)
        self.desk, self.playing = desk, playing
        self.hero: Hero | None = None
        self.condition: Condition | None = None
        self.density: Density = "full"
        self.burst: Burst | None = None
        self._burst_view: View | None = None
        self._burst_over = Clock.create_trigger(self._end_burst, desk.preferences.burst)
        self._shown: set[Widget] = set()
        self._owes: list[str] = []
        self._in_use = False

        self.who = Tappable(desk, on_tap=self._open, guarded=False, radius=dp(16))
        self.number = Tappable(desk, on_tap=self._set, on_hold=self._why, guarded=False, radius=dp(16))
        self.attributes = AttributeRow(desk, on_tap=self._open, on_hold=self._why_attribute, guarded=False)
        signs = {"guarded": False, "icon_size": 34, "icon_colour": palette.hi, "radius": dp(18), "padding": 0}
        self.minus = Key(desk, icon="minus", on_tap=lambda: self.count(-1), size_hint=(None, None), **signs)
        self.plus = Key(desk, icon="plus", on_tap=lambda: self.count(1), size_hint=(None, None), **signs)
        self.crest = Crest(desk)
        self.name = Fit("", palette.hi, "name", align="left", largest=sp(20), size_hint=(None, None))
        self.caption = Fit("", palette.mid, "caption", align="left", size_hint=(None, None), valign="top")
        self.determination = Tally("determination", palette.accent, palette.digit)
        self.loot = Tally("loot", palette.mid, palette.hi)
        self.gold = Tally("gold", palette.mid, palette.hi)
        self.runes = Tally("rune", palette.mid, palette.hi)
        self.below = Tally("stairs-down", palette.words, palette.digit)
        self.heart = Icon("heart", palette.accent, 28)
        self.mark = Icon("skull", palette.mid, 44)
        self.life = Label(font_name="Numerals", color=palette.hi, size_hint=(None, None))
        self.most = Fit("", palette.mid, "inline", align="left", size_hint=(None, None), valign="bottom")
        self.words = Fit("", palette.mid, "caption", align="left", size_hint=(None, None), valign="top")
        self.bar = LifeBar(palette.accent, palette.s3)
        self.bar.size_hint = (None, None)
        self.status = Text("", palette.words, "label")
        self.status.size_hint = (None, None)
        self.tallies = {name: Tally(ATTRIBUTE_ICONS[name], palette.mid, palette.hi) for name in ATTRIBUTES}
        self._parts: tuple[Widget, ...] = (
            self.who, self.number, self.attributes, self.minus, self.plus, self.crest, self.name, self.caption,
            self.determination, self.below, self.loot, self.gold, self.runes, self.heart, self.mark, self.life,
            self.most, self.words, self.bar, self.status, *self.tallies.values(),
        )  # fmt: skip
        for part in self._parts:
            self.add_widget(part)
        self.tint(False)
        self.bind(pos=self._arrange, size=self._arrange)

    # Following the game

    def show(self, view: View, name: str = "") -> None:
        """The hero of that player; without a name, whom the game waits for."""
        state = view.state
        hero = hero_named(state, name or large_hero(view, ""))
        self.hero = hero
        if hero is None:
            self._arrange()
            return
        self.condition = condition(state, hero)
        desk = self.desk
        self.crest.show(looks.look(desk, hero), looks.fate(hero))
        self.name.text = hero.name
        self._show_life(hero)
        self._show_counts(hero, self.condition)
        self._show_attributes(state, hero)
        below = [self.condition.place] if self.condition.where == "below" else []
        self._owes = [_capital(desk.text(each)) for each in (*below, *self.condition.owes)]
        self.status.text = " · ".join(self._owes)
        self._arrange()

    def _show_life(self, hero: Hero) -> None:
        desk, left = self.desk, life_left(hero)
        now = looks.life(desk, hero).read(hero.wounds)
        if self.burst is not None and (self.burst.hero, self.burst.now) != (hero.name, now):
            self.burst = None  # undone, or another hero
        self.life.text = str(now)
        self.bar.show(left if hero.status == "inside" else 0, hero.sheet.life)
        if hero.status != "inside":
            self.words.text = _capital(desk.text(self.condition.place)) if self.condition else ""
        elif desk.preferences.life_shown == "wounds":
            self.words.text = desk.text(say("dq.hero.life", count="life", life=left))
        elif hero.wounds:
            self.words.text = desk.text(say("dq.hero.wounds", count="wounds", wounds=hero.wounds))
        else:
            self.words.text = desk.text(say("dq.hero.unhurt"))
        burst = self.burst
        self.most.text = f"/{hero.sheet.life}" if burst is None else told_burst(burst.start, burst.now)
        self.most.color = desk.palette.mid if burst is None else desk.palette.digit
        full = not hero.wounds
        healing = self.minus if desk.preferences.life_shown == "wounds" else self.plus
        for key in (self.minus, self.plus):
            key.disabled = hero.status != "inside" or (full and key is healing)
            assert key.icon is not None
            key.icon.disabled_color = desk.palette.low

    def _show_counts(self, hero: Hero, now: Condition) -> None:
        palette = self.desk.palette
        self.determination.show(str(hero.determination), palette.accent, palette.digit)
        self.loot.show(str(len(hero.loot)), palette.mid, palette.hi)
        self.gold.show(str(now.gold), palette.mid, palette.hi)
        self.below.show(str(now.cards), palette.words, palette.digit)
        self.runes.show(str(sum(not rune.used for rune in hero.runes)), palette.mid, palette.hi)

    def _show_attributes(self, state: Any, hero: Hero) -> None:
        palette, in_use = self.desk.palette, attribute_in_use(state)
        self._in_use = in_use is not None and in_use[0] == hero.name
        for name, tally in self.tallies.items():
            used = in_use == (hero.name, name)
            ink, digits = (palette.accent, palette.digit) if used else (palette.mid, palette.hi)
            tally.show(str(attribute_of(hero, name)), ink, digits)

    def tint(self, on: bool) -> None:
        palette = self.desk.palette
        self.ground = palette.panel if on else palette.s1
        self.edge = palette.edge if on else CLEAR
        for key in (self.minus, self.plus):
            key.ground = palette.tile2 if on else palette.s3
        self.bar.recolour(palette.accent, palette.tile2 if on else palette.s3)

    # Touching

    def count(self, by: int) -> None:
        """One more or less of the large number: − is a wound, + heals one."""
        hero = self.hero
        if hero is None:
            return
        value = looks.life(self.desk, hero)
        before = value.now(self.playing)
        assert isinstance(before, int)
        held = self.burst
        going_on = held is not None and self.playing.view is self._burst_view and held.hero == hero.name
        self.burst = Burst(hero.name, held.start if held is not None and going_on else before, before + by)
        no = self.playing.rule(value.path, value.write(before + by))
        if no is not None:
            self.burst = held
            self.desk.refuse(no)
            return
        self._burst_view = self.playing.view
        self._burst_over.cancel()
        self._burst_over()

    def _end_burst(self, *_: object) -> None:
        self.burst = None
        if self.hero is not None:
            self._show_life(self.hero)
            self._arrange()

    def _open(self) -> None:
        if self.hero is not None:
            hero_sheet(self.desk, self.playing, self.hero.name)

    def _set(self) -> None:
        if self.hero is not None:
            value_sheet(self.desk, self.playing, looks.life(self.desk, self.hero))

    def _why(self) -> None:
        if self.hero is not None:
            why_sheet(self.desk, self.playing, looks.life(self.desk, self.hero))

    def _why_attribute(self) -> None:
        if self.hero is not None:
            near = min(self.tallies, key=lambda name: abs(self.tallies[name].center_x - self.attributes.at))
            why_sheet(self.desk, self.playing, looks.counted(self.hero, "sheet", near))

    # Laying out

    def fit(self, width: float, room: float) -> float:
        """The roomiest density that fits; says how high it is."""
        self.density = next((each for each in DENSITIES if self.least_height(each, width) <= room), "mini")
        self.width = width
        self.height = self.least_height(self.density, width)
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
        """The height of the row with the name: words that are set larger need more."""
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
            alive = self.hero.status == "inside"
            {"full": self._lay_full, "row": self._lay_row, "mini": self._lay_mini}[self.density](alive)
        for part in self._parts:
            if part not in self._shown:
                part.opacity = 0
                part.size = (0, 0)

    def _put(self, part: Widget, x: float, top: float, width: float, height: float) -> None:
        """`top` is how far below the upper edge it begins."""
        part.opacity = 1
        part.size = (width, height)
        part.pos = (self.x + x, self.top - top - height)
        self._shown.add(part)

    def _put_tally(self, tally: Tally, right: float, top: float, height: float, size: float) -> float:
        """Its right edge there; gives its left one."""
        left = right - tally.measure(size, size * 1.35)
        self._put(tally, left, top, tally.width, height)
        return left

    def _lay_full(self, alive: bool) -> None:
        width, pad, head = self.width, dp(14), self._head
        inner = width - 2 * pad
        self._put(self.who, dp(6), dp(4), width - dp(12), head)
        crest = dp(36)
        self._put(self.crest, pad, dp(4) + (head - crest) / 2, crest, crest)
        names = pad + crest + dp(10)
        right = self._lay_counts(width - pad, dp(4), head, names)
        first = max(dp(25), sp(20) * 1.25)
        self.name.valign, self.name.largest = "bottom", sp(20)
        hero = self.hero
        assert hero is not None
        self.caption.text, self.caption.valign = looks.short(self.desk, hero), "top"
        second = head - first - dp(4)
        self._put(self.name, names, dp(6), right - names, first)
        self._put(self.caption, names, dp(6) + first, right - names, second - dp(2))
        top = dp(4) + head + dp(8)
        key = dp(KEY if inner >= dp(300) else 56)
        keys = 2 * key + dp(8)
        left_hand = self.desk.mirrored
        if alive:
            at = pad if left_hand else width - pad - keys
            self._put(self.minus, at, top, key, dp(KEY))
            self._put(self.plus, at + key + dp(8), top, key, dp(KEY))
        start = pad + keys + dp(8) if left_hand and alive else dp(8)
        end = width - dp(8) if left_hand or not alive else width - pad - keys - dp(8)
        self._lay_number(alive, start, top, end - start, dp(KEY), dp(92), heart=inner >= dp(340))
        top += dp(KEY + 8)
        self._put(self.bar, pad, top + dp(3), inner, dp(10))
        top += dp(10 + 4)
        if self.status.text:
            high = self._status_height(inner)
            self._put(self.status, pad, top + dp(5), inner, high)
            top += high + dp(6)
        self._put(self.attributes, dp(6), top, width - dp(12), dp(48))
        self._lay_attributes(pad + dp(4), top, inner - dp(8), dp(48), dp(21))

    def _lay_counts(self, right: float, top: float, height: float, names: float) -> float:
        """From the right: runes, loot, gold, determination; what a narrow card has no room for is on its sheet."""
        hero, now = self.hero, self.condition
        assert hero is not None
        assert now is not None
        wanted = [
            (self.determination, hero.determination > 0),
            (self.loot, True),
            (self.gold, now.gold > 0),
            (self.runes, bool(hero.runes)),
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

    def _lay_number(
        self, alive: bool, x: float, top: float, width: float, height: float, size: float, *, heart: bool
    ) -> None:
        """The life and what it is out of; for the dead and those who are out, a mark in its place."""
        if not alive:
            self._put(self.mark, x + dp(8), top, dp(52), height)
            assert self.hero is not None
            self.mark.change("skull" if self.hero.status == "dead" else "tower")
            self._beside(x + dp(68), top, width - dp(72), height, burst=False)
            return
        self._put(self.number, x, top, width, height)
        at = x + dp(6)
        if heart:
            self._put(self.heart, at, top, dp(28), height)
            at += dp(34)
        wide = self._extents(self.life.text, size)[0]
        self._put_life(at, top, wide, height, size)
        at += wide + dp(8)
        self._beside(at, top, x + width - at, height, burst=True)

    def _put_life(self, x: float, top: float, width: float, height: float, size: float) -> None:
        """A line is higher than its digits: it stands out above and below, where there is nothing."""
        self.life.font_size = size
        line = self._extents(self.life.text, size)[1]
        self._put(self.life, x, top + (height - line) / 2, width, line)

    def _beside(self, x: float, top: float, width: float, height: float, *, burst: bool) -> None:
        """The maximum, or how far quick taps have gone; below it the other number in words, where there is room."""
        if width < dp(24):
            return
        if not burst:
            self.words.valign = "middle"
            self._put(self.words, x, top, width, height)
            return
        self.most.largest = dp(36)
        if not readable(self.words.text, "caption", width, height * 0.42):
            self._put(self.most, x, top, width, height * 0.9)
            return
        self._put(self.most, x, top, width, height * 0.56)
        self.words.valign = "top"
        self._put(self.words, x, top + height * 0.58, width, height * 0.42)

    def _digits(self, size: float) -> float:
        """As wide as the number can become, so that nothing moves when a digit goes."""
        assert self.hero is not None
        text = max(self.life.text, "0" * len(str(self.hero.sheet.life)), key=len)
        return self._extents(text, size)[0]

    @staticmethod
    def _extents(text: str, size: float) -> tuple[float, float]:
        wide, high = Ruler(font_name="Numerals", font_size=size).get_extents(text)
        return float(wide), float(high)

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
        """Where − and + begin, the number, the rest; and how wide the rest is."""
        pad, gap = dp(12), dp(8)
        keys, rest = 2 * key + gap, self.width - 2 * key - digits - 3 * gap - pad - dp(6)
        if self.desk.mirrored:
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
            self._lay_number(False, number, dp(10), self.width - number - dp(8), dp(KEY), 0, heart=False)
        left, inner = who + dp(6), wide - dp(12)
        self._lay_names(left, dp(7), inner, dp(32), dp(30))
        self._put(self.bar, left, dp(44), inner, dp(8))
        if self.burst is not None:
            self.most.largest = dp(24)
            self._put(self.most, left, dp(54), inner, dp(24))
        elif self._say_owes(inner, dp(27)):
            self._put(self.caption, left, dp(54), inner, dp(27))
        else:
            self._lay_attributes(left, dp(54), inner, dp(24), dp(15))

    def _say_owes(self, width: float, height: float) -> bool:
        """As much of it as can be read takes the place of the attributes, unless one of them is being tested."""
        owes = self._owes
        while owes and not readable(" · ".join(owes), "caption", width, height):
            owes = owes[:-1]
        self.caption.text = " · ".join(owes)
        self.caption.valign = "middle"
        return bool(owes) and not self._in_use

    def _lay_names(self, x: float, top: float, width: float, height: float, crest: float) -> None:
        """Crest and name; how determined, and how many cards below."""
        hero, now = self.hero, self.condition
        assert hero is not None
        assert now is not None
        self._put(self.crest, x, top + (height - crest) / 2, crest, crest)
        names, right = x + crest + dp(8), x + width
        for tally, there in ((self.determination, hero.determination > 0), (self.below, now.where == "below")):
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
            self._lay_number(False, number, dp(4), self.width - number - dp(8), dp(48), 0, heart=False)
        if self.burst is not None:
            self.most.largest = dp(26)
            self._put(self.most, who + dp(6), dp(4), wide - dp(12), dp(48))
        else:
            self._lay_names(who + dp(6), dp(4), wide - dp(12), dp(48), dp(36))


def told_burst(start: int, now: int) -> str:
    """As people write it: 12 → 9 (−3)."""
    by = now - start
    sign = "\N{MINUS SIGN}" if by < 0 else "+"
    return f"{start} → {now} ({sign}{abs(by)})" if by else f"{start} → {now}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
