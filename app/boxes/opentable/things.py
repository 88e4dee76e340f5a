"""What lies on an open table to be counted, drawn or rolled, and how a table that plays changes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Protocol, TypeAlias

from app.playing import Playing
from core.boxes.opentable.events import CounterAdded, Renamed, TableSet, TokenAdded
from core.boxes.opentable.moves import (
    AddCounter,
    AddDeck,
    AddDice,
    AddToken,
    CounterSpec,
    DeckSpec,
    Join,
    Leave,
    Remove,
    Rename,
    SetUp,
    Thing,
    TimeTurns,
    TokenSpec,
)
from core.boxes.opentable.setup import set_up
from core.boxes.opentable.state import EMPTY, SHARED, Counter, DiceSet, OpenTable, Timer
from core.deck import Deck, Stock, count_of
from core.facts import Event
from core.frozen import replace
from core.message import Message

Spec: TypeAlias = CounterSpec | TokenSpec | DeckSpec | DiceSet


def sort_of(spec: Spec) -> Thing:
    match spec:
        case CounterSpec():
            return "counter" if spec.each else "table-counter"
        case TokenSpec():
            return "token"
        case DeckSpec():
            return "deck"
    return "dice"


class Things(Protocol):
    """The things of a table, one that is being set up or one that plays. Each change returns why it is refused."""

    running: bool

    def things(self) -> tuple[Spec, ...]: ...

    @property
    def timer(self) -> Timer | None: ...

    def add_thing(self, spec: Spec) -> Message | None: ...

    def change_thing(self, before: Spec, spec: Spec) -> Message | None: ...

    def remove_thing(self, spec: Spec) -> Message | None: ...

    def time_turns(self, timer: Timer | None) -> Message | None: ...


class RunningTable:
    """The things and players of a game. Each change is a move, and can be undone like any other."""

    running = True

    def __init__(self, playing: Playing) -> None:
        self._playing = playing

    @property
    def state(self) -> OpenTable:
        state: OpenTable = self._playing.view.state
        return state

    @property
    def timer(self) -> Timer | None:
        return self.state.timer

    def things(self) -> tuple[Spec, ...]:
        return things_of(self.state)

    def at_the_start(self) -> tuple[Spec, ...]:
        """Returns the things with the numbers they began with, for a template."""
        starts: dict[tuple[Thing, str], int] = {}
        for node in self._playing.table.journal.line():
            for event in node.events:
                _note_starts(event, starts)
        return tuple(_begun(spec, starts) for spec in self.things())

    def add_thing(self, spec: Spec) -> Message | None:
        match spec:
            case CounterSpec():
                return self._playing.play(AddCounter(counter=spec))
            case TokenSpec():
                return self._playing.play(AddToken(token=spec))
            case DeckSpec():
                return self._playing.play(AddDeck(deck=spec))
        return self._playing.play(AddDice(dice=spec))

    def change_thing(self, before: Spec, spec: Spec) -> Message | None:
        """Gives a thing its new name; everything else of it is changed by playing."""
        return self._rename(sort_of(before), before.name, spec.name)

    def remove_thing(self, spec: Spec) -> Message | None:
        return self._playing.play(Remove(sort=sort_of(spec), name=spec.name))

    def time_turns(self, timer: Timer | None) -> Message | None:
        return self._playing.play(TimeTurns(timer=timer)) if timer != self.timer else None

    # Players

    def join(self, name: str) -> Message | None:
        return self._playing.play(Join(player=name))

    def leave(self, name: str) -> Message | None:
        return self._playing.play(Leave(player=name))

    def rename(self, name: str, to: str) -> Message | None:
        return self._rename("player", name, to)

    def _rename(self, sort: Thing | str, name: str, to: str) -> Message | None:
        return self._playing.play(Rename(sort=sort, name=name, to=to)) if to != name else None  # type: ignore[arg-type]


def _note_starts(event: Event, starts: dict[tuple[Thing, str], int]) -> None:
    match event:
        case TableSet():
            own = next((player.counters for player in event.players), ())
            starts.update((("counter", each.name), each.value or 0) for each in own)
            starts.update((("table-counter", each.name), each.value or 0) for each in event.counters)
            starts.update((("token", each.name), each.count) for each in event.supply)
        case CounterAdded():
            shared = event.where == (SHARED,)
            starts["table-counter" if shared else "counter", event.counter.name] = event.counter.value or 0
        case TokenAdded():
            starts["token", event.token] = event.supply
        case Renamed(sort="counter" | "table-counter" | "token" as sort):
            starts[sort, event.to] = starts.get((sort, event.name), 0)


def _begun(spec: Spec, starts: dict[tuple[Thing, str], int]) -> Spec:
    start = starts.get((sort_of(spec), spec.name))
    match spec:
        case CounterSpec() if start is not None:
            return replace(spec, start=start)
        case TokenSpec() if start is not None:
            return replace(spec, supply=start)
    return spec


def things_of(state: OpenTable) -> tuple[Spec, ...]:
    """Returns what lies on the table. Counters and tokens start as a new player would have them."""
    own = next((player.counters for player in state.players if player.here), ())
    return (
        *(_counter(counter, each=True) for counter in own),
        *(_counter(counter, each=False) for counter in state.counters),
        *(TokenSpec(name=tokens.name, supply=tokens.count) for tokens in state.supply),
        *(_deck(deck) for deck in state.decks),
        *state.dice,
    )


def _counter(counter: Counter, *, each: bool) -> CounterSpec:
    start = counter.value if counter.value is not None and not counter.secret else 0
    return CounterSpec(
        name=counter.name, start=start, low=counter.low, high=counter.high, each=each, secret=counter.secret
    )


def _deck(deck: Deck) -> DeckSpec:
    """Returns all cards of a deck, those that are out as well."""
    stocks = (*deck.left, *deck.out)
    names = dict.fromkeys(stock.name for stock in stocks)
    return DeckSpec(name=deck.name, cards=tuple(Stock(name, count_of(stocks, name)) for name in names))


def split(things: tuple[Spec, ...], timer: Timer | None, players: tuple[str, ...]) -> SetUp:
    """Returns the move that lays these things out for these players."""
    return SetUp(
        players=players,
        counters=tuple(each for each in things if isinstance(each, CounterSpec)),
        tokens=tuple(each for each in things if isinstance(each, TokenSpec)),
        decks=tuple(each for each in things if isinstance(each, DeckSpec)),
        dice=tuple(each for each in things if isinstance(each, DiceSet)),
        timer=timer,
    )


# As plain values

SOMEBODY = ("A",)
"""A player for a table that is only looked at: without anybody the rules set none up."""


def checked(things: tuple[Spec, ...], timer: Timer | None = None) -> tuple[Spec, ...]:
    """Returns the things, or raises Refused if no table can be laid with them."""
    set_up(EMPTY, split(things, timer, SOMEBODY))
    return things


def things_form(things: tuple[Spec, ...], timer: Timer | None) -> dict[str, Any]:
    """Returns things as plain values that `read_things` reads; sorts of which there are none are left out."""
    setup = split(things, timer, SOMEBODY)
    form: dict[str, Any] = {name: [_row(each) for each in getattr(setup, name)] for name in _KINDS}
    form["timer"] = asdict(timer) if timer is not None else None
    return {name: value for name, value in form.items() if value}


def _row(spec: Spec) -> dict[str, Any]:
    row = asdict(spec)
    return {**row, "cards": [*row["cards"]]} if "cards" in row else row


def read_things(form: Mapping[str, Any]) -> tuple[tuple[Spec, ...], Timer | None]:
    """Reads things from plain values. Raises TypeError or ValueError where they make no sense, and Refused where no
    table can be laid with them.
    """
    things: tuple[Spec, ...] = tuple(_read(name, row) for name in _KINDS for row in form.get(name, ()))
    timer = Timer(**_typed(form["timer"], limit=(int,))) if form.get("timer") is not None else None
    return checked(things, timer), timer


_TEXT, _NUMBER, _BOUND, _YES = (str,), (int,), (int, type(None)), (bool,)
_KINDS: dict[str, tuple[type[Any], dict[str, tuple[type[Any], ...]]]] = {
    "counters": (
        CounterSpec,
        {"name": _TEXT, "start": _NUMBER, "low": _BOUND, "high": _BOUND, "each": _YES, "secret": _YES},
    ),
    "tokens": (TokenSpec, {"name": _TEXT, "supply": _NUMBER, "each": _NUMBER}),
    "decks": (DeckSpec, {"name": _TEXT, "cards": (list, tuple)}),
    "dice": (DiceSet, {"name": _TEXT, "count": _NUMBER, "sides": _NUMBER}),
}


def _read(name: str, row: Any) -> Spec:
    kind, types = _KINDS[name]
    values = _typed(row, **types)
    if "cards" in values:
        values["cards"] = tuple(Stock(**_typed(card, name=_TEXT, count=_NUMBER)) for card in values["cards"])
    spec: Spec = kind(**values)
    return spec


def _typed(row: Any, **types: tuple[type[Any], ...]) -> dict[str, Any]:
    """Returns the values of a row. Raises TypeError if one of them is missing, too many, or of another type."""
    if not isinstance(row, dict) or row.keys() != types.keys():
        raise TypeError(row)
    if any(type(value) not in types[name] for name, value in row.items()):
        raise TypeError(row)
    return dict(row)
