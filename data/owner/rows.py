"""What is kept in `owner.db`, as it is used, and as rows of its tables.

The annotations say what a value must be. Every day they are read without pydantic, which the first frame does not wait
for; pydantic asks the same of every row that comes from an older, damaged or put-back file (`tables.py`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, NoReturn, TypeAlias, get_args, get_type_hints

from core.naming import LONGEST_NAME, a_name
from core.refusal import Refused
from data.pieces import Must, Pieces, Plain
from data.words import LANGUAGES

Theme: TypeAlias = Literal["dark", "light", "paper", "device"]
Hand: TypeAlias = Literal["right", "left"]
LifeShown: TypeAlias = Literal["left", "wounds"]
Made: TypeAlias = Literal["table", "phone"]
"""Who rolls or draws: the people with what lies on the table, or the phone."""
Colour: TypeAlias = Literal["gold", "green", "coral", "steel", "clay", "plum", "sand", "sage"]
Shape: TypeAlias = Literal["circle", "square", "diamond", "hexagon", "shield", "drop"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The colours, in the order of the colours that the screens have for crests."""
SHAPES: tuple[Shape, ...] = get_args(Shape)

TEXT_SCALES = (0.85, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
SHORTEST_BURST, LONGEST_BURST = 0.8, 5.0
LONGEST_LOCK = 3600
MOST_SEATS = 12
LONGEST_PLACE = 60
DEEPEST = 50  # how deep lists and objects may be nested


def _is_name(text: str) -> bool:
    try:
        a_name(text)
    except Refused:
        return False
    return True


def _between(low: float, high: float) -> Must:
    return Must(lambda value: low <= value <= high)


def _flat(form: Any, deepest: int = DEEPEST) -> bool:
    """Tells whether nothing is nested so deeply that it could not be written again."""
    if isinstance(form, dict | list):
        parts = form.values() if isinstance(form, dict) else form
        return deepest > 0 and all(_flat(part, deepest - 1) for part in parts)
    return True


Name: TypeAlias = Annotated[str, Must(_is_name)]
NameOrNone: TypeAlias = Annotated[str, Must(lambda text: not text or _is_name(text))]
Word: TypeAlias = Annotated[str, Must(lambda text: len(text) <= LONGEST_NAME and (text.isprintable() or not text))]
Words: TypeAlias = Annotated[tuple[Word, ...], Must(lambda words: len(words) <= 200)]
Place: TypeAlias = Annotated[str, Must(lambda text: 0 < len(text) <= LONGEST_PLACE and text.isprintable())]
Scale: TypeAlias = Annotated[float, _between(TEXT_SCALES[0], TEXT_SCALES[-1])]
Burst: TypeAlias = Annotated[float, _between(SHORTEST_BURST, LONGEST_BURST)]
Lock: TypeAlias = Annotated[int, _between(0, LONGEST_LOCK)]
Form: TypeAlias = Annotated[Plain, Must(_flat)]


@dataclass(frozen=True, slots=True)
class Preferences:
    language: Literal["", "en", "ru", "it"] = ""  # "" is the device's
    theme: Theme = "dark"
    text_scale: Scale = 1.0
    haptics: bool = True
    speech: bool = False
    hand: Hand = "right"
    turned: bool = False  # by 180°, for players who sit opposite
    life_shown: LifeShown = "left"
    lock_after: Lock = 0  # seconds without a touch; 0 is never
    burst: Burst = 2.0  # seconds within which quick taps are one entry
    dice: Made = "table"
    decks: Made = "table"
    check: bool = False  # whether the table is asked once a round if the numbers are right
    last_box: Word = ""
    seen: Words = ()  # hints that need no showing again

    def larger_text(self) -> float:
        return next((scale for scale in TEXT_SCALES if scale > self.text_scale), TEXT_SCALES[-1])

    def smaller_text(self) -> float:
        return next((scale for scale in reversed(TEXT_SCALES) if scale < self.text_scale), TEXT_SCALES[0])


PREFERENCES: Mapping[str, Any] = get_type_hints(Preferences, include_extras=True)
"""What each preference can be, by its name."""

assert {*get_args(PREFERENCES["language"])} == {"", *LANGUAGES}


class Mark(NamedTuple):
    """The colour and shape by which a player is recognised at a glance. Two at one table never have the same."""

    colour: Colour
    shape: Shape


@dataclass(frozen=True, slots=True)
class Person:
    name: Name
    colour: Colour
    shape: Shape

    @property
    def mark(self) -> Mark:
        return Mark(self.colour, self.shape)


@dataclass(frozen=True, slots=True)
class LastSeat:
    name: Name
    hero: NameOrNone = ""  # "" is drawn at the table


Seats: TypeAlias = Annotated[tuple[LastSeat, ...], Must(lambda seats: 1 <= len(seats) <= MOST_SEATS)]


@dataclass(frozen=True, slots=True)
class LastTable:
    """How a box was set up last. `settings` are the box's own, and are checked by the box."""

    box: Name
    seats: Seats
    first: NameOrNone = ""  # "" is rolled for
    dice: Made = "table"
    decks: Made = "table"
    copy: NameOrNone = ""
    settings: Form = field(default_factory=dict)


class Chance(NamedTuple):
    """Who rolls and who draws in a game."""

    dice: Made
    decks: Made


@dataclass(frozen=True, slots=True)
class ChanceRow:
    game: Name
    dice: Made
    decks: Made


@dataclass(frozen=True, slots=True)
class FormRow:
    """A draft or a template, in plain values."""

    name: Place
    form: Form


ROWS: Mapping[str, Any] = {
    "person": Person, "last_table": LastTable, "chance": ChanceRow, "template": FormRow, "draft": FormRow,
}  # fmt: skip
"""What a row of each table is. In the table `preference` a row is a name and its value."""
JSON = frozenset({"seats", "settings", "form", "value"})
"""The columns that hold JSON."""
KEYS: Mapping[str, str] = {
    "preference": "name", "person": "folded", "last_table": "box", "chance": "game", "template": "folded",
    "draft": "name", "taken": "name",
}  # fmt: skip


@cache
def _pieces() -> Pieces:
    return Pieces()


def read_as(sort: Any, form: Any) -> Any:
    """Makes what is used of plain values; raises ValueError where they make no sense."""
    try:
        return _pieces().of(sort)(form)
    except (KeyError, TypeError, AttributeError, RecursionError):
        raise ValueError(sort) from None


def preference(name: str, form: Any) -> Any:
    """Makes a preference of a plain value; raises ValueError for one that it cannot have."""
    return read_as(PREFERENCES[name], form)


def from_json(text: Any) -> Any:
    try:
        return json.loads(text, parse_constant=_no_number)
    except (TypeError, RecursionError):
        raise ValueError from None


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def to_json(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    try:
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair, in a value that we only hand on
        return json.dumps(value, separators=(",", ":"))
    return text
