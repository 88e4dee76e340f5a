"""The ports to the device. Whoever plays asks them without looking whether it worked.

No port raises and none makes its caller wait. What went wrong is told as a sentence through `tell`, which is given
when the services are chosen: for what happens again and again (awake, haptics, speech, secure) once, for what somebody
has asked for (share, picker) each time. What comes later, comes through `soon`, on the thread of the screens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

from core.message import Message

Tell: TypeAlias = Callable[[Message], None]
"""Shows a sentence over the screen."""

Soon: TypeAlias = Callable[[Callable[[], None]], None]
"""Does something a little later, on the thread of the screens."""

Picked: TypeAlias = Callable[[Path | None], None]
"""What is done with the file that was picked; None: nobody picked any."""

Saved: TypeAlias = Callable[[bool], None]
"""What is done once a file was saved; False: it was not, because nobody chose a place or because it failed."""


class Awake(Protocol):
    def keep(self, on: bool) -> None:
        """Whether the screen stays lit. Asked anew on each resume: Android may have forgotten it."""
        ...


class Haptics(Protocol):
    def tick(self) -> None:
        """Something was accepted."""
        ...

    def double(self) -> None:
        """Something was refused."""
        ...

    def long(self) -> None:
        """A death, or the last sun."""
        ...


class Share(Protocol):
    def text(self, title: str, text: str) -> None: ...

    def file(self, path: Path, mime: str) -> None: ...

    def link(self, address: str) -> None:
        """Opens a link in whatever app of this device is for it."""
        ...


class Speech(Protocol):
    def say(self, text: str, language: str) -> None:
        """Reads aloud in "en", "ru" or "it". What is still being said is broken off."""
        ...

    def stop(self) -> None: ...


class Paths(Protocol):
    def home(self) -> Path:
        """Where games, settings and players are kept."""
        ...

    def exports(self) -> Path:
        """Where files to take home are put."""
        ...


class Picker(Protocol):
    def open_file(self, callback: Picked) -> None:
        """Lets somebody pick a file to bring in."""
        ...

    def save_file(self, name: str, mime: str, content: bytes, callback: Saved) -> None:
        """Lets somebody choose where a file goes, and puts it there."""
        ...


class Incoming(Protocol):
    def listen(self, came: Callable[[Path], None]) -> None:
        """Hands over each file that the app is opened with from now on, and first the one that it was started with."""
        ...


class Secure(Protocol):
    def keep(self, on: bool) -> None:
        """Whether the window shows a secret: then it is in no screenshot, and not in the picture of recent apps."""
        ...


class System(Protocol):
    """What the settings of the device say. Asked anew each time; None: the device says nothing."""

    def night(self) -> bool | None:
        """Whether people want dark screens now."""
        ...

    def text_scale(self) -> float | None:
        """How large they want their text; 1 is as it comes."""
        ...


@dataclass(frozen=True, slots=True)
class Edges:
    """How much of the window lies under something at each side, in pixels: bars, a cut-out, the gesture line.

    `keyboard` is how far one that is shown reaches up from below.
    """

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0
    keyboard: float = 0


class SafeArea(Protocol):
    def listen(self, changed: Callable[[Edges], None]) -> None:
        """Told now and at each change, where the device has anything over its window; it is one who listens."""
        ...

    def ground(self, *, light: bool) -> None:
        """What shines through the bars: on a light ground their symbols have to be dark."""
        ...


class Locale(Protocol):
    def language(self) -> str:
        """What the device says about its language: "ru", "it_IT.UTF-8", or nothing."""
        ...


@dataclass(frozen=True, slots=True)
class Services:
    """`picker` is None where the device has none; the screen then shows its own list of files, and what is to be saved
    goes where shared files go.
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


class Once:
    """Tells each sentence once."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._told: set[str] = set()

    def __call__(self, message: Message) -> None:
        if message.key not in self._told:
            self._told.add(message.key)
            self._tell(message)
