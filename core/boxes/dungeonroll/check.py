"""What a ruling may not make of a game: a state that no screen could show and no move could follow."""

from __future__ import annotations

from core.boxes.dungeonroll.setup import MOST_DICE, require_playable_content, sound_hero
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import DEEPEST, DELVES, player_named
from core.deck import size
from core.refusal import Refused, require_within

LARGEST = 1_000


def check(state: Game) -> None:
    if state.stage == "empty":
        raise Refused("not-set-up")
    delve = state.delve
    if state.stage == "playing" and player_named(state, delve.adventurer) is None:
        raise Refused("no-such-player", player=delve.adventurer)
    if delve.lord and player_named(state, delve.lord) is None:
        raise Refused("no-such-player", player=delve.lord)
    _steps(state)
    require_within(delve.level, DEEPEST, "DR-30")
    require_within(delve.lair, MOST_DICE, "DR-9")
    for stock in (*delve.party, *delve.graveyard, *delve.allies, *delve.dungeon):
        require_within(stock.count, MOST_DICE)
    for stock in (*state.chest, *(each for player in state.players for each in player.tokens)):
        require_within(stock.count, LARGEST)
    for player in state.players:
        require_within(player.xp, LARGEST)
        require_within(player.delves, DELVES, "DR-36")
        if player.hero is not None:
            sound_hero(player.hero)
    require_playable_content(state.content, len(state.players))


def _steps(state: Game) -> None:
    """Heroes are dealt before anybody plays, and what is owed can be given."""
    dealing = [step.what == "hero" for step in state.steps]
    if (state.stage == "setting up" and not (dealing and all(dealing))) or (state.stage == "playing" and any(dealing)):
        raise Refused("dr-not-now", "DR-2")
    for step in state.steps:
        for count in (step.count, step.party, step.dungeon):
            require_within(count, MOST_DICE)
    require_within(sum(step.count for step in state.steps if step.what == "treasure"), size(state.chest), "DR-19")
