"""Turns its contents by 180°, for a player on the other side of the table."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout


class Turned(BoxLayout):
    """A box that can be turned, together with its touches. Half a turn around the centre is its own inverse."""

    turned = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        with self.canvas.before:
            PushMatrix()
            self._rotate = Rotate(angle=0, origin=self.center)
        with self.canvas.after:
            PopMatrix()
        self.bind(pos=self._lay, size=self._lay, turned=self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        self._rotate.origin = self.center
        self._rotate.angle = 180 if self.turned else 0

    def _half_turn(self, x: float, y: float) -> tuple[float, float]:
        return (2 * self.center_x - x, 2 * self.center_y - y) if self.turned else (x, y)

    def to_local(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        return self._half_turn(x, y)

    def to_parent(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        return self._half_turn(x, y)

    def on_touch_down(self, touch: Any) -> bool:
        return self._pass_on(touch, super().on_touch_down)

    def on_touch_move(self, touch: Any) -> bool:
        return self._pass_on(touch, super().on_touch_move)

    def on_touch_up(self, touch: Any) -> bool:
        return self._pass_on(touch, super().on_touch_up)

    def _pass_on(self, touch: Any, to: Any) -> bool:
        if not self.turned:
            return bool(to(touch))
        touch.push()
        touch.apply_transform_2d(self._half_turn)
        taken = to(touch)
        touch.pop()
        return bool(taken)
