"""Open tables to look at: few and many players, counters, tokens and decks."""

from __future__ import annotations

from collections.abc import Callable

from core.boxes.opentable.moves import (
    AddCounter,
    AddDeck,
    AddDice,
    Count,
    CounterSpec,
    DeckSpec,
    EndTurn,
    Finish,
    Leave,
    SetUp,
    TimeTurns,
    TokenSpec,
)
from core.boxes.opentable.state import DiceSet, Timer
from core.deck import Stock
from core.facts import Move

PEOPLE = ("Ada", "Ben", "Ilya", "Константин", "Юлия")
TYPED = (*PEOPLE, "Life", "Gold", "Victory points", "Day", "Cubes", "Events", "Terraforming Mars")

LIFE = CounterSpec(name="Life", start=20, low=0)
GOLD = CounterSpec(name="Gold", start=3)
SECRET = CounterSpec(name="Victory points", secret=True)
ROUNDS = CounterSpec(name="Day", each=False, start=1)


def duel() -> tuple[Move, ...]:
    """Two players with a life total each."""
    return (
        SetUp(players=("Ada", "Юлия"), counters=(LIFE,)),
        Count(where="Ada", counter="Life", by=-3),
        Count(where="Юлия", counter="Life", by=5),
        EndTurn(player="Ada"),
    )


def three() -> tuple[Move, ...]:
    """Three players with life, gold and secret points."""
    return (SetUp(players=("Ada", "Ben", "Ilya"), counters=(LIFE, GOLD, SECRET)),)


def four() -> tuple[Move, ...]:
    """Four players with life, gold and secret points; tokens, a deck and a counter of the table."""
    return (
        SetUp(
            title="Terraforming Mars",
            players=("Ada", "Ben", "Ilya", "Константин"),
            counters=(LIFE, GOLD, SECRET, ROUNDS),
            tokens=(TokenSpec(name="Cubes", supply=20, each=2),),
            decks=(DeckSpec(name="Events", cards=(Stock("Storm", 3), Stock("Sun", 4))),),
        ),
        Count(where="Ada", counter="Gold", by=-4),
        Count(where="Ben", counter="Victory points", by=7),
        EndTurn(player="Ada"),
    )


def bare() -> tuple[Move, ...]:
    """Turns alone."""
    return (SetUp(players=("Ada", "Ben", "Ilya")), EndTurn(player="Ada"))


def many() -> tuple[Move, ...]:
    """Five players, whose turns are timed, on a table that has changed: a deck, dice and a counter came later."""
    return (
        SetUp(players=PEOPLE, counters=(SECRET, LIFE)),
        AddDeck(deck=DeckSpec(name="Events", cards=(Stock("Storm", 3),))),
        AddDice(dice=DiceSet("Cubes", 3, 10)),
        AddCounter(counter=GOLD),
        TimeTurns(timer=Timer(90)),
        EndTurn(player="Ada", seconds=3725),
        Leave(player="Ilya"),
    )


def over() -> tuple[Move, ...]:
    return (*four(), Finish(winners=("Ben",)))


SCENES: dict[str, Callable[[], tuple[Move, ...]]] = {
    "duel": duel,
    "three": three,
    "four": four,
    "bare": bare,
    "many": many,
    "over": over,
}


def every_scene() -> dict[str, tuple[Move, ...]]:
    return {name: made() for name, made in SCENES.items()}
