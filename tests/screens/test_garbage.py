"""When garbage is looked for. That it is found, in the app as people run it: tests/ui/test_without_shortcuts.py."""

from __future__ import annotations

import gc

import pytest

from screens import garbage

SCREEN, TOUCHES, FLOOD = garbage.PAUSES


@pytest.mark.parametrize(
    ("objects", "since_touch", "looks"),
    [
        (SCREEN - 1, 60.0, False),  # hardly anything to be found
        (SCREEN, 1.0, False),  # somebody is playing
        (SCREEN, 2.0, True),
        (TOUCHES, 0.1, False),  # in the middle of a burst of taps
        (TOUCHES, 1.0, True),
        (FLOOD, 0.0, True),  # whoever never stops would fill the phone
    ],
)
def test_it_looks_when_there_may_be_some_and_nobody_waits(monkeypatch, objects, since_touch, looks):
    looked = []
    monkeypatch.setattr(garbage, "made", lambda: objects)
    monkeypatch.setattr(gc, "collect", lambda: looked.append(True))
    garbage.collect_in_a_pause(since_touch)
    assert bool(looked) is looks


def test_what_has_been_made_is_counted_until_garbage_is_looked_for():
    gc.collect()
    before = garbage.made()
    kept = [[n] for n in range(5000)]
    assert len(kept) * 0.8 < garbage.made() - before
    gc.collect()
    assert garbage.made() < before + 1000


@pytest.mark.parametrize(
    ("game_open", "set_aside", "then"),
    [(False, 0, ["collect"]), (True, 0, ["collect", "freeze"]), (True, 5, ["collect"])],
)
def test_an_open_game_is_set_aside_once_and_no_garbage_with_it(monkeypatch, game_open, set_aside, then):
    """Set aside again, what was left of the screens between would be as well."""
    done = []
    monkeypatch.setattr(gc, "collect", lambda: done.append("collect"))
    monkeypatch.setattr(gc, "freeze", lambda: done.append("freeze"))
    monkeypatch.setattr(gc, "get_freeze_count", lambda: set_aside)
    assert garbage.collect_on_arrival(game_open, since_touch=60.0)
    assert done == then


def test_whoever_touches_the_new_screen_at_once_is_not_held_up(monkeypatch):
    done = []
    monkeypatch.setattr(gc, "collect", lambda: done.append("collect"))
    monkeypatch.setattr(gc, "freeze", lambda: done.append("freeze"))
    assert not garbage.collect_on_arrival(True, since_touch=garbage.ARRIVING / 2)
    assert done == []
