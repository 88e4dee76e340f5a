"""Brings a game in from a file: picked with what the device has for that, or from a list of what lies at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from kivy.metrics import dp

from app.home import Brought, Home, How
from core.message import say
from screens.desk import Desk
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable
from screens.widgets.layouts import Column, Row
from screens.widgets.over import Sheet
from screens.widgets.text import Text

MOST_FILES = 40


def bring_in(desk: Desk, home: Home, done: Callable[[], None]) -> None:
    """`done` is called when a game has come in."""
    if desk.services.picker is not None:
        desk.services.picker.open_file(lambda path: bring(desk, home, path, done) if path else None)
    else:
        _list_files(desk, home, done)


def bring(desk: Desk, home: Home, path: Path, done: Callable[[], None], how: How = "ask", part: bool = False) -> None:
    """A file that is known already, as one that was opened with the app. Whatever has to be decided is asked first."""
    brought = home.bring_in(path, how, part)
    if brought.clash is not None:
        from screens.home.comparing import compare_sheet

        compare_sheet(desk, home, brought.told, brought.clash, lambda how: bring(desk, home, path, done, how, part))
    elif brought.merge is not None:
        desk.go("game", game=brought.game, merge=brought.merge)
    elif brought.game:
        done()
        desk.tell(brought.told)
    elif brought.whole:
        _offer_part(desk, brought, lambda: bring(desk, home, path, done, part=True))
    else:
        desk.refuse(brought.told)


def _offer_part(desk: Desk, brought: Brought, take: Callable[[], None]) -> None:
    """A file that is damaged or was cut short: what is whole of it can still be had."""

    def go_on() -> None:
        desk.sheet(None)
        take()

    if brought.of:
        words = say("home.take-part-of", whole=brought.whole, of=brought.of)
    else:
        words = say("home.take-part", count="n", n=brought.whole)
    keys = Column(
        Text(desk.text(brought.told), desk.palette.hi),
        Key(desk, desk.text(words), icon="content-cut", face="primary", height=dp(64), on_tap=go_on, guarded=False),
        Key(desk, desk.text(say("home.leave-it")), height=dp(64), on_tap=lambda: desk.sheet(None), guarded=False),
        spacing=dp(12),
    )
    desk.sheet(Sheet(desk, desk.text(say("home.not-whole")), keys, lambda: desk.sheet(None)))


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
        bring(desk, home, path, done)

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
