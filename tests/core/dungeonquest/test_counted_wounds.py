"""Wounds that people count with − and + are told as wounds; with a reason they are a ruling."""

from __future__ import annotations

import pytest

from core.log import story
from core.rulings import Ruling
from data.words import words
from tests.core.dungeonquest.table import Table
from tests.core.playing import write

WOUNDS = "heroes/Lindel/wounds"


def last(table: Table, language: str = "en") -> tuple[str | None, str]:
    told = story(table.journal)[-1]
    return told.mark, " ".join(words(language).text(sentence) for sentence in told.sentences)


@pytest.mark.parametrize(
    ("language", "one", "healed"),
    [
        ("en", "Lindel takes 1 wound, now 1.", "Lindel heals 2 wounds, now 1."),
        ("ru", "Lindel получает 1 рану, всего 1.", "Lindel лечит 2 раны, всего 1."),
        ("it", "Lindel subisce 1 Ferita, ora 1.", "Lindel guarisce 2 Ferite, ora 1."),
    ],
)
def test_a_wound_and_healing_are_told_as_such(language, one, healed):
    t = Table("Lindel", "Hugo")
    t.ruling(WOUNDS, 1)
    assert last(t, language) == (None, one)
    t.ruling(WOUNDS, 3)
    t.ruling(WOUNDS, 1)
    assert last(t, language) == (None, healed)


def test_with_a_reason_it_is_a_ruling():
    t = Table("Lindel", "Hugo")
    write(t.journal, t.journal.play(Ruling(path=WOUNDS, value=2, why="the scorpion")))
    assert last(t) == ("ruling", "Ruling: Lindel, wounds – 2 (was 0). “the scorpion”")


def test_another_value_is_a_ruling():
    t = Table("Lindel", "Hugo")
    t.ruling("sun", 7)
    mark, told = last(t)
    assert mark == "ruling"
    assert told == "Ruling: sun track space – 7 (was 1)."
