"""The boss at the end of the last level, and its signs."""

from __future__ import annotations

from core.boxes.dungeonraiders.cards import value, values
from core.boxes.dungeonraiders.content import BALL, POWERS, TORCH, Boss
from core.boxes.dungeonraiders.deaths import bury
from core.boxes.dungeonraiders.events.fights import (
    ChestFound,
    FightAgain,
    MonsterBeaten,
    MonsterConfused,
    MonsterStruck,
    Petrified,
    TaxTaken,
)
from core.boxes.dungeonraiders.monsters import confused, hit, less
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import Game, Step
from core.boxes.dungeonraiders.table import boss_here, living, play_of, player_named, strength
from core.deck import Stock

BOUTS = 2
"""RD-32: the number of times that a boss that counts as two is fought."""


def fight(run: Run) -> None:
    """RD-31, RD-32: resolves the boss like a monster, with the signs of its card. RD-34: two players cannot beat it."""
    boss = boss_here(run.state)
    if boss is None:
        return
    played = values(run.state)
    there = len(living(run.state))
    total, needed = sum(played.values()), strength(boss, there)
    beaten = bool(needed) and total >= needed
    if beaten:
        run.tell(MonsterBeaten(card=boss.name, total=total, strength=needed, boss=True))
    elif confused(standing(run.state, boss), there):
        run.tell(MonsterConfused(card=boss.name, total=total, boss=True))
    else:
        _strike(run, boss, total, needed)
    if not run.over:
        _go_on(run, boss, beaten)


def _strike(run: Run, boss: Boss, total: int, needed: int) -> None:
    state = run.state
    victims = hit(standing(state, boss), boss.hits)
    spared = tuple(name for name in victims if boss.torch_saves and _lit(state, name))
    victims = tuple(name for name in victims if name not in spared)
    highest = highest_card(state)
    wounds = highest if boss.wounds_by_card else boss.wounds
    run.tell(
        MonsterStruck(
            card=boss.name, total=total, strength=needed, players=victims, wounds=wounds, boss=True, spared=spared,
            less=less(state, victims, wounds),
        )
    )  # fmt: skip
    if boss.taxes:
        _tax(run, boss, victims, highest)
    if boss.petrifies and victims:
        run.tell(Petrified(card=boss.name, players=victims))
    bury(run, "boss", boss.name)


def standing(state: Game, boss: Boss) -> dict[str, int]:
    """RD-31: returns the value by which the lowest and the highest players are found: the sum of both cards, or a
    single card.
    """
    if state.settings.boss_order == "sum":
        return values(state)
    pick = max if boss.hits == "highest" else min
    return {name: pick(_counting(state, name), default=0) for name in values(state)}


def _counting(state: Game, name: str) -> list[int]:
    """Returns the values of a player's cards, without crystal balls that another card has replaced."""
    boss = boss_here(state)
    replaced = boss is not None and not boss.ball and state.settings.boss_balls == "again"
    return [value(state, card) for card in play_of(state, name).cards if not (card == BALL and replaced)]


def highest_card(state: Game) -> int:
    """RD-32: returns the highest card of all, or the highest sum where the table reads the rule in that way."""
    if state.settings.highest_card == "sum":
        return max(values(state).values(), default=0)
    return max((value(state, card) for name in values(state) for card in play_of(state, name).cards), default=0)


def _lit(state: Game, name: str) -> bool:
    """RD-32: tells whether a player has played a torch together with a power card."""
    cards = play_of(state, name).cards
    return TORCH in cards and any(card in POWERS for card in cards)


def _tax(run: Run, boss: Boss, victims: tuple[str, ...], highest: int) -> None:
    lost = []
    for name in victims:
        player = player_named(run.state, name)
        if player is not None and min(highest, player.treasure):
            lost.append(Stock(name, min(highest, player.treasure)))
    run.tell(TaxTaken(card=boss.name, value=highest, lost=tuple(lost)))


def _go_on(run: Run, boss: Boss, beaten: bool) -> None:
    """RD-32: instead of leaving the room, starts the second fight, or opens the chest that the boss has guarded."""
    bout = run.state.room.bout
    if boss.twice and bout < BOUTS:
        run.tell(FightAgain(card=boss.name, bout=bout + 1))
    elif boss.chest and beaten:
        run.tell(ChestFound(card=boss.name, coins=boss.chest))
    else:
        return
    run.pop()
    run.push(Step("ask"))
