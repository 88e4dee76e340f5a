"""Runs app/services/android on a phone made of Java, at one level of Android, and prints what came of it as JSON.

usage: python drive.py CLASSES ANDROID_PACKAGE LEVEL FOLDER

pyjnius, plyer and python-for-android's package `android` are the real ones; of the last, the part that is compiled
against SDL is left out, which nothing here asks. FOLDER stands for the files of the app.
"""

from __future__ import annotations

import json
import os
import queue
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

DRAGON = "Hugo falls 🐉 into the pit. Ещё раз"
NIGHT_YES, SCALE = 0x21, 1.5
PICKED, SAVED, OK = 4711, 4712, -1


def main(classes: str, android_package: str, level: int, folder: Path) -> None:
    os.environ["ANDROID_ARGUMENT"] = ""  # plyer looks for it
    sys.path[:0] = [str(Path(__file__).resolve().parents[3]), android_package]
    compiled, config = ModuleType("android._android"), ModuleType("android.config")
    config.ACTIVITY_CLASS_NAME = "org.kivy.android.PythonActivity"  # type: ignore[attr-defined]
    config.ACTIVITY_CLASS_NAMESPACE = "org/kivy/android/PythonActivity"  # type: ignore[attr-defined]
    config.SERVICE_CLASS_NAME = "org.kivy.android.PythonService"  # type: ignore[attr-defined]
    config.JAVA_NAMESPACE = "org.kivy.android"  # type: ignore[attr-defined]
    sys.modules |= {"android._android": compiled, "android.config": config}
    import jnius_config

    jnius_config.add_options("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx64m")
    jnius_config.set_classpath(classes)
    drive = Drive(level, folder)
    for topic in (
        awake,
        haptics,
        share,
        settings,
        addresses,
        speech,
        picker,
        no_descriptor,
        refused,
        incoming,
        insets,
        broken_insets,
    ):
        drive.topic(topic)
    print(json.dumps(drive.topics))


class Drive:
    """The phone, the app's services on it, and what has come of each topic."""

    def __init__(self, level: int, folder: Path) -> None:
        from jnius import autoclass

        self.java = autoclass
        self.phone = autoclass("javaphone.Phone")
        self.level, self.folder = level, folder
        self.told: list[str] = []
        self.waiting: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self.topics: dict[str, Any] = {}
        autoclass("android.os.Build$VERSION").SDK_INT = level
        here = autoclass("org.kivy.android.PythonActivity").mActivity
        files = autoclass("java.io.File")(str(folder))
        wrapper, resources = "android.content.ContextWrapper", autoclass("android.content.res.Resources")()
        self.configuration = autoclass("android.content.res.Configuration")()
        self.answer(f"{wrapper}.getApplicationContext", here)
        self.answer(f"{wrapper}.getFilesDir", files)
        self.answer(f"{wrapper}.getCacheDir", files)
        self.answer(f"{wrapper}.getContentResolver", autoclass("android.content.ContentResolver")())
        self.answer(f"{wrapper}.getResources", resources)
        self.answer("android.content.res.Resources.getConfiguration", self.configuration)
        self.answer(f"{wrapper}.getSystemService", autoclass("android.os.Vibrator")())
        self.answer("android.app.Activity.getWindow", autoclass("android.view.Window")())
        self.answer("android.os.Vibrator.hasVibrator", autoclass("java.lang.Boolean")(True))
        effect = autoclass("android.os.VibrationEffect")()
        self.answer("android.os.VibrationEffect.createOneShot", effect)
        self.answer("android.os.VibrationEffect.createWaveform", effect)
        self.uri = autoclass("android.net.Uri")()
        self.answer("android.net.Uri.parse", self.uri)
        self.answer("androidx.core.content.FileProvider.getUriForFile", self.uri)
        self.answer("android.content.Intent.createChooser", autoclass("android.content.Intent")())
        self.phone.report()
        from app.services.choose import services

        self.services = services(
            lambda message: self.told.append(message.key), self.waiting.put, environment={"ANDROID_ARGUMENT": ""}
        )

    def answer(self, name: str, value: Any) -> None:
        self.phone.answer(name, value)

    def number(self, name: str, value: int) -> None:
        self.answer(name, self.java("java.lang.Integer")(value))

    def intent(self) -> Any:
        return self.java("android.content.Intent")()

    def settle(self) -> None:
        """Android's screens do what they were given, then the app's, until neither has anything left."""
        self.phone.waitForScreens()
        while not self.waiting.empty():
            try:
                self.waiting.get()()
            except (
                Exception
            ) as error:  # on a phone the app's loop would meet it; the other topics are still of interest
                self.told.append(f"{type(error).__name__}: {error}")
            self.phone.waitForScreens()

    def topic(self, run: Callable[[Drive], Any]) -> None:
        came = run(self)
        self.settle()
        self.topics[run.__name__] = {**json.loads(self.phone.report()), "told": self.told, "came": came}
        self.told = []


def awake(drive: Drive) -> None:
    for port in (drive.services.awake, drive.services.secure):
        for on in (True, False):
            port.keep(on)
            drive.settle()


def haptics(drive: Drive) -> None:
    drive.services.haptics.tick()
    drive.services.haptics.double()


def share(drive: Drive) -> None:
    drive.services.share.text("Friday 🎲", DRAGON)
    game = drive.folder / "Пятница 🎲.jsonl"
    game.write_text("{}", "utf-8")
    drive.services.share.file(game, "application/jsonl")
    drive.services.share.link("https://delvelog.example/🎲")


def settings(drive: Drive) -> list[Any]:
    drive.configuration.uiMode, drive.configuration.fontScale = NIGHT_YES, SCALE
    system, locale = drive.services.system, drive.services.locale
    return [system.night(), system.text_scale(), len(locale.language()), str(drive.services.paths.home())]


def addresses(drive: Drive) -> list[str]:
    """Of this machine: NetworkInterface is Java's own."""
    network = drive.services.network
    return network.addresses() if network is not None else ["none"]


def speech(drive: Drive) -> None:
    drive.services.speech.say(DRAGON, "ru")
    drive.settle()
    drive.number("android.speech.tts.TextToSpeech.setLanguage", 1)
    drive.phone.engineStarts(0)
    drive.settle()
    drive.services.speech.stop()


def their_file(drive: Drive, flags: int, content: str = "") -> Path:
    """A file of another app, open for us."""
    path = drive.folder / "theirs"
    path.write_text(content, "utf-8")
    drive.answer("android.content.ContentResolver.openFileDescriptor", drive.java("android.os.ParcelFileDescriptor")())
    drive.number("android.os.ParcelFileDescriptor.detachFd", os.open(path, flags))
    return path


def picker(drive: Drive) -> list[Any]:
    assert drive.services.picker is not None
    came: list[Any] = []
    drive.answer("android.content.Intent.getData", drive.uri)
    drive.services.picker.open_file(lambda path: came.append(path and path.read_text("utf-8")))
    their_file(drive, os.O_RDONLY, DRAGON)
    drive.phone.resultComes(PICKED, OK, drive.intent())
    drive.settle()
    drive.services.picker.save_file("Пятница 🎲.csv", "text/csv", DRAGON.encode(), came.append)
    path = their_file(drive, os.O_WRONLY)
    drive.phone.resultComes(SAVED, OK, drive.intent())
    drive.settle()
    return [*came, path.read_text("utf-8")]


def no_descriptor(drive: Drive) -> list[Any]:
    """Java: a provider that crashed gives null."""
    assert drive.services.picker is not None
    came: list[Any] = []
    drive.answer("android.content.ContentResolver.openFileDescriptor", None)
    drive.services.picker.open_file(came.append)
    drive.phone.resultComes(PICKED, OK, drive.intent())
    drive.settle()
    drive.services.picker.save_file("game.csv", "text/csv", b"1,2", came.append)
    drive.phone.resultComes(SAVED, OK, drive.intent())
    drive.settle()
    return came


def refused(drive: Drive) -> list[Any]:
    """Java throws: there is no app for it, or it is not allowed."""
    assert drive.services.picker is not None
    came: list[Any] = []
    calls = ("ContextWrapper.startActivity", "ContentResolver.openFileDescriptor")
    for call in calls:
        drive.phone.refuse(f"android.content.{call}", True)
    drive.services.share.text("Friday", DRAGON)
    drive.services.share.link("https://delvelog.example")
    drive.services.picker.open_file(came.append)
    drive.phone.resultComes(PICKED, OK, drive.intent())
    drive.settle()
    drive.services.picker.save_file("game.csv", "text/csv", b"1,2", came.append)
    drive.phone.resultComes(SAVED, OK, drive.intent())
    drive.settle()
    for call in calls:
        drive.phone.refuse(f"android.content.{call}", False)
    return came


def incoming(drive: Drive) -> list[str]:
    came: list[str] = []
    drive.number("android.content.Intent.getFlags", 0)
    drive.answer("android.content.Intent.getAction", "android.intent.action.VIEW")
    drive.answer("android.app.Activity.getIntent", drive.intent())
    their_file(drive, os.O_RDONLY, "opened")
    drive.services.incoming.listen(lambda path: came.append(path.read_text("utf-8")))
    drive.settle()
    drive.answer("android.content.Intent.getAction", "android.intent.action.SEND")
    drive.answer("android.content.Intent.getParcelableExtra", drive.uri)
    their_file(drive, os.O_RDONLY, "sent")
    drive.phone.intentComes(drive.intent())
    drive.settle()
    return came


def insets(drive: Drive) -> list[Any]:
    came: list[Any] = []
    view = drive.java("android.view.View")()
    drive.answer("android.app.Activity.findViewById", view)
    drive.services.safe_area.listen(lambda edges: came.append([edges.top, edges.bottom, edges.keyboard]))
    drive.settle()
    sides = drive.java("android.graphics.Insets")()
    sides.top, sides.bottom = 84, 63
    drive.answer("android.view.WindowInsets.getInsets", sides)
    for number, name in enumerate(("systemBars", "displayCutout", "ime")):
        drive.number(f"android.view.WindowInsets$Type.{name}", 1 << number)
    drive.answer("android.view.WindowInsets.getDisplayCutout", drive.java("android.view.DisplayCutout")())
    drive.number("android.view.DisplayCutout.getSafeInsetTop", 84)
    drive.number("android.view.WindowInsets.getSystemWindowInsetBottom", 63)
    given = drive.java("android.view.WindowInsets")()
    drive.answer("android.view.View.onApplyWindowInsets", drive.java("android.view.WindowInsets")())
    for _ in range(3):
        drive.phone.insetsCome(view, given)
        drive.settle()
    drive.answer("android.view.Window.getInsetsController", drive.phone.of("android.view.WindowInsetsController"))
    drive.services.safe_area.ground(light=True)
    return came


def broken_insets(drive: Drive) -> None:
    """Nothing that goes wrong in the app may reach Android's own screens."""
    drive.services.safe_area.listen(lambda _edges: None)
    drive.settle()
    given = drive.java("android.view.WindowInsets")()
    view = drive.java("android.view.View")()
    drive.phone.refuse("android.view.WindowInsets.getInsets", True)
    drive.phone.insetsCome(view, given)
    drive.settle()
    drive.phone.refuse("android.view.WindowInsets.getInsets", False)
    drive.answer("android.view.WindowInsets.getInsets", None)
    drive.answer("android.view.View.onApplyWindowInsets", None)
    drive.phone.insetsCome(view, given)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), Path(sys.argv[4]))
