"""A whole game by touches alone: from the first start of the app, through set-up, turns, fights and undos, to the
scores. Whoever plays touches any key of the Now panel that can be seen, and nothing else.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from app.library import Library
from core.message import say
from data.forms import state_digest
from screens.widgets.icon import Icon
from tests.ui.hand import Hand
from tests.ui.looking import ancestors, problems

MOST = 2500  # touches
UNDOS = 0.03  # of them


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1])
def test_a_whole_game_is_played_by_touches_alone(open_app, tmp_path, seed):
    ui = open_app()
    hand, chance = Hand(ui, pause=0.31), Random(seed)
    hand.tap(say("box.dungeonquest"))
    hand.tap(say("new.start"))
    assert ui.app.playing is not None, "the game has begun"
    ui.app.playing.chance = chance  # the phone's dice too: what fails here fails again
    undone = 0
    while not ui.app.playing.view.over:
        assert hand.taps < MOST, f"no end; waiting for {hand.step}"
        if chance.random() < UNDOS and hand.there("undo"):
            before = hand.entries
            hand.tap("undo")
            undone += hand.entries - before
            continue
        touch_something(hand, chance)
        if hand.taps % 40 == 0:
            assert not problems(ui)
    assert undone > 2
    shown = " ".join(ui.texts())
    assert all(hero.name in shown for hero in hand.game.heroes), "the scores tell of everybody"
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
    hand.touch(chance.choice(keys))


def leads_away(key: Any) -> bool:
    """What opens the rules or asks for words to be typed; a hold, which is for looking."""
    if type(key).__name__ == "RuleKey" or key._held is not None:
        return True
    return any(isinstance(each, Icon) and each.name == "card-plus-outline" for each in key.walk(restrict=True))
