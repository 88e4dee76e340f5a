"""The preferences of the people who use this device: language, looks, what the phone does by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from app.files import SmallFile
from core.message import Message, say
from data.words import LANGUAGES

Theme: TypeAlias = Literal["dark", "light", "paper", "device"]
Hand: TypeAlias = Literal["right", "left"]
LifeShown: TypeAlias = Literal["left", "wounds"]
Made: TypeAlias = Literal["table", "phone"]
"""Who rolls or draws: the people with what lies on the table, or the phone."""

TEXT_SCALES = (0.85, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
SHORTEST_BURST, LONGEST_BURST = 0.8, 5.0
LONGEST_LOCK = 3600


@dataclass(frozen=True, slots=True)
class Preferences:
    language: str = ""  # "" is the device's
    theme: Theme = "dark"
    text_scale: float = 1.0
    haptics: bool = True
    speech: bool = False
    hand: Hand = "right"
    turned: bool = False  # by 180°, for players who sit opposite
    life_shown: LifeShown = "left"
    lock_after: int = 0  # seconds without a touch; 0 is never
    burst: float = 2.0  # seconds within which quick taps are one entry
    dice: Made = "table"
    decks: Made = "table"
    check: bool = False  # whether the table is asked once a round if the numbers are right
    last_box: str = ""
    seen: tuple[str, ...] = ()  # hints that need no showing again

    def larger_text(self) -> float:
        return next((scale for scale in TEXT_SCALES if scale > self.text_scale), TEXT_SCALES[-1])

    def smaller_text(self) -> float:
        return next((scale for scale in reversed(TEXT_SCALES) if scale < self.text_scale), TEXT_SCALES[0])


def _one_of(*values: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and value in values


def _between(low: float, high: float) -> Callable[[Any], bool]:
    return lambda value: type(value) in (int, float) and low <= value <= high


def _switch(value: Any) -> bool:
    return type(value) is bool


def _word(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 40 and (value.isprintable() or not value)


def _words(value: Any) -> bool:
    return isinstance(value, list | tuple) and len(value) <= 200 and all(_word(each) for each in value)


_SENSE: dict[str, Callable[[Any], bool]] = {
    "language": _one_of("", *LANGUAGES),
    "theme": _one_of(*get_args(Theme)),
    "text_scale": _between(TEXT_SCALES[0], TEXT_SCALES[-1]),
    "haptics": _switch,
    "speech": _switch,
    "hand": _one_of(*get_args(Hand)),
    "turned": _switch,
    "life_shown": _one_of(*get_args(LifeShown)),
    "lock_after": lambda value: type(value) is int and 0 <= value <= LONGEST_LOCK,
    "burst": _between(SHORTEST_BURST, LONGEST_BURST),
    "dice": _one_of(*get_args(Made)),
    "decks": _one_of(*get_args(Made)),
    "check": _switch,
    "last_box": _word,
    "seen": _words,
}


class PreferenceFile:
    """The file of preferences. `now` holds the current ones; `told` says what was wrong with the file when it
    was read.
    """

    def __init__(self, home: Path) -> None:
        self._file = SmallFile(home / "preferences.json", say("files.preferences"))
        form = self._file.read()
        self._others = {name: value for name, value in form.items() if name not in _SENSE}
        read: dict[str, Any] = {}
        for name, value in form.items():
            if name not in _SENSE:
                continue
            if _SENSE[name](value):
                read[name] = tuple(value) if isinstance(value, list) else value
            else:
                self._file.damaged()
        self.now = Preferences(**read)
        self._file.mend(self._form())

    @property
    def told(self) -> Message | None:
        return self._file.told

    def change(self, **changes: Any) -> Message | None:
        """Changes preferences from now on. The message, if any, says why they could not be saved for the next start."""
        for name, value in changes.items():
            if not _SENSE[name](value):
                raise ValueError(f"{name} cannot be {value!r}")
        after = replace(self.now, **changes)
        if after == self.now:
            return None
        self.now = after
        from data.store.trouble import Trouble

        try:
            self._file.write(self._form())
        except Trouble as trouble:
            return trouble.message()
        return None

    def saw(self, hint: str) -> Message | None:
        """Marks a hint as one that need not be shown again."""
        return self.change(seen=(*self.now.seen, hint)) if hint not in self.now.seen else None

    def _form(self) -> dict[str, Any]:
        return {**self._others, **asdict(self.now)}
