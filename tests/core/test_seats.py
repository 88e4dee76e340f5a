"""Who acted is an observation like a die: it is written with the move, and no amendment gives it to somebody else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from core.acts import Amended, At, Entry, Inserted, Place, UpheldAsRuling
from core.amend import Change, Drop, Insert, accept, preview
from core.asks import DeckCardAsk, PickAsk, PickSomeAsk, SecretPickAsk, random_answer
from core.boxes.dungeonquest import moves as m
from core.boxes.opentable.moves import EndTurn, GiveTurn, Leave, SetUp
from core.boxes.opentable.state import SHARED
from core.choices import leading_to
from core.frozen import replace
from core.journal import Journal
from core.play import decide
from core.rulings import Upheld
from core.seats import belongs_to, choices_of
from core.whose import whose
from data.forms import Forms
from tests.core.amendments import game
from tests.core.dungeonquest.table import Table, dice
from tests.core.eachbox import EACH_BOX as GAMES_OF_EACH_BOX
from tests.core.playing import SETUP, amend, given, plus, write
from tests.core.randomgames import RandomGames

THREE = SetUp(title="Gloom", players=("Anna", "Oleg", "Pia"), first="Anna")
EACH_BOX = pytest.mark.parametrize("box", range(5))  # in `game` the boxes take turns


@EACH_BOX
def test_every_move_says_whose_it_is_and_nobody_else_is_offered_it(box: int) -> None:
    for seed in range(box, 30, 5):
        journal, _ = game(seed)
        for node in journal.line():
            assert node.parent is not None
            seat = journal.seat(node)
            assert node.act is not None
            assert node.move is not None
            assert node.act.seat == seat == whose(journal.box, node.parent.state, node.move)
            assert seat in ("", *journal.box.sight.viewers(node.parent.state))
            offered = leading_to(journal.box.rules.choices(node.parent.state), node.move)
            assert offered is None or whose(journal.box, node.parent.state, offered) in (seat, "")


@EACH_BOX
def test_an_entry_of_an_old_journal_gets_its_seat_by_replay(box: int) -> None:
    journal, _ = game(box + 5)
    old: Journal[Any] = Journal(journal.box)
    for entry in journal.entries:
        act = replace(entry.act, seat="") if entry.act.kind == "move" else entry.act
        old.apply(Entry(entry.n, entry.at, act, entry.rules, entry.app, entry.digest))
    assert [old.seat(node) for node in old.line()] == [journal.seat(node) for node in journal.line()]


def test_a_seat_is_written_and_where_there_is_none_the_entry_is_as_it_always_was() -> None:
    journal = given(plus(1, "Anna"), plus(2, "", "threat"))
    forms = Forms(journal.box)
    of_anna, of_the_table = (forms.act_to_json(entry.act) for entry in journal.entries[1:3])
    assert of_anna.endswith(b',"joins":false,"seat":"Anna"}')
    assert of_the_table.endswith(b',"joins":false}')
    assert [forms.act_from_json(body, 1) for body in (of_anna, of_the_table)] == [
        entry.act for entry in journal.entries[1:3]
    ]


def hugo_lives() -> Table:
    """Hugo survives a trap with one life left; both go on for three rounds."""
    t = Table("Hugo", "Lindel", "Challara")
    t.ruling("heroes/Hugo/wounds", 12)
    t.enter("trap", "Snakes")
    t.roll("wounds", 3)
    for _ in range(8):
        t.quiet()
    return t


def trap_of(t: Table) -> Any:
    return next(node for node in t.journal.line() if isinstance(node.move, m.Roll) and node.move.what == "wounds")


def test_a_dead_heros_moves_need_the_table_and_those_of_others_stand() -> None:
    t = hugo_lives()
    seats: dict[Place, str] = {node.origin: t.journal.seat(node) for node in t.journal.line()}
    trap = trap_of(t)
    found = preview(t.journal, [Change(of=trap.origin, move=m.Roll(what="wounds", dice=dice(5)))])
    assert {seats[mend.of] for mend in found.needs} == {"Hugo"}
    stand = [mend for mend in found.report if mend.how in ("kept", "changed")]
    assert {"Lindel", "Challara"} <= {seats[mend.of] for mend in stand}
    assert all(mend.refusal is not None and mend.refusal.code == "other-seat" for mend in found.needs)
    assert found.needs[0].refusal is not None
    assert found.needs[0].refusal.facts == {"player": "Hugo", "now": "Lindel"}


def test_a_turn_that_is_dropped_hands_no_later_turn_to_anybody_else() -> None:
    t = hugo_lives()
    goes = [node for node in t.journal.line() if isinstance(node.move, m.Go) and t.journal.seat(node) == "Lindel"]
    seats = {node.origin: t.journal.seat(node) for node in t.journal.line()}
    found = preview(t.journal, [Drop(of=goes[0].origin)], rest="drop")
    assert found.act is not None
    write(t.journal, found.act)
    for node in t.journal.line():
        assert node.parent is not None
        assert node.move is not None
        assert t.journal.seat(node) == seats[node.origin] == whose(t.journal.box, node.parent.state, node.move)


def test_where_a_turn_was_ended_by_mistake_nobodys_later_turn_changes_hands() -> None:
    """Given three rounds at an open table, when the end of one turn is taken out, then no other one is asked about."""
    journal = given(setup=THREE)
    for _ in range(9):
        write(journal, journal.play(ended(journal)))
    found = preview(journal, [Drop(of=At(4))])
    assert [mend.how for mend in found.report] == ["dropped", *["kept"] * 6]
    assert found.state == journal.state


def ended(journal: Any) -> Any:
    """The end of the turn, as it is offered."""
    offered = next(each for each in journal.box.rules.choices(journal.state) if each.move == "end-turn")
    return EndTurn(**dict(offered.given))


def test_a_turn_of_a_player_who_has_gone_needs_the_table() -> None:
    journal = given(setup=THREE)
    for _ in range(3):
        write(journal, journal.play(ended(journal)))
    found = preview(journal, [Insert(before=At(2), moves=(Leave(player="Oleg"),))])
    assert [str(mend.of) for mend in found.needs] == ["3"]


def test_an_end_of_turn_that_names_nobody_is_given_the_name_of_whoever_ended_it() -> None:
    """Given turns that end without a name, when one of them is dropped, then the others stay whose they were."""
    journal = given(EndTurn(), EndTurn(), EndTurn(), setup=THREE)
    seats = [journal.seat(node) for node in journal.line()][2:]
    found = preview(journal, [Drop(of=At(2))])
    assert [(str(mend.of), mend.how) for mend in found.report] == [("2", "dropped"), ("3", "kept"), ("4", "kept")]
    write(journal, accept(journal, found))
    assert [journal.seat(node) for node in journal.line()][1:] == seats == ["Oleg", "Pia"]
    assert journal.state.turn.player == "Anna"


def test_what_stands_by_the_tables_word_keeps_its_seat() -> None:
    journal = given(EndTurn(), EndTurn(), setup=THREE)
    amend(journal, Drop(of=At(2)), rest="ruling")
    assert [journal.seat(node) for node in journal.line()] == ["", "Oleg"]


def set_up_of(journal: Any) -> Any:
    return journal.node(At(1)).state


def test_a_move_that_was_changed_without_a_seat_keeps_the_one_of_the_state_it_was_changed_in() -> None:
    journal = given(plus(1, "Pia"), setup=replace(THREE, counters=SETUP.counters))
    act = accept(journal, preview(journal, [Change(of=At(2), move=EndTurn())]))
    write(journal, replace(act, fates=tuple(replace(fate, seat="") for fate in act.fates)))
    assert [journal.seat(node) for node in journal.line()] == ["", "Anna"]
    given_on = Inserted(move=(move := GiveTurn(player="Pia")), events=decide(journal.box, set_up_of(journal), move))
    write(journal, Amended(after=At(1), fates=(given_on, UpheldAsRuling())))
    assert [type(node.move) for node in journal.line()] == [SetUp, GiveTurn, Upheld]
    assert [journal.seat(node) for node in journal.line()] == ["", "", "Anna"]


@GAMES_OF_EACH_BOX
def test_whatever_a_seat_answers_to_what_it_is_offered_is_its_own_move_or_nobodys(of: RandomGames) -> None:
    """Given any game, then no choice that another phone is offered can be answered with what is up to somebody else."""
    box, chance, answered = of.box, Random(7), 0
    for seed in range(4):
        for node in [*of.game(seed, 60).line()][::3]:
            for seat in box.sight.viewers(node.state):
                for choice in choices_of(box, node.state, seat):
                    answers = {ask.field: random_answer(ask, chance) for ask in choice.asks if _has_any(ask)}
                    if len(answers) == len(choice.asks):
                        move = box.rules.move_types[choice.move](**choice.fields(answers))
                        assert belongs_to(box, node.state, move, seat), (seat, choice, answers)
                        answered += 1
    assert answered


def _has_any(ask: Any) -> bool:
    if isinstance(ask, DeckCardAsk):
        return bool(ask.cards)
    return not isinstance(ask, PickAsk | PickSomeAsk | SecretPickAsk) or bool(ask.options)


def test_nobody_is_offered_a_pad_with_players_who_are_somebody_else() -> None:
    """Given tokens in the supply, then each player may take some alone, and give somebody else of the own."""
    journal = given(setup=SETUP)
    for seat in ("Anna", "Bert"):
        (take,) = [each for each in choices_of(journal.box, journal.state, seat) if ("giver", SHARED) in each.given]
        (taker,) = [ask for ask in take.asks if isinstance(ask, PickAsk)]
        assert [option.value for option in taker.options] == [seat]
