"""What a chart is, how its numbers are put into words, and charts of the faces of dice, numbered or with pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Literal, TypeAlias

from core.luck import Judged, Rolls, face_band
from core.message import Message, Name, say

MOST_LINES = 12
"""How many people one chart shows: those who have played most."""

Sort: TypeAlias = Literal["shares", "bars", "games", "faces", "luck", "tests"]
Words: TypeAlias = Message | Name | str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a chart, for a bar, a player, a game or a face: its label, its numbers, and the numbers in words.

    `key` is the name of its symbol: that of a cause of death, or of the side of a die.
    """

    label: Words
    values: tuple[float, ...]
    shown: Words
    note: Message | None = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart. `name` is the same in every language; `box` is the box that the chart belongs to, "" if it is of all.
    `keys` name the values of a line, `about` says what the chart shows, and `tells` says what can be seen in it. `band`
    is the range in which chance keeps the values 19 times in 20.
    """

    name: str
    sort: Sort
    title: Message
    tells: Message
    lines: tuple[Line, ...]
    about: Message | None = None
    keys: tuple[Message, ...] = ()
    band: tuple[float, float] | None = None
    left_out: int = 0
    box: str = ""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile with one large number above the charts."""

    number: Words
    caption: Message


# Dice


def fallen(name: str, title: Message, about: Message, rolls: Rolls, sides: Iterable[tuple[str, Words]]) -> Chart | None:
    many = rolls.told_faces
    if not many:
        return None
    lines = tuple(
        Line(word, (seen,), str(seen), key=sign) for (sign, word), seen in zip(sides, rolls.faces, strict=True)
    )
    tells = say("stats.faces.tells", count="n", n=many, often=often(rolls.judged_faces()))
    return Chart(name, "faces", title, tells, lines, about=about, band=face_band(many))


def often(judged: Judged) -> Message:
    """Says how often chance alone produces a result at least this unlikely."""
    match judged.rarity:
        case "few":
            return say("stats.often.few")
        case "usual" if judged.one_in < 2:
            return say("stats.often.mostly")
        case "usual":
            return say("stats.often.usual", n=judged.one_in)
        case "seldom":
            return say("stats.often.seldom", n=judged.one_in)
    return say("stats.often.rare", n=judged.one_in) if judged.one_in <= 1000 else say("stats.often.never")


# How numbers are said


def decimal(number: Fraction, places: int = 1, *, signed: bool = False) -> Message:
    """Formats a number with so many decimal places, with the decimal sign of the language."""
    whole, rest = divmod(round(abs(number) * 10**places), 10**places)
    sign = "" if not whole and not rest else "\N{MINUS SIGN}" if number < 0 else "+" if signed else ""
    return say("stats.decimal", whole=f"{sign}{whole}", rest=f"{rest:0{places}}")


def average(number: Fraction, text: Callable[[Message], str]) -> str:
    """Formats a number that is not a probability: a whole number as it is, any other with one decimal place."""
    return str(number) if number.denominator == 1 else text(decimal(number))


def clock(milliseconds: int) -> Message:
    minutes, seconds = divmod(round(milliseconds / 1000), 60)
    if minutes:
        return say("stats.minutes", minutes=minutes, seconds=f"{seconds:02}")
    return say("stats.seconds", seconds=seconds)


def day(at: int) -> Words:
    try:
        found = datetime.fromtimestamp(at / 1000)
    except (OverflowError, ValueError, OSError):
        return ""  # no clock ever showed this time
    return say("home.day", year=f"{found:%Y}", month=f"{found:%m}", day=f"{found:%d}")
