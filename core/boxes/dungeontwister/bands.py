"""The big moments of Dungeon Twister: a kill, a fight that is over, a hero who gets out of the maze, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.bands import Shown, changed, dice_pieces, first_told, of_players, seen_by_phone, told, weightiest, with_pieces
from core.boxes.dungeontwister import fighting
from core.boxes.dungeontwister.events.fights import FightEnded
from core.boxes.dungeontwister.events.heroes import Killed, LeftMaze
from core.boxes.dungeontwister.events.points import GameEnded
from core.boxes.dungeontwister.scene import signs
from core.boxes.dungeontwister.state import Game
from core.boxes.dungeontwister.table import score
from core.chance import Dice
from core.facts import Event
from core.message import say
from core.scene import Band, Change, Piece, Tone


def band(before: Game, move: Any, events: Sequence[Event], after: Game) -> Band | None:
    pieces = tuple(piece for seen in seen_by_phone(move) if isinstance(seen, Dice) for piece in dice_pieces(seen))
    found = weightiest(SHOWN, before, events, after)
    return with_pieces(found, pieces) if found is not None else first_told(events, after, "dice", pieces)


def _ended(before: Game, event: GameEnded, after: Game) -> Band | None:
    return told("crown", "good", event, after, _points(before, after))


def _killed(before: Game, event: Killed, after: Game) -> Band | None:
    return told(signs.DEAD, "danger", event, after, _points(before, after))


def _out(before: Game, event: LeftMaze, after: Game) -> Band | None:
    return told(signs.LEAVE, "good", event, after, _points(before, after))


def _fight(before: Game, event: FightEnded, after: Game) -> Band | None:
    """The totals of both sides, as large as on the table."""
    attacks, defends = fighting.sides(before)
    pieces = tuple(
        Piece(f"total:{name}", name, "", "card", face=str(total), whose=name)
        for name, total in ((attacks, event.attack), (defends, event.defence))
    )
    tone: Tone = "accent" if event.winner else ""
    return with_pieces(told("melee", tone, event, after), pieces)


SHOWN: Shown = {GameEnded: _ended, Killed: _killed, LeftMaze: _out, FightEnded: _fight}
BIG = frozenset(SHOWN)


def _points(before: Game, after: Game) -> tuple[Change, ...]:
    found: tuple[Change, ...] = ()
    for side in before.players:
        was, now = score(before, side.name), score(after, side.name)
        found += changed(side.name, was, now, "trophy", "good" if now > was else "danger")
    return of_players(say("dt.count.points"), found)
