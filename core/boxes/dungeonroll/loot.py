"""The loot phase: chests, potions, and what comes of them."""

from __future__ import annotations

from core.boxes.dungeonroll.companions import natural, opens
from core.boxes.dungeonroll.content import CHEST, PARTY_FACES, POTION
from core.boxes.dungeonroll.delves import advance, gain
from core.boxes.dungeonroll.events.deeds import Used
from core.boxes.dungeonroll.events.loot import ChestsOpened, PotionsDrunk, Revived, TokenDrawn
from core.boxes.dungeonroll.fighting import companion, needs_hero, ready
from core.boxes.dungeonroll.moves import Draw, Drink, Open, Revive
from core.boxes.dungeonroll.run import Run
from core.boxes.dungeonroll.state import Game, Step
from core.boxes.dungeonroll.table import adventurer, monsters_left, side
from core.deck import count_of, size
from core.frozen import replace
from core.refusal import Refused


def may_loot(state: Game) -> bool:
    """DR-22: after the monsters, and before them for heroes who know how."""
    return not monsters_left(state.delve) or side(adventurer(state)).specialty.loots_early


def _looting(run: Run) -> bool:
    """The loot phase begins, unless it is done in the midst of monsters; whether it is."""
    run.acting()
    if not may_loot(run.state):
        raise Refused("dr-monsters-first", "DR-17")
    if monsters_left(run.delve):
        return True
    advance(run, "loot")
    return False


def open_chests(run: Run, move: Open) -> None:
    """DR-18: a thief or champion any number of them, another companion one."""
    early = _looting(run)
    there = count_of(run.delve.dungeon, CHEST)
    if not there:
        raise Refused("dr-no-chest", "DR-18")
    faces = companion(run, move.who)
    most = opens(faces, there)
    count = move.count or most
    if not 1 <= count <= most:
        raise Refused("dr-too-many", "DR-18", most=most)
    beyond = opens((natural(run.state, move.who),), there) < count
    name = run.delve.adventurer
    run.tell(Used(player=name, who=move.who, special=early or needs_hero(run.state, move.who, beyond)))
    run.tell(ChestsOpened(player=name, who=move.who, count=count))
    owe_treasure(run, count)


def owe_treasure(run: Run, count: int, *, point: bool = True) -> None:
    """DR-19: a token each, as long as there are any; then a point of experience instead, which is said of chests."""
    there = min(count, size(run.state.chest))
    if there:
        run.push(Step("treasure", run.delve.adventurer, count=there))
    if point and count > there:
        gain(run, run.delve.adventurer, count - there, "empty-chest")


def draw(run: Run, move: Draw) -> None:
    step = run.awaited("treasure")
    if count_of(run.state.chest, move.token.card) < 1:
        raise Refused("dr-no-such-token", "DR-19")
    run.tell(TokenDrawn(player=run.delve.adventurer, token=move.token.card, by=move.token.by))
    _one_less(run, step)


def _one_less(run: Run, step: Step) -> None:
    run.pop()
    if step.count > 1:
        run.push(replace(step, count=step.count - 1))


def drinkable(state: Game, who: str) -> int:
    """DR-20: potions, as far as there are dice to bring back. Whoever drinks lies in the graveyard by then (DR-11)."""
    grave = size(state.delve.graveyard) + who.startswith("die:")
    return min(count_of(state.delve.dungeon, POTION), grave)


def drink(run: Run, move: Drink) -> None:
    """DR-20: any one die, a scroll as well, drinks any number of potions."""
    early = _looting(run)
    if not count_of(run.delve.dungeon, POTION):
        raise Refused("dr-no-potion", "DR-20")
    ready(run, move.who)
    most = drinkable(run.state, move.who)
    count = move.count or most
    if not most:
        raise Refused("dr-nobody-to-revive", "DR-20")
    if not 1 <= count <= most:
        raise Refused("dr-too-many", "DR-20", most=most)
    name = run.delve.adventurer
    run.tell(Used(player=name, who=move.who, special=early))
    run.tell(PotionsDrunk(player=name, who=move.who, count=count))
    owe_revival(run, count)


def owe_revival(run: Run, count: int) -> None:
    there = min(count, size(run.delve.graveyard))
    if there:
        run.push(Step("revive", run.delve.adventurer, count=there))


def revive(run: Run, move: Revive) -> None:
    """DR-20: with any face up."""
    step = run.awaited("revive")
    if move.face not in PARTY_FACES:
        raise Refused("dr-no-such-face", "DR-20")
    run.tell(Revived(player=run.delve.adventurer, face=move.face))
    _one_less(run, step)
