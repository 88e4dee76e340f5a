"""The whole board on a sheet: a tap on a space says what is there; below are all monsters on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing
from core.message import Message, say
from core.scene import Map, Space
from screens.context import ScreenContext
from screens.dungeonquest import looks
from screens.dungeonquest.map import HEIGHT, WIDTH, BoardMap, Chart
from screens.dungeonquest.tokens import TokenList
from screens.scene.badge import crests
from screens.told import capital
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.layouts import Column, Row
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text

PAD = 8  # dp


def open_map(context: ScreenContext, playing: Playing) -> None:
    context.sheet(
        Sheet(context, context.text(say("ui.quest.map")), MapPage(context, playing), lambda: context.sheet(None))
    )


class MapPage(Column):
    """The map as wide as the sheet, what was touched, who is in the catacombs or cannot be placed, and the tokens."""

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        super().__init__(spacing=dp(12))
        self.context, self.playing = context, playing
        scene = playing.view.scene
        board = looks.map_of(scene)
        assert board is not None, "the menu has a map only while there is a board"
        self.chart = Chart(board, crests(context, scene), looks.large_hero(scene, ""))
        self.map = TouchedMap(context, self.pick)
        self.map.show(self.chart)
        self.sign = Icon("chamber", context.palette.accent, 28)
        self.words = Text(context.text(say("ui.quest.map.touch")), context.palette.text_middle, "sentence")
        self.said = Row(self.sign, self.words, spacing=dp(12))
        self.add_widget(self.map)
        self.add_widget(self.said)
        for message in self._unplaced(board):
            self.add_widget(Text(context.text(message), context.palette.text_middle, "sentence"))
        self.add_widget(TokenList(context, board.tokens))

    def pick(self, space: Space) -> None:
        self.map.show(
            replace(self.chart, picked=space.key),
        )
        self.sign.change(space.icon or "chamber")
        self.words.text = capital(" · ".join(self.context.words.said(part) for part in space.about))

    def _unplaced(self, board: Map) -> list[Message]:
        """Returns who cannot be shown: heroes in the catacombs, or in a chamber whose place nobody has told."""
        found = [
            say("ui.quest.map.below", hero=way.whose, direction=say(f"dq.direction.{way.direction}"))
            for way in board.ways
        ]
        for space in board.spaces:
            if not space.cells:
                heroes = [piece.whose for piece in space.pieces if piece.whose]
                found += [say("ui.quest.map.elsewhere", hero=hero, chamber=space.name) for hero in heroes]
        return found


class TouchedMap(Grounded, BoxLayout):
    """The map as large as the width allows; a touch picks the nearest space."""

    def __init__(self, context: ScreenContext, pick: Callable[[Space], None]) -> None:
        palette = context.palette
        super().__init__(ground=palette.bg, edge=palette.line, padding=dp(PAD), size_hint_y=None)
        self.map = BoardMap(palette)
        self.pick = pick
        self.add_widget(self.map)
        self.bind(width=self._resize)

    def _resize(self, *_: object) -> None:
        self.height = (self.width - dp(2 * PAD)) / WIDTH * HEIGHT + dp(2 * PAD)

    def show(self, chart: Chart) -> None:
        self.map.show(chart)

    def on_touch_up(self, touch: Any) -> bool:
        """Picks a space, for a touch that began here and did not scroll."""
        if self.collide_point(*touch.pos) and self.collide_point(*touch.opos) and abs(touch.y - touch.oy) < dp(16):
            space = self.map.space_at(*touch.pos)
            if space is not None:
                self.pick(space)
                return True
        return bool(super().on_touch_up(touch))
