"""The big moments of Dungeon Roll: a dragon beaten, a delve that ends, a hero who grows, a treasure, and the dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.bands import Shown, changed, first_told, seen_by_phone, told, weightiest, with_pieces
from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.content import DUNGEON_FACES, PARTY_FACES
from core.boxes.dungeonroll.events.deeds import DragonBeaten
from core.boxes.dungeonroll.events.delves import DelveEnded
from core.boxes.dungeonroll.events.experience import GameEnded, LevelledUp
from core.boxes.dungeonroll.events.loot import TokenDrawn
from core.boxes.dungeonroll.moves import Roll
from core.boxes.dungeonroll.scene import signs
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import player_named
from core.chance import Dice
from core.facts import Event
from core.message import say
from core.scene import Band, Change, Piece


def band(before: Game, move: Any, events: Sequence[Event], after: Game) -> Band | None:
    pieces = _rolled(move) if any(seen_by_phone(move)) else ()
    found = weightiest(SHOWN, before, events, after)
    return with_pieces(found, pieces) if found is not None else first_told(events, after, "dice", pieces)


def _rolled(move: Any) -> tuple[Piece, ...]:
    """The dice of the phone with their pictures."""
    if not isinstance(move, Roll):
        return ()
    found: list[Piece] = []
    for dice, faces in ((move.party, PARTY_FACES), (move.dungeon, DUNGEON_FACES)):
        if isinstance(dice, Dice) and dice.by == "phone":
            shape = "white-die" if faces is PARTY_FACES else "black-die"
            for at, face in enumerate(dice.faces):
                name = faces[face - 1]
                found.append(Piece(f"{shape}:{at}", labels.face(name), signs.FACES[name], shape))  # type: ignore[arg-type]
    return tuple(found)


def _ended(before: Game, event: GameEnded, after: Game) -> Band | None:
    return told("crown", "good", event, after)


def _dragon(before: Game, event: DragonBeaten, after: Game) -> Band | None:
    return told("dragon", "good", event, after, _xp(before, after, event.player))


def _delve(before: Game, event: DelveEnded, after: Game) -> Band | None:
    if event.how == "fled":
        return told(signs.FLEE, "danger", event, after, _xp(before, after, event.player))
    changes = _xp(before, after, event.player)
    sentence = say("dr.band.home", player=event.player, level=event.level)
    return Band(signs.REST, sentence, "good", changes)


def _grown(before: Game, event: LevelledUp, after: Game) -> Band | None:
    return told("chevron-triple-up", "good", event, after, _xp(before, after, event.player))


def _treasure(before: Game, event: TokenDrawn, after: Game) -> Band | None:
    piece = Piece(f"token:{event.token}", labels.token(event.token), signs.token(after.content, event.token), "token")
    return with_pieces(told(signs.TREASURE, "good", event, after), (piece,))


SHOWN: Shown = {
    GameEnded: _ended,
    LevelledUp: _grown,
    DelveEnded: _delve,
    DragonBeaten: _dragon,
    TokenDrawn: _treasure,
}
BIG = frozenset(SHOWN)


def _xp(before: Game, after: Game, name: str) -> tuple[Change, ...]:
    was, now = player_named(before, name), player_named(after, name)
    if was is None or now is None:
        return ()
    return changed(say("dr.count.xp"), was.xp, now.xp, "star", "good" if now.xp > was.xp else "danger")
