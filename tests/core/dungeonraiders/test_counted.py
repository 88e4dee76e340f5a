"""What lies on the table for everybody to count."""

from __future__ import annotations

from core.boxes.dungeonraiders import BOX
from core.explain import explain
from core.paths import Value, get
from tests.core.dungeonraiders.table import Table, room


def counted(t: Table) -> dict[tuple[str, str], Value]:
    return {(count.player, count.key): count.value for count in BOX.voice.counts(t.state)}


def test_the_level_the_supplies_and_what_everybody_has():
    t = Table(2, "Wizard", "Thief")
    assert counted(t) == {
        ("", "level"): 1,
        ("", "supply-torch"): 6,
        ("", "supply-ball"): 4,
        ("", "supply-key"): 5,
        ("", "supply-sword"): 6,
        ("A", "life"): 9,
        ("A", "treasure"): 1,
        ("A", "powers"): 5,
        ("A", "items"): 2,
        ("B", "life"): 8,
        ("B", "treasure"): 2,
        ("B", "powers"): 5,
        ("B", "items"): 1,
    }


def test_cards_that_were_played_are_fewer():
    t = room("Chest 4", 2, characters=("Wizard", "Thief"))
    t.cards(3, "key")
    found = counted(t)
    assert (found["A", "powers"], found["B", "powers"], found["B", "items"]) == (4, 5, 0)
    assert (found["", "supply-key"], found["B", "treasure"]) == (6, 6)


def test_cards_that_lie_face_down_are_still_there():
    t = room("Chest 4", 2, characters=("Wizard", "Thief"), secret_cards=True)
    before = counted(t)
    t.hide(3, "key")
    assert counted(t) == before


def test_every_number_with_a_path_is_the_value_there_and_can_be_explained():
    t = room("Chest 4", 2, characters=("Wizard", "Thief"))
    t.cards(3, "key")
    for count in BOX.voice.counts(t.state):
        if count.path:
            assert get(t.state, count.path) == count.value
            assert explain(t.journal, count.path)


def test_a_level_is_a_round_and_a_turn_is_nobodys():
    t = Table(2)
    t.ruling("level", 3)
    chapter = BOX.voice.chapter(t.state)
    assert (chapter.round, chapter.player) == (3, "")
