"""A game that is over, looked back at: its story, and the moments to be remembered."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.message import say
from core.odds import percent
from core.scene import End, Memory
from screens.context import ScreenContext
from screens.game.head import grown
from screens.scene import looks
from screens.told import sentence
from screens.widgets.icon import Icon
from screens.widgets.layouts import Card
from screens.widgets.text import Text


def cards_of(context: ScreenContext, end: End) -> list[StoryCard | MemoryCard]:
    story = [StoryCard(context, end)] if end.story else []
    return [*story, *(MemoryCard(context, memory) for memory in end.memories)]


class StoryCard(Card):
    """The game in a few sentences."""

    def __init__(self, context: ScreenContext, end: End) -> None:
        palette = context.palette
        super().__init__(ground=palette.surface_1, padding=(dp(14), dp(12)), spacing=dp(8), fills=True)
        self.size_hint_y = None
        self.words = [Text(context.text(say("ui.end.story")), palette.words, "button")]
        self.words += [Text(sentence(context.text(each)), palette.text_high, "tile") for each in end.story]
        for each in self.words:
            self.add_widget(each)

    def fit(self, width: float) -> float:
        self.height = sum(grown(each, width - dp(28)) for each in self.words) + dp(8) * (len(self.words) - 1) + dp(24)
        return float(self.height)


class MemoryCard(Card):
    """A moment to be remembered: what it was, when, and how likely it had been."""

    def __init__(self, context: ScreenContext, memory: Memory) -> None:
        palette = context.palette
        super().__init__(
            ground=palette.surface_1, orientation="horizontal", padding=(dp(14), dp(12)), spacing=dp(12), fills=True
        )
        self.size_hint_y = None
        self.memory = memory
        ink = looks.ink(palette, memory.tone) if memory.tone else palette.accent
        self.add_widget(Icon(memory.icon, ink, 36, pos_hint={"center_y": 0.5}))
        self.words = [
            Text(context.text(memory.title), ink, "button"),
            Text(context.text(memory.sentence), palette.text_high, "tile"),
        ]
        below = below_memory(context, memory)
        if below:
            self.words.append(Text(below, palette.text_middle, "tile"))
        self.column = BoxLayout(orientation="vertical", spacing=dp(4))
        for each in self.words:
            self.column.add_widget(each)
        self.add_widget(self.column)

    def fit(self, width: float) -> float:
        inner = width - dp(28 + 36 + 12)
        self.height = sum(grown(each, inner) for each in self.words) + dp(4) * (len(self.words) - 1) + dp(24)
        return float(self.height)


def below_memory(context: ScreenContext, memory: Memory) -> str:
    """Returns when a moment was, and the exact chance that it had."""
    told = [context.text(memory.when)] if memory.when is not None else []
    if memory.chance is not None:
        chance = say("ui.end.chance", percent=percent(memory.chance), exact=str(memory.chance))
        told.append(context.text(chance))
    return " · ".join(told)
