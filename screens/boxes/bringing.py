"""Sharing a copy as a file, and importing one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.metrics import dp

from core.message import say
from data.atomic_write import write_whole
from data.store.trouble import Trouble, from_os
from screens.material.dialog import ask_first
from screens.material.rows import ListRow
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text

if TYPE_CHECKING:
    from screens.boxes.screen import BoxesScreen

MIME = "application/json"
MOST_FILES = 40
LARGEST = 1_000_001
"""So many bytes are read of a file: one more than a copy may have."""


def share_copy(screen: BoxesScreen, id: str) -> None:
    folder = screen.context.services.paths.exports()
    file = folder / f"{id}.json"
    try:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise from_os(error) from error
        write_whole(file, screen.copies.exported(id))
    except Trouble as trouble:
        screen.context.refuse(trouble.message())
        return
    screen.context.services.share.file(file, MIME)


def bring_copy(screen: BoxesScreen) -> None:
    """Lets somebody choose a file, and imports the copy in it."""
    picker = screen.context.services.picker
    if picker is not None:
        picker.open_file(lambda path: bring(screen, path) if path else None)
    else:
        _list_files(screen)


def bring(screen: BoxesScreen, path: Path, replace: bool = False) -> None:
    """Imports a known file, and shows the copy. Before it takes the place of another one, it is asked for."""
    context = screen.context
    try:
        try:
            with path.open("rb") as source:
                text = source.read(LARGEST)
        except OSError as error:
            raise from_os(error, "os-trouble") from error
        id = screen.copies.brought(text, replace)
    except Trouble as trouble:
        if trouble.code == "copy-here":
            question = context.text(say("boxes.replace-ask", copy=trouble.facts["copy"]))
            ask_first(context, question, context.text(say("boxes.replace-yes")), lambda: bring(screen, path, True))
        else:
            context.refuse(trouble.message())
        return
    screen.go("copy", screen.copies.box_of(id), id)
    assert screen.editing is not None
    context.tell(say("boxes.imported", copy=screen.editing.name))


def at_hand(screen: BoxesScreen) -> list[Path]:
    """Returns files that may be copies, newest first."""
    found = _dated(screen.context.services.paths.exports())
    return [path for _, path in sorted(found, reverse=True)][:MOST_FILES]


def _dated(folder: Path) -> Iterator[tuple[float, Path]]:
    for path in folder.glob("*.json"):
        with suppress(OSError):  # deleted since it was listed
            yield path.stat().st_mtime, path


def _list_files(screen: BoxesScreen) -> None:
    context = screen.context

    def take(path: Path) -> None:
        context.sheet(None)
        bring(screen, path)

    files, folder = at_hand(screen), str(context.services.paths.exports())
    where = say("boxes.files-where", folder=folder) if files else say("boxes.files-none", folder=folder)
    rows = Column(Text(context.text(where), context.palette.text_middle), spacing=dp(8))
    for path in files:
        rows.add_widget(ListRow(context, path.name, icon="file-outline", on_tap=partial(take, path)))
    context.sheet(Sheet(context, context.text(say("boxes.import")), rows, lambda: context.sheet(None)))
