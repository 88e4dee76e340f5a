"""What is in a box of Dungeon Raiders, to the number, and how sure each value is."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from core.boxes.dungeonraiders.content import (
    ITEMS,
    POWERS,
    SORTS,
    Boss,
    Character,
    Monster,
    Reward,
    Trap,
    Treasure,
    Vault,
    rooms,
    sort_of,
)
from core.boxes.dungeonraiders.setup import require_playable_content
from core.deck import Stock
from core.frozen import find
from core.paths import get, walk
from data.contents import shipped

BOX = "dungeonraiders"
SHIPPED = shipped(BOX)


def thing(section: str, name: str) -> Any:
    found = find(getattr(SHIPPED.content, section), name)
    assert found is not None, name
    return found


# The facts


@pytest.mark.parametrize(
    ("name", "treasure", "life", "items"),
    [
        ("Warrior", 2, 10, ()),
        ("Knight", 1, 9, (Stock("sword", 1),)),
        ("Wizard", 1, 9, (Stock("ball", 2),)),
        ("Thief", 2, 8, (Stock("key", 1),)),
        ("Explorer", 3, 8, (Stock("torch", 1),)),
    ],
)
def test_the_five_characters(name: str, treasure: int, life: int, items: tuple[Stock, ...]) -> None:
    assert thing("characters", name) == Character(name, treasure, life, items)
    assert len(SHIPPED.content.characters) == 5


@pytest.mark.parametrize(
    "monster",
    [
        Monster("Snake", 1, 8, 10, 13, wounds=3),
        Monster("Zombie", 1, 11, 14, 18, wounds=1),
        Monster("Skeleton", 1, 11, 14, 18, wounds=3),
        Monster("Goblin", 2, 11, 14, 18, wounds=2),
        Monster("Gelatinous Cube", 1, 14, 18, 23, wounds=1),
        Monster("Troll", 2, 14, 18, 23, wounds=2),
        Monster("Dragon", 2, 14, 18, 23, wounds=3),
    ],
)
def test_the_monsters(monster: Monster) -> None:
    assert thing("monsters", monster.name) == monster
    assert len(SHIPPED.content.monsters) == 7


def test_the_treasures_are_called_by_what_is_in_their_chests() -> None:
    assert SHIPPED.content.treasures == (
        Treasure("Chest 1", 1, 1),
        Treasure("Chest 2", 1, 2),
        Treasure("Chest 3", 1, 3),
        Treasure("Chest 4", 1, 4),
        Treasure("Chests 2+1", 2, 2, 1),
        Treasure("Chests 3+2", 2, 3, 2),
        Treasure("Chests 4+2", 2, 4, 2),
    )


def test_the_traps_are_those_of_the_rulebook() -> None:
    leaders: dict[str, Any] = {"of": "most", "by": "highest", "three": 1, "four": 2, "five": 3}
    everybody: dict[str, Any] = {"of": "all", "by": "lowest", "two": 2, "three": 1, "half": 1}
    assert SHIPPED.content.traps == (
        Trap("Magnet", 2, takes="treasure", **leaders),
        Trap("Boulder", 1, takes="life", **leaders),
        Trap("Spikes", 1, takes="life", **everybody),
        Trap("Lava", 1, takes="treasure", **everybody),
    )


def test_the_vaults_have_something_for_every_power_card() -> None:
    items: tuple[Any, ...] = ("torch", "ball", "key", "sword", "life")
    coins: tuple[Any, ...] = (("treasure", 1), ("treasure", 2), ("life", 1), ("treasure", 3), ("life", 2))
    assert SHIPPED.content.vaults == (
        Vault("Item Vault", 3, tuple(Reward(name, gives) for name, gives in zip(POWERS, items, strict=True))),
        Vault("Coin Vault", 2, tuple(Reward(name, *gives) for name, gives in zip(POWERS, coins, strict=True))),
    )


@pytest.mark.parametrize(
    "boss",
    [
        Boss("Tax Collector", 14, 18, 23, wounds=2, taxes=True),
        Boss("Sphinx", 14, 18, 23, wounds=4, ball=5),
        Boss("Golem", 14, 18, 23, wounds_by_card=True, no_swords=True),
        Boss("Hydra", 8, 10, 13, wounds=2, twice=True),
        Boss("Wolf Pack", 11, 14, 18, wounds=3, torch_saves=True),
        Boss("Medusa", 12, 16, 20, petrifies=True),
        Boss("Mega-Dragon", 17, 23, 29, wounds=4, chest=3),
        Boss("Minotaur", 11, 15, 19, wounds=4, hits="highest"),
        Boss("Mummy", 13, 18, 23, wounds=4, torch=5),
        Boss("Necromancer", 12, 15, 19, wounds=2, hits="two lowest", no_balls=True),
        Boss("Vampire", 14, 18, 23, wounds=3, hits="two lowest", torch=3),
    ],
)
def test_the_bosses_with_their_signs(boss: Boss) -> None:
    assert thing("bosses", boss.name) == boss
    assert len(SHIPPED.content.bosses) == 11


def test_every_sign_of_the_rulebook_is_on_some_boss() -> None:
    plain = Boss("", 1, 1, 1)
    signs = {field.name for field in fields(plain)} - {"name", "three", "four", "five"}
    for sign in sorted(signs):
        assert any(getattr(boss, sign) != getattr(plain, sign) for boss in SHIPPED.content.bosses), sign


def test_the_sums_are_those_of_the_rulebook() -> None:
    content = SHIPPED.content
    counts = dict.fromkeys(SORTS, 0)
    for card in rooms(content):
        counts[sort_of(card)] += card.count
    assert counts == {"monster": 10, "treasure": 10, "trap": 5, "vault": 5}
    assert content.items == tuple(Stock(item, 6) for item in ITEMS)
    assert (content.removed, content.lit) == (6, 12)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_can_be_played_with_as_it_is_shipped(players: int) -> None:
    require_playable_content(SHIPPED.content, players)


# How sure it is


@pytest.mark.parametrize(
    ("path", "sure"),
    [
        ("characters/Wizard/items/ball/count", "verified"),
        ("characters/Warrior/life", "other edition"),
        ("monsters/Dragon/four", "verified"),
        ("monsters/Dragon/five", "other edition"),
        ("monsters/Dragon/count", "one source"),
        ("treasures/Chests 4+2/second", "verified"),
        ("treasures/Chest 1/first", "other edition"),
        ("traps/Lava/half", "verified"),
        ("traps/Lava/count", "one source"),
        ("vaults/Item Vault/rewards/5/number", "other edition"),
        ("bosses/Golem/wounds_by_card", "other edition"),
        ("bosses/Mega-Dragon/chest", "verified"),
        ("items/key/count", "verified"),
        ("removed", "verified"),
    ],
)
def test_how_sure_a_value_is(path: str, sure: str) -> None:
    assert SHIPPED.sure[path] == sure


def test_everything_that_a_card_says_tells_how_sure_it_is() -> None:
    """What it does not say has no path there: a boss without the sign of a torch, a room with one chest."""
    silent = {path for path, _ in walk(SHIPPED.content) if path not in SHIPPED.sure}
    assert {get(SHIPPED.content, path) for path in silent} == {"", 0, (), "lowest"}
    told = {path for path in silent if path.split("/")[-1] not in ("half", "second", "items", "copy")}
    assert {path.split("/")[0] for path in told} == {"bosses"}
