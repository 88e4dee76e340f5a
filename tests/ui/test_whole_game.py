"""A whole game by touches alone: from the first start of the app, through set-up, turns and undos, to the scores.

Whoever plays touches any key of the Now panel that can be seen, and nothing else. A game of Dungeon Twister would not
come to its end like that; test_twister_game.py plays one on purpose.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.library import Library
from core.message import say
from data.forms import state_digest
from screens.widgets.icon import Icon
from screens.widgets.layouts import Scroll
from tests.ui.conftest import Open
from tests.ui.driver import Driver
from tests.ui.hand import Hand
from tests.ui.looking import ancestors, problems
from tests.ui.newgamehand import to_its_tile

LOOKS = 40  # touches between two looks at the screen
RUNS = 0.01  # how often somebody runs away who need not


@dataclass(frozen=True)
class Game:
    """How a game is played, and what must have happened in it."""

    box: str
    seed: int
    most: int
    """Touches: with more of them it has no end."""
    undos: float = 0.03
    """The part of all touches that takes something back."""
    fewest_undone: int = 1
    size: tuple[int, int] = (412, 915)
    secret: bool = False
    steps: tuple[str, ...] = ()
    """What the game must have waited for."""
    never: tuple[str, ...] = ()
    flight: str = ""
    """The words of the key that ends a delve, which is touched only if it must be."""
    players: Callable[[Any], Any] = lambda state: state.players

    def __str__(self) -> str:
        return f"{self.box}-{'secret' if self.secret else 'open'}"


GAMES = (
    Game("dungeonquest", seed=4, most=2500, fewest_undone=3, players=lambda state: state.heroes),
    Game(
        "dungeonroll", seed=7, most=1200, undos=0.06, fewest_undone=3, flight="ui.roll.flee",
        steps=("hero", "party-roll", "dungeon-roll", "reroll", "treasure", ""),
    ),
    Game(
        "dungeonraiders", seed=7, most=1600, size=(360, 640), secret=True, steps=("lay", "room", "cards", "reveal"),
    ),
)  # fmt: skip
IN_A_SWEEP = (Game("dungeonraiders", seed=7, most=1600, steps=("lay", "room", "cards"), never=("reveal",)),)


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", [*GAMES, *(pytest.param(each, marks=pytest.mark.sweep) for each in IN_A_SWEEP)], ids=str
)
def test_a_whole_game_is_played_by_touches_alone(open_app: Open, tmp_path: Path, game: Game) -> None:
    ui = open_app(game.size)
    hand, chance = to_its_tile(ui, game.box), Random(game.seed)
    hand.pause = 0.31
    hand.tap(say("new.start"))
    assert ui.app.playing is not None, "the game has begun"
    ui.app.playing.chance = chance  # the phone's dice too: what fails here fails again
    if game.secret:
        hand.tap("dots-vertical")
        hand.tap(say("ui.raiders.entry"))
    steps, undone = set[str](), 0
    while not ui.app.playing.view.over:
        assert hand.taps < game.most, f"no end; waiting for {hand.step}"
        steps.add(hand.step)
        if chance.random() < game.undos and hand.there("undo"):
            before = hand.entries
            hand.tap("undo")
            undone += hand.entries - before
            continue
        touch_something(hand, chance, game.flight)
        if hand.taps % LOOKS == 0:
            found = problems(ui)
            assert not found, found
    assert undone >= game.fewest_undone, hand.taps
    assert {*game.steps} <= steps
    assert not steps & {*game.never}
    if game.box == "dungeonroll":
        assert all(player.delves == 3 for player in hand.game.players)
    shown = " ".join(ui.texts())
    assert all(player.name in shown for player in game.players(hand.game)), "the scores tell of everybody"
    assert_on_disk(ui, tmp_path)


def assert_on_disk(ui: Driver, folder: Path) -> None:
    """The game that is open can be read from the disk as it is."""
    digest, game = state_digest(ui.app.playing.table.journal.state), ui.app.playing.table.id
    assert state_digest(Library(folder).look(game).journal.state) == digest


def touch_something(hand: Hand, chance: Random, flight: str) -> None:
    """Any key of the panel, or of the sheet that lies over it."""
    app = hand.ui.app
    where = app.sheet or app.screen.now
    keys = [key for key in hand.keys() if where in ancestors(key) and not leads_away(key)]  # noqa: SIM118
    if flight:
        words = app.words().text(say(flight))
        stays = [key for key in keys if words not in hand.words(key)]
        if stays and chance.random() >= RUNS:
            keys = stays
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


def leads_away(key: Any) -> bool:
    """What opens the rules or asks for words to be typed; a hold, which is for looking."""
    if type(key).__name__ == "RuleKey" or key._held is not None:
        return True
    return any(isinstance(each, Icon) and each.name == "card-plus-outline" for each in key.walk(restrict=True))
