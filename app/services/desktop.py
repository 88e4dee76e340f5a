"""The services of a desktop: files instead of a share sheet, and the voice and the file dialogue that are installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import webbrowser
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from threading import Thread

from app.paths import default_home
from app.services.network_if_any import network_if_any
from app.services.ports import Edges, Once, Picked, Saved, Services, Soon, Tell
from core.message import Message, say
from data.exports.filenames import file_name

_SPEAKERS = {"en": "Samantha", "ru": "Milena", "it": "Alice"}

# How each program is asked to speak. All read the sentence from standard input, so a player's name is never an option.
VOICES: dict[str, Callable[[str], list[str]]] = {
    "espeak-ng": lambda language: ["espeak-ng", "--stdin", "-v", language],
    "spd-say": lambda language: ["spd-say", "--pipe-mode", "--wait", "--language", language],
    "say": lambda language: ["say", "-f", "-", "-v", _SPEAKERS.get(language, "Samantha")],
}

# Where a server speaks, ending its client is not enough to stop it.
SILENCE = {"spd-say": ["spd-say", "--cancel"]}

DIALOGUES = {"zenity": ["zenity", "--file-selection"], "kdialog": ["kdialog", "--getopenfilename"]}
# How each program asks where to save a file; the file's name comes last, as a part of an option or after all of them.
SAVING = {
    "zenity": ["zenity", "--file-selection", "--save", "--confirm-overwrite", "--filename={}"],
    "kdialog": ["kdialog", "--getsavefilename", "--", "{}"],
}


def desktop_services(
    tell: Tell, soon: Soon, screensaver: Callable[[bool], None] | None = None, files: Sequence[Path] = ()
) -> Services:
    """Returns the services of a desktop. `files` are those that the app was started with."""

    def tell_soon(message: Message) -> None:
        soon(lambda: tell(message))

    paths = DesktopPaths()
    dialogue = _installed(DIALOGUES)
    return Services(
        awake=DesktopAwake(screensaver),
        haptics=NoHaptics(),
        share=FileShare(paths.exports(), tell_soon),
        speech=DesktopSpeech(_installed(VOICES), tell_soon),
        paths=paths,
        picker=DialoguePicker(DIALOGUES[dialogue], SAVING[dialogue], tell_soon, soon) if dialogue else None,
        locale=DesktopLocale(),
        incoming=StartedWith(files, soon),
        secure=OpenDesk(),
        system=NoSystem(),
        safe_area=WholeWindow(),
        network=network_if_any(),
    )


def _installed(programs: Iterable[str]) -> str | None:
    return next((program for program in programs if shutil.which(program)), None)


class DesktopAwake:
    """Keeps the screen lit. A desktop has no flag of its own for this, so the window is asked, if it can do it."""

    def __init__(self, screensaver: Callable[[bool], None] | None) -> None:
        self._screensaver = screensaver

    def keep(self, on: bool) -> None:
        if self._screensaver is not None:
            self._screensaver(not on)


class NoHaptics:
    """Haptics that do nothing, because a desktop has no motor."""

    def tick(self) -> None:
        pass

    def double(self) -> None:
        pass

    def long(self) -> None:
        pass


class FileShare:
    """Writes what is shared into a folder, and tells where it is."""

    def __init__(self, folder: Path, tell: Tell) -> None:
        self._folder = folder
        self._tell = tell

    def text(self, title: str, text: str) -> None:
        self._put(f"{file_name(title)}.txt", text.encode)

    def file(self, path: Path, mime: str) -> None:
        if path.parent == self._folder:
            self._tell(say("share.written", path=str(path)))
        else:
            self._put(path.name, path.read_bytes)

    def link(self, address: str) -> None:
        """Opens a link on a thread of its own: some browsers let their caller wait until they are closed."""
        Thread(target=self._open, args=(address,), daemon=True).start()

    def _open(self, address: str) -> None:
        try:
            opened = webbrowser.open(address)
        except (webbrowser.Error, OSError):
            opened = False
        if not opened:
            self._tell(say("link.failed"))

    def _put(self, name: str, content: Callable[[], bytes]) -> None:
        from data.atomic_write import write_whole
        from data.store.trouble import Trouble, from_os

        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            path = _free(self._folder / name)
            write_whole(path, content())
        except OSError as error:
            self._tell(from_os(error, "os-trouble").message())
        except Trouble as trouble:
            self._tell(trouble.message())
        else:
            self._tell(say("share.written", path=str(path)))


def _free(path: Path) -> Path:
    """Returns a path that is still free, so that nothing that was shared before is overwritten."""
    numbers = count(2)
    free = path
    while free.exists():
        free = path.with_name(f"{path.stem} {next(numbers)}{path.suffix}")
    return free


class DesktopSpeech:
    def __init__(self, program: str | None, tell: Tell) -> None:
        self._program = program
        self._tell = Once(tell)
        self._speaking: subprocess.Popen[bytes] | None = None

    def say(self, text: str, language: str) -> None:
        self.stop()
        if self._program is None:
            self._tell(say("speech.none"))
        else:
            self._speaking = self._run(VOICES[self._program](language), text)

    def stop(self) -> None:
        if self._speaking is not None and self._speaking.poll() is None:
            self._speaking.terminate()
            if self._program in SILENCE:
                self._run(SILENCE[self._program])
        self._speaking = None

    def _run(self, command: list[str], text: str = "") -> subprocess.Popen[bytes] | None:
        quiet = subprocess.DEVNULL
        try:
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet)
        except OSError:
            self._tell(say("speech.failed"))
            return None
        Thread(target=self._follow, args=(process, text), daemon=True).start()
        return process

    def _follow(self, process: subprocess.Popen[bytes], text: str) -> None:
        """Waits until the sentence has been said. It runs on a thread of its own."""
        process.communicate(text.encode())
        if process.returncode > 0:  # below 0: it was told to stop
            self._tell(say("speech.failed"))


class DesktopPaths:
    def home(self) -> Path:
        return default_home()

    def exports(self) -> Path:
        return self.home() / "exports"


class DialoguePicker:
    def __init__(self, command: list[str], saving: list[str], tell: Tell, soon: Soon) -> None:
        self._command = command
        self._saving = saving
        self._tell = tell
        self._soon = soon
        self._open = False

    def open_file(self, callback: Picked) -> None:
        self._start(lambda: self._pick(callback))

    def save_file(self, name: str, mime: str, content: bytes, callback: Saved) -> None:
        self._start(lambda: self._save(name, content, callback))

    def _start(self, ask: Callable[[], None]) -> None:
        """Opens a dialogue on a thread of its own, unless one is open already."""
        if not self._open:
            self._open = True
            Thread(target=ask, daemon=True).start()

    def _pick(self, callback: Picked) -> None:
        picked = self._ask(self._command, say("picker.failed"))
        self._soon(lambda: callback(picked))

    def _save(self, name: str, content: bytes, callback: Saved) -> None:
        path = self._ask([part.replace("{}", name) for part in self._saving], say("picker.not-saved"))
        saved = path is not None and self._written(path, content)
        self._soon(lambda: callback(saved))

    def _ask(self, command: list[str], no: Message) -> Path | None:
        picked: Path | None = None
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True)
        except OSError:
            self._tell(no)
        else:
            if done.returncode == 0 and (name := done.stdout.removesuffix(b"\n")):
                picked = Path(os.fsdecode(name))
        self._open = False
        return picked

    def _written(self, path: Path, content: bytes) -> bool:
        from data.atomic_write import write_whole
        from data.store.trouble import Trouble

        try:
            write_whole(path, content)
        except Trouble as trouble:
            self._tell(trouble.message())
            return False
        return True


class DesktopLocale:
    def language(self) -> str:
        return os.environ.get("DELVELOG_LANG") or os.environ.get("LANG", "")


class StartedWith:
    """Hands over the files on the command line. Files that are dropped on the window come from the window itself."""

    def __init__(self, files: Sequence[Path], soon: Soon) -> None:
        self._files, self._soon = files, soon

    def listen(self, came: Callable[[Path], None]) -> None:
        for path in self._files:
            self._soon(partial(came, path))


class OpenDesk:
    """Hides nothing: whoever sees the window of a desktop sees the whole desktop."""

    def keep(self, on: bool) -> None:
        pass


class NoSystem:
    """Knows nothing: there is no one place for these settings that all desktops have."""

    def night(self) -> bool | None:
        return None

    def text_scale(self) -> float | None:
        return None


class WholeWindow:
    """Reports no edges, because nothing lies over the window of a desktop."""

    def listen(self, changed: Callable[[Edges], None]) -> None:
        pass

    def ground(self, *, light: bool) -> None:
        pass
