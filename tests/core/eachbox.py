"""Random games of every box, for what holds in all of them."""

from __future__ import annotations

import pytest

from core.boxes.opentable import BOX as TABLE
from data.forms import Forms
from tests.core import random_play
from tests.core.dungeonquest import chance as of_quest
from tests.core.dungeonraiders import chance as of_raiders
from tests.core.dungeonroll import chance as of_roll
from tests.core.dungeontwister import chance as of_twister
from tests.core.randomgames import RandomGames

RULES = (of_quest.GAMES, of_roll.GAMES, of_raiders.GAMES, of_twister.GAMES)
"""Of the boxes with rules: the open table has none that could be broken."""

GAMES = (*RULES, RandomGames(TABLE, random_play.random_setup, random_play.random_move))
FORMS = {games.box.name: Forms(games.box) for games in GAMES}
EACH_BOX = pytest.mark.parametrize("of", GAMES, ids=lambda games: games.box.name)
EACH_BOX_WITH_RULES = pytest.mark.parametrize("of", RULES, ids=lambda games: games.box.name)
