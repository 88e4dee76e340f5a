"""Vibration."""

from __future__ import annotations

from plyer import vibrator

from app.services.android.java import or_told
from app.services.ports import Once, Tell
from core.message import say

TICK, GAP, LONG = 0.02, 0.08, 0.4  # seconds; a motor cannot make anything shorter felt


class AndroidHaptics:
    def __init__(self, tell: Tell) -> None:
        self._tell = Once(tell)

    def tick(self) -> None:
        with or_told(self._tell, say("haptics.failed")):
            vibrator.vibrate(time=TICK)

    def double(self) -> None:
        with or_told(self._tell, say("haptics.failed")):
            vibrator.pattern(pattern=[0, TICK, GAP, TICK], repeat=-1)

    def long(self) -> None:
        with or_told(self._tell, say("haptics.failed")):
            vibrator.vibrate(time=LONG)
