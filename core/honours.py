"""What players have earned over their games: honours of one game, and those that take many."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.statistic_facts import Honour
from core.statistics import Part, Record, same_player


@dataclass(frozen=True, slots=True)
class Earned:
    """`days` are when the games were begun in which it was earned, in milliseconds, the first one first; none while it
    is still open. `missing` are the roles that are still to be played for it.
    """

    honour: Honour
    days: tuple[int, ...] = ()
    missing: tuple[str, ...] = ()


def earned(honours: Iterable[Honour], games: Iterable[Record], player: str) -> tuple[Earned, ...]:
    """Each honour of a box with what a player has of it; only finished games of that box are to be given."""
    played = [
        (game.started, part)
        for game in sorted(games, key=lambda each: each.started)
        for part in game.parts
        if same_player(part.player, player)
    ]
    return tuple(_over_games(each, played) if each.roles else _in_games(each, played) for each in honours)


def _in_games(honour: Honour, played: list[tuple[int, Part]]) -> Earned:
    return Earned(honour, tuple(at for at, part in played if honour.name in part.honours))


def _over_games(honour: Honour, played: list[tuple[int, Part]]) -> Earned:
    """Once, with the game in which the last of the roles was played."""
    missing = list(honour.roles)
    for at, part in played:
        if part.role in missing:
            missing.remove(part.role)
            if not missing:
                return Earned(honour, (at,))
    return Earned(honour, missing=tuple(missing))
