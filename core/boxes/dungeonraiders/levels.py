"""Levels and their rooms: laid out, entered, left."""

from __future__ import annotations

from core.boxes.dungeonraiders import ending, labels, tactical
from core.boxes.dungeonraiders.content import LEVELS, ROOMS, RoomCard, sort_of
from core.boxes.dungeonraiders.events import (
    LevelBegan,
    LevelEnded,
    RoomEntered,
    RoomLaid,
    RoomLeft,
    RowLeft,
)
from core.boxes.dungeonraiders.moves import LayLater, LayRoom, TurnRoom
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import DARK, Step
from core.boxes.dungeonraiders.table import boss_named, card_named, next_slot
from core.deck import count_of
from core.refusal import Refused


def begin_level(run: Run, level: int) -> None:
    """RD-2, RD-8: the door is gone and the rooms are laid out; the boss has the last place of the last level."""
    run.tell(LevelBegan(level=level, rooms=ROOMS, boss=level == LEVELS))
    run.push(Step("lay", slot="1"))


def lay_room(run: Run, move: LayRoom) -> None:
    """RD-8: each room as it lies, from left to right; what is dark stays dark."""
    step = run.awaited("lay")
    if step.slot != move.slot:
        raise Refused("rd-next-place", "RD-8", slot=step.slot)
    card = "" if move.card.card == DARK else known_room(run, move.card.card).name
    run.pop()
    run.tell(RoomLaid(slot=step.slot, card=card, by=move.card.by))
    after = next((slot for slot in run.state.row if int(slot.name) > int(step.slot) and slot.lies != "boss"), None)
    if after is not None:
        run.push(Step("lay", slot=after.name))
    else:
        enter_next(run)


def lay_later(run: Run, _move: LayLater) -> None:
    step = run.awaited("lay")
    run.pop()
    slots = tuple(slot.name for slot in run.state.row if int(slot.name) >= int(step.slot) and slot.lies != "boss")
    run.tell(RowLeft(slots=slots))
    enter_next(run)


def known_room(run: Run, name: str) -> RoomCard:
    """A room that can still come."""
    card = card_named(run.state, name)
    if card is None:
        raise Refused("rd-no-such-room", "RD-1", room=labels.named(name))
    if count_of(run.state.unseen, name) < 1:
        raise Refused("rd-room-not-left", "RD-1", room=labels.named(name))
    return card


def enter_next(run: Run) -> None:
    """RD-9: the leftmost room; what is not known yet is turned over."""
    slot = next_slot(run.state)
    if slot is None:
        end_level(run)
        return
    card = card_named(run.state, slot.card) if slot.card else None
    if card is not None:
        _enter(run, slot.name, card, turned=False)
    else:
        run.push(Step("boss" if slot.lies == "boss" else "room", slot=slot.name))


def turn_room(run: Run, move: TurnRoom) -> None:
    """RD-9, RD-31: a room that was dark, or the boss."""
    step = run.awaited("room", "boss")
    if step.what == "boss":
        _meet(run, step.slot, move)
        return
    card = known_room(run, move.card.card)
    run.pop()
    _enter(run, step.slot, card, turned=True, by_phone=move.card.by == "phone")


def _meet(run: Run, slot: str, move: TurnRoom) -> None:
    boss = boss_named(run.state, move.card.card)
    if boss is None or count_of(run.state.bosses, boss.name) < 1:
        raise Refused("rd-no-such-boss", "RD-31", boss=labels.named(move.card.card))
    run.pop()
    level = run.state.level
    run.tell(RoomEntered(level=level, slot=slot, card=boss.name, sort="boss", turned=True, by=move.card.by))
    run.push(Step("ask"))


def _enter(run: Run, slot: str, card: RoomCard, *, turned: bool, by_phone: bool = False) -> None:
    run.tell(
        RoomEntered(
            level=run.state.level, slot=slot, card=card.name, sort=sort_of(card), turned=turned,
            by="phone" if by_phone else "table",
        )
    )  # fmt: skip
    run.push(Step("ask"))


def leave_room(run: Run) -> None:
    """RD-11: discarded; on to the next one, or the level is over."""
    run.pop()
    first = tactical.next_first(run.state)
    run.tell(RoomLeft(slot=run.state.room.slot))
    if run.state.level < LEVELS or next_slot(run.state) is not None:
        tactical.hand_on(run, first)
    enter_next(run)


def end_level(run: Run) -> None:
    """RD-27: everybody rests; then the next level, or the end."""
    level = run.state.level
    run.tell(LevelEnded(level=level))
    if level < LEVELS:
        begin_level(run, level + 1)
    else:
        ending.finish(run)
