"""Reads what is in a box of DungeonQuest.

The paths of its values: `heroes/Lindel/life`, `decks/dungeon/faces/Empty/count`, `powers/troll/Club/value`,
`combat/melee/3/magic`, `entrances`.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from core.boxes.dungeonquest.content import (
    DECKS,
    MONSTERS,
    CombatLine,
    Content,
    DeckList,
    Face,
    MonsterKind,
    PowerCard,
    Sheet,
)
from core.paths import escape
from data.boxes.dungeonquest import forms
from data.boxes.shape import Contents
from data.contentforms import Row
from data.contents import damaged, read_file, twice_named


def read(folder: Path) -> Contents:
    """The content in a folder."""
    files = Files(
        heroes=read_file(folder / "heroes.toml", forms.HeroFile).hero,
        monsters=read_file(folder / "monsters.toml", forms.MonsterFile).monster,
        decks={name: read_file(folder / "decks" / f"{name}.toml", forms.DeckFile) for name in DECKS},
        powers=read_file(folder / "powers.toml", forms.PowerFile).power,
        combat=read_file(folder / "combat.toml", forms.CombatFile),
        board=read_file(folder / "board.toml", forms.BoardFile),
    )
    _check(folder, files)
    rows, singles = _rows(files), _singles(files)
    told = {f"{path}/{value}": sure for path, row in rows.items() for value, sure in row.sureness().items()}
    return Contents(
        content=_content(files),
        sure={**told, **{path: row.sure for path, row in singles.items()}},
        notes={path: row.note for path, row in {**rows, **singles}.items() if row.note},
        sizes={name: deck.size for name, deck in files.decks.items()},
        hints={f"monsters/{row.name}/lives": row.other_edition for row in files.monsters if row.other_edition},
    )


class Files(NamedTuple):
    heroes: tuple[forms.HeroRow, ...]
    monsters: tuple[forms.MonsterRow, ...]
    decks: dict[str, forms.DeckFile]
    powers: tuple[forms.PowerRow, ...]
    combat: forms.CombatFile
    board: forms.BoardFile


def _content(files: Files) -> Content:
    return Content(
        heroes=tuple(Sheet(**row.values()) for row in files.heroes),
        monsters=tuple(MonsterKind(**row.values()) for row in files.monsters),
        decks=tuple(
            DeckList(name, tuple(Face(**row.values(), sure=row.sure) for row in deck.card))
            for name, deck in files.decks.items()
        ),
        powers=tuple(PowerCard(owner=row.owner, **row.values()) for row in files.powers),
        combat=tuple(CombatLine(**row.values()) for row in files.combat.line),
        combat_size=files.combat.size,
        chambers=files.board.chambers.count,
        entrances=files.board.entrances.count,
    )


def _rows(files: Files) -> dict[str, Row]:
    """Things with several values, by their paths."""
    return {
        **{hero_path(row.name): row for row in files.heroes},
        **{monster_path(row.name): row for row in files.monsters},
        **{face_path(name, row.name): row for name, deck in files.decks.items() for row in deck.card},
        **{power_path(row.owner, row.name): row for row in files.powers},
    }


def _singles(files: Files) -> dict[str, Row]:
    """Single numbers, by their paths."""
    return {
        **{f"decks/{name}/size": deck for name, deck in files.decks.items()},
        **{combat_path(row.attack, row.value, row.icon): row for row in files.combat.line},
        "combat_size": files.combat,
        "chambers": files.board.chambers,
        "entrances": files.board.entrances,
    }


def hero_path(hero: str) -> str:
    return f"heroes/{escape(hero)}"


def monster_path(monster: str) -> str:
    return f"monsters/{escape(monster)}"


def face_path(deck: str, card: str) -> str:
    return f"decks/{deck}/faces/{escape(card)}"


def power_path(owner: str, card: str) -> str:
    return f"powers/{escape(owner)}/{escape(card)}"


def combat_path(attack: str, value: int, icon: str) -> str:
    return f"combat/{attack}/{value}/{icon or 'none'}"


def _check(folder: Path, files: Files) -> None:
    """What no row can tell by itself: every name stands once, every owner and every monster is there."""
    heroes: list[str] = [row.name for row in files.heroes]
    monsters: list[str] = [row.name for row in files.monsters]
    powers = [f"{row.owner}/{row.name}" for row in files.powers]
    lines = [f"{row.attack}/{row.value}/{row.icon}" for row in files.combat.line]
    named = {"heroes.toml": heroes, "monsters.toml": monsters, "powers.toml": powers, "combat.toml": lines}
    for name, deck in files.decks.items():
        named[f"decks/{name}.toml"] = [row.name for row in deck.card]
    for file, names in named.items():
        if twice := twice_named(names):
            raise damaged(folder / file, twice)
    for missing in set(MONSTERS) - set(monsters):
        raise damaged(folder / "monsters.toml", missing)
    for stranger in {row.owner for row in files.powers} - {*heroes, *monsters}:
        raise damaged(folder / "powers.toml", stranger)
