"""What holds in every game of DungeonQuest, besides what holds in every box (tests/core/test_rule_boxes.py)."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from core import paths
from core.boxes.dungeonquest import BOX
from core.play import evolve
from core.refusal import Refused
from core.rulings import Ruling
from tests.core.dungeonquest.chance import random_game

SEEDS = st.integers(0, 2**32)
MOVES = st.integers(0, 150)


@given(SEEDS, MOVES)
def test_any_value_can_be_set_by_the_tables_word(seed, moves):
    """Whatever a ruling sets, what was set is read again, and the game can be shown; or it is refused with a reason."""
    chance = Random(seed)
    journal = random_game(chance, moves)
    values = list(paths.walk(journal.state))
    for path, value in chance.sample(values, min(20, len(values))):
        new: Any = chance.randint(-1, 9) if type(value) is int else not value if type(value) is bool else value
        try:
            act = journal.play(Ruling(path=path, value=new))
        except Refused:
            continue
        ruled = evolve(BOX, journal.state, act.events)
        assert paths.get(ruled, path) == new
        BOX.now(ruled)
        BOX.value_name(path)
