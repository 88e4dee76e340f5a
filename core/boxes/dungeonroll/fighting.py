"""The monster phase: companions fight, scrolls roll again."""

from __future__ import annotations

from collections import Counter

from core.boxes.dungeonroll.companions import HERO, acts_as, at_hand, beats, leads, natural
from core.boxes.dungeonroll.content import COMPANIONS, MONSTERS, SCROLL
from core.boxes.dungeonroll.delves import formed
from core.boxes.dungeonroll.events.deeds import Beaten, Used
from core.boxes.dungeonroll.events.dice import DiceTaken, PartyKept
from core.boxes.dungeonroll.moves import Fight, Reroll
from core.boxes.dungeonroll.run import Run
from core.boxes.dungeonroll.state import Game, Step
from core.boxes.dungeonroll.table import adventurer, each_die, side
from core.deck import count_of
from core.refusal import Refused


def ready(run: Run, who: str) -> tuple[str, ...]:
    """DR-10: somebody who is at hand, and what they can act as."""
    if who not in at_hand(run.state):
        raise Refused("dr-not-at-hand", "DR-10")
    return acts_as(run.state, who)


def companion(run: Run, who: str) -> tuple[str, ...]:
    """The same for what only companions do."""
    faces = ready(run, who)
    if not faces:
        raise Refused("dr-no-companion", "DR-15")
    return faces


def fight(run: Run, move: Fight) -> None:
    """DR-15: one companion against one kind of monster, and one monster more where the hero leads that well."""
    run.acting()
    faces = companion(run, move.who)
    there = count_of(run.delve.dungeon, move.monster) if move.monster in MONSTERS else 0
    if not there:
        raise Refused("dr-no-such-monster", "DR-15")
    most = beats(faces, move.monster, there)
    count = move.count or most
    if not 1 <= count <= most:
        raise Refused("dr-too-many", "DR-15", most=most)
    if move.extra:
        _extra(run, move, faces, count)
    special = needs_hero(run.state, move.who, beats((natural(run.state, move.who),), move.monster, there) < count)
    name = run.delve.adventurer
    run.tell(Used(player=name, who=move.who, special=special or bool(move.extra)))
    beaten = Counter({move.monster: count})
    if move.extra:
        beaten[move.extra] += 1
    for monster, number in beaten.items():
        run.tell(Beaten(player=name, who=move.who, monster=monster, count=number))


def _extra(run: Run, move: Fight, faces: tuple[str, ...], count: int) -> None:
    if not leads(faces, side(run.player).specialty):
        raise Refused("dr-no-extra", "DR-14")
    left = count_of(run.delve.dungeon, move.extra) - (count if move.extra == move.monster else 0)
    if move.extra not in MONSTERS or left < 1:
        raise Refused("dr-no-such-monster", "DR-15")


def needs_hero(state: Game, who: str, beyond: bool) -> bool:
    """Whether only the hero's specialty makes this possible: `beyond` says that the face itself could not do it."""
    return who != HERO and (natural(state, who) not in COMPANIONS or beyond)


# Rolling again


def may_reroll(state: Game, who: str) -> bool:
    """DR-13: a scroll in the monster phase, or in any if the table has agreed so; or a hero who can do it once."""
    if who == HERO:
        player = adventurer(state)
        return not player.exhausted and side(player).ultimate.does == "reroll"
    if who not in at_hand(state) or natural(state, who) != SCROLL:
        return False
    return state.delve.phase == "monsters" or state.settings.scrolls == "any phase"


def dice_to_reroll(state: Game, who: str) -> tuple[str, ...]:
    """DR-9, DR-13: any dice but those in the lair and in the graveyard; the scroll itself has been used by then."""
    delve = state.delve
    party = [*each_die(delve.party)]
    if who == f"die:{SCROLL}":
        party.remove(SCROLL)
    return (*_numbered("dungeon", each_die(delve.dungeon)), *_numbered("party", tuple(party)))


def _numbered(sort: str, faces: tuple[str, ...]) -> tuple[str, ...]:
    """Each die by a word of its own."""
    return tuple(f"{sort}:{face}:{faces[: at + 1].count(face)}" for at, face in enumerate(faces))


def reroll(run: Run, move: Reroll) -> None:
    step = run.stack[-1] if run.stack else None
    if step is not None and step.what == "muster":
        _muster(run, move)
        return
    run.acting()
    if not may_reroll(run.state, move.who):
        raise Refused("dr-no-reroll", "DR-13")
    party, dungeon = _chosen(move.dice, dice_to_reroll(run.state, move.who))
    if not party and not dungeon:
        raise Refused("dr-no-dice-chosen", "DR-13")
    name = run.delve.adventurer
    ultimate = side(run.player).ultimate.name if move.who == HERO else ""
    run.tell(Used(player=name, who=move.who, ultimate=ultimate))
    run.tell(DiceTaken(player=name, party=party, dungeon=dungeon))
    run.push(Step("reroll", name, party=len(party), dungeon=len(dungeon)))


def _muster(run: Run, move: Reroll) -> None:
    """DR-7: the Mercenary rolls any dice of a new party once more."""
    if move.who != HERO:
        raise Refused("dr-no-reroll", "DR-7")
    party, dungeon = _chosen(move.dice, dice_to_reroll(run.state, HERO))
    if dungeon:
        raise Refused("dr-no-such-dice", "DR-7")
    run.pop()
    name = run.delve.adventurer
    if not party:
        run.tell(PartyKept(player=name))
        formed(run)
        return
    run.tell(DiceTaken(player=name, party=party, special=True))
    run.push(Step("party-reroll", name, party=len(party)))


def _chosen(words: tuple[str, ...], there: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """White and black faces of the dice that were named, each of them once."""
    if len(set(words)) < len(words) or any(word not in there for word in words):
        raise Refused("dr-no-such-dice", "DR-13")
    faces = [word.split(":")[:2] for word in words]
    return tuple(face for sort, face in faces if sort == "party"), tuple(
        face for sort, face in faces if sort != "party"
    )
