"""Combat: who wins a round, where the cards go, how it ends (section J, second half), and the rulebook's example."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.acts import At
from core.amend import Change, Drop, Insert, Preview, preview
from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import events as e
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import MonsterKind
from core.boxes.dungeonquest.state import FIGHT, POOL, Fight, Promise, Token, total
from core.chance import Drawn, Strike
from core.facts import Move
from core.log import audit, story
from core.message import Message
from data.forms import state_digest
from tests.core.dungeonquest.table import CONTENT, Table, magic, melee, ranged
from tests.core.playing import amend
from tests.core.replaying import with_undo_after_every_move

STOP = m.Choose(what="counter", option="stop")


def fighting(*players: str, life: int = 0, monster: str = "Skeleton", **more: Any) -> Table:
    """A combat before its first reveal; with a life that the monster's player has looked at."""
    t = Table(*(players or ("Lindel", "Hugo")), **more)
    t.meet(monster)
    if life:
        t.play(look(life))
    t.choose("fight", "attack")
    return t


def look(life: int) -> m.LookAtToken:
    return m.LookAtToken(life=Drawn(card=str(life)))


def the_fight(t: Table) -> Fight:
    assert t.state.fight is not None
    return t.state.fight


def the_token(t: Table, name: str = "skeleton 1") -> Token:
    return next(token for token in t.state.tokens if token.name == name)


def counter(party: str, card: Strike) -> m.Counter:
    return m.Counter(party=party, card=card)  # type: ignore[arg-type]


def power(party: str, effect: str, plus: int = 0, when: str = "") -> m.UsePower:
    return m.UsePower(party=party, effect=effect, plus=plus, when=when)  # type: ignore[arg-type]


def hit(t: Table, party: str = "hero", times: int = 1) -> None:
    """Rounds that one side wins with one card, of a type that is on no stack."""
    for _ in range(times):
        if party == "hero":
            t.reveal(melee(2, ""), ranged(1, ""))
        else:
            t.reveal(ranged(1, ""), melee(2, ""))


# The example of the rulebook

LOOK = look(3)
ROUND_1 = m.Reveal(hero=magic(3, ""), foe=magic(2, ""))
ROUND_2 = m.Reveal(hero=melee(1, "magic"), foe=magic(1, ""))
ROUND_3 = m.Reveal(hero=melee(3, ""), foe=ranged(1, "melee"))
SECOND_CARD = counter("foe", ranged(2, ""))
ARROW = ranged(2, "", "Poisoned Arrow")
THIRD_CARD = counter("foe", ARROW)
POISON = power("foe", "next", 4, "magic")
ROUND_4 = m.Reveal(hero=melee(4, ""), foe=magic(2, "ranged"))
FALLS = m.MonsterFalls(life=3)


def example(*, looked: bool = True) -> Table:
    """W4 to its end, without a look at what happens on the way."""
    t = fighting(life=3 if looked else 0)
    for move in (ROUND_1, ROUND_2, STOP, ROUND_3, SECOND_CARD, THIRD_CARD, POISON, ROUND_4):
        t.play(move)
    if not looked:
        t.play(FALLS)
    return t


def at(t: Table, move: Move) -> At:
    """The entry of a move, by the number that people know."""
    return next(node.origin for node in t.journal.line() if node.move == move)


@pytest.mark.rule("DQ-111", "DQ-115", "DQ-116", "DQ-118", "DQ-119", "DQ-123", "DQ-125")
@pytest.mark.parametrize("looked", [True, False])
def test_w4_a_whole_combat(looked):
    t = fighting(life=3 if looked else 0)
    assert (the_fight(t).hero, the_fight(t).foe) == ("Lindel", "skeleton")

    # 1. Magic 2 against Lindel's magic 3.
    t.play(ROUND_1)
    (won,) = t.told(e.RoundWon)
    assert (won.winner, won.to_damage, won.blow, won.to_stack, won.damage) == (
        "hero",
        (magic(3, ""),),
        (),
        (magic(2, ""),),
        1,
    )
    assert the_fight(t).foe_damage == (magic(3, ""),)
    assert the_fight(t).stack == (magic(2, ""),)
    assert (t.step, the_fight(t).round) == ("reveal", 2)

    # 2. Magic 1 against melee 1 with the counter icon magic: he may and does not.
    t.play(ROUND_2)
    assert (t.step, t.now.names) == ("counter", ("hero",))
    assert not t.told(e.Stalemate)
    t.play(STOP)
    (stalemate,) = t.told(e.Stalemate)
    assert sorted(stalemate.to_stack, key=str) == sorted((melee(1, "magic"), magic(1, "")), key=str)
    assert [(card.attack, card.value) for card in the_fight(t).stack] == [("magic", 2), ("melee", 1), ("magic", 1)]
    assert the_fight(t).foe_damage == (magic(3, ""),)
    assert the_fight(t).hero_damage == ()

    # 3. Ranged 1 with the icon melee against melee 3, and a counterattack.
    t.play(ROUND_3)
    assert (t.step, t.now.names) == ("counter", ("foe",))
    t.play(SECOND_CARD)
    assert [event.total for event in t.told(e.Countered)] == [3]
    assert (total(the_fight(t), "hero"), total(the_fight(t), "foe")) == (3, 3)
    assert t.step == "counter"
    assert t.offers("choose", what="counter", option="stop")
    t.play(THIRD_CARD)
    assert [event.total for event in t.told(e.Countered)] == [5]
    assert (t.step, t.now.to) == ("powers", "foe")
    t.play(POISON)
    (won,) = t.told(e.RoundWon)
    assert (won.winner, won.damage, won.blow) == ("foe", 3, ())
    assert the_fight(t).hero_damage == (ranged(1, "melee"), ranged(2, ""), ARROW)
    assert [(card.attack, card.value) for card in the_fight(t).stack] == [
        ("magic", 2),
        ("melee", 1),
        ("magic", 1),
        ("melee", 3),
    ]
    assert the_fight(t).promises == (Promise("foe", 4, "magic"),)
    assert t.hero("Lindel").wounds == 0  # not yet
    assert (the_fight(t).hero_hand, the_fight(t).foe_hand, t.state.combat_left) == (5, 5, 54 - 8 - 2 - 2 - 4)

    # 4. Magic 2 with an icon that does not fit, against melee 4: a deathblow.
    t.play(ROUND_4)
    (won,) = t.told(e.RoundWon)
    assert (won.winner, won.to_damage, won.damage) == ("hero", (melee(4, ""),), 3)
    assert won.blow == (melee(1, "magic"), melee(3, ""))
    assert won.to_stack == (magic(2, "ranged"),)

    # 5. Four are more than three: the Skeleton is dead.
    if not looked:
        assert [(card.attack, card.value) for card in the_fight(t).stack] == [("magic", 2), ("magic", 1), ("magic", 2)]
        assert len(the_fight(t).foe_damage) == 4
        assert t.step == "reveal"
        t.play(FALLS)
    (ended,) = t.told(e.FightEnded)
    assert (ended.how, ended.wounds) == ("killed", 3)
    assert t.state.fight is None
    assert t.hero("Lindel").wounds == 3
    assert t.state.combat_left == 54
    assert the_token(t) == Token("skeleton 1", "skeleton", 0, POOL)
    assert t.turn == "Hugo"


@pytest.mark.rule("DQ-108", "DQ-113")
@pytest.mark.parametrize(("hero", "winner"), [(magic(5, ""), "foe"), (magic(6, ""), None), (magic(7, ""), "hero")])
def test_w4_had_lindel_played_magic_the_poison_would_have_worked(hero, winner):
    t = example()
    t.undo()
    t.reveal(hero, magic(2, "ranged"))  # 2 and 4
    assert t.told(e.CardsRevealed)[0].foe_plus == 4
    assert [event.winner for event in t.told(e.RoundWon)] == ([winner] if winner else [])


@pytest.mark.parametrize("looked", [True, False])
def test_w4_undone_and_redone_after_every_move(looked):
    again = with_undo_after_every_move(example(looked=looked))
    assert again.hero("Lindel").wounds == 3


def test_w4_ends_the_same_whether_the_life_was_looked_at_or_shown_at_the_end():
    assert state_digest(example(looked=True).state) == state_digest(example(looked=False).state)


def hows(seen: Preview[Any]) -> list[str]:
    return [mend.how for mend in seen.report]


def test_w4_amended_in_the_middle_and_back_again():
    t = example()
    before = state_digest(t.state)
    second = Change(of=at(t, ROUND_2), move=m.Reveal(hero=melee(2, "magic"), foe=magic(1, "")))

    # Lindel wins the second round, so nobody stops a counterattack; the deathblow of the fourth has one card less.
    seen = preview(t.journal, [second])
    assert [mend.move for mend in seen.needs] == [STOP]
    assert seen.act is None
    seen = amend(t.journal, second, rest="drop")
    assert hows(seen) == ["edited", "dropped", "kept", "kept", "kept", "kept", "changed"]
    edited, last = seen.report[0], seen.report[-1]
    assert [event.winner for event in edited.after if isinstance(event, e.RoundWon)] == ["hero"]
    blows = [[event.blow for event in events if isinstance(event, e.RoundWon)] for events in (last.before, last.after)]
    assert blows == [[(melee(1, "magic"), melee(3, ""))], [(melee(3, ""),)]]
    assert t.hero("Lindel").wounds == 3
    assert state_digest(t.state) == before  # the same end by another way
    midway = next(node.state for node in t.journal.line() if node.move == POISON)
    assert midway.fight is not None
    assert [len(midway.fight.foe_damage), len(midway.fight.hero_damage), len(midway.fight.stack)] == [2, 3, 3]

    # And back: the card as it was, and the word that was dropped.
    changed = next(node for node in t.journal.line() if node.move == second.move)
    back = amend(t.journal, Change(of=changed.origin, move=ROUND_2), Insert(before=at(t, ROUND_3), moves=(STOP,)))
    assert hows(back) == ["edited", "inserted", "kept", "kept", "kept", "kept", "changed"]
    assert moves_of_line(t) == moves_of_line(example())
    for node, was in zip(t.journal.line(), example().journal.line(), strict=True):
        assert state_digest(node.state) == state_digest(was.state)
        assert node.events == was.events


def moves_of_line(t: Table) -> list[Move]:
    return [node.move for node in t.journal.line() if node.move is not None]


def test_w4_an_amendment_is_taken_back_by_one_undo():
    t = example()
    line = moves_of_line(t)
    amend(t.journal, Change(of=at(t, ROUND_2), move=m.Reveal(hero=melee(2, "magic"), foe=magic(1, ""))), rest="drop")
    assert moves_of_line(t) != line
    t.undo()
    assert moves_of_line(t) == line
    assert state_digest(t.state) == state_digest(example().state)


def test_w4_a_life_that_was_looked_at_is_put_in_later():
    t = example(looked=False)
    seen = amend(t.journal, Insert(before=at(t, ROUND_3), moves=(LOOK,)), rest="drop")
    assert hows(seen) == ["inserted", "kept", "kept", "kept", "kept", "changed", "dropped"]
    assert seen.report[-1].move == FALLS  # the Skeleton is dead before anybody has to say so
    assert state_digest(t.state) == state_digest(example().state)


def test_w4_a_card_of_the_counterattack_is_dropped():
    t = example()
    edits = (Drop(of=at(t, SECOND_CARD)), Insert(before=at(t, ROUND_4), moves=(STOP,)))
    needs = preview(t.journal, edits[:1]).needs
    assert [mend.move for mend in needs] == [ROUND_4]  # ranged 1 and 2 are 3: the Skeleton could go on
    seen = amend(t.journal, *edits)
    assert hows(seen) == ["dropped", "changed", "changed", "inserted", "changed"]
    assert t.hero("Lindel").wounds == 0  # a stalemate in the third round
    assert t.turn == "Hugo"
    t.undo()
    assert t.hero("Lindel").wounds == 3


# Winning a round


@pytest.mark.rule("DQ-115")
@pytest.mark.parametrize(("hero", "foe", "winner"), [(3, 2, "hero"), (2, 3, "foe"), (1, 5, "foe"), (5, 1, "hero")])
def test_the_higher_total_wins_and_every_card_of_it_is_one_damage(hero, foe, winner):
    t = fighting()
    t.reveal(melee(hero, ""), ranged(foe, ""))
    (won,) = t.told(e.RoundWon)
    assert (won.winner, won.damage) == (winner, 1)
    assert the_fight(t).foe_damage == ((melee(hero, ""),) if winner == "hero" else ())
    assert the_fight(t).hero_damage == ((ranged(foe, ""),) if winner == "foe" else ())


@pytest.mark.rule("DQ-115")
@pytest.mark.parametrize("party", ["hero", "foe"])
def test_the_cards_of_a_counterattack_are_all_damage(party):
    t = fighting()
    low, high = ranged(1, "melee"), melee(3, "")
    t.reveal(low if party == "hero" else high, low if party == "foe" else high)
    for _ in range(3):
        t.play(counter(party, ranged(1, "")))
    damage = the_fight(t).foe_damage if party == "hero" else the_fight(t).hero_damage
    assert damage == (low, *[ranged(1, "")] * 3)
    assert the_fight(t).stack == (high,)


@pytest.mark.rule("DQ-116")
@pytest.mark.parametrize("winner", ["hero", "foe"])
def test_a_deathblow_takes_every_card_of_the_winners_type_from_the_stack(winner):
    t = fighting()
    for attack in ("melee", "magic", "melee"):
        t.reveal(Strike(attack, 2, ""), Strike(attack, 2, ""))
    assert len(the_fight(t).stack) == 6
    strong, weak = melee(5, ""), ranged(1, "")
    t.reveal(strong if winner == "hero" else weak, strong if winner == "foe" else weak)
    (won,) = t.told(e.RoundWon)
    assert (won.winner, won.blow, won.damage) == (winner, (melee(2, ""),) * 4, 5)
    assert the_fight(t).stack == (magic(2, ""), magic(2, ""), ranged(1, ""))
    damage = the_fight(t).foe_damage if winner == "hero" else the_fight(t).hero_damage
    assert len(damage) == 5


@pytest.mark.rule("DQ-116")
def test_without_a_card_of_that_type_on_the_stack_there_is_no_deathblow():
    t = fighting()
    t.reveal(magic(2, ""), magic(2, ""))
    t.reveal(melee(3, ""), ranged(1, ""))
    assert t.told(e.RoundWon)[0].blow == ()
    assert len(the_fight(t).foe_damage) == 1


@pytest.mark.rule("DQ-116")
def test_a_stalemate_is_no_deathblow():
    t = fighting()
    t.reveal(melee(2, ""), melee(2, ""))
    t.reveal(melee(3, ""), melee(3, ""))
    assert len(the_fight(t).stack) == 4
    assert (the_fight(t).hero_damage, the_fight(t).foe_damage) == ((), ())


@pytest.mark.rule("DQ-116")
def test_cards_of_two_types_in_one_counterattack_take_both_types():
    t = fighting(counter_with="any")
    t.reveal(melee(2, ""), melee(2, ""))
    t.reveal(magic(2, ""), magic(2, ""))
    t.reveal(ranged(2, ""), ranged(2, ""))
    t.reveal(melee(1, "ranged"), ranged(2, ""))
    t.play(counter("hero", magic(2, "")))
    assert the_fight(t).stack == (ranged(2, ""),) * 3
    assert len(the_fight(t).foe_damage) == 6


@pytest.mark.rule("DQ-117")
@pytest.mark.parametrize("winner", ["hero", "foe"])
def test_the_losers_cards_come_onto_the_stack_after_the_deathblow(winner):
    t = fighting()
    strong, weak = melee(3, ""), melee(2, "")
    t.reveal(strong if winner == "hero" else weak, strong if winner == "foe" else weak)
    (won,) = t.told(e.RoundWon)
    assert (won.blow, won.damage) == ((), 1)
    assert the_fight(t).stack == (weak,)
    t.reveal(strong if winner == "hero" else weak, strong if winner == "foe" else weak)
    assert t.told(e.RoundWon)[0].blow == (weak,)  # the one of the round before
    assert the_fight(t).stack == (weak,)


@pytest.mark.rule("DQ-118")
@pytest.mark.parametrize("viewer", [None, "Lindel", "Hugo"])
def test_the_losers_cards_lie_open_on_the_combat_stack(viewer):
    t = fighting()
    t.reveal(melee(3, "ranged"), ranged(4, ""))
    t.play(counter("hero", melee(1, "")))
    t.play(STOP)
    fight = BOX.view(t.state, viewer).fight
    assert fight is not None
    assert [(card.attack, card.value) for card in fight.stack] == [
        ("melee", 3),
        ("melee", 1),
        ("ranged", 4),
    ]


@pytest.mark.rule("DQ-118")
def test_all_cards_of_a_counterattack_that_failed_go_onto_the_stack():
    t = fighting()
    t.reveal(melee(1, "ranged"), ranged(4, ""))
    t.play(counter("hero", melee(2, "")))
    t.play(STOP)
    assert the_fight(t).stack == (melee(1, "ranged"), melee(2, ""))
    assert the_fight(t).hero_damage == (ranged(4, ""),)


@pytest.mark.rule("DQ-119")
def test_equal_totals_put_every_card_onto_the_stack():
    t = fighting()
    t.reveal(melee(2, ""), ranged(2, ""))
    (stalemate,) = t.told(e.Stalemate)
    assert stalemate.to_stack == (melee(2, ""), ranged(2, ""))
    assert the_fight(t).stack == (melee(2, ""), ranged(2, ""))
    assert (the_fight(t).hero_damage, the_fight(t).foe_damage) == ((), ())
    assert not t.told(e.RoundWon)
    assert (t.step, the_fight(t).round) == ("reveal", 2)


@pytest.mark.rule("DQ-119")
def test_a_counterattack_up_to_the_same_total_is_a_stalemate_too():
    t = fighting()
    t.reveal(melee(3, ""), ranged(1, "melee"))
    t.play(counter("foe", ranged(2, "")))
    assert not t.told(e.Stalemate)  # it could go on
    t.play(STOP)
    assert t.told(e.Stalemate)
    assert the_fight(t).stack == (melee(3, ""), ranged(1, "melee"), ranged(2, ""))


# What everybody sees


@pytest.mark.rule("DQ-120")
@pytest.mark.parametrize("viewer", [None, "Lindel", "Hugo", "Challara"])
def test_the_damage_stacks_are_public(viewer):
    t = fighting("Lindel", "Hugo", "Challara", life=5)
    hit(t, "hero", 2)
    hit(t, "foe", 1)
    fight = BOX.view(t.state, viewer).fight
    assert fight is not None
    assert (len(fight.foe_damage), len(fight.hero_damage)) == (2, 1)
    assert fight == t.state.fight


@pytest.mark.rule("DQ-80")
@pytest.mark.parametrize(("viewer", "sees"), [(None, False), ("Lindel", False), ("Challara", False), ("Hugo", True)])
def test_the_life_on_the_token_is_for_the_monsters_player_alone(viewer, sees):
    """At every moment of an escape and a combat, in the state and in what is told of it."""
    t = Table("Lindel", "Hugo", "Challara")
    t.meet()
    t.play(look(4))
    looked_at = t.told(e.LifeSeen)[0]
    for move in (
        m.Choose(what="fight", option="run"),
        m.Escape(own=1, theirs=2),
        m.Say(what="say-damage", number=1),
        m.Reveal(hero=melee(3, ""), foe=ranged(1, "melee")),
        counter("foe", ARROW),
        POISON,
        STOP,
    ):
        shown = next(token for token in BOX.view(t.state, viewer).tokens if token.name == "skeleton 1")
        assert shown.life == (4 if sees else 0), t.step
        assert shown.at == FIGHT
        assert BOX.seen(t.state, looked_at, viewer).life == (4 if sees else None)
        assert not t.offers("look-at-token")
        assert t.state.tokens[0].life == 4
        t.play(move)
    assert t.step == "reveal"


@pytest.mark.rule("DQ-80")
@pytest.mark.parametrize("viewer", [None, "Lindel", "Hugo"])
def test_story_and_audit_tell_the_life_to_nobody_else(viewer):
    t = fighting(life=17)
    words = [sentence for line in story(t.journal, viewer) for sentence in line.sentences]
    words += [sentence for line in audit(t.journal, viewer) for sentence in line.sentences]
    assert any(sentence.key.startswith("dq.story.life") for sentence in words)
    assert any(17 in arguments(sentence) for sentence in words) is (viewer == "Hugo")
    looks = [line.move for line in audit(t.journal, viewer) if isinstance(line.move, m.LookAtToken)]
    assert [move.life.card for move in looks] == ["?"]  # the move does not say which token it was about


def arguments(sentence: Message) -> list[object]:
    return [value for _, value in sentence.args]


@pytest.mark.rule("DQ-80")
def test_after_an_escape_the_life_is_hidden_again_from_everybody():
    t = Table("Lindel", "Hugo")
    t.meet()
    t.play(look(4))
    t.choose("fight", "run")
    t.play(m.Escape(own=2, theirs=2))
    assert the_token(t).life == 4
    for viewer in (None, "Lindel", "Hugo"):
        assert next(token for token in BOX.view(t.state, viewer).tokens if token.name == "skeleton 1").life == 0


# Cancelled cards


@pytest.mark.rule("DQ-121")
@pytest.mark.parametrize("party", ["hero", "foe"])
def test_a_cancelled_card_is_worth_nothing(party):
    own, strong = magic(1, "", "Silence"), melee(5, "")
    t = fighting()
    t.reveal(own if party == "hero" else strong, own if party == "foe" else strong)
    t.play(power(party, "cancel"))
    (won,) = t.told(e.RoundWon)
    assert (won.winner, won.to_stack) == (party, (strong,))


@pytest.mark.rule("DQ-121")
def test_the_value_of_a_cancelled_card_cannot_be_raised():
    t = fighting()
    t.reveal(melee(5, "", "Rage"), magic(1, "", "Silence"))
    t.play(power("hero", "plus", 6))
    assert total(the_fight(t), "hero") == 11
    t.play(power("foe", "cancel"))
    assert t.told(e.RoundWon)[0].winner == "foe"


@pytest.mark.rule("DQ-121")
def test_nor_by_what_an_earlier_card_has_promised():
    t = fighting()
    t.reveal(melee(2, "", "Rage"), melee(2, ""))
    t.play(power("hero", "next", 6))
    t.reveal(melee(2, ""), magic(1, "", "Silence"))
    assert total(the_fight(t), "hero") == 8
    t.play(power("foe", "cancel"))
    assert t.told(e.RoundWon)[0].winner == "foe"


@pytest.mark.rule("DQ-121")
@pytest.mark.parametrize("cancelled", [True, False])
def test_the_counter_icon_of_a_cancelled_card_is_ignored(cancelled):
    t = fighting()
    t.reveal(ranged(0, "melee", "Silence"), melee(0 if not cancelled else 3, "ranged"))
    if cancelled:
        t.play(power("hero", "cancel"))
        assert (t.step, t.now.names) == ("counter", ("hero",))
        refusal = t.refused(counter("foe", melee(2, "")), "DQ-121")
        assert refusal.code == "dq-no-counter-icon"
    else:
        t.choose("powers", "done")
        assert (t.step, t.now.names) == ("counter", ("hero", "foe"))


@pytest.mark.rule("DQ-121")
def test_the_text_of_a_card_that_the_hero_cancels_does_not_come():
    t = fighting()
    t.reveal(magic(1, "", "Silence"), ranged(3, "", "Poisoned Arrow"))
    t.play(power("hero", "cancel"))
    assert t.told(e.RoundWon)[0].winner == "hero"
    assert t.step == "reveal"
    assert the_fight(t).promises == ()


@pytest.mark.rule("DQ-121")
def test_a_cancelled_card_breaks_its_promise_for_the_next_round():
    t = fighting()
    t.reveal(melee(3, "", "Rage"), magic(1, "", "Silence"))
    t.play(power("hero", "next", 6))
    assert the_fight(t).promises == (Promise("hero", 6),)
    t.play(power("foe", "cancel"))
    assert the_fight(t).promises == ()
    t.reveal(melee(2, ""), ranged(3, ""))
    assert t.told(e.RoundWon)[0].winner == "foe"


@pytest.mark.rule("DQ-121")
def test_what_the_cancelling_side_promises_itself_stands():
    t = fighting()
    t.reveal(melee(1, "ranged", "Silence"), ranged(3, "melee", "Poisoned Arrow"))
    t.choose("powers", "done")
    t.play(power("foe", "next", 2))
    t.play(STOP)
    assert the_fight(t).promises == (Promise("foe", 2),)


@pytest.mark.rule("DQ-121")
@pytest.mark.parametrize("cancelled", [True, False])
def test_what_a_card_says_for_the_rest_of_the_combat_goes_with_it(cancelled):
    t = fighting()
    t.reveal(melee(3, "", "Shield Smash"), magic(1, "", "Silence"))
    t.play(power("hero", "smash"))
    t.play(power("foe", "cancel")) if cancelled else t.choose("powers", "done")
    taken = len(the_fight(t).foe_damage)
    t.reveal(ranged(2, ""), magic(2, ""))
    assert t.told(e.Stalemate)[0].smashed == (() if cancelled else (ranged(2, ""),))
    assert len(the_fight(t).foe_damage) == taken + (not cancelled)


@pytest.mark.rule("DQ-121")
def test_a_shield_smash_of_an_earlier_round_outlasts_a_cancelled_card():
    t = fighting()
    t.reveal(melee(3, "", "Shield Smash"), magic(1, ""))
    t.play(power("hero", "smash"))
    t.reveal(melee(3, ""), magic(1, "", "Silence"))
    t.play(power("foe", "cancel"))
    t.reveal(ranged(2, ""), ranged(2, ""))
    assert t.told(e.Stalemate)[0].smashed == (ranged(2, ""),)


@pytest.mark.rule("DQ-121")
def test_a_card_is_cancelled_for_its_round_only():
    t = fighting()
    t.reveal(magic(1, "", "Silence"), melee(5, ""))
    t.play(power("hero", "cancel"))
    t.reveal(magic(1, ""), ranged(2, ""))
    assert t.told(e.RoundWon)[0].winner == "foe"


@pytest.mark.rule("DQ-122")
@pytest.mark.parametrize(("keeps", "blow"), [(True, 1), (False, 0)])
def test_a_cancelled_card_on_the_stack_falls_to_a_deathblow_if_it_keeps_its_type(keeps, blow):
    t = fighting(cancelled_keeps_type=keeps)
    t.reveal(magic(1, "", "Silence"), melee(5, ""))
    t.play(power("hero", "cancel"))
    assert [(card.attack, card.value) for card in the_fight(t).stack] == [("melee" if keeps else "", 5)]
    t.reveal(melee(4, ""), ranged(1, ""))
    assert len(t.told(e.RoundWon)[0].blow) == blow
    assert len(the_fight(t).foe_damage) == 2 + blow


@pytest.mark.rule("DQ-122")
@pytest.mark.parametrize("keeps", [True, False])
def test_so_it_is_after_a_stalemate(keeps):
    t = fighting(cancelled_keeps_type=keeps)
    t.reveal(magic(5, ""), ranged(0, "", "Silence"))
    t.play(power("foe", "cancel"))
    assert t.told(e.Stalemate)
    assert [card.attack for card in the_fight(t).stack] == ["magic" if keeps else "", "ranged"]


@pytest.mark.rule("DQ-122")
@pytest.mark.parametrize("keeps", [True, False])
def test_a_card_that_is_not_cancelled_keeps_its_type_at_every_table(keeps):
    t = fighting(cancelled_keeps_type=keeps)
    t.reveal(melee(2, ""), melee(2, ""))
    t.reveal(melee(4, ""), ranged(1, ""))
    assert len(t.told(e.RoundWon)[0].blow) == 2


# The end of a combat


@pytest.mark.rule("DQ-123")
@pytest.mark.parametrize("life", [1, 2, 3])
def test_the_monster_is_dead_when_the_damage_reaches_its_life(life):
    t = fighting(life=life)
    for damage in range(1, life):
        t.reveal(melee(2, ""), ranged(1, ""))
        assert len(the_fight(t).foe_damage) == damage
        assert not t.told(e.FightEnded)
    t.reveal(melee(2, ""), ranged(1, ""))
    assert [event.how for event in t.told(e.FightEnded)] == ["killed"]
    assert t.state.fight is None


@pytest.mark.rule("DQ-123")
def test_or_goes_beyond_it():
    t = fighting(life=2)
    t.reveal(melee(1, "ranged"), ranged(3, ""))
    t.play(counter("hero", melee(1, "")))
    t.play(counter("hero", melee(2, "")))
    assert t.told(e.FightEnded)


@pytest.mark.rule("DQ-123")
@pytest.mark.parametrize(("wounds", "dies"), [(12, False), (13, True), (14, True)])
def test_the_hero_is_dead_when_wounds_and_damage_together_reach_the_life(wounds, dies):
    t = fighting()  # Lindel has a life of 15
    t.ruling("heroes/Lindel/wounds", wounds)
    t.reveal(ranged(3, ""), melee(2, "ranged"))
    t.play(counter("foe", melee(2, "")))
    assert bool(t.told(e.Died)) is dies
    assert (t.hero("Lindel").status == "dead") is dies
    assert (t.state.fight is None) is dies
    assert [event.how for event in t.told(e.FightEnded)] == (["died"] if dies else [])
    if not dies:
        assert t.hero("Lindel").wounds == wounds  # cards until the combat is over


@pytest.mark.rule("DQ-123")
def test_a_life_that_nobody_has_looked_at_is_shown_when_it_is_reached():
    t = fighting()
    hit(t, times=2)
    (offered,) = t.offers("monster-falls")
    assert [option.value for option in offered.asks[0].options] == [1, 2]  # type: ignore[union-attr]
    assert t.refused(m.MonsterFalls(life=3), "DQ-123").code == "dq-not-dead-yet"
    assert t.refused(m.MonsterFalls(life=0), "DQ-123").code == "dq-not-dead-yet"
    assert t.refused(m.MonsterFalls(life=-1), "DQ-123").code == "dq-not-dead-yet"
    t.play(m.MonsterFalls(life=2))
    assert [event.life for event in t.told(e.LifeSeen)] == [2]
    assert t.state.fight is None


@pytest.mark.rule("DQ-123")
def test_no_monster_falls_unhurt_or_in_the_middle_of_a_round():
    t = fighting()
    assert not t.offers("monster-falls")
    t.refused(m.MonsterFalls(life=1), "DQ-123")
    hit(t)
    t.reveal(melee(3, ""), ranged(1, "melee"))
    t.refused(m.MonsterFalls(life=1), "DQ-13")


@pytest.mark.rule("DQ-123")
def test_the_life_that_is_shown_is_the_one_that_was_looked_at():
    t = fighting(life=3)
    hit(t, times=2)
    assert not t.offers("monster-falls")
    assert t.refused(m.MonsterFalls(life=2), "DQ-123").code == "dq-no-such-life"
    assert t.refused(m.MonsterFalls(life=3), "DQ-123").code == "dq-not-dead-yet"


@pytest.mark.rule("DQ-123")
@pytest.mark.parametrize("life", [1, 2, 3])
def test_who_looks_late_may_find_the_monster_dead(life):
    t = fighting()
    hit(t, times=2)
    t.play(look(life))
    assert bool(t.told(e.FightEnded)) is (life <= 2)
    assert (t.state.fight is None) is (life <= 2)
    if life <= 2:
        assert t.turn == "Hugo"


@pytest.mark.rule("DQ-123")
def test_also_in_the_middle_of_a_round_that_should_not_have_been():
    t = fighting()
    hit(t, times=2)
    t.reveal(melee(3, ""), ranged(1, "melee"))
    t.play(look(2))
    assert t.told(e.FightEnded)[0].how == "killed"
    assert (t.turn, t.hero("Lindel").wounds) == ("Hugo", 0)


LIVES = replace(CONTENT, monsters=(MonsterKind("skeleton", (2, 3, 3, 4)), *(each for each in CONTENT.monsters[1:])))


@pytest.mark.rule("DQ-123")
def test_where_the_tokens_are_known_a_life_that_none_of_them_has_is_refused():
    t = fighting(content=LIVES)
    hit(t, times=2)
    assert t.refused(m.MonsterFalls(life=1), "DQ-123").code == "dq-no-such-life"
    for wrong in ("1", "5", "0", "-2", "two", ""):
        refusal = t.refused(m.LookAtToken(life=Drawn(card=wrong)), "DQ-80")
        assert refusal.code == "dq-no-such-life"
    t.play(m.MonsterFalls(life=2))


@pytest.mark.rule("DQ-123")
@pytest.mark.parametrize("wrong", ["0", "21", "-1", "three", "", "3.0"])
def test_where_they_are_not_known_a_life_is_still_a_number_that_can_be(wrong):
    t = fighting()
    t.refused(m.LookAtToken(life=Drawn(card=wrong)), "DQ-80")
    t.play(look(20))
    assert t.refused(look(20), "DQ-80").code == "dq-life-known"


@pytest.mark.rule("DQ-124")
def test_after_a_combat_every_card_goes_home():
    t = fighting("Lindel")
    t.reveal(melee(2, "", "Bolt"), ranged(1, ""))
    t.choose("powers", "done")
    assert t.state.combat_left == 54 - 8 - 2
    t.play(m.MonsterFalls(life=1))
    assert t.state.combat_left == 54
    assert t.state.fight is None
    dungeon = next(deck for deck in t.state.decks if deck.name == "dungeon")
    assert {stock.name: stock.count for stock in dungeon.out} == {"Skeleton": 1}
    assert t.left("dungeon", "Skeleton") == 3
    t.attack("Skeleton")
    assert (the_fight(t).stack, the_fight(t).foe_damage, the_fight(t).hero_damage) == ((), (), ())
    assert (the_fight(t).hero_hand, the_fight(t).hero_powers, t.state.combat_left) == (5, 1, 46)


@pytest.mark.rule("DQ-124")
def test_so_it_is_when_the_hero_dies():
    t = fighting()
    t.ruling("heroes/Lindel/wounds", 14)
    hit(t, "foe")
    assert t.state.combat_left == 54
    assert t.state.fight is None
    dungeon = next(deck for deck in t.state.decks if deck.name == "dungeon")
    assert [stock.count for stock in dungeon.out if stock.name == "Skeleton"] == [1]


@pytest.mark.rule("DQ-125")
@pytest.mark.parametrize("damage", [0, 1, 3])
def test_the_winner_takes_the_cards_of_the_damage_stack_as_wounds(damage):
    t = fighting(life=1)
    t.ruling("heroes/Lindel/wounds", 2)
    for _ in range(damage):
        t.reveal(ranged(1, ""), melee(2, ""))
    assert t.hero("Lindel").wounds == 2
    t.reveal(magic(2, ""), ranged(1, ""))
    assert t.hero("Lindel").wounds == 2 + damage
    assert [event.wounds for event in t.told(e.Wounded)] == ([damage] if damage else [])


@pytest.mark.rule("DQ-125")
def test_the_token_of_a_dead_monster_is_mixed_into_the_pool():
    t = fighting(life=1)
    assert the_token(t).at == FIGHT
    hit(t)
    assert [(event.token, event.to, event.why) for event in t.told(e.TokenMoved)] == [("skeleton 1", POOL, "killed")]
    assert the_token(t) == Token("skeleton 1", "skeleton", 0, POOL)  # nobody knows its life any more


@pytest.mark.rule("DQ-125")
def test_the_chamber_comes_after_a_monster_that_lay_there():
    t = Table("Lindel", "Hugo")
    t.ruling("tokens/troll 1/at", "#90")
    t.enter("dungeon", fresh=False, monsters=("troll 1",))
    t.choose("fight", "attack")
    hit(t)
    t.play(m.MonsterFalls(life=1))
    assert (t.turn, t.step, t.now.deck) == ("Lindel", "draw", "dungeon")


@pytest.mark.rule("DQ-125")
def test_and_not_after_one_that_came_by_a_card():
    t = fighting(life=1)
    hit(t)
    assert t.turn == "Hugo"


@pytest.mark.rule("DQ-126")
def test_the_monster_that_has_won_stays_in_the_chamber():
    t = fighting(life=3)
    chamber = t.hero("Lindel").here
    t.ruling("heroes/Lindel/wounds", 14)
    hit(t, "hero", 2)
    hit(t, "foe")
    assert t.hero("Lindel").status == "dead"
    assert the_token(t) == Token("skeleton 1", "skeleton", 3, chamber)
    assert [(event.to, event.why) for event in t.told(e.TokenMoved)] == [(chamber, "death")]
    assert t.turn == "Hugo"


@pytest.mark.rule("DQ-126")
def test_next_time_it_has_its_full_life_again():
    t = fighting(life=3)
    t.ruling("heroes/Lindel/wounds", 14)
    hit(t, "hero", 2)
    hit(t, "foe")
    t.enter("dungeon", fresh=False, monsters=("skeleton 1",))
    t.choose("fight", "attack")
    assert (the_fight(t).hero, the_fight(t).foe_damage) == ("Hugo", ())
    hit(t, "hero", 2)
    assert t.state.fight is not None
    hit(t)
    assert t.state.fight is None


@pytest.mark.rule("DQ-126")
def test_a_monster_that_lay_there_stays_and_the_chamber_is_not_encountered():
    t = Table("Lindel", "Hugo")
    t.ruling("tokens/troll 1/at", "#90")
    t.enter("dungeon", fresh=False, monsters=("troll 1",))
    t.choose("fight", "attack")
    chamber = t.hero("Lindel").here
    t.ruling("heroes/Lindel/wounds", 14)
    hit(t, "foe")
    assert the_token(t, "troll 1").at == chamber
    assert (t.turn, t.step) == ("Hugo", "turn")


# The deck runs out


def running_out(left: int, discards: int = 0, **settings: Any) -> Table:
    """A round is over and there are fewer cards than both hands want: one each."""
    t = fighting(**settings)
    if discards:
        t.ruling("settings/fight_another_day", True)
        t.reveal(melee(2, ""), ranged(1, ""))
        t.choose("flee", "yes")
        t.ruling("settings/fight_another_day", False)
    t.ruling("combat_left", left)
    t.reveal(magic(3, ""), magic(3, ""))
    return t


@pytest.mark.rule("DQ-127")
def test_an_exhausted_combat_deck_asks_the_table():
    t = running_out(1)
    assert t.step == "combat-deck"
    assert not t.told(e.HandsFilled)
    assert not t.offers("choose", option="reshuffle")
    assert t.refused(m.Choose(what="combat-deck", option="reshuffle"), "DQ-127").code == "dq-nothing-to-shuffle"
    t.choose("combat-deck", "play on")
    (filled,) = t.told(e.HandsFilled)
    assert (filled.hero, filled.foe, filled.left) == (1, 0, 0)
    assert (the_fight(t).hero_hand, the_fight(t).foe_hand, t.step) == (5, 4, "reveal")


@pytest.mark.rule("DQ-127")
@pytest.mark.parametrize(("left", "asked"), [(0, True), (1, True), (2, False), (3, False)])
def test_just_enough_is_enough(left, asked):
    t = running_out(left)
    assert (t.step == "combat-deck") is asked
    if not asked:
        assert (the_fight(t).hero_hand, the_fight(t).foe_hand, t.state.combat_left) == (5, 5, left - 2)


@pytest.mark.rule("DQ-127")
def test_what_was_discarded_can_be_shuffled_in():
    t = running_out(0, discards=1)
    assert len(the_fight(t).discards) == 1
    t.choose("combat-deck", "reshuffle")
    assert [event.cards for event in t.told(e.CombatDeckShuffled)] == [1]
    assert the_fight(t).discards == ()
    (filled,) = t.told(e.HandsFilled)
    assert (filled.hero, filled.foe, filled.left) == (1, 0, 0)  # one card was all there was


@pytest.mark.rule("DQ-127")
@pytest.mark.parametrize(("discards", "filled"), [(1, (1, 0)), (0, (0, 0))])
def test_a_table_may_have_it_shuffled_without_a_question(discards, filled):
    t = running_out(0, discards, combat_deck_empty="reshuffle")
    assert t.step == "reveal"
    assert bool(t.told(e.CombatDeckShuffled)) is bool(discards)
    (hands,) = t.told(e.HandsFilled)
    assert (hands.hero, hands.foe) == filled


@pytest.mark.rule("DQ-127")
def test_or_play_on_with_what_the_hands_have():
    t = running_out(1, discards=1, combat_deck_empty="play on")
    assert t.step == "reveal"
    assert not t.told(e.CombatDeckShuffled)
    assert (the_fight(t).hero_hand, the_fight(t).foe_hand) == (5, 4)
    assert len(the_fight(t).discards) == 1


@pytest.mark.rule("DQ-127")
def test_cards_that_are_too_few_are_dealt_in_turn():
    t = fighting(combat_deck_empty="play on")
    t.ruling("combat_left", 3)
    t.reveal(melee(3, ""), ranged(1, "melee"))
    t.play(counter("foe", ranged(1, "")))
    t.play(counter("foe", ranged(2, "")))  # the hero wants one card, the Skeleton three
    (hands,) = t.told(e.HandsFilled)
    assert (hands.hero, hands.foe, hands.left) == (1, 2, 0)


@pytest.mark.rule("DQ-127")
@pytest.mark.parametrize("setting", ["ask", "reshuffle", "play on"])
def test_when_a_hand_has_nothing_left_the_combat_stack_is_shuffled_in(setting):
    t = fighting(combat_deck_empty=setting)
    t.reveal(magic(3, "", "Bolt"), magic(3, ""))
    t.choose("powers", "done")
    t.ruling("combat_left", 0)
    t.ruling("fight/hero_hand", 1)
    t.reveal(melee(3, ""), melee(3, ""))
    assert t.step == "combat-deck"
    assert {dict(choice.given)["option"] for choice in t.offers("choose")} == {"stack"}
    for option in ("play on", "reshuffle"):
        t.refused(m.Choose(what="combat-deck", option=option), "DQ-127")
    t.choose("combat-deck", "stack")
    assert [(event.cards, event.stack) for event in t.told(e.CombatDeckShuffled)] == [(3, True)]
    assert the_fight(t).stack == (magic(3, "", "Bolt"),)  # a power card is none of the common deck
    (hands,) = t.told(e.HandsFilled)
    assert (hands.hero, hands.foe, hands.left, t.step) == (2, 1, 0, "reveal")


@pytest.mark.rule("DQ-127")
def test_a_discarded_power_card_is_not_shuffled_in():
    t = fighting(combat_deck_empty="reshuffle", fight_another_day=True)
    t.reveal(melee(2, "", "Bolt"), ranged(1, ""))
    t.choose("powers", "done")
    t.choose("flee", "yes")
    t.ruling("combat_left", 0)
    t.reveal(magic(3, ""), magic(3, ""))
    assert not t.told(e.CombatDeckShuffled)
    assert the_fight(t).discards == (melee(2, "", "Bolt"),)


@pytest.mark.rule("DQ-123", "DQ-127")
def test_a_monster_can_be_shown_dead_when_the_deck_is_empty():
    t = fighting()
    t.ruling("combat_left", 0)
    hit(t)
    assert t.step == "combat-deck"
    assert t.offers("monster-falls")
    t.play(m.MonsterFalls(life=1))
    assert (t.turn, t.state.combat_left) == ("Hugo", 54)


@pytest.mark.rule("DQ-128")
def test_killed_monsters_never_leave_the_game():
    t = Table("Lindel")
    for _ in range(3):
        t.attack("Skeleton")
        hit(t)
        t.play(m.MonsterFalls(life=1))
        skeletons = [token for token in t.state.tokens if token.monster == "skeleton"]
        assert [token.at for token in skeletons] == [POOL] * 4
    assert len(t.state.tokens) == 20


@pytest.mark.rule("DQ-128")
def test_one_that_lay_on_the_board_is_back_in_the_pool_and_can_be_met_again():
    t = Table("Lindel", "Hugo")
    for number in range(1, 5):
        t.ruling(f"tokens/skeleton {number}/at", "#90")
    t.enter("trap", fresh=False, monsters=("skeleton 3",))
    t.choose("fight", "attack")
    hit(t)
    t.play(m.MonsterFalls(life=1))
    assert the_token(t, "skeleton 3").at == POOL
    t.draw("trap", "Snakes")
    t.roll("wounds", 1)
    t.meet("Skeleton")
    assert [(event.token, event.taken_from) for event in t.told(e.MonsterMet)] == [("skeleton 3", POOL)]
