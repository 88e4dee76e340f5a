"""The cards of a fight: what lies against what, and what a deathblow would add."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from core.boxes.dungeonquest.content import ATTACKS
from core.boxes.dungeonquest.rounds import deathblow as taken_along
from core.boxes.dungeonquest.state import Fight, Party, shown_card, total
from core.chance import Strike


@dataclass(frozen=True, slots=True)
class Blow:
    """The cards that a deathblow of one type would take along from the combat stack: so much more damage."""

    attack: str
    cards: tuple[Strike, ...]


def deathblow(fight: Fight) -> tuple[Blow, ...]:
    """DQ-116: whoever wins a round with a card of a type takes all of that type on the combat stack."""
    return tuple(Blow(attack, taken_along(fight, (Strike(attack, 0),))) for attack in ATTACKS)


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a round. `attack` is the type of the card that was turned over: its total wears that colour.

    `plus` is what power cards add, `cancelled` says that the first card counts nothing; both are in the total.
    `to_win` is what a counterattack of this side would still have to add, 0 for nothing.
    """

    party: Party
    cards: tuple[Strike, ...]
    attack: str
    total: int
    plus: int
    cancelled: bool
    to_win: int


@dataclass(frozen=True, slots=True)
class Clash:
    """`counter` is the side that counterattacks, "" while nobody has."""

    hero: Fighter
    foe: Fighter
    sign: Literal[">", "=", "<"]
    counter: Literal["", "hero", "foe"]


def clash(fight: Fight) -> Clash | None:
    """DQ-111, DQ-115, DQ-119: the cards of this round, or of the last one until the hands are filled again."""
    if not fight.hero_cards or not fight.foe_cards:
        return None
    hero, foe = _fighter(fight, "hero", "foe"), _fighter(fight, "foe", "hero")
    sign: Literal[">", "=", "<"] = ">" if hero.total > foe.total else "<" if hero.total < foe.total else "="
    return Clash(hero, foe, sign, fight.counter)


def _fighter(fight: Fight, party: Party, other: Party) -> Fighter:
    own, lacks = total(fight, party), total(fight, other) - total(fight, party)
    return Fighter(
        party=party,
        cards=fight.hero_cards if party == "hero" else fight.foe_cards,
        attack=shown_card(fight, party).attack,
        total=own,
        plus=fight.hero_plus if party == "hero" else fight.foe_plus,
        cancelled=fight.hero_cancelled if party == "hero" else fight.foe_cancelled,
        to_win=max(0, lacks + 1),
    )
