"""The phone rings, the screen goes dark, Android needs the memory: the app is paused, comes back, or does not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest
from kivy.cache import Cache
from kivy.core.window import Window

from core.boxes.dungeonroll import BOX as DUNGEON_ROLL
from core.chance import Dice
from core.message import say
from screens.game.screen import GameScreen
from screens.newgame.screen import NewGameScreen
from screens.settings.screen import SettingsScreen
from screens.widgets.remembered import DRAWN
from tests.core.dungeonquest.table import Table
from tests.ui import raidersscenes as r
from tests.ui import rollscenes
from tests.ui.hand import Hand
from tests.ui.raidershand import turn_to
from tests.ui.test_safety import at_a_choice, in_a_fight

OpenGame = Callable[..., Hand]


def pause(hand: Hand) -> None:
    assert hand.ui.app.dispatch("on_pause"), "Kivy ends an app that does not want to be paused"


def come_back(hand: Hand) -> None:
    hand.ui.app.dispatch("on_resume")
    hand.ui.advance(0.3)


# Awake


def test_a_paused_game_lets_the_phone_sleep_and_a_resumed_one_does_not(open_game: OpenGame):
    hand = open_game(at_a_choice())
    awake = hand.ui.app.recording.awake
    assert awake.on
    pause(hand)
    assert not awake.on
    come_back(hand)
    assert awake.on


def test_settings_let_the_phone_sleep_until_somebody_is_back_in_the_game(open_game: OpenGame):
    hand = open_game(at_a_choice())
    awake = hand.ui.app.recording.awake
    hand.ui.app.go("settings")
    hand.ui.advance(0.3)
    assert not awake.on
    pause(hand)
    come_back(hand)
    assert not awake.on, "nobody plays on the settings"
    hand.ui.app.go("back")
    hand.ui.advance(0.3)
    assert awake.on


def test_a_replay_keeps_the_phone_awake_also_after_the_settings(open_game: OpenGame):
    hand = open_game(in_a_fight())
    awake, playing = hand.ui.app.recording.awake, hand.ui.app.playing
    hand.ui.app.go("replay", game=playing.table.id, at=playing.table.journal.head.origin)
    hand.ui.advance(0.3)
    assert awake.on
    hand.ui.app.go("settings")
    hand.ui.advance(0.3)
    assert not awake.on
    hand.ui.app.go("back")
    hand.ui.advance(0.3)
    assert awake.on


def test_home_lets_the_phone_sleep_after_a_pause_as_well(open_game: OpenGame):
    hand = open_game(at_a_choice())
    hand.ui.app.go("home")
    hand.ui.advance(0.3)
    pause(hand)
    come_back(hand)
    assert not hand.ui.app.recording.awake.on


def test_a_voice_does_not_go_on_in_the_background(open_game: OpenGame):
    hand = open_game(at_a_choice(), speech=True)
    hand.answer(say("dq.choice.attack"))
    speech = hand.ui.app.recording.speech
    assert speech.saying
    pause(hand)
    assert speech.saying == ""


# The game


@pytest.mark.parametrize("played", [in_a_fight, at_a_choice], ids=["fight", "choice"])
def test_a_game_is_as_it_was_and_goes_on(open_game: OpenGame, played):
    hand = open_game(played())
    step, entries, texts = hand.step, hand.entries, sorted(hand.ui.texts())
    pause(hand)
    come_back(hand)
    assert (hand.step, hand.entries, sorted(hand.ui.texts())) == (step, entries, texts)
    hand.tap("undo")
    assert hand.entries == entries + 1


def half_told(open_game: OpenGame) -> Hand:
    """Dungeon Roll: three of seven dice of the party are told."""
    hand = open_game(rollscenes.every_scene()["party-roll"], box=DUNGEON_ROLL)
    keys = hand.ui.app.screen.now.body.pad.keys
    for face in (1, 1, 2):
        hand.touch(keys[face])
    return hand


def told(hand: Hand) -> Any:
    return tuple(hand.ui.app.screen.now.body.pad.told)


def test_a_pad_that_is_half_filled_is_still_so_after_a_pause(open_game: OpenGame):
    hand = half_told(open_game)
    pause(hand)
    come_back(hand)
    assert told(hand) == (1, 1, 2)


# Half a step, and the screen is left or built again


def test_half_a_pad_is_there_again_after_home(open_game: OpenGame):
    hand = half_told(open_game)
    entries, game = hand.entries, hand.ui.app.playing.table.id
    hand.tap("chevron-left")
    hand.ui.app.go("game", game=game)
    hand.ui.advance(0.5)
    assert (told(hand), hand.entries) == ((1, 1, 2), entries)
    pad = hand.ui.app.screen.now.body.pad
    for _ in range(4):
        hand.touch(pad.keys[3])
    assert hand.entries == entries + 1
    move = hand.ui.app.playing.table.journal.head.move
    assert Dice(faces=(1, 1, 2, 3, 3, 3, 3), sides=6) in vars_of(move)


def vars_of(move: Any) -> list[Any]:
    return [getattr(move, field.name) for field in fields(move)]


@pytest.mark.parametrize(
    "change", [{"theme": "paper"}, {"language": "ru"}, {"turned": True}, {"hand": "left"}], ids=str
)
def test_half_a_pad_is_there_again_when_the_screen_is_built_again(open_game: OpenGame, change):
    hand = half_told(open_game)
    hand.ui.app.change(**change)
    hand.ui.advance(0.3)
    assert told(hand) == (1, 1, 2)


def test_the_answers_before_a_pad_are_there_again_and_can_be_taken_back(open_game: OpenGame):
    hand = open_game(at_a_choice())
    hand.answer(say("dq.choice.run"))
    now = hand.ui.app.screen.now
    opened = now.body.choice
    hand.answer("1")
    answers = dict(now.body.answers)
    assert answers, "one of two is told"
    hand.ui.app.change(theme="light")
    hand.ui.advance(0.4)
    now = hand.ui.app.screen.now
    assert (now.body.choice, now.body.answers) == (opened, answers)
    hand.ui.advance(0.4)
    now.back()
    assert not now.body.answers


def test_what_is_half_done_belongs_to_its_moment(open_game: OpenGame):
    """The game has gone on elsewhere: what was told of another step is told of no other."""
    hand = half_told(open_game)
    game = hand.ui.app.playing.table.id
    hand.tap("chevron-left")
    from app.library import Library

    with Library(hand.ui.app.folder).open(game) as table:
        table.undo()
    hand.ui.app.go("game", game=game)
    hand.ui.advance(0.5)
    assert getattr(hand.ui.app.screen.now.body, "answers", {}) == {}
    assert not getattr(getattr(hand.ui.app.screen.now.body, "pad", None), "told", ())


def test_nothing_of_a_secret_is_kept_for_later(open_game: OpenGame):
    hand = open_game(r.secret())
    turn_to(hand, "Ada")
    assert hand.ui.app.screen.draft() is None
    hand.ui.app.change(theme="paper")
    hand.ui.advance(0.3)
    assert not hand.ui.app.recording.secure.on


def test_settings_are_a_look_away_not_the_end_of_a_mend(open_game: OpenGame):
    hand = open_game(in_a_fight())
    hand.ui.tap(hand.ui.app.screen.undo.line, hold=0.8)
    hand.ui.advance(0.3)
    mending = hand.ui.app.playing.mending
    assert mending is not None
    hand.ui.app.go("settings")
    hand.ui.advance(0.3)
    assert isinstance(hand.ui.app.screen, SettingsScreen)
    hand.ui.app.go("back")
    hand.ui.advance(0.3)
    assert isinstance(hand.ui.app.screen, GameScreen)
    assert hand.ui.app.playing.mending is mending


def test_a_table_that_is_half_set_is_there_again(open_app):
    ui = open_app()
    ui.app.go("new", box="dungeonquest")
    ui.advance(0.5)
    table = ui.app.screen.table
    table.rename(0, "Zoë")
    ui.app.go("home")
    ui.advance(0.3)
    ui.app.go("new", box="dungeonquest")
    ui.advance(0.5)
    assert ui.app.screen.table.seats[0].name == "Zoë"
    assert any("Zoë" in text for text in ui.texts())


def test_a_table_that_has_begun_to_play_is_not_set_again(open_app):
    ui = open_app()
    ui.app.go("new", box="dungeonquest")
    ui.advance(0.5)
    first = ui.app.screen.table
    ui.app.screen.begin()
    ui.advance(0.5)
    assert isinstance(ui.app.screen, GameScreen)
    ui.app.go("home")
    ui.app.go("new", box="dungeonquest")
    ui.advance(0.5)
    assert isinstance(ui.app.screen, NewGameScreen)
    assert ui.app.screen.table is not first


# Short of memory


def test_what_can_be_made_again_is_given_back_when_memory_is_short(open_game: OpenGame):
    hand = open_game(Table("Hugo", "Lindel"))
    texts = sorted(hand.ui.texts())
    Cache.append("kv.image", "a picture", object())
    assert DRAWN._found
    Window.dispatch("on_memorywarning")
    assert DRAWN._found, "not on the thread on which Android says it"
    hand.ui.advance(0.1)
    assert not DRAWN._found
    assert Cache.get("kv.image", "a picture") is None
    assert sorted(hand.ui.texts()) == texts
    hand.tap("minus")
    assert "15" in hand.ui.texts()
    assert any(widget.drawing is not None for widget in hand.ui.widgets() if getattr(widget, "text", "") == "15")
