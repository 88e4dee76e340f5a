"""The base of everything that is tapped or held: a ground, a symbol, words, and at least the size of a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, TypeAlias

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from screens.context import ScreenContext
from screens.theme import Colour, Palette, mixed
from screens.told import short_of
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon
from screens.widgets.text import Alike, Fit, at_ease

Face: TypeAlias = Literal["key", "tile", "tile2", "primary", "outline", "quiet", "chosen", "melee", "ranged", "magic",
                          "danger", "good", "sleep", "rage"]  # fmt: skip
HOLD = 0.4  # seconds
LEAST = 48  # dp


def inks(palette: Palette, face: str) -> tuple[Colour, Colour, Colour]:
    """Returns the colours of ground, edge and words of a face."""
    match face:
        case "key":
            return palette.surface_2, CLEAR, palette.text_high
        case "tile":
            return palette.tile, CLEAR, palette.text_high
        case "tile2":
            return palette.tile2, CLEAR, palette.text_high
        case "primary":
            return palette.accent, CLEAR, palette.on_accent
        case "outline":
            return CLEAR, palette.accent, palette.words
        case "quiet":
            return CLEAR, CLEAR, palette.text_middle
        case "chosen":
            return palette.panel, palette.accent, palette.words
    tone = palette.tone(face)
    return tone.ground, tone.ink, palette.text_high


class Tappable(ButtonBehavior, Grounded, AnchorLayout):
    """A touch surface with any content. If it is `guarded`, it writes an entry, so it ignores touches for a moment
    after another entry.

    If `takes_taps` is False, as when it is too low for taps, it can still be held.
    """

    __events__ = ("on_tap", "on_hold", "on_hold_end")
    takes_taps = True

    def __init__(
        self,
        context: ScreenContext,
        *,
        on_tap: Callable[[], object] | None = None,
        on_hold: Callable[[], object] | None = None,
        on_hold_end: Callable[[], object] | None = None,
        guarded: bool = True,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.context = context
        self.guarded = guarded
        self._tapped, self._held, self._let_go = on_tap, on_hold, on_hold_end
        self._hold_event: Any = None
        self._holding = False
        self._rest = self._pressed = tuple(self.ground)
        self.bind(state=self._show_state)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or self.disabled or touch.is_mouse_scrolling:
            return super().on_touch_down(touch)
        if self.guarded and self.context.guard.closed:
            return True
        taken = super().on_touch_down(touch)
        if taken and self in touch.ud and (self._held or self._let_go):  # and not a key on top of it
            self._ring(touch)
        return taken

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self._end_hold()
        return super().on_touch_up(touch)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and self._hold_event is not None and not self.collide_point(*touch.pos):
            self._end_hold()
        return super().on_touch_move(touch)

    def _ring(self, touch: Any) -> None:
        """Draws a ring that grows around the finger, to announce the hold."""
        with self.canvas.after:
            colour, ring = Color(rgba=self.context.palette.accent), SmoothLine(width=dp(2))
        started = Clock.get_time()

        def grow(_dt: float) -> bool:
            part = min(1.0, (Clock.get_time() - started) / HOLD)
            ring.circle = (*touch.pos, dp(34), 0, 360 * part)
            if part < 1:
                return True
            self._holding = True
            self.dispatch("on_hold")
            return False

        self._hold_marks = (colour, ring)
        self._hold_event = Clock.schedule_interval(grow, 1 / 60)

    def _end_hold(self) -> None:
        if self._hold_event is None:
            return
        self._hold_event.cancel()
        self._hold_event = None
        for mark in self._hold_marks:
            self.canvas.after.remove(mark)
        if self._holding:
            self.dispatch("on_hold_end")

    @property
    def holding(self) -> bool:
        """Whether a finger has been on it for so long that it is a hold."""
        return self._holding

    def on_release(self) -> None:
        held, self._holding = self._holding, False
        if (held and self._held) or not self.takes_taps:
            return
        if self.guarded and self.context.guard.closed:
            return
        self.dispatch("on_tap")

    def on_tap(self) -> None:
        if self._tapped is not None:
            self._tapped()

    def on_hold(self) -> None:
        if self._held is not None:
            self._held()

    def on_hold_end(self) -> None:
        if self._let_go is not None:
            self._let_go()

    def put_on(self, ground: Colour) -> None:
        """Changes the ground, even while a finger still presses it."""
        self._rest = tuple(ground)
        if self.state != "down":
            self.ground = ground

    def _show_state(self, *_: object) -> None:
        """Shows whether it is pressed, at once, by a step towards the colour of the words. A ground that was set
        meanwhile stays.
        """
        if self.state == "down":
            self._rest = tuple(self.ground)
            base = self._rest if self._rest[3] else self.context.palette.surface_1
            self.ground = mixed(base, self.context.palette.text_high, 0.18)
            self._pressed = tuple(self.ground)
        elif tuple(self.ground) == self._pressed:
            self.ground = self._rest


class Key(Tappable):
    """A Tappable with a symbol, words and a caption, in a column or a row."""

    def __init__(
        self,
        context: ScreenContext,
        text: str = "",
        *,
        face: str = "key",
        icon: str = "",
        caption: str = "",
        role: str = "button",
        along: Literal["column", "row"] = "row",
        icon_size: float = 24,
        icon_colour: Colour | None = None,
        largest: float | None = None,
        **kwargs: Any,
    ) -> None:
        ground, edge, ink = inks(context.palette, face)
        kwargs.setdefault("radius", dp(16))
        kwargs.setdefault("padding", (dp(8), dp(4)))
        if "height" in kwargs:
            kwargs.setdefault("size_hint_y", None)
        if "width" in kwargs:
            kwargs.setdefault("size_hint_x", None)
        super().__init__(context, ground=ground, edge=edge, **kwargs)
        self.face = face
        self.text_label: Fit | None = None
        self.caption_label: Fit | None = None
        self.icon: Icon | None = None
        column = along == "column"
        inner = BoxLayout(orientation="vertical" if column else "horizontal", spacing=dp(2 if column else 10))
        if icon:
            shade = icon_colour or (
                ink if face in ("primary", "outline", "quiet", "chosen") else context.palette.accent
            )
            self.icon = Icon(icon, shade, icon_size, pos_hint={"center_x": 0.5, "center_y": 0.5})
            if not (text or caption) or column:
                self.icon.size_hint = (1, 1)
            inner.add_widget(self.icon)
        align = "left" if icon and not column else "center"
        if text:
            sized = {} if largest is None else {"largest": largest}
            self.text_label = Fit(text, ink, role, align=align, valign="bottom" if caption else "middle", **sized)
        if caption:
            low = (
                ink
                if face == "primary"
                else context.palette.panel_mid
                if face.startswith("tile")
                else context.palette.text_middle
            )
            self.caption_label = Fit(caption, low, "caption", align=align, valign="top", size_hint_y=0.7)
        if self.caption_label is not None:
            words = BoxLayout(orientation="vertical")
            for line in (self.text_label, self.caption_label):
                if line is not None:
                    words.add_widget(line)
            inner.add_widget(words)
        elif self.text_label is not None:
            inner.add_widget(self.text_label)
        self.add_widget(inner)
        self.inner, self._role = inner, role
        if self.icon is not None and self.text_label is not None and not column:
            self.bind(size=self._make_room)

    def _make_room(self, *_: object) -> None:
        """Leaves the symbol out where the words would become small beside it, and takes it in again."""
        assert self.icon is not None
        assert self.text_label is not None
        across, _up = self._inside
        beside = across - self.icon.width - self.inner.spacing
        words = self.text_label.whole
        fits = any(at_ease(each, self._role, beside, self._inside[1]) for each in (words, short_of(words)))
        if fits != (self.icon.parent is not None):
            if fits:
                self.inner.add_widget(self.icon, index=len(self.inner.children))
            else:
                self.inner.remove_widget(self.icon)

    @property
    def _inside(self) -> tuple[float, float]:
        left, low, right, top = self.padding
        return self.width - left - right, self.height - low - top

    @property
    def text(self) -> str:
        """The words on the key; tests find it by them."""
        return self.text_label.whole if self.text_label is not None else ""

    @text.setter
    def text(self, text: str) -> None:
        assert self.text_label is not None
        self.text_label.text = text


def same_size(keys: Iterable[Key]) -> None:
    """Gives the words of keys that stand together one size, that of the smallest."""
    Alike([key.text_label for key in keys if key.text_label is not None])
