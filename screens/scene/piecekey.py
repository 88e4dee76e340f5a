"""A piece as a key: symbol and name, its numbers, what it carries, what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from core.scene import Piece, Tally
from screens.context import ScreenContext
from screens.fonts import tall
from screens.pads.keys import MARKS
from screens.pads.outlook import PLAIN, Meaning
from screens.scene import looks
from screens.scene.tokens import carried, draw_token
from screens.theme import Colour, faded, mixed
from screens.widgets.crest import Look
from screens.widgets.drawn import draw_icon, draw_text
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.key import inks
from screens.widgets.placed import Placed
from screens.widgets.text import ROLES, SMALLEST, Fit, lines_of, readable

MOST_LINES = 3
FLAT = 2.4  # if wider than this for its height, the words stand beside the symbol
NARROW = 60  # dp: in less than this the number stands alone in its corner
BESIDE = 30  # dp: what the corners take on each side
LEAST, LARGE = 20, 84  # dp: a symbol below the corners, and one on a key that has room
CORNER = 14  # dp: numbers and symbols in the corners
ROOMY = 80  # dp: on a key of this height the name is written larger; in two lines if it is twice as high
LEGIBLE = (18, 16, 14)  # sp


class PieceKey(Placed):
    """A key for a piece. When it is chosen, it is filled and has an edge and a tick. `mean` marks what choosing it
    would lead to, as on every pad.

    `look` is that of the player whose piece it is; with `lettered` its letter is shown in addition to its colour.
    """

    def __init__(
        self,
        context: ScreenContext,
        piece: Piece,
        on_tap: Callable[[], object],
        *,
        look: Look | None = None,
        lettered: bool = False,
        bare: bool = False,
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("radius", dp(14))
        super().__init__(context, on_tap=on_tap, ground=context.palette.tile, **kwargs)
        self.piece, self.word = piece, piece.key
        self.side: Colour | None = look.colour if look is not None else None
        self.letter = look.letter if look is not None and lettered else ""
        self.load = carried(piece)
        self.stands = piece.shape == "hero" and not {"waiting", "hidden"} & {*piece.marks} and bool(piece.path)
        self.first, self.second = _corners(piece, lettered=lettered)
        said = looks.text(context, piece.name)
        self.name = said[:1].upper() + said[1:]
        self.words = Fit(self.name, context.palette.text_high, "label", size_hint=(None, None))
        self.caption = Fit(
            looks.text(context, piece.about), context.palette.panel_mid, "caption", size_hint=(None, None)
        )
        self.tick_mark = Icon("check-circle", context.palette.accent, 18)
        self.meaning, self.chosen, self.faint, self.bare = PLAIN, False, False, bare
        self._mark: Icon | None = None
        self.drawn = Widget()
        self.symbol = (0.0, 0.0, 0.0)  # its position and size
        self.put(self.drawn, self.words, self.caption)

    @property
    def text(self) -> str:
        return str(self.words.text)

    # What it says

    def tick(self, chosen: bool) -> None:
        if chosen == self.chosen:
            return
        self.chosen = chosen
        palette = self.context.palette
        ground, self.edge, _ = inks(palette, "chosen" if chosen else "tile")
        self.put_on(mixed(palette.tile, palette.accent, 0.25) if chosen else ground)
        (self.inside.add_widget if chosen else self.inside.remove_widget)(self.tick_mark)
        self.arrange()

    def set_selected(self, *, chosen: bool) -> None:
        """Marks the piece that is looked at, one of several: an edge is enough for that."""
        palette = self.context.palette
        self.edge = palette.accent if chosen else CLEAR
        self.put_on(palette.tile2 if chosen else palette.tile)
        self.arrange()

    def shut(self, said: str) -> None:
        """Disables the key, so that the piece can no longer be picked but is still seen in its place."""
        palette = self.context.palette
        self.disabled, self.faint = True, True
        self.put_on(CLEAR)
        self.edge = palette.edge
        self.hatch = faded(palette.panel_low, 0.14)
        self.caption.text = said
        for label in (self.words, self.caption):
            label.disabled_color = palette.panel_mid
        self.arrange()

    def mean(self, meaning: Meaning) -> None:
        if meaning == self.meaning:
            return
        self.meaning = meaning
        palette = self.context.palette
        if self._mark is not None:
            self.inside.remove_widget(self._mark)
            self._mark = None
        self.hatch = CLEAR
        if meaning.mark in ("bad", "deadly"):
            self.put_on(palette.danger.ground)
            self.edge = palette.danger.ink
            self.mark_danger(palette.danger.ink)
        if meaning.mark:
            tone = palette.good if meaning.mark == "good" else palette.danger
            self._mark = Icon(MARKS[meaning.mark], tone.ink, 18)
            self.inside.add_widget(self._mark)
        self.arrange()

    # Laying out

    def place(self, x: float, y: float, wide: float, high: float) -> None:
        self.drawn.canvas.clear()
        if wide > high * FLAT and self._fits_beside(wide, high):
            self._lay_beside(x, y, wide, high)
        else:
            self._lay_above(x, y, wide, high)
        side = min(dp(18), high * 0.3)
        for mark in (self.tick_mark, self._mark):
            if mark is not None:
                mark.font_size, mark.size = side, (side, side)
                mark.pos = (x + wide - side - dp(4), y + high - side - dp(4))

    def _lay_above(self, x: float, y: float, wide: float, high: float) -> None:
        across = wide - dp(6)
        line = min(sp(17), dp(24))
        self._write(self._legible(across, int(high // dp(ROOMY))))
        label = self._label_height(across, high, line)
        cap = self._caption_height(across, high - label - dp(34), line)
        size = self._symbol_size(high - label - cap - dp(8), wide)
        if cap and size < dp(LEAST):
            cap, size = 0.0, self._symbol_size(high - label - dp(8), wide)
        low = y + dp(3)
        self.caption.opacity, self.words.opacity = (1 if cap else 0), (1 if label else 0)
        self.caption.size, self.caption.pos = (across, max(1.0, cap)), (x + dp(3), low)
        self.words.size, self.words.pos = (across, max(1.0, label)), (x + dp(3), low + cap)
        room = high - label - cap - dp(8)
        lift = (room - size) / 2
        if self._crowded(wide, size):
            lift = max(0.0, min(lift, room - size - dp(CORNER + 2)))
        self._draw(x + wide / 2 - size / 2, low + cap + label + lift + dp(1), size, x, y, wide, high)
        self.words.halign = self.caption.halign = "center"
        self.words.valign = "bottom"

    def _symbol_size(self, room: float, wide: float) -> float:
        """Returns the size of the symbol: as large as there is room between the corners, and larger above and below
        them; below them if the key is narrow.
        """
        size = max(dp(16), min(room, wide * 0.5, dp(46)), min(room - 2 * dp(CORNER + 6), wide * 0.68, dp(LARGE)))
        if self._crowded(wide, size):
            size = max(dp(16), min(size, room - dp(CORNER + 2)))
        return float(size)

    def _crowded(self, wide: float, size: float) -> bool:
        """Tells whether the key is too narrow for a symbol between what is in the corners."""
        return bool(self.first or self.second or self.letter or self.load) and wide - size < 2 * dp(BESIDE)

    def _lay_beside(self, x: float, y: float, wide: float, high: float) -> None:
        size = min(high - dp(14), dp(40), wide * 0.32)
        left = x + dp(10) + size + dp(8)
        kept = dp(CORNER + 22) if self.first or self.load else dp(8)
        across = x + wide - kept - left
        line = min(sp(17), dp(24))
        cap = self._caption_height(across, high - line - dp(10), line)
        self.caption.opacity = 1 if cap else 0
        self.words.opacity = 1
        self._write(sp(LEGIBLE[0]))
        self.words.halign = self.caption.halign = "left"
        self.words.valign = "middle"
        label = high - dp(8) - cap
        self.words.size, self.words.pos = (across, label), (left, y + dp(4) + cap)
        self.caption.size, self.caption.pos = (across, max(1.0, cap)), (left, y + dp(5))
        self._draw(x + dp(10), y + (high - size) / 2, size, x, y, wide, high)

    def _legible(self, across: float, most: int) -> float:
        """Returns the largest size for reading the name across the table, in as few lines as possible; 0 for none."""
        lines = {sp(size): lines_of("RobotoMedium", sp(size), self.words.text, across * 0.97) for size in LEGIBLE}
        return next(
            (size for many in range(1, min(most, 2) + 1) for size, needed in lines.items() if needed == many), 0.0
        )

    def _write(self, size: float) -> None:
        size = size or sp(ROLES["label"][1])
        if size != self.words.largest:
            self.words.largest = size

    def _label_height(self, across: float, high: float, line: float) -> float:
        """Returns the height of as many lines as the words need in a readable size; 0 if the words would be cut off."""
        if self.bare:
            return 0.0
        if self.words.largest > sp(ROLES["label"][1]):
            size = self.words.largest
            return (lines_of("RobotoMedium", size, self.words.text, across * 0.97) or 2) * size * 1.35
        lines = lines_of("RobotoMedium", dp(SMALLEST + 1), self.words.text, across * 0.97)
        if lines is None:
            lines = lines_of("RobotoMedium", dp(SMALLEST), self.words.text, across * 0.97) or MOST_LINES + 1
        room = min(lines * line if lines < MOST_LINES else lines * dp(SMALLEST + 3), high - dp(24))
        return room if lines <= MOST_LINES and readable(self.words.text, "label", across, room) else 0.0

    def _fits_beside(self, wide: float, high: float) -> bool:
        across = wide - min(high - dp(14), dp(40), wide * 0.32) - dp(26 + CORNER + 14)
        return not self.bare and readable(self.words.text, "label", across, high - dp(8))

    def _caption_height(self, across: float, room: float, line: float) -> float:
        if not self.caption.text or room < line or not readable(self.caption.text, "caption", across, line):
            return 0.0
        return line

    def _draw(self, x: float, y: float, size: float, left: float, low: float, wide: float, high: float) -> None:
        """Draws the token, and in the corners what people compare."""
        palette = self.context.palette
        self.symbol = (x, y, size)
        ground = tuple(self.ground) if self.ground[3] else palette.panel
        with self.drawn.canvas:
            if self.stands and self.side is not None:
                draw_token(palette, self.piece, self.side, x, y, size, ground)
            else:
                self._draw_symbol(x + size / 2, y + size / 2, size)
            corner = dp(CORNER if wide >= dp(NARROW) else CORNER - 2)
            top, right = low + high - corner / 2 - dp(4), left + wide - dp(6)
            if self.first and not self._marked:
                if self.first_sign and wide >= dp(NARROW):
                    at = right - corner / 2 - corner * 0.62
                    draw_icon(self.first_sign, at, top, corner * 0.86, palette.panel_mid)
                draw_text(self.first, right - corner * 0.2, top, corner * 1.3, palette.text_high)
            if self.second:
                draw_icon(self.second_sign, left + dp(5) + corner / 2, top, corner, palette.panel_mid)
                draw_text(self.second, left + dp(7) + corner * 1.25, top, corner * 1.3, palette.text_high)
            for at, each in enumerate(self.load, 1 if self.letter or self.second else 0):
                draw_icon(each.icon, left + dp(4) + corner / 2, top - at * corner * 1.15, corner * 1.1, palette.accent)
            if self.letter and self.side is not None:
                self._draw_letter(left + dp(5), top - corner / 2, corner, self.letter, self.side)

    def _draw_letter(self, x: float, y: float, size: float, letter: str, side: Colour) -> None:
        """Draws the letter of the player, where several players' pieces are shown: the colour alone is not enough."""
        Color(rgba=side)
        SmoothRoundedRectangle(pos=(x, y), size=(size, size), radius=[size * 0.28])
        draw_text(letter, x + size / 2, y + size / 2, size * 0.86, self.context.palette.crest_ink, tall(letter))

    def _draw_symbol(self, x: float, y: float, size: float) -> None:
        palette, piece = self.context.palette, self.piece
        ink = looks.side_ink(palette, self.side) if self.side is not None else palette.accent
        if piece.face:
            draw_text(piece.face, x, y, size * 0.9, palette.text_high)
        else:
            draw_icon(piece.icon, x, y, size * 0.86, palette.panel_low if self.faint else ink)

    @property
    def first_sign(self) -> str:
        return self.piece.values[0].icon

    @property
    def second_sign(self) -> str:
        return self.piece.values[1].icon

    @property
    def _marked(self) -> bool:
        return self.chosen or self._mark is not None


def _corners(piece: Piece, *, lettered: bool) -> tuple[str, str]:
    """Returns the first number, for the right corner, and the second one, for the left corner unless a letter stands
    there.
    """
    first, second = (*piece.values[:2], None, None)[:2]
    return _number(first), "" if lettered else _number(second)


def _number(tally: Tally | None) -> str:
    """Returns a number as text: a question mark if nobody could look it up, and a bonus with its sign."""
    if tally is None:
        return ""
    if tally.value is None:
        return "?"
    return f"+{tally.value}" if tally.key == "bonus" else str(tally.value)
