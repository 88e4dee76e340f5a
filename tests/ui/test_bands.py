"""The result band under a finger: it is large, it is read in time, and it is never in the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import SUN_TRACK
from core.boxes.dungeonquest.content import PowerCard
from core.chance import Dice, Drawn
from core.message import say
from screens.boxes.screen import BoxesScreen
from screens.game.screen import GameScreen
from screens.scene.resultband import SECONDS, ResultBand
from tests.core.dungeonquest.table import CONTENT, Table
from tests.core.dungeonraiders.table import room
from tests.matrix import some_of
from tests.ui import questscenes
from tests.ui.hand import Hand
from tests.ui.looking import Written, assert_looks_right
from tests.ui.scenes import moves_of

OpenGame = Callable[..., Hand]
SIZES = some_of("size", [(412, 915), (360, 640), (915, 412), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
LANGUAGES = some_of("language", ["en", "ru", "it"])


def band(hand: Hand) -> ResultBand:
    found: ResultBand = hand.ui.app.screen.band
    return found


def words(hand: Hand) -> list[str]:
    return [each.text for each in band(hand).walk(restrict=True) if isinstance(each, Written) and each.text]


def before_death() -> Table:
    t = Table("Lindel", "Hugo")
    t.ruling("heroes/Lindel/wounds", 12)
    return t.entering("trap", "Snakes")


DEATH = m.Roll(what="wounds", dice=Dice(faces=(5,), by="phone"))


def dying(open_game: OpenGame, size: tuple[int, int] = (412, 915), **more: Any) -> Hand:
    hand = open_game(before_death(), size, **more)
    assert hand.ui.app.playing.play(DEATH) is None
    hand.ui.advance(0.2)
    return hand


@SIZES
@LANGUAGES
def test_a_death_is_shown_large_inside_the_window(open_game, size, language):
    hand = dying(open_game, size, language=language)
    found = band(hand)
    assert found.shown
    assert found.height >= 96
    assert found.x >= 0
    assert found.right <= size[0]
    assert found.top <= size[1]
    assert found.y >= 0
    assert {"3 →", "0"} <= set(words(hand))
    for each in found.walk(restrict=True):
        if isinstance(each, Written) and each.text:
            assert each.font_size >= 15, each.text
            assert each.right <= found.right + 1, each.text
            assert each.y >= found.y - 1, each.text


def test_it_is_gone_after_a_second_and_a_half(open_game):
    hand = dying(open_game)
    hand.ui.advance(SECONDS - 0.5)
    assert band(hand).shown
    hand.ui.advance(0.5)
    assert not band(hand).shown


def test_a_touch_on_a_key_ends_it_and_does_what_the_key_does(open_game):
    hand = dying(open_game)
    hand.ui.advance(0.4)
    key = hand.ui.app.screen.tabs.keys["log"]
    hand.ui.tap(key)
    assert not band(hand).shown
    assert hand.ui.app.screen.tab == "log"


def test_a_touch_on_the_band_itself_reaches_what_is_below_it(open_game):
    """Undo is not below it; but nothing that is may be lost either: it is no widget that takes touches."""
    hand = dying(open_game)
    assert band(hand).parent is None
    hand.ui.advance(0.4)
    hand.ui.tap(hand.ui.app.screen.undo.undo)
    assert hand.game.heroes[0].status == "inside"
    assert not band(hand).shown


def test_nothing_moves_for_it(open_game):
    hand = dying(open_game)
    screen = hand.ui.app.screen
    places = {id(each): (tuple(each.pos), tuple(each.size)) for each in screen.walk(restrict=True)}
    hand.ui.advance(SECONDS)
    assert not band(hand).shown
    assert places == {id(each): (tuple(each.pos), tuple(each.size)) for each in screen.walk(restrict=True)}


def test_an_undo_shows_no_band_and_the_next_small_entry_takes_it_away(open_game):
    hand = dying(open_game)
    assert hand.ui.app.playing.undo() is None
    assert not band(hand).shown


def test_on_another_tab_there_is_no_band(open_game):
    hand = open_game(before_death())
    hand.ui.app.screen.choose("log")
    hand.ui.app.playing.play(DEATH)
    hand.ui.advance(0.2)
    assert not band(hand).shown


def test_a_card_of_the_phone_is_shown_by_its_name(open_game):
    t = Table("Challara", "Hugo").entering("treasure", "Sleeping", fresh=False)
    hand = open_game(t)
    hand.ui.app.playing.play(m.Draw(deck="treasure", card=Drawn(card="Giant Ruby", by="phone")))
    hand.ui.advance(0.2)
    assert "Giant Ruby" in words(hand)
    assert "3000" in words(hand)


def test_a_room_shows_what_everybody_has_lost(open_game):
    t = room("Goblin", players=5)
    t.cards(1, 1, 1, 2, 3)
    moves = moves_of(t)
    hand = open_game(moves[:-1], (360, 640), t.box)
    hand.ui.app.playing.play(moves[-1])
    hand.ui.advance(0.2)
    assert words(hand).count("10 → 8") == 3


# The odds page


def page(hand: Hand) -> Any:
    return hand.ui.app.screen.page


@SIZES
def test_a_touch_on_the_sun_shows_its_odds_first(open_game, size):
    hand = open_game(Table("Hugo", "Lindel"), size)
    hand.ui.tap(hand.ui.app.screen.track.key)
    hand.ui.advance(0.3)
    assert hand.ui.app.screen.tab == "odds"
    first = page(hand).cards.children[-1]
    assert first.question.key == "sun"


@pytest.mark.parametrize("sun", [1, SUN_TRACK.index(1) + 1])
def test_the_odds_are_alive_in_a_turn_and_in_a_fight(open_game, sun):
    t = Table("Hugo", "Lindel")
    t.ruling("sun", sun)
    hand = open_game(t)
    hand.ui.app.screen.choose("odds")
    hand.ui.advance(1)
    assert len(page(hand).cards.children) > 8
    t = Table("Hugo", "Lindel").attacking("Skeleton")
    hand = open_game(t)
    hand.ui.app.screen.choose("odds")
    hand.ui.advance(1)
    assert page(hand).cards.children[-1].question.key == "blows"


def test_a_missing_value_is_entered_from_the_odds(open_game):

    powers = tuple(
        PowerCard(f"{owner} {n}", owner, escape=0 if n else None)
        for owner in ("Challara", "skeleton")
        for n in range(4)
    )
    hand = open_game(Table("Challara", "Hugo", content=replace(CONTENT, powers=powers)).meeting("Skeleton"))
    hand.ui.app.screen.choose("odds")
    hand.ui.advance(0.5)
    hand.tap("Enter")
    hand.tap("+1")
    assert hand.game.content.powers[0].escape is not None


def test_what_is_printed_in_the_box_is_entered_into_its_copy_from_the_odds(open_game):
    """Nobody has entered the combat table: the odds of a fight lead to where it can be."""
    hand = open_game(questscenes.every_scene()["fight"], (360, 640))
    hand.ui.app.screen.choose("odds")
    hand.ui.advance(0.5)
    assert any(hand.text(say("dq.missing.combat", n=54)) == words for words in hand.ui.texts())
    assert_looks_right(hand.ui)
    hand.tap(say("ui.odds.enter"))
    hand.ui.advance(0.3)
    hand.tap(say("boxes.title"))
    hand.ui.advance(0.5)
    assert isinstance(hand.ui.app.screen, BoxesScreen)
    hand.tap("chevron-left")
    hand.ui.advance(0.5)
    assert isinstance(hand.ui.app.screen, GameScreen), "a look away from the game"
