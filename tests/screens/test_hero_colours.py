"""Every hero on a card has a colour of its own, wherever heroes are chosen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from data.contents import shipped
from data.words import words
from screens.dungeonraiders.newgame import PARTS as RAIDERS
from screens.dungeonroll.newgame import PARTS as ROLL


@pytest.mark.parametrize(
    ("box", "heroes", "cards"),
    [("dungeonroll", ROLL.heroes, "heroes"), ("dungeonraiders", RAIDERS.heroes, "characters")],
)
def test_no_two_in_the_box_look_alike_and_a_stranger_looks_the_same_every_time(
    box: str, heroes: Any, cards: str
) -> None:
    context: Any = SimpleNamespace(words=words("en"), box=box)
    names = [card.name for card in getattr(shipped(box).content, cards)]
    assert len({heroes.look(context, name).colour for name in names}) == len(names)
    assert heroes.look(context, "Stranger") == heroes.look(context, "Stranger")
