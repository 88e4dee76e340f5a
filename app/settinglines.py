"""The settings of a box as things to choose: each with a title, a sentence, and a word for each value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal, Protocol, TypeAlias, get_args, get_type_hints

from core.message import Message, say

Value: TypeAlias = bool | int | str
Group: TypeAlias = Literal["board", "optional", "open"]


@dataclass(frozen=True, slots=True)
class Option:
    """A value to choose. `word` is None where the number says it all."""

    value: Value
    word: Message | None


@dataclass(frozen=True, slots=True)
class Line:
    """One setting. `of` is the prefix of the keys of its box; `usual` is its default value.

    A switch is an optional rule that is on or off, and nothing else.
    """

    of: str
    name: str
    group: Group
    value: Value
    usual: Value
    options: tuple[Option, ...] = ()
    rule: str = ""
    word: Message | None = None

    @property
    def title(self) -> Message:
        return say(f"{self.of}.setting.{self.name}.title")

    @property
    def text(self) -> Message:
        return say(f"{self.of}.setting.{self.name}.text")

    @property
    def changed(self) -> bool:
        """Whether it differs from the default; for an optional rule this means that it is on."""
        return self.value != self.usual

    @property
    def switch(self) -> bool:
        return self.group == "optional" and isinstance(self.value, bool)


class Chosen(Protocol):
    """A table whose settings can be chosen: one that is being set up, or one at which a game is played."""

    def lines(self) -> tuple[Line, ...]: ...

    def set(self, name: str, value: Value) -> None: ...

    @property
    def rules_on(self) -> int: ...


class SettingSheet:
    """What can be set in a box, worked out from its `Settings` and the rules that each setting belongs to.

    A box that has more to say about a setting than its type does overrides this class.
    """

    def __init__(
        self,
        of: str,
        usual: Any,
        optional: tuple[tuple[str, tuple[str, ...]], ...],
        points: tuple[tuple[str, str], ...],
    ) -> None:
        self.of, self.usual = of, usual
        self.sorts = get_type_hints(type(usual))
        switched = {name: rules[0] for name, rules in optional}
        self.rules: dict[str, str] = {**dict(points), **switched}
        """The rule that explains each setting."""
        self.groups: dict[Group, tuple[str, ...]] = {
            "optional": tuple(switched),
            "open": tuple(name for name, _ in points if name not in switched),
        }
        self.switches = tuple(name for name in switched if self.sorts[name] is bool)

    # One setting

    def values(self, name: str) -> tuple[Value, ...]:
        """Returns every value that a setting can have; of yes and no the default comes first."""
        if self.sorts[name] is bool:
            usual = bool(getattr(self.usual, name))
            return (usual, not usual)
        return get_args(self.sorts[name])

    def word(self, name: str, value: Value) -> Message | None:
        """Returns a value as people say it, or None where it is a number."""
        if name in self.switches or value == "off":
            return say("setting.on") if value is True else say("setting.off")
        return say(f"{self.of}.setting.word.{slug(name, value)}")

    def possible(self, name: str, value: Any) -> bool:
        return any(type(value) is type(each) and value == each for each in self.values(name))

    def asked(self, settings: Any, name: str, players: int) -> bool:
        """Tells whether a setting matters at a table of so many players with these other settings."""
        return True

    # All of them

    def lines(self, settings: Any, players: int) -> tuple[Line, ...]:
        """Returns what a table of so many players can choose."""
        return tuple(
            self.line(settings, group, name)
            for group, names in self.groups.items()
            for name in names
            if self.asked(settings, name, players)
        )

    def line(self, settings: Any, group: Group, name: str) -> Line:
        value = getattr(settings, name)
        options = tuple(Option(each, self.word(name, each)) for each in self.values(name))
        usual, rule = getattr(self.usual, name), self.rules.get(name, "")
        return Line(self.of, name, group, value, usual, options, rule, self.word(name, value))

    def rules_on(self, lines: tuple[Line, ...]) -> int:
        """Counts the optional rules that a table plays with."""
        return sum(line.changed for line in lines if line.group == "optional")

    # Kept from one table to the next

    def plain(self, settings: Any) -> dict[str, Any]:
        return asdict(settings)

    def read(self, form: Mapping[str, Any]) -> Any:
        """Reads settings from an earlier time, as far as they still make sense."""
        names = [field.name for field in fields(self.usual) if field.name in form]
        return type(self.usual)(**{name: form[name] for name in names if self.possible(name, form[name])})


def slug(name: str, value: Value) -> str:
    if isinstance(value, bool):
        return f"{name}-yes" if value else f"{name}-no"
    return f"{name}-{value}".replace(" ", "-")
