"""What the phone's own settings say."""

from __future__ import annotations

from typing import Any

from jnius import JavaException, autoclass

from app.services.android.java import activity


class AndroidLocale:
    def language(self) -> str:
        """Asked anew each time: it may change while the app runs."""
        return str(autoclass("java.util.Locale").getDefault().getLanguage())


class AndroidSystem:
    def night(self) -> bool | None:
        try:
            of = autoclass("android.content.res.Configuration")
            mode = _now().uiMode & of.UI_MODE_NIGHT_MASK
        except JavaException:
            return None
        return bool(mode == of.UI_MODE_NIGHT_YES)

    def text_scale(self) -> float | None:
        try:
            return float(_now().fontScale)
        except JavaException:
            return None


def _now() -> Any:
    return activity().getResources().getConfiguration()
