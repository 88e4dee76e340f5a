"""The level of Dungeon Raiders: its five rooms as they lie there, and which of the levels it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from core.boxes.dungeonraiders.content import LEVELS
from core.boxes.dungeonraiders.scene import signs
from core.boxes.dungeonraiders.scene.pieces import TONES, room
from core.boxes.dungeonraiders.state import Game, Lies, Slot
from core.boxes.dungeonraiders.table import next_slot, step_now
from core.message import Message, say
from core.scene import Mark, Piece, Track

UNSEEN: Mapping[Lies, Message] = {
    "boss": say("rd.replay.boss"),
    "dark": say("rd.room.dark"),
    "lit": say("rd.room.dark"),  # lit, but the table has taken its card away
    "untold": say("rd.replay.untold"),
}
"""What is called a room that nobody has seen."""


def track(state: Game) -> Track | None:
    if not state.level:
        return None
    name = say("ui.raiders.level", n=state.level, of=LEVELS)
    stops = tuple(_stop(state, slot) for slot in state.row)
    return Track("level", name, state.level, LEVELS, stops=stops, icon="stairs-down", path="level")


def _stop(state: Game, slot: Slot) -> Piece:
    piece = _known(state, slot) if slot.card else _unseen(state, slot)
    if slot is _here(state):
        return replace(piece, marks=("now", *piece.marks))
    return replace(piece, marks=("done",)) if slot.done else piece


def _here(state: Game) -> Slot | None:
    """The room that everybody is in or enters next; while a level is laid the place that is laid now."""
    if state.stage != "playing":
        return None
    step = step_now(state)
    if step is not None and step.what == "lay":
        return next((slot for slot in state.row if slot.name == step.slot), None)
    return next_slot(state)


def _known(state: Game, slot: Slot) -> Piece:
    return replace(room(state.content, slot.card), key=slot.name)


def _unseen(state: Game, slot: Slot) -> Piece:
    name = UNSEEN[slot.lies]
    if slot.lies == "boss":
        return Piece(slot.name, name, signs.room("", "boss"), "room", TONES["boss"], marks=("hidden",))
    if slot.lies == "dark":
        return Piece(slot.name, name, signs.DARK, "room", marks=("hidden",))
    marks: tuple[Mark, ...] = ("untold",)
    return Piece(slot.name, name, "help" if _laid(state, slot) else "plus", "room", marks=marks)


def _laid(state: Game, slot: Slot) -> bool:
    """Whether its place in the row has been asked about."""
    step = step_now(state)
    laying = step.slot if step is not None and step.what == "lay" else ""
    return not laying.isdecimal() or int(slot.name) < int(laying)
