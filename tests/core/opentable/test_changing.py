"""What a table changes in a running game: things added, renamed and removed, and turns timed by the phone's clock."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from core.amend import Drop
from core.boxes.opentable import BOX
from core.boxes.opentable.moves import (
    AddCounter,
    AddDeck,
    AddDice,
    Count,
    CounterSpec,
    DeckSpec,
    DrawCard,
    EndTurn,
    GiveTurn,
    Join,
    Leave,
    Remove,
    Rename,
    Reveal,
    Roll,
    TimeTurns,
)
from core.boxes.opentable.state import DiceSet, OpenTable, Timer
from core.boxes.opentable.visibility import redacted_for
from core.chance import Dice, Drawn
from core.deck import Stock
from core.facts import Move
from core.rulings import Ruling
from tests.core.playing import amend, given, gold, plus, redo, refused, undo, value, when
from tests.core.twins import everything

LOOT = DeckSpec(name="loot", cards=(Stock("sword", 2), Stock("ring", 1)))
PUNCH = DiceSet("punch", 2, 8)


def kinds(state: OpenTable) -> list[tuple[str, tuple[tuple[str, object], ...]]]:
    return [(choice.move, choice.given) for choice in BOX.rules.choices(state)]


class TestAdding:
    def test_a_deck_is_drawn_from_like_those_of_the_start(self):
        journal = given(AddDeck(deck=LOOT), DrawCard(player="Anna", deck="loot", card=Drawn(card="ring")))
        assert [deck.name for deck in journal.state.decks] == ["event", "loot"]
        assert refused(journal, DrawCard(player="Anna", deck="loot", card=Drawn(card="ring"))).code == "card-not-left"
        assert refused(journal, AddDeck(deck=LOOT)).code == "name-taken"
        assert refused(journal, AddDeck(deck=DeckSpec(name="empty", cards=()))).code == "empty-deck"

    def test_own_dice_are_offered_instead_of_the_usual_ones(self):
        usual = [given_ for move, given_ in kinds(given().state) if move == "roll"]
        assert len(usual) == 3
        journal = given(AddDice(dice=PUNCH))
        assert [given_ for move, given_ in kinds(journal.state) if move == "roll"] == [
            (("player", "Anna"), ("why", "punch"))
        ]
        when(journal, Roll(player="Anna", dice=Dice(faces=(8, 1), sides=8), why="punch"))
        when(journal, Remove(sort="dice", name="punch"))
        assert [given_ for move, given_ in kinds(journal.state) if move == "roll"] == usual

    @pytest.mark.parametrize(
        "dice", [DiceSet("punch", 1, 6), DiceSet("none", 0, 6), DiceSet("flat", 1, 1), DiceSet("", 1, 6)]
    )
    def test_dice_that_cannot_be_are_refused(self, dice):
        refused(given(AddDice(dice=PUNCH)), AddDice(dice=dice))

    def test_whoever_comes_back_gets_what_was_added_meanwhile(self):
        journal = given(plus(3, "Bert"), Leave(player="Bert"), AddCounter(counter=CounterSpec(name="mana", start=4)))
        when(journal, Join(player="Bert"))
        assert (value(journal.state, "Bert", "gold"), value(journal.state, "Bert", "mana")) == (3, 0)


class TestRenaming:
    @pytest.mark.parametrize(
        ("sort", "name"),
        [("counter", "gold"), ("table-counter", "threat"), ("token", "gem"), ("deck", "event"), ("player", "Anna")],
    )
    def test_everything_but_the_name_stays(self, sort, name):
        journal = given(plus(5))
        before = journal.state
        when(journal, Rename(sort=sort, name=name, to="other"))
        assert journal.state != before
        when(journal, Rename(sort=sort, name="other", to=name))
        assert str(journal.state).replace("names=('other',)", "names=()") == str(before)

    def test_a_player_goes_on_with_turn_and_numbers(self):
        journal = given(plus(5), Rename(sort="player", name="Anna", to="Hanna"))
        assert journal.state.turn.player == "Hanna"
        assert gold(journal, "Hanna") == 5
        when(journal, plus(2, "Hanna"))
        assert refused(journal, plus(1)).code == "no-such-player"

    @pytest.mark.parametrize(
        ("move", "code"),
        [
            (Rename(sort="counter", name="mana", to="x"), "no-such-counter"),
            (Rename(sort="counter", name="gold", to="Life"), "name-taken"),
            (Rename(sort="counter", name="gold", to="gold"), "nothing-changes"),
            (Rename(sort="counter", name="gold", to=" "), "bad-name"),
            (Rename(sort="table-counter", name="gold", to="x"), "no-such-counter"),
            (Rename(sort="token", name="gold", to="x"), "no-such-token"),
            (Rename(sort="deck", name="gold", to="x"), "no-such-deck"),
            (Rename(sort="dice", name="gold", to="x"), "no-such-dice"),
            (Rename(sort="player", name="Zoe", to="x"), "no-such-player"),
            (Rename(sort="player", name="Anna", to="BERT"), "name-taken"),
            (Remove(sort="counter", name="mana"), "no-such-counter"),
            (Remove(sort="deck", name="mana"), "no-such-deck"),
        ],
    )
    def test_what_makes_no_sense_is_refused(self, move, code):
        assert refused(given(), move).code == code

    def test_capitals_alone_can_change(self):
        journal = given(Rename(sort="counter", name="gold", to="Gold"))
        assert value(journal.state, "Anna", "Gold") == 0

    def test_nobody_takes_a_name_that_somebody_else_had(self):
        journal = given(Rename(sort="player", name="Anna", to="Hanna"))
        assert refused(journal, Join(player="Anna")).code == "name-taken"
        assert refused(journal, Rename(sort="player", name="Bert", to="anna")).code == "name-taken"


class TestRemoving:
    def test_it_is_no_longer_counted_passed_or_drawn(self):
        journal = given(
            Remove(sort="counter", name="gold"),
            Remove(sort="table-counter", name="threat"),
            Remove(sort="token", name="gem"),
            Remove(sort="deck", name="event"),
        )
        assert not {"pass-tokens", "draw"} & {move for move, _ in kinds(journal.state)}
        assert refused(journal, plus(1)).code == "no-such-counter"
        assert [c.name for c in journal.state.players[1].counters] == ["life", "fame"]
        when(journal, AddCounter(counter=CounterSpec(name="gold", start=2)))
        assert gold(journal) == 2

    def test_undo_and_redo_bring_it_back_with_its_numbers(self):
        journal = given(plus(5), Remove(sort="counter", name="gold"))
        undo(journal)
        assert gold(journal) == 5
        redo(journal)
        assert [c.name for c in journal.state.players[0].counters] == ["life", "fame"]

    def test_an_amendment_takes_out_a_removal_and_what_was_added(self):
        journal = given(plus(5), Remove(sort="counter", name="gold"), EndTurn(player="Anna"))
        amend(journal, Drop(of=list(journal.line())[2].origin))
        assert gold(journal) == 5
        journal = given(AddCounter(counter=CounterSpec(name="mana")), plus(4, counter="mana"), EndTurn(player="Anna"))
        amend(journal, Drop(of=list(journal.line())[1].origin), rest="drop")
        assert (journal.state.turn.player, len(journal.state.players[0].counters)) == ("Bert", 3)


class TestTimer:
    def test_turns_add_up_by_what_the_clock_of_the_phone_showed(self):
        journal = given(TimeTurns(timer=Timer(90)), EndTurn(player="Anna", seconds=70))
        when(journal, EndTurn(player="Bert", seconds=20))
        when(journal, GiveTurn(player="Bert", seconds=5))
        assert [player.seconds for player in journal.state.players] == [75, 20]
        assert refused(journal, EndTurn(player="Bert", seconds=-1)).code == "number-out-of-range"
        assert refused(journal, TimeTurns(timer=Timer(90))).code == "nothing-changes"
        when(journal, TimeTurns(timer=None))
        assert journal.state.timer is None


# Secrets

SECRETLY: dict[str, tuple[Move, ...]] = {
    "kept": (),
    "renamed": (Rename(sort="counter", name="fame", to="honour"),),
    "renamed twice": (
        Rename(sort="counter", name="fame", to="honour"),
        Rename(sort="counter", name="honour", to="glory"),
    ),
    "removed": (Remove(sort="counter", name="fame"),),
    "renamed and removed": (
        Rename(sort="counter", name="fame", to="honour"),
        Remove(sort="counter", name="honour"),
    ),
    "owner renamed": (Rename(sort="player", name="Anna", to="Hanna"),),
    "owner renamed, then gone": (Rename(sort="player", name="Anna", to="Hanna"), Leave(player="Hanna")),
    "owner gone and back": (Leave(player="Anna"), Join(player="Anna")),
}


def secretly(by: int, *moves: Move) -> Any:
    """A game in which Anna counts in secret, and the table then changes."""
    ruled = Ruling(path="players/Anna/counters/fame/value", value=by)
    return given(plus(by + 1, counter="fame"), ruled, *moves)


@pytest.mark.parametrize("moves", SECRETLY.values(), ids=SECRETLY)
def test_games_that_differ_in_a_secret_look_the_same_whatever_it_is_called_later(moves):
    one, other = (secretly(by, *moves) for by in (7, -20))
    former = ("Anna",) if BOX.sight.viewers(one.state)[0] != "Anna" else ()
    for viewer in (None, "Bert", *former):
        assert everything(one, viewer, ()) == everything(other, viewer, ())


@pytest.mark.parametrize("moves", SECRETLY.values(), ids=SECRETLY)
def test_so_do_they_when_all_of_it_is_undone(moves):
    one, other = (secretly(by, *moves) for by in (7, -20))
    for back in (3, 2, 1, 0):
        for journal in (one, other):
            if len(list(journal.line())) > back:
                undo(journal, to=back)
        for viewer in (None, "Bert"):
            assert everything(one, viewer, ()) == everything(other, viewer, ()), back


def test_a_secret_counter_that_came_later_and_is_undone_stays_secret():
    mana = AddCounter(counter=CounterSpec(name="mana", secret=True))
    one, other = (given(mana, plus(by, counter="mana")) for by in (7, -20))
    for journal in (one, other):
        undo(journal, to=1)
    assert everything(one, None, ()) == everything(other, None, ())


def test_the_owner_knows_it_under_the_new_name():
    journal = secretly(7, Rename(sort="player", name="Anna", to="Hanna"), Rename(sort="counter", name="fame", to="vp"))
    fact = list(journal.line())[1].events[0]
    assert redacted_for(journal.state, fact, "Hanna").by == 8
    assert redacted_for(journal.state, fact, "Anna").by is None
    assert value(BOX.sight.view(journal.state, "Hanna"), "Hanna", "vp") == 7


@pytest.mark.parametrize(
    "moves",
    [(Remove(sort="counter", name="fame"),), (Rename(sort="counter", name="fame", to="honour"),)],
    ids=["removed", "renamed"],
)
def test_no_open_counter_takes_the_name_of_a_secret_one(moves):
    journal = secretly(7, *moves)
    assert refused(journal, AddCounter(counter=CounterSpec(name="Fame"))).code == "name-was-secret"
    assert refused(journal, Rename(sort="counter", name="gold", to="fame")).code == "name-was-secret"


def test_a_counter_that_was_revealed_gives_its_name_back():
    revealed = [Reveal(player=player, counter="fame") for player in ("Anna", "Bert")]
    journal = secretly(7, *revealed, Remove(sort="counter", name="fame"))
    when(journal, AddCounter(counter=CounterSpec(name="fame")))
    assert redacted_for(journal.state, list(journal.line())[1].events[0], None).by == 8


def test_random_tables_keep_every_secret(subtests):
    """Two games that differ in the steps of a secret counter alone, with any changes to the table around them."""
    for seed in range(40):
        with subtests.test(seed=seed):
            one, other = (_random_table(seed, far) for far in (1, 9))
            for viewer in (None, "Bert"):
                assert everything(one, viewer, ()) == everything(other, viewer, ())


def _random_table(seed: int, far: int) -> Any:
    """A random game in which Anna's secret steps are `far` each."""
    chance, journal = Random(seed), given()
    anna, fame = "Anna", "fame"
    for number in range(14):
        what = chance.choice(["count", "count", "count", "player", "counter", "remove", "undo", "add"])
        names = [player.name for player in journal.state.players]
        own = {counter.name for player in journal.state.players for counter in player.counters}
        anna = next((name for name in names if name != "Bert"), anna)
        fame = next((name for name in sorted(own) if name.startswith("fame")), "")
        if what == "count" and fame:
            when(journal, Count(where=anna, counter=fame, by=far))
        elif what == "player":
            when(journal, Rename(sort="player", name=anna, to=f"Anna{number}"))
        elif what == "counter" and fame:
            when(journal, Rename(sort="counter", name=fame, to=f"fame{number}"))
        elif what == "remove" and fame and chance.random() < 0.5:
            when(journal, Remove(sort="counter", name=fame))
        elif what == "add" and not fame:
            when(journal, AddCounter(counter=CounterSpec(name=f"fame{number}", secret=True)))
        elif what == "undo" and len(list(journal.line())) > 3:
            undo(journal)
    return journal
