"""Pads for cards of a fight and of a deck."""

from __future__ import annotations

import pytest

from core.asks import (
    CombatCardAsk,
    DeckCardAsk,
)
from core.boxes.dungeonquest import moves as m
from core.chance import Drawn, Strike
from tests.core.dungeonquest.table import CONTENT, Table, magic, melee, ranged
from tests.ui import questscenes
from tests.ui.padgames import (
    ATTACKS,
    BOTH_SIZES,
    DECK,
    facing_a_card,
)
from tests.ui.padroom import symbols_on

# A card of a fight


@BOTH_SIZES
def test_a_combat_card_is_one_tap_on_type_and_value(enter, size):
    ui = enter(facing_a_card(), size)
    ui.play(ui.choice(CombatCardAsk))
    ui.touch(ui.card_key("melee", 3))
    ui.touch(ui.card_key("magic", 5))
    assert ui.move == m.Reveal(hero=melee(3), foe=magic(5))


def test_the_icon_is_told_where_the_deck_has_only_one(enter):
    ui = enter(facing_a_card(DECK))
    ui.play(ui.choice(CombatCardAsk))
    ui.touch(ui.card_key("ranged", 1))
    ui.touch(ui.card_key("melee", 3))
    assert ui.move == m.Reveal(hero=ranged(1, "melee"), foe=melee(3))


def test_only_cards_of_the_deck_are_offered_and_the_phone_can_draw_one(enter):
    ui = enter(facing_a_card(DECK))
    pad = ui.play(ui.choice(CombatCardAsk))
    offered = [(key.attack, key.value) for key in pad.keys if not key.disabled]
    assert offered == [("melee", 3), ("ranged", 1)]
    ui.tap(next(key for key in pad.keys if key.disabled))
    assert ui.app.shown.answers == {}
    ui.touch("Draw for me")
    assert ui.app.shown.answers["hero"].by == "phone"


def test_without_the_decks_table_the_phone_draws_no_combat_card(enter):
    ui = enter(facing_a_card())
    ui.play(ui.choice(CombatCardAsk))
    with pytest.raises(LookupError):
        ui.key("Draw for me")
    ui.press("r")
    assert ui.app.shown.answers == {}


def test_a_counterattack_takes_cards_of_its_type_only(enter):
    ui = enter(questscenes.counterattack())
    pad = ui.play(ui.choice(CombatCardAsk))
    assert {key.attack for key in pad.keys if not key.disabled} == {"ranged"}
    assert {key.attack for key in pad.keys} == set(ATTACKS), "the rows keep their places"
    ui.touch(ui.card_key("ranged", 4))
    assert ui.move == m.Counter(party="foe", card=ranged(4))


def test_a_power_card_is_told_with_one_tap_more(enter):
    ui = enter(facing_a_card(DECK))
    ui.play(ui.choice(CombatCardAsk))
    ui.touch("Power card")
    ui.touch(ui.card_key("magic", 2))
    ui.touch(ui.card_key("melee", 3))
    assert ui.move == m.Reveal(hero=Strike("magic", 2, None, "power"), foe=melee(3))


def test_the_power_key_can_be_let_go_again(enter):
    ui = enter(facing_a_card())
    ui.play(ui.choice(CombatCardAsk))
    ui.touch("Power card")
    ui.touch("Power card")
    ui.touch(ui.card_key("melee", 1))
    assert ui.app.shown.answers == {"hero": melee(1)}


@BOTH_SIZES
def test_five_cards_are_collected_and_one_can_be_taken_away_again(enter, size):
    t = Table("Hugo", solo=True)
    t.attack()
    t.reveal(melee(3, ""), ranged(1, "melee"))
    assert t.step == "solo-counter"
    ui = enter(t, size)
    pad = ui.play(ui.choice(CombatCardAsk))
    for card in (magic(1), magic(2), melee(5)):
        ui.touch(ui.card_key(card.attack, card.value))
    assert [slot.told for slot in pad.slots] == [magic(1), magic(2), melee(5), None, None]
    ui.touch(pad.slots[1])
    assert pad.told == [magic(1), melee(5)]
    for card in (ranged(1), ranged(2), magic(4)):
        ui.touch(ui.card_key(card.attack, card.value))
    assert ui.move == m.SoloCounter(cards=(magic(1), melee(5), ranged(1), ranged(2), magic(4)))


def test_no_more_cards_of_a_sort_are_collected_than_the_deck_has(enter):
    ui = enter()
    ask = CombatCardAsk(
        field="cards", types=ATTACKS, values=(1, 2), icons=("", *ATTACKS), count=3,
        deck=((melee(1, ""), 1), (magic(2, ""), 9)),
    )  # fmt: skip
    ui.ask(ask)
    ui.touch(ui.card_key("melee", 1))
    with pytest.raises(LookupError):
        ui.card_key("melee", 1)
    ui.touch(ui.card_key("magic", 2))
    ui.touch(ui.card_key("magic", 2))
    assert ui.answered == (melee(1, ""), magic(2, ""), magic(2, ""))


def test_values_beyond_the_fifth_wait_behind_it(enter):
    ui = enter()
    ask = CombatCardAsk(field="card", types=("melee",), values=tuple(range(1, 10)), icons=("",))
    ui.ask(ask)
    ui.touch("5+")
    ui.touch(ui.card_key("melee", 7))
    assert ui.answered == melee(7, "")


def test_types_without_a_shape_stand_in_words(enter):
    ui = enter()
    ui.ask(CombatCardAsk(field="card", types=("axe", "bow"), values=(1, 2), icons=("", "x")))
    ui.touch(ui.card_key("bow", 2))
    assert ui.answered == Strike("bow", 2)


# A card of a deck


@BOTH_SIZES
def test_two_sorts_of_cards_are_two_halves(enter, size):
    ui = enter(questscenes.lair(), size)
    ui.play(ui.choice(DeckCardAsk))
    assert {"closed-eye"} <= set(symbols_on(ui.key("Sleeping")))
    assert {"slit-eye"} <= set(symbols_on(ui.key("Dragon Rage")))
    assert {"×4 · 80%", "×1 · 20%"} <= set(ui.texts())
    ui.touch("Dragon Rage")
    assert ui.move == m.Draw(deck="dragon", card=Drawn(card="Dragon Rage"))


@BOTH_SIZES
def test_a_few_sorts_of_cards_are_tiles(enter, size):
    t = Table("Hugo", "Lindel")
    t.go("door")
    ui = enter(t, size, language="ru")
    ui.play(ui.choice(DeckCardAsk))
    ui.touch("Дверь заело")
    assert ui.move == m.Draw(deck="door", card=Drawn(card="Door Jammed"))


@BOTH_SIZES
def test_many_sorts_of_cards_stand_in_sections_the_most_frequent_first(enter, size):
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    ui = enter(t, size)
    pad = ui.play(ui.choice(DeckCardAsk))
    assert [title for title, _keys in pad.sections.grid.sections] == [
        "Quiet",
        "Monsters",
        "Traps and hazards",
        "Loot",
        "Other",
    ]
    first = [key.words.text for key in pad.sections.grid.sections[0][1]]
    assert first == ["Empty ×9", "Dead Adventurer\N{NO-BREAK SPACE}×4", "Crypt ×4"]
    ui.touch("Empty")
    assert ui.move == m.Draw(deck="dungeon", card=Drawn(card="Empty"))


def test_gold_is_told_by_its_number(enter):
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    ui = enter(t)
    pad = ui.play(ui.choice(DeckCardAsk))
    assert pad.keys["Gold Coins 30"].words.text == "30"
    assert "gold" in symbols_on(pad.keys["Gold Coins 30"])
    ui.touch("Gold Coins 30")
    assert ui.move == m.Draw(deck="dungeon", card=Drawn(card="Gold Coins 30"))


def test_a_card_that_cannot_come_any_more_is_hatched_and_keeps_its_place(enter):
    def places(*drawn):
        t = Table("Hugo", "Lindel")
        for _ in drawn:
            t.enter("dungeon")
            t.draw("dungeon", "Gold Coins 30")
            t.until("Hugo")
        t.enter("dungeon")
        ui = enter(t)
        pad = ui.play(ui.choice(DeckCardAsk))
        return {card: (key.pos, key.size) for card, key in pad.keys.items()}, pad.keys["Gold Coins 30"], ui

    before, there, _ = places()
    after, spent, ui = places("Gold Coins 30")
    assert before == after
    assert (there.disabled, spent.disabled) == (False, True)
    assert spent.hatch[3] > 0
    ui.tap(spent)
    assert ui.app.shown.answers == {}


@BOTH_SIZES
def test_the_cards_that_can_come_are_searched_behind_a_key(enter, size):
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    ui = enter(t, size)
    pad = ui.play(ui.choice(DeckCardAsk))
    ui.touch("magnify")
    assert pad.listing.found[0].aside.startswith("×9 ")
    pad.listing.field.input.text = "razor"
    ui.advance()
    ui.touch("Razorwing")
    assert ui.move == m.Draw(deck="dungeon", card=Drawn(card="Razorwing"))


@BOTH_SIZES
def test_a_card_that_is_not_in_the_list_is_told_by_its_name(enter, size):
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    ui = enter(t, size)
    pad = ui.play(ui.choice(DeckCardAsk))
    ui.touch("Not on the list")
    pad.line.field.input.text = "  Ghost "
    ui.advance()
    ui.touch("OK")
    assert (ui.move.card, ui.move.face.name) == (Drawn(card="Ghost"), "Ghost")
    assert ui.app.playing.view.state.steps[-1].what == "tell-card"


def test_a_known_name_that_was_typed_is_the_known_card(enter):
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    ui = enter(t)
    pad = ui.play(ui.choice(DeckCardAsk))
    ui.touch("Not on the list")
    ui.touch("Back to the list")
    ui.touch("Not on the list")
    pad.line.field.input.text = "Empty"
    ui.advance()
    ui.touch("OK")
    assert ui.move == m.Draw(deck="dungeon", card=Drawn(card="Empty"))


def test_where_every_card_is_known_no_other_can_be_told(enter):
    t = Table(begin=False)
    t.play(m.SetUp(seats=(m.Seat("Hugo", "Hugo"),), content=CONTENT, first="Hugo"))
    assert t.step == "rune"
    ui = enter(t)
    ui.play(ui.choice(DeckCardAsk))
    with pytest.raises(LookupError):
        ui.key("Not on the list")
    ui.touch("Stasis Rune")
    assert ui.move == m.Draw(deck="rune", card=Drawn(card="Stasis Rune"))
