"""Games of Dungeon Roll by chance, over settings as well as moves."""

from __future__ import annotations

from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll.random_setup import random_setup
from data.contents import shipped
from tests.core.randomgames import RandomGames, preferring

# Whoever flees at once sees nothing: a delve is left less often than chance would.
staying = preferring(BOX, 0.9, lambda choice: choice.move not in ("flee", "rest"))
GAMES = RandomGames(BOX, lambda chance: random_setup(chance, shipped("dungeonroll").content), staying)
random_game = GAMES.play
