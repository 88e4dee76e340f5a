"""The rules page: what matters now, a search, and all topics. The rules are in our own words, under the numbers that
refusals name.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing, View
from core.message import say
from data.reference import Entry, Reference, boxes_with_rules, reference, without_numbers
from screens.context import ScreenContext
from screens.face import Face
from screens.widgets.key import Key
from screens.widgets.layouts import Card, Column, Gap, Scroll
from screens.widgets.text import Text

MOST = 12  # entries shown in full at once; a search that finds more is too vague to read through


class RulesPage(BoxLayout):
    """The page. `rule` opens it at the entry of a rule, above everything else that matters now."""

    def __init__(self, context: ScreenContext, playing: Playing, face: Face, rule: str = "") -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        self.context, self.playing, self.face = context, playing, face
        self.rule = rule
        self.book: Reference | None = None
        self.body = Column(spacing=dp(8))
        self.scroll = Scroll(self.body, context.palette)
        if context.box not in boxes_with_rules():
            self.add_widget(Text(context.text(say("ui.rules.none")), context.palette.text_middle, align="center"))
            self.add_widget(Gap())
            return
        self.book = reference(context.box, context.words.language)
        from screens.material.field import FormField  # not before somebody looks up a rule

        self.field = FormField(context, hint=context.text(say("ui.rules.search")), icon="magnify")
        self._search = Clock.create_trigger(lambda _dt: self._find(), 0.15)
        self.field.input.bind(text=lambda *_: self._search())
        self.add_widget(self.field)
        self.add_widget(self.scroll)
        self.front()

    def show(self, view: View) -> None:
        """Does nothing: the page stays where the reader is. What matters now is shown when the page is opened."""

    def front(self) -> None:
        """Shows what matters now, and then all topics."""
        assert self.book is not None
        entries = self._now(self.book)
        heading = self.context.text(say("ui.rules.now")) if entries else ""
        self._fill(heading, entries)
        palette = self.context.palette
        self.body.add_widget(
            Text(self.context.text(say("ui.rules.topics")), palette.text_low, "label", padding=(dp(8), dp(4)))
        )
        for topic in self.book.topics():
            self.body.add_widget(
                Key(
                    self.context, topic.title, icon="chevron-right", height=dp(56), guarded=False,
                    on_tap=lambda topic=topic: self._fill(topic.title, topic.entries, back=True),
                )
            )  # fmt: skip

    def _now(self, book: Reference) -> list[Entry]:
        view = self.playing.view
        wanted = [self.rule, self.face.step(view).rule, *view.reminders]
        found: dict[str, Entry] = {}
        for rule in wanted:
            for entry in book.of_rule(rule):
                found.setdefault(entry.id, entry)
        return list(found.values())

    def _fill(self, heading: str, entries: Sequence[Entry], *, back: bool = False) -> None:
        self.body.clear_widgets()
        self.scroll.scroll_y = 1
        palette = self.context.palette
        if back:
            self.body.add_widget(
                Key(
                    self.context,
                    self.context.text(say("ui.rules.topics")),
                    icon="arrow-left",
                    height=dp(52),
                    guarded=False,
                    on_tap=self.front,
                    icon_colour=palette.accent,
                )
            )
        if heading:
            self.body.add_widget(Text(heading, palette.text_low, "label", padding=(dp(8), dp(4))))
        for entry in entries:
            self.body.add_widget(EntryCard(self, entry))

    def _find(self) -> None:
        assert self.book is not None
        asked = self.field.input.text.strip()
        if not asked:
            self.front()
            return
        found = self.book.find(asked)
        heading = "" if found else self.context.text(say("ui.rules.nothing", asked=asked))
        self._fill(heading, found[:MOST])

    def open(self, entry_id: str) -> None:
        assert self.book is not None
        entry = self.book.entry(entry_id)
        self._fill("", [entry], back=True)

    def press(self, key: str) -> bool:
        if key not in ("up", "down") or self.book is None:
            return False
        room = self.body.height - self.scroll.height
        if room > 0:
            step = self.scroll.height * 0.8 / room * (1 if key == "up" else -1)
            self.scroll.scroll_y = min(1.0, max(0.0, self.scroll.scroll_y + step))
        return True


class EntryCard(Card):
    def __init__(self, page: RulesPage, entry: Entry) -> None:
        context, palette = page.context, page.context.palette
        super().__init__(ground=palette.surface_1, padding=dp(14), spacing=dp(8))
        self.add_widget(Text(entry.title, palette.text_high, "name"))
        self.add_widget(Text(without_numbers(entry.text), palette.text_middle, "sentence"))
        if entry.note:
            self.add_widget(Text(without_numbers(entry.note), palette.words, "caption"))
        self.add_widget(Text(" · ".join(entry.rules), palette.text_low, "caption"))
        if entry.see and page.book is not None:
            self.add_widget(Text(context.text(say("ui.rules.see")), palette.text_low, "label"))
            for other in entry.see:
                self.add_widget(
                    Key(
                        context, page.book.entry(other).title, icon="arrow-right", height=dp(48), guarded=False,
                        role="tile", on_tap=lambda other=other: page.open(other),
                    )
                )  # fmt: skip
