"""The sheet with the pieces in somebody's hand: it says what each is good for. A tap selects one."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp, sp

from core.scene import Row
from screens.context import ScreenContext
from screens.scene import looks
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet


def hand_sheet(context: ScreenContext, hand: Row, select: Callable[[str], None]) -> None:
    def pick(piece: str) -> None:
        context.sheet(None)
        select(piece)

    rows = Column(spacing=dp(8))
    for piece in hand.pieces:
        name = looks.text(context, piece.name)
        rows.add_widget(
            Key(
                context, f"{name} ×{piece.count}" if piece.count > 1 else name, icon=piece.icon,
                caption=looks.text(context, piece.about), height=max(dp(64), min(sp(60), dp(112))), guarded=False,
                icon_size=30, on_tap=lambda key=piece.key: pick(key),
            )
        )  # fmt: skip
    context.guard.changed()
    context.sheet(Sheet(context, looks.text(context, hand.title), rows, lambda: context.sheet(None)))
