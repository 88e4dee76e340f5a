"""Finds what each box has in `app`. It is imported when it is first asked for, because a table plays one box at
a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from core.boxes.registry import BOXES, box_named, part_of
from core.message import Message

if TYPE_CHECKING:
    from app.cli.copyrows import Rows
    from app.newgame import NewGame
    from app.playing import Playing
    from app.tablerules import TableRules


def table_of(box: str) -> type[NewGame]:
    """Returns the class that sets up a table of this box. A box without one of its own needs only players."""
    part = part_of("app.boxes", box, "newgame")
    if part is None:
        box_named(box)  # refuses a name that no box has
        from app.seatsonly import seats_only

        return seats_only(box)
    table: type[NewGame] = part.TABLE
    return table


def table_rules(playing: Playing, refused: Callable[[Message], None]) -> TableRules:
    """Returns the rules that a table can change during its game. The box must have settings."""
    from app.tablerules import TableRules

    own = part_of("app.boxes", playing.box.name, "tablerules")
    sort: type[TableRules] = own.RULES if own is not None else TableRules
    return sort(playing, part_of("app.boxes", playing.box.name, "settings").SHEET, refused)


def copy_rows(box: str) -> type[Rows]:
    """Returns the class that shows the content of a box; most boxes show it path by path."""
    part = part_of("app.boxes", box, "copyrows")
    if part is None:
        from app.cli.copyrows import Rows

        return Rows
    rows: type[Rows] = part.Rows
    return rows


def copy_arguments() -> Iterator[Callable[[Any], None]]:
    """Yields the functions that add the commands for what only one box has."""
    for box in BOXES:
        part = part_of("app.boxes", box, "copyargs")
        if part is not None:
            yield part.register
