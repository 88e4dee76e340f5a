"""The tactical game: cards are played openly and in turn, and the first-player token goes round."""

from __future__ import annotations

from core.boxes.dungeonraiders.cards import values
from core.boxes.dungeonraiders.events.levels import FirstPassed
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.table import alive, clockwise, player_named


def next_first(state: Game) -> str:
    """RD-36: returns the player who played the highest value; of several, the one nearest clockwise to the first
    player. The result is "" where the game is not tactical or nobody has played.
    """
    played = values(state)
    if not state.settings.tactical or not played:
        return ""
    best = max(played.values())
    around = [player.name for player in clockwise(state, state.first)]
    if not state.settings.first_stays and around and around[0] == state.first:
        around = [*around[1:], around[0]]
    return next(name for name in around if played.get(name) == best)


def hand_on(run: Run, name: str) -> None:
    """RD-36: passes the token to the named player. Where that player is dead, or nobody was named, it goes to the first
    living player clockwise, starting with the present first player.
    """
    state = run.state
    if not state.settings.tactical or run.over:
        return
    holder = player_named(state, name)
    if holder is None or not alive(holder):
        name = next((player.name for player in clockwise(state, state.first)), "")
    if name and name != state.first:
        run.tell(FirstPassed(player=name))
