"""The tap budget of cards: any card of any deck takes one touch on a large phone, and on a small one a swipe more at
most, with what is really in the boxes, in every language.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView

from core.boxes.dungeonquest import moves as quest
from core.message import say
from data.contents import shipped
from data.words import LANGUAGES
from screens.pads.base import Pad
from screens.widgets.key import Tappable
from tests.core.dungeonquest.table import Table as QuestTable
from tests.core.tabletop import Tabletop
from tests.matrix import rotating
from tests.ui import raidersscenes as raiders
from tests.ui import rollscenes as roll
from tests.ui import twisterscenes as twister
from tests.ui.hand import Hand
from tests.ui.looking import ancestors, assert_looks_right, in_sight
from tests.ui.oneapp import show_game
from tests.ui.sizes import PHONES
from tests.ui.twisterhand import act, card, hero, row

LARGE, SMALL = PHONES
CONTENT = shipped("dungeonquest").content
HUGO = CONTENT.heroes[0].name


def at_deck(deck: str) -> Callable[[], Tabletop[Any]]:
    def table() -> QuestTable:
        t = QuestTable(HUGO, content=CONTENT)
        match deck:
            case "treasure":
                t.enter("treasure")
                t.draw("dragon", "Sleeping")
            case "search":
                t.enter("dungeon", "Empty")
                t.search()
            case "catacomb":
                t.enter("dungeon", "Passage Down")
                t.play(quest.EnterCatacombs(direction="east"))
            case "corpse" | "crypt":
                t.enter("dungeon", "Dead Adventurer" if deck == "corpse" else "Crypt")
                t.choose("optional", "yes")
            case "door":
                t.go("door")
            case "dragon":
                t.enter("treasure")
            case _:
                t.enter(deck)
        assert (t.step, t.state.steps[-1].deck) == ("draw", deck)
        return t

    table.__name__ = deck
    return table


DECKS = [
    *map(at_deck, ("dungeon", "search", "door", "trap", "corpse", "crypt", "catacomb", "treasure", "dragon")),
    roll.hero,
    roll.treasure,
    raiders.character,
    raiders.dark_room,
    raiders.lay_first,
]


def pad_of(hand: Hand) -> Pad:
    pad = hand.ui.app.screen.now.body.pad
    assert isinstance(pad, Pad)
    return pad


def answers(hand: Hand) -> dict[str, Tappable]:
    keys: dict[str, Tappable] = pad_of(hand).keys
    return {name: key for name, key in keys.items() if not key.disabled}


def swipe(hand: Hand) -> None:
    """Scrolls as far as a finger does that goes from the lower end of what scrolls to the upper one and stops there."""
    scroll = next(each for key in answers(hand).values() for each in ancestors(key) if isinstance(each, ScrollView))
    more = scroll.children[0].height - scroll.height
    scroll.scroll_y = max(0.0, 1 - scroll.height * 0.95 / more)
    hand.ui.advance(0.3)


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_any_card_of_any_deck_takes_one_touch(open_app, subtests, size):
    for language in LANGUAGES:
        ui = open_app(size, language=language)
        for scene, spoken in rotating(DECKS, LANGUAGES):
            if spoken != language:
                continue
            with subtests.test(f"{scene.__name__}-{language}"):
                hand = show_game(ui, scene())
                assert_looks_right(ui)
                at_once = {name for name, key in answers(hand).items() if in_sight(key)}
                assert len(at_once) >= min(6, len(answers(hand))), at_once
                if size == LARGE:
                    assert at_once == set(answers(hand))
                elif at_once != set(answers(hand)):
                    swipe(hand)
                    after = {name for name, key in answers(hand).items() if in_sight(key)}
                    assert at_once | after == set(answers(hand))
                before = hand.entries
                name, key = next((name, key) for name, key in reversed(answers(hand).items()) if in_sight(key))
                hand.touch(key)
                assert (hand.taps, hand.entries) == (1, before + 1), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_characters_are_in_sight_on_a_small_phone(open_app, language):
    hand = show_game(open_app(SMALL, language=language), raiders.character())
    assert_looks_right(hand.ui)
    assert all(in_sight(key) for key in pad_of(hand).keys.values())


def test_what_a_large_pad_covers_is_one_touch_away(open_app):
    ui = open_app(SMALL)
    hand = show_game(ui, at_deck("treasure")())
    assert hand.ui.app.screen.stage.parent is None
    hand.tap("account-group")
    assert hand.ui.app.screen.stage.parent is not None
    assert_looks_right(ui)
    hand.tap("account-group")
    assert hand.ui.app.screen.stage.parent is None
    assert Window.size == SMALL


def test_a_combat_with_secret_cards_takes_seven_touches_from_its_target_on(open_app):
    ui = open_app(LARGE)
    hand = show_game(ui, twister.turn(secret_cards=True))
    act(hand, "Paladin", "strike")
    hand.taps = 0
    hand.answer(hero("Bert:Ghost"))
    hand.answer(say("ui.twister.fight.begin"))
    for name, number in (("Anna", 2), ("Bert", 1)):
        hand.answer(row(name))
        hand.answer(card(name, number))
    hand.answer(say("ui.twister.reveal"))
    assert hand.step == "act"
    assert hand.taps <= 7
