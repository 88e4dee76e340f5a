"""Games of DungeonQuest that wait for something, to try pads in."""

from __future__ import annotations

from typing import Any

from core.asks import Option
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import CombatLine, Effect
from core.frozen import replace
from tests.core.dungeonquest.table import CONTENT, Table
from tests.matrix import some_of
from tests.ui.padroom import PHONE, SMALL

MANY = tuple(Option(value=f"Player {number}") for number in range(1, 31))
NUMBERS = tuple(Option(value=str(number)) for number in range(6))
ATTACKS = ("melee", "ranged", "magic")
BOTH_SIZES = some_of("size", [PHONE, SMALL], ids=["412x915", "360x640"])


def in_a_web() -> Table:
    """Hugo tests Strength, which is 7, against two dice."""
    t = Table("Hugo", "Lindel")
    t.enter("web")
    t.choose("web", "cross")
    return t


def among_snakes(life: int = 16) -> Table:
    """One die of wounds for Hugo, who has so much life left."""
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Hugo/wounds", 16 - life)
    t.enter("trap")
    t.draw("trap", "Snakes")
    return t


def who_begins() -> Table:
    t = Table(begin=False)
    seats = tuple(m.Seat(name, name) for name in ("Hugo", "Lindel", "Challara"))
    t.play(m.SetUp(seats=seats, content=CONTENT))
    return t


def running() -> Table:
    t = Table("Hugo", "Lindel")
    t.meet()
    t.choose("fight", "run")
    return t


def told_wounds() -> Table:
    """A card says how many wounds, and Hugo has 3 life left."""
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Hugo/wounds", 13)
    t.enter("dungeon")
    t.draw("dungeon", "Mystery")
    t.play(m.TellCard(card="Mystery", effect=Effect("wounds")))
    return t


def on_the_bridge(**settings: Any) -> Table:
    """Hugo may throw off loot before he crosses."""
    t = Table("Hugo", "Lindel", **settings)
    for card in ("Giant Ruby", "Gold Ring", "Lodestone"):
        t.play(m.GiveLoot(hero="Hugo", deck="treasure", card=card))
    t.enter("bridge")
    t.choose("bridge", "cross")
    assert t.step == "throw-off"
    return t


def facing_a_card(combat: tuple[CombatLine, ...] = (), **settings: Any) -> Table:
    t = Table("Hugo", "Lindel", content=replace(CONTENT, combat=combat), **settings)
    t.attack()
    return t


DECK = (
    CombatLine("melee", 3, "magic", 2),
    CombatLine("melee", 3, "", 2),
    CombatLine("ranged", 1, "melee", 4),
)


def going_down() -> Table:
    t = Table("Hugo", "Lindel")
    t.enter("entrance")
    t.draw("dungeon", "Empty")
    t.until("Hugo")
    return t
