"""The odds page: what is at stake now and what can be wondered about at any time, in numbers that can be read across
the table.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.chart import average
from app.playing import Playing, View
from core.message import say
from core.odds import Answer, Missing, Odds, Question, percent
from screens.context import ScreenContext
from screens.face import Face
from screens.game.tracked import tracked
from screens.game.valuesheet import value_sheet
from screens.scene import looks
from screens.scene.lookback import MemoryCard
from screens.theme import mixed
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.layouts import Card, Column, Gap, Row, Scroll
from screens.widgets.text import Fit, Text

STAIR = 56  # dp, the height of a bar of 100 %
AT_ONCE = 5
"""So many cards are made with the page, which fill any phone; the others follow one a frame."""


class OddsPage(BoxLayout):
    """The page. The question called `about` comes first, for whoever has tapped what it is about."""

    def __init__(self, context: ScreenContext, playing: Playing, face: Face, about: str = "") -> None:
        super().__init__(orientation="vertical")
        self.context, self.playing, self.face, self.about = context, playing, face, about
        self.cards = Column(spacing=dp(8))
        self.scroll = Scroll(self.cards, context.palette)
        self.add_widget(self.scroll)
        self._shown: tuple[tuple[Odds | Question, ...], bool] | None = None
        self._to_come: list[Odds | Question] = []
        self._next = Clock.create_trigger(self._one_more)
        self.show(playing.view)

    def show(self, view: View) -> None:
        shown = view.questions, view.over
        if shown == self._shown:
            return
        self._shown = shown
        self.cards.clear_widgets()
        self._to_come = sorted(
            view.questions, key=lambda each: not (isinstance(each, Question) and each.key == self.about)
        )
        if not view.questions:
            self._say_nothing(view)
        for _ in range(AT_ONCE):
            self._one_more()

    def _say_nothing(self, view: View) -> None:
        """Says when there will be chances; at the end of a game, what chance has done in it."""
        palette, text = self.context.palette, self.context.text
        told = view.end.memories if view.end is not None else ()
        self.cards.add_widget(Gap(height=dp(8 if told else 72)))
        heading = say("ui.odds.none") if view.end is None else say("ui.odds.over")
        self.cards.add_widget(Text(text(heading), palette.text_high, "title", align="center"))
        if view.end is None:
            self.cards.add_widget(Text(text(say("ui.odds.none.text")), palette.text_middle, align="center"))
        for memory in told:
            card = MemoryCard(self.context, memory)
            card.bind(width=lambda card, wide: card.fit(wide))
            self.cards.add_widget(card)

    def _one_more(self, *_: object) -> None:
        if not self._to_come:
            return
        found = self._to_come.pop(0)
        if isinstance(found, Question):
            self.cards.add_widget(QuestionCard(self.context, found, self._enter))
        else:
            self.cards.add_widget(OddsCard(self.context, found, self._enter))
        if self._to_come:
            self._next()

    def _enter(self, missing: Missing) -> None:
        """Opens the sheet in which the table enters a value that is missing, or the way to the copy that lacks it."""
        if missing.printed:
            from screens.game.copy import copy_sheet  # with KivyMD's widgets, which no game waits for

            copy_sheet(self.context, self.playing)
            return
        value_sheet(self.context, self.playing, tracked(self.playing, missing.path))


Enter = Callable[[Missing], None]


class QuestionCard(Card):
    """A question with its answers, one below the other, each with its number and its bar."""

    def __init__(self, context: ScreenContext, question: Question, enter: Enter) -> None:
        palette = context.palette
        super().__init__(ground=palette.surface_1, padding=dp(14), spacing=dp(10))
        self.question = question
        title = Text(context.text(question.title), palette.text_high, "name")
        icon = [Icon(question.icon, palette.accent, 24)] if question.icon else []
        self.add_widget(Row(*icon, title, spacing=dp(10)))
        for answer, shown in zip(question.answers, question.percents(), strict=True):
            self.add_widget(AnswerRow(context, answer, shown))
        if question.note is not None:
            self.add_widget(Text(context.text(question.note), palette.text_middle, "tile"))
        add_missing(self, context, question.missing, enter)


class AnswerRow(Column):
    def __init__(self, context: ScreenContext, answer: Answer, shown: int | None) -> None:
        palette = context.palette
        super().__init__(spacing=dp(4))
        label = looks.text(context, answer.label)
        said = looks.text(context, answer.said) if answer.said else ""
        parts: list[Any] = [Text(label, palette.text_high, "button")]
        if answer.chance is not None:
            most = answer.most
            parts.append(
                bounds(context, answer.chance, most)
                if most is not None
                else Text(f"{shown}%", palette.text_high, "inline", wide=False)
            )
        elif said:
            parts.append(Text(said, palette.text_high, "button", align="right"))
            said = ""
        self.add_widget(Row(*parts, spacing=dp(12)))
        if said:
            self.add_widget(Text(said, palette.text_middle, "tile"))
        if answer.chance is not None:
            self.add_widget(Bar(context, answer.chance, answer.most))


def bounds(context: ScreenContext, least: Fraction, most: Fraction) -> Text:
    """Makes the text for a chance of which nobody knows more than its bounds."""
    ink = context.palette.text_high
    if least == 0 and most == 1:
        return Text(context.text(say("ui.odds.unknown")), ink, "name", wide=False)
    return Text(
        context.text(say("ui.odds.between", least=percent(least), most=percent(most))), ink, "inline", wide=False
    )


def add_missing(card: Card, context: ScreenContext, missing: tuple[Missing, ...], enter: Enter) -> None:
    """Adds what nobody has entered yet, with a key for each value that can be entered here."""
    if not missing:
        return
    palette = context.palette
    card.add_widget(Text(context.text(say("ui.odds.missing")), palette.words, "button"))
    for each in missing:
        words = Text(context.text(each.what), palette.text_high, "tile")
        if not each.path and not each.printed:
            card.add_widget(words)
            continue
        key = Key(
            context, context.text(say("ui.odds.enter")), icon="pencil", width=dp(124), height=dp(56), guarded=False,
            on_tap=lambda each=each: enter(each),
        )  # fmt: skip
        card.add_widget(Row(words, key, spacing=dp(12), mirrored=context.mirrored))


class OddsCard(Card):
    """One chance: its name, the number, a bar, and the chances of the next tries as stairs. An average has no bar."""

    def __init__(self, context: ScreenContext, odds: Odds, enter: Enter) -> None:
        palette = context.palette
        super().__init__(ground=palette.surface_1, padding=dp(14), spacing=dp(10))
        label = Text(context.text(odds.label), palette.text_high, "name")
        if odds.most is not None:
            self.add_widget(Row(label, bounds(context, odds.chance, odds.most), spacing=dp(12)))
            self.add_widget(Bar(context, odds.chance, odds.most))
            add_missing(self, context, odds.missing, enter)
            return
        shown = average(odds.chance, context.text) if odds.mean else f"{percent(odds.chance)}%"
        self.add_widget(Row(label, Text(shown, palette.text_high, "count", wide=False), spacing=dp(12)))
        if odds.mean:
            return
        self.add_widget(Bar(context, odds.chance))
        if len(odds.steps) > 1:
            self.add_widget(Stairs(context, odds.steps))


class Bar(Widget):
    """A bar that shows a part of a whole; up to `most` it is pale, where the part may be as large as that."""

    def __init__(self, context: ScreenContext, chance: Fraction, most: Fraction | None = None) -> None:
        super().__init__(size_hint_y=None, height=dp(10))
        self.chance, self.most = float(chance), float(most if most is not None else chance)
        with self.canvas:
            Color(rgba=context.palette.surface_3)
            self._whole = SmoothRoundedRectangle(radius=[dp(5)])
            Color(rgba=mixed(context.palette.accent, context.palette.surface_3, 0.65))
            self._may_be = SmoothRoundedRectangle(radius=[dp(5)])
            Color(rgba=context.palette.accent)
            self._part = SmoothRoundedRectangle(radius=[dp(5)])
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: object) -> None:
        self._whole.pos, self._whole.size = self.pos, self.size
        for shape, share in ((self._may_be, self.most), (self._part, self.chance)):
            part = max(self.height, self.width * share) if share else 0
            shape.pos, shape.size = self.pos, (part, self.height)


class Stairs(BoxLayout):
    """The same chance within one try, two, three and so on."""

    def __init__(self, context: ScreenContext, steps: tuple[Fraction, ...]) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=dp(STAIR + 48))
        for at, chance in enumerate(steps):
            self.add_widget(Stair(context, at, chance))


class Stair(BoxLayout):
    def __init__(self, context: ScreenContext, at: int, chance: Fraction) -> None:
        super().__init__(orientation="vertical", spacing=dp(2))
        palette = context.palette
        self.add_widget(Gap())
        self.add_widget(Fit(f"{percent(chance)}%", palette.text_high, "small-digit", size_hint_y=None, height=dp(24)))
        bar = Widget(size_hint_y=None, height=dp(4 + (STAIR - 4) * float(chance)))
        with bar.canvas:
            Color(rgba=mixed(palette.accent, palette.surface_1, 0.12 * at))
            shape = SmoothRoundedRectangle(radius=[dp(4)])
        bar.bind(pos=lambda _bar, pos: setattr(shape, "pos", pos), size=lambda _bar, size: setattr(shape, "size", size))
        self.add_widget(bar)
        self.add_widget(Fit(str(at + 1), palette.text_low, "caption", size_hint_y=None, height=dp(18)))
