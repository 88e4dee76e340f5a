"""The big moments of Dungeon Raiders: a death, a monster beaten or not, a trap, treasure, and what the phone drew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.bands import Shown, changed, first_told, of_players, seen_by_phone, told, weightiest, with_pieces
from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.events.ending import Died, GameEnded
from core.boxes.dungeonraiders.events.fights import MonsterBeaten, MonsterStruck
from core.boxes.dungeonraiders.events.rooms import ChestShared, TrapSprung
from core.boxes.dungeonraiders.scene import signs
from core.boxes.dungeonraiders.state import DARK, HIDDEN, Game
from core.boxes.dungeonraiders.table import player_named
from core.chance import Drawn
from core.facts import Event
from core.message import say
from core.scene import Band, Change, Piece


def band(before: Game, move: Any, events: Sequence[Event], after: Game) -> Band | None:
    pieces = tuple(
        Piece(f"card:{seen.card}", labels.named(seen.card), signs.room(seen.card), "room")
        for seen in seen_by_phone(move)
        if isinstance(seen, Drawn) and seen.card not in (HIDDEN, DARK) and _is_room(after, seen.card)
    )
    found = weightiest(SHOWN, before, events, after)
    return with_pieces(found, pieces) if found is not None else first_told(events, after, "cards", pieces)


def _is_room(state: Game, card: str) -> bool:
    return card in signs.ROOMS or card in signs.BOSSES or any(stock.name == card for stock in state.unseen)


def _ended(before: Game, event: GameEnded, after: Game) -> Band | None:
    good = bool(event.winners)
    return told("crown" if good else "skull", "good" if good else "danger", event, after)


def _died(before: Game, event: Died, after: Game) -> Band | None:
    sign = signs.STONE if event.cause == "stone" else signs.DEAD
    return told(sign, "danger", event, after, _life(before, after))


def _beaten(before: Game, event: MonsterBeaten, after: Game) -> Band | None:
    return told(signs.room(event.card), "good", event, after)


def _struck(before: Game, event: MonsterStruck, after: Game) -> Band | None:
    return told(signs.room(event.card), "danger" if event.players else "good", event, after, _life(before, after))


def _trap(before: Game, event: TrapSprung, after: Game) -> Band | None:
    changes = _life(before, after) if event.takes == "life" else _treasure(before, after)
    return told(signs.room(event.card), "danger" if event.lost else "good", event, after, changes)


def _chest(before: Game, event: ChestShared, after: Game) -> Band | None:
    return told(signs.SORTS["treasure"], "good", event, after, _treasure(before, after)) if event.each else None


SHOWN: Shown = {
    GameEnded: _ended,
    Died: _died,
    MonsterBeaten: _beaten,
    MonsterStruck: _struck,
    TrapSprung: _trap,
    ChestShared: _chest,
}
BIG = frozenset(SHOWN)


def _life(before: Game, after: Game) -> tuple[Change, ...]:
    """The life of everybody for whom it has changed: all see it lie there."""
    return _of_all(before, after, "life", "heart")


def _treasure(before: Game, after: Game) -> tuple[Change, ...]:
    return _of_all(before, after, "treasure", "gold")


def _of_all(before: Game, after: Game, what: str, icon: str) -> tuple[Change, ...]:
    found: tuple[Change, ...] = ()
    name = say("rd.count.life") if what == "life" else say("rd.count.treasure")
    for player in before.players:
        now = player_named(after, player.name)
        if now is not None:
            was, is_now = getattr(player, what), getattr(now, what)
            found += changed(player.name, was, is_now, icon, "danger" if is_now < was else "good")
    return of_players(name, found)
