"""A table is set for Dungeon Raiders: what it alone has. What all boxes have: test_newgame_boxes.py."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from app.boxes.dungeonraiders.newgame import NewRaid
from app.boxes.dungeonraiders.settings import FOR_SEVERAL, SHEET
from app.boxes.registry import table_rules
from app.library import Library
from app.newgame import new_game
from app.people import People
from app.playing import Playing
from app.preferences import Preferences
from core.boxes.dungeonraiders.settings import OPEN_POINTS, OPTIONAL_RULES, Settings
from core.message import Message
from data.words import words


def raid(home: Path, **preferences: Any) -> NewRaid:
    table = new_game("dungeonraiders", home, People(home), Preferences(**preferences), words("en"))
    assert isinstance(table, NewRaid)
    return table


def begun(home: Path, table: NewRaid) -> Any:
    started = table.start(Library(home))
    assert started.told == ()
    return Library(home).look(started.game).journal.state


def names(table: Any) -> set[str]:
    return {line.name for line in table.lines()}


def test_a_last_table_of_one_is_set_for_two(tmp_path: Path) -> None:
    """Given a file in which somebody sat alone, then somebody sits down with them."""
    table = raid(tmp_path)
    table.rename(0, "Анна")
    table.start(Library(tmp_path))
    last = People(tmp_path).last("dungeonraiders")
    assert last is not None
    People(tmp_path).remember(replace(last, seats=last.seats[:1]))
    assert raid(tmp_path).names[0] == "Анна"
    assert len(raid(tmp_path).seats) == 2


def test_a_table_of_one_cannot_be_started_at_the_command_line_either(tmp_path: Path) -> None:
    table = raid(tmp_path)
    table.seats = table.seats[:1]
    started = table.start(Library(tmp_path))
    assert started.game == ""
    (no,) = started.told
    assert (no.key, *(dict(no.args)[name] for name in ("count", "fewest", "most"))) == ("refused.rd-players", 1, 2, 5)
    assert Library(tmp_path).shelf.ids() == []


def test_where_all_play_at_once_nobody_goes_first(tmp_path: Path) -> None:
    table = raid(tmp_path)
    table.go_first("Player 2")
    assert not table.in_turn
    assert table.beginner == ""
    assert table.begins().key == "rd.new.at-once"
    assert begun(tmp_path, table).first == ""


def test_in_turn_it_is_chance_or_whoever_is_named(tmp_path: Path) -> None:
    table = raid(tmp_path)
    table.shuffle(Random(3))
    table.set("tactical", True)
    assert table.in_turn
    assert table.beginner == ""
    assert table.begins().key == "rd.new.first-by-chance"
    assert begun(tmp_path, table).steps[-1].what == "first"
    table.go_first("Player 2")
    assert table.begins().key == "new.begins"
    state = begun(tmp_path, table)
    assert state.first == "Player 2"
    assert state.steps[-1].what == "lay"


def test_what_can_be_chosen_is_what_matters(tmp_path: Path) -> None:
    every = {name for name, _ in OPEN_POINTS} | {name for name, _ in OPTIONAL_RULES}
    assert every == set(SHEET.plain(Settings()))
    table = raid(tmp_path)
    assert names(table) == every - {"first_stays", *FOR_SEVERAL}
    table.add()
    assert names(table) == every - {"first_stays"}
    table.set("tactical", True)
    assert names(table) == every - {"secret_cards"}


def test_optional_rules_are_counted_and_kept(tmp_path: Path) -> None:
    table = raid(tmp_path)
    assert table.rules_on == 0
    table.set("secret_cards", True)
    table.set("item_vault", True)
    assert table.rules_on == 2
    table.set("tactical", True)
    assert table.rules_on == 2, "what does not matter is not on"
    assert begun(tmp_path, table).settings == table.settings


def test_what_matters_is_asked_in_mid_game_too(tmp_path: Path) -> None:
    library, table = Library(tmp_path), raid(tmp_path)
    table.shuffle(Random(2))
    refused: list[Message] = []
    with library.open(table.start(library).game) as opened:
        rules = table_rules(Playing(opened), refused.append)
        assert "first_stays" not in names(rules)
        rules.set("tactical", True)
        assert "first_stays" in names(rules)
    assert "two_left" not in names(rules)
    assert refused == []
