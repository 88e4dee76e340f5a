"""A table that was being set when the app was killed is set like that again, or not at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.boxes.dungeontwister.newgame import NewTwist
from app.boxes.opentable.newgame import NewTable
from app.library import Library
from app.newgame import NewGame, half_set, new_game
from app.newheroes import NewHeroGame
from app.people import People
from app.preferences import Preferences
from core.boxes.opentable.moves import CounterSpec
from core.boxes.registry import BOXES
from data.words import words

WORDS = words("en")


def table(home: Path, box: str) -> NewGame:
    return new_game(box, home, People(home), Preferences(), WORDS)


def again(home: Path, box: str, form: Any) -> NewGame | None:
    return half_set(box, json.loads(json.dumps(form)), home, People(home), Preferences(), WORDS)


def half(home: Path, box: str) -> NewGame:
    """Nothing is as it was at first."""
    found = table(home, box)
    while found.can_add and len(found.seats) < 4:
        found.add()
    found.rename(0, "Zoë")
    found.restyle(0, found.seats[0].person.__class__("Zoë", "plum", "drop"))
    found.move(0, 1)
    found.go_first(found.names[0])
    found.make(dice="phone", decks="phone")
    if isinstance(found, NewHeroGame):
        for seat, card in enumerate(found.cards()[: len(found.seats)]):
            found.take_hero(seat, card.name)
        for line in found.lines():
            found.set(line.name, line.options[-1].value)
    if isinstance(found, NewTwist):
        found.choose_way("free")
    if isinstance(found, NewTable):
        found.call("Friday")
        found.add_thing(CounterSpec(name="gold", start=3, secret=True))
    return found


@pytest.mark.parametrize("box", BOXES)
def test_it_is_as_it_was(tmp_path: Path, box: str) -> None:
    set_up = half(tmp_path, box)
    found = again(tmp_path, box, set_up.form())
    assert found is not None
    assert (found.seats, found.first, found.form()) == (set_up.seats, set_up.first, set_up.form())
    assert found.set_up() == set_up.set_up()


@pytest.mark.parametrize("box", BOXES)
def test_what_was_last_time_is_still_known(tmp_path: Path, box: str) -> None:
    assert table(tmp_path, box).start(Library(tmp_path)).game
    found = again(tmp_path, box, half(tmp_path, box).form())
    assert found is not None
    assert not found.same
    assert table(tmp_path, box).same


def test_two_who_have_taken_each_others_marks_keep_them(tmp_path: Path) -> None:
    assert table(tmp_path, "dungeonquest").start(Library(tmp_path)).game
    form = table(tmp_path, "dungeonquest").form()
    form["marks"].reverse()
    found = again(tmp_path, "dungeonquest", form)
    assert found is not None
    assert [[*seat.person.mark] for seat in found.seats] == form["marks"]


def changed(form: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**form, **changes}


def seats(*rows: Any) -> dict[str, Any]:
    return {"seats": list(rows), "marks": [["gold", "circle"], ["green", "circle"], ["coral", "circle"]][: len(rows)]}


def seat(name: Any, hero: Any = "") -> dict[str, Any]:
    return {"name": name, "hero": hero}


NEVER: list[dict[str, Any]] = [
    {"seats": []},
    {"seats": None},
    {"seats": 5},
    {"seats": "Ada"},
    {"marks": None},
    {"marks": []},
    {"marks": [["gold", "circle"]] * 2},
    {"marks": [["gold", "circle"], ["gold", "star"]]},
    {"marks": [["gold", "circle"], "ab"]},
    {"marks": [["gold", "circle"], [[], {}]]},
    {"first": "Nobody"},
    {"first": ["Ada"]},
    {"dice": "god"},
    {"decks": None},
    {"copy": 1},
    {"settings": []},
    seats(seat("Ada"), seat("ADA")),
    seats(seat("Ada", "Lindel"), seat("Ben", "Lindel")),
    seats(seat("Ada"), seat(" ")),
    seats(seat("Ada"), seat("x" * 41)),
    seats(seat("Ada"), seat("a\nb")),
    seats(seat("Ada"), seat("\ud800")),
    seats(seat("Ada"), seat(7)),
    seats(seat("Ada"), ["Ben", ""]),
    {"seats": [seat(f"Player {number}") for number in range(5)], "marks": [["gold", "circle"]] * 5},
]


@pytest.mark.parametrize("changes", NEVER, ids=str)
def test_what_no_table_can_be_is_not_taken_up(tmp_path: Path, changes: dict[str, Any]) -> None:
    form = half(tmp_path, "dungeonquest").form()
    form = changed(form, **seats(seat("Ada"), seat("Ben")), first="")
    assert again(tmp_path, "dungeonquest", form) is not None
    assert again(tmp_path, "dungeonquest", changed(form, **changes)) is None


@pytest.mark.parametrize("missing", ["seats", "first", "dice", "decks", "copy", "settings", "marks"])
def test_a_part_that_is_missing_is_not_made_up(tmp_path: Path, missing: str) -> None:
    form = half(tmp_path, "dungeonroll").form()
    del form[missing]
    assert again(tmp_path, "dungeonroll", form) is None


def test_a_hero_or_a_setting_that_is_no_more_costs_no_more_than_itself(tmp_path: Path) -> None:
    form = half(tmp_path, "dungeonquest").form()
    form["seats"][0]["hero"] = "Conan"
    form["settings"] |= {"death_can_wait": "perhaps", "weather": [1]}
    form["copy"] = "Lost"
    found = again(tmp_path, "dungeonquest", form)
    assert isinstance(found, NewHeroGame)
    assert (found.seats[0].hero, found.settings.death_can_wait, found.copy) == ("", False, "")
    assert found.told, "that the copy is gone"
