"""A table is set for each box with heroes: how many play, who they are, who begins, and which rules are agreed.

test_newgame.py has what is the same for any box: seats, names, marks, the last table, and what can go wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from app.boxes.dungeonquest import settings as quest
from app.boxes.dungeonraiders import settings as raiders
from app.boxes.dungeonroll import settings as roll
from app.boxes.dungeontwister import settings as twister
from app.boxes.registry import table_rules
from app.library import Library
from app.newgame import new_game
from app.people import Chance, People
from app.playing import Playing
from app.preferences import Preferences
from app.settinglines import SettingSheet
from core.frozen import replace
from core.message import Message
from data.contents import shipped
from data.reference import reference
from data.words import LANGUAGES, words


class Case(NamedTuple):
    """What differs from box to box."""

    sheet: SettingSheet
    players: tuple[int, int]
    """The fewest and the most."""
    refused: str
    """When they are fewer or more."""
    steps: list[str]
    """What a new game of two waits for first, when nothing but a start was touched."""
    ready: str
    """What it waits for when everybody has a hero."""
    first: str
    """Who goes first in a game in which nobody was named."""
    begins: str
    """The key of the words for that."""
    heroes: tuple[str, str]
    changes: dict[str, Any]
    """Settings for another game; the first one is what is changed in mid-game."""
    wrong: list[tuple[str, Any]]
    """Settings with values that cannot be."""


CASES = {
    "dungeonquest": Case(
        sheet=quest.SHEET,
        players=(1, 4),
        refused="refused.dq-players",
        steps=["hero", "hero"],
        ready="first-roll",
        first="",
        begins="new.begins-rolled",
        heroes=("Lindel", "Hugo the Glorious"),
        changes={"death_can_wait": True, "runes": 2},
        wrong=[("runes", 4), ("runes", True), ("late_start", 1), ("combat", "chess"), ("solo_target", -1)],
    ),
    "dungeonroll": Case(
        sheet=roll.SHEET,
        players=(1, 4),
        refused="refused.dr-players",
        steps=["hero", "hero"],
        ready="party-roll",
        first="Player 1",
        begins="new.begins",
        heroes=("Knight", "Crusader"),
        changes={"dragon_xp": "lost", "portal": "no monsters", "champion_is_a_type": False},
        wrong=[("portal", "never"), ("champion_is_a_type", 1), ("twenty", True)],
    ),
    "dungeonraiders": Case(
        sheet=raiders.SHEET,
        players=(2, 5),
        refused="refused.rd-players",
        steps=["character", "character"],
        ready="lay",
        first="",
        begins="rd.new.at-once",
        heroes=("Knight", "Thief"),
        changes={"tactical": True, "highest_card": "sum"},
        wrong=[("two_left", "never"), ("tactical", 1), ("highest_card", True)],
    ),
    "dungeontwister": Case(
        sheet=twister.SHEET,
        players=(2, 4),
        refused="refused.dt-players",
        steps=[],
        ready="",
        first="",
        begins="dt.new.first-by-chance",
        heroes=("", ""),
        changes={"pentagram": "any", "secret_cards": True},
        wrong=[("pentagram", "never"), ("secret_cards", 1)],
    ),
}
EACH_BOX = pytest.mark.parametrize("box", CASES)
WITH_HEROES = pytest.mark.parametrize("box", [box for box, case in CASES.items() if case.ready])


@pytest.fixture
def table(tmp_path: Path) -> Callable[..., Any]:
    """Sets a table for the next game of a box."""

    def make(box: str, language: str = "en") -> Any:
        return new_game(box, tmp_path, People(tmp_path), Preferences(), words(language))

    return make


def begun(home: Path, table: Any) -> Any:
    """The state of the game that was started."""
    started = table.start(Library(home))
    assert started.told == ()
    return Library(home).look(started.game).journal.state


def players_of(state: Any) -> Any:
    return state.heroes if hasattr(state, "sun") else state.players


def hero_of(player: Any) -> str:
    hero = getattr(player, "hero", None) or player.character
    return str(getattr(hero, "name", hero))


# How many play


@EACH_BOX
def test_the_first_table_is_set_for_two_and_can_start_at_once(tmp_path, table, box):
    case = CASES[box]
    state = begun(tmp_path, table(box))
    assert [player.name for player in players_of(state)] == ["Player 1", "Player 2"]
    assert [step.what for step in state.steps if step.what in ("hero", "character")] == case.steps
    assert state.first == case.first


@EACH_BOX
def test_so_many_play(tmp_path, table, box):
    """And one more or one fewer is told how many can play, in every language."""
    case = CASES[box]
    fewest, most = case.players
    for players in range(fewest, most + 1):
        new = table(box)
        while len(new.seats) != players:
            assert (new.add() if len(new.seats) < players else new.remove(0)) is None
        assert (new.can_remove, new.can_add) == (players > fewest, players < most)
        refusals = [no for no in (players == fewest and new.remove(0), players == most and new.add()) if no]
        for no in refusals:
            assert len(new.seats) == players
            if no.key == "refused.no-players":
                assert fewest == 1
                continue
            assert no.key == case.refused
            facts = dict(no.args)
            assert facts["most"] == most
            assert facts["count"] in (fewest - 1, most + 1)
            assert facts.get("fewest", fewest) == fewest
            for language in LANGUAGES:
                said = words(language).text(no)
                assert str(most) in said
                assert "fewest" not in facts or str(fewest) in said
                assert "{" not in said
        assert bool(refusals) == (players in (fewest, most))
        if not case.ready:
            assert len(begun(tmp_path, new).players) == players
            continue
        new.shuffle(Random(1))
        state = begun(tmp_path, new)
        heroes = [hero_of(player) for player in players_of(state)]
        assert heroes == [seat.hero for seat in new.seats]
        assert len(set(heroes)) == players
        assert players == 1 or state.steps[-1].what == case.ready


# The same again


@EACH_BOX
def test_the_same_again_takes_nothing_but_a_start(tmp_path, table, box):
    case, first = CASES[box], table(box)
    first.rename(0, "Анна")
    first.add("Chloé")
    if case.ready:
        first.take_hero(0, case.heroes[0])
    first.go_first("Chloé")
    for name, value in case.changes.items():
        first.set(name, value)
    first.make(dice="phone", decks="table")
    first.start(Library(tmp_path))
    again = table(box)
    assert again.same
    assert again.set_up() == first.set_up()
    assert {name: getattr(again.settings, name) for name in case.changes} == case.changes
    started = again.start(Library(tmp_path))
    assert People(tmp_path).chance_of(started.game) == Chance("phone", "table")
    again.make(dice="table", decks="phone")
    started = again.start(Library(tmp_path))
    assert People(tmp_path).chance_of(started.game) == Chance("table", "phone")
    assert (table(box).dice, table(box).decks) == ("table", "phone")


@EACH_BOX
def test_who_begins(tmp_path, table, box):
    case, new = CASES[box], table(box)
    assert new.begins().key == case.begins
    assert new.beginner == case.first
    if case.ready:
        new.shuffle(Random(3))
    new.go_first("Player 2")
    if case.begins != "rd.new.at-once":
        assert new.begins().key == "new.begins"
        assert begun(tmp_path, new).first == "Player 2"
        assert table(box).beginner == "Player 2"


# Heroes


@WITH_HEROES
def test_heroes_are_listed_with_where_they_sit(table, box):
    new, (name, other) = table(box), CASES[box].heroes
    new.take_hero(1, name)
    found = {hero.name: hero for hero in new.heroes()}
    content = shipped(box).content
    assert set(found) == {card.name for card in getattr(content, "heroes", None) or content.characters}
    assert (found[name].seat, found[other].seat) == (1, None)
    assert new.hero_of(0) is None
    assert new.hero_of(1) == found[name]


@WITH_HEROES
def test_whoever_takes_a_hero_from_another_gives_theirs_for_it(table, box):
    new, (one, other) = table(box), CASES[box].heroes
    new.take_hero(0, one)
    new.take_hero(1, other)
    new.take_hero(0, other)
    assert [seat.hero for seat in new.seats] == [other, one]
    new.take_hero(1, "")
    new.take_hero(1, other)
    assert [seat.hero for seat in new.seats] == ["", other]


def test_a_hero_shows_its_card(table):
    assert table("dungeonroll").hero("Minstrel").card.master.name == "Bard"
    card = table("dungeonraiders").hero("Wizard").card
    assert (card.treasure, card.life, [(stock.name, stock.count) for stock in card.items]) == (1, 9, [("ball", 2)])


# Settings


@EACH_BOX
def test_every_setting_can_be_chosen_once(box):
    sheet = CASES[box].sheet
    names = [name for group in sheet.groups.values() for name in group]
    assert sorted(names) == sorted(sheet.plain(sheet.usual))
    assert box != "dungeonroll" or set(sheet.groups["open"]) == set(names), "it has no optional rules"


@EACH_BOX
def test_every_value_can_be_set_and_is_played_with(tmp_path, table, box):
    new = table(box)
    new.add()
    assert not any(line.changed for line in new.lines())
    assert new.rules_on == 0
    changed = []
    for line in new.lines():
        assert line.value in [option.value for option in line.options], line.name
        other = next(option.value for option in line.options if option.value != line.value)
        new.set(line.name, other)
        changed.append(line.name)
    assert len(set(changed)) == len(changed)
    assert all(line.changed for line in new.lines() if line.name in changed)
    assert begun(tmp_path, new).settings == new.settings


@EACH_BOX
def test_a_value_that_cannot_be_is_never_set(table, box):
    new = table(box)
    for name, value in CASES[box].wrong:
        with pytest.raises(ValueError, match="cannot be"):
            new.set(name, value)


@pytest.mark.parametrize("language", LANGUAGES)
@EACH_BOX
def test_every_setting_has_short_words_and_a_rule_to_look_up(box, language):
    sheet, tongue, rules = CASES[box].sheet, words(language), reference(box, language)
    for group, names in sheet.groups.items():
        for name in names:
            line = sheet.line(sheet.usual, group, name)
            assert len(tongue.text(line.title)) <= 32, name
            assert tongue.text(line.title)[-1] != "."
            assert len(tongue.text(line.text)) <= 90, name
            assert tongue.text(line.text)[-1] == "."
            if name != "board":
                entries = rules.of_rule(sheet.rules[name])
                assert entries, name
                assert box == "dungeonquest" or group == "optional" or any(entry.note for entry in entries), name
            assert line.switch == (name in sheet.switches)
            said = [tongue.text(word) for value in sheet.values(name) if (word := sheet.word(name, value))]
            assert len(said) == len(set(said)), name
            assert box == "dungeonquest" or len(said) == len(sheet.values(name)), "numbers alone need no words"
            assert all(len(word) <= 24 for word in said), said


# In the middle of a game


@EACH_BOX
def test_a_setting_is_changed_in_mid_game_as_a_move(tmp_path, table, box):
    library, new, case = Library(tmp_path), table(box), CASES[box]
    if case.ready:
        new.shuffle(Random(2))
    name, value = next(iter(case.changes.items()))
    refused: list[Message] = []
    with library.open(new.start(library).game) as opened:
        playing = Playing(opened)
        rules = table_rules(playing, refused.append)
        before, entries = playing.view.state.settings, len(opened.journal.entries)
        rules.set(name, value)
        assert playing.view.state.settings == replace(before, **{name: value})
        assert [line.name for line in rules.lines() if line.changed] == [name]
        assert len(opened.journal.entries) == entries + 1
        playing.undo()
        assert playing.view.state.settings == before
        assert refused == []
        rules.set(name, getattr(before, name))
        assert [message.key for message in refused] == ["refused.nothing-changes"], "it is so already"
