"""A whole game of Dungeon Roll by touches alone: from the first start of the app to the scores.

Whoever plays touches any key of the Now panel that can be seen, and nothing else; they run away only if they must.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.library import Library
from core.message import say
from data.forms import state_digest
from tests.ui.conftest import Open
from tests.ui.hand import Hand
from tests.ui.looking import ancestors, problems
from tests.ui.test_whole_game import leads_away

MOST = 1200  # touches
UNDOS = 0.06  # of them
RUNS = 0.01


@pytest.mark.slow
@pytest.mark.parametrize("seed", [4])
def test_a_whole_game_is_played_by_touches_alone(open_app: Open, tmp_path: Path, seed: int):
    ui = open_app()
    hand, chance = Hand(ui, pause=0.31), Random(seed)
    hand.tap(say("box.dungeonroll"))
    hand.tap(say("new.start"))
    assert ui.app.playing is not None, "the game has begun"
    ui.app.playing.chance = chance  # the phone's dice too: what fails here fails again
    undone, steps = 0, set[str]()
    while not ui.app.playing.view.over:
        assert hand.taps < MOST, f"no end; waiting for {hand.step}"
        steps.add(hand.step)
        if chance.random() < UNDOS and hand.there("undo"):
            before = hand.entries
            hand.tap("undo")
            undone += hand.entries - before
            continue
        touch_something(hand, chance)
        if hand.taps % 30 == 0:
            found = problems(ui)
            assert not found, found
    assert undone > 2, hand.taps
    assert {"hero", "party-roll", "dungeon-roll", "reroll", "revive", "treasure", ""} <= steps
    assert all(player.delves == 3 for player in hand.game.players)
    shown = " ".join(ui.texts())
    assert all(player.name in shown for player in hand.game.players), "the scores tell of everybody"
    digest, game = state_digest(ui.app.playing.table.journal.state), ui.app.playing.table.id
    assert state_digest(Library(tmp_path).look(game).journal.state) == digest, "all of it is on the disk"


def touch_something(hand: Hand, chance: Random) -> None:
    """Any key of the panel, or of the sheet that lies over it."""
    app = hand.ui.app
    where = app.sheet or app.screen.now
    keys = [key for key in hand.keys() if where in ancestors(key) and not leads_away(key)]  # noqa: SIM118
    stays = [key for key in keys if not flees(hand, key)]
    if stays and chance.random() >= RUNS:
        keys = stays
    if not keys:
        app.close_sheet()
        hand.ui.advance(0.3)
        return
    hand.touch(chance.choice(keys))


def flees(hand: Hand, key: Any) -> bool:
    return hand.ui.app.words().text(say("ui.roll.flee")) in hand.words(key)
