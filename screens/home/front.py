"""The front of the home screen: the open game, a few others, and the boxes. On a wide screen it has two columns.

The first frame shows nothing of the games, because the store is loaded after it. Then they are listed, which takes no
time, and read one per frame, the last played first, until the screen has what it shows.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.home import GameCard, Home
from core.boxes.registry import BOXES
from core.message import Message, say
from screens.context import ScreenContext
from screens.home.gamerow import GameRow, line
from screens.home.opengame import OpenGame
from screens.home.tiles import BoxBand, Tiles
from screens.widgets.chips import Chips
from screens.widgets.key import Key
from screens.widgets.layouts import Column, Gap, Row, Scroll
from screens.widgets.mark import Mark
from screens.widgets.text import Fit, Text, height_of
from screens.widgets.wordkey import WordKey

MOST_ROWS, MOST_READ = 4, 20
"""How many games are shown besides the open one, and how many are read to find them; the rest is behind "all games"."""

WIDEST_WORDS = 420  # sp
TWO_COLUMNS = 600  # dp
LEAST_ROWS = 96  # dp: the least height for the other games

BESIDES = 3.0
"""On the first start all boxes are visible: what stands above and below their bands is about as high as this many
bands.
"""


class Front(BoxLayout):
    """The front. `show_all` opens the page of all games."""

    def __init__(self, context: ScreenContext, home: Home, show_all: Callable[[], None]) -> None:
        super().__init__(spacing=dp(12))
        self.context, self.home, self._show_all = context, home, show_all
        self.games: tuple[str, ...] | None = None
        self.open: OpenGame | None = None
        self.last: OpenGame | None = None
        self.waiting: list[GameRow] = []
        self.bands: list[BoxBand] = []
        self._trouble = ""
        self._unread: list[str] = []
        self._read = 0
        self._wide: bool | None = None
        self._is_pinned = True
        self.head = _head(context)
        heading = Text(context.text(say("home.new")), context.palette.text_low, "label", padding=(dp(8), 0))
        self.tiles = Tiles(context)
        self.below = Column(heading, self.tiles, spacing=dp(6))
        self.rows = Column(spacing=dp(8))
        self.scroll = Scroll(self.rows, context.palette)
        self.left = Column(spacing=dp(8))
        self.left_scroll = Scroll(self.left, context.palette)
        self.bind(size=self._lay)
        self.scroll.bind(size=self._fit)
        self.left_scroll.bind(size=self._fit)
        self._read_soon = Clock.create_trigger(self._read_one, 0)
        # Kivy's clock ticks before each frame, so the second tick comes when the first frame is on the screen.
        Clock.schedule_once(lambda _dt: Clock.schedule_once(self._begin))

    # Reading

    def _begin(self, *_: object) -> None:
        if self.get_root_window() is not None:  # otherwise somebody left the screen before anything was read
            self.refresh()

    def refresh(self) -> None:
        """Lists the games again, and begins to read them."""
        listed = self.home.quick()
        self.games, self._trouble = listed.games, listed.trouble
        self.open, self.last, self.waiting, self._read = None, None, [], 0
        self._unread = list(reversed(listed.games))
        self._build()
        self._read_soon()

    def _read_one(self, *_: object) -> None:
        enough = self.open is not None and (len(self.waiting) >= MOST_ROWS or self._read >= MOST_READ)
        if self.parent is None:
            return
        if not self._unread or enough:
            self._show_last()
            return
        game = self._unread.pop()
        self._read_soon()
        if self.home.is_archived(game):
            return
        card = self.home.card(game)
        self._read += 1
        if self.open is None and card.readable and not card.over:
            self.open = OpenGame(self.context, card, partial(self.context.go, "game", game=card.game))
            self.waiting = [row for row in self.waiting if not row.card.over]
            self._build()
        elif len(self.waiting) < MOST_ROWS and not (card.over and self.open is not None):
            self._add(card)

    def _show_last(self) -> None:
        """Shows the result of the last game with a key to play it again, when all has been read and none is open. The
        boxes become large then, because the next touch is most likely on one of them.
        """
        if self.open is not None or self.last is not None or not self.games:
            return
        over = next((row for row in self.waiting if row.card.readable and row.card.over), None)
        if over is not None:
            again = partial(self.context.go, "new", box=over.card.box)
            self.last = OpenGame(self.context, over.card, again, say("home.again"))
            self.waiting.remove(over)
        self._build()

    def _add(self, card: GameCard) -> None:
        row = GameRow(self.context, self._touched)
        row.size_hint_y, row.card = None, card
        self.waiting.append(row)
        if self.below.parent is self.rows:
            self.rows.add_widget(row, index=1)  # above the boxes
        else:
            self.rows.add_widget(row)
        self._fit()

    # Showing

    def _lay(self, *_: object) -> None:
        wide = self._has_two_columns()
        if wide is not self._wide or self._pinned() is not self._is_pinned:
            self._wide = wide
            self._build()
        self._fit()

    def _has_two_columns(self) -> bool:
        return bool(self.width > self.height and self.width >= dp(TWO_COLUMNS))

    @property
    def _all_read(self) -> bool:
        return bool(self.games) and not self._unread

    def _pinned(self) -> bool:
        """Tells whether the boxes stay in reach of the thumb while the rest scrolls. With very large text on a small
        phone the key that continues the open game comes first.
        """
        top = self.open or self.last
        if top is None:
            return True
        two = self._has_two_columns()
        width = (self.width - self.spacing) / 2 if two else self.width
        words = height_of(self.context.text(say("home.new")), "label", width)
        below = words + dp(6) + self.tiles.fit(width)[1]
        room = self.height - self.head.height - below - dp(16)
        return bool(room >= (dp(LEAST_ROWS) if two else top.least(width)))

    def _build(self) -> None:
        """Puts the parts where they belong on this screen."""
        self.tiles.large = self._all_read and self.open is None
        for part in (self.head, self.below, self.scroll, self.left_scroll, self.open, self.last):
            if part is not None and part.parent is not None:
                part.parent.remove_widget(part)
        self.clear_widgets()
        self.rows.clear_widgets()
        self.left.clear_widgets()
        self.bands = []
        main = BoxLayout(orientation="vertical", spacing=dp(8))
        beside = self._fill()
        self._is_pinned = self._pinned()
        for part in (self.head, self.scroll):
            main.add_widget(part)
        if self.games:
            (main if self._is_pinned else self.rows).add_widget(self.below)
        columns = (self.left_scroll, main) if beside else (main,)
        for column in reversed(columns) if self.context.mirrored else columns:
            self.add_widget(column)
        self._fit()

    def _fill(self) -> bool:
        """Fills both columns, and returns whether there are two."""
        if self.games is None:
            return False
        first = self.left if self._wide else self.rows
        if self._trouble:
            self.rows.add_widget(_calm(self.context, say("home.trouble.title"), self._trouble))
            return False
        if not self.games:
            first.add_widget(_calm(self.context, say("home.empty.title"), self.context.text(say("home.empty.text"))))
            self.bands = [BoxBand(self.context, box) for box in BOXES]
            for band in self.bands:
                self.rows.add_widget(band)
            words = self.context.text(say("home.bring-in"))
            self.rows.add_widget(
                Chips([WordKey(self.context, words, self._bring_in, face="quiet", icon="tray-arrow-down")])
            )
            return bool(self._wide)
        top = self.open or self.last
        if top is not None:
            first.add_widget(top)
        self.rows.add_widget(self._heading())
        for row in self.waiting:
            self.rows.add_widget(row)
        return bool(self._wide) and top is not None

    def _heading(self) -> Row:
        palette = self.context.palette
        words = say("home.also-open") if self.open is not None else say("home.games")
        every = self.context.text(say("home.all-games", n=len(self.games or ())))
        return Row(
            Fit(self.context.text(words), palette.text_low, "label", align="left", size_hint_y=None, height=dp(48)),
            WordKey(self.context, every, self._show_all, face="quiet"),
            spacing=dp(8),
            padding=(dp(8), 0, 0, 0),
        )

    def _fit(self, *_: object) -> None:
        """Sets the heights by the available width, and that of the open game by the available height as well."""
        self.tiles.fold()
        top = self.open or self.last
        if top is not None and top.parent is not None:
            scroll = self.left_scroll if self._wide else self.scroll
            top.fit(scroll.width, scroll.height, fills=bool(self._wide))
        spare = self.left_scroll.height - sum(part.height for part in self.left.children)
        self.left.padding = (0, max(0, spare * 0.4) if self.bands else 0, 0, 0)
        for band in self.bands:
            band.take(self.scroll.width, self.scroll.height / (2 if self._wide else len(self.bands) + BESIDES))
        for row in self.waiting:
            shown = line(row.card, self.scroll.width, dots=False)
            row.height = shown.height
            row.fill(shown)

    # Touching

    def _bring_in(self) -> None:
        from screens.home.bringing import bring_in  # the first frame waits for nothing of KivyMD

        bring_in(self.context, self.home, self.refresh)

    def _touched(self, card: GameCard) -> None:
        if card.readable:
            self.context.go("game", game=card.game)
        else:
            from screens.home.doing import game_sheet

            game_sheet(self.context, self.home, card, self.refresh)

    def press(self, key: str) -> bool:
        top = self.open or self.last
        if key == "enter" and top is not None:
            top.key.dispatch("on_tap")
            return True
        return False


def _head(context: ScreenContext) -> Row:
    palette = context.palette
    mark = Mark(colours=[palette.accent] * 3, size_hint=(None, None), size=(dp(30), dp(27)))
    title = Fit(context.text(say("home.title")), palette.text_high, "heading", align="left")
    side = {"face": "quiet", "icon_size": 26, "icon_colour": palette.text_middle, "width": dp(48), "height": dp(48)}
    numbers = Key(context, icon="chart-bar", guarded=False, on_tap=lambda: context.go("statistics"), **side)
    boxes = Key(context, icon="package-variant", guarded=False, on_tap=lambda: context.go("boxes"), **side)
    cog = Key(context, icon="cog", guarded=False, on_tap=lambda: context.go("settings"), **side)
    keys = Row(numbers, boxes, cog, size_hint_x=None, width=dp(160), spacing=dp(8))
    return Row(mark, title, keys, fills=True, size_hint_y=None, height=dp(56), spacing=dp(14), padding=(dp(8), 0, 0, 0))


def _calm(context: ScreenContext, title: Message, text: str) -> Widget:
    """Makes a few words in the place of games, with the logo in fading colours."""
    palette = context.palette
    mark = Mark(
        colours=[palette.surface_3, palette.surface_2, palette.surface_1], size_hint=(None, None), size=(dp(84), dp(75))
    )
    mark.pos_hint = {"center_x": 0.5}
    words = Column(
        Text(context.text(title), palette.text_high, "title", align="center"),
        Text(text, palette.text_middle, align="center"),
        spacing=dp(6),
        size_hint_max_x=sp(WIDEST_WORDS),
        pos_hint={"center_x": 0.5},
    )
    return Column(Gap(dp(20)), mark, Gap(dp(14)), words, Gap(dp(16)))
