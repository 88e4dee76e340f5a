"""The services of an Android phone.

Thin, because only a phone can try it: what is asked of Java stands here in as few words as possible, and what Java
refuses is told and costs nothing else. Java answers on the thread of its own screens; answers go on through `soon`.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from android import activity
from android.runnable import run_on_ui_thread
from android.storage import app_storage_path
from jnius import JavaException, PythonJavaClass, autoclass, cast, java_method
from plyer import vibrator

from app.services.ports import Once, Picked, Saved, Services, Soon, Tell
from core.message import Message, say

TICK, GAP, LONG = 0.02, 0.08, 0.4  # seconds; a motor feels nothing shorter
SILENCE = ("", "")
PICK_FILE, SAVE_FILE = 4711, 4712  # any numbers: they tell our questions from other people's
RESULT_OK = -1
FROM_HISTORY = 0x00100000  # Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY
DOWNLOADS_SINCE = 29  # the Android that lets an app put a file there without a permission
LONGEST_TEXT = 100_000  # letters; an intent that carries much more is refused
LARGEST_FILE = 200_000_000  # bytes; no game is nearly that large


def android_services(tell: Tell, soon: Soon) -> Services:
    def tell_soon(message: Message) -> None:
        soon(lambda: tell(message))

    paths = AndroidPaths()
    return Services(
        awake=AndroidAwake(tell_soon),
        haptics=AndroidHaptics(tell_soon),
        share=AndroidShare(paths.exports(), tell_soon),
        speech=AndroidSpeech(tell_soon),
        paths=paths,
        picker=AndroidPicker(tell_soon, soon),
        locale=AndroidLocale(),
        incoming=AndroidIncoming(tell_soon, soon),
    )


@contextmanager
def _or_told(tell: Tell, message: Message) -> Iterator[None]:
    try:
        yield
    except (JavaException, NotImplementedError, OSError):
        tell(message)


def _activity() -> Any:
    return autoclass("org.kivy.android.PythonActivity").mActivity


class AndroidAwake:
    def __init__(self, tell: Tell) -> None:
        self._tell = Once(tell)
        self._on = False
        # Without arguments: of two calls in quick succession both would run with those of the second.
        self._set_soon: Callable[[], None] = run_on_ui_thread(self._set)

    def keep(self, on: bool) -> None:
        self._on = on
        with _or_told(self._tell, say("awake.failed")):
            self._set_soon()

    def _set(self) -> None:
        with _or_told(self._tell, say("awake.failed")):
            flag = autoclass("android.view.WindowManager$LayoutParams").FLAG_KEEP_SCREEN_ON
            window = _activity().getWindow()
            if self._on:
                window.addFlags(flag)
            else:
                window.clearFlags(flag)


class AndroidHaptics:
    def __init__(self, tell: Tell) -> None:
        self._tell = Once(tell)

    def tick(self) -> None:
        with _or_told(self._tell, say("haptics.failed")):
            vibrator.vibrate(time=TICK)

    def double(self) -> None:
        with _or_told(self._tell, say("haptics.failed")):
            vibrator.pattern(pattern=[0, TICK, GAP, TICK], repeat=-1)

    def long(self) -> None:
        with _or_told(self._tell, say("haptics.failed")):
            vibrator.vibrate(time=LONG)


class AndroidShare:
    def __init__(self, folder: Path, tell: Tell) -> None:
        self._folder = folder
        self._tell = tell

    def text(self, title: str, text: str) -> None:
        if len(text) > LONGEST_TEXT:
            self._long_text(text)
            return
        with _or_told(self._tell, say("share.failed")):
            intent, string = autoclass("android.content.Intent"), autoclass("java.lang.String")
            send = intent(intent.ACTION_SEND)
            send.setType("text/plain")
            send.putExtra(intent.EXTRA_SUBJECT, string(title))
            send.putExtra(intent.EXTRA_TEXT, string(text))
            _activity().startActivity(intent.createChooser(send, None))

    def _long_text(self, text: str) -> None:
        path = self._folder / "delvelog.txt"
        with _or_told(self._tell, say("share.failed")):
            self._folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            self.file(path, "text/plain")

    def file(self, path: Path, mime: str) -> None:
        """Other apps see no file of ours: it is put among the downloads, and shared from there."""
        if autoclass("android.os.Build$VERSION").SDK_INT < DOWNLOADS_SINCE:
            self._tell(say("share.too-old"))
            return
        with _or_told(self._tell, say("share.failed")):
            intent = autoclass("android.content.Intent")
            send = intent(intent.ACTION_SEND)
            send.setType(mime)
            send.putExtra(intent.EXTRA_STREAM, cast("android.os.Parcelable", _in_downloads(path, mime)))
            send.addFlags(intent.FLAG_GRANT_READ_URI_PERMISSION)
            _activity().startActivity(intent.createChooser(send, None))

    def link(self, address: str) -> None:
        with _or_told(self._tell, say("link.failed")):
            intent = autoclass("android.content.Intent")
            where = autoclass("android.net.Uri").parse(address)
            _activity().startActivity(intent(intent.ACTION_VIEW, where))


def _in_downloads(path: Path, mime: str) -> Any:
    columns = autoclass("android.provider.MediaStore$MediaColumns")
    values = autoclass("android.content.ContentValues")()
    values.put(columns.DISPLAY_NAME, path.name)
    values.put(columns.MIME_TYPE, mime)
    values.put(columns.RELATIVE_PATH, "Download/Delvelog")
    resolver = _activity().getContentResolver()
    uri = resolver.insert(autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI, values)
    with path.open("rb") as source, os.fdopen(_descriptor(resolver, uri, "w"), "wb") as target:
        shutil.copyfileobj(source, target)
    return uri


def _descriptor(resolver: Any, uri: Any, mode: str) -> int:
    """A file of Java's as a file of ours, to be closed by us."""
    number: int = resolver.openFileDescriptor(uri, mode).detachFd()
    return number


class AndroidSpeech:
    """The engine takes a second to start and answers when it is ready; meanwhile the last sentence waits."""

    def __init__(self, tell: Tell) -> None:
        self._tell = Once(tell)
        self._waiting: tuple[str, str] | None = None
        self._engine: Any = None
        self._ready = False
        self._listener: _Started | None = None
        self._catch_up_soon: Callable[[], None] = run_on_ui_thread(self._catch_up)

    def say(self, text: str, language: str) -> None:
        self._waiting = (text, language)
        self._go_on()

    def stop(self) -> None:
        if self._engine is not None:
            self._waiting = SILENCE
            self._go_on()

    def _go_on(self) -> None:
        with _or_told(self._tell, say("speech.failed")):
            self._catch_up_soon()

    def _catch_up(self) -> None:
        """Not on our own thread: asking the engine can take a while."""
        with _or_told(self._tell, say("speech.failed")):
            if self._engine is None:
                self._listener = _Started(self._started)
                self._engine = autoclass("android.speech.tts.TextToSpeech")(_activity(), self._listener)
            elif self._ready:
                self._speak()

    def _started(self, status: int) -> None:
        self._ready = status == 0
        if self._ready:
            self._catch_up()
        else:
            self._tell(say("speech.none"))

    def _speak(self) -> None:
        waiting, self._waiting = self._waiting, None
        if waiting is None:
            return  # a later call was here first
        text, language = waiting
        if waiting == SILENCE:
            self._engine.stop()
        elif self._engine.setLanguage(autoclass("java.util.Locale")(language)) < 0:
            self._tell(say("speech.no-language"))
        else:
            self._engine.speak(text, autoclass("android.speech.tts.TextToSpeech").QUEUE_FLUSH, None)


class _Started(PythonJavaClass):  # type: ignore[misc]
    __javainterfaces__: ClassVar[list[str]] = ["android/speech/tts/TextToSpeech$OnInitListener"]

    def __init__(self, started: Callable[[int], None]) -> None:
        super().__init__()
        self._started = started

    @java_method("(I)V")  # type: ignore[untyped-decorator]
    def onInit(self, status: int) -> None:
        self._started(status)


class AndroidPaths:
    def home(self) -> Path:
        return Path(app_storage_path()) / "delvelog"

    def exports(self) -> Path:
        return self.home() / "exports"


class AndroidPicker:
    """Asks through Android's own list of documents, which needs no permission."""

    def __init__(self, tell: Tell, soon: Soon) -> None:
        self._tell = tell
        self._soon = soon
        self._callback: Picked | None = None
        self._saving: tuple[bytes, Saved] | None = None
        self._listens = False

    def open_file(self, callback: Picked) -> None:
        self._callback = callback
        with _or_told(self._tell, say("picker.failed")):
            self._ask("ACTION_OPEN_DOCUMENT", "*/*", PICK_FILE)

    def save_file(self, name: str, mime: str, content: bytes, callback: Saved) -> None:
        self._saving = (content, callback)
        with _or_told(self._tell, say("picker.not-saved")):
            self._ask("ACTION_CREATE_DOCUMENT", mime, SAVE_FILE, name)

    def _ask(self, action: str, mime: str, request: int, name: str = "") -> None:
        if not self._listens:
            activity.bind(on_activity_result=self._answered)
            self._listens = True
        intent = autoclass("android.content.Intent")
        ask = intent(getattr(intent, action))
        ask.addCategory(intent.CATEGORY_OPENABLE)
        ask.setType(mime)
        if name:
            ask.putExtra(intent.EXTRA_TITLE, autoclass("java.lang.String")(name))
        _activity().startActivityForResult(ask, request)

    def _answered(self, request: int, result: int, intent: Any) -> None:
        if request in (PICK_FILE, SAVE_FILE):
            uri = intent.getData() if result == RESULT_OK and intent is not None else None
            self._soon(lambda: self._deliver(uri) if request == PICK_FILE else self._save(uri))

    def _deliver(self, uri: Any) -> None:
        callback, self._callback = self._callback, None
        path: Path | None = None
        if uri is not None:
            with _or_told(self._tell, say("picker.failed")):
                path = _copied_here(uri)
        if callback is not None:
            callback(path)

    def _save(self, uri: Any) -> None:
        saving, self._saving = self._saving, None
        if saving is None:
            return  # answered twice
        content, callback = saving
        saved = False
        if uri is not None:
            with _or_told(self._tell, say("picker.not-saved")):
                _write_there(uri, content)
                saved = True
        callback(saved)


def _write_there(uri: Any, content: bytes) -> None:
    """Into a file that another app has just made for us; half of one is not left behind."""
    resolver = _activity().getContentResolver()
    try:
        with os.fdopen(_descriptor(resolver, uri, "wt"), "wb") as target:
            target.write(content)
    except (JavaException, OSError):
        autoclass("android.provider.DocumentsContract").deleteDocument(resolver, uri)
        raise


def _copied_here(uri: Any) -> Path:
    """A file of another app may be gone the next time that it is read."""
    here = _activity()
    path = Path(here.getCacheDir().getAbsolutePath()) / "incoming"
    with os.fdopen(_descriptor(here.getContentResolver(), uri, "r"), "rb") as source, path.open("wb") as target:
        left = LARGEST_FILE
        while left > 0 and (piece := source.read(min(1 << 20, left))):
            target.write(piece)
            left -= len(piece)
    return path


class AndroidIncoming:
    """A file that was opened or shared with the app: the intent that started it, and those that come while it runs."""

    def __init__(self, tell: Tell, soon: Soon) -> None:
        self._tell = tell
        self._soon = soon
        self._came: Callable[[Path], None] | None = None

    def listen(self, came: Callable[[Path], None]) -> None:
        self._came = came
        with _or_told(self._tell, say("picker.failed")):
            activity.bind(on_new_intent=self._take)
            self._take(_activity().getIntent())

    def _take(self, intent: Any) -> None:
        with _or_told(self._tell, say("picker.failed")):
            uri = _uri_in(intent) if intent is not None else None
            if uri is not None:
                self._soon(lambda: self._deliver(uri))

    def _deliver(self, uri: Any) -> None:
        with _or_told(self._tell, say("picker.failed")):
            path = _copied_here(uri)
            if self._came is not None:
                self._came(path)


def _uri_in(intent: Any) -> Any:
    """The file that an intent is about, or nothing. What Android brings back from its history was dealt with before."""
    of = autoclass("android.content.Intent")
    if intent.getFlags() & FROM_HISTORY:
        return None
    action = intent.getAction()
    if action == of.ACTION_VIEW:
        return intent.getData()
    if action == of.ACTION_SEND:
        stream = intent.getParcelableExtra(of.EXTRA_STREAM)
        return cast("android.net.Uri", stream) if stream is not None else None
    return None


class AndroidLocale:
    def language(self) -> str:
        return str(autoclass("java.util.Locale").getDefault().getLanguage())
