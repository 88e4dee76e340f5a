"""What a room does, as the little table that people look for: strength, chests, what each value brings or costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.boxes.dungeonraiders.cards import values
from core.boxes.dungeonraiders.content import ITEMS, POWERS, Boss, Monster, Trap, Vault
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.table import boss_here, card_named, living, strength
from core.boxes.dungeonraiders.traps import PRINTED
from core.boxes.dungeonraiders.treasures import chests
from core.message import Message, say
from data.boxes.dungeonraiders import signs
from screens.desk import Desk
from screens.dungeonraiders.words import boss_signs
from screens.theme import Colour
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.lifebar import LifeBar
from screens.widgets.tally import Tally
from screens.widgets.text import NARROWER, Fit, readable

HIGH = 48  # dp
HALF = "½"
NOTHING = "\N{EN DASH}"


def table_of(desk: Desk, state: Game) -> Widget | None:
    """The table of the room in which everybody is."""
    boss = boss_here(state)
    if boss is not None:
        return Against(desk, state, boss)
    if state.room.sort in ("treasure", "chest"):
        return Chests(desk, state)
    card = card_named(state, state.room.card)
    match card:
        case Monster():
            return Against(desk, state, card)
        case Trap():
            return Five(desk, trap_cells(desk, card), by=card.by)
        case Vault():
            return Five(desk, vault_cells(desk, card))
    return None


# By value


@dataclass(frozen=True, slots=True)
class Cell:
    """What a value means: a number, and a symbol for what it is a number of."""

    value: str
    words: str
    icon: str = ""
    ink: Colour = (1, 1, 1, 1)
    bad: bool = False


def trap_cells(desk: Desk, card: Trap) -> list[Cell]:
    palette, icon = desk.palette, "gold" if card.takes == "treasure" else "heart"
    ink = palette.magic.ink if card.takes == "treasure" else palette.accent
    found = []
    for power, printed in zip(POWERS, PRINTED, strict=True):
        lost: int = getattr(card, printed)
        words = f"\N{MINUS SIGN}{HALF}" if int(power) == card.half else f"\N{MINUS SIGN}{lost}" if lost else NOTHING
        bad = words != NOTHING
        found.append(Cell(power, words, icon if bad else "", ink, bad))
    return found


def vault_cells(desk: Desk, card: Vault) -> list[Cell]:
    palette = desk.palette
    found = []
    for reward in card.rewards:
        if reward.gives in ITEMS:
            found.append(Cell(reward.name, "", signs.card(reward.gives), palette.accent))
        else:
            icon, ink = ("gold", palette.magic.ink) if reward.gives == "treasure" else ("heart", palette.good.ink)
            found.append(Cell(reward.name, f"+{reward.number}", icon, ink))
    return found


class Five(Widget):
    """A column for each value, above the keys of that value. `by`: only the highest or the lowest card counts."""

    def __init__(self, desk: Desk, cells: Sequence[Cell], by: str = "") -> None:
        super().__init__(size_hint_y=None, height=dp(HIGH))
        palette = desk.palette
        self.inset, self.columns = 0.0, len(cells)
        self.by: Icon | None = None
        if by:
            self.by = Icon("hit-highest" if by == "highest" else "hit-lowest", palette.panel_mid, 26)
            self.add_widget(self.by)
        self.cells = [ValueCell(desk, cell) for cell in cells]
        for cell in self.cells:
            self.add_widget(cell)
        self.bind(pos=self._lay, size=self._lay)

    def align(self, inset: float, columns: int) -> None:
        """So far from the left begin the keys below, and so many stand in a row."""
        self.inset, self.columns = inset, max(columns, len(self.cells))
        self._lay()

    def _lay(self, *_: object) -> None:
        gap = dp(8)
        each = (self.width - self.inset - gap * (self.columns - 1)) / self.columns
        for at, cell in enumerate(self.cells):
            cell.size = (each, self.height)
            cell.pos = (self.x + self.inset + at * (each + gap), self.y)
        if self.by is not None:
            aside = max(0.0, (self.inset - dp(8) - self.by.width) / 2)
            self.by.pos = (self.x + aside, self.y + self.height / 2 - dp(13))


class ValueCell(Grounded):
    """The value above, what it brings or costs below."""

    def __init__(self, desk: Desk, cell: Cell) -> None:
        palette = desk.palette
        ground = palette.danger.ground if cell.bad else palette.tile
        super().__init__(ground=ground, radius=dp(10), size_hint=(None, None))
        self.value = Fit(cell.value, palette.hi, "small-digit", size_hint=(None, None))
        self.words = Fit(cell.words, palette.danger.digit if cell.bad else palette.hi, "inline", size_hint=(None, None))
        self.icon = Icon(cell.icon, cell.ink, 20) if cell.icon else None
        self.add_widget(self.value)
        if cell.words:
            self.add_widget(self.words)
        if self.icon is not None:
            self.add_widget(self.icon)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: object) -> None:
        wide, high = self.size
        upper = high * 0.42
        self.value.largest = upper * 0.92
        self.value.size, self.value.pos = (wide, upper), (self.x, self.y + high - upper - dp(1))
        low = high - upper - dp(3)
        side = low * (0.72 if self.words.text else 0.95) if self.icon is not None else 0.0
        font = low * 0.98
        number = font * 0.41 * len(self.words.text) if self.words.text else 0.0
        gap = dp(2) if side and number else 0.0
        left = self.x + (wide - side - gap - number) / 2
        self.words.largest = font
        self.words.size, self.words.pos = (number + dp(2), low), (left, self.y + dp(2))
        if self.icon is not None:
            self.icon.font_size, self.icon.size = side, (side, side)
            self.icon.pos = (left + number + gap, self.y + dp(2) + (low - side) / 2)


# Chests


class Chests(BoxLayout):
    """The richer one for the highest value, the other for the second highest."""

    def __init__(self, desk: Desk, state: Game) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=dp(HIGH))
        said = (say("ui.raiders.chest.highest"), say("ui.raiders.chest.second"))
        for coins, words in zip(chests(state), said, strict=False):
            self.add_widget(Chest(desk, coins, words))


class Chest(Grounded, BoxLayout):
    def __init__(self, desk: Desk, coins: int, words: Message) -> None:
        palette = desk.palette
        super().__init__(ground=palette.tile, radius=dp(12), padding=(dp(10), dp(4)), spacing=dp(8))
        self.chest = Icon("treasure-chest", palette.magic.ink, 28, pos_hint={"center_y": 0.5})
        self.words = Fit(desk.text(words), palette.panel_mid, "strong", align="left")
        tally = self.tally = Tally("gold", palette.magic.ink, palette.hi)
        tally.show(str(coins), palette.magic.ink, palette.hi)
        tally.measure(dp(18), dp(30))
        tally.height, tally.pos_hint = dp(30), {"center_y": 0.5}
        self.bind(width=self._make_room)

    def _make_room(self, *_: object) -> None:
        """Where it is narrow the coins and the words say it, and then the coins alone: the richer one comes first."""
        room = self.width - dp(20) - self.tally.width - dp(8)
        worded = readable(self.words.text, "strong", room * NARROWER, dp(40))
        chest = room - dp(36) >= dp(64) or not worded
        wanted = [*([self.chest] if chest else []), self.tally, *([self.words] if worded else [])]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)


# Monsters and bosses


class Against(BoxLayout):
    """What lies there against what is needed, and what it does to whoever it hits; for a boss its signs."""

    def __init__(self, desk: Desk, state: Game, card: Monster | Boss) -> None:
        super().__init__(orientation="vertical", spacing=dp(6), size_hint_y=None)
        palette = desk.palette
        needed = strength(card, len(living(state)))
        total = sum(values(state).values())
        line = BoxLayout(spacing=dp(10), size_hint_y=None, height=dp(HIGH))
        if needed:
            line.add_widget(Meter(desk, total, needed))
        else:
            line.add_widget(Fit(desk.text(say("ui.raiders.unbeatable")), palette.hi, "strong", align="left"))
        line.add_widget(Hurts(desk, card))
        self.add_widget(line)
        self.height = dp(HIGH)
        if isinstance(card, Boss) and (found := boss_signs(card)):
            self.signs = Signs(desk, found)
            self.add_widget(self.signs)
            self.height += self.signs.height + dp(6)


class Meter(BoxLayout):
    """8 /18, a bar, and what is still missing."""

    def __init__(self, desk: Desk, total: int, needed: int) -> None:
        super().__init__(spacing=dp(8))
        palette, enough = desk.palette, total >= needed
        font = min(sp(38), dp(42))
        digit = palette.good.digit if enough else palette.hi
        self.total = Fit(str(total), digit, "count", align="right", largest=font, size_hint_x=None,
                         width=font * 0.42 * len(str(total)))  # fmt: skip
        self.needed = Fit(f"/{needed}", palette.panel_mid, "inline", align="left", largest=font * 0.68, valign="bottom",
                          size_hint_x=None, width=font * 0.68 * 0.42 * len(f"/{needed}") + dp(2))  # fmt: skip
        self.needed.color = palette.hi
        self.needed.padding = (0, 0, 0, dp(5))
        sums = BoxLayout(spacing=dp(1), size_hint_x=None, width=self.total.width + self.needed.width + dp(1))
        sums.add_widget(self.total)
        sums.add_widget(self.needed)
        bar = LifeBar(palette.good.ink if enough else palette.accent, palette.tile2, 10)
        bar.show(min(total, needed), needed)
        said = say("ui.raiders.enough") if enough else say("ui.raiders.missing", n=needed - total)
        self.missing = Fit(desk.text(said), palette.panel_mid, "label", align="left")
        right = BoxLayout(orientation="vertical", spacing=dp(2), padding=(0, dp(6), 0, 0))
        right.add_widget(bar)
        right.add_widget(self.missing)
        self.add_widget(sums)
        self.add_widget(right)


class Hurts(Grounded, BoxLayout):
    """Whom it hits, and how hard."""

    def __init__(self, desk: Desk, card: Monster | Boss) -> None:
        palette = desk.palette
        super().__init__(
            ground=palette.danger.ground, radius=dp(12), padding=(dp(8), dp(4)), spacing=dp(6), size_hint_x=None
        )
        hits = card.hits if isinstance(card, Boss) else "lowest"
        sign = {"lowest": "hit-lowest", "two lowest": "hit-two", "highest": "hit-highest"}[hits]
        self.add_widget(Icon(sign, palette.danger.ink, 26, pos_hint={"center_y": 0.5}))
        wide = dp(26 + 16)
        if card.wounds:
            tally = Tally("heart", palette.danger.ink, palette.danger.digit)
            tally.show(f"\N{MINUS SIGN}{card.wounds}", palette.danger.ink, palette.danger.digit)
            wide += tally.measure(dp(18), dp(30)) + dp(6)
            tally.height, tally.pos_hint = dp(30), {"center_y": 0.5}
            self.add_widget(tally)
        self.width = wide


class Signs(BoxLayout):
    def __init__(self, desk: Desk, found: Sequence[tuple[str, Message]]) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=max(dp(34), min(sp(30), dp(44))))
        palette = desk.palette
        for icon, words in found:
            chip = SignChip(ground=palette.tile, radius=dp(10), padding=(dp(8), dp(3)), spacing=dp(6))
            chip.add_widget(Icon(icon, palette.accent, 24, pos_hint={"center_y": 0.5}))
            chip.add_widget(Fit(desk.text(words), palette.hi, "strong", align="left"))
            self.add_widget(chip)


class SignChip(Grounded, BoxLayout):
    """One sign."""
