"""Short ways into a combat, and its moves in a few words."""

from __future__ import annotations

from typing import Any

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.state import Fight, Token
from core.chance import Drawn, Strike
from tests.core.dungeonquest.table import Table, magic, melee, ranged


def revealed(hero: Strike, foe: Strike, **more: Any) -> Table:
    t = fighting(**more)
    t.reveal(hero, foe)
    return t


def may(t: Table) -> tuple[str, ...]:
    """Who is asked for a counterattack."""
    return t.now.names if t.step == "counter" else ()


STOP = m.Choose(what="counter", option="stop")


def fighting(*players: str, life: int = 0, monster: str = "Skeleton", **more: Any) -> Table:
    """A combat before its first reveal; with a life that the monster's player has looked at."""
    t = Table(*(players or ("Lindel", "Hugo")), **more)
    t.meet(monster)
    if life:
        t.play(look(life))
    t.choose("fight", "attack")
    return t


def look(life: int) -> m.LookAtToken:
    return m.LookAtToken(life=Drawn(card=str(life)))


def the_fight(t: Table) -> Fight:
    assert t.state.fight is not None
    return t.state.fight


def the_token(t: Table, name: str = "skeleton 1") -> Token:
    return next(token for token in t.state.tokens if token.name == name)


def counter(party: str, card: Strike) -> m.Counter:
    return m.Counter(party=party, card=card)  # type: ignore[arg-type]


def power(party: str, effect: str, plus: int = 0, when: str = "") -> m.UsePower:
    return m.UsePower(party=party, effect=effect, plus=plus, when=when)  # type: ignore[arg-type]


def hit(t: Table, party: str = "hero", times: int = 1) -> None:
    """Rounds that one side wins with one card, of a type that is on no stack."""
    for _ in range(times):
        if party == "hero":
            t.reveal(melee(2, ""), ranged(1, ""))
        else:
            t.reveal(ranged(1, ""), melee(2, ""))


ARROW = ranged(2, "", "Poisoned Arrow")

POISON = power("foe", "next", 4, "magic")


def running_out(left: int, discards: int = 0, **settings: Any) -> Table:
    """A round is over and there are fewer cards than both hands want: one each."""
    t = fighting(**settings)
    if discards:
        t.ruling("settings/fight_another_day", True)
        t.reveal(melee(2, ""), ranged(1, ""))
        t.choose("flee", "yes")
        t.ruling("settings/fight_another_day", False)
    t.ruling("combat_left", left)
    t.reveal(magic(3, ""), magic(3, ""))
    return t
