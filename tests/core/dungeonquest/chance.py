"""Games of DungeonQuest by chance, over settings as well as moves."""

from __future__ import annotations

from functools import cache, partial
from random import Random

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest.content import CombatLine, Content
from core.boxes.dungeonquest.random_setup import random_setup
from core.frozen import replace
from core.randomplay import random_move
from data.contents import shipped
from tests.core.randomgames import RandomGames

# A combat deck that somebody has filled in: what is in the real one is not known.
FILLED = tuple(
    CombatLine(attack, value, icon, 2)
    for attack, foe in (("ranged", "melee"), ("melee", "magic"), ("magic", "ranged"))
    for value in (1, 2, 3)
    for icon in ("", foe)
)


@cache
def content(*, filled_in: bool = False, lives: bool = False) -> Content:
    known: Content = shipped("dungeonquest").content
    if filled_in:
        known = replace(known, combat=FILLED, combat_size=sum(line.count for line in FILLED))
    if lives:
        known = replace(known, monsters=tuple(replace(kind, lives=(2, 2, 3, 3)) for kind in known.monsters))
    return known


def random_content(chance: Random) -> Content:
    return content(filled_in=chance.random() < 0.5, lives=chance.random() < 0.5)


GAMES = RandomGames(BOX, lambda chance: random_setup(chance, random_content(chance)), partial(random_move, BOX))
random_game = GAMES.play
