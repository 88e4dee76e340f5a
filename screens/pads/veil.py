"""A cover over what only one player may see. Nothing of it is on the screen, in any widget, before they look.

It lies there again when it was answered, when the table looks at something else, and when the phone is locked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from kivy.clock import Clock
from kivy.metrics import dp

from core.asks import Ask
from core.message import say
from screens.face import Asked
from screens.pads.base import Pad
from screens.pads.phone import to_the_middle
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.text import Text

Make: TypeAlias = Callable[[Asked, Ask], Pad]
WATCH = 0.1  # seconds
COVER = 52  # dp
LEAST = 224  # dp: what lies below scrolls in that, so the panel need not jump when somebody looks


class VeilPad(Pad):
    """`make` makes the pad below, when its owner looks."""

    def __init__(self, asked: Asked, owner: str, make: Make) -> None:
        super().__init__(asked)
        self.owner, self._make = owner, make
        self.below: Pad | None = None
        self._watch: Any = None
        palette = self.desk.palette
        self._eye = Icon("eye-off", palette.panel_low, 48, size_hint=(1, 1))
        self._why = Text(self.desk.text(say("ui.veil.why")), palette.panel_mid, "sentence", align="center")
        self.look_key = Key(
            self.desk, self.desk.text(say("ui.veil.look", player=owner)), icon="eye", face="primary", height=dp(64),
            on_tap=self.look,
        )  # fmt: skip
        to_the_middle(self.look_key)
        self.cover_key = Key(
            self.desk, self.desk.text(say("ui.veil.cover")), icon="eye-off", face="tile", role="tile",
            on_tap=self.cover, guarded=False,
        )  # fmt: skip
        self.least = dp(LEAST)
        self._lay_cover()

    def _lay_cover(self) -> None:
        self.clear_widgets()
        for part in (self._eye, self._why, self.look_key):
            self.add_widget(part)

    def look(self) -> None:
        real = self._real()
        self.below = self._make(replace(self.asked, ask=real), real)
        self.clear_widgets()
        self.add_widget(self.below)
        if self.cover_key.parent is not None:
            self.cover_key.parent.remove_widget(self.cover_key)
        if self.below.foot is None:
            self.cover_key.size_hint_y, self.cover_key.height = None, dp(COVER)
            self.add_widget(self.cover_key)
        else:
            self.below.foot.add_widget(self.cover_key)
        self.desk.guard.changed()
        self._watch = Clock.schedule_interval(self._see_whether_left, WATCH)

    def cover(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
        self.below = None
        self._lay_cover()

    def _see_whether_left(self, _dt: float) -> None:
        if not self.on_screen or self.desk.guard.locked:
            self.cover()

    def _real(self) -> Ask:
        """The ask as its owner may see it."""
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
        """Only for whoever looks: the key is among what lies below."""
        return False
