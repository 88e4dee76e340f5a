"""The big moments of an open table: dice that the phone has rolled, a card that it has drawn, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.bands import Shown, dice_pieces, weightiest
from core.boxes.opentable import events as e
from core.boxes.opentable.state import OpenTable
from core.boxes.opentable.story import story
from core.chance import Dice
from core.facts import Event
from core.scene import Band, Piece, Tone


def band(before: OpenTable, _move: Any, events: Sequence[Event], after: OpenTable) -> Band | None:
    return weightiest(SHOWN, before, events, after)


def _rolled(_before: OpenTable, event: e.Rolled, after: OpenTable) -> Band | None:
    if not isinstance(event.dice, Dice) or event.dice.by != "phone":
        return None
    return _told("dice", "", event, after, dice_pieces(event.dice))


def _drawn(_before: OpenTable, event: e.CardDrawn, after: OpenTable) -> Band | None:
    if event.by != "phone":
        return None
    return _told("cards", "", event, after, (Piece(f"card:{event.card}", event.card, "cards", "card"),))


def _ended(_before: OpenTable, event: e.Finished, after: OpenTable) -> Band | None:
    return _told("crown", "good", event, after, ())


SHOWN: Shown = {e.Finished: _ended, e.Rolled: _rolled, e.CardDrawn: _drawn}
BIG = frozenset(SHOWN)


def _told(icon: str, tone: Tone, event: Event, after: OpenTable, pieces: tuple[Piece, ...]) -> Band | None:
    sentence = story(after, event)
    return None if sentence is None else Band(icon, sentence, tone, pieces=pieces)
