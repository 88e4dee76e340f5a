"""Levels and their rooms, and what torches show."""

from __future__ import annotations

from typing import Any, Literal

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import LEVELS
from core.boxes.dungeonraiders.events.changes import with_everybody, with_player
from core.boxes.dungeonraiders.state import HIDDEN, Game, Glimpse, Room, RoomSort, Slot, set_room, set_row
from core.chance import By
from core.deck import added
from core.facts import Event, Viewer
from core.frozen import find, put, record, replace
from core.message import Message, say


def _slot(state: Game, name: str, **changes: Any) -> Game:
    slot = find(state.row, name)
    return state if slot is None else set_row(state, put(state.row, replace(slot, **changes)))


def _seen(state: Game, card: str) -> Game:
    """Removes a card that is known now from those that can still come."""
    if find(state.bosses, card) is not None:
        return replace(state, bosses=added(state.bosses, (card,), -1))
    return replace(state, unseen=added(state.unseen, (card,), -1))


@record
class LevelBegan(Event):
    """A level has begun. `boss` is true where the last place of its row belongs to the boss."""

    kind: Literal["level-began"] = "level-began"
    level: int
    rooms: int
    boss: bool = False

    topic = "turn"

    def fold(self, state: Game) -> Game:
        row = tuple(Slot(str(number)) for number in range(1, self.rooms + 1))
        if self.boss and row:
            row = (*row[:-1], replace(row[-1], lies="boss"))
        return replace(state, stage="playing", level=self.level, row=row)

    def story(self, _state: Game) -> Message:
        return say("rd.story.level-began", level=self.level, of=LEVELS)


@record
class RoomLaid(Event):
    """A room was laid at a place of the row; `card` is "" for a room that lies face down."""

    kind: Literal["room-laid"] = "room-laid"
    slot: str
    card: str
    by: By = "table"

    topic = "move"
    prepares = True

    def fold(self, state: Game) -> Game:
        if not self.card:
            return replace(_slot(state, self.slot, lies="dark"), dark=state.dark + 1)
        state = replace(_slot(state, self.slot, card=self.card, lies="lit"), lit=state.lit + 1)
        return _seen(state, self.card)

    def story(self, _state: Game) -> Message:
        if self.card:
            return say("rd.story.room-laid", room=labels.number(self.slot), card=labels.named(self.card))
        return say("rd.story.room-laid-dark", room=labels.number(self.slot))


@record
class RowLeft(Event):
    """The table left out the other rooms of the level: each is told when it is entered."""

    kind: Literal["row-left"] = "row-left"
    slots: tuple[str, ...]

    topic = "move"
    prepares = True

    def story(self, _state: Game) -> Message:
        return say("rd.story.row-left")


@record
class RoomEntered(Event):
    """The players have entered a room. `turned` is true where the room was not known before."""

    kind: Literal["room-entered"] = "room-entered"
    level: int
    slot: str
    card: str
    sort: RoomSort
    turned: bool = False
    by: By = "table"

    topic = "move"
    prepares = True

    def fold(self, state: Game) -> Game:
        if self.turned:
            state = _seen(_slot(state, self.slot, card=self.card), self.card)
        return set_room(state, Room(slot=self.slot, card=self.card, sort=self.sort))

    def story(self, _state: Game) -> Message:
        if self.sort == "boss":
            return say("rd.story.boss-met", boss=labels.named(self.card))
        return say("rd.story.room-entered", room=labels.number(self.slot), card=labels.named(self.card))


@record
class TorchUsed(Event):
    kind: Literal["torch-used"] = "torch-used"
    player: str

    topic = "move"

    def fold(self, state: Game) -> Game:
        """RD-23: moves the torch from the hand to the table, where it lies until the room is discarded."""
        player = find(state.players, self.player)
        if player is None:
            return state
        items, laid = added(player.items, ("torch",), -1), (*player.laid, "torch")
        return with_player(state, self.player, items=items, laid=laid, looked=True)

    def story(self, _state: Game) -> Message:
        return say("rd.story.torch-used", player=self.player)


@record
class RoomNoted(Event):
    """A player has noted a room that only they have seen. Nobody else may see this."""

    kind: Literal["room-noted"] = "room-noted"
    player: str
    slot: str
    card: str
    by: By = "table"

    topic = "move"

    def fold(self, state: Game) -> Game:
        player = find(state.players, self.player)
        if player is None:
            return state
        return with_player(state, self.player, glimpses=put(player.glimpses, Glimpse(self.slot, self.card, self.by)))

    def story(self, _state: Game) -> Message:
        if self.card == HIDDEN:
            return say("rd.story.room-noted-hidden", player=self.player)
        room = labels.number(self.slot)
        return say("rd.story.room-noted", player=self.player, room=room, card=labels.named(self.card))

    def seen_by(self, viewer: Viewer, _state: Game) -> Event:
        return self if self.player == viewer else replace(self, slot=HIDDEN, card=HIDDEN)


@record
class RoomLeft(Event):
    """The room is discarded; items that were played go back to their supplies."""

    kind: Literal["room-left"] = "room-left"
    slot: str

    prepares = True

    def fold(self, state: Game) -> Game:
        """RD-11, RD-23 … RD-26: discards the room; its items go back to their supplies."""
        slot = find(state.row, self.slot)
        supplies = state.supplies
        for player in state.players:
            supplies = added(supplies, player.laid)
        gone = state.gone
        if slot is not None and slot.card and slot.lies != "boss":
            gone = added(gone, (slot.card,))
        state = replace(state, supplies=supplies, gone=gone, last=state.room, room=Room())
        state = with_everybody(state, lambda player: replace(player, laid=()) if player.laid else player)
        return _slot(state, self.slot, done=True)


@record
class FirstPassed(Event):
    """The first-player token goes to the player who played the highest value."""

    kind: Literal["first-passed"] = "first-passed"
    player: str

    topic = "turn"

    def fold(self, state: Game) -> Game:
        return replace(state, first=self.player)

    def story(self, _state: Game) -> Message:
        return say("rd.story.first-passed", player=self.player)


@record
class LevelEnded(Event):
    kind: Literal["level-ended"] = "level-ended"
    level: int

    topic = "turn"

    def fold(self, state: Game) -> Game:
        """RD-27: returns all power cards to the players' hands."""
        return with_everybody(state, lambda player: replace(player, spent=(), looked=False, glimpses=()))

    def story(self, _state: Game) -> Message:
        return say("rd.story.level-ended", level=self.level)
