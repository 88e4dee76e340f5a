"""The sheet of an error report: what the file contains, a look at it, and keys to send or save it."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from kivy.metrics import dp

from app.exported_files import ExportedFile
from app.reporting import Report
from core.message import Message, say
from screens.context import ScreenContext
from screens.exports.background import beside
from screens.exports.sheet import put
from screens.material.progress import Working
from screens.material.rows import ListRow
from screens.widgets.layouts import Column, Row
from screens.widgets.longlist import LongList
from screens.widgets.sheet import TALLEST, Sheet
from screens.widgets.text import Fit, Text, height_of

SIGNS = 52  # characters in a line of the file, as it is shown


def report_sheet(context: ScreenContext, make: Callable[[], Report]) -> None:
    """Opens the sheet. `make` reads the game and makes the file; it runs on another thread and touches no screen."""
    content = ReportContent(context, make)
    context.sheet(Sheet(context, context.text(say("report.title")), content, lambda: context.sheet(None)))


class ReportContent(Column):
    """The contents. `report` is None while the file is being made."""

    def __init__(self, context: ScreenContext, make: Callable[[], Report]) -> None:
        super().__init__(spacing=dp(10))
        self.context = context
        self.report: Report | None = None
        self.hint = Text(context.text(say("take.working")), context.palette.text_middle, "sentence")
        self.add_widget(self.hint)
        self.working = Working(context)
        self.add_widget(self.working)
        beside(make, self._made, self._refused)

    def _made(self, report: Report) -> None:
        self.remove_widget(self.working)
        if self.get_root_window() is None:
            return  # somebody has closed the sheet meanwhile
        self.report = report
        palette, text = self.context.palette, self.context.text
        self.hint.text = text(say("report.hint"))
        for line in inside(report):
            self.add_widget(Text(f"•  {text(line)}", palette.text_high, "sentence"))
        self.add_widget(Text(text(say("report.without")), palette.text_high, "strong"))
        for words, icon, do in (
            (say("report.share"), "share", self._share),
            (say("report.save"), "tray-arrow-down", self._save),
            (say("report.look"), "eye", self._look),
        ):
            self.add_widget(ListRow(self.context, text(words), icon=icon, on_tap=do))

    def _refused(self, why: Message) -> None:
        if self.get_root_window() is not None:
            self.context.sheet(None)
            self.context.refuse(why)

    @property
    def file(self) -> ExportedFile:
        assert self.report is not None
        return self.report.file

    def _share(self) -> None:
        file, folder, context = self.file, self.context.services.paths.exports(), self.context
        self._closed()

        def share(there: tuple[Path, str]) -> None:
            context.services.share.file(*there)

        beside(lambda: put(folder, file), share, context.refuse)

    def _save(self) -> None:
        file, context = self.file, self.context
        picker = context.services.picker
        if picker is None:
            self._share()
            return

        def saved(done: bool) -> None:
            if done:
                context.tell(say("take.saved", name=file.name))

        self._closed()
        picker.save_file(file.name, file.mime, file.content, saved)

    def _closed(self) -> None:
        self.context.sheet(None)

    def _look(self) -> None:
        context, report = self.context, self.report
        assert report is not None
        context.sheet(FileSheet(context, report.file, lambda: report_sheet(context, lambda: report)))


def inside(report: Report) -> list[Message]:
    """Returns what the file contains, in the order of the file."""
    game = say("report.has.no-game")
    if report.box:
        game = say("report.has.game", box=say(f"box.{report.box}"), entries=report.entries, of=report.of)
    return [say("report.has.versions"), say("report.has.settings"), say("report.has.log"), game]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the file as it is shown."""

    text: str
    height: float
    sort: str = "line"


class LineText(Fit):
    def fill(self, line: Line) -> None:
        self.text = line.text


class FileSheet(Sheet):
    """The whole file, to be read before it is sent. It is as high as a sheet can be; its lines scroll."""

    def __init__(self, context: ScreenContext, file: ExportedFile, close: Callable[[], None]) -> None:
        palette = context.palette
        self.list = LongList(palette, {"line": lambda: LineText("", palette.text_high, "caption", align="left")})
        super().__init__(context, file.name, Row(), close)
        self.card.remove_widget(self.scroll)
        self.card.add_widget(self.list)
        self.list.set(shown(file.content.decode()))

    def _lay(self, *_: object) -> None:
        super()._lay()
        self.card.height = self.height * TALLEST


def shown(text: str) -> list[Line]:
    """Returns the lines of a file, broken if they are too long for a phone."""
    height = height_of("Йg", "caption", dp(300)) + dp(2)
    broken = (part for line in text.splitlines() for part in (textwrap.wrap(line, SIGNS) or [""]))
    return [Line(part, height) for part in broken]
