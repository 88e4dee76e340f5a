"""What a table can always ask: the doors, what could kill whom, the decks, and in a fight the next round."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import ATTRIBUTES, CombatLine, Effect, MonsterKind, PowerCard
from core.boxes.dungeonquest.odds.counters import adds_up
from core.boxes.dungeonquest.odds.deadly_cards import kills
from core.odds import Question
from data.words import words
from tests.core.dungeonquest.fight_scenes import STOP, fighting, hit, look
from tests.core.dungeonquest.table import CONTENT, Table, magic, melee

DICE = range(1, 7)
PAIRS = tuple(product(DICE, repeat=2))
english = words("en")


def asked(t: Table, viewer: str | None = None) -> dict[str, Question]:
    return {each.key: each for each in BOX.advice.questions(BOX.sight.view(t.state, viewer))}


def answers(question: Question) -> dict[str, Any]:
    return {english.said(answer.label): answer.chance for answer in question.answers}


# The doors


@pytest.mark.rule("DQ-20", "DQ-22")
def test_the_doors_say_how_long_it_is_safe_and_when_they_shut():
    t = Table("Hugo")
    t.ruling("sun", 23)
    doors = asked(t)["sun"]
    assert english.said(doors.note) == "2 more rounds are safe."
    by_hand, still = {}, Fraction(1)
    for rounds, number in ((3, 1), (4, 2), (5, 3), (6, 4), (7, 5)):
        by_hand[f"In {rounds} rounds"] = still * Fraction(number, 6)
        still *= 1 - Fraction(number, 6)
    assert answers(doors) == {**by_hand, "Later": still}


@pytest.mark.rule("DQ-22", "DQ-24")
def test_on_the_last_space_the_doors_can_shut_in_every_round():
    t = Table("Hugo")
    t.ruling("sun", 30)
    assert answers(asked(t)["sun"])["In 1 round"] == Fraction(5, 6)
    t.quiet()
    now = asked(t)["sun"]
    assert now.first
    assert answers(now)["With the roll that is due now"] == Fraction(5, 6)


# What could kill


EFFECTS: tuple[tuple[Effect, ...], ...] = (
    (Effect("wounds", dice=1),),
    (Effect("wounds", dice=1, plus=-3),),
    (Effect("wounds", plus=4), Effect("lose-turns", plus=1)),
    (Effect("wounds", dice=2), Effect("wounds", plus=1)),
    (Effect("test", attribute="armor", fail="death"),),
    (Effect("test", attribute="armor", fail="margin"),),
    (Effect("test", attribute="strength", fail="half-life"),),
    (Effect("test", attribute="agility", fail="wounds", dice=1),),
    (Effect("nothing"),),
)


def by_every_roll(effects: tuple[Effect, ...], life: int, against: int) -> Fraction:
    """Rolls all dice of a card in every way, one after the other."""

    def after(rest: tuple[Effect, ...], left: int) -> Fraction:
        if left <= 0:
            return Fraction(1)
        if not rest:
            return Fraction()
        first, *more = rest

        def wounded(effect: Effect, start: int) -> Fraction:
            rolls = list(product(DICE, repeat=effect.dice))
            ways = [after(tuple(more), start - max(0, sum(roll) + effect.plus)) for roll in rolls]
            return sum(ways, Fraction()) / len(ways)

        if first.does == "wounds":
            return wounded(first, left)
        if first.does != "test":
            return after(tuple(more), left)
        ways = []
        for pair in PAIRS:
            margin = sum(pair) - against
            if margin <= 0:
                ways.append(after(tuple(more), left))
            elif first.fail == "death":
                ways.append(Fraction(1))
            elif first.fail == "margin":
                ways.append(after(tuple(more), left - margin))
            elif first.fail == "half-life":
                ways.append(after(tuple(more), left - left // 2))
            else:
                ways.append(wounded(first, left))
        return sum(ways, Fraction()) / len(ways)

    return after(effects, life)


@pytest.mark.rule("DQ-133", "DQ-165")
@pytest.mark.parametrize("effects", EFFECTS)
def test_a_card_kills_as_often_as_all_rolls_of_its_dice_say(effects):
    for life, own in product((1, 2, 3, 5, 8), (3, 6, 9)):
        against = dict.fromkeys(ATTRIBUTES, own)
        found = kills(effects, life, against)
        assert found.least == found.most == by_every_roll(effects, life, own), (life, own)


def test_a_card_that_nobody_has_described_may_kill_or_not():
    assert [*kills((Effect("wounds"),), 5, {})] == [0, 1]


def test_a_hero_with_one_life_fears_the_trap_deck_more_than_one_with_all():
    t = Table("Challara")
    whole = asked(t)["death:Challara"]
    t.ruling("heroes/Challara/wounds", 11)
    near = asked(t)["death:Challara"]
    assert english.text(near.title) == "Challara: 1 life left. What can kill?"
    assert answers(near)["The next Trap card"] > answers(whole)["The next Trap card"]
    chances = [answer.chance or 0 for answer in near.answers]
    assert chances == sorted(chances, reverse=True)
    # By hand: snakes, explosion always; three of the seven kinds only if a test of 6, 5, 5, 6 fails; 4 of each.
    armour, agility = Fraction(26, 36), Fraction(21, 36)
    sure = 1 + 1
    tested = armour + armour + agility  # Blade, Crossfire, Dart
    assert answers(near)["The next Trap card"] == (sure + tested) / 7


def test_a_fight_counts_against_the_life_that_is_left():
    t = fighting("Lindel", "Hugo")
    hit(t, "foe")
    assert "14 life" in english.text(asked(t)["death:Lindel"].title)


# Decks


def test_each_deck_says_what_its_next_card_is():
    t = Table("Hugo")
    found = asked(t)
    trap = found["deck:trap"]
    assert answers(trap) == {"Trap": 1}
    dragon = found["deck:dragon"]
    assert answers(dragon) == {"The dragon sleeps": Fraction(7, 8), "Dragon Rage": Fraction(1, 8)}
    assert [english.said(answer.said) for answer in dragon.answers] == ["7 cards", "1 card"]


# A fight


LINES = (CombatLine("melee", 1, "", 3), CombatLine("melee", 3, "magic", 2), CombatLine("magic", 2, "melee", 4))


@pytest.mark.rule("DQ-116")
def test_a_fight_says_what_each_type_brings_with_the_combat_stack():
    t = fighting("Lindel", "Hugo")
    t.reveal(melee(2), magic(2))
    t.play(STOP)  # a stalemate: both cards are on the combat stack now
    blows = asked(t)["blows"]
    assert [english.said(answer.said) for answer in blows.answers] == ["2 damage", "1 damage", "2 damage"]
    assert english.said(blows.note) == "Lindel falls at 15 more damage."


def test_without_the_table_of_combat_cards_a_fight_says_what_is_missing():
    t = Table("Lindel", "Hugo").attacking("Skeleton")
    question = asked(t)["counter"]
    assert not question.answers
    assert "54" in english.text(question.missing[0].what)
    assert "next" not in asked(t)


def test_with_the_table_a_fight_tells_the_next_card_and_who_can_counterattack():
    t = Table("Lindel", "Hugo", content=replace(CONTENT, combat=LINES, combat_size=9))
    t.attack("Skeleton")
    found = asked(t)
    assert answers(found["next"]) == {"melee": Fraction(5, 9), "ranged": 0, "magic": Fraction(4, 9)}
    assert found["next"].percents() == (56, 0, 44)
    assert answers(found["counter"]) == {"melee": Fraction(4, 9), "ranged": 0, "magic": Fraction(2, 9)}


@pytest.mark.rule("DQ-111", "DQ-112")
@pytest.mark.parametrize(("attack", "icon"), [("melee", None), (None, "melee"), (None, None)])
def test_a_hand_beats_the_other_side_as_often_as_all_hands_say(attack, icon):
    lines = tuple((line.attack, line.value, line.icon, line.count) for line in LINES)
    cards = [line[:3] for line in lines for _ in range(line[3])]
    for hand, needed in product((0, 1, 3, 5), (0, 1, 2, 4, 7, 20)):
        hands = list(combinations(cards, hand))
        fitting = [
            sum(value for kind, value, sign in each if attack in (None, kind) and icon in (None, sign)) >= needed
            for each in hands
        ]
        assert adds_up(lines, hand, needed, attack=attack, icon=icon) == Fraction(Counter(fitting)[True], len(hands))


def test_a_fight_with_dice_says_that_the_life_is_missing_and_who_may_look():
    strong = replace(CONTENT, monsters=(MonsterKind("skeleton", attribute="strength"),))
    t = Table("Hugo", "Lindel", content=strong, combat="dice")
    t.attack("Skeleton")
    (missing,) = asked(t)["wins"].missing
    assert "Lindel" in english.text(missing.what)
    assert not missing.path
    t.play(look(2))
    assert "wins" in asked(t)  # the table still does not know it,
    assert "wins" not in asked(t, "Lindel")  # whoever plays the monster does


def test_an_escape_says_which_values_are_missing():
    known = (PowerCard("Smash", "Challara", escape=1), PowerCard("Claw", "skeleton"))
    t = Table("Challara", "Hugo", content=replace(CONTENT, powers=known))
    t.meet("Skeleton")
    (odds,) = [each for each in BOX.advice.odds(t.state) if each.label.key == "dq.odds.escape"]
    assert [odds.chance, odds.most] == [0, 1]
    assert [missing.path for missing in odds.missing] == ["", "content/powers/Claw/escape", ""]
    t.play(m.Choose(what="fight", option="run"))
    t.ruling("content/powers/Claw/escape", 0)
    (odds,) = [each for each in BOX.advice.odds(t.state) if each.label.key == "dq.odds.escape"]
    assert [odds.chance, odds.most] == [Fraction(1, 16), 1]
