"""Two versions of the same game beside each other: what they share, what each has of its own, and which one to keep."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.comparing import Comparison, Side
from app.exchange import Relation
from app.home import Home, How
from core.message import Message, say
from core.paths import Value
from core.table_counts import Difference
from screens.context import ScreenContext
from screens.game.why import number_text
from screens.material.rows import Face, ListRow
from screens.widgets.icon import Icon
from screens.widgets.layouts import Card, Column, Row
from screens.widgets.sheet import Sheet
from screens.widgets.text import Fit, Text

MOST = 12  # differences: whoever needs more of them opens both games


def compare_sheet(
    context: ScreenContext, home: Home, told: Message, clash: Comparison, choose: Callable[[How], None]
) -> None:
    """Opens the sheet. `choose` is called with what to do, unless the game that is here is kept as it is."""

    def chosen(how: How) -> Callable[[], None]:
        def do() -> None:
            context.sheet(None)
            choose(how)

        return do

    body = CompareBody(context, home, told, clash)
    ways: list[tuple[How, Message, Message, str]] = [
        ("take", say("home.take-it"), say("home.take-it.caption"), "tray-arrow-down"),
        ("ask", say("home.keep-ours"), say("home.keep-ours.caption"), "check"),
        ("both", say("home.keep-both"), say("home.keep-both.caption"), "content-copy"),
    ]
    if clash.relation == "diverged":
        ways.insert(0, ("merge", say("home.merge"), say("home.merge.caption"), "call-merge"))
    likely: dict[Relation, How] = {"newer": "take", "diverged": "merge"}
    for how, words, caption, icon in ways:
        face: Face = "primary" if how == likely.get(clash.relation, "ask") else "key"
        act = (lambda: context.sheet(None)) if how == "ask" else chosen(how)
        body.add_widget(
            ListRow(context, context.text(words), caption=context.text(caption), icon=icon, face=face, on_tap=act)
        )
    context.sheet(Sheet(context, context.text(say("home.here-already")), body, lambda: context.sheet(None)))


class CompareBody(Column):
    def __init__(self, context: ScreenContext, home: Home, told: Message, clash: Comparison) -> None:
        super().__init__(spacing=dp(8))
        palette = context.palette
        self.add_widget(Text(context.text(told), palette.text_high, "strong"))
        self.add_widget(Text(context.text(say("home.shared", count="n", n=clash.shared)), palette.text_middle))
        self.add_widget(_side(context, home, say("home.ours"), "phone", clash.ours))
        self.add_widget(_side(context, home, say("home.theirs"), "file-outline", clash.theirs))
        if clash.differences:
            self.add_widget(Differences(context, clash.differences[:MOST]))
            more = len(clash.differences) - MOST
            if more > 0:
                self.add_widget(
                    Text(context.text(say("home.more-differs", count="n", n=more)), palette.text_middle, "caption")
                )


def _side(context: ScreenContext, home: Home, words: Message, icon: str, side: Side) -> Card:
    palette = context.palette
    own = say("home.own-none") if not side.own else say("home.own", count="n", n=side.own)
    head = Row(
        Icon(icon, palette.accent, 22),
        Text(context.text(words), palette.text_high, "name"),
        Text(home.when(side.last), palette.text_middle, "caption", wide=False),
        spacing=dp(8),
    )
    card = Card(
        head, Text(context.text(own), palette.text_high, "strong"), ground=palette.surface_2, padding=(dp(14), dp(10))
    )
    card.spacing = dp(4)
    for sentences in side.told:
        card.add_widget(Text(" ".join(context.text(each) for each in sentences), palette.text_middle))
    return card


class Differences(Column):
    """A table of what differs, with its number on each side."""

    def __init__(self, context: ScreenContext, differences: tuple[Difference, ...]) -> None:
        super().__init__(spacing=dp(4), padding=(dp(14), 0))
        palette = context.palette
        head = (say("home.differs"), say("home.ours"), say("home.theirs"))
        size = {"largest": sp(13)}
        words = [Fit(context.text(each), palette.text_middle, "label", **size) for each in head]
        self.add_widget(self._row(words, sp(34)))
        for each in differences:
            numbers = [
                Fit(_value(value), palette.text_high, "inline", largest=sp(22)) for value in (each.one, each.other)
            ]
            self.add_widget(self._row([Fit(_what(context, each), palette.text_middle, "sentence"), *numbers], sp(26)))

    @staticmethod
    def _row(words: list[Fit], high: float) -> BoxLayout:
        row = BoxLayout(size_hint_y=None, height=max(dp(26), high), spacing=dp(8))
        for place, each in enumerate(words):
            each.halign = "right" if place else "left"
            each.size_hint_x = 0.45 if place else 1
            row.add_widget(each)
        return row


def _what(context: ScreenContext, each: Difference) -> str:
    what = context.text(each.what)
    return context.text(say("ui.count.of", player=each.player, what=what)) if each.player else what


def _value(value: Value) -> str:
    return number_text(value) if isinstance(value, int) else "\N{EN DASH}" if value is None else str(value)
