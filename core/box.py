"""The shape that every box has. The machinery knows this and no box."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from core.choices import Choice
from core.counted import Chapter, Count
from core.facts import Event, Move
from core.kinds import Kind
from core.message import Message, Name
from core.odds import Odds
from core.scene import PlayerSheet, Scene, Sight
from core.tally import Cause, Die, Honour, Measure, Outcome, Tally

S = TypeVar("S")

Viewer: TypeAlias = str | None
"""A player's name, or None for what the whole table may see."""

Verdict: TypeAlias = Literal["good", "bad", "deadly", ""]
"""What events mean for whoever they happen to; "" where they are neither good nor bad."""

Upcast: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]


def _anybodys(_state: Any, _move: str, _known: Mapping[str, Any]) -> str:
    return ""


def _as_made(_move: Move, _seat: str) -> None:
    return None


def _nothing_wrong(_state: Any) -> None:
    return None


def _never_merged(_first: Event, _second: Event) -> None:
    return None


def _no_burst(_move: Move) -> None:
    return None


def _no_deed(_state: Any, _move: Move) -> None:
    return None


def _no_reminders(_state: Any) -> tuple[str, ...]:
    return ()


def _as_it_is(_path: str, _value: object) -> None:
    return None


def _as_a_ruling(_path: str, _before: object, _after: object) -> None:
    return None


def _no_odds(_state: Any) -> tuple[Odds, ...]:
    return ()


def _no_verdict(_events: Sequence[Event]) -> Verdict:
    return ""


def _in_order(events: Sequence[Event]) -> Sequence[Event]:
    return events


def _all_listed(_state: Any, _choice: Choice, _card: str) -> None:
    return None


def _no_chapter(_state: Any) -> Chapter:
    return Chapter()


def _no_counts(_state: Any) -> tuple[Count, ...]:
    return ()


def _no_tallies(_before: Any, _move: Move | None, _events: Sequence[Event], _after: Any) -> tuple[Tally, ...]:
    return ()


def _no_outcomes(_state: Any) -> tuple[Outcome, ...]:
    return ()


def _as_called(cause: Cause) -> str:
    return cause.name or cause.sort


def _no_role(_state: Any, _player: str) -> None:
    return None


def _no_sheet(_state: Any, _player: str) -> None:
    return None


def _never_sealed(_then: Any, _now: Any) -> bool:
    return False


def _never_reckoned(_state: Any, _path: str) -> bool:
    return False


def _nothing_learned(_move: Move) -> None:
    return None


def _nothing_broken(_state: Any) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Box(Generic[S]):
    """One game: its rules as pure functions.

    decide   what follows from a move now; raises Refused when the rules forbid it
    evolve   the state after an event; total, never refuses
    whose    the player who makes a move of that kind now, from as many of its fields as are known; "" where that is
             anybody's
    named    a move that names nobody, with the name of whoever made it; None for one that has no place for a name
    play     decide with the state that its events make, for a box that has made it anyway while deciding
    choices  what the table may do now, with the inputs each choice awaits
    now      what the game waits for, in one line
    scene    everything that a viewer may see of the table, as a picture without pixels; None for a box that does not
             describe itself yet
    player_sheet  everything about one player of a view; None for somebody who does not sit there
    story    an event as a sentence, looking from the given state; None for one that only prepares the next step
    deed     a move as a sentence, made in the given state: what is told when none of its events tells anything
    value_name  what the value at a path is called
    value_word  what people say for one value of it; None where it is said as it is
    value_counted  how the log tells a number that people count by hand, from before to after; None: as a ruling
    view     the state as one player may see it
    seen     a move or an event as one player may see it, looking from the given state
    sealed   whether picks that lay face down in one state still do as the game stands in the other: such moves do not
             leave the phone
    reckoned whether a value is worked out for each viewer from what they may know, as what can still be in a deck of
             which somebody holds a card face down: it is no secret, but nobody sees the true one
    check    raises Refused when a ruling would make a state that cannot stand on a table
    burst    what quick taps must share to be one burst (None: this move never joins)
    merge    two events of a burst told as one, where that makes sense
    title    what the table calls this game ("" where it has no name of its own)
    over     whether the game has ended
    reminders  numbers of rules that nothing enforces and that matter now
    odds     the chances that matter now, from the state as a viewer may see it
    verdict  what the events of one move mean, as far as the move itself has decided it
    telling  those of its events that tell this, the most telling first
    unlisted  what a choice says besides, when its card is one that no list has; None where there can be no such card
    kinds    what each event is about, for the filters and symbols of a log; without those that tell nothing
    chapter  the turn that what happens in this state belongs to
    headings  keys of sentences that only announce the next turn: where turns have headings, those say it
    counts   what lies on the table to be counted, from the state as a viewer may see it
    role     whom a player plays: a hero; None where players are nobody but themselves
    tallies  what a move means for statistics, from the state before it, its events and the state after it
    outcomes  how the game stands for each player, for statistics
    points   what its points are called, "gold": the family of sentences `points.gold.…`; "" where nobody adds them up
    falls    what a fall is called, "died": the family of sentences `falls.died.…`
    cause_signs  the symbol of each sort of cause
    rounds_vary  whether games are longer or shorter than each other, and so worth to be told
    dice     its dice with pictures, by their sort
    measures  what is counted besides
    honours  what can be earned in it
    cause_word  what people call the cause of a fall; without a name, what they call all of its sort
    learned  what a move tells about the box itself, for games to come: the path of a value in its content and the value
    broken   the invariants that do not hold in a state, by name: for simulations
    random_setup  a set-up by chance with the content of a copy: for simulations
    bgg      its number at BoardGameGeek, by which other programs know it; None where nobody has looked it up
    upcasts  (kind, version) -> how a fact written by that rules version reads in the next one
    """

    name: str
    version: int
    empty: S
    setup: type[Move]
    moves: tuple[type[Move], ...]
    events: tuple[type[Event], ...]
    decide: Callable[[S, Any], list[Event]]
    evolve: Callable[[S, Any], S]
    choices: Callable[[S], list[Choice]]
    now: Callable[[S], Message]
    story: Callable[[S, Any], Message | None]
    value_name: Callable[[str], Message]
    view: Callable[[S, Viewer], S]
    seen: Callable[[S, Any, Viewer], Any]
    viewers: Callable[[S], tuple[str, ...]]
    title: Callable[[S], str]
    over: Callable[[S], bool]
    whose: Callable[[S, str, Mapping[str, Any]], str] = _anybodys
    named: Callable[[Any, str], Move | None] = _as_made
    value_word: Callable[[str, object], Message | None] = _as_it_is
    value_counted: Callable[[str, object, object], Message | None] = _as_a_ruling
    deed: Callable[[S, Any], Message | None] = _no_deed
    play: Callable[[S, Any], tuple[list[Event], S]] | None = None
    scene: Callable[[Sight, Viewer], Scene] | None = None
    player_sheet: Callable[[S, str], PlayerSheet | None] = _no_sheet
    check: Callable[[S], None] = _nothing_wrong
    sealed: Callable[[S, S], bool] = _never_sealed
    reckoned: Callable[[S, str], bool] = _never_reckoned
    burst: Callable[[Any], object] = _no_burst
    merge: Callable[[Any, Any], Event | None] = _never_merged
    reminders: Callable[[S], tuple[str, ...]] = _no_reminders
    odds: Callable[[S], tuple[Odds, ...]] = _no_odds
    verdict: Callable[[Sequence[Event]], Verdict] = _no_verdict
    telling: Callable[[Sequence[Event]], Sequence[Event]] = _in_order
    unlisted: Callable[[S, Choice, str], Mapping[str, Any] | None] = _all_listed
    chapter: Callable[[S], Chapter] = _no_chapter
    headings: frozenset[str] = frozenset()
    counts: Callable[[S], tuple[Count, ...]] = _no_counts
    tallies: Callable[[S, Any, Sequence[Event], S], tuple[Tally, ...]] = _no_tallies
    outcomes: Callable[[S], tuple[Outcome, ...]] = _no_outcomes
    points: str = ""
    falls: str = "died"
    cause_signs: Mapping[str, str] = field(default_factory=dict)
    rounds_vary: bool = True
    dice: Mapping[str, Die] = field(default_factory=dict)
    measures: tuple[Measure, ...] = ()
    honours: tuple[Honour, ...] = ()
    cause_word: Callable[[Cause], Message | Name | str] = _as_called
    role: Callable[[S, str], Name | None] = _no_role
    learned: Callable[[Any], tuple[str, int | str] | None] = _nothing_learned
    broken: Callable[[S], tuple[str, ...]] = _nothing_broken
    random_setup: Callable[[Random, Any], Move] | None = None
    bgg: int | None = None
    kinds: Mapping[type[Event], Kind] = field(default_factory=dict)
    upcasts: Mapping[tuple[str, int], Upcast] = field(default_factory=dict)

    @property
    def has_odds(self) -> bool:
        """Whether there is ever a chance to tell."""
        return self.odds is not _no_odds
