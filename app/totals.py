"""What the players have brought home over all finished games of a box (DQ-183)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.library import Library
from core.box import Result
from core.boxes.registry import BOXES, box_named
from core.refusal import Refused
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
        state = look.journal.state
        if look.journal.box.name == box and look.journal.box.over(state):
            games.append(results(state))
    return Totals(box, len(games), added_up(games), tuple(unread))


def added_up(games: Iterable[tuple[Result, ...]]) -> tuple[Total, ...]:
    """By player. A name that is written with other capitals is the same player."""
    found: dict[str, Total] = {}
    for results in games:
        for result in results:
            key = result.player.casefold()
            found[key] = _plus(found.get(key, Total(result.player)), result)
    return tuple(sorted(found.values(), key=lambda each: (-each.gold, -each.wins, each.player.casefold())))


def _plus(total: Total, result: Result) -> Total:
    gold = result.gold if result.alive else 0
    return replace(
        total,
        games=total.games + 1,
        alive=total.alive + result.alive,
        deaths=total.deaths + (not result.alive),
        wins=total.wins + result.won,
        gold=total.gold + gold,
        best=max(total.best, gold),
    )
