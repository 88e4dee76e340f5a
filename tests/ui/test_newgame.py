"""The screen on which a table is set: seats and people, which are the same in every box, and what DungeonQuest and an
open table have besides.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from typing import Any

import pytest
from kivy.core.window import Window

from app.copies import Copies
from app.library import Library
from app.people import LastSeat, LastTable, People, Person
from core.boxes.dungeonquest.settings import OPEN_POINTS
from core.message import say
from core.refusal import Refused
from data.owner.file import path_in
from data.reference import reference, without_numbers
from data.store.shelf import Shelf
from data.store.trouble import Trouble
from data.words import LANGUAGES
from screens.dungeonquest.sheetnumbers import Digit
from screens.game.screen import GameScreen
from screens.newgame.heropicker import HeroChoice
from screens.newgame.screen import NewGameScreen
from screens.newgame.seats import HeroKey, Who
from screens.newgame.seatsheet import MarkKey
from screens.newgame.settings import RuleSwitch
from screens.opentable.calling import Calling
from screens.widgets.crest import Crest
from screens.widgets.text import Text
from tests.matrix import some_of
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, seen
from tests.ui.newgamehand import begun, down_to, icons, nth, played_before, screen, to_the_table, told
from tests.ui.sizes import PHONES

LINDEL = "Lindel"
last_time = partial(played_before, "dungeonquest")


@pytest.fixture
def setting(open_app):
    """Opens the screen for a box."""
    return lambda box="dungeonquest", *args, **likes: to_the_table(open_app(*args, **likes), box)


def write(hand: Hand, name: str) -> None:
    """Into the name of a seat that is open."""
    field = hand.ui.app.sheet.content.field.input
    field.text = name
    field.dispatch("on_text_validate")
    hand.ui.advance(0.2)


# The usual case


def test_the_last_table_is_set_already(setting, tmp_path):
    last_time(tmp_path, "Ada", "Ben", first="Ben")
    hand = setting()
    assert hand.text(say("new.same-table")) in hand.ui.texts()
    assert hand.words(screen(hand).start) == ["Start", "Ben goes first"]
    ada, ben = seen(hand.ui, Who)
    assert {"Ada", "Hugo"} <= set(hand.words(ada))
    assert {"Ben", "Lindel"} <= set(hand.words(ben))
    assert "sun" in icons(ben), "nobody sees that Ben begins"


def test_enter_starts(setting, tmp_path):
    last_time(tmp_path, "Ada", "Ben")
    hand = setting()
    Window.dispatch("on_keyboard", 13, 0, None, [])
    hand.ui.advance(0.5)
    assert isinstance(hand.ui.app.screen, GameScreen)


def test_a_nervous_finger_on_the_box_does_not_start_the_game(open_app, tmp_path):
    last_time(tmp_path, "Ada", "Ben")
    hand = Hand(open_app())
    hand.double_tap(say("box.dungeonquest"), apart=0.12)
    assert isinstance(hand.ui.app.screen, NewGameScreen)
    assert len(Library(tmp_path).shelf.ids()) == 1


def test_a_nervous_finger_on_start_makes_one_game(setting, tmp_path):
    hand = setting()
    hand.double_tap(say("new.start"), apart=0.12)
    assert len(Library(tmp_path).shelf.ids()) == 1


def test_what_was_changed_can_be_as_last_time_again(setting, tmp_path):
    last_time(tmp_path, "Ada", "Ben", first="Ada")
    hand = setting()
    assert not hand.there(say("new.same"))
    hand.tap(say("new.add"))
    hand.tap(say("new.roll-first"))
    assert hand.text(say("new.players")) in hand.ui.texts()
    hand.tap(say("new.same"))
    assert screen(hand).table.names == ("Ada", "Ben")
    assert hand.words(screen(hand).start)[1] == "Ada goes first"
    assert not hand.there(say("new.same"))


# Seats


def test_whoever_stays_alone_plays_the_game_for_one(setting):
    hand = setting()
    hand.touch(nth(hand, Who, 0))
    hand.tap(say("new.remove"))
    assert screen(hand).table.settings.solo
    assert hand.text(say("dq.setting.solo.title")) in hand.ui.texts()
    assert begun(hand).settings.solo


def test_a_name_is_written_where_the_player_sits_and_holds_whatever_is_touched_next(setting):
    hand = setting()
    hand.touch(nth(hand, Who, 0))
    write(hand, " Юлия ")
    hand.tap("close")
    assert screen(hand).table.names == ("Юлия", "Player 2")
    assert "Юлия" in hand.words(nth(hand, Who, 0))
    hand.touch(nth(hand, Who, 0))
    hand.ui.app.sheet.content.field.input.text = "Anna"
    hand.tap(say("new.down"))
    assert screen(hand).table.names == ("Player 2", "Anna")
    hand.ui.app.sheet.content.field.input.text = "Юля"
    hand.tap("close")
    assert screen(hand).table.names == ("Player 2", "Юля")


def test_a_name_that_cannot_be_is_told_and_changes_nothing(setting):
    hand = setting()
    hand.touch(nth(hand, Who, 0))
    for no in (
        Refused("bad-name", name="", longest=40),
        Refused("name-taken", name="Player 2"),
        Refused("bad-name", name="x" * 41, longest=40),
    ):
        hand.ui.app.recording.haptics.felt.clear()
        write(hand, str(no.facts["name"]))
        assert told(hand) == hand.text(no.message())
        assert hand.ui.app.recording.haptics.felt == ["double"]
        assert screen(hand).table.names == ("Player 1", "Player 2")
        assert hand.ui.app.sheet.content.field.input.text == "Player 1"


def test_players_who_are_remembered_sit_down_with_one_touch(setting, tmp_path):
    last_time(tmp_path, "Ada", "Ben", "Ilya")
    last_time(tmp_path, "Ada", "Ben")
    hand = setting()
    hand.touch(nth(hand, Who, 1))
    hand.tap("Ilya")
    hand.tap("close")
    assert screen(hand).table.names == ("Ada", "Ilya")


def test_a_name_that_is_held_is_offered_no_more(setting, tmp_path):
    last_time(tmp_path, "Ada", "Ben", "Ilya", "Zoe")
    last_time(tmp_path, "Ada", "Ben")
    hand = setting()
    hand.touch(nth(hand, Who, 1))
    how = hand.text(say("new.forget"))
    assert how in [each.text for each in seen(hand.ui, Text)]
    hand.hold("Ilya")
    assert not hand.there("Ilya")
    assert hand.there("Zoe")
    assert told(hand) == hand.text(say("new.forgotten", name="Ilya"))
    assert [person.name for person in People(tmp_path).everyone] == ["Ada", "Ben", "Zoe"]
    assert screen(hand).table.names == ("Ada", "Ben")
    hand.hold("Zoe")
    assert how not in [each.text for each in seen(hand.ui, Text)]


def test_colour_and_shape_are_taken_unless_somebody_has_both(setting, tmp_path):
    last_time(tmp_path, "Ada", "Ben")
    hand = setting()
    ada, ben = (seat.person for seat in screen(hand).table.seats)
    hand.touch(nth(hand, Who, 0))

    def take(**wanted: Any) -> None:
        person = hand.ui.app.sheet.content._person
        key = next(key for key in seen(hand.ui, MarkKey) if key.person == Person(person.name, **wanted))
        hand.touch(key)

    take(colour="plum", shape=ada.shape)
    assert screen(hand).table.seats[0].person.colour == "plum"
    take(colour="plum", shape=ben.shape)
    take(colour=ben.colour, shape=ben.shape)
    assert told(hand) == hand.text(say("new.mark-taken"))
    assert screen(hand).table.seats[0].person.mark == ("plum", ben.shape)
    chosen = [key.person.mark for key in seen(hand.ui, MarkKey) if key.chosen]
    assert chosen == [("plum", ben.shape)] * 2


def test_a_player_moves_up_and_down_and_begins(setting, tmp_path):
    last_time(tmp_path, "Ada", "Ben", "Ilya")
    hand = setting()
    hand.touch(nth(hand, Who, 2))
    assert not hand.there(say("new.down"))
    hand.tap(say("new.up"))
    hand.tap(say("new.up"))
    assert not hand.there(say("new.up"))
    hand.tap(say("new.goes-first"))
    assert not hand.there(say("new.goes-first"))
    hand.tap("close")
    assert screen(hand).table.names == ("Ilya", "Ada", "Ben")
    assert begun(hand).first == "Ilya"


def test_who_goes_first_is_passed_with_one_touch_or_rolled_for(setting, tmp_path):
    last_time(tmp_path, "Ada", "Ben", first="Ada")
    hand = setting()
    hand.tap("Ben")
    assert hand.words(screen(hand).start)[1] == "Ben goes first"
    hand.tap(say("new.roll-first"))
    assert hand.words(screen(hand).start)[1] == hand.text(say("new.begins-rolled"))
    assert hand.taps == 2


# Already set up on the table


@some_of("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_from_start_to_the_first_turn_of_a_game_that_lies_there_takes_four_taps_at_most(setting, tmp_path, size):
    """Three players draw their heroes; nobody is asked about runes, towers or who begins."""
    last_time(tmp_path, "Ada", "Ben", "Ilya")
    hand = setting("dungeonquest", size)
    table = screen(hand).table
    table.lay(True)
    for seat in range(3):
        table.take_hero(seat, "")
    screen(hand).changed()
    assert hand.words(screen(hand).start)[1] == "Ada goes first"
    hand.tap(say("new.start"))
    for hero in ("Hugo", "Lindel", "Challara"):
        hand.answer(hero)
    assert (hand.step, hand.game.turn.player, hand.taps) == ("turn", "Ada", 4)
    assert_looks_right(hand.ui)


def test_that_it_lies_there_is_one_touch_and_remembered(setting, tmp_path):
    last_time(tmp_path, "Ada", "Ben")
    hand = setting()
    hand.tap(say("new.laid"))
    assert not hand.there(say("new.roll-first"))
    assert_looks_right(hand.ui)
    begun(hand)
    remembered = People(tmp_path).last("dungeonquest")
    assert remembered is not None
    assert remembered.settings["laid"] is True


# Heroes


def test_heroes_are_chosen_by_comparing_their_numbers(setting, tmp_path):
    """What nobody has verified is underlined, and a hero may also be drawn at the table."""
    last_time(tmp_path, "Ada", "Ben")
    hand = setting()
    hugo, lindel = (
        [digit.sure for digit in key.walk(restrict=True) if isinstance(digit, Digit)] for key in seen(hand.ui, HeroKey)
    )
    assert hugo == [True] * 5
    assert lindel == [True, False, False, False, False]
    hand.touch(nth(hand, HeroKey, 0))
    assert hand.text(say("new.not-sure")) in hand.ui.texts()
    heroes = {hero.name: hero for hero in screen(hand).table.heroes()}
    assert len(seen(hand.ui, HeroChoice)) == len(heroes) == 6
    for hero in heroes.values():
        choice = hand.find(hand.ui.app.words().short("dungeonquest", hero.name))
        digits = [each.text for each in choice.walk(restrict=True) if isinstance(each, Digit)]
        assert digits == [str(hero.values[value]) for value in ("life", "strength", "agility", "armor", "luck")]
    hand.tap("Tatianna")
    assert screen(hand).table.seats[0].hero == "Tatianna"
    assert "Tatianna" in hand.words(nth(hand, Who, 0))
    hand.touch(nth(hand, HeroKey, 0))
    hand.tap(say("new.drawn-hero"))
    assert screen(hand).table.seats[0].hero == ""
    assert hand.words(nth(hand, HeroKey, 0)) == [hand.text(say("new.choose-hero"))]


def test_heroes_are_shuffled(setting, tmp_path):
    last_time(tmp_path, "Ada", "Ben")
    hand = setting()
    dealt = set()
    for _ in range(12):
        hand.tap(say("new.shuffle"))
        heroes = [seat.hero for seat in screen(hand).table.seats]
        assert all(heroes)
        dealt.add(tuple(heroes))
    assert len(dealt) > 1
    crests = [crest for crest in nth(hand, Who, 0).walk(restrict=True) if isinstance(crest, Crest) and crest.look]
    assert crests[0].letter.text == hand.ui.app.words().letter("dungeonquest", heroes[0])


# Dice, decks and rules


def test_optional_rules_are_switches_that_can_be_read(setting):
    hand = setting()
    down_to(hand, 0.35)

    def switch(name: str) -> Any:
        return next(switch for switch in seen(hand.ui, RuleSwitch) if switch.line.name == name)

    switches = seen(hand.ui, RuleSwitch)
    assert len(switches) > 3
    for each in switches:
        assert hand.text(each.line.text) in hand.words(each.key)
    hand.touch(switch("death_can_wait").info)
    for entry in reference("dungeonquest", "en").of_rule("DQ-202"):
        assert without_numbers(entry.text) in hand.ui.texts()
    hand.tap(say("ui.back"))
    assert hand.ui.app.sheet is None
    for name in ("death_can_wait", "cloak_and_dagger"):
        hand.touch(switch(name).key)
        assert switch(name).key.on
    down_to(hand, 0.7)
    hand.tap(say("dq.setting.word.board-map"))
    settings = begun(hand).settings
    assert (settings.death_can_wait, settings.cloak_and_dagger, settings.board) == (True, True, "map")


def test_how_many_rules_are_on_is_said(setting, tmp_path):
    last_time(tmp_path, "Ada", "Ben", death_can_wait=True, no_guts="gold-value")
    hand = setting()
    assert screen(hand).table.rules_on == 2
    assert hand.text(say("new.rules-on", n=2)) in hand.ui.texts()


def test_every_open_point_is_offered_and_the_rule_behind_it_leads_back(setting):
    hand = setting()
    assert hand.text(say("new.copy")) not in hand.ui.texts(), "there is no copy to choose"
    down_to(hand, 0)
    hand.tap(say("new.rulings"))
    hand.ui.advance(1)
    assert hand.text(say("dq.setting.rage_rolls.text")) in hand.ui.texts()
    points = [name for name, _ in OPEN_POINTS if name not in ("no_guts", "same_token_twice", "duel_wounds")]
    for name in points:
        assert hand.text(say(f"dq.setting.{name}.title")) in hand.ui.texts()
    hand.tap("information-outline")
    hand.tap(say("ui.back"))
    assert hand.text(say("new.rulings-why")) in hand.ui.texts()


def test_a_copy_of_the_box_can_be_chosen_where_there_is_one(setting, tmp_path):
    copies = Copies(tmp_path)
    copies.new("dungeonquest", "Ours")
    copies.correct("Ours", ("heroes", LINDEL), {"strength": 9})
    last_time(tmp_path, "Ada", "Ben")
    hand = setting()
    down_to(hand, 0.72)
    hand.tap("Ours")
    down_to(hand, 1)
    lindel = next(key for key in seen(hand.ui, HeroKey) if "9" in hand.words(key) and "15" in hand.words(key))
    assert [digit.sure for digit in lindel.walk(restrict=True) if isinstance(digit, Digit)][1]
    assert next(hero for hero in begun(hand).heroes if hero.hero == LINDEL).sheet.strength == 9


# Starting


def test_a_full_disk_is_told_the_table_stays_set_and_it_can_be_tried_again(setting, tmp_path, monkeypatch):
    last_time(tmp_path, "Ada", "Ben")
    hand = setting()
    hand.tap("Ben")
    with monkeypatch.context() as patch:
        patch.setattr(Shelf, "create", lambda *_: (_ for _ in ()).throw(Trouble("disk-full")))
        hand.tap(say("new.start"))
    assert told(hand) == hand.text(Trouble("disk-full").message())
    assert screen(hand).table.first == "Ben"
    assert begun(hand).first == "Ben"
    assert len(Library(tmp_path).shelf.ids()) == 2


def test_a_damaged_file_of_players_is_told_at_the_start(open_app, tmp_path):
    People(tmp_path).remember(LastTable("opentable", (LastSeat("Anna"),)))
    with closing(sqlite3.connect(path_in(tmp_path))) as connection, connection:
        connection.execute("update person set colour = 'purple'")
    assert "set-aside/owner-" in told(Hand(open_app(folder=tmp_path)))


# An open table


def test_an_open_table_has_a_title_and_its_players(setting):
    hand = setting("opentable")
    assert not seen(hand.ui, HeroKey)
    calling = next(part for part in screen(hand).first if isinstance(part, Calling))
    calling.field.input.text = " Hearts "
    hand.tap(say("new.add"))
    hand.tap("Player 2")
    assert hand.words(screen(hand).start)[1] == "Player 2 goes first"
    state = begun(hand)
    assert (state.title, len(state.players), state.turn.player) == ("Hearts", 3, "Player 2")


def counter(hand: Hand, name: str, start: str) -> None:
    content = hand.ui.app.sheet.content
    content.name.input.text = name
    content.start.input.text = ""
    for digit in start:
        content.start.input.insert_text(digit)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_open_table_says_what_everybody_counts(setting, language):
    hand = setting("opentable", (360, 640), language=language)

    def find(what: Any) -> None:
        """Touches a key wherever on the long screen it stands."""
        for where in (0.6, 0.5, 0.4, 0.3, 0.2):
            down_to(hand, where)
            scroll = screen(hand).scroll
            bottom = scroll.to_window(*scroll.pos)[1]
            if hand.there(what):
                key = hand.find(what)
                if bottom < key.to_window(*key.center)[1] < bottom + scroll.height:
                    break
        hand.tap(what)

    find(say("new.counter"))
    counter(hand, " Gold ", "-1x2-")
    hand.ui.advance(0.3)
    hand.look_through_sheet()
    hand.tap(say("open.add"))
    find(say("new.counter"))
    counter(hand, "Plans", "")
    hand.tap(say("new.counter-secret"))
    hand.tap(say("open.add"))
    find(say("new.counter"))
    counter(hand, "gold", "1")
    hand.tap(say("open.add"))
    assert told(hand) == hand.text(say("refused.name-taken", name="gold"))
    hand.tap("close")
    hand.ui.advance(12)  # until what was told is gone
    find("Gold: −12")
    counter(hand, "Life", "12345678")
    hand.tap(say("ui.value.done"))
    assert told(hand) == hand.text(say("refused.number-out-of-range", value=1234567, low=-1_000_000, high=1_000_000))
    counter(hand, "Never kept", "7")
    hand.tap("close")
    hand.ui.advance(12)  # until what was told is gone
    find("Gold: −12")
    counter(hand, "Life", "50")
    hand.tap(say("ui.value.done"))
    for where in (1, 0.75, 0.5, 0.25, 0):
        down_to(hand, where)
        assert_looks_right(hand.ui)
    find("Life: 50")
    hand.tap(say("new.remove"))
    assert not hand.there("Life: 50")
    state = begun(hand)
    assert [(each.name, each.value, each.secret) for each in state.players[1].counters] == [("Plans", 0, True)]


def test_an_open_table_takes_as_many_as_it_can(setting):
    hand = setting("opentable", (360, 640))
    for _ in range(10):
        assert screen(hand).table.add() is None
    screen(hand).changed()
    hand.ui.advance(0.3)
    assert not hand.there(say("new.add"))
    for where in (1, 0.5, 0):
        screen(hand).scroll.scroll_y = where
        hand.ui.advance(0.2)
        assert_looks_right(hand.ui)


# Looking


def test_turning_the_phone_keeps_what_was_set(setting):
    hand = setting()
    hand.tap(say("new.add"))
    for size in ((915, 412), (412, 915)):
        Window.size = size
        hand.ui.advance(0.3)
        assert len(screen(hand).table.seats) == 3
        assert_looks_right(hand.ui)


def test_touches_leave_no_widgets_behind(setting):
    hand = setting()
    down_to(hand, 0.35)

    def switch(times: int) -> int:
        for _ in range(times):
            hand.touch(seen(hand.ui, RuleSwitch)[0].key)
        return sum(1 for _ in hand.ui.widgets())

    assert switch(2) == switch(4)
