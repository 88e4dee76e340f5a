"""The rules of trap rooms."""

from __future__ import annotations

from core.boxes.dungeonraiders.cards import values
from core.boxes.dungeonraiders.content import Trap
from core.boxes.dungeonraiders.deaths import bury
from core.boxes.dungeonraiders.events.rooms import TrapSprung
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import Game, Player
from core.boxes.dungeonraiders.table import card_named, living
from core.deck import Stock

PRINTED = ("one", "two", "three", "four", "five")


def spring(run: Run) -> None:
    """RD-17 … RD-20: resolves a trap. Only the highest or the lowest value matters, not who played it, nor how many
    did.
    """
    card = card_named(run.state, run.state.room.card)
    played = values(run.state)
    if not isinstance(card, Trap) or not played:
        return
    value = max(played.values()) if card.by == "highest" else min(played.values())
    losses = ((player, loss(card, value, _has(card, player))) for player in sufferers(run.state, card))
    lost = tuple(Stock(player.name, number) for player, number in losses if number)
    run.tell(TrapSprung(card=card.name, takes=card.takes, by=card.by, value=value, lost=lost))
    bury(run, "trap", card.name)


def _has(card: Trap, player: Player) -> int:
    return player.treasure if card.takes == "treasure" else player.life


def sufferers(state: Game, card: Trap) -> tuple[Player, ...]:
    """RD-17, RD-18: returns the players who have most of it, including all who are tied. RD-19, RD-20: returns
    everybody.
    """
    players = living(state)
    if card.of == "all":
        return players
    most = max(_has(card, player) for player in players)
    return tuple(player for player in players if _has(card, player) == most)


def loss(card: Trap, value: int, has: int) -> int:
    """Returns how much is lost of what a player has: the number printed for this value, or half of it, rounded down."""
    if card.half and value == card.half:
        return has // 2
    printed: int = getattr(card, PRINTED[value - 1]) if 1 <= value <= len(PRINTED) else 0
    return min(has, printed)
