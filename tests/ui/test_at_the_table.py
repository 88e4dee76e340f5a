"""What was agreed at a table holds in its game: who rolls and draws, which rules, which marks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.people import Chance, LastSeat, LastTable, People, Person
from core.message import say
from screens.game.tile import Tile
from screens.pads.phone import PhoneKey
from screens.scene.lookback import MemoryCard
from tests.core.dungeonquest.table import Table
from tests.matrix import some_of
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, seen
from tests.ui.scenes import every_step, moves_of, put

OpenGame = Callable[..., Hand]


def at_a_test() -> Table:
    t = Table("Hugo", "Lindel")
    t.enter("pit")
    return t


def opened(open_app: Any, folder: Path, chance: Chance | None, table: Table | None = None, **preferences: Any) -> Hand:
    """A game that was set up with these dice and decks."""
    game = put(folder, moves_of(table or at_a_test()))
    if chance is not None:
        seats = (LastSeat("Hugo"), LastSeat("Lindel"))
        marks = (Person("Hugo", "plum", "hexagon"), Person("Lindel", "sage", "drop"))
        People(folder).remember(LastTable("dungeonquest", seats, dice=chance.dice, decks=chance.decks), game, marks)
    ui = open_app(**preferences)
    ui.app.go("game", game=game)
    ui.advance(0.5)
    return Hand(ui)


def rolls_first(hand: Hand) -> bool:
    """Whether the phone's roll is the filled key."""
    return hand.ui.app.screen.context.preferences.dice == "phone"


class TestChance:
    @pytest.mark.parametrize("usual", ["table", "phone"])
    @pytest.mark.parametrize("dice", ["table", "phone"])
    def test_the_game_has_its_own_word(self, open_app, tmp_path, usual, dice):
        """Given a game that was set with dice, when it is opened, then it keeps to that, whatever is usual."""
        hand = opened(open_app, tmp_path, Chance(dice, "table"), dice=usual)
        assert rolls_first(hand) == (dice == "phone")

    def test_what_the_pad_shows_follows(self, open_app, tmp_path):
        """Given a game whose dice are in the phone, when dice are rolled, then its roll is the filled key."""
        hand = opened(open_app, tmp_path, Chance("phone", "table"))
        rolls = hand.find(lambda key: isinstance(key, PhoneKey))
        assert rolls.face == "primary"
        before = hand.entries
        hand.touch(rolls)
        assert hand.entries == before + 1

    def test_without_a_word_of_its_own_the_settings_hold(self, open_app, tmp_path):
        assert rolls_first(opened(open_app, tmp_path, None, dice="phone"))

    @pytest.mark.parametrize("chance", [None, Chance("table", "table")])
    def test_it_can_be_changed_for_this_game(self, open_app, tmp_path, chance):
        """From the three dots: three touches, and it is remembered for this game alone."""
        hand = opened(open_app, tmp_path, chance)
        game = hand.ui.app.playing.table.id
        hand.tap("dots-vertical")
        hand.tap(say("ui.menu.chance"))
        assert_looks_right(hand.ui)
        hand.tap(say("ui.set.in-phone"))
        assert hand.taps == 3
        assert rolls_first(hand)
        assert People(tmp_path).chance_of(game) == Chance("phone", "table")
        assert hand.ui.app.preferences.dice == "table"

    def test_the_settings_leave_it_alone(self, open_app, tmp_path):
        hand = opened(open_app, tmp_path, Chance("phone", "phone"))
        hand.ui.app.change(dice="table", decks="table")
        hand.ui.advance(0.3)
        assert rolls_first(hand)


class TestMarks:
    def test_players_keep_their_colours_and_shapes(self, open_app, tmp_path):
        hand = opened(open_app, tmp_path, Chance("table", "table"))
        stage = hand.ui.app.screen.stage
        assert stage.heroes.card.crest.look.shape == "hexagon"
        assert stage.heroes.strip.cells[0].crest.look.shape == "drop"
        assert stage.heroes.card.crest.look.letter == "H"
        assert_looks_right(hand.ui)

    def test_at_home_too(self, open_app, tmp_path):
        hand = opened(open_app, tmp_path, Chance("table", "table"))
        hand.ui.app.go("home")
        hand.ui.advance(1)
        shapes = {each.look.shape for each in hand.ui.widgets() if getattr(each, "look", None) is not None}
        assert {"hexagon", "drop"} <= shapes

    def test_who_is_not_known_has_the_heros_colour(self, open_app, tmp_path):
        hand = opened(open_app, tmp_path, None)
        assert hand.ui.app.screen.stage.heroes.card.crest.look.shape == "square"


class TestRules:
    def test_an_optional_rule_is_switched_in_mid_game(self, open_game: OpenGame):
        hand = open_game(at_a_test())
        before = hand.entries
        hand.tap("dots-vertical")
        hand.tap(say("ui.table-rules"))
        hand.tap(say("dq.setting.death_can_wait.title"))
        assert hand.taps == 3
        assert (hand.entries, hand.game.settings.death_can_wait) == (before + 1, True)
        hand.tap(say("dq.setting.death_can_wait.title"))
        assert hand.game.settings.death_can_wait is False
        hand.tap("close")
        hand.tap("undo")
        assert hand.game.settings.death_can_wait is True

    def test_an_open_point_is_changed_and_leads_back(self, open_game: OpenGame):
        hand = open_game(at_a_test())
        before = hand.game.settings
        hand.tap("dots-vertical")
        hand.tap(say("ui.table-rules"))
        hand.ui.app.sheet.scroll.scroll_y = 0
        hand.ui.advance(0.3)
        hand.tap(say("new.rulings"))
        hand.ui.advance(1)
        body = hand.ui.app.sheet.content
        line = body.children[-1].line
        other = next(option for option in line.options if option.value != line.value)
        hand.tap(hand.ui.app.words().text(other.word), within=body.children[-1])
        assert getattr(hand.game.settings, line.name) == other.value != getattr(before, line.name)
        hand.tap("close")
        assert hand.there(say("dq.setting.death_can_wait.title"))

    @some_of("language", ["en", "ru", "it"])
    @some_of(("size", "scale"), [((412, 915), 1.0), ((360, 640), 2.0)], ids=str)
    def test_it_looks_right(self, open_game: OpenGame, language, size, scale):
        hand = open_game(at_a_test(), size, language=language, text_scale=scale, theme="paper")
        hand.tap("dots-vertical")
        assert_looks_right(hand.ui)
        words = hand.ui.app.words().text(say("ui.table-rules"))
        hand.ui.app.sheet.scroll.scroll_to(hand.ui.find(words), animate=False)
        hand.ui.advance(0.2)
        hand.tap(words)
        assert_looks_right(hand.ui)


def test_a_player_without_a_hero_has_no_number_and_the_words_of_the_phone_s_key_are_whole(open_game: OpenGame):
    hand = open_game(every_step()["hero"], (360, 640), language="ru")
    assert "0" not in hand.ui.app.screen.stage.heroes.card.life.text
    assert not any(cell.life.text for cell in hand.ui.app.screen.stage.heroes.strip.cells)
    key = hand.find(lambda key: isinstance(key, PhoneKey))
    assert key.text_label.text == "Вытянуть за меня"


def test_a_tower_that_is_taken_keeps_its_place_and_its_name(open_game: OpenGame):
    hand = open_game(every_step()["tower-choice"], (360, 640), language="ru")
    tiles = [tile for tile in seen(hand.ui, Tile) if tile.disabled]
    assert tiles
    assert all(tile.words.text and tile.words.opacity for tile in tiles)


def test_the_odds_of_a_game_that_is_over_tell_of_its_luck(open_game: OpenGame):
    """On a small phone, where the keys of the end leave room to read."""
    hand = open_game(every_step()["over"], (360, 640), language="ru")
    assert hand.ui.app.screen.now.body.least <= 64
    hand.ui.app.screen.choose("odds")
    hand.ui.advance(0.5)
    assert_looks_right(hand.ui)
    assert {card.memory.key for card in seen(hand.ui, MemoryCard)} >= {"luckiest", "unluckiest"}


@some_of("size", [(412, 915), (360, 640), (915, 412), (1280, 800)], ids=str)
@some_of("language", ["en", "ru", "it"])
def test_the_log_is_one_touch_away_from_the_end(open_game: OpenGame, size, language):
    hand = open_game(every_step()["over"], size, language=language)
    assert_looks_right(hand.ui)
    hand.tap(lambda key: key is hand.ui.app.screen.now.body.log)
    assert (hand.taps, hand.ui.app.screen.tab) == (1, "log")
