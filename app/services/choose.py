"""Which device this is."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from app.services.ports import Services, Soon, Tell


def services(
    tell: Tell,
    soon: Soon,
    screensaver: Callable[[bool], None] | None = None,
    environment: Mapping[str, str] = os.environ,
    files: Sequence[Path] = (),
) -> Services:
    """The services of this device. `screensaver` allows or forbids it, where there is a window that can; `files` are
    those that stand on the command line, where there is one.
    """
    # Each side is imported where it is wanted: the other's libraries are not there.
    if "ANDROID_ARGUMENT" in environment:
        from app.services.android import android_services

        return android_services(tell, soon)
    from app.services.desktop import desktop_services

    return desktop_services(tell, soon, screensaver, files)
