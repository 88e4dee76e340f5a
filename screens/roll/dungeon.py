"""What lies in the dungeon: black dice, how many have to be beaten, and the lair with the place of the next dragon."""

from __future__ import annotations

from typing import Literal, TypeAlias

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.boxes.dungeonroll.content import DRAGON, MONSTERS
from core.boxes.dungeonroll.state import Delve
from core.boxes.dungeonroll.table import WAKES, each_die, monsters_left
from core.message import Message, say
from screens.desk import Desk
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.pads.dieface import DieFace
from screens.roll import looks
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.text import Fit

Density: TypeAlias = Literal["large", "full", "close", "row"]
DICE: dict[Density, float] = {"large": 92, "full": 60, "close": 44, "row": 36}  # dp, of a die
GAP = 8  # dp
PLACES = 7  # more dice than this there are not
FEW = 3  # beside more than these there is no room for all places of the lair


class DiceRow(Widget):
    """Dice beside each other, as large as they may be. They are made once and shown again."""

    def __init__(self, desk: Desk, most: int = PLACES) -> None:
        super().__init__()
        self.desk = desk
        self.dice = [DieFace(desk.palette, size_hint=(None, None)) for _ in range(most)]
        self.faces: tuple[str, ...] = ()
        self.places = 0  # at least so many are drawn, also empty ones
        self.most = most  # no more than these are drawn
        self.largest = DICE["full"]
        for die in self.dice:
            self.add_widget(die)
        self.bind(pos=self._lay, size=self._lay)

    def show(self, faces: tuple[str, ...], places: int = 0) -> None:
        self.faces, self.places = faces, places
        for at, die in enumerate(self.dice):
            die.show(looks.die(self.desk, faces[at], lit=faces[at] in MONSTERS) if at < len(faces) else None)
        self._lay()

    @property
    def count(self) -> int:
        return min(self.most, max(len(self.faces), self.places))

    def _lay(self, *_: object) -> None:
        count = self.count
        gap = dp(GAP if count <= 5 else 6)
        side = min(dp(self.largest), self.height, (self.width - gap * (count - 1)) / max(1, count))
        for at, die in enumerate(self.dice):
            die.opacity = 1 if at < count else 0
            die.size = (side, side) if at < count else (0, 0)
            die.pos = (self.x + at * (side + gap), self.y + (self.height - side) / 2)

    def wide(self, side: float) -> float:
        """How much of a line it takes with dice so large."""
        count = self.count
        return float(count * side + max(0, count - 1) * dp(GAP if count <= 5 else 6))


class Lair(Tappable):
    """Three places: what is there, and what the next dragon would do. A tap sets it, a hold tells why."""

    def __init__(self, desk: Desk, playing: Playing) -> None:
        palette = desk.palette
        of = looks.tracked("delve/lair", PLACES)
        super().__init__(
            desk, on_tap=lambda: value_sheet(desk, playing, of), on_hold=lambda: why_sheet(desk, playing, of),
            guarded=False, ground=palette.danger.ground, radius=dp(14), padding=(dp(8), dp(6)), size_hint_y=None,
        )  # fmt: skip
        self.dice = DiceRow(desk)
        self.dice.size_hint_x = None
        self.words = Fit("", palette.hi, "strong", align="left")
        self.number = Fit("", palette.danger.digit, "inline", align="right", size_hint=(None, 1))
        self.row = BoxLayout(spacing=dp(10))
        for part in (self.dice, self.words, self.number):
            self.row.add_widget(part)
        self.add_widget(self.row)

    def show(self, delve: Delve) -> None:
        palette = self.desk.palette
        lair = delve.lair
        self.dice.show((DRAGON,) * lair, WAKES)
        self.words.text = self.desk.text(_lair_words(lair))
        self.number.text = f"{lair}/{WAKES}"
        awake = lair >= WAKES
        self.edge = palette.danger.ink if awake else CLEAR
        if awake:
            self.mark_danger(palette.danger.ink)
        else:
            self.hatch = CLEAR

    def fit(self, height: float, width: float, *, worded: bool, brief: bool) -> float:
        """Gives how wide it is without words. `brief`: one die says what they are, the number how many."""
        self.height = height
        side = min(height - dp(14), dp(32 if worded else 28))
        self.number.largest = min(height * 0.72, sp(30), dp(38))
        self.number.width = self.number.largest * 0.42 * len(self.number.text)
        beside = self.number.width + dp(10 + 2 * 8)
        self.dice.most = 1 if brief else PLACES
        self.dice.largest = side / dp(1)
        self.dice.width = min(self.dice.wide(side), width * 0.62 if worded else width - beside)
        wanted = [self.dice, self.words, self.number] if worded else [self.dice, self.number]
        if self.row.children[::-1] != wanted:
            self.row.clear_widgets()
            for part in wanted:
                self.row.add_widget(part)
        return float(self.dice.width + beside)


def _lair_words(lair: int) -> Message:
    if not lair:
        return say("ui.roll.lair.empty")
    if lair >= WAKES:
        return say("ui.roll.lair.awake")
    return say("ui.roll.lair", count="n", n=WAKES - lair)


class DungeonCard(Grounded, BoxLayout):
    def __init__(self, desk: Desk, playing: Playing) -> None:
        palette = desk.palette
        super().__init__(
            ground=palette.s1, orientation="vertical", padding=(dp(12), dp(10)), spacing=dp(8), size_hint_y=None
        )
        self.desk = desk
        self.dice = DiceRow(desk)
        self.number = Fit("", palette.hi, "count", size_hint_y=1)
        self.caption = Fit("", palette.mid, "caption", size_hint_y=0.6, valign="top")
        self.done = Icon("check-bold", palette.good.ink, 28, size_hint=(1, 1))
        self.sum = BoxLayout(orientation="vertical", size_hint_x=None, width=dp(64))
        self.upper = BoxLayout(spacing=dp(8))
        self.lair = Lair(desk, playing)
        self.density: Density = "full"
        self._lying: tuple[str, ...] = ()
        self._left = 0

    def show(self, view: View) -> None:
        delve: Delve = view.state.delve
        self._lying = each_die(delve.dungeon)
        self._left = monsters_left(delve)
        self.dice.show(self._lying)
        self.number.text = str(self._left)
        said = say("ui.roll.to-beat") if self._left else say("ui.roll.beaten")
        self.caption.text = self.desk.text(said)
        self.lair.show(delve)
        if self.width > 1:
            self.fit(self.width, self.density)

    def height_of(self, density: Density) -> float:
        """Where nothing lies there, no more than the lair is left of it."""
        if not self._lying:
            return dp(8) + dp(48)
        match density:
            case "large":
                return dp(20) + dp(DICE["large"]) + dp(8) + dp(60)
            case "full":
                return dp(20) + max(dp(DICE["full"]), min(sp(60), dp(80))) + dp(8) + max(dp(48), min(sp(40), dp(60)))
            case "close":
                return dp(12) + dp(DICE["close"]) + dp(6) + dp(48)
        return dp(8) + dp(48)

    def fit(self, width: float, density: Density) -> float:
        self.density = density
        self.height = self.height_of(density)
        row, large = density == "row" and bool(self._lying), density in ("large", "full") and bool(self._lying)
        self.orientation = "horizontal" if row else "vertical"
        self.padding = (dp(12), dp(10)) if large else (dp(10), dp(4 if row or not self._lying else 6))
        self.spacing = dp(8 if density != "close" else 6)
        self.dice.largest = DICE[density]
        inner = width - 2 * self.padding[0]
        lair = max(dp(48), min(sp(40), dp(60))) if large else dp(48)
        wide = self.lair.fit(lair, inner * 0.5 if row else inner, worded=not row, brief=row and len(self._lying) > FEW)
        self.lair.size_hint_x = None if row else 1
        if row:
            self.lair.width = wide
        self.number.largest = min(sp(44), dp(52)) if large else min(sp(32), dp(38))
        self._fill()
        return float(self.height)

    def _fill(self) -> None:
        """How many there are to beat; in a row the edges of the dice say it."""
        row = self.density == "row"
        if not self._lying:
            _put(self, [self.lair])
            return
        _put(self.sum, [self.number if self._left else self.done, self.caption])
        self.sum.width = min(dp(84), max(dp(56), sp(56)))
        _put(self.upper, [self.dice] if row else [self.dice, self.sum])
        _put(self, [self.upper, self.lair])


def _put(box: BoxLayout, wanted: list[Widget]) -> None:
    if box.children[::-1] != wanted:
        box.clear_widgets()
        for part in wanted:
            box.add_widget(part)
