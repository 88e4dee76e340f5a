"""The tap budget of Dungeon Roll, row by row: each is walked with real touches, and they are counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.library import Library
from core.message import say
from screens.game.screen import GameScreen
from screens.game.why import ReasonCard
from screens.history.mendpad import MendPad
from screens.history.mendpreview import MendPreview
from tests.core.dungeonroll.table import lying, white
from tests.ui import rollscenes as r
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, seen
from tests.ui.rollhand import face, tell, use
from tests.ui.test_takehome import ready, to_the_sheet

OpenGame = Callable[..., Hand]
SIZES = pytest.mark.parametrize("size", [(412, 915), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")


@SIZES
def test_a_rolled_party_of_seven_takes_seven(open_game: OpenGame, size):
    hand = open_game(r.party_roll(), size)
    tell(hand, "thief mage mage scroll champion fighter mage")
    assert (hand.taps, hand.step) == (7, "dungeon-roll")
    assert lying(hand.game.delve.party) == {"champion": 1, "fighter": 1, "mage": 3, "thief": 1, "scroll": 1}
    rolled = list(hand.ui.app.playing.table.journal.line())[-1].move
    assert rolled.party == white("thief mage mage scroll champion fighter mage"), "in the order of the touches"


@SIZES
def test_seven_quick_taps_are_seven_dice(open_game: OpenGame, size):
    """Nothing is written before the last of them, so none of them is dead."""
    hand = open_game(r.seventh_level(), size)
    hand.pause = 0.0
    tell(hand, "goblin*3 ooze*2 chest dragon")
    assert hand.taps == 7
    assert lying(hand.game.delve.dungeon) == {"goblin": 3, "ooze": 2, "chest": 1}
    assert hand.game.delve.lair == 1


@SIZES
def test_a_single_black_die_takes_one(open_game: OpenGame, size):
    hand = open_game(r.first_level(), size)
    tell(hand, "skeleton")
    assert hand.taps == 1
    assert lying(hand.game.delve.dungeon) == {"skeleton": 1}


@SIZES
@pytest.mark.parametrize(("who", "monster"), [("mage", "ooze"), ("champion", "goblin"), ("fighter", "goblin")])
def test_a_companion_fights_within_two(open_game: OpenGame, size, who, monster):
    hand = open_game(r.monsters(), size)
    before = hand.entries
    use(hand, f"die:{who}", monster)
    assert hand.taps == 2
    assert hand.entries == before + 1
    assert monster not in lying(hand.game.delve.dungeon)
    assert lying(hand.game.delve.graveyard).get(who) == 1


@SIZES
def test_undo_and_redo_take_one_each(open_game: OpenGame, size):
    hand = open_game(r.dragon_one(), size)
    hand.tap("undo")
    assert (hand.taps, hand.game.delve.sent) == (1, ())
    hand.tap("redo")
    assert (hand.taps, hand.game.delve.sent) == (2, ("die:mage",))


def test_the_same_players_play_again_within_three(open_app, tmp_path):
    hand = Hand(open_app())
    hand.tap(say("box.dungeonroll"))
    hand.tap(say("new.start"))
    hand.tap("chevron-left")
    hand.taps = 0
    hand.tap(say("box.dungeonroll"))
    hand.tap(say("new.start"))
    assert hand.taps <= 3
    assert isinstance(hand.ui.app.screen, GameScreen)
    assert len(Library(tmp_path).shelf.ids()) == 2


@SIZES
def test_why_somebody_has_so_much_experience_takes_one(open_game: OpenGame, size):
    hand = open_game(r.solo(), size)
    assert hand.game.players[0].xp == 4
    hand.hold(lambda key: key is hand.ui.app.screen.stage.level.xp)
    assert hand.taps == 1
    assert seen(hand.ui, ReasonCard)
    assert_looks_right(hand.ui)


@SIZES
def test_sharing_the_history_takes_three(open_game: OpenGame, size):
    hand = open_game(r.over_tokens(), size)
    to_the_sheet(hand)
    hand.tap(say("take.story"))
    assert hand.taps == 3
    share = hand.ui.app.recording.share
    ready(hand, lambda: share.files)
    ((path, _),) = share.files
    story = path.read_text("utf-8")
    assert story.startswith("# Dungeon Roll: Ilya, Юлия, Ben\n")
    assert "dr." not in story


@SIZES
def test_amending_the_last_roll_takes_three(open_game: OpenGame, size):
    """Hold its sentence, tell it right, accept."""
    t = r.first_level()
    t.roll("goblin")
    hand = open_game(t, size)
    before = hand.entries
    hand.ui.advance(0.4)
    hand.ui.tap(hand.ui.app.screen.undo.line, hold=0.8)
    hand.taps += 1
    hand.ui.advance(0.5)
    assert isinstance(part(hand), MendPad)
    assert_looks_right(hand.ui)
    hand.tap(face(hand, "ooze"), part(hand))
    hand.ui.advance(0.3)
    assert isinstance(part(hand), MendPreview)
    assert_looks_right(hand.ui)
    hand.tap(say("ui.mend.accept"))
    assert (hand.taps, hand.entries) == (3, before + 1)
    assert lying(hand.game.delve.dungeon) == {"ooze": 1}


def part(hand: Hand) -> Any:
    return hand.ui.app.screen.page.part.part
