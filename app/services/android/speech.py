"""Speech."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from android.runnable import run_on_ui_thread
from jnius import PythonJavaClass, java_method

from app.services.android.classes import java_class
from app.services.android.java import NULL, activity, java_text, or_told
from app.services.ports import Once, Tell
from core.message import say

if TYPE_CHECKING:
    from app.services.android.classes import TextToSpeech

SILENCE = ("", "")
UTTERANCE = "delvelog"  # Java wants a name for each text; nobody uses it


class AndroidSpeech:
    """The engine takes a second to start and calls back when it is ready; until then the last sentence waits."""

    def __init__(self, tell: Tell) -> None:
        self._tell = Once(tell)
        self._waiting: tuple[str, str] | None = None
        self._engine: TextToSpeech | None = None
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
        with or_told(self._tell, say("speech.failed")):
            self._catch_up_soon()

    def _catch_up(self) -> None:
        """Starts the engine or speaks. It does not run on our own thread, because calls to the engine can take
        a while.
        """
        with or_told(self._tell, say("speech.failed")):
            if self._engine is None:
                self._listener = _Started(self._started)
                self._engine = java_class("android.speech.tts.TextToSpeech")(activity(), self._listener)
            elif self._ready:
                self._speak()

    def _started(self, status: int) -> None:
        self._ready = status == java_class("android.speech.tts.TextToSpeech").SUCCESS
        if self._ready:
            self._catch_up()
        else:
            self._tell(say("speech.none"))

    def _speak(self) -> None:
        engine = self._engine
        waiting, self._waiting = self._waiting, None
        if waiting is None or engine is None:
            return  # another call has handled it already
        text, language = waiting
        of = java_class("android.speech.tts.TextToSpeech")
        if waiting == SILENCE:
            engine.stop()
        elif engine.setLanguage(java_class("java.util.Locale")(language)) < of.LANG_AVAILABLE:
            self._tell(say("speech.no-language"))
        else:
            engine.speak(java_text(text), of.QUEUE_FLUSH, NULL, UTTERANCE)


class _Started(PythonJavaClass):  # type: ignore[misc]
    __javainterfaces__: ClassVar[list[str]] = ["android/speech/tts/TextToSpeech$OnInitListener"]

    def __init__(self, started: Callable[[int], None]) -> None:
        super().__init__()
        self._started = started

    @java_method("(I)V")  # type: ignore[untyped-decorator]
    def onInit(self, status: int) -> None:
        self._started(status)
