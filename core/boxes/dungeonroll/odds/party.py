"""What a party can beat: one answer for a hand and what lies on the table, in plain counts.

What is counted: white dice, allies, companion tokens, scrolls as the hero can use them, Elixirs as far as dice lie in
the graveyard now, rings, baits, potions (against the dragon, and before it for who loots early), what the hero can
always do and, where the card is not exhausted, what it can do once.
What is not: anything that takes luck. Chests, Town Portal, dice rolled again, by scroll or by hero. And dice that fall
in this very fight: an Elixir does not bring them back, a potion only whoever drinks. So what can be beaten can be
beaten for certain; what cannot may still be, with luck, or by an Elixir after the first blow.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from core.boxes.dungeonroll.content import MONSTERS, Ultimate
from core.boxes.dungeonroll.odds.company import ANYONE, STAYS_BACK, Company, company_of, hold, rooms, sort_of
from core.boxes.dungeonroll.table import WAKES

LOST, CLEARED, DRAGON_BEATEN = range(3)
"""How a level can end: in flight, cleared, or cleared with a dragon beaten by companions (DR-26)."""

Lying: TypeAlias = tuple[int, int, int, int, int]
"""Goblins, skeletons, oozes, chests, potions: the black dice on the table, in the order of their faces."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What an adventurer has against a level.

    leads     the bit of those who beat one monster more, of any kind
    needed    how many different companions a dragon takes
    kinds     the bits of the faces that are companions of their own against it
    fallen    dice in the graveyard
    rings     whatever empties the lair without a fight
    bait      "" without one, else which dice it turns into dragons
    ready     what the hero can still do once; `hero_counts` as a companion also against the dragon
    tokens    treasure of any sort, for what costs one
    """

    company: Company = ()
    scrolls: int = 0
    scrolls_fight: bool = False
    leads: int = 0
    needed: int = 3
    kinds: int = ANYONE
    fallen: int = 0
    rings: int = 0
    bait: str = ""
    ready: Ultimate | None = None
    hero_counts: bool = True
    tokens: int = 0
    loots_early: bool = False


def outcome(hand: Hand, lying: Lying, lair: int) -> int:
    """The best that can be made certain of: LOST, CLEARED or DRAGON_BEATEN."""
    return party(hand).outcome(lying, lair)


@lru_cache(maxsize=64)
def party(hand: Hand) -> Party:
    """To be asked again and again."""
    return Party(hand)


class Party:
    def __init__(self, hand: Hand) -> None:
        self._ways = _ways(hand)
        self._baits = {way.bait for way in self._ways if way.bait}
        self._early, self._needed = hand.loots_early, hand.needed
        self._known: dict[tuple[int, ...], int] = {}

    def outcome(self, lying: Lying, lair: int) -> int:
        """What makes no difference is left out, so that it is found once for many tables."""
        goblins, skeletons, oozes, chests, potions = lying
        awake = lair >= WAKES
        if "all" not in self._baits:
            chests = 0
            if not self._early:
                potions = min(potions, self._needed) if awake or self._baits else 0
        if not self._baits:
            lair = WAKES if awake else 0
        key = (goblins, skeletons, oozes, chests, potions, lair)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._found((goblins, skeletons, oozes, chests, potions), lair)
        return found

    def _found(self, lying: Lying, lair: int) -> int:
        best = LOST
        for way in self._ways:
            best = max(best, _by(way, lying, lair))
            if best == DRAGON_BEATEN or (best and lair < WAKES):
                break
        return best


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to use what can be used once."""

    hand: Hand
    company: Company
    drinkers: int  # scrolls that are good for nothing else
    sweeps: bool = False
    strikes: int = 0  # so many monsters are gone
    potion: bool = False  # and have become a potion
    recruits: tuple[int, int] = (0, 0)  # the place of a monster in the order of faces, and how many of it
    rings: bool = False
    bait: str = ""


def _ways(hand: Hand) -> tuple[_Way, ...]:
    """What costs nothing comes first."""
    fighting = ((ANYONE, hand.scrolls),) if hand.scrolls_fight else ()
    company = company_of((*hand.company, *fighting))
    plain = _Way(hand, company, 0 if hand.scrolls_fight else hand.scrolls, rings=hand.rings > 0)
    ways = [plain]
    if hand.ready is not None:
        ways += _once(hand, hand.ready, plain)
    if hand.bait:
        ways += [replace(way, bait=hand.bait) for way in ways if not way.bait]
    return tuple(ways)


def _once(hand: Hand, once: Ultimate, way: _Way) -> Iterator[_Way]:
    """With what the hero can do once. To roll again takes luck, and is none of it."""
    acting = sort_of(once.faces)
    match once.does:
        case "companion":
            hero = acting if hand.hero_counts else acting | STAYS_BACK
            yield replace(way, company=company_of((*way.company, (hero, 1))))
        case "sweep":
            yield replace(way, sweeps=True)
        case "intervene" if hand.tokens:
            yield replace(way, sweeps=True)
        case "strike":
            yield replace(way, strikes=once.most)
        case "charm":
            yield replace(way, strikes=once.most, potion=True)
        case "dragons":
            yield replace(way, bait="monsters")
        case "clear-lair":
            yield replace(way, rings=True)
        case "recruit":
            for count in range(1, once.most + 1):
                company = company_of((*way.company, (acting, count)))
                yield replace(way, company=company, recruits=(MONSTERS.index(once.monster), count))


def _by(way: _Way, lying: Lying, lair: int) -> int:
    if way.sweeps:
        return CLEARED
    monsters: tuple[int, ...] = lying[:3]
    chests, potions = lying[3:]
    at, joined = way.recruits
    if joined > monsters[at]:
        return LOST
    if joined:
        monsters = (*monsters[:at], monsters[at] - joined, *monsters[at + 1 :])
    strikes = way.strikes
    if way.potion and any(monsters):
        potions += 1
    best = LOST
    if way.bait:
        loot = chests + potions if way.bait == "all" else 0
        drawn = lair + sum(monsters) + loot - min(strikes, sum(monsters))
        best = _fought(way, (0, 0, 0), 0 if way.bait == "all" else potions, drawn)
        strikes += max(0, WAKES - 1 - lair - loot)  # so many more can go to the lair, and the dragon sleeps on
    for left in _without(monsters, strikes):
        best = max(best, _fought(way, left, potions, lair))
    return best


@lru_cache(maxsize=4096)
def _without(monsters: tuple[int, ...], gone: int) -> tuple[tuple[int, ...], ...]:
    """What can be left of them when so many are gone, or all."""
    if gone >= sum(monsters):
        return ((0,) * len(monsters),)
    if len(monsters) == 1:
        return ((monsters[0] - gone,),)
    found = []
    for first in range(max(0, gone - sum(monsters[1:])), min(gone, monsters[0]) + 1):
        found += [(monsters[0] - first, *rest) for rest in _without(monsters[1:], gone - first)]
    return tuple(found)


def _fought(way: _Way, monsters: tuple[int, ...], potions: int, lair: int) -> int:
    """By companions, with what they can drink."""
    best = _against(way, monsters, potions, lair)
    if best or not way.hand.loots_early or not potions or not (way.company or way.drinkers):
        return best
    back = company_of((*way.company, (ANYONE, min(potions, way.hand.fallen + 1))))
    return _against(replace(way, company=back, drinkers=0), monsters, 0, lair, 0 if way.drinkers else 1)


def _against(way: _Way, monsters: tuple[int, ...], potions: int, lair: int, spent: int = 0) -> int:
    """The same with all the potions left for the dragon. `spent` are companions who do nothing else any more.

    DR-20: whoever drinks lies in the graveyard, so everybody who drinks can bring somebody back.
    """
    hand, company = way.hand, way.company
    if lair >= WAKES:
        for back in range(min(potions, hand.needed) + 1):
            drinking = max(0, max(1, back - hand.fallen) - way.drinkers) if back else 0
            if hold(rooms(company, hand.leads, hand.kinds, hand.needed - back, spent + drinking), monsters):
                return DRAGON_BEATEN
        if not way.rings:
            return LOST
    return CLEARED if hold(rooms(company, hand.leads, hand.kinds, 0, spent), monsters) else LOST
