"""What one player has earned, and what is still open: a line each with what it takes."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from app.honouring import Honoured
from core.message import Message, say
from screens.desk import Desk
from screens.widgets.icon import Icon
from screens.widgets.layouts import Card, Column, Row
from screens.widgets.text import Text


class HonourCard(Card):
    """Those of one box. Earned is a full cup and open an empty one, so that nobody needs colours to tell them apart."""

    def __init__(self, desk: Desk, player: str, honours: Sequence[Honoured]) -> None:
        palette = desk.palette
        super().__init__(ground=palette.s1, padding=dp(16), spacing=dp(12))
        self.honours = honours
        earned = [each for each in honours if each.times]
        title = say("stats.of-box", what=say("stats.honours"), box=say(f"box.{honours[0].box}"))
        tells = say("stats.honours.own", player=player, n=len(earned), all=len(honours))
        self.add_widget(Text(desk.text(title).upper(), palette.words, "label"))
        self.add_widget(Text(desk.text(tells), palette.hi, "name"))
        self._add(desk, say("stats.honours.earned"), earned)
        self._add(desk, say("stats.honours.open"), [each for each in honours if not each.times])

    def _add(self, desk: Desk, heading: Message, honours: Sequence[Honoured]) -> None:
        if honours:
            self.add_widget(Text(desk.text(heading), desk.palette.words, "caption"))
        for each in honours:
            self.add_widget(_row(desk, each))


def _row(desk: Desk, honour: Honoured) -> Row:
    palette = desk.palette
    lines = Column(
        Text(desk.text(honour.word), palette.hi, "tile"),
        Text(desk.text(honour.how), palette.mid, "caption"),
        spacing=dp(2),
    )
    if honour.told is not None:
        lines.add_widget(Text(desk.text(honour.told), palette.words, "caption"))
    sign = Icon("trophy", palette.accent, 28) if honour.times else Icon("trophy-outline", palette.low, 28)
    return Row(sign, lines, spacing=dp(12), mirrored=desk.mirrored)
