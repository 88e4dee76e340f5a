"""The game screen of a box that adds nothing to its scene."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.playing import Playing, View
from core.asks import Ask
from core.choices import Choice
from core.counted import Count
from core.paths import escape
from core.scene import StepView
from screens.desk import Desk
from screens.face import More
from screens.game.values import DECKS, values_of
from screens.scene.face import SceneFace


class PlainFace(SceneFace):
    def asking(self, step: StepView, view: View, choice: Choice, ask: Ask, answers: Mapping[str, Any]) -> StepView:
        return step if choice is step.direct else replace(step, title=choice.label, why=None)

    def settle(self, desk: Desk, playing: Playing, count: Count) -> None:
        deck = escape(count.key.removeprefix("deck:"))
        values_of(desk, playing, DECKS, lambda: desk.sheet(None), under=f"decks/{deck}/left/")

    def changes(self, before: Any, after: Any) -> tuple[tuple[int, int], ...]:
        return ()

    def more(self) -> tuple[More, ...]:
        return ()


FACE = PlainFace()
