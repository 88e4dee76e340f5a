"""A table is set for Dungeon Roll: one to four players, heroes, who goes down first, the open points."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.boxes.dungeonroll.newgame import NewRoll
from app.boxes.dungeonroll.settings import SHEET
from app.boxes.dungeonroll.tablerules import RollRules
from app.library import Library
from app.newgame import new_game
from app.people import Chance, People
from app.playing import Playing
from app.preferences import Preferences
from core.boxes.dungeonroll.settings import OPEN_POINTS, Settings
from core.message import Message
from data.reference import reference
from data.words import LANGUAGES, words


def roll(home: Path, **preferences: Any) -> NewRoll:
    table = new_game("dungeonroll", home, People(home), Preferences(**preferences), words("en"))
    assert isinstance(table, NewRoll)
    return table


def begun(home: Path, table: NewRoll) -> Any:
    started = table.start(Library(home))
    assert started.told == ()
    return Library(home).look(started.game).journal.state


def test_the_first_table_is_set_for_two_and_heroes_are_dealt(tmp_path: Path) -> None:
    state = begun(tmp_path, roll(tmp_path))
    assert [player.name for player in state.players] == ["Player 1", "Player 2"]
    assert [step.what for step in state.steps] == ["hero", "hero"]
    assert state.first == "Player 1"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_play(tmp_path: Path, players: int) -> None:
    table = roll(tmp_path)
    while len(table.seats) != players:
        table.add() if len(table.seats) < players else table.remove(0)
    table.shuffle(Random(1))
    state = begun(tmp_path, table)
    heroes = [player.hero.name for player in state.players]
    assert heroes == [seat.hero for seat in table.seats]
    assert len(set(heroes)) == players
    assert state.steps[-1].what == "party-roll"


def test_a_fifth_finds_no_seat(tmp_path: Path) -> None:
    table = roll(tmp_path)
    for _ in range(2):
        assert table.add() is None
    no = table.add()
    assert no is not None
    assert (no.key, dict(no.args)["most"]) == ("refused.dr-players", 4)
    assert not table.can_add


def test_whoever_sits_first_goes_first_unless_somebody_else_is_named(tmp_path: Path) -> None:
    table = roll(tmp_path)
    assert table.beginner == "Player 1"
    assert table.begins().key == "new.begins"
    table.go_first("Player 2")
    assert begun(tmp_path, table).delve.adventurer in ("", "Player 2")
    assert roll(tmp_path).beginner == "Player 2"


def test_the_same_again_takes_nothing_but_a_start(tmp_path: Path) -> None:
    first = roll(tmp_path)
    first.rename(0, "Анна")
    first.add("Chloé")
    first.take_hero(0, "Knight")
    first.go_first("Chloé")
    first.set("portal", "no monsters")
    first.set("champion_is_a_type", False)
    first.make(dice="phone", decks="phone")
    first.start(Library(tmp_path))
    again = roll(tmp_path)
    assert again.same
    assert again.set_up() == first.set_up()
    started = again.start(Library(tmp_path))
    assert People(tmp_path).chance_of(started.game) == Chance("phone", "phone")


def test_a_hero_shows_both_sides_and_where_it_sits(tmp_path: Path) -> None:
    table = roll(tmp_path)
    table.take_hero(1, "Minstrel")
    found = {hero.name: hero for hero in table.heroes()}
    assert len(found) == 8
    assert (found["Minstrel"].seat, found["Knight"].seat) == (1, None)
    assert table.hero("Minstrel").card.master.name == "Bard"
    assert table.hero_of(0) is None


def test_whoever_takes_a_hero_from_another_gives_theirs_for_it(tmp_path: Path) -> None:
    table = roll(tmp_path)
    table.take_hero(0, "Knight")
    table.take_hero(1, "Crusader")
    table.take_hero(0, "Crusader")
    assert [seat.hero for seat in table.seats] == ["Crusader", "Knight"]


# Settings


def test_every_open_point_can_be_chosen_and_there_is_nothing_else(tmp_path: Path) -> None:
    table = roll(tmp_path)
    lines = table.lines()
    assert [line.name for line in lines] == [name for name, _ in OPEN_POINTS] == list(SHEET.plain(Settings()))
    assert {line.group for line in lines} == {"open"}
    assert not any(line.changed for line in lines)
    assert table.rules_on == 0
    for line in lines:
        other = next(option.value for option in line.options if option.value != line.value)
        table.set(line.name, other)
    assert all(line.changed for line in table.lines())
    assert begun(tmp_path, table).settings == table.settings


@pytest.mark.parametrize(("name", "value"), [("portal", "never"), ("champion_is_a_type", 1), ("twenty", True)])
def test_a_value_that_cannot_be_is_never_set(tmp_path: Path, name: str, value: Any) -> None:
    with pytest.raises(ValueError, match="cannot be"):
        roll(tmp_path).set(name, value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_has_short_words_and_a_rule_to_look_up(language: str) -> None:
    tongue, rules = words(language), reference("dungeonroll", language)
    for line in SHEET.lines(Settings(), players=2):
        assert len(tongue.text(line.title)) <= 32, line.name
        assert tongue.text(line.title)[-1] != "."
        assert len(tongue.text(line.text)) <= 90, line.name
        assert tongue.text(line.text)[-1] == "."
        assert any(entry.note for entry in rules.of_rule(line.rule)), line.name
        said = [tongue.text(option.word) for option in line.options if option.word]
        assert len(said) == len(set(said)) == len(line.options)
        assert all(len(word) <= 24 for word in said), said


# In the middle of a game


@pytest.fixture
def playing(tmp_path: Path) -> Playing:
    library = Library(tmp_path)
    table = roll(tmp_path)
    table.shuffle(Random(2))
    return Playing(library.open(table.start(library).game))


def test_a_setting_is_changed_in_mid_game_as_a_move(playing: Playing) -> None:
    told: list[Message] = []
    rules = RollRules(playing, told.append)
    before = len(playing.table.journal.entries)
    rules.set("dragon_xp", "lost")
    assert playing.view.state.settings == Settings(dragon_xp="lost")
    assert [line.name for line in rules.lines() if line.changed] == ["dragon_xp"]
    assert len(playing.table.journal.entries) == before + 1
    playing.undo()
    assert playing.view.state.settings == Settings()
    assert told == []


def test_what_is_so_already_is_told(playing: Playing) -> None:
    told: list[Message] = []
    RollRules(playing, told.append).set("dragon_xp", "kept")
    assert [message.key for message in told] == ["refused.nothing-changes"]
