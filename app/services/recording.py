"""Services that record what they were asked for, for tests and for pictures of the screens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

from app.services.ports import Edges, Picked, Saved, Services, Soon, Tell

if TYPE_CHECKING:
    from app.guests.reception import Reception
    from data.guestpage import GuestPage
    from data.store.trouble import Trouble

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
    """Records the same kind of wish as `RecordingAwake`: on or off."""


@dataclass
class FixedSystem:
    """Settings of a device that a test sets, as the settings of a phone would."""

    dark: bool | None = None
    scale: float | None = None

    def night(self) -> bool | None:
        return self.dark

    def text_scale(self) -> float | None:
        return self.scale


@dataclass
class RecordingSafeArea:
    """A safe area for tests. `put` does what a phone does when something comes to lie over the window."""

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
    """Speech for tests. `said` is everything that was ever said; `saying` is what has not been stopped."""

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
    """A picker for tests. The caller waits until `pick` answers, or `save` for what is to be `saved`."""

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
    """Incoming files for tests. `open` does what another app does when it opens a file with this one. Files that come
    before anybody listens wait.
    """

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


@dataclass
class QuietNetwork:
    """A network without sockets: it is in the room, and frames go nowhere unless a test takes them."""

    found: list[str] = field(default_factory=lambda: ["192.168.43.1"])
    refuses: Trouble | None = None
    serving: list[QuietServing] = field(default_factory=list)

    def addresses(self) -> list[str]:
        return [*self.found]

    def serve(self, address: str, port: int, reception: Reception, page: GuestPage) -> QuietServing:
        if self.refuses is not None:
            raise self.refuses
        self.serving.append(QuietServing(address, port or 8484, reception))
        return self.serving[-1]


@dataclass
class QuietServing:
    address: str
    port: int
    reception: Reception
    stopped: bool = False

    @property
    def place(self) -> str:
        return f"{self.address}:{self.port}"

    def stop(self) -> None:
        self.stopped = True


class Recording:
    """All recording services by their own names, and together as the `services` that the app gets."""

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
        self.network = QuietNetwork()
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
            network=self.network,
        )

    def as_wished(self, _tell: Tell, _soon: Soon) -> Services:
        """Returns the services in the form that the app asks for. The recording ones tell nothing and do
        nothing later.
        """
        return self.services


def at_once(do: Callable[[], None]) -> None:
    """Does immediately what the services would do soon, for tests without the clock of the screens."""
    do()
