"""Tells whether there is a display to open a window on, without Kivy, which would end the process if there is none."""

import os
import sys
from collections.abc import Mapping

NO_DISPLAY = (
    "Delvelog cannot open its window: there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set).\n"
    "Start it from a desktop session, or in a virtual one: xvfb-run make run.\n"
    "Without any display, make shots draws every screen into build/shots/, "
    "and .venv/bin/delvelog plays on the command line."
)


def has_display(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> bool:
    """Tells whether there is a display. Only Linux desktops can lack one; before Python 3.13 Android calls itself
    linux, too, but sets ANDROID_ARGUMENT.
    """
    if platform != "linux" or "ANDROID_ARGUMENT" in environment:
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))
