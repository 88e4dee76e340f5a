"""The party in one low line, while the panel is needed for something else."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import View
from core.boxes.dungeonroll.state import Delve
from core.deck import size
from core.message import say
from screens.desk import Desk
from screens.pads.dieface import DieFace
from screens.roll import looks
from screens.roll.party import members
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.text import Fit

HIGH = 48  # dp
DIE = 32  # dp
MOST = 7


class Band(Grounded, BoxLayout):
    def __init__(self, desk: Desk) -> None:
        palette = desk.palette
        super().__init__(
            ground=palette.s1, radius=dp(16), padding=(dp(10), dp(6)), spacing=dp(6), size_hint_y=None, height=dp(HIGH)
        )
        self.desk = desk
        self.shown: Delve | None = None

    @property
    def anybody(self) -> bool:
        """Before a party has formed there is nothing to be seen."""
        delve = self.shown
        return delve is not None and bool(size(delve.party) + size(delve.allies) + size(delve.graveyard))

    def show(self, view: View) -> None:
        delve: Delve = view.state.delve
        if self.shown is not None and _same(self.shown, delve):
            return
        self.shown = delve
        self.clear_widgets()
        palette = self.desk.palette
        party = members(delve, MOST)
        if not party:
            self.add_widget(Fit(self.desk.text(say("ui.roll.party.none")), palette.mid, "strong", align="left"))
        for member in party:
            die = DieFace(palette, looks.white(palette, member.face), size_hint_x=None, width=dp(DIE))
            self.add_widget(die)
            if member.count > 1:
                number = Fit(f"×{member.count}", palette.hi, "small-digit", size_hint=(None, 1), width=dp(18))
                self.add_widget(number)
        if party:
            self.add_widget(BoxLayout())
        if size(delve.graveyard):
            self.add_widget(Icon("grave", palette.low, 20, pos_hint={"center_y": 0.5}))
            number = Fit(str(size(delve.graveyard)), palette.hi, "inline", size_hint=(None, 1), width=dp(18))
            self.add_widget(number)


def _same(one: Delve, other: Delve) -> bool:
    return (one.party, one.allies, one.graveyard) == (other.party, other.allies, other.graveyard)
