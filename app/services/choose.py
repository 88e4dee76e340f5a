"""Chooses the services for the device that the app runs on."""

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
    """Returns the services of this device. `screensaver` allows or forbids the screensaver, if there is a window that
    can; `files` are those on the command line, if there is one.
    """
    # Each side is imported only where it is used, because the libraries of the other are missing there.
    if "ANDROID_ARGUMENT" in environment:
        from app.services.android import android_services

        return android_services(tell, soon)
    from app.services.desktop import desktop_services

    return desktop_services(tell, soon, screensaver, files)
