"""The other lines: what was undone, mended or supposed, and can be gone back to."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from kivy.metrics import dp

from app.otherlines import OtherLine, other_lines
from app.playing import Playing
from core.counted import round_called
from core.message import say
from screens.desk import Desk
from screens.replay.asking import ask_first
from screens.widgets.key import Tappable
from screens.widgets.layouts import Column
from screens.widgets.longlist import LongList
from screens.widgets.over import TALLEST, Sheet
from screens.widgets.text import Text, height_of

PADDING, GAP = 12, 2  # dp
LEAST = 64  # dp


def lines_sheet(desk: Desk, playing: Playing) -> None:
    found = other_lines(playing)
    if not found:
        desk.tell(say("ui.lines.none"))
        return
    desk.sheet(LinesSheet(desk, found, lambda line: _ask(desk, playing, line)))


def _ask(desk: Desk, playing: Playing, line: OtherLine) -> None:
    def reopen() -> None:
        no = playing.reopen(line.tip)
        if no is not None:
            desk.refuse(no)

    stays = say("ui.lines.stays", count="n", n=line.off) if line.off else say("ui.lines.longer")
    ask_first(desk, desk.text(say("ui.lines.ask")), desk.text(stays), desk.text(say("ui.lines.yes")), reopen)


@dataclass(frozen=True, slots=True)
class LineRow:
    line: OtherLine
    head: str
    text: str
    height: float
    sort: str = "line"


class LinesSheet(Sheet):
    """As high as its rows, or as it may be; then the rows scroll by themselves."""

    def __init__(self, desk: Desk, lines: list[OtherLine], pick: Callable[[OtherLine], None]) -> None:
        self.lines = lines
        self.list = LongList(desk.palette, {"line": lambda: LineKey(desk, pick)}, gap=dp(8))
        self._wide = 0.0
        super().__init__(
            desk, desk.text(say("ui.lines")), Column(), lambda: desk.sheet(None), caption=desk.text(say("ui.lines.why"))
        )
        self.card.remove_widget(self.scroll)
        self.card.add_widget(self.list)

    def _lay(self, *_: object) -> None:
        super()._lay()
        wide = self.card.width - dp(32)
        if wide != self._wide and wide > dp(100):
            self._wide = wide
            self.list.set([_row(self.desk, line, wide) for line in self.lines])
        wanted = self.head.height + self.list.sheet.height + dp(16 + 12 + 16)
        self.card.height = min(wanted, self.height * TALLEST)
        self.card.y = self.y + dp(8)

    def press(self, key: str) -> bool:
        if key in ("up", "down"):
            self.list.page(down=key == "down")
            return True
        return super().press(key)


def _row(desk: Desk, line: OtherLine, wide: float) -> LineRow:
    when = time.strftime("%H:%M", time.localtime(line.at / 1000))
    parts = [when, desk.text(say("ui.lines.moves", count="n", n=line.moves))]
    if line.chapter.round:
        parts.append(desk.text(round_called(desk.box, line.chapter.round)))
    head, text = " · ".join(parts), " ".join(desk.text(each) for each in line.last)
    room = wide - dp(2 * PADDING)
    high = height_of(head, "strong", room) + height_of(text, "sentence", room) + dp(GAP + 2 * PADDING)
    return LineRow(line, head, text, max(dp(LEAST), high))


class LineKey(Tappable):
    def __init__(self, desk: Desk, pick: Callable[[OtherLine], None]) -> None:
        super().__init__(
            desk, on_tap=lambda: pick(self.row.line), guarded=False, ground=desk.palette.s2, radius=dp(14),
            padding=dp(PADDING),
        )  # fmt: skip
        self.title = Text("", desk.palette.hi, "strong")
        self.words = Text("", desk.palette.mid, "sentence")
        self.add_widget(Column(self.title, self.words, spacing=dp(GAP)))

    def fill(self, row: LineRow) -> None:
        self.row = row
        self.title.text, self.words.text = row.head, row.text
