"""A set-up by chance, with any settings: for simulations and tests."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any, get_args, get_type_hints

from core.boxes.dungeontwister.content import FEWEST_PLAYERS, Content, From
from core.boxes.dungeontwister.moves import SetUp
from core.boxes.dungeontwister.settings import Settings
from core.boxes.dungeontwister.state import Teams

PLAYERS = ("Anna", "Bert", "Chloé", "Дима")


def random_settings(chance: Random) -> Settings:
    """Each setting at its default or anything else that it can be."""
    hints = get_type_hints(Settings)
    changed: dict[str, Any] = {
        field.name: chance.choice(get_args(hints[field.name]) or (True, False))
        for field in fields(Settings)
        if chance.random() < 0.5
    }
    return Settings(**changed)


def random_setup(chance: Random, content: Content) -> SetUp:
    players = PLAYERS[: chance.choice((FEWEST_PLAYERS, FEWEST_PLAYERS, 3, 4))]
    teams: Teams = chance.choice(get_args(Teams))
    both: tuple[From, ...] = ("P&D", "base")
    boxes: tuple[From, ...] = both if teams != "box" else (chance.choice(both),)
    first = chance.choice(("", *players))
    return SetUp(
        seats=players, content=content, settings=random_settings(chance), teams=teams, boxes=boxes, first=first
    )
