"""Games of Dungeon Twister by chance, over boxes, teams and settings as well as moves."""

from __future__ import annotations

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister.random_setup import random_setup
from tests.core.dungeontwister.table import IN_THE_BOX
from tests.core.randomgames import RandomGames, preferring

# Most choices are ways to walk: what happens between heroes is done more often than chance would.
TELLING = ("strike", "use-gift", "use-thing", "pick-up", "muster", "bear")
next_move = preferring(BOX, 0.6, lambda choice: choice.move in TELLING)
GAMES = RandomGames(BOX, lambda chance: random_setup(chance, IN_THE_BOX), next_move)
random_game = GAMES.play
