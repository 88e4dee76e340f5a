"""A preview of what an amendment would make of the game: moves that need the table are settled here, and one touch
accepts it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.amending import Amending, Mended
from app.amendment_draft import AmendmentDraft
from app.merging import Merging
from core.acts import Place
from core.amend import KeepOrDrop
from core.message import Message, say
from core.paths import Value
from screens.context import ScreenContext
from screens.history.mendrows import AllRow, HeadingRow, MendRow, NeedsRow, StandsRow, ToldRow, height
from screens.told import capital
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.longlist import LongList
from screens.widgets.text import Fit

ROW, ACCEPT, COUNT = 48, 64, 56  # dp
LOW = 520  # dp
AT_ONCE = 5  # how many conflicts are shown at once: settling the first may settle the rest
MANY = 2  # from this number on there is one key for all of them
HOWS = {"edited": "pencil", "inserted": "playlist-plus", "dropped": "close", "upheld": "gavel"}


class MendPreview(BoxLayout):
    """The preview. `turned` is called when something else has to be shown, `left` when the amendment was thrown away or
    accepted.
    """

    def __init__(
        self, context: ScreenContext, mending: Amending, *, turned: Callable[[], None], left: Callable[[], None]
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        self.context, self.mending, self._turned, self._left = context, mending, turned, left
        self._lay_soon = Clock.create_trigger(self._fill, -1)
        self.list = LongList(
            context.palette,
            {
                "heading": lambda: HeadingRow(context),
                "told": lambda: ToldRow(context, self._again),
                "needs": lambda: NeedsRow(context, self._keep, self._edit, self._drop),
                "stands": lambda: StandsRow(context),
                "all": lambda: AllRow(context, self._settle_all),
            },
            gap=dp(8),
        )
        self.list.bind(width=self._lay_soon)
        needs = mending.needs
        words = say("ui.mend.settle-first", count="n", n=needs) if needs else say("ui.mend.accept")
        self.accept = Key(
            context,
            context.text(words),
            icon="alert-octagon" if needs else "check",
            face="key" if needs else "primary",
            height=dp(ACCEPT),
            on_tap=self._accept,
        )
        self._build()
        self.bind(height=self._arrange)

    def _build(self) -> None:
        context = self.context
        self.back = Key(
            context, icon="arrow-left", width=dp(ROW), size_hint_y=1, padding=0, icon_colour=context.palette.text_high,
            guarded=False, on_tap=self._choose_again,
        )  # fmt: skip
        self.away = Key(
            context,
            context.text(say("ui.mend.away")),
            icon="close",
            icon_size=20,
            role="tile",
            width=dp(136),
            size_hint_y=1,
            padding=dp(6),
            guarded=False,
            on_tap=self._throw_away,
        )
        self.title = Fit(context.text(self.mending.title), context.palette.text_high, "name", align="left")
        self.head = BoxLayout(size_hint_y=None, height=dp(ROW), spacing=dp(8))
        self.counts = BoxLayout(size_hint_y=None, height=dp(COUNT), spacing=dp(8))
        mending = self.mending
        self.cells = [
            CountCell(context, mending.count("kept"), context.text(say("ui.mend.kept"))),
            CountCell(context, mending.count("changed"), context.text(say("ui.mend.changed"))),
            CountCell(context, mending.needs, context.text(say("ui.mend.needs")), danger=mending.needs > 0),
        ]

    def _arrange(self, *_: object) -> None:
        """Arranges the parts. On a low screen the counts stand beside the back key, so that more room is left for the
        list.
        """
        low = self.height < dp(LOW)
        parts: tuple[Any, ...] = (self.back, self.title, self.away, self.accept, *self.cells)
        for part in parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.clear_widgets()
        ways: tuple[Any, ...] = (self.back,) if isinstance(self.mending, AmendmentDraft) else ()
        for part in (*ways, *self.cells) if low else (*ways, self.title, self.away):
            self.head.add_widget(part)
        self.head.height = dp(COUNT if low else ROW)
        self.add_widget(self.head)
        if not low:
            for cell in self.cells:
                self.counts.add_widget(cell)
            self.add_widget(self.counts)
        self.add_widget(self.list)
        foot = BoxLayout(size_hint_y=None, height=dp(ACCEPT), spacing=dp(8))
        if low:
            foot.add_widget(self.away)
        foot.add_widget(self.accept)
        self.add_widget(foot)

    # Rows

    def _fill(self, *_: object) -> None:
        wide = self.list.width
        if wide > dp(100):
            self.list.set([replace(row, height=height(row, wide)) for row in self._rows()], keep=True)

    def _rows(self) -> Iterator[MendRow]:
        mending, text = self.mending, self.context.text
        needs = mending.lines("needs-you")
        if needs:
            yield MendRow("heading", text(say("ui.mend.needs-why")), icon="alert-octagon", danger=True)
        for line in needs[:AT_ONCE]:
            why = text(line.why) if line.why is not None else ""
            yield MendRow("needs", why, self._said(line.before), of=line.of)
        if len(needs) > AT_ONCE:
            yield MendRow("heading", text(say("ui.mend.more", count="n", n=len(needs) - AT_ONCE)), icon="dots-vertical")
        if len(needs) >= MANY:
            keep = text(say("ui.mend.keep-all", count="n", n=len(needs)))
            yield MendRow("all", keep, after=text(say("ui.mend.drop-all", count="n", n=len(needs))))
        for line in mending.lines("edited", "inserted", "dropped", "upheld"):
            yield self._told(line)
        if isinstance(mending, Merging):
            yield from self._in_both(mending)
        yield from self._standing()
        changed = mending.lines("changed")
        if changed:
            yield MendRow("heading", text(say("ui.mend.changed-why")), icon="swap")
        for line in changed:
            yield MendRow("told", "", self._said(line.before), self._said(line.after), "swap")

    def _told(self, line: Mended) -> MendRow:
        """Returns the row of what the table does with a move. What it has settled can be asked again."""
        settled = line.why is not None or line.of in self.mending.settled
        why = {"upheld": say("ui.mend.kept-as-ruling"), "dropped": say("ui.log.dropped")}.get(line.how)
        text = self.context.text(why) if why is not None else ""
        after = "" if line.how == "upheld" else self._said(line.after)
        before = "" if line.before == line.after and line.how != "upheld" else self._said(line.before)
        return MendRow("told", text, before, after, HOWS[line.how], line.of if settled else None)

    def _in_both(self, merging: Merging) -> Iterator[MendRow]:
        """Yields the rows of moves that both histories have. A touch switches between counting one twice and once."""
        same = merging.same()
        if same:
            yield MendRow("heading", self.context.text(say("ui.merge.same")), icon="check")
        for each in same:
            icon = "checkbox-marked" if each.once else "checkbox-blank-outline"
            yield MendRow("told", after=self._said(each.sentences), icon=icon, of=each.of)

    def _standing(self) -> Iterator[MendRow]:
        text = self.context.text
        found = self.mending.stands()
        heading = say("ui.mend.stands") if found else say("ui.mend.stands-same")
        yield MendRow("heading", text(heading), icon="scale-balance")
        for each in found:
            what = text(say("ui.count.of", player=each.player, what=each.what)) if each.player else text(each.what)
            yield MendRow("stands", capital(what), self._number(each.one), self._number(each.other))
        before, after = self.mending.now()
        if before != after:
            yield MendRow("told", "", text(before), text(say("ui.mend.waits", now=after)), "flag-outline")
        else:
            yield MendRow("told", "", "", text(say("ui.mend.waits", now=after)), "flag-outline")

    def _said(self, sentences: tuple[Message, ...]) -> str:
        return " ".join(self.context.text(sentence) for sentence in sentences)

    def _number(self, value: Value) -> str:
        return "?" if value is None else str(value).replace("-", "\N{MINUS SIGN}")

    # Touching

    def _do(self, no: Message | None) -> None:
        if no is not None:
            self.context.refuse(no)
        self.context.guard.changed()
        self._turned()

    def _keep(self, of: Place) -> None:
        self._do(self.mending.settle(of, "ruling"))

    def _drop(self, of: Place) -> None:
        self._do(self.mending.settle(of, "drop"))

    def _edit(self, of: Place) -> None:
        self.mending.edit(of)
        self._do(None)

    def _settle_all(self, how: KeepOrDrop) -> None:
        self._do(self.mending.settle_rest(how))

    def _again(self, of: Place) -> None:
        self._do(self.mending.again(of))

    def _choose_again(self) -> None:
        assert isinstance(self.mending, AmendmentDraft), "a merge has no pad to go back to"
        self.mending.begin("change")
        self._do(None)

    def _throw_away(self) -> None:
        self.mending.end()
        self._left()

    def _accept(self) -> None:
        mending = self.mending
        if mending.needs:
            self.list.scroll_y = 1  # where they are; a sentence would lie over this key, which says it already
            return
        lost = mending.dropped_in_conflict
        if lost:
            from screens.material.dialog import ask_first

            question = self.context.text(say("ui.mend.drop-really", count="n", n=lost))
            ask_first(self.context, question, self.context.text(say("ui.mend.accept")), self._write)
            return
        self._write()

    def _write(self) -> None:
        no = self.mending.accept()
        if no is not None:
            self._do(no)
            return
        self._left()


class CountCell(Grounded, BoxLayout):
    """A number and what it counts; danger has an edge and a symbol, not only a colour."""

    def __init__(self, context: ScreenContext, number: int, words: str, *, danger: bool = False) -> None:
        palette = context.palette
        super().__init__(
            orientation="vertical", ground=palette.surface_1, radius=dp(12), padding=(dp(6), dp(4)),
            edge=palette.danger.ink if danger else palette.surface_1,
        )  # fmt: skip
        above = BoxLayout(spacing=dp(4), size_hint_x=None, pos_hint={"center_x": 0.5})
        self.number = Fit(str(number), palette.text_high, "inline", size_hint_x=None, width=dp(44))
        above.add_widget(self.number)
        if danger:
            above.add_widget(Icon("alert-octagon", palette.danger.ink, 20, pos_hint={"center_y": 0.5}))
        above.bind(minimum_width=above.setter("width"))
        self.add_widget(above)
        self.add_widget(Fit(words, palette.text_middle, "caption", size_hint_y=0.7))
