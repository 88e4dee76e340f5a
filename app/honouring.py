"""Which honours one player has earned over all games, and which are still to be earned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.chart import day
from core.boxes.registry import BOXES, box_named
from core.honours import Earned, earned
from core.message import Message, Name, say
from core.statistics import Record, Summary


@dataclass(frozen=True, slots=True)
class Honoured:
    """One honour: its name, how to earn it, and how often and when it was earned, or how much is still missing."""

    box: str
    name: str
    word: Message
    how: Message
    times: int
    told: Message | None


def only_one(summary: Summary, chosen: str) -> str:
    """Returns the chosen player, or the only one there is; "" if there are several."""
    return chosen or (summary.people[0].player if len(summary.people) == 1 else "")


def honours(records: Iterable[Record], player: str, box: str = "") -> tuple[Honoured, ...]:
    """Returns the honours of each box that the player has finished a game of, or of the given box; the earned ones come
    first.
    """
    games = [each for each in records if each.over]
    found: list[Honoured] = []
    for name in dict.fromkeys(game.box for game in games):
        own = [game for game in games if game.box == name]
        if name not in BOXES or (box and name != box):
            continue
        if any(part.player.casefold() == player.casefold() for game in own for part in game.parts):
            every = earned(box_named(name).record.honours, own, player)
            found += [_honoured(name, each) for each in sorted(every, key=lambda each: not each.days)]
    return tuple(found)


def _honoured(box: str, found: Earned) -> Honoured:
    honour = found.honour
    return Honoured(box, honour.name, honour.word, honour.how, len(found.days), _told(box, found))


def _told(box: str, found: Earned) -> Message | None:
    if len(found.days) > 1:
        return say("stats.honours.times", n=len(found.days), day=day(found.days[-1]))
    if found.days:
        return say("stats.honours.once", day=day(found.days[0]))
    if found.missing:
        whole = len(found.honour.roles)
        still = tuple(Name(box, role) for role in found.missing)
        return say("stats.honours.roles", n=whole - len(still), all=whole, open=still)
    return None
