"""A loot card in words; and one that lies face down, until its owner looks."""

from __future__ import annotations

from kivy.metrics import dp, sp

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.state import UNSEEN, Loot
from core.message import say
from screens.desk import Desk
from screens.widgets.icon import Icon
from screens.widgets.layouts import Card
from screens.widgets.text import Fit


def loot_words(desk: Desk, loot: Loot) -> tuple[str, str]:
    """A card by its name and worth; face down, by the back that everybody sees."""
    if loot.card == UNSEEN:
        return desk.text(say("dq.sheet.face-down")), desk.text(say("dq.sheet.from-deck", deck=labels.deck(loot.deck)))
    worth = say("dq.sheet.unpriced") if loot.gold is None else say("dq.sheet.gold", gold=loot.gold)
    return desk.words.name(desk.box, loot.card), desk.text(worth)


class FaceDown(Card):
    """Loot that lies face down. It keeps its height when somebody looks, so that nothing moves under the finger."""

    def __init__(self, desk: Desk, loot: Loot) -> None:
        palette = desk.palette
        super().__init__(
            ground=palette.s2, orientation="horizontal", padding=(dp(12), dp(6)), spacing=dp(10), fills=True
        )
        self.size_hint_y, self.height = None, max(dp(44), sp(36))
        self.desk = desk
        self.name = Fit("", palette.hi, "button", align="left")
        self.worth = Fit("", palette.mid, "caption", align="right", size_hint_x=0.6)
        for part in (Icon("loot", palette.accent, 24, pos_hint={"center_y": 0.5}), self.name, self.worth):
            self.add_widget(part)
        self.show(loot)

    def show(self, loot: Loot) -> None:
        self.name.text, self.worth.text = loot_words(self.desk, loot)
