"""Which device this is."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

from app.services.ports import Services, Soon, Tell


def services(
    tell: Tell,
    soon: Soon,
    screensaver: Callable[[bool], None] | None = None,
    environment: Mapping[str, str] = os.environ,
) -> Services:
    """The services of this device. `screensaver` allows or forbids it, where there is a window that can."""
    # Each side is imported where it is wanted: the other's libraries are not there.
    if "ANDROID_ARGUMENT" in environment:
        from app.services.android import android_services

        return android_services(tell, soon)
    from app.services.desktop import desktop_services

    return desktop_services(tell, soon, screensaver)
