"""What follows the settings of the device if nobody has chosen otherwise in the app: language, look, text size."""

from __future__ import annotations

import time
from typing import NamedTuple

from app.preferences import TEXT_SCALES, Preferences
from app.services.ports import Services
from data.words import preferred
from screens.theme import Style


class Follows(NamedTuple):
    """The settings with which a screen is made now. `zone` is the time zone in which times of day are shown."""

    language: str
    style: Style
    text_scale: float
    zone: tuple[str, ...] = ()


def follow(preferences: Preferences, services: Services, text_scale: float) -> Follows:
    """Returns the settings to use. `text_scale` is the device's scale as Kivy read it at the start, for a device that
    does not report it.
    """
    asked = services.system.text_scale() or text_scale
    scale = max(TEXT_SCALES[0], min(TEXT_SCALES[-1], asked * preferences.text_scale))
    language = preferences.language or preferred(services.locale.language())
    if hasattr(time, "tzset"):  # not on Windows
        time.tzset()  # otherwise a process stays in the time zone in which it was started
    return Follows(language, style_of(preferences, services.system.night()), scale, time.tzname)


def style_of(preferences: Preferences, night: bool | None) -> Style:
    """Returns the chosen style, or the device's. If the device does not say, it is dark, which is also the app's
    default.
    """
    if preferences.theme != "device":
        return preferences.theme
    return "light" if night is False else "dark"
