"""The Now panel under a finger: one pad after the other, what can be left and come back to, what keeps its place."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

import pytest
from kivy.metrics import dp
from kivy.uix.widget import Widget

from core.boxes.dungeonquest import moves as m
from core.chance import Strike
from core.message import say
from data.words import LANGUAGES
from screens.dungeonquest.compass import Compass, Wall
from screens.dungeonquest.exitpad import SideTile
from screens.dungeonquest.ways import Ways
from screens.game.flow import Flow
from screens.game.nowpanel import NowPanel
from screens.game.offers import Offers
from screens.game.tile import Tile
from screens.widgets.text import readable
from tests.core.dungeonquest.table import Table
from tests.core.dungeonquest.walking import walk
from tests.matrix import some_of
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, box_of, text_box
from tests.ui.scenes import every_step

OpenGame = Callable[..., Hand]
SIZES = some_of("size", [(412, 915), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")


def panel(hand: Hand) -> NowPanel:
    found: NowPanel = hand.ui.app.screen.now
    return found


def title(hand: Hand) -> str:
    return str(panel(hand).head.title.text)


def card(attack: str, value: int) -> Callable[[Any], bool]:
    return lambda key: (getattr(key, "attack", ""), getattr(key, "value", 0)) == (attack, value)


def in_a_fight() -> Table:
    t = Table("Hugo", "Lindel")
    t.attack("Skeleton")
    return t


def on_a_turn(**settings: Any) -> Table:
    """Hugo stands in a chamber that he could search."""
    t = Table("Hugo", "Lindel", **settings)
    t.quiet()
    t.quiet()
    return t


# One question after the other


def test_a_round_is_told_card_by_card_and_the_next_one_starts_from_nothing(open_game: OpenGame):
    hand = open_game(in_a_fight())
    assert title(hand) == "Hugo’s card"
    hand.answer(card("melee", 2))
    assert title(hand) == "Skeleton’s card"
    hand.answer(card("melee", 2))  # a stalemate
    assert hand.game.fight.round == 2
    assert title(hand) == "Hugo’s card"
    assert not panel(hand).body.answers


def test_an_answer_can_be_taken_back_before_anything_is_written(open_game: OpenGame):
    hand = open_game(in_a_fight())
    before = hand.entries
    hand.answer(card("melee", 3))
    hand.answer(say("ui.back"))
    assert title(hand) == "Hugo’s card"
    hand.answer(card("ranged", 2))
    hand.answer(card("ranged", 2))
    assert hand.entries == before + 1
    assert hand.game.fight.stack == (Strike("ranged", 2), Strike("ranged", 2))


def test_a_counter_that_is_changed_leaves_what_is_half_answered(open_game: OpenGame):
    hand = open_game(in_a_fight())
    hand.answer(card("melee", 3))
    pad = panel(hand).body.pad
    hand.ui.app.playing.ruling("heroes/Hugo/wounds", 3)
    hand.ui.advance(0.5)
    assert panel(hand).body.pad is pad
    hand.answer(card("melee", 3))
    assert hand.game.fight.round == 2


def test_a_step_can_be_left_and_come_back_to_with_one_touch(open_game: OpenGame):
    hand = open_game(in_a_fight())
    hand.answer(card("melee", 3))
    hand.tap(say("ui.tab.rules"))
    hand.tap(say("ui.tab.table"))
    assert title(hand) == "Skeleton’s card"


def test_only_a_counter_changed_so_nothing_is_built_anew(open_game: OpenGame):
    hand = open_game(on_a_turn())
    body = panel(hand).body
    assert isinstance(body, Ways)
    hand.ui.app.playing.ruling("heroes/Hugo/wounds", 3)
    hand.ui.advance(0.5)
    assert panel(hand).body is body


def test_determination_changes_the_sum_and_keeps_the_pad(open_game: OpenGame):
    t = Table("Hugo")
    t.enter("pit")
    hand = open_game(t)
    pad, before = panel(hand).body.pad, panel(hand).head.sum.terms
    hand.ui.app.playing.ruling("heroes/Hugo/determination", 2)
    hand.ui.advance(0.5)
    assert panel(hand).body.pad is pad
    assert panel(hand).head.sum.terms != before


def test_what_is_refused_is_asked_again(open_game: OpenGame, monkeypatch):
    hand = open_game(in_a_fight())
    monkeypatch.setattr(hand.ui.app.playing, "make", lambda *_: say("refused.dq-not-now"))
    hand.answer(card("melee", 3))
    hand.answer(card("magic", 1))
    assert title(hand) == "Hugo’s card"
    assert not panel(hand).body.sent


# Choices


@SIZES
@pytest.mark.parametrize(
    ("icon", "then"),
    [("open-way", "arrive"), ("door", "draw"), ("portcullis", "test"), ("way-back", "tower"), ("search", "draw")],
)
def test_the_usual_ways_are_one_touch_away(open_game: OpenGame, size, icon, then):
    hand = open_game(on_a_turn(), size)
    hand.answer(icon)
    assert (hand.taps, hand.step) == (1, then)


@some_of("language", LANGUAGES)
def test_a_folded_head_has_no_half_of_anything(open_game: OpenGame, language):
    """What a test takes and how likely it is stand there whole: the bars go first."""
    head = panel(open_game(every_step()["test"], (360, 640), language=language)).head
    assert head.folded
    assert head.parent.height >= head.height - 1


def test_the_words_of_a_narrow_key_stand_off_its_edge(open_game: OpenGame):
    key = open_game(every_step()["turn"], (360, 640), language="ru").find(say("dq.choice.search.short"))
    assert key.width < dp(100) < key.height
    assert text_box(key.words).x >= box_of(key).x + dp(6)


def test_what_is_picked_begins_with_a_capital(open_game: OpenGame):
    """Russian and Italian words for monsters are small within a sentence."""
    assert open_game(every_step()["monster-kind"], language="ru").there("Скелет")


@SIZES
def test_a_plain_new_chamber_is_one_touch(open_game: OpenGame, size):
    t = on_a_turn()
    t.go()
    hand = open_game(t, size)
    hand.answer(say("dq.kind.dungeon"))
    assert (hand.taps, hand.step) == (1, "draw")


def test_a_chamber_that_lies_there_is_another_pad_of_the_same_question(open_game: OpenGame):
    t = on_a_turn()
    t.go()
    hand = open_game(t)
    hand.answer(say("dq.key.explored"))
    hand.answer(say("dq.kind.corridor"))
    assert (hand.taps, hand.step) == (2, "move-on")
    assert hand.game.pool == t.state.pool


def test_rare_ways_wait_behind_more_in_their_groups(open_game: OpenGame):
    t = Table("Hugo", "Lindel")
    t.enter("rotating")
    t.quiet()
    hand = open_game(t)
    hand.answer("dots-horizontal")
    assert hand.ui.app.sheet is not None
    words = hand.ui.texts()
    assert hand.ui.app.words().text(say("dq.group.back")) in words
    hand.tap(say("dq.choice.no-way-out"))
    assert hand.ui.app.sheet is None
    assert any(chamber.closed for chamber in hand.game.chambers)


def test_runes_are_at_hand_and_never_in_the_way(open_game: OpenGame):
    t = Table("Hugo", runes=2)
    hand = open_game(t)
    hand.answer(say("ui.at-hand.so-many", number=2))
    hand.tap(say("dq.choice.use-rune", hero="Hugo", rune="Rune"))
    assert [rune.used for rune in hand.game.heroes[0].runes] == [True, False]


def test_an_unknown_card_is_told_in_two_touches_and_a_group_can_be_left(open_game: OpenGame):
    t = Table("Hugo")
    t.enter("dungeon")
    t.draw("dungeon", "Mystery")
    hand = open_game(t)
    hand.answer(say("dq.group.gain"))
    assert isinstance(panel(hand).body, Offers)
    hand.answer(say("ui.back"))
    assert title(hand) == "Mystery"
    before = hand.taps
    hand.answer(say("dq.group.other"))
    hand.answer(say("dq.effect.nothing"))
    assert (hand.taps - before, hand.step) == (2, "turn")


def test_after_a_step_has_changed_the_place_under_the_finger_is_dead(open_game: OpenGame):
    hand = open_game(on_a_turn())
    hand.answer(say("dq.key.on"))
    assert hand.step == "arrive"
    hand.pause = 0.05
    before = hand.entries
    hand.answer(say("dq.kind.corridor"))
    assert hand.entries == before


def test_the_symbol_opens_the_rule_that_matters(open_game: OpenGame):
    t = Table("Hugo")
    t.enter("pit")
    hand = open_game(t)
    hand.touch(panel(hand).head.symbol)
    hand.ui.advance(0.5)
    assert hand.ui.app.screen.tab == "rules"
    assert "Bottomless Pit" in hand.ui.texts()


# The room compass


def on_the_map() -> Table:
    """Hugo has come to c3r1 from the west; a door is to the east, a wall to the south."""
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "dungeon")
    t.draw("dungeon", "Empty")
    walk(t, "c3r1", "dungeon", east="door", south="wall")
    t.draw("dungeon", "Empty")
    return t


@SIZES
def test_the_compass_shows_the_chamber_as_it_lies(open_game: OpenGame, size):
    hand = open_game(on_the_map(), size)
    body = panel(hand).body
    assert isinstance(body, Compass)
    sides = body.sides.placed
    assert {slot for slot, side in sides.items() if isinstance(side, Wall)} == {"north0", "south0"}
    assert sides["west0"].text == "Back"
    assert sides["east0"].text == "Door"
    north, south, east, west = (sides[f"{side}0"] for side in ("north", "south", "east", "west"))
    assert north.y > east.y > south.y
    assert west.x < north.x < east.x
    hand.touch(east)
    assert (hand.taps, hand.step) == (1, "draw")


def test_the_arrows_of_a_keyboard_go_where_they_point(open_game: OpenGame):
    hand = open_game(on_the_map())
    assert panel(hand).press("left")
    assert hand.step == "draw"
    assert hand.game.heroes[0].here == "c2r1"


def test_what_nobody_has_said_is_asked_and_may_be_a_wall(open_game: OpenGame):
    t = Table("Hugo", board="map")
    t.play(m.Go(to="c2r1"))
    t.play(m.Arrive(chamber="dungeon", west="open"))
    t.draw("dungeon", "Empty")
    hand = open_game(t)
    hand.touch(panel(hand).body.sides.placed["south0"])
    assert title(hand) == "What is there?"
    hand.answer(say("dq.key.wall"))
    assert hand.step == "turn"
    assert isinstance(panel(hand).body.sides.placed["south0"], Wall)


def test_the_sides_of_a_tile_are_said_as_it_is_placed(open_game: OpenGame):
    t = Table("Hugo", board="map")
    t.play(m.Go(to="c2r1"))
    hand = open_game(t)
    marks = panel(hand).body.pad.marks
    hand.touch(marks["west"])
    for _ in range(4):
        hand.touch(marks["south"])
    hand.answer(say("dq.kind.dungeon"))
    placed = next(chamber for chamber in hand.game.chambers if chamber.name == "c2r1")
    assert placed.sides == ("?", "?", "wall", "open")


# Out of the catacombs


def test_the_side_can_be_changed_before_the_die_is_told(open_game: OpenGame):
    t = Table("Hugo")
    t.enter("dungeon")
    t.draw("dungeon", "Passage Down")
    t.play(m.EnterCatacombs(direction="east", cell=(4, 4)))
    t.draw("catacomb", "Exit")
    hand = open_game(t)
    before = hand.entries
    hand.answer("3")
    assert hand.entries == before  # first the side
    hand.answer(say("dq.exit.left"))
    hand.answer(say("dq.exit.right"))
    hand.answer("3")
    assert hand.entries == before + 1
    assert hand.ui.app.playing.table.journal.head.move.side == "right"


# Nothing grows


def test_what_was_chosen_by_a_touch_keeps_its_colours_when_the_finger_is_gone(open_game: OpenGame):
    hand = open_game(every_step()["exit"])
    hand.tap(say("dq.exit.left"))
    hand.ui.advance(0.5)
    side = next(each for each in hand.ui.widgets() if isinstance(each, SideTile) and each.words.text == "Left")
    assert tuple(side.ground) == pytest.approx(hand.ui.app.screen.context.palette.accent)
    hand.tap(say("ui.tab.odds"))
    hand.ui.advance(0.5)
    tab = next(key for name, key in hand.ui.app.screen.tabs.keys.items() if name == "odds")
    assert tuple(tab.ground) == pytest.approx(hand.ui.app.screen.context.palette.panel)
    assert_looks_right(hand.ui)


def test_opening_and_leaving_pads_leaves_no_widgets_behind(open_game: OpenGame):
    hand = open_game(in_a_fight())

    def go_round(times: int) -> int:
        for _ in range(times):
            hand.answer(card("melee", 3))
            hand.answer(say("ui.back"))
        gc.collect()
        return sum(issubclass(type(each), Widget) for each in gc.get_objects())

    few = go_round(2)
    assert go_round(8) <= few + 20
    assert isinstance(panel(hand).body, Flow)


# Life or death


@SIZES
def test_a_life_that_lies_open_is_told_before_anything_else(open_game: OpenGame, size):
    t = Table("Hugo", solo=True)
    t.meet("Skeleton")
    hand = open_game(t, size)
    assert title(hand) == "How much life?"
    assert_looks_right(hand.ui)
    hand.answer("3")
    assert hand.ui.app.playing.view.now.key == "dq.now.fight"


@SIZES
def test_whether_the_damage_is_enough_is_one_touch(open_game: OpenGame, size):
    t = in_a_fight()
    t.reveal(Strike("melee", 3, ""), Strike("magic", 1, ""))
    hand = open_game(t, size)
    assert title(hand) == "Is that enough to kill it? (Skeleton)"
    assert_looks_right(hand.ui)
    hand.answer(say("dq.choice.lives"))
    assert hand.ui.app.playing.view.now.key == "dq.now.reveal"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_gives_up_its_symbol_before_its_words(open_game, language: str):
    hand = open_game(every_step()["tower-choice"], (360, 640), language=language)
    tiles = [each for each in hand.ui.widgets() if isinstance(each, Tile) and each.text]
    assert tiles
    for tile in tiles:
        assert readable(tile.text, tile.role, *tile.words.size), tile.text
