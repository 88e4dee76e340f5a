"""What is in a box of Dungeon Raiders, to the number; damaged files; numbers that a copy corrects by their paths."""

from __future__ import annotations

import shutil
from dataclasses import fields
from pathlib import Path
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
from core.boxes.dungeonraiders.setup import sound
from core.deck import Stock
from core.frozen import but, find
from core.paths import get, walk
from data.boxes.dungeonraiders.contents import read
from data.boxes.shape import Corrected
from data.contents import CONTENT, shipped
from data.copies import checked
from data.corrections import corrected
from data.forms import NotAForm
from data.store.trouble import Trouble

BOX = "dungeonraiders"
SHIPPED = shipped(BOX)
HEAD = {"delvelog-copy": 1, "box": BOX, "name": "Anna's box"}


def thing(section: str, name: str, contents: Any = SHIPPED) -> Any:
    found = find(getattr(contents.content, section), name)
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
    sound(SHIPPED.content, players)


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


# Damaged files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(CONTENT / BOX, tmp_path / BOX)
    return tmp_path / BOX


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        ("characters.toml", "life = 10", "life = 11", "number-out-of-range"),
        ("characters.toml", "life = 10", 'life = "ten"', "character.0.life"),
        ("characters.toml", '"sword", count = 1', '"lute", count = 1', "character.1.items.0"),
        ("characters.toml", '"sword", count = 1', '"sword", count = 0', "number-out-of-range"),
        (
            "characters.toml",
            '"key", count = 1 }',
            '"key", count = 1 }, { name = "key", count = 1 }',
            "character.3.items",
        ),
        ("characters.toml", 'name = "Thief"', 'name = "knight"', "knight"),
        ("rooms.toml", 'name = "Zombie"', 'name = "Wizard"', "Wizard"),
        ("rooms.toml", 'name = "Lava"', 'name = "Chest 1"', "Chest 1"),
        ("rooms.toml", "three = 8", "three = 11", "monster.0"),
        ("rooms.toml", "wounds = 3", "wounds = 0", "number-out-of-range"),
        ("rooms.toml", "second = 1", "second = 3", "treasure.4"),
        ("rooms.toml", 'by = "highest"', 'by = "loudest"', "trap.0.by"),
        ("rooms.toml", "half = 1", "half = 2", "trap.2"),
        ("rooms.toml", "half = 1", "half = 6", "number-out-of-range"),
        ("rooms.toml", '{ name = "2", gives = "ball" }', '{ name = "6", gives = "ball" }', "vault.0.rewards"),
        ("rooms.toml", '    { name = "2", gives = "ball" },\n', "", "vault.0.rewards"),
        ("rooms.toml", 'gives = "ball"', 'gives = "lute"', "vault.0.rewards.1.gives"),
        ("rooms.toml", 'gives = "treasure", number = 3', 'gives = "treasure", number = 0', "number-out-of-range"),
        ("rooms.toml", "count = 6", "count = 7", "removed"),
        ("rooms.toml", "count = 12", "count = 25", "number-out-of-range"),
        ("rooms.toml", "[lit]", "[bright]", "lit"),
        ("bosses.toml", 'name = "Hydra"', 'name = "dragon"', "dragon"),
        ("bosses.toml", "petrifies = true", "", "boss.5"),
        ("bosses.toml", "petrifies = true", "petrifies = true\nwounds = 2", "boss.5"),
        ("bosses.toml", "taxes = true", "taxis = true", "boss.0.taxis"),
        ("bosses.toml", 'sure_of = { chest = "verified" }', 'sure_of = { crest = "verified" }', "boss.6.sure_of"),
        ("items.toml", 'name = "key"', 'name = "sword"', "torch, ball, key, sword"),
        ("items.toml", 'name = "key"', 'name = "lute"', "item.2.name"),
        ("items.toml", "count = 6", "count = 0", "number-out-of-range"),
    ],
)
def test_a_damaged_file_is_named(folder: Path, file: str, old: str, new: str, why: str) -> None:
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(Trouble) as caught:
        read(folder)
    assert (caught.value.code, caught.value.facts["file"]) == ("content-damaged", f"{BOX}/{file}")
    assert why in str(caught.value.facts["why"])


# Corrections by path


def applied(values: dict[str, int]) -> Corrected:
    return corrected(SHIPPED, checked({**HEAD, "values": values}).fixes)


def test_a_number_is_corrected_where_it_stands_and_marked_as_told() -> None:
    values = {
        "characters/Wizard/items/ball/count": 1, "monsters/Goblin/four": 15, "vaults/Coin Vault/rewards/4/number": 4,
        "bosses/Sphinx/torch": 2, "items/torch/count": 5, "lit": 10,
    }  # fmt: skip
    contents, resting = applied(values)
    assert resting == ()
    assert contents.content.copy == "Anna's box"
    assert thing("characters", "Wizard", contents) == but(thing("characters", "Wizard"), items=(Stock("ball", 1),))
    assert thing("monsters", "Goblin", contents) == but(thing("monsters", "Goblin"), four=15)
    assert find(thing("vaults", "Coin Vault", contents).rewards, "4") == Reward("4", "treasure", 4)
    assert {path for path, sure in contents.sure.items() if sure == "told"} == set(values)
    assert {path: get(contents.content, path) for path in values} == values


def test_every_number_can_be_corrected() -> None:
    numbers = {path: value for path, value in walk(SHIPPED.content) if type(value) is int}
    assert len(numbers) > 150
    contents, resting = applied(numbers)
    assert resting == ()
    assert but(contents.content, copy="") == SHIPPED.content


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("monsters/Beholder/count", 3, "not-to-correct"),
        ("bosses/Golem/no_swords", 0, "not-to-correct"),
        ("traps/Magnet/by", 3, "not-to-correct"),
        ("vaults/Item Vault/rewards/1/gives", 3, "not-to-correct"),
        ("vaults/Item Vault/rewards/6/number", 3, "not-to-correct"),
        ("characters/Warrior/items/sword/count", 1, "not-to-correct"),
        ("rooms", 3, "not-to-correct"),
        ("copy", 3, "not-to-correct"),
        ("characters/Warrior/life", 11, "number-out-of-range"),
        ("characters/Warrior/life", 0, "number-out-of-range"),
        ("monsters/Troll/three", 0, "number-out-of-range"),
        ("traps/Lava/half", 6, "number-out-of-range"),
        ("removed", 25, "number-out-of-range"),
    ],
)
def test_what_cannot_be_corrected_rests_with_a_reason(path: str, value: int, code: str) -> None:
    result = applied({path: value, "monsters/Snake/count": 2})
    assert [(rests.place, rests.refused.code) for rests in result.resting] == [(("values", path), code)]
    assert thing("monsters", "Snake", result.contents).count == 2


@pytest.mark.parametrize(
    "form",
    [
        {**HEAD, "values": {"monsters/Troll/four": "18"}},
        {**HEAD, "values": {"monsters/Troll/four": True}},
        {**HEAD, "heroes": {}},
    ],
)
def test_a_copy_of_another_form_is_none(form: dict[str, Any]) -> None:
    with pytest.raises(NotAForm):
        checked(form)
