"""What the players have scored over all finished games of a box (DQ-183)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.library import Library
from core.boxes.registry import BOXES, box_named
from core.refusal import Refused
from core.statistic_facts import Outcome
from core.statistics import Part, Person, Record, people_of
from data.store.trouble import Trouble


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
    of = box_named(box)
    if not of.record.points:
        raise Refused("no-totals", box=box, known=tuple(adding_boxes()))
    games: list[tuple[Outcome, ...]] = []
    unread: list[str] = []
    for game in library.shelf.ids():
        try:
            look = library.look(game)
        except Trouble:
            unread.append(game)
            continue
        state = look.journal.agreed.state  # a what-if is no result
        if look.journal.box.name == box and look.journal.box.rules.over(state):
            games.append(of.record.outcomes(state))
    return Totals(box, len(games), added_up(games), tuple(unread))


def added_up(games: Iterable[tuple[Outcome, ...]]) -> tuple[Person, ...]:
    """Adds up the points by player. Names that differ only in capitals are the same player."""
    found = people_of(Record("", True, 0, 0, tuple(map(_part, outcomes))) for outcomes in games)
    return tuple(sorted(found, key=lambda each: (-each.points, -each.wins, each.player.casefold())))


def _part(outcome: Outcome) -> Part:
    return Part(outcome.player, outcome.won, outcome.alive, outcome.points)
