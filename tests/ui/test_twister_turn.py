"""Dungeon Twister by touches: a turn, its budget, and what the screen says meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from core.boxes.dungeontwister.table import hero_named, score
from core.message import say
from tests.matrix import some_of
from tests.ui.hand import Hand
from tests.ui.twisterhand import act, budget, deed, hero, side, side_card
from tests.ui.twisterscenes import asked_first, begun, bound, choosing, everything, later, lines_some, turn, untold

Open = Callable[..., Hand]


def test_an_action_card_is_one_touch(open_game: Open):
    hand = open_game(begun())
    hand.answer("2")
    assert hand.taps == 1
    assert (hand.game.turn.card, hand.step) == (2, "act")


def test_cards_that_may_not_come_yet_are_there_and_closed(open_game: Open):
    hand = open_game(begun())
    pad = hand.ui.app.screen.now.body.pad
    assert [card for card, key in pad.keys.items() if key.disabled] == [3, 4, 5]
    assert not hand.there(lambda key: getattr(key, "card", 0) == 5)


def test_a_turn_of_five_actions(open_game: Open):
    """A hero and a deed: two touches; the same hero again: one."""
    hand = open_game(everything())
    assert hand.game.turn.left == 5
    act(hand, "Golem", "walk")
    assert hand.taps == 2
    hand.answer(deed(hand, "walk"))
    hand.answer(deed(hand, "twist-room"))
    assert (hand.taps, hand.game.turn.left) == (4, 2)
    act(hand, "Thief", "leap")
    hand.answer(deed(hand, "use-gift"))
    assert hand.taps == 7
    assert hand.game.turn.left == 0
    hand.answer("skip-next")
    assert hand.game.turn.player == "Bert"


def test_each_player_goes_on_with_their_own_hero(open_game: Open):
    hand = open_game(turn())
    act(hand, "Golem", "walk")
    hand.answer("skip-next")
    hand.answer("2")
    assert hand.ui.app.screen.now.body.who == ""
    act(hand, "Bert:Ghost", "walk")
    hand.answer("skip-next")
    hand.answer("2")
    assert hand.ui.app.screen.now.body.who == "Anna:Golem"


def test_what_lies_in_the_way_says_beforehand_whom_it_kills(open_game: Open):
    hand = open_game(turn())
    act(hand, "Elf Scout", "walk-over")
    keys = hand.ui.app.screen.now.body.pad.keys
    assert {name: key.meaning.mark for name, key in keys.items()} == {
        "pit": "", "rift": "", "rocks": "deadly", "rocks-stop": "deadly",
    }  # fmt: skip
    hand.answer(hero("pit"))
    assert hand.game.turn.left == 2
    assert hero_named(hand.game, "Anna:Elf Scout").status == "maze"


def test_breath_asks_for_mist_and_mist_spares(open_game: Open):
    hand = open_game(turn())
    act(hand, "Red Dragon", "use-gift")
    hand.answer(hero("Bert:Ghost"))
    assert any("in mist?" in text for text in hand.ui.texts())
    hand.answer("Yes")
    assert hero_named(hand.game, "Bert:Ghost").status == "maze"
    assert hand.game.turn.left == 3
    hand.answer(deed(hand, "use-gift"))
    hand.answer(hero("Bert:Ghost"))
    hand.answer("No")
    assert hero_named(hand.game, "Bert:Ghost").status == "dead"
    assert score(hand.game, "Anna") == 1


def test_points_of_potion_and_charm_stand_apart(open_game: Open):
    hand = open_game(bound())
    shown = budget(hand).pips.shown
    assert [(each.value, each.pip) for each in shown] == [(3, ""), (4, "crest-drop"), (3, "heart")]
    act(hand, "Bert:Warrior", "walk")
    assert [each.value for each in budget(hand).pips.shown] == [3, 4, 2]


def test_the_pentagram_is_behind_more_and_on_the_track(open_game: Open):
    table = turn()
    table.settings(pentagram="any")
    hand = open_game(table)
    hand.answer("dots-horizontal")
    hand.tap("Anna holds the pentagram")
    track = hand.ui.app.screen.track.sides["Anna"]
    assert (track.points, track.badge.icon) == (1, "pentagram")


def test_a_hold_on_a_hero_lets_the_table_rule(open_game: Open):
    hand = open_game(turn())
    hand.hold(hero("Paladin"))
    hand.tap("Wounded (ruling)")
    assert hero_named(hand.game, "Anna:Paladin").wounded
    assert hand.taps == 2


def test_a_hold_on_the_track_tells_where_points_come_from(open_game: Open):
    hand = open_game(later())
    hand.hold(lambda key: key is hand.ui.app.screen.track.sides["Bert"])
    assert any("0 → 2" in text for text in hand.ui.texts())


def test_undo_takes_back_an_action_and_keeps_who_was_chosen(open_game: Open):
    hand = open_game(turn())
    act(hand, "Golem", "walk")
    hand.tap("undo")
    assert hand.game.turn.left == 3
    assert hand.ui.app.screen.now.body.who == "Anna:Golem"


@some_of("size", [(412, 915), (360, 640)])
def test_all_sides_can_be_seen_on_any_screen(open_game: Open, size: tuple[int, int]):
    hand = open_game(turn(), size)
    hand.tap(lambda key: key is budget(hand))
    assert {"Anna", "Bert"} <= set(hand.ui.texts())
    hand.tap(side_card("Bert"))
    assert "Weapon Master" in hand.ui.texts()


def test_the_table_gives_a_point_and_takes_it_back(open_game: Open):
    hand = open_game(turn())
    hand.tap(side_card("Anna"))
    hand.tap("plus")
    assert score(hand.game, "Anna") == 1
    hand.tap("minus")
    assert score(hand.game, "Anna") == 0


@pytest.mark.parametrize("scene", [untold, asked_first, choosing, lines_some], ids=lambda scene: scene.__name__)
def test_before_the_game_a_line_says_who_sits_here(open_game: Open, scene: Any):
    """Also where nobody has anything to choose yet."""
    hand = open_game(scene())
    stage = hand.ui.app.screen.stage
    assert type(stage.drawings["People:seats"]).__name__ == "SeatLines"
    assert {"Anna", "Bert"} <= set(hand.ui.texts())


def test_the_words_of_an_action_are_the_same_before_and_after_it(open_game: Open):
    """However a tile came to its size: nothing on it changes as soon as it is laid out once more."""
    hand = open_game(begun(), (360, 640), language="ru")
    hand.answer("2")
    act(hand, "Golem", "walk")
    hand.ui.advance(0.2)
    shown = [key.words.text for key in hand.ui.app.screen.now.body.keys]
    hand.answer(deed(hand, "walk"))
    hand.answer("skip-next")
    hand.answer("2")
    hand.answer(hero("Bert:Golem"))
    assert [key.words.text for key in hand.ui.app.screen.now.body.keys] == shown


def test_names_are_large_where_few_heroes_leave_room(open_game: Open):
    hand = open_game(begun(), (360, 640), language="ru")
    hand.answer("2")
    assert {round(key.words.font_size) for key in hand.ui.app.screen.now.body.heroes.values()} == {16}


def test_an_open_room_shows_twelve_of_its_tokens_at_once_on_a_small_phone(open_game: Open):
    hand = open_game(begun(), (360, 640), language="ru")
    hand.answer("2")
    act(hand, "Golem", "open-room")
    screen = hand.ui.app.screen
    tokens = [key for key in screen.now.body.pad.keys.values() if key.center_y > screen.now.body.pad.foot.top]
    scroll = screen.now.body.pad.grid.parent
    assert sum(scroll.to_widget(*key.to_window(*key.center))[1] > scroll.y for key in tokens) >= 12
    hand.tap("account-group")
    hand.tap(side_card("Anna") if hand.there(side_card("Anna")) else side(hand, "Anna"))
    assert hand.ui.app.sheet.content.name == "Anna"


def test_when_nobody_can_act_it_does_not_ask_who_does(open_game: Open):
    hand = open_game(begun())
    hand.answer("2")
    act(hand, "Golem", "walk")
    hand.answer(deed(hand, "walk"))
    step = hand.ui.app.screen.now.step
    assert (step.title, step.why) == (say("ui.twister.act.nobody"), None)
