"""The dragon's cards: how many still sleep, and how soon it may wake."""

from __future__ import annotations

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.scene.lair import dragon
from core.boxes.dungeonquest.scene.step_layout import odds_of
from core.boxes.dungeonquest.state import UNSEEN
from core.message import say
from core.scene import Piece, Row, Sight, Stack


def dragon_stack(sight: Sight) -> Stack:
    lair = dragon(sight.state)
    others = max(0, lair.out - lair.asleep - lair.raged)
    odds = odds_of(sight, "dq.odds.rage")
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
                chances=odds.steps if odds is not None else (),
            ),
        ),
    )
