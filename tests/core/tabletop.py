"""What the tables of all boxes have in common, for tests that read: given these moves, when this one, these events.

Everything goes through a journal, as in the app, and is written and read as in a file.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, Self, TypeVar

import pytest

from core.acts import Act
from core.box import Box
from core.choices import Choice
from core.deck import Stock
from core.facts import Event, Move
from core.frozen import replace
from core.journal import Journal
from core.refusal import Refused
from core.rulings import Ruling
from data.forms import Forms
from data.words import words
from tests.core.playing import write

S = TypeVar("S", bound=Any)
E = TypeVar("E", bound=Event)


def is_a_sentence(refusal: Refused) -> bool:
    """Whether a refusal can be told: its words are there, and every gap in them is filled."""
    if None in refusal.facts.values():
        return False
    told = words("en").text(refusal.message())
    return told != refusal.message().key and not any(bad in told for bad in ("{", "None", "XX"))


def lying(stocks: Iterable[Stock]) -> dict[str, int]:
    """What there is at all, by name."""
    return {stock.name: stock.count for stock in stocks if stock.count}


class Tabletop(Generic[S]):
    """A box says what it is, and how its moves are made in a few words."""

    box: ClassVar[Box[Any]]
    forms: ClassVar[Forms]

    def __init__(self) -> None:
        self.journal: Journal[S] = Journal(self.box)
        self.events: tuple[Event, ...] = ()

    @classmethod
    def bare(cls) -> Self:
        """Nothing is set up yet."""
        table = cls.__new__(cls)
        Tabletop.__init__(table)
        return table

    @property
    def state(self) -> S:
        return self.journal.state

    @property
    def step(self) -> str:
        """What the game waits for; "" where it waits for nobody in particular, and at its end."""
        return self.state.steps[-1].what if self.state.steps else ""

    def told(self, kind: type[E]) -> list[E]:
        """The events of this sort that the last move brought."""
        return [event for event in self.events if isinstance(event, kind)]

    def offers(self, kind: str, **given: Any) -> list[Choice]:
        """The choices of one sort of move that are offered now, with these fields given."""
        return [
            choice
            for choice in self.box.rules.choices(self.state)
            if choice.move == kind and given.items() <= dict(choice.given).items()
        ]

    def play(self, move: Move) -> tuple[Event, ...]:
        act = self.journal.play(move)
        self.write(act)
        self.events = act.events
        return self.events

    def settings(self, **changes: Any) -> tuple[Event, ...]:
        """The table agrees on something else."""
        change: Any = self.box.rules.move_types["change-settings"]
        return self.play(change(settings=replace(self.state.settings, **changes)))

    def write(self, act: Act) -> None:
        assert self.forms.act_from_json(self.forms.act_to_json(act), self.box.version) == act, "it reads as it was"
        write(self.journal, act)

    def refused(self, move: Move, rule: str | None = None) -> Refused:
        """The refusal of a move that must not be possible now; with the number of the rule that it names."""
        before = self.journal.state
        with pytest.raises(Refused) as caught:
            self.journal.play(move)
        refusal = caught.value
        assert self.journal.state is before
        assert rule is None or refusal.rule == rule, f"{refusal} names {refusal.rule}, not {rule}"
        assert is_a_sentence(refusal), str(refusal)
        return refusal

    def undo(self) -> None:
        self.write(self.journal.undo())

    def redo(self) -> None:
        self.write(self.journal.redo())

    def ruling(self, path: str, value: Any) -> None:
        """The table's word: the quick way to a state that would take many moves to reach."""
        self.play(Ruling(path=path, value=value))
