"""The phone draws rooms, and what it has shown by torchlight it turns over later; each dark room has its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from app.library import Library
from app.playing import Playing
from core.boxes.dungeonraiders import moves as m
from core.chance import Drawn
from core.choices import Choice
from data.contents import shipped


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[Playing]:
    """Five dark rooms, and an Explorer's torch that is lit."""
    seats = (m.Seat("Anna", "Explorer"), m.Seat("Bert", "Warrior"), m.Seat("Chloé", "Thief"))
    library = Library(tmp_path)
    game = library.new("dungeonraiders", m.SetUp(seats=seats, content=shipped("dungeonraiders").content))
    with library.open(game) as table:
        found = Playing(table, Random(1))
        for slot in "12345":
            assert found.play(m.LayRoom(slot=slot, card=Drawn(card="dark"))) is None
        assert found.play(m.UseTorch(player="Anna")) is None
        yield found


def offered(playing: Playing, move: str, **given: str) -> Choice:
    return next(
        choice
        for choice in playing.choices_of("Anna")
        if choice.move == move and given.items() <= dict(choice.given).items()
    )


def drawn(playing: Playing, choice: Choice) -> str:
    card: str = playing.by_phone(choice, choice.asks[0]).card
    return card


@pytest.mark.rule("RD-23")
def test_what_a_torch_has_shown_is_what_is_turned_over(playing: Playing) -> None:
    first = offered(playing, "note-room", slot="1")
    card = drawn(playing, first)
    assert playing.make(first, {"card": Drawn(card=card, by="phone")}) is None
    for seed in range(20):
        playing.chance = Random(seed)
        assert drawn(playing, offered(playing, "turn-room")) == card


def test_another_dark_room_is_not_the_one_that_was_shown(playing: Playing) -> None:
    first = offered(playing, "note-room", slot="1")
    assert playing.make(first, {"card": Drawn(card=drawn(playing, first), by="phone")}) is None
    third = offered(playing, "note-room", slot="3")
    found = set()
    for seed in range(40):
        playing.chance = Random(seed)
        found.add(drawn(playing, third))
    assert len(found) > 5, "as many rooms as can still come"
