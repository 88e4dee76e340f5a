"""A long evening on a fast clock: eight guests, and no more is kept of them at its end than after its first part."""

from __future__ import annotations

import gc
import tracemalloc
from collections import Counter

import pytest

from app.guests import codes, deeds, frames, hosting, reception, sessions
from app.guests.messages import HEARTBEAT
from app.guests.sessions import ANSWERS
from core.boxes.opentable.moves import CounterSpec, SetUp
from tests.app.guests.phones import Phone, Table, table
from tests.matrix import SWEEP

HOURS = 4.0 if SWEEP else 0.1
NAMES = ("Anna", "Bert", "Chloé", "Дима", "Эва", "Finn", "Gül", "Hugo")
SETUP = SetUp(players=NAMES, counters=(CounterSpec(name="gold"),))
OURS = tuple(module.__file__ or "" for module in (codes, deeds, frames, hosting, reception, sessions))
ENOUGH = 40_000  # bytes: of the last answers and frames, however long the evening


def go_on(at: Table, phones: dict[str, Phone], hours: float) -> None:
    """Everybody sends pings, somebody counts now and then, somebody's line breaks now and then."""
    names = [*phones]
    for second in range(0, int(hours * 3600), HEARTBEAT):
        at.pass_by(HEARTBEAT)
        for phone in phones.values():
            phone.send("ping")
        who = phones[names[second // HEARTBEAT % len(names)]]
        if second % 20 == 0:
            (counter,) = who.at["counters"]
            value = counter["value"]
            who.send("set", id=at.a_name(), n=who.at["n"], path=counter["path"], was=value, to=value + 1)
        if second % 300 == 0:
            who.cut()
            who.connect().resume()
        for phone in phones.values():
            phone.frames.clear()
            phone.answers.clear()


def kept() -> tuple[Counter[str], int]:
    """How many things of ours there are, and how many bytes were taken in our modules and not given back."""
    gc.collect()
    ours = (type(each) for each in gc.get_objects() if str(type(each).__module__).startswith("app.guests"))
    sorts = Counter(each.__qualname__ for each in ours)
    shot = tracemalloc.take_snapshot().filter_traces([tracemalloc.Filter(True, name) for name in OURS])
    return sorts, sum(each.size for each in shot.statistics("filename"))


@pytest.mark.slow
def test_nothing_grows_with_the_evening(tmp_path):
    with table(tmp_path / "home", setup=SETUP) as at:
        phones = at.phones()
        go_on(at, phones, HOURS / 4)
        tracemalloc.start()
        try:
            go_on(at, phones, HOURS / 4)
            sorts, size = kept()
            go_on(at, phones, HOURS / 2)
            later, size_later = kept()
        finally:
            tracemalloc.stop()
        assert later.pop("Done", 0) <= ANSWERS * len(NAMES)
        assert later - sorts == Counter(), "things of guests have become more"
        assert size_later - size < ENOUGH
        assert len(at.journal.entries) > HOURS * 3600 / 20 * 0.9
