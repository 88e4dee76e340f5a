"""A report of what went wrong: what is in the file, a look at it, and one touch to send or to keep it."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from kivy.metrics import dp

from app.reporting import Report
from app.taking import Taken
from core.message import Message, say
from screens.desk import Desk
from screens.taking.background import beside
from screens.taking.sheet import put
from screens.widgets.key import Key
from screens.widgets.layouts import Column, Row
from screens.widgets.longlist import LongList
from screens.widgets.over import TALLEST, Sheet
from screens.widgets.text import Fit, Text, height_of

SIGNS = 52  # in a line of the file, as it is shown


def report_sheet(desk: Desk, make: Callable[[], Report]) -> None:
    """`make` reads the game and makes the file; it touches no screen."""
    content = ReportContent(desk, make)
    desk.sheet(Sheet(desk, desk.text(say("report.title")), content, lambda: desk.sheet(None)))


class ReportContent(Column):
    """`report` is None as long as the file is being made."""

    def __init__(self, desk: Desk, make: Callable[[], Report]) -> None:
        super().__init__(spacing=dp(10))
        self.desk = desk
        self.report: Report | None = None
        self.hint = Text(desk.text(say("take.working")), desk.palette.mid, "sentence")
        self.add_widget(self.hint)
        beside(make, self._made, self._refused)

    def _made(self, report: Report) -> None:
        if self.get_root_window() is None:
            return  # somebody has closed it meanwhile
        self.report = report
        palette, text = self.desk.palette, self.desk.text
        self.hint.text = text(say("report.hint"))
        for line in inside(report):
            self.add_widget(Text(f"•  {text(line)}", palette.hi, "sentence"))
        self.add_widget(Text(text(say("report.without")), palette.hi, "strong"))
        for words, icon, do in (
            (say("report.share"), "share", self._share),
            (say("report.save"), "tray-arrow-down", self._save),
            (say("report.look"), "eye", self._look),
        ):
            self.add_widget(Key(self.desk, text(words), icon=icon, height=dp(56), on_tap=do, guarded=False))

    def _refused(self, why: Message) -> None:
        if self.get_root_window() is not None:
            self.desk.sheet(None)
            self.desk.refuse(why)

    @property
    def file(self) -> Taken:
        assert self.report is not None
        return self.report.file

    def _share(self) -> None:
        file, folder, desk = self.file, self.desk.services.paths.exports(), self.desk
        self._closed()

        def share(there: tuple[Path, str]) -> None:
            desk.services.share.file(*there)

        beside(lambda: put(folder, file), share, desk.refuse)

    def _save(self) -> None:
        file, desk = self.file, self.desk
        picker = desk.services.picker
        if picker is None:
            self._share()
            return

        def saved(done: bool) -> None:
            if done:
                desk.tell(say("take.saved", name=file.name))

        self._closed()
        picker.save_file(file.name, file.mime, file.content, saved)

    def _closed(self) -> None:
        self.desk.sheet(None)

    def _look(self) -> None:
        desk, report = self.desk, self.report
        assert report is not None
        desk.sheet(FileSheet(desk, report.file, lambda: report_sheet(desk, lambda: report)))


def inside(report: Report) -> list[Message]:
    """What the file has in it, in the order in which it stands there."""
    game = say("report.has.no-game")
    if report.box:
        game = say("report.has.game", box=say(f"box.{report.box}"), entries=report.entries, of=report.of)
    return [say("report.has.versions"), say("report.has.settings"), say("report.has.log"), game]


@dataclass(frozen=True, slots=True)
class Line:
    """One of the file as it is shown."""

    text: str
    height: float
    sort: str = "line"


class LineText(Fit):
    def fill(self, line: Line) -> None:
        self.text = line.text


class FileSheet(Sheet):
    """The whole file, to be read before it is sent. As high as a sheet may be; its lines scroll by themselves."""

    def __init__(self, desk: Desk, file: Taken, close: Callable[[], None]) -> None:
        palette = desk.palette
        self.list = LongList(palette, {"line": lambda: LineText("", palette.hi, "caption", align="left")})
        super().__init__(desk, file.name, Row(), close)
        self.card.remove_widget(self.scroll)
        self.card.add_widget(self.list)
        self.list.set(shown(file.content.decode()))

    def _lay(self, *_: object) -> None:
        super()._lay()
        self.card.height = self.height * TALLEST


def shown(text: str) -> list[Line]:
    """The lines of a file, broken where they are too long for a phone."""
    height = height_of("Йg", "caption", dp(300)) + dp(2)
    broken = (part for line in text.splitlines() for part in (textwrap.wrap(line, SIGNS) or [""]))
    return [Line(part, height) for part in broken]
