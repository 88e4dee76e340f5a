"""Cards being chosen, and the numbers that stand beside the lines of the log of Dungeon Raiders."""

from __future__ import annotations

from typing import Any

from core.boxes.dungeonraiders import BOX
from screens.dungeonraiders.face import FACE
from screens.dungeonraiders.picking import Picking
from tests.ui import raidersscenes as r


def test_the_log_tells_the_life_first():
    before, after = (r.state_after(r.every_scene()["struck"][:end]) for end in (-1, None))
    assert FACE.changes(before, after) == ((8, 5), (8, 5))


def test_whoever_gets_a_character_has_neither_lost_nor_won_anything():
    before, after = (r.state_after(r.every_scene()["character"][:end]) for end in (-1, None))
    assert before != after
    assert FACE.changes(before, after) == ()


def test_several_cards_are_sent_with_the_last():
    sent: list[Any] = []
    state = r.state_after(r.every_scene()["boss-medusa"])
    ask = next(choice.asks[0] for choice in BOX.rules.choices(state) if choice.move == "play-cards")
    picking = Picking(ask, sent.append, lambda: None)
    first, second = picking.words[:2]
    picking.touch(second)
    assert picking.ready
    picking.touch(first)
    assert sent == [(first, second)], "in the order in which they were offered"
    picking.touch(first)
    picking.touch(first)
    picking.finish()
    assert sent == [(first, second)], "it was put back, and one is the least"
    picking.touch(second)
    picking.finish()
    assert sent[1:] == [(second,)]
