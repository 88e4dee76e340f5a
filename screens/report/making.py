"""Makes a report, with the versions that only the screens know."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import kivy
import kivymd

from app.log_tail import LastLines
from app.preferences import Preferences
from app.reporting import Report, report


def maker(folder: Path, game: str | None, preferences: Preferences, lines: LastLines) -> Callable[[], Report]:
    """Returns a function that makes the report, to be called on another thread."""
    built_on = {"kivy": kivy.__version__, "kivymd": kivymd.__version__}
    return lambda: report(folder, game, preferences, lines, built_on)
