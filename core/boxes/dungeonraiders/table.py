"""Looks at the table: who lives, which room it is, what lies in the row."""

from __future__ import annotations

from collections.abc import Sequence

from core.boxes.dungeonraiders.content import ITEMS, Boss, RoomCard, Vault, rooms, sort_of
from core.boxes.dungeonraiders.state import Game, Play, Player, Score, Slot, Step
from core.deck import count_of
from core.frozen import find

TREASURE_CAP = 20
"""RD-6: the most treasure of a player, where the table plays with the limit of an older edition."""


def player_named(state: Game, name: str) -> Player | None:
    return find(state.players, name)


def alive(player: Player) -> bool:
    """RD-28: tells whether a player has life left and is not turned to stone."""
    return player.life > 0 and not player.stone


def living(state: Game) -> tuple[Player, ...]:
    return tuple(player for player in state.players if alive(player))


def clockwise(state: Game, start: str) -> tuple[Player, ...]:
    """Returns the living players, round the table from a seat on; from the first seat where nobody of that name sits
    there.
    """
    names = [player.name for player in state.players]
    at = names.index(start) if start in names else 0
    return tuple(player for player in (*state.players[at:], *state.players[:at]) if alive(player))


def order(state: Game) -> tuple[Player, ...]:
    """RD-35: returns the living players in the order of play: from the first player, where cards are played in turn."""
    return clockwise(state, state.first if state.settings.tactical else "")


def step_now(state: Game) -> Step | None:
    return state.steps[-1] if state.steps else None


def awaited(state: Game) -> tuple[str, ...]:
    """Returns the living players who still have to play; where cards are played in turn, only the next of them."""
    step = step_now(state)
    if step is None or step.what != "cards":
        return ()
    names = tuple(player.name for player in state.players if alive(player))
    waiting = tuple(name for name in step.players if name in names)
    return waiting[:1] if state.settings.tactical else waiting


def card_named(state: Game, name: str) -> RoomCard | None:
    return find(rooms(state.content), name)


def is_sort(state: Game, name: str, sort: str) -> bool:
    card = card_named(state, name)
    return card is not None and sort_of(card) == sort


def boss_named(state: Game, name: str) -> Boss | None:
    return find(state.content.bosses, name)


def boss_here(state: Game) -> Boss | None:
    """Returns the boss that everybody fights now; None outside a fight with a boss."""
    return boss_named(state, state.room.card) if state.room.sort == "boss" else None


def next_slot(state: Game) -> Slot | None:
    """Returns the leftmost room of the row that is not done (RD-9)."""
    return next((slot for slot in state.row if not slot.done), None)


def in_the_dark(state: Game) -> tuple[Slot, ...]:
    """Returns the rooms of this level that nobody has turned over, and that may lie face down."""
    return tuple(slot for slot in state.row if not slot.done and not slot.card)


def lies_dark(state: Game, slot: str) -> bool:
    """Tells whether a room lies face down. It is False where nobody has said how the room lies."""
    found = find(state.row, slot)
    return found is not None and found.lies == "dark"


def play_of(state: Game, name: str) -> Play:
    return find(state.room.plays, name) or Play(name)


def gives_items(vault: Vault) -> bool:
    return any(reward.gives in ITEMS for reward in vault.rewards)


def strength(card: RoomCard | Boss, players: int) -> int:
    """RD-15, RD-34: returns the strength that is printed for so many living players; 0 where none is printed, so that
    it cannot be beaten.
    """
    printed = {3: "three", 4: "four", 5: "five"}.get(players)
    return int(getattr(card, printed, 0)) if printed else 0


def held(player: Player, item: str) -> int:
    return count_of(player.items, item)


def by_wounds(scores: Sequence[Score], won: Sequence[str]) -> bool:
    """RD-30, RD-33: tells whether life or wounds decided between the richest of the survivors."""
    out = [score for score in scores if score.fate == "survived"]
    most = max((score.treasure for score in out), default=0)
    return sum(score.treasure == most for score in out) > len(won) > 0
