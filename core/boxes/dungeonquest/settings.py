"""Settings: the optional rules as switches, and every point the rulebook leaves open with the default it has here.

All of them are chosen at set-up and can be changed in mid-game, as a move.
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from core.frozen import LEFT_OUT_WHERE_EMPTY, frozen

MOST_RUNES = 3


@frozen
class Settings:
    # How the board is followed: "light" keeps what is needed, "map" every cell.
    board: Literal["light", "map"] = "light"

    # Optional rules (DQ-190 … DQ-219).
    solo: bool = False
    solo_target: int = 0
    servants: bool = False
    death_can_wait: bool = False
    cloak_and_dagger: bool = False
    runes: int = 1
    fight_another_day: bool = False
    no_guts: Literal["off", "treasure-card", "gold-value"] = "off"
    late_start: bool = False
    tower_power: bool = False
    duels: bool = False
    monstrous_treasures: bool = False
    keep_determination: bool = False
    combat: Literal["cards", "dice"] = "cards"

    # Points that the rulebook leaves open.
    trapped_without_icon: Literal["ask", "dies", "waits"] = "ask"  # DQ-49
    back_is_encountered: bool = True  # DQ-77
    rage_rolls: Literal["each", "common"] = "each"  # DQ-98
    no_retreat: Literal["ask", "stays"] = "ask"  # DQ-99
    escape_cards_stay_out: bool = True  # DQ-105
    counter_with: Literal["type", "icon", "any"] = "type"  # DQ-112
    cancelled_keeps_type: bool = True  # DQ-122
    combat_deck_empty: Literal["ask", "reshuffle", "play on"] = "ask"  # DQ-127
    single_test_keeps_token: bool = False  # DQ-137
    shared_direction: Literal["free", "different"] = "free"  # DQ-146
    tower_from_below: Literal["owed", "waits"] = "owed"  # DQ-163
    exit_tower: Literal["any", "not the start"] = "any"  # DQ-174
    bridge_by_special_move: Literal["choose", "cross at once"] = "choose"  # DQ-188
    same_token_twice: bool = False  # DQ-198
    half_wounds: Literal["up", "down"] = "up"  # DQ-202
    duel_wounds: bool = True  # DQ-216
    escape_again: bool = field(default=False, metadata=LEFT_OUT_WHERE_EMPTY)  # DQ-83


OPTIONAL_RULES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("solo", ("DQ-190", "DQ-191", "DQ-192", "DQ-193", "DQ-194", "DQ-195")),
    ("servants", ("DQ-196", "DQ-197", "DQ-198", "DQ-199", "DQ-200", "DQ-201")),
    ("death_can_wait", ("DQ-202", "DQ-203")),
    ("cloak_and_dagger", ("DQ-204",)),
    ("runes", ("DQ-205",)),
    ("fight_another_day", ("DQ-206", "DQ-207", "DQ-208")),
    ("no_guts", ("DQ-209",)),
    ("late_start", ("DQ-210",)),
    ("tower_power", ("DQ-211",)),
    ("duels", ("DQ-212", "DQ-213", "DQ-214", "DQ-215", "DQ-216")),
    ("monstrous_treasures", ("DQ-217",)),
    ("keep_determination", ("DQ-218",)),
    ("combat", ("DQ-219",)),
)

OPEN_POINTS: tuple[tuple[str, str], ...] = (
    ("trapped_without_icon", "DQ-49"),
    ("back_is_encountered", "DQ-77"),
    ("escape_again", "DQ-83"),
    ("rage_rolls", "DQ-98"),
    ("no_retreat", "DQ-99"),
    ("escape_cards_stay_out", "DQ-105"),
    ("counter_with", "DQ-112"),
    ("cancelled_keeps_type", "DQ-122"),
    ("combat_deck_empty", "DQ-127"),
    ("single_test_keeps_token", "DQ-137"),
    ("shared_direction", "DQ-146"),
    ("tower_from_below", "DQ-163"),
    ("exit_tower", "DQ-174"),
    ("bridge_by_special_move", "DQ-188"),
    ("same_token_twice", "DQ-198"),
    ("no_guts", "DQ-209"),
    ("duel_wounds", "DQ-216"),
)
