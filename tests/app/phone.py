"""A phone made of paper: the modules that Android's Python brings, with Java classes that note what they are asked."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from plyer.facades import Vibrator

from app.services.choose import services
from app.services.ports import Services
from app.services.recording import at_once
from tests.app.javadoc import CONSTANTS, SINCE, takes

ANDROID_SIDE = "app.services.android"


class JavaException(Exception):
    pass


class Java:
    """A Java class, or an object of one. Whatever is called on it is noted as `calls`, and gives what `answers` has.

    What is not in Android's documentation is not there (tests/app/javadoc.py).
    """

    def __init__(self, phone: Phone, name: str) -> None:
        self._phone = phone
        self._name = name

    @property
    def sort(self) -> str:
        return self._name

    def __call__(self, *args: Any) -> Any:
        made = Java(self._phone, self._name)
        self._phone.note(f"new {self._name}", args)
        return self._phone.answers.get(f"new {self._name}", made)

    def __getattr__(self, name: str) -> Any:
        whole = f"{self._name}.{name}"
        if whole in self._phone.fields:
            return self._phone.fields[whole]
        if whole in CONSTANTS:
            return CONSTANTS[whole]
        if name.isupper() or "_" in name:
            raise AttributeError(f"Java has no {whole}")

        def method(*args: Any) -> Any:
            self._phone.note(whole, args)
            answer = self._phone.answers.get(whole)
            return answer(*args) if callable(answer) and not isinstance(answer, Java) else answer

        return method


class Motor(Vibrator):  # type: ignore[misc]
    """Plyer's own, up to where it would ask Android."""

    def __init__(self) -> None:
        self.felt: list[dict[str, Any]] = []
        self.broken = False

    def _vibrate(self, **how: Any) -> None:
        self._pattern(**how)

    def _pattern(self, **how: Any) -> None:
        self.felt.append(how)
        if self.broken:
            raise NotImplementedError


class Phone:
    """`ui` is what waits for the thread of Java's screens; `fails` makes Java refuse a call."""

    def __init__(self, files: Path) -> None:
        self.calls: list[tuple[str, tuple[Any, ...]]] = []
        self.fields: dict[str, Any] = {}
        self.answers: dict[str, Any] = {}
        self.fails: set[str] = set()
        self.ui: list[Callable[[], None]] = []
        self.results: list[Callable[[int, int, Any], None]] = []
        self.intents: list[Callable[[Any], None]] = []
        self.motor = Motor()
        self.files = files
        screen = Java(self, "activity")
        self.fields["org.kivy.android.PythonActivity.mActivity"] = screen
        self.fields["android.os.Build$VERSION.SDK_INT"] = 35
        self.answers["activity.getWindow"] = Java(self, "window")
        self.answers["activity.getContentResolver"] = Java(self, "resolver")
        self.answers["activity.getCacheDir"] = Java(self, "cache")
        self.answers["cache.getAbsolutePath"] = str(files)
        self.answers["activity.findViewById"] = Java(self, "content")
        self.answers["activity.getResources"] = Java(self, "resources")
        self.answers["resources.getConfiguration"] = Java(self, "configuration")
        self.answers["android.net.Uri.parse"] = Java(self, "uri")
        self.answers["androidx.core.content.FileProvider.getUriForFile"] = Java(self, "uri")
        self.answers["android.content.Intent.createChooser"] = Java(self, "chooser")
        sorts = (("systemBars", 7), ("ime", 8), ("displayCutout", 128))
        self.answers.update({f"android.view.WindowInsets$Type.{name}": bit for name, bit in sorts})

    def java(self, name: str) -> Java:
        return Java(self, name)

    def note(self, call: str, args: tuple[Any, ...]) -> None:
        assert takes(call, args), f"Java has no {call}{args}"
        assert SINCE.get(call, 0) <= self.fields["android.os.Build$VERSION.SDK_INT"], f"{call} came later"
        self.calls.append((call, args))
        if call in self.fails:
            raise JavaException(call)

    def called(self, name: str) -> list[tuple[Any, ...]]:
        return [args for call, args in self.calls if call == name]

    def screens_go_on(self) -> None:
        while self.ui:
            self.ui.pop(0)()

    def modules(self) -> dict[str, ModuleType]:
        events = _module("android.activity", bind=self._bind)
        return {
            "jnius": _module(
                "jnius",
                JavaException=JavaException,
                PythonJavaClass=object,
                autoclass=self.java,
                cast=lambda _sort, thing: thing,
                java_method=lambda _signature: lambda method: method,
            ),
            "android": _module("android", activity=events),
            "android.activity": events,
            "android.runnable": _module("android.runnable", run_on_ui_thread=self._on_ui),
            "android.storage": _module("android.storage", app_storage_path=lambda: str(self.files)),
            "plyer": _module("plyer", vibrator=self.motor),
        }

    def _bind(
        self,
        on_activity_result: Callable[[int, int, Any], None] | None = None,
        on_new_intent: Callable[[Any], None] | None = None,
    ) -> None:
        if on_activity_result is not None:
            self.results.append(on_activity_result)
        if on_new_intent is not None:
            self.intents.append(on_new_intent)

    def _on_ui(self, do: Callable[[], None]) -> Callable[[], None]:
        return lambda: self.ui.append(do)


def _module(name: str, **content: Any) -> ModuleType:
    module = ModuleType(name)
    vars(module).update(content)
    return module


@contextmanager
def in_hand(phone: Phone) -> Iterator[ModuleType]:
    """The Android side, imported as it would be on this phone."""
    modules = phone.modules()
    before = {name: sys.modules.get(name) for name in (*modules, *_of_the_android_side())}
    sys.modules.update(modules)
    for name in _of_the_android_side():
        del sys.modules[name]
    try:
        yield import_module(ANDROID_SIDE)
    finally:
        for name in _of_the_android_side():
            del sys.modules[name]
        for name, module in before.items():
            if module is None:
                sys.modules.pop(name, None)
            else:
                sys.modules[name] = module


def _of_the_android_side() -> list[str]:
    return [name for name in sys.modules if name == ANDROID_SIDE or name.startswith(f"{ANDROID_SIDE}.")]


class Hand(NamedTuple):
    """A phone with the app's services on it, and everything they have told."""

    phone: Phone
    services: Services
    told: list[str]
    android: ModuleType


@contextmanager
def a_hand(files: Path) -> Iterator[Hand]:
    phone = Phone(files)
    told: list[str] = []
    with in_hand(phone) as android:
        ours = services(lambda message: told.append(message.key), at_once, environment={"ANDROID_ARGUMENT": ""})
        yield Hand(phone, ours, told, android)
