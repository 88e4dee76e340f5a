"""Services that keep what they were asked for: for tests, and for pictures of the screens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias

from app.services.ports import Picked, Services, Soon, Tell

Felt: TypeAlias = Literal["tick", "double", "long"]


@dataclass
class RecordingAwake:
    asked: list[bool] = field(default_factory=list)

    def keep(self, on: bool) -> None:
        self.asked.append(on)

    @property
    def on(self) -> bool:
        return bool(self.asked) and self.asked[-1]


@dataclass
class RecordingHaptics:
    felt: list[Felt] = field(default_factory=list)

    def tick(self) -> None:
        self.felt.append("tick")

    def double(self) -> None:
        self.felt.append("double")

    def long(self) -> None:
        self.felt.append("long")


@dataclass
class RecordingShare:
    texts: list[tuple[str, str]] = field(default_factory=list)
    files: list[tuple[Path, str]] = field(default_factory=list)

    def text(self, title: str, text: str) -> None:
        self.texts.append((title, text))

    def file(self, path: Path, mime: str) -> None:
        self.files.append((path, mime))


@dataclass
class RecordingSpeech:
    """`said` is everything ever said; `saying` what has not been stopped."""

    said: list[tuple[str, str]] = field(default_factory=list)
    saying: str = ""

    def say(self, text: str, language: str) -> None:
        self.said.append((text, language))
        self.saying = text

    def stop(self) -> None:
        self.saying = ""


@dataclass
class FixedPaths:
    folder: Path

    def home(self) -> Path:
        return self.folder

    def exports(self) -> Path:
        return self.folder / "exports"


@dataclass
class RecordingPicker:
    """Whoever asked waits until `pick` answers."""

    asked: list[Picked] = field(default_factory=list)

    def open_file(self, callback: Picked) -> None:
        self.asked.append(callback)

    def pick(self, path: Path | None) -> None:
        self.asked.pop(0)(path)


@dataclass
class FixedLocale:
    code: str = "en"

    def language(self) -> str:
        return self.code


class Recording:
    """Every side by its own name, and `services` as the app gets them."""

    def __init__(self, home: Path, language: str = "en", has_picker: bool = True) -> None:
        self.awake = RecordingAwake()
        self.haptics = RecordingHaptics()
        self.share = RecordingShare()
        self.speech = RecordingSpeech()
        self.picker = RecordingPicker()
        self.services = Services(
            awake=self.awake,
            haptics=self.haptics,
            share=self.share,
            speech=self.speech,
            paths=FixedPaths(home),
            picker=self.picker if has_picker else None,
            locale=FixedLocale(language),
        )

    def as_wished(self, _tell: Tell, _soon: Soon) -> Services:
        """As the app asks for them: what is recorded tells nothing and does nothing later."""
        return self.services


def at_once(do: Callable[[], None]) -> None:
    """What the services do soon, done now: for tests without a clock of the screens."""
    do()
