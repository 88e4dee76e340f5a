"""The boss at the end of the last level: how it is fought (RD-31; T6). Its signs are in test_boss_signs.py."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.events.cards import CardsAgain, CardsPlayed, CardsRevealed, Shown
from core.boxes.dungeonraiders.events.fights import MonsterBeaten, MonsterStruck, Petrified
from core.boxes.dungeonraiders.events.levels import RoomEntered
from tests.core.dungeonraiders.table import boss, room, scene
from tests.core.replaying import with_undo_after_every_move


@pytest.mark.rule("RD-31", "RD-25")
def test_t6_a_key_counts_nothing_against_a_boss_and_five_before_a_chest():
    t = boss("Wolf Pack", 3, items={"A": "key"})
    t.cards("key+3", 4, 3)
    assert t.told(MonsterStruck)[0].total == 10
    assert t.lost_life == {"A": 3, "C": 3}  # 0 + 3 is as low as a 3
    with_undo_after_every_move(t)
    t = room("Chest 4", 3, items={"A": "key"})
    t.cards("key", 4, 3)
    assert t.won == {"A": 4}
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-31")
def test_everybody_may_play_two_cards_which_are_added_up():
    t = boss("Medusa", 3)
    t.cards("5+1", "2+3", 1)
    assert t.told(CardsPlayed)[0] == CardsPlayed(player="A", cards=("5", "1"))
    assert t.told(MonsterBeaten) == [MonsterBeaten(card="Medusa", total=12, strength=12, boss=True)]
    assert [player.spent for player in t.state.players] == [(), (), ()]  # the level has ended


@pytest.mark.rule("RD-31")
def test_and_not_three():
    t = boss("Medusa", 3)
    refusal = t.refused(m.PlayCards(player="A", cards=("1", "2", "3")), "RD-31")
    assert (refusal.code, refusal.facts["count"], refusal.facts["most"]) == ("rd-so-many-cards", 3, 2)


@pytest.mark.rule("RD-31")
def test_no_card_is_played_twice():
    t = boss("Medusa", 3, items={"A": "sword"})
    assert t.refused(m.PlayCards(player="A", cards=("3", "3")), "RD-31").code == "rd-card-twice"
    assert t.refused(m.PlayCards(player="A", cards=("sword", "sword"))).code == "rd-card-twice"
    assert t.refused(m.PlayCards(player="A", cards=("sword", "sword:2"))).code == "rd-item-not-held"


@pytest.mark.rule("RD-31", "RD-26")
def test_a_sword_counts_five_and_so_does_another():
    t = boss("Medusa", 3, items={"A": "sword sword"})
    t.cards("sword+sword", 1, 1)
    assert t.told(MonsterBeaten)[0].total == 12


@pytest.mark.rule("RD-31")
@pytest.mark.parametrize("item", ["torch", "key", "ball"])
def test_other_items_count_nothing(item):
    t = boss("Minotaur", 3, items={"A": item}, boss_balls="counted")
    t.cards(f"{item}+5", 3, 2)
    assert t.told(MonsterStruck)[0].total == 10


@pytest.mark.rule("RD-31")
def test_the_lowest_sum_is_hit_and_not_the_lowest_card():
    t = boss("Sphinx", 3)
    t.cards("5+1", 2, "2+3")
    assert t.lost_life == {"B": 4}


@pytest.mark.rule("RD-31")
def test_equal_sums_of_other_cards_are_tied():
    t = boss("Sphinx", 3)
    t.cards("1+4", 5, "2+3")
    assert t.told(MonsterBeaten)  # 15
    t = boss("Sphinx", 3)
    t.cards("1+3", 4, "2+3")
    assert t.lost_life == {"A": 4, "B": 4}


@pytest.mark.rule("RD-31")
def test_after_four_rooms_there_is_one_power_card_and_what_one_has_besides():
    t = boss("Medusa", 3, hands={"A": "4", "B": "5", "C": "3"}, items={"A": "sword"})
    assert t.refused(m.PlayCards(player="B", cards=("5", "4")), "RD-10").code == "rd-card-spent"
    t.cards("4+sword", 5, 3)
    assert t.told(MonsterBeaten)[0].total == 17


@pytest.mark.rule("RD-31", "RD-32")
def test_who_has_no_card_at_all_has_played_a_zero():
    t = boss("Medusa", 3, hands={"A": ""})
    assert t.waiting == ("B", "C")
    t.cards(5, 5)
    assert t.told(Petrified) == [Petrified(card="Medusa", players=("A",))]


@pytest.mark.rule("RD-31")
def test_it_is_as_strong_as_its_shield_for_the_living():
    t = boss("Medusa", 4, life={"D": 0})
    t.cards(5, 5, 2)
    assert t.told(MonsterBeaten) == [MonsterBeaten(card="Medusa", total=12, strength=12, boss=True)]


BOSSES = [
    ("Tax Collector", (14, 18, 23)),
    ("Sphinx", (14, 18, 23)),
    ("Golem", (14, 18, 23)),
    ("Hydra", (8, 10, 13)),
    ("Wolf Pack", (11, 14, 18)),
    ("Medusa", (12, 16, 20)),
    ("Mega-Dragon", (17, 23, 29)),
    ("Minotaur", (11, 15, 19)),
    ("Mummy", (13, 18, 23)),
    ("Necromancer", (12, 15, 19)),
    ("Vampire", (14, 18, 23)),
]


@pytest.mark.rule("RD-31")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(("card", "shields"), BOSSES)
def test_every_boss_can_be_beaten_with_exactly_its_strength(card, shields, players):
    strength = shields[players - 3]
    for total, beaten in ((strength, True), (strength - 1, False)):
        sums = [total // players + (at < total % players) for at in range(players)]
        t = boss(card, players)
        t.cards(*(str(each) if each <= 5 else f"5+{each - 5}" for each in sums))
        assert [told.strength for told in t.told(MonsterBeaten)] == ([strength] if beaten else [])


# Crystal balls


@pytest.mark.rule("RD-24", "RD-31")
def test_a_ball_brings_another_card_against_a_boss_too():
    t = boss("Medusa", 3, items={"A": "ball"})
    t.cards("ball+2", 2, 3)
    assert (t.told(CardsAgain), t.waiting) == ([CardsAgain(players=("A",))], ("A",))
    t.cards(5)
    assert t.told(MonsterBeaten)[0].total == 12


@pytest.mark.rule("RD-24", "RD-31")
def test_two_balls_bring_two():
    t = boss("Medusa", 3, items={"A": "ball ball"})
    t.cards("ball+ball", 1, 2)
    refusal = t.refused(m.PlayCards(player="A", cards=("1", "2", "3")))
    assert (refusal.facts["least"], refusal.facts["most"]) == (1, 2)
    t.cards("4+5")
    assert t.told(MonsterBeaten)[0].total == 12


@pytest.mark.rule("RD-24", "RD-31")
def test_whoever_has_a_card_beside_the_ball_may_play_no_other():
    t = boss("Medusa", 3, items={"A": "ball"})
    t.cards("ball+2", 5, 5)
    t.cards("")
    assert t.told(MonsterBeaten)[0].total == 12


@pytest.mark.rule("RD-24", "RD-31")
@pytest.mark.parametrize("balls", ["ball", "ball+ball"])
def test_nobody_sneaks_away_behind_a_crystal_ball(balls):
    """Who has cards plays one against a boss: a ball is played in place of one, and not for none."""
    t = boss("Medusa", 3, items={"A": "ball ball"})
    t.cards(balls, 5, 5)
    assert t.refused(m.PlayCards(player="A", cards=()), "RD-31").facts["least"] == 1
    t = boss("Medusa", 3, items={"A": "ball ball"}, boss_no_card=True)
    t.cards(balls, 5, 5)
    t.cards("")
    assert t.told(Petrified) == [Petrified(card="Medusa", players=("A",))]


@pytest.mark.rule("RD-24", "RD-31")
def test_who_has_no_card_left_behind_a_ball_plays_none():
    t = boss("Medusa", 3, items={"A": "ball"}, hands={"A": ""})
    t.cards("ball", 5, 5)
    assert t.told(Petrified) == [Petrified(card="Medusa", players=("A",))]


@pytest.mark.rule("RD-24", "RD-31")
def test_where_balls_only_count_nothing_follows_them():
    t = boss("Medusa", 3, items={"A": "ball"}, boss_balls="counted")
    t.cards("ball+2", 5, 5)
    assert t.told(CardsAgain) == []
    assert t.told(MonsterBeaten)[0].total == 12


@pytest.mark.rule("RD-31")
@pytest.mark.parametrize(("setting", "least"), [(False, 1), (True, 0)])
def test_whether_somebody_with_cards_may_play_none_is_the_tables_to_say(setting, least):
    t = boss("Medusa", 3, boss_no_card=setting)
    assert t.ask("play-cards", player="A").least == least
    if setting:
        t.cards("", 5, 5)
        assert t.told(Petrified) == [Petrified(card="Medusa", players=("A",))]
    else:
        assert t.refused(m.PlayCards(player="A", cards=()), "RD-31").code == "rd-so-many-cards"


@pytest.mark.rule("RD-10", "RD-31")
def test_two_cards_face_down():
    t = boss("Medusa", 3, secret_cards=True)
    t.hide("5+1", "2+3", 1)
    assert t.step == "reveal"
    t.reveal()
    assert t.told(CardsRevealed)[0].plays[0] == Shown("A", ("5", "1"))
    assert t.told(MonsterBeaten)[0].total == 12


@pytest.mark.rule("RD-10", "RD-31")
def test_no_card_face_down():
    t = boss("Medusa", 3, secret_cards=True, boss_no_card=True)
    t.hide("", "2+3", 1)
    assert (t.step, t.told(MonsterStruck)) == ("reveal", [])
    t.reveal()
    assert t.told(CardsRevealed)[0].plays[0] == Shown("A", ())
    assert t.told(Petrified) == [Petrified(card="Medusa", players=("A",))]


@pytest.mark.rule("RD-10", "RD-31")
def test_even_where_nobody_has_laid_any_they_are_turned_over():
    t = boss("Medusa", 3, secret_cards=True, boss_no_card=True, all_dead="nobody")
    t.hide("", "", "")
    assert t.step == "reveal"
    t.reveal()
    assert t.state.reason == "nobody"


# The other reading of the lowest and the highest


@pytest.mark.rule("RD-31")
@pytest.mark.parametrize(("order", "hit"), [("sum", {"B": 4}), ("card", {"A": 4})])
def test_the_lowest_is_found_by_sums_or_by_single_cards(order, hit):
    t = boss("Sphinx", 3, boss_order=order)
    t.cards("1+4", 3, "2+3")
    assert t.lost_life == hit


@pytest.mark.rule("RD-31")
@pytest.mark.parametrize(("order", "hit"), [("sum", {"A": 4}), ("card", {"B": 4})])
def test_and_so_is_the_highest(order, hit):
    t = boss("Minotaur", 3, boss_order=order)
    t.cards("3+2", 4, 1)
    assert t.lost_life == hit


@pytest.mark.rule("RD-24", "RD-31")
def test_a_ball_in_whose_place_a_card_was_played_is_no_lowest_card():
    t = boss("Sphinx", 3, boss_order="card", items={"A": "ball"})
    t.ruling("content/bosses/Sphinx/ball", 0)
    t.cards("ball+5", 1, 2)
    t.cards(4)
    assert t.lost_life == {"B": 4}


def test_a_boss_is_met_face_down():
    t = scene(3)
    t.before_boss()
    assert (t.step, t.row[-1]) == ("boss", "boss")
    t.turn("Medusa", by="phone")
    assert t.told(RoomEntered) == [RoomEntered(level=5, slot="5", card="Medusa", sort="boss", turned=True, by="phone")]
