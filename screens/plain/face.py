"""The face of a box that has none of its own: everything it offers, in the order it is offered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.asks import Ask
from core.choices import Choice
from core.counted import Count
from core.message import Message
from core.paths import escape
from core.scene import Offer, StepView
from screens.desk import Desk
from screens.face import Asked, More
from screens.game.values import DECKS, values_of


class Nothing(Widget):
    """No track."""

    def __init__(self) -> None:
        super().__init__(size_hint_y=None, height=0)

    def show(self, view: View) -> None:
        """Nothing to follow."""

    def fit(self, screen: float) -> None:
        """Nothing to lay out."""


class PlainStage(BoxLayout):
    def __init__(self, desk: Desk, playing: Playing) -> None:
        super().__init__(size_hint_y=None, height=dp(0))

    def show(self, view: View) -> None:
        """Nothing to follow."""

    def fit(self, width: float, room: float) -> float:
        return 0.0


class PlainFace:
    def track(self, desk: Desk, playing: Playing) -> Any:
        return Nothing()

    def stage(self, desk: Desk, playing: Playing) -> Any:
        return PlainStage(desk, playing)

    def step(self, view: View) -> StepView:
        choices = view.choices
        direct = choices[0] if len(choices) == 1 and choices[0].asks else None
        offers = tuple(Offer(choice, choice.label) for choice in choices if choice is not direct)
        return StepView(view.now, offers=offers, direct=direct)

    def asking(self, step: StepView, view: View, choice: Choice, ask: Ask, answers: Mapping[str, Any]) -> StepView:
        return step if choice is step.direct else replace(step, title=choice.label, why=None)

    def spread(
        self,
        desk: Desk,
        view: View,
        step: StepView,
        take: Callable[[Offer], None],
        unfold: Callable[[Message], None],
    ) -> Any | None:
        return None

    def pad(self, asked: Asked) -> Any | None:
        return None

    def settle(self, desk: Desk, playing: Playing, count: Count) -> None:
        deck = escape(count.key.removeprefix("deck:"))
        values_of(desk, playing, DECKS, lambda: desk.sheet(None), under=f"decks/{deck}/left/")

    def subtitle(self, view: View) -> Message | None:
        return None

    def changes(self, before: Any, after: Any) -> tuple[tuple[int, int], ...]:
        return ()

    def more(self) -> tuple[More, ...]:
        return ()


FACE = PlainFace()
