"""Dungeon Roll on the game screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.asks import Ask, DeckCardAsk, DiceAsk, PickAsk, PickSomeAsk
from core.boxes.dungeonroll.table import DELVES
from core.choices import Choice
from core.counted import Count
from core.message import Message, say
from screens.desk import Desk
from screens.face import Asked, More, Offer, StepView
from screens.game.over import Over
from screens.roll import chapters, steps
from screens.roll.asking import asking
from screens.roll.delving import Delving
from screens.roll.dicepick import DicePickPad
from screens.roll.numbers import settle
from screens.roll.pads import FacePad, HeroPad, TokenPad, TokenPick, dice_pad
from screens.roll.stage import RollStage


class NoTrack(Widget):
    """The level is the track, and stands on the stage."""

    def __init__(self) -> None:
        super().__init__(size_hint_y=None, height=0)

    def show(self, view: View) -> None:
        """Nothing to follow."""

    def fit(self, screen: float) -> None:
        """Nothing to lay out."""


class RollFace:
    def track(self, desk: Desk, playing: Playing) -> Any:
        return NoTrack()

    def stage(self, desk: Desk, playing: Playing) -> Any:
        return RollStage(desk, playing)

    def step(self, view: View) -> StepView:
        return steps.step(view)

    def asking(self, step: StepView, view: View, choice: Choice, ask: Ask, answers: Mapping[str, Any]) -> StepView:
        return asking(step, view, choice, ask, answers)

    def spread(
        self,
        desk: Desk,
        view: View,
        step: StepView,
        take: Callable[[Offer], None],
        unfold: Callable[[Message], None],
    ) -> Any | None:
        match step.layout:
            case steps.DELVE:
                return Delving(desk, view, step, take, unfold)
            case "over":
                return Over(desk, step.icon)
        return None

    def pad(self, asked: Asked) -> Any | None:
        match asked.choice.move, asked.ask:
            case _, DiceAsk() as ask if ask.symbols:
                return dice_pad(asked, ask)
            case (("reroll" | "use-ultimate"), PickSomeAsk() as ask):
                return DicePickPad(asked, ask)
            case "revive", PickAsk() as ask:
                return FacePad(asked, ask)
            case "draw", DeckCardAsk() as ask:
                return TokenPad(asked, ask)
            case "use-ultimate", PickAsk() as ask:
                return TokenPick(asked, ask)
            case "take-hero", DeckCardAsk() as ask:
                return HeroPad(asked, ask)
        return None

    def settle(self, desk: Desk, playing: Playing, count: Count) -> None:
        settle(desk, playing, count)

    def subtitle(self, view: View) -> Message | None:
        number = view.state.delve.number
        return say("ui.roll.delve", n=number, of=DELVES) if number else None

    def changes(self, before: Any, after: Any) -> tuple[tuple[int, int], ...]:
        return chapters.changes(before, after)

    def more(self) -> tuple[More, ...]:
        from screens.game.tablerules import rules_sheet  # with the screens of a new game behind it

        return ((say("ui.table-rules"), "tune", rules_sheet),)


FACE = RollFace()
