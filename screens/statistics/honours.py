"""Which honours one player has earned, and which are still open, with a line for each that says how to earn it."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from app.honouring import Honoured
from core.message import Message, say
from screens.context import ScreenContext
from screens.widgets.icon import Icon
from screens.widgets.layouts import Card, Column, Row
from screens.widgets.text import Text


class HonourCard(Card):
    """The honours of one box. An earned one has a full cup and an open one an empty cup, so that colours are not needed
    to tell them apart.
    """

    def __init__(self, context: ScreenContext, player: str, honours: Sequence[Honoured]) -> None:
        palette = context.palette
        super().__init__(ground=palette.surface_1, padding=dp(16), spacing=dp(12))
        self.honours = honours
        earned = [each for each in honours if each.times]
        title = say("stats.of-box", what=say("stats.honours"), box=say(f"box.{honours[0].box}"))
        tells = say("stats.honours.own", player=player, n=len(earned), all=len(honours))
        self.add_widget(Text(context.text(title).upper(), palette.words, "label"))
        self.add_widget(Text(context.text(tells), palette.text_high, "name"))
        self._add(context, say("stats.honours.earned"), earned)
        self._add(context, say("stats.honours.open"), [each for each in honours if not each.times])

    def _add(self, context: ScreenContext, heading: Message, honours: Sequence[Honoured]) -> None:
        if honours:
            self.add_widget(Text(context.text(heading), context.palette.words, "caption"))
        for each in honours:
            self.add_widget(_row(context, each))


def _row(context: ScreenContext, honour: Honoured) -> Row:
    palette = context.palette
    lines = Column(
        Text(context.text(honour.word), palette.text_high, "tile"),
        Text(context.text(honour.how), palette.text_middle, "caption"),
        spacing=dp(2),
    )
    if honour.told is not None:
        lines.add_widget(Text(context.text(honour.told), palette.words, "caption"))
    sign = Icon("trophy", palette.accent, 28) if honour.times else Icon("trophy-outline", palette.text_low, 28)
    return Row(sign, lines, spacing=dp(12), mirrored=context.mirrored)
