"""The treasures of whoever delves: what each is good for, and a touch takes it in hand."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp, sp

from app.playing import Playing
from core.boxes.dungeonroll import describe
from core.boxes.dungeonroll.table import adventurer, token_named
from core.message import say
from screens.desk import Desk
from screens.roll import signs
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.over import Sheet


def token_sheet(desk: Desk, playing: Playing, take: Callable[[str], None]) -> None:
    """`take` gets the word of the token that was touched."""
    state = playing.view.state

    def pick(name: str) -> None:
        desk.sheet(None)
        take(f"token:{name}")

    rows = Column(spacing=dp(8))
    for stock in adventurer(state).tokens:
        token = token_named(state, stock.name)
        if not stock.count:
            continue
        name = desk.words.name(desk.box, stock.name)
        rows.add_widget(
            Key(
                desk, f"{name} ×{stock.count}" if stock.count > 1 else name,
                icon=signs.token(state.content, stock.name),
                caption=desk.text(describe.token(token)) if token is not None else "",
                height=max(dp(64), min(sp(60), dp(112))), guarded=False, icon_size=30,
                on_tap=lambda name=stock.name: pick(name),
            )
        )  # fmt: skip
    desk.guard.changed()
    desk.sheet(Sheet(desk, desk.text(say("ui.roll.tokens")), rows, lambda: desk.sheet(None)))
