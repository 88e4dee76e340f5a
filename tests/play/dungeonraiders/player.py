"""A player of Dungeon Raiders with some sense: wants treasure, would rather live, and looks at the table."""

from __future__ import annotations

from random import Random

from core.boxes.dungeonraiders.cards import bounds, playable, sort_of, value
from core.boxes.dungeonraiders.content import BALL, ITEMS, KEY, SWORD, Monster, Trap, Treasure, Vault
from core.boxes.dungeonraiders.state import Game, Player
from core.boxes.dungeonraiders.table import boss_here, card_named, held, in_the_dark, living, strength
from core.deck import count_of

HURT = 5
"""At so little life somebody thinks of their health."""


def wants_light(state: Game, player: Player, chance: Random) -> bool:
    """A torch is best where much is dark."""
    return bool(held(player, "torch")) and len(in_the_dark(state)) >= 3 and chance.random() < 0.5


def cards(state: Game, player: Player, chance: Random) -> tuple[str, ...]:
    """What they play here: one card, or what they have against a boss."""
    hand = playable(state, player)
    least, most = bounds(state, player)
    if state.room.sort == "boss":
        return _against_boss(state, hand, least, most)
    if BALL in hand and chance.random() < 0.35:
        return (BALL,)
    ranked = sorted(hand, key=lambda word: (value(state, sort_of(word)), word not in ITEMS))
    ranked = [word for word in ranked if sort_of(word) != BALL] or ranked
    return (_one(state, player, ranked, chance),)


def _against_boss(state: Game, hand: tuple[str, ...], least: int, most: int) -> tuple[str, ...]:
    """All that counts; and where the highest is hit, no more than has to be."""
    boss = boss_here(state)
    ranked = sorted(hand, key=lambda word: value(state, sort_of(word)))
    if boss is not None and boss.hits == "highest":
        return tuple(ranked[:least])
    best = [word for word in ranked[::-1] if value(state, sort_of(word))][:most]
    return tuple(best) if len(best) >= least else tuple(ranked[:least])


def _one(state: Game, player: Player, ranked: list[str], chance: Random) -> str:
    card = card_named(state, state.room.card)
    low, high = ranked[0], ranked[-1]
    middle = ranked[len(ranked) // 2]
    match card:
        case Treasure():
            if KEY in ranked and card.first >= 3:
                return KEY
            return chance.choice((high, high, middle) if card.first >= 3 else (middle, low))
        case Monster():
            return _fight(state, player, card, ranked, chance)
        case Trap():
            return _trap(state, player, card, low, high)
        case Vault():
            return _vault(state, player, card, ranked, chance)
    return high


def _fight(state: Game, player: Player, card: Monster, ranked: list[str], chance: Random) -> str:
    """A fair share of its strength, or a little less; who is hurt takes no risk."""
    if SWORD in ranked and card.wounds >= 2:
        return SWORD
    needed = strength(card, len(living(state)))
    share = -(-needed // len(living(state))) if needed else 4
    enough = [word for word in ranked if value(state, sort_of(word)) >= share]
    if player.life <= HURT or card.wounds >= 3:
        return ranked[-1]
    return enough[0] if enough and chance.random() < 0.7 else chance.choice(ranked)


def _trap(state: Game, player: Player, card: Trap, low: str, high: str) -> str:
    """Who has most keeps still; everybody else would see the leader suffer. Of spikes and lava nobody wants any."""
    if card.by == "lowest":
        return high
    mine = player.treasure if card.takes == "treasure" else player.life
    most = max(each.treasure if card.takes == "treasure" else each.life for each in living(state))
    return low if mine == most else high


def _vault(state: Game, player: Player, card: Vault, ranked: list[str], chance: Random) -> str:
    """Health for the wounded; else coins, or an item of which there is enough."""

    def liking(word: str) -> float:
        reward = next((each for each in card.rewards if each.name == word), None)
        if reward is None:
            return 0
        if reward.gives == "life":
            return 4 * reward.number if player.life <= HURT else 0.5
        if reward.gives == "treasure":
            return reward.number
        return 2.5 if count_of(state.supplies, reward.gives) >= 2 else 1

    return max(ranked, key=lambda word: liking(word) + chance.random())
