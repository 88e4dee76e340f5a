"""What if, on the screen: a banner that cannot be overlooked, kept or thrown away by a touch; and the other lines."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.acts import At
from core.message import say
from core.table_counts import turn_called
from data.forms import state_digest
from screens.game.screen import GameScreen
from screens.widgets.sheet import SAID
from tests.matrix import some_of
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, seen, visible
from tests.ui.scenes import every_step, put
from tests.ui.test_replay import whole_game

OpenGame = Callable[..., Hand]
SIZES = [(412, 915), (360, 640), (915, 412), (1280, 800)]


def journal(hand: Hand) -> Any:
    return hand.ui.app.playing.table.journal


def suppose(hand: Hand, at: int) -> None:
    app = hand.ui.app
    app.go("replay", game=app.playing.table.id, at=At(at))
    hand.ui.advance(0.5)
    hand.tap(say("ui.replay.what-if"))


def banner(hand: Hand) -> Any:
    return hand.ui.app.screen.what_if


def shows_banner(hand: Hand) -> bool:
    shown = hand.ui.app.screen.what_if
    return shown.parent is not None and not visible(shown).empty


def test_the_banner_stands_over_the_game_on_every_tab_until_it_is_settled(open_game: OpenGame):
    hand = open_game(whole_game())
    assert not shows_banner(hand)
    suppose(hand, 30)
    assert shows_banner(hand)
    assert banner(hand).words.text.startswith("What if · Round\N{NO-BREAK SPACE}")
    assert banner(hand).hatch[3] > 0, "not by colour alone"
    for tab in ("log", "odds", "rules", "table"):
        hand.ui.app.screen.choose(tab)
        hand.ui.advance(0.3)
        assert shows_banner(hand)
        if tab in ("log", "table"):
            assert_looks_right(hand.ui)


def test_thrown_away_the_game_is_as_before(open_game: OpenGame):
    hand = open_game(whole_game())
    before, head = state_digest(journal(hand).state), journal(hand).head
    suppose(hand, 30)
    hand.tap("minus")
    assert journal(hand).head.origin.entry > 30
    hand.tap(say("ui.what-if.throw-away"))
    assert journal(hand).head is head
    assert state_digest(hand.ui.app.playing.table.journal.state) == before
    assert not shows_banner(hand)
    assert hand.ui.app.said is not None


def test_kept_the_game_goes_on_from_there(open_game: OpenGame):
    hand = open_game(whole_game())
    old = journal(hand).head
    suppose(hand, 30)
    hand.tap("minus")
    supposed = journal(hand).head
    hand.tap(say("ui.what-if.keep"))
    assert journal(hand).head is supposed
    assert not journal(hand).on_line(old)
    assert not shows_banner(hand)
    hand.ui.advance(SAID)  # the sentence about it lies over the key
    for entry in (30, 29):
        hand.tap("undo")
        assert journal(hand).head.origin == At(entry)


def test_undo_stops_where_the_what_if_starts_and_says_why(open_game: OpenGame):
    hand = open_game(whole_game())
    suppose(hand, 30)
    entries = hand.entries
    hand.tap("undo")
    assert hand.entries == entries
    assert hand.ui.app.said is not None
    turn = turn_called("dungeonquest", journal(hand).box.voice.chapter(journal(hand).state))
    assert hand.ui.app.screen.undo.told == (hand.ui.app.words().text(say("act.suppose", when=turn)),)


def test_a_nervous_finger_settles_once(open_game: OpenGame):
    hand = open_game(whole_game())
    suppose(hand, 30)
    entries = hand.entries
    hand.double_tap(say("ui.what-if.keep"), 0.1)
    assert hand.entries == entries + 1


KILLED = """
import os, sys
import tests.ui
from pathlib import Path
from app.services.recording import Recording
from core.acts import At
from core.message import say
from screens.app import DelvelogApp
from tests.ui.driver import Driver
from tests.ui.hand import Hand
folder, game = Path(sys.argv[1]), sys.argv[2]
app = DelvelogApp(folder, Recording(folder).as_wished)
with Driver(app, (412, 915)) as ui:
    app.go("game", game=game)
    ui.advance(0.5)
    app.go("replay", game=game, at=At(20))
    ui.advance(0.5)
    hand = Hand(ui)
    hand.tap(say("ui.replay.what-if"))
    hand.tap("minus")
    print(hand.entries, flush=True)
    os.kill(os.getpid(), 9)
"""


def test_an_app_that_is_killed_in_a_what_if_opens_in_it(open_app, root: Path, tmp_path: Path):
    length = 30
    game = put(tmp_path, whole_game()[:length])
    done = subprocess.run(
        [sys.executable, "-c", KILLED, tmp_path, game],
        cwd=root, env={**os.environ, "PYTHONPATH": str(root)}, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == -signal.SIGKILL, done.stderr
    ui = open_app(folder=tmp_path, language="en")
    ui.app.go("game", game=game)
    ui.advance(0.5)
    hand = Hand(ui)
    assert hand.entries == int(done.stdout) == length + 2
    assert shows_banner(hand)
    hand.tap(say("ui.what-if.throw-away"))
    assert journal(hand).head.at == At(length)


def test_a_change_of_theme_keeps_the_banner(open_game: OpenGame):
    hand = open_game(whole_game())
    suppose(hand, 30)
    hand.ui.app.change(theme="paper")
    hand.ui.advance(0.4)
    assert shows_banner(hand)


@some_of(
    ("size", "language", "theme", "text_scale"),
    [
        ((412, 915), "en", "dark", 1.0),
        ((412, 915), "it", "light", 2.0),
        ((360, 640), "it", "dark", 1.0),
        ((360, 640), "ru", "paper", 2.0),
        ((915, 412), "ru", "light", 1.3),
        ((915, 412), "en", "paper", 2.0),
        ((1280, 800), "ru", "dark", 1.0),
        ((1280, 800), "it", "paper", 1.3),
    ],
    count=3,
)
@pytest.mark.parametrize("step", ["turn", "reveal", "test", "arrive"])
def test_it_looks_right_at_any_step(open_game: OpenGame, step, size, language, theme, text_scale):
    moves = every_step()[step]
    hand = open_game(moves, size, language=language, theme=theme, text_scale=text_scale)
    hand.ui.app.playing.suppose()
    hand.ui.advance(0.4)
    assert shows_banner(hand)
    assert_looks_right(hand.ui)
    assert seen(hand.ui, type(banner(hand).keep))


# Other lines


def test_what_was_taken_back_is_listed_and_gone_back_to(open_game: OpenGame):
    hand = open_game(whole_game())
    tip = journal(hand).head
    hand.ui.app.playing.undo(At(20))
    hand.ui.advance(0.5)
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.lines"))
    rows = hand.ui.app.sheet.list.rows
    moves = len(whole_game()) - 20
    assert f"{moves} moves" in rows[0].head
    assert rows[0].text
    assert_looks_right(hand.ui)
    entries = hand.entries
    hand.tap(lambda key: getattr(key, "row", None) is not None)
    assert hand.entries == entries, "it is asked first"
    assert_looks_right(hand.ui)
    hand.tap(say("ui.lines.yes"))
    assert journal(hand).head is tip
    assert isinstance(hand.ui.app.screen, GameScreen)


def test_without_any_it_says_so(open_game: OpenGame):
    hand = open_game(whole_game())
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.lines"))
    assert hand.ui.app.sheet is None
    assert hand.ui.app.said is not None


def test_in_a_what_if_the_game_as_it_was_is_not_offered_as_another_line(open_game: OpenGame):
    hand = open_game(whole_game())
    suppose(hand, 30)
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.lines"))
    assert hand.ui.app.sheet is None


@some_of(("language", "text_scale"), [("en", 1.0), ("ru", 2.0), ("it", 1.3)])
@some_of("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_list_looks_right(open_game: OpenGame, size, language, text_scale):
    hand = open_game(whole_game(), size, language=language, text_scale=text_scale, theme="paper")
    playing = hand.ui.app.playing
    for to in (60, 50, 40, 30, 20):
        playing.undo(At(to))
        playing.ruling("sun", 3)
    hand.ui.advance(0.5)
    hand.tap("dots-vertical")
    assert_looks_right(hand.ui)
    hand.tap(say("ui.menu.lines"))
    assert len(hand.ui.app.sheet.list.rows) >= 5
    assert_looks_right(hand.ui)
