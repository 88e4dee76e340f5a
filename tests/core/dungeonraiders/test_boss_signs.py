"""The signs of the bosses (RD-32; T18 … T22)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.events.cards import CardsAgain
from core.boxes.dungeonraiders.events.ending import Died
from core.boxes.dungeonraiders.events.fights import (
    ChestFound,
    FightAgain,
    MonsterBeaten,
    MonsterConfused,
    MonsterStruck,
    Petrified,
    TaxTaken,
)
from core.boxes.dungeonraiders.events.rooms import ChestShared
from core.boxes.dungeonraiders.state import Score
from core.deck import Stock
from tests.core.dungeonraiders.table import boss
from tests.core.replaying import with_undo_after_every_move

# (a) the lowest and the next lowest


@pytest.mark.rule("RD-32")
def test_t19_the_necromancer_hits_the_two_lowest():
    t = boss("Necromancer", 4)
    t.cards(2, 3, 5, 4)
    assert t.lost_life == {"A": 2, "B": 2}
    assert t.told(MonsterStruck)[0].strength == 15
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-32")
@pytest.mark.parametrize(
    ("cards", "hit"),
    [
        ((1, 1, 3, 5), "ABC"),  # both lowest, and whoever is next
        ((1, 3, 3, 5), "ABC"),
        ((1, 1, 3, 3), "ABCD"),
        ((2, 2, 2, 2), "ABCD"),  # there is no next
        ((1, 1, 1, 4), "ABCD"),
    ],
)
def test_all_who_are_tied_for_these_places(cards, hit):
    t = boss("Necromancer", 4)
    t.cards(*cards)
    assert t.lost_life == dict.fromkeys(hit, 2)


@pytest.mark.rule("RD-32")
def test_the_vampire_does_so_too_and_a_torch_counts_three():
    t = boss("Vampire", 3, items={"A": "torch"})
    t.cards("torch+1", 5, 3)
    assert (t.told(MonsterStruck)[0].total, t.lost_life) == (12, {"A": 3, "C": 3})


# (b) the highest


@pytest.mark.rule("RD-32")
def test_t20_the_minotaur_hits_the_highest():
    t = boss("Minotaur", 3)
    t.cards(5, 3, 2)
    assert t.lost_life == {"A": 4}
    assert t.told(MonsterStruck)[0].strength == 11
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-32")
def test_all_who_are_tied_for_the_highest():
    t = boss("Minotaur", 4)
    t.cards(5, 3, 1, "1+4")
    assert t.lost_life == {"A": 4, "D": 4}


# (c), (e) what is forbidden


@pytest.mark.rule("RD-32")
@pytest.mark.parametrize(("card", "item"), [("Golem", "sword"), ("Necromancer", "ball")])
def test_some_bosses_forbid_something(card, item):
    t = boss(card, 3, items={"A": item})
    assert t.refused(m.PlayCards(player="A", cards=(item, "3")), "RD-32").code == "rd-boss-forbids"
    assert item not in t.playable("A", "play-cards")


@pytest.mark.rule("RD-32")
@pytest.mark.parametrize(("card", "item"), [("Golem", "ball"), ("Necromancer", "sword"), ("Hydra", "ball")])
def test_and_nothing_else(card, item):
    t = boss(card, 3, items={"A": item})
    t.one("A", f"{item}+3")


# (d) torches, (f) balls that count


@pytest.mark.rule("RD-32")
def test_t21_a_torch_counts_five_against_the_mummy():
    t = boss("Mummy", 3, items={"A": "torch"})
    t.cards("torch+3", 2, 2)
    assert t.told(MonsterStruck)[0].total == 12
    assert t.lost_life == {"B": 4, "C": 4}
    with_undo_after_every_move(t)
    t = boss("Mummy", 3, items={"A": "torch"})
    t.cards("torch+3", 3, 2)
    assert t.told(MonsterBeaten) == [MonsterBeaten(card="Mummy", total=13, strength=13, boss=True)]
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-32")
def test_a_ball_counts_five_against_the_sphinx_and_nothing_follows_it():
    t = boss("Sphinx", 3, items={"A": "ball ball"})
    t.cards("ball+ball", 2, 2)
    assert t.told(CardsAgain) == []
    assert t.told(MonsterBeaten) == [MonsterBeaten(card="Sphinx", total=14, strength=14, boss=True)]


# (g) a guarded chest


@pytest.mark.rule("RD-32")
def test_t18_the_mega_dragon_and_the_chest_that_it_guards():
    t = boss("Mega-Dragon", 5)
    t.cards("5+1", "5+1", "5+1", "5+1", 5)
    assert t.told(MonsterBeaten) == [MonsterBeaten(card="Mega-Dragon", total=29, strength=29, boss=True)]
    assert t.told(ChestFound) == [ChestFound(card="Mega-Dragon", coins=3)]
    assert (t.state.room.sort, t.waiting) == ("chest", ("A", "B", "C", "D", "E"))
    t.cards(4, 3, 2, 2, 3)
    assert t.won == {"A": 3}
    assert t.state.winners == ("A",)
    with_undo_after_every_move(t)

    t = boss("Mega-Dragon", 5)
    t.cards("5+1", "5+1", "5+1", 5, 5)
    assert (t.lost_life, t.told(ChestFound)) == ({"D": 4, "E": 4}, [])
    assert t.state.stage == "over"
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-32", "RD-25")
def test_before_the_chest_a_key_is_a_five_and_a_sword_is_nothing():
    t = boss("Mega-Dragon", 3, items={"A": "key sword torch"})
    t.cards("5+4", "5+4", 5)
    assert t.refused(m.PlayCard(player="A", card="sword"), "RD-26").code == "rd-sword-elsewhere"
    assert t.refused(m.PlayCard(player="A", card="torch"), "RD-23").code == "rd-torch-is-no-card"
    assert t.refused(m.PlayCards(player="A", cards=("1", "2"))).code == "rd-so-many-cards"
    t.cards("key", 3, 4)
    assert t.won == {"A": 3}


@pytest.mark.rule("RD-24", "RD-32")
def test_a_ball_works_before_the_chest_as_anywhere():
    t = boss("Mega-Dragon", 3, items={"A": "ball"})
    t.cards("5+4", "5+4", 5)
    t.cards("ball", 3, 2)
    assert t.waiting == ("A",)
    t.cards(3)
    assert t.won == {"A": 1, "B": 1}


@pytest.mark.rule("RD-32")
@pytest.mark.parametrize(
    ("setting", "hands", "cards", "won"),
    [
        ("zero", {"A": "45", "B": "5", "C": "15"}, (1,), {"C": 3}),
        ("out", {"A": "45", "B": "5", "C": "15"}, (1,), {"C": 3}),
        ("zero", {"A": "45", "B": "5", "C": "45"}, (), {"A": 1, "B": 1, "C": 1}),  # all have played a 0
        ("out", {"A": "45", "B": "5", "C": "45"}, (), {}),
    ],
)
def test_who_has_no_card_left_for_the_chest(setting, hands, cards, won):
    """The last power card goes against the dragon; C may have kept one."""
    t = boss("Mega-Dragon", 3, hands=hands, items={"B": "sword"}, cardless_chest=setting)
    t.cards("4+5", "5+sword", 5 if "1" in hands["C"] else "4+5")
    assert t.told(ChestFound)
    if cards:
        assert t.waiting == ("C",)
        t.cards(*cards)
    assert t.won == won


@pytest.mark.rule("RD-32")
def test_a_chest_that_nobody_has_a_card_for_is_nobodys():
    t = boss("Mega-Dragon", 3, hands={"A": "45", "B": "5", "C": "45"}, items={"B": "sword"})
    t.cards("4+5", "5+sword", "4+5")
    assert (len(t.told(ChestFound)), t.told(ChestShared), t.won) == (1, [], {})


@pytest.mark.rule("RD-32", "RD-34")
def test_two_players_never_see_that_chest():
    t = boss("Mega-Dragon", 2)
    t.cards("5+4", "5+4")
    assert (t.told(MonsterConfused), t.told(ChestFound)) == (
        [MonsterConfused(card="Mega-Dragon", total=18, boss=True)],
        [],
    )
    assert t.state.stage == "over"


# (h) wounds, (i) treasure by the highest card


@pytest.mark.rule("RD-32")
@pytest.mark.parametrize(("setting", "wounds"), [("card", 4), ("sum", 5)])
def test_the_golem_wounds_as_much_as_the_highest_card_says(setting, wounds):
    t = boss("Golem", 3, highest_card=setting)
    t.cards(2, "1+4", 3)
    assert t.lost_life == {"A": wounds}


@pytest.mark.rule("RD-32")
@pytest.mark.parametrize(("setting", "tax"), [("card", 4), ("sum", 5)])
def test_the_tax_collector_takes_as_much_treasure_as_well(setting, tax):
    t = boss("Tax Collector", 3, treasure=(9, 9, 9), highest_card=setting)
    t.cards(2, "1+4", 3)
    assert (t.lost_life, t.lost_treasure) == ({"A": 2}, {"A": tax})
    assert t.told(TaxTaken) == [TaxTaken(card="Tax Collector", value=tax, lost=(Stock("A", tax),))]


@pytest.mark.rule("RD-6", "RD-32")
def test_of_who_has_too_little_the_tax_collector_takes_that():
    t = boss("Tax Collector", 4, treasure=(3, 0, 9, 9))
    t.cards(2, 2, 5, 3)
    assert (t.lost_life, t.lost_treasure) == ({"A": 2, "B": 2}, {"A": 3})


@pytest.mark.rule("RD-32")
def test_a_sword_is_a_card_of_five_for_him():
    t = boss("Tax Collector", 3, treasure=(9, 9, 9), items={"B": "sword"})
    t.cards(2, "sword", 3)
    assert t.lost_treasure == {"A": 5}


@pytest.mark.rule("RD-32")
def test_nobody_pays_where_he_is_beaten():
    t = boss("Tax Collector", 3, treasure=(9, 9, 9))
    t.cards(4, 5, 5)
    assert (t.lost_treasure, t.told(TaxTaken)) == ({}, [])


# (j) stone


@pytest.mark.rule("RD-32")
def test_medusa_turns_the_lowest_to_stone():
    t = boss("Medusa", 4, treasure=(9, 9, 1, 2), items={"A": "sword"})
    t.cards(2, 2, 5, 3)
    assert t.told(Petrified) == [Petrified(card="Medusa", players=("A", "B"))]
    assert [(died.player, died.cause, died.by) for died in t.told(Died)] == [
        ("A", "stone", "Medusa"),
        ("B", "stone", "Medusa"),
    ]
    assert (t.lost_life, t.items("A"), t.supplies["sword"]) == ({}, {}, 6)
    assert t.state.winners == ("D",)
    assert t.state.scores[:2] == (Score("A", 9, 10, "stone"), Score("B", 9, 10, "stone"))


@pytest.mark.rule("RD-29", "RD-32")
def test_whoever_alone_is_flesh_has_won():
    t = boss("Medusa", 3)
    t.cards(1, 1, 2)
    assert (t.state.reason, t.state.winners) == ("survivor", ("C",))


@pytest.mark.rule("RD-29", "RD-32")
@pytest.mark.parametrize(("setting", "winners"), [("nobody", ()), ("treasure", ("B",))])
def test_and_where_all_are_stone_it_is_as_if_all_were_dead(setting, winners):
    t = boss("Medusa", 3, treasure=(1, 2, 0), all_dead=setting)
    t.cards(1, 1, 1)
    assert (t.state.stage, t.state.winners) == ("over", winners)


# (k) two fights


@pytest.mark.rule("RD-32")
def test_t22_the_hydra_is_fought_twice_and_who_has_no_card_counts_zero():
    t = boss("Hydra", 3, hands={"A": "3", "B": "3", "C": "24"})
    t.cards(3, 3, 2)
    assert t.told(MonsterBeaten) == [MonsterBeaten(card="Hydra", total=8, strength=8, boss=True)]
    assert t.told(FightAgain) == [FightAgain(card="Hydra", bout=2)]
    assert t.waiting == ("C",)
    t.cards(4)
    assert t.told(MonsterStruck) == [
        MonsterStruck(card="Hydra", total=4, strength=8, players=("A", "B"), wounds=2, boss=True)
    ]
    assert t.state.stage == "over"
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-32")
def test_where_nobody_has_a_card_left_all_are_hit():
    t = boss("Hydra", 3, hands={"A": "3", "B": "3", "C": "2"})
    t.cards(3, 3, 2)
    assert t.told(MonsterStruck) == [
        MonsterStruck(card="Hydra", total=0, strength=8, players=("A", "B", "C"), wounds=2, boss=True)
    ]


@pytest.mark.rule("RD-32")
def test_a_lost_fight_is_followed_by_the_second_all_the_same():
    t = boss("Hydra", 3)
    t.cards(1, 2, 3)
    assert (t.lost_life, [again.bout for again in t.told(FightAgain)]) == ({"A": 2}, [2])
    t.cards(2, 1, 1)
    assert t.lost_life == {"A": 2, "B": 2, "C": 2}
    assert t.state.stage == "over"


@pytest.mark.rule("RD-32")
def test_cards_of_the_first_fight_are_not_there_for_the_second():
    t = boss("Hydra", 3, items={"A": "sword"})
    t.cards("sword+1", 1, 1)
    assert t.refused(m.PlayCard(player="A", card="1"), "RD-10").code == "rd-card-spent"
    assert t.refused(m.PlayCard(player="A", card="sword")).code == "rd-item-not-held"
    assert t.supplies["sword"] == 5  # the room is not discarded yet


@pytest.mark.rule("RD-28", "RD-32")
def test_who_dies_in_the_first_fight_makes_the_second_easier():
    t = boss("Hydra", 4, life={"A": 2})
    t.cards(1, 2, 3, 3)
    assert t.alive == "BCD"
    t.cards(1, 2, 5)
    assert t.told(MonsterBeaten) == [MonsterBeaten(card="Hydra", total=8, strength=8, boss=True)]


@pytest.mark.rule("RD-32", "RD-34")
def test_two_who_are_left_after_the_first_fight_cannot_win_the_second():
    t = boss("Hydra", 3, life={"A": 2})
    t.cards(1, 2, 3)
    assert t.waiting == ("B", "C")
    t.cards("5+4", "5+2")
    assert t.lost_life == {"A": 2, "C": 2}


# (l) torches against wolves


@pytest.mark.rule("RD-32")
def test_t21_a_torch_with_a_power_card_keeps_the_wolves_off():
    t = boss("Wolf Pack", 3, items={"A": "torch"})
    t.cards("torch+1", 5, 4)
    assert t.lost_life == {}
    assert t.told(MonsterStruck) == [
        MonsterStruck(card="Wolf Pack", total=10, strength=11, players=(), wounds=3, boss=True, spared=("A",))
    ]
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-32")
def test_it_saves_nobody_else():
    t = boss("Wolf Pack", 3, items={"A": "torch"})
    t.cards("torch+1", 1, 4)
    assert t.lost_life == {"B": 3}
    assert t.told(MonsterStruck)[0].spared == ("A",)


@pytest.mark.rule("RD-32")
@pytest.mark.parametrize("cards", ["torch", "torch+key", "torch+torch"])
def test_nor_whoever_has_no_power_card_with_it(cards):
    t = boss("Wolf Pack", 3, items={"A": "torch torch key"})
    t.cards(cards, 5, 5)
    assert t.lost_life == {"A": 3}


@pytest.mark.rule("RD-32")
def test_against_other_bosses_a_torch_saves_nobody():
    t = boss("Sphinx", 3, items={"A": "torch"})
    t.cards("torch+1", 5, 4)
    assert t.lost_life == {"A": 4}
