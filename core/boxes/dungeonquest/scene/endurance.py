"""How much more each side of a fight can take."""

from __future__ import annotations

from dataclasses import dataclass

from core.boxes.dungeonquest.rounds import BEATEN
from core.boxes.dungeonquest.state import Game, Party, hero_named, life_left
from core.frozen import find


@dataclass(frozen=True, slots=True)
class Endurance:
    """`damage` cards have been taken in this fight, and `room` more end it. `life` is what is left of it by then.

    Both are None where the viewer may not know them.
    """

    damage: int
    life: int | None
    room: int | None


def endurance(state: Game, party: Party) -> Endurance | None:
    """DQ-123, DQ-213, DQ-216: a damage stack counts against the life; four cards of it end a duel."""
    fight = state.fight
    if fight is None:
        return None
    damage = len(fight.hero_damage if party == "hero" else fight.foe_damage)
    if party == "foe" and fight.how != "duel":
        token = find(state.tokens, fight.token)
        left = max(0, token.life - damage) if token is not None and token.life else None
        return Endurance(damage, left, left)
    hero = hero_named(state, fight.hero if party == "hero" else fight.foe)
    if hero is None:
        return Endurance(damage, None, None)
    if fight.how != "duel":
        left = max(0, life_left(hero) - damage)
        return Endurance(damage, left, left)
    beaten = max(0, BEATEN - damage)
    if not state.settings.duel_wounds:
        return Endurance(damage, life_left(hero), beaten)
    left = max(0, life_left(hero) - damage)
    return Endurance(damage, left, min(left, beaten))
