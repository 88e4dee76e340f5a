"""The replay: any moment of a game, as it was, plainly marked as the past; and the two ways back into the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget

from core.acts import At
from core.boxes.opentable import BOX as OPEN_TABLE
from core.boxes.opentable.moves import Count, CounterSpec, EndTurn, SetUp
from core.facts import Move
from core.message import say
from screens.game.screen import GameScreen
from screens.replay.screen import SLOWEST, ReplayScreen
from screens.widgets.ground import Grounded
from tests.matrix import some_of
from tests.ui.driver import Finger
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right
from tests.ui.scenes import played, put

OpenGame = Callable[..., Hand]
SIZES = [(412, 915), (360, 640), (915, 412), (1280, 800)]


@cache
def whole_game() -> tuple[Move, ...]:
    """One with everything to jump to: turns, fights and a death."""
    for seed in range(60):
        (*_, (_, moves)) = played(seed * 6, 3, {})
        events = [event.kind for event in _events(moves)]
        if {"died", "fight-began"} <= set(events) and len(moves) < 200:
            return moves
    raise AssertionError("no such game by chance")


def _events(moves: tuple[Move, ...]) -> list[Any]:
    from core.boxes.dungeonquest import BOX
    from core.play import decide, evolve

    state, found = BOX.rules.empty, list[Any]()
    for move in moves:
        events = decide(BOX, state, move)
        state = evolve(BOX, state, events)
        found += events
    return found


@pytest.fixture
def replaying(open_game: OpenGame) -> Callable[..., Hand]:
    def start(size: tuple[int, int] = SIZES[0], at: int | None = None, **more: Any) -> Hand:
        hand = open_game(whole_game(), size, **more)
        app = hand.ui.app
        app.go("replay", game=app.playing.table.id, at=At(at) if at is not None else None)
        hand.ui.advance(0.5)
        return hand

    return start


def screen(hand: Hand) -> ReplayScreen:
    shown = hand.ui.app.screen
    assert isinstance(shown, ReplayScreen)
    return shown


def entries(hand: Hand) -> int:
    return len(hand.ui.app.playing.table.journal.entries)


# Looking back


def test_two_touches_open_it_at_the_end_and_it_says_that_it_is_the_past(open_game: OpenGame):
    hand = open_game(whole_game())
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.replay"))
    assert hand.taps == 2
    shown = screen(hand)
    assert shown.replay.at == len(shown.replay.places) - 1
    assert shown.bar.words.text.startswith("Past · Round")
    assert shown.hatch[3] > 0, "by stripes"
    assert any(isinstance(each, Grounded) and each.edge[3] and each is shown.pane for each in shown.walk()), "a frame"


def test_a_game_with_nothing_in_it_has_no_replay(open_game: OpenGame):
    hand = open_game(whole_game()[:1])
    hand.ui.app.playing.undo(At(0))
    hand.ui.advance(0.4)
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.replay"))
    assert isinstance(hand.ui.app.screen, GameScreen)
    assert hand.ui.app.said is not None


def test_a_step_shows_the_game_as_it_was_and_what_happened(replaying):
    hand = replaying()
    shown, before = screen(hand), entries(hand)
    parts = (shown.track, shown.stage, shown.happened, shown.scrubber)
    for _ in range(3):
        hand.tap("step-backward")
    assert shown.replay.at == len(shown.replay.places) - 4
    node = hand.ui.app.playing.table.journal.find(shown.replay.place.last)
    assert shown.past.view.state == shown.past.box.sight.view(node.state, None)
    told = shown.replay.told
    assert told is not None
    assert shown.happened.first.text == hand.ui.app.words().text(told.sentences[0])
    hand.tap("step-forward")
    assert shown.replay.at == len(shown.replay.places) - 3
    assert parts == (shown.track, shown.stage, shown.happened, shown.scrubber)
    assert entries(hand) == before


def test_the_thumb_is_drawn_with_a_finger_over_the_whole_game(replaying):
    hand = replaying()
    shown = screen(hand)
    thumb = shown.scrubber.thumb
    assert min(thumb.size) >= 48
    x, y = thumb.to_window(*thumb.center)
    finger = Finger((x, y))
    finger.down()
    seen = set()
    for part in range(11):
        finger.go((x + (24 - x) * part / 10, y))
        hand.ui.advance(1 / 30)
        seen.add(shown.replay.at)
    finger.up()
    hand.ui.advance(0.2)
    assert shown.replay.at == 0
    assert len(seen) > 8, "the game goes along with the finger"
    hand.ui.swipe((40, y), (Window.width / 2, y))
    assert 0.4 < shown.replay.at / len(shown.replay.places) < 0.6


def test_the_rail_has_ticks_for_rounds_and_marks_for_what_is_worth_finding(replaying):
    shown = screen(replaying())
    assert len(shown.scrubber._rounds()) > 3
    marks = {mark for mark, _ in shown.scrubber.signs}
    assert {"death", "combat"} <= marks


@pytest.mark.parametrize(("speed", "quicker"), [(1, 0), (2, 1), (4, 2)])
def test_it_plays_at_three_speeds_and_stops_at_a_touch(replaying, speed, quicker):
    hand = replaying(at=1)
    shown = screen(hand)
    for _ in range(quicker):
        hand.touch(shown.jumping.speed)
    assert shown.jumping.speed.text == f"{speed}×"
    hand.tap("play")
    at = shown.replay.at
    hand.ui.advance(SLOWEST * 4)
    assert shown.replay.at - at == pytest.approx(4 * speed, abs=1)
    hand.tap("pause")
    at = shown.replay.at
    hand.ui.advance(SLOWEST * 2)
    assert shown.replay.at == at


def test_played_to_the_end_it_stops_and_starts_anew(replaying):
    hand = replaying(at=len(whole_game()) - 2)
    shown = screen(hand)
    hand.tap("play")
    hand.ui.advance(SLOWEST * 4)
    assert shown.replay.at == len(shown.replay.places) - 1
    assert hand.there("play")
    hand.tap("play")
    hand.ui.advance(SLOWEST * 1.2)
    assert shown.replay.at in (0, 1, 2)


def test_playing_ends_with_the_screen(replaying):
    hand = replaying(at=1)
    shown = screen(hand)
    hand.tap("play")
    hand.tap("chevron-left")
    at = shown.replay.at
    hand.ui.advance(SLOWEST * 3)
    assert shown.replay.at == at


@pytest.mark.parametrize("kind", ["turn", "combat", "death"])
def test_it_jumps_to_the_next_turn_combat_and_death_and_back(replaying, kind):
    hand = replaying(at=1)
    shown = screen(hand)
    hand.touch(shown.jumping.keys[kind])
    hand.tap("skip-forward")
    first = shown.replay.at
    assert kind in shown.replay.place.marks
    hand.tap("skip-forward")
    assert shown.replay.at > first
    hand.tap("skip-backward")
    assert shown.replay.at == first


def test_a_box_without_fights_offers_only_turns(open_app, tmp_path):
    table = (SetUp(players=("Ada", "Ben"), counters=(CounterSpec(name="gold"),)), Count(where="Ada", counter="gold", by=1), EndTurn())  # fmt: skip # noqa: E501
    game = put(tmp_path, table, box=OPEN_TABLE)
    ui = open_app()
    ui.app.go("game", game=game)
    ui.advance(0.3)
    ui.app.go("replay", game=game, at=None)
    ui.advance(0.4)
    assert list(ui.app.screen.jumping.keys) == ["turn"]
    assert_looks_right(ui)


# Nothing is written


def test_what_looks_like_a_key_of_the_game_says_that_this_is_the_past(replaying):
    hand = replaying(at=30)
    before = entries(hand)
    hand.tap("minus")
    assert entries(hand) == before
    assert hand.ui.app.said is not None


def test_going_back_is_asked_first_and_names_how_many_entries_are_taken_off(replaying):
    hand = replaying(at=30)
    before, shown = entries(hand), screen(hand)
    off = sum(1 for _ in hand.ui.app.playing.table.journal.line(shown.replay.place.node))
    hand.tap(say("ui.replay.back"))
    assert entries(hand) == before
    assert any(str(off) in text for text in hand.ui.texts())
    assert_looks_right(hand.ui)
    hand.tap(say("ui.replay.no"))
    assert entries(hand) == before
    assert hand.ui.app.screen is shown
    hand.tap(say("ui.replay.back"))
    hand.tap(say("ui.replay.yes-back"))
    assert isinstance(hand.ui.app.screen, GameScreen)
    assert entries(hand) == before + 1
    assert hand.ui.app.playing.table.journal.head.origin == At(30)


def test_at_the_end_there_is_nothing_to_go_back_to_but_the_game(replaying):
    hand = replaying()
    before = entries(hand)
    hand.tap(say("ui.replay.leave"))
    assert isinstance(hand.ui.app.screen, GameScreen)
    assert entries(hand) == before


def test_what_if_from_here_is_one_touch(replaying):
    hand = replaying(at=30)
    hand.tap(say("ui.replay.what-if"))
    assert isinstance(hand.ui.app.screen, GameScreen)
    journal = hand.ui.app.playing.table.journal
    assert journal.supposing is not None
    assert journal.head.origin == At(30)


def test_a_what_if_inside_a_what_if_is_refused_with_a_sentence(replaying):
    hand = replaying(at=30)
    hand.tap(say("ui.replay.what-if"))
    app, before = hand.ui.app, entries(hand)
    app.go("replay", game=app.playing.table.id, at=At(20))
    hand.ui.advance(0.5)
    for key, yes in ((say("ui.replay.what-if"), None), (say("ui.replay.back"), say("ui.replay.yes-back"))):
        hand.tap(key)
        if yes is not None:
            hand.tap(yes)
        assert entries(hand) == before
        assert isinstance(app.screen, ReplayScreen)
        assert app.said is not None


# Keys of a keyboard


def test_the_keyboard_steps_plays_and_leaves(replaying):
    hand = replaying(at=30)
    app, shown = hand.ui.app, screen(hand)
    at = shown.replay.at

    def press(code: int) -> None:
        app._key(None, code, 0, None, [])
        hand.ui.advance(0.1)

    press(276)
    assert shown.replay.at == at - 1
    press(275)
    assert shown.replay.at == at
    press(278)
    assert shown.replay.at == 0
    press(279)
    assert shown.replay.at == len(shown.replay.places) - 1
    press(276)
    press(32)
    assert shown._playing is not None
    press(32)
    assert shown._playing is None
    press(27)
    assert isinstance(app.screen, GameScreen)


# How it looks, and what it costs


@some_of("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    ("language", "theme", "text_scale"), [("en", "dark", 1.0), ("ru", "paper", 2.0), ("it", "light", 1.3)]
)
def test_it_looks_right_everywhere(replaying, size, language, theme, text_scale):
    hand = replaying(size, at=1, language=language, theme=theme, text_scale=text_scale)
    shown = screen(hand)
    last = len(shown.replay.places) - 1
    fights = [index for index, place in enumerate(shown.replay.places) if "combat" in place.marks]
    for index in (0, last // 4, fights[0] + 2, last * 3 // 4, last):
        shown.replay.go(index)
        hand.ui.advance(0.2)
        assert_looks_right(hand.ui)


def test_it_turns_with_the_phone(replaying):
    hand = replaying(at=30)
    at = screen(hand).replay.at
    for size in [(915, 412), (412, 915)]:
        Window.size = size
        hand.ui.advance(0.5)
        assert_looks_right(hand.ui)
        assert screen(hand).replay.at == at


def test_no_widget_is_left_behind_by_a_step(replaying):
    hand = replaying(at=1)
    shown = screen(hand)
    every = range(len(shown.replay.places))
    for index in every:
        shown.replay.go(index)
        hand.ui.advance(1 / 30)
    before = _widgets(shown)
    for index in islice(reversed(every), 0, None):
        shown.replay.go(index)
        hand.ui.advance(1 / 30)
    for index in every:
        shown.replay.go(index)
        hand.ui.advance(1 / 30)
    assert _widgets(shown) == before


def _widgets(of: Widget) -> int:
    return sum(1 for _ in of.walk(restrict=True))


def test_the_game_screen_says_how_an_entry_is_replayed_from(open_game: OpenGame):
    hand = open_game(whole_game())
    replay = hand.ui.app.playing.replay
    assert replay is not None
    replay(At(30))
    hand.ui.advance(0.4)
    assert screen(hand).replay.place.last == At(30)
