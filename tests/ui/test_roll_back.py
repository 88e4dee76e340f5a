"""Looking back at a game of Dungeon Roll, and setting it right: log, replay, what-if, mends, numbers that are ruled."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

import pytest
from kivy.uix.widget import Widget

from core.acts import At
from core.message import say
from screens.game.screen import GameScreen
from screens.history.mendpreview import MendPreview
from screens.replay.screen import ReplayScreen
from tests.matrix import some_of
from tests.ui import rollscenes as r
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right
from tests.ui.rollhand import member, target, use
from tests.ui.test_mend import hold, log, part, rows
from tests.ui.test_whatif import shows_banner

OpenGame = Callable[..., Hand]


def words_of(row: Any) -> str:
    return " ".join(str(each) for each in (row.text, *getattr(row, "more", ())))


# The log


@some_of("language", ["en", "ru", "it"])
def test_the_log_tells_the_whole_game_by_delves(open_game: OpenGame, language):
    hand = open_game(r.over_tokens(), (360, 640), language=language)
    page = log(hand)
    turns = [row.text for row in page.list.rows if row.sort == "turn"]
    assert len(turns) >= 9, "three delves for each of three"
    assert not any("dr." in words_of(row) or "{" in words_of(row) for row in page.list.rows)
    assert_looks_right(hand.ui)


def test_an_entry_of_the_log_is_gone_back_to_with_two_touches(open_game: OpenGame):
    hand = open_game(r.monsters())
    depth = sum(1 for _ in hand.ui.app.playing.table.journal.line())
    page = log(hand)
    hand.taps = 0
    hand.tap(lambda key: getattr(key, "row", None) is rows(page)[1])
    hand.tap(say("ui.log.undo-to-here"))
    assert hand.taps == 2
    assert sum(1 for _ in hand.ui.app.playing.table.journal.line()) == depth - 1


# The past


def test_the_replay_shows_what_lay_on_the_table(open_game: OpenGame):
    hand = open_game(r.monsters())
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.replay"))
    shown = hand.ui.app.screen
    assert isinstance(shown, ReplayScreen)
    assert_looks_right(hand.ui)
    app = hand.ui.app
    app.go("replay", game=app.playing.table.id, at=At(4))
    hand.ui.advance(0.5)
    assert_looks_right(hand.ui)
    hand.tap(say("ui.replay.what-if"))
    assert isinstance(hand.ui.app.screen, GameScreen)
    assert shows_banner(hand)
    assert hand.game.delve.level == 1
    hand.tap(say("ui.what-if.throw-away"))
    assert hand.game.delve.level == 4


def test_a_roll_some_way_back_is_mended_and_what_no_longer_fits_is_asked_about(open_game: OpenGame):
    """Given that the first die was no goblin but an ooze, then whoever fought the goblin has to fight the ooze."""
    t = r.first_level()
    t.roll("goblin")
    rolled = t.journal.head.origin
    t.fight("die:fighter", "goblin")
    t.descend("chest potion")
    hand = open_game(t)
    page = log(hand)
    hand.taps = 0
    hold(hand, next(row for row in rows(page) if row.line.first == rolled))
    hand.tap("Ooze", part(hand))
    hand.ui.advance(0.3)
    assert isinstance(part(hand), MendPreview)
    assert hand.ui.app.playing.mending.needs
    assert_looks_right(hand.ui)


# Numbers that the table says otherwise


def party(hand: Hand) -> str:
    body = hand.ui.app.screen.now.body
    return " ".join(hand.words(body))


@pytest.mark.parametrize(
    ("path", "value", "before", "after"),
    [
        ("delve/graveyard/cleric/count", 3, "", "×3"),
        ("players/Ilya/tokens/Dragon Scales/count", 4, "0", "4"),
    ],
)
def test_what_is_ruled_is_seen_at_once(open_game: OpenGame, path, value, before, after):
    hand = open_game(r.monsters())
    shown = party(hand).split()
    assert after not in shown
    assert hand.ui.app.playing.ruling(path, value) is None
    hand.ui.advance(0.3)
    assert after in party(hand).split(), (before, party(hand))


def test_experience_is_set_and_the_card_follows(open_game: OpenGame):
    hand = open_game(r.monsters())
    hand.tap(lambda key: key is hand.ui.app.screen.stage.drawings["figure"].total)
    assert hand.ui.app.sheet is not None
    assert_looks_right(hand.ui)
    hand.tap("+1")
    hand.ui.app.close_sheet()
    hand.ui.advance(0.3)
    assert hand.game.players[0].xp == 1
    assert hand.ui.app.screen.stage.drawings["figure"].number.text == "1"


# A nervous finger, and what it leaves behind


def test_a_double_tap_on_a_monster_sends_one_companion(open_game: OpenGame):
    hand = open_game(r.monsters())
    before = hand.entries
    hand.answer(member("die:fighter"))
    hand.double_tap(target("die:fighter", "goblin"), apart=0.12)
    assert hand.entries == before + 1


def test_a_double_tap_sends_one_companion_against_the_dragon(open_game: OpenGame):
    hand = open_game(r.dragon())
    hand.double_tap(member("die:champion"), apart=0.12)
    assert hand.game.delve.sent == ("die:champion",)


def test_a_double_tap_on_going_on_goes_one_level(open_game: OpenGame):
    hand = open_game(r.regroup())
    hand.double_tap(say("ui.roll.descend"), apart=0.12)
    assert (hand.game.delve.level, hand.step) == (5, "dungeon-roll")


def alive() -> int:
    gc.collect()
    return sum(issubclass(type(each), Widget) for each in gc.get_objects())  # a proxy may be dead


def test_touches_leave_no_widgets_behind(open_game: OpenGame):
    hand = open_game(r.monsters(), (360, 640))

    def once() -> None:
        use(hand, "die:mage", "ooze")
        hand.answer(member("die:champion"))
        hand.tap("undo")

    once()
    before = alive()
    for _ in range(4):
        once()
    assert alive() <= before + 5


def test_going_to_and_fro_leaves_no_widgets_behind(open_game: OpenGame):
    hand = open_game(r.monsters(), (360, 640))
    app = hand.ui.app
    game = app.playing.table.id
    counted = []
    for _ in range(3):
        app.go("home")
        hand.ui.advance(0.4)
        app.go("game", game=game)
        hand.ui.advance(0.4)
        counted.append(alive())
    assert counted[-1] <= counted[0] + 5, counted


def test_the_screen_follows_every_step_of_a_whole_game(open_game: OpenGame):
    """Undone to its beginning and done again: every state is shown on the way, and none of them leaves a widget."""
    hand = open_game(r.over_tokens(), (360, 640))
    playing = hand.ui.app.playing
    end = playing.view.state
    places = [At(0), *(node.origin for node in playing.table.journal.line())][1:-1:3]
    for at in reversed(places):
        assert playing.undo(at) is None
        hand.ui.advance(0.05)
    while playing.view.can_redo:
        assert playing.redo() is None
    hand.ui.advance(0.3)
    assert playing.view.state == end
    assert_looks_right(hand.ui)
