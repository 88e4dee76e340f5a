"""A game in numbers, and many games together, at the open table; the clock; and what no history may change."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

from hypothesis import given as for_all
from hypothesis import strategies as st

from core.acts import At, Entry
from core.amend import Change, Drop, Insert
from core.boxes.opentable import BOX
from core.boxes.opentable.moves import EndTurn, Finish, GiveTurn, Roll
from core.chance import Dice, DiceSum
from core.facts import Move
from core.journal import Journal
from core.luck import NO_ROLLS, Rolls
from core.refusal import Refused
from core.statistic_facts import Cause
from core.statistics import PAUSE, Part, Person, Record, middle, record, same_player, summed
from tests.core.playing import amend, given, plus, redo, undo, when, write
from tests.core.random_play import random_act, random_game, random_history

SEEDS = st.integers(0, 2**32)
SECOND = 1000


def roll(player: str, *faces: int) -> Roll:
    return Roll(player=player, dice=Dice(faces=faces))


def part(journal: Journal[Any], player: str = "Anna") -> Part:
    return next(each for each in record(journal).parts if each.player == player)


def timed(*steps: tuple[int, Move]) -> Journal[Any]:
    """Moves of the open table, each with the moment at which it was entered."""
    journal: Journal[Any] = given()
    journal.entries[0] = journal.entries[0]._replace(at=0)
    for at, move in steps:
        act = journal.play(move)
        journal.apply(Entry(len(journal.entries) + 1, at, act, BOX.version, "test", b""))
    return journal


# A game


def test_who_won_and_how_many_rounds_it_took():
    journal = given(EndTurn(), EndTurn(), EndTurn(), EndTurn(), Finish(winners=("Bert",)))
    found = record(journal)
    assert (found.box, found.over, found.rounds, found.started) == ("opentable", True, 3, 1000)
    assert [(each.player, each.won, each.rounds) for each in found.parts] == [("Anna", False, 3), ("Bert", True, 3)]


def test_an_open_table_knows_neither_deaths_nor_gold():
    anna = part(given(Finish(winners=("Anna",))))
    assert (anna.alive, anna.points, anna.falls) == (None, None, ())


def test_dice_are_those_of_whoever_rolled_them():
    journal = given(roll("Anna", 6, 5), roll("Bert", 1), Roll(player="Bert", dice=DiceSum(sum=7)))
    assert part(journal).rolls == Rolls(2, 8, 70, (0, 0, 0, 0, 1, 1))
    assert part(journal, "Bert").rolls == Rolls(3, -5, 105, (1, 0, 0, 0, 0, 0))


def test_what_was_undone_does_not_count_and_what_was_redone_does():
    journal = given(roll("Anna", 6))
    undo(journal)
    assert part(journal).rolls == NO_ROLLS
    redo(journal)
    assert part(journal).rolls.dice == 1


def test_an_amended_roll_counts_as_it_was_amended_and_a_dropped_one_not_at_all():
    journal = given(roll("Anna", 6), roll("Anna", 1), plus(1))
    amend(journal, Change(of=At(2), move=roll("Bert", 3, 3)))
    assert part(journal).rolls.faces == (1, 0, 0, 0, 0, 0)
    assert part(journal, "Bert").rolls.faces == (0, 0, 2, 0, 0, 0)
    amend(journal, Drop(of=At(3)))
    assert part(journal).rolls == NO_ROLLS


# The clock


def test_a_turn_takes_from_its_first_moment_to_the_move_that_ends_it():
    journal = timed((10 * SECOND, plus(1)), (40 * SECOND, EndTurn()), (55 * SECOND, EndTurn()), (95 * SECOND, Finish()))
    assert part(journal).turns == (40 * SECOND, 40 * SECOND)
    assert part(journal, "Bert").turns == (15 * SECOND,)


def test_a_turn_that_is_not_over_has_not_taken_any_time_yet():
    journal = timed((40 * SECOND, EndTurn()), (50 * SECOND, plus(1)))
    assert part(journal).turns == (40 * SECOND,)
    assert part(journal, "Bert").turns == ()


def test_nobody_knows_what_a_turn_took_in_which_there_was_a_pause():
    began, back = 10 * SECOND, 10 * SECOND + PAUSE
    journal = timed((began, plus(1)), (back, EndTurn()), (back + 15 * SECOND, EndTurn()))
    assert part(journal).turns == (back,)  # ten minutes are a long turn
    journal = timed((began, plus(1)), (back + 1, EndTurn()), (back + 15 * SECOND, EndTurn()))
    assert part(journal).turns == ()
    assert part(journal, "Bert").turns == (15 * SECOND - 1,)


def test_a_clock_that_is_set_back_spoils_that_turn_alone():
    hour = 3600 * SECOND
    journal = timed(
        (20 * SECOND, EndTurn()),
        (25 * SECOND, plus(1)),
        (25 * SECOND - hour, EndTurn()),
        (55 * SECOND - hour, EndTurn()),
    )
    assert part(journal).turns == (20 * SECOND, 30 * SECOND)
    assert part(journal, "Bert").turns == ()


def test_what_is_put_in_later_does_not_bring_its_hour_along():
    journal = timed((20 * SECOND, EndTurn()), (50 * SECOND, EndTurn()), (90 * SECOND, EndTurn()))
    before = part(journal).turns, part(journal, "Bert").turns
    amend(journal, Insert(before=At(3), moves=(plus(1),)))
    assert (part(journal).turns, part(journal, "Bert").turns) == before
    amend(journal, Change(of=At(2), move=GiveTurn(player="Bert")))
    assert (part(journal).turns, part(journal, "Bert").turns) == before


def test_turns_that_took_no_time_on_the_clock_were_not_timed():
    assert part(timed((0, EndTurn()), (0, EndTurn()))).turns == ()


# Many games


def game(*parts: Part, box: str = "dungeonquest", started: int = 0, over: bool = True) -> Record:
    return Record(box, over, started, 9, parts)


def test_players_are_added_up_and_a_name_with_other_capitals_is_the_same():
    golem, trap = Cause("monster", "golem"), Cause("trap", "Snakes")
    games = [
        game(Part("Anna", True, True, 300, (), 12, (1, 2)), Part("Bert", False, False, 0, (golem,), 5), started=2),
        game(Part("ANNA", False, False, 900, (golem,), 7, (3,)), Part("Bert", False, False, 0, (trap,), 6), started=1),
    ]
    found = summed(games)
    assert [each.started for each in found.games] == [1, 2]
    assert {each.player: each for each in found.people} == {
        "ANNA": Person("ANNA", 2, 1, 1, 1, 300, 300, 2, 0, (7, 12), (3, 1, 2)),
        "Bert": Person("Bert", 2, 0, 0, 2, 0, 0, 2, 0, (6, 5)),
    }
    assert found.falls == ((golem, 2), (trap, 1))
    assert found.unwon == 1
    assert sorted(found.rounds) == [5, 6, 7, 12]
    assert sorted(found.turns) == [1, 2, 3]


def test_unfinished_games_are_only_counted():
    found = summed([game(Part("Anna", True, True, 5)), game(Part("Anna", True, True, 7), over=False)])
    assert (len(found.games), found.unfinished) == (1, 1)
    assert found.people[0].points == 5


def test_one_box_one_player_or_since_some_time():
    games = [
        game(Part("Anna", True), Part("Bert"), started=10),
        game(Part("Bert", True), box="opentable", started=20),
        game(Part("Anna", False, False, 0, (Cause("sunset"),)), started=30),
    ]
    games[0] = replace(games[0], rolls=Rolls(1, 5, 35, (0, 0, 0, 0, 0, 1)))
    assert len(summed(games, box="opentable").games) == 1
    assert len(summed(games, since=20).games) == 2
    anna = summed(games, player="anna")
    assert [each.player for each in anna.people] == ["Anna"]
    assert anna.people[0].games == 2
    assert anna.rolls == NO_ROLLS  # nobody's dice are not hers
    assert summed(games).rolls.dice == 1
    assert anna.falls == ((Cause("sunset"), 1),)
    assert summed(games, player="Cleo").games == ()


def test_the_middle_of_numbers():
    assert middle([]) is None
    assert middle([5]) == 5
    assert middle([1, 9, 2]) == 2
    assert middle([10, 20]) == 15
    assert same_player("Łucja", "łUCJA")


# What holds for every history


@for_all(SEEDS, st.integers(0, 40))
def test_replay_gives_the_same_numbers_as_live_play(seed, acts):
    live = random_history(seed, acts)
    again: Journal[Any] = Journal(BOX)
    for entry in live.entries:
        again.apply(entry)
    assert record(again) == record(live)


@for_all(SEEDS, st.integers(0, 20))
def test_a_move_that_is_undone_leaves_no_trace(seed, acts):
    journal = random_history(seed, acts)
    before = record(journal)
    chance = Random(seed)
    try:
        when(journal, roll(chance.choice(["Anna", "Bert"]), chance.randint(1, 6)))
    except Refused:
        return
    undo(journal)
    assert record(journal) == before


@for_all(SEEDS, st.integers(0, 20))
def test_the_dice_of_a_game_are_those_of_its_line(seed, acts):
    journal = random_history(seed, acts)
    found = record(journal)
    thrown = [node.move.dice for node in journal.line() if isinstance(node.move, Roll)]
    upheld = [node.move.move.dice for node in journal.line() if isinstance(getattr(node.move, "move", None), Roll)]
    whole = sum((each.rolls for each in found.parts), found.rolls)
    assert whole.dice == sum(dice.count for dice in (*thrown, *upheld))


@for_all(st.lists(SEEDS, max_size=5), st.lists(SEEDS, max_size=5))
def test_the_sum_over_games_is_the_sum_of_its_parts(some, others):
    def played(seed: int) -> Record:
        journal = random_game(Random(seed), 8)
        random_act(journal, Random(seed))
        if not BOX.rules.over(journal.state) and journal.state.players:
            write(journal, journal.play(Finish(winners=(journal.state.players[0].name,))))
        return record(journal)

    first, second = [*map(played, some)], [*map(played, others)]
    both, one, two = summed([*first, *second]), summed(first), summed(second)
    assert both.rolls == one.rolls + two.rolls
    assert both.unfinished == one.unfinished + two.unfinished
    assert len(both.games) == len(one.games) + len(two.games)
    for person in both.people:
        apart = [each for each in (*one.people, *two.people) if same_player(each.player, person.player)]
        for name in ("games", "wins", "alive", "deaths", "points", "scored"):
            assert getattr(person, name) == sum(getattr(each, name) for each in apart)
        assert sorted(person.turns) == sorted(turn for each in apart for turn in each.turns)
        assert person.rolls == sum((each.rolls for each in apart), NO_ROLLS)
    assert both.tries.expected == Fraction(0)
