"""Looking at the table: whose delve it is, what lies there, and which phase that makes."""

from __future__ import annotations

from collections.abc import Iterable

from core.boxes.dungeonroll.content import CHEST, MONSTERS, POTION, Side, Token
from core.boxes.dungeonroll.state import Delve, Game, Phase, Player, Score, Step
from core.deck import Stock, count_of
from core.frozen import find
from core.refusal import Refused

DELVES = 3
"""DR-36: so many for each player."""

DEEPEST = 10
"""DR-30"""

WAKES = 3
"""DR-23: so many dice in the lair wake the dragon."""


def player_named(state: Game, name: str) -> Player | None:
    return find(state.players, name)


def adventurer(state: Game) -> Player:
    player = find(state.players, state.delve.adventurer)
    if player is None:
        raise Refused("dr-nobody-delves")
    return player


def delving(state: Game) -> bool:
    """Whether somebody with a hero is in the dungeon. Moves that stand by the table's word can make that untrue."""
    player = find(state.players, state.delve.adventurer)
    return state.stage == "playing" and player is not None and player.hero is not None


def side(player: Player) -> Side:
    """The side of the hero card that lies up."""
    if player.hero is None:
        raise Refused("dr-no-hero", "DR-2", player=player.name)
    return player.hero.master if player.master else player.hero.novice


def token_named(state: Game, name: str) -> Token | None:
    return find(state.content.tokens, name)


def monsters_left(delve: Delve) -> int:
    """Chests, potions and dragons are no monsters."""
    return sum(count_of(delve.dungeon, monster) for monster in MONSTERS)


def loot_left(delve: Delve) -> int:
    return count_of(delve.dungeon, CHEST) + count_of(delve.dungeon, POTION)


def awake(delve: Delve) -> bool:
    """DR-23"""
    return delve.lair >= WAKES


def phase(delve: Delve) -> Phase:
    """What the level still has to be played: the first phase that has something in it."""
    if monsters_left(delve):
        return "monsters"
    if loot_left(delve):
        return "loot"
    return "dragon" if awake(delve) else "regroup"


def to_roll(state: Game, level: int) -> int:
    """DR-31: as many black dice as the level says, or all that are not in the lair."""
    return max(0, min(level, state.content.dungeon_dice - state.delve.lair))


def to_lose(state: Game) -> int:
    """DR-25: the experience of this delve that a flight costs, where the table has agreed on that."""
    return state.delve.dragon_xp if state.settings.dragon_xp == "lost" else 0


def step_now(state: Game) -> Step | None:
    return state.steps[-1] if state.steps else None


def next_to(state: Game, name: str) -> str:
    """Who sits to the left; "" where nobody else does."""
    names = [player.name for player in state.players]
    if len(names) < 2 or name not in names:
        return ""
    return names[(names.index(name) + 1) % len(names)]


def each_die(stocks: Iterable[Stock]) -> tuple[str, ...]:
    """One word for each of them."""
    return tuple(stock.name for stock in stocks for _ in range(stock.count))


def solo_rank(total: int) -> int:
    """DR-39: 1 to 5."""
    return 1 + sum(total >= least for least in (16, 24, 30, 35))


def by_tokens(scores: tuple[Score, ...], won: tuple[str, ...]) -> bool:
    """DR-37: whether it was tokens that decided between those with the highest score."""
    best = max((score.total for score in scores), default=0)
    return sum(score.total == best for score in scores) > len(won)
