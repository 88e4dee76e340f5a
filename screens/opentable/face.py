"""The game screen of the open table: a clock above the cards, and the choices of a turn in two rows, because the
numbers on the cards are what people touch.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing
from core.message import Message, say
from core.scene import Offer
from screens.context import ScreenContext
from screens.face import More, Offered
from screens.game.offers import groups_of
from screens.game.tile import Tile, tile
from screens.opentable.turnclock import TurnClock
from screens.scene.plainface import PlainFace
from screens.widgets.text import Alike

LOW, HIGH = 56, 64  # dp


def change_sheet(context: ScreenContext, playing: Playing) -> None:
    from screens.opentable.changing import change_sheet  # with KivyMD's fields, which the table does not need

    change_sheet(context, playing)


class TableFace(PlainFace):
    def track(self, context: ScreenContext, playing: Playing) -> Any:
        return TurnClock(context, playing)

    def own_layout(self, offered: Offered) -> Any | None:
        if offered.step.layout == "table":
            return TurnLayout(offered)
        return super().own_layout(offered)

    def more(self) -> tuple[More, ...]:
        return ((say("open.change"), "table-edit", change_sheet),)


class TurnLayout(BoxLayout):
    """The groups of choices in one row, the end of the turn below them; `foot` is its row, which takes small keys. A
    group with a single choice is that choice.
    """

    def __init__(self, offered: Offered) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        context, playing, step, take = offered.context, offered.view.playing, offered.step, offered.take
        upper = BoxLayout(spacing=dp(8), size_hint_y=LOW / HIGH)
        self.keys: list[Tile] = []
        for group in groups_of(step.offers):
            inside = [offer for offer in step.offers if offer.place == "group" and offer.group == group]

            def touched(inside: list[Offer] = inside, words: Message = group.words) -> None:
                if len(inside) == 1:
                    take(inside[0])
                else:
                    offered.unfold(words)

            self.keys.append(self._tile(context, group.words, group.icon, touched))
        change = self._tile(context, say("open.change-short"), "table-edit", lambda: change_sheet(context, playing))
        self.keys.append(change)
        Alike([key.words for key in self.keys])
        for key in self.keys:
            upper.add_widget(key)
        self.add_widget(upper)
        self.foot = BoxLayout(spacing=dp(8))
        for offer in step.offers:
            if offer.place == "primary":
                self.foot.add_widget(tile(context, offer, take, centred=True))
        self.add_widget(self.foot)
        self.least = dp(LOW + 8 + HIGH)

    @staticmethod
    def _tile(context: ScreenContext, words: Message, icon: str, do: Callable[[], None]) -> Tile:
        return Tile(context, context.text(words), icon=icon, on_tap=do, guarded=False, centred=True, role="strong")


FACE = TableFace()
