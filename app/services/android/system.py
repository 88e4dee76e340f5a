"""What the phone's own settings say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jnius import JavaException

from app.services.android.classes import java_class
from app.services.android.java import activity

if TYPE_CHECKING:
    from app.services.android.classes import Configuration


class AndroidLocale:
    def language(self) -> str:
        """Returns the language of the device. It is read anew each time, because it may change while the app runs."""
        return str(java_class("java.util.Locale").getDefault().getLanguage())


class AndroidSystem:
    def night(self) -> bool | None:
        try:
            of = java_class("android.content.res.Configuration")
            mode = _now().uiMode & of.UI_MODE_NIGHT_MASK
        except JavaException:
            return None
        return bool(mode == of.UI_MODE_NIGHT_YES)

    def text_scale(self) -> float | None:
        try:
            return float(_now().fontScale)
        except JavaException:
            return None


def _now() -> Configuration:
    return activity().getResources().getConfiguration()
