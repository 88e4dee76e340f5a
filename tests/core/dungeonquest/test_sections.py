"""In which section of a deck its cards stand."""

from __future__ import annotations

from core.boxes.dungeonquest.content import DeckList, Face
from core.boxes.dungeonquest.sections import sections_of_deck
from core.frozen import find
from data.contents import shipped

DECKS = shipped("dungeonquest").content.decks


def sorted_(deck: str) -> dict[str, tuple[str, ...]]:
    return {section.title.key: section.cards for section in sections_of_deck(find(DECKS, deck))}


def test_every_card_of_a_deck_stands_in_one_section():
    for deck in DECKS:
        found = [card for cards in sorted_(deck.name).values() for card in cards]
        assert not found or sorted(found) == sorted(face.name for face in deck.faces), deck.name


def test_dungeon_cards_begin_with_what_comes_most_often():
    assert sorted_("dungeon")["section.empty"] == ("Empty", "Dead Adventurer", "Crypt")
    assert sorted_("dungeon")["section.monster"] == ("Skeleton", "Sorcerer", "Troll", "Golem", "Demon")


def test_gold_stands_by_its_number():
    assert sorted_("search")["section.loot"] == ("Gold Coins 10", "Gold Coins 60", "Gold Coins 70", "Gold Coins 150")
    assert sorted_("treasure")["section.loot"][-3:] == ("Giant Ruby", "Artifact Eater", "Forbidden Tome")


def test_a_deck_of_a_few_sorts_needs_no_sections():
    assert sections_of_deck(find(DECKS, "door")) == ()
    assert sections_of_deck(None) == ()


def test_a_card_that_only_its_owner_knows_of_is_in_none():
    """DQ-204."""
    faces = tuple(Face(name, 1) for name in "ABCDE")
    deck = DeckList("search", (*faces, Face("Secret", 1, unseen=True)))
    assert all("Secret" not in section.cards for section in sections_of_deck(deck))
