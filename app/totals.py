"""What the players have brought home over all finished games of a box (DQ-183)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.library import Library
from core.box import Result
from core.boxes.registry import BOXES, box_named
from core.refusal import Refused
from core.statistics import Part, Record, people_of
from data.store.trouble import Trouble


@dataclass(frozen=True, slots=True)
class Total:
    """One player over many games. `gold` is what was carried out alive; `best` is the richest single game."""

    player: str
    games: int = 0
    alive: int = 0
    deaths: int = 0
    wins: int = 0
    gold: int = 0
    best: int = 0


@dataclass(frozen=True, slots=True)
class Totals:
    """The players of a box, richest first. `unread` are games of this home that could not be read."""

    box: str
    games: int
    players: tuple[Total, ...]
    unread: tuple[str, ...] = ()


def adding_boxes() -> tuple[str, ...]:
    """The boxes whose games can be added up."""
    return tuple(name for name in BOXES if box_named(name).results is not None)


def totals(library: Library, box: str) -> Totals:
    """Archived games count too; games that are still going on do not."""
    results = box_named(box).results
    if results is None:
        raise Refused("no-totals", box=box, known=", ".join(adding_boxes()))
    games: list[tuple[Result, ...]] = []
    unread: list[str] = []
    for game in library.shelf.ids():
        try:
            look = library.look(game)
        except Trouble:
            unread.append(game)
            continue
        state = look.journal.agreed.state  # a what-if is no result
        if look.journal.box.name == box and look.journal.box.over(state):
            games.append(results(state))
    return Totals(box, len(games), added_up(games), tuple(unread))


def added_up(games: Iterable[tuple[Result, ...]]) -> tuple[Total, ...]:
    """By player. A name that is written with other capitals is the same player."""
    records = (Record("", True, 0, 0, tuple(map(_part, results))) for results in games)
    found = (
        Total(each.player, each.games, each.alive, each.deaths, each.wins, each.gold, each.best)
        for each in people_of(records)
    )
    return tuple(sorted(found, key=lambda each: (-each.gold, -each.wins, each.player.casefold())))


def _part(result: Result) -> Part:
    return Part(result.player, result.won, result.alive, result.gold)
