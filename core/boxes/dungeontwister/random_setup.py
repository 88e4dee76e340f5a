"""A set-up by chance, with any settings: for simulations and tests."""

from __future__ import annotations

from random import Random
from typing import get_args

from core.boxes.dungeontwister.content import FEWEST_PLAYERS, Content, From
from core.boxes.dungeontwister.moves import SetUp
from core.boxes.dungeontwister.settings import Settings
from core.boxes.dungeontwister.state import Teams
from core.randomplay import random_settings

PLAYERS = ("Anna", "Bert", "Chloé", "Дима")


def random_setup(chance: Random, content: Content) -> SetUp:
    players = PLAYERS[: chance.choice((FEWEST_PLAYERS, FEWEST_PLAYERS, 3, 4))]
    teams: Teams = chance.choice(get_args(Teams))
    both: tuple[From, ...] = ("P&D", "base")
    boxes: tuple[From, ...] = both if teams != "box" else (chance.choice(both),)
    first = chance.choice(("", *players))
    return SetUp(
        seats=players,
        content=content,
        settings=random_settings(Settings, chance),
        teams=teams,
        boxes=boxes,
        first=first,
    )
