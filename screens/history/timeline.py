"""The log: what happened, newest first, by rounds and turns. A line that is touched opens in place.

Lines are read from the end of the journal, some dozens per frame, so that a log of thousands opens as quickly as a
short one. What has been read is kept: a filter or a search goes through it without putting it into words again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app import timeline
from app.playing import Playing, View
from app.timeline import Lined, Wanted
from core.acts import At
from core.message import say
from core.table_counts import Chapter, round_called
from core.topics import ORDER, Topic
from screens.context import ScreenContext
from screens.face import Face
from screens.history.bookmarks import bookmark_sheet, bookmarks_sheet
from screens.history.chosen import ChosenRow, Deed, opened
from screens.history.filters import filter_sheet, told_filter
from screens.history.head import TimelineHead
from screens.history.lines import Row, entry_height, symbol
from screens.history.rows import EntryRow, MarkRow, RoundRow, TurnRow
from screens.registry import stands
from screens.widgets.crest import Look
from screens.widgets.key import Key
from screens.widgets.longlist import LongList
from screens.widgets.text import Text

CHUNK = 40  # rows made in one frame
FRESH, KNOWN = 10, 1  # the cost of a line that has to be put into words, and of one that already was
BUDGET = CHUNK * FRESH


class Timeline(BoxLayout):
    """The log. `mend` is called with the line that is to be amended."""

    def __init__(self, context: ScreenContext, playing: Playing, face: Face, mend: Callable[[Lined], None]) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        self.context, self.playing, self.face = context, playing, face
        self.wanted, self.whole = Wanted(), False
        self.reading = False  # whether there are more lines to read
        self._mend = mend
        self._more = Clock.create_trigger(self._read_more, 0)
        self._looks: dict[str, Look] = {}
        self._known: list[tuple[Lined, str]] = []
        self._fresh: Iterator[Lined] = iter(())
        self._lines: Iterator[tuple[Lined, str]] = iter(())
        self._chapter = Chapter(-1)
        self._width = 0.0
        self._sought: At | None = None
        self.head = TimelineHead(
            context, written=self.search, filtered=self._filter, marks=self._bookmarks, whole=self.show_whole
        )
        self.active = Key(
            context, " ", face="chosen", icon="close", role="tile", height=dp(48), guarded=False, on_tap=self.clear
        )
        self.nothing = Text("", context.palette.text_middle, "sentence", align="center")
        deeds = self._deeds()
        self._open = opened(len(deeds))
        self.list = LongList(
            context.palette,
            {
                "round": lambda: RoundRow(context),
                "turn": lambda: TurnRow(context, self._looks.get),
                "mark": lambda: MarkRow(context),
                "entry": lambda: EntryRow(context, self._looks.get, self._choose, self._hold),
                "chosen": lambda: ChosenRow(context, self._looks.get, self._choose, self._hold, deeds),
            },
            gap=dp(8),
        )
        self.add_widget(self.head)
        self.add_widget(self.list)
        self.bind(width=self._measured)

    def _deeds(self) -> list[Deed]:
        """Returns what can be done with an entry that counts."""
        deeds: list[Deed] = [
            (say("ui.log.mend"), "pencil", self._hold),
            (say("ui.log.undo-to-here"), "undo", self._undo_to),
            (say("ui.log.bookmark"), "bookmark-plus-outline", self._bookmark),
        ]
        replay = self.playing.replay
        if replay is not None:
            deeds.append((say("ui.log.replay"), "play-circle-outline", lambda row: replay(_line(row).last)))
        return deeds

    # Following the game

    def _measured(self, *_: object) -> None:
        if self.width != self._width and self.width > dp(100):
            self._width = self.width
            self.read()

    def show(self, view: View) -> None:
        self.read()

    def read(self) -> None:
        """Reads everything from the end again, when the game has gone on, or when the log switches between story and
        everything.
        """
        self._looks.clear()
        for figure in stands(self.context, self.playing.view.state).figures:
            self._looks[figure.name] = figure.look
        self._known = []
        read = timeline.everything if self.whole else timeline.story
        self._fresh = read(self.playing, self.face.changes)
        self._sift()

    def _sift(self) -> None:
        """Shows the wanted lines, out of those that are known and those that are still to be read."""
        known, self._known = self._known, []
        self._lines = chain(known, ((line, self._text(line)) for line in self._fresh))
        self._told = len(known)
        self._chapter = Chapter(-1)
        self.nothing.text = ""
        self.reading = True
        self.head.show(whole=self.whole, filtering=bool(self.wanted.players or self.wanted.kinds))
        self.list.set(self._pull())
        self._stand()
        self._open_sought()
        self._more()

    def _text(self, line: Lined) -> str:
        return " ".join(self.context.text(sentence) for sentence in line.sentences)

    def _read_more(self, *_: object) -> None:
        if not self.reading:
            return
        rows = self._pull()
        if rows:
            self.list.extend(rows)
            self._open_sought()
        if self.reading:
            self._more()
        else:
            self._stand()

    def _pull(self) -> list[Row]:
        """Returns as many rows as a frame has time for."""
        rows: list[Row] = []
        spent = 0
        while spent < BUDGET and len(rows) < CHUNK:
            found = next(self._lines, None)
            if found is None:
                self.reading = False
                break
            spent += KNOWN if len(self._known) < self._told else FRESH
            self._known.append(found)
            line, text = found
            if self.wanted.takes(line, text):
                rows += self._rows(line, text)
        return rows

    def _rows(self, line: Lined, text: str) -> Iterator[Row]:
        chapter, before = line.chapter, self._chapter
        self._chapter = chapter
        if chapter.round != before.round and chapter.round:
            yield Row(
                "round",
                self.context.text(round_called(self.context.box, chapter.round)).upper(),
                float(dp(52)),
                chapter=chapter,
            )
        if chapter != before and chapter.player:
            clock = time.strftime("%H:%M", time.localtime(line.at / 1000))
            yield Row("turn", chapter.player, float(dp(48)), aside=clock, chapter=chapter)
        for name in line.names:
            yield Row("mark", name, float(dp(40)))
        crest = line.actor if line.actor != chapter.player and line.actor in self._looks else ""
        icon = "cancel" if line.off else symbol(line)
        row = Row(
            "entry",
            text,
            0,
            line,
            line.changes[:1],
            icon,
            self._note(line),
            crest,
            chapter=chapter,
        )
        yield replace(row, height=entry_height(row, self._width))

    def _note(self, line: Lined) -> str:
        """Says in words what became of an entry, because a colour alone would say nothing."""
        text = self.context.text
        if line.off == "undone":
            return text(say("ui.log.undone"))
        if line.off == "dropped":
            return text(say("ui.log.dropped"))
        if line.mark == "amended":
            return text(say("ui.log.amended"))
        if line.mark == "inserted":
            return text(say("ui.log.inserted"))
        return ""

    def _stand(self) -> None:
        """Shows the list, or a sentence if it is empty; the active filter stands above it."""
        told = told_filter(self.context, self.wanted)
        self.active.text = told or " "
        empty = not self.list.rows and not self.reading
        if empty:
            self.nothing.text = self.context.text(
                say("ui.nothing-yet") if self.wanted.everything else say("ui.log.nothing-found")
            )
        parts = [self.head, *([self.active] if told else []), *([self.nothing] if empty else []), self.list]
        if self.children[::-1] != parts:
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)

    # What is looked for

    def search(self, words: str) -> None:
        self.want(replace(self.wanted, words=words))

    def want(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self._sift()

    def clear(self) -> None:
        self.want(Wanted(words=self.wanted.words))

    def show_whole(self, whole: bool) -> None:
        if whole != self.whole:
            self.whole = whole
            self.read()

    @property
    def kinds(self) -> tuple[Topic, ...]:
        """The kinds to filter by: those that have been met so far."""
        met = {kind for line, _ in self._known for kind in line.kinds} | self.wanted.kinds
        return tuple(kind for kind in ORDER if kind in met)

    def _filter(self) -> None:
        filter_sheet(self.context, self)

    def _bookmarks(self) -> None:
        bookmarks_sheet(self.context, self.playing, self.look_up)

    # Touching

    def look_up(self, at: At) -> None:
        """Opens this entry and scrolls to it, as soon as it has been read."""
        self._sought = at
        if not self.wanted.everything:
            self.head.close()
            self.want(Wanted())
        self._open_sought()

    def _open_sought(self) -> None:
        at = self._sought
        if at is None:
            return
        for index, row in enumerate(self.list.rows):
            if row.line is not None and row.line.moves and row.line.holds(at):
                self._sought = None
                if row.sort == "entry" and row.line.counts:
                    self._choose(row)
                self.list.reveal(index)
                return
        if not self.reading and not self.whole and self._width:
            self.show_whole(True)

    def _choose(self, row: Row) -> None:
        """Opens a line, or closes it again; only one is open at a time."""
        if not _line(row).counts:
            self.context.tell(say("ui.log.off") if _line(row).moves else say("ui.log.of-the-record"))
            return
        opening = row.sort == "entry"
        rows = []
        for each in self.list.rows:
            if each.sort == "chosen":
                each = replace(each, sort="entry", height=entry_height(each, self._width))
            elif opening and each is row:
                each = replace(each, sort="chosen", height=entry_height(each, self._width) + self._open)
            rows.append(each)
        self.list.set(rows, keep=True)

    def _hold(self, row: Row) -> None:
        if not _line(row).counts:
            self._choose(row)
            return
        self._mend(_line(row))

    def _undo_to(self, row: Row) -> None:
        no = self.playing.undo(_line(row).last)
        if no is not None:
            self.context.refuse(no)

    def _bookmark(self, row: Row) -> None:
        bookmark_sheet(self.context, self.playing, _line(row).last)

    def press(self, key: str) -> bool:
        if key not in ("up", "down"):
            return False
        self.list.page(down=key == "down")
        return True


def _line(row: Row) -> Lined:
    assert row.line is not None
    return row.line
