"""What players have earned over their games: honours of a single game, and honours that take many games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.statistic_facts import Honour
from core.statistics import Part, Record, same_player


@dataclass(frozen=True, slots=True)
class Earned:
    """An honour, with what one player has of it.

    `days` are the starting times of the games in which it was earned, in milliseconds, earliest first; empty while the
    honour is still open. `missing` are the roles that the player still has to play for it.
    """

    honour: Honour
    days: tuple[int, ...] = ()
    missing: tuple[str, ...] = ()


def earned(honours: Iterable[Honour], games: Iterable[Record], player: str) -> tuple[Earned, ...]:
    """Returns each honour of a box with what a player has of it. The caller must pass only finished games of that
    box.
    """
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
    """Returns an honour that takes many games. It is earned once, in the game in which the last of the roles was
    played.
    """
    missing = list(honour.roles)
    for at, part in played:
        if part.role in missing:
            missing.remove(part.role)
            if not missing:
                return Earned(honour, (at,))
    return Earned(honour, missing=tuple(missing))
