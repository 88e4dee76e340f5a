"""A table is set for a new game: seats, heroes, settings; the same as last time with nothing but a start."""

from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.boxes.dungeonquest.newgame import NewQuest
from app.boxes.dungeonquest.settings import SHEET
from app.boxes.opentable.newgame import NewTable
from app.copies import Copies
from app.library import Library
from app.newgame import NewGame, new_game
from app.people import Chance, LastSeat, LastTable, People, Person
from app.preferences import Preferences
from core.boxes.dungeonquest.content import ATTRIBUTES
from core.boxes.dungeonquest.moves import SetUp
from core.boxes.dungeonquest.settings import OPEN_POINTS, OPTIONAL_RULES, Settings
from core.boxes.opentable.moves import CounterSpec, DeckSpec, TokenSpec
from core.boxes.opentable.state import DiceSet, Timer
from core.boxes.registry import BOXES
from core.deck import Stock
from core.message import Message
from core.refusal import Refused
from data.contents import shipped
from data.owner.file import path_in
from data.store.trouble import Trouble
from data.words import words

HUGO, LINDEL = "Hugo the Glorious", "Lindel"


def quest(home: Path, language: str = "en", **preferences: Any) -> NewQuest:
    table = new_game("dungeonquest", home, People(home), Preferences(**preferences), words(language))
    assert isinstance(table, NewQuest)
    return table


def open_table(home: Path) -> NewTable:
    table = new_game("opentable", home, People(home), Preferences(), words("en"))
    assert isinstance(table, NewTable)
    return table


def key(message: Message | None) -> str | None:
    return message.key if message else None


def begun(home: Path, table: NewGame) -> Any:
    """The state of the game that was started."""
    library = Library(home)
    started = table.start(library)
    assert started.told == ()
    return library.look(started.game).journal.state


# For the first time


@pytest.mark.parametrize(("language", "names"), [("en", ("Player 1", "Player 2")), ("ru", ("Игрок 1", "Игрок 2"))])
def test_the_first_table_is_set_for_two_and_can_start_at_once(tmp_path, language, names):
    table = quest(tmp_path, language)
    assert table.names == names
    assert not table.same
    assert [seat.hero for seat in table.seats] == ["", ""]
    assert tuple(hero.name for hero in begun(tmp_path, table).heroes) == names


@pytest.mark.parametrize("box", BOXES)
def test_every_box_has_a_table(tmp_path, box):
    table = new_game(box, tmp_path, People(tmp_path), Preferences(), words("it"))
    assert table.box == box
    begun(tmp_path, table)


def test_a_box_that_nobody_knows_has_none(tmp_path):
    with pytest.raises(Refused, match="no-such-box"):
        new_game("chess", tmp_path, People(tmp_path), Preferences(), words("en"))


def test_who_rolls_and_draws_is_as_preferred(tmp_path):
    table = quest(tmp_path, dice="phone")
    assert (table.dice, table.decks) == ("phone", "table")


# The same as last time


def test_the_same_again_takes_nothing_but_a_start(tmp_path):
    first = quest(tmp_path)
    first.rename(0, "Анна")
    first.rename(1, "Ben")
    first.add("Chloé")
    first.take_hero(0, LINDEL)
    first.go_first("Ben")
    first.set("death_can_wait", True)
    first.set("runes", 2)
    first.make(dice="phone")
    game = first.start(Library(tmp_path)).game
    again = quest(tmp_path)
    assert again.same
    assert again.set_up() == first.set_up()
    assert (again.dice, again.decks) == ("phone", "table")
    assert [seat.person for seat in again.seats] == [seat.person for seat in first.seats]
    started = again.start(Library(tmp_path))
    assert started.game not in ("", game)
    assert People(tmp_path).chance_of(started.game) == Chance("phone", "table")


def test_it_is_no_longer_the_same_once_something_is_changed(tmp_path):
    quest(tmp_path).start(Library(tmp_path))
    table = quest(tmp_path)
    assert table.same
    table.set("late_start", True)
    assert not table.same
    table.set("late_start", False)
    assert table.same
    table.move(0, 1)
    assert not table.same


def test_what_no_longer_makes_sense_of_the_last_table_is_left_out(tmp_path):
    people = People(tmp_path)
    seats = (LastSeat("Anna", "Nobody we know"), LastSeat("Ben", LINDEL))
    settings = {"runes": 9, "combat": "chess", "solo_target": True, "late_start": True, "exit_tower": "not the start"}
    people.remember(LastTable("dungeonquest", seats, first="Chloé", settings=settings))
    table = quest(tmp_path)
    assert [seat.hero for seat in table.seats] == ["", LINDEL]
    assert table.first == ""
    assert table.settings == Settings(late_start=True, exit_tower="not the start")
    begun(tmp_path, table)


# Seats


def test_whoever_is_added_is_somebody_who_played_before_or_somebody_new(tmp_path):
    People(tmp_path).remember(LastTable("opentable", (LastSeat("Anna"), LastSeat("Ben"), LastSeat("Chloé"))))
    table = quest(tmp_path)
    assert list(table.names) == ["Anna", "Ben"]
    assert [person.name for person in table.known()] == ["Chloé"]
    table.add("Дима")
    table.add()
    assert list(table.names) == ["Anna", "Ben", "Дима", "Chloé"]
    table.remove(1)
    assert [person.name for person in table.known()] == ["Ben"]


def test_a_new_players_number_is_free(tmp_path):
    table = quest(tmp_path)
    table.rename(0, "Player 3")
    table.add()
    assert table.names == ("Player 3", "Player 2", "Player 1")


@pytest.mark.parametrize(
    ("box", "most", "why"), [("dungeonquest", 4, "refused.dq-players"), ("opentable", 12, "refused.too-many")]
)
def test_a_table_has_only_so_many_seats(tmp_path, box, most, why):
    table = new_game(box, tmp_path, People(tmp_path), Preferences(), words("en"))
    while table.can_add:
        assert table.add() is None
    assert len(table.seats) == most
    assert key(table.add()) == why
    assert len(table.seats) == most


def test_the_last_one_cannot_leave(tmp_path):
    table = quest(tmp_path)
    assert table.remove(0) is None
    assert not table.can_remove
    assert key(table.remove(0)) == "refused.no-players"
    assert table.names == ("Player 2",)


@pytest.mark.parametrize(
    ("seat", "by", "names"), [(0, 1, "BAC"), (2, -1, "ACB"), (0, -1, "ABC"), (2, 5, "ABC"), (0, 2, "BCA")]
)
def test_seats_move_up_and_down(tmp_path, seat, by, names):
    table = quest(tmp_path)
    table.rename(0, "A")
    table.rename(1, "B")
    table.add("C")
    table.go_first("A")
    table.move(seat, by)
    assert "".join(table.names) == names
    assert table.first == "A"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Player 2", "refused.name-taken"),
        ("PLAYER 2", "refused.name-taken"),
        ("", "refused.bad-name"),
        ("a\nb", "refused.bad-name"),
        ("x" * 41, "refused.bad-name"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_changes(tmp_path, name, why):
    table = quest(tmp_path)
    assert key(table.rename(0, name)) == why
    assert table.names == ("Player 1", "Player 2")


def test_a_name_is_trimmed_and_whoever_begins_still_begins(tmp_path):
    table = quest(tmp_path)
    table.go_first("Player 1")
    mark = table.seats[0].person.mark
    assert table.rename(0, "  Анна ") is None
    assert (table.names[0], table.first) == ("Анна", "Анна")
    assert table.seats[0].person.mark == mark


def test_a_name_that_is_remembered_brings_its_colour_and_shape(tmp_path):
    People(tmp_path).remember(LastTable("opentable", (LastSeat("Anna"),)), marks=[Person("Anna", "sage", "drop")])
    table = quest(tmp_path)
    table.remove(0)
    table.rename(0, "anna")
    assert table.seats[0].person == Person("anna", "sage", "drop")


def test_nobody_gets_a_mark_that_is_taken(tmp_path):
    table = quest(tmp_path)
    while table.can_add:
        table.add()
    assert all(one.person.mark != other.person.mark for one, other in combinations(table.seats, 2))
    theirs = table.seats[1].person
    assert key(table.restyle(0, theirs)) == "new.mark-taken"
    assert table.restyle(1, theirs) is None
    assert table.restyle(0, Person("anybody", theirs.colour, "drop")) is None
    assert table.seats[0].person == Person("Player 1", theirs.colour, "drop")


# Who begins


def test_who_begins(tmp_path):
    table = quest(tmp_path)
    assert key(table.begins()) == "new.begins-rolled"
    table.go_first("Player 2")
    assert words("en").text(table.begins()) == "Player 2 goes first"
    table.remove(1)
    assert table.first == ""
    assert words("ru").text(table.begins()) == "Начинает Player 1"
    table.go_first("Nobody")
    assert table.first == ""


# Heroes


def test_heroes_are_listed_with_their_attributes_and_how_sure_these_are(tmp_path):
    table = quest(tmp_path)
    table.take_hero(1, LINDEL)
    hugo, lindel = table.heroes()[:2]
    assert (hugo.name, hugo.values["life"], hugo.values["armor"], hugo.sure["armor"]) == (HUGO, 16, 9, "verified")
    assert (lindel.sure["life"], lindel.sure["luck"]) == ("verified", "one source")
    assert set(hugo.values) == {"life", *ATTRIBUTES} == set(hugo.sure)
    assert (hugo.seat, lindel.seat) == (None, 1)
    assert table.hero_of(0) is None
    assert table.hero_of(1) == lindel


def test_shuffling_gives_each_a_hero_of_their_own(tmp_path):
    table = quest(tmp_path)
    table.add()
    drawn = set()
    for seed in range(40):
        table.shuffle(Random(seed))
        heroes = [seat.hero for seat in table.seats]
        assert len(set(heroes)) == 3
        drawn.update(heroes)
    assert drawn == {sheet.name for sheet in shipped("dungeonquest").content.heroes}
    table.shuffle()
    assert all(seat.hero for seat in table.seats)


def test_the_heroes_of_a_game_are_those_that_were_chosen(tmp_path):
    table = quest(tmp_path)
    table.take_hero(0, HUGO)
    table.take_hero(1, LINDEL)
    assert [(hero.name, hero.hero) for hero in begun(tmp_path, table).heroes] == [
        ("Player 1", HUGO),
        ("Player 2", LINDEL),
    ]


# Copies


def test_a_copy_is_played_with_and_remembered(tmp_path):
    copies = Copies(tmp_path)
    copies.new("dungeonquest", "Anna's box")
    copies.correct("Anna's box", ("heroes", LINDEL), {"luck": 4})
    table = quest(tmp_path)
    assert table.copies() == ("Anna's box",)
    assert table.use_copy("Anna's box") is None
    lindel = table.heroes()[1]
    assert (lindel.values["luck"], lindel.sure["luck"]) == (4, "told")
    begun(tmp_path, table)
    again = quest(tmp_path)
    assert (again.copy, again.same, again.told) == ("Anna's box", True, ())
    assert again.set_up().content.copy == "Anna's box"
    again.use_copy("")
    assert again.heroes()[1].values["luck"] == 5


def test_a_copy_that_is_gone_is_told_and_the_box_is_played_as_it_is_shipped(tmp_path):
    copies = Copies(tmp_path)
    copies.new("dungeonquest", "Anna's box")
    table = quest(tmp_path)
    table.use_copy("Anna's box")
    table.start(Library(tmp_path))
    copies.delete("Anna's box")
    again = quest(tmp_path)
    assert [key(message) for message in again.told] == ["trouble.no-such-copy"]
    assert again.copy == ""
    begun(tmp_path, again)


# Settings


def test_every_optional_rule_and_open_point_can_be_chosen(tmp_path):
    table = quest(tmp_path)
    for name in ("servants", "death_can_wait", "duels"):
        table.set(name, True)
    shown = {line.name for line in table.lines()}
    table.remove(0)
    shown |= {line.name for line in table.lines()}
    assert shown == set(SHEET.plain(Settings()))
    assert {name for name, _ in OPTIONAL_RULES} <= set(SHEET.groups["optional"])
    assert {name for name, _ in OPEN_POINTS} <= set(SHEET.groups["optional"] + SHEET.groups["open"])


def test_each_setting_stands_once_and_its_default_is_among_its_values(tmp_path):
    table = quest(tmp_path)
    names = [line.name for line in table.lines()]
    assert len(names) == len(set(names))
    for line in table.lines():
        assert line.value in [option.value for option in line.options], line.name
        assert not line.changed
    assert all(line.switch == (line.name in SHEET.switches) for line in table.lines())


def test_what_matters_only_with_a_rule_is_asked_only_with_it(tmp_path):
    table = quest(tmp_path)
    assert "half_wounds" not in {line.name for line in table.lines()}
    table.set("death_can_wait", True)
    assert "half_wounds" in {line.name for line in table.lines()}


def test_rules_that_are_on_are_counted(tmp_path):
    table = quest(tmp_path)
    table.set("no_guts", "gold-value")
    table.set("runes", 3)
    table.set("exit_tower", "not the start")
    assert table.rules_on == 2
    settings = begun(tmp_path, table).settings
    assert (settings.no_guts, settings.runes, settings.exit_tower) == ("gold-value", 3, "not the start")


def test_whoever_is_left_alone_plays_alone_and_not_with_others(tmp_path):
    table = quest(tmp_path)
    assert "solo" not in {line.name for line in table.lines()}
    table.remove(1)
    assert table.settings.solo
    assert {"solo", "solo_target"} <= {line.name for line in table.lines()}
    table.set("solo", False)
    table.rename(0, "Anna")
    assert not table.settings.solo
    table.set("solo", True)
    table.set("solo_target", 1234)
    assert begun(tmp_path, table).settings.solo_target == 1234
    again = quest(tmp_path)
    assert again.same
    again.add()
    assert not again.settings.solo
    begun(tmp_path, again)


def test_only_so_many_runes_are_offered_as_there_are(tmp_path):
    offered = {line.name: line for line in SHEET.with_runes(Settings(), players=4, runes=9)}
    assert [option.value for option in offered["runes"].options] == [0, 1, 2]


# The open table


def test_an_open_table_with_a_title_and_counters_the_same_again(tmp_path):
    table = open_table(tmp_path)
    assert table.call(" Terraforming Mars ") is None
    assert table.add_thing(CounterSpec(name="money", start=5)) is None
    assert table.add_thing(CounterSpec(name="plans", secret=True)) is None
    assert table.add_thing(TokenSpec(name="cubes", supply=9)) is None
    assert table.add_thing(DeckSpec(name="events", cards=(Stock("storm", 2),))) is None
    assert table.add_thing(DiceSet("fate", 4, 3)) is None
    table.time_turns(Timer(60))
    table.go_first("Player 2")
    state = begun(tmp_path, table)
    assert (state.title, state.turn.player) == ("Terraforming Mars", "Player 2")
    assert [(counter.name, counter.value, counter.secret) for counter in state.players[0].counters] == [
        ("money", 5, False),
        ("plans", 0, True),
    ]
    again = open_table(tmp_path)
    assert again.same
    assert again.set_up() == table.set_up()
    assert again.things() == table.things()
    money, plans, *_ = again.things()
    assert again.change_thing(money, CounterSpec(name="gold", start=7)) is None
    assert again.things()[0] == CounterSpec(name="gold", start=7)
    again.remove_thing(again.things()[0])
    assert again.things()[0] == plans
    assert not again.same


def test_what_an_open_table_refuses(tmp_path):
    table = open_table(tmp_path)
    assert key(table.call("x" * 41)) == "refused.text-too-long"
    assert key(table.add_thing(CounterSpec(name=""))) == "refused.bad-name"
    table.add_thing(CounterSpec(name="gold"))
    assert key(table.add_thing(CounterSpec(name="GOLD"))) == "refused.name-taken"
    assert key(table.add_thing(CounterSpec(name="life", start=2_000_000))) == "refused.number-out-of-range"
    assert key(table.add_thing(DeckSpec(name="events", cards=()))) == "refused.empty-deck"
    assert (table.title, [spec.name for spec in table.things()]) == ("", ["gold"])


@pytest.mark.parametrize("rows", [None, 3, [3], [{"name": "gold"}], [{"x": 1}]])
def test_counters_of_the_last_table_that_make_no_sense_are_left_out(tmp_path, rows):
    People(tmp_path).remember(LastTable("opentable", (LastSeat("Anna"),), settings={"title": 3, "counters": rows}))
    table = open_table(tmp_path)
    assert (table.title, table.things()) == ("", ())


def test_so_are_those_with_values_of_the_wrong_sort(tmp_path):
    row = {"name": "gold", "start": True, "low": None, "high": None, "each": True, "secret": False}
    People(tmp_path).remember(LastTable("opentable", (LastSeat("Anna"),), settings={"counters": [row]}))
    assert open_table(tmp_path).things() == ()
    People(tmp_path).remember(LastTable("opentable", (LastSeat("Anna"),), settings={"counters": [{**row, "start": 1}]}))
    assert open_table(tmp_path).things() == (CounterSpec(name="gold", start=1),)


# Starting


def touch_anything(table: NewQuest, chance: Random) -> None:
    """One thing that somebody may do on the screen."""
    seat = chance.randrange(len(table.seats))
    line = chance.choice(table.lines())
    match chance.randrange(8):
        case 0:
            table.add(chance.choice(("", "Анна", "Ben")))
        case 1:
            table.remove(seat)
        case 2:
            table.move(seat, chance.choice((-1, 1)))
        case 3:
            table.rename(seat, chance.choice(("Анна", "Ben", "Chloé", "")))
        case 4:
            table.take_hero(seat, chance.choice(("", *(hero.name for hero in table.heroes()))))
        case 5:
            table.shuffle(chance)
        case 6:
            table.go_first(chance.choice(("", *table.names)))
        case _:
            table.set(line.name, chance.choice(line.options).value)


@pytest.mark.parametrize("seed", range(25))
def test_whatever_is_touched_the_game_can_begin_and_be_set_the_same_again(tmp_path, seed):
    chance = Random(seed)
    table = quest(tmp_path)
    for _ in range(40):
        touch_anything(table, chance)
        assert table.first in ("", *table.names)
        heroes = [seat.hero for seat in table.seats if seat.hero]
        assert len(set(heroes)) == len(heroes)
        assert len({seat.person.mark for seat in table.seats}) == len(table.seats)
    begun(tmp_path, table)
    again = quest(tmp_path)
    assert again.same
    assert again.set_up() == table.set_up()


def test_what_the_rules_refuse_is_told_and_nothing_begins(tmp_path, monkeypatch):
    def refuse(_table: NewQuest) -> SetUp:
        return SetUp(seats=(), content=shipped("dungeonquest").content)

    table = quest(tmp_path)
    monkeypatch.setattr(NewQuest, "set_up", refuse)
    started = table.start(Library(tmp_path))
    assert (started.game, [key(message) for message in started.told]) == ("", ["refused.dq-players"])
    assert Library(tmp_path).shelf.ids() == []
    assert People(tmp_path).last("dungeonquest") is None


def test_a_disk_that_refuses_the_game_is_told(tmp_path, monkeypatch):
    def full(*_: object) -> None:
        raise Trouble("disk-full")

    table = quest(tmp_path)
    monkeypatch.setattr(Library, "new", full)
    assert [key(message) for message in table.start(Library(tmp_path)).told] == ["trouble.disk-full"]


def test_a_game_begins_even_if_its_players_cannot_be_remembered(tmp_path, monkeypatch):
    table = quest(tmp_path)
    path_in(tmp_path).mkdir()
    started = table.start(Library(tmp_path))
    assert Library(tmp_path).shelf.ids() == [started.game]
    assert [key(message) for message in started.told] == ["trouble.not-kept"]
