"""A whole game of Dungeon Raiders by touches alone: from the first start of the app to the scores.

Whoever plays touches any key of the Now panel that can be seen, and nothing else.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from app.library import Library
from core.message import say
from data.forms import state_digest
from screens.widgets.layouts import Scroll
from tests.ui.conftest import Open
from tests.ui.hand import Hand
from tests.ui.looking import ancestors, problems
from tests.ui.test_whole_game import leads_away

MOST = 1600  # touches
UNDOS = 0.03  # of them
LOOKS = 40  # touches between two looks at the screen


@pytest.mark.slow
@pytest.mark.parametrize(("size", "secret"), [((412, 915), False), ((360, 640), True)], ids=str)
def test_a_whole_game_is_played_by_touches_alone(open_app: Open, tmp_path: Path, size, secret: bool):
    ui = open_app(size)
    hand, chance = Hand(ui, pause=0.31), Random(7)
    ui.app.go("new", box="dungeonraiders")
    ui.advance(0.5)
    hand.tap(say("new.start"))
    assert ui.app.playing is not None, "the game has begun"
    ui.app.playing.chance = chance  # the phone's draws too: what fails here fails again
    steps, undone = set[str](), 0
    if secret:
        hand.tap("dots-vertical")
        hand.tap(say("ui.raiders.entry"))
    while not ui.app.playing.view.over:
        assert hand.taps < MOST, f"no end; waiting for {hand.step}"
        steps.add(hand.step)
        if chance.random() < UNDOS and hand.there("undo"):
            before = hand.entries
            hand.tap("undo")
            undone += hand.entries - before
            continue
        touch_something(hand, chance)
        if hand.taps % LOOKS == 0:
            found = problems(ui)
            assert not found, found
    assert undone
    assert {"lay", "room", "cards"} <= steps
    assert ("reveal" in steps) is secret
    shown = " ".join(ui.texts())
    assert all(player.name in shown for player in hand.game.players), "the scores tell of everybody"
    digest, game = state_digest(ui.app.playing.table.journal.state), ui.app.playing.table.id
    assert state_digest(Library(tmp_path).look(game).journal.state) == digest, "all of it is on the disk"


def touch_something(hand: Hand, chance: Random) -> None:
    """Any key of the panel, or of the sheet that lies over it."""
    app = hand.ui.app
    where = app.sheet or app.screen.now
    keys = [key for key in hand.keys() if where in ancestors(key) and not leads_away(key)]  # noqa: SIM118
    if not keys:
        app.close_sheet()
        hand.ui.advance(0.3)
        return
    key = chance.choice(keys)
    for each in ancestors(key):
        if isinstance(each, Scroll):
            each.scroll_to(key, animate=False)
            hand.ui.advance(0.2)
    hand.touch(key)
