"""What a table agrees on: how many points win, how cards are told, and the points that the rulebook leaves open."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from core.frozen import LEFT_OUT_WHERE_EMPTY, frozen


@frozen
class Settings:
    secret_cards: bool = False  # DT-7: combat cards are chosen on the phone that goes round
    target: Literal["usual", "five", "six"] = "usual"  # DT-7: five points for two players, six for more
    pentagram: Literal["each", "any"] = "each"  # DT-38: a hero on each of its squares, or on any of them
    pentagram_wins: bool = True  # DT-38: whether its point can be the last one
    rocks_point: Literal["nobody", "others"] = "nobody"  # DT-33: who gets a point for a hero killed by falling rocks
    levitation_flies: bool = True  # DT-34, DT-36: whether who levitates over pits counts as flying elsewhere
    # DT-10: whether a wounded Red Dragon can be carried
    dragon_borne: bool = field(default=True, metadata=LEFT_OUT_WHERE_EMPTY)
    # DT-30: whether heroes of its colour stand by a charmed hero who strikes
    charmed_helped: bool = field(default=False, metadata=LEFT_OUT_WHERE_EMPTY)


OPTIONAL_RULES: tuple[tuple[str, tuple[str, ...]], ...] = (("secret_cards", ("DT-7",)),)

OPEN_POINTS: tuple[tuple[str, str], ...] = (
    ("target", "DT-7"),
    ("pentagram", "DT-38"),
    ("pentagram_wins", "DT-38"),
    ("rocks_point", "DT-33"),
    ("levitation_flies", "DT-36"),
    ("dragon_borne", "DT-10"),
    ("charmed_helped", "DT-30"),
)
