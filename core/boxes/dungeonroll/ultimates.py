"""What heroes can do once in a delve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from core.boxes.dungeonroll.companions import HERO
from core.boxes.dungeonroll.content import CHEST, MONSTERS, POTION, Ultimate
from core.boxes.dungeonroll.events.deeds import Beaten, BecameDragons, Charmed, Recruited, Swept, Used
from core.boxes.dungeonroll.events.loot import ChestsOpened, PotionsDrunk
from core.boxes.dungeonroll.loot import owe_revival, owe_treasure
from core.boxes.dungeonroll.moves import UseUltimate
from core.boxes.dungeonroll.run import Run
from core.boxes.dungeonroll.state import Delve
from core.boxes.dungeonroll.table import each_die, monsters_left, side
from core.boxes.dungeonroll.tokens import clear_lair
from core.deck import count_of, size
from core.refusal import Refused


def use_ultimate(run: Run, move: UseUltimate) -> None:
    """DR-14: once in a delve; then the card lies on its side."""
    run.acting()
    player = run.player
    if player.exhausted:
        raise Refused("dr-exhausted", "DR-14")
    ultimate = side(player).ultimate
    rule = ULTIMATES.get(ultimate.does)
    if rule is None:
        raise Refused("dr-used-otherwise", "DR-14")
    rule(run, move, ultimate)


def _exhaust(run: Run) -> None:
    run.tell(Used(player=run.delve.adventurer, who=HERO, ultimate=side(run.player).ultimate.name))


def _chosen(run: Run, move: UseUltimate, ultimate: Ultimate) -> tuple[str, ...]:
    """The monsters that it is done to: some, not more than it can, and all of them there."""
    words = move.monsters
    faces = tuple(word.partition(":")[0] for word in words)
    counted = Counter(faces)
    if not 1 <= len(faces) <= ultimate.most or len(set(words)) < len(words):
        raise Refused("dr-choose-monsters", "DR-14", most=ultimate.most)
    if any(face not in MONSTERS or count_of(run.delve.dungeon, face) < count for face, count in counted.items()):
        raise Refused("dr-no-such-monster", "DR-14")
    return faces


def _beat(run: Run, faces: tuple[str, ...]) -> None:
    for monster, count in Counter(faces).items():
        run.tell(Beaten(player=run.delve.adventurer, who=HERO, monster=monster, count=count))


def _strike(run: Run, move: UseUltimate, ultimate: Ultimate) -> None:
    faces = _chosen(run, move, ultimate)
    _exhaust(run)
    _beat(run, faces)


def _charm(run: Run, move: UseUltimate, ultimate: Ultimate) -> None:
    """However many they are, they become one potion."""
    faces = _chosen(run, move, ultimate)
    _exhaust(run)
    run.tell(Charmed(player=run.delve.adventurer, monsters=faces))


def _recruit(run: Run, move: UseUltimate, ultimate: Ultimate) -> None:
    """DR-28: they stay until the next regroup."""
    faces = _chosen(run, move, ultimate)
    if set(faces) != {ultimate.monster}:
        raise Refused("dr-no-such-monster", "DR-14")
    _exhaust(run)
    run.tell(Recruited(player=run.delve.adventurer, monster=ultimate.monster, face=ultimate.faces[0], count=len(faces)))


def _dragons(run: Run, _move: UseUltimate, _ultimate: Ultimate) -> None:
    """DR-8: all monsters go to the lair as dragons."""
    faces = tuple(die for die in each_die(run.delve.dungeon) if die in MONSTERS)
    if not faces:
        raise Refused("dr-no-monster", "DR-14")
    _exhaust(run)
    run.tell(BecameDragons(player=run.delve.adventurer, faces=faces))


def _clear_lair(run: Run, _move: UseUltimate, _ultimate: Ultimate) -> None:
    """DR-27"""
    if not run.delve.lair:
        raise Refused("dr-lair-empty", "DR-27")
    _exhaust(run)
    clear_lair(run)


def something_there(delve: Delve) -> bool:
    return bool(size(delve.dungeon) or delve.lair)


def _sweep(run: Run, _move: UseUltimate, _ultimate: Ultimate) -> None:
    """DR-27: everything goes back, and nothing is gained by it."""
    if not something_there(run.delve):
        raise Refused("dr-nothing-there", "DR-14")
    _exhaust(run)
    if count := size(run.delve.dungeon):
        run.tell(Swept(player=run.delve.adventurer, count=count))
    clear_lair(run)


def _intervene(run: Run, move: UseUltimate, _ultimate: Ultimate) -> None:
    """DR-27, DR-38: for a treasure all monsters are beaten, chests opened, potions drunk; the lair just empties."""
    if not something_there(run.delve):
        raise Refused("dr-nothing-there", "DR-14")
    if not count_of(run.player.tokens, move.token):
        raise Refused("dr-no-such-token", "DR-14")
    name = run.delve.adventurer
    _exhaust(run)
    run.tell(Used(player=name, who=f"token:{move.token}"))
    if monsters_left(run.delve):
        _beat(run, tuple(die for die in each_die(run.delve.dungeon) if die in MONSTERS))
    clear_lair(run)
    chests, potions = (count_of(run.delve.dungeon, face) for face in (CHEST, POTION))
    if potions:
        run.tell(PotionsDrunk(player=name, who=HERO, count=potions))
        owe_revival(run, potions)
    if chests:
        run.tell(ChestsOpened(player=name, who=HERO, count=chests))
        owe_treasure(run, chests)


ULTIMATES: dict[str, Callable[[Run, UseUltimate, Ultimate], None]] = {
    "sweep": _sweep,
    "strike": _strike,
    "dragons": _dragons,
    "recruit": _recruit,
    "clear-lair": _clear_lair,
    "charm": _charm,
    "intervene": _intervene,
}
