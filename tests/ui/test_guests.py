"""Guests on the host's screen: switched on and off, codes, who is there, the mark in the bar, and life on a phone."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.boxes.opentable import BOX as TABLE
from core.boxes.opentable.moves import CounterSpec, EndTurn, SetUp
from core.message import say
from data.store.trouble import Trouble
from tests.matrix import some_of
from tests.ui.driver import Finger
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right

LANGUAGES = some_of("language", ["en", "ru", "it"])
SIZES = some_of(
    ("size", "scale"),
    [((412, 915), 1.0), ((360, 640), 1.0), ((360, 640), 2.0), ((915, 412), 1.0), ((1280, 800), 1.3)],
    ids=str,
)
SETUP = SetUp(players=("Ada", "Ben", "Юлия"), counters=(CounterSpec(name="gold"),))


@pytest.fixture
def hand(open_game: Any) -> Hand:
    found: Hand = open_game((SETUP,), box=TABLE)
    return found


def sheet(hand: Hand) -> Any:
    return hand.ui.app.sheet.content


def opened(hand: Hand) -> Hand:
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.guests"))
    hand.ui.advance(0.4)
    return hand


def on(hand: Hand) -> Hand:
    opened(hand).tap(say("ui.guests.on"))
    hand.ui.advance(0.4)
    return hand


def hosting(hand: Hand) -> Any:
    return hand.ui.app.playing.guests


def join(hand: Hand, seat: str, line: int = 1) -> int:
    """A phone takes a seat with the code that is shown."""
    reception = hosting(hand).reception
    reception.opened(line)
    code = reception.code(seat) or reception.show_code(seat)
    reception.received(line, json.dumps({"v": 1, "kind": "claim", "code": code.token, "language": "en"}))
    hand.ui.advance(0.4)
    return line


def told(hand: Hand, seat: str) -> str:
    return str(sheet(hand).rows[seat].how.text)


def test_guests_are_off_at_first_and_the_sheet_says_what_they_are_and_are_not(hand):
    opened(hand)
    assert hosting(hand) is None
    assert hand.ui.app.recording.network.serving == []
    words = " ".join(child.text for child in sheet(hand).children if hasattr(child, "text"))
    assert hand.text(say("ui.guests.does")) in words
    assert hand.text(say("ui.guests.does-not")) in words


def test_where_a_package_has_no_network_nothing_is_said_of_guests(open_game):
    hand = open_game((SETUP,), box=TABLE)
    services = hand.ui.app.services
    object.__setattr__(services, "network", None)
    hand.tap("dots-vertical")
    assert not hand.there(say("ui.menu.guests"))


def test_switched_on_it_shows_the_address_and_every_seat(hand):
    on(hand)
    assert hosting(hand).place == "192.168.43.1:8484"
    assert [*sheet(hand).rows] == ["Ada", "Ben", "Юлия"]
    assert told(hand, "Ada") == "free · the game waits"
    assert told(hand, "Ben") == "free"


def test_a_code_is_shown_large_with_address_digits_and_seconds_and_goes_when_it_is_used(hand):
    on(hand)
    hand.touch(sheet(hand).rows["Ben"].key)
    hand.ui.advance(0.4)
    shown = hosting(hand).reception.code("Ben")
    assert sheet(hand).digits.text.replace(" ", "") == shown.digits
    assert "119 seconds left" in sheet(hand).left.text or "120 seconds left" in sheet(hand).left.text
    assert any(type(child).__name__ == "QrCode" for child in sheet(hand).children)
    join(hand, "Ben")
    assert told(hand, "Ben") == "here"
    assert hand.ui.app.said is None, "a sentence would lie over the next code"


def test_a_phone_that_comes_puts_no_other_key_below_the_finger(hand):
    """Given a code is shown, when the phone comes just before the host touches "All seats", then guests stay on, though
    the key that switches them off stands there now.
    """
    on(hand)
    hand.touch(sheet(hand).rows["Ben"].key)
    hand.ui.advance(0.4)
    back = hand.find(say("ui.guests.back"))
    place = back.to_window(*back.center)
    guests = hosting(hand)
    guests.reception.opened(1)
    claim = {"v": 1, "kind": "claim", "code": guests.reception.code("Ben").token, "language": "en"}
    guests.reception.received(1, json.dumps(claim))
    hand.ui.advance(0.1)
    off = hand.find(say("ui.guests.off"))
    assert off.collide_point(*off.to_widget(*place))
    finger = Finger(place)
    finger.down()
    hand.ui.advance(0.1)
    finger.up()
    hand.ui.advance(0.4)
    assert hosting(hand) is guests
    assert guests.on
    hand.tap(say("ui.guests.off"))
    assert hosting(hand) is None


def test_presence_follows_and_the_bar_has_a_number_and_a_dot(hand):
    on(hand)
    mark = hand.ui.app.screen.bar.guests
    assert mark.parent is not None
    assert (mark.text_label.text, mark.dotted) == ("0", False)
    line = join(hand, "Ada")
    assert (mark.text_label.text, mark.dotted) == ("1", False)
    assert told(hand, "Ada") == "here · the game waits"
    hosting(hand).reception.closed(line)
    hand.ui.advance(0.4)
    assert (mark.text_label.text, mark.dotted) == ("0", True)
    assert mark.collide_point(*mark.dot.pos)
    assert told(hand, "Ada") == "away · the game waits"
    assert hand.ui.app.playing.play(EndTurn(player="Ada")) is None
    hand.ui.advance(0.4)
    assert not mark.dotted


def test_a_guests_move_is_done_on_the_thread_of_the_screens_and_seen_there(hand):
    on(hand)
    line = join(hand, "Ada")
    reception = hosting(hand).reception
    deed = {"v": 1, "kind": "set", "id": "0" * 32, "n": 1, "path": "players/Ada/counters/gold/value", "was": 0, "to": 1}
    reception.received(line, json.dumps(deed))
    assert hand.entries == 1
    hand.ui.advance(0.4)
    assert hand.entries == 2
    assert hand.ui.app.screen.context.guard.closed or hand.ui.app.playing.view.state.players[0].counters[0].value == 1


def test_where_nobody_arrives_there_is_something_to_check_and_another_address(hand):
    hand.ui.app.recording.network.found = ["192.168.43.1", "10.0.0.7"]
    on(hand)
    hand.tap(say("ui.guests.nobody"))
    hand.ui.advance(0.4)
    hand.tap("10.0.0.7")
    hand.ui.advance(0.4)
    assert hosting(hand).place == "10.0.0.7:8484"
    assert hand.ui.app.recording.network.serving[0].stopped
    hand.ui.app.recording.network.found.append("172.16.0.9")
    hand.ui.advance(1.2)
    assert hand.there("172.16.0.9")


def test_where_the_address_is_gone_it_says_so_and_offers_those_that_are_there(hand):
    """Given a code is shown, when the phone has left that Wi-Fi for its own, then nobody scans a dead one."""
    network = hand.ui.app.recording.network
    network.found = ["192.168.1.20"]
    on(hand)
    hand.touch(sheet(hand).rows["Ben"].key)
    network.found = ["192.168.43.1"]
    hand.ui.advance(1.2)
    assert hand.text(say("ui.guests.gone")) in hand.ui.texts()
    hand.tap("192.168.43.1")
    hand.ui.advance(0.4)
    assert hosting(hand).place == "192.168.43.1:8484"
    assert hand.text(say("ui.guests.gone")) not in hand.ui.texts()


def test_without_a_network_it_says_what_is_missing(hand):
    hand.ui.app.recording.network.found = []
    opened(hand).tap(say("ui.guests.on"))
    assert hosting(hand) is None
    assert hand.ui.app.said is not None


def test_where_the_device_does_not_allow_it_the_sheet_stays_off(hand):
    hand.ui.app.recording.network.refuses = Trouble("guests-no-port", place="a", why="not allowed")
    opened(hand).tap(say("ui.guests.on"))
    assert hosting(hand) is None
    assert hand.ui.app.said is not None


def test_the_switch_ends_it_and_so_does_leaving_the_game(hand):
    on(hand)
    (serving,) = hand.ui.app.recording.network.serving
    hand.tap(say("ui.guests.off"))
    hand.ui.advance(0.4)
    assert serving.stopped
    assert hosting(hand) is None
    assert hand.ui.app.screen.bar.guests.parent is None
    hand.tap(say("ui.guests.on"))
    hand.ui.advance(0.4)
    playing = hand.ui.app.playing
    hand.ui.app.go("home")
    assert playing.guests is None
    assert hand.ui.app.recording.network.serving[-1].stopped


def test_the_same_evening_the_same_seats(hand):
    on(hand)
    join(hand, "Ben")
    game = hand.ui.app.playing.table.id
    hand.ui.app.go("home")
    hand.ui.advance(0.4)
    hand.ui.app.go("game", game=game)
    hand.ui.advance(0.4)
    on(hand)
    assert told(hand, "Ben") == "away"


def test_a_screen_that_is_built_again_keeps_the_guests(hand):
    on(hand)
    guests = hosting(hand)
    hand.ui.app.change(hand="left")
    hand.ui.advance(0.4)
    assert hosting(hand) is guests
    assert hand.ui.app.screen.bar.guests.parent is not None


def test_while_the_app_is_away_guests_are_told(hand):
    on(hand)
    line = join(hand, "Ada")
    while hosting(hand).reception.next_frame(line) is not None:
        pass
    hand.ui.app.on_pause()
    assert json.loads(hosting(hand).reception.next_frame(line)) == {"v": 1, "kind": "away", "away": True}
    hand.ui.app.on_resume()
    assert json.loads(hosting(hand).reception.next_frame(line)) == {"v": 1, "kind": "away", "away": False}


@LANGUAGES
@SIZES
def test_it_looks_right(open_game, size, scale, language):
    hand = open_game((SETUP,), size, box=TABLE, language=language, device_scale=scale)
    opened(hand)
    assert_looks_right(hand.ui)
    sheet(hand)._switch_on()
    hand.ui.advance(0.4)
    assert_looks_right(hand.ui)
    sheet(hand).show_code("Юлия")
    hand.ui.advance(0.4)
    assert_looks_right(hand.ui)
    sheet(hand)._all_seats()
    sheet(hand)._check()
    hand.ui.advance(0.4)
    assert_looks_right(hand.ui)
