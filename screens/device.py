"""What follows the settings of the device, where nobody has chosen otherwise in the app: language, look, text size."""

from __future__ import annotations

import time
from typing import NamedTuple

from app.preferences import TEXT_SCALES, Preferences
from app.services.ports import Services
from data.words import preferred
from screens.theme import Style


class Follows(NamedTuple):
    """How a screen is made now. `zone` is whose clock the times of day are read from."""

    language: str
    style: Style
    text_scale: float
    zone: tuple[str, ...] = ()


def follow(preferences: Preferences, services: Services, text_scale: float) -> Follows:
    """`text_scale` is the device's as Kivy has read it at the start, for a device that does not say it itself."""
    asked = services.system.text_scale() or text_scale
    scale = max(TEXT_SCALES[0], min(TEXT_SCALES[-1], asked * preferences.text_scale))
    language = preferences.language or preferred(services.locale.language())
    if hasattr(time, "tzset"):  # not on Windows
        time.tzset()  # else a process stays in the zone that it was started in
    return Follows(language, style_of(preferences, services.system.night()), scale, time.tzname)


def style_of(preferences: Preferences, night: bool | None) -> Style:
    """As the device says; one that says nothing is taken for dark, as the app is by itself."""
    if preferences.theme != "device":
        return preferences.theme
    return "light" if night is False else "dark"
