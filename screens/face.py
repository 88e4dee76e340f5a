"""A face: how one box looks on the game screen. The screen is the same for all; a face fills its places.

A face knows no rules. It is given a view and its choices, and says how they are laid out: what stands open at once,
what is a large tile, what waits behind "more".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from app.playing import Playing, View
from core.asks import Ask
from core.choices import Choice
from core.message import Message
from core.scene import Offer, StepView
from core.table_counts import Count
from screens.context import ScreenContext


@dataclass(frozen=True, slots=True)
class Asked:
    """What a pad is given: one ask of one choice, what has been answered before it, and where its answer goes.

    `answer_all` takes the answers to several asks at once, by their fields, and may add what no ask has asked for.
    """

    context: ScreenContext
    playing: Playing
    choice: Choice
    ask: Ask
    answers: dict[str, Any]
    answer: Callable[[Any], None]
    answer_all: Callable[[Mapping[str, Any]], None]


class Part(Protocol):
    """A widget that follows the game. It is shown each new view, and keeps its widgets."""

    height: float

    def show(self, view: View) -> None: ...


class Stage(Part, Protocol):
    """The upper part of the screen. `fit` lays it out for the room there is, and says how much of it is used.

    It may need more than there is; with a room of less than nothing only what cannot be done without is left.
    """

    def fit(self, width: float, room: float) -> float: ...


More: TypeAlias = tuple[Message, str, Callable[[ScreenContext, Playing], None]]
"""Words, a symbol, and what it opens."""


class Face(Protocol):
    def track(self, context: ScreenContext, playing: Playing) -> Any: ...

    def stage(self, context: ScreenContext, playing: Playing) -> Any: ...

    def step(self, view: View) -> StepView: ...

    def heading_for(self, step: StepView, view: View, choice: Choice, ask: Ask, answers: Mapping[str, Any]) -> StepView:
        """The head of the panel while a choice is being answered: whose card, which value. Only its words are taken."""
        ...

    def own_layout(
        self,
        context: ScreenContext,
        view: View,
        step: StepView,
        take: Callable[[Offer], None],
        unfold: Callable[[Message], None],
    ) -> Any | None:
        """The offers of a step in an arrangement of the box's own; None takes the common one.

        `unfold` opens a group, by its words. The widget has its `least` height like a pad, and a `foot` if it has a row
        that takes small keys. With a `heading(step)` it says another head, and calls its `moved` when that has changed;
        with a `show(view)` it follows a game in which the offers stay the same.
        """
        ...

    def pad(self, asked: Asked) -> Any | None:
        """A pad of the box's own for an ask; None takes the common one."""
        ...

    def settle(self, context: ScreenContext, playing: Playing, count: Count) -> None:
        """Opens where something is set that people count and that several values make."""
        ...

    def subtitle(self, view: View) -> Message | None: ...

    def changes(self, before: Any, after: Any) -> tuple[tuple[int, int], ...]:
        """The numbers that people look for in the log: life before and after."""
        ...

    def more(self) -> tuple[More, ...]:
        """What the box adds behind the three dots."""
        ...
