"""All games in numbers, as charts. A few games are read in each frame, and one chart is drawn per frame."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from itertools import groupby
from pathlib import Path

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.chart import Chart
from app.charts import charts, tiles
from app.honouring import Honoured, honours, only_one
from app.statistics import Gathering
from core.boxes.registry import BOXES
from core.message import Message, Name, say
from core.statistics import Summary, summed
from screens.context import ScreenContext
from screens.material.bar import TopBar
from screens.material.chips import ChoiceChip
from screens.material.progress import Progress
from screens.statistics.choosing import DAYS, PERIODS, Period, choose, period_word
from screens.statistics.honours import HonourCard
from screens.statistics.tiles import NumberTiles
from screens.widgets.charts.card import ChartCard
from screens.widgets.chips import Chips
from screens.widgets.icon import Icon
from screens.widgets.layouts import Column, Gap, Scroll
from screens.widgets.text import Text

BUDGET = 0.012  # seconds of a frame that reading may take
TWO_COLUMNS = 372  # sp each
WIDEST_WORDS = 420  # sp
DAY = 86_400_000  # milliseconds


class StatisticsScreen(BoxLayout):
    """The screen. `clock` returns the time of day in seconds. Chips choose the box, the player, and the period."""

    def __init__(self, context: ScreenContext, folder: Path, clock: Callable[[], float]) -> None:
        super().__init__(orientation="vertical", padding=(dp(12), 0, dp(12), dp(8)), spacing=dp(8))
        self.context, self._clock = context, clock
        self.gathering = Gathering(folder)
        self.box, self.player, self.period = "", "", "always"
        self.summary = Summary()
        self.cards: list[ChartCard] = []
        self.honours: list[HonourCard] = []
        self._unread: list[str] = []
        self._all = 0
        self._waiting: list[Chart | list[Honoured]] = []
        self._columns = 0
        self.add_widget(TopBar(context, context.text(say("stats.title")), lambda: context.go("home")))
        self.body = Column(spacing=dp(10), padding=(0, 0, 0, dp(24)))
        self.scroll = Scroll(self.body, context.palette)
        self.add_widget(self.scroll)
        self.sides = tuple(Column(spacing=dp(10), pos_hint={"top": 1}) for _ in range(2))
        self.beside = BoxLayout(spacing=dp(10), size_hint_y=None)
        for side in self.sides:
            side.bind(height=self._grow)
        self.bind(size=self._lay)
        self._read_soon = Clock.create_trigger(self._read, 0)
        self._draw_soon = Clock.create_trigger(self._draw, 0)
        # Kivy's clock ticks before each frame, so the second tick comes when the first frame is on the screen.
        Clock.schedule_once(lambda _dt: Clock.schedule_once(self._begin))

    # Reading

    def _begin(self, *_: object) -> None:
        from data.store.trouble import Trouble

        if self.parent is None:
            return
        try:
            games = self.gathering.games()
        except Trouble as trouble:
            self._calm(say("home.trouble.title"), trouble.message())
            return
        self._unread, self._all = list(reversed(games)), len(games)
        self._read_soon()

    def _read(self, *_: object) -> None:
        if self.parent is None:
            return
        until = time.perf_counter() + BUDGET
        while self._unread:
            self.gathering.read(self._unread.pop())
            if time.perf_counter() >= until:
                break
        if self._unread:
            self._show_progress()
            self._read_soon()
            return
        told = self.gathering.keep()
        if told is not None:
            self.context.tell(told)
        self.refresh()

    def _show_progress(self) -> None:
        done = self._all - len(self._unread)
        words = say("stats.reading", done=done, all=self._all)
        self.body.clear_widgets()
        self.body.add_widget(Gap(dp(24)))
        self.body.add_widget(Text(self.context.text(words), self.context.palette.text_middle, align="center"))
        self.body.add_widget(Progress(self.context, done / self._all))

    # Showing

    def refresh(self) -> None:
        """Shows what was chosen, from the top."""
        records = self.gathering.records.values()
        days = DAYS[self._period]
        since = int(self._clock() * 1000) - days * DAY if days else 0
        self.summary = summed(records, box=self.box, player=self.player, since=since)
        self.body.clear_widgets()
        for side in self.sides:
            side.clear_widgets()
        self.cards, self.honours = [], []
        self._waiting = []
        if not any(record.over for record in records):
            self._calm(say("stats.empty.title"), say("stats.empty.text"))
            self._add_notes()
            return
        self._add_filters()
        if not self.summary.games:
            self._calm(say("stats.empty.title"), say("stats.empty.filter"), keep=True)
            self._add_notes()
            return
        shown = [(self._words(tile.number), self.context.text(tile.caption)) for tile in tiles(self.summary)]
        self.body.add_widget(NumberTiles(self.context, shown))
        self.body.add_widget(self.beside)
        self._add_notes()
        self._waiting = [*reversed(self._earned()), *reversed(charts(self.summary))]
        self._draw_soon()

    def _earned(self) -> list[list[Honoured]]:
        """Returns the honours of one player, box by box, over all time: what was earned once does not become open
        again.
        """
        whose = only_one(self.summary, self.player)
        if not whose:
            return []
        found = honours(self.gathering.records.values(), whose, self.box)
        return [list(own) for _, own in groupby(found, key=lambda each: each.box)]

    @property
    def _period(self) -> Period:
        return next(each for each in PERIODS if each == self.period)

    def _draw(self, *_: object) -> None:
        if not self._waiting or self.parent is None:
            return
        next_one = self._waiting.pop()
        if isinstance(next_one, Chart):
            self.cards.append(ChartCard(self.context, next_one, self._words))
            self._put(self.cards[-1])
        else:
            self.honours.append(HonourCard(self.context, only_one(self.summary, self.player), next_one))
            self._put(self.honours[-1])
        self._draw_soon()

    def _put(self, card: Widget) -> None:
        """Adds a card to the column that is shorter so far."""
        sides = self.sides[: self._columns or 1]
        min(sides, key=lambda side: sum(child.height for child in side.children)).add_widget(card)

    def _lay(self, *_: object) -> None:
        columns = 2 if self.width >= 2 * sp(TWO_COLUMNS) else 1
        if columns == self._columns:
            return
        self._columns = columns
        self.beside.clear_widgets()
        for side in self.sides:
            side.clear_widgets()
        for side in self.sides[:columns]:
            self.beside.add_widget(side)
        for card in (*self.cards, *self.honours):
            self._put(card)

    def _grow(self, *_: object) -> None:
        self.beside.height = max(side.height for side in self.sides)

    # Parts

    def _add_filters(self) -> None:
        known = [box for box in BOXES if any(each.box == box and each.over for each in self.gathering.records.values())]
        if len(known) > 1:
            options = [("", self.context.text(say("stats.all-boxes")))]
            options += [(box, self.context.text(say(f"box.{box}"))) for box in known]
            self.body.add_widget(
                Chips(
                    ChoiceChip(self.context, words, partial(self._choose_box, box), chosen=box == self.box)
                    for box, words in options
                )
            )
        who = self.player or self.context.text(say("stats.everybody"))
        when = self.context.text(period_word(self._period))
        self.body.add_widget(
            Chips(
                [
                    ChoiceChip(self.context, who, self._ask_player, icon="account-group", chosen=bool(self.player)),
                    ChoiceChip(
                        self.context, when, self._ask_period, icon="calendar-range", chosen=bool(DAYS[self._period])
                    ),
                ]
            )
        )

    def _add_notes(self) -> None:
        """Adds what is not included in the numbers."""
        summary, unread = self.summary, self.gathering.unread
        notes = []
        if summary.unwon and summary.games:
            notes.append(say("stats.unwon", n=summary.unwon))
        if summary.unfinished:
            notes.append(say("stats.unfinished", count="n", n=summary.unfinished))
        if unread:
            notes.append(say("stats.unread", count="n", n=len(unread), games=unread))
        for note in notes:
            self.body.add_widget(
                Text(self.context.text(note), self.context.palette.text_middle, "caption", padding=(dp(16), 0))
            )

    def _calm(self, title: Message, text: Message, *, keep: bool = False) -> None:
        """Shows a few words and a picture in the place of charts."""
        palette = self.context.palette
        if not keep:
            self.body.clear_widgets()
        picture = Icon("dice", palette.text_low, 96, pos_hint={"center_x": 0.5})
        words = Column(
            Text(self.context.text(title), palette.text_high, "title", align="center"),
            Text(self.context.text(text), palette.text_middle, align="center"),
            spacing=dp(6), size_hint_max_x=sp(WIDEST_WORDS), pos_hint={"center_x": 0.5},
        )  # fmt: skip
        parts: tuple[Widget, ...] = (Gap(dp(28)), picture, Gap(dp(10)), words, Gap(dp(16)))
        for part in parts:
            self.body.add_widget(part)

    def _words(self, word: object) -> str:
        if isinstance(word, Name):
            return self.context.words.name(word.box, word.name)
        return self.context.text(word) if isinstance(word, Message) else str(word)

    # Choosing

    def _choose_box(self, box: str) -> None:
        self.box = box
        self._again()

    def _ask_player(self) -> None:
        names: dict[str, str] = {}
        for record in self.gathering.records.values():
            for part in record.parts:
                names.setdefault(part.player.casefold(), part.player)
        everybody = [("", self.context.text(say("stats.everybody")))]
        options = everybody + [(name, name) for name in sorted(names.values(), key=str.casefold)]
        choose(self.context, say("stats.whose"), options, self.player, self._choose_player)

    def _choose_player(self, player: str) -> None:
        self.player = player
        self._again()

    def _ask_period(self) -> None:
        options = [(period, self.context.text(period_word(period))) for period in PERIODS]
        choose(self.context, say("stats.when"), options, self.period, self._choose_period)

    def _choose_period(self, period: str) -> None:
        self.period = period
        self._again()

    def _again(self) -> None:
        self.scroll.scroll_y = 1
        self.refresh()

    def press(self, key: str) -> bool:
        if key == "escape":
            self.context.go("home")
            return True
        return False
