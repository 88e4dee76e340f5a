"""The other lines: what was undone, amended or supposed, and can be restored."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from kivy.metrics import dp

from app.otherlines import OtherLine, other_lines
from app.playing import Playing
from core.message import say
from core.table_counts import round_called
from screens.context import ScreenContext
from screens.widgets.key import Tappable
from screens.widgets.layouts import Column
from screens.widgets.longlist import LongList
from screens.widgets.sheet import TALLEST, Sheet
from screens.widgets.text import Text, height_of

PADDING, GAP = 12, 2  # dp
LEAST = 64  # dp


def lines_sheet(context: ScreenContext, playing: Playing) -> None:
    found = other_lines(playing)
    if not found:
        context.tell(say("ui.lines.none"))
        return
    context.sheet(LinesSheet(context, found, lambda line: _ask(context, playing, line)))


def _ask(context: ScreenContext, playing: Playing, line: OtherLine) -> None:
    from screens.material.dialog import ask_first

    def reopen() -> None:
        no = playing.reopen(line.tip)
        if no is not None:
            context.refuse(no)

    stays = say("ui.lines.stays", count="n", n=line.off) if line.off else say("ui.lines.longer")
    ask_first(
        context, context.text(say("ui.lines.ask")), context.text(say("ui.lines.yes")), reopen,
        caption=context.text(stays), no=context.text(say("ui.replay.no")), face="primary", guarded=True,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class LineRow:
    line: OtherLine
    head: str
    text: str
    height: float
    sort: str = "line"


class LinesSheet(Sheet):
    """A sheet as high as its rows, up to a limit; beyond that the rows scroll."""

    def __init__(self, context: ScreenContext, lines: list[OtherLine], pick: Callable[[OtherLine], None]) -> None:
        self.lines = lines
        self.list = LongList(context.palette, {"line": lambda: LineKey(context, pick)}, gap=dp(8))
        self._wide = 0.0
        super().__init__(
            context,
            context.text(say("ui.lines")),
            Column(),
            lambda: context.sheet(None),
            caption=context.text(say("ui.lines.why")),
        )
        self.card.remove_widget(self.scroll)
        self.card.add_widget(self.list)

    def _lay(self, *_: object) -> None:
        super()._lay()
        wide = self.card.width - dp(32)
        if wide != self._wide and wide > dp(100):
            self._wide = wide
            self.list.set([_row(self.context, line, wide) for line in self.lines])
        wanted = self.head.height + self.list.sheet.height + dp(16 + 12 + 16)
        self.card.height = min(wanted, self.height * TALLEST)
        self.card.y = self.y + dp(8)

    def press(self, key: str) -> bool:
        if key in ("up", "down"):
            self.list.page(down=key == "down")
            return True
        return super().press(key)


def _row(context: ScreenContext, line: OtherLine, wide: float) -> LineRow:
    when = time.strftime("%H:%M", time.localtime(line.at / 1000))
    parts = [when, context.text(say("ui.lines.moves", count="n", n=line.moves))]
    if line.chapter.round:
        parts.append(context.text(round_called(context.box, line.chapter.round)))
    head, text = " · ".join(parts), " ".join(context.text(each) for each in line.last)
    room = wide - dp(2 * PADDING)
    high = height_of(head, "strong", room) + height_of(text, "sentence", room) + dp(GAP + 2 * PADDING)
    return LineRow(line, head, text, max(dp(LEAST), high))


class LineKey(Tappable):
    def __init__(self, context: ScreenContext, pick: Callable[[OtherLine], None]) -> None:
        super().__init__(
            context, on_tap=lambda: pick(self.row.line), guarded=False, ground=context.palette.surface_2, radius=dp(14),
            padding=dp(PADDING),
        )  # fmt: skip
        self.title = Text("", context.palette.text_high, "strong")
        self.words = Text("", context.palette.text_middle, "sentence")
        self.add_widget(Column(self.title, self.words, spacing=dp(GAP)))

    def fill(self, row: LineRow) -> None:
        self.row = row
        self.title.text, self.words.text = row.head, row.text
