"""The invariants that hold in every state of every game, whatever was played: used by simulations and by tests."""

from __future__ import annotations

from collections.abc import Iterator

from core.boxes.dungeonraiders.content import ITEMS, LEVELS, MOST_LIFE, POWERS, ROOMS, rooms
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.steps import STEPS
from core.boxes.dungeonraiders.table import alive, awaited, living
from core.choices import kind_of
from core.deck import count_of, size


def violated_invariants(state: Game) -> tuple[str, ...]:
    """Returns the names of the invariants that do not hold."""
    if state.stage == "empty":
        return ()
    found = [*_items(state), *_rooms(state), *_players(state), *_offers(state)]
    if state.stage == "playing":
        found += _plays(state)
    return tuple(found)


def _items(state: Game) -> Iterator[str]:
    """RD-3: checks that every item is in its supply, in a hand or on the table."""
    for item in ITEMS:
        hands = sum(count_of(player.items, item) + player.laid.count(item) for player in state.players)
        if hands + count_of(state.supplies, item) != count_of(state.content.items, item):
            yield f"items come and go: {item}"


def _rooms(state: Game) -> Iterator[str]:
    """RD-1, RD-2: checks that every room is unseen, in the row or played, and that one boss at most has come."""
    for card in rooms(state.content):
        lying = sum(slot.card == card.name and not slot.done for slot in state.row)
        if count_of(state.unseen, card.name) + lying + count_of(state.gone, card.name) != card.count:
            yield f"rooms come and go: {card.name}"
    met = sum(bool(slot.card) and slot.lies == "boss" for slot in state.row)
    if size(state.bosses) + met != len(state.content.bosses):
        yield "bosses come and go"
    if state.stage != "setting up" and (not 1 <= state.level <= LEVELS or len(state.row) != ROOMS):
        yield "a level that cannot be"
    if size(state.unseen) < state.content.removed:
        yield "a room has come that is in the box"


def _players(state: Game) -> Iterator[str]:
    for player in state.players:
        if not 0 <= player.life <= MOST_LIFE or player.treasure < 0:
            yield "life or treasure that cannot be"
        if player.character and not alive(player) and (size(player.items) or not player.buried):
            yield "the dead hold items"
        if len(set(player.spent)) < len(player.spent) or not set(player.spent) <= set(POWERS):
            yield "a card was played twice in a level"
    if state.stage == "playing" and len(living(state)) < 2:
        yield "somebody plays on alone"
    if state.stage == "over" and state.reason != "nobody" and not state.winners:
        yield "an end without a winner"


def _plays(state: Game) -> Iterator[str]:
    done = sum(slot.done for slot in state.row)
    for player in living(state):
        if len(player.spent) > done + 1 + (state.room.sort in ("boss", "chest")) * len(POWERS):
            yield "more cards than rooms"


def _offers(state: Game) -> Iterator[str]:
    """Checks that there is always something to do, that nothing is offered besides what the game waits for, and that
    the dead do nothing.
    """
    if state.stage == "over":
        return
    offered = STEPS.choices(state)
    if not offered or not state.steps:
        yield "nothing can be done"
        return
    wanted = {kind_of(move) for move in STEPS.kinds[state.steps[-1].what].answers}
    if awaited(state):
        wanted -= {"reveal-cards"}  # this is offered only when everybody has played
    dead = {player.name for player in state.players if player.character and not alive(player)}
    for choice in offered:
        if choice.move not in wanted | STEPS.at_any_time:
            yield f"out of its time: {choice.move}"
        if dict(choice.given).get("player") in dead:
            yield "the dead act"
