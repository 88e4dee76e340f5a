"""The rules of treasure rooms, and of the chest that a boss has guarded."""

from __future__ import annotations

from core.boxes.dungeonraiders.cards import values
from core.boxes.dungeonraiders.content import Treasure
from core.boxes.dungeonraiders.events.rooms import ChestShared
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.table import boss_named, card_named, play_of


def chests(state: Game) -> tuple[int, ...]:
    """RD-12, RD-13: returns the coins of each chest, the richer one first."""
    if state.room.sort == "chest":
        boss = boss_named(state, state.room.card)
        return (boss.chest,) if boss is not None else ()
    card = card_named(state, state.room.card)
    if not isinstance(card, Treasure):
        return ()
    return tuple(sorted((coins for coins in (card.first, card.second) if coins), reverse=True))


def claims(state: Game) -> dict[str, int]:
    """Returns what each player has played for the chests. For a boss's chest, the settings decide how a player without
    a card counts.
    """
    played = values(state)
    if state.room.sort == "chest" and state.settings.cardless_chest == "out":
        return {name: value for name, value in played.items() if play_of(state, name).cards}
    return played


def share(run: Run) -> None:
    """RD-12 … RD-14: gives the richer chest to the highest value, the other to the second highest; players who are tied
    share.
    """
    played = claims(run.state)
    ranked = sorted(set(played.values()), reverse=True)
    for which, (coins, value) in enumerate(zip(chests(run.state), ranked, strict=False), 1):
        names = tuple(name for name, each in played.items() if each == value)
        run.tell(
            ChestShared(which=which, coins=coins, value=value, players=names, each=coins // len(names)),
        )
