"""A player with everything they have: the number that changes all the time, with − and +, and what they can play.

It is one widget in five sizes: `large` is the chosen player with − and +, `row` is a whole line, `cell` half a line,
`mark` a place in a strip of all players, and `count` takes the place of that strip: one player with − and +, and a way
back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from kivy.clock import Clock
from kivy.metrics import Metrics, dp, sp
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.scene import Figure, Press
from core.scene import Tally as Number
from screens.context import ScreenContext
from screens.game.why import signed, why_sheet
from screens.scene import looks
from screens.scene.cards import HandLine
from screens.scene.playersheet import open_player_sheet
from screens.scene.secretkey import SecretKey
from screens.widgets.crest import Crest
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.numbers import Numbers
from screens.widgets.tally import Tally
from screens.widgets.text import Fit, extents, readable

Form: TypeAlias = Literal["large", "row", "cell", "mark", "count"]
HEIGHTS: dict[Form, float] = {"large": 96, "row": 56, "cell": 60, "mark": 52, "count": 60}  # dp
ROOMY = 1.35  # the factor by which everything is larger if few sit at the table
COUNT = 52  # dp: − and +
LARGE_TEXT = 1.5
NEAR = 14  # dp
DIGIT = 0.41  # em


def height_of(form: Form, scale: float = 1.0) -> float:
    """Returns the height of a form. Larger text makes it a little higher; beyond that the words are made to fit."""
    grown = {"large": 88, "row": 52, "cell": 54, "mark": 44, "count": 44}[form]
    return float(max(dp(HEIGHTS[form]), min(sp(grown), dp(HEIGHTS[form] * 1.3)))) * scale


class Seat(Numbers):
    """The place of a player. A tap chooses the player, or opens the sheet of the chosen one. A hold explains a
    number.
    """

    def __init__(
        self, context: ScreenContext, playing: Playing, choose: Callable[[str], None], back: Callable[[], None]
    ) -> None:
        palette = context.palette
        super().__init__(
            context, on_tap=self._tap, on_hold=self._why, guarded=False, ground=palette.surface_1, radius=dp(16),
            size_hint_y=None,
        )  # fmt: skip
        self.playing, self._choose = playing, choose
        self.figure: Figure | None = None
        self.form: Form = "row"
        self.scale = 1.0
        self.name = ""
        self._alive, self._badged = True, False
        self._start: int | None = None  # the number before a burst of taps
        self._burst_over = Clock.create_trigger(self._end_burst, context.preferences.burst)
        self._burst_view: View | None = None
        self.crest = Crest(context, 36)
        self.words = Fit("", palette.text_high, "name", align="left", size_hint=(None, None))
        self.role = Fit("", palette.text_middle, "caption", align="left", size_hint=(None, None))
        self.token = Icon("first-player", palette.accent, 20)
        self.hand = HandLine(palette, size_hint=(None, None))
        self.small = Tally("lozenge", palette.magic.ink, palette.text_high)
        self.sign = Icon("lozenge", palette.accent, 22)
        self.number = Fit("", palette.text_high, "count", size_hint=(None, None))
        self.minus = self._key("minus", -1)
        self.plus = self._key("plus", 1)
        self.secret = SecretKey(context, playing)
        self.others = Key(
            context,
            icon="chevron-left",
            icon_size=28,
            icon_colour=palette.text_high,
            face="quiet",
            size_hint=(None, None),
            size=(dp(48), dp(48)),
            on_tap=back,
            guarded=False,
        )
        self.inside = Widget()
        self._shown: list[Widget] = []
        self.add_widget(self.inside)
        self.inside.bind(pos=self._arrange, size=self._arrange)

    def _key(self, icon: str, by: int) -> Key:
        palette = self.context.palette
        key = Key(
            self.context, icon=icon, icon_size=26, icon_colour=palette.text_high, size_hint=(None, None),
            size=(dp(COUNT), dp(COUNT)), on_tap=lambda: self.count(by), guarded=False,
        )  # fmt: skip
        key.ground = palette.surface_3
        assert key.icon is not None
        key.icon.disabled_color = palette.text_low
        return key

    @property
    def text(self) -> str:
        """The player's name; tests find the seat by it."""
        return self.name

    # Following the game

    def show(self, figure: Figure) -> None:
        context, palette = self.context, self.context.palette
        if self._start is not None and (self.playing.view is not self._burst_view or figure.name != self.name):
            self._start = None  # an undo, or another player
        self.figure, self.name, self._alive = figure, figure.name, not figure.fate
        self.crest.show(looks.crest(context, figure), looks.fate(figure))
        self.words.text = figure.name
        self.words.color = palette.text_high if self._alive else palette.text_middle
        self.role.text = self._role(figure)
        self.role.color = palette.text_middle if self._start is None else palette.words
        self.hand.show(figure.rows)
        badges = figure.badges if self._alive else figure.badges[1:]
        self._badged = bool(badges)
        for badge in badges[:1]:
            self.token.change(badge.icon)
        if figure.main is not None:
            self.small.icon.change(figure.main.icon)
            self.small.show(str(figure.main.value), looks.ink(palette, figure.main.tone), palette.text_high)
        counted = self._counted
        if counted is not None:
            self.sign.change(counted.icon if self._alive else figure.badges[0].icon)
            self.sign.color = looks.ink(palette, counted.tone) if self._alive else palette.text_middle
            self.number.text = str(counted.value) if self._alive else ""
        self.minus.disabled = counted is None or counted.less is None
        self.plus.disabled = counted is None or counted.more is None
        self.secret.show(figure)
        self._arrange()

    @property
    def _counted(self) -> Number | None:
        """The number that is shown large, with − and +; None if there is none."""
        return next(iter(self.figure.tallies), None) if self.figure is not None else None

    def _role(self, figure: Figure) -> str:
        """Returns the role; for the dead what became of them; and while a number is being counted how far it has
        changed.
        """
        if self._start is not None and self._counted is not None:
            now = self._counted.value or 0
            return f"{self._start} › {now} ({signed(now - self._start)})"  # Roboto has no arrow
        if not self._alive:
            return looks.text(self.context, figure.badges[0].name)
        return looks.text(self.context, figure.role)

    def set_selected(self, *, chosen: bool) -> None:
        self.edge = self.context.palette.edge if chosen else CLEAR
        self.put_on(self.context.palette.surface_1)

    def fit(self, form: Form, width: float, scale: float = 1.0) -> None:
        self.form, self.scale = form, scale
        self.size = (width, height_of(form, scale))
        self._arrange()

    # Laying out

    def _put(self, *parts: Widget) -> None:
        if self._shown != list(parts):
            self.inside.clear_widgets()
            for part in parts:
                self.inside.add_widget(part)
            self._shown = list(parts)

    def _arrange(self, *_: object) -> None:
        x, y = self.inside.pos
        wide, high = self.inside.size
        if wide < 2 or high < 2 or self.figure is None:
            return
        match self.form:
            case "large":
                self._arrange_large(x + dp(10), y, wide - dp(20), high)
            case "row":
                self._arrange_row(x + dp(10), y, wide - dp(20), high)
            case "cell":
                self._arrange_cell(x + dp(8), y, wide - dp(16), high)
            case "mark":
                self._arrange_mark(x + dp(6), y, wide - dp(12), high)
            case "count":
                self._arrange_count(x + dp(2), y, wide - dp(6), high)

    def _arrange_large(self, x: float, y: float, wide: float, high: float) -> None:
        """Places the name and numbers above, and everything that the player holds below."""
        scale = self.scale
        below = dp(32) * scale
        upper, base = high - below - dp(6), y + below
        right, life = x + wide, dp(84 if wide >= dp(340) else 68) * self.scale
        parts: list[Widget] = [self.crest, self.words, self.hand, self.small, self.sign, self.minus, self.plus]
        for key, at in ((self.plus, right - dp(COUNT)), (self.minus, right - dp(2 * COUNT) - life)):
            key.pos = (at, base + (upper - dp(COUNT)) / 2)
        self._place_number(right - dp(COUNT) - life, life, base, upper, dp(46) * scale, parts)
        side = dp(40) * scale
        self.crest.size, self.crest.pos = (side, side), (x, base + (upper - side) / 2)
        left, end = x + side + dp(8) * scale, right - dp(2 * COUNT + 8) - life
        if self.secret.secret is not None:
            parts.append(self.secret)
            self.secret.pos = (end - dp(48), base + (upper - dp(48)) / 2)
            end -= dp(52)
        self._place_words(left, end - left, base, upper, parts)
        gold, card = self.small.measure(dp(20) * scale, dp(26) * scale), dp(24) * scale
        self.small.size, self.small.pos = (gold, card), (x + dp(2), y + dp(8))
        start = x + max(gold, dp(40) * scale) + dp(12)
        self.hand.size, self.hand.pos = (right - start, card), (start, y + dp(8))
        self._put(*self._known(parts))

    def _arrange_row(self, x: float, y: float, wide: float, high: float) -> None:
        scale = self.scale
        right, side, life = x + wide, dp(36) * scale, dp(62) * scale
        parts: list[Widget] = [self.crest, self.words, self.hand, self.small, self.sign]
        self.crest.size, self.crest.pos = (side, side), (x, y + (high - side) / 2)
        self._place_number(right - life, life, y, high, min(sp(38), dp(44)) * scale, parts)
        gold = self.small.measure(dp(18) * scale, dp(24) * scale)
        at = right - life - dp(4) - max(gold, dp(38) * scale)
        self.small.size, self.small.pos = (gold, dp(24)), (at, y + (high - dp(24)) / 2)
        left = x + side + dp(8) * scale
        room, card, low = at - dp(8) - left, dp(20) * scale, dp(7) * scale
        self.hand.size, self.hand.pos = (room, card), (left, y + low)
        self._place_line(left, room, y + low + card, high - card - low - dp(4), parts)
        self._put(*self._known(parts))

    def _arrange_cell(self, x: float, y: float, wide: float, high: float) -> None:
        right, side = x + wide, dp(30)
        parts: list[Widget] = [self.crest, self.words, self.hand, self.small, self.sign]
        self.crest.size, self.crest.pos = (side, side), (x, y + (high - side) / 2)
        left, card = x + side + dp(6), dp(17)
        font = min(sp(28), dp(32))
        self._place_number(right - dp(46), dp(46), y + card + dp(6), high - card - dp(8), font, parts)
        gold = self.small.measure(dp(13), dp(18))
        self.small.size, self.small.pos = (gold, card), (right - gold, y + dp(7))
        self.hand.size, self.hand.pos = (self.small.x - dp(6) - left, card), (left, y + dp(7))
        self._place_line(left, right - dp(50) - left, y + card + dp(7), high - card - dp(11), parts)
        self._put(*self._known(parts))

    def _arrange_mark(self, x: float, y: float, wide: float, high: float) -> None:
        """Places a mark in the strip: crest and life, and the name if there is room for it."""
        right, side = x + wide, dp(26 if wide >= dp(72) else 24 if wide >= dp(64) else 22)
        font = min(sp(26), dp(30)) if wide >= dp(64) else min(sp(24), dp(26))
        parts: list[Widget] = [self.crest, self.small, self.sign]
        named = wide >= dp(100) and readable(self.words.text, "tile", wide - side - dp(58), dp(16))
        top, low = y + dp(20), high - dp(22)
        self.crest.size = (side, side)
        # Large treasures reach below the crest where the place is narrow.
        self.crest.pos = (x, y + (high - side) / 2 if wide >= dp(64) else y + high - side - dp(6))
        self._place_number(right - dp(34), dp(34), top, low, font, parts, heart=0)
        gold = self.small.measure(dp(13), dp(18))
        self.small.size, self.small.pos = (gold, dp(16)), (right - gold, y + dp(5))
        if named:
            parts.append(self.words)
            self.words.largest = sp(15)
            self.words.size, self.words.pos = (wide - side - dp(50), high), (x + side + dp(6), y)
        if not self._alive:
            parts.remove(self.small)
        elif right - _number_width(font, "10", 0.46) < x + side:  # by the widest number, so equal for all
            parts.remove(self.sign)  # the largest number here is the life
        self._put(*self._known(parts))

    def _arrange_count(self, x: float, y: float, wide: float, high: float) -> None:
        """Places the single player that replaces the strip: the way back to all, who it is, and − and +."""
        right, life, side = x + wide, dp(66 if wide >= dp(340) else 56), dp(30)
        parts: list[Widget] = [self.others, self.crest, self.sign, self.minus, self.plus]
        self.others.pos = (x, y + (high - dp(48)) / 2)
        for key, at in ((self.plus, right - dp(COUNT)), (self.minus, right - dp(2 * COUNT) - life)):
            key.pos = (at, y + (high - dp(COUNT)) / 2)
        self._place_number(right - dp(COUNT) - life, life, y, high, dp(38), parts)
        left, end = x + dp(50), right - dp(2 * COUNT + 8) - life
        if self.secret.secret is not None:
            parts.append(self.secret)
            self.secret.pos = (end - dp(48), y + (high - dp(48)) / 2)
            end -= dp(52)
        self.crest.size, self.crest.pos = (side, side), (left, y + (high - side) / 2)
        left += side + dp(6)
        told = self.role if self._start is not None else self.words
        role = "caption" if told is self.role else "name"
        if readable(told.text, role, (end - left) * 0.97, high):
            parts.append(told)
            told.largest = sp(13 if told is self.role else 16)
            told.size, told.pos = (end - left, high), (left, y)
        self._put(*self._known(parts))

    def _known(self, parts: list[Widget]) -> list[Widget]:
        """Returns the parts that can be shown: the dead have no hand, and before somebody has a character there is only
        a name.
        """
        if self.figure is not None and self.figure.main is not None:
            return [part for part in parts if part is not self.hand or self._alive]
        self.words.height, self.words.y = self.inside.height, self.inside.y
        return [part for part in parts if part in (self.crest, self.words, self.token)]

    def _place_number(
        self, x: float, wide: float, y: float, high: float, font: float, parts: list[Widget], heart: float = 0.42
    ) -> None:
        """Places a symbol and the number in the middle; for the dead only a symbol."""
        if not self._alive:
            side = min(high * 0.8, dp(30), wide)
            self.sign.font_size, self.sign.size = side, (side, side)
            self.sign.pos = (x + wide - side if heart == 0 else x + (wide - side) / 2, y + (high - side) / 2)
            return
        parts.append(self.number)
        number = font * DIGIT * max(1, len(self.number.text)) + dp(2)
        side = font * (heart or 0.46)
        whole = _number_width(font, self.number.text, heart or 0.46)
        left = x + wide - whole if heart == 0 else x + (wide - whole) / 2
        self.sign.font_size, self.sign.size = side, (side, side)
        self.sign.pos = (left, y + (high - side) / 2)
        self.number.largest = font
        self.number.size, self.number.pos = (number, high), (left + side + dp(4), y)

    def _place_words(self, x: float, wide: float, y: float, high: float, parts: list[Widget]) -> None:
        """Places the name above, and the role below it."""
        if self._badged:
            parts.append(self.token)
            self.token.pos = (x + wide - dp(20), y + high / 2)
            named = wide - dp(24)
        else:
            named = wide
        self.words.largest, self.role.largest = sp(18) * self.scale, sp(13) * self.scale
        below = readable(self.role.text, "caption", wide, min(sp(17), high * 0.42))
        if below and self.role.text:
            parts.append(self.role)
            self.words.size, self.words.pos = (named, high * 0.5), (x, y + high * 0.46)
            self.role.size, self.role.pos = (wide, high * 0.4), (x, y + high * 0.06)
        else:
            self.words.size, self.words.pos = (named, high), (x, y)

    def _place_line(self, x: float, wide: float, y: float, high: float, parts: list[Widget]) -> None:
        """Places the name, and the role beside it if there is room for both."""
        end = x + wide
        if self._badged:
            parts.append(self.token)
            self.token.pos = (end - dp(20), y + (high - dp(20)) / 2)
            end -= dp(24)
        self.words.largest = min(sp(16), dp(20)) * self.scale
        self.role.largest = min(sp(13), dp(16)) * self.scale
        self.words.size, self.words.pos = (end - x, high), (x, y)
        name = _width(self.words)
        left = x + name + dp(8)
        if self.role.text and Metrics.fontscale < LARGE_TEXT and _width(self.role) <= end - left:
            parts.append(self.role)
            self.words.width = name + dp(2)
            self.role.size, self.role.pos = (end - left, high), (left, y)

    # Touching

    def _tap(self) -> None:
        if self.form in ("large", "count"):
            open_player_sheet(self.context, self.playing, self.name)
        else:
            self._choose(self.name)

    def count(self, by: int) -> None:
        """Changes the number. Several quick taps are shown as one change, from the number at which they began."""
        counted = self._counted
        press = (counted.less if by < 0 else counted.more) if counted is not None else None
        if counted is None or press is None:
            return
        going_on = self._start is not None and self.playing.view is self._burst_view
        start = self._start if going_on else counted.value
        self._start, before = start, self._start
        self._burst_view = None
        if not self._press(press):
            self._start = before
            return
        self._burst_over.cancel()
        self._burst_over()

    def _press(self, press: Press) -> bool:
        playing = self.playing
        # The view that this tap creates belongs to the burst, also while it is being shown.
        playing.changed.insert(0, self._keep_burst)
        try:
            problem = playing.make(press.choice, dict(press.answers))
        finally:
            playing.changed.remove(self._keep_burst)
        if problem is not None:
            self.context.refuse(problem)
        return problem is None

    def _keep_burst(self, view: View) -> None:
        self._burst_view = view

    def _end_burst(self, *_: object) -> None:
        self._start = None
        if self.figure is not None and self.parent is not None:
            self.show(self.playing.view.scene.figure(self.name))

    def _why(self) -> None:
        """Explains the number under the finger; elsewhere the large one."""
        if self.figure is None or self.figure.main is None or self._counted is None:
            return
        x, y = self.at
        small = self.small
        near = small.parent is not None and small.x - dp(NEAR) <= x <= small.right + dp(NEAR)
        near = near and small.y - dp(NEAR) <= y <= small.top + dp(NEAR)
        why_sheet(self.context, self.playing, looks.tracked(self.playing, self.figure.main if near else self._counted))


def _number_width(font: float, life: str, heart: float) -> float:
    """Returns the width of a symbol and the number beside it."""
    return float(font * (DIGIT * max(1, len(life)) + heart) + dp(4 + 2))


def _width(label: Fit) -> float:
    """Returns the width of a label in one line, at its largest size."""
    return float(extents(label.font_name, label.largest, label.text)[0]) * 1.04
