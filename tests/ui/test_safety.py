"""What must not go wrong at a table: nervous fingers, elbows, a dead battery, a full disk, a turned phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from app.library import Library
from core.message import say
from data.store.trouble import Trouble
from screens.tap_guard import DEAD
from tests.core.dungeonquest.table import Table, magic, melee
from tests.ui.hand import Hand
from tests.ui.killed import killed_after
from tests.ui.looking import assert_looks_right, box_of
from tests.ui.scenes import moves_of, put

OpenGame = Callable[..., Hand]


def in_a_fight() -> Table:
    t = Table("Hugo", "Lindel")
    t.attack("Skeleton")
    t.reveal(melee(3, ""), magic(1, ""))
    return t


def at_a_choice() -> Table:
    """Of two halves: run or fight."""
    t = Table("Hugo", "Lindel")
    t.meet("Skeleton")
    return t


# One touch is one entry


@pytest.mark.parametrize("apart", [0.05, 0.1, 0.15, 0.2, 0.25])
def test_a_double_tap_gives_one_entry(open_game: OpenGame, apart):
    hand = open_game(at_a_choice())
    before = hand.entries
    hand.double_tap(say("dq.choice.attack"), apart)
    assert hand.entries == before + 1


@pytest.mark.parametrize("apart", [0.05, 0.15, 0.25])
def test_a_double_tap_on_undo_takes_back_one_entry(open_game: OpenGame, apart):
    hand = open_game(in_a_fight())
    before = hand.entries
    hand.double_tap("undo", apart)
    assert hand.entries == before + 1


def test_after_a_step_has_changed_what_lies_under_the_finger_is_dead(open_game: OpenGame):
    hand = open_game(at_a_choice())
    hand.answer(say("dq.choice.run"))
    before, guard = hand.entries, hand.ui.app.guard
    guard.changed()
    hand.ui.tap(hand.find("1", hand.ui.app.screen.now))
    assert not hand.ui.app.screen.now.body.begun
    hand.ui.advance(DEAD)
    hand.ui.tap(hand.find("1", hand.ui.app.screen.now))
    hand.ui.advance(DEAD + 0.1)
    hand.ui.tap(hand.find("4", hand.ui.app.screen.now))
    assert hand.entries == before + 1


def test_quick_taps_on_minus_all_count_and_are_one_line_of_the_log(open_game: OpenGame):
    hand = open_game(Table("Hugo", "Lindel"))
    told = len(list(hand.ui.app.playing.backwards()))
    minus = hand.find("minus")
    for _ in range(3):
        hand.ui.tap(minus)
    assert hand.game.heroes[0].wounds == 3
    assert len(list(hand.ui.app.playing.backwards())) == told + 1


# The lock


def test_a_locked_screen_takes_no_touch_until_its_key_is_held(open_game: OpenGame):
    hand = open_game(at_a_choice())
    before = hand.entries
    attack = hand.find(say("dq.choice.attack"))
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.lock"))
    hand.ui.advance(0.5)
    hand.ui.tap(attack)
    hand.ui.advance(0.5)
    assert hand.entries == before
    lock = next(each for each in hand.ui.widgets() if type(each).__name__ == "Lock")
    hand.ui.tap(lock.key)
    assert hand.ui.app.guard.locked, "a tap is not enough"
    hand.ui.tap(lock.key, hold=0.8)
    assert not hand.ui.app.guard.locked
    hand.ui.advance(0.5)
    hand.ui.tap(attack)
    assert hand.entries == before + 1


def test_the_screen_locks_itself_when_nobody_touches_it(open_game: OpenGame):
    hand = open_game(at_a_choice(), lock_after=30)
    hand.ui.advance(25)
    assert not hand.ui.app.guard.locked
    hand.ui.advance(10)
    assert hand.ui.app.guard.locked


def test_a_screen_that_is_shown_while_locked_is_unlocked_with_one_hold(open_game: OpenGame):
    """The device turns dark, or a file is opened with the app: the screen below is built again."""
    hand = open_game(at_a_choice())
    hand.ui.app.go("lock")
    hand.ui.app.change(theme="light")
    hand.ui.app.go("settings")
    hand.ui.advance(0.5)
    locks = [each for each in hand.ui.widgets() if type(each).__name__ == "Lock"]
    assert len(locks) == 1
    assert locks[0].key.context.palette.style == "light"
    hand.ui.tap(locks[0].key, hold=0.8)
    assert hand.ui.app.layer.children == [hand.ui.app.screen]
    assert not hand.ui.app.guard.locked


# Nothing is lost


def test_what_cannot_be_written_does_not_change_a_number(open_game: OpenGame, monkeypatch):
    hand = open_game(Table("Hugo", "Lindel"))
    table = hand.ui.app.playing.table

    def full(*_: Any) -> Any:
        raise Trouble("disk-full")

    with monkeypatch.context() as patched:
        patched.setattr(table._file, "append", full)
        hand.tap("minus")
        assert hand.game.heroes[0].wounds == 0
        assert "16" in hand.ui.texts()
        assert hand.ui.app.words().text(Trouble("disk-full").message()) in hand.ui.texts()
        assert hand.ui.app.recording.haptics.felt[-1] == "double"
    hand.tap("minus")
    assert hand.game.heroes[0].wounds == 1
    assert "15" in hand.ui.texts()


def test_the_entry_is_on_the_disk_before_its_number_changes(open_game: OpenGame):
    hand = open_game(Table("Hugo", "Lindel"))
    playing = hand.ui.app.playing
    on_disk: list[int] = []
    playing.changed.insert(
        0, lambda _view: on_disk.append(len(Library(hand.ui.app.folder).look(playing.table.id).rows))
    )
    before = hand.entries
    hand.tap("minus")
    assert on_disk == [before + 1]


KILLED = """
    hand.answer(say("dq.choice.lives"))
    hand.answer(lambda key: (getattr(key, "attack", ""), getattr(key, "value", 0)) == ("melee", 2))
    hand.answer(lambda key: (getattr(key, "attack", ""), getattr(key, "value", 0)) == ("melee", 2))
    print(hand.step, hand.entries, hand.game.fight.round, flush=True)
"""


def test_an_app_that_is_killed_in_a_combat_opens_on_the_same_step(open_app, tmp_path: Path):
    game = put(tmp_path, moves_of(in_a_fight()))
    step, entries, combat_round = killed_after(KILLED, tmp_path, game)
    ui = open_app(folder=tmp_path)
    ui.app.go("game", game=game)
    ui.advance(0.5)
    hand = Hand(ui)
    assert (hand.step, hand.entries, hand.game.fight.round) == (step, int(entries), int(combat_round))


# Turning


@pytest.mark.parametrize("played", [in_a_fight, at_a_choice], ids=["fight", "choice"])
def test_a_phone_laid_on_its_side_and_back_keeps_the_game(open_game: OpenGame, played):
    hand = open_game(played())
    step = hand.step
    for size in [(915, 412), (412, 915)]:
        Window.size = size
        hand.ui.advance(0.5)
        assert_looks_right(hand.ui)
    assert hand.step == step


def test_the_half_turn_turns_touches_too(open_game: OpenGame):
    hand = open_game(at_a_choice())
    upright = box_of(hand.find(say("dq.choice.attack")))
    hand.tap("turn-180")
    attack = hand.find(say("dq.choice.attack"))
    assert abs(box_of(attack).y - upright.y) > 40
    before = hand.entries
    hand.touch(attack)
    assert hand.entries == before + 1


def test_the_left_hand_gets_its_keys_on_the_left(open_game: OpenGame):
    right = box_of(open_game(Table("Hugo", "Lindel")).find("minus"))
    left = box_of(open_game(Table("Hugo", "Lindel"), hand="left").find("minus"))
    assert left.right < right.x


# Feeling and hearing it


def test_the_hand_feels_what_happened(open_game: OpenGame):
    hand = open_game(at_a_choice())
    felt = hand.ui.app.recording.haptics.felt
    hand.answer(say("dq.choice.attack"))
    assert felt == ["tick"]


def test_a_death_is_felt_longer(open_game: OpenGame):
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Hugo/wounds", 15)
    t.enter("trap")
    t.draw("trap", "Snakes")
    hand = open_game(t)
    hand.answer("6")
    assert hand.ui.app.recording.haptics.felt[-1] == "long"


def test_nothing_is_felt_where_nobody_wants_it(open_game: OpenGame):
    hand = open_game(at_a_choice(), haptics=False)
    hand.answer(say("dq.choice.attack"))
    assert hand.ui.app.recording.haptics.felt == []


def test_the_last_entry_is_read_aloud_in_the_players_language(open_game: OpenGame):
    hand = open_game(at_a_choice(), language="ru", speech=True)
    hand.answer(say("dq.choice.attack"))
    text, language = hand.ui.app.recording.speech.said[-1]
    assert language == "ru"
    assert "Hugo" in text


def test_the_screen_stays_awake_on_the_game_screen_only(open_game: OpenGame):
    hand = open_game(at_a_choice())
    awake = hand.ui.app.recording.awake
    assert awake.on
    awake.asked.clear()
    hand.ui.app.dispatch("on_resume")
    assert awake.on
    hand.tap("chevron-left")
    assert not awake.on


# A keyboard


def test_a_keyboard_plays_too(open_game: OpenGame):
    t = Table("Hugo", "Lindel")
    t.enter("pit")
    hand = open_game(t)
    before = hand.entries
    Window.dispatch("on_keyboard", 55, 0, "7", [])
    hand.ui.advance(1.2)
    assert hand.entries == before + 1
    Window.dispatch("on_keyboard", 122, 0, "z", ["ctrl"])
    hand.ui.advance(0.5)
    assert hand.step == "test"
