"""Two random games that differ in nothing but a secret are one and the same game to everybody but its owner."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.dungeonraiders import twins as raiders
from tests.core.dungeontwister import twins as twister
from tests.matrix import SWEEP

GAMES = 40
RAIDERS = pytest.mark.rule("RD-10", "RD-23")
TWISTER = pytest.mark.rule("DT-2", "DT-7")


def tell_apart(twins: Any, seed: int) -> Counter[str]:
    """Compares a random game with its twins, for each owner of a secret; counts what there was.

    The table itself looks at each pair; in a sweep every player does, otherwise one, another in each game.
    """
    chance = Random(seed)
    journal = twins.game_with_secrets(chance)
    view, players = twins.BOX.sight.view, twins.BOX.sight.viewers(journal.state)
    owners = twins.secrets(journal.state)
    seen: dict[str | None, Any] = {}
    found = Counter(sort for sorts in owners.values() for sort in sorts)
    found["undone"] += any(entry.act.kind == "undo" for entry in journal.entries)
    found["boss"] += getattr(getattr(journal.state, "room", None), "sort", "") == "boss"
    for owner in sorted(owners):
        twin = twins.twin(journal, owner, chance)
        if twin.state != journal.state:
            found["twins"] += 1
            assert view(twin.state, owner) != view(journal.state, owner)
        others = [player for player in players if player != owner]
        for viewer in (None, *(others if SWEEP else others[seed % len(others) :][:1])):
            if viewer not in seen:
                seen[viewer] = twins.everything(journal, viewer)
            assert seen[viewer] == twins.everything(twin, viewer), f"{viewer} sees what {owner} did"
    return found


@pytest.mark.parametrize(
    ("twins", "sorts"),
    [
        pytest.param(raiders, ("card", "glimpse", "boss", "undone", "twins"), marks=RAIDERS, id="dungeonraiders"),
        pytest.param(twister, ("line", "team", "card", "undone", "twins"), marks=TWISTER, id="dungeontwister"),
    ],
)
def test_nobody_else_can_tell_two_games_apart_that_differ_in_a_secret(twins, sorts):
    found: Counter[str] = Counter()
    for seed in range(GAMES):
        found += tell_apart(twins, seed)
    assert all(found[sort] >= 5 for sort in sorts), f"too few secrets to say anything: {found}"


@pytest.mark.sweep
@pytest.mark.parametrize("twins", [raiders, twister], ids=["dungeonraiders", "dungeontwister"])
@given(st.integers(0, 2**32))
def test_nor_in_any_other_game(twins, seed):
    tell_apart(twins, seed)
