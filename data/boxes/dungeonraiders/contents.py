"""Reads what is in a box of Dungeon Raiders.

The paths of its values: `characters/Wizard/items/ball/count`, `monsters/Troll/four`, `removed`,
`vaults/Coin Vault/rewards/4/number`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from core.boxes.dungeonraiders.content import (
    ITEMS,
    Boss,
    Character,
    Content,
    Monster,
    Trap,
    Treasure,
    Vault,
    rooms,
)
from core.confidence import Confidence
from core.deck import Stock
from core.frozen import Named
from core.paths import escape
from data.boxes.dungeonraiders.forms import PLAYED, BossFile, CharacterFile, ItemFile, RoomFile
from data.boxes.shape import Contents
from data.contentforms import Row
from data.contents import damaged, read_file, twice_named


def read(folder: Path) -> Contents:
    """The content in a folder."""
    characters = read_file(folder / "characters.toml", CharacterFile).character
    cards = read_file(folder / "rooms.toml", RoomFile)
    bosses = read_file(folder / "bosses.toml", BossFile).boss
    items = read_file(folder / "items.toml", ItemFile).item
    content = Content(
        characters=tuple(Character(**row.values()) for row in characters),
        monsters=tuple(Monster(**row.values()) for row in cards.monster),
        treasures=tuple(Treasure(**row.values()) for row in cards.treasure),
        traps=tuple(Trap(**row.values()) for row in cards.trap),
        vaults=tuple(Vault(**row.values()) for row in cards.vault),
        bosses=tuple(Boss(**row.values()) for row in bosses),
        items=tuple(Stock(**row.values()) for row in items),
        removed=cards.removed.count,
        lit=cards.lit.count,
    )
    _check(folder, content)
    rows: dict[str, Row] = {
        **_at("characters", characters),
        **_at("monsters", cards.monster),
        **_at("treasures", cards.treasure),
        **_at("traps", cards.trap),
        **_at("vaults", cards.vault),
        **_at("bosses", bosses),
        **_at("items", items),
    }
    return Contents(
        content=content,
        sure={**dict(_sure(rows)), "removed": cards.removed.sure, "lit": cards.lit.sure},
        notes={path: row.note for path, row in rows.items() if row.note},
    )


def _check(folder: Path, content: Content) -> None:
    """What no row can see by itself: names that are there once, every item, as many rooms as five levels take."""
    known: list[str] = []
    things: Mapping[str, Iterable[Named]] = {
        "characters.toml": content.characters,
        "rooms.toml": rooms(content),
        "bosses.toml": content.bosses,
    }
    for file, named in things.items():
        known += [thing.name for thing in named]
        if twice := twice_named(known):
            raise damaged(folder / file, twice)
    if tuple(item.name for item in content.items) != ITEMS:
        raise damaged(folder / "items.toml", ", ".join(ITEMS))
    if sum(card.count for card in rooms(content)) - content.removed != PLAYED:
        raise damaged(folder / "rooms.toml", "removed")


def _at(section: str, rows: Iterable[Row]) -> dict[str, Row]:
    return {f"{section}/{escape(row.values()['name'])}": row for row in rows}


def _sure(rows: Mapping[str, Row]) -> Iterator[tuple[str, Confidence]]:
    """How sure each value is. Of items and rewards it is said of all of them, and holds for what each says."""
    for path, row in rows.items():
        said = row.values()
        for value, sure in row.sureness().items():
            yield f"{path}/{value}", sure
            if value == "items":
                yield from ((f"{path}/items/{stock.name}/count", sure) for stock in said["items"])
            if value == "rewards":
                for reward in said["rewards"]:
                    yield f"{path}/rewards/{reward.name}/gives", sure
                    yield f"{path}/rewards/{reward.name}/number", sure
