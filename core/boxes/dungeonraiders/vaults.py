"""The rules of vaults: everybody gets something, according to their own card."""

from __future__ import annotations

from core.boxes.dungeonraiders.cards import values
from core.boxes.dungeonraiders.content import ITEMS, MOST_LIFE, Item, Reward, Vault
from core.boxes.dungeonraiders.events.rooms import SupplyShort, VaultGave
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.table import TREASURE_CAP, card_named, player_named
from core.deck import count_of
from core.frozen import find


def open_up(run: Run) -> None:
    """RD-21, RD-22: gives treasure and potions in full to each; gives an item only if there is one for all who
    want it.
    """
    card = card_named(run.state, run.state.room.card)
    if not isinstance(card, Vault):
        return
    wanted: dict[Item, list[str]] = {}
    each: dict[Item, int] = {}
    for name, value in values(run.state).items():
        reward = find(card.rewards, str(value))
        if reward is None:
            continue
        if reward.gives == "treasure" or reward.gives == "life":
            run.tell(VaultGave(player=name, gives=reward.gives, number=_gained(run.state, name, reward)))
        else:
            wanted.setdefault(reward.gives, []).append(name)
            each[reward.gives] = reward.number
    for item in ITEMS:
        if item in wanted:
            _hand_out(run, item, tuple(wanted[item]), each[item])


def _gained(state: Game, name: str, reward: Reward) -> int:
    """RD-6, RD-22: returns no more than there is room for, so that nobody is told of life that they do not get."""
    player = player_named(state, name)
    if player is None:
        return 0
    if reward.gives == "life":
        return min(reward.number, MOST_LIFE - player.life)
    return min(reward.number, TREASURE_CAP - player.treasure) if state.settings.treasure_cap else reward.number


def _hand_out(run: Run, item: Item, names: tuple[str, ...], each: int) -> None:
    left = count_of(run.state.supplies, item)
    if len(names) * each > left:
        run.tell(SupplyShort(item=item, players=names, left=left))
        return
    for name in names:
        run.tell(VaultGave(player=name, gives=item, number=each))
