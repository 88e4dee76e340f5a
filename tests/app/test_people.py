"""Who played is remembered, and how; whatever becomes of the file."""

import sqlite3
from contextlib import closing
from itertools import combinations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from app.people import COLOURS, MOST_GAMES, MOST_PEOPLE, SHAPES, Chance, LastSeat, LastTable, People, Person
from data.owner.file import EVERY, backups, path_in
from data.store.trouble import Trouble


def table(*names: str, box: str = "dungeonquest", **more: Any) -> LastTable:
    return LastTable(box, tuple(LastSeat(name) for name in names), **more)


def names(people: tuple[Person, ...]) -> list[str]:
    return [person.name for person in people]


# Remembering


def test_before_anybody_has_played_nobody_is_known(tmp_path):
    people = People(tmp_path)
    assert people.everyone == ()
    assert people.last("dungeonquest") is None
    assert list(tmp_path.iterdir()) == []


def test_a_table_is_remembered_with_everything_that_was_chosen(tmp_path):
    last = LastTable(
        "dungeonquest",
        (LastSeat("Анна", "Lindel"), LastSeat("Ben")),
        first="Анна",
        dice="phone",
        decks="table",
        copy="Our box",
        settings={"solo": False, "runes": 2},
    )
    assert People(tmp_path / "new").remember(last, "dungeonquest-abcde") is None
    again = People(tmp_path / "new")
    assert again.told is None
    assert again.last("dungeonquest") == last
    assert again.chance_of("dungeonquest-abcde") == Chance("phone", "table")
    assert again.chance_of("dungeonquest-other") is None
    assert names(again.everyone) == ["Анна", "Ben"]


def test_each_box_has_a_last_table_of_its_own(tmp_path):
    people = People(tmp_path)
    people.remember(table("Anna", "Ben"))
    people.remember(table("Chloé", "Anna", box="opentable"))
    assert people.last("dungeonquest") == table("Anna", "Ben")
    assert people.last("opentable") == table("Chloé", "Anna", box="opentable")
    assert people.last("dungeonroll") is None


def test_whoever_played_last_comes_first_and_very_old_ones_are_forgotten(tmp_path):
    people = People(tmp_path)
    for number in range(MOST_PEOPLE + 5):
        people.remember(table(f"Player {number}", box="opentable"))
    people.remember(table("player 7", "New", box="opentable"))
    assert names(people.everyone)[:3] == ["player 7", "New", f"Player {MOST_PEOPLE + 4}"]
    assert len(people.everyone) == MOST_PEOPLE
    assert names(People(tmp_path).everyone) == names(people.everyone)


def test_how_a_game_was_set_up_is_known_for_the_latest_games(tmp_path):
    people = People(tmp_path)
    for number in range(MOST_GAMES + 1):
        people.remember(table("Anna"), f"game-{number}")
    people.remember(table("Anna", dice="phone"), "game-5")
    assert people.chance_of("game-0") is None
    assert people.chance_of("game-1") == Chance("table", "table")
    assert People(tmp_path).chance_of("game-5") == Chance("phone", "table")


# Colours and shapes


def test_two_at_a_table_never_share_both_colour_and_shape(tmp_path):
    twelve = People(tmp_path).dressed(f"Player {number}" for number in range(12))
    assert all(one.mark != other.mark for one, other in combinations(twelve, 2))
    assert len({person.colour for person in twelve[:8]}) == len(COLOURS)
    assert len({person.shape for person in twelve[:6]}) == len(SHAPES)


def test_a_player_keeps_colour_and_shape(tmp_path):
    people = People(tmp_path)
    people.remember(table("Anna"), marks=[Person("Anna", "plum", "shield")])
    assert People(tmp_path).dressed(["Ben", "ANNA"])[1] == Person("ANNA", "plum", "shield")
    people.remember(table("Anna"), marks=[Person("Anna", "sage", "drop")])
    assert People(tmp_path).dressed(["Anna"]) == (Person("Anna", "sage", "drop"),)


def test_of_two_who_have_the_same_mark_the_second_gets_another_at_this_table(tmp_path):
    people = People(tmp_path)
    people.remember(table("Anna"), marks=[Person("Anna", "plum", "shield")])
    people.remember(table("Ben"), marks=[Person("Ben", "plum", "shield")])
    anna, ben = people.dressed(["Anna", "Ben"])
    assert (anna.colour, anna.shape) == ("plum", "shield")
    assert ben.colour != "plum"
    assert ben.shape != "shield"
    assert people.dressed(["Ben"])[0].mark == anna.mark


def test_somebody_new_gets_a_mark_that_nobody_known_has(tmp_path):
    people = People(tmp_path)
    people.remember(table("Anna", "Ben"))
    (chloe,) = people.dressed(["Chloé"])
    assert chloe.mark not in {person.mark for person in people.everyone}


@given(st.lists(st.tuples(st.sampled_from("ABCDEFGH"), st.sampled_from(COLOURS), st.sampled_from(SHAPES)), max_size=8))
def test_whatever_is_remembered_a_table_can_be_told_apart(tmp_path_factory, rows):
    people = People(tmp_path_factory.mktemp("home"))
    people.everyone = tuple({name: Person(name, colour, shape) for name, colour, shape in rows}.values())
    eight = people.dressed("ABCDEFGH")
    assert len({person.mark for person in eight}) == 8


# Forgetting


def test_whoever_is_forgotten_is_suggested_no_more(tmp_path):
    people = People(tmp_path)
    people.remember(table("Anna", "Ben", first="Anna"))
    people.remember(table("Anna", box="opentable"))
    people.forget("ANNA")
    again = People(tmp_path)
    assert names(again.everyone) == ["Ben"]
    assert again.last("dungeonquest") == table("Ben")
    assert again.last("opentable") is None


# The file


@given(
    st.sampled_from(["person set name", "person set colour", "last_table set seats", "last_table set settings"]),
    st.sampled_from(["", " ", "plum", "[]", "{", "[3]", '{"name": "Anna"}', '[{"name": "Anna"}]', "\ud7ff", "x" * 50]),
)
def test_whatever_the_file_holds_people_can_play(tmp_path_factory, what, value):
    home = tmp_path_factory.mktemp("home")
    People(home).remember(table("Anna"))
    with closing(sqlite3.connect(path_in(home))) as connection, connection:
        connection.execute(f"update {what} = ?", (value,))
    people = People(home)
    assert people.remember(table("Ben", "Chloé"), "game") is None
    again = People(home)
    assert again.told is None
    assert again.last("dungeonquest") == table("Ben", "Chloé")


def test_what_two_programs_remember_at_the_same_time_is_all_there(tmp_path):
    window, line = People(tmp_path), People(tmp_path)
    window.remember(table("Anna", "Ben"), "game-1")
    line.remember(table("Chloé", box="opentable"), "game-2")
    again = People(tmp_path)
    assert names(again.everyone) == ["Chloé", "Anna", "Ben"]
    assert (again.last("dungeonquest"), again.last("opentable")) == (
        window.last("dungeonquest"),
        line.last("opentable"),
    )
    assert again.chance_of("game-1") == again.chance_of("game-2") == Chance("table", "table")


def test_whoever_is_forgotten_is_in_no_backup(tmp_path):
    people = People(tmp_path)
    for number in range(2 * EVERY):
        people.remember(table("Anna" if number else "Zoltan"))
    assert len(backups(tmp_path)) == 2
    people.forget("zoltan")
    assert backups(tmp_path)
    assert not [path for path in tmp_path.rglob("*") if path.is_file() and b"Zoltan" in path.read_bytes()]


def test_a_full_disk_is_told_and_what_was_chosen_holds_for_this_run(tmp_path, monkeypatch):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    people = People(tmp_path)
    monkeypatch.setattr("os.fsync", full)
    told = people.remember(table("Anna", "Ben"))
    assert told == Trouble("not-kept", why=Trouble("disk-full").message()).message()
    assert people.last("dungeonquest") == table("Anna", "Ben")
    monkeypatch.undo()
    assert People(tmp_path).everyone == ()
