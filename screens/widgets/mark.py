"""The logo of Delvelog: three lines of a log, going down like stairs."""

from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

LENGTH = 0.64  # of the width; the rest is for the two steps to the side
THICKNESS = 0.24  # of the height


class Mark(Widget):
    """The logo. `colours` has a colour for each line, from the top."""

    colours = ListProperty([(1, 1, 1, 1)] * 3)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw, colours=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        length, thickness = self.width * LENGTH, self.height * THICKNESS
        steps = len(self.colours) - 1
        aside, down = (self.width - length) / steps, (self.height - thickness) / steps
        self.canvas.clear()
        with self.canvas:
            for step, colour in enumerate(self.colours):
                Color(rgba=colour)
                SmoothRoundedRectangle(
                    pos=(self.x + step * aside, self.top - thickness - step * down),
                    size=(length, thickness),
                    radius=[thickness / 2],
                )
