"""What the last room did: which cards were played, and what that has brought or cost everybody."""

from __future__ import annotations

from typing import Literal, TypeAlias

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import View
from core.boxes.dungeonraiders.state import Change, Game, Play, Player, Room
from core.frozen import find
from data.boxes.dungeonraiders import signs
from screens.desk import Desk
from screens.dungeonraiders import looks
from screens.dungeonraiders.cardlook import RATIO, Cards
from screens.dungeonraiders.words import ended
from screens.widgets.crest import Crest
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.tally import Tally
from screens.widgets.text import Fit

Density: TypeAlias = Literal["full", "line"]
FULL, LINE = 100, 52  # dp


class LastRoom(Grounded, BoxLayout):
    """`full` has a line that says what happened, `line` the cards beside the symbol of the room."""

    def __init__(self, desk: Desk) -> None:
        palette = desk.palette
        super().__init__(
            ground=palette.s1, radius=dp(16), orientation="vertical", padding=(dp(10), dp(6)), spacing=dp(4),
            size_hint_y=None,
        )  # fmt: skip
        self.desk = desk
        self.room = Room()
        self.players: tuple[Player, ...] = ()
        self.sign = Icon("lit-room", palette.mid, 22, pos_hint={"center_y": 0.5})
        self.title = Fit("", palette.hi, "strong", align="left")
        self.verdict = Fit("", palette.mid, "strong", align="right", size_hint_x=0.9)
        self.head = BoxLayout(spacing=dp(8), size_hint_y=None)
        for part in (self.sign, self.title, self.verdict):
            self.head.add_widget(part)
        self.lead = Icon("lit-room", palette.mid, 24, pos_hint={"center_y": 0.5})
        self.row = BoxLayout(spacing=dp(4))
        self.line = BoxLayout(spacing=dp(4))
        self.cells: list[Told] = []

    @property
    def anything(self) -> bool:
        return bool(self.room.card)

    def show(self, view: View) -> None:
        state: Game = view.state
        if (state.last, state.players) == (self.room, self.players):
            return
        self.room, self.players = state.last, state.players
        room, palette = self.room, self.desk.palette
        if not room.card:
            return
        for sign in (self.sign, self.lead):
            sign.change(signs.room(room.card, room.sort))
            sign.color = looks.sort_ink(palette, room.sort)
        self.title.text = self.desk.words.name(self.desk.box, room.card)
        told = ended(state)
        self.verdict.text = self.desk.text(told) if told is not None else ""
        inks = {"struck": palette.danger.digit, "beaten": palette.good.digit}
        self.verdict.color = inks.get(room.how, palette.mid)
        names = [player.name for player in state.players if _took_part(room, player.name)]
        while len(self.cells) < len(names):
            self.cells.append(Told(self.desk))
        self.row.clear_widgets()
        for cell, name in zip(self.cells, names, strict=False):
            cell.show(state, find(room.plays, name) or Play(name), find(room.changes, name) or Change(name))
            self.row.add_widget(cell)

    @staticmethod
    def height_of(density: Density) -> float:
        return float(dp(LINE) if density == "line" else dp(FULL - 24) + min(sp(24), dp(34)))

    def fit(self, density: Density) -> float:
        self.height = self.height_of(density)
        self.head.height = min(sp(24), dp(34))
        wanted = [self.head, self.row] if density == "full" else [self.line]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            self.line.clear_widgets()
            for part in (self.lead, self.row) if density == "line" else ():
                self.line.add_widget(part)
            for part in wanted:
                self.add_widget(part)
        return float(self.height)


def _took_part(room: Room, name: str) -> bool:
    return find(room.plays, name) is not None or find(room.changes, name) is not None


class Told(Widget):
    """One player: crest, cards, and what came of it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        palette = desk.palette
        self.desk = desk
        self.crest = Crest(desk, 20)
        self.cards = Cards(palette, size_hint=(None, None))
        self.tallies = {
            "life": Tally("heart", palette.accent, palette.hi),
            "treasure": Tally("gold", palette.magic.ink, palette.hi),
        }
        self.items: list[Icon] = []
        self.nothing = Fit("\N{EN DASH}", palette.low, "strong", size_hint=(None, None))
        self.change = Change("")
        self.bind(pos=self._lay, size=self._lay)

    def show(self, state: Game, play: Play, change: Change) -> None:
        palette = self.desk.palette
        self.crest.show(looks.look(self.desk, state, play.name))
        self.cards.show(play.cards)
        self.change = change
        self.clear_widgets()
        for part in (self.crest, self.cards):
            self.add_widget(part)
        for what, tally in self.tallies.items():
            number = getattr(change, what)
            if number:
                tone = palette.good if number > 0 else palette.danger
                tally.show(_signed(number), tone.ink, tone.digit)
                self.add_widget(tally)
        self.items = [Icon(signs.card(item), palette.good.ink, 18) for item in change.items]
        for icon in self.items:
            self.add_widget(icon)
        if not (change.life or change.treasure or change.items):
            self.add_widget(self.nothing)
        self._lay()

    def _lay(self, *_: object) -> None:
        wide, high = self.size
        if wide < 2 or high < 2:
            return
        line = min(dp(20), high * 0.42)
        upper, base = high - line, self.y + line
        card = min(upper - dp(2), dp(34))
        side = min(dp(20), card * 0.8)
        needs = min(self.cards.needs(card), max(card * RATIO, wide - side - dp(6)))
        left = self.x + (wide - side - dp(4) - needs) / 2
        self.crest.size, self.crest.pos = (side, side), (left, base + (upper - side) / 2)
        self.cards.size, self.cards.pos = (needs, card), (left + side + dp(4), base + (upper - card) / 2)
        below: list[Widget] = [tally for tally in self.tallies.values() if tally.parent is self]
        for part in below:
            assert isinstance(part, Tally)
            part.measure(line * 0.72, line * 0.98)
            part.height = line
        for icon in self.items:
            icon.font_size, icon.size = line * 0.9, (line * 0.9, line)
        below += self.items
        if self.nothing.parent is self:
            self.nothing.size = (dp(16), line)
            below.append(self.nothing)
        whole = sum(part.width for part in below) + dp(6) * (len(below) - 1)
        x = self.x + (wide - whole) / 2
        for part in below:
            part.pos = (x, self.y)
            x += part.width + dp(6)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}"
