"""Cards in hand: which cards may be played where, and what they are worth there."""

from __future__ import annotations

from core.boxes.dungeonraiders.content import BALL, ITEMS, KEY, POWERS, SWORD, TORCH
from core.boxes.dungeonraiders.state import Game, Play, Player
from core.boxes.dungeonraiders.table import boss_here, held, living, play_of
from core.refusal import Refused

ITEM_VALUE = 5
"""RD-25, RD-26: the value of a key and of a sword in the rooms where they count."""

AGAINST_BOSS = 2
"""RD-31: the most cards that a player plays against a boss."""


def sort_of(word: str) -> str:
    """Returns the card that a word stands for: "sword:2" is a sword."""
    return word.partition(":")[0]


def sorts(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sort_of(word) for word in words)


def in_hand(player: Player) -> tuple[str, ...]:
    """RD-5, RD-10: returns the power cards that are not spent, and the items; "sword:2" stands for the second of a
    sort.
    """
    powers = [power for power in POWERS if power not in player.spent]
    items = [item if n == 1 else f"{item}:{n}" for item in ITEMS for n in range(1, held(player, item) + 1)]
    return (*powers, *items)


def playable(state: Game, player: Player) -> tuple[str, ...]:
    """Returns the cards that may be played here, one word each."""
    return tuple(word for word in in_hand(player) if forbidden(state, sort_of(word)) is None)


def forbidden(state: Game, card: str) -> Refused | None:
    """Returns the reason why a card may not be played in this room; None where it may."""
    if card in POWERS:
        return None
    boss = boss_here(state)
    if boss is not None:
        if (card == SWORD and boss.no_swords) or (card == BALL and boss.no_balls):
            return Refused("rd-boss-forbids", "RD-32")
        return None
    match card:
        case "torch":
            return Refused("rd-torch-is-no-card", "RD-23")
        case "key" if state.room.sort not in ("treasure", "chest"):
            return Refused("rd-key-elsewhere", "RD-25")
        case "sword" if state.room.sort != "monster":
            return Refused("rd-sword-elsewhere", "RD-26")
    return None


def value(state: Game, card: str) -> int:
    """Returns what a card counts in this room. RD-31: of the items, against a boss, only a sword and those that its
    signs name count.
    """
    if card in POWERS:
        return int(card)
    boss = boss_here(state)
    if boss is not None:
        counts: dict[str, int] = {SWORD: ITEM_VALUE, TORCH: boss.torch, BALL: boss.ball}
        return counts.get(card, 0)
    return ITEM_VALUE if card in (KEY, SWORD) and forbidden(state, card) is None else 0


def worth(state: Game, play: Play) -> int:
    """RD-31: returns the sum of all cards that a player has played here."""
    return sum(value(state, card) for card in play.cards)


def values(state: Game) -> dict[str, int]:
    """Returns the value that each living player has played here. Against a boss, a player without a card has played 0
    (RD-32).
    """
    found = {}
    for player in living(state):
        play = play_of(state, player.name)
        if play.cards or state.room.sort in ("boss", "chest"):
            found[player.name] = worth(state, play)
    return found


def brings_more(state: Game, cards: tuple[str, ...]) -> int:
    """RD-24: returns how many cards may follow for the crystal balls among these. RD-31: none for a ball that counts by
    itself.
    """
    boss = boss_here(state)
    if boss is not None and (boss.ball or state.settings.boss_balls == "counted"):
        return 0
    return cards.count(BALL)


def bounds(state: Game, player: Player) -> tuple[int, int]:
    """Returns how many cards a player has to play now, and how many at most."""
    play = play_of(state, player.name)
    there = len(playable(state, player))
    if state.room.sort != "boss":
        return min(1, there), min(1, there)
    most = min(play.owed if play.cards else AGAINST_BOSS, there)
    # a ball is played instead of a card, and so only together with one
    enough = state.settings.boss_no_card or any(card != BALL for card in play.cards)
    return min(0 if enough else 1, most), most
