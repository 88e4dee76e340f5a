"""Who can do what: the faces that a die, an ally, a token or the hero can act as, and how much each of them beats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.boxes.dungeonroll.content import COMPANIONS, PARTY_FACES, SCROLL, Specialty
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import adventurer, side, token_named

HERO = "hero"

BEST_AGAINST = {"fighter": "goblin", "cleric": "skeleton", "mage": "ooze"}
"""DR-15: whom each of them beats any number of. A champion does that to any one kind of monster."""

OPENS_ALL = ("thief", "champion")
"""DR-18"""


def at_hand(state: Game) -> tuple[str, ...]:
    """DR-10, DR-16: whoever can be used now, one word for each kind. The graveyard is not."""
    delve, player = state.delve, adventurer(state)
    dice = (f"die:{stock.name}" for stock in delve.party if stock.count)
    allies = (f"ally:{stock.name}" for stock in delve.allies if stock.count)
    tokens = (f"token:{stock.name}" for stock in player.tokens if stock.count and natural(state, f"token:{stock.name}"))
    found = [*dice, *allies, *tokens]
    if not player.exhausted and side(player).ultimate.does == "companion":
        found.append(HERO)
    return tuple(found)


def natural(state: Game, who: str) -> str:
    """The face that it shows by itself: a companion, a scroll, or "" for what is neither."""
    sort, _, name = who.partition(":")
    if sort in ("die", "ally"):
        return name if name in PARTY_FACES else ""
    if sort == "token":
        token = token_named(state, name)
        return token.does if token is not None and token.does in PARTY_FACES else ""
    return ""


def acts_as(state: Game, who: str) -> tuple[str, ...]:
    """DR-38: the companions that it can stand for, with what the hero's card adds to that. None: it is a scroll."""
    ability = side(adventurer(state))
    if who == HERO:
        return ability.ultimate.faces if ability.ultimate.does == "companion" else ()
    return faces(natural(state, who), ability.specialty)


def faces(face: str, specialty: Specialty) -> tuple[str, ...]:
    """The same for a face, by itself first."""
    if face == SCROLL:
        return COMPANIONS if specialty.scrolls_as_companions else ()
    if face in specialty.interchangeable:
        return (face, *(other for other in specialty.interchangeable if other != face))
    return (face,) if face in COMPANIONS else ()


def beats(faces: Iterable[str], monster: str, there: int) -> int:
    """DR-15: as many of one kind of monster as it can beat at once."""
    best = 0
    for face in faces:
        best = max(best, there if face == "champion" or BEST_AGAINST.get(face) == monster else min(1, there))
    return best


def opens(faces: Iterable[str], there: int) -> int:
    """DR-18: as many chests as it can open."""
    best = 0
    for face in faces:
        best = max(best, there if face in OPENS_ALL else min(1, there))
    return best


def leads(faces: Iterable[str], specialty: Specialty) -> bool:
    """Whether it beats one monster more, of any kind."""
    return specialty.extra_for in faces if specialty.extra_for else False


def kinds(sets: Sequence[Iterable[str]]) -> int:
    """DR-24: how many different companions these can be at most, each of them one."""
    taken: dict[str, int] = {}

    def seat(index: int, tried: set[str]) -> bool:
        for face in sets[index]:
            if face not in tried:
                tried.add(face)
                if face not in taken or seat(taken[face], tried):
                    taken[face] = index
                    return True
        return False

    return sum(seat(index, set()) for index in range(len(sets)))
