"""The sun (DQ-20 … DQ-26), and the rulebook's example W2."""

from __future__ import annotations

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import SUN_TRACK
from core.boxes.dungeonquest.events.ending import GameEnded
from core.boxes.dungeonquest.events.trials import Died
from core.boxes.dungeonquest.events.turns import SunMoved, SunRolled, TurnLost
from core.chance import Dice
from tests.core.dungeonquest.table import Table
from tests.core.replaying import with_undo_after_every_move

LAST = 30


def at_sun(space: int, *players: str) -> Table:
    """The last player's turn of a round, with the sun so far; the next quiet turn brings the next round."""
    t = Table(*(players or ("Hugo", "Lindel")))
    while t.turn != t.state.heroes[-1].name:
        t.quiet()
    t.ruling("sun", space)
    return t


# DQ-20, DQ-21: it moves


@pytest.mark.rule("DQ-21")
def test_the_sun_does_not_move_in_the_first_round():
    t = Table("Hugo", "Lindel", "Challara")
    for name in ("Hugo", "Lindel", "Challara"):
        assert (t.turn, t.state.sun) == (name, 1)
        assert not t.told(SunMoved)
        t.quiet()
    assert t.state.sun == 2


@pytest.mark.rule("DQ-20")
def test_the_first_player_moves_it_at_the_start_of_each_later_turn():
    t = Table("Hugo", "Lindel")
    seen = []
    for _ in range(6):
        t.quiet()
        seen.append((t.turn, t.state.sun, [event.space for event in t.told(SunMoved)]))
    assert seen == [
        ("Lindel", 1, []),
        ("Hugo", 2, [2]),
        ("Lindel", 2, []),
        ("Hugo", 3, [3]),
        ("Lindel", 3, []),
        ("Hugo", 4, [4]),
    ]


@pytest.mark.rule("DQ-20")
def test_the_sun_comes_before_anything_else_of_the_turn():
    t = at_sun(25)
    t.ruling("heroes/Hugo/lost_turns", 1)
    t.quiet()
    assert (t.turn, t.step) == ("Hugo", "sun")
    assert not t.told(TurnLost)
    t.refused(m.Go(through="open"), "DQ-13")
    t.refused(m.Search(), "DQ-13")
    t.roll("sun", 6)
    assert t.told(TurnLost)


# DQ-22, DQ-26: numbered spaces


@pytest.mark.rule("DQ-26")
def test_the_track_has_thirty_spaces_and_the_last_five_have_numbers():
    assert len(SUN_TRACK) == LAST
    assert set(SUN_TRACK[:25]) == {0}
    assert SUN_TRACK[25:] == (1, 2, 3, 4, 5)
    t = Table("Hugo", "Lindel")
    for space in (0, 31):
        with pytest.raises(Exception, match="number-out-of-range"):
            t.ruling("sun", space)


@pytest.mark.rule("DQ-22", "DQ-26")
@pytest.mark.parametrize("space", [2, 24, 25])
def test_a_space_without_a_number_asks_for_no_die(space):
    t = at_sun(space - 1)
    t.quiet()
    assert (t.state.sun, t.turn, t.step) == (space, "Hugo", "turn")
    t.refused(m.Roll(what="sun", dice=Dice(faces=(1,))), "DQ-13")


@pytest.mark.rule("DQ-22", "DQ-26")
@pytest.mark.parametrize("space", [26, 27, 28, 29, 30])
def test_a_space_with_a_number_asks_for_one_die_right_after_the_move(space):
    t = at_sun(space - 1)
    t.quiet()
    assert (t.state.sun, t.turn, t.step, t.now.hero) == (space, "Hugo", "sun", "Hugo")
    [offer] = t.offers("roll", what="sun")
    assert getattr(offer.asks[0], "count", None) == 1
    for wrong, code in (
        (Dice(faces=(6, 6)), "wrong-number-of-dice"),
        (Dice(faces=(7,)), "impossible-die"),
        (Dice(faces=(0,)), "impossible-die"),
        (Dice(faces=(6,), sides=12), "wrong-die-sort"),
    ):
        assert t.refused(m.Roll(what="sun", dice=wrong)).code == code


@pytest.mark.rule("DQ-23", "DQ-26")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_higher_die_keeps_the_doors_open_and_any_other_shuts_them(number, die):
    t = at_sun(24 + number)
    t.quiet()
    t.roll("sun", die)
    [rolled] = t.told(SunRolled)
    assert (rolled.space, rolled.number, rolled.open) == (25 + number, number, die > number)
    if die > number:
        assert (t.state.stage, t.turn, t.step) == ("playing", "Hugo", "turn")
        assert not t.told(Died)
    else:
        assert (t.state.stage, t.state.ending, t.state.winners) == ("over", "sunset", ())
        assert [(event.hero, event.cause) for event in t.told(Died)] == [("Hugo", "sunset"), ("Lindel", "sunset")]


@pytest.mark.rule("DQ-23")
def test_night_kills_in_the_dungeon_and_in_the_catacombs_but_not_outside():
    t = Table("Hugo", "Lindel", "Challara")
    t.quiet()
    t.play(m.GiveLoot(hero="Lindel", deck="treasure", card="Silver Ring"))
    t.enter("tower", to="c1r10", fresh=False)
    t.choose("tower", "leave")
    t.enter("entrance", "Empty")
    t.until("Challara")
    t.play(m.EnterCatacombs(direction="north"))
    t.ruling("sun", 28)
    t.until("Challara")
    t.draw("catacomb", "Empty")
    t.roll("sun", 4)
    assert [event.hero for event in t.told(Died)] == ["Hugo", "Challara"]
    assert [hero.status for hero in t.state.heroes] == ["dead", "left", "dead"]
    assert (t.state.stage, t.state.winners) == ("over", ("Lindel",))


# DQ-24: the last space


@pytest.mark.rule("DQ-24")
def test_on_the_last_space_the_sun_stays_and_the_die_is_rolled_every_time():
    t = at_sun(29)
    t.quiet()
    assert [event.space for event in t.told(SunMoved)] == [LAST]
    for _ in range(3):
        assert (t.state.sun, t.step) == (LAST, "sun")
        t.roll("sun", 6)
        t.quiet()
        assert t.turn == "Lindel"
        t.quiet()
        assert t.turn == "Hugo"
        assert not t.told(SunMoved)
    t.roll("sun", 5)
    assert t.state.ending == "sunset"


# DQ-25: whose duty it is


@pytest.mark.rule("DQ-25")
def test_who_loses_a_turn_still_moves_the_sun():
    t = at_sun(3)
    t.ruling("heroes/Hugo/lost_turns", 1)
    t.quiet()
    assert [event.space for event in t.told(SunMoved)] == [4]
    assert t.told(TurnLost)
    assert (t.turn, t.state.turn.round) == ("Lindel", 2)


@pytest.mark.rule("DQ-25")
def test_a_dead_first_player_still_moves_the_sun_and_rolls():
    t = Table("Hugo", "Lindel").entering("pit")
    t.roll("test", 6, 6)
    assert (t.hero("Hugo").status, t.turn) == ("dead", "Lindel")
    t.quiet()
    assert [event.space for event in t.told(SunMoved)] == [2]
    assert (t.turn, t.state.turn.round, t.state.first) == ("Lindel", 2, "Hugo")
    t.ruling("sun", 25)
    t.quiet()
    assert (t.step, t.now.hero) == ("sun", "Hugo")
    t.roll("sun", 2)
    assert t.turn == "Lindel"
    t.quiet()
    t.roll("sun", 2)
    assert [event.hero for event in t.told(Died)] == ["Lindel"]


@pytest.mark.rule("DQ-25")
def test_a_first_player_who_has_left_still_moves_the_sun_and_rolls():
    t = Table("Hugo", "Lindel")
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Silver Ring"))
    t.enter("tower", to="c1r10", fresh=False)
    t.choose("tower", "leave")
    t.ruling("sun", 25)
    t.quiet()
    assert (t.hero("Hugo").status, t.state.sun) == ("left", 26)
    assert (t.step, t.now.hero) == ("sun", "Hugo")
    t.roll("sun", 1)
    assert (t.state.stage, t.state.winners, t.hero("Lindel").status) == ("over", ("Hugo",), "dead")


@pytest.mark.rule("DQ-25")
def test_nobody_else_moves_it_while_the_first_player_is_in_the_catacombs():
    t = Table("Hugo", "Lindel").entering("entrance", "Empty")
    t.until("Hugo")
    t.play(m.EnterCatacombs(direction="north"))
    assert t.state.sun == 2
    t.quiet()
    assert (t.turn, t.state.sun) == ("Hugo", 3)


# W2


def example_w2() -> Table:
    """The token reaches "1-2", the die shows 3; next round "1-3", and again 3."""
    t = Table("Hugo", "Lindel", "Challara")
    for _ in range(3):
        t.quiet()
    t.ruling("sun", 26)
    for _ in range(3):
        t.quiet()
    return t


@pytest.mark.rule("DQ-20", "DQ-22", "DQ-23")
def test_w2_the_doors_stay_open_on_a_three_and_shut_on_the_next():
    t = example_w2()
    assert [event.space for event in t.told(SunMoved)] == [27]
    t.roll("sun", 3)
    assert t.told(SunRolled) == [SunRolled(dice=Dice(faces=(3,)), space=27, number=2, open=True)]
    assert (t.state.stage, t.turn, t.step) == ("playing", "Hugo", "turn")

    for _ in range(3):
        t.quiet()
    assert [event.space for event in t.told(SunMoved)] == [28]
    t.roll("sun", 3)
    assert t.told(SunRolled) == [SunRolled(dice=Dice(faces=(3,)), space=28, number=3, open=False)]
    assert {hero.status for hero in t.state.heroes} == {"dead"}
    [ended] = t.told(GameEnded)
    assert (ended.ending, ended.winners, t.state.steps) == ("sunset", (), ())


@pytest.mark.rule("DQ-23")
def test_w2_with_every_move_undone_and_redone():
    t = example_w2()
    t.roll("sun", 3)
    for _ in range(3):
        t.quiet()
    t.roll("sun", 3)
    again = with_undo_after_every_move(t)
    assert again.state.ending == "sunset"
    again.undo()
    assert {hero.status for hero in again.state.heroes} == {"inside"}
    again.roll("sun", 4)
    assert (again.state.stage, again.turn) == ("playing", "Hugo")
