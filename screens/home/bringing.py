"""Brings a game in from a file: picked with what the device has for that, or from a list of what lies at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from kivy.metrics import dp

from app.home import Home
from core.message import say
from screens.desk import Desk
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.layouts import Column, Row
from screens.widgets.over import Sheet, ask_first
from screens.widgets.text import Text

MOST_FILES = 40


def bring_in(desk: Desk, home: Home, done: Callable[[], None]) -> None:
    """`done` is called when a game has come in."""
    if desk.services.picker is not None:
        desk.services.picker.open_file(lambda path: _bring(desk, home, path, done) if path else None)
    else:
        _list_files(desk, home, done)


def _bring(desk: Desk, home: Home, path: Path, done: Callable[[], None], replace: bool = False) -> None:
    brought = home.bring_in(path, replace)
    if brought.clash is not None:
        yes = desk.text(say("home.take-it"))
        ask_first(desk, desk.text(brought.told), yes, lambda: _bring(desk, home, path, done, replace=True))
    elif brought.game:
        done()
        desk.tell(brought.told)
    else:
        desk.refuse(brought.told)


def at_hand(desk: Desk) -> list[Path]:
    """What may be a game that was taken home, newest first."""
    paths = desk.services.paths
    return [path for _, path in sorted(_dated(paths.exports(), paths.home()), reverse=True)][:MOST_FILES]


def _dated(*folders: Path) -> Iterator[tuple[float, Path]]:
    for folder in folders:
        for path in folder.glob("*.jsonl"):
            with suppress(OSError):  # gone since it was listed
                yield path.stat().st_mtime, path


def _list_files(desk: Desk, home: Home, done: Callable[[], None]) -> None:
    def take(path: Path) -> None:
        desk.sheet(None)
        _bring(desk, home, path, done)

    files = at_hand(desk)
    folder = str(desk.services.paths.exports())
    where = say("home.files-where", folder=folder) if files else say("home.files-none", folder=folder)
    rows = Column(Text(desk.text(where), desk.palette.mid), spacing=dp(8))
    for path in files:
        rows.add_widget(FileKey(desk, path, take))
    desk.sheet(Sheet(desk, desk.text(say("home.bring-in")), rows, lambda: desk.sheet(None)))


class FileKey(Tappable):
    """The name of a file is as long as it is."""

    def __init__(self, desk: Desk, path: Path, take: Callable[[Path], None]) -> None:
        palette = desk.palette
        super().__init__(
            desk, on_tap=lambda: take(path), guarded=False, ground=palette.s2, radius=dp(16), padding=(dp(14), dp(12)),
            size_hint_y=None,
        )  # fmt: skip
        row = Row(Icon("file-outline", palette.mid), Text(path.name, palette.hi, "strong"), spacing=dp(12))
        row.bind(height=self._grow)
        self.add_widget(row)
        self._grow(row, row.height)

    def _grow(self, _row: object, height: float) -> None:
        self.height = max(dp(56), height + dp(24))
