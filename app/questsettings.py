"""The settings of DungeonQuest as things to choose: each with a title, a sentence, and a word for each value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal, Protocol, TypeAlias, get_args, get_type_hints

from core.boxes.dungeonquest.settings import MOST_RUNES, OPEN_POINTS, OPTIONAL_RULES, Settings
from core.message import Message, say

Value: TypeAlias = bool | int | str
Group: TypeAlias = Literal["board", "optional", "open"]

SOLO_TARGETS = (0, 500, 1000, 2000, 3000, 5000)
MOST_GOLD = 100_000

RULES: dict[str, str] = {
    **{name: rules[0] for name, rules in OPTIONAL_RULES},
    **{name: rule for name, rule in OPEN_POINTS if name not in dict(OPTIONAL_RULES)},
    "solo_target": "DQ-195",
    "half_wounds": "DQ-202",
}
"""Where each is explained; how the board is followed is no rule."""

NEEDS = {"solo_target": "solo", "half_wounds": "death_can_wait", "same_token_twice": "servants", "duel_wounds": "duels"}
"""What matters only with an optional rule is asked only with it."""

FOR_SEVERAL = ("servants", "duels")

GROUPS: dict[Group, tuple[str, ...]] = {
    "board": ("board",),
    "optional": ("solo", "solo_target", *(name for name, _ in OPTIONAL_RULES if name != "solo")),
    "open": tuple(name for name in RULES if name not in (*dict(OPTIONAL_RULES), "solo_target")),
}

DEFAULTS = Settings()
_SORTS = get_type_hints(Settings)
SWITCHES = tuple(name for name, _ in OPTIONAL_RULES if _SORTS[name] is bool)


@dataclass(frozen=True, slots=True)
class Option:
    """`word` is None where the number says it."""

    value: Value
    word: Message | None


@dataclass(frozen=True, slots=True)
class Line:
    """One setting. A switch is an optional rule that is on or off, and nothing else."""

    name: str
    group: Group
    value: Value
    options: tuple[Option, ...]
    rule: str

    @property
    def title(self) -> Message:
        return say(f"dq.setting.{self.name}.title")

    @property
    def text(self) -> Message:
        return say(f"dq.setting.{self.name}.text")

    @property
    def changed(self) -> bool:
        """For an optional rule: it is on."""
        return bool(self.value != getattr(DEFAULTS, self.name))

    @property
    def switch(self) -> bool:
        return self.group == "optional" and isinstance(self.value, bool)

    @property
    def word(self) -> Message | None:
        return word(self.name, self.value)


class Chosen(Protocol):
    """A table whose settings can be chosen: one that is being set, or one at which a game is played."""

    def lines(self) -> tuple[Line, ...]: ...

    def set(self, name: str, value: Value) -> None: ...

    @property
    def rules_on(self) -> int: ...


def rules_on(lines: tuple[Line, ...]) -> int:
    """How many optional rules a table plays with."""
    return sum(line.changed for line in lines if line.group == "optional" and line.name != "solo_target")


def lines(settings: Settings, players: int, runes: int) -> tuple[Line, ...]:
    """What a table of so many players can choose, with so many runes in its box."""
    return tuple(
        Line(name, group, getattr(settings, name), tuple(_options(name, players, runes)), RULES.get(name, ""))
        for group, names in GROUPS.items()
        for name in names
        if _asked(settings, name, players)
    )


def _asked(settings: Settings, name: str, players: int) -> bool:
    if name == "solo":
        return players == 1
    if name in FOR_SEVERAL and players == 1:
        return False
    return name not in NEEDS or bool(getattr(settings, NEEDS[name]))


def _options(name: str, players: int, runes: int) -> Iterator[Option]:
    for value in values(name):
        if name != "runes" or int(value) * players <= runes:
            yield Option(value, word(name, value))


def values(name: str) -> tuple[Value, ...]:
    """Everything that a setting can be; of a sum of gold what is worth a key of its own."""
    hint = _SORTS[name]
    if hint is bool:
        usual = bool(getattr(DEFAULTS, name))
        return (usual, not usual)
    if hint is int:
        return tuple(range(MOST_RUNES + 1)) if name == "runes" else SOLO_TARGETS
    return get_args(hint)


def word(name: str, value: Value) -> Message | None:
    """A value as people say it; None where it is a number."""
    if name in SWITCHES or value == "off":
        return say("dq.setting.on") if value is True else say("dq.setting.off")
    if _SORTS[name] is int:
        return None if value or name == "runes" else say("dq.setting.no-target")
    return say(f"dq.setting.word.{slug(name, value)}")


def slug(name: str, value: Value) -> str:
    if isinstance(value, bool):
        return f"{name}-yes" if value else f"{name}-no"
    return f"{name}-{value}".replace(" ", "-")


def plain(settings: Settings) -> dict[str, Any]:
    return asdict(settings)


def read(form: Mapping[str, Any]) -> Settings:
    """Settings from an earlier time, as far as they still make sense."""
    names = (field.name for field in fields(Settings))
    return Settings(**{name: form[name] for name in names if name in form and possible(name, form[name])})


def possible(name: str, value: Any) -> bool:
    if name == "solo_target":
        return type(value) is int and 0 <= value <= MOST_GOLD
    return any(type(value) is type(each) and value == each for each in values(name))
