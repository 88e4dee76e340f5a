"""A set-up by chance, with any settings: for simulations and tests."""

from __future__ import annotations

from random import Random

from core.boxes.dungeonroll.content import Content
from core.boxes.dungeonroll.moves import Seat, SetUp
from core.boxes.dungeonroll.settings import Settings
from core.randomplay import random_settings

PLAYERS = ("Anna", "Bert", "Chloé", "Дима")


def random_setup(chance: Random, content: Content) -> SetUp:
    players = PLAYERS[: chance.randint(1, len(PLAYERS))]
    heroes = chance.sample(content.heroes, len(players))
    seats = tuple(Seat(player, chance.choice(("", hero.name))) for player, hero in zip(players, heroes, strict=True))
    return SetUp(
        seats=seats, content=content, settings=random_settings(Settings, chance), first=chance.choice(("", *players))
    )
