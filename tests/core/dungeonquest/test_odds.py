"""The odds: by hand, against dice that are really rolled and cards that are really drawn, and in general."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product
from math import sqrt
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.boxes.dungeonquest.board import SUN_TRACK
from core.boxes.dungeonquest.odds.bridge import crosses
from core.boxes.dungeonquest.odds.catacombs import emerges, emerges_either, let_out_within
from core.boxes.dungeonquest.odds.combat_cards import holds
from core.boxes.dungeonquest.odds.darkness import leads, out_within
from core.boxes.dungeonquest.odds.dragon import rage_kills, rage_within
from core.boxes.dungeonquest.odds.escape import escape_bounds
from core.boxes.dungeonquest.odds.sun import open_after, shuts
from core.boxes.dungeonquest.odds.trials import passes, passes_within
from core.boxes.dungeonquest.odds.wounds import kills, wounds
from core.odds import among_draws, at_least, at_most, percent, sums, within_draws

SAMPLES = 20_000
NEVER, SURE = F(0), F(1)


def simulated(play, seed=1, samples=SAMPLES):
    """How often each result came when `play` was played with a seeded chance."""
    chance = Random(seed)
    counts: dict[object, int] = {}
    for _ in range(samples):
        result = play(chance)
        counts[result] = counts.get(result, 0) + 1
    return {result: count / samples for result, count in counts.items()}


def agrees(expected, seen, samples=SAMPLES):
    """No result is further from its chance than four standard errors; an impossible one never came."""
    for result in {*expected, *seen}:
        chance = float(expected.get(result, 0))
        error = sqrt(chance * (1 - chance) / samples)
        assert abs(seen.get(result, 0) - chance) <= 4 * error + 1e-12, (result, chance, seen.get(result, 0))


def agrees_by(chances, play, seed=1):
    """`play` gives the try at which it happened (from 1; later than the last is never): the chances by each try."""
    seen = simulated(play, seed)
    for tries, chance in enumerate(chances, start=1):
        came = sum(share for at, share in seen.items() if at <= tries)
        agrees({True: chance, False: 1 - chance}, {True: came, False: 1 - came})


def agrees_on(chance, happens, seed=1):
    """`happens` says whether it did."""
    agrees({True: chance, False: 1 - chance}, simulated(happens, seed))


def die(chance):
    return chance.randint(1, 6)


def two_dice(chance):
    return die(chance) + die(chance)


def tenths(chance):
    return round(float(chance) * 100, 1)


# Dice and cards


def test_two_dice_have_36_falls():
    ways = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
    assert sums(2) == {total: F(count, 36) for total, count in ways.items()}
    assert sums(1, sides=4) == {1: F(1, 4), 2: F(1, 4), 3: F(1, 4), 4: F(1, 4)}
    assert sums(0) == {0: 1}


def test_dice_as_they_fall():
    agrees(sums(3), simulated(lambda chance: die(chance) + die(chance) + die(chance)))
    agrees(sums(2, sides=8), simulated(lambda chance: chance.randint(1, 8) + chance.randint(1, 8)))


def test_a_sum_may_be_reached_from_below_and_from_above():
    assert at_most(sums(2), 4) == F(6, 36)
    assert at_least(sums(2), 10) == F(6, 36)


@given(st.integers(0, 6), st.integers(1, 12), st.integers(-5, 80))
def test_the_chances_of_all_sums_are_one(dice, sides, limit):
    chances = sums(dice, sides)
    assert sum(chances.values()) == 1
    assert list(chances) == list(range(dice, dice * sides + 1))
    assert at_most(chances, limit) + at_least(chances, limit + 1) == 1
    assert all(chances[total] == chances[dice * (sides + 1) - total] for total in chances)


def test_cards_are_not_put_back():
    assert among_draws(4, 52, 1) == F(1, 13)
    assert among_draws(4, 52, 2) == 1 - F(48, 52) * F(47, 51)
    assert among_draws(4, 52, 2, least=2) == F(4, 52) * F(3, 51)
    assert within_draws(2, 4, 3) == (F(1, 2), F(5, 6), SURE)


def test_a_deck_gives_no_more_than_it_has():
    assert among_draws(2, 5, 9) == 1
    assert among_draws(2, 5, 9, least=3) == 0
    assert among_draws(0, 0, 1) == 0
    assert among_draws(3, 5, 0, least=0) == 1


def test_cards_as_they_are_drawn():
    deck = [True] * 7 + [False] * 13
    agrees_on(among_draws(7, 20, 5, least=3), lambda chance: sum(chance.sample(deck, 5)) >= 3)
    agrees_by(within_draws(7, 20, 4), lambda chance: (*chance.sample(deck, 4), True).index(True) + 1)


@given(st.integers(0, 30), st.integers(0, 30), st.integers(0, 40), st.integers(0, 10))
def test_more_wanted_cards_and_more_draws_never_hurt(wanted, others, draws, least):
    chance = among_draws(wanted, wanted + others, draws, least)
    assert 0 <= chance <= 1
    assert among_draws(wanted + 1, wanted + 1 + others, draws, least) >= chance
    assert among_draws(wanted, wanted + others, draws + 1, least) >= chance
    assert among_draws(wanted, wanted + others, draws, least + 1) <= chance


@pytest.mark.parametrize(
    ("chance", "shown"),
    [(F(0), 0), (F(1, 1000), 1), (F(1, 8), 13), (F(5, 6), 83), (F(1, 2), 50), (F(999, 1000), 99), (F(1), 100)],
)
def test_percents_are_sure_only_of_what_is_sure(chance, shown):
    assert percent(chance) == shown


@pytest.mark.parametrize(
    "ask",
    [
        lambda: sums(-1),
        lambda: sums(1, sides=0),
        lambda: among_draws(3, 2, 1),
        lambda: among_draws(-1, 2, 1),
        lambda: among_draws(1, 2, -1),
        lambda: shuts(0),
        lambda: shuts(31),
        lambda: escapes([], [1]),
        lambda: escapes([1], []),
        lambda: leads({1: "north"}),
    ],
)
def test_what_cannot_be_has_no_odds(ask):
    with pytest.raises(ValueError, match=r"no such|nobody|not the faces"):
        ask()


# Tests of an attribute


def test_a_test_by_hand():
    """W3: Agility 6 fails with 7, and with one determination 7 is enough."""
    assert passes(6) == F(15, 36)
    assert passes(6, determination=1) == passes(7) == F(21, 36)
    assert passes(6, determination=1, penalty=2) == F(10, 36)
    assert (passes(1), passes(2), passes(11), passes(12)) == (NEVER, F(1, 36), F(35, 36), SURE)
    assert percent(passes(7, determination=2)) == 83


def test_tries_by_hand():
    """Every failure brings one more: Agility 6 fails with 21 of 36, then with 15, then with 10."""
    assert passes_within(6, 3) == (F(15, 36), 1 - F(21 * 15, 36**2), 1 - F(21 * 15 * 10, 36**3))
    assert passes_within(11, 2) == (F(35, 36), SURE)
    assert passes_within(6, 0) == ()


@pytest.mark.parametrize(("attribute", "determination", "penalty"), [(3, 0, 0), (6, 2, 0), (9, 0, 3), (4, 1, 2)])
def test_tests_as_they_are_made(attribute, determination, penalty):
    def tried(chance):
        tokens = determination
        for attempt in range(1, 5):
            if two_dice(chance) + penalty <= attribute + tokens:
                return attempt
            tokens += 1
        return 5

    chances = passes_within(attribute, 4, determination, penalty)
    assert chances[0] == passes(attribute, determination, penalty)
    agrees_by(chances, tried)


@given(st.integers(1, 12), st.integers(0, 8), st.integers(0, 8))
def test_determination_helps_and_a_penalty_does_not(attribute, determination, penalty):
    chance = passes(attribute, determination, penalty)
    assert passes(attribute, determination + 1, penalty) >= chance >= passes(attribute, determination, penalty + 1)
    assert passes(attribute, determination + 1, penalty + 1) == chance
    chances = passes_within(attribute, 25, determination, penalty)
    assert list(chances) == sorted(chances)
    assert chances[-1] == 1  # the tokens have outgrown the dice


# The bridge


def test_the_bridge_by_hand():
    assert crosses(6, 3) == (F(15, 36), F(10, 36), F(6, 36), F(3, 36))
    assert crosses(4, 0, determination=1) == (F(10, 36),)


def test_the_bridge_as_it_is_crossed():
    for kept, chance in enumerate(crosses(7, 4, determination=1)):
        agrees_on(chance, lambda rolled, cards=kept: die(rolled) + die(rolled) + cards <= 7 + 1, seed=kept)


@given(st.integers(1, 12), st.integers(0, 12), st.integers(0, 4))
def test_every_loot_card_weighs(agility, loot, determination):
    chances = crosses(agility, loot, determination)
    assert len(chances) == loot + 1
    assert list(chances) == sorted(chances, reverse=True)


# The sun


def test_the_sun_by_hand():
    """Facts, §3: 83.3, 55.6, 27.8, 9.26 and 1.54 %, then a sixth of it each round."""
    chances = open_after(25, 7)
    assert chances == (F(5, 6), F(5, 9), F(5, 18), F(5, 54), F(5, 324), F(5, 1944), F(5, 11664))
    assert [round(float(chance) * 100, 2) for chance in chances[:5]] == [83.33, 55.56, 27.78, 9.26, 1.54]
    assert open_after(1, 24) == (SURE,) * 24
    assert open_after(30, 2) == (F(1, 6), F(1, 36))
    assert (len(SUN_TRACK), SUN_TRACK[24:]) == (30, (0, 1, 2, 3, 4, 5))


def test_the_check_of_one_space():
    """W2: "1–2" shuts with two of six results, "1–3" with three."""
    assert (shuts(25), shuts(26), shuts(27), shuts(28), shuts(30)) == (NEVER, F(1, 6), F(1, 3), F(1, 2), F(5, 6))
    assert shuts(2, track=(0, 4)) == F(2, 3)
    assert open_after(1, 2, track=(0, 4)) == (F(1, 3), F(1, 9))


def test_the_sun_as_it_sets():
    def rounds_open(chance, space=23):
        rounds = 0
        while True:
            space = min(30, space + 1)
            if space > 25 and die(chance) <= space - 25:
                return rounds
            rounds += 1

    seen = simulated(rounds_open)
    for rounds, still_open in enumerate(open_after(23, 9), start=1):
        share = sum(part for lasted, part in seen.items() if lasted >= rounds)
        agrees({True: still_open, False: 1 - still_open}, {True: share, False: 1 - share})


@given(st.integers(1, 30), st.integers(1, 20))
def test_doors_that_are_shut_stay_shut(space, rounds):
    chances = open_after(space, rounds)
    assert list(chances) == sorted(chances, reverse=True)
    if space < 30:  # a later sun is never better
        assert all(later <= sooner for later, sooner in zip(open_after(space + 1, rounds), chances, strict=True))


# Wounds and the dragon


def test_wounds_by_hand():
    assert wounds(1, plus=-3) == {0: F(1, 2), 1: F(1, 6), 2: F(1, 6), 3: F(1, 6)}
    assert kills(4, dice=1) == F(1, 2)
    assert kills(3, dice=1, plus=-3) == F(1, 6)
    assert kills(9, dice=2) == F(10, 36)
    assert (kills(4, dice=0, plus=4), kills(5, dice=0, plus=4)) == (SURE, NEVER)


@pytest.mark.parametrize(("dice", "plus"), [(1, -2), (2, 0), (3, 2)])
def test_wounds_as_they_are_rolled(dice, plus):
    def hit(chance):
        return max(0, sum(die(chance) for _ in range(dice)) + plus)

    agrees(wounds(dice, plus), simulated(hit))
    agrees_on(kills(6, dice, plus), lambda chance: hit(chance) >= 6)


@given(st.integers(0, 4), st.integers(-4, 4), st.integers(1, 30))
def test_more_life_and_fewer_dice_are_safer(dice, plus, life):
    assert sum(wounds(dice, plus).values()) == 1
    assert kills(life + 1, dice, plus) <= kills(life, dice, plus) <= kills(life, dice + 1, plus)


@pytest.mark.rule("DQ-101")
def test_the_dragon_by_hand():
    """Facts, §2: one of the cards that are left."""
    nexts = [rage_within(sleeping, 1)[0] for sleeping in range(8)]
    assert nexts == [F(1, left) for left in range(1, 9)]
    shown = [tenths(chance) for chance in reversed(nexts)]
    assert shown == [12.5, 14.3, 16.7, 20.0, 25.0, 33.3, 50.0, 100.0]
    assert rage_within(7, 9) == (*(F(draws, 8) for draws in range(1, 9)), SURE)
    assert (rage_within(5, 1, rage=0), rage_within(0, 1, rage=0)) == ((NEVER,), (NEVER,))
    assert rage_within(4, 2, rage=2) == (F(1, 3), F(3, 5))


def test_the_price_of_staying():
    """Five cards left and 9 life: 20 % that it wakes, and 28 % that it kills then."""
    assert rage_kills(9) == F(10, 36)
    assert (rage_kills(2), rage_kills(12), rage_kills(13)) == (SURE, F(1, 36), NEVER)
    assert (percent(rage_within(4, 1)[0]), percent(rage_kills(9))) == (20, 28)


def test_the_dragon_as_it_wakes():
    deck = ["sleeping"] * 5 + ["rage"] * 2
    agrees_by(rage_within(5, 4, rage=2), lambda chance: (*chance.sample(deck, 4), "rage").index("rage") + 1)
    agrees_on(rage_kills(8), lambda chance: two_dice(chance) >= 8)


@given(st.integers(0, 9), st.integers(0, 3), st.integers(1, 14))
def test_the_dragon_wakes_at_last(sleeping, rage, draws):
    chances = rage_within(sleeping, draws, rage)
    assert list(chances) == sorted(chances)
    assert chances[0] == (F(rage, sleeping + rage) if rage else NEVER)
    if rage and draws > sleeping:
        assert chances[-1] == 1


# Running away


def escapes(hero: list[int], monster: list[int]) -> F:
    """The chance where every card is known: there it has no bounds."""
    least, most = escape_bounds(hero, monster)
    assert least == most
    return least


def test_an_escape_by_hand():
    """W1: 3 against 2 escapes; so does 2 against 2."""
    assert escapes([3], [2]) == escapes([2], [2]) == 1
    assert escapes([1], [2]) == 0
    assert escapes([1, 2, 3, 4], [2, 2, 3, 5]) == F(2 + 3 + 3, 16)


def test_unknown_cards_give_bounds():
    assert escape_bounds([1, 3], [2, 2]) == (F(1, 2), F(1, 2))
    assert escape_bounds([3, None], [2, 4]) == (F(1, 4), F(3, 4))
    assert escape_bounds([3], [None, 2, 4, None]) == (F(1, 4), F(3, 4))
    assert escape_bounds([None, 1], [None]) == (NEVER, SURE)


def test_escapes_as_they_are_tried():
    hero, monster = [1, 4, 2, 0], [2, 3, 2, 0]
    agrees_on(escapes(hero, monster), lambda chance: chance.choice(hero) >= chance.choice(monster))


CARDS = st.lists(st.none() | st.integers(0, 5), min_size=1, max_size=4)
WORTHS = st.lists(st.integers(0, 5), min_size=1, max_size=4)


@given(CARDS, CARDS)
def test_the_bounds_are_what_the_worst_and_the_best_cards_give(hero, monster):
    lowest = [-1 if card is None else card for card in hero], [9 if card is None else card for card in monster]
    highest = [9 if card is None else card for card in hero], [-1 if card is None else card for card in monster]
    assert escape_bounds(hero, monster) == (escapes(*lowest), escapes(*highest))


@given(WORTHS, WORTHS)
def test_better_cards_escape_more_often(hero, monster):
    assert 0 <= escapes(hero, monster) <= escapes([card + 1 for card in hero], monster) <= 1


# The dark


DARK = {1: "north", 2: "east", 3: "wall", 4: "east", 5: "wall", 6: "south"}


def test_the_dark_by_hand():
    assert leads(DARK) == {"north": F(1, 6), "east": F(1, 3), "wall": F(1, 3), "south": F(1, 6)}
    assert out_within(DARK, 3) == (F(2, 3), F(8, 9), F(26, 27))
    assert out_within(dict.fromkeys(range(1, 7), "wall"), 2) == (NEVER, NEVER)
    assert out_within(dict.fromkeys(range(1, 7), "west"), 2) == (SURE, SURE)


def test_the_dark_as_heroes_stumble():
    agrees(leads(DARK), simulated(lambda chance: DARK[die(chance)]))

    def turn_of_leaving(chance):
        turn = 1
        while die(chance) in (3, 5):
            turn += 1
        return turn

    agrees_by(out_within(DARK, 5), turn_of_leaving)


@given(st.lists(st.sampled_from(["north", "east", "south", "west", "wall"]), min_size=6, max_size=6))
def test_every_face_of_the_dark_leads_somewhere(sides):
    faces = dict(enumerate(sides, start=1))
    assert sum(leads(faces).values()) == 1
    chances = out_within(faces, 5)
    assert list(chances) == sorted(chances)
    assert chances[0] == 1 - F(sides.count("wall"), 6)


# The catacombs


STEP = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
RIGHT_OF = {"north": "east", "east": "south", "south": "west", "west": "north"}
LEFT_OF = {right: direction for direction, right in RIGHT_OF.items()}


def walked(cell, direction, steps):
    """One step after the other, until the outer wall."""
    for _ in range(steps):
        there = cell[0] + STEP[direction][0], cell[1] + STEP[direction][1]
        if there not in BOARD:
            break
        cell = there
    return cell


BOARD = set(product(range(13), range(10)))


@pytest.mark.rule("DQ-151", "DQ-152")
def test_the_way_out_by_hand():
    """W5: three cards and a 2 to the right are 3 forward and 2 to the right."""
    north = emerges((4, 8), "north", 3, "right")
    assert north == {(column, 5): F(1, 6) for column in range(5, 11)}
    assert emerges((4, 4), "east", 3, "right")[(7, 6)] == F(1, 6)
    assert emerges((4, 4), "south", 3, "right")[(2, 7)] == F(1, 6)
    assert emerges((8, 6), "west", 3, "right")[(5, 4)] == F(1, 6)
    assert emerges((8, 6), "west", 3, "left")[(5, 8)] == F(1, 6)


@pytest.mark.rule("DQ-153", "DQ-154")
def test_the_outer_wall_stops_both_ways():
    """W5: seven cards with the wall 5 ahead are 5; and to the left the wall is 2 away."""
    assert emerges((2, 5), "north", 7, "left") == {(1, 0): F(1, 6), (0, 0): F(5, 6)}
    assert emerges((12, 0), "north", 1, "right") == {(12, 0): 1}


def test_both_sides_can_be_compared():
    assert emerges_either((6, 9), "north", 2) == {
        "left": {(column, 7): F(1, 6) for column in range(6)},
        "right": {(column, 7): F(1, 6) for column in range(7, 13)},
    }


def test_the_next_draws_by_hand():
    """Two exits among four cards: the first comes at draw 1, 2 and 3 with 3, 2 and 1 of 6."""
    assert let_out_within(2, 4, 3) == (F(1, 2), F(5, 6), SURE)
    assert let_out_within(6, 40, 1) == (F(3, 20),)


@pytest.mark.parametrize(
    ("origin", "direction", "cards", "side"),
    [
        ((5, 6), "north", 0, "right"),
        ((9, 3), "east", 1, "left"),
        ((3, 2), "south", 3, "right"),
        ((2, 8), "west", 0, "left"),
    ],
)
def test_the_catacombs_as_heroes_wander(origin, direction, cards, side):
    sideways = (RIGHT_OF if side == "right" else LEFT_OF)[direction]
    agrees(
        emerges(origin, direction, cards, side),
        simulated(lambda chance: walked(walked(origin, direction, cards), sideways, die(chance))),
    )


def test_the_catacombs_as_they_let_out():
    deck = [True] * 3 + [False] * 6
    agrees_by(let_out_within(3, 9, 4), lambda chance: (*chance.sample(deck, 4), True).index(True) + 1)


CELLS = st.tuples(st.integers(0, 12), st.integers(0, 9))
WAYS = st.sampled_from(sorted(STEP))
SIDES = st.sampled_from(["left", "right"])


@given(CELLS, WAYS, st.integers(0, 20), SIDES)
def test_a_hero_always_comes_up_on_the_board(origin, direction, cards, side):
    chances = emerges(origin, direction, cards, side)
    assert sum(chances.values()) == 1
    assert set(chances) <= BOARD
    assert emerges_either(origin, direction, cards)[side] == chances
    across: dict[str, Any] = {"east": "west", "west": "east", "left": "right", "right": "left"}
    there = (12 - origin[0], origin[1])
    mirrored = emerges(there, across.get(direction, direction), cards, across[side])
    assert mirrored == {(12 - column, row): chance for (column, row), chance in chances.items()}


# Combat cards


DECK = (("melee", 1, "magic", 3), ("melee", 4, "", 1), ("ranged", 2, "melee", 2), ("magic", 2, "", 4))


def test_combat_cards_by_hand():
    assert holds(DECK, 1, attack="melee") == F(4, 10)
    assert holds(DECK, 1, value=2) == F(6, 10)
    assert holds(DECK, 1, icon="") == F(5, 10)
    assert holds(DECK, 1, attack="magic", value=2, icon="") == F(4, 10)
    assert holds(DECK, 1, attack="magic", icon="ranged") == 0
    assert holds(DECK, 2, attack="ranged") == 1 - F(8, 10) * F(7, 9)
    assert holds(DECK, 5, least=4, attack="melee") == F(6, 252)
    assert holds(DECK, 10, least=4, attack="melee") == holds(DECK, 3) == 1


@pytest.mark.parametrize(
    ("cards", "least", "wanted"),
    [
        (1, 1, {"attack": "magic"}),
        (3, 1, {"value": 2}),
        (5, 2, {"attack": "melee", "icon": "magic"}),
        (4, 3, {"icon": ""}),
    ],
)
def test_combat_cards_as_they_are_drawn(cards, least, wanted):
    pile = [
        {"attack": attack, "value": value, "icon": icon} for attack, value, icon, count in DECK for _ in range(count)
    ]

    def drawn(chance):
        return sum(wanted.items() <= card.items() for card in chance.sample(pile, cards)) >= least

    agrees_on(holds(DECK, cards, least=least, **wanted), drawn)


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["melee", "magic"]), st.integers(1, 4), st.sampled_from(["", "magic"]), st.integers(0, 4)
        ),
        max_size=8,
    ),
    st.integers(0, 6),
)
def test_the_next_card_is_of_one_sort(lines, cards):
    size = sum(line[3] for line in lines)
    assert sum(holds(lines, 1, attack=attack) for attack in ("melee", "magic")) == (1 if size else 0)
    assert sum(holds(lines, 1, value=value) for value in range(1, 5)) == (1 if size else 0)
    assert holds(lines, cards, attack="melee", value=2) <= holds(lines, cards, attack="melee")
    assert holds(lines, cards + 1, icon="magic") >= holds(lines, cards, icon="magic")
