"""What each box has in `app`, by its name. Imported when it is first asked for: a table plays one box at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any

from core.boxes.registry import box_named

if TYPE_CHECKING:
    from app.cli.copyrows import Rows
    from app.newgame import NewGame
    from app.tablerules import TableRules

_TABLES = {
    "opentable": "app.boxes.opentable.newgame",
    "dungeonquest": "app.boxes.dungeonquest.newgame",
    "dungeonroll": "app.boxes.dungeonroll.newgame",
    "dungeonraiders": "app.boxes.dungeonraiders.newgame",
    "dungeontwister": "app.boxes.dungeontwister.newgame",
}
_TABLE_RULES = {
    "dungeonquest": "app.boxes.dungeonquest.tablerules",
    "dungeonroll": "app.boxes.dungeonroll.tablerules",
    "dungeonraiders": "app.boxes.dungeonraiders.tablerules",
    "dungeontwister": "app.boxes.dungeontwister.tablerules",
}
_COPY_ROWS = {"dungeonquest": "app.boxes.dungeonquest.copyrows"}
_COPY_ARGUMENTS = {"dungeonquest": "app.boxes.dungeonquest.copyargs"}


def table_of(box: str) -> type[NewGame]:
    """A table that is being set for a game. A box without one of its own needs players alone."""
    if box not in _TABLES:
        box_named(box)  # refuses a name that no box has
        from app.seatsonly import seats_only

        return seats_only(box)
    table: type[NewGame] = import_module(_TABLES[box]).TABLE
    return table


def table_rules(box: str) -> type[TableRules]:
    """What was agreed at a table, where there is something to agree on."""
    rules: type[TableRules] = import_module(_TABLE_RULES[box]).RULES
    return rules


def copy_rows(box: str) -> type[Rows]:
    """How the content of a box is shown; most show it path by path."""
    rows: type[Rows] = import_module(_COPY_ROWS.get(box, "app.cli.copyrows")).Rows
    return rows


def copy_arguments() -> Iterator[Callable[[Any], None]]:
    """What adds the commands that correct what a box alone has."""
    for where in _COPY_ARGUMENTS.values():
        yield import_module(where).register
