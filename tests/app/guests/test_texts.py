"""What several guests see alike is put into words once, and what has not changed is not put into words again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.guests.frames import frame
from app.guests.messages import written
from app.guests.moments import Moment, moment_of
from app.guests.texts import Texts
from core.boxes.opentable.moves import CounterSpec, SetUp
from core.journal import Journal
from core.message import Message
from data.words import OnScreen
from tests.core.eachbox import EACH_BOX
from tests.core.playing import given, plus, write

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Finn", "Gus", "Hugo")
EIGHT = SetUp(players=NAMES, counters=(CounterSpec(name="gold"), CounterSpec(name="fame")))


class Counting(OnScreen):
    """Words that count the sentences."""

    said_so_far = 0

    def text(self, message: Message, *, short: bool = False) -> str:
        self.said_so_far += 1
        return super().text(message, short=short)


@pytest.fixture
def words() -> Counting:
    return Counting("en")


def sent(moment: Moment, seat: str, texts: Texts) -> Any:
    return json.loads(written(frame(moment, seat, {}, texts)))


def sentences(words: Counting, moment: Moment, seats: tuple[str, ...], texts: Texts) -> int:
    before = words.said_so_far
    for seat in seats:
        sent(moment, seat, texts)
    return words.said_so_far - before


def test_eight_guests_need_hardly_more_sentences_than_one(words):
    moment = moment_of(given(plus(1, "Anna"), setup=EIGHT), {})
    one = sentences(words, moment, ("Anna",), Texts(words))
    eight = sentences(words, moment, NAMES, Texts(words))
    assert eight < 3 * one


def test_after_an_entry_only_what_has_changed_is_put_into_words(words):
    journal, texts = given(plus(1, "Anna"), setup=EIGHT), Texts(words)
    first = sentences(words, moment_of(journal, {}), NAMES, texts)
    write(journal, journal.play(plus(1, "Bert")))
    assert sentences(words, moment_of(journal, {}), NAMES, texts) < first / 4


def test_what_nobody_was_shown_for_two_entries_is_forgotten(words):
    journal, texts = given(plus(1, "Anna"), setup=EIGHT), Texts(words)
    held = set()
    for number in range(30):
        moment = moment_of(journal, {})
        sent(moment, NAMES[number % 8], texts)
        held.add(texts.held)
        write(journal, journal.play(plus(1, NAMES[number % 8])))
    assert max(held) < 2 * min(held)


@EACH_BOX
def test_a_frame_is_the_same_whoever_was_sent_one_before(of, words):
    """Given any game, then what others were sent, and what was sent earlier, changes nothing in a frame."""
    for seed in range(3):
        journal: Journal[Any] = of.game(seed, 60)
        texts = Texts(words)
        for node in [*journal.line()][-12:]:
            moment = Moment(9, journal.as_of(node), supposing=False)
            for seat in moment.seats:
                alone = Moment(9, journal.as_of(node), supposing=False)
                assert sent(moment, seat, texts) == sent(alone, seat, Texts(words))
