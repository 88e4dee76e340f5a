"""Imports a game from a file, which is chosen with the device's picker or from a list of files at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

from kivy.metrics import dp

from app.home import Brought, Home, How
from core.message import say
from screens.context import ScreenContext
from screens.home.doing import game_sheet
from screens.material.buttons import WordButton
from screens.material.rows import ListRow
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text

MOST_FILES = 40
COPY, BEGINNING = b'"delvelog-copy"', 4_000
"""What stands at the beginning of a copy of a box: it names its format first."""


def bring_in(context: ScreenContext, home: Home, done: Callable[[], None]) -> None:
    """Lets somebody choose a file and imports it. `done` is called when a game was imported."""
    if context.services.picker is not None:
        context.services.picker.open_file(lambda path: bring(context, home, path, done) if path else None)
    else:
        _list_files(context, home, done)


def is_copy(path: Path) -> bool:
    """Tells whether a file is a copy of a box, and not a game. A file that cannot be read is told as a game that is
    none.
    """
    try:
        with path.open("rb") as source:
            return COPY in source.read(BEGINNING)
    except OSError:
        return False


def bring(
    context: ScreenContext, home: Home, path: Path, done: Callable[[], None], how: How = "ask", part: bool = False
) -> None:
    """Imports a known file, such as one that was opened with the app, and shows the game. Whatever has to be decided is
    asked first.
    """
    brought = home.bring_in(path, how, part)
    if brought.clash is not None:
        from screens.home.comparing import compare_sheet

        compare_sheet(
            context, home, brought.told, brought.clash, lambda how: bring(context, home, path, done, how, part)
        )
    elif brought.merge is not None:
        context.go("game", game=brought.game, merge=brought.merge)
    elif brought.game:
        done()
        context.tell(brought.told)
        game_sheet(context, home, home.card(brought.game), done)
    elif brought.whole:
        _offer_part(context, brought, lambda: bring(context, home, path, done, part=True))
    else:
        context.refuse(brought.told)


def _offer_part(context: ScreenContext, brought: Brought, take: Callable[[], None]) -> None:
    """Offers the intact part of a file that is damaged or was cut short."""

    def go_on() -> None:
        context.sheet(None)
        take()

    if brought.of:
        words = say("home.take-part-of", whole=brought.whole, of=brought.of)
    else:
        words = say("home.take-part", count="n", n=brought.whole)
    keys = Column(
        Text(context.text(brought.told), context.palette.text_high),
        WordButton(context, context.text(words), go_on, icon="content-cut", face="primary", least=64),
        WordButton(context, context.text(say("home.leave-it")), lambda: context.sheet(None), least=64),
        spacing=dp(12),
    )
    context.sheet(Sheet(context, context.text(say("home.not-whole")), keys, lambda: context.sheet(None)))


def at_hand(context: ScreenContext) -> list[Path]:
    """Returns files that may be exported games, newest first."""
    paths = context.services.paths
    return [path for _, path in sorted(_dated(paths.exports(), paths.home()), reverse=True)][:MOST_FILES]


def _dated(*folders: Path) -> Iterator[tuple[float, Path]]:
    for folder in folders:
        for path in folder.glob("*.jsonl"):
            with suppress(OSError):  # deleted since it was listed
                yield path.stat().st_mtime, path


def _list_files(context: ScreenContext, home: Home, done: Callable[[], None]) -> None:
    def take(path: Path) -> None:
        context.sheet(None)
        bring(context, home, path, done)

    files = at_hand(context)
    folder = str(context.services.paths.exports())
    where = say("home.files-where", folder=folder) if files else say("home.files-none", folder=folder)
    rows = Column(Text(context.text(where), context.palette.text_middle), spacing=dp(8))
    for path in files:
        rows.add_widget(ListRow(context, path.name, icon="file-outline", on_tap=partial(take, path)))
    context.sheet(Sheet(context, context.text(say("home.bring-in")), rows, lambda: context.sheet(None)))
