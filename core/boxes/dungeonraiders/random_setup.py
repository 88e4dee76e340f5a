"""A random set-up with any settings: for simulations and tests."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any, get_args, get_type_hints

from core.boxes.dungeonraiders.content import FEWEST_PLAYERS, Content
from core.boxes.dungeonraiders.moves import Seat, SetUp
from core.boxes.dungeonraiders.settings import Settings

PLAYERS = ("Anna", "Bert", "Chloé", "Дима", "Эва")


def random_settings(chance: Random) -> Settings:
    """Returns settings of which each has its default or, at random, any value that it can have."""
    hints = get_type_hints(Settings)
    changed: dict[str, Any] = {
        field.name: chance.choice(get_args(hints[field.name]) or (True, False))
        for field in fields(Settings)
        if chance.random() < 0.5
    }
    return Settings(**changed)


def random_setup(chance: Random, content: Content) -> SetUp:
    players = PLAYERS[: chance.randint(FEWEST_PLAYERS, len(PLAYERS))]
    dealt = chance.sample(content.characters, len(players))
    seats = tuple(Seat(name, chance.choice(("", card.name))) for name, card in zip(players, dealt, strict=True))
    return SetUp(seats=seats, content=content, settings=random_settings(chance), first=chance.choice(("", *players)))
