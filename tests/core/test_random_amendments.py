"""Amendments at random over random games of every box.

Ten thousand of them, with what became of all their moves: `python -m tests.core.amendments 10000`.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.acts import At
from core.chance import Dice, Drawn, Strike
from core.facts import Move
from core.frozen import record
from core.rulings import Upheld
from tests.core.amendments import A_GAME, Seen, amend_at_random, observed

GAMES = 30


@pytest.mark.slow
def test_whatever_is_amended_the_record_holds():
    """The preview is what comes of it, every entry is accounted for once, amending back gives the same game, no die and
    no card changes, and nothing is raised. Every box and every fate of a move occurs.
    """
    seen = Seen()
    for seed in range(GAMES):
        amend_at_random(seed, seen)
    assert set(seen.games) == {"dungeonquest", "dungeonraiders", "dungeonroll", "dungeontwister", "opentable"}
    assert seen.amendments == GAMES * A_GAME
    assert seen.settled > 0
    assert {"kept", "changed", "edited", "inserted", "dropped", "upheld"} <= set(seen.moves)
    assert f"{seen.amendments} amendments accepted" in str(seen)


@pytest.mark.sweep
@given(st.integers(0, 2**32))
def test_whatever_is_amended_in_any_other_game_the_record_holds(seed):
    seen = Seen()
    amend_at_random(seed, seen)
    assert seen.amendments <= A_GAME


@record
class Seeing(Move):
    """A move with something to see in every place where a move can have it."""

    kind: str = "seeing"
    dice: Dice
    cards: tuple[Strike, ...]
    told: tuple[tuple[At, Drawn], ...]


def test_no_observation_is_overlooked():
    dice, strike, drawn = Dice(faces=(3,)), Strike("melee", 2, ""), Drawn(card="Gold Ring")
    move = Seeing(dice=dice, cards=(strike,), told=((At(1), drawn),))
    assert observed(move) == [dice, strike, drawn]
    assert observed(Upheld(move=move, events=())) == [dice, strike, drawn]
