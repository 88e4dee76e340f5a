"""What the players have scored over all finished games of a box (DQ-183)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.library import Library
from app.statistics import gathered
from core.boxes.registry import BOXES, box_named
from core.refusal import Refused
from core.statistics import Person, Record, people_of


@dataclass(frozen=True, slots=True)
class Totals:
    """The players of a box, those with most points first. `unread` holds games of this home that could not be read."""

    box: str
    games: int
    players: tuple[Person, ...]
    unread: tuple[str, ...] = ()


def adding_boxes() -> tuple[str, ...]:
    """Returns the boxes whose games can be added up."""
    return tuple(name for name in BOXES if box_named(name).record.points)


def totals(library: Library, box: str) -> Totals:
    """Adds up the finished games of a box. Archived games count too; games that are still going on do not."""
    if not box_named(box).record.points:
        raise Refused("no-totals", box=box, known=", ".join(adding_boxes()))
    found = gathered(library.shelf.home)
    games = [record for record in found.records.values() if record.box == box and record.over]
    return Totals(box, len(games), added_up(games), found.unread)


def added_up(games: Iterable[Record]) -> tuple[Person, ...]:
    """Adds up the points by player. Names that differ only in capitals are the same player."""
    return tuple(sorted(people_of(games), key=lambda each: (-each.points, -each.wins, each.player.casefold())))
