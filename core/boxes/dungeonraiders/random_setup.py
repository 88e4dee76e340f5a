"""A random set-up with any settings: for simulations and tests."""

from __future__ import annotations

from random import Random

from core.boxes.dungeonraiders.content import FEWEST_PLAYERS, Content
from core.boxes.dungeonraiders.moves import Seat, SetUp
from core.boxes.dungeonraiders.settings import Settings
from core.randomplay import random_settings

PLAYERS = ("Anna", "Bert", "Chloé", "Дима", "Эва")


def random_setup(chance: Random, content: Content) -> SetUp:
    players = PLAYERS[: chance.randint(FEWEST_PLAYERS, len(PLAYERS))]
    dealt = chance.sample(content.characters, len(players))
    seats = tuple(Seat(name, chance.choice(("", card.name))) for name, card in zip(players, dealt, strict=True))
    return SetUp(
        seats=seats, content=content, settings=random_settings(Settings, chance), first=chance.choice(("", *players))
    )
