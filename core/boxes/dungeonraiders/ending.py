"""The end of the game: which players are out, and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from core.boxes.dungeonraiders.content import TWO
from core.boxes.dungeonraiders.events.ending import FellBehind, GameEnded
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import Game, Player, Score
from core.boxes.dungeonraiders.table import alive, living


def behind(state: Game, survivors: Sequence[Player]) -> tuple[str, ...]:
    """RD-30: returns the players with the lowest life, who are out, unless all have the same. RD-33: in a game that
    ends by the rules for two players, nobody is out.
    """
    lowest = min(player.life for player in survivors)
    if by_two_player_rules(state, survivors) or all(player.life == lowest for player in survivors):
        return ()
    return tuple(player.name for player in survivors if player.life == lowest)


def by_two_player_rules(state: Game, survivors: Sequence[Player]) -> bool:
    """RD-33: tells whether the game ends by the rules for two players. A game of two does; in a larger game of which
    two are left, the settings decide.
    """
    if len(state.players) == TWO:
        return True
    return len(survivors) == TWO and state.settings.two_left == "two players"


def richest(players: Iterable[Player]) -> tuple[Player, ...]:
    found = tuple(players)
    most = max(player.treasure for player in found)
    return tuple(player for player in found if player.treasure == most)


def least_wounded(state: Game, players: Sequence[Player], *, two: bool) -> tuple[Player, ...]:
    """RD-30, RD-33: returns, of the players who are tied, those with the fewest wounds. It can be several."""

    def wounds(player: Player) -> int:
        since_start = not two and state.settings.fewest_wounds == "wounds"
        return player.start - player.life if since_start else -player.life

    fewest = min(wounds(player) for player in players)
    return tuple(player for player in players if wounds(player) == fewest)


def finish(run: Run) -> None:
    """RD-30, RD-33: ends the game after the last level."""
    state = run.state
    survivors = living(state)
    out = behind(state, survivors)
    if out:
        life = min(player.life for player in survivors)
        run.tell(FellBehind(players=out, life=life))
    left = richest(player for player in survivors if player.name not in out)
    winners = least_wounded(state, left, two=by_two_player_rules(state, survivors))
    end(run, "treasure", tuple(player.name for player in winners), out)


def nobody_left(run: Run, dying: Sequence[Player]) -> None:
    """Ends the game after the last players have died together. The rulebook does not say who has won then, so the
    table's settings decide.
    """
    if run.state.settings.all_dead == "treasure" and dying:
        end(run, "treasure", tuple(player.name for player in richest(dying)))
    else:
        end(run, "nobody", ())


def end(
    run: Run,
    reason: Literal["treasure", "survivor", "nobody"],
    winners: tuple[str, ...],
    out: tuple[str, ...] = (),
) -> None:
    scores = tuple(_score(player, out) for player in run.state.players)
    run.stack.clear()
    run.tell(GameEnded(reason=reason, winners=winners, scores=scores))


def _score(player: Player, out: tuple[str, ...]) -> Score:
    fate: Literal["survived", "out", "dead", "stone"] = "survived" if alive(player) else "dead"
    if player.stone:
        fate = "stone"
    elif player.name in out:
        fate = "out"
    return Score(player.name, player.treasure, player.life, fate)
