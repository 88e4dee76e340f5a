"""What lies beside the maze to be counted, and how a game is divided into turns."""

from __future__ import annotations

import pytest

from core import paths
from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister.state import EMPTY
from core.table_counts import Chapter
from tests.core.dungeontwister.table import PEOPLE, Table, leap, leave, scene, walk


def counted(t: Table) -> dict[tuple[str, str], object]:
    return {(count.player, count.key): count.value for count in BOX.voice.counts(t.state)}


@pytest.mark.rule("DT-6", "DT-7")
def test_points_cards_and_heroes_of_everybody():
    t = scene("Golem, Troll", "Warrior")
    t.fight("Golem", "Warrior", (6, 0))
    t.play(leap("Golem"), leave("Troll"))
    assert counted(t) == {
        ("", "left"): 2,
        ("Anna", "points"): 1,
        ("Anna", "actions"): 3,
        ("Anna", "combat"): 8,
        ("Anna", "jumps"): 2,
        ("Anna", "heroes"): 1,
        ("Bert", "points"): 0,
        ("Bert", "actions"): 4,
        ("Bert", "combat"): 9,
        ("Bert", "jumps"): 3,
        ("Bert", "heroes"): 1,
    }


def test_what_has_a_path_stands_there():
    t = scene("Golem", "Warrior")
    t.play(walk("Golem"))
    told = [count for count in BOX.voice.counts(t.state) if count.path]
    assert {count.path for count in told} == {"turn/left", "players/Anna/jumps", "players/Bert/jumps"}
    assert [paths.get(t.state, count.path) for count in told] == [count.value for count in told]


def test_nothing_is_counted_at_an_empty_table():
    assert BOX.voice.counts(EMPTY) == ()
    assert BOX.voice.chapter(EMPTY) == Chapter(0, "")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_is_a_turn_of_each(players):
    t = Table(*PEOPLE[:players])
    assert BOX.voice.chapter(t.state) == Chapter(0, "")
    t.lines()
    for at in range(2 * players):
        assert BOX.voice.chapter(t.state) == Chapter(at // players + 1, PEOPLE[at % players])
        t.pass_turns()


def test_who_sits_there_is_its_title():
    t = Table(*PEOPLE[:3])
    assert BOX.voice.title(t.state) == "Anna, Bert, Chloe"
    assert BOX.sight.viewers(t.state) == PEOPLE[:3]
