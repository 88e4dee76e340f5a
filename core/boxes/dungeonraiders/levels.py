"""Levels and their rooms: how they are laid out, entered and left."""

from __future__ import annotations

from collections.abc import Iterator

from core.asks import DeckCardAsk
from core.boxes.dungeonraiders import ending, labels, pools, tactical
from core.boxes.dungeonraiders.content import LEVELS, ROOMS, RoomCard, sort_of
from core.boxes.dungeonraiders.events.levels import LevelBegan, LevelEnded, RoomEntered, RoomLaid, RoomLeft, RowLeft
from core.boxes.dungeonraiders.moves import LayDark, LayLater, LayRoom, TurnRoom
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import DARK, Game, Slot, Step
from core.boxes.dungeonraiders.table import boss_named, card_named, lies_dark, next_slot
from core.choices import Choice, choice
from core.deck import count_of
from core.frozen import find
from core.message import Message, say
from core.refusal import Refused
from core.steps import Asked, Heading, StepKind


def begin_level(run: Run, level: int) -> None:
    """RD-2, RD-8: begins a level. The door is removed and the rooms are laid out; the boss has the last place of the
    last level.
    """
    run.tell(LevelBegan(level=level, rooms=ROOMS, boss=level == LEVELS))
    run.push(Step("lay", slot="1"))


def lay_room(run: Run, move: LayRoom) -> None:
    """RD-8: lays each room as it lies on the table, from left to right; a dark room stays dark."""
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
    run.tell(RowLeft(slots=_left(run.state, step)))
    enter_next(run)


def lay_dark(run: Run, _move: LayDark) -> None:
    """RD-8: lays all the remaining rooms dark, and they stay dark."""
    step = run.awaited("lay")
    run.pop()
    for slot in _left(run.state, step):
        run.tell(RoomLaid(slot=slot, card=""))
    enter_next(run)


def _left(state: Game, step: Step) -> tuple[str, ...]:
    """Returns the places of the level that still have to be laid."""
    return tuple(slot.name for slot in state.row if int(slot.name) >= int(step.slot) and slot.lies != "boss")


def known_room(run: Run, name: str) -> RoomCard:
    """Returns the room of that name, or refuses it where it does not exist or can no longer come."""
    card = card_named(run.state, name)
    if card is None:
        raise Refused("rd-no-such-room", "RD-1", room=labels.named(name))
    if count_of(run.state.unseen, name) < 1:
        raise Refused("rd-room-not-left", "RD-1", room=labels.named(name))
    return card


def enter_next(run: Run) -> None:
    """RD-9: enters the leftmost room; a room that is not known yet is turned over first."""
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
    """RD-9, RD-31: turns over a room that was dark, or the boss."""
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


def leave_room(run: Run, _step: Step) -> None:
    """RD-11: discards the room and enters the next one, or ends the level."""
    run.pop()
    first = tactical.next_first(run.state)
    run.tell(RoomLeft(slot=run.state.room.slot))
    if run.state.level < LEVELS or next_slot(run.state) is not None:
        tactical.hand_on(run, first)
    enter_next(run)


def end_level(run: Run) -> None:
    """RD-27: lets everybody rest and begins the next level, or ends the game."""
    level = run.state.level
    run.tell(LevelEnded(level=level))
    if level < LEVELS:
        begin_level(run, level + 1)
    else:
        ending.finish(run)


# The steps of this module


def hidden_room(state: Game, slot: Slot, owner: str = "") -> DeckCardAsk:
    """Returns the ask for a room that lies face down. The phone draws the room that it has already shown to somebody;
    everybody else sees all rooms that it can be.
    """
    deck = pools.BOSSES if slot.lies == "boss" else pools.ROOM_CARDS
    shown = pools.to_come(state, slot)
    return DeckCardAsk(field="card", deck=deck, cards=pools.to_draw(state, slot), shown=shown, owner=owner)


def _to_lay(state: Game, step: Step) -> Iterator[Choice]:
    shown = pools.to_lay(state)
    ask = DeckCardAsk(field="card", deck=pools.ROOM_CARDS, cards=pools.to_deal(state), shown=shown)
    yield choice(LayRoom, say("rd.choice.lay", room=labels.number(step.slot)), ask, slot=step.slot)
    yield choice(LayLater, say("rd.choice.lay-later"))
    if len(_left(state, step)) > 1:
        yield choice(LayDark, say("rd.choice.lay-dark"))


def _to_turn(state: Game, step: Step) -> Iterator[Choice]:
    slot = find(state.row, step.slot)
    if slot is None:
        return
    if step.what == "boss":
        label = say("rd.choice.meet-boss")
    else:
        key = "rd.choice.turn-room" if lies_dark(state, step.slot) else "rd.choice.tell-room"
        label = say(key, room=labels.number(step.slot))
    yield choice(TurnRoom, label, hidden_room(state, slot))


def _room_now(state: Game, step: Step) -> Message:
    key = "rd.now.room" if lies_dark(state, step.slot) else "rd.now.room-untold"
    return say(key, place=labels.place(state.level, step.slot))


def _room_heading(state: Game, step: Step) -> Heading:
    why = say("ui.raiders.room.dark") if lies_dark(state, step.slot) else say("ui.raiders.room.untold")
    return say("ui.raiders.room.title", room=labels.number(step.slot)), why


def _lay_heading(state: Game, step: Step) -> Heading:
    title = say("ui.raiders.lay.title", level=state.level, room=labels.number(step.slot))
    return title, say("ui.raiders.lay.why")


def _is_boss(state: Game, step: Step) -> bool:
    slot = find(state.row, step.slot)
    return slot is not None and slot.lies == "boss"


STEPS = (
    StepKind(
        what="lay",
        asked=Asked(
            rule="RD-8",
            icon="lit-room",
            now=lambda state, step: say("rd.now.lay", level=state.level, room=labels.number(step.slot)),
            heading=_lay_heading,
        ),
        answers={LayRoom: lay_room, LayLater: lay_later, LayDark: lay_dark},
        offers=_to_lay,
        fits=lambda state, step: find(state.row, step.slot) is not None,
    ),
    StepKind(
        what="room",
        asked=Asked(rule="RD-9", icon="dark-room", now=_room_now, heading=_room_heading),
        answers={TurnRoom: turn_room},
        offers=_to_turn,
        fits=lambda state, step: find(state.row, step.slot) is not None and not _is_boss(state, step),
    ),
    StepKind(
        what="boss",
        asked=Asked(
            rule="RD-31",
            icon="boss",
            now=lambda _state, _step: say("rd.now.boss"),
            heading=lambda _state, _step: (say("ui.raiders.boss.title"), say("ui.raiders.boss.why")),
        ),
        answers={TurnRoom: turn_room},
        offers=_to_turn,
        fits=_is_boss,
    ),
    StepKind(what="leave", auto=leave_room),
)
