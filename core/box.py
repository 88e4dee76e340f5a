"""The shape that every box has, in parts by who uses them. The machinery knows this and no box."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from core.choices import Choice
from core.facts import Event, Move
from core.message import Message, Name
from core.odds import Odds
from core.scene import PlayerSheet, Scene, Sight
from core.statistic_facts import Cause, Die, Honour, Measure, Outcome, StatisticFact
from core.table_counts import Chapter, Count
from core.topics import Topic

S = TypeVar("S")
T = TypeVar("T")

Viewer: TypeAlias = str | None
"""A player's name, or None for what the whole table may see."""

Verdict: TypeAlias = Literal["good", "bad", "deadly", ""]
"""What events mean for whoever they happen to; "" where they are neither good nor bad."""

Upcast: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]


# What a box says that leaves a function out.


def _nothing(*_of: object) -> None:
    return None


def _none(*_of: object) -> tuple[()]:
    return ()


def _never(*_of: object) -> bool:
    return False


def _anybodys(*_of: object) -> str:
    return ""


def _open(_state: object, shown: T, _viewer: Viewer) -> T:
    return shown


def _open_state(state: T, _viewer: Viewer) -> T:
    return state


def _as_told(events: Sequence[Event]) -> Sequence[Event]:
    return events


def _no_chapter(_state: object) -> Chapter:
    return Chapter()


def _as_called(cause: Cause) -> str:
    return cause.name or cause.sort


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S]):
    """What may be done and what follows from it: for the journal and for whoever offers moves.

    play     what follows from a move now, and the state that these events make; raises Refused when the rules forbid it
    evolve   the state after an event; total, never refuses
    choices  what the table may do now, with the inputs each choice awaits
    over     whether the game has ended
    whose    the player who makes a move of that kind now, from as many of its fields as are known; "" where that is
             anybody's
    named    a move that names nobody, with the name of whoever made it; None for one that has no place for a name
    check    raises Refused when a ruling would make a state that cannot stand on a table
    content_learned_from  what a move tells about the box itself, for games to come: the path of a value in its content
             and the value
    upcasts  (kind, version) -> how a fact written by that rules version reads in the next one
    """

    empty: S
    setup: type[Move]
    moves: tuple[type[Move], ...]
    events: tuple[type[Event], ...]
    play: Callable[[S, Any], tuple[list[Event], S]]
    evolve: Callable[[S, Any], S]
    choices: Callable[[S], list[Choice]]
    over: Callable[[S], bool]
    whose: Callable[[S, str, Mapping[str, Any]], str] = _anybodys
    named: Callable[[Any, str], Move | None] = _nothing
    check: Callable[[S], None] = _nothing
    content_learned_from: Callable[[Any], tuple[str, int | str] | None] = _nothing
    upcasts: Mapping[tuple[str, int], Upcast] = field(default_factory=dict)

    def decide(self, state: S, move: Any) -> list[Event]:
        """The first half of `play`: what follows from a move."""
        return self.play(state, move)[0]


@dataclass(frozen=True, kw_only=True)
class Visibility(Generic[S]):
    """What each viewer may see: for whatever leaves the program. A box that names its viewers alone hides nothing.

    viewers  the players whose eyes a game can be looked at through
    view     the state as one player may see it
    redacted_for  a move or an event as one player may see it, looking from the given state
    still_face_down  whether picks that lay face down in one state still do as the game stands in the other: such moves
             do not leave the phone
    reckoned whether a value is worked out for each viewer from what they may know, as what can still be in a deck of
             which somebody holds a card face down: it is no secret, but nobody sees the true one
    """

    viewers: Callable[[S], tuple[str, ...]]
    view: Callable[[S, Viewer], S] = _open_state
    redacted_for: Callable[[S, Any, Viewer], Any] = _open
    still_face_down: Callable[[S, S], bool] = _never
    reckoned: Callable[[S, str], bool] = _never


@dataclass(frozen=True, kw_only=True)
class Voice(Generic[S]):
    """What is told of a game in words: for the log and for whoever names what lies on the table.

    title    what the table calls this game ("" where it has no name of its own)
    now      what the game waits for, in one line
    story    an event as a sentence, looking from the given state; None for one that only prepares the next step
    fallback_sentence  a move as a sentence, made in the given state: what is told when none of its events tells
             anything
    role     whom a player plays: a hero; None where players are nobody but themselves
    value_name  what the value at a path is called
    value_word  what people say for one value of it; None where it is said as it is
    value_counted  how the log tells a number that people count by hand, from before to after; None: as a ruling
    chapter  the turn that what happens in this state belongs to
    headings  keys of sentences that only announce the next turn: where turns have headings, those say it
    counts   what lies on the table to be counted, from the state as a viewer may see it
    topics  what each event is about, for the filters and symbols of a log; without those that tell nothing
    burst    what quick taps must share to be one burst (None: this move never joins)
    merge    two events of a burst told as one, where that makes sense
    """

    title: Callable[[S], str]
    now: Callable[[S], Message]
    story: Callable[[S, Any], Message | None]
    value_name: Callable[[str], Message]
    fallback_sentence: Callable[[S, Any], Message | None] = _nothing
    role: Callable[[S, str], Name | None] = _nothing
    value_word: Callable[[str, object], Message | None] = _nothing
    value_counted: Callable[[str, object, object], Message | None] = _nothing
    chapter: Callable[[S], Chapter] = _no_chapter
    headings: frozenset[str] = frozenset()
    counts: Callable[[S], tuple[Count, ...]] = _none
    topics: Mapping[type[Event], Topic] = field(default_factory=dict)
    burst: Callable[[Any], object] = _nothing
    merge: Callable[[Any, Any], Event | None] = _nothing


@dataclass(frozen=True)
class Picture(Generic[S]):
    """The table as a picture without pixels: for screens, pages and text.

    describe  everything that a viewer may see of the table
    player_sheet  everything about one player of a view; None for somebody who does not sit there
    """

    describe: Callable[[Sight, Viewer], Scene]
    player_sheet: Callable[[S, str], PlayerSheet | None] = _nothing


@dataclass(frozen=True, kw_only=True)
class Advice(Generic[S]):
    """What helps to decide and to understand what has happened: for players.

    odds     the chances that matter now, from the state as a viewer may see it
    judge  what the events of one move mean, as far as the move itself has decided it
    most_telling_events  those of its events that tell this, the most telling first
    reminders  numbers of rules that nothing enforces and that matter now
    details_of_unknown_card  what a choice says besides, when its card is one that no list has; None where there can be
             no such card
    """

    odds: Callable[[S], tuple[Odds, ...]] = _none
    judge: Callable[[Sequence[Event]], Verdict] = lambda _events: ""
    most_telling_events: Callable[[Sequence[Event]], Sequence[Event]] = _as_told
    reminders: Callable[[S], tuple[str, ...]] = _none
    details_of_unknown_card: Callable[[S, Choice, str], Mapping[str, Any] | None] = _nothing

    @property
    def has_odds(self) -> bool:
        """Whether there is ever a chance to tell."""
        return self.odds is not _none


@dataclass(frozen=True, kw_only=True)
class Record(Generic[S]):
    """What remains of a game: for statistics, honours and other programs.

    statistic_facts  what a move means for statistics, from the state before it, its events and the state after it
    outcomes  how the game stands for each player
    points   what its points are called, "gold": the family of sentences `points.gold.…`; "" where nobody adds them up
    falls    what a fall is called, "died": the family of sentences `falls.died.…`
    cause_word  what people call the cause of a fall; without a name, what they call all of its sort
    cause_signs  the symbol of each sort of cause
    rounds_vary  whether games are longer or shorter than each other, and so worth to be told
    dice     its dice with pictures, by their sort
    measures  what is counted besides
    honours  what can be earned in it
    bgg      its number at BoardGameGeek, by which other programs know it; None where nobody has looked it up
    """

    statistic_facts: Callable[[S, Any, Sequence[Event], S], tuple[StatisticFact, ...]] = _none
    outcomes: Callable[[S], tuple[Outcome, ...]] = _none
    points: str = ""
    falls: str = "died"
    cause_word: Callable[[Cause], Message | Name | str] = _as_called
    cause_signs: Mapping[str, str] = field(default_factory=dict)
    rounds_vary: bool = True
    dice: Mapping[str, Die] = field(default_factory=dict)
    measures: tuple[Measure, ...] = ()
    honours: tuple[Honour, ...] = ()
    bgg: int | None = None


@dataclass(frozen=True, kw_only=True)
class Box(Generic[S]):
    """One game: pure functions, in parts by who uses them.

    Rules, what can be seen and what is told are needed; a box without a scene is not described yet, and one without
    advice or record gives none.
    """

    name: str
    version: int
    rules: Rules[S]
    sight: Visibility[S]
    voice: Voice[S]
    scene: Picture[S] | None = None
    advice: Advice[S] = Advice()
    record: Record[S] = Record()
