"""Where a card of a deck is looked for."""

from __future__ import annotations

from core.asks import DeckCardAsk, Section
from core.choices import Choice, shown
from core.deck import Stock
from core.message import say
from core.sections import Sorted, sections, sections_of

MIXED: tuple[Sorted, ...] = (
    ("Troll", "monster", 1, None),
    ("Gold 200", "loot", 1, 200),
    ("Empty", "empty", 3, None),
    ("Ring", "loot", 9, None),
    ("Gold 50", "loot", 1, 50),
    ("Crypt", "empty", 8, None),
)


def names(found):
    return [section.cards for section in found]


def test_the_most_frequent_cards_stand_first_and_gold_by_its_number():
    assert names(sections(MIXED)) == [("Crypt", "Empty"), ("Troll",), ("Gold 50", "Gold 200", "Ring")]


def test_sorts_without_a_card_have_no_section():
    assert [section.title.key for section in sections(MIXED[:1])] == ["section.monster"]


def test_a_deck_without_sections_is_one():
    ask = DeckCardAsk(field="card", deck="x", cards=(Stock("A", 1), Stock("B", 5)))
    assert names(sections_of(ask)) == [("B", "A")]


def test_a_card_that_is_in_no_section_stands_in_the_last():
    ask = DeckCardAsk(field="card", deck="x", cards=(Stock("Ghost", 1), Stock("Troll", 1)), sections=sections(MIXED))
    assert names(sections_of(ask))[-1] == ("Gold 50", "Gold 200", "Ring", "Ghost")


def test_a_card_keeps_its_place_when_the_last_of_them_has_come():
    every = DeckCardAsk(field="card", deck="x", cards=(Stock("Crypt", 8), Stock("Empty", 3)), sections=sections(MIXED))
    few = DeckCardAsk(field="card", deck="x", cards=(Stock("Empty", 1),), sections=sections(MIXED))
    assert sections_of(every) == sections_of(few)


def test_the_sections_of_cards_that_only_one_player_may_see_are_left_out_for_others():
    own = Section(title=say("section.other"), icon="cards", cards=("A",))
    ask = DeckCardAsk(field="card", deck="x", cards=(Stock("A", 1),), owner="Ada", sections=(own,))
    choice = Choice(move="draw", label=say("section.other"), asks=(ask,))
    (for_ben,), (for_ada,) = shown([choice], "Ben")[0].asks, shown([choice], "Ada")[0].asks
    assert isinstance(for_ben, DeckCardAsk)
    assert (for_ben.cards, for_ben.sections) == ((), ())
    assert isinstance(for_ada, DeckCardAsk)
    assert for_ada.sections == (own,)
