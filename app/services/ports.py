"""The ports to the device. Callers use them without checking whether it worked.

No port raises, and none makes its caller wait. Errors are told as a sentence through `tell`, which is given when the
services are chosen: once for what happens again and again (awake, haptics, speech, secure), each time for what somebody
has asked for (share, picker). Whatever comes later comes through `soon`, on the thread of the screens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeAlias

from core.message import Message

if TYPE_CHECKING:
    from app.guests.reception import Reception
    from data.guestpage import GuestPage

Tell: TypeAlias = Callable[[Message], None]
"""Shows a sentence over the screen."""

Soon: TypeAlias = Callable[[Callable[[], None]], None]
"""Runs a function a little later, on the thread of the screens."""

Picked: TypeAlias = Callable[[Path | None], None]
"""Called with the file that was picked, or with None if nobody picked one."""

Saved: TypeAlias = Callable[[bool], None]
"""Called after saving with True, or with False if nobody chose a place or saving failed."""


class Awake(Protocol):
    def keep(self, on: bool) -> None:
        """Keeps the screen lit, or lets it go dark. It is called again on each resume, because Android may have
        forgotten it.
        """
        ...


class Haptics(Protocol):
    def tick(self) -> None:
        """Vibrates briefly to say that something was accepted."""
        ...

    def double(self) -> None:
        """Vibrates twice to say that something was refused."""
        ...

    def long(self) -> None:
        """Vibrates for long at a death, or when the sun sets for the last time."""
        ...


class Share(Protocol):
    def text(self, title: str, text: str) -> None: ...

    def file(self, path: Path, mime: str) -> None: ...

    def link(self, address: str) -> None:
        """Opens a link in the app of this device that is meant for it."""
        ...


class Speech(Protocol):
    def say(self, text: str, language: str) -> None:
        """Reads a text aloud in "en", "ru" or "it". A text that is still being read is broken off."""
        ...

    def stop(self) -> None: ...


class Paths(Protocol):
    def home(self) -> Path:
        """Returns the folder of games, settings and players."""
        ...

    def exports(self) -> Path:
        """Returns the folder for files to share."""
        ...


class Picker(Protocol):
    def open_file(self, callback: Picked) -> None:
        """Lets somebody pick a file to import."""
        ...

    def save_file(self, name: str, mime: str, content: bytes, callback: Saved) -> None:
        """Lets somebody choose a place for a file, and writes it there."""
        ...


class Incoming(Protocol):
    def listen(self, came: Callable[[Path], None]) -> None:
        """Calls `came` with the file that the app was started with, and then with each file that it is opened with."""
        ...


class Secure(Protocol):
    def keep(self, on: bool) -> None:
        """Says whether the window shows a secret. While it does, it is in no screenshot and not in the picture of
        recent apps.
        """
        ...


class System(Protocol):
    """What the settings of the device say. They are read anew each time; None means that the device does not say."""

    def night(self) -> bool | None:
        """Tells whether the device asks for dark screens now."""
        ...

    def text_scale(self) -> float | None:
        """Returns the factor by which the device enlarges text; 1 is the normal size."""
        ...


@dataclass(frozen=True, slots=True)
class Edges:
    """How much of the window is covered at each side, in pixels, by bars, a cut-out or the gesture line.

    `keyboard` is how far a keyboard that is shown reaches up from the bottom.
    """

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0
    keyboard: float = 0


class SafeArea(Protocol):
    def listen(self, changed: Callable[[Edges], None]) -> None:
        """Calls `changed` now and at each change with the covered edges, if the device has anything over its window.
        Only one listener is kept.
        """
        ...

    def ground(self, *, light: bool) -> None:
        """Says whether the ground that shines through the bars is light; on a light ground their symbols have to be
        dark.
        """
        ...


class Locale(Protocol):
    def language(self) -> str:
        """Returns what the device says about its language: "ru", "it_IT.UTF-8", or ""."""
        ...


class Network(Protocol):
    """The network of the room, for guests. Nothing of it is loaded before one of these is called."""

    def addresses(self) -> list[str]:
        """Returns the addresses by which other phones can reach this device, the likeliest first."""
        ...

    def serve(self, address: str, port: int, reception: Reception, page: GuestPage) -> Serving:
        """Begins to carry frames there, or at any port for 0. Raises Trouble if the device does not allow it."""
        ...


class Serving(Protocol):
    """What carries frames at an address. `place` is the address with its port."""

    @property
    def address(self) -> str: ...

    @property
    def port(self) -> int: ...

    @property
    def place(self) -> str: ...

    def stop(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Services:
    """All services of a device. `picker` is None if the device has none; the screen then shows its own list of files,
    and saved files go where shared files go. `network` is None in a package that is not to have any.
    """

    awake: Awake
    haptics: Haptics
    share: Share
    speech: Speech
    paths: Paths
    picker: Picker | None
    locale: Locale
    incoming: Incoming
    secure: Secure
    system: System
    safe_area: SafeArea
    network: Network | None


class Once:
    """Wraps `tell` so that each sentence is told only once."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._told: set[str] = set()

    def __call__(self, message: Message) -> None:
        if message.key not in self._told:
            self._told.add(message.key)
            self._tell(message)
