"""The pieces in somebody's hand: what each is good for. A tap selects one."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp, sp

from core.scene import Row
from screens.desk import Desk
from screens.scene import looks
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.over import Sheet


def hand_sheet(desk: Desk, hand: Row, select: Callable[[str], None]) -> None:
    def pick(piece: str) -> None:
        desk.sheet(None)
        select(piece)

    rows = Column(spacing=dp(8))
    for piece in hand.pieces:
        name = looks.text(desk, piece.name)
        rows.add_widget(
            Key(
                desk, f"{name} ×{piece.count}" if piece.count > 1 else name, icon=piece.icon,
                caption=looks.text(desk, piece.about), height=max(dp(64), min(sp(60), dp(112))), guarded=False,
                icon_size=30, on_tap=lambda key=piece.key: pick(key),
            )
        )  # fmt: skip
    desk.guard.changed()
    desk.sheet(Sheet(desk, looks.text(desk, hand.title), rows, lambda: desk.sheet(None)))
