"""A QR code. It is dark on light in every theme, because many readers accept nothing else."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from data.exports.qr import Code

DARK, LIGHT = 0, 255
LARGEST = 360  # dp
SHARE = 0.55  # of the height of the screen: a code that has to be scrolled cannot be scanned


class QrCode(Widget):
    """The code, as large as possible, with the same number of pixels for each module."""

    def __init__(self, code: Code, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self._code = code
        self._texture = Texture.create(size=(len(code), len(code)), colorfmt="luminance")
        self._texture.mag_filter = self._texture.min_filter = "nearest"
        self._texture.add_reload_observer(self._fill)  # Android may discard textures
        self._fill(self._texture)
        with self.canvas:
            Color(1, 1, 1)
            self._square = Rectangle(texture=self._texture)
        self.bind(pos=self._lay, size=self._lay)

    def _fill(self, texture: Texture) -> None:
        """Fills the texture, whose first row is the lowest."""
        pixels = b"".join(bytes(DARK if dark else LIGHT for dark in row) for row in reversed(self._code))
        texture.blit_buffer(pixels, colorfmt="luminance")

    def _lay(self, *_: object) -> None:
        count = len(self._code)
        room = min(self.width, dp(LARGEST), Window.height * SHARE)
        side = count * max(1, room // count)
        self.height = side
        self._square.size = (side, side)
        self._square.pos = (round(self.center_x - side / 2), round(self.y))
