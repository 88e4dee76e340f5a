"""The dragon is awake: who stands before it, and how many different ones are still missing."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import View
from core.boxes.dungeonroll.dragon import needed
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import awake, loot_left, monsters_left, step_now
from core.message import say
from screens.desk import Desk
from screens.pads.dieface import DieFace, Looks
from screens.roll import looks, signs
from screens.roll.dungeon import Density
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.text import Fit

MOST = 3
HEIGHTS: dict[Density, float] = {"large": 180, "full": 136, "close": 84, "row": 56}  # dp


def dragon_comes(state: Game) -> bool:
    """Nothing else lies in the dungeon, and it is awake."""
    delve = state.delve
    return step_now(state) is None and awake(delve) and not monsters_left(delve) and not loot_left(delve)


class DragonCard(Grounded, BoxLayout):
    def __init__(self, desk: Desk) -> None:
        palette = desk.palette
        super().__init__(
            ground=palette.danger.ground, edge=palette.danger.ink, padding=(dp(12), dp(8)), spacing=dp(12),
            size_hint_y=None,
        )  # fmt: skip
        self.mark_danger(palette.danger.ink)
        self.desk = desk
        self.sign = Icon("dragon", palette.danger.ink, 72, pos_hint={"center_y": 0.5})
        self.words = Fit("", palette.hi, "strong", align="left", size_hint_y=None)
        self.prize = Fit(desk.text(say("ui.roll.dragon.prize")), palette.hi, "caption", align="left", size_hint_y=None)
        self.slots = [DieFace(palette) for _ in range(MOST)]
        self.places = Places(self.slots)
        self.column = BoxLayout(orientation="vertical", spacing=dp(6))
        self.plate = Plate(palette.danger.ground)
        self.plate.add_widget(self.column)
        self.add_widget(self.sign)
        self.add_widget(self.plate)

    def show(self, view: View) -> None:
        state: Game = view.state
        many, sent = needed(state), state.delve.sent
        self.places.count = many
        for at, slot in enumerate(self.slots):
            slot.show(self._stands(state, sent[at]) if at < len(sent) else None)
        self.words.text = self.desk.text(say("ui.roll.dragon.needs", count="n", n=many - len(sent)))
        self.places.lay()

    def _stands(self, state: Game, who: str) -> Looks:
        palette = self.desk.palette
        face = who.partition(":")[2]
        if who.startswith(("die:", "ally:")):
            return looks.white(palette, face)
        return Looks(signs.doer(state.content, who), palette.accent, palette.tile, palette.accent)

    def height_of(self, density: Density) -> float:
        match density:
            case "large" | "full":
                return float(max(dp(HEIGHTS[density]), min(sp(120), dp(176))))
            case "close":
                return float(max(dp(HEIGHTS["close"]), min(sp(60), dp(84))))
        return float(dp(HEIGHTS["row"]))

    def fit(self, width: float, density: Density) -> float:
        self.height = self.height_of(density)
        side = dp({"large": 112, "full": 72, "close": 52, "row": 40}[density])
        self.sign.font_size, self.sign.size = side, (side, side)
        self.padding = (dp(12), dp(8) if density != "row" else dp(4))
        self.words.height = min(sp(24), dp(40)) if density != "row" else 0
        self.prize.height = min(sp(20), dp(32))
        wanted: list[Widget] = [self.places]
        if density != "row":
            wanted.insert(0, self.words)
        if density in ("large", "full"):
            wanted.append(self.prize)
        if self.column.children[::-1] != wanted:
            self.column.clear_widgets()
            for part in wanted:
                self.column.add_widget(part)
        return float(self.height)


class Plate(Grounded, BoxLayout):
    """Quiet ground below words that would stand on a hatch."""

    def __init__(self, ground: tuple[float, float, float, float]) -> None:
        super().__init__(ground=ground, radius=dp(12), padding=(dp(8), dp(2)))


class Places(Widget):
    """The places before the dragon, as many as it takes."""

    def __init__(self, slots: list[DieFace]) -> None:
        super().__init__()
        self.slots, self.count = slots, len(slots)
        for slot in slots:
            slot.size_hint = (None, None)
            self.add_widget(slot)
        self.bind(pos=self.lay, size=self.lay)

    def lay(self, *_: object) -> None:
        side, gap = min(self.height, dp(72), self.width / max(1, self.count) - dp(8)), dp(8)
        for at, slot in enumerate(self.slots):
            slot.opacity = 1 if at < self.count else 0
            slot.size = (side, side) if at < self.count else (0, 0)
            slot.pos = (self.x + at * (side + gap), self.y + (self.height - side) / 2)
