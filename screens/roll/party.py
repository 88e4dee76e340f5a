"""The party: white dice large enough to be touched, those who have joined, and the graveyard beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from kivy.metrics import Metrics, dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.state import Delve
from core.deck import Stock, size
from core.message import say
from screens.desk import Desk
from screens.pads.dieface import DieFace
from screens.roll import looks
from screens.theme import Colour
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.key import Tappable
from screens.widgets.remembered import Remembered
from screens.widgets.text import NARROWER, Fit, readable

CELL, GAP = 48, 8  # dp: what a finger needs, and what lies between
LARGEST, ALONE = 76, 112  # dp, of a die; where nothing else wants the room
HEAD = 26  # dp
RING = 4  # dp, between a die and the edge of what is chosen
LARGE_TEXT = 1.5
OVER = 6  # dp: a name may stand out over its key, towards the others


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody at hand, by one word; several that are the same stand together where there is little room."""

    who: str
    face: str
    count: int


def members(delve: Delve, room: int) -> tuple[Member, ...]:
    """Each die by itself while so many have room, else equal ones together."""
    stacks = [
        Member(f"{sort}:{stock.name}", stock.name, stock.count)
        for sort, stocks in (("die", delve.party), ("ally", delve.allies))
        for stock in stocks
        if stock.count
    ]
    if sum(member.count for member in stacks) > room:
        return tuple(stacks)
    return tuple(Member(member.who, member.face, 1) for member in stacks for _ in range(member.count))


class Pill(Grounded, BoxLayout):
    """How many they are, in the corner of a die."""

    def __init__(self, desk: Desk) -> None:
        palette = desk.palette
        super().__init__(ground=palette.hi, size_hint=(None, None))
        self.words = Remembered(font_name="Numerals", color=palette.bg)
        self.add_widget(self.words)

    def show(self, text: str, side: float) -> None:
        self.words.text, self.words.font_size = text, side * 0.72
        self.opacity = 1 if text else 0
        self.size, self.radius = (side * 1.15, side), side / 2


class Ring(Grounded, Widget):
    """Round the die that is looked at."""


class MemberKey(Tappable):
    """A die of the party. A ring says that it is looked at; those who can do nothing now are pale."""

    def __init__(self, desk: Desk, member: Member, touch: Callable[[str], None], *, idle: bool, guarded: bool) -> None:
        palette = desk.palette
        super().__init__(desk, on_tap=lambda: touch(member.who), guarded=guarded, radius=dp(18))
        self.member = member
        shade = looks.spent(palette, member.face, palette.panel) if idle else looks.white(palette, member.face)
        self.die = DieFace(palette, shade)
        self.ring = Ring(edge_width=dp(2.5), size_hint=(None, None))
        self.pill = Pill(desk)
        self.words = Fit(desk.text(labels.face(member.face)), palette.panel_mid, "label", size_hint=(None, None))
        self.joined = member.who.startswith("ally:")
        self.inner = Widget()
        for part in (self.ring, self.die, self.pill, self.words):
            self.inner.add_widget(part)
        self.add_widget(self.inner)
        self.named = True
        self.inner.bind(pos=self._arrange, size=self._arrange)

    @property
    def text(self) -> str:
        """What it is called, also for whoever looks for it in a test."""
        return str(self.words.text)

    def choose(self, chosen: bool) -> None:
        palette = self.desk.palette
        self.ring.edge = palette.accent if chosen else CLEAR
        self.words.color = palette.words if chosen else palette.panel_mid

    def _arrange(self, *_: object) -> None:
        x, y = self.inner.pos
        wide, high = self.inner.size
        label = min(sp(20), dp(30)) if self.named else 0.0
        side = min(wide - 2 * dp(RING), high - label - 2 * dp(RING), dp(ALONE))
        if side < 2:
            return
        self.die.size = (side, side)
        self.die.pos = (x + (wide - side) / 2, y + label + (high - label - side) / 2)
        self.ring.size, self.ring.radius = (side + 2 * dp(RING), side + 2 * dp(RING)), side * 0.22 + dp(RING)
        self.ring.pos = (self.die.x - dp(RING), self.die.y - dp(RING))
        self.words.opacity = 1 if label else 0
        self.words.size, self.words.pos = (wide + dp(OVER), label), (x - dp(OVER) / 2, y + dp(2))
        pill = max(dp(18), min(dp(24), side * 0.4))
        self.pill.show(str(self.member.count) if self.member.count > 1 else "", pill)
        self.pill.pos = (self.die.right - self.pill.width * 0.8, self.die.top - pill * 0.8)


class Party(BoxLayout):
    """All who can be used, in one row or in two. `least` is what they need with the smallest dice."""

    def __init__(
        self,
        desk: Desk,
        delve: Delve,
        touch: Callable[[str], None],
        *,
        idle: Callable[[str], bool],
        guarded: Callable[[str], bool],
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        self.desk, self.delve, self._touch, self._idle, self._guarded = desk, delve, touch, idle, guarded
        self.keys: list[MemberKey] = []
        self.chosen = ""
        self._across = 0

    def arrange(self, width: float) -> None:
        """As many as have room beside each other."""
        self.width = width
        across = max(1, int((width + dp(GAP)) // dp(CELL + GAP)))
        if across == self._across:
            return
        self._across = across
        self.clear_widgets()
        found = members(self.delve, across)
        self.keys = [
            MemberKey(self.desk, each, self._touch, idle=self._idle(each.who), guarded=self._guarded(each.who))
            for each in found
        ]
        lines = -(-len(self.keys) // across)
        each_line = -(-len(self.keys) // max(1, lines))
        for start in range(0, len(self.keys), max(1, each_line)):
            line = BoxLayout(spacing=dp(GAP))
            for key in self.keys[start : start + each_line]:
                line.add_widget(key)
            self.add_widget(line)
        self.choose(self.chosen)

    @property
    def lines(self) -> int:
        return len(self.children)

    def choose(self, who: str) -> None:
        """Of several equal dice the first wears the ring."""
        self.chosen = who
        first = next((key for key in self.keys if key.member.who == who), None)
        for key in self.keys:
            key.choose(key is first)

    def least(self) -> float:
        return float(self.lines * dp(CELL) + max(0, self.lines - 1) * dp(GAP))

    def fit(self, room: float, *, alone: bool) -> float:
        """Names below the dice where there is room for both."""
        if not self.lines:
            self.height = 0.0
            return 0.0
        each = (room - (self.lines - 1) * dp(GAP)) / self.lines
        label = min(sp(20), dp(30))
        named = each >= dp(48 + 2 * RING) + label and Metrics.fontscale < LARGE_TEXT and self._readable(label)
        most = dp((ALONE if alone else LARGEST) + 2 * RING) + (label if named else 0)
        each = max(dp(CELL), min(each, most))
        for key in self.keys:
            key.named = named
        self.height = each * self.lines + (self.lines - 1) * dp(GAP)
        return float(self.height)

    def _readable(self, high: float) -> bool:
        """Whether all names have room below their dice."""
        across = -(-len(self.keys) // self.lines)
        wide = (self.width - dp(GAP) * (across - 1)) / across + dp(OVER)
        return all(readable(key.text, "label", wide * NARROWER, high) for key in self.keys)


class PartyHead(BoxLayout):
    """How many there are, and who lies in the graveyard."""

    def __init__(self, desk: Desk, delve: Delve) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=dp(HEAD), padding=(dp(4), 0))
        palette = desk.palette
        count = size(delve.party) + size(delve.allies)
        words = desk.text(say("ui.roll.party", n=count))
        self.words = Fit(words, palette.panel_mid, "strong", align="left")
        self.add_widget(self.words)
        dead = size(delve.graveyard)
        self.graves = Graves(desk, delve.graveyard, palette.panel)
        caption = desk.text(say("ui.roll.graveyard"))
        self.caption = Fit(caption if dead else "", palette.panel_mid, "label", align="right")
        self.add_widget(self.caption)
        self.add_widget(self.graves)


class Graves(BoxLayout):
    """The faces that lie in the graveyard, small, equal ones together."""

    def __init__(self, desk: Desk, stocks: Iterable[Stock], ground: Colour, side: float = HEAD) -> None:
        super().__init__(spacing=dp(4), size_hint=(None, None), height=dp(side))
        palette = desk.palette
        wide = 0.0
        for stock in stocks:
            if not stock.count:
                continue
            die = DieFace(palette, looks.spent(palette, stock.name, ground))
            die.size_hint, die.size = (None, None), (dp(side), dp(side))
            self.add_widget(die)
            wide += dp(side) + dp(4)
            if stock.count > 1:
                number = Fit(f"×{stock.count}", palette.hi, "small-digit", size_hint=(None, 1), largest=dp(side * 0.7))
                number.width = dp(side * 0.72)
                self.add_widget(number)
                wide += number.width + dp(4)
        self.width = max(0.0, wide - dp(4))
