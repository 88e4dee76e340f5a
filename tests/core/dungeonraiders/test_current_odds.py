"""The odds that a table is shown, against every way in which the game itself can go on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest

from core.box import Viewer
from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.cards import sort_of as sort_of_card
from core.boxes.dungeonraiders.cards import value
from core.boxes.dungeonraiders.content import SORTS, sort_of
from core.boxes.dungeonraiders.decide import play
from core.boxes.dungeonraiders.events.fights import MonsterBeaten, MonsterStruck
from core.boxes.dungeonraiders.events.rooms import TrapSprung
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.table import card_named
from core.facts import Event
from data.words import words
from tests.core.dungeonraiders.table import CONTENT, Table, boss, room, scene

english = words("en")


def shown(t: Table, key: str, viewer: Viewer = None) -> list[Fraction]:
    """All chances of one sort, in their order."""
    return [
        odds.chance for odds in BOX.advice.odds(BOX.sight.view(t.state, viewer)) if odds.label.key == f"rd.odds.{key}"
    ]


def every_way(t: Table, plays: Sequence[Sequence[tuple[str, ...]]]) -> list[tuple[Event, ...]]:
    """What comes of all that those who are awaited can play."""
    found = []
    for chosen in product(*plays):
        state = t.state
        told: list[Event] = []
        for name, cards in zip(t.waiting, chosen, strict=True):
            events, state = play(state, m.PlayCards(player=name, cards=cards))
            told += events
        found.append(tuple(told))
    return found


def told_by_brute_force(ways: Sequence[Sequence[Event]], names: str) -> tuple[Fraction, list[Fraction]]:
    """How often it is beaten, and how often it hits each of them."""
    beaten = sum(any(isinstance(event, MonsterBeaten) for event in way) for way in ways)
    struck = [event for way in ways for event in way if isinstance(event, MonsterStruck)]
    hit = Counter(name for event in struck for name in event.players)
    return Fraction(beaten, len(ways)), [Fraction(hit[name], len(ways)) for name in names]


@pytest.mark.rule("RD-15", "RD-16", "RD-26", "RD-34")
@pytest.mark.parametrize(
    ("card", "players", "hands", "items"),
    [
        ("Dragon", 4, {"A": "13", "B": "245", "C": "5", "D": "12"}, {"A": "sword", "C": "sword"}),
        ("Goblin", 3, {"A": "24", "B": "45", "C": "135"}, {"B": "key torch"}),
        ("Snake", 5, {"A": "12", "B": "23", "C": "34", "D": "45", "E": "15"}, {}),
        ("Troll", 2, {"A": "125", "B": "235"}, {"B": "sword"}),
    ],
)
def test_a_monster_by_every_way_to_play(card, players, hands, items):
    t = room(card, players, hands=hands, items=items)
    ways = every_way(t, [[(str(word),) for word in t.playable(name)] for name in t.waiting])
    beaten, hit = told_by_brute_force(ways, "ABCDE"[:players])
    assert shown(t, "beaten") == ([beaten] if players > 2 else [])
    assert shown(t, "hit") == hit


def values_of(t: Table, name: str) -> list[int]:
    """What each card counts that somebody can play against a boss, the lowest first."""
    return sorted(value(t.state, sort_of_card(str(word))) for word in t.playable(name, "play-cards"))


@pytest.mark.rule("RD-31", "RD-32", "RD-34")
@pytest.mark.parametrize(
    ("card", "players", "hands", "items"),
    [
        (
            "Vampire",
            4,
            {"A": "14", "B": "25", "C": "3", "D": "5"},
            {"A": "torch", "B": "key", "C": "key", "D": "torch"},
        ),
        ("Minotaur", 3, {"A": "12", "B": "25", "C": "13"}, {"A": "key", "B": "key"}),
        ("Sphinx", 3, {"A": "12", "B": "13", "C": "12"}, {"A": "ball ball", "C": "ball"}),
        ("Golem", 4, {"A": "12", "B": "34", "C": "15", "D": "5"}, {"A": "sword key", "C": "key", "D": "torch"}),
        ("Necromancer", 2, {"A": "124", "B": "235"}, {}),
    ],
)
def test_a_boss_by_every_pair_of_cards(card, players, hands, items):
    t = boss(card, players, hands=hands, items=items)
    plays = [[*combinations(map(str, t.playable(name, "play-cards")), 2)] for name in t.waiting]
    beaten, hit = told_by_brute_force(every_way(t, plays), "ABCDE"[:players])
    assert shown(t, "beaten-two") == ([beaten] if players > 2 else [])
    assert shown(t, "hit") == hit
    every = [
        sorted(value(t.state, sort_of_card(word)) for word in t.playable(name, "play-cards")) for name in t.waiting
    ]
    lowest = "lowest-hits" if not shown(t, "lowest-beats") else "lowest-beats"
    assert shown(t, lowest) == [sum(sum(values[:2]) for values in every)]
    assert shown(t, "most") == ([sum(sum(values[-2:]) for values in every)] if players > 2 else [])


@pytest.mark.rule("RD-31")
def test_the_lowest_cards_against_a_boss_are_as_many_as_those_that_are_played_at_random():
    t = boss("Mega-Dragon", 3, hands={"A": "12", "B": "34", "C": "5"})
    (told,) = [each for each in BOX.advice.odds(t.state) if each.label.key == "rd.odds.lowest-hits"]
    assert told.chance == 3 + 7 + 5
    assert english.text(told.label) == "Everybody’s two lowest cards together – it hits: A"
    t = room("Dragon", 3, hands={"A": "12", "B": "34", "C": "5"})
    (told,) = [each for each in BOX.advice.odds(t.state) if each.label.key == "rd.odds.lowest-hits"]
    assert english.text(told.label) == "Everybody’s lowest card together – it hits: A"


@pytest.mark.rule("RD-24", "RD-31")
def test_a_card_face_down_after_a_crystal_ball_is_any_that_its_player_can_have_chosen():
    t = boss("Vampire", 3, hands={"A": "14", "B": "2", "C": "3"}, items={"A": "ball"}, secret_cards=True)
    t.hide("ball", "2", "3")
    t.reveal()
    before = shown(t, "beaten-two"), shown(t, "most"), shown(t, "hit")
    assert before == ([Fraction(0)], [Fraction(9)], [Fraction(1, 2), Fraction(1), Fraction(1, 2)])
    t.hide("4")
    for viewer in (None, "B"):
        assert (shown(t, "beaten-two", viewer), shown(t, "most", viewer), shown(t, "hit", viewer)) == before


@pytest.mark.rule("RD-17", "RD-20")
def test_a_trap_by_every_way_to_play():
    t = room("Spikes", 3, hands={"A": "13", "B": "245", "C": "35"})
    ways = every_way(t, [[(str(word),) for word in t.playable(name)] for name in t.waiting])
    lowest = Counter(event.value for way in ways for event in way if isinstance(event, TrapSprung))
    assert shown(t, "trap-half-life") == [Fraction(lowest[1], len(ways))]
    assert shown(t, "trap-life") == [Fraction(lowest[value], len(ways)) for value in (2, 3)]
    assert shown(t, "trap-harmless") == [Fraction(lowest[4] + lowest[5], len(ways))]


# Dark rooms


def by_sort(state: Game, cards: Sequence[str]) -> list[Fraction]:
    counted = Counter(sort_of(card) for name in cards if (card := card_named(state, name)) is not None)
    return [Fraction(counted[sort], len(cards)) for sort in SORTS]


DECK = [
    card.name
    for cards in (CONTENT.monsters, CONTENT.treasures, CONTENT.traps, CONTENT.vaults)
    for card in cards
    for _ in range(card.count)
]
ALL_DARK = ("dark",) * 5


def without(*gone: str) -> list[str]:
    left = Counter(DECK) - Counter(gone)
    return [*left.elements()]


@pytest.mark.rule("RD-1", "RD-9")
def test_a_dark_room_is_any_that_nobody_has_seen():
    t = Table(3)
    t.lay("Dragon", "dark", "Snake", "dark", "dark")
    assert shown(t, "dark") == by_sort(t.state, without("Dragon", "Snake"))
    assert shown(t, "untold") == []


@pytest.mark.rule("RD-9")
def test_a_room_that_nobody_has_told_of_is_not_called_dark():
    t = Table(3)
    t.later()
    assert (shown(t, "dark"), shown(t, "untold")) == ([], by_sort(t.state, DECK))
    assert english.text(BOX.voice.now(t.state)) == "Level 1, room 1: what is there?"
    (choice,) = t.offers("turn-room")
    assert english.text(choice.label) == "Room 1: what is there?"
    t = Table(3)
    t.lay(*ALL_DARK)
    assert english.text(BOX.voice.now(t.state)) == "Level 1, room 1: turn it over"
    (choice,) = t.offers("turn-room")
    assert english.text(choice.label) == "Turn room 1 over"


@pytest.mark.rule("RD-23")
def test_who_has_seen_other_rooms_by_torchlight_knows_that_they_lie_there():
    t = scene(3, items={"A": "torch"})
    t.lay(*ALL_DARK)
    t.torch("A")
    noted = ("Dragon", "Dragon", "Snake")
    for slot, card in enumerate(noted, 2):
        t.note("A", slot, card)
    assert shown(t, "dark", "A") == by_sort(t.state, without(*noted))
    assert shown(t, "dark", "B") == shown(t, "dark") == by_sort(t.state, DECK)
    t.note("A", 1, "Lava")
    assert shown(t, "dark", "A") == [0, 0, 1, 0]


@pytest.mark.rule("RD-7")
def test_where_an_item_vault_is_there_for_sure_it_is_a_little_likelier():
    """Of all decks, only those without three item vaults among the six cards in the box."""
    t = Table(3, item_vault=True)
    t.lay(*ALL_DARK)
    vaults = sum(card.count for card in CONTENT.vaults if card.name == "Item Vault")
    most = len(DECK)
    none_at_all = Fraction(6 * 5 * 4, 30 * 29 * 28)
    item = Fraction(vaults, most) / (1 - none_at_all)
    rest = (1 - item) / (most - vaults)
    assert shown(t, "dark") == [10 * rest, 10 * rest, 5 * rest, item + 2 * rest]
    assert sum(shown(t, "dark")) == 1


def test_without_a_game_there_is_nothing_to_reckon():
    empty: Any = BOX.rules.empty
    assert BOX.advice.odds(empty) == ()
