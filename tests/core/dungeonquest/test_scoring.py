"""The end of the game and who has won (section O, second half)."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.ending import GameEnded
from core.boxes.dungeonquest.events.loot import LootLost, LootValued
from core.boxes.dungeonquest.settings import Settings
from core.chance import Dice
from tests.core.dungeonquest.table import CONTENT, Table
from tests.core.replaying import with_undo_after_every_move

DECK_OF = {
    "Gold Coins 30": "dungeon",
    "Gold Coins 60": "search",
    "Gold Coins 100": "corpse",
    "Gold Coins 250": "crypt",
    "Treasure Chest": "catacomb",
}


def give(t: Table, hero: str, *cards: str) -> None:
    for card in cards:
        t.play(m.GiveLoot(hero=hero, deck=DECK_OF.get(card, "treasure"), card=card))


def leave(t: Table, *loot: str) -> None:
    """The player whose turn it is walks into a tower with this loot and is out."""
    give(t, t.turn, *loot)
    t.go()
    t.arrive("tower", fresh=False, to=t.hero(t.turn).tower)
    t.choose("tower", "leave")


def die(t: Table) -> None:
    t.enter("pit")
    t.roll("test", 6, 6)


def ended(*loot: tuple[str, ...], **settings: Any) -> Table:
    """A game from which each player in turn leaves with this loot, or does not leave."""
    t = Table(*("Hugo", "Lindel", "Challara", "Gherinn")[: len(loot)], **settings)
    for each in loot:
        if each:
            leave(t, *each)
        else:
            die(t)
    return t


def gold(t: Table) -> dict[str, int | None]:
    return {hero.name: hero.gold for hero in t.state.heroes}


# What happens at the end, before the counting


@pytest.mark.rule("DQ-178")
def test_the_end_begins_with_the_first_player_and_goes_on_clockwise():
    """Lindel is the first player; Hugo, who sits before her, comes last."""
    t = Table(begin=False)
    t.play(
        m.SetUp(
            seats=tuple(m.Seat(name, name) for name in ("Hugo", "Lindel", "Challara")),
            content=CONTENT,
            settings=Settings(runes=0),
            first="Lindel",
        )
    )
    for hero, tower in (("Lindel", "c1r1"), ("Challara", "c13r1"), ("Hugo", "c13r10")):
        t.play(m.TakeTower(hero=hero, tower=tower))
    leave(t, "Treasure Chest")
    leave(t, "Artifact Eater")
    leave(t, "Treasure Chest")
    asked = []
    for faces in ((1, 2), (3, 3), (6, 6)):
        assert t.state.stage == "ending"
        assert not t.told(GameEnded)
        asked.append((t.now.hero, t.step))
        t.roll("end", *faces)
    assert asked == [("Lindel", "end-chest"), ("Challara", "end-eater"), ("Hugo", "end-chest")]
    assert t.state.stage == "over"
    assert gold(t) == {"Lindel": 300, "Challara": 600, "Hugo": 1200}
    assert [score.player for score in t.told(GameEnded)[0].scores] == ["Lindel", "Challara", "Hugo"]
    with_undo_after_every_move(t)


@pytest.mark.rule("DQ-178")
def test_a_player_with_several_resolves_all_of_them_before_the_next_one_does():
    t = ended(("Treasure Chest", "Silver Ring", "Artifact Eater"), ("Treasure Chest",))
    asked = []
    for faces in ((1, 1), (3, 3), (1, 1)):
        asked.append((t.now.hero, t.step))
        t.roll("end", *faces)
    assert asked == [("Hugo", "end-chest"), ("Hugo", "end-eater"), ("Lindel", "end-chest")]
    assert gold(t) == {"Hugo": 200 + 160 + 600, "Lindel": 200}


@pytest.mark.rule("DQ-178")
@pytest.mark.parametrize(("faces", "worth"), [((1, 1), 200), ((3, 4), 700), ((6, 6), 1200)])
def test_a_treasure_chest_is_worth_two_dice_in_hundreds(faces, worth):
    t = ended(("Treasure Chest",))
    t.roll("end", *faces)
    assert t.told(LootValued)[0].gold == worth
    assert gold(t) == {"Hugo": worth}


@pytest.mark.rule("DQ-178")
@pytest.mark.parametrize("fallen", [Dice(faces=(3,)), Dice(faces=(3, 7)), Dice(faces=(0, 3)), Dice(faces=(1, 1, 1))])
def test_it_takes_two_dice(fallen):
    t = ended(("Treasure Chest",))
    t.refused(m.Roll(what="end", dice=fallen))
    assert t.state.stage == "ending"


@pytest.mark.rule("DQ-178")
def test_an_artifact_eater_that_rolls_high_is_worth_it_and_eats_nothing():
    t = ended(("Artifact Eater", "Gold Ring"))
    t.roll("end", 1, 5)
    assert gold(t) == {"Hugo": 600 + 190}
    assert [loot.card for loot in t.hero("Hugo").loot] == ["Artifact Eater", "Gold Ring"]


@pytest.mark.rule("DQ-178")
@pytest.mark.parametrize("faces", [(1, 1), (1, 4), (2, 3)])
def test_an_artifact_eater_that_rolls_low_eats_another_card(faces):
    t = ended(("Gold Ring", "Artifact Eater", "Silver Ring"))
    eater = t.hero("Hugo").loot[1].name
    t.roll("end", *faces)
    assert t.step == "eaten"
    t.refused(m.Choose(what="eaten", option=eater))
    t.refused(m.Choose(what="eaten", option="Crown"))
    t.choose("eaten", t.hero("Hugo").loot[0].name)
    assert t.told(LootLost)[0].why == "eaten"
    assert gold(t) == {"Hugo": 160}


@pytest.mark.rule("DQ-178")
def test_it_need_not_be_rolled_for():
    t = ended(("Artifact Eater", "Gold Ring"))
    t.choose("end-eater", "no")
    assert gold(t) == {"Hugo": 190}
    assert len(t.hero("Hugo").loot) == 2


@pytest.mark.rule("DQ-178")
def test_alone_it_finds_nothing_to_eat():
    t = ended(("Artifact Eater",))
    t.roll("end", 1, 1)
    assert t.state.stage == "over"
    assert gold(t) == {"Hugo": 0}


@pytest.mark.rule("DQ-178")
def test_a_chest_that_was_eaten_is_not_opened_any_more():
    t = ended(("Artifact Eater", "Treasure Chest"), ("Treasure Chest",))
    t.roll("end", 1, 1)
    t.choose("eaten", t.hero("Hugo").loot[1].name)
    assert (t.step, t.now.hero) == ("end-chest", "Lindel")
    t.roll("end", 1, 1)
    assert gold(t) == {"Hugo": 0, "Lindel": 200}


@pytest.mark.rule("DQ-178")
def test_the_loot_of_the_dead_does_nothing_at_the_end():
    t = Table("Hugo", "Lindel")
    give(t, "Hugo", "Treasure Chest")
    die(t)
    leave(t, "Lodestone")
    assert t.state.stage == "over"
    assert not t.told(LootValued)


# Counting


@pytest.mark.rule("DQ-179")
def test_gold_of_all_decks_is_added_up_and_what_has_no_number_is_nothing():
    t = ended(("Gold Coins 30", "Gold Coins 60", "Gold Coins 250", "Silver Ring", "Forbidden Tome", "Lodestone"))
    (score,) = t.told(GameEnded)[0].scores
    assert (score.gold, score.best, score.cards) == (30 + 60 + 250 + 160 + 0 + 1, 250, 6)
    assert gold(t) == {"Hugo": 501}


@pytest.mark.rule("DQ-179")
def test_only_those_who_left_are_counted():
    t = Table("Hugo", "Lindel")
    give(t, "Hugo", "Giant Ruby")
    die(t)
    leave(t, "Lodestone")
    assert [score.player for score in t.told(GameEnded)[0].scores] == ["Lindel"]
    assert gold(t) == {"Hugo": None, "Lindel": 1}
    assert t.state.winners == ("Lindel",)


@pytest.mark.rule("DQ-179")
def test_at_sunset_too_only_those_who_left_are_counted():
    t = Table("Hugo", "Lindel")
    leave(t, "Lodestone")
    give(t, "Lindel", "Giant Ruby")
    t.ruling("sun", 25)
    t.quiet()
    t.roll("sun", 1)
    assert gold(t) == {"Hugo": 1, "Lindel": None}
    assert (t.state.ending, t.state.winners) == ("won", ("Hugo",))


@pytest.mark.rule("DQ-180")
@pytest.mark.parametrize(
    ("hugo", "lindel", "winner"),
    [
        (("Gold Ring",), ("Silver Ring",), "Hugo"),
        (("Silver Ring",), ("Gold Ring",), "Lindel"),
        (("Silver Ring", "Lodestone"), ("Silver Ring",), "Hugo"),
        (("Gold Coins 100", "Gold Coins 60", "Gold Coins 30"), ("Silver Ring",), "Hugo"),
        (("Forbidden Tome", "Forbidden Tome"), ("Lodestone",), "Lindel"),
    ],
)
def test_most_gold_wins(hugo, lindel, winner):
    assert ended(hugo, lindel).state.winners == (winner,)


@pytest.mark.rule("DQ-180")
def test_the_only_one_out_wins_with_nothing_but_a_trifle():
    t = ended(("Forbidden Tome",), (), ())
    assert (t.state.ending, t.state.winners, gold(t)["Hugo"]) == ("won", ("Hugo",), 0)


@pytest.mark.rule("DQ-181")
@pytest.mark.parametrize("swapped", [False, True])
def test_a_tie_goes_to_the_more_valuable_single_card_whoever_has_more_cards(swapped):
    one, many = ("Gold Ring",), ("Silver Ring", "Gold Coins 30")
    t = ended(many, one) if swapped else ended(one, many)
    assert set(gold(t).values()) == {190}
    assert t.state.winners == (("Lindel",) if swapped else ("Hugo",))


@pytest.mark.rule("DQ-181")
@pytest.mark.parametrize("swapped", [False, True])
def test_then_to_most_loot_cards(swapped):
    few, many = ("Gold Ring",), ("Gold Ring", "Forbidden Tome")
    t = ended(many, few) if swapped else ended(few, many)
    assert t.state.winners == (("Hugo",) if swapped else ("Lindel",))


@pytest.mark.rule("DQ-181")
def test_still_tied_they_share_the_victory():
    t = ended(("Gold Ring", "Lodestone"), ("Silver Ring",), ("Lodestone", "Gold Ring"), ())
    assert t.told(GameEnded)[0].winners == ("Hugo", "Challara")
    assert t.state.winners == ("Hugo", "Challara")
    assert t.state.ending == "won"


@pytest.mark.rule("DQ-181")
def test_the_value_of_a_chest_counts_as_that_of_a_card():
    t = ended(("Treasure Chest", "Silver Ring"), ("Silver Ring", "Gold Coins 100", "Gold Coins 100"))
    t.roll("end", 1, 1)
    assert gold(t) == {"Hugo": 360, "Lindel": 360}
    assert t.state.winners == ("Hugo",)


@pytest.mark.rule("DQ-182")
def test_when_nobody_leaves_the_dragon_has_won():
    t = ended((), ())
    (end,) = t.told(GameEnded)
    assert (end.ending, end.winners, end.scores) == ("dragon", (), ())
    assert (t.state.ending, t.state.winners) == ("dragon", ())
    assert gold(t) == {"Hugo": None, "Lindel": None}


@pytest.mark.rule("DQ-182")
def test_nor_has_anybody_won_when_night_catches_all_of_them():
    t = Table("Hugo", "Lindel")
    give(t, "Hugo", "Giant Ruby")
    t.ruling("sun", 25)
    t.quiet()
    t.quiet()
    t.roll("sun", 1)
    assert (t.state.ending, t.state.winners, t.state.stage) == ("sunset", (), "over")
    assert gold(t) == {"Hugo": None, "Lindel": None}
