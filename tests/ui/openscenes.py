"""Open tables to look at: few and many players, counters, tokens and decks."""

from __future__ import annotations

from collections.abc import Callable

from core.boxes.opentable.moves import (
    Count,
    CounterSpec,
    DeckSpec,
    EndTurn,
    Finish,
    SetUp,
    TokenSpec,
)
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


def over() -> tuple[Move, ...]:
    return (*four(), Finish(winners=("Ben",)))


SCENES: dict[str, Callable[[], tuple[Move, ...]]] = {"duel": duel, "four": four, "bare": bare, "over": over}


def every_scene() -> dict[str, tuple[Move, ...]]:
    return {name: made() for name, made in SCENES.items()}
