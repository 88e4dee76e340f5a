"""Who of a company does what: the places that a level asks to be filled, and who is left for the rest."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from core.boxes.dungeonroll.companions import BEST_AGAINST
from core.boxes.dungeonroll.content import COMPANIONS, MONSTERS

Company: TypeAlias = tuple[tuple[int, int], ...]
"""So many of each sort of companion; a sort is the sum of the bits of all faces it can act as."""

BITS = {face: 1 << at for at, face in enumerate(COMPANIONS)}
ANYONE = (1 << len(COMPANIONS)) - 1
STAYS_BACK = 1 << len(COMPANIONS)
"""A bit for whoever does not count against the dragon."""

_SPECIALISTS = tuple(
    BITS["champion"] | sum(BITS[face] for face, best in BEST_AGAINST.items() if best == monster) for monster in MONSTERS
)
"""Who beats any number of goblins, of skeletons, of oozes."""


def sort_of(faces: Iterable[str]) -> int:
    return sum(BITS[face] for face in set(faces))


def company_of(sorts: Iterable[tuple[int, int]]) -> Company:
    """Each sort once, those without anybody left out."""
    counts: dict[int, int] = {}
    for sort, count in sorts:
        counts[sort] = counts.get(sort, 0) + count
    return tuple(sorted((sort, count) for sort, count in counts.items() if sort and count > 0))


def hold(room: tuple[int, ...], monsters: tuple[int, ...]) -> bool:
    """Every kind of monster is left to one specialist, or is beaten one by one by those for whom there is room."""
    goblins, skeletons, oozes = monsters
    return (
        room[0] >= goblins + skeletons + oozes
        or room[1] >= skeletons + oozes
        or room[2] >= goblins + oozes
        or room[3] >= oozes
        or room[4] >= goblins + skeletons
        or room[5] >= skeletons
        or room[6] >= goblins
        or room[7] >= 0
    )


@lru_cache(maxsize=1024)
def rooms(company: Company, leads: int, kinds: int, dragon: int, spent: int) -> tuple[int, ...]:
    """For every choice of specialists (1 goblins, 2 skeletons, 4 oozes): how many monsters the others beat.

    So many different companions are kept for the dragon, and so many of any sort do something else. -1: there are
    not enough of them.
    """
    everybody = sum(count for _, count in company)
    leading = sum(count for sort, count in company if sort & leads)
    found = []
    for chosen in range(8):
        special = tuple(sort for at, sort in enumerate(_SPECIALISTS) if chosen >> at & 1)
        lost = _least_lost(company, leads, kinds, special, dragon, spent)
        others = everybody - len(special) - dragon - spent
        found.append(-1 if lost is None else others + leading - lost)
    return tuple(found)


def _least_lost(
    company: Company, leads: int, kinds: int, special: tuple[int, ...], dragon: int, spent: int
) -> int | None:
    """How many of those who lead must be used for something else; None where these places cannot all be filled."""
    free = tuple((sort, sort & leads) for sort in special)
    anybody = ((ANYONE, 0),) * spent
    faces = [(bit, STAYS_BACK) for bit in BITS.values() if bit & kinds]
    found = []
    for against in combinations(faces, dragon):
        lost = _filled(company, (*against, *free, *anybody), leads)
        if lost == 0:
            return 0
        if lost is not None:
            found.append(lost)
    return min(found, default=None)


@lru_cache(maxsize=65536)
def _filled(company: Company, places: tuple[tuple[int, int], ...], leads: int) -> int | None:
    """A place asks for one of some faces; whoever has a face of its second number leads even there.

    STAYS_BACK in that number keeps those away who do not count against the dragon.
    """
    if not places:
        return 0
    (asked, leading), rest = places[0], places[1:]
    best: int | None = None
    for at, (sort, count) in enumerate(company):
        if not sort & asked or sort & leading & STAYS_BACK:
            continue
        left = (
            (*company[:at], (sort, count - 1), *company[at + 1 :]) if count > 1 else (*company[:at], *company[at + 1 :])
        )
        found = _filled(left, rest, leads)
        if found is not None:
            lost = found + (1 if sort & leads and not sort & leading else 0)
            if lost == 0:
                return 0
            best = lost if best is None else min(best, lost)
    return best
