"""Points, and who has won."""

from __future__ import annotations

from core.boxes.dungeontwister.events.heroes import Death as How
from core.boxes.dungeontwister.events.heroes import Killed
from core.boxes.dungeontwister.events.points import GameEnded, PentagramHeld, Scored
from core.boxes.dungeontwister.moves import Award, EndGame, HoldPentagram
from core.boxes.dungeontwister.run import Run
from core.boxes.dungeontwister.state import Cause, Game, Hero
from core.boxes.dungeontwister.table import can, in_maze, score, side_named, target
from core.deck import Stock
from core.refusal import Refused
from core.steps import Beside

KILL, DRAGON, ESCAPE, DOUBLE = 1, 2, 1, 2
"""DT-7, DT-11: what a kill, a dragon, an escape and the escape of a Goblin are worth."""

PENTAGRAM = 4
"""DT-38: its squares."""


def give(run: Run, player: str, cause: Cause, number: int, hero: str = "") -> None:
    run.tell(Scored(player=player, cause=cause, number=number, hero=hero))


def win(run: Run) -> None:
    """DT-7: five points win at once, and that is when all of an action is told: what comes and goes with it counts."""
    if run.over:
        return
    scored = {event.player for event in run.events if isinstance(event, Scored)}
    if run.state.settings.pentagram_wins:
        scored |= {event.player for event in run.events if isinstance(event, PentagramHeld)}
    enough = target(run.state)
    names = (side.name for side in run.state.players if side.name in scored)
    winners = tuple(name for name in names if score(run.state, name) >= enough)
    if winners:
        end(run, winners)


def end(run: Run, winners: tuple[str, ...]) -> None:
    scores = tuple(Stock(side.name, score(run.state, side.name)) for side in run.state.players)
    run.stack.clear()
    run.tell(GameEnded(winners=winners, scores=scores))


def kill(run: Run, hero: Hero, how: How, by: str = "", side: str = "") -> None:
    """DT-7, DT-11: a point for a hero of another side, two for a dragon. Nobody scores with a hero of their own."""
    run.tell(Killed(hero=hero.name, how=how, by=by, illusions=illusions_of(hero), left=_left(hero)))
    if side and side != hero.side:
        give(run, side, "kill", DRAGON if can(run.state, hero, "dragon") else KILL, hero.name)


def illusions_of(hero: Hero) -> tuple[str, ...]:
    """DT-20: what of air lies in the maze and goes with its maker."""
    return tuple(name for name, lies in (("pit", hero.pit), ("rubble", hero.rubble)) if lies)


def _left(hero: Hero) -> tuple[str, ...]:
    """DT-23: two objects on one square, on which nobody may stop until one of them is taken."""
    return hero.carries if len(hero.carries) > 1 else ()


def holders(state: Game) -> tuple[str, ...]:
    """DT-38: who could hold the pentagram: with unwounded heroes for each of its squares, or for any of them."""
    return tuple(side.name for side in state.players if _could_hold(state, side.name))


def _could_hold(state: Game, player: str) -> bool:
    return sum(not hero.wounded for hero in in_maze(state, player)) >= _heroes_to_hold(state)


def _heroes_to_hold(state: Game) -> int:
    return PENTAGRAM if state.settings.pentagram == "each" else 1


def hold_pentagram(run: Run, move: HoldPentagram) -> None:
    """DT-38: a point as long as it is held."""
    run.awaited("act", "action")
    if move.player and side_named(run.state, move.player) is None:
        raise Refused("no-such-player", player=move.player)
    if move.player == run.state.pentagram:
        raise Refused("nothing-changes")
    if move.player and not _could_hold(run.state, move.player):
        raise Refused("dt-too-few-heroes", "DT-38", player=move.player, least=_heroes_to_hold(run.state))
    run.tell(PentagramHeld(player=move.player, before=run.state.pentagram))


def let_go(run: Run) -> None:
    """DT-38: who has too few heroes left for it holds it no more."""
    holder = run.state.pentagram
    if holder and not run.over and not _could_hold(run.state, holder):
        run.tell(PentagramHeld(player="", before=holder))


def award(run: Run, move: Award) -> None:
    if side_named(run.state, move.player) is None:
        raise Refused("no-such-player", player=move.player)
    if run.state.stage != "playing":
        raise Refused("dt-not-now")
    if not move.by:
        raise Refused("nothing-changes")
    now = score(run.state, move.player) + move.by
    if now < 0:
        raise Refused("number-out-of-range", "DT-7", value=now, low=0, high=target(run.state))
    give(run, move.player, "table", move.by)


def end_game(run: Run, _move: EndGame) -> None:
    """By the table's word: most points win."""
    if run.state.stage != "playing":
        raise Refused("dt-not-now")
    best = max(score(run.state, side.name) for side in run.state.players)
    end(run, tuple(side.name for side in run.state.players if score(run.state, side.name) == best))


STEPS = (Beside({HoldPentagram: hold_pentagram, EndGame: end_game, Award: award}),)
