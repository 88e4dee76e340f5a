"""Games of Dungeon Raiders by chance, over settings as well as moves."""

from __future__ import annotations

from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders.random_setup import random_setup
from core.boxes.dungeonraiders.steps import STEPS
from tests.core.dungeonraiders.table import IN_THE_BOX
from tests.core.randomgames import RandomGames, preferring

# What takes the game no further, or skips what could be seen, is done less often than chance would.
next_move = preferring(BOX, 0.7, lambda choice: choice.move not in {*STEPS.at_any_time, "lay-later"})
GAMES = RandomGames(BOX, lambda chance: random_setup(chance, IN_THE_BOX), next_move)
random_game, play_on = GAMES.play, GAMES.play_on
