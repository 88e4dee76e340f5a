"""What lies face down does not leave the phone with the journal."""

import pytest

from core.face_down import open_entries
from tests.core.dungeontwister.table import REVEAL, hide, muster, scene, strike


@pytest.mark.rule("DT-7")
def test_the_journal_ends_before_a_card_that_lies_face_down():
    t = scene("Golem", "Warrior", secret_cards=True)
    t.play(strike("Golem", "Warrior"), muster())
    before = len(t.journal.entries)
    assert open_entries(t.journal) == before
    t.play(hide("Anna", 3))
    assert open_entries(t.journal) == before
    t.play(hide("Bert", 1))
    assert open_entries(t.journal) == before
    t.play(REVEAL)
    assert open_entries(t.journal) == len(t.journal.entries)


@pytest.mark.rule("DT-7")
def test_a_card_that_was_taken_back_is_as_secret():
    t = scene("Golem", "Warrior", secret_cards=True)
    t.play(strike("Golem", "Warrior"), muster())
    before = len(t.journal.entries)
    t.play(hide("Anna", 3))
    t.undo()
    assert open_entries(t.journal) == before
