"""How the last fight ended: who, with which totals and cards, how they are since; in the past the one that was on."""

from __future__ import annotations

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.past import Past
from app.playing import View
from core.boxes.dungeontwister import fighting
from core.boxes.dungeontwister.oddsnow import mustered
from core.boxes.dungeontwister.state import Game, Outcome
from core.boxes.dungeontwister.table import heroes_named, step_now
from core.frozen import find
from core.message import say
from screens.desk import Desk
from screens.dungeontwister import looks
from screens.dungeontwister.cardline import RATIO, draw_back, draw_card
from screens.dungeontwister.tokens import draw_token
from screens.theme import Palette
from screens.widgets.drawn import draw_text
from screens.widgets.ground import Grounded
from screens.widgets.text import Fit

HIGH = 56  # dp
NARROW = 240  # dp: with less only the two who fought are shown, and how many stood beside them
MORE = 15  # dp


class LastFight(Grounded):
    """The attackers from the left, the defenders from the right, the totals in the middle."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(ground=desk.palette.s1, radius=dp(16), size_hint_y=None, height=dp(HIGH))
        self.desk = desk
        self.state: Game | None = None
        self.outcome = Outcome()
        self.edge_room = dp(12)
        self.total = Fit("", desk.palette.hi, "inline", size_hint=(None, None))
        self.half = {True: Widget(), False: Widget()}
        for part in (*self.half.values(), self.total):
            self.add_widget(part)
        self.bind(pos=self._arrange, size=self._arrange)

    @property
    def anything(self) -> bool:
        """As long as the turn lasts: then the log has it."""
        state = self.state
        return state is not None and self.outcome != Outcome() and self.outcome.turn == state.turn.number

    def show(self, view: View) -> None:
        self.state, self.outcome = view.state, fight_of(view)
        totals = say("ui.twister.totals", attack=self.outcome.attack, defence=self.outcome.defence)
        self.total.text = self.desk.text(totals)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        for part in self.half.values():
            part.canvas.clear()
        if not self.anything or self.width < 2:
            return
        narrow = self.width < dp(NARROW)
        middle, self.edge_room = (dp(60), dp(8)) if narrow else (dp(72), dp(12))
        self.total.largest = dp(26 if narrow else 32)
        self.total.size, self.total.pos = (middle, self.height), (self.x + (self.width - middle) / 2, self.y)
        room = (self.width - middle) / 2 - self.edge_room
        for attacking, part in self.half.items():
            with part.canvas:
                self._draw(attacking=attacking, room=room)

    def _draw(self, *, attacking: bool, room: float) -> None:
        assert self.state is not None
        state, palette, fight = self.state, self.desk.palette, self.outcome.fight
        heroes = heroes_named(state, fight.attackers if attacking else fight.defenders)
        owner = (fight.hero if attacking else fight.target).partition(":")[0]
        laid = find(fight.laid, owner)
        others = len(heroes) - 1 if room < dp(NARROW / 3) else 0  # there is room for whoever struck or was struck
        heroes = heroes[: len(heroes) - others]
        high = dp(32)
        wide, y = high * RATIO, self.y + (self.height - high) / 2
        size = min(dp(34), (room - wide - dp(8)) / max(1, len(heroes)) - dp(3))
        edge = self.x + self.edge_room if attacking else self.x + self.width - self.edge_room
        for at, hero in enumerate(heroes):
            x = edge + at * (size + dp(3)) if attacking else edge - (at + 1) * (size + dp(3)) + dp(3)
            colour = looks.side_colour(self.desk, state, hero.side)
            draw_token(palette, state, hero, colour, x, self.y + (self.height - size) / 2, size, palette.s1)
            if others > 0:
                draw_more(palette, others, x + size * 0.94, self.y + (self.height + size) / 2)
        off = len(heroes) * (size + dp(3)) + dp(5)
        card = edge + off if attacking else edge - off - wide
        if laid is not None and laid.hidden:
            draw_back(palette, card, y, wide, high)
        elif laid is not None and laid.card >= 0:
            draw_card(palette, str(laid.card), card, y, wide, high, there=True)


def fight_of(view: View) -> Outcome:
    """The last one; in the past the one that was on, as far as it had come. In the game the pad shows that."""
    state: Game = view.state
    step = step_now(state)
    if not isinstance(view.playing, Past) or step is None or step.what not in ("fighters", "combat", "reveal"):
        return state.last
    fight = mustered(state)
    attack, defence = (fighting.total(state, fight, attacking=attacking) for attacking in (True, False))
    return Outcome(attack, defence, fight, state.turn.number)


def draw_more(palette: Palette, many: int, right: float, top: float) -> None:
    """How many stood beside somebody, over the corner of their token."""
    wide, high = dp(MORE) * 1.2, dp(MORE)
    Color(rgba=palette.s1)
    SmoothRoundedRectangle(pos=(right - wide * 0.7, top - high * 0.7), size=(wide, high), radius=[high / 2])
    draw_text(f"+{many}", right - wide * 0.2, top - high * 0.2, dp(MORE), palette.hi)
