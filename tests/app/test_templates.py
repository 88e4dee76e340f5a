"""Templates of an open table: shipped, kept on this device, shared as a file; bad files get a sentence."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from app.boxes.opentable.newgame import NewTable
from app.boxes.opentable.templates import Template, Templates, at_hand, save_to_share, shipped, template_from_file
from app.boxes.opentable.things import RunningTable, Spec
from app.library import Library
from app.newgame import new_game
from app.people import People
from app.playing import Playing
from app.preferences import Preferences
from core.boxes.opentable.moves import AddCounter, Count, CounterSpec, DeckSpec, Rename, SetUp, TokenSpec
from core.boxes.opentable.state import DiceSet, Timer
from core.deck import Stock
from core.message import Message
from data.owner.file import path_in
from data.words import words

THINGS: tuple[Spec, ...] = (
    CounterSpec(name="Life", start=20, low=0),
    CounterSpec(name="Day", each=False, start=1),
    CounterSpec(name="Plans", secret=True),
    TokenSpec(name="Cubes", supply=20, each=2),
    DeckSpec(name="Events", cards=(Stock("Storm", 3),)),
    DiceSet("fate", 4, 3),
)
FRIDAY = Template("Friday / game", THINGS, Timer(60))


@pytest.mark.parametrize("language", ["en", "ru", "it"])
def test_the_shipped_ones_lay_a_table_in_the_words_of_the_reader(tmp_path, language):
    for template in shipped(words(language)):
        table = new_game("opentable", tmp_path, People(tmp_path), Preferences(), words(language))
        assert isinstance(table, NewTable)
        table.begin_with(template)
        assert table.things() == template.things
        assert len(table.seats) == template.seats or not template.seats
        assert table.start(Library(tmp_path)).game


def test_one_is_kept_and_replaced_by_the_next_of_its_name(tmp_path):
    templates = Templates(tmp_path)
    assert templates.keep(FRIDAY) is None
    assert templates.keep(Template("friday / GAME", THINGS[:1])) is None
    assert Templates(tmp_path).own == (Template("friday / GAME", THINGS[:1]),)
    templates.remove("friday / GAME")
    assert Templates(tmp_path).own == ()
    refused = templates.keep(Template(" "))
    assert refused is not None
    assert refused.key == "refused.bad-name"


def test_a_file_brings_the_same_template_to_another_device(tmp_path):
    path = save_to_share(tmp_path / "share", FRIDAY)
    assert isinstance(path, Path)
    assert at_hand(tmp_path / "share") == [path]
    assert template_from_file(path) == FRIDAY


GOOD: dict[str, Any] = {"delvelog-template": 1, "name": "Gold", "counters": [
    {"name": "gold", "start": 1, "low": None, "high": None, "each": True, "secret": False},
]}  # fmt: skip


def row(**changed: Any) -> dict[str, Any]:
    return {**GOOD, "counters": [{**GOOD["counters"][0], **changed}]}


@pytest.mark.parametrize(
    ("form", "why"),
    [
        (b"", "template.not-one"),
        (b"\xff\x00", "template.not-one"),
        (b"[" * 100_000, "template.not-one"),
        (b" " * 200_000, "template.not-one"),
        (b'{"delvelog-template": NaN}', "template.not-one"),
        ({}, "template.not-one"),
        ([GOOD], "template.not-one"),
        ({**GOOD, "delvelog-template": 2}, "template.not-one"),
        ({**GOOD, "name": 3}, "template.not-one"),
        ({**GOOD, "name": "a\nb"}, "refused.bad-name"),
        ({**GOOD, "counters": 3}, "template.not-one"),
        ({**GOOD, "counters": [3]}, "template.not-one"),
        ({**GOOD, "counters": GOOD["counters"] * 2}, "refused.name-taken"),
        ({**GOOD, "timer": {"limit": -1}}, "refused.number-out-of-range"),
        ({**GOOD, "timer": 3}, "template.not-one"),
        ({**GOOD, "decks": [{"name": "d", "cards": 3}]}, "template.not-one"),
        ({**GOOD, "decks": [{"name": "d", "cards": []}]}, "refused.empty-deck"),
        ({**GOOD, "decks": [{"name": "d", "cards": [{"name": "c", "count": "2"}]}]}, "template.not-one"),
        ({**GOOD, "dice": [{"name": "d", "count": 1, "sides": 1}]}, "refused.number-out-of-range"),
        (row(start=True), "template.not-one"),
        (row(start=10**12), "refused.number-out-of-range"),
        (row(each=False, secret=True), "refused.secret-of-nobody"),
        (row(extra=1), "template.not-one"),
        (row(name="\ud800"), "template.not-one"),
    ],
)
def test_a_bad_file_gets_a_sentence(tmp_path, form, why):
    path = tmp_path / "bad.template.json"
    path.write_bytes(form if isinstance(form, bytes) else json.dumps(form).encode())
    found = template_from_file(path)
    assert isinstance(found, Message)
    assert found.key == why
    words("ru").text(found)


def test_a_file_that_is_not_there_gets_one_too(tmp_path):
    assert isinstance(template_from_file(tmp_path / "none"), Message)


def test_damage_in_the_kept_ones_is_told_and_the_others_stay(tmp_path):
    Templates(tmp_path).keep(FRIDAY)
    with closing(sqlite3.connect(path_in(tmp_path))) as connection, connection:
        for name, form in (("gold", row(start="x")), ("newer", {**GOOD, "delvelog-template": 2}), ("worse", 3)):
            connection.execute("insert into template values (?, ?, ?, 9)", (name, name, json.dumps(form)))
    templates = Templates(tmp_path)
    assert templates.own == (FRIDAY,)
    assert templates.told is not None
    assert list((tmp_path / "set-aside").iterdir())
    assert Templates(tmp_path).told is None
    with closing(sqlite3.connect(path_in(tmp_path))) as connection:
        left = connection.execute("select name from template").fetchall()
    assert left == [("Friday / game",), ("gold",), ("newer",)], "a later version may be able to read them"


def test_a_running_table_is_kept_as_it_began(tmp_path):
    library = Library(tmp_path)
    game = library.new("opentable", SetUp(players=("Ada", "Ben"), counters=(CounterSpec(name="Life", start=20),)))
    with library.open(game) as table:
        playing = Playing(table)
        playing.play(AddCounter(counter=CounterSpec(name="Gold", start=3)))
        playing.play(Count(where="Ada", counter="Life", by=-7))
        playing.play(Count(where="Ada", counter="Gold", by=5))
        playing.play(Rename(sort="counter", name="Gold", to="Coins"))
        running = RunningTable(playing)
        assert running.at_the_start() == (CounterSpec(name="Life", start=20), CounterSpec(name="Coins", start=3))
        assert running.time_turns(Timer()) is None
        assert running.join("Юлия") is None
        assert running.rename("Ben", "Bert") is None
        assert running.leave("Bert") is None
        assert [(player.name, player.here) for player in running.state.players] == [
            ("Ada", True), ("Bert", False), ("Юлия", True),
        ]  # fmt: skip
        assert running.remove_thing(running.things()[0]) is None
        assert [spec.name for spec in running.things()] == ["Coins"]
