"""The game screen of a box that adds nothing to its scene."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.playing import Playing, View
from core.asks import Ask
from core.choices import Choice
from core.paths import escape
from core.scene import StepView
from core.table_counts import Count
from screens.context import ScreenContext
from screens.face import More
from screens.game.values import DECKS, values_of
from screens.scene.face import SceneFace


class PlainFace(SceneFace):
    def heading_for(
        self, step: StepView, view: View, choice: Choice, ask: Ask, answers: Mapping[str, Any], /
    ) -> StepView:
        own = step.answering(choice)
        return own if choice is step.direct or own is not step else replace(step, title=choice.label, why=None)

    def settle(self, context: ScreenContext, playing: Playing, count: Count) -> None:
        deck = escape(count.key.removeprefix("deck:"))
        values_of(context, playing, DECKS, lambda: context.sheet(None), under=f"decks/{deck}/left/")

    def changes(self, before: Any, after: Any) -> tuple[tuple[int, int], ...]:
        return ()

    def more(self) -> tuple[More, ...]:
        return ()


FACE = PlainFace()
