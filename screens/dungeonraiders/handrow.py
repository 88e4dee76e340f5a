"""The row of one player: a key for each card that the player may play, or the cards that were played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from core.asks import Ask
from core.scene import Piece, Played, Row
from screens.context import ScreenContext
from screens.dungeonraiders.cardkey import CardKey, DoneKey, sort_of
from screens.dungeonraiders.picking import Picking
from screens.scene import looks
from screens.scene.cards import RATIO, Cards, draw_card
from screens.widgets.crest import Crest
from screens.widgets.text import Alike, Fit, readable

KEY, GAP = 48, 8  # dp
WHO, LEAN_WHO = 44, 28  # dp: the crest with the name below; only the crest, if that makes room for one more key
QUIET = 40  # dp high: a row without keys
CARD, LARGE_CARD = 40, 56  # dp: a card on the table, beside keys and alone


class HandRow(Widget):
    """The row. `powers` are the cards that keep their places even when they are spent. `ask` is what the player still
    has to play, or None; `pieces` says how its options look. `had` is how many keys for powers and others there were
    before the player played, if that is known: so the row stays as high as it was, and nothing moves under a finger.
    """

    def __init__(
        self,
        context: ScreenContext,
        played: Played,
        powers: Row,
        ask: Ask | None,
        send: Callable[[Any], None],
        pieces: Mapping[str, Piece],
        had: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(size_hint_y=None)
        palette = context.palette
        self.context, self.player = context, played.name
        self.powers = {piece.key: piece for piece in powers.pieces}
        self.pieces = pieces
        self.steady = True
        self.who = dp(WHO)
        self.crest = Crest(context, 30)
        self.crest.show(looks.crest(context, played))
        self.name = Fit(played.name, palette.panel_mid, "label", size_hint=(None, None))
        self.lies = Cards(palette, size_hint=(None, None))
        self.lies.show(played.pieces)
        self.worth = Fit("", palette.text_high, "inline", align="left", size_hint=(None, None))
        if played.worth is not None and ask is None:
            self.worth.text = f"= {played.worth}"
        self.told = Fit(looks.text(context, played.words), palette.panel_mid, "strong", align="left",
                        size_hint=(None, None))  # fmt: skip
        self.keys: dict[str, CardKey] = {}
        self.done: DoneKey | None = None
        self.picking: Picking | None = None
        for part in (self.crest, self.name, self.lies, self.worth, self.told):
            self.add_widget(part)
        if ask is not None:
            self._make_keys(ask, send)
        powers_left = sum(word in self.powers for word in self.keys)
        has = powers_left, len(self.keys) - powers_left + (self.done is not None)
        self.cells = has if self.keys else had if played.pieces else None
        self.bind(pos=self._arrange, size=self._arrange)

    def _make_keys(self, ask: Ask, send: Callable[[Any], None]) -> None:
        picking = self.picking = Picking(ask, send, self._show_picked)
        held = Counter(sort_of(word) for word in picking.words)
        for word in picking.words:
            key = CardKey(
                self.context, self.player, word, self.pieces[sort_of(word)], lambda word=word: picking.touch(word),  # type: ignore[misc]
                1 if picking.several else held[sort_of(word)],
            )  # fmt: skip
            key.guarded = not picking.several
            self.keys[word] = key
            self.add_widget(key)
        Alike([key.words for key in self.keys.values() if key.words is not None])
        if picking.may_stop:
            self.done = DoneKey(self.context, picking.finish, size_hint=(None, None))
            self.add_widget(self.done)
            self._show_picked()

    def _show_picked(self) -> None:
        picking = self.picking
        assert picking is not None
        for word, key in self.keys.items():
            key.tick(word in picking.picked)
        if self.done is not None:
            self.done.show(len(picking.picked), ready=picking.ready)

    # Laying out

    def lines_of(self, wide: float, who: float) -> int:
        """Returns how many lines of keys there would be, or were before the player played."""
        if self.cells is None:
            return 0
        (left, others), fixed, fit = self.cells, len(self.powers), self._fit(wide, who)
        if fixed + others <= fit:
            return 1
        return 1 + -(-others // fit) if fixed <= fit and self.steady else -(-(left + others) // fit)

    def lean(self, who: float) -> None:
        self.who = who
        self._arrange()

    def _places(self, wide: float, who: float) -> list[list[Widget | Piece]]:
        """Returns the lines of keys. A Piece in a line is a spent card, which keeps its place: what else there is to
        play stands in a line of its own where it does not fit beside. Only where two lines for everybody are too many,
        spent cards give up their places.
        """
        fit = self._fit(wide, who)
        others: list[Widget] = [key for word, key in self.keys.items() if word not in self.powers]
        others += [self.done] if self.done is not None else []
        fixed: list[Widget | Piece] = [self.keys.get(word, piece) for word, piece in self.powers.items()]
        if len(fixed) + len(others) <= fit:
            return [[*fixed, *others]]
        if len(fixed) <= fit and self.steady:
            return [fixed, *_lines(others, fit)]
        left = [each for each in fixed if isinstance(each, Widget)]
        return _lines([*left, *others], fit)

    def _fit(self, wide: float, who: float) -> int:
        """Returns how many keys have room beside each other."""
        return max(1, int((wide - who - self._aside + 0.5) // dp(KEY + GAP)))

    @property
    def _aside(self) -> float:
        """The width for what lies there already, of a player who plays again."""
        return self.lies.needs(dp(CARD)) + dp(GAP) if self.keys and self.lies.cards else 0.0

    def needs(self, wide: float) -> float:
        """Returns the height below which its keys would be too small."""
        lines = self.lines_of(wide, self.who)
        return float(lines * dp(KEY) + (lines - 1) * dp(GAP) if lines else dp(QUIET))

    def _arrange(self, *_: object) -> None:
        wide, high = self.size
        if wide < 2 or high < 2:
            return
        who = self.who
        label = min(sp(14), dp(18))
        named = high >= dp(30) + label and readable(self.name.text, "label", who + dp(4), label)
        side = min(dp(34), who, high - (label if named else 0) - dp(2))
        self.crest.size = (side, side)
        self.crest.pos = (self.x + (who - side) / 2, self.y + (high - side) / 2 + (label / 2 if named else 0))
        self.name.opacity = 1 if named else 0
        self.name.size, self.name.pos = (who + dp(4), label), (self.x - dp(2), self.crest.y - label - dp(1))
        left = self.x + who + dp(GAP)
        self._lay_lying(left, high)
        if self.keys:
            self._lay_keys(left + self._aside, wide - who - dp(GAP) - self._aside)

    def _lay_lying(self, left: float, high: float) -> None:
        card = min(dp(CARD if self.keys else LARGE_CARD), high - dp(4))
        wide = self.lies.needs(card)
        self.lies.size, self.lies.pos = (wide, card), (left, self.y + (high - card) / 2)
        if self.lies.cards:
            left += wide + dp(10)
        self.worth.size, self.worth.pos = (dp(60), high), (left, self.y)
        self.told.opacity = 0 if self.keys or self.lies.cards else 1
        self.told.size, self.told.pos = (max(0.0, self.x + self.width - left), high), (left, self.y)

    def _lay_keys(self, left: float, wide: float) -> None:
        lines = self._places(self.width, self.who)
        gap = dp(GAP)
        high = (self.height - gap * (len(lines) - 1)) / len(lines)
        most, fit = max(len(line) for line in lines), int((wide + gap + 0.5) // (dp(KEY) + gap))
        spent = any(not isinstance(key, Widget) for line in lines for key in line)
        columns = most if spent or len(lines) > 1 else max(most, min(fit, len(self.powers)))
        each = (wide - gap * (columns - 1)) / columns
        self.canvas.before.clear()
        with self.canvas.before:
            for number, line in enumerate(lines):
                y = self.y + self.height - (number + 1) * high - number * gap
                for at, key in enumerate(line):
                    x = left + at * (each + gap)
                    if isinstance(key, Widget):
                        key.size, key.pos = (each, high), (x, y)
                    else:
                        card = min(high * 0.56, dp(34))
                        left_over = x + (each - card * RATIO) / 2
                        draw_card(self.context.palette, key, left_over, y + (high - card) / 2, card * RATIO, card)


def _lines(keys: Sequence[Widget | Piece], fit: int) -> list[list[Widget | Piece]]:
    return [[*keys[at : at + fit]] for at in range(0, len(keys), fit)]
