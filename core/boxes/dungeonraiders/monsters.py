"""The rules of monster rooms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from core.boxes.dungeonraiders.cards import values
from core.boxes.dungeonraiders.content import TWO, Monster
from core.boxes.dungeonraiders.deaths import bury
from core.boxes.dungeonraiders.events.fights import MonsterBeaten, MonsterConfused, MonsterStruck
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.table import card_named, living, player_named, strength
from core.deck import Stock


def hit(played: Mapping[str, int], whom: Literal["lowest", "two lowest", "highest"] = "lowest") -> tuple[str, ...]:
    """RD-16, RD-32: returns the players that a monster or boss hits, by what they have played; all of those who are
    tied.
    """
    ranked = sorted(set(played.values()), reverse=whom == "highest")
    values = ranked[: 2 if whom == "two lowest" else 1]
    return tuple(name for name, value in played.items() if value in values)


def confused(played: Mapping[str, int], players: int) -> bool:
    """RD-34: tells whether two players have played the same."""
    return players <= TWO and len(set(played.values())) == 1


def less(state: Game, victims: Iterable[str], wounds: int) -> tuple[Stock, ...]:
    """RD-6: returns what those players lose who have less life than so many wounds."""
    players = (player for name in victims if (player := player_named(state, name)) is not None)
    return tuple(Stock(player.name, player.life) for player in players if player.life < wounds)


def fight(run: Run) -> None:
    """RD-15, RD-16: compares the sum of all cards with the monster's strength; if it is too low, the lowest player is
    hit. RD-34: two players cannot win.
    """
    card = card_named(run.state, run.state.room.card)
    played = values(run.state)
    if not isinstance(card, Monster) or not played:
        return
    there = len(living(run.state))
    total, needed = sum(played.values()), strength(card, there)
    if needed and total >= needed:
        run.tell(MonsterBeaten(card=card.name, total=total, strength=needed))
    elif confused(played, there):
        run.tell(MonsterConfused(card=card.name, total=total))
    else:
        victims = hit(played)
        run.tell(
            MonsterStruck(
                card=card.name, total=total, strength=needed, players=victims, wounds=card.wounds,
                less=less(run.state, victims, card.wounds),
            )
        )  # fmt: skip
        bury(run, "monster", card.name)
