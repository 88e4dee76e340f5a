"""A widget that follows the finger from where it touches down until it leaves the screen."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget


class Dragged(Widget):
    def drag(self, touch: Any) -> None:
        raise NotImplementedError

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self.drag(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self.drag(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True
