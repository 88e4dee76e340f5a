"""The end of the game (RD-30; T17)."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders.events.ending import FellBehind, GameEnded
from core.boxes.dungeonraiders.state import Score
from tests.core.dungeonraiders.table import Table, boss
from tests.core.replaying import with_undo_after_every_move


def ended(life: tuple[int, ...], treasure: tuple[int, ...], **settings: Any) -> Table:
    """After a boss who has hurt nobody: beaten, or confused by two."""
    t = boss("Wolf Pack", len(life), life=life, treasure=treasure, **settings)
    t.cards(*(5 for _ in t.waiting))
    assert t.lost_life == {}
    return t


@pytest.mark.rule("RD-30")
def test_t17_both_who_have_the_lowest_life_are_out():
    t = ended(life=(3, 3, 5), treasure=(9, 2, 4))
    assert t.told(FellBehind) == [FellBehind(players=("A", "B"), life=3)]
    assert t.told(GameEnded) == [
        GameEnded(
            reason="treasure",
            winners=("C",),
            scores=(Score("A", 9, 3, "out"), Score("B", 2, 3, "out"), Score("C", 4, 5, "survived")),
        )
    ]
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-30")
def test_t17_nobody_where_all_have_the_same():
    t = ended(life=(4, 4, 4), treasure=(9, 2, 4))
    assert (t.told(FellBehind), t.state.winners) == ([], ("A",))
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-30")
@pytest.mark.parametrize(
    ("life", "treasure", "out", "winners"),
    [
        ((1, 5, 6, 7), (9, 5, 4, 3), "A", "B"),  # the richest can be out
        ((5, 1, 6, 7), (9, 5, 4, 3), "B", "A"),
        ((2, 2, 2, 3), (9, 9, 9, 0), "ABC", "D"),
        ((5, 6, 7, 1), (4, 4, 3, 9), "D", "B"),  # tied in treasure: who has more life
        ((5, 7, 7, 1), (4, 4, 4, 9), "D", "BC"),  # and still tied
        ((5, 7, 7, 1), (0, 0, 0, 0), "D", "BC"),  # even of nothing
        ((6, 6, 6, 6), (4, 4, 1, 4), "", "ABD"),
        ((10, 9, 10, 10), (3, 8, 3, 2), "B", "AC"),
        ((0, 5, 6, 7), (9, 5, 4, 3), "B", "C"),  # the dead are not the ones with the lowest life
        ((0, 6, 6, 6), (9, 5, 4, 3), "", "B"),
    ],
)
def test_the_lowest_life_is_out_and_of_the_others_the_richest_wins(life, treasure, out, winners):
    t = ended(life, treasure)
    assert "".join(name for fell in t.told(FellBehind) for name in fell.players) == out
    assert "".join(t.state.winners) == winners
    assert t.state.reason == "treasure"
    fates = {score.player: score.fate for score in t.state.scores}
    assert "".join(name for name, fate in fates.items() if fate == "out") == out


@pytest.mark.rule("RD-30", "RD-33")
@pytest.mark.parametrize(
    ("life", "treasure", "winners", "told"),
    [
        ((5, 6, 7, 1), (4, 4, 3, 9), ("B",), "tied"),
        ((5, 7, 7, 1), (4, 4, 4, 9), ("B", "C"), "tied"),
        ((6, 6, 6, 6), (4, 4, 1, 4), ("A", "B", "D"), ""),
        ((5, 7, 7, 1), (4, 5, 4, 9), ("B",), ""),
        ((5, 7), (4, 4), ("B",), "tied"),
        ((7, 7), (4, 4), ("A", "B"), ""),
    ],
)
def test_a_tie_that_life_has_decided_is_told_so(life, treasure, winners, told):
    t = ended(life, treasure)
    (end,) = t.told(GameEnded)
    story, now = BOX.voice.story(t.state, end), BOX.voice.now(t.state)
    assert t.state.winners == winners
    assert story is not None
    assert (story.key.endswith("won-tied"), now.key.endswith("won-tied")) == (bool(told), bool(told))


@pytest.mark.rule("RD-30")
@pytest.mark.parametrize(("setting", "winner"), [("life", "B"), ("wounds", "A")])
def test_fewest_wounds_is_most_life_left_or_fewest_since_the_start(setting, winner):
    """A began with 8 lives and has lost one of them, B with 10 and has lost two."""
    t = boss(
        "Wolf Pack", 3, characters=("Explorer", "Warrior"), life=(7, 8, 1), treasure=(5, 5, 5), fewest_wounds=setting
    )
    t.cards(5, 5, 5)
    assert t.state.winners == (winner,)


@pytest.mark.rule("RD-30")
def test_equal_wounds_share_the_victory():
    t = boss(
        "Wolf Pack", 3, characters=("Thief", "Warrior"), life=(6, 8, 1), treasure=(5, 5, 5), fewest_wounds="wounds"
    )
    t.cards(5, 5, 5)
    assert t.state.winners == ("A", "B")


@pytest.mark.rule("RD-33")
@pytest.mark.parametrize(
    ("setting", "out", "winners"),
    [("usual", [FellBehind(players=("A",), life=3)], ("B",)), ("two players", [], ("A",))],
)
def test_two_left_of_four_end_as_the_table_has_it(setting, out, winners):
    t = ended(life=(3, 5, 0, 0), treasure=(9, 2, 0, 0), two_left=setting)
    assert (t.told(FellBehind), t.state.winners) == (out, winners)


@pytest.mark.rule("RD-33")
def test_three_left_of_four_are_not_two():
    t = ended(life=(3, 5, 6, 0), treasure=(9, 2, 1, 0), two_left="two players")
    assert t.state.winners == ("B",)


@pytest.mark.rule("RD-33")
def test_by_the_rules_of_two_a_tie_is_broken_by_life_and_not_by_wounds():
    t = boss(
        "Wolf Pack", 3, characters=("Explorer", "Warrior"), life=(7, 8, 0), treasure=(5, 5, 0), two_left="two players",
        fewest_wounds="wounds",
    )  # fmt: skip
    t.cards(5, 5)
    assert t.state.winners == ("B",)


def test_an_ended_game_waits_for_nothing():
    t = ended(life=(3, 3, 5), treasure=(9, 2, 4))
    assert (BOX.rules.over(t.state), t.step, BOX.rules.choices(t.state)) == (True, "", [])
