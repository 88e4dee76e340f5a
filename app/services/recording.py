"""Services that keep what they were asked for: for tests, and for pictures of the screens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias

from app.services.ports import Edges, Picked, Saved, Services, Soon, Tell

Felt: TypeAlias = Literal["tick", "double", "long"]


@dataclass
class RecordingAwake:
    asked: list[bool] = field(default_factory=list)

    def keep(self, on: bool) -> None:
        self.asked.append(on)

    @property
    def on(self) -> bool:
        return bool(self.asked) and self.asked[-1]


class RecordingSecure(RecordingAwake):
    """The same sort of wish: on or off."""


@dataclass
class FixedSystem:
    """A test sets them, and so does what the settings of a phone do."""

    dark: bool | None = None
    scale: float | None = None

    def night(self) -> bool | None:
        return self.dark

    def text_scale(self) -> float | None:
        return self.scale


@dataclass
class RecordingSafeArea:
    """`put` is what the phone does that lays something over the window."""

    edges: Edges = field(default_factory=Edges)
    light: bool | None = None
    _changed: Callable[[Edges], None] | None = None

    def listen(self, changed: Callable[[Edges], None]) -> None:
        self._changed = changed
        changed(self.edges)

    def ground(self, *, light: bool) -> None:
        self.light = light

    def put(self, **edges: float) -> None:
        self.edges = Edges(**edges)
        if self._changed is not None:
            self._changed(self.edges)


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
    links: list[str] = field(default_factory=list)

    def text(self, title: str, text: str) -> None:
        self.texts.append((title, text))

    def file(self, path: Path, mime: str) -> None:
        self.files.append((path, mime))

    def link(self, address: str) -> None:
        self.links.append(address)


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
    """Whoever asked waits until `pick` answers, or `save` for what is to be `saved`."""

    asked: list[Picked] = field(default_factory=list)
    saved: list[tuple[str, str, bytes]] = field(default_factory=list)
    _saving: list[Saved] = field(default_factory=list)

    def open_file(self, callback: Picked) -> None:
        self.asked.append(callback)

    def pick(self, path: Path | None) -> None:
        self.asked.pop(0)(path)

    def save_file(self, name: str, mime: str, content: bytes, callback: Saved) -> None:
        self.saved.append((name, mime, content))
        self._saving.append(callback)

    def save(self, done: bool = True) -> None:
        self._saving.pop(0)(done)


@dataclass
class FixedLocale:
    code: str = "en"

    def language(self) -> str:
        return self.code


@dataclass
class RecordingIncoming:
    """`open` is what another app does that opens a file with this one. What comes before anybody listens waits."""

    waiting: list[Path] = field(default_factory=list)
    _came: Callable[[Path], None] | None = None

    def listen(self, came: Callable[[Path], None]) -> None:
        self._came = came
        while self.waiting:
            came(self.waiting.pop(0))

    def open(self, path: Path) -> None:
        if self._came is None:
            self.waiting.append(path)
        else:
            self._came(path)


class Recording:
    """Every side by its own name, and `services` as the app gets them."""

    def __init__(self, home: Path, language: str = "en", has_picker: bool = True) -> None:
        self.awake = RecordingAwake()
        self.haptics = RecordingHaptics()
        self.share = RecordingShare()
        self.speech = RecordingSpeech()
        self.picker = RecordingPicker()
        self.incoming = RecordingIncoming()
        self.locale = FixedLocale(language)
        self.secure = RecordingSecure()
        self.system = FixedSystem()
        self.safe_area = RecordingSafeArea()
        self.services = Services(
            awake=self.awake,
            haptics=self.haptics,
            share=self.share,
            speech=self.speech,
            paths=FixedPaths(home),
            picker=self.picker if has_picker else None,
            locale=self.locale,
            incoming=self.incoming,
            secure=self.secure,
            system=self.system,
            safe_area=self.safe_area,
        )

    def as_wished(self, _tell: Tell, _soon: Soon) -> Services:
        """As the app asks for them: what is recorded tells nothing and does nothing later."""
        return self.services


def at_once(do: Callable[[], None]) -> None:
    """What the services do soon, done now: for tests without a clock of the screens."""
    do()
