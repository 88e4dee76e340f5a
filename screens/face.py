"""A face: how one box looks on the game screen. The screen is the same for all boxes; a face fills its places.

A face knows no rules. It is given a view and its choices, and decides how they are laid out: what is visible at once,
what is a large tile, what is behind "more".
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
    """What a pad is given: one ask of one choice, the answers before it, and the function to call with the answer.

    `answer_all` takes the answers to several asks at once, by their fields, and may add values that no ask has asked
    for.
    """

    context: ScreenContext
    playing: Playing
    choice: Choice
    ask: Ask
    answers: dict[str, Any]
    answer: Callable[[Any], None]
    answer_all: Callable[[Mapping[str, Any]], None]


@dataclass(frozen=True, slots=True)
class Offered:
    """What a layout of a box is given: a step, the function that takes an offer, and the one that opens a group, by its
    words.
    """

    context: ScreenContext
    view: View
    step: StepView
    take: Callable[[Offer], None]
    unfold: Callable[[Message], None]


class Part(Protocol):
    """A widget that follows the game. Its `show` is called with each new view, and it keeps its widgets."""

    height: float

    def show(self, view: View) -> None: ...


class Stage(Part, Protocol):
    """The upper part of the screen. `fit` lays it out for the available room, and returns how much of it is used.

    It may need more than there is; if the room is negative, only what is indispensable remains.
    """

    def fit(self, width: float, room: float) -> float: ...


More: TypeAlias = tuple[Message, str, Callable[[ScreenContext, Playing], None]]
"""An entry of the menu: its words, its symbol, and the function that opens it."""


class Face(Protocol):
    def track(self, context: ScreenContext, playing: Playing) -> Any: ...

    def stage(self, context: ScreenContext, playing: Playing) -> Any: ...

    def step(self, view: View) -> StepView: ...

    def heading_for(
        self, step: StepView, view: View, choice: Choice, ask: Ask, answers: Mapping[str, Any], /
    ) -> StepView:
        """Returns the head of the panel while a choice is being answered: whose card, which value. Only its words are
        used.
        """
        ...

    def own_layout(self, offered: Offered) -> Any | None:
        """Returns a widget that arranges the offers of a step in the box's own way, or None for the common arrangement.

        The widget has its `least` height like a pad, and a `foot` if it has a row
        that takes small keys. If it has a `heading(step)`, it can change the head, and calls its `moved` when it has
        changed it; if it has a `show(view)`, it can follow a game in which the offers stay the same.
        """
        ...

    def pad(self, asked: Asked) -> Any | None:
        """Returns the box's own pad for an ask, or None for the common one."""
        ...

    def settle(self, context: ScreenContext, playing: Playing, count: Count) -> None:
        """Opens the place where a number is set that people count and that several values make up."""
        ...

    def subtitle(self, view: View) -> Message | None: ...

    def changes(self, before: Any, after: Any) -> tuple[tuple[int, int], ...]:
        """Returns the numbers that people look for in the log, as pairs of before and after: life, for example."""
        ...

    def more(self) -> tuple[More, ...]:
        """Returns what the box adds to the menu behind the three dots."""
        ...
