"""A game looked at again: a place for each line of its story, and the ways between them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.library import Library
from app.playing import Playing
from app.replay import Replay
from core.acts import At
from core.boxes.opentable.moves import Count, CounterSpec, EndTurn, SetUp
from core.log import story
from core.message import say
from core.rulings import Ruling
from data.forms import state_digest
from tests.app.test_exchange import through_the_gate
from tests.core.dungeonquest.table import Table, magic, melee
from tests.core.random_play import random_setup
from tests.matrix import examples
from tests.ui.scenes import moves_of, put

SETUP = SetUp(players=("Anna", "Bert"), counters=(CounterSpec(name="gold"),))


def plus(by: int = 1) -> Count:
    return Count(where="Anna", counter="gold", by=by)


@pytest.fixture
def playing(tmp_path: Path):
    library = Library(tmp_path)
    with library.open(library.new("opentable", SETUP), burst=9.0) as table:
        table.play(plus())
        table.play(plus())  # 2 and 3 are one burst
        table.play(EndTurn())
        table.play(Ruling(path="players/Anna/counters/gold/value", value=7))
        table.play(EndTurn())
        table.name("the ruling", At(5))
        yield Playing(table)


def test_there_is_a_place_for_each_line_of_the_story(playing):
    replay = Replay(playing)
    assert [(place.first, place.last) for place in replay.places] == [
        (told.first, told.last) for told in story(playing.table.journal)
    ]
    assert [place.first.entry for place in replay.places] == [1, 2, 4, 5, 6]


def test_it_starts_at_the_end_or_at_an_entry(playing):
    assert Replay(playing).at == 4
    assert Replay(playing, At(3)).at == 1
    assert Replay(playing, At(99)).at == 4


def test_a_place_shows_the_game_as_it_was_and_writes_nothing(playing):
    replay = Replay(playing, At(3))
    assert replay.past.value("players/Anna/counters/gold/value") == 2
    assert replay.told is not None
    assert replay.told.sentences[0].key == "opentable.counted"
    assert replay.behind == 3
    assert replay.past.play(plus()) == say("refused.only-looking")
    assert replay.past.undo() == say("refused.only-looking")
    assert replay.past.suppose() == say("refused.only-looking")
    assert replay.past.settle(keep=True) is not None
    assert len(playing.table.journal.entries) == 7


def test_the_ends_are_ends(playing):
    replay = Replay(playing)
    assert not replay.step(1)
    assert replay.go(-5)
    assert replay.at == 0
    assert not replay.step(-1)


def test_places_are_marked_for_what_they_are(playing):
    replay = Replay(playing)
    assert ["turn" in place.marks for place in replay.places] == [False, True, False, True, False]
    assert "ruling" in replay.places[3].marks
    assert "bookmark" in replay.places[3].marks
    assert replay.jumps == ("turn",)


def test_jumping_goes_from_mark_to_mark_and_then_to_the_end(playing):
    replay = Replay(playing, At(1))
    seen = []
    while replay.jump("turn", forward=True):
        seen.append(replay.at)
    assert seen == [1, 3, 4]
    while replay.jump("turn", forward=False):
        seen.append(replay.at)
    assert seen[3:] == [3, 1, 0]


def test_a_combat_is_marked_where_it_begins_and_a_death_where_it_is(tmp_path):
    table = Table("Hugo", "Lindel").attacking("Skeleton")
    table.reveal(melee(3, ""), magic(1, ""))
    library = Library(tmp_path)
    with library.open(put(tmp_path, moves_of(table))) as opened:
        replay = Replay(Playing(opened))
        fights = [place for place in replay.places if "combat" in place.marks]
        assert len(fights) == 1
        replay.go(0)
        replay.jump("combat", forward=True)
        assert replay.place is fights[0]
        assert replay.jumps == ("turn", "combat")


@given(st.integers(0, 2**32))
@examples(10)
def test_every_place_is_the_state_after_its_entry(tmp_path_factory, seed):
    chance = Random(seed)
    library = Library(tmp_path_factory.mktemp("home"))
    with library.open(library.new("opentable", random_setup(chance))) as table:
        for _ in range(20):
            through_the_gate(table, chance)
        playing = Playing(table)
        if not list(table.journal.line()):
            return
        replay = Replay(playing)
        for _ in range(15):
            replay.go(chance.randrange(len(replay.places)))
            node = table.journal.find(replay.place.last)
            assert state_digest(replay.past.view.state) == state_digest(table.journal.box.sight.view(node.state, None))
