"""The kinds of steps of Dungeon Raiders: everything that the rules, the choices and the picture need to know about a
step.

Each kind is defined in the module of its rules; `steps.py` lists those modules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import Game, Step, What
from core.choices import Choice
from core.facts import Move
from core.message import Message

Heading: TypeAlias = tuple[Message, Message | None]
"""The title of the Now panel, and the reason below it."""


def _nothing(_state: Game, _step: Step) -> Iterable[Choice]:
    return ()


def _always(_state: Game, _step: Step) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Asked:
    """The texts and the picture of a step that waits for somebody.

    now      returns the step in one line, for people who do not see the table
    heading  returns title and reason of the Now panel; None where everybody plays cards, because the room shows that
    """

    rule: str
    icon: str
    now: Callable[[Game, Step], Message]
    heading: Callable[[Game, Step], Heading] | None = None


@dataclass(frozen=True, slots=True)
class StepKind:
    """A kind of step. A step with `auto` happens by itself, without anybody; every other step has `asked`.

    answers     the moves that answer it, each with its rule
    offers      returns the choices of those moves
    fits        tells whether a state can wait for this step: it checks what a ruling or a file says
    setting_up  whether it comes before the first level
    """

    what: What
    asked: Asked | None = None
    auto: Callable[[Run], None] | None = None
    answers: Mapping[type[Move], Callable[[Run, Any], None]] = field(default_factory=dict)
    offers: Callable[[Game, Step], Iterable[Choice]] = _nothing
    fits: Callable[[Game, Step], bool] = _always
    setting_up: bool = False
