"""Why a number is what it is: every move that changed it, the newest first."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import Metrics, dp

from app.playing import Playing
from core.explain import Reason
from core.log import sentences, shown_value
from core.message import say
from core.paths import Value
from core.refusal import Refused
from screens.desk import Desk
from screens.fonts import tall
from screens.game.tracked import Tracked
from screens.widgets.key import Key
from screens.widgets.layouts import Card, Column, Gap, Row
from screens.widgets.over import Sheet
from screens.widgets.text import Text

LARGE_TEXT = 1.3  # from here on a number needs a line of its own


def why_sheet(desk: Desk, playing: Playing, of: Tracked, back: Callable[[], None] | None = None) -> None:
    """`back` leads to where it was asked; without it the sheet just closes."""
    if playing.hidden(of.path):
        desk.tell(say("ui.value.hidden", what=of.name))
        return
    try:
        reasons = playing.why(of.path)
    except Refused as no:
        desk.tell(no.message())
        return
    desk.guard.changed()
    close = back or (lambda: desk.sheet(None))
    title = desk.text(say("ui.why.title", what=of.name))
    desk.sheet(Sheet(desk, title, WhyBody(desk, playing, of, reasons, back), close))


class WhyBody(Column):
    def __init__(
        self, desk: Desk, playing: Playing, of: Tracked, reasons: list[Reason], back: Callable[[], None] | None
    ) -> None:
        super().__init__(spacing=dp(8))
        palette = desk.palette
        if not reasons:
            self.add_widget(Text(desk.text(say("ui.why.always")), palette.mid))
        for reason in reversed(reasons):
            self.add_widget(_reason(desk, playing, of, reason))
        from screens.game.valuesheet import value_sheet  # they lead to each other

        self.add_widget(
            Key(
                desk, desk.text(say("ui.value.set")), icon="gavel", height=dp(56), guarded=False,
                on_tap=lambda: value_sheet(desk, playing, of, back),
            )
        )  # fmt: skip


def _reason(desk: Desk, playing: Playing, of: Tracked, reason: Reason) -> Card:
    """A number stands beside its entry; words, and numbers that are set large, stand below it."""
    palette, text = desk.palette, told(desk, playing, of, reason)
    entry = Text(desk.text(say("ui.why.entry", entry=str(reason.of))), palette.mid, "caption")
    card = Card(ground=palette.s2, padding=(dp(14), dp(10)), spacing=dp(4))
    if type(reason.after) is int and Metrics.fontscale < LARGE_TEXT:
        card.add_widget(Row(entry, Gap(width=dp(8)), Text(text, palette.hi, "inline", wide=False)))
    else:
        card.add_widget(entry)
        card.add_widget(Text(text, palette.hi, "inline" if tall(text) == "Numerals" else "name"))
    lines = " ".join(desk.text(each) for each in sentences(playing.table.journal, reason.events))
    if lines:
        card.add_widget(Text(lines, palette.mid))
    return card


def told(desk: Desk, playing: Playing, of: Tracked, reason: Reason) -> str:
    """11 → 9 (−2); where there was nothing before, just what it became."""
    before, after = of.read(reason.before), of.read(reason.after)
    if reason.before is None:
        return said(desk, playing, of, after)
    was, is_ = said(desk, playing, of, before), said(desk, playing, of, after)
    change = f"{was} → {is_}" if tall(was + is_) == "Numerals" else f"{was} › {is_}"
    if type(before) is int and type(after) is int:
        return f"{change} ({signed(after - before)})"
    return change


def said(desk: Desk, playing: Playing, of: Tracked, value: Value) -> str:
    """A value as it stands on the screen."""
    word = shown_value(playing.box, of.path, value)
    return number_text(word) if isinstance(word, int) else desk.text(word)


def number_text(number: int) -> str:
    return str(number).replace("-", "\N{MINUS SIGN}")


def signed(by: int) -> str:
    return f"+{by}" if by > 0 else number_text(by)
