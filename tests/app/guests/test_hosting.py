"""Guests switched on and off: the evening that goes on after a restart, and the one that does not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.guests.sessions import LONGEST
from data.store.trouble import Trouble
from tests.app.guests.phones import Air, Table, opened
from tests.core.playing import plus
from tests.data.storing import library, new_game


@pytest.fixture
def shelf(tmp_path):
    return library(tmp_path / "home")


@pytest.fixture
def game(shelf):
    return new_game(shelf)


def test_the_same_evening_goes_on_with_the_same_port_and_seats(shelf, game):
    with opened(shelf, game) as at:
        at.hosting.stop(forget=True)
        at.on(port=9000)
        anna = at.phone("Anna")
    with opened(shelf, game, seed=2) as at:
        assert at.hosting.serving.port == 9000
        assert at.hosting.reception.presence() == {"Anna": "away"}
        anna.table = at
        assert anna.connect().resume().at["n"] == 1


def test_at_another_address_the_seats_are_kept_and_a_port_that_is_taken_is_another_one(shelf, game, monkeypatch):
    with opened(shelf, game) as at:
        at.hosting.stop(forget=True)
        at.on(port=9000)
        at.phone("Anna")

    def taken(self: Table, address: str, port: int, *more: object) -> Air:
        if port == 9000:
            raise Trouble("guests-no-port", place=f"{address}:{port}", why="")
        return Air(address, port, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Table, "_serve", lambda self, *how: self.airs.append(taken(self, *how)) or self.airs[-1])
    with opened(shelf, game, seed=2) as at:
        assert at.hosting.serving.port == 8484
        assert at.hosting.reception.presence() == {"Anna": "away"}


def test_a_port_that_was_asked_for_and_is_taken_is_a_trouble(shelf, game, monkeypatch):
    def taken(_self: Table, address: str, port: int, *_more: object) -> Air:
        raise Trouble("guests-no-port", place=f"{address}:{port}", why="")

    with opened(shelf, game) as at:
        at.hosting.stop(forget=True)
        monkeypatch.setattr(Table, "_serve", taken)
        with pytest.raises(Trouble):
            at.on(port=80)
        assert at.playing.table.watchers == []


def test_the_switch_forgets_who_sat_where(shelf, game):
    with opened(shelf, game) as at:
        anna = at.phone("Anna")
        at.hosting.stop(forget=True)
        assert anna.bye["why"] == "off"
        assert not at.hosting.on
        assert at.airs[-1].stopped
    with opened(shelf, game, seed=2) as at:
        assert at.hosting.reception.presence() == {}
        anna.table = at
        assert anna.connect().resume().bye["why"] == "secret"


@pytest.mark.parametrize("later", [LONGEST, LONGEST + 1, -10])
def test_another_evening_begins_anew(shelf, game, later):
    with opened(shelf, game) as at:
        at.phone("Anna")
        kept = at.home / "guests.json"
    form = json.loads(kept.read_text())
    kept.write_text(json.dumps({**form, "since": form["since"] - later}))
    with opened(shelf, game, seed=2) as at:
        assert at.hosting.reception.presence() == {}


def test_another_game_has_other_guests(shelf, game):
    with opened(shelf, game) as at:
        at.phone("Anna")
    with opened(shelf, new_game(shelf), seed=2) as at:
        assert at.hosting.reception.presence() == {}


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format":1}', '{"format":2}', "x" * 100_000, '{"seats":{"Anna":7}}'])
def test_a_file_that_is_not_ours_keeps_no_seat(shelf, game, text):
    with opened(shelf, game) as at:
        at.phone("Anna")
        kept: Path = at.home / "guests.json"
    if text.startswith('{"seats"'):
        text = json.dumps({**json.loads(kept.read_text()), "seats": {"Anna": 7}})
    kept.write_text(text)
    with opened(shelf, game, seed=2) as at:
        assert at.hosting.reception.presence() == {}


def test_after_twelve_hours_guests_are_off(shelf, game):
    with opened(shelf, game) as at:
        anna = at.phone("Anna")
        at.time.seconds = LONGEST - 1
        anna.send("ping")
        assert anna.connected
        at.pass_by(1)
        assert anna.bye["why"] == "off"
        assert not at.hosting.on
        assert not (at.home / "guests.json").exists()


def test_after_switching_off_the_game_goes_on_without_anybody_watching(shelf, game):
    with opened(shelf, game) as at:
        at.hosting.stop(forget=True)
        assert at.playing.play(plus(1)) is None
        assert at.playing.table.watchers == []
        at.hosting.stop(forget=True)


def test_guests_see_moves_whatever_screen_is_open(shelf, game):
    """Given a screen that is built anew, which drops what watched it, when the host plays, then guests see it."""
    with opened(shelf, game) as at:
        anna = at.phone("Anna")
        at.playing.changed.clear()
        at.play(plus(1))
        assert anna.at["n"] == 2


def test_what_cannot_be_kept_is_told_and_the_seat_is_taken(shelf, game, monkeypatch):
    with opened(shelf, game) as at:

        def full(*_of: object) -> None:
            raise Trouble("disk-full", path="x", why="")

        monkeypatch.setattr("app.guests.sessions.write_whole", lambda *of, **more: full())
        assert at.phone("Anna").at["n"] == 1
        assert at.told == ["guests.not-kept"]


def test_moving_to_another_address_keeps_the_game_and_ends_the_lines(shelf, game):
    with opened(shelf, game) as at:
        anna = at.phone("Anna")
        at.hosting.move_to("10.0.0.5")
        assert not anna.connected
        assert at.hosting.place == "10.0.0.5:8484"
        assert at.phone("Bert").at["n"] == 1
        assert at.hosting.link(at.hosting.show_code("Anna")).startswith("http://10.0.0.5:8484/#")
