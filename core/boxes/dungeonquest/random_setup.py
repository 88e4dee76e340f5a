"""A set-up by chance, with any settings: for simulations and tests."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any, get_args, get_type_hints

from core.boxes.dungeonquest.content import Content
from core.boxes.dungeonquest.moves import Seat, SetUp
from core.boxes.dungeonquest.settings import Settings

PLAYERS = ("Anna", "Bert", "Chloé", "Дима")


def random_settings(chance: Random, players: int) -> Settings:
    """Each setting at its default or anything else that it can be."""
    hints = get_type_hints(Settings)
    changed: dict[str, Any] = {}
    for field in fields(Settings):
        if chance.random() < 0.5:
            changed[field.name] = _any(hints[field.name], field.name, chance)
    if players > 1:
        changed["solo"] = False
    return Settings(**changed)


def _any(hint: Any, name: str, chance: Random) -> Any:
    if hint is bool:
        return chance.random() < 0.5
    if hint is int:
        return chance.randint(0, 3) if name == "runes" else chance.choice((0, 500, 2000))
    return chance.choice(get_args(hint))


def random_setup(chance: Random, content: Content) -> SetUp:
    players = PLAYERS[: chance.randint(1, len(PLAYERS))]
    heroes = chance.sample(content.heroes, len(players))
    seats = tuple(Seat(player, chance.choice(("", hero.name))) for player, hero in zip(players, heroes, strict=True))
    return SetUp(
        seats=seats,
        content=content,
        settings=random_settings(chance, len(players)),
        first=chance.choice(("", *players)),
    )
