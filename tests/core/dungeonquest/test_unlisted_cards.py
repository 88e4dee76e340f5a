"""Cards that nobody has described, and cards that are on no list (section F)."""

from __future__ import annotations

from random import Random

import pytest

from core.boxes.dungeonquest import BOX, labels
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import Effect, Face
from core.boxes.dungeonquest.events.cards import CardTold
from core.chance import Drawn
from core.randomplay import filled
from tests.core.dungeonquest.card_scenes import does, dungeon, with_deck
from tests.core.dungeonquest.table import Table
from tests.core.dungeonquest.walking import descend, out, told

# Cards that nobody has described


def test_a_card_that_nobody_has_described_asks_what_it_does():
    t = Table("Hugo")
    dungeon(t, "Mystery")
    assert (t.step, t.now.card) == ("tell-card", "Mystery")
    t.refused(m.Go(through="open"), "DQ-13")
    t.play(m.TellCard(card="Mystery", effect=Effect("wounds", plus=3)))
    assert t.hero("Hugo").wounds == 3
    assert out(t, "dungeon", "Mystery") == 1


def test_what_was_told_once_is_known_the_next_time():
    t = Table("Hugo")
    dungeon(t, "Mystery")
    t.play(m.TellCard(card="Mystery", effect=Effect("wounds", plus=3)))
    left = t.left("dungeon", "Mystery")
    dungeon(t, "Mystery")
    assert t.hero("Hugo").wounds == 6
    assert t.left("dungeon", "Mystery") == left - 1


def test_a_card_can_turn_out_to_be_loot():
    t = Table("Hugo")
    dungeon(t, "Mystery")
    for gold in (-1, 1_000_001):
        t.refused(m.TellCard(card="Mystery", effect=Effect("loot"), gold=gold), "DQ-58")
    t.play(m.TellCard(card="Mystery", effect=Effect("loot"), gold=250))
    assert [(loot.card, loot.gold) for loot in t.hero("Hugo").loot] == [("Mystery", 250)]
    dungeon(t, "Mystery")
    assert [loot.gold for loot in t.hero("Hugo").loot] == [250, 250]


def test_only_the_card_that_lies_there_is_told():
    t = Table("Hugo")
    dungeon(t, "Mystery")
    refusal = t.refused(m.TellCard(card="Empty", effect=Effect("nothing")), "DQ-55")
    assert refusal.facts["card"] == labels.card("Mystery")
    t.play(m.TellCard(card="Mystery", effect=Effect("nothing")))
    t.refused(m.TellCard(card="Mystery", effect=Effect("nothing")), "DQ-13")


BAD_EFFECTS = [
    (Effect("wounds", dice=5), "DQ-61"),
    (Effect("wounds", dice=-1), "DQ-61"),
    (Effect("wounds", plus=100), "DQ-61"),
    (Effect("wounds", plus=-100), "DQ-61"),
    (Effect("test"), "DQ-133"),
    (Effect("draw"), "DQ-55"),
    (Effect("draw", deck="combat"), "DQ-55"),
    (Effect("monster", monster="dragon"), "DQ-78"),
    (Effect("maybe-monster", monster="dragon", least=3), "DQ-78"),
]


@pytest.mark.parametrize(("effect", "rule"), BAD_EFFECTS)
def test_no_card_does_what_cannot_be(effect, rule):
    t = Table("Hugo")
    dungeon(t, "Mystery")
    t.refused(m.TellCard(card="Mystery", effect=effect), rule)
    t.play(m.TellCard(card="Mystery", effect=Effect("nothing")))
    t.enter("dungeon")
    face = Face("Odd", 1, effects=(Effect("nothing"), effect))
    t.refused(m.Draw(deck="dungeon", card=Drawn(card="Odd"), face=face), rule)


@pytest.mark.parametrize("effect", [Effect("wounds", dice=4), Effect("wounds", plus=99), Effect("lose-turns", plus=99)])
def test_what_just_can_be_is_taken(effect):
    t = Table("Hugo")
    dungeon(t, "Mystery")
    t.play(m.TellCard(card="Mystery", effect=effect))
    assert t.told(CardTold)


def test_whatever_is_offered_for_a_card_can_be_told():
    t = Table("Hugo")
    dungeon(t, "Mystery")
    offered = t.offers("tell-card", card="Mystery")
    assert len(offered) > 10
    for choice in offered:
        assert t.journal.play(filled(BOX, choice, Random(1))).events


def test_below_no_way_down_is_offered():
    t = Table("Hugo", content=with_deck(Face("Odd", 2), deck="catacomb"))
    descend(t)
    t.draw("catacomb", "Odd")
    offered = {dict(choice.given)["effect"].does for choice in t.offers("tell-card")}
    assert "wounds" in offered
    assert not {"passage-down", "catacombs"} & offered


# Cards that no list has


def test_a_card_that_no_list_has_belongs_to_the_deck_from_now_on():
    t = Table("Hugo").entering("dungeon")
    before = t.left("dungeon")
    told(t, Effect("wounds", plus=1), name="Bats", count=3, sort="hazard")
    assert [(event.deck, event.face.name) for event in t.told(CardTold)] == [("dungeon", "Bats")]
    assert (t.left("dungeon"), t.left("dungeon", "Bats"), out(t, "dungeon", "Bats")) == (before + 2, 2, 1)
    dungeon(t, "Bats")
    assert (t.hero("Hugo").wounds, t.left("dungeon", "Bats")) == (2, 1)


def test_a_card_that_no_list_has_may_be_told_without_what_it_does():
    t = Table("Hugo")
    does(t, name="Bats")
    assert (t.step, t.now.card) == ("tell-card", "Bats")


def test_a_told_loot_card_is_loot():
    t = Table("Hugo")
    does(t, name="Crown", sort="loot", gold=700)
    assert [(loot.card, loot.deck, loot.gold) for loot in t.hero("Hugo").loot] == [("Crown", "dungeon", 700)]


def test_a_list_that_knows_the_card_is_not_overruled():
    t = Table("Hugo")
    does(t, Effect("death"), name="Empty")
    assert t.told(CardTold) == []
    assert t.hero("Hugo").status == "inside"


@pytest.mark.parametrize(
    ("name", "face"),
    [
        ("Bats", Face("Cats", 1)),
        (" ", Face(" ", 1)),
        ("", Face("", 1)),
        ("B" * 41, Face("B" * 41, 1)),
        ("Ba\nts", Face("Ba\nts", 1)),
    ],
)
def test_a_told_card_has_a_name_that_can_be_read(name, face):
    t = Table("Hugo").entering("dungeon")
    assert t.refused(m.Draw(deck="dungeon", card=Drawn(card=name), face=face)).code == "bad-name"


@pytest.mark.parametrize(
    "face",
    [
        Face("Bats", 0),
        Face("Bats", 100),
        Face("Bats", 1, "loot", -1),
        Face("Bats", 1, "loot", 1_000_001),
    ],
)
def test_a_told_card_has_numbers_that_can_be(face):
    t = Table("Hugo").entering("dungeon")
    t.refused(m.Draw(deck="dungeon", card=Drawn(card="Bats"), face=face), "DQ-58")


@pytest.mark.parametrize("face", [Face("B" * 40, 99, "loot", 1_000_000), Face("B" * 40, 1, "loot", 0)])
def test_the_largest_and_the_smallest_told_card(face):
    t = Table("Hugo").entering("dungeon")
    t.play(m.Draw(deck="dungeon", card=Drawn(card="B" * 40), face=face))
    assert [loot.gold for loot in t.hero("Hugo").loot] == [face.gold]


def test_a_card_on_no_list_is_told_with_the_choice_that_draws_it():
    t = Table("Hugo").entering("dungeon")
    [drawing] = t.offers("draw")
    besides = BOX.advice.details_of_unknown_card(t.state, drawing, "Bats")
    assert besides is not None
    t.play(m.Draw(**drawing.fields({"card": Drawn(card="Bats"), **besides})))
    assert (t.step, t.now.card) == ("tell-card", "Bats")


def test_where_nothing_is_drawn_or_the_cards_are_all_known_no_other_card_can_be_told():
    t = Table("Hugo").entering("dungeon")
    [drawing] = t.offers("draw")
    t.draw("dungeon", "Empty")
    assert BOX.advice.details_of_unknown_card(t.state, drawing, "Bats") is None
    assert [BOX.advice.details_of_unknown_card(t.state, each, "Bats") for each in t.offers("go")[:1]] == [None]
