"""While the teams are made: what has been chosen for all sides, with room for what is missing; or who has chosen."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics import Color, Line, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import View
from core.boxes.dungeontwister.content import HEROES, THINGS
from core.boxes.dungeontwister.setup import drafted, maze_pairs
from core.boxes.dungeontwister.state import Game
from core.boxes.dungeontwister.table import of_side, step_now
from core.message import Message, say
from screens.desk import Desk
from screens.dungeontwister import looks, signs
from screens.widgets.crest import Crest
from screens.widgets.drawn import draw_icon, draw_text
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon
from screens.widgets.text import Fit

LINE, LARGE_LINE = 40, 60  # dp
ROOMY = 52  # dp: with so much for each line what is chosen stands in two, and larger
SEAT = 52  # dp


class Places(Widget):
    """So many places: what is in them as symbols, the empty ones dashed."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, self.many, self.lines = desk, 0, 1
        self.names: tuple[str, ...] = ()
        self.bind(pos=self._draw, size=self._draw)

    def show(self, names: tuple[str, ...], many: int) -> None:
        self.names, self.many = names, many
        self._draw()

    def fold(self, lines: int) -> None:
        self.lines = lines
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        palette = self.desk.palette
        if self.width < 2 or not self.many:
            return
        across = -(-self.many // self.lines)
        each, high = self.width / across, self.height / self.lines
        size = min(high - dp(4), each - dp(4))
        with self.canvas:
            for at in range(self.many):
                down, along = divmod(at, across)
                x, y = self.x + along * each + (each - size) / 2, self.top - (down + 1) * high + (high - size) / 2
                if at < len(self.names):
                    Color(rgba=palette.tile)
                    SmoothRoundedRectangle(pos=(x, y), size=(size, size), radius=[size * 0.24])
                    self._picture(self.names[at], x + size / 2, y + size / 2, size)
                else:
                    Color(rgba=palette.line)
                    Line(width=1, dash_length=3, dash_offset=2, rounded_rectangle=(x, y, size, size, size * 0.24))

    def _picture(self, name: str, x: float, y: float, size: float) -> None:
        sign, palette = signs.of(name), self.desk.palette
        number = name.rpartition(" ")[2]
        if sign == "chamber" and number.isdecimal():
            draw_text(number, x, y, size * 0.8, palette.hi)
        else:
            draw_icon(sign, x, y, size * 0.68, palette.accent)


class DraftBoard(Grounded, BoxLayout):
    """Rooms, heroes, objects: the same for all sides."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(
            ground=desk.palette.s1, radius=dp(16), orientation="vertical", padding=(dp(10), dp(6)), size_hint_y=None,
        )  # fmt: skip
        self.lines: list[Places] = []
        for icon in ("chamber", "account-group", "treasure-chest"):
            line = Places(desk)
            self.lines.append(line)
            row = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(LINE))
            row.add_widget(Icon(icon, desk.palette.mid, 20, pos_hint={"center_y": 0.5}))
            row.add_widget(line)
            self.add_widget(row)

    def fit(self, room: float) -> None:
        """Heroes and objects in one line each, or in two where there is room for large ones.

        Where the screen stands, the choice below has that room.
        """
        folded = (1, 2, 2)
        each = min((room - dp(12)) / sum(folded), dp(LARGE_LINE))
        beside = Window.width > Window.height
        lines = folded if beside and each >= dp(ROOMY) else (1, 1, 1)
        high = each if lines is folded else dp(LINE)
        for line, many in zip(self.lines, lines, strict=True):
            line.fold(many)
            line.parent.height = high * many
        self.height = high * sum(lines) + dp(12)

    def show(self, view: View) -> None:
        state: Game = view.state
        heroes, things = drafted(state)
        chosen_so_far = ((state.rooms, maze_pairs(state)), (heroes, HEROES), (things, THINGS))
        for line, (names, many) in zip(self.lines, chosen_so_far, strict=True):
            line.show(names, many)


class Seats(BoxLayout):
    """Who sits here, and who has chosen: no more than that."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(orientation="vertical", spacing=dp(8), size_hint_y=None)
        self.desk = desk

    def show(self, view: View) -> None:
        state: Game = view.state
        self.clear_widgets()
        for side in state.players:
            self.add_widget(SeatLine(self.desk, state, side.name))
        self.height = dp(SEAT) * len(state.players) + dp(8) * (len(state.players) - 1)


class SeatLine(Grounded, BoxLayout):
    def __init__(self, desk: Desk, state: Game, name: str) -> None:
        palette = desk.palette
        step = step_now(state)
        now = step is not None and step.player == name
        super().__init__(
            ground=palette.s1, edge=palette.accent if now else CLEAR, radius=dp(16), padding=(dp(12), dp(4)),
            spacing=dp(12), size_hint_y=None, height=dp(SEAT),
        )  # fmt: skip
        crest = Crest(desk, 32)
        crest.pos_hint = {"center_y": 0.5}
        crest.show(looks.look(desk, state, name))
        self.add_widget(crest)
        self.add_widget(Fit(name, palette.hi, "name", align="left"))
        icon, said = chosen(state, name)
        if said is not None:
            self.add_widget(Fit(desk.text(said), palette.mid, "caption", align="right"))
            self.add_widget(Icon(icon, palette.accent, 22, pos_hint={"center_y": 0.5}))


def chosen(state: Game, name: str) -> tuple[str, Message | None]:
    """Whether somebody has chosen what everybody chooses now."""
    step = step_now(state)
    if step is None or step.what not in ("choose", "line"):
        return "", None
    if step.player == name:
        return "eye", say("ui.twister.chooses")
    if any(each.player == name for each in state.steps if each.what == step.what):
        return "timer-sand", say("ui.twister.chooses-later")
    done = of_side(state, name) if step.what == "choose" else True
    return ("check-bold", say("ui.twister.has-chosen")) if done else ("", None)
