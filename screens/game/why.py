"""A sheet that explains why a number is what it is: every move that changed it, the newest first, each a link into the
log.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import Metrics, dp

from app.playing import Playing
from core.explain import Reason
from core.log import sentences, shown_value
from core.message import Message, say
from core.paths import Value
from core.refusal import Refused
from core.table_counts import Chapter, turn_called
from screens.context import ScreenContext
from screens.fonts import tall
from screens.game.tracked import Known, Worked, reasons
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable
from screens.widgets.layouts import Column, Gap, Row
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text

LARGE_TEXT = 1.3  # from here on a number needs a line of its own


def why_sheet(context: ScreenContext, playing: Playing, of: Known, back: Callable[[], None] | None = None) -> None:
    """Opens the sheet. `back` returns to where it was asked; without it the sheet just closes."""
    if of.path and playing.hidden(of.path):
        context.tell(say("ui.value.hidden", what=of.name))
        return
    try:
        found = reasons(playing, of)
    except Refused as refusal:
        context.tell(refusal.message())
        return
    context.guard.changed()
    close = back or (lambda: context.sheet(None))
    title = context.text(say("ui.why.title", what=of.name))
    context.sheet(Sheet(context, title, WhyBody(context, playing, of, found, back), close))


class WhyBody(Column):
    def __init__(
        self, context: ScreenContext, playing: Playing, of: Known, found: list[Reason], back: Callable[[], None] | None
    ) -> None:
        super().__init__(spacing=dp(8))
        palette = context.palette
        if not found:
            self.add_widget(Text(context.text(say("ui.why.always")), palette.text_middle))
        for reason in reversed(found):
            self.add_widget(ReasonCard(context, playing, of, reason))
        settle = self._settle(context, playing, of, back)
        if settle is not None:
            self.add_widget(
                Key(
                    context,
                    context.text(say("ui.value.set")),
                    icon="gavel",
                    height=dp(56),
                    guarded=False,
                    on_tap=settle,
                )
            )

    @staticmethod
    def _settle(
        context: ScreenContext, playing: Playing, of: Known, back: Callable[[], None] | None
    ) -> Callable[[], None] | None:
        if isinstance(of, Worked):
            return of.settle
        from screens.game.valuesheet import value_sheet  # imported here because the two modules use each other

        return lambda: value_sheet(context, playing, of, back)


def _when(playing: Playing, reason: Reason) -> Message:
    """Says in which round it happened and who did it."""
    parent = playing.table.journal.node(reason.of).parent
    assert parent is not None, "the start changes nothing"
    chapter = playing.box.voice.chapter(playing.box.sight.view(parent.state, None))
    return turn_called(playing.box.name, Chapter(chapter.round, reason.seat))


class ReasonCard(Tappable):
    """The card of one entry that changed a number; a touch opens it in the log. `marked` highlights it, with words that
    say why.

    A number stands beside its entry; words, and numbers in large text, stand below it.
    """

    def __init__(self, context: ScreenContext, playing: Playing, of: Known, reason: Reason, marked: str = "") -> None:
        palette = context.palette
        super().__init__(
            context,
            on_tap=self._look_up,
            guarded=False,
            ground=palette.surface_2,
            padding=(dp(14), dp(10)),
            radius=dp(16),
            edge=palette.accent if marked else CLEAR,
            size_hint_y=None,
        )
        self.playing, self.reason = playing, reason
        text = told(context, playing, of, reason)
        entry = Text(context.text(_when(playing, reason)), palette.text_middle, "caption")
        parts = Column(spacing=dp(4))
        if type(reason.after) is int and Metrics.fontscale < LARGE_TEXT:
            parts.add_widget(Row(entry, Gap(width=dp(8)), Text(text, palette.text_high, "inline", wide=False)))
        else:
            parts.add_widget(entry)
            parts.add_widget(Text(text, palette.text_high, "inline" if tall(text) == "Numerals" else "name"))
        if marked:
            parts.add_widget(Text(marked, palette.words, "strong"))
        lines = " ".join(context.text(each) for each in sentences(playing.table.journal, reason.events))
        if lines:
            parts.add_widget(Text(lines, palette.text_middle))
        arrow = Icon("chevron-right", palette.text_low, 20)
        row = Row(parts, arrow, spacing=dp(6)) if playing.look_up is not None else Row(parts)
        row.bind(height=self._grow)
        self.add_widget(row)
        self._grow(row, row.height)

    def _grow(self, _row: object, height: float) -> None:
        self.height = max(dp(56), height + dp(20))

    def _look_up(self) -> None:
        if self.playing.look_up is not None:
            self.context.sheet(None)
            self.playing.look_up(self.reason.of)


def told(context: ScreenContext, playing: Playing, of: Known, reason: Reason) -> str:
    """Formats the change as 11 → 9 (−2); if there was nothing before, only what it became."""
    before, after = of.read(reason.before), of.read(reason.after)
    if reason.before is None:
        return said(context, playing, of, after)
    was, is_ = said(context, playing, of, before), said(context, playing, of, after)
    change = f"{was} → {is_}" if tall(was + is_) == "Numerals" else f"{was} › {is_}"
    if type(before) is int and type(after) is int:
        return f"{change} ({signed(after - before)})"
    return change


def said(context: ScreenContext, playing: Playing, of: Known, value: Value) -> str:
    """Formats a value as it is shown on the screen."""
    word = shown_value(playing.box, of.path, value)
    return number_text(word) if isinstance(word, int) else context.words.said(word)


def number_text(number: int) -> str:
    return str(number).replace("-", "\N{MINUS SIGN}")


def signed(by: int) -> str:
    return f"+{by}" if by > 0 else number_text(by)
