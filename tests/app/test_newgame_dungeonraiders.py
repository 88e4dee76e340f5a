"""A table is set for Dungeon Raiders: two to five players, characters, how cards are played, the open points."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.boxes.dungeonraiders.newgame import NewRaid
from app.boxes.dungeonraiders.settings import FOR_SEVERAL, SHEET
from app.boxes.dungeonraiders.tablerules import RaiderRules
from app.library import Library
from app.newgame import new_game
from app.people import Chance, People
from app.playing import Playing
from app.preferences import Preferences
from core.boxes.dungeonraiders.settings import OPEN_POINTS, OPTIONAL_RULES, Settings
from core.message import Message
from data.reference import reference
from data.words import LANGUAGES, words


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


def test_the_first_table_is_set_for_two_and_characters_are_dealt(tmp_path: Path) -> None:
    state = begun(tmp_path, raid(tmp_path))
    assert [player.name for player in state.players] == ["Player 1", "Player 2"]
    assert [step.what for step in state.steps] == ["character", "character"]
    assert state.first == ""


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_play(tmp_path: Path, players: int) -> None:
    table = raid(tmp_path)
    while len(table.seats) < players:
        assert table.add() is None
    table.shuffle(Random(1))
    state = begun(tmp_path, table)
    characters = [player.character for player in state.players]
    assert characters == [seat.hero for seat in table.seats]
    assert len(set(characters)) == players
    assert state.steps[-1].what == "lay"


def told(no: Message | None) -> tuple[str, Any, Any, Any]:
    assert no is not None
    facts = dict(no.args)
    return no.key, facts["count"], facts["fewest"], facts["most"]


def test_a_sixth_finds_no_seat(tmp_path: Path) -> None:
    table = raid(tmp_path)
    for _ in range(3):
        assert table.add() is None
    assert not table.can_add
    assert told(table.add()) == ("refused.rd-players", 6, 2, 5)


def test_nobody_plays_alone(tmp_path: Path) -> None:
    """The last two can not stand up, and are told why."""
    table = raid(tmp_path)
    assert not table.can_remove
    assert told(table.remove(0)) == ("refused.rd-players", 1, 2, 5)
    assert len(table.seats) == 2
    table.add()
    assert table.can_remove
    assert table.remove(0) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_many_can_play_is_a_sentence(tmp_path: Path, language: str) -> None:
    no = raid(tmp_path).remove(0)
    assert no is not None
    said = words(language).text(no)
    assert {"2", "5"} <= set(said)
    assert "{" not in said


def test_a_last_table_of_one_is_set_for_two(tmp_path: Path) -> None:
    """Given a file in which somebody sat alone, then somebody sits down with them."""
    table = raid(tmp_path)
    table.rename(0, "Анна")
    table.start(Library(tmp_path))
    file = tmp_path / "people.json"
    form = json.loads(file.read_text("utf-8"))
    form["last"]["dungeonraiders"]["seats"] = form["last"]["dungeonraiders"]["seats"][:1]
    file.write_text(json.dumps(form), "utf-8")
    assert raid(tmp_path).names[0] == "Анна"
    assert len(raid(tmp_path).seats) == 2


def test_a_table_of_one_cannot_be_started_at_the_command_line_either(tmp_path: Path) -> None:
    table = raid(tmp_path)
    table.seats = table.seats[:1]
    started = table.start(Library(tmp_path))
    assert started.game == ""
    assert told(started.told[0]) == ("refused.rd-players", 1, 2, 5)
    assert Library(tmp_path).shelf.ids() == []


def test_the_same_again_takes_nothing_but_a_start(tmp_path: Path) -> None:
    first = raid(tmp_path)
    first.rename(0, "Анна")
    first.add("Chloé")
    first.take_hero(0, "Wizard")
    first.set("tactical", True)
    first.go_first("Chloé")
    first.set("highest_card", "sum")
    first.make(decks="phone")
    first.start(Library(tmp_path))
    again = raid(tmp_path)
    assert again.same
    assert again.set_up() == first.set_up()
    started = again.start(Library(tmp_path))
    assert People(tmp_path).chance_of(started.game) == Chance("table", "phone")


def test_a_character_shows_its_card_and_where_it_sits(tmp_path: Path) -> None:
    table = raid(tmp_path)
    table.take_hero(1, "Wizard")
    found = {hero.name: hero for hero in table.heroes()}
    assert set(found) == {"Warrior", "Knight", "Wizard", "Thief", "Explorer"}
    assert (found["Wizard"].seat, found["Thief"].seat) == (1, None)
    card = table.hero("Wizard").card
    assert (card.treasure, card.life, [(stock.name, stock.count) for stock in card.items]) == (1, 9, [("ball", 2)])
    assert table.hero_of(0) is None


def test_whoever_takes_a_character_from_another_gives_theirs_for_it(tmp_path: Path) -> None:
    table = raid(tmp_path)
    table.take_hero(0, "Knight")
    table.take_hero(1, "Thief")
    table.take_hero(0, "Thief")
    assert [seat.hero for seat in table.seats] == ["Thief", "Knight"]


# Who goes first


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


# Settings


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


def test_every_value_can_be_set_and_is_played_with(tmp_path: Path) -> None:
    table = raid(tmp_path)
    table.add()
    for line in table.lines():
        other = next(option.value for option in line.options if option.value != line.value)
        table.set(line.name, other)
    assert begun(tmp_path, table).settings == table.settings != Settings()


@pytest.mark.parametrize(("name", "value"), [("two_left", "never"), ("tactical", 1), ("highest_card", True)])
def test_a_value_that_cannot_be_is_never_set(tmp_path: Path, name: str, value: Any) -> None:
    with pytest.raises(ValueError, match="cannot be"):
        raid(tmp_path).set(name, value)


@pytest.mark.parametrize("tactical", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_has_short_words_and_a_rule_to_look_up(language: str, tactical: bool) -> None:
    tongue, rules = words(language), reference("dungeonraiders", language)
    for line in SHEET.lines(Settings(tactical=tactical), players=4):
        assert len(tongue.text(line.title)) <= 32, line.name
        assert tongue.text(line.title)[-1] != "."
        assert len(tongue.text(line.text)) <= 90, line.name
        assert tongue.text(line.text)[-1] == "."
        entries = rules.of_rule(line.rule)
        assert entries, line.name
        assert line.group == "optional" or any(entry.note for entry in entries), line.name
        said = [tongue.text(option.word) for option in line.options if option.word]
        assert len(said) == len(set(said)) == len(line.options)
        assert all(len(word) <= 24 for word in said), said


# In the middle of a game


@pytest.fixture
def playing(tmp_path: Path) -> Playing:
    library = Library(tmp_path)
    table = raid(tmp_path)
    table.shuffle(Random(2))
    return Playing(library.open(table.start(library).game))


def test_a_setting_is_changed_in_mid_game_as_a_move(playing: Playing) -> None:
    refused: list[Message] = []
    rules = RaiderRules(playing, refused.append)
    before = len(playing.table.journal.entries)
    assert "first_stays" not in names(rules)
    rules.set("tactical", True)
    assert playing.view.state.settings == Settings(tactical=True)
    assert "first_stays" in names(rules)
    assert "two_left" not in names(rules)
    assert len(playing.table.journal.entries) == before + 1
    playing.undo()
    assert playing.view.state.settings == Settings()
    assert refused == []


def test_what_is_so_already_is_told(playing: Playing) -> None:
    refused: list[Message] = []
    RaiderRules(playing, refused.append).set("treasure_cap", False)
    assert [message.key for message in refused] == ["refused.nothing-changes"]
