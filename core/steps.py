"""The kinds of steps of a box, and the moves that answer none. Each is defined in the module of its rules.

What the rules, the choices and the picture need to know about a step stands side by side; nothing else lists steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from core.choices import Choice, kind_of
from core.facts import Event, Move
from core.message import Message
from core.refusal import Refused
from core.run import Run, Stacked

Heading: TypeAlias = tuple[Message, Message | None]
"""The title of the Now panel, and the reason below it."""

Rule: TypeAlias = Callable[[Any, Any], None]
"""A rule that answers a move: it takes the `Run` of the move and the move."""


def _nothing(*_of: object) -> Iterable[Choice]:
    return ()


def _always(_state: Any, _step: Any) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Asked:
    """The texts and the picture of a step that waits for somebody.

    rule     the number of its rule, or the name of its entry in the reference where one number stands for many
    now      returns the step in one line, for people who do not see the table
    heading  returns title and reason of the Now panel; None where the table around it shows both
    """

    rule: str
    icon: str
    now: Callable[[Any, Any], Message]
    heading: Callable[[Any, Any], Heading] | None = None


@dataclass(frozen=True, slots=True)
class StepKind:
    """A kind of step. A step with `auto` happens by itself, without anybody; every other step has `asked`.

    answers     the moves that answer it, each with its rule
    offers      returns the choices of those moves
    fits        tells whether a state can wait for this step: it checks what a ruling or a file says
    setting_up  whether it comes before the game proper
    """

    what: str
    asked: Asked | None = None
    auto: Callable[[Any, Any], None] | None = None
    answers: Mapping[type[Move], Rule] = field(default_factory=dict)
    offers: Callable[[Any, Any], Iterable[Choice]] = _nothing
    fits: Callable[[Any, Any], bool] = _always
    setting_up: bool = False


@dataclass(frozen=True, slots=True)
class Beside:
    """Moves that answer no step, each with its rule, and what is offered of them beside whatever the game waits for."""

    answers: Mapping[type[Move], Rule]
    offers: Callable[[Any], Iterable[Choice]] = _nothing


K = TypeVar("K", bound=StepKind)
S = TypeVar("S", bound=Stacked)
K_co = TypeVar("K_co", bound=StepKind, covariant=True)


class Topic(Protocol[K_co]):
    """A module with steps, or with moves that answer none."""

    @property
    def STEPS(self) -> Sequence[K_co | Beside]: ...


class Steps(Generic[K]):
    """All steps of a box, put together from the modules of its rules."""

    def __init__(self, setup: type[Move], *topics: Topic[K]) -> None:
        every = [each for topic in topics for each in topic.STEPS]
        self._setup = setup
        self._besides = [each for each in every if isinstance(each, Beside)]
        self.kinds: Mapping[str, K] = {each.what: each for each in every if not isinstance(each, Beside)}
        # Of several steps that a move can answer, the first one refuses it where none of them is awaited.
        self._rules = {move: rule for each in reversed(every) for move, rule in each.answers.items()}

    @property
    def at_any_time(self) -> frozenset[str]:
        """The kinds of moves that answer no step."""
        return frozenset(kind_of(move) for each in self._besides for move in each.answers)

    def play(self, run: Run[S, Any], move: Move) -> tuple[list[Event], S]:
        """Returns the events that follow from a move, and the state after it."""
        self.decide(run, move)
        return run.finish(), run.state

    def decide(self, run: Run[Any, Any], move: Move) -> None:
        """Applies the rule of a move, and whatever then happens by itself."""
        if run.state.stage == "empty" and not isinstance(move, self._setup):
            raise Refused("not-set-up")
        if run.state.stage == "over":
            raise Refused("game-over")
        awaited = self.kinds[run.stack[-1].what].answers if run.stack else {}
        rule = awaited.get(type(move)) or self._rules[type(move)]
        rule(run, move)
        self.go_on(run)

    def go_on(self, run: Run[Any, Any]) -> None:
        """Lets everything happen that needs nobody's answer."""
        while run.stack and run.state.stage != "over" and (auto := self.kinds[run.stack[-1].what].auto) is not None:
            auto(run, run.stack[-1])

    def awaited(self, state: Any) -> tuple[Any, Asked] | None:
        """Returns the step that somebody has to answer, with its texts; None where the game waits for nobody."""
        asked = self.kinds[state.steps[-1].what].asked if state.steps else None
        return (state.steps[-1], asked) if asked is not None else None

    def choices(self, state: Any) -> list[Choice]:
        """Returns what the table may do now. Nothing is offered that the rules would refuse."""
        if state.stage in ("empty", "over"):
            return []
        found: list[Choice] = []
        if state.steps:
            found += self.kinds[state.steps[-1].what].offers(state, state.steps[-1])
        for beside in self._besides:
            found += beside.offers(state)
        return found
