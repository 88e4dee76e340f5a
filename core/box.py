"""The shape that every box has, in parts according to who uses them. The machinery knows this shape and no single
box.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

from core.choices import Choice, kind_of
from core.facts import Event, Move
from core.facts import Verdict as Verdict
from core.facts import Viewer as Viewer
from core.message import Message, Name
from core.odds import Fortune, Odds, Question
from core.scene import Band, PlayerSheet, Scene, Sight
from core.statistic_facts import Cause, Die, Honour, Measure, Outcome, StatisticFact
from core.table_counts import Chapter, Count
from core.topics import Topic

S = TypeVar("S")
T = TypeVar("T")

Upcast: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]


# The defaults for the functions that a box does not provide.


def _nothing(*_of: object) -> None:
    return None


def _none(*_of: object) -> tuple[()]:
    return ()


def _never(*_of: object) -> bool:
    return False


def _stage_is_over(state: Any) -> bool:
    return bool(state.stage == "over")


def _players(state: Any) -> tuple[str, ...]:
    return tuple(player.name for player in state.players)


def _called_after_players(state: Any) -> str:
    return ", ".join(_players(state))


def _of_the_player(_state: object, _kind: str, known: Mapping[str, Any]) -> str:
    return str(known.get("player", ""))


def _evolve(state: Any, event: Event) -> Any:
    return event.fold(state)


def _story(state: Any, event: Event) -> Message | None:
    return event.story(state)


def _burst(move: Move) -> object:
    return move.burst()


def _merged(first: Event, second: Event) -> Event | None:
    return first.merged(second)


def _redacted_for(state: Any, fact: Any, viewer: Viewer) -> Any:
    return fact.seen_by(viewer, state)


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
    """The rules: what may be done and what follows from it. The journal uses them, and everything that offers moves.

    play     returns the events that follow from a move now, and the state after them; raises Refused when the rules
             forbid the move
    evolve   returns the state after an event; where it is not given, the event's own `fold`
    choices  lists what the table may do now, with the inputs that each choice needs
    over     tells whether the game has ended; where it is not given, a state says so as its `stage`
    whose    returns the player who makes a move of that kind now, given those of its fields that are known; "" where
             anybody may make it. It is asked only about moves without a `maker`; where it is not given, a move belongs
             to the player whom it names
    named    returns a move that names nobody with the name of the player who made it; None for a move that has no field
             for a name
    check    raises Refused when a ruling would make a state that cannot exist on a table
    content_learned_from  returns what a move reveals about the box itself, for later games: the path of a value in the
             box's content, and the value
    upcasts  maps (kind, version) to a function that turns a fact written by that rules version into the next version's
             form
    """

    empty: S
    setup: type[Move]
    moves: tuple[type[Move], ...]
    events: tuple[type[Event], ...]
    play: Callable[[S, Any], tuple[list[Event], S]]
    choices: Callable[[S], list[Choice]]
    over: Callable[[S], bool] = _stage_is_over
    evolve: Callable[[S, Any], S] = _evolve
    whose: Callable[[S, str, Mapping[str, Any]], str] = _of_the_player
    named: Callable[[Any, str], Move | None] = _nothing
    check: Callable[[S], None] = _nothing
    content_learned_from: Callable[[Any], tuple[str, int | str] | None] = _nothing
    upcasts: Mapping[tuple[str, int], Upcast] = field(default_factory=dict)

    def decide(self, state: S, move: Any) -> list[Event]:
        """Returns only the events that follow from a move, without the state after them."""
        return self.play(state, move)[0]

    @cached_property
    def move_types(self) -> Mapping[str, type[Move]]:
        """The moves by their kinds."""
        return {kind_of(move): move for move in self.moves}


@dataclass(frozen=True, kw_only=True)
class Visibility(Generic[S]):
    """What each viewer may see: used for everything that leaves the program. A box that says nothing here
    hides nothing.

    viewers  returns the players through whose eyes a game can be looked at; where it is not given, the `players` of the
             state
    view     returns the state as one player may see it
    redacted_for  returns a move or an event as one player may see it, judged from the given state; where it is not
             given, the fact's own `seen_by`
    still_face_down  tells whether picks that lay face down in the first state still do so in the second, which is the
             current one: such moves do not leave the phone
    was_hidden  tells whether a value may have been hidden from the viewer whose path the state does not have any more
    reckoned tells whether a value is calculated for each viewer from what that viewer may know, for example what can
             still be in a deck of which somebody holds a card face down. It is no secret, but nobody sees the true
             value
    """

    viewers: Callable[[S], tuple[str, ...]] = _players
    view: Callable[[S, Viewer], S] = _open_state
    redacted_for: Callable[[S, Any, Viewer], Any] = _redacted_for
    still_face_down: Callable[[S, S], bool] = _never
    was_hidden: Callable[[S, str, Viewer], bool] = _never
    reckoned: Callable[[S, str], bool] = _never


@dataclass(frozen=True, kw_only=True)
class Voice(Generic[S]):
    """What is told of a game in words: for the log, and for everything that names what lies on the table.

    title    returns what the table calls this game; where it is not given, it is called after those who sit at the
             table: that tells two games apart
    now      says in one line what the game waits for
    story    returns an event as a sentence, judged from the given state; None for one that only prepares the next
             step. Where it is not given, the event's own `story`
    fallback_sentence  returns a move, made in the given state, as a sentence: this is told when none of its events
             tells anything
    role     returns whom a player plays, for example a hero; None where players are nobody but themselves
    value_name  returns what the value at a path is called
    value_word  returns what people say for one value at a path; None where the value is said as it is
    value_counted  returns how the log tells a number that people count by hand, from before to after; None where the
             change is told as a ruling
    chapter  returns the turn that anything that happens in this state belongs to
    headings  holds the keys of sentences that only announce the next turn: a log that has headings for turns leaves
             them out
    preludes  holds the keys of sentences whose outcome the next entries tell in full, such as a card chosen in secret:
             a story that is read as a whole leaves them out
    counts   lists what lies on the table to be counted, from the state as a viewer may see it
    topics   maps types of events to their topics, for the filters and symbols of a log; an event that is not in it has
             its own `topic`
    burst    returns a key that quick taps must share to be one burst; where it is not given, the move's own `burst`
    merge    returns two events of a burst as one, where that makes sense; where it is not given, the event's `merged`
    """

    now: Callable[[S], Message]
    value_name: Callable[[str], Message]
    title: Callable[[S], str] = _called_after_players
    story: Callable[[S, Any], Message | None] = _story
    fallback_sentence: Callable[[S, Any], Message | None] = _nothing
    role: Callable[[S, str], Name | None] = _nothing
    value_word: Callable[[str, object], Message | None] = _nothing
    value_counted: Callable[[str, object, object], Message | None] = _nothing
    chapter: Callable[[S], Chapter] = _no_chapter
    headings: frozenset[str] = frozenset()
    preludes: frozenset[str] = frozenset()
    counts: Callable[[S], tuple[Count, ...]] = _none
    topics: Mapping[type[Event], Topic] = field(default_factory=dict)
    burst: Callable[[Any], object] = _burst
    merge: Callable[[Any, Any], Event | None] = _merged

    def topic(self, event: Event) -> Topic | None:
        return self.topics.get(event.__class__, event.topic)


@dataclass(frozen=True)
class Picture(Generic[S]):
    """The table as a picture without pixels: for screens, pages and text.

    describe  returns everything that a sight of the table shows, and nothing else: whoever sees the same sees one scene
    player_sheet  returns everything about one player of a view; None for somebody who does not sit there
    """

    describe: Callable[[Sight], Scene]
    player_sheet: Callable[[S, str], PlayerSheet | None] = _nothing


@dataclass(frozen=True, kw_only=True)
class Advice(Generic[S]):
    """What helps players to decide, and to understand what has happened.

    odds     returns the chances that matter now, from the state as a viewer may see it
    questions  returns what a table wonders about at any time of a game, with its answers, from such a state as well
    judge    returns what the events of one move mean, as far as the move itself has decided it
    most_telling_events  returns those of the events that show this, the most telling first
    band     returns the big moment that a move has brought, from the state before it, the move, its events and the
             state after it, all as a viewer may see them; None where there is none
    big      the types of events that a big moment needs, where the phone has drawn or rolled nothing: other entries are
             not looked at
    fortunes  returns what chance has decided in a move, with the exact chance that it had, from the state before, the
             move, its events and the state after, all as a viewer may see them
    reminders  returns the numbers of the rules that matter now and that nothing enforces
    details_of_unknown_card  returns the additional fields of a choice when its card is on no list; None where there can
             be no such card
    """

    odds: Callable[[S], tuple[Odds, ...]] = _none
    questions: Callable[[S], tuple[Question, ...]] = _none
    judge: Callable[[Sequence[Event]], Verdict] = lambda _events: ""
    most_telling_events: Callable[[Sequence[Event]], Sequence[Event]] = _as_told
    band: Callable[[S, Any, Sequence[Event], S], Band | None] = _nothing
    big: frozenset[type[Event]] = frozenset()
    fortunes: Callable[[S, Any, Sequence[Event], S], tuple[Fortune, ...]] = _none
    reminders: Callable[[S], tuple[str, ...]] = _none
    details_of_unknown_card: Callable[[S, Choice, str], Mapping[str, Any] | None] = _nothing

    @property
    def has_odds(self) -> bool:
        """Tells whether the box ever gives any odds."""
        return self.odds is not _none


@dataclass(frozen=True, kw_only=True)
class Record(Generic[S]):
    """What remains of a game: for statistics, honours and other programs.

    statistic_facts  returns what a move means for statistics, from the state before it, its events and the state after
             it
    outcomes  returns how the game stands for each player
    points   the name of its points, for example "gold", which selects the sentences `points.gold.…`; "" where nobody
             adds points up
    falls    the name of a fall, for example "died", which selects the sentences `falls.died.…`
    cause_word  returns what people call the cause of a fall; for a cause without a name, what they call its sort
    cause_signs  the symbol of each sort of cause
    rounds_vary  whether games differ in length, so that their number of rounds is worth telling
    dice     its dice with pictures, by their sort
    measures  what else is counted
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
    """One game: pure functions, in parts according to who uses them.

    `rules`, `sight` and `voice` are required. A box without `scene` has no picture of its table yet; one without
    `advice` or `record` gives none.
    """

    name: str
    version: int
    rules: Rules[S]
    sight: Visibility[S]
    voice: Voice[S]
    scene: Picture[S] | None = None
    advice: Advice[S] = Advice()
    record: Record[S] = Record()
