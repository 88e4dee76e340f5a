"""What a table agrees on: the tactical game, how cards are told, and the points that the rulebook leaves open."""

from __future__ import annotations

from typing import Literal

from core.frozen import frozen


@frozen
class Settings:
    tactical: bool = False  # RD-35, RD-36: cards are played openly, in turn
    secret_cards: bool = False  # RD-10: cards are chosen on the phone that goes round, not told after the reveal
    item_vault: bool = False  # RD-7: for first games, an item vault is among the rooms for sure
    highest_card: Literal["card", "sum"] = "card"  # RD-32: what a boss's "highest card" means
    boss_order: Literal["sum", "card"] = "sum"  # RD-31: the value that decides who is lowest and who is highest
    boss_balls: Literal["again", "counted"] = "again"  # RD-31: whether a ball brings another card against a boss
    boss_no_card: bool = False  # RD-31: whether somebody who has cards may play none
    cardless_chest: Literal["zero", "out"] = "out"  # RD-32: how players without a card count for a boss's chest
    two_left: Literal["usual", "two players"] = "usual"  # RD-33: how a larger game ends when two players are left
    fewest_wounds: Literal["life", "wounds"] = "life"  # RD-30: most life left, or fewest wounds since the start
    all_dead: Literal["nobody", "treasure"] = "nobody"  # RD-29: who wins when the last players die together
    treasure_of_dead: Literal["kept", "lost"] = "kept"  # RD-28: what becomes of a dead player's treasure
    treasure_cap: bool = False  # RD-6: no more than 20, as an older edition has it
    first_stays: bool = True  # RD-36: a first player who ties for the highest value is nearest to the token


OPTIONAL_RULES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("secret_cards", ("RD-10",)),
    ("tactical", ("RD-35", "RD-36")),
    ("item_vault", ("RD-7",)),
)

OPEN_POINTS: tuple[tuple[str, str], ...] = (
    ("highest_card", "RD-32"),
    ("boss_order", "RD-31"),
    ("boss_balls", "RD-31"),
    ("boss_no_card", "RD-31"),
    ("cardless_chest", "RD-32"),
    ("two_left", "RD-33"),
    ("fewest_wounds", "RD-30"),
    ("all_dead", "RD-29"),
    ("treasure_of_dead", "RD-28"),
    ("treasure_cap", "RD-6"),
    ("first_stays", "RD-36"),
)
