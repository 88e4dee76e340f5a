"""What a step of Dungeon Raiders is: everything that the rules, the choices and the picture ask about it, in one place.

Each kind stands in the module of its rules; `steps.py` lists those modules.
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
"""The title of the Now panel, and why."""


def _nothing(_state: Game, _step: Step) -> Iterable[Choice]:
    return ()


def _always(_state: Game, _step: Step) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Asked:
    """What a step shows that waits for somebody.

    now      the same in one line, for whoever does not see the table
    heading  title and reason of the Now panel; None where everybody plays cards, which the room says
    """

    rule: str
    icon: str
    now: Callable[[Game, Step], Message]
    heading: Callable[[Game, Step], Heading] | None = None


@dataclass(frozen=True, slots=True)
class StepKind:
    """`auto` is done by itself, without anybody; every other step has `asked`.

    answers     the moves that answer it, each with its rule
    offers      the choices of those moves
    fits        whether a state can wait for it: what a ruling or a file says is asked this
    setting_up  whether it comes before the first level
    """

    what: What
    asked: Asked | None = None
    auto: Callable[[Run], None] | None = None
    answers: Mapping[type[Move], Callable[[Run, Any], None]] = field(default_factory=dict)
    offers: Callable[[Game, Step], Iterable[Choice]] = _nothing
    fits: Callable[[Game, Step], bool] = _always
    setting_up: bool = False
