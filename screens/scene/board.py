"""A board of all players with the numbers that they count: a tap on − or + changes one, a tap on the number sets it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.playing import Playing
from core.message import say
from core.scene import Figure, People, Press, Tally
from screens.context import ScreenContext
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.scene import looks
from screens.scene.folding import Form, refill
from screens.scene.playersheet import open_player_sheet
from screens.widgets.crest import Crest
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable
from screens.widgets.text import ROLES, Alike, Fit, readable

GAP, PAD = 8, 4  # dp
SIDE = 2  # dp, beside the buttons: two cards fit beside each other on the smallest phone
BUTTON = 48  # dp
CELL = 160  # dp: the narrowest width for two buttons and a number
NAME = 28  # dp
TIME = 72  # dp: how long all turns of a player have taken
SHOWN: dict[Form, int] = {"large": 3, "full": 3, "pair": 2, "close": 1, "lean": 1, "row": 0}
"""How many numbers of a player have buttons in each form; the others are on the sheet."""
BRIEF, LEAN_NAME, LEAN_PAD = 48, 16, 2  # dp
LARGE_NAME, LARGE_BUTTON, LARGE_WIDE = 36, 72, 56  # dp: where there is room to be read across the table


def label_height(*, large: bool = False) -> float:
    return float(min(sp(24), dp(36)) if large else min(sp(18), dp(28)))


def cell_height(*, large: bool = False) -> float:
    """Returns the height of the name of a number and the buttons below it."""
    return label_height(large=large) + float(dp(LARGE_BUTTON if large else BUTTON))


class Board(GridLayout):
    """A board with a card for each player. When it folds, everything on the cards becomes smaller; then they have two
    numbers each; then they stand in two columns with one number each; then the name stands above that number; at last
    there are no buttons.
    """

    forms: tuple[Form, ...] = ("large", "full", "pair", "close", "lean", "row")
    column = False

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        super().__init__(cols=1, spacing=dp(GAP), size_hint_y=None)
        self.context, self.playing = context, playing
        self.cards: list[PlayerCard] = []

    def show(self, people: People) -> None:
        while len(self.cards) < len(people.figures):
            self.cards.append(PlayerCard(self.context, self.playing))
            self.add_widget(self.cards[-1])
        while len(self.cards) > len(people.figures):
            self.remove_widget(self.cards.pop())
        Alike([card.name for card in self.cards])
        for card, figure in zip(self.cards, people.figures, strict=True):
            card.show(figure)

    def _columns(self, width: float, form: Form) -> int:
        if form in ("large", "full", "pair") or width < 2 * dp(CELL + 2 * SIDE) + dp(GAP):
            return 1
        return min(2, len(self.cards))

    def height_of(self, width: float, form: Form) -> float:
        columns = self._columns(width, form)
        each = (width - dp(GAP) * (columns - 1)) / columns
        heights = [card.height_of(each, form) for card in self.cards]
        lines = [max(heights[at : at + columns]) for at in range(0, len(heights), columns)]
        return float(sum(lines) + dp(GAP) * max(0, len(lines) - 1))

    def fit(self, width: float, form: Form) -> float:
        self.cols = self._columns(width, form)
        each = (width - dp(GAP) * (self.cols - 1)) / self.cols
        heights = [card.fit(each, form) for card in self.cards]
        for at in range(0, len(heights), self.cols):
            for card in self.cards[at : at + self.cols]:
                card.height = max(heights[at : at + self.cols])
        self.width, self.height = width, self.height_of(width, form)
        return float(self.height)


class PlayerCard(Tappable):
    """A card of a player, or of the table itself. The player whose turn it is has an edge."""

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        super().__init__(
            context, on_tap=self._open, guarded=False, ground=context.palette.surface_1, radius=dp(16),
            padding=(dp(SIDE), dp(PAD)), size_hint_y=None,
        )  # fmt: skip
        palette = context.palette
        self.playing = playing
        self.figure: Figure | None = None
        self.crest = Crest(context, 24)
        self.sign = Icon("opentable", palette.accent, 24)
        self.name = Fit("", palette.text_high, "strong", align="left")
        self.number = Fit("", palette.text_high, "inline", align="right", size_hint_x=None, width=dp(48))
        self.time = Fit("", palette.text_middle, "tile", align="right", size_hint_x=None, width=dp(TIME))
        self.hidden = Fit("", palette.text_middle, "tile", align="right", size_hint_x=None, width=dp(32))
        self.head = BoxLayout(spacing=dp(8), size_hint_y=None, padding=(dp(8), 0))
        self.cells: list[TallyCell] = []
        self.grid = GridLayout(cols=1, spacing=(dp(GAP), dp(GAP)))
        self.inside = BoxLayout(orientation="vertical", spacing=dp(2))
        self.add_widget(self.inside)

    @property
    def text(self) -> str:
        """The name on the card; tests find the card by it."""
        return str(self.name.text)

    def show(self, figure: Figure) -> None:
        self.figure = figure
        self.name.text = figure.name or looks.text(self.context, figure.role)
        self.edge = self.context.palette.edge if figure.acts else CLEAR
        if figure.name:
            self.crest.show(looks.crest(self.context, figure), looks.fate(figure))
        self.number.text = looks.written(figure.main) if figure.main is not None else ""
        self.time.text = looks.text(self.context, figure.badges[0].name) if figure.badges else ""
        tallies = figure.tallies[: max(SHOWN.values())]
        while len(self.cells) < len(tallies):
            self.cells.append(TallyCell(self.context, self.playing, self._open))
        del self.cells[len(tallies) :]
        for cell, tally in zip(self.cells, tallies, strict=True):
            cell.show(tally)

    def _lines(self, width: float, form: Form) -> tuple[int, int]:
        """Returns the columns and lines of the numbers."""
        many = min(len(self.cells), SHOWN[form])
        columns = max(1, min(many, int((width - 2 * dp(SIDE) + dp(GAP)) // dp(CELL + GAP))))
        return columns, -(-many // columns)

    def height_of(self, width: float, form: Form) -> float:
        _, lines = self._lines(width, form)
        if form in ("lean", "row") or not lines:
            return float(dp(LEAN_NAME + BUTTON + 2 * LEAN_PAD if form == "lean" else BRIEF))
        large = form == "large"
        name = dp(LARGE_NAME if large else NAME)
        return float(2 * dp(PAD) + name + dp(2) + lines * cell_height(large=large) + (lines - 1) * dp(GAP))

    def fit(self, width: float, form: Form) -> float:
        self.grid.cols, lines = self._lines(width, form)
        lean = form == "lean" and bool(lines)
        self.padding = (dp(SIDE), dp(LEAN_PAD if lean else PAD))
        if lean:
            self.cells[0].stand(self._whose())
            refill(self.inside, [self.cells[0]])
            return self.height_of(width, form)
        brief, large = not lines, form == "large"
        for cell in self.cells:
            cell.stand(large=large)
        self.name.largest = sp(20) if large else sp(ROLES["strong"][1])
        sign = self.crest if self.figure is not None and self.figure.name else self.sign
        sign.pos_hint = {"center_y": 0.5}
        tallies = self.figure.tallies if self.figure is not None else ()
        self.hidden.text = f"+{len(tallies) - SHOWN[form]}" if len(tallies) > SHOWN[form] else ""
        aside = self.number if brief else self.time if self.time.text else self.hidden if self.hidden.text else None
        refill(self.head, [sign, self.name, *([aside] if aside is not None else [])])
        self.head.size_hint_y, self.head.height = (1, 0) if brief else (None, dp(LARGE_NAME if large else NAME))
        beside = dp(24 + 8 + 2 * 8 + 2 * SIDE) + (aside.width + dp(8) if aside is not None else 0)
        self.name.opacity = 1 if readable(self.text, "strong", width - beside, dp(NAME)) else 0  # the crest says it too
        refill(self.grid, self.cells[: SHOWN[form]])
        refill(self.inside, [self.head] if brief else [self.head, self.grid])
        return self.height_of(width, form)

    def _whose(self) -> str:
        """Returns the name above the only number: that of the player, or, on the card of the table, its own."""
        assert self.figure is not None
        return self.figure.name or looks.text(self.context, self.figure.tallies[0].name)

    def _open(self) -> None:
        if self.figure is not None and self.figure.tallies:
            open_player_sheet(self.context, self.playing, self.figure.name)


class TallyCell(BoxLayout):
    """A number with − and +. A hold on the number explains it; a hold on a secret one shows it to its owner. Where the
    number stands for all of the player's, a tap on it calls `open_all`.
    """

    def __init__(self, context: ScreenContext, playing: Playing, open_all: Callable[[], None]) -> None:
        super().__init__(orientation="vertical")
        self.context, self.playing, self._open_all = context, playing, open_all
        self.tally: Tally | None = None
        self.less, self.more = (
            Key(
                context,
                icon=icon,
                face="key",
                icon_size=22,
                size_hint_x=None,
                width=dp(BUTTON),
                on_tap=lambda at=at: self._press(at),
            )
            for at, icon in enumerate(("minus", "plus"))
        )
        palette = context.palette
        self.middle = Tappable(
            context, on_tap=self._set, on_hold=self._held, on_hold_end=self._cover, guarded=False, padding=(dp(2), 0)
        )
        self.number = Fit("", palette.text_high, "count", largest=min(sp(40), dp(46)))
        self.middle.add_widget(self.number)
        self.label = Fit("", palette.text_middle, "caption", size_hint_y=None, height=label_height())
        self.line = BoxLayout(spacing=dp(GAP))
        self.whose, self.large = "", False
        self.add_widget(self.label)
        self.add_widget(self.line)
        self.stand()

    def show(self, tally: Tally) -> None:
        self.tally = tally
        self.number.text = looks.written(tally)
        for key, press in ((self.less, tally.less), (self.more, tally.more)):
            key.disabled, key.opacity = press is None, 0.35 if press is None else 1
        self.stand(self.whose, large=self.large)

    def stand(self, whose: str = "", *, large: bool = False) -> None:
        """Writes the name of the number above it, or, where there is only room for one name, that of its owner."""
        self.whose, self.large = whose, large
        self.number.largest = min(sp(56), dp(76)) if large else min(sp(40), dp(46))
        self.label.largest = sp(18) if large else sp(ROLES["caption"][1])
        for key in (self.less, self.more):
            key.width = dp(LARGE_WIDE if large else BUTTON)
        changes = self.tally is not None and (self.tally.less is not None or self.tally.more is not None)
        self.label.text = whose or (looks.text(self.context, self.tally.name) if self.tally is not None else "")
        self.label.height = dp(LEAN_NAME) if whose else label_height(large=large)
        refill(self.line, [self.less, self.middle, self.more] if changes else [self.middle])

    def _press(self, way: int) -> None:
        press: Press | None = (self.tally.less, self.tally.more)[way] if self.tally is not None else None
        if press is not None:
            problem = self.playing.make(press.choice, dict(press.answers))
            if problem is not None:
                self.context.refuse(problem)

    def _set(self) -> None:
        if self.whose:
            self._open_all()
        elif self.tally is not None and self.tally.owner:
            self.context.tell(say("ui.secret.hold", player=self.tally.owner))
        elif self.tally is not None and self.tally.path:
            value_sheet(self.context, self.playing, looks.tracked(self.playing, self.tally))

    def _held(self) -> None:
        if self.tally is None:
            return
        if self.tally.owner:
            self.context.secrets.show(self, self._cover)
            self.number.text = looks.written(looks.as_owner(self.playing, self.tally))
        elif self.tally.path:
            why_sheet(self.context, self.playing, looks.tracked(self.playing, self.tally))

    def _cover(self) -> None:
        if self.tally is not None and self.tally.owner:
            self.number.text = looks.written(self.tally)
            self.context.secrets.hide(self)
