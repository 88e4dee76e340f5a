"""The face of Dungeon Twister as data: who was chosen, and the numbers beside the log."""

from __future__ import annotations

from screens.dungeontwister.chosen import Chosen
from screens.dungeontwister.face import FACE
from tests.core.dungeontwister.table import scene


def test_who_was_chosen_is_kept_for_each_player():
    kept = Chosen()
    kept.take("Anna", "Anna:Golem")
    assert kept.among("Anna", ("Anna:Golem", "Anna:Ghost")) == "Anna:Golem"
    assert kept.among("Bert", ("Bert:Golem", "Bert:Ghost")) == ""
    assert kept.among("Bert", ("Bert:Ghost",)) == "Bert:Ghost"
    assert kept.among("Anna", ("Anna:Ghost", "Anna:Elf Scout")) == ""


def test_the_log_has_the_points_that_changed():
    t = scene("Golem", "Troll")
    before = t.state
    t.have(Anna=2)
    assert FACE.changes(before, t.state) == ((0, 2),)
