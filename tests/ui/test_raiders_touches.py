"""The game screen of Dungeon Raiders by real touches: secrets, bosses, deaths, torches, turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from core.boxes.dungeonraiders.cards import playable
from core.boxes.dungeonraiders.content import POWERS
from core.boxes.dungeonraiders.table import alive, play_of
from core.message import say
from screens.dungeonraiders.cardkey import CardKey
from screens.dungeonraiders.handpad import HandPad
from screens.pads.veil import VeilPad
from screens.scene.cards import Cards
from screens.scene.ending import RankRow as ScoreRow
from screens.scene.secretkey import Slip
from screens.widgets.key import HOLD
from tests.matrix import some_of
from tests.ui import raidersscenes as r
from tests.ui.driver import Finger
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, seen
from tests.ui.raidershand import card, cards_of, everything, hide, play, player, room, seats, slide, turn_to

OpenGame = Callable[..., Hand]
SIZES = some_of("size", [(412, 915), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")


def pad(hand: Hand) -> VeilPad:
    found: VeilPad = hand.ui.app.screen.now.body.pad
    return found


def words_of(cards: Cards) -> tuple[str, ...]:
    return tuple(piece.key for piece in cards.cards)


def keys_below(hand: Hand) -> list[str]:
    return [key.word for key in seen(hand.ui, CardKey)]


# In secret


@SIZES
def test_nothing_of_a_secret_is_in_any_widget(open_game: OpenGame, size):
    """Whatever somebody chooses, every widget says the same before the reveal."""
    hand = open_game(r.secret(), size)
    told: list[Any] = []
    for word in ("1", "5"):
        if told:
            hand.tap("undo")
        turn_to(hand, "Ada")
        hand.answer(card("Ada", word))
        assert play_of(hand.game, "Ada").hidden == ("?",)
        assert not seen(hand.ui, CardKey), "nobody's cards are open"
        told.append(everything(hand))
        assert_looks_right(hand.ui)
    assert told[0] == told[1]


@SIZES
def test_nobody_s_cards_are_there_before_they_look(open_game: OpenGame, size):
    hand = open_game(r.secret_some(), size)
    assert not [widget for widget in hand.ui.widgets() if isinstance(widget, CardKey | HandPad)]
    turn_to(hand, "Ada")
    assert cards_of(hand, "Ada") == [*POWERS]
    assert_looks_right(hand.ui)


@SIZES
def test_a_cover_can_be_laid_over_the_own_cards_and_held_up(open_game: OpenGame, size):
    hand = open_game(r.secret(), size)
    turn_to(hand, "Ada")
    hand.answer(say("ui.veil.cover"))
    assert not [widget for widget in hand.ui.widgets() if isinstance(widget, CardKey)]
    assert_looks_right(hand.ui)
    before = hand.entries
    slide(hand, pad(hand).cover_card, lambda: next(key for key in seen(hand.ui, CardKey) if key.word == "4"))
    assert hand.entries == before + 1
    assert play_of(hand.ui.app.playing.state_of("Ada"), "Ada").hidden == ("4",)


@SIZES
@pytest.mark.parametrize("how", ["beside", "still"])
def test_a_finger_that_lets_go_elsewhere_has_chosen_nothing(open_game: OpenGame, size, how):
    hand = open_game(r.secret(), size)
    turn_to(hand, "Ada")
    hand.answer(say("ui.veil.cover"))
    before, veil = hand.entries, pad(hand)
    start = veil.look_key if how == "beside" else veil.cover_card

    def looks() -> None:
        assert keys_below(hand) == [*POWERS], "they are seen while it is held"

    here = start.to_window(*start.center)
    slide(hand, start, lambda: (here[0], 8.0) if how == "beside" else here, looks)
    assert hand.entries == before
    assert veil.below is None
    assert not seen(hand.ui, CardKey)


def test_the_key_below_the_finger_is_marked_while_it_slides(open_game: OpenGame):
    hand = open_game(r.secret())
    turn_to(hand, "Ada")
    hand.answer(say("ui.veil.cover"))
    start = pad(hand).cover_card
    finger = Finger(start.to_window(*start.center))
    finger.down()
    hand.ui.advance(HOLD + 0.2)
    two, three = (next(key for key in seen(hand.ui, CardKey) if key.word == word) for word in "23")
    finger.go(two.to_window(*two.center))
    hand.ui.advance(0.1)
    assert (two.state, three.state) == ("down", "normal")
    finger.go(three.to_window(*three.center))
    hand.ui.advance(0.1)
    assert (two.state, three.state) == ("normal", "down")
    finger.up()
    hand.ui.advance(0.2)
    assert play_of(hand.ui.app.playing.state_of("Ada"), "Ada").hidden == ("3",)


def test_a_locked_phone_covers_the_cards(open_game: OpenGame):
    hand = open_game(r.secret())
    turn_to(hand, "Ada")
    assert seen(hand.ui, CardKey)
    hand.ui.app.screen.context.guard.locked = True
    hand.ui.advance(0.3)
    assert not seen(hand.ui, CardKey)


@SIZES
def test_a_secret_card_is_undone_and_chosen_again(open_game: OpenGame, size):
    hand = open_game(r.secret_some(), size)
    hide(hand, "Ada 2")
    hand.tap("undo")
    assert not play_of(hand.game, "Ada").hidden
    assert play_of(hand.game, "Ben").hidden, "the others have chosen"
    hide(hand, "Ada 3, Ilya 4")
    hand.answer(say("ui.raiders.reveal"))
    assert play_of(hand.game, "Ada").cards == ("3",)
    assert_looks_right(hand.ui)


@SIZES
def test_everything_is_told_at_once(open_game: OpenGame, size):
    t = r.secret()
    t.hides("Ada 2, Ben 4, Ilya 4, Юлия 5")
    hand = open_game(t, size)
    hand.answer(say("ui.raiders.reveal"))
    last = hand.ui.app.screen.stage.drawings["Plays:before"]
    assert [words_of(cell.cards) for cell in last.cells] == [("2",), ("4",), ("4",), ("5",)]
    assert [tally.text for tally in last.cells[0].tallies] == ["\N{MINUS SIGN}2"]
    assert_looks_right(hand.ui)


@SIZES
def test_a_crystal_ball_is_chosen_again_with_the_others_in_view(open_game: OpenGame, size):
    hand = open_game(r.secret_ball(), size)
    shown = {words_of(widget) for widget in hand.ui.widgets() if isinstance(widget, Cards)}
    assert {("2",), ("4",), ("5",), ("ball",)} <= shown
    hide(hand, "Ben 5")
    hand.answer(say("ui.raiders.reveal"))
    assert hand.game.last.card == "Troll"


# Bosses


@SIZES
def test_two_cards_against_a_boss_are_two_touches(open_game: OpenGame, size):
    t = r._armed(3)
    t.turn("Mega-Dragon")
    hand = open_game(t, size)
    hand.taps = 0
    play(hand, "Ada sword sword:2")
    assert hand.taps == 2
    assert play_of(hand.game, "Ada").cards == ("sword", "sword")
    play(hand, "Ben sword sword:2, Ilya sword sword:2")
    assert hand.game.room.sort == "chest"
    assert_looks_right(hand.ui)


@SIZES
def test_a_single_card_against_a_boss_is_finished_with_a_key_of_its_own(open_game: OpenGame, size):
    t = r.table(4)
    t.to_boss("Medusa")
    hand = open_game(t, size)
    power = next(word for word in cards_of(hand, "Ada") if word in POWERS)
    play(hand, f"Ada {power}")
    assert not play_of(hand.game, "Ada").cards
    assert_looks_right(hand.ui)
    done = next(row.done for row in hand.ui.app.screen.now.body.rows if row.player == "Ada")
    hand.touch(done)
    assert play_of(hand.game, "Ada").cards == (power,)


def test_a_card_that_was_ticked_is_put_back(open_game: OpenGame):
    t = r._armed(3)
    t.turn("Mega-Dragon")
    hand = open_game(t)
    play(hand, "Ada sword sword")
    row = next(row for row in hand.ui.app.screen.now.body.rows if row.player == "Ada")
    assert row.picking.picked == []
    assert not play_of(hand.game, "Ada").cards


@SIZES
def test_two_cards_in_secret(open_game: OpenGame, size):
    hand = open_game(r.boss_secret(), size)
    words = [word for word in playable(hand.game, player(hand.game, "Ilya")) if word][:2]
    hand.taps = 0
    hide(hand, f"Ilya {' '.join(words)}")
    assert hand.taps == 3
    assert play_of(hand.ui.app.playing.state_of("Ilya"), "Ilya").hidden
    assert_looks_right(hand.ui)


@some_of("boss", r.BOSSES, count=4)
def test_every_boss_shows_its_signs(open_game: OpenGame, boss):
    t = r.table(4)
    t.to_boss(boss)
    hand = open_game(t, (360, 640), language="ru")
    assert_looks_right(hand.ui)


# Rooms


@SIZES
def test_a_dark_room_is_drawn_by_the_phone(open_game: OpenGame, size):
    hand = open_game(r.dark_room(), size)
    hand.answer(say("ui.pad.draw-for-me"))
    assert hand.step == "cards"
    assert hand.game.room.card


@SIZES
def test_spent_cards_are_no_keys(open_game: OpenGame, size):
    hand = open_game(r.few_cards(), size)
    for each in hand.game.players:
        there = cards_of(hand, each.name)
        assert not set(there) & set(each.spent)
        assert len([word for word in there if word in POWERS]) == 1
        assert "torch" not in there, "no card in a room"


@SIZES
def test_somebody_dies_and_the_others_go_on(open_game: OpenGame, size):
    t = r.table(4)
    t.lay("Dragon", "Goblin", "Chest 1", "Chests 4+2", "Magnet")
    t.hurt("Ben", 2)
    hand = open_game(t, size)
    play(hand, "Ada 5, Ilya 3, Юлия 3, Ben 1")
    assert not alive(player(hand.game, "Ben"))
    assert seats(hand)["Ben"].crest.fate == "dead"
    assert not cards_of(hand, "Ben")
    assert_looks_right(hand.ui)
    play(hand, "Ada 4, Ilya 4, Юлия 4")
    assert hand.game.last.card == "Goblin"


@SIZES
def test_a_life_that_is_counted_down_to_nothing_is_a_death(open_game: OpenGame, size):
    """A move of the rules and no ruling: nobody waits for the dead."""
    t = r.monster()
    t.hurt("Ben", 1)
    hand = open_game(t, size)
    hand.tap(lambda key: key is seats(hand)["Ben"])
    hand.touch(seats(hand)["Ben"].minus)
    assert not alive(player(hand.game, "Ben"))
    assert not cards_of(hand, "Ben")
    hand.tap("undo")
    assert player(hand.game, "Ben").life == 1
    assert "5" in cards_of(hand, "Ben")


def test_quick_taps_are_told_as_one_step(open_game: OpenGame):
    hand = open_game(r.two_players())
    seat = seats(hand)["Ada"]
    for _ in range(3):
        hand.touch(seat.minus)
    assert seat.role.text == "10 › 7 (−3)"
    assert_looks_right(hand.ui)
    hand.ui.advance(2.5)
    assert seat.role.text == "Warrior"
    hand.tap("undo")
    assert player(hand.game, "Ada").life == 10


# In turn


@SIZES
def test_in_turn_only_one_has_keys(open_game: OpenGame, size):
    hand = open_game(r.tactical(), size)
    rows = {row.player: bool(row.keys) for row in hand.ui.app.screen.now.body.rows}
    assert rows.get("Ilya")
    assert not any(keys for name, keys in rows.items() if name != "Ilya")
    play(hand, "Ilya 5, Юлия 5, Ada 4")
    assert hand.game.first == "Ilya", "the highest card, nearest to the token"
    assert seats(hand)["Ilya"]._badged
    assert_looks_right(hand.ui)


@SIZES
def test_the_first_player_is_found(open_game: OpenGame, size):
    hand = open_game(r.first(), size)
    hand.answer("Ben")
    assert (hand.taps, hand.game.first) == (1, "Ben")


# Torches


@SIZES
def test_a_torch_is_lit_and_what_it_shows_is_noted_for_its_owner_alone(open_game: OpenGame, size):
    t = r.table(4)
    t.lay("Goblin", "dark", "Chest 3", "dark", "dark")
    hand = open_game(t, size)
    hand.answer("torch")
    hand.tap(say("rd.choice.torch", player="Юлия"))
    assert player(hand.game, "Юлия").looked
    hand.answer("torch")
    hand.tap(say("rd.choice.note", player="Юлия", room=4))
    assert pad(hand).below is None, "it is covered"
    assert_looks_right(hand.ui)
    hand.answer(say("ui.veil.look", player="Юлия"))
    room(hand, "Lava")
    glimpses = player(hand.ui.app.playing.state_of("Юлия"), "Юлия").glimpses
    assert [(glimpse.name, glimpse.card) for glimpse in glimpses] == [("4", "Lava")]
    assert not player(hand.game, "Юлия").glimpses
    assert not any("Lava" in text for text in everything(hand))


@SIZES
def test_notes_are_seen_only_while_they_are_held(open_game: OpenGame, size):
    hand = open_game(r.torch(), size)
    hand.tap(lambda key: key is seats(hand)["Юлия"])
    name = hand.ui.app.words().name("dungeonraiders", "Spikes")
    assert not any(name in text for text in everything(hand))

    def slip() -> list[str]:
        return [text for widget in hand.ui.widgets() if isinstance(widget, Slip) for text in texts_of(widget)]

    shown = hand.peek(lambda key: key is seats(hand)["Юлия"].secret, slip)
    assert any(name in text for text in shown)
    assert not slip()
    assert not any(name in text for text in everything(hand))


def texts_of(widget: object) -> list[str]:
    return [str(each.text) for each in widget.walk() if getattr(each, "text", "")]  # type: ignore[attr-defined]


# The end


@pytest.mark.parametrize("name", [name for name in r.SCENES if name.startswith("over")])
def test_the_end_tells_of_everybody(open_game: OpenGame, name):
    hand = open_game(r.SCENES[name](), (412, 915))
    rows = seen(hand.ui, ScoreRow)
    assert len(rows) == len(hand.game.players)
    assert_looks_right(hand.ui)


# The sheet of a player


def test_the_chosen_one_s_sheet_is_a_tap_away(open_game: OpenGame):
    hand = open_game(r.two_players())
    seat = seats(hand)["Ada"]
    hand.touch(seat.hand)
    assert hand.ui.app.sheet is not None
    assert_looks_right(hand.ui)
