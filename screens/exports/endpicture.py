"""The result of a game as a picture to share, drawn with the widgets of the screens into a buffer of its own.

It is laid out anew for each shape, in dp as on a phone, and independent of the window, the size of the text and the
density of the screen that it is made on.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal, TypeAlias

from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.lang import Builder
from kivy.metrics import Metrics, dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.message import say
from core.scene import End, Figure, Rank, Scene
from data.exports.png import png
from screens.context import ScreenContext
from screens.game.head import grown
from screens.scene import looks
from screens.scene.lookback import MemoryCard, StoryCard
from screens.widgets.crest import Crest
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.layouts import Card, Gap
from screens.widgets.remembered import Remembered
from screens.widgets.text import Fit, Text

Shape: TypeAlias = Literal["square", "story", "wide"]

SIZES: dict[Shape, tuple[int, int]] = {"square": (1080, 1080), "story": (1080, 1920), "wide": (1200, 630)}
"""In pixels."""

DENSITY: dict[Shape, float] = {"square": 2.0, "story": 2.0, "wide": 1.6}
EDGE, GAP, FOOT = 20, 8, 26  # dp
RANK: dict[Shape, float] = {"square": 56, "story": 64, "wide": 40}  # dp
PASSES = 4
"""A layout that depends on the height of words below it is right after so many."""

LEAST = 48  # dp: a lower line has no room for a second one

HALF = 0.52  # of a wide picture: the ranking


def end_picture(context: ScreenContext, scene: Scene, end: End, shape: Shape, day: str) -> bytes:
    """Returns the picture as PNG. What has no room in a shape is left out, the least important first."""
    with _measures(DENSITY[shape]):
        width, height = SIZES[shape]
        picture = EndPicture(context, scene, end, shape, day)
        picture.size, picture.pos = (width, height), (0, 0)
        picture.arrange()
        _settle(picture)
        return _drawn(picture, context.palette.bg)


@contextmanager
def _measures(wanted: float) -> Iterator[None]:
    """Lets a dp be as many pixels as in every picture, whatever screen it is made on."""
    density, scale = Metrics.density, Metrics.fontscale
    Metrics.density, Metrics.fontscale = wanted, 1.0
    try:
        yield
    finally:
        Metrics.density, Metrics.fontscale = density, scale


def _settle(picture: Widget) -> None:
    """Lays everything out at once: there is no frame of the app in which it could be."""
    for _ in range(PASSES):
        for widget in picture.walk(restrict=True):
            if isinstance(widget, Remembered):
                widget.texture_update()
            elif isinstance(widget, BoxLayout):
                widget.do_layout()
        Builder.sync()


def _drawn(picture: Widget, ground: Any) -> bytes:
    width, height = (int(side) for side in picture.size)
    sheet = Fbo(size=(width, height), with_stencilbuffer=True)
    with sheet:
        ClearColor(*ground)
        ClearBuffers(clear_stencil=True)
    sheet.add(picture.canvas)
    sheet.draw()
    pixels = sheet.texture.pixels
    sheet.remove(picture.canvas)
    return png(width, height, pixels)


class EndPicture(BoxLayout):
    """Who has won, the ranking, and as much of what can be looked back at as there is room for."""

    def __init__(self, context: ScreenContext, scene: Scene, end: End, shape: Shape, day: str) -> None:
        super().__init__(orientation="vertical", padding=dp(EDGE), spacing=dp(GAP), size_hint=(None, None))
        self.context, self.scene, self.end, self.shape = context, scene, end, shape
        self.foot = Foot(context, day)

    def arrange(self) -> None:
        width = self.width - 2 * dp(EDGE)
        head = Head(self.context, self.end)
        head.fit(width)
        self.add_widget(head)
        room = self.height - 2 * dp(EDGE) - head.height - dp(FOOT) - 2 * dp(GAP)
        if self.shape == "wide":
            across = BoxLayout(spacing=dp(GAP))
            left = (width - dp(GAP)) * HALF
            across.add_widget(_column(self._ranks(), left, room, HALF))
            across.add_widget(_column(self._memories(), width - dp(GAP) - left, room, 1 - HALF))
            self.add_widget(across)
        else:
            self.add_widget(_column([*self._ranks(), *self._memories()], width, room, 1))
        self.add_widget(self.foot)

    def _ranks(self) -> list[Any]:
        high = dp(RANK[self.shape])
        return [RankLine(self.context, rank, self.scene.figure(rank.name), high) for rank in self.end.ranks]

    def _memories(self) -> list[Any]:
        story = [StoryCard(self.context, self.end)] if self.end.story and self.shape == "story" else []
        return [*(MemoryCard(self.context, memory) for memory in self.end.memories), *story]


def _column(parts: list[Any], width: float, room: float, share: float) -> BoxLayout:
    """Puts as many of the parts below each other as there is room for; what is left of the room is shared between
    them.
    """
    column = BoxLayout(orientation="vertical", spacing=dp(GAP), size_hint_x=share)
    left = room
    for part in parts:
        high = part.fit(width)
        if high <= left:
            column.add_widget(part)
            left -= high + dp(GAP)
    column.add_widget(Gap())
    return column


class Head(BoxLayout):
    """What ended the game, with its symbol, below the name of the box."""

    def __init__(self, context: ScreenContext, end: End) -> None:
        palette = context.palette
        super().__init__(spacing=dp(14), size_hint_y=None)
        self.add_widget(Icon(end.icon, palette.accent, 60, pos_hint={"center_y": 0.5}))
        self.words = [
            Text(context.text(say(f"box.{context.box}")), palette.words, "button"),
            Text(context.text(end.reason), palette.text_high, "title"),
        ]
        column = BoxLayout(orientation="vertical", spacing=dp(2), size_hint_y=None, pos_hint={"center_y": 0.5})
        column.bind(minimum_height=column.setter("height"))
        for each in self.words:
            column.add_widget(each)
        self.add_widget(column)

    def fit(self, width: float) -> float:
        inner = width - dp(60 + 14)
        self.height = max(dp(64), sum(grown(each, inner) for each in self.words) + dp(2))
        return float(self.height)


class RankLine(Card):
    """A player with the result, and a trophy for whoever has won."""

    def __init__(self, context: ScreenContext, rank: Rank, figure: Figure, high: float) -> None:
        palette = context.palette
        super().__init__(
            ground=palette.surface_1, edge=palette.accent if rank.won else CLEAR, orientation="horizontal",
            padding=(dp(12), dp(4)), spacing=dp(10), fills=True, size_hint_y=None, height=high,
        )  # fmt: skip
        crest = Crest(context, 32)
        crest.pos_hint = {"center_y": 0.5}
        crest.show(looks.crest(context, figure), looks.fate(figure))
        self.add_widget(crest)
        who = BoxLayout(orientation="vertical", padding=(0, dp(4)))
        who.add_widget(Fit(rank.name, palette.text_high, "name", align="left"))
        below = rank.fate.name if rank.fate is not None else figure.role
        if below and high >= dp(LEAST):
            who.add_widget(Fit(looks.text(context, below), palette.text_middle, "caption", align="left"))
        self.add_widget(who)
        if rank.won:
            self.add_widget(Icon("trophy", palette.accent, 26, pos_hint={"center_y": 0.5}))
        if rank.total is not None and rank.total.value is not None:
            self.add_widget(
                Fit(
                    str(rank.total.value),
                    palette.text_high,
                    "count",
                    align="right",
                    size_hint_x=0.3,
                    largest=high * 0.8,
                )
            )

    def fit(self, _width: float) -> float:
        return float(self.height)


class Foot(BoxLayout):
    """The day, and what has made the picture."""

    def __init__(self, context: ScreenContext, day: str) -> None:
        palette = context.palette
        super().__init__(size_hint_y=None, height=dp(FOOT))
        self.add_widget(Fit(day, palette.text_middle, "tile", align="left"))
        self.add_widget(Fit("Delvelog", palette.words, "button", align="right"))
