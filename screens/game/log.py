"""The log: what happened, newest first, by rounds and turns. A line that is touched opens in place.

Lines are read from the end of the journal, a few dozen a frame, so that a
log of thousands opens as quickly as a short one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Literal, TypeAlias

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from app.playing import Playing, View
from core.counted import Chapter
from core.log import Told
from core.message import say
from screens.desk import Desk
from screens.face import Face
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable
from screens.widgets.longlist import LongList
from screens.widgets.text import Fit, height_of

CHUNK = 40  # lines read in one frame
LEAST = 48  # dp
MARKS = {"ruling": "gavel", "amended": "pencil", "inserted": "pencil-plus"}

Sort: TypeAlias = Literal["round", "turn", "entry", "chosen"]

NO_CHAPTER = Chapter()


@dataclass(frozen=True, slots=True)
class Line:
    """One row. `number` is what its entry is called by, to find it again after the game has gone on."""

    sort: Sort
    text: str
    height: float
    told: Told | None = None
    changes: tuple[tuple[int, int], ...] = ()
    icon: str = ""
    aside: str = ""
    chapter: Chapter = NO_CHAPTER


class LogPage(BoxLayout):
    def __init__(self, desk: Desk, playing: Playing, face: Face) -> None:
        super().__init__(orientation="vertical")
        self.desk, self.playing, self.face = desk, playing, face
        self._reading: Iterator[Line] = iter(())
        self.reading = False  # whether there is more to come
        self._more = Clock.create_trigger(self._read_more, 0)
        self.list = LongList(
            desk.palette,
            {
                "round": lambda: RoundRow(desk),
                "turn": lambda: TurnRow(desk),
                "entry": lambda: EntryRow(desk, self._choose),
                "chosen": lambda: ChosenRow(desk, self._choose, self._undo_to),
            },
            gap=dp(8),
        )
        self.add_widget(self.list)
        self._width = 0.0
        self.bind(width=self._measured)

    # Following the game

    def _measured(self, *_: object) -> None:
        if self.width != self._width and self.width > dp(100):
            self._width = self.width
            self._read()

    def show(self, view: View) -> None:
        self._read()

    def _read(self) -> None:
        self._reading = self._rows()
        self.list.set(list(islice(self._reading, CHUNK)))
        self.reading = True
        self._more()

    def _read_more(self, *_: object) -> None:
        fresh = list(islice(self._reading, CHUNK))
        self.reading = bool(fresh)
        if fresh:
            self.list.extend(fresh)
            self._more()

    def _rows(self) -> Iterator[Line]:
        before = Chapter(-1)
        for told, earlier, later in self.playing.backwards():
            chapter = self.playing.box.chapter(earlier)
            if chapter.round != before.round and chapter.round:
                yield Line("round", self.desk.text(say("ui.log.round", n=chapter.round)), dp(52), chapter=chapter)
            if chapter != before and chapter.player:
                clock = time.strftime("%H:%M", time.localtime(told.at / 1000))
                yield Line("turn", chapter.player, dp(48), aside=clock, chapter=chapter)
            before = chapter
            yield self._entry(told, earlier, later, chapter)

    def _entry(self, told: Told, earlier: Any, later: Any, chapter: Chapter) -> Line:
        text = " ".join(self.desk.text(sentence) for sentence in told.sentences)
        changes = self.face.changes(earlier, later)[:1]
        line = Line("entry", text, 0, told, changes, MARKS.get(told.mark or "", ""), chapter=chapter)
        return replace(line, height=entry_height(line, self._width))

    # Touching

    def _choose(self, line: Line) -> None:
        """Opens a line, or closes it again; only one stands open."""
        opening = line.sort == "entry"
        rows = []
        for each in self.list.rows:
            if each.sort == "chosen":
                each = replace(each, sort="entry", height=entry_height(each, self._width))
            elif opening and each is line:
                each = replace(each, sort="chosen", height=entry_height(each, self._width) + dp(OPEN))
            rows.append(each)
        self.list.set(rows, keep=True)

    def _undo_to(self, line: Line) -> None:
        assert line.told is not None
        no = self.playing.undo(line.told.last)
        if no is not None:
            self.desk.refuse(no)

    def press(self, key: str) -> bool:
        if key not in ("up", "down"):
            return False
        self.list.page(down=key == "down")
        return True


INSET, ICON, DELTA, OPEN = 12, 28, 84, 68  # dp


def text_width(line: Line, width: float) -> float:
    return width - dp(2 * INSET) - (dp(ICON + 8) if line.icon else 0) - (dp(DELTA + 8) if line.changes else 0)


def entry_height(line: Line, width: float) -> float:
    return max(dp(LEAST), height_of(line.text, "sentence", text_width(line, width)) + dp(16))


class RoundRow(BoxLayout):
    def __init__(self, desk: Desk) -> None:
        super().__init__(padding=(dp(8), dp(8)))
        self.words = Fit("", desk.palette.sun, "inline", align="left")
        self.add_widget(self.words)

    def fill(self, line: Line) -> None:
        self.words.text = line.text


class TurnRow(BoxLayout):
    def __init__(self, desk: Desk) -> None:
        super().__init__(padding=(dp(INSET), dp(4)), spacing=dp(8))
        self.name_label = Fit("", desk.palette.hi, "name", align="left")
        self.time_label = Fit("", desk.palette.low, "caption", align="right", size_hint_x=0.3)
        self.add_widget(self.name_label)
        self.add_widget(self.time_label)

    def fill(self, line: Line) -> None:
        self.name_label.text, self.time_label.text = line.text, line.aside


class EntryRow(Tappable):
    """A sentence, its mark, and the number it changed."""

    def __init__(self, desk: Desk, choose: Callable[[Line], None]) -> None:
        super().__init__(
            desk, on_tap=lambda: choose(self.line), guarded=False, ground=desk.palette.s1, radius=dp(12),
            padding=(dp(INSET), dp(2)), anchor_y="top",
        )  # fmt: skip
        palette = desk.palette
        self.across = BoxLayout(spacing=dp(8), size_hint_y=None)
        self.mark = Icon("gavel", palette.magic.ink, 20, pos_hint={"center_y": 0.5})
        self.mark.width = dp(ICON)
        self.words = Label(
            font_name="Roboto", color=palette.mid, halign="left", valign="middle", line_height=1.1, font_size="15sp"
        )
        self.words.bind(size=self.words.setter("text_size"))
        self.delta = Fit("", palette.hi, "inline", align="right", size_hint_x=None, width=dp(DELTA))
        self.add_widget(self.across)

    def fill(self, line: Line) -> None:
        self.line = line
        parts = [self.words]
        if line.icon:
            self.mark.change(line.icon)
            parts.insert(0, self.mark)
        if line.changes:
            before, after = line.changes[0]
            self.delta.text = f"{before} → {after}"
            parts.append(self.delta)
        if self.across.children[::-1] != parts:
            self.across.clear_widgets()
            for part in parts:
                self.across.add_widget(part)
        self.words.text = line.text
        self.across.height = line.height - dp(4)


class ChosenRow(EntryRow):
    """The same, open: back to just after this entry is one more touch."""

    def __init__(self, desk: Desk, choose: Callable[[Line], None], undo_to: Callable[[Line], None]) -> None:
        super().__init__(desk, choose)
        self.ground, self.edge = desk.palette.panel, desk.palette.edge
        self.remove_widget(self.across)
        self.back = Key(
            desk, desk.text(say("ui.log.undo-to-here")), icon="undo", face="primary", height=dp(56),
            on_tap=lambda: undo_to(self.line),
        )  # fmt: skip
        column = BoxLayout(orientation="vertical", spacing=dp(4))
        column.add_widget(self.across)
        column.add_widget(self.back)
        self.add_widget(column)

    def fill(self, line: Line) -> None:
        super().fill(line)
        self.across.height = line.height - dp(OPEN)
