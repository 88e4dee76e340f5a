"""The sheet with all that can be counted on the table at one look: ten seconds, and one touch if everybody agrees."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app import checking
from app.playing import Playing
from core.message import say
from core.table_counts import Count
from screens.check.mismatch import mismatch_sheet
from screens.context import ScreenContext
from screens.face import Face
from screens.game.tracked import counted
from screens.game.why import number_text, why_sheet
from screens.widgets.key import Key, Tappable
from screens.widgets.layouts import Column
from screens.widgets.sheet import TALLEST, Sheet
from screens.widgets.text import Alike, Fit, Text, at_ease

COLUMNS = 4
PAD = 3  # dp


def check_sheet(context: ScreenContext, playing: Playing, face: Face) -> None:
    def agree() -> None:
        context.sheet(None)
        checking.agree(playing)

    def again() -> None:
        check_sheet(context, playing, face)

    context.guard.changed()
    context.sheet(CheckSheet(context, playing, face, agree, again))


class CheckSheet(Sheet):
    """The sheet. Its key stays in place while the list is scrolled."""

    def __init__(
        self, context: ScreenContext, playing: Playing, face: Face, agree: Callable[[], None], again: Callable[[], None]
    ) -> None:
        self.agreed = Key(
            context, context.text(say("check.agreed")), icon="check", face="primary", height=dp(64), on_tap=agree,
            guarded=False,
        )  # fmt: skip
        body = CheckBody(context, playing, face, again)
        title, caption = context.text(say("ui.menu.check")), context.text(say("check.how"))
        super().__init__(context, title, body, lambda: context.sheet(None), caption=caption)
        self.card.add_widget(self.agreed)

    def _lay(self, *_: object) -> None:
        super()._lay()
        wanted = self.head.height + self.content.height + self.agreed.height + dp(16 + 12 + 12 + 16)
        self.card.height = min(wanted, self.height * TALLEST)


class CheckBody(Column):
    def __init__(self, context: ScreenContext, playing: Playing, face: Face, again: Callable[[], None]) -> None:
        super().__init__(spacing=dp(8))
        names = list[Fit]()
        for player, counts in checking.counts(playing).items():
            if player:
                self.add_widget(Text(player, context.palette.text_high, "strong", padding=(dp(4), dp(4), dp(4), 0)))
            tiles = [CountTile(context, playing, face, count, again) for count in counts]
            names += [tile.words for tile in tiles]
            self.add_widget(CountGrid(tiles))
        Alike(names)


class CountGrid(GridLayout):
    """A grid of four in a row if their words are readable, otherwise two."""

    def __init__(self, tiles: list[CountTile]) -> None:
        super().__init__(cols=COLUMNS // 2, spacing=dp(8), size_hint_y=None)
        self.bind(minimum_height=self.setter("height"), width=self._fit)
        self.tiles = tiles
        for tile in tiles:
            self.add_widget(tile)

    def _fit(self, *_: object) -> None:
        wide = (self.width + dp(8)) / COLUMNS - dp(8) - 2 * dp(PAD)
        easy = all(at_ease(tile.words.whole, "caption", wide, tile.height * 0.38 - dp(4)) for tile in self.tiles)
        self.cols = min(COLUMNS, max(2, len(self.tiles))) if easy else COLUMNS // 2


class CountTile(Tappable):
    """A number and its name. A touch says that the table has another number; a hold explains the number."""

    def __init__(
        self, context: ScreenContext, playing: Playing, face: Face, count: Count, again: Callable[[], None]
    ) -> None:
        palette = context.palette
        self.count = count
        of = counted(playing, count, lambda: face.settle(context, playing, count))
        super().__init__(
            context,
            on_tap=partial(mismatch_sheet, context, playing, face, count, again),
            on_hold=lambda: why_sheet(context, playing, of, again),
            guarded=False,
            ground=palette.surface_2,
            radius=dp(14),
            padding=(dp(PAD), dp(4)),
            size_hint_y=None,
            height=max(dp(60), min(sp(52), dp(96))),
        )
        assert type(count.value) is int
        inside = BoxLayout(orientation="vertical")
        inside.add_widget(Fit(number_text(count.value), palette.text_high, "count", largest=dp(32)))
        self.words = Fit(context.text(count.what), palette.text_middle, "caption", size_hint_y=0.62)
        inside.add_widget(self.words)
        self.add_widget(inside)
