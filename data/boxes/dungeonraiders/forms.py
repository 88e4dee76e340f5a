"""The forms of Dungeon Raiders' content: its values with their bounds, and the rows of its TOML files."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, model_validator

from core.boxes.dungeonraiders.content import ITEMS, LEVELS, MOST_LIFE, POWERS, ROOMS, Item, Reward
from core.deck import Stock
from data.contentforms import Form, Name, Row, a_number, between

PLAYED = LEVELS * ROOMS - 1
"""So many rooms make the levels, together with the boss (RD-1)."""

# The least and the most that a number can be; the owners of a copy are held to the same.
MOST_ROOMS = 30
HANDED = (1, 6)
TREASURE = (0, 20)
LIFE = (1, MOST_LIFE)
STRENGTH = (1, 60)
WOUNDS = (0, 10)
LOSS = (0, 20)
HALF = (0, len(POWERS))
REWARD = (1, 10)
COUNTS_AS = (0, 10)
SUPPLY = (1, 20)
REMOVED = (0, 24)
LIT = (0, PLAYED)


def _an_item(stock: Stock) -> Stock:
    if stock.name not in ITEMS:
        raise ValueError(f"no such item: {stock.name}")
    a_number(stock.count, *HANDED)
    return stock


def _each_once(stocks: tuple[Stock, ...]) -> tuple[Stock, ...]:
    if len({stock.name for stock in stocks}) < len(stocks):
        raise ValueError("an item twice")
    return stocks


def _one_for_each_power(rewards: tuple[Reward, ...]) -> tuple[Reward, ...]:
    if tuple(reward.name for reward in rewards) != POWERS:
        raise ValueError(f"rewards are for {', '.join(POWERS)}")
    for reward in rewards:
        a_number(reward.number, *REWARD)
    return rewards


Handed: TypeAlias = Annotated[
    tuple[Annotated[Stock, AfterValidator(_an_item)], ...],
    AfterValidator(_each_once),
]
Rewards: TypeAlias = Annotated[tuple[Reward, ...], AfterValidator(_one_for_each_power)]
Count: TypeAlias = Annotated[int, between(1, MOST_ROOMS)]
Coins: TypeAlias = Annotated[int, between(*TREASURE)]
Chest: TypeAlias = Annotated[int, between(1, TREASURE[1])]
Life: TypeAlias = Annotated[int, between(*LIFE)]
Strength: TypeAlias = Annotated[int, between(*STRENGTH)]
Wounds: TypeAlias = Annotated[int, between(*WOUNDS)]
Loss: TypeAlias = Annotated[int, between(*LOSS)]
CountsAs: TypeAlias = Annotated[int, between(*COUNTS_AS)]


class CharacterRow(Row):
    name: Name
    treasure: Coins
    life: Life
    items: Handed = ()


class CharacterFile(Form):
    character: tuple[CharacterRow, ...]


class StrongRow(Row):
    """Something to be beaten. The more there are against it, the stronger it is: else a number was mistyped."""

    name: Name
    three: Strength
    four: Strength
    five: Strength
    wounds: Wounds = 0

    @model_validator(mode="after")
    def _stronger_against_more(self) -> StrongRow:
        if not self.three <= self.four <= self.five:
            raise ValueError("weaker against more")
        return self


class MonsterRow(StrongRow):
    count: Count
    wounds: Annotated[int, between(1, WOUNDS[1])]


class TreasureRow(Row):
    name: Name
    count: Count
    first: Chest
    second: Coins = 0

    @model_validator(mode="after")
    def _richer_first(self) -> TreasureRow:
        if self.second > self.first:
            raise ValueError("the second chest is the richer one")
        return self


class TrapRow(Row):
    name: Name
    count: Count
    takes: Literal["treasure", "life"]
    of: Literal["most", "all"]
    by: Literal["highest", "lowest"]
    one: Loss
    two: Loss
    three: Loss
    four: Loss
    five: Loss
    half: Annotated[int, between(*HALF)] = 0

    @model_validator(mode="after")
    def _half_or_a_number(self) -> TrapRow:
        numbers = (self.one, self.two, self.three, self.four, self.five)
        if self.half and numbers[self.half - 1]:
            raise ValueError("half and a number for one value")
        return self


class VaultRow(Row):
    name: Name
    count: Count
    rewards: Rewards


class RemovedRow(Row):
    count: Annotated[int, between(*REMOVED)]


class LitRow(Row):
    count: Annotated[int, between(*LIT)]


class RoomFile(Form):
    removed: RemovedRow
    lit: LitRow
    monster: tuple[MonsterRow, ...]
    treasure: tuple[TreasureRow, ...]
    trap: tuple[TrapRow, ...]
    vault: tuple[VaultRow, ...]


class BossRow(StrongRow):
    hits: Literal["lowest", "two lowest", "highest"] = "lowest"
    no_swords: bool = False
    no_balls: bool = False
    torch: CountsAs = 0
    ball: CountsAs = 0
    chest: Coins = 0
    wounds_by_card: bool = False
    taxes: bool = False
    petrifies: bool = False
    twice: bool = False
    torch_saves: bool = False

    @model_validator(mode="after")
    def _one_way_to_hurt(self) -> BossRow:
        if [self.wounds > 0, self.wounds_by_card, self.petrifies].count(True) != 1:
            raise ValueError("wounds, or a sign that says what happens instead")
        return self


class BossFile(Form):
    boss: tuple[BossRow, ...]


class ItemRow(Row):
    name: Item
    count: Annotated[int, between(*SUPPLY)]


class ItemFile(Form):
    item: tuple[ItemRow, ...]
