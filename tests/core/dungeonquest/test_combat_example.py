"""The rulebook's example of a combat, played, undone and amended (W4)."""

from __future__ import annotations

from typing import Any

import pytest

from core.acts import At
from core.amend import Change, Drop, Insert, Preview, preview
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.fights import CardsRevealed, Countered, FightEnded
from core.boxes.dungeonquest.events.rounds import RoundWon, Stalemate
from core.boxes.dungeonquest.state import POOL, Promise, Token, total
from core.facts import Move
from data.forms import state_digest
from tests.core.dungeonquest.fight_scenes import ARROW, POISON, STOP, counter, fighting, look, the_fight, the_token
from tests.core.dungeonquest.table import Table, magic, melee, ranged
from tests.core.playing import amend
from tests.core.replaying import with_undo_after_every_move

LOOK = look(3)

ROUND_1 = m.Reveal(hero=magic(3, ""), foe=magic(2, ""))

ROUND_2 = m.Reveal(hero=melee(1, "magic"), foe=magic(1, ""))

ROUND_3 = m.Reveal(hero=melee(3, ""), foe=ranged(1, "melee"))

SECOND_CARD = counter("foe", ranged(2, ""))

THIRD_CARD = counter("foe", ARROW)

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
    (won,) = t.told(RoundWon)
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
    assert not t.told(Stalemate)
    t.play(STOP)
    (stalemate,) = t.told(Stalemate)
    assert sorted(stalemate.to_stack, key=str) == sorted((melee(1, "magic"), magic(1, "")), key=str)
    assert [(card.attack, card.value) for card in the_fight(t).stack] == [("magic", 2), ("melee", 1), ("magic", 1)]
    assert the_fight(t).foe_damage == (magic(3, ""),)
    assert the_fight(t).hero_damage == ()

    # 3. Ranged 1 with the icon melee against melee 3, and a counterattack.
    t.play(ROUND_3)
    assert (t.step, t.now.names) == ("counter", ("foe",))
    t.play(SECOND_CARD)
    assert [event.total for event in t.told(Countered)] == [3]
    assert (total(the_fight(t), "hero"), total(the_fight(t), "foe")) == (3, 3)
    assert t.step == "counter"
    assert t.offers("choose", what="counter", option="stop")
    t.play(THIRD_CARD)
    assert [event.total for event in t.told(Countered)] == [5]
    assert (t.step, t.now.to) == ("powers", "foe")
    t.play(POISON)
    (won,) = t.told(RoundWon)
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
    (won,) = t.told(RoundWon)
    assert (won.winner, won.to_damage, won.damage) == ("hero", (melee(4, ""),), 3)
    assert won.blow == (melee(1, "magic"), melee(3, ""))
    assert won.to_stack == (magic(2, "ranged"),)

    # 5. Four are more than three: the Skeleton is dead.
    if not looked:
        assert [(card.attack, card.value) for card in the_fight(t).stack] == [("magic", 2), ("magic", 1), ("magic", 2)]
        assert len(the_fight(t).foe_damage) == 4
        assert t.step == "reveal"
        t.play(FALLS)
    (ended,) = t.told(FightEnded)
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
    assert t.told(CardsRevealed)[0].foe_plus == 4
    assert [event.winner for event in t.told(RoundWon)] == ([winner] if winner else [])


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
    assert [event.winner for event in edited.after if isinstance(event, RoundWon)] == ["hero"]
    blows = [[event.blow for event in events if isinstance(event, RoundWon)] for events in (last.before, last.after)]
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
