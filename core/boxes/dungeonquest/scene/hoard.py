"""The dragon's cards: how many still sleep, and how soon it may wake."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.scene.lair import Lair, dragon
from core.boxes.dungeonquest.scene.step_layout import odds_of
from core.boxes.dungeonquest.state import UNSEEN
from core.message import say
from core.scene import Piece, Row, Sight, Stack


def dragon_stack(sight: Sight) -> Stack:
    odds = odds_of(sight, "dq.odds.rage")
    return _stack(dragon(sight.state), odds.steps if odds is not None else ())


@lru_cache(maxsize=16)
def _stack(lair: Lair, chances: tuple[Fraction, ...]) -> Stack:
    """The very same from move to move, as long as no card is drawn."""
    others = max(0, lair.out - lair.asleep - lair.raged)
    found = (
        Piece("asleep", labels.card("Sleeping"), "closed-eye", "card", "good", lair.asleep),
        Piece("rage", labels.card("Dragon Rage"), "slit-eye", "card", "danger", int(lair.raged)),
        Piece("unknown", UNSEEN, "dragon", "card", "", others, ("spent",)),
        Piece("down", say("dq.sheet.face-down"), "lozenge", "card", "", lair.left, ("hidden",)),
    )
    return Stack(
        "dragon",
        (
            Row(
                key="dragon",
                title=say("ui.quest.dragon-cards"),
                pieces=tuple(piece for piece in found if piece.count),
                caption=say("ui.quest.out-left", out=lair.out, left=lair.left),
                icon="dragon",
                alarm=lair.raged,
                chances=chances,
            ),
        ),
    )
