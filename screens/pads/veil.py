"""A cover over what only one player may see. Before that player looks, nothing of it is on the screen or in any widget.

A tap on its key shows what is below until something is picked. A hold shows it only while the finger stays down: a key
that the finger slides onto is picked on release; on release anywhere else the cover returns.

The cover also returns after the answer, when the table looks at something else, and when the phone is locked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from core.asks import Ask
from core.message import say
from screens.face import Asked
from screens.pads.base import Pad
from screens.pads.phone import to_the_middle
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable
from screens.widgets.text import Fit

Make: TypeAlias = Callable[[Asked, Ask], Pad]
WATCH = 0.1  # seconds
COVER = 52  # dp
LEAST = 224  # dp: what is below scrolls in this height, so that the panel need not jump when somebody looks
SLID = 12  # dp: a finger that has not moved this far has chosen nothing, whatever lies under it now


class Fingered(Tappable):
    """Remembers the touch on it, so that a touch that holds the cover can be handed on."""

    touch: Any = None

    def on_touch_down(self, touch: Any) -> bool:
        self.touch = touch
        return bool(super().on_touch_down(touch))


class Cover(Fingered):
    """What is shown while nobody looks. It reacts to being held, not to taps."""

    takes_taps = False


class LookKey(Key, Fingered):
    """The key to look: a tap shows what is below; when it is held, it acts as a part of the cover."""


class VeilPad(Pad):
    """The covered pad. `make` makes the pad below when its owner looks. It is `opened` at once where the owner has the
    phone in hand: who has touched their own name, or has begun to choose.
    """

    def __init__(self, asked: Asked, owner: str, make: Make, *, opened: bool = False) -> None:
        super().__init__(asked)
        self.owner, self._make = owner, make
        self.below: Pad | None = None
        self._watch: Any = None
        self._finger: Any = None  # the touch that holds the cover up
        self._from = (0.0, 0.0)
        self._on: Tappable | None = None  # the key under the finger
        palette = self.context.palette
        self._eye = Icon("eye-off", palette.panel_low, 44, size_hint=(1, 1))
        self._why = Fit(self.context.text(say("ui.veil.why")), palette.text_high, "strong", size_hint_y=0.5)
        self._hold = Fit(self.context.text(say("ui.veil.hold")), palette.panel_mid, "sentence", size_hint_y=0.8)
        self.cover_card: Cover = Cover(
            self.context, on_hold=lambda: self._peek(self.cover_card), edge=palette.edge, dashes=[dp(3), dp(2)],
            radius=dp(16), padding=(dp(12), dp(8)),
        )  # fmt: skip
        inside = BoxLayout(orientation="vertical", spacing=dp(2))
        for part in (self._eye, self._why, self._hold):
            inside.add_widget(part)
        self.cover_card.add_widget(inside)
        self.look_key: LookKey = LookKey(
            self.context,
            self.context.text(say("ui.veil.look", player=owner)),
            icon="eye",
            face="primary",
            height=dp(64),
            on_tap=self.look,
            on_hold=lambda: self._peek(self.look_key),
        )
        to_the_middle(self.look_key)
        self.cover_key = Key(
            self.context, self.context.text(say("ui.veil.cover")), icon="eye-off", face="tile", role="tile",
            on_tap=self.cover, guarded=False,
        )  # fmt: skip
        self.least = dp(LEAST)
        self._lay_cover()
        if opened:
            self.look()

    def _lay_cover(self) -> None:
        self.clear_widgets()
        for part in (self.cover_card, self.look_key):
            self.add_widget(part)

    def look(self) -> None:
        """Shows what is below until something is picked, or it is covered again."""
        self._uncover()
        self._add_cover_key()
        self.context.guard.changed()

    def _add_cover_key(self) -> None:
        assert self.below is not None
        if self.cover_key.parent is not None:
            self.cover_key.parent.remove_widget(self.cover_key)
        if self.below.foot is None:
            self.cover_key.size_hint_y, self.cover_key.height = None, dp(COVER)
            self.add_widget(self.cover_key)
        else:
            self.below.foot.add_widget(self.cover_key)

    def _uncover(self) -> None:
        real = self._real()
        self.context.secrets.show(self, self.cover)
        self.below = self._make(replace(self.asked, ask=real), real)
        self.clear_widgets()
        self.add_widget(self.below)
        if self._watch is None:
            self._watch = Clock.schedule_interval(self._see_whether_left, WATCH)

    def cover(self) -> None:
        self._let_go_of_key()
        self._finger = None
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
        self.below = None
        self._lay_cover()
        self.context.secrets.hide(self)

    def _see_whether_left(self, _dt: float) -> None:
        if not self.on_screen or self.context.guard.locked:
            self.cover()

    # While a finger holds the cover up

    def _peek(self, held: Fingered) -> None:
        finger = held.touch
        if self.below is not None or finger is None:
            return
        self._uncover()
        self._finger, self._from = finger, finger.pos
        finger.grab(self)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self:
            if touch is self._finger:
                self._point(touch)
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if touch is self._finger:
            self._pick()
        return True

    def _point(self, touch: Any) -> None:
        """Makes the key under the finger look pressed."""
        x, y = self.to_window(*touch.pos)
        slid = max(abs(x - self._from[0]), abs(y - self._from[1])) >= dp(SLID)
        on = next(self._keys_at(x, y), None) if slid or self._on is not None else None
        if on is not self._on:
            self._let_go_of_key()
            self._on = on
            if on is not None:
                on.state = "down"

    def _keys_at(self, x: float, y: float) -> Iterator[Tappable]:
        """Yields the keys below at a place of the window; keys that are scrolled out of view are left out."""
        for key in self.below.walk(restrict=True) if self.below is not None else ():
            if not isinstance(key, Tappable) or key.disabled:
                continue
            if all(each.collide_point(*each.parent.to_widget(x, y)) for each in (key, *_scrolls(key, self))):
                yield key

    def _let_go_of_key(self) -> None:
        if self._on is not None:
            self._on.state = "normal"
            self._on = None

    def _pick(self) -> None:
        """Picks the key under the finger, or covers again. If several things may be picked, it stays open for the next
        one.
        """
        on = self._on
        self._let_go_of_key()
        self._finger = None
        if on is None or self.context.guard.locked:
            self.cover()
            return
        on.dispatch("on_tap")
        if self.below is not None and self.on_screen and self.cover_key.parent is None:
            self._add_cover_key()

    def _real(self) -> Ask:
        """Returns the ask as its owner may see it."""
        asked = self.asked
        for choice in asked.playing.choices_of(self.owner):
            if (choice.move, choice.given) == (asked.choice.move, asked.choice.given):
                for ask in choice.asks:
                    if ask.field == asked.ask.field:
                        return ask
        raise LookupError(asked.ask.field)

    def pressed(self, key: str) -> bool:
        if self.below is not None:
            return self.below.press(key)
        if key != "enter":
            return False
        self.look()
        return True

    @property
    def can_by_phone(self) -> bool:
        """Always False: only the player who looks can let the phone do it, with the key on the pad below."""
        return False


def _scrolls(key: Any, until: Any) -> Iterator[Any]:
    """Yields the scroll views in which a key can be scrolled out of view."""
    each = key.parent
    while each is not None and each is not until:
        if isinstance(each, ScrollView):
            yield each
        each = each.parent
