"""Reads what is in a box of Dungeon Roll.

The paths of its values: `heroes/Knight/level_up`, `heroes/Knight/novice`, `tokens/Scroll/count`, `party_dice`.
"""

from __future__ import annotations

from pathlib import Path

from core.boxes.dungeonroll.content import Content, HeroCard, Token
from core.paths import escape
from data.boxes.dungeonroll.forms import DiceFile, HeroFile, TokenFile
from data.boxes.shape import Contents
from data.contentforms import Row
from data.contents import damaged, read_file, twice_named


def read(folder: Path) -> Contents:
    """The content in a folder."""
    heroes = read_file(folder / "heroes.toml", HeroFile).hero
    tokens = read_file(folder / "tokens.toml", TokenFile).token
    dice = read_file(folder / "dice.toml", DiceFile)
    for file, names in (
        ("heroes.toml", [name for row in heroes for name in (row.name, row.master.name)]),
        ("tokens.toml", [row.name for row in tokens]),
    ):
        if twice := twice_named(names):
            raise damaged(folder / file, twice)
    for row in heroes:
        if row.novice.name != row.name:
            raise damaged(folder / "heroes.toml", row.novice.name)
    rows: dict[str, Row] = {f"heroes/{escape(row.name)}": row for row in heroes}
    rows |= {f"tokens/{escape(row.name)}": row for row in tokens}
    told = {f"{path}/{value}": sure for path, row in rows.items() for value, sure in row.sureness().items()}
    return Contents(
        content=Content(
            heroes=tuple(HeroCard(**row.values()) for row in heroes),
            tokens=tuple(Token(**row.values()) for row in tokens),
            party_dice=dice.party.count,
            dungeon_dice=dice.dungeon.count,
        ),
        sure={**told, "party_dice": dice.party.sure, "dungeon_dice": dice.dungeon.sure},
        notes={path: row.note for path, row in rows.items() if row.note},
    )
