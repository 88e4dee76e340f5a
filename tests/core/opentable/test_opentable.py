"""The open table: any game's players, counters, tokens, dice and decks."""

from __future__ import annotations

import pytest

from core.boxes.opentable import BOX
from core.boxes.opentable.moves import (
    AddCounter,
    AddToken,
    Count,
    CounterSpec,
    DeckSpec,
    DrawCard,
    EndTurn,
    Finish,
    GatherDeck,
    GiveTurn,
    Join,
    Leave,
    Note,
    Reveal,
    Roll,
    SetUp,
    TokenSpec,
)
from core.chance import Dice, DiceSum, Drawn
from core.deck import Stock, count_of
from core.journal import Journal
from core.refusal import Refused
from data.words import words
from tests.core.playing import SETUP, gems, given, plus, refused, undo, value, when


class TestSettingUp:
    def test_everybody_gets_the_counters_and_tokens(self):
        state = given().state
        assert [p.name for p in state.players] == ["Anna", "Bert"]
        assert value(state, "Bert", "life") == 10
        assert [(t.name, t.count) for t in state.players[0].tokens] == [("gem", 1)]
        assert (state.turn.player, state.turn.round) == ("Anna", 1)

    def test_the_first_player_can_be_named(self):
        assert given(setup=SetUp(players=("Anna", "Bert"), first="Bert")).state.turn.player == "Bert"

    def test_it_comes_first_and_once(self):
        journal = given()
        assert refused(journal, SETUP).code == "already-set-up"
        undo(journal, to=0)
        assert refused(journal, plus(1)).code == "not-set-up"

    @pytest.mark.parametrize(
        ("setup", "code"),
        [
            (SetUp(players=()), "no-players"),
            (SetUp(players=tuple(f"P{n}" for n in range(13))), "too-many"),
            (SetUp(players=("Anna", "anna")), "name-taken"),
            (SetUp(players=("",)), "bad-name"),
            (SetUp(players=(" Anna",)), "bad-name"),
            (SetUp(players=("A\nB",)), "bad-name"),
            (SetUp(players=("x" * 41,)), "bad-name"),
            (SetUp(players=("Anna",), title="x" * 41), "text-too-long"),
            (SetUp(players=("Anna",), first="Bert"), "no-such-player"),
            (SetUp(players=("A",), counters=(CounterSpec(name="a"), CounterSpec(name="A"))), "name-taken"),
            (SetUp(players=("A",), counters=(CounterSpec(name="a", low=3, high=2),)), "bounds-crossed"),
            (SetUp(players=("A",), counters=(CounterSpec(name="a", start=5, high=2),)), "number-out-of-range"),
            (SetUp(players=("A",), counters=(CounterSpec(name="a", each=False, secret=True),)), "secret-of-nobody"),
            (SetUp(players=("A",), counters=(CounterSpec(name="a", secret=True, low=0),)), "secret-with-bounds"),
            (SetUp(players=("A",), tokens=(TokenSpec(name="t", supply=-1),)), "number-out-of-range"),
            (
                SetUp(players=("A",), tokens=(TokenSpec(name="t", supply=1), TokenSpec(name="t", supply=1))),
                "name-taken",
            ),
            (SetUp(players=("A",), decks=(DeckSpec(name="d", cards=()),)), "empty-deck"),
            (SetUp(players=("A",), decks=(DeckSpec(name="d", cards=(Stock("c", 0),)),)), "number-out-of-range"),
        ],
    )
    def test_a_table_that_cannot_be_laid_is_refused(self, setup, code):
        from core.boxes.opentable import BOX

        with pytest.raises(Refused, match=code):
            Journal(BOX).play(setup)


class TestCounters:
    def test_they_go_up_and_down_within_their_bounds(self):
        journal = given(plus(-3, counter="life"))
        assert value(journal.state, "Anna", "life") == 7
        assert refused(journal, plus(4, counter="life")).facts["value"] == 11
        assert refused(journal, plus(-8, counter="life")).code == "counter-would-be"
        when(journal, plus(3, counter="life"))

    def test_the_table_has_its_own(self):
        journal = given(Count(where="", counter="threat", by=2))
        assert journal.state.counters[0].value == 2

    @pytest.mark.parametrize(
        ("move", "code"),
        [
            (plus(1, "Zoe"), "no-such-player"),
            (plus(1, counter="mana"), "no-such-counter"),
            (plus(0), "nothing-changes"),
            (plus(2_000_000), "number-out-of-range"),
        ],
    )
    def test_what_is_not_there_cannot_be_counted(self, move, code):
        assert refused(given(), move).code == code

    def test_one_can_be_added_later(self):
        journal = given(AddCounter(counter=CounterSpec(name="mana", start=4)))
        assert [value(journal.state, who, "mana") for who in ("Anna", "Bert")] == [4, 4]
        assert refused(journal, AddCounter(counter=CounterSpec(name="Mana"))).code == "name-taken"
        when(journal, AddCounter(counter=CounterSpec(name="doom", each=False)))
        assert [c.name for c in journal.state.counters] == ["threat", "doom"]

    def test_only_a_secret_one_is_revealed_and_only_once(self):
        journal = given(plus(2, counter="fame"))
        (event,) = when(journal, Reveal(player="Anna", counter="fame"))
        assert event.value == 2
        assert refused(journal, Reveal(player="Anna", counter="fame")).code == "not-secret"
        assert refused(journal, Reveal(player="Anna", counter="gold")).code == "not-secret"


class TestTokens:
    def test_they_change_hands_and_none_is_lost(self):
        journal = given(gems(2), gems(1, "Anna", "Bert"), gems(2, "Bert", ""))
        state = journal.state
        assert (state.supply[0].count, *(p.tokens[0].count for p in state.players)) == (3, 2, 0)

    @pytest.mark.parametrize(
        ("move", "code"),
        [
            (gems(4), "not-enough-tokens"),
            (gems(2, "Bert", "Anna"), "not-enough-tokens"),
            (gems(0), "number-out-of-range"),
            (gems(-1), "number-out-of-range"),
            (gems(1, "Anna", "Anna"), "nothing-changes"),
            (gems(1, "Zoe", "Anna"), "no-such-player"),
            (gems(1, "", "Zoe"), "no-such-player"),
        ],
    )
    def test_nobody_gives_what_they_do_not_have(self, move, code):
        assert refused(given(), move).code == code

    def test_a_sort_can_be_added_later(self):
        journal = given(AddToken(token=TokenSpec(name="key", supply=5, each=2)))
        assert journal.state.supply[1].count == 5
        assert journal.state.players[1].tokens[1].count == 2
        assert refused(journal, AddToken(token=TokenSpec(name="KEY", supply=1))).code == "name-taken"


class TestDiceAndDecks:
    def test_a_roll_is_what_fell(self):
        journal = given()
        (event,) = when(journal, Roll(player="Anna", dice=Dice(faces=(3, 4))))
        assert (event.total, event.dice.by) == (7, "table")
        assert journal.state.last_roll.faces == (3, 4)

    @pytest.mark.parametrize(
        ("why", "told"),
        [("", "Anna rolls 3d8. Total: 17."), ("luck", "Anna rolls 3d8 for “luck”. Total: 17.")],
    )
    def test_a_sum_is_told_as_a_sum(self, why, told):
        journal = given()
        (event,) = when(journal, Roll(player="Anna", dice=DiceSum(sum=17, count=3, sides=8), why=why))
        assert event.total == 17
        assert journal.state.last_roll == DiceSum(sum=17, count=3, sides=8)
        sentence = BOX.voice.story(journal.state, event)
        assert sentence is not None
        assert words("en").text(sentence) == told

    @pytest.mark.parametrize(
        ("dice", "code"),
        [
            (Dice(faces=(7,)), "impossible-die"),
            (Dice(faces=(0,)), "impossible-die"),
            (Dice(faces=()), "impossible-number-of-dice"),
            (DiceSum(sum=13), "impossible-sum"),
            (DiceSum(sum=3, count=1), "each-die-wanted"),
            (Dice(faces=(1,) * 101), "impossible-number-of-dice"),
            (Dice(faces=(1,), sides=1), "impossible-die-sort"),
            (Dice(faces=(1,), sides=1001), "impossible-die-sort"),
        ],
    )
    def test_dice_that_cannot_fall_like_that_are_refused(self, dice, code):
        assert refused(given(), Roll(player="Anna", dice=dice)).code == code

    def test_a_deck_knows_what_is_left(self):
        journal = given(DrawCard(player="Anna", deck="event", card=Drawn(card="storm")))
        (deck,) = journal.state.decks
        assert (count_of(deck.left, "storm"), count_of(deck.left, "sun"), count_of(deck.out, "storm")) == (0, 2, 1)
        again = DrawCard(player="Bert", deck="event", card=Drawn(card="storm"))
        assert refused(journal, again).code == "card-not-left"

    def test_gathering_puts_all_cards_back(self):
        journal = given(DrawCard(player="Anna", deck="event", card=Drawn(card="storm", by="phone")))
        before = given().state.decks
        when(journal, GatherDeck(deck="event"))
        assert journal.state.decks == before
        assert refused(journal, GatherDeck(deck="event")).code == "nothing-changes"

    @pytest.mark.parametrize(
        ("move", "code"),
        [
            (DrawCard(player="Anna", deck="doom", card=Drawn(card="sun")), "no-such-deck"),
            (DrawCard(player="Anna", deck="event", card=Drawn(card="moon")), "no-such-card"),
            (DrawCard(player="Zoe", deck="event", card=Drawn(card="sun")), "no-such-player"),
            (GatherDeck(deck="doom"), "no-such-deck"),
            (Roll(player="Zoe", dice=Dice(faces=(1,))), "no-such-player"),
        ],
    )
    def test_what_is_not_on_the_table_is_refused(self, move, code):
        assert refused(given(), move).code == code


class TestTurns:
    def test_they_go_round_and_a_new_round_begins(self):
        journal = given(EndTurn())
        assert (journal.state.turn.player, journal.state.turn.round) == ("Bert", 1)
        when(journal, EndTurn())
        assert (journal.state.turn.player, journal.state.turn.round) == ("Anna", 2)

    def test_a_turn_can_be_given(self):
        journal = given(GiveTurn(player="Bert"))
        assert journal.state.turn.player == "Bert"
        assert refused(journal, GiveTurn(player="Bert")).code == "nothing-changes"
        assert refused(journal, GiveTurn(player="Zoe")).code == "no-such-player"

    def test_who_leaves_gives_tokens_back_and_is_passed_over(self):
        journal = given(Join(player="Chloé"), Leave(player="Bert"))
        assert journal.state.supply[0].count == 4
        when(journal, EndTurn())
        assert journal.state.turn.player == "Chloé"

    def test_who_leaves_on_their_turn_passes_it_on(self):
        journal = given()
        _, passed = when(journal, Leave(player="Anna"))
        assert (passed.player, passed.round) == ("Bert", 1)
        assert refused(journal, Leave(player="Bert")).code == "last-player"
        assert refused(journal, Leave(player="Anna")).code == "no-such-player"

    def test_who_comes_back_has_what_was_left(self):
        journal = given(plus(5, "Bert"), Leave(player="Bert"), Join(player="Bert"))
        assert value(journal.state, "Bert", "gold") == 5
        assert journal.state.players[1].here

    def test_a_newcomer_starts_at_nothing(self):
        journal = given(plus(5), Join(player="Chloé"))
        assert value(journal.state, "Chloé", "gold") == 0
        assert refused(journal, Join(player="anna")).code == "name-taken"

    def test_no_more_than_a_dozen_sit_down(self):
        journal = given(*(Join(player=f"Guest {n}") for n in range(10)))
        no = refused(journal, Join(player="One more"))
        assert (no.code, no.facts) == ("too-many", {"count": 13, "most": 12})

    def test_a_finished_game_takes_notes_only(self):
        journal = given(Finish(winners=("Anna",)))
        assert journal.box.rules.over(journal.state)
        assert refused(journal, plus(1)).code == "game-over"
        when(journal, Note(text="What an evening"))
        undo(journal)
        undo(journal)
        when(journal, plus(1))

    def test_winners_sit_at_the_table(self):
        assert refused(given(), Finish(winners=("Zoe",))).code == "no-such-player"
        assert refused(given(), Finish(winners=("Anna", "Anna"))).code == "name-taken"

    def test_notes_are_kept_short(self):
        assert refused(given(), Note(text="x" * 501)).code == "text-too-long"
        assert refused(given(), Note(text=" ")).code == "nothing-changes"
